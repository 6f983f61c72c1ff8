// Values and bounds of a search, read from messages and written for people.
import type { Bound } from '../server/messages';

export interface Interval { low: number; high: number }

export function fromBound(bound: Bound): number {
  if (bound === '-inf') return -Infinity;
  if (bound === '+inf') return Infinity;
  return bound;
}

/// At most two decimals, with a real minus sign; infinity as a sign.
export function numberText(value: number): string {
  if (value === Infinity) return '+∞';
  if (value === -Infinity) return '−∞';
  const rounded = Math.round(value * 100) / 100;
  return rounded < 0 ? `−${-rounded}` : `${Math.abs(rounded)}`;
}

/// A count with its thousands set apart, as both languages can read it.
export function countText(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, '\u202f');
}

export function intervalText({ low, high }: Interval): string {
  return `[${numberText(low)}, ${numberText(high)}]`;
}

/// The interval in ASCII, for programs that read the page.
export function intervalData(interval: Interval): string {
  return intervalText(interval).replaceAll('−', '-').replaceAll('∞', 'inf');
}
