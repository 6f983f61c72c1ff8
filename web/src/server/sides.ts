// Whose turn it is, from the start position and the number of moves: sides take turns.
import type { Color } from './messages';

export const other = (color: Color): Color => (color === 'black' ? 'white' : 'black');

/// Who moves first from a start position, with which its FEN begins; the usual start (empty) is Black's.
export const firstTurn = (start: string): Color => (/^\s*w/i.test(start) ? 'white' : 'black');

/// Who makes the move with this index, 0 being the first of the game. Also: who is to move after `ply` moves.
export function moverAt(ply: number, first: Color): Color {
  return ply % 2 === 0 ? first : other(first);
}

/// A network judges the board after a move, seen by who made it: the side that is not to move.
export function seenBy(start: string, moves: readonly string[]): Color {
  return other(moverAt(moves.length, firstTurn(start)));
}
