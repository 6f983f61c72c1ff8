// Pulls as bars on both sides of a middle line: to the left towards White, to the right towards Black.
import type { Color } from '../server/messages';

export interface Bar {
  left: number;
  width: number;
  towards: Color | 'nobody';
}

/// Below this the longest bar does not fill its side: a quiet board should look quiet.
const kLeastFullPull = 0.25;
const kUnseen = 0.005;

export const fullPull = (pulls: readonly number[]): number => Math.max(kLeastFullPull, ...pulls.map(Math.abs));

/// In percent of the whole width.
export function pullBar(pull: number, full: number): Bar {
  const width = (50 * Math.min(Math.abs(pull), full)) / full;
  if (Math.abs(pull) < kUnseen) return { left: 50, width: 0, towards: 'nobody' };
  return pull > 0 ? { left: 50, width, towards: 'black' } : { left: 50 - width, width, towards: 'white' };
}
