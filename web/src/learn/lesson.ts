// The lesson for beginners: steps in order, each with moves to be found. The user plays Black, from the bottom.
import { computed, signal } from '@preact/signals';
import { kStartFen } from '../board/fen';
import type { Connection } from '../server/connection';
import type { Move } from '../server/messages';
import { Positions } from '../server/positions';
import { Exercise, type Task } from './exercise';
import { store, storedTexts } from './stored';

export const kSteps = [
  'move',
  'capture',
  'forced',
  'jump',
  'choice',
  'exchange',
  'crown',
  'back',
  'stop',
  'win',
  'shot',
  'centre',
] as const;
export type StepName = (typeof kSteps)[number];

export const kTasks: Record<StepName, Task> = {
  move: { start: 'B:W32:B11', line: ['11-16'] },
  exchange: { start: 'B:W18,32:B4,8,11', line: ['11-15', '18x11', '8x15'] },
  capture: { start: 'B:W18,32:B14', line: ['14x23'] },
  forced: { start: 'B:W18,31:B3,6,14', line: ['14x23'] },
  jump: { start: 'B:W10,19,32:B6', line: ['6x24'] },
  choice: { start: 'B:W14,15,24,32:B10', line: ['10x28'] },
  crown: { start: 'B:W5:B27', line: [] },
  back: { start: 'B:W14,32:BK18', line: ['18x9'] },
  stop: { start: 'B:W26,27,12:B22', line: ['22x31'] },
  win: { start: 'B:W12:B3,4', line: ['4-8'] },
  shot: { start: 'B:W18,19,32:B1,4,6,8,11', line: ['11-15', '19x10', '6x22'] },
  centre: { start: kStartFen, line: ['11-15'], others: ['10-14', '10-15', '9-14'] },
};

const kDone = 'learn.lesson';

const isStep = (text: string): text is StepName => kSteps.some((name) => name === text);

export class Lesson {
  readonly done = signal<ReadonlySet<StepName>>(new Set(storedTexts(kDone).filter(isStep)));
  readonly step = signal<StepName>(kSteps[0]);
  readonly exercise: Exercise;
  readonly isComplete = computed(() => kSteps.every((step) => this.done.value.has(step)));

  constructor(link: Pick<Connection, 'request'>, exercise = new Exercise(new Positions(link))) {
    this.exercise = exercise;
    this.step.value = kSteps.find((step) => !this.done.value.has(step)) ?? kSteps[0];
  }

  get number(): number {
    return kSteps.indexOf(this.step.value);
  }

  open(step: StepName): Promise<void> {
    this.step.value = step;
    return this.exercise.begin(kTasks[step]);
  }

  async play(move: Move, path: number[]): Promise<void> {
    const step = this.step.value;
    await this.exercise.play(move, path);
    if (this.step.value !== step || this.exercise.phase.value !== 'done') return;
    this.done.value = new Set([...this.done.value, step]);
    store(kDone, [...this.done.value]);
  }

  next(): Promise<void> {
    return this.open(kSteps[Math.min(this.number + 1, kSteps.length - 1)] ?? kSteps[0]);
  }

  startOver(): Promise<void> {
    this.done.value = new Set();
    store(kDone, []);
    return this.open(kSteps[0]);
  }
}
