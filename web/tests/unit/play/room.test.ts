import { beforeEach, describe, expect, it } from 'vitest';
import { PlayRoom } from '../../../src/play/room';
import { RequestError, type Connection } from '../../../src/server/connection';
import type { Game, Thinking } from '../../../src/server/messages';
import { afterOne, afterTwo, FakeServer, openOn } from './fakeServer';
import { aGame, aMove, aPosition } from './samples';

let server: FakeServer;
let sounds: string[];
let clock: number;
let room: PlayRoom;

const opened = (game: Game = aGame({})) => openOn(room, server, game);

beforeEach(() => {
  server = new FakeServer();
  sounds = [];
  clock = 1234;
  room = new PlayRoom(
    server as unknown as Connection,
    (sound) => sounds.push(sound),
    () => clock,
  );
});

describe('opening', () => {
  it('shows the game and when it came', async () => {
    await opened();
    expect(room.game.value?.game).toBe('g1');
    clock += 2000;
    expect(room.elapsed()).toBe(2);
    expect(sounds).toEqual([]);
  });
  it('asks once for the same game', async () => {
    await opened();
    await room.open('g1');
    expect(server.asked.filter(({ type }) => type === 'open_game')).toHaveLength(1);
  });
  it('closes the game before', async () => {
    await opened();
    void room.open('g2');
    expect(server.last('close_game').body).toEqual({ game: 'g1' });
    expect(room.game.value).toBeNull();
  });
  it('closes a game that is left before it has come', () => {
    void room.open('g1');
    room.leave();
    expect(server.last('close_game').body).toEqual({ game: 'g1' });
  });
  it('tells when there is no such game, and can try another', async () => {
    const opening = room.open('gone');
    await server.last('open_game').refuse(new RequestError('not_found', 'no'));
    await opening;
    expect(room.failure.value).toMatchObject({ code: 'not_found' });
    await opened();
    expect(room.failure.value).toBeNull();
  });
  it('does not take a late answer for a game that was left', async () => {
    void room.open('g1');
    const late = server.last('open_game');
    void room.open('g2');
    await late.answer(aGame({}));
    expect(room.game.value).toBeNull();
  });
  it('does not tell the failure of a game that was left', async () => {
    void room.open('g1');
    const late = server.last('open_game');
    void room.open('g2');
    await late.refuse(new RequestError('not_found', 'no g1'));
    expect(room.failure.value).toBeNull();
    await server.last('open_game').answer(aGame({ game: 'g2' }));
    expect(room.game.value?.game).toBe('g2');
  });
});

describe('a lost connection', () => {
  it('opens the game again when it is back', async () => {
    await opened();
    server.tell('hello', {});
    await server.last('open_game').answer(afterTwo());
    expect(room.game.value?.moves).toHaveLength(2);
  });
  it('goes on with an opening that was lost', async () => {
    void room.open('g1');
    await server.last('open_game').refuse(new RequestError('disconnected', ''));
    expect(room.failure.value).toBeNull();
    server.tell('hello', {});
    await server.last('open_game').answer(aGame({}));
    expect(room.game.value?.game).toBe('g1');
  });
  it('does not ask twice while the first opening waits', async () => {
    void room.open('g1');
    server.tell('hello', {});
    expect(server.asked).toHaveLength(1);
    const late = server.last('open_game');
    void room.open('g2');
    await late.answer(aGame({}));
    server.tell('hello', {});
    expect(server.asked.filter(({ type }) => type === 'open_game')).toHaveLength(2);
  });
  it('keeps a move that it took along, and sends it again', async () => {
    await opened();
    const [move] = aGame({}).position.legal;
    void room.move(move!, move!.paths[0]!);
    server.online.value = false;
    await server.last('move').refuse(new RequestError('disconnected', ''));
    expect(room.isWaiting.value).toBe(true);
    expect(room.view.value?.ply).toBe(1);
    server.online.value = true;
    server.tell('hello', {});
    await server.last('open_game').answer(aGame({}));
    expect(room.isWaiting.value).toBe(false);
    expect(server.asked.filter(({ type }) => type === 'move')).toHaveLength(2);
    expect(server.last('move').body).toEqual({ game: 'g1', move: move!.text, ply: 0 });
    await server.last('move').answer(afterOne());
    expect(room.game.value?.moves).toHaveLength(1);
    expect(room.view.value?.ply).toBe(1);
  });
  it('forgets a move that waits when it is taken back', async () => {
    await opened();
    const [move] = aGame({}).position.legal;
    void room.move(move!, move!.paths[0]!);
    server.online.value = false;
    await server.last('move').refuse(new RequestError('disconnected', ''));
    await room.takeBack();
    expect(room.view.value?.ply).toBe(0);
    expect(server.asked.filter(({ type }) => type === 'take_back')).toHaveLength(0);
    server.tell('hello', {});
    await server.last('open_game').answer(aGame({}));
    expect(server.asked.filter(({ type }) => type === 'move')).toHaveLength(1);
  });
  it('does not send a move twice that is made while the game is fetched', async () => {
    await opened();
    const [move] = aGame({}).position.legal;
    server.tell('hello', {});
    void room.move(move!, move!.paths[0]!);
    await server.last('open_game').answer(aGame({}));
    expect(server.asked.filter(({ type }) => type === 'move')).toHaveLength(1);
    expect(room.view.value?.ply).toBe(1);
  });
  it('drops a move of a game that has ended meanwhile', async () => {
    await opened();
    const [move] = aGame({}).position.legal;
    void room.move(move!, move!.paths[0]!);
    server.online.value = false;
    await server.last('move').refuse(new RequestError('disconnected', ''));
    server.tell('hello', {});
    await server.last('open_game').answer(aGame({ end: { winner: 'white', reason: 'resigned' } }));
    expect(server.asked.filter(({ type }) => type === 'move')).toHaveLength(1);
    expect(room.view.value?.ply).toBe(0);
  });
  it('does not send a move again that the server had heard', async () => {
    await opened();
    const [move] = aGame({}).position.legal;
    void room.move(move!, move!.paths[0]!);
    server.online.value = false;
    await server.last('move').refuse(new RequestError('disconnected', ''));
    server.tell('hello', {});
    await server.last('open_game').answer(afterOne());
    expect(server.asked.filter(({ type }) => type === 'move')).toHaveLength(1);
    expect(room.view.value?.ply).toBe(1);
  });
  it('stops the clocks until the game is there again', async () => {
    await opened();
    clock += 3000;
    server.online.value = false;
    expect(room.stopped.value).toBe(true);
    clock += 60_000;
    expect(room.elapsed()).toBe(3);
    server.online.value = true;
    server.tell('hello', {});
    expect(room.elapsed()).toBe(3);
    await server.last('open_game').answer(aGame({}));
    expect(room.stopped.value).toBe(false);
    expect(room.elapsed()).toBe(0);
  });
});

describe('an own move', () => {
  const move = aMove('11-15', [11, 15]);
  it('is shown and heard at once', async () => {
    await opened();
    void room.move(move, [11, 15]);
    expect(room.view.value).toMatchObject({ last: [11, 15], legal: [] });
    expect(room.view.value?.board[14]).toBe('b');
    expect(sounds).toEqual(['move']);
    expect(server.last('move').body).toEqual({ game: 'g1', move: '11-15', ply: 0 });
  });
  it('is confirmed, and the answer is heard', async () => {
    await opened();
    void room.move(move, [11, 15]);
    await server.last('move').answer(afterOne());
    expect(sounds).toEqual(['move']);
    server.tell('game', { game: afterTwo() });
    expect(sounds).toEqual(['move', 'capture']);
    expect(room.news.value).toEqual({ kind: 'moved', color: 'white', text: '23x18' });
    expect(room.view.value?.legal).toHaveLength(1);
  });
  it('goes back when it is refused', async () => {
    await opened();
    void room.move(move, [11, 15]);
    await server.last('move').refuse(new RequestError('refused', 'not your turn'));
    expect(room.view.value?.board[14]).toBe('.');
    expect(room.failure.value?.message).toBe('not your turn');
  });
  it('stays when news of the same position come between', async () => {
    await opened();
    void room.move(move, [11, 15]);
    server.tell('game', { game: aGame({}) });
    expect(room.view.value?.board[14]).toBe('b');
  });
  it('is not undone by an answer that the opponent has overtaken', async () => {
    await opened();
    void room.move(move, [11, 15]);
    server.tell('game', { game: afterTwo() });
    await server.last('move').answer(afterOne());
    expect(room.game.value?.moves).toHaveLength(2);
  });
  it('is not sent twice', async () => {
    await opened();
    void room.move(move, [11, 15]);
    void room.move(move, [11, 15]);
    expect(server.asked.filter(({ type }) => type === 'move')).toHaveLength(1);
  });
});

describe('events', () => {
  it('of other games are not for us', async () => {
    await opened();
    server.tell('game', { game: afterTwo({ game: 'g2' }) });
    server.tell('thinking', { game: 'g2', depth: 3 } as Partial<Thinking>);
    expect(room.game.value?.moves).toHaveLength(0);
    expect(room.thinking.value).toBeNull();
  });
  it('of thinking are kept until the next own move', async () => {
    await opened(afterOne());
    server.tell('thinking', { game: 'g1', depth: 9 } as Partial<Thinking>);
    server.tell('game', { game: afterTwo() });
    expect(room.thinking.value?.depth).toBe(9);
    void room.move(aMove('9-14', [9, 14]), [9, 14]);
    expect(room.thinking.value).toBeNull();
  });
  it('of thinking that come when nobody thinks are late', async () => {
    await opened();
    server.tell('thinking', { game: 'g1', depth: 9 } as Partial<Thinking>);
    expect(room.thinking.value).toBeNull();
  });
  it('of a failed search are told, and nobody is thinking any more', async () => {
    await opened(afterOne());
    server.tell('error', { id: null, code: 'internal', message: 'no memory' });
    expect(room.stall.value).toMatchObject({ code: 'internal', message: 'no memory' });
    expect(room.failure.value).toBeNull();
    expect(room.game.value?.thinking).toBe(false);
  });
  it('of another failure are told when it is the own turn', async () => {
    await opened();
    server.tell('error', { id: null, code: 'internal', message: 'disk full' });
    expect(room.failure.value?.message).toBe('disk full');
    expect(room.stall.value).toBeNull();
  });
  it('of the end are heard once', async () => {
    await opened(afterOne());
    server.tell('game', { game: afterTwo({ end: { winner: 'white', reason: 'no_move' } }) });
    server.tell('game', { game: afterTwo({ end: { winner: 'white', reason: 'no_move' } }) });
    expect(sounds).toEqual(['end']);
  });
});

describe('the end', () => {
  const over = { winner: 'white', reason: 'resigned' } as const;
  it('is announced once, and not of a game that had ended before', async () => {
    await opened(aGame({ end: over }));
    expect(room.ended.value).toBe(false);
    room.leave();
    await opened();
    server.tell('game', { game: aGame({ end: over }) });
    expect(room.ended.value).toBe(true);
    room.ended.value = false;
    server.tell('game', { game: aGame({ end: over }) });
    expect(room.ended.value).toBe(false);
  });
  it('is forgotten when the last move is taken back', async () => {
    await opened(afterTwo());
    server.tell('game', { game: afterTwo({ end: over }) });
    server.tell('game', { game: aGame({}) });
    expect(room.ended.value).toBe(false);
  });
  it('takes the arrow of a hint away', async () => {
    await opened();
    void room.askHint();
    await server.last('hint').answer({ move: '11-15', line: {} });
    expect(room.hint.value?.text).toBe('11-15');
    server.tell('game', { game: aGame({ end: over }) });
    expect(room.hint.value).toBeNull();
  });
  it('leaves no room for a hint that comes late', async () => {
    await opened();
    void room.askHint();
    server.tell('game', { game: aGame({ end: over }) });
    await server.last('hint').answer({ move: '11-15', line: {} });
    expect([room.hint.value, room.news.value]).toEqual([null, null]);
  });
});

describe('two players that are watched', () => {
  const watched = (part: Partial<Game> = {}) => aGame({ opponent: 'champion', partner: 'random', thinking: true, ...part });
  it('wait and go on', async () => {
    await opened(watched());
    void room.setPaused(true);
    expect(server.last('pause_game').body).toEqual({ game: 'g1', paused: true });
    await server.last('pause_game').answer(watched({ paused: true, thinking: false }));
    expect(room.game.value?.paused).toBe(true);
    void room.stepGame();
    await server.last('step_game').answer(watched({ paused: true }));
    expect(room.game.value?.thinking).toBe(true);
  });
  it('go on after a restart of the server, unless they were waiting', async () => {
    await opened(watched());
    server.tell('hello', {});
    await server.last('open_game').answer(watched({ paused: true, thinking: false }));
    expect(server.last('pause_game').body).toEqual({ game: 'g1', paused: false });
    const asked = server.asked.length;
    server.tell('hello', {});
    await server.last('open_game').answer(watched({ paused: true, thinking: false }));
    expect(server.asked.length).toBe(asked + 1);
  });
});

describe('requests of the player', () => {
  it('take back', async () => {
    await opened(afterTwo());
    void room.takeBack();
    expect(room.asking.value).toBe(true);
    await server.last('take_back').answer(aGame({}));
    expect(room.asking.value).toBe(false);
    expect(room.game.value?.moves).toHaveLength(0);
    expect(room.news.value).toEqual({ kind: 'taken_back' });
  });
  it('offer a draw that is not accepted', async () => {
    await opened();
    void room.offerDraw();
    await server.last('offer_draw').answer({ accepted: false, game: aGame({}) });
    expect(room.news.value).toEqual({ kind: 'draw_refused' });
  });
  it('resign', async () => {
    await opened();
    void room.resign();
    await server.last('resign').answer(aGame({ end: { winner: 'white', reason: 'resigned' } }));
    expect(room.game.value?.end?.reason).toBe('resigned');
    expect(sounds).toEqual(['end']);
  });
  it('ask for a hint, which goes with the position', async () => {
    await opened();
    void room.askHint();
    const line = { value: 0.2, text: '+0.20', certain: null, moves: ['11-15'] };
    await server.last('hint').answer({ move: '11-15', line });
    expect(room.hint.value?.to).toBe(15);
    expect(room.news.value).toEqual({ kind: 'hint', move: '11-15', line });
    server.tell('game', { game: afterOne() });
    expect(room.hint.value).toBeNull();
  });
  it('do not show a hint that comes too late', async () => {
    await opened();
    void room.askHint();
    server.tell('game', { game: afterTwo() });
    await server.last('hint').answer({ move: '11-15', line: {} });
    expect(room.hint.value).toBeNull();
  });
  it('answered when another game is open are not for that one', async () => {
    await opened(afterTwo());
    const requests = [
      ['hint', () => room.askHint()],
      ['take_back', () => room.takeBack()],
      ['offer_draw', () => room.offerDraw()],
    ] as const;
    for (const [, ask] of requests) void ask();
    await opened(afterTwo({ game: 'g2' }));
    expect(room.asking.value).toBe(false);
    void room.resign();
    await server.last('hint').answer({ move: '11-15', line: {} });
    await server.last('take_back').answer(aGame({}));
    await server.last('offer_draw').answer({ accepted: false, game: aGame({}) });
    expect(room.hint.value).toBeNull();
    expect(room.news.value).toBeNull();
    expect(room.game.value).toMatchObject({ game: 'g2', moves: [{}, {}] });
    expect(room.asking.value).toBe(true);
  });
  it('refused when another game is open do not touch its move', async () => {
    await opened();
    void room.move(aMove('11-15', [11, 15]), [11, 15]);
    const late = server.last('move');
    await opened(aGame({ game: 'g2' }));
    void room.move(aMove('11-15', [11, 15]), [11, 15]);
    await late.refuse(new RequestError('refused', 'no'));
    expect(room.view.value?.board[14]).toBe('b');
    expect(room.failure.value).toBeNull();
  });
  it('save a game, also when another one has been opened meanwhile', async () => {
    await opened();
    const saving = room.pdn();
    const asked = server.last('game_pdn');
    await opened(aGame({ game: 'g2' }));
    await asked.answer({ pdn: '[Event "?"]' });
    expect(await saving).toBe('[Event "?"]');
  });
  it('start one game, however often they are made', async () => {
    const first = room.start({ opponent: 'level-1', you: 'black' });
    expect(room.starting.value).toBe(true);
    expect(await room.start({ opponent: 'level-1', you: 'black' })).toBeNull();
    expect(server.asked.filter(({ type }) => type === 'new_game')).toHaveLength(1);
    await server.last('new_game').refuse(new RequestError('disconnected', ''));
    expect(await first).toBeNull();
    expect(room.starting.value).toBe(false);
  });
  it('start a game', async () => {
    const starting = room.start({ opponent: 'level-1', you: 'black' });
    await server.last('new_game').answer(aGame({}));
    expect((await starting)?.game).toBe('g1');
    server.tell('game', { game: afterTwo() });
    expect(room.game.value?.moves).toHaveLength(2);
  });
});

describe('looking back', () => {
  it('shows an earlier position, asked once', async () => {
    await opened(afterTwo());
    void room.step(-1);
    expect(server.last('position').body).toEqual({ start: 'B:W21-32:B1-12.', moves: ['11-15'] });
    await server.last('position').answer(aPosition({ fen: 'one' }));
    expect(room.view.value).toMatchObject({ fen: 'one', live: false, ply: 1 });
    await room.step(1);
    expect(room.view.value?.live).toBe(true);
    await room.step(-1);
    expect(server.asked.filter(({ type }) => type === 'position')).toHaveLength(1);
  });
  it('shows the position asked for last', async () => {
    await opened(afterTwo());
    void room.step(-1);
    const first = server.last('position');
    void room.step(-1);
    await server.last('position').answer(aPosition({ fen: 'zero' }));
    await first.answer(aPosition({ fen: 'one' }));
    expect(room.view.value).toMatchObject({ fen: 'zero', ply: 0 });
  });
  it('ends at the first position', async () => {
    await opened(aGame({}));
    await room.step(-1);
    expect(room.view.value?.live).toBe(true);
    expect(server.asked.filter(({ type }) => type === 'position')).toHaveLength(0);
  });
});
