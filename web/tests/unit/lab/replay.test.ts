import { describe, expect, it } from 'vitest';
import { intervalData } from '../../../src/lab/numbers';
import { childrenOf, frameAt, lineNodes, pathTo, stopsOf, subtreeEnd, type Frame } from '../../../src/lab/replay';
import { kFigure55, nodeNamed } from './figure_5_5';

const stepsUntilLeaf = (count: number) => {
  let seen = 0;
  return kFigure55.steps.findIndex((step) => step.step === 'leaf' && ++seen === count) + 1;
};
const known = (frame: Frame, name: string) => {
  const interval = frame.nodes[nodeNamed(name)]?.known;
  return interval ? intervalData(interval) : null;
};
const window = (frame: Frame, name: string) => {
  const interval = frame.nodes[nodeNamed(name)]?.window;
  return interval ? intervalData(interval) : null;
};
const end = () => frameAt(kFigure55, kFigure55.steps.length);

describe('the picture of a search', () => {
  it('has nothing before the first step', () => {
    const frame = frameAt(kFigure55, 0);
    expect(frame.nodes.every((node) => node.state === 'unvisited' && node.value === null)).toBe(true);
    expect(frame).toMatchObject({ current: null, visited: 0, leaves: 0, cuts: 0, finished: false });
  });

  it.each([
    ['a', 1, 'A', '[-inf, +inf]', 'B', '[-inf, 3]'],
    ['b', 2, 'A', '[-inf, +inf]', 'B', '[-inf, 3]'],
    ['c', 3, 'A', '[3, +inf]', 'B', '[3, 3]'],
    ['d', 4, 'A', '[3, +inf]', 'C', '[-inf, 2]'],
    ['e', 5, 'A', '[3, 14]', 'D', '[-inf, 14]'],
    ['f', 7, 'A', '[3, 3]', 'D', '[2, 2]'],
  ])('knows the intervals of figure 5.5 (%s)', (_part, leaf, top, topInterval, below, belowInterval) => {
    const frame = frameAt(kFigure55, stepsUntilLeaf(leaf));
    expect([known(frame, top), known(frame, below)]).toEqual([topInterval, belowInterval]);
  });

  it('keeps what is known about nodes that are done', () => {
    expect(['A', 'B', 'C', 'D'].map((name) => known(end(), name))).toEqual(['[3, 3]', '[3, 3]', '[-inf, 2]', '[2, 2]']);
  });

  it('shows windows on the path only', () => {
    const frame = frameAt(kFigure55, stepsUntilLeaf(4));
    expect(window(frame, 'A')).toBe('[3, +inf]');
    expect(window(frame, 'C')).toBe('[3, +inf]');
    expect(window(frame, 'B')).toBeNull();
    expect(end().nodes.every((node) => node.window === null)).toBe(true);
  });

  it('cuts exactly the leaves 4 and 6', () => {
    const frame = end();
    const cut = kFigure55.nodes.filter((_, index) => frame.nodes[index]?.state === 'cut');
    expect(cut.map((node) => node.value)).toEqual([4, 6]);
    expect(frame).toMatchObject({ cuts: 1, saved: 2, visited: 11, leaves: 7, finished: true });
  });

  it('marks a whole branch as cut, but strikes out only its top', () => {
    const deep = structuredClone(kFigure55);
    const leave = deep.steps.findIndex((step) => step.step === 'cut');
    deep.steps[leave]!.skipped = [nodeNamed('D')];
    const frame = frameAt(deep, leave + 1);
    expect(frame.nodes.slice(nodeNamed('D')).map((node) => node.state)).toEqual(['cut', 'cut', 'cut', 'cut']);
    expect(frame.nodes.slice(nodeNamed('D')).map((node) => node.struck)).toEqual([true, false, false, false]);
    expect(frame.saved).toBe(4);
  });

  it('tells open nodes from those that are done, with their values', () => {
    const frame = frameAt(kFigure55, stepsUntilLeaf(5));
    expect(['A', 'B', 'C', 'D'].map((name) => frame.nodes[nodeNamed(name)]?.state)).toEqual(['open', 'done', 'done', 'open']);
    expect(['A', 'B', 'C', 'D'].map((name) => frame.nodes[nodeNamed(name)]?.value)).toEqual([3, 3, 2, null]);
    expect(frame.current).toBe(nodeNamed('d1'));
  });
});

describe('pauses', () => {
  it('take a leaf in one step and a return together with what it means above', () => {
    const stops = stopsOf(kFigure55);
    const last = stops.slice(1).map((done) => kFigure55.steps[done - 1]!);
    expect(last.filter((step) => step.step === 'enter')).toHaveLength(4);
    expect(last.filter((step) => step.step === 'leave')).toHaveLength(8);
    expect(last.filter((step) => step.step === 'back')).toHaveLength(10);
    expect(last.filter((step) => step.step === 'cut')).toHaveLength(1);
    expect(stops).toHaveLength(24);
    expect([stops[0], stops[23]]).toEqual([0, 40]);
  });

  it('are just the beginning for a trace without steps', () => {
    expect(stopsOf({ ...kFigure55, steps: [] })).toEqual([0]);
  });
});

describe('the shape of the tree', () => {
  it('gives children, subtrees, paths and the best line', () => {
    expect(childrenOf(kFigure55.nodes)[0]).toEqual([1, 5, 9]);
    expect(subtreeEnd(kFigure55.nodes, 0)).toBe(13);
    expect(subtreeEnd(kFigure55.nodes, 5)).toBe(9);
    expect(subtreeEnd(kFigure55.nodes, 12)).toBe(13);
    expect(pathTo(kFigure55.nodes, nodeNamed('c2'))).toEqual(['a2', 'c2']);
    expect(lineNodes(kFigure55)).toEqual([0, 1, 2]);
    expect(lineNodes({ ...kFigure55, line: ['a2', 'nothing'] })).toEqual([0, 5]);
  });
});
