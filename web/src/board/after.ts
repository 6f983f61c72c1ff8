import type { Move } from '../server/messages';

/// Only what the move says of itself; whether a man is crowned the server tells a moment later.
export function boardAfter(board: string, move: Move): string {
  const squares = [...board];
  const piece = squares[move.from - 1] ?? '.';
  for (const square of [move.from, ...move.captures]) squares[square - 1] = '.';
  squares[move.to - 1] = piece;
  return squares.join('');
}
