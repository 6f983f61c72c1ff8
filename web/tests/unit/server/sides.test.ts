import { describe, expect, it } from 'vitest';
import { firstTurn, moverAt, other, seenBy } from '../../../src/server/sides';

describe('sides', () => {
  it('begin as the start position says', () => {
    expect(['', 'B:W21-32:B1-12.', 'W:W21-32:B1-12.', ' w:W1:B32'].map(firstTurn)).toEqual(['black', 'black', 'white', 'white']);
  });
  it('take turns', () => {
    expect([0, 1, 2].map((ply) => moverAt(ply, 'black'))).toEqual(['black', 'white', 'black']);
    expect([0, 1, 2].map((ply) => moverAt(ply, 'white'))).toEqual(['white', 'black', 'white']);
    expect([other('black'), other('white')]).toEqual(['white', 'black']);
  });
  it('see a board when they have moved', () => {
    expect(seenBy('', [])).toBe('white');
    expect(seenBy('', ['11-15'])).toBe('black');
    expect(seenBy('W:W1:B32.', [])).toBe('black');
  });
});
