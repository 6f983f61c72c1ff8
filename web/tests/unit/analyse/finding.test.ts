import { describe, expect, it } from 'vitest';
import { found, kAll, openingsOf, plyOfMark } from '../../../src/analyse/finding';
import { openingName } from '../../../src/analyse/openings';
import type { CutGame, Listed } from '../../../src/analyse/splitting';

const game = (listed: Partial<Listed>, marks = ''): CutGame => ({
  original: '',
  marks,
  listed: { event: '', date: '', black: '', white: '', opening: '', result: '*', plies: 0, ballot: null, errors: 0, ...listed },
});
const games = [
  game({ black: 'João Souza', white: 'Tinsley', result: '1-0', ballot: '9-13 21-17 5-9' }, 'aaaaaaaabbbbbbbb'),
  game(
    { black: 'Tinsley', white: 'Chinook', result: '1/2-1/2', event: 'London 1992', opening: 'White Doctor' },
    'aaaaaaaacccccccc',
  ),
  game({ black: 'level-3', white: 'Human', ballot: '9-13 21-17 5-9' }, 'abbbbbbbbaaaaaaaa'),
];

describe('games', () => {
  it('are found by players, event and date, whatever the accents', () => {
    expect(found(games, kAll)).toEqual([0, 1, 2]);
    expect(found(games, { ...kAll, words: 'tinsley' })).toEqual([0, 1]);
    expect(found(games, { ...kAll, words: 'joao  TINS' })).toEqual([0]);
    expect(found(games, { ...kAll, words: '1992' })).toEqual([1]);
    expect(found(games, { ...kAll, words: 'level 3' })).toEqual([2]);
    expect(found(games, { ...kAll, words: 'nobody' })).toEqual([]);
  });

  it('are found by result and opening', () => {
    expect(found(games, { ...kAll, result: '1/2-1/2' })).toEqual([1]);
    expect(found(games, { ...kAll, opening: 'Edinburgh: 9-13 21-17 5-9' })).toEqual([0, 2]);
    expect(found(games, { ...kAll, opening: 'Edinburgh: 9-13 21-17 5-9', words: 'souza' })).toEqual([0]);
  });

  it('are found by a position, wherever in the game it is', () => {
    expect(found(games, { ...kAll, mark: 'aaaaaaaa' })).toEqual([0, 1]);
    expect([plyOfMark(games[0]!.marks, 'bbbbbbbb'), plyOfMark(games[2]!.marks, 'aaaaaaaa')]).toEqual([1, -1]);
  });

  it('are quickly found among fifty thousand', () => {
    const many = Array.from({ length: 50_000 }, (_, i) => game({ black: `Player ${i}`, white: 'Rui' }, 'x'.repeat(480)));
    found(many, { ...kAll, words: 'player' });
    const begun = performance.now();
    expect(found(many, { ...kAll, words: 'player 49999' })).toEqual([49_999]);
    expect(performance.now() - begun).toBeLessThan(1500);
  });

  it('have openings with their numbers', () => {
    expect(openingsOf(games)).toEqual([
      { name: 'Edinburgh: 9-13 21-17 5-9', count: 2 },
      { name: 'White Doctor', count: 1 },
    ]);
    expect([openingName('?', null), openingName('', '1-5 2-6 3-7')]).toEqual(['', '1-5 2-6 3-7']);
  });
});
