// The puzzle on the board: which it is, what was tried, and why a move was wrong.
import { computed, signal } from '@preact/signals';
import type { Line, Move, Position } from '../server/messages';
import { Positions } from '../server/positions';
import { adviceOn, type Link } from './adviser';
import { Exercise } from './exercise';
import type { MistakeBook } from './mistakeBook';
import { chosenOf, nextPuzzle, noteSolved, shippedPuzzles, type Difficulty, type Kind, type Puzzle } from './puzzles';

/// What follows a wrong move.
export interface Refutation {
  move: string;
  /// The best that the opponent has; null where nothing is known.
  line: Line | null;
  /// Of the position after the move: what a database knows of it.
  position: Position | null;
}

/// A move that loses less than this against the best one is right as well, in a puzzle from an own game. In men.
const kAsGood = 0.25;

export class Solver {
  readonly puzzles = signal<readonly Puzzle[]>([]);
  readonly kind = signal<Kind>('shot');
  readonly difficulty = signal<Difficulty>('easy');
  readonly puzzle = signal<Puzzle | null>(null);
  readonly hinted = signal(0);
  readonly refutation = signal<Refutation | null>(null);
  readonly problem = signal<Error | null>(null);
  readonly exercise: Exercise;
  readonly chosen = computed(() => chosenOf(this.puzzles.value, this.kind.value, this.difficulty.value));

  constructor(
    private readonly link: Link,
    private readonly book: Pick<MistakeBook, 'puzzles'>,
    private readonly load: () => Promise<Puzzle[]> = shippedPuzzles,
    exercise = new Exercise(new Positions(link)),
  ) {
    this.exercise = exercise;
  }

  /// The puzzle that the address names, or the next of the kind that was chosen.
  async open(id: string | null): Promise<void> {
    await this.fill();
    const named = this.puzzles.value.find((puzzle) => puzzle.id === id);
    if (named) this.kind.value = named.kind;
    if (named) this.difficulty.value = named.difficulty;
    if (named && named.id === this.puzzle.value?.id) return;
    this.show(named ?? this.puzzle.value ?? nextPuzzle(this.chosen.value, null));
  }

  /// The shipped ones, and those from the user's games.
  async fill(): Promise<void> {
    try {
      this.problem.value = null;
      const shipped = await this.load();
      this.puzzles.value = [...shipped, ...this.book.puzzles()];
    } catch (error) {
      this.problem.value = error instanceof Error ? error : null;
    }
  }

  choose(kind: Kind, difficulty: Difficulty): void {
    this.kind.value = kind;
    this.difficulty.value = difficulty;
    this.show(nextPuzzle(this.chosen.value, null));
  }

  next(): void {
    this.show(nextPuzzle(this.chosen.value, this.puzzle.value?.id ?? null));
  }

  private show(puzzle: Puzzle | null): void {
    this.puzzle.value = puzzle;
    this.hinted.value = 0;
    this.refutation.value = null;
    if (!puzzle) return this.exercise.leave();
    const { fen: start, line, kind } = puzzle;
    void this.exercise.begin(
      kind === 'mistake' ? { start, line, accepts: (move) => this.isAsGood(puzzle, move) } : { start, line },
    );
  }

  async play(move: Move, path: number[]): Promise<void> {
    const puzzle = this.puzzle.value;
    if (!puzzle) return;
    this.hinted.value = 0;
    await this.exercise.play(move, path);
    if (this.puzzle.value?.id !== puzzle.id) return;
    if (this.exercise.phase.value === 'done' && !this.exercise.failed.value) noteSolved(puzzle.id);
    if (this.exercise.phase.value === 'wrong') await this.refute(puzzle, move.text);
  }

  retry(): void {
    this.refutation.value = null;
    void this.exercise.retry();
  }

  /// First the piece, then its move.
  hint(): void {
    this.hinted.value = Math.min(2, this.hinted.value + 1);
    this.exercise.failed.value = true;
  }

  showSolution(): void {
    this.refutation.value = null;
    this.hinted.value = 0;
    void this.exercise.showSolution();
  }

  /// The move that is asked for now.
  get wanted(): string | null {
    return this.puzzle.value?.line[this.exercise.moves.value.length] ?? null;
  }

  private async refute(puzzle: Puzzle, move: string): Promise<void> {
    const position = this.exercise.shown.value?.position ?? null;
    this.refutation.value = { move, line: null, position };
    const line = position?.end ? null : await adviceOn(this.link, puzzle.fen, this.exercise.moves.value);
    // Another puzzle, or another try, may have begun meanwhile.
    if (this.refutation.value?.position === position) this.refutation.value = { move, line, position };
  }

  /// Compared with the best move of the game's judge, both looked at for the same time.
  private async isAsGood({ fen, line: [best = ''] }: Puzzle, move: string): Promise<boolean> {
    const first = await adviceOn(this.link, fen, [best]);
    const second = await adviceOn(this.link, fen, [move]);
    if (!first || !second) return false;
    const sign = /^\s*w/i.test(fen) ? -1 : 1;
    if (first.certain && second.certain) return first.certain.winner === second.certain.winner;
    return !first.certain && !second.certain && sign * (first.value - second.value) < kAsGood;
  }
}
