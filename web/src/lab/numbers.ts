// Values and bounds of a search, read from messages and written for people.
import { language } from '../app/language';
import { shortNumber } from '../app/numbers';
import type { Bound, LabValue } from '../server/messages';

export interface Interval {
  low: number;
  high: number;
}

export function fromBound(bound: Bound): number {
  if (bound === '-inf') return -Infinity;
  if (bound === '+inf') return Infinity;
  return bound;
}

/// What a step tells; null where it knows nothing yet.
export function fromValue(value: Bound | number[] | null): LabValue | null {
  return value === null || Array.isArray(value) ? value : fromBound(value);
}

/// No bound at all is infinity with its sign.
export function boundText(value: number): string {
  return value === Infinity ? '+∞' : shortNumber(value);
}

/// Where the decimal sign is a comma, numbers are set apart by semicolons.
const listed = (numbers: readonly number[]): string => numbers.map(boundText).join(language.value === 'pt' ? '; ' : ', ');

export function intervalText({ low, high }: Interval): string {
  return `[${listed([low, high])}]`;
}

/// One number, or those of all players: "(1, 2, 6)".
export function valueText(value: LabValue): string {
  return Array.isArray(value) ? `(${listed(value)})` : boundText(value);
}

/// The interval in ASCII, the same in every language, for programs that read the page.
export function intervalData({ low, high }: Interval): string {
  const text = (value: number) => (Number.isFinite(value) ? String(Math.round(value * 100) / 100) : value > 0 ? '+inf' : '-inf');
  return `[${text(low)}, ${text(high)}]`;
}
