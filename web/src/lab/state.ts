// The lab's state: what is chosen, the search of it that the server sent, and the step that is shown.
import { batch, computed, signal } from '@preact/signals';
import { RequestError, server, type Connection } from '../server/connection';
import type { Algorithm, Figure, LabRow, LabTrace, Order, Subject } from '../server/messages';
import { kFirstAddress, kFirstTopics, type Address, type Choice, type Topic, type TopicKind } from './address';
import { chancesOf, readTree, type ReadTree } from './notation';
import { frameAt, stopsOf } from './replay';
import { t } from './text';

export type Speed = 'slow' | 'normal' | 'fast';
export const kSpeeds: Record<Speed, number> = { slow: 2000, normal: 900, fast: 220 };

type Problem = Extract<ReadTree, { problem: string }> | { problem: 'server'; detail: string } | { problem: 'noFigure' | 'busy' };
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
  /// The link to this step has just been copied.
  readonly shared = signal(false);

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
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly connection: Pick<Connection, 'request'>) {}

  /// Shows what an address says: the first visit, a shared link, the browser's back button.
  async open(address: Address): Promise<void> {
    this.loading.value = true;
    if (this.figures.value.length === 0) await this.fetchFigures();
    await this.choose(address, address.step);
  }

  /// Another subject, algorithm or order; what is not named stays.
  async choose(choice: Partial<Choice>, step = 0): Promise<void> {
    this.pause();
    if (choice.topic) this.topic.value = this.lastTopics[choice.topic.kind] = choice.topic;
    this.algorithm.value = choice.algorithm ?? this.algorithm.value;
    this.order.value = choice.order ?? this.order.value;
    if (this.chances.value.size > 0) this.algorithm.value = 'minimax';
    this.step.value = step;
    await this.load();
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

  private async fetchFigures(): Promise<void> {
    try {
      this.figures.value = (await this.connection.request('lab_figures', {})).figures;
    } catch (error) {
      this.problem.value = problemOf(error);
    }
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
    const asked = this.asked(this.topic.value);
    if ('problem' in asked) return this.fail(asked);
    this.loading.value = true;
    try {
      const search = { ...asked, algorithm: this.algorithm.value, order: this.order.value };
      const trace = await this.connection.request('lab_trace', search);
      if (turn === this.asking) this.show(trace, asked);
    } catch (error) {
      if (turn === this.asking) this.fail(problemOf(error));
    }
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
    this.rows.value = [];
    try {
      const { rows } = await this.connection.request('lab_compare', asked);
      if (key === this.compared) this.rows.value = rows;
    } catch {
      // Too large to compare: the table stays away, the tree is there all the same.
      if (key === this.compared) this.rows.value = [];
    }
  }
}

function titleOf(tree: unknown): string {
  const title = typeof tree === 'object' && tree !== null && 'title' in tree ? tree.title : '';
  return typeof title === 'string' ? title : '';
}

function problemOf(error: unknown): Problem {
  const told = error instanceof RequestError && error.code !== 'disconnected' ? error.message : '';
  return told === '' ? { problem: 'busy' } : { problem: 'server', detail: told };
}

export function problemText(problem: Problem): string {
  switch (problem.problem) {
    case 'server': return problem.detail;
    case 'noFigure': return t().noFigure;
    case 'busy': return t().busy;
    default: return t().problems[problem.problem](problem.detail);
  }
}

export const lab = new Lab(server);
