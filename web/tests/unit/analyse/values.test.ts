import { describe, expect, it } from 'vitest';
import {
  areaOf,
  faultSign,
  frameFor,
  lineOf,
  numberedPlies,
  pointsOf,
  stepOf,
  xOf,
  yOf,
  type Frame,
} from '../../../src/analyse/graph';
import { blackShare, nodesPerSecond } from '../../../src/analyse/values';

const open = (value: number) => ({ value, certain: null });

describe('values', () => {
  it('divide the bar: even in the middle, symmetric, rising, never full unless certain', () => {
    expect(blackShare(open(0))).toBe(0.5);
    expect(blackShare(open(1)) + blackShare(open(-1))).toBeCloseTo(1);
    expect(blackShare(open(1))).toBeGreaterThan(blackShare(open(0.5)));
    expect(blackShare(open(300))).toBe(0.97);
    expect(blackShare(open(-300))).toBe(0.03);
  });

  it('fill the bar when the result is certain', () => {
    expect(blackShare({ value: -2, certain: { winner: 'black', plies: 13 } })).toBe(1);
    expect(blackShare({ value: 2, certain: { winner: 'white', plies: null } })).toBe(0);
    expect(blackShare({ value: 2, certain: { winner: null, plies: null } })).toBe(0.5);
  });

  it('know no speed without time', () => {
    expect(nodesPerSecond(1000, 0)).toBeNull();
    expect(nodesPerSecond(1000, 0.5)).toBe(2000);
  });
});

const frame: Frame = { width: 120, height: 100, left: 10, right: 10, top: 10, bottom: 10 };

describe('the graph', () => {
  it("has Black's advantage up, and stops at the edges", () => {
    expect(yOf(0, frame)).toBe(50);
    expect(yOf(4, frame)).toBe(10);
    expect(yOf(-2, frame)).toBe(70);
    expect(yOf(300, frame)).toBe(10);
    expect(yOf(-300, frame)).toBe(90);
  });

  it('gives each move a column of the same width', () => {
    expect(stepOf(10, frame)).toBe(10);
    expect(xOf(0, 10, frame)).toBe(15);
    expect(xOf(9, 10, frame)).toBe(105);
    expect(stepOf(0, frame)).toBe(100);
  });

  it('leaves out moves that are not judged yet', () => {
    const judged = [{ value: 0, fault: 'none' as const }, undefined, { value: 4, fault: 'blunder' as const }];
    const points = pointsOf(judged, 10, frame);
    expect(points).toEqual([
      { ply: 0, x: 15, y: 50 },
      { ply: 2, x: 35, y: 10 },
    ]);
    expect(lineOf(points)).toBe('M15.0 50.0L35.0 10.0');
    expect(areaOf(points, frame)).toBe('M15.0 50.0L15.0 50.0L35.0 10.0L35.0 50.0Z');
  });

  it('is as wide as its place, but not too narrow to read', () => {
    expect(frameFor(640.7).width).toBe(640);
    expect(frameFor(0).width).toBe(200);
  });

  it('draws nothing of nothing', () => {
    expect(lineOf([])).toBe('');
    expect(areaOf([], frame)).toBe('');
  });

  it('numbers the moves so that they do not touch', () => {
    expect(numberedPlies(5, false, 12)).toEqual([
      { ply: 0, number: 1 },
      { ply: 2, number: 2 },
      { ply: 4, number: 3 },
    ]);
    expect(numberedPlies(100, false, 12).map((mark) => mark.number)).toEqual([5, 10, 15, 20, 25, 30, 35, 40, 45, 50]);
    expect(numberedPlies(300, false, 5).length).toBeLessThanOrEqual(5);
    expect(numberedPlies(3, true, 12)).toEqual([{ ply: 1, number: 2 }]);
  });

  it('marks faults by signs that differ', () => {
    expect(faultSign('none')).toBeNull();
    expect((['inaccuracy', 'mistake', 'blunder'] as const).map((fault) => faultSign(fault)?.text)).toEqual(['?!', '?', '??']);
  });
});
