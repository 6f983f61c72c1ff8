// The boxes of players and of their leaves: all in a tree as wide as the widest needs.
import type { LabTrace } from '../server/messages';
import { valueText } from './numbers';

/// Half the width of a leaf with a single number.
export const kHalfLeaf = 21;

const kLongestPlayer = 10;
const kPadding = 9;
/// In bold type of the drawing's size.
const kLetter = 8.8;
const kThin = 5;

const widthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (/[\s(),.;]/.test(letter) ? kThin : kLetter), 0);

/// A player's name, shortened to what a box can hold.
export function shortPlayer(name: string): string {
  const letters = [...name];
  return letters.length <= kLongestPlayer ? name : `${letters.slice(0, kLongestPlayer - 1).join('')}…`;
}

/// Half the width of a box.
export function halfBox({ players, nodes }: LabTrace): number {
  if (!players) return kHalfLeaf;
  const values = nodes.flatMap(({ value }) => (value === null ? [] : [widthOf(valueText(value))]));
  const most = [...values, ...players.map((name) => widthOf(shortPlayer(name)))].reduce((one, other) => Math.max(one, other), 0);
  return Math.max(kHalfLeaf, Math.ceil(most / 2) + kPadding);
}
