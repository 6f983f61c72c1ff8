// What the board shows: the game as it stands, an own move before the server has answered, or an earlier position.
import { boardAfter } from '../board/after';
import type { Game, Move, Position } from '../server/messages';
import { playerAt } from '../server/seats';

/// An own move on its way to the server.
export interface Pending {
  ply: number;
  move: Move;
  path: number[];
}
/// The position after `ply` moves, looked at again.
export interface Looked {
  ply: number;
  position: Position;
}
export interface View {
  board: string;
  fen: string;
  last: number[];
  captured: number[];
  legal: Move[];
  ply: number;
  live: boolean;
}

export function viewOf(game: Game, pending: Pending | null, looked: Looked | null): View {
  if (looked) return { ...shown(game, looked.position, looked.ply), live: false };
  const now = shown(game, game.position, game.moves.length);
  if (!pending) return { ...now, legal: mayMove(game) ? game.position.legal : [] };
  const { move, path, ply } = pending;
  return { ...now, board: boardAfter(now.board, move), last: path, captured: move.captures, ply: ply + 1 };
}

/// A person is to move: who sits before the page, or one of two who do.
export function mayMove(game: Game): boolean {
  return game.end === null && playerAt(game, game.position.turn) === null;
}

/// A player is to move and does nothing, though nobody has it wait: only the server can say why.
export function isStalled(game: Game): boolean {
  return game.end === null && playerAt(game, game.position.turn) !== null && !game.thinking && !game.paused;
}

function shown(game: Game, position: Position, ply: number): View {
  const move = game.moves[ply - 1];
  const { board, fen } = position;
  return { board, fen, last: move?.path ?? [], captured: move?.captures ?? [], legal: [], ply, live: true };
}
