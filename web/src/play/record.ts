// The moves of a game as they stand in the list, and its end as the player sees it.
import type { Color, End, Game, Played } from '../server/messages';
import { firstTurn, moverAt } from '../server/sides';
import { playerAt } from '../server/seats';

export interface Cell {
  ply: number;
  move: Played;
}
/// `ply`: how many moves have been played once it is made, 1 for the first.
export interface Row {
  number: number;
  black: Cell | null;
  white: Cell | null;
}
export type Result = 'won' | 'lost' | 'drawn';

/// Who made the move after which `ply` moves were played.
export const moverOf = (game: Game, ply: number): Color => moverAt(ply - 1, firstTurn(game.start));

export function rowsOf(game: Game): Row[] {
  const rows: Row[] = [];
  game.moves.forEach((move, index) => {
    const mover = moverOf(game, index + 1);
    if (mover === 'black' || rows.length === 0) rows.push({ number: rows.length + 1, black: null, white: null });
    rows.at(-1)![mover] = { ply: index + 1, move };
  });
  return rows;
}

export function resultFor(you: Color, end: End): Result {
  if (end.winner === null) return 'drawn';
  return end.winner === you ? 'won' : 'lost';
}

/// Whether a person has made a move that can be taken back. Those of a ballot, told with 0 seconds, cannot.
export function hasOwnMove(game: Game): boolean {
  return game.moves.some(({ seconds }, index) => seconds > 0 && playerAt(game, moverOf(game, index + 1)) === null);
}
