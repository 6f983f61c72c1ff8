import { describe, expect, it } from 'vitest';
import { leadsTo, motionOf, pieceOn } from '../../../src/board/animation';
import { arrowOutline, pointsText } from '../../../src/board/arrow';

function board(pieces: Record<number, string>): string {
  return Array.from({ length: 32 }, (_, index) => pieces[index + 1] ?? '.').join('');
}

describe('motion', () => {
  it('follows a step', () => {
    const motion = motionOf(board({ 11: 'b' }), board({ 15: 'b' }), [11, 15], []);
    expect(motion?.path).toEqual([11, 15]);
    expect(motion?.fades).toEqual([]);
    expect(motion?.milliseconds).toBeGreaterThan(0);
  });

  it('fades the taken pieces one after the other', () => {
    const motion = motionOf(board({ 6: 'b', 10: 'w', 18: 'W' }), board({ 22: 'b' }), [6, 15, 22], [10, 18]);
    expect(motion?.fades.map(({ square, piece }) => [square, piece])).toEqual([
      [10, 'w'],
      [18, 'W'],
    ]);
    expect(motion!.fades[0]!.delay).toBeLessThan(motion!.fades[1]!.delay);
    expect(motion!.total).toBeGreaterThan(motion!.milliseconds);
  });

  it('leaves out what the user has already seen', () => {
    const before = board({ 6: 'b', 10: 'w', 18: 'w' });
    const motion = motionOf(before, board({ 22: 'b' }), [6, 15, 22], [10, 18], 1);
    expect(motion?.path).toEqual([15, 22]);
    expect(motion?.fades.map(({ square }) => square)).toEqual([18]);
    expect(motionOf(before, board({ 22: 'b' }), [6, 15, 22], [10, 18], Infinity)?.milliseconds).toBe(0);
  });

  it('knows a new king and a circle as the same piece', () => {
    expect(leadsTo(board({ 26: 'b' }), board({ 31: 'B' }), [26, 31])).toBe(true);
    expect(leadsTo(board({ 14: 'W', 10: 'b' }), board({ 14: 'W' }), [14, 7, 16, 23, 14])).toBe(true);
  });

  it('is none when the board changes otherwise', () => {
    expect(leadsTo(board({ 15: 'b' }), board({ 11: 'b' }), [9, 13])).toBe(false);
    expect(leadsTo(board({ 11: 'b' }), board({ 11: 'b' }), [11, 15])).toBe(false);
    expect(leadsTo(board({ 11: 'b' }), board({ 15: 'w' }), [11, 15])).toBe(false);
    expect(motionOf(board({ 11: 'b' }), board({ 15: 'b' }), [], [])).toBeNull();
  });

  it('reads a board', () => expect(pieceOn(board({ 32: 'W' }), 32)).toBe('W'));
});

describe('an arrow', () => {
  it('points from the one square to the other', () => {
    const outline = arrowOutline(29, 4, 'white');
    const tip = outline[3]!;
    expect(tip.x).toBeGreaterThan(700);
    expect(tip.y).toBeLessThan(100);
    expect(outline).toHaveLength(7);
  });
  it('is nothing from a square to itself', () => expect(arrowOutline(5, 5, 'black')).toEqual([]));
  it('is written as points', () =>
    expect(
      pointsText([
        { x: 1, y: 2.25 },
        { x: 3, y: 4 },
      ]),
    ).toBe('1.0,2.3 3.0,4.0'));
});
