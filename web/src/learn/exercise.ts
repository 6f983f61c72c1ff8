// A position in which moves are to be found: the user's are compared with a line, and the replies are made by themselves.
import { signal } from '@preact/signals';
import { boardAfter } from '../board/after';
import { isLost } from '../server/connection';
import type { Move, Position } from '../server/messages';
import type { Positions } from '../server/positions';

export interface Task {
  start: string;
  /// The user's moves and the replies, in turn. Empty: a single move, whichever it is.
  line: readonly string[];
  /// Other first moves that are as good; the task ends with them.
  others?: readonly string[];
  /// Asked about a first move that is none of these: it may be as good all the same.
  accepts?: (move: string) => Promise<boolean>;
}

export type Phase =
  | 'loading'
  | 'asking'
  /// A move is being judged, or the reply is on its way.
  | 'waiting'
  | 'wrong'
  | 'done';

/// What the board shows.
export interface Shown {
  board: string;
  position: Position | null;
  last: number[];
  captured: number[];
}

const kReplySeconds = 0.6;

export class Exercise {
  readonly shown = signal<Shown | null>(null);
  readonly moves = signal<readonly string[]>([]);
  readonly phase = signal<Phase>('loading');
  readonly problem = signal<Error | null>(null);
  /// The solution was shown, or a wrong move was made.
  readonly failed = signal(false);

  private task: Task | null = null;
  /// What was begun before another task, or another try, is of no interest any more.
  private attempt = 0;

  constructor(
    private readonly positions: Pick<Positions, 'after'>,
    private readonly pause: (seconds: number) => Promise<void> = (seconds) =>
      new Promise((resolve) => setTimeout(resolve, 1000 * seconds)),
  ) {}

  get current(): Task | null {
    return this.task;
  }

  async begin(task: Task): Promise<void> {
    this.task = task;
    this.failed.value = false;
    await this.goTo([]);
  }

  /// Nothing is on the board, and nothing that is on its way comes there any more.
  leave(): void {
    ++this.attempt;
    this.task = null;
    this.shown.value = null;
    this.phase.value = 'loading';
  }

  /// To where the user is to move: before a wrong move, or before one whose answer got lost with the connection.
  retry(): Promise<void> {
    const moves = this.moves.value;
    return this.goTo(moves.slice(0, moves.length - (moves.length % 2)));
  }

  async play(move: Move, path: number[]): Promise<void> {
    const task = this.task;
    if (!task || this.phase.value !== 'asking') return;
    await this.guarded(async (isCurrent) => {
      this.phase.value = 'waiting';
      this.make(move, path);
      const right = await this.isRight(task, move.text);
      const shown = await this.refresh(isCurrent);
      if (!shown) return;
      if (!right) this.failed.value = true;
      if (!right) this.phase.value = 'wrong';
      else await this.goOn(task, isCurrent);
    });
  }

  /// Makes the rest of the line, move by move.
  async showSolution(): Promise<void> {
    const task = this.task;
    if (!task) return;
    this.failed.value = true;
    const found = task.line.slice(0, this.moves.value.length - (this.phase.value === 'wrong' ? 1 : 0));
    await this.goTo(found);
    await this.guarded(async (isCurrent) => {
      this.phase.value = 'waiting';
      while (isCurrent() && this.moves.value.length < task.line.length) await this.makeNext(task, isCurrent);
      if (isCurrent()) this.phase.value = 'done';
    });
  }

  private async isRight(task: Task, text: string): Promise<boolean> {
    const ply = this.moves.value.length - 1;
    if (task.line.length === 0 || text === task.line[ply]) return true;
    if (ply > 0) return false;
    return (task.others?.includes(text) ?? false) || ((await task.accepts?.(text)) ?? false);
  }

  /// After a right move of the user: the reply, if the line goes on.
  private async goOn(task: Task, isCurrent: () => boolean): Promise<void> {
    const ply = this.moves.value.length;
    const isInLine = this.moves.value[ply - 1] === task.line[ply - 1];
    if (!isInLine || ply >= task.line.length) return void (this.phase.value = 'done');
    await this.makeNext(task, isCurrent);
    if (isCurrent()) this.phase.value = 'asking';
  }

  private async makeNext(task: Task, isCurrent: () => boolean): Promise<void> {
    await this.pause(kReplySeconds);
    if (!isCurrent()) return;
    const text = task.line[this.moves.value.length];
    const move = this.shown.value?.position?.legal.find((each) => each.text === text);
    if (!move) throw new Error(`the move ${text ?? ''} of the solution is not legal`);
    this.make(move, move.paths[0] ?? [move.from, move.to]);
    await this.refresh(isCurrent);
  }

  /// What is known at once; the server tells the rest.
  private make(move: Move, path: number[]): void {
    const before = this.shown.value?.board ?? '';
    this.moves.value = [...this.moves.value, move.text];
    this.shown.value = { board: boardAfter(before, move), position: null, last: path, captured: [...move.captures] };
  }

  private async refresh(isCurrent: () => boolean): Promise<boolean> {
    const position = await this.positions.after(this.task?.start ?? '', this.moves.value);
    const shown = this.shown.value;
    if (!isCurrent() || !shown) return false;
    this.shown.value = { ...shown, board: position.board, position };
    return true;
  }

  private goTo(moves: readonly string[]): Promise<void> {
    const start = this.task?.start ?? '';
    return this.guarded(async (isCurrent) => {
      const position = await this.positions.after(start, moves);
      if (!isCurrent()) return;
      this.moves.value = moves;
      this.shown.value = { board: position.board, position, last: [], captured: [] };
      this.phase.value = 'asking';
    });
  }

  /// A lost connection is told by the frame of the page: the position is asked for again when it is back.
  private async guarded(action: (isCurrent: () => boolean) => Promise<void>): Promise<void> {
    const mine = ++this.attempt;
    const isCurrent = () => mine === this.attempt;
    this.problem.value = null;
    try {
      await action(isCurrent);
    } catch (error) {
      if (isCurrent() && !isLost(error) && error instanceof Error) this.problem.value = error;
    }
  }
}
