import { describe, expect, it } from 'vitest';
import { cutsAreRight, isRight, leavesCut, pictureFor, questionsOf, readNumber } from '../../../src/lab/quiz';
import { stopsOf } from '../../../src/lab/replay';
import { kFigure55, nodeNamed } from './figure_5_5';

const stops = stopsOf(kFigure55);
const questions = questionsOf(kFigure55, 'alpha-beta', stops);
const cuts = questions.find((question) => question.kind === 'cuts');
const node = (name: string) => nodeNamed(name);

describe('a quiz about figure 5.5', () => {
  it('asks for the bounds that the trace tells', () => {
    const numbers = questions.filter((question) => question.kind === 'number');
    expect(numbers.length).toBeGreaterThanOrEqual(5);
    for (const { stop, node: at, asked, answer } of numbers) {
      const step = kFigure55.steps[(stops[stop] ?? 0) - 1];
      expect(step?.node).toBe(at);
      if (asked !== 'value') expect(step?.[asked]).toBe(answer);
    }
    expect(numbers[0]).toMatchObject({ asked: 'beta', node: node('B'), answer: 3, returned: { child: node('b1'), value: 3 } });
  });

  it('asks for values where a search has no window', () => {
    const asked = questionsOf(kFigure55, 'minimax', stops).map((question) => question.kind === 'number' && question.asked);
    expect(new Set(asked)).toEqual(new Set(['value']));
    expect(questionsOf({ ...kFigure55, players: ['A', 'B'] }, 'max-n', stops)).toEqual([]);
  });

  it('knows the leaves that are cut, however they are chosen', () => {
    expect(leavesCut(kFigure55)).toEqual([node('c2'), node('c3')]);
    expect(cuts && cutsAreRight(kFigure55, cuts, [node('c3'), node('c2')])).toBe(true);
    expect(cuts && cutsAreRight(kFigure55, cuts, [node('c2')])).toBe(false);
    expect(cuts && cutsAreRight(kFigure55, cuts, [node('C')])).toBe(false);
  });

  it('shows neither the answer nor what it follows from at once', () => {
    const question = questions[0]!;
    const frame = pictureFor(kFigure55, stops, question, new Set());
    expect(frame.nodes.every(({ window, known }) => window === null && known === null)).toBe(true);
    expect(frame.nodes[node('B')]?.value).toBeNull();
    const chosen = cuts && pictureFor(kFigure55, stops, cuts, new Set([node('C')]));
    expect(chosen?.nodes[node('C')]).toMatchObject({ state: 'cut', struck: true });
    expect(chosen?.nodes[node('c1')]).toMatchObject({ state: 'cut', struck: false });
  });
});

describe('an answer', () => {
  it.each([
    ['3', 3],
    [' -2 ', -2],
    ['−2', -2],
    ['0,5', 0.5],
    ['-inf', -Infinity],
    ['−∞', -Infinity],
    ['+∞', Infinity],
    ['inf', Infinity],
  ])('%s is the number %d', (text, number) => expect(readNumber(text)).toBe(number));

  it.each(['', 'x', '3x', '1e9', '--2', '.'])('"%s" is no number', (text) => expect(readNumber(text)).toBeNull());

  it('is right up to rounding', () => {
    expect(isRight(0.33, 1 / 3)).toBe(true);
    expect(isRight(3, 4)).toBe(false);
    expect(isRight(-Infinity, -Infinity)).toBe(true);
    expect(isRight(Infinity, -Infinity)).toBe(false);
  });
});
