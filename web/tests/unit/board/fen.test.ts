import { describe, expect, it } from 'vitest';
import { boardOfFen, fenOf, kStartFen, piecesOfFen } from '../../../src/board/fen';

describe('a position as text', () => {
  it('gives its pieces', () => {
    expect(piecesOfFen('B:W18,K20:B1-2.')).toEqual([
      { square: 18, color: 'white', king: false },
      { square: 20, color: 'white', king: true },
      { square: 1, color: 'black', king: false },
      { square: 2, color: 'black', king: false },
    ]);
  });
  it('gives nothing for what cannot be read, and no squares beyond the board', () => {
    expect(piecesOfFen('')).toEqual([]);
    expect(piecesOfFen('B:Wx,99:B')).toEqual([]);
    expect(piecesOfFen('B:W:B31-1000000000').map(({ square }) => square)).toEqual([31, 32]);
  });
  it('gives a board, and the board the text', () => {
    expect(boardOfFen(kStartFen)).toBe('b'.repeat(12) + '.'.repeat(8) + 'w'.repeat(12));
    const fen = 'W:W18,24,K10:B12,K22';
    expect(fenOf({ board: boardOfFen(fen), turn: 'white' })).toBe('W:WK10,18,24:B12,K22');
  });
});
