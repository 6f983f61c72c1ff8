import { beforeEach, describe, expect, it } from 'vitest';
import {
  chosenOf,
  countSolved,
  nextPuzzle,
  noteSolved,
  shippedPuzzles,
  solved,
  turnsOf,
  type Puzzle,
} from '../../../src/learn/puzzles';

const puzzle = (id: string, more: Partial<Puzzle> = {}): Puzzle => ({
  id,
  kind: 'shot',
  fen: 'B:W21:B1',
  line: ['1-6'],
  difficulty: 'easy',
  ...more,
});
const three = [puzzle('a'), puzzle('b'), puzzle('c')];

describe('puzzles', () => {
  beforeEach(() => {
    localStorage.clear();
    solved.value = new Set();
  });

  it('that are shipped are hundreds, with lines that the solver ends', async () => {
    const shipped = await shippedPuzzles();
    expect(shipped.length).toBeGreaterThanOrEqual(300);
    expect(new Set(shipped.map(({ id }) => id)).size).toBe(shipped.length);
    for (const { line } of shipped) expect(line.length % 2).toBe(1);
    for (const kind of ['win', 'shot'] as const)
      for (const difficulty of ['easy', 'medium', 'hard'] as const)
        expect(chosenOf(shipped, kind, difficulty).length).toBeGreaterThan(3);
  });

  it('follow each other, the unsolved ones first, and begin again at the end', () => {
    expect(nextPuzzle(three, null)?.id).toBe('a');
    expect(nextPuzzle(three, 'a')?.id).toBe('b');
    noteSolved('b');
    expect(nextPuzzle(three, 'a')?.id).toBe('c');
    expect(nextPuzzle(three, 'c')?.id).toBe('a');
    noteSolved('a');
    noteSolved('c');
    expect(nextPuzzle(three, 'c')?.id).toBe('a');
    expect(nextPuzzle([], null)).toBeNull();
  });

  it('are remembered when they are solved', () => {
    noteSolved('b');
    expect(countSolved(three)).toBe(1);
    expect(localStorage.getItem('mpdraughts.learn.solved')).toBe('["b"]');
  });

  it('are chosen by kind and difficulty; own mistakes are all of one kind', () => {
    const all = [puzzle('a'), puzzle('b', { difficulty: 'hard' }), puzzle('c', { kind: 'mistake', difficulty: 'medium' })];
    expect(chosenOf(all, 'shot', 'hard').map(({ id }) => id)).toEqual(['b']);
    expect(chosenOf(all, 'mistake', 'hard').map(({ id }) => id)).toEqual(['c']);
  });

  it('count the turns of the solver', () => {
    expect(turnsOf(puzzle('a', { line: ['1-6', '21-17', '6-10'] }))).toBe(2);
  });
});
