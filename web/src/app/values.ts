// What a position is worth, always said together with the side that it is good for.
import type { Certain } from '../server/messages';
import { texts } from './language';
import { certainText, numberText } from './numbers';

const t = texts({
  en: { equal: 'equal', forSide: { black: (men: string) => `+${men} for Black`, white: (men: string) => `+${men} for White` } },
  pt: { equal: 'igualdade', forSide: { black: (men) => `+${men} para as pretas`, white: (men) => `+${men} para as brancas` } },
});

const kDigits = 2;

/// `value`: Black's, in men. "+0.76 for Black", "+0.76 for White", "equal"; where the result is certain, that alone.
export function valueFor(value: number, certain: Certain | null): string {
  if (certain) return certainText(certain);
  const men = numberText(Math.abs(value), kDigits);
  if (men === numberText(0, kDigits)) return t().equal;
  return t().forSide[value > 0 ? 'black' : 'white'](men);
}
