// What the server said about the moves of a game, as it comes in.
import type { Color, Fault, AnnotatedAll, AnnotatedMove } from '../server/messages';
import { moverAt } from '../server/sides';
import { isPrefix, type Path } from './tree';

export interface Judging {
  /// That of the request: events of an earlier one are not ours.
  readonly id: number;
  readonly start: string;
  readonly moves: Path;
  readonly judged: readonly (AnnotatedMove | undefined)[];
  readonly done: boolean;
}

export const beginJudging = (id: number, start: string, moves: Path): Judging => ({ id, start, moves, judged: [], done: false });

/// Events of other requests, of moves that are not in the game and after the end change nothing.
export function heard(judging: Judging, event: AnnotatedMove | AnnotatedAll): Judging {
  if (event.id !== judging.id || judging.done) return judging;
  if ('done' in event) return { ...judging, done: true };
  if (event.ply < 0 || event.ply >= judging.moves.length) return judging;
  const judged = Array.from({ length: Math.max(judging.judged.length, event.ply + 1) }, (_, i) => judging.judged[i]);
  judged[event.ply] = event;
  return { ...judging, judged };
}

export const judgedCount = (judging: Judging): number => judging.judged.filter(Boolean).length;

/// The judgement of the last move of a path, where the judged game went the same way.
export function judgementOf(judging: Judging | null, start: string, path: Path): AnnotatedMove | undefined {
  if (!judging || judging.start !== start || path.length === 0 || !isPrefix(path, judging.moves)) return undefined;
  return judging.judged[path.length - 1];
}

export type Summary = Record<Exclude<Fault, 'none'>, number>;

/// How often a side went wrong.
export function summaryOf(judging: Judging, side: Color, first: Color): Summary {
  const summary: Summary = { inaccuracy: 0, mistake: 0, blunder: 0 };
  judging.judged.forEach((move, ply) => {
    if (move && move.fault !== 'none' && moverAt(ply, first) === side) ++summary[move.fault];
  });
  return summary;
}

export const faultsOf = (judging: Judging): AnnotatedMove[] =>
  judging.judged.filter((move): move is AnnotatedMove => move !== undefined && move.fault !== 'none');
