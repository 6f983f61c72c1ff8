import { describe, expect, it } from 'vitest';
import { boardsOf, boardText, squaresOf, turned } from '../../../src/lab/boards';
import type { LabNode } from '../../../src/server/messages';

const node = (parent: number | null, move: string, kind: LabNode['kind']): LabNode => ({ parent, move, label: '', kind, value: null });

describe('tic-tac-toe boards', () => {
  it('are read and written', () => {
    expect(boardText(squaresOf('XO./.x./..o'))).toBe('XO./.X./..O');
    expect(boardText(squaresOf(''))).toBe('.../.../...');
    expect(squaresOf('X?O/XXXXXXXXXXXX')).toHaveLength(9);
  });

  it('change a square from empty to X to O to empty', () => {
    expect(turned('.../.../...', 8)).toBe('.../.../..X');
    expect(turned('.../.../..X', 8)).toBe('.../.../..O');
    expect(turned('.../.../..O', 8)).toBe('.../.../...');
  });

  it('follow the moves of a tree: MAX has the X', () => {
    const nodes = [node(null, '', 'max'), node(0, '7', 'min'), node(1, '8', 'leaf'), node(0, '9', 'leaf')];
    expect(boardsOf(nodes, 'XOX/OOX/...')).toEqual(['XOXOOX...', 'XOXOOXX..', 'XOXOOXXO.', 'XOXOOX..X']);
  });
});
