import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Asker } from '../../../src/inside/asking';

interface Open {
  question: string;
  resolve(answer: string): void;
  reject(error: Error): void;
}

function recorder() {
  const open: Open[] = [];
  const heard: string[] = [];
  return {
    open,
    heard,
    answers: {
      ask: (question: string) => new Promise<string>((resolve, reject) => void open.push({ question, resolve, reject })),
      answered: (question: string, answer: string) => void heard.push(`${question}=${answer}`),
      failed: (question: string, error: unknown) => void heard.push(`${question}!${(error as Error).message}`),
    },
  };
}

describe('Asker', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const asker = () => new Asker<string>(300, () => Date.now());

  it('asks at once after a rest', async () => {
    const { open, heard, answers } = recorder();
    asker().put('a', answers);
    expect(open.map(({ question }) => question)).toEqual(['a']);
    open[0]!.resolve('1');
    await vi.runAllTimersAsync();
    expect(heard).toEqual(['a=1']);
  });

  it('asks only the last of many questions', async () => {
    const { open, answers } = recorder();
    const one = asker();
    for (const question of ['a', 'b', 'c', 'd']) one.put(question, answers);
    await vi.advanceTimersByTimeAsync(299);
    expect(open.map(({ question }) => question)).toEqual(['a']);
    await vi.advanceTimersByTimeAsync(1);
    expect(open.map(({ question }) => question)).toEqual(['a', 'd']);
  });

  it('leaves late answers and failures aside', async () => {
    const { open, heard, answers } = recorder();
    const one = asker();
    one.put('a', answers);
    await vi.advanceTimersByTimeAsync(400);
    one.put('b', answers);
    await vi.advanceTimersByTimeAsync(400);
    one.put('c', answers);
    open[2]!.resolve('3');
    open[0]!.resolve('1');
    open[1]!.reject(new Error('late'));
    await vi.runAllTimersAsync();
    expect(heard).toEqual(['c=3']);
  });

  it('tells a failure of the newest question', async () => {
    const { open, heard, answers } = recorder();
    asker().put('a', answers);
    open[0]!.reject(new Error('no'));
    await vi.runAllTimersAsync();
    expect(heard).toEqual(['a!no']);
  });

  it('is silent after stop', async () => {
    const { open, heard, answers } = recorder();
    const one = asker();
    one.put('a', answers);
    one.put('b', answers);
    one.stop();
    open[0]!.resolve('1');
    await vi.runAllTimersAsync();
    expect(open).toHaveLength(1);
    expect(heard).toEqual([]);
  });
});
