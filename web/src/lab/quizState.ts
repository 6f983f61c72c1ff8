// A quiz under way: the questions, what was answered, and how many answers were right.
import { computed, signal } from '@preact/signals';
import { cutsAreRight, isRight, pictureFor, questionsOf, readNumber } from './quiz';
import { lab } from './state';

export class Quiz {
  readonly running = signal(false);
  readonly at = signal(0);
  readonly right = signal(0);
  /// Of the question that is asked now; null until it is answered.
  readonly verdict = signal<boolean | null>(null);
  readonly chosen = signal<ReadonlySet<number>>(new Set());

  readonly questions = computed(() => {
    const shown = lab.shown.value;
    return shown ? questionsOf(shown.trace, shown.algorithm, lab.stops.value) : [];
  });
  readonly question = computed(() => (this.running.value ? (this.questions.value[this.at.value] ?? null) : null));
  readonly isOver = computed(() => this.running.value && this.question.value === null);
  /// What is drawn instead of the step; null where nothing is asked.
  readonly picture = computed(() => {
    const question = this.question.value;
    const trace = lab.trace.value;
    if (!question || !trace || this.verdict.value !== null) return null;
    return pictureFor(trace, lab.stops.value, question, this.chosen.value);
  });

  constructor() {
    // Another tree or another search has other questions.
    lab.shown.subscribe(() => this.stop());
  }

  start(): void {
    lab.pause();
    this.right.value = 0;
    this.running.value = true;
    this.ask(0);
  }

  stop(): void {
    this.running.value = false;
  }

  /// False for what is no number.
  answerNumber(text: string): boolean {
    const question = this.question.value;
    const given = readNumber(text);
    if (question?.kind !== 'number' || given === null) return false;
    this.judge(isRight(given, question.answer), question.stop);
    return true;
  }

  answerCuts(): void {
    const question = this.question.value;
    const trace = lab.trace.value;
    if (question?.kind === 'cuts' && trace) this.judge(cutsAreRight(trace, question, this.chosen.value), lab.lastStep.value);
  }

  toggle(node: number): void {
    if (this.question.value?.kind !== 'cuts' || this.verdict.value !== null || node === 0) return;
    const next = new Set(this.chosen.value);
    if (!next.delete(node)) next.add(node);
    this.chosen.value = next;
  }

  next(): void {
    this.ask(this.at.value + 1);
  }

  private ask(number: number): void {
    this.at.value = number;
    this.verdict.value = null;
    this.chosen.value = new Set();
  }

  /// From now on the tree shows the step that brings the answer.
  private judge(isGood: boolean, step: number): void {
    if (this.verdict.value !== null) return;
    this.verdict.value = isGood;
    if (isGood) this.right.value += 1;
    lab.goTo(step);
  }
}

export const quiz = new Quiz();
