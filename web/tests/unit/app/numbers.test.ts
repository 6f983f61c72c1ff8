import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setLanguage } from '../../../src/app/language';
import { certainText, numberText, plural, pliesText, shortCount, shortNumber, signed, valueText } from '../../../src/app/numbers';

beforeEach(() => setLanguage('en'));
afterEach(() => setLanguage('en'));

describe('numbers', () => {
  it('have a sign where it matters, and nothing has none', () => {
    expect([0.354, -1.2, -0.001, 0.001].map((value) => signed(value))).toEqual(['+0.35', '−1.20', '0.00', '0.00']);
    expect([signed(120, 0), signed(-7.4, 0)]).toEqual(['+120', '−7']);
  });

  it('have as many decimals as were asked for, or as they need', () => {
    expect([numberText(1234.5, 1), numberText(-0.4)]).toEqual(['1,234.5', '0']);
    expect([3, -2, 0.125, -0.001, 1 / 3, 1000].map(shortNumber)).toEqual(['3', '−2', '0.13', '0', '0.33', '1000']);
  });

  it('have a comma in Portuguese', () => {
    setLanguage('pt');
    expect([signed(-1.25), numberText(1234.5, 1), shortNumber(0.5), shortCount(1_230_000)]).toEqual([
      '−1,25',
      '1.234,5',
      '0,5',
      '1,2 M',
    ]);
  });

  it('are short when they are large', () => {
    expect([789, 9999, 345_400, 999_900, 1_230_000, 2_500_000_000].map(shortCount)).toEqual([
      '789',
      '9,999',
      '345 k',
      '1.0 M',
      '1.2 M',
      '2.5 G',
    ]);
  });

  it('are followed by one or by many', () => {
    expect([plural(1, 'board', 'boards'), plural(0, 'board', 'boards'), plural(1200, 'board', 'boards')]).toEqual([
      '1 board',
      '0 boards',
      '1,200 boards',
    ]);
    expect([pliesText(1), pliesText(23)]).toEqual(['1 ply', '23 plies']);
    setLanguage('pt');
    expect([pliesText(1), pliesText(23)]).toEqual(['1 meio-lance', '23 meios-lances']);
  });
});

describe('values', () => {
  it('are told in words when they are certain, in both languages', () => {
    expect(certainText({ winner: 'white', plies: 23 })).toBe('White wins in 23 plies');
    expect(certainText({ winner: 'black', plies: 1 })).toBe('Black wins in 1 ply');
    expect(certainText({ winner: 'black', plies: null })).toBe('Black wins');
    expect(certainText({ winner: null, plies: null })).toBe('Draw');
    setLanguage('pt');
    expect(certainText({ winner: 'white', plies: 23 })).toBe('As brancas vencem em 23 meios-lances');
  });

  it('are in men otherwise', () => {
    expect(valueText({ value: -0.5, certain: null })).toBe('−0.50');
    expect(valueText({ value: 3, certain: { winner: null, plies: null } })).toBe('Draw');
  });
});
