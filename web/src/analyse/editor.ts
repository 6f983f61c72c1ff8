// The board editor: 32 characters and a side to move. Whether the position is possible, the server says.
import type { Color } from '../server/messages';

export const kPieces = ['b', 'B', 'w', 'W'] as const;
export type Piece = (typeof kPieces)[number];
/// What a click does: sets this piece, or takes away ('.').
export type Tool = Piece | '.';

export interface Draft {
  readonly board: string;
  readonly turn: Color;
}

export const kEmptyBoard = '.'.repeat(32);

const replaced = (board: string, square: number, piece: Tool): string => board.slice(0, square - 1) + piece + board.slice(square);

/// The same piece a second time takes it away.
export function clicked(draft: Draft, square: number, tool: Tool): Draft {
  const there = draft.board[square - 1];
  if (there === undefined) return draft;
  return { ...draft, board: replaced(draft.board, square, there === tool ? '.' : tool) };
}

/// The sides that have no piece on the board: there is nothing to analyse without them.
export const missingSides = (board: string): Color[] =>
  (['black', 'white'] as const).filter((side) => countOf(board, side) === 0);

/// How many pieces a side has.
export const countOf = (board: string, side: Color): number =>
  [...board].filter((piece) => piece.toLowerCase() === (side === 'black' ? 'b' : 'w')).length;

/// Where a man becomes a king: the last row of Black, the first of White.
const kFarRow = { b: { first: 29, last: 32 }, w: { first: 1, last: 4 } } as const;

/// The squares of men that would be kings: no position has them.
export const misplacedMen = (board: string): number[] =>
  [...board].flatMap((piece, i) => {
    if (piece !== 'b' && piece !== 'w') return [];
    const { first, last } = kFarRow[piece];
    return i + 1 >= first && i + 1 <= last ? [i + 1] : [];
  });
