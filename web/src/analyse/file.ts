// The games of a file that holds several, and which of them is on the board.
import type { PdnGame } from '../server/messages';
import { toPdn, type Tree } from './tree';

export interface GameFile {
  readonly games: readonly PdnGame[];
  /// -1: none of them is on the board.
  readonly chosen: number;
  /// Games of the file before the ones that are here, and after them.
  readonly before: number;
  readonly leftOut: number;
  /// What of the file was not opened yet, and how many games and lines come before it.
  readonly rest: { readonly text: string; readonly games: number; readonly lines: number };
}

export const kNoFile: GameFile = { games: [], chosen: -1, before: 0, leftOut: 0, rest: { text: '', games: 0, lines: 0 } };

/// With the tree on the board written back into the chosen game, so that what the user made of it is not lost.
export function withTree(file: GameFile, tree: Tree): GameFile {
  return { ...file, games: file.games.map((game, index) => (index === file.chosen ? toPdn(tree) : game)) };
}

/// Something else is on the board; the games can still be chosen.
export const withoutChoice = (file: GameFile, tree: Tree): GameFile => ({ ...withTree(file, tree), chosen: -1 });
