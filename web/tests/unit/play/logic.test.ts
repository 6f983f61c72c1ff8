import { describe, expect, it } from 'vitest';
import { setLanguage } from '../../../src/app/language';
import { boardAfter } from '../../../src/board/after';
import { clockText, secondsLeft, wholeClockText } from '../../../src/play/clock';
import { hasOwnMove, moverOf, resultFor, rowsOf } from '../../../src/play/record';
import {
  clockOf,
  groupPlayers,
  kFirstSetup,
  readSetup,
  rematchOf,
  requestOf,
  withKnownOpponent,
  type Setup,
} from '../../../src/play/setup';
import { endWords, reasonText, resultText } from '../../../src/play/ending';
import { lowerSide } from '../../../src/play/turning';
import { moreText } from '../../../src/play/setupText';
import { namesOf, nameAt, whoAt } from '../../../src/play/seatNames';
import { isStalled, mayMove, viewOf } from '../../../src/play/view';
import type { PlayerInfo, EndReason } from '../../../src/server/messages';
import { aGame, aMove, aPosition, kStartBoard, played } from './samples';

describe('clocks', () => {
  const clock = { black: 65, white: 30, running: 'black' as const, seconds: 180, increment: 2 };
  it('run only for the side to move, and not below nothing', () => {
    expect(secondsLeft(clock, 'black', 5)).toBe(60);
    expect(secondsLeft(clock, 'white', 5)).toBe(30);
    expect(secondsLeft(clock, 'black', 100)).toBe(0);
    expect(secondsLeft(clock, 'black', -1)).toBe(65);
    expect(secondsLeft({ ...clock, running: null }, 'black', 5)).toBe(65);
  });
  it('are written as people read them', () => {
    expect([0, 8.37, 65.9].map(wholeClockText)).toEqual(['0:00', '0:08', '1:05']);
    expect([0, 8.37, 9.99, 10, 65, 3599, 3600, 3909].map(clockText)).toEqual([
      '0:00.0',
      '0:08.3',
      '0:09.9',
      '0:10',
      '1:05',
      '59:59',
      '1:00:00',
      '1:05:09',
    ]);
  });
});

describe('the record', () => {
  const moves = [played('11-15', [11, 15]), played('23-19', [23, 19]), played('8-11', [8, 11])];
  it('stands in two columns', () => {
    const rows = rowsOf(aGame({ moves }));
    expect(rows.map(({ number, black, white }) => [number, black?.move.text, white?.ply])).toEqual([
      [1, '11-15', 2],
      [2, '8-11', undefined],
    ]);
  });
  it('begins in the second column where White moves first', () => {
    const game = aGame({ start: 'W:W21-32:B1-12.', moves });
    expect(rowsOf(game).map(({ black, white }) => [black?.ply, white?.ply])).toEqual([
      [undefined, 1],
      [2, 3],
    ]);
    expect(moverOf(game, 2)).toBe('black');
  });
  it('knows whether the player has moved', () => {
    expect(hasOwnMove(aGame({ you: 'white', moves: moves.slice(0, 1) }))).toBe(false);
    expect(hasOwnMove(aGame({ you: 'white', moves: moves.slice(0, 2) }))).toBe(true);
    const ballot = moves.map((move) => ({ ...move, seconds: 0 }));
    expect(hasOwnMove(aGame({ you: 'black', moves: ballot }))).toBe(false);
  });
});

// A person who has Black, two people, two players.
const kSeats = [aGame({}), aGame({ opponent: 'Human' }), aGame({ opponent: 'champion', partner: 'mp-draughts' })];

describe('seats', () => {
  it('have names, but people at one board have none', () => {
    expect(kSeats.map((seats) => nameAt(seats, 'black'))).toEqual(['You', '', 'MP-Draughts']);
    expect(kSeats.map((seats) => whoAt(seats, 'white'))).toEqual(['Level 1 (beginner)', 'White', 'Champion']);
    expect(kSeats.map(namesOf)).toEqual(['Level 1 (beginner)', 'Two people', 'MP-Draughts – Champion']);
    expect(whoAt(aGame({ opponent: 'random', partner: 'random' }), 'black')).toBe('Random mover (Black)');
  });
  it('are moved by people or by players', () => {
    const white = aPosition({ turn: 'white' });
    expect(kSeats.map(mayMove)).toEqual([true, true, false]);
    expect(kSeats.map((seats) => mayMove({ ...seats, position: white }))).toEqual([false, true, false]);
    expect(kSeats.map((seats) => isStalled({ ...seats, position: white }))).toEqual([true, false, true]);
    expect(isStalled({ ...kSeats[2]!, paused: true })).toBe(false);
  });
  it('turn with the moves where two people wish it', () => {
    const game = aGame({ opponent: 'Human', position: aPosition({ turn: 'white' }) });
    expect([lowerSide(game, true, false), lowerSide(game, false, false), lowerSide(game, true, true)]).toEqual([
      'white',
      'black',
      'black',
    ]);
    expect(lowerSide(aGame({ position: game.position }), true, false)).toBe('black');
    expect(lowerSide({ ...game, end: { winner: null, reason: 'agreed' } }, true, false)).toBe('black');
  });
});

describe('the end', () => {
  it("is told from the player's side", () => {
    expect(resultFor('black', { winner: 'black', reason: 'time' })).toBe('won');
    expect(resultFor('black', { winner: 'white', reason: 'time' })).toBe('lost');
    expect(resultFor('black', { winner: null, reason: 'agreed' })).toBe('drawn');
  });
  it('has words for every reason in both languages', () => {
    const reasons: EndReason[] = ['no_move', 'no_pieces', 'repetition', 'forty_moves', 'resigned', 'agreed', 'time'];
    for (const language of ['en', 'pt'] as const) {
      setLanguage(language);
      for (const reason of reasons)
        for (const seats of kSeats)
          for (const winner of ['black', 'white'] as const)
            expect(reasonText(seats, { winner, reason })).toMatch(/^\p{Lu}.*\.$/u);
    }
    setLanguage('en');
    expect(endWords().ends.resigned('Ada', true)).toBe('Ada resigned.');
    expect(endWords().ends.no_move('Ada', false)).toBe('You have no move left.');
  });
  it('tells a side without pieces from one that cannot move', () => {
    const [solo, shared, watched] = kSeats;
    const taken = { winner: 'black', reason: 'no_pieces' } as const;
    expect([solo, shared, watched].map((seats) => reasonText(seats!, taken))).toEqual([
      'Level 1 (beginner) has no pieces left.',
      'White has no pieces left.',
      'Champion has no pieces left.',
    ]);
    expect(reasonText(solo!, { winner: 'white', reason: 'no_pieces' })).toBe('You have no pieces left.');
    setLanguage('pt');
    expect(reasonText(shared!, taken)).toBe('As brancas não têm mais peças.');
    setLanguage('en');
  });
  it('names who won where nobody has an own side', () => {
    const results = () => kSeats.map((seats) => resultText(seats, { winner: 'black', reason: 'time' }));
    expect(results()).toEqual(['You won', 'Black won', 'MP-Draughts won']);
    setLanguage('pt');
    expect(results()).toEqual(['Você venceu', 'As pretas venceram', 'MP-Draughts venceu']);
    setLanguage('en');
    expect(resultText(kSeats[1]!, { winner: null, reason: 'agreed' })).toBe('Draw');
  });
});

describe('what the board shows', () => {
  const move = aMove('11-15', [11, 15]);
  it('is the game, playable on the own turn', () => {
    const view = viewOf(aGame({}), null, null);
    expect(view).toMatchObject({ board: kStartBoard, legal: [move], live: true, ply: 0, last: [] });
  });
  it('cannot be played when it is not the own turn or the game is over', () => {
    expect(mayMove(aGame({ you: 'white' }))).toBe(false);
    expect(viewOf(aGame({ you: 'white' }), null, null).legal).toEqual([]);
    expect(viewOf(aGame({ end: { winner: null, reason: 'agreed' } }), null, null).legal).toEqual([]);
  });
  it('stands still when the opponent is to move and does not think', () => {
    const theirs = { you: 'white' as const, thinking: false };
    expect(isStalled(aGame(theirs))).toBe(true);
    expect(isStalled(aGame({ ...theirs, thinking: true }))).toBe(false);
    expect(isStalled(aGame({ ...theirs, you: 'black' }))).toBe(false);
    expect(isStalled(aGame({ ...theirs, end: { winner: null, reason: 'agreed' } }))).toBe(false);
  });
  it('is an own move before the server answers', () => {
    const view = viewOf(aGame({}), { ply: 0, move, path: [11, 15] }, null);
    expect(view.board[10]).toBe('.');
    expect(view.board[14]).toBe('b');
    expect(view).toMatchObject({ last: [11, 15], legal: [], ply: 1, live: true });
  });
  it('is an earlier position when looked at, and cannot be played', () => {
    const game = aGame({ moves: [played('11-15', [11, 15]), played('23-19', [23, 19])] });
    const view = viewOf(game, null, { ply: 1, position: aPosition({ fen: 'earlier' }) });
    expect(view).toMatchObject({ fen: 'earlier', last: [11, 15], legal: [], live: false, ply: 1 });
  });
  it('removes what a move takes, also when a king ends where it began', () => {
    const board = '.'.repeat(9) + 'ww' + '..' + 'B' + '.'.repeat(18);
    const after = boardAfter(board, { text: '14x14', from: 14, to: 14, captures: [10, 11], paths: [[14, 7, 16, 14]] });
    expect(after).toBe('.'.repeat(13) + 'B' + '.'.repeat(18));
  });
});

describe('opponents', () => {
  const player = (name: string, kind: PlayerInfo['kind']): PlayerInfo => ({
    name,
    kind,
    about: `about ${name}`,
    agents: 0,
    own: false,
    rating: null,
  });
  it('stand by kind, levels by strength and MP-Draughts first', () => {
    const groups = groupPlayers([
      player('champion', 'engine'),
      player('level-10', 'level'),
      player('level-2', 'level'),
      player('ls-draughts', 'trained'),
      player('mp-draughts-faithful', 'trained'),
      player('mp-draughts', 'trained'),
      player('random', 'random'),
    ]);
    expect(groups.levels.map(({ name }) => name)).toEqual(['level-2', 'level-10']);
    expect(groups.trained.map(({ name }) => name)).toEqual(['mp-draughts', 'mp-draughts-faithful', 'ls-draughts']);
    expect(groups.others.map(({ name }) => name)).toEqual(['champion', 'random']);
  });
  it('who are not installed any more give way', () => {
    const players = [player('champion', 'engine'), player('level-3', 'level')];
    const chosen = (opponent: string) => withKnownOpponent({ ...kFirstSetup, opponent }, players).opponent;
    expect(chosen('champion')).toBe('champion');
    expect(chosen('my-own')).toBe('level-3');
    expect(withKnownOpponent({ ...kFirstSetup, opponent: 'my-own' }, players.slice(0, 1)).opponent).toBe('champion');
    expect(withKnownOpponent({ ...kFirstSetup, opponent: 'my-own' }, []).opponent).toBe('my-own');
  });
});

describe('a set-up', () => {
  const with_ = (part: Partial<Setup>): Setup => ({ ...kFirstSetup, ...part });
  it('becomes a request', () => {
    expect(requestOf(with_({ opponent: 'random' }), 0.9)).toEqual({ opponent: 'random', you: 'black' });
    expect(requestOf(with_({ start: 'lot' }), 0)).toMatchObject({ ballot: 'lot' });
    expect(requestOf(with_({ start: 'ballot', ballot: '9-13 21-17 5-9' }), 0)).toMatchObject({ ballot: '9-13 21-17 5-9' });
    expect(requestOf(with_({ start: 'fen', fen: ' W:W1:B32. ' }), 0)).toMatchObject({ start: 'W:W1:B32.' });
    expect(requestOf(with_({ start: 'usual', fen: 'x', ballot: 'y' }), 0)).not.toHaveProperty('start');
  });
  it('seats two people or two players', () => {
    expect(requestOf(with_({ mode: 'people', color: 'white', pace: '5' }), 0)).toEqual({ opponent: 'Human', you: 'black' });
    expect(requestOf(with_({ mode: 'watch', black: 'random', white: 'champion' }), 0)).toEqual({
      opponent: 'champion',
      partner: 'random',
      you: 'black',
    });
    expect(rematchOf(kSeats[1]!, null)).toEqual({ opponent: 'Human', you: 'black' });
    expect(rematchOf(kSeats[2]!, null)).toEqual({ opponent: 'champion', partner: 'mp-draughts', you: 'white' });
  });
  it('tells what is not usual', () => {
    expect(moreText(kFirstSetup)).toBe('');
    expect(moreText(with_({ opponent: 'champion', pace: 'instant', start: 'lot' }))).toBe('Champion · Instant · Random ballot');
    expect(moreText(with_({ mode: 'people', opponent: 'champion', clock: 'own' }))).toBe('20+10');
    setLanguage('pt');
    expect(moreText(with_({ start: 'fen', pace: '5' }))).toBe('5 s · Posição (FEN)');
    setLanguage('en');
  });
  it('draws the colour by lot', () => {
    expect(requestOf(with_({ color: 'random' }), 0.49).you).toBe('black');
    expect(requestOf(with_({ color: 'random' }), 0.5).you).toBe('white');
  });
  it('has a clock in seconds', () => {
    expect(clockOf(with_({ clock: 'none' }))).toBeNull();
    expect(clockOf(with_({ clock: '3+2' }))).toEqual({ seconds: 180, increment: 2 });
    expect(clockOf(with_({ clock: 'own', minutes: 0.5, increment: 1 }))).toEqual({ seconds: 30, increment: 1 });
  });
  it('has a thinking time where there is no clock', () => {
    const seconds = (pace: Setup['pace']) => requestOf(with_({ pace }), 0).seconds;
    expect([seconds('instant'), seconds('1'), seconds('5'), seconds('15')]).toEqual([0.03, 1, 5, 15]);
    expect(requestOf(with_({ pace: 'usual' }), 0)).not.toHaveProperty('seconds');
    expect(requestOf(with_({ pace: '5', clock: '3+2' }), 0)).not.toHaveProperty('seconds');
  });
  it('is played again with colours changed, as quick as before', () => {
    const kept = with_({ clock: '3+2', pace: '15', opponent: 'level-9', start: 'fen', fen: 'W:W9:B1.' });
    const again = (part: Parameters<typeof aGame>[0]) => rematchOf(aGame({ opponent: 'champion', ...part }), kept);
    expect(again({})).toEqual({ opponent: 'champion', you: 'white' });
    expect(again({ seconds: 5, you: 'white' })).toEqual({ opponent: 'champion', you: 'black', seconds: 5 });
    const clock = { black: 1, white: 1, running: null, seconds: 600, increment: 5 };
    expect(again({ clock })).toEqual({ opponent: 'champion', you: 'white', clock: { seconds: 600, increment: 5 } });
    expect(again({ start: 'W:W32:B1.' })).toEqual({ opponent: 'champion', you: 'white', start: 'W:W32:B1.' });
  });
  it('is played again by ballot only where the game began by it', () => {
    expect(rematchOf(aGame({}), with_({ start: 'lot' }))).toMatchObject({ ballot: 'lot' });
    expect(rematchOf(aGame({}), with_({ start: 'ballot', ballot: '9-13 21-17 5-9' }))).toMatchObject({
      ballot: '9-13 21-17 5-9',
    });
    const start = 'B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12';
    expect(rematchOf(aGame({ start }), null)).toEqual({ opponent: 'level-1', you: 'white' });
    expect(rematchOf(aGame({ start: `W${start.slice(1)}` }), null)).toMatchObject({ start: `W${start.slice(1)}` });
  });
  it('is remembered, and anything strange is left out', () => {
    const kept = with_({ opponent: 'level-9', clock: '15+10', color: 'white', start: 'lot', pace: '5' });
    expect(readSetup(JSON.stringify(kept))).toEqual(kept);
    expect(readSetup(null)).toEqual(kFirstSetup);
    expect(readSetup('{"clock": "forever", "minutes": -3, "opponent": 7, "start"')).toEqual(kFirstSetup);
    expect(readSetup('{"clock": "forever", "minutes": -3, "opponent": 7, "increment": 1e9}')).toEqual(kFirstSetup);
    expect(readSetup('{"pace": "7"}')).toEqual(kFirstSetup);
    expect(readSetup('null')).toEqual(kFirstSetup);
  });
});
