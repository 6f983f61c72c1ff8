// The lab's state: what is chosen, the search of it that the server sent, and the step that is shown.
import { batch, computed, signal } from '@preact/signals';
import { isLost, RequestError, server, type Connection } from '../server/connection';
import type { Algorithm, FailureCode, Figure, LabAlgorithm, LabRow, LabTrace, Order, Subject } from '../server/messages';
import { kFirstAddress, kFirstTopics, type Address, type Choice, type Topic, type TopicKind } from './address';
import { algorithmsFor } from './algorithms';
import { chancesOf, readTree, type ReadTree } from './notation';
import { frameAt, stopsOf } from './replay';

export type Speed = 'slow' | 'normal' | 'fast';
export const kSpeeds: Record<Speed, number> = { slow: 2000, normal: 900, fast: 220 };

export type Problem = Extract<ReadTree, { problem: string }> | { problem: 'server'; error: Error } | { problem: 'noFigure' };
interface Asked {
  subject: Subject;
  depth?: number;
}
/// What is on the screen: the last search that succeeded, and what it was of.
export interface Shown extends Choice {
  trace: LabTrace;
}

/// What the server says of a subject that it will not search, however often it is asked.
const kFinal: readonly FailureCode[] = ['bad_message', 'not_found', 'refused'];

export class Lab {
  /// What the forms say. It is not what is shown while it is searched, and where it cannot be.
  readonly topic = signal<Topic>(kFirstAddress.topic);
  readonly algorithm = signal<Algorithm>(kFirstAddress.algorithm);
  readonly order = signal<Order>(kFirstAddress.order);
  readonly shown = signal<Shown | null>(null);
  readonly figures = signal<Figure[]>([]);
  readonly algorithms = signal<LabAlgorithm[]>([]);
  readonly rows = signal<LabRow[]>([]);
  readonly problem = signal<Problem | null>(null);
  readonly loading = signal(false);
  readonly step = signal(0);
  readonly playing = signal(false);
  readonly speed = signal<Speed>('normal');

  readonly trace = computed(() => this.shown.value?.trace ?? null);
  /// The tic-tac-toe board at the root of the trace; null for other subjects.
  readonly startBoard = computed(() => (this.shown.value?.topic.kind === 'tictactoe' ? this.shown.value.topic.board : null));
  readonly stops = computed(() => (this.trace.value ? stopsOf(this.trace.value) : [0]));
  readonly lastStep = computed(() => this.stops.value.length - 1);
  readonly frame = computed(() => (this.trace.value ? frameAt(this.trace.value, this.stops.value[this.step.value] ?? 0) : null));
  readonly shownTree = computed(() => this.treeOf(this.shown.value?.topic ?? this.topic.value));
  readonly title = computed(() => titleOf(this.shownTree.value));
  readonly chances = computed(() => chancesOf(this.shownTree.value));
  /// What another algorithm or order is for: while the form holds a mistake, the tree that is still shown.
  readonly target = computed(() =>
    this.shown.value && isOfSubject(this.problem.value) ? this.shown.value.topic : this.topic.value,
  );
  readonly targetTree = computed(() => this.treeOf(this.target.value));
  /// What is shown, for links to it.
  readonly address = computed<Address>(() => ({ ...choiceOf(this.shown.value ?? this.wanted.value), step: this.step.value }));
  /// What the forms say, to be asked for again.
  readonly wanted = computed<Choice>(() => ({
    topic: this.topic.value,
    algorithm: this.algorithm.value,
    order: this.order.value,
  }));

  private readonly lastTopics: Record<TopicKind, Topic> = { ...kFirstTopics };
  /// What was chosen last where max-n is not the only choice.
  private usual: Algorithm = kFirstAddress.algorithm;
  private asking = 0;
  private wantedStep = 0;
  private compared = '';
  private fetching: Promise<void> | null = null;
  /// What a lost connection has swallowed.
  private missed: 'search' | 'comparison' | null = null;
  private missedTopic: Topic = kFirstAddress.topic;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly connection: Pick<Connection, 'request'>) {}

  /// Shows what an address says: the first visit, a shared link, the browser's back button.
  open({ step, ...choice }: Address): Promise<void> {
    return this.choose(choice, step);
  }

  /// Another subject, algorithm or order; what is not named stays.
  async choose(choice: Partial<Choice>, step = 0): Promise<void> {
    this.pause();
    const topic = choice.topic ?? this.target.value;
    if (choice.topic) this.begin(choice.topic);
    this.algorithm.value = choice.algorithm ?? this.algorithm.value;
    this.order.value = choice.order ?? this.order.value;
    this.wantedStep = step;
    await this.load(topic);
  }

  private begin(topic: Topic): void {
    this.topic.value = this.lastTopics[topic.kind] = topic;
    this.problem.value = null;
  }

  /// When a lost connection is back.
  async askAgain(): Promise<void> {
    if (this.missed === 'search') return this.load(this.missedTopic);
    const asked = this.asked(this.address.value.topic);
    if (this.missed === 'comparison' && !('problem' in asked)) await this.compare(asked);
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
    this.fetching = this.connection.request('lab_figures', {}).then(({ figures, algorithms }) =>
      batch(() => {
        this.figures.value = figures;
        this.algorithms.value = algorithms;
      }),
    );
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
      case 'tictactoe':
        return { subject: { tictactoe: topic.board }, depth: topic.depth };
      case 'draughts':
        return { subject: { draughts: topic.fen }, depth: topic.depth };
      case 'figure': {
        const tree = this.treeOf(topic);
        return tree === undefined ? { problem: 'noFigure' } : { subject: { tree } };
      }
      case 'tree': {
        const read = readTree(topic.text);
        return 'tree' in read ? { subject: { tree: read.tree } } : read;
      }
    }
  }

  private async load(topic: Topic): Promise<void> {
    const turn = ++this.asking;
    this.missed = null;
    this.loading.value = true;
    try {
      await this.fetchFigures();
      if (turn === this.asking) await this.search(topic, turn);
    } catch (error) {
      if (turn === this.asking) this.stopped(topic, error);
    }
  }

  private async search(topic: Topic, turn: number): Promise<void> {
    this.fitAlgorithm(this.treeOf(topic));
    const asked = this.asked(topic);
    if ('problem' in asked) return this.fail(asked);
    const how = { algorithm: this.algorithm.value, order: this.order.value };
    const trace = await this.connection.request('lab_trace', { ...asked, ...how });
    if (turn === this.asking) this.show({ topic, ...how, trace }, asked);
  }

  /// Trees of players know only max-n; afterwards what was chosen before it comes back.
  private fitAlgorithm(tree: unknown): void {
    const fitting = algorithmsFor(tree, this.algorithms.value);
    if (this.algorithm.value !== 'max-n') this.usual = this.algorithm.value;
    const choice = [this.algorithm.value, this.usual, kFirstAddress.algorithm, ...fitting].find((each) => fitting.includes(each));
    this.algorithm.value = choice ?? this.usual;
  }

  /// A lost connection is told by the frame of the page: here the search only waits.
  private stopped(topic: Topic, error: unknown): void {
    if (!isLost(error)) return this.fail({ problem: 'server', error: error as Error });
    this.missed = 'search';
    this.missedTopic = topic;
  }

  /// A mistake in the form stays told while the tree before it is searched in another way.
  private show(shown: Shown, asked: Asked): void {
    batch(() => {
      this.loading.value = false;
      if (shown.topic === this.topic.value) this.problem.value = null;
      this.shown.value = shown;
      this.goTo(this.wantedStep);
    });
    void this.compare(asked);
  }

  /// The last tree stays, so that there is something to go on from.
  private fail(problem: Problem): void {
    this.loading.value = false;
    this.problem.value = problem;
    this.fitAlgorithm(this.targetTree.value);
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
      if (key === this.compared) this.notCompared(error);
    }
  }

  /// Too large to compare: the table stays away for good, the tree is there all the same. After any other failure the next search
  /// of the subject tries again, and the return of a lost connection as well.
  private notCompared(error: unknown): void {
    if (error instanceof RequestError && kFinal.includes(error.code)) return;
    this.compared = '';
    if (isLost(error)) this.missed ??= 'comparison';
  }
}

const choiceOf = ({ topic, algorithm, order }: Choice): Choice => ({ topic, algorithm, order });

/// Whether something else must be typed or chosen, so that asking again is no use.
function isOfSubject(problem: Problem | null): boolean {
  if (problem?.problem !== 'server') return problem !== null;
  return problem.error instanceof RequestError && kFinal.includes(problem.error.code);
}

function titleOf(tree: unknown): string {
  const title = typeof tree === 'object' && tree !== null && 'title' in tree ? tree.title : '';
  return typeof title === 'string' ? title : '';
}

export const lab = new Lab(server);
