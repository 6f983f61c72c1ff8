// Asks the server to judge a game, and keeps what it says.
import { effect, signal } from '@preact/signals';
import { isLost } from '../server/connection';
import { beginJudging, heard, type Judging } from './judging';
import type { Link } from './liveEngine';
import type { Path } from './tree';

/// Seconds for each position.
export const kPaces = { glance: 0.02, quick: 0.1, normal: 0.5, deep: 2 } as const;
export type Pace = keyof typeof kPaces;

export class JudgingDesk {
  readonly judging = signal<Judging | null>(null);
  readonly pace = signal<Pace>('quick');
  readonly problem = signal<Error | null>(null);

  constructor(private readonly link: Link) {
    link.on('annotated', (event) => {
      if (this.judging.value) this.judging.value = heard(this.judging.value, event);
    });
    effect(() => {
      if (!link.online.value) this.finish();
    });
  }

  get running(): boolean {
    return this.judging.value !== null && !this.judging.value.done;
  }

  begin(start: string, moves: Path): void {
    this.problem.value = null;
    const { id, reply } = this.link.requestWithId('annotate', {
      ...(start ? { start } : {}),
      moves: [...moves],
      seconds: kPaces[this.pace.value],
    });
    this.judging.value = beginJudging(id, start, moves);
    reply.catch((error: unknown) => this.refused(id, error));
  }

  stop(): void {
    this.finish();
    this.link.request('stop_annotating', {}).catch(() => undefined);
  }

  stopIfRunning(): void {
    if (this.running) this.stop();
  }

  /// No more will come; what is there stays.
  private finish(): void {
    const judging = this.judging.peek();
    if (judging && !judging.done) this.judging.value = { ...judging, done: true };
  }

  private refused(id: number, error: unknown): void {
    if (this.judging.value?.id !== id) return;
    this.judging.value = null;
    if (!isLost(error) && error instanceof Error) this.problem.value = error;
  }
}
