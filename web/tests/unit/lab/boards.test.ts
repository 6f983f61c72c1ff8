import { describe, expect, it } from 'vitest';
import { boardsOf, boardText, clicked, markOfKey, squareAfterKey, squaresOf, turnOf, withMark } from '../../../src/lab/boards';
import type { LabNode } from '../../../src/server/messages';

const node = (parent: number | null, move: string, kind: 'max' | 'min' | 'leaf'): LabNode => ({
  parent,
  move,
  label: '',
  kind,
  value: null,
});

describe('tic-tac-toe boards', () => {
  it('are read and written', () => {
    expect(boardText(squaresOf('XO./.x./..o'))).toBe('XO./.X./..O');
    expect(boardText(squaresOf(''))).toBe('.../.../...');
    expect(squaresOf('X?O/XXXXXXXXXXXX')).toHaveLength(9);
  });

  it('are played on in turn, X first, one click each', () => {
    expect(turnOf('.../.../...')).toBe('X');
    const played = [4, 0, 8].reduce((board, square) => clicked(board, square), '.../.../...');
    expect(played).toBe('O../.X./..X');
    expect(turnOf(played)).toBe('O');
  });

  it('get the same mark elsewhere after it was taken away', () => {
    const without = clicked('XO./.../...', 0);
    expect([without, turnOf(without)]).toEqual(['.O./.../...', 'X']);
    expect(clicked(without, 8)).toBe('.O./.../..X');
  });

  it('are set by keys, whosever turn it is', () => {
    expect(['x', 'O', 'Delete', '.', 'a', 'Enter'].map(markOfKey)).toEqual(['X', 'O', '.', '.', null, null]);
    expect(withMark('.../.../...', 2, 'O')).toBe('..O/.../...');
  });

  it('are walked on by arrows, to the edge and no further', () => {
    const walk = (square: number) =>
      ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Tab'].map((key) => squareAfterKey(key, square));
    expect(walk(4)).toEqual([3, 5, 1, 7, null]);
    expect(walk(2)).toEqual([1, 2, 2, 5, null]);
    expect(walk(6)).toEqual([6, 7, 3, 6, null]);
  });

  it('follow the moves of a tree: MAX has the X', () => {
    const nodes = [node(null, '', 'max'), node(0, '7', 'min'), node(1, '8', 'leaf'), node(0, '9', 'leaf')];
    expect(boardsOf(nodes, 'XOX/OOX/...')).toEqual(['XOXOOX...', 'XOXOOXX..', 'XOXOOXXO.', 'XOXOOX..X']);
  });
});
