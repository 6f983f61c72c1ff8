// Why a piece that the user shows cannot be taken up: read from the board and the list of legal moves alone.
import type { Move } from '../server/messages';
import { colorOf, pieceOn } from './animation';
import { movable } from './selection';

export type Refusal =
  /// Nothing can be played now, whatever piece is shown.
  | { kind: 'not_now' }
  /// Others must capture: those on `squares`.
  | { kind: 'must_capture'; squares: number[] }
  | { kind: 'cannot_move' };

/// Null where nothing is refused: no piece is there, it can move, or it is not its side's turn.
export function refusalAt(board: string, legal: readonly Move[], square: number): Refusal | null {
  const piece = pieceOn(board, square);
  const able = movable(legal);
  const [first] = legal;
  if (piece === '.' || able.has(square)) return null;
  if (!first) return { kind: 'not_now' };
  if (legal.every(({ captures }) => captures.length > 0))
    return { kind: 'must_capture', squares: [...able].sort((a, b) => a - b) };
  return colorOf(piece) === colorOf(pieceOn(board, first.from)) ? { kind: 'cannot_move' } : null;
}
