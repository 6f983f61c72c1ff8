// Numbers as people read them, in their language. A minus is a real one, and nothing is never negative.
import type { Certain } from '../server/messages';
import { language, texts } from './language';

export const locale = (): string => (language.value === 'pt' ? 'pt-BR' : 'en');

const t = texts({
  en: {
    draw: 'Draw',
    wins: { black: 'Black wins', white: 'White wins' },
    winsIn: (who: string, plies: string) => `${who} in ${plies}`,
    plies: (count: number) => plural(count, 'ply', 'plies'),
  },
  pt: {
    draw: 'Empate',
    wins: { black: 'As pretas vencem', white: 'As brancas vencem' },
    winsIn: (who, plies) => `${who} em ${plies}`,
    plies: (count) => plural(count, 'meio-lance', 'meios-lances'),
  },
});

interface Digits {
  least: number;
  most: number;
  grouped: boolean;
}

/// Making a format costs more than using it, and a tree in the lab has thousands of numbers.
const formats = new Map<string, Intl.NumberFormat>();

function format({ least, most, grouped }: Digits): Intl.NumberFormat {
  const key = `${locale()} ${least} ${most} ${grouped}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale(), {
    minimumFractionDigits: least,
    maximumFractionDigits: most,
    useGrouping: grouped,
  });
  formats.set(key, made);
  return made;
}

const isSomething = (text: string): boolean => /[1-9∞]/.test(text);
const withRealMinus = (text: string): string => text.replace('-', isSomething(text) ? '−' : '');

/// With so many decimals: "1,234.5", in Portuguese "1.234,5".
export const numberText = (value: number, digits = 0): string =>
  withRealMinus(format({ least: digits, most: digits, grouped: true }).format(value));

/// With as many decimals as it has, two at most, and nothing else between the digits: "3", "−2.5", "1000".
export const shortNumber = (value: number): string => withRealMinus(format({ least: 0, most: 2, grouped: false }).format(value));

/// With its sign: "+0.31", "−0.31", "0.00".
export function signed(value: number, digits = 2): string {
  const text = numberText(value, digits);
  return value > 0 && isSomething(text) ? `+${text}` : text;
}

/// A large count in short: "1.2 M", "345 k", "789".
export function shortCount(count: number): string {
  if (count >= 999.95e6) return `${numberText(count / 1e9, 1)} G`;
  if (count >= 999_500) return `${numberText(count / 1e6, 1)} M`;
  if (count >= 1e4) return `${numberText(count / 1e3)} k`;
  return numberText(count);
}

/// "1 board", "7 boards".
export const plural = (count: number, one: string, many: string): string => `${numberText(count)} ${count === 1 ? one : many}`;

/// How long a line or a game is: "1 ply", "23 plies".
export const pliesText = (count: number): string => t().plies(count);

/// A result that is certain: "Draw", "Black wins in 23 plies".
export function certainText({ winner, plies }: Certain): string {
  if (winner === null) return t().draw;
  return plies === null ? t().wins[winner] : t().winsIn(t().wins[winner], t().plies(plies));
}

/// What a position is worth to Black: the result where it is certain, otherwise men.
export const valueText = ({ value, certain }: { value: number; certain: Certain | null }): string =>
  certain ? certainText(certain) : signed(value);
