import { describe, expect, it } from 'vitest';
import {
  between,
  centreOf,
  kSquares,
  neighbour,
  placeOf,
  rowEnd,
  rowsSeen,
  squareAt,
  squareAtPoint,
} from '../../../src/board/geometry';

describe('the squares', () => {
  it('begin at the top, second column, with White at the bottom', () => {
    expect(placeOf(1)).toEqual({ row: 0, column: 1 });
    expect(placeOf(4)).toEqual({ row: 0, column: 7 });
    expect(placeOf(5)).toEqual({ row: 1, column: 0 });
    expect(placeOf(29)).toEqual({ row: 7, column: 0 });
    expect(placeOf(32)).toEqual({ row: 7, column: 6 });
  });

  it('are turned by half a circle with Black at the bottom', () => {
    expect(placeOf(32, 'black')).toEqual({ row: 0, column: 1 });
    expect(placeOf(1, 'black')).toEqual({ row: 7, column: 6 });
  });

  it('are found again where they were placed, and never on light ones', () => {
    for (const bottom of ['white', 'black'] as const) {
      for (const square of kSquares) {
        expect(squareAt(placeOf(square, bottom), bottom)).toBe(square);
        expect(squareAtPoint(centreOf(square, bottom), bottom)).toBe(square);
      }
    }
    expect(squareAt({ row: 0, column: 0 })).toBeNull();
    expect(squareAt({ row: 8, column: 1 })).toBeNull();
    expect(squareAtPoint({ x: -5, y: 50 }, 'white')).toBeNull();
  });

  it('stand in rows as they are seen', () => {
    expect(rowsSeen('white')[0]).toEqual([1, 2, 3, 4]);
    expect(rowsSeen('black')[0]).toEqual([32, 31, 30, 29]);
  });
});

describe('squares between', () => {
  it('is the one that a jump passes', () => {
    expect(between(15, 24)).toEqual([19]);
    expect(between(24, 15)).toEqual([19]);
    expect(between(14, 7)).toEqual([10]);
  });
  it('is none for a step or where there is no diagonal', () => {
    expect(between(11, 15)).toEqual([]);
    expect(between(1, 4)).toEqual([]);
    expect(between(9, 9)).toEqual([]);
  });
  it('is all of a long diagonal', () => expect(between(4, 29)).toEqual([8, 11, 15, 18, 22, 25]));
});

describe('arrow keys', () => {
  it('lead straight over the board', () => {
    expect(neighbour(18, 'up', 'white')).toBe(14);
    expect(neighbour(14, 'up', 'white')).toBe(10);
    expect(neighbour(18, 'right', 'white')).toBe(19);
  });
  it('follow what is seen on the turned board', () => {
    expect(neighbour(18, 'up', 'black')).toBe(22);
    expect(neighbour(18, 'right', 'black')).toBe(17);
  });
  it('stop at the edges', () => {
    expect(neighbour(2, 'up', 'white')).toBe(2);
    expect(neighbour(4, 'right', 'white')).toBe(4);
    expect(neighbour(5, 'left', 'white')).toBe(5);
    expect(neighbour(31, 'down', 'white')).toBe(31);
  });
  it('reach the ends of a row', () => {
    expect(rowEnd(18, 'first', 'white')).toBe(17);
    expect(rowEnd(18, 'last', 'white')).toBe(20);
    expect(rowEnd(18, 'first', 'black')).toBe(20);
  });
});
