import { beforeEach, describe, expect, it } from 'vitest';
import { Exercise } from '../../../src/learn/exercise';
import { kSteps, kTasks, Lesson } from '../../../src/learn/lesson';
import { lessonText } from '../../../src/learn/lessonText';
import { setLanguage } from '../../../src/app/language';
import { move, noPause, positionAfter } from './samples';

const link = { request: () => Promise.reject(new Error('not asked here')) } as never;

/// Every text that a step asks for is legal here.
const after = (start: string, moves: readonly string[]) =>
  Promise.resolve({
    ...positionAfter(start, moves),
    legal: Object.values(kTasks).flatMap(({ line }) => line.map(move)),
  });
const lesson = () => new Lesson(link, new Exercise({ after }, noPause));

async function solve(lesson: Lesson): Promise<void> {
  const { line } = kTasks[lesson.step.value];
  const own = line.length === 0 ? ['27-31'] : line.filter((_, ply) => ply % 2 === 0);
  for (const text of own) await lesson.play(move(text), []);
}

describe('the lesson', () => {
  beforeEach(() => localStorage.clear());

  it('goes from step to step, and remembers what was done', async () => {
    const first = lesson();
    await first.open(first.step.value);
    for (const step of kSteps) {
      expect(first.step.value).toBe(step);
      await solve(first);
      expect(first.exercise.phase.value).toBe('done');
      expect(first.done.value.has(step)).toBe(true);
      await first.next();
    }
    expect(first.isComplete.value).toBe(true);
    expect(lesson().isComplete.value).toBe(true);
  });

  it('begins again where it was left', async () => {
    const first = lesson();
    await first.open('move');
    await solve(first);
    expect(lesson().step.value).toBe(kSteps[1]);
  });

  it('can be started again', async () => {
    const first = lesson();
    await first.open('move');
    await solve(first);
    await first.startOver();
    expect(first.done.value.size).toBe(0);
    expect(lesson().step.value).toBe('move');
  });

  it('ignores what it cannot read in the browser', () => {
    localStorage.setItem('mpdraughts.learn.lesson', '{"no": "list"');
    expect(lesson().done.value.size).toBe(0);
    localStorage.setItem('mpdraughts.learn.lesson', '["move", "unknown", 7]');
    expect([...lesson().done.value]).toEqual(['move']);
  });

  it('says what is to be done at every step, in both languages', () => {
    for (const language of ['en', 'pt'] as const) {
      setLanguage(language);
      for (const step of kSteps) expect(lessonText()[step].task).not.toBe('');
    }
    setLanguage('en');
  });
});
