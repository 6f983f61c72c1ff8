import { describe, expect, it } from 'vitest';
import { byStanding } from '../../../src/training/standing';

describe('byStanding', () => {
  it('puts columns into the order of the rows', () => {
    const entry = { games: 4, elo: 0, margin: 50 };
    const standings = byStanding({
      players: ['a', 'b', 'c'],
      rows: [
        { ...entry, player: 'c', points: 3, against: [2, 1, null] },
        { ...entry, player: 'a', points: 1, against: [null, 1, 0] },
        { ...entry, player: 'b', points: 0, against: [0, null, 0] },
      ],
    });
    expect(standings.players).toEqual(['c', 'a', 'b']);
    expect(standings.rows.map(({ against }) => against)).toEqual([
      [null, 2, 1],
      [0, null, 1],
      [0, 0, null],
    ]);
  });
});
