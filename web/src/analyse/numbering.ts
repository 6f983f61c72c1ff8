// Numbers before moves, as in a book: "3. 11-15 23-19", and "3... 23-19" where a line begins with White's move.
import type { Color } from '../server/messages';
import { moverAt } from '../server/sides';

const halfMoves = (ply: number, first: Color): number => ply + (first === 'white' ? 1 : 0);

export const moveNumber = (ply: number, first: Color): number => Math.floor(halfMoves(ply, first) / 2) + 1;

/// What stands before the move: always at the beginning of a line, otherwise only before Black's moves.
export function numberText(ply: number, first: Color, atBeginning: boolean): string {
  if (moverAt(ply, first) === 'black') return `${moveNumber(ply, first)}.`;
  return atBeginning ? `${moveNumber(ply, first)}...` : '';
}

export interface NumberedMove {
  number: string;
  text: string;
}

/// A line of moves whose first has the index `ply` in its game.
export function numbered(moves: readonly string[], ply: number, first: Color): NumberedMove[] {
  return moves.map((text, i) => ({ number: numberText(ply + i, first, i === 0), text }));
}

export function numberedText(moves: readonly string[], ply: number, first: Color): string {
  return numbered(moves, ply, first)
    .map((move) => (move.number ? `${move.number} ${move.text}` : move.text))
    .join(' ');
}
