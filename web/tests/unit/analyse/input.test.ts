import { describe, expect, it } from 'vitest';
import { clicked, countOf, kEmptyBoard, missingSides } from '../../../src/analyse/editor';
import { fenOf } from '../../../src/board/fen';
import { setLanguage } from '../../../src/app/language';
import {
  addressOf,
  decode,
  detect,
  fits,
  gameTitle,
  lineAsPdn,
  playersOf,
  pointsOf,
  readAddress,
} from '../../../src/analyse/input';

describe('what was pasted', () => {
  it('is a position', () => {
    const fen = 'B:W18,24,K10:B12,K22';
    expect(detect(fen)).toEqual({ kind: 'fen', fen });
    expect(detect(`  ${fen}.\n`)).toEqual({ kind: 'fen', fen: `${fen}.` });
    expect(detect(`"${fen}"`)).toEqual({ kind: 'fen', fen });
    expect(detect(`[FEN "${fen}"]`)).toEqual({ kind: 'fen', fen });
    expect(detect('X:W5:B1')).toEqual({ kind: 'fen', fen: 'X:W5:B1' });
    expect(detect('white:W5:B1,2')).toMatchObject({ kind: 'fen' });
    expect(detect('w:b1,2:w30')).toEqual({ kind: 'fen', fen: 'w:b1,2:w30' });
  });

  it('is a game, sent as it stands so that errors name its own lines', () => {
    expect(detect('\n\n1. 11-15 23-19 *')).toEqual({ kind: 'pdn', text: '\n\n1. 11-15 23-19 *' });
    const withTag = '[FEN "B:W18:B12"]\n\n1. 12-16 *';
    expect(detect(withTag)).toEqual({ kind: 'pdn', text: withTag });
    expect(detect('1. 11:15 15:24')).toMatchObject({ kind: 'pdn' });
    expect(detect('[Event "B:W1"]')).toMatchObject({ kind: 'pdn' });
    expect(detect('\uFEFF1. 11-15')).toEqual({ kind: 'pdn', text: '1. 11-15' });
  });

  it('is nothing', () => {
    expect(detect(' \n\t')).toEqual({ kind: 'nothing' });
  });

  it('must fit into a message, counted as it is sent', () => {
    expect(fits('a'.repeat(999_000))).toBe(true);
    expect(fits('\n'.repeat(600_000))).toBe(false);
    expect(fits('é'.repeat(600_000))).toBe(false);
  });

  it('may be in an old encoding', () => {
    expect(decode(new Uint8Array([0x4a, 0x6f, 0xc3, 0xa3, 0x6f]))).toBe('João');
    expect(decode(new Uint8Array([0x4a, 0x6f, 0xe3, 0x6f]))).toBe('João');
  });
});

describe('the title of a game', () => {
  it('says what is known', () => {
    const tags: [string, string][] = [
      ['Event', 'World Championship'],
      ['Black', 'Tinsley'],
      ['White', 'Chinook'],
      ['Date', '1992.??.??'],
    ];
    expect(gameTitle({ tags, result: '1/2-1/2' })).toBe('Tinsley – Chinook, World Championship, 1992 · 1/2-1/2');
    expect(gameTitle({ tags: [['Event', '?']], result: '*' })).toBe('');
    setLanguage('pt');
    const own: [string, string][] = [
      ['Black', 'Human'],
      ['White', 'level-3'],
      ['Date', '2025.05.03'],
    ];
    expect(gameTitle({ tags: own, result: '*' })).toBe('Humano – Nível 3 (casual), 2025.05.03');
    setLanguage('en');
  });
});

describe('the players of a game', () => {
  it('are known by its tags', () => {
    expect(
      playersOf([
        ['Black', 'Tinsley'],
        ['White', 'champion'],
      ]),
    ).toEqual({ black: 'Tinsley', white: 'Champion' });
    expect(
      playersOf([
        ['Event', 'x'],
        ['White', '?'],
      ]),
    ).toEqual({ black: '', white: '' });
  });

  it('make their points, the first mover first', () => {
    expect(pointsOf('1-0', 'black') + pointsOf('1-0', 'white')).toBe('10');
    expect(pointsOf('0-1', 'black') + pointsOf('0-1', 'white')).toBe('01');
    expect(pointsOf('1/2-1/2', 'black') + pointsOf('1/2-1/2', 'white')).toBe('½½');
  });
});

describe('the address', () => {
  it('names a game, a tournament, a position, a line or nothing', () => {
    expect(readAddress(new URLSearchParams('game=5f0c'))).toEqual({ kind: 'game', game: '5f0c', at: 0 });
    expect(readAddress(new URLSearchParams('tournament=t-3&games=12'))).toEqual({ kind: 'tournament', job: 't-3' });
    expect(readAddress(new URLSearchParams('moves=11-15,23-19'))).toEqual({ kind: 'line', start: '', moves: ['11-15', '23-19'] });
    expect(readAddress(new URLSearchParams('fen=B:W21:B1'))).toEqual({ kind: 'line', start: 'B:W21:B1', moves: [] });
    expect(readAddress(new URLSearchParams(''))).toEqual({ kind: 'nothing' });
  });

  it('is what it was written from', () => {
    const moves = ['11-15', '15x24x31'];
    expect(readAddress(new URLSearchParams(addressOf('B:W21:BK1', moves)))).toEqual({ kind: 'line', start: 'B:W21:BK1', moves });
    expect(addressOf('', [])).toEqual({});
  });

  it('cannot smuggle anything into the game text', () => {
    expect(lineAsPdn('B:W21:B1"]\n[Event "x', ['1-5'])).toBe('[FEN "B:W21:B1][Event x"]\n\n1-5 *\n');
    expect(lineAsPdn('', ['11-15', '23-19'])).toBe('11-15 23-19 *\n');
  });
});

describe('the board editor', () => {
  const draft = { board: kEmptyBoard, turn: 'black' as const };

  it('sets, replaces and takes away', () => {
    const one = clicked(draft, 1, 'b');
    expect(one.board).toBe('b' + '.'.repeat(31));
    expect(clicked(one, 1, 'W').board[0]).toBe('W');
    expect(clicked(one, 1, 'b').board).toBe(kEmptyBoard);
    expect(clicked(one, 1, '.').board).toBe(kEmptyBoard);
    expect(clicked(draft, 32, 'w').board[31]).toBe('w');
    expect(clicked(draft, 33, 'w')).toBe(draft);
    expect(clicked(draft, 5, '.').board).toBe(kEmptyBoard);
  });

  it('knows which sides have no piece', () => {
    expect(missingSides(kEmptyBoard)).toEqual(['black', 'white']);
    expect(missingSides(clicked(draft, 9, 'W').board)).toEqual(['black']);
    expect(missingSides(clicked(draft, 9, 'B').board)).toEqual(['white']);
    expect(missingSides(clicked(clicked(draft, 9, 'b'), 20, 'w').board)).toEqual([]);
  });

  it('writes FEN as the server does', () => {
    const squares: [number, 'b' | 'B' | 'w' | 'W'][] = [
      [22, 'B'],
      [12, 'b'],
      [18, 'w'],
      [10, 'W'],
      [32, 'w'],
    ];
    const full = squares.reduce((board, [square, piece]) => clicked(board, square, piece), {
      board: kEmptyBoard,
      turn: 'white' as 'black' | 'white',
    });
    expect(fenOf(full)).toBe('W:WK10,18,32:B12,K22');
    expect(fenOf(draft)).toBe('B:W:B');
    expect([countOf(full.board, 'black'), countOf(full.board, 'white')]).toEqual([2, 3]);
  });
});
