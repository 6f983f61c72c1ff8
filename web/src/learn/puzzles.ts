// The puzzles that are shipped (docs/formats/puzzles.md), and which of them were solved here.
import { signal } from '@preact/signals';
import { store, storedTexts } from './stored';

export const kKinds = ['win', 'shot', 'mistake'] as const;
export type Kind = (typeof kKinds)[number];
export const kDifficulties = ['easy', 'medium', 'hard'] as const;
export type Difficulty = (typeof kDifficulties)[number];

export interface Puzzle {
  id: string;
  kind: Kind;
  fen: string;
  /// The solver's moves and the replies.
  line: readonly string[];
  difficulty: Difficulty;
  /// In men; of a shot.
  gain?: number;
  /// What the user played in a game; of an own mistake.
  played?: string;
}

export const turnsOf = (puzzle: Puzzle): number => (puzzle.line.length + 1) / 2;

const kSolved = 'learn.solved';

/// Loaded when they are first wanted: most visitors only want to play.
export async function shippedPuzzles(): Promise<Puzzle[]> {
  const file = await import('../../../data/puzzles/puzzles.json');
  return file.default.puzzles as Puzzle[];
}

/// The names of what was solved without a wrong move or a look at the solution.
export const solved = signal<ReadonlySet<string>>(new Set(storedTexts(kSolved)));

export function noteSolved(id: string): void {
  solved.value = new Set([...solved.value, id]);
  store(kSolved, [...solved.value]);
}

export const countSolved = (puzzles: readonly Puzzle[]): number => puzzles.filter(({ id }) => solved.value.has(id)).length;

export const chosenOf = (puzzles: readonly Puzzle[], kind: Kind, difficulty: Difficulty): Puzzle[] =>
  puzzles.filter((puzzle) => puzzle.kind === kind && (kind === 'mistake' || puzzle.difficulty === difficulty));

/// The next one that is not solved, from the present one on and round; when all are solved, simply the next.
export function nextPuzzle(puzzles: readonly Puzzle[], present: string | null): Puzzle | null {
  const at = puzzles.findIndex(({ id }) => id === present);
  const round = [...puzzles.slice(at + 1), ...puzzles.slice(0, at + 1)];
  return round.find(({ id }) => !solved.value.has(id) && id !== present) ?? round[0] ?? null;
}
