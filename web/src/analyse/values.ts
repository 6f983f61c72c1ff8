// Values for people: always Black's, in men.
import type { Certain } from '../server/messages';

export interface Valued { value: number; certain: Certain | null }

/// From so many men on, a game is as good as won.
export const kMenOfAWin = 4;

/// "+0.35", "−1.20", "0.00": with a real minus, and never a negative nothing.
export function valueText(value: number): string {
  const text = Math.abs(value).toFixed(2);
  if (Number(text) === 0) return text;
  return (value < 0 ? '−' : '+') + text;
}

/// Black's part of the evaluation bar, 0 to 1. One man is about two thirds of the bar; only a certain win fills it.
export function blackShare({ value, certain }: Valued): number {
  if (certain) return { black: 1, white: 0, none: 0.5 }[certain.winner ?? 'none'];
  return Math.min(0.97, Math.max(0.03, 0.5 + 0.5 * Math.tanh(value / 2.5)));
}

/// "1.2 M", "345 k", "789".
export function countText(count: number): string {
  if (count >= 999.95e6) return `${(count / 1e9).toFixed(1)} G`;
  if (count >= 999_500) return `${(count / 1e6).toFixed(1)} M`;
  if (count >= 1e4) return `${Math.round(count / 1e3)} k`;
  return String(Math.round(count));
}

/// Null while there is too little time to divide by.
export const nodesPerSecond = (nodes: number, seconds: number): number | null => (seconds >= 0.02 ? nodes / seconds : null);
