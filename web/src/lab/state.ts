// The lab's state: what is chosen, the search of it that the server sent, and the step that is shown.
import { batch, computed, signal } from '@preact/signals';
import { isLost, server, type Connection } from '../server/connection';
import type { Algorithm, Figure, LabRow, LabTrace, Order, Subject } from '../server/messages';
import { kFirstAddress, kFirstTopics, type Address, type Choice, type Topic, type TopicKind } from './address';
import { chancesOf, readTree, type ReadTree } from './notation';
import { frameAt, stopsOf } from './replay';
import { t } from './text';

export type Speed = 'slow' | 'normal' | 'fast';
export const kSpeeds: Record<Speed, number> = { slow: 2000, normal: 900, fast: 220 };

type Problem = Extract<ReadTree, { problem: string }> | { problem: 'server'; error: Error } | { problem: 'noFigure' };
interface Asked { subject: Subject; depth?: number }

export class Lab {
  readonly topic = signal<Topic>(kFirstAddress.topic);
  readonly algorithm = signal<Algorithm>(kFirstAddress.algorithm);
  readonly order = signal<Order>(kFirstAddress.order);
  readonly figures = signal<Figure[]>([]);
  readonly trace = signal<LabTrace | null>(null);
  /// The tic-tac-toe board at the root of the trace; null for other subjects.
  readonly startBoard = signal<string | null>(null);
  readonly rows = signal<LabRow[]>([]);
  readonly problem = signal<Problem | null>(null);
  readonly loading = signal(false);
  readonly step = signal(0);
  readonly playing = signal(false);
  readonly speed = signal<Speed>('normal');
  /// What became of the wish to share this step.
  readonly shared = signal<'copied' | 'by_hand' | null>(null);

  readonly stops = computed(() => (this.trace.value ? stopsOf(this.trace.value) : [0]));
  readonly lastStep = computed(() => this.stops.value.length - 1);
  readonly frame = computed(() => (this.trace.value ? frameAt(this.trace.value, this.stops.value[this.step.value] ?? 0) : null));
  readonly tree = computed(() => this.treeOf(this.topic.value));
  readonly title = computed(() => titleOf(this.tree.value));
  readonly chances = computed(() => chancesOf(this.tree.value));
  readonly address = computed<Address>(() => ({
    topic: this.topic.value, algorithm: this.algorithm.value, order: this.order.value, step: this.step.value,
  }));

  private readonly lastTopics: Record<TopicKind, Topic> = { ...kFirstTopics };
  private asking = 0;
  private compared = '';
  private fetching: Promise<void> | null = null;
  /// What a lost connection has swallowed.
  private missed: 'search' | 'comparison' | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly connection: Pick<Connection, 'request'>) {}

  /// Shows what an address says: the first visit, a shared link, the browser's back button.
  open(address: Address): Promise<void> {
    return this.choose(address, address.step);
  }

  /// Another subject, algorithm or order; what is not named stays.
  async choose(choice: Partial<Choice>, step = 0): Promise<void> {
    this.pause();
    if (choice.topic) this.topic.value = this.lastTopics[choice.topic.kind] = choice.topic;
    this.algorithm.value = choice.algorithm ?? this.algorithm.value;
    this.order.value = choice.order ?? this.order.value;
    this.step.value = step;
    await this.load();
  }

  /// When a lost connection is back.
  async askAgain(): Promise<void> {
    const asked = this.asked(this.topic.value);
    if (this.missed === 'search') await this.load();
    else if (this.missed === 'comparison' && !('problem' in asked)) await this.compare(asked);
  }

  /// What was looked at last of this kind.
  topicOf(kind: TopicKind): Topic {
    return this.lastTopics[kind];
  }

  goTo(step: number): void {
    this.step.value = Math.max(0, Math.min(this.lastStep.value, step));
  }

  /// From the end, playing begins again.
  play(): void {
    if (this.lastStep.value === 0) return;
    if (this.step.value >= this.lastStep.value) this.step.value = 0;
    this.playing.value = true;
    this.wait();
  }

  pause(): void {
    clearTimeout(this.timer);
    this.playing.value = false;
  }

  private wait(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.goTo(this.step.value + 1);
      if (this.step.value >= this.lastStep.value) this.pause();
      else this.wait();
    }, kSpeeds[this.speed.value]);
  }

  /// Asked for once, however many searches wait for them.
  private fetchFigures(): Promise<void> {
    if (this.fetching) return this.fetching;
    this.fetching = this.connection.request('lab_figures', {}).then(({ figures }) => void (this.figures.value = figures));
    this.fetching.catch(() => (this.fetching = null));
    return this.fetching;
  }

  private treeOf(topic: Topic): unknown {
    if (topic.kind === 'figure') return this.figures.value.find((figure) => figure.name === topic.name)?.tree;
    if (topic.kind !== 'tree') return undefined;
    const read = readTree(topic.text);
    return 'tree' in read ? read.tree : undefined;
  }

  private asked(topic: Topic): Asked | Problem {
    switch (topic.kind) {
      case 'figure': return this.tree.value === undefined ? { problem: 'noFigure' } : { subject: { tree: this.tree.value } };
      case 'tictactoe': return { subject: { tictactoe: topic.board }, depth: topic.depth };
      case 'draughts': return { subject: { draughts: topic.fen }, depth: topic.depth };
      case 'tree': {
        const read = readTree(topic.text);
        return 'tree' in read ? { subject: { tree: read.tree } } : read;
      }
    }
  }

  private async load(): Promise<void> {
    const turn = ++this.asking;
    this.missed = null;
    this.loading.value = true;
    try {
      await this.fetchFigures();
      if (turn === this.asking) await this.search(turn);
    } catch (error) {
      if (turn === this.asking) this.stopped(error);
    }
  }

  private async search(turn: number): Promise<void> {
    if (this.chances.value.size > 0) this.algorithm.value = 'minimax';
    const asked = this.asked(this.topic.value);
    if ('problem' in asked) return this.fail(asked);
    const search = { ...asked, algorithm: this.algorithm.value, order: this.order.value };
    const trace = await this.connection.request('lab_trace', search);
    if (turn === this.asking) this.show(trace, asked);
  }

  /// A lost connection is told by the frame of the page: here the search only waits.
  private stopped(error: unknown): void {
    if (!isLost(error)) return this.fail({ problem: 'server', error: error as Error });
    this.missed = 'search';
    this.problem.value = null;
  }

  private show(trace: LabTrace, asked: Asked): void {
    batch(() => {
      this.loading.value = false;
      this.problem.value = null;
      this.trace.value = trace;
      this.startBoard.value = 'tictactoe' in asked.subject ? asked.subject.tictactoe : null;
      this.goTo(this.step.value);
    });
    void this.compare(asked);
  }

  private fail(problem: Problem): void {
    this.loading.value = false;
    this.problem.value = problem;
    this.trace.value = null;
    this.rows.value = [];
    this.compared = '';
  }

  /// Algorithm and order do not matter here: the same subject is compared once.
  private async compare(asked: Asked): Promise<void> {
    const key = JSON.stringify(asked);
    if (key === this.compared) return;
    this.compared = key;
    this.missed = null;
    this.rows.value = [];
    try {
      const { rows } = await this.connection.request('lab_compare', asked);
      if (key === this.compared) this.rows.value = rows;
    } catch (error) {
      // Too large to compare: the table stays away, the tree is there all the same.
      if (key === this.compared && isLost(error)) this.waitToCompare();
    }
  }

  private waitToCompare(): void {
    this.compared = '';
    this.missed ??= 'comparison';
  }
}

function titleOf(tree: unknown): string {
  const title = typeof tree === 'object' && tree !== null && 'title' in tree ? tree.title : '';
  return typeof title === 'string' ? title : '';
}

/// In the page's own words; what the server says is shown as it is.
export function problemText(problem: Exclude<Problem, { problem: 'server' }>): string {
  return problem.problem === 'noFigure' ? t().noFigure : t().problems[problem.problem](problem.detail);
}

export const lab = new Lab(server);
