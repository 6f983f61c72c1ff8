// What values look like on the evaluation bar: always Black's, in men.
import type { Certain } from '../server/messages';

export interface Valued {
  value: number;
  certain: Certain | null;
}

/// From so many men on, a game is as good as won.
export const kMenOfAWin = 4;

/// Black's part of the evaluation bar, 0 to 1. One man is about two thirds of the bar; only a certain win fills it.
export function blackShare({ value, certain }: Valued): number {
  if (certain) return { black: 1, white: 0, none: 0.5 }[certain.winner ?? 'none'];
  return Math.min(0.97, Math.max(0.03, 0.5 + 0.5 * Math.tanh(value / 2.5)));
}

/// Null while there is too little time to divide by.
export const nodesPerSecond = (nodes: number, seconds: number): number | null => (seconds >= 0.02 ? nodes / seconds : null);
