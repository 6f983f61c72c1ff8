// A board to try things on: any legal move of either side.
import { signal } from '@preact/signals';
import { boardAfter } from '../board/after';
import { boardOfFen } from '../board/fen';
import { isLost } from '../server/connection';
import type { Move } from '../server/messages';
import type { Positions } from '../server/positions';
import type { Shown } from './exercise';

export class TrialBoard {
  readonly shown;
  readonly problem = signal<Error | null>(null);
  private readonly moves = signal<readonly string[]>([]);

  constructor(
    private readonly positions: Pick<Positions, 'after'>,
    private readonly start: string,
  ) {
    this.shown = signal<Shown>({ board: boardOfFen(start), position: null, last: [], captured: [] });
  }

  get isFresh(): boolean {
    return this.moves.value.length === 0;
  }

  async play(move: Move, path: number[]): Promise<void> {
    const { board } = this.shown.value;
    this.moves.value = [...this.moves.value, move.text];
    this.shown.value = { board: boardAfter(board, move), position: null, last: path, captured: [...move.captures] };
    await this.refresh();
  }

  async reset(): Promise<void> {
    this.moves.value = [];
    this.shown.value = { board: boardOfFen(this.start), position: null, last: [], captured: [] };
    await this.refresh();
  }

  /// Asks what is legal here; again when the connection is back.
  async refresh(): Promise<void> {
    const moves = this.moves.value;
    try {
      const position = await this.positions.after(this.start, moves);
      if (moves === this.moves.value) this.shown.value = { ...this.shown.value, board: position.board, position };
    } catch (error) {
      if (!isLost(error) && error instanceof Error) this.problem.value = error;
    }
  }
}
