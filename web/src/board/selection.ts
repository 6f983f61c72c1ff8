// How clicks become a move: the user takes up a piece and shows squares of its path until one move is left.
// Everything is read from the list of legal moves; there is no rule of the game in here.
import type { Move } from '../server/messages';
import { between } from './geometry';

export interface Selection {
  /// The squares that the piece has touched, its own first. Empty: no piece is taken up.
  readonly walked: readonly number[];
  /// Squares shown further ahead that leave several ways open: the way must lead through them.
  readonly through: readonly number[];
}

/// One way of making a move.
export interface Way {
  readonly move: Move;
  readonly path: readonly number[];
}
export interface Choice {
  readonly selection: Selection;
  readonly played: Way | null;
}
/// Where the piece can be put: `steps` come next, `ends` lie further ahead and may be shown at once.
export interface Targets {
  readonly steps: ReadonlySet<number>;
  readonly ends: ReadonlySet<number>;
}

export const kNothing: Selection = { walked: [], through: [] };

/// Where the piece that was taken up stands now; null when there is none.
export function held(selection: Selection): number | null {
  return selection.walked.at(-1) ?? null;
}

export function movable(legal: readonly Move[]): Set<number> {
  return new Set(legal.map((move) => move.from));
}

/// The ways that agree with everything shown so far.
export function openWays(legal: readonly Move[], selection: Selection): Way[] {
  const { walked, through } = selection;
  if (walked.length === 0) return [];
  const ways = legal.flatMap((move) => move.paths.map((path) => ({ move, path })));
  return ways.filter(
    ({ path }) =>
      walked.every((square, index) => path[index] === square) &&
      through.every((square) => path.indexOf(square, walked.length) >= 0),
  );
}

export function targets(legal: readonly Move[], selection: Selection): Targets {
  const steps = new Set<number>();
  const ends = new Set<number>();
  for (const { path } of openWays(legal, selection)) {
    const next = path[selection.walked.length];
    const last = path.at(-1);
    if (next !== undefined) steps.add(next);
    if (last !== undefined && last !== held(selection)) ends.add(last);
  }
  for (const step of steps) ends.delete(step);
  return { steps, ends };
}

/// The pieces that the squares walked so far have jumped over.
export function jumped(legal: readonly Move[], { walked, through }: Selection): number[] {
  const captures = openWays(legal, { walked, through })[0]?.move.captures ?? [];
  return walked
    .slice(1)
    .flatMap((square, index) => between(walked[index] ?? square, square))
    .filter((square) => captures.includes(square));
}

export function takeUp(legal: readonly Move[], square: number): Selection {
  return movable(legal).has(square) ? { walked: [square], through: [] } : kNothing;
}

/// The user shows a square. A next step is taken as such before it is taken as a square further ahead.
export function choose(legal: readonly Move[], selection: Selection, square: number): Choice {
  if (square === held(selection)) return still(kNothing);
  const count = selection.walked.length;
  const open = openWays(legal, selection);
  const steps = open.filter(({ path }) => path[count] === square);
  if (steps.length > 0 && selection.through.length === 0) return walkTo(steps, count + 1);
  const ahead = open.filter(({ path }) => path.indexOf(square, count) >= 0);
  if (ahead.length > 0) return lookAhead(ahead, selection, square);
  return still(takeUp(legal, square));
}

function still(selection: Selection): Choice {
  return { selection, played: null };
}

/// All `ways` share their first `count` squares: the piece goes there, and the move is made if a way ends there.
function walkTo(ways: readonly Way[], count: number): Choice {
  const complete = ways.find(({ path }) => path.length === count);
  if (complete) return { selection: kNothing, played: complete };
  return still({ walked: ways[0]?.path.slice(0, count) ?? [], through: [] });
}

function lookAhead(ways: readonly Way[], { walked, through }: Selection, square: number): Choice {
  const shown = through.includes(square) ? through : [...through, square];
  const [first, ...others] = ways;
  if (!first) return still(kNothing);
  const oneMove = others.every(({ move }) => move === first.move);
  if (oneMove && shown.includes(first.move.to)) return { selection: kNothing, played: first };
  const known = ways.map((way) => way.path.slice(0, furthest(way, shown, walked.length) + 1));
  const settled = known.every((path) => path.join() === known[0]?.join());
  return settled ? walkTo(ways, known[0]?.length ?? 0) : still({ walked, through: shown });
}

function furthest({ path }: Way, squares: readonly number[], from: number): number {
  return Math.max(...squares.map((square) => path.indexOf(square, from)));
}
