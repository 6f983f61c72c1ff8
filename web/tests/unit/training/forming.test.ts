import { describe, expect, it } from 'vitest';
import type { TrainingMap } from '../../../src/server/messages';
import { epochShown } from '../../../src/training/forming';
import { cloneScores, mergeClones } from '../../../src/training/series';

const map: TrainingMap = {
  rows: 1,
  columns: 2,
  sizes: [5, 5],
  forming: [
    { sizes: [10, 0], error: 2 },
    { sizes: [7, 3], error: 1 },
  ],
};

describe('a map being formed', () => {
  it('begins with nothing won', () => expect(epochShown(map, 0)).toEqual({ map: { ...map, sizes: [0, 0] }, error: null }));
  it('shows the epochs', () => expect(epochShown(map, 1)).toMatchObject({ map: { sizes: [10, 0] }, error: 2 }));
  it('ends as the map that is used', () => expect(epochShown(map, 2)).toEqual({ map, error: 1 }));
  it('does without its past', () => expect(epochShown({ ...map, forming: [] }, 0).map.sizes).toEqual([5, 5]));
});

describe('the tournament of the clones', () => {
  it('tells percent and the winner', () => {
    expect(cloneScores({ agent: 'iiga', points: [1, 3], games: 4, best: 1 })).toEqual([
      { clone: 1, percent: 25, isBest: false },
      { clone: 2, percent: 75, isBest: true },
    ]);
  });
  it('has no scores for a single candidate', () =>
    expect(cloneScores({ agent: 'iiga', points: [0], games: 0, best: 0 })).toEqual([]));
  it('keeps one for each agent', () => {
    const old = [{ agent: 'a', points: [1], games: 1, best: 0 }];
    const fresh = [
      { agent: 'a', points: [2], games: 2, best: 0 },
      { agent: 'b', points: [0], games: 0, best: 0 },
    ];
    expect(mergeClones(old, fresh)).toEqual(fresh);
  });
});
