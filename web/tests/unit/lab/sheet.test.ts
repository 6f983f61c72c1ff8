import { describe, expect, it } from 'vitest';
import { letterOf, randomFrom, randomTrees, solutionOf } from '../../../src/lab/sheet';
import { kFigure55 } from './figure_5_5';

const shape = { trees: 3, levels: 2, moves: 3, seed: 7 };

describe('an exercise sheet', () => {
  it('is the same for the same number', () => {
    expect(randomTrees(shape)).toEqual(randomTrees(shape));
    expect(randomTrees(shape)).not.toEqual(randomTrees({ ...shape, seed: 8 }));
    const random = randomFrom(1);
    for (let i = 0; i < 1000; ++i) expect(Math.floor(random())).toBe(0);
  });

  it('has trees of the shape wanted, with names from the top', () => {
    const trees = randomTrees(shape) as { name: string; max: { name: string; min: number[] }[] }[];
    expect(trees).toHaveLength(3);
    for (const { name, max } of trees) {
      expect(name).toBe('A');
      expect(max.map((node) => node.name)).toEqual(['B', 'C', 'D']);
      expect(max.every(({ min }) => min.length === 3 && min.every((value) => Number.isInteger(value)))).toBe(true);
    }
    expect([0, 25, 26, 53].map(letterOf)).toEqual(['A', 'Z', 'A1', 'B2']);
  });

  it('has the solution of figure 5.5', () => {
    expect(solutionOf(kFigure55).map(({ name, opened }) => [name, opened?.alpha, opened?.beta, opened?.value])).toEqual([
      ['A', -Infinity, Infinity, 3],
      ['B', -Infinity, Infinity, 3],
      ['C', 3, Infinity, 2],
      ['D', 3, Infinity, 2],
    ]);
  });

  it('leaves out what is never opened', () => {
    const steps = kFigure55.steps.filter(({ node }) => node < 9);
    expect(solutionOf({ ...kFigure55, steps }).at(-1)).toMatchObject({ name: 'D', opened: null });
  });
});
