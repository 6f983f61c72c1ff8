import { describe, expect, it } from 'vitest';
import { overviewLayout, overviewPaths } from '../../../src/lab/overviewPaths';
import { frameAt } from '../../../src/lab/replay';
import { kFigure55 } from './figure_5_5';

const branches = (path: string) => path.split('M').length - 1;
const counted = (done: number) => {
  const paths = overviewPaths(kFigure55, frameAt(kFigure55, done), overviewLayout(kFigure55, 300));
  return [paths.unvisited, paths.visited, paths.cut, paths.best].map(branches);
};

describe('the overview of a large tree', () => {
  it('is as wide as its box', () => {
    expect(overviewLayout(kFigure55, 300).width).toBeCloseTo(300);
    expect(overviewLayout(kFigure55, 900).width).toBeCloseTo(900);
  });

  it('has every branch once, by what became of it', () => {
    expect(counted(0)).toEqual([12, 0, 0, 0]);
    expect(counted(kFigure55.steps.length - 1)).toEqual([0, 10, 2, 0]);
    expect(counted(kFigure55.steps.length)).toEqual([0, 8, 2, 2]);
  });

  it('draws from the parent to the child', () => {
    const layout = overviewLayout(kFigure55, 208);
    const paths = overviewPaths(kFigure55, frameAt(kFigure55, 2), layout);
    expect(paths.visited).toBe('M104 14L44 78');
  });
});
