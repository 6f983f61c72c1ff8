import { describe, expect, it } from 'vitest';
import { choose, held, jumped, kNothing, movable, openWays, takeUp, targets, type Choice } from '../../../src/board/selection';
import type { Move } from '../../../src/server/messages';

function move(text: string, captures: number[], ...paths: number[][]): Move {
  const first = paths[0]!;
  return { text, from: first[0]!, to: first.at(-1)!, captures, paths };
}

/// Clicks one after the other, from an empty hand.
function clicks(legal: Move[], ...squares: number[]): Choice {
  let choice: Choice = { selection: kNothing, played: null };
  for (const square of squares) choice = choose(legal, choice.selection, square);
  return choice;
}

const steps = [move('11-15', [], [11, 15]), move('11-16', [], [11, 16]), move('9-13', [], [9, 13])];

describe('single steps', () => {
  it('take up only a piece that can move', () => {
    expect(takeUp(steps, 11)).toEqual({ walked: [11], through: [] });
    expect(takeUp(steps, 12)).toBe(kNothing);
    expect(movable(steps)).toEqual(new Set([11, 9]));
  });

  it('show where it can go', () => {
    const { selection } = clicks(steps, 11);
    expect(targets(steps, selection)).toEqual({ steps: new Set([15, 16]), ends: new Set() });
    expect(held(selection)).toBe(11);
  });

  it('are played by a click on the target', () => {
    const { played, selection } = clicks(steps, 11, 16);
    expect(played?.move.text).toBe('11-16');
    expect(played?.path).toEqual([11, 16]);
    expect(selection).toBe(kNothing);
  });

  it('are put back by a click on the piece itself or elsewhere', () => {
    expect(clicks(steps, 11, 11)).toEqual({ selection: kNothing, played: null });
    expect(clicks(steps, 11, 20)).toEqual({ selection: kNothing, played: null });
  });

  it('change to another piece that can move', () => {
    expect(clicks(steps, 11, 9).selection.walked).toEqual([9]);
    expect(clicks(steps, 11, 9, 13).played?.move.text).toBe('9-13');
  });

  it('need legal moves', () => {
    expect(clicks([], 11, 15)).toEqual({ selection: kNothing, played: null });
    expect(openWays(steps, kNothing)).toEqual([]);
  });
});

describe('two different captures from one piece', () => {
  const legal = [move('15x22', [18], [15, 22]), move('15x24', [19], [15, 24])];
  it('are told apart by the target', () => {
    expect(clicks(legal, 15, 22).played?.move.text).toBe('15x22');
    expect(clicks(legal, 15, 24).played?.move.text).toBe('15x24');
  });
});

describe('a double jump', () => {
  const legal = [move('6x22', [10, 18], [6, 15, 22])];
  it('goes step by step, the jumped piece counting as taken', () => {
    const half = clicks(legal, 6, 15);
    expect(half.played).toBeNull();
    expect(half.selection.walked).toEqual([6, 15]);
    expect(jumped(legal, half.selection)).toEqual([10]);
    expect(clicks(legal, 6, 15, 22).played?.path).toEqual([6, 15, 22]);
  });
  it('is done in one go by a click on its last square', () => {
    expect(targets(legal, takeUp(legal, 6))).toEqual({ steps: new Set([15]), ends: new Set([22]) });
    expect(clicks(legal, 6, 22).played?.path).toEqual([6, 15, 22]);
  });
  it('is put back in the middle', () => {
    expect(clicks(legal, 6, 15, 15)).toEqual({ selection: kNothing, played: null });
    expect(clicks(legal, 6, 15, 30)).toEqual({ selection: kNothing, played: null });
  });
});

describe('a triple jump', () => {
  const legal = [move('1x26', [6, 15, 23], [1, 10, 19, 26])];
  it('goes step by step', () => {
    const later = clicks(legal, 1, 10, 19);
    expect(jumped(legal, later.selection)).toEqual([6, 15]);
    expect(clicks(legal, 1, 10, 19, 26).played?.move.text).toBe('1x26');
  });
  it('may leave squares out', () => {
    expect(clicks(legal, 1, 19).selection.walked).toEqual([1, 10, 19]);
    expect(clicks(legal, 1, 10, 26).played?.move.text).toBe('1x26');
    expect(clicks(legal, 1, 26).played?.path).toEqual([1, 10, 19, 26]);
  });
});

describe('jumps that fork', () => {
  const legal = [
    move('2x18', [6, 14], [2, 9, 18]),
    move('2x20', [7, 16], [2, 11, 20]),
    move('2x27', [7, 15, 23], [2, 11, 18, 27]),
  ];
  it('narrow with each step', () => {
    const { selection } = clicks(legal, 2, 11);
    expect(targets(legal, selection)).toEqual({ steps: new Set([20, 18]), ends: new Set([27]) });
    expect(clicks(legal, 2, 11, 20).played?.move.text).toBe('2x20');
    expect(clicks(legal, 2, 11, 18).selection.walked).toEqual([2, 11, 18]);
  });
  it('wait where a square ends one way and lies within another', () => {
    const aimed = clicks(legal, 2, 18);
    expect(aimed.played).toBeNull();
    expect(aimed.selection).toEqual({ walked: [2], through: [18] });
    expect(clicks(legal, 2, 18, 9).played?.move.text).toBe('2x18');
    expect(clicks(legal, 2, 18, 11).selection.walked).toEqual([2, 11, 18]);
    expect(clicks(legal, 2, 18, 27).played?.move.text).toBe('2x27');
  });
});

describe('two paths to the same square', () => {
  const twoMoves = [move('3x19x26', [8, 15], [3, 12, 19]), move('3x10x19', [7, 14], [3, 10, 19])];
  it('of different moves wait for the next click', () => {
    const aimed = clicks(twoMoves, 3, 19);
    expect(aimed.played).toBeNull();
    expect(targets(twoMoves, aimed.selection).steps).toEqual(new Set([12, 10]));
    expect(clicks(twoMoves, 3, 19, 10).played?.move.captures).toEqual([7, 14]);
    expect(clicks(twoMoves, 3, 19, 12).played?.move.captures).toEqual([8, 15]);
  });
  it('stay open when the same square is clicked again', () => {
    expect(clicks(twoMoves, 3, 19, 19)).toEqual({ selection: { walked: [3], through: [19] }, played: null });
  });
  it('are put back by a click elsewhere', () => {
    expect(clicks(twoMoves, 3, 19, 30)).toEqual({ selection: kNothing, played: null });
  });

  const oneMove = [move('3x19', [7, 8, 14, 15], [3, 12, 19], [3, 10, 19])];
  it('of one move make no difference', () => {
    expect(clicks(oneMove, 3, 19).played?.move.text).toBe('3x19');
    expect(clicks(oneMove, 3, 10, 19).played?.path).toEqual([3, 10, 19]);
  });
});

describe("a king's circle", () => {
  const circle = [move('14x14', [10, 11, 19, 18], [14, 7, 16, 23, 14], [14, 23, 16, 7, 14])];

  it('is walked either way round, back to where it began', () => {
    expect(clicks(circle, 14, 7, 16, 23, 14).played?.path).toEqual([14, 7, 16, 23, 14]);
    expect(clicks(circle, 14, 23, 16, 7, 14).played?.path).toEqual([14, 23, 16, 7, 14]);
  });
  it('is put back, not played, by a second click on the king', () => {
    expect(clicks(circle, 14, 14)).toEqual({ selection: kNothing, played: null });
    expect(targets(circle, takeUp(circle, 14))).toEqual({ steps: new Set([7, 23]), ends: new Set() });
  });
  it('is finished in one go once its direction is known', () => {
    const begun = clicks(circle, 14, 7);
    expect(targets(circle, begun.selection).ends).toEqual(new Set([14]));
    expect(clicks(circle, 14, 7, 14).played?.path).toEqual([14, 7, 16, 23, 14]);
  });
  it('takes what it jumped over', () => {
    expect(jumped(circle, clicks(circle, 14, 7, 16).selection)).toEqual([10, 11]);
  });
});
