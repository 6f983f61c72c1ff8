// The engine goes through all games of a collection, one after the other, and writes what it finds into them.
import { effect, signal } from '@preact/signals';
import { isLost } from '../server/connection';
import type { AnnotatedAll, AnnotatedMove } from '../server/messages';
import { annotated } from './annotate';
import type { Collection } from './collection';
import { beginJudging, heard, type Judging } from './judging';
import type { Link } from './liveEngine';
import { fromPdn, mainLine, toPdn, type Tree } from './tree';

export interface Progress {
  readonly collection: Collection;
  readonly done: number;
  readonly all: number;
  /// Games that the server refused, and those that had no moves.
  readonly skipped: number;
  readonly running: boolean;
  /// Seconds that are left, as far as can be known; null: not yet.
  readonly left: number | null;
}

/// What the room does for it: the game that is on the board is changed there.
export interface AnnotatingHost {
  isOnBoard(collection: Collection, index: number): boolean;
  treeOnBoard(): Tree;
  writeOnBoard(tree: Tree, judging: Judging): void;
  usualFen(): Promise<string>;
}

class Stopped extends Error {}

export class AnnotatingAll {
  readonly progress = signal<Progress | null>(null);
  readonly problem = signal<Error | null>(null);

  private judging: Judging | null = null;
  private settle: ((judging: Judging | null) => void) | null = null;
  private run = 0;

  constructor(
    private readonly link: Link,
    private readonly host: AnnotatingHost,
  ) {
    link.on('annotated', (event) => this.hear(event));
    effect(() => {
      if (!link.online.value) this.settle?.(null);
    });
  }

  get running(): boolean {
    return this.progress.value?.running ?? false;
  }

  /// Games that were judged before are left alone.
  async begin(collection: Collection, seconds: number): Promise<void> {
    const run = ++this.run;
    this.problem.value = null;
    const waiting = collection.games.value.map((_, index) => index).filter((index) => !collection.work(index).judging);
    const before = collection.size - waiting.length;
    this.progress.value = { collection, done: before, all: collection.size, skipped: 0, running: true, left: null };
    const begun = performance.now();
    try {
      for (const [count, index] of waiting.entries()) {
        const judged = await this.annotate(run, collection, index, seconds);
        if (run !== this.run) return;
        const left = ((performance.now() - begun) / 1000 / (count + 1)) * (waiting.length - count - 1);
        const now: Progress = this.progress.value;
        this.progress.value = { ...now, done: before + count + 1, skipped: now.skipped + (judged ? 0 : 1), left };
      }
    } catch (error) {
      if (!(error instanceof Stopped)) this.problem.value = error instanceof Error ? error : new Error(String(error));
    }
    if (run === this.run) this.end();
  }

  stop(): void {
    if (!this.running) return;
    ++this.run;
    this.settle?.(null);
    this.end();
    this.link.request('stop_annotating', {}).catch(() => undefined);
  }

  private end(): void {
    if (this.progress.value) this.progress.value = { ...this.progress.value, running: false, left: null };
  }

  /// Whether there was something to judge. A lost connection is waited for, and the game begun again.
  private async annotate(run: number, collection: Collection, index: number, seconds: number): Promise<boolean> {
    for (;;) {
      await this.online();
      if (run !== this.run) throw new Stopped();
      try {
        const tree = await this.treeOf(collection, index);
        const moves = mainLine(tree);
        if (moves.length === 0) return false;
        const judging = await this.judge(tree.start, moves, seconds);
        if (run !== this.run) throw new Stopped();
        if (!judging) continue;
        await this.write(collection, index, judging);
        return true;
      } catch (error) {
        if (error instanceof Stopped) throw error;
        if (!isLost(error)) return false;
      }
    }
  }

  private async treeOf(collection: Collection, index: number): Promise<Tree> {
    if (this.host.isOnBoard(collection, index)) return this.host.treeOnBoard();
    const { game } = await collection.read(index);
    return fromPdn(game, await this.host.usualFen());
  }

  /// Into the game as it is now: the user may have worked on it meanwhile.
  private async write(collection: Collection, index: number, judging: Judging): Promise<void> {
    const now = await this.treeOf(collection, index);
    if (this.host.isOnBoard(collection, index)) {
      this.host.writeOnBoard(annotated(this.host.treeOnBoard(), judging), judging);
    } else {
      const tree = annotated(now, judging);
      if (tree !== now) collection.change(index, toPdn(tree));
      collection.judge(index, judging);
    }
    await collection.settle(index).catch(() => undefined);
  }

  /// Null: the connection was lost, or all was stopped.
  private judge(start: string, moves: readonly string[], seconds: number): Promise<Judging | null> {
    return new Promise((resolve, reject) => {
      this.settle = resolve;
      const { id, reply } = this.link.requestWithId('annotate', { ...(start ? { start } : {}), moves: [...moves], seconds });
      this.judging = beginJudging(id, start, moves);
      reply.catch(reject);
    });
  }

  private hear(event: AnnotatedMove | AnnotatedAll): void {
    if (!this.judging || !this.running) return;
    this.judging = heard(this.judging, event);
    if (this.judging.done) this.settle?.(this.judging);
  }

  private online(): Promise<void> {
    if (this.link.online.value) return Promise.resolve();
    return new Promise((resolve) => {
      const stop = effect(() => {
        if (!this.link.online.value) return;
        resolve();
        queueMicrotask(() => stop());
      });
    });
  }
}
