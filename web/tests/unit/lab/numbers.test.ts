import { describe, expect, it } from 'vitest';
import { countText, fromBound, intervalData, intervalText, numberText } from '../../../src/lab/numbers';

describe('values', () => {
  it('are read from messages', () => {
    expect([fromBound('-inf'), fromBound('+inf'), fromBound(-2.5)]).toEqual([-Infinity, Infinity, -2.5]);
  });

  it('are written with at most two decimals and a real minus', () => {
    expect([3, -2, 0.125, -0.001, 1 / 3, 1000].map(numberText)).toEqual(['3', '−2', '0.13', '0', '0.33', '1000']);
  });

  it('are counted in thousands', () => {
    expect([7, 999, 1020, 1234567].map(countText)).toEqual(['7', '999', '1\u202f020', '1\u202f234\u202f567']);
  });

  it('are written as intervals for people and for programs', () => {
    expect(intervalText({ low: -Infinity, high: 3 })).toBe('[−∞, 3]');
    expect(intervalData({ low: -Infinity, high: 3 })).toBe('[-inf, 3]');
    expect(intervalData({ low: -1, high: Infinity })).toBe('[-1, +inf]');
  });
});
