import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setLanguage } from '../../../src/app/language';
import { valueFor } from '../../../src/app/values';

beforeEach(() => setLanguage('en'));
afterEach(() => setLanguage('en'));

describe('a value', () => {
  it('is said for the side that is better', () => {
    expect(valueFor(0.76, null)).toBe('+0.76 for Black');
    expect(valueFor(-0.76, null)).toBe('+0.76 for White');
  });
  it('that is seen as nothing is for nobody', () => {
    for (const value of [0, -0, 0.004, -0.004]) expect(valueFor(value, null)).toBe('equal');
    expect(valueFor(-0.006, null)).toBe('+0.01 for White');
  });
  it('gives way to a result that is certain', () => {
    expect(valueFor(0.3, { winner: 'white', plies: 23 })).toBe('White wins in 23 plies');
    expect(valueFor(-2, { winner: 'black', plies: null })).toBe('Black wins');
    expect(valueFor(3, { winner: null, plies: null })).toBe('Draw');
  });
  it('is said in Portuguese', () => {
    setLanguage('pt');
    expect(valueFor(0.76, null)).toBe('+0,76 para as pretas');
    expect(valueFor(-1, null)).toBe('+1,00 para as brancas');
    expect(valueFor(0, null)).toBe('igualdade');
  });
});
