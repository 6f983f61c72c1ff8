// The rows of a training as curves.
import type { CloneTournament, TrainingRow } from '../server/messages';

/// New rows after the old ones; a session that is told again replaces what was told before (a resumed training).
export function mergeRows(old: readonly TrainingRow[], fresh: readonly TrainingRow[]): TrainingRow[] {
  const key = (row: TrainingRow) => `${row.agent} ${row.session}`;
  const all = new Map(old.map((row) => [key(row), row]));
  for (const row of fresh) all.set(key(row), row);
  return [...all.values()];
}

/// One tournament for each agent; a newer one replaces the older.
export function mergeClones(old: readonly CloneTournament[], fresh: readonly CloneTournament[]): CloneTournament[] {
  const all = new Map(old.map((each) => [each.agent, each]));
  for (const each of fresh) all.set(each.agent, each);
  return [...all.values()];
}

export interface CloneScore {
  clone: number;
  percent: number;
  isBest: boolean;
}

/// What each clone scored, the oldest first; nothing where there was nobody to play against.
export function cloneScores({ points, games, best }: CloneTournament): CloneScore[] {
  if (games === 0) return [];
  return points.map((each, index) => ({ clone: index + 1, percent: (100 * each) / games, isBest: index === best }));
}

/// In the order in which they were first told.
export const agentsOf = (rows: readonly TrainingRow[]): string[] => [...new Set(rows.map(({ agent }) => agent))];

export function rowsOf(rows: readonly TrainingRow[], agent: string): TrainingRow[] {
  return rows.filter((row) => row.agent === agent).sort((a, b) => a.session - b.session);
}

/// Whom to show: whom the user chose, or else whoever was trained last.
export function shownAgent(rows: readonly TrainingRow[], chosen: string | null): string | null {
  if (chosen !== null && rows.some(({ agent }) => agent === chosen)) return chosen;
  return rows[rows.length - 1]?.agent ?? null;
}

/// Points against the clone in percent: a draw is half a point.
export function scorePercent({ wins, draws, losses }: Pick<TrainingRow, 'wins' | 'draws' | 'losses'>): number | null {
  const games = wins + draws + losses;
  return games > 0 ? (100 * (wins + draws / 2)) / games : null;
}

export interface Session {
  row: TrainingRow;
  score: number | null;
  cloned: boolean;
}

/// Every session with its score, and whether the learner replaced its clone after it.
export function sessionsOf(rows: readonly TrainingRow[]): Session[] {
  return rows.map((row, index) => ({
    row,
    score: scorePercent(row),
    cloned: row.clones > (rows[index - 1]?.clones ?? 0),
  }));
}

export type Curve = 'rise' | 'score' | 'error' | 'rate';
export const kCurves: readonly Curve[] = ['rise', 'score', 'error', 'rate'];
/// Values in percent, with 50 between better and worse.
export const isShare = (curve: Curve): boolean => curve === 'rise' || curve === 'score';

/// What a curve is about: `random` and `first` are opponents that never change, so these curves rise.
export type LineName = 'random' | 'first' | 'value';
const kLines: Record<Curve, readonly LineName[]> = {
  rise: ['random', 'first'],
  score: ['value'],
  error: ['value'],
  rate: ['value'],
};

const shareOf = (tally: TrainingRow['against_random']): number | null => tally && scorePercent(tally);

function valueOf({ row, score }: Session, curve: Curve, line: LineName): number | null {
  if (line === 'random') return shareOf(row.against_random);
  if (line === 'first') return shareOf(row.against_first);
  const rate = row.session > 0 ? row.per_second : null;
  return { rise: null, score, error: row.error, rate }[curve];
}

export interface Line {
  name: LineName;
  /// Of the run that is laid over.
  isOther: boolean;
  y: (number | null)[];
}
/// `clones`: the points after which the clone was replaced, for a second mark on the curve; null where there are none.
export interface CurveData {
  x: number[];
  lines: Line[];
  clones: (number | null)[] | null;
}

/// The curve of a run, and of another one laid over it.
export function curveOf(sessions: readonly Session[], curve: Curve, other: readonly Session[] = []): CurveData {
  const x = [...new Set([...sessions, ...other].map(({ row }) => row.session))].sort((a, b) => a - b);
  const lines = [sessions, other].flatMap((run, place) =>
    kLines[curve].map((name) => ({ name, isOther: place === 1, y: valuesAt(x, run, curve, name) })),
  );
  const drawn = lines.filter(({ isOther, y }) => !isOther || y.some((value) => value !== null));
  const own = drawn[0]?.y ?? [];
  const cloned = new Set(sessions.flatMap((session) => (session.cloned ? [session.row.session] : [])));
  return {
    x,
    lines: drawn,
    clones: curve === 'score' ? x.map((session, index) => (cloned.has(session) ? (own[index] ?? null) : null)) : null,
  };
}

function valuesAt(x: readonly number[], sessions: readonly Session[], curve: Curve, line: LineName): (number | null)[] {
  const values = new Map(sessions.map((session) => [session.row.session, valueOf(session, curve, line)]));
  return x.map((session) => values.get(session) ?? null);
}

export const isEmpty = ({ lines }: CurveData): boolean => lines.every(({ y }) => y.every((value) => value === null));

export interface AgentSummary {
  agent: string;
  /// With games: the measurement before the first game is none.
  sessions: number;
  games: number;
  clones: number;
  score: number | null;
}

export function summaries(rows: readonly TrainingRow[]): AgentSummary[] {
  return agentsOf(rows).map((agent) => {
    const own = rowsOf(rows, agent);
    const last = own[own.length - 1]!;
    const sessions = own.filter(({ session }) => session > 0).length;
    return { agent, sessions, games: last.games, clones: last.clones, score: scorePercent(last) };
  });
}
