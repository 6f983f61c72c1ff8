import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setLanguage } from '../../../src/app/language';
import { boundText, fromBound, fromValue, intervalData, intervalText, valueText } from '../../../src/lab/numbers';

beforeEach(() => setLanguage('en'));
afterEach(() => setLanguage('en'));

describe('values', () => {
  it('are read from messages', () => {
    expect([fromBound('-inf'), fromBound('+inf'), fromBound(-2.5)]).toEqual([-Infinity, Infinity, -2.5]);
  });

  it('are written with at most two decimals, also where there is no bound', () => {
    expect([3, -2.5, 1 / 3, Infinity, -Infinity].map(boundText)).toEqual(['3', '−2.5', '0.33', '+∞', '−∞']);
  });

  it('are vectors in trees of players', () => {
    expect([fromValue([1, 2]), fromValue('-inf'), fromValue(null)]).toEqual([[1, 2], -Infinity, null]);
    expect([valueText([1, -2.5, 6]), valueText([3]), valueText(3)]).toEqual(['(1, −2.5, 6)', '(3)', '3']);
    setLanguage('pt');
    expect(valueText([1, -2.5, 6])).toBe('(1; −2,5; 6)');
  });

  it('are told apart in Portuguese, where the decimal sign is a comma', () => {
    setLanguage('pt');
    expect(intervalText({ low: -0.5, high: 2.25 })).toBe('[−0,5; 2,25]');
    expect(intervalData({ low: -0.5, high: 2.25 })).toBe('[-0.5, 2.25]');
  });

  it('are written as intervals for people and for programs', () => {
    expect(intervalText({ low: -Infinity, high: 3 })).toBe('[−∞, 3]');
    expect(intervalData({ low: -Infinity, high: 3 })).toBe('[-inf, 3]');
    expect(intervalData({ low: -1, high: Infinity })).toBe('[-1, +inf]');
  });
});
