import { describe, expect, it } from 'vitest';
import { accuracyOf, expectedScore, moveAccuracy } from '../../../src/analyse/accuracy';
import type { Judging } from '../../../src/analyse/judging';
import type { AnnotatedMove } from '../../../src/server/messages';

const move = (ply: number, value: number, loss: number, forced = false): AnnotatedMove => ({
  type: 'annotated',
  id: 1,
  ply,
  value,
  loss,
  best: [],
  fault: 'none',
  thrown: 'nothing',
  forced,
});
const judging = (...judged: AnnotatedMove[]): Judging => ({ id: 1, start: '', moves: judged.map(() => 'x'), judged, done: true });

describe('accuracy', () => {
  it('is 100 where nothing is given away, whoever stands better', () => {
    expect(moveAccuracy({ value: 3, loss: 0 }, 'black')).toBe(100);
    expect(moveAccuracy({ value: 3, loss: 0 }, 'white')).toBe(100);
  });

  it('is about 50 for a man lost in an equal position, of either side', () => {
    expect(moveAccuracy({ value: -1, loss: 1 }, 'black')).toBeCloseTo(50, 0);
    expect(moveAccuracy({ value: 1, loss: 1 }, 'white')).toBeCloseTo(50, 0);
  });

  it('falls less where the game is decided anyway', () => {
    expect(moveAccuracy({ value: 3, loss: 1 }, 'black')).toBeGreaterThan(90);
    expect(moveAccuracy({ value: 999, loss: 0 }, 'black')).toBe(100);
    expect(expectedScore(999)).toBeCloseTo(0.982, 3);
  });

  it('is the mean of the moves of a side that were not forced', () => {
    const game = judging(move(0, 0, 0), move(1, 1, 1), move(2, 1, 0), move(3, 4, 3, true));
    expect(accuracyOf(game, 'black', 'black')).toBe(100);
    expect(accuracyOf(game, 'white', 'black')).toBeCloseTo(50, 0);
    expect(accuracyOf(judging(move(0, 0, 0, true)), 'black', 'black')).toBeNull();
    expect(accuracyOf(judging(move(0, 0, 0)), 'white', 'black')).toBeNull();
  });
});
