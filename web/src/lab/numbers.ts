// Values and bounds of a search, read from messages and written for people.
import { language } from '../app/language';
import { shortNumber } from '../app/numbers';
import type { Bound } from '../server/messages';

export interface Interval { low: number; high: number }

export function fromBound(bound: Bound): number {
  if (bound === '-inf') return -Infinity;
  if (bound === '+inf') return Infinity;
  return bound;
}

/// No bound at all is infinity with its sign.
export function boundText(value: number): string {
  return value === Infinity ? '+∞' : shortNumber(value);
}

/// Where the decimal sign is a comma, numbers are set apart by semicolons.
export function intervalText({ low, high }: Interval): string {
  return `[${boundText(low)}${language.value === 'pt' ? ';' : ','} ${boundText(high)}]`;
}

/// The interval in ASCII, the same in every language, for programs that read the page.
export function intervalData({ low, high }: Interval): string {
  const text = (value: number) => (Number.isFinite(value) ? String(Math.round(value * 100) / 100) : value > 0 ? '+inf' : '-inf');
  return `[${text(low)}, ${text(high)}]`;
}
