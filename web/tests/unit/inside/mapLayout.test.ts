import { describe, expect, it } from 'vitest';
import { closeness, fullness, mapLayout, neighbour } from '../../../src/inside/mapLayout';

describe('mapLayout', () => {
  it('folds a line of 25 so that neighbours stay neighbours', () => {
    const layout = mapLayout(1, 25);
    expect([layout.rows, layout.columns, layout.folded]).toEqual([5, 5, true]);
    expect(new Set(layout.places.map(({ row, column }) => `${row} ${column}`)).size).toBe(25);
    expect(layout.links).toHaveLength(24);
    for (const { from, to } of layout.links) {
      expect(to.neuron).toBe(from.neuron + 1);
      expect(Math.abs(from.row - to.row) + Math.abs(from.column - to.column)).toBe(1);
    }
  });

  it('keeps a grid as it is, with 40 links', () => {
    const layout = mapLayout(5, 5);
    expect(layout.folded).toBe(false);
    expect(layout.places[7]).toEqual({ neuron: 7, row: 1, column: 2 });
    expect(layout.links).toHaveLength(40);
  });

  it('leaves a short line alone, and folds one that fills no square', () => {
    expect(mapLayout(1, 4)).toMatchObject({ rows: 1, columns: 4, folded: false });
    expect(mapLayout(1, 10)).toMatchObject({ rows: 3, columns: 4, folded: true });
  });
});

describe('neighbour', () => {
  const layout = mapLayout(1, 25);

  it('follows the arrows in the drawing', () => {
    expect(neighbour(layout, 0, 'ArrowRight')).toBe(1);
    expect(neighbour(layout, 0, 'ArrowDown')).toBe(9);
    expect(neighbour(layout, 9, 'ArrowRight')).toBe(8);
  });

  it('stays at the edge and knows no other keys', () => {
    expect(neighbour(layout, 0, 'ArrowUp')).toBe(0);
    expect(neighbour(layout, 0, 'Tab')).toBeNull();
  });
});

describe('shades', () => {
  it('are strongest for the nearest', () => {
    expect(closeness([2, 4, 3])).toEqual([1, 0, 0.5]);
    expect(closeness([2, 2])).toEqual([1, 1]);
  });

  it('are strongest for the fullest', () => {
    expect(fullness([5, 0, 10])).toEqual([0.5, 0, 1]);
    expect(fullness([0, 0])).toEqual([0, 0]);
  });
});
