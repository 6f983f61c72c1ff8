// Pulls as bars on both sides of a middle line: to the left towards White, to the right towards Black.

export interface Bar { left: number; width: number; towards: 'black' | 'white' | 'nobody' }

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

/// With its sign: "+0.31".
export function signed(value: number, digits = 2): string {
  const text = Math.abs(value).toFixed(digits);
  if (Number(text) === 0) return text;
  return value < 0 ? `−${text}` : `+${text}`;
}
