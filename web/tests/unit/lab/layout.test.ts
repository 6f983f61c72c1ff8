import { describe, expect, it } from 'vitest';
import { beginning, clampScale, fittingScale, follow, layoutTree, overviewScale } from '../../../src/lab/layout';
import type { LabNode } from '../../../src/server/messages';
import { kFigure55 } from './figure_5_5';

const kMeasures = { leaf: 50, inner: 100, level: 80, margin: 20 };
const treeOf = (parents: (number | null)[]): LabNode[] =>
  parents.map((parent) => ({ parent, move: '', label: '', kind: 'max', value: null }));

describe('the layout of a tree', () => {
  it('spaces the leaves of figure 5.2 evenly and centres parents', () => {
    const { places, width, height } = layoutTree(kFigure55.nodes, kMeasures);
    const leaves = kFigure55.nodes.flatMap((node, index) => (node.kind === 'leaf' ? [places[index]!.x] : []));
    expect(leaves).toEqual([45, 95, 145, 195, 245, 295, 345, 395, 445]);
    expect([0, 1, 5, 9].map((node) => places[node]!.x)).toEqual([245, 95, 245, 395]);
    expect([0, 1, 2].map((node) => places[node]!.y)).toEqual([20, 100, 180]);
    expect([width, height]).toEqual([490, 200]);
  });

  it('gives a node with one child room for its intervals', () => {
    const { places, width } = layoutTree(treeOf([null, 0, 1, 0]), kMeasures);
    expect(places.map((place) => place.x)).toEqual([107.5, 70, 70, 145]);
    expect(width).toBe(190);
  });

  it('never lets neighbours of a level come nearer than a leaf is wide', () => {
    const parents = [null, 0, 1, 2, 0, 4, 4, 6, 6, 6, 0, 10];
    const { places } = layoutTree(treeOf(parents), kMeasures);
    for (const [index, place] of places.entries())
      for (const other of places.slice(index + 1))
        if (place.y === other.y) expect(Math.abs(place.x - other.x)).toBeGreaterThanOrEqual(kMeasures.leaf);
  });

  it('draws nothing where there is nothing, and a single node in its own room', () => {
    expect(layoutTree([], kMeasures)).toEqual({ places: [], width: 40, height: 40 });
    expect(layoutTree(treeOf([null]), kMeasures)).toEqual({ places: [{ x: 45, y: 20 }], width: 90, height: 40 });
  });
});

describe('what is seen of it', () => {
  it('follows the current node only when it is near the edge or outside', () => {
    expect(follow(500, 400, 300, 40)).toBe(400);
    expect(follow(410, 400, 300, 40)).toBe(260);
    expect(follow(900, 400, 300, 40)).toBe(750);
    expect(follow(10, 400, 300, 40)).toBe(0);
  });

  it('begins at the left end, or as near to it as the root allows', () => {
    expect(beginning(235, 300, 54)).toBe(0);
    expect(beginning(235, 260, 54)).toBe(29);
    expect(beginning(235, 60, 54)).toBe(205);
  });

  it('is as high as the box at most, so that no level is cut off where it stays readable', () => {
    const high = { places: [], width: 500, height: 400 };
    expect(fittingScale(high, 900, 500)).toBe(1.25);
    expect(fittingScale(high, 900, 560)).toBe(1.4);
    expect(fittingScale(high, 900, 100)).toBe(0.85);
  });

  it('is as large as the box, but never too small to read', () => {
    const wide = { places: [], width: 1000, height: 100 };
    expect(fittingScale(wide, 900, 500)).toBe(0.9);
    expect(fittingScale(wide, 100, 500)).toBe(0.85);
    expect(fittingScale(wide, 5000, 500)).toBe(1.4);
    expect(overviewScale(wide, 100)).toBe(0.1);
    expect([clampScale(0.01), clampScale(1), clampScale(9)]).toEqual([0.2, 1, 2.5]);
  });
});
