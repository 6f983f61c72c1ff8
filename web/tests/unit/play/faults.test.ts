import { beforeEach, describe, expect, it } from 'vitest';
import { PlayRoom } from '../../../src/play/room';
import { RequestError, type Connection } from '../../../src/server/connection';
import type { Game } from '../../../src/server/messages';
import { afterOne, FakeServer, openOn } from './fakeServer';
import { aGame } from './samples';

let server: FakeServer;
let room: PlayRoom;
const opened = (game: Game = aGame({})) => openOn(room, server, game);

beforeEach(() => {
  server = new FakeServer();
  room = new PlayRoom(server as unknown as Connection);
});

describe('a failed search of the opponent', () => {
  beforeEach(async () => {
    await opened(afterOne());
    server.tell('error', { id: null, code: 'internal', message: 'no memory' });
  });
  const openings = () => server.asked.filter(({ type }) => type === 'open_game').length;

  it('is tried again by opening the game, once at a time', async () => {
    void room.retry();
    void room.retry();
    expect(openings()).toBe(2);
    expect(room.stall.value).not.toBeNull();
    await server.last('open_game').answer(afterOne());
    expect(room.stall.value).toBeNull();
    expect(room.game.value?.thinking).toBe(true);
  });
  it('may fail again, and is tried again', async () => {
    void room.retry();
    await server.last('open_game').answer(afterOne());
    server.tell('error', { id: null, code: 'internal', message: 'still none' });
    expect(room.stall.value?.message).toBe('still none');
    void room.retry();
    expect(openings()).toBe(3);
  });
  it('stays told when something else succeeds', async () => {
    void room.pdn();
    await server.last('game_pdn').answer({ pdn: '' });
    server.tell('game', { game: afterOne({ thinking: false }) });
    expect(room.stall.value?.message).toBe('no memory');
  });
  it('is over when a move is taken back, or the game is left', async () => {
    void room.takeBack();
    await server.last('take_back').answer(aGame({}));
    expect(room.stall.value).toBeNull();
    server.tell('game', { game: afterOne() });
    server.tell('error', { id: null, code: 'internal', message: 'no memory' });
    room.leave();
    expect(room.stall.value).toBeNull();
  });
});

describe('a game that somebody has deleted', () => {
  it('goes from the table', async () => {
    await opened();
    server.tell('game_gone', { game: 'g1' });
    expect(room.game.value).toBeNull();
    expect(room.gone.value).toBe('g1');
    expect(server.asked.filter(({ type }) => type === 'close_game')).toHaveLength(0);
    server.tell('hello', {});
    expect(server.asked.filter(({ type }) => type === 'open_game')).toHaveLength(1);
  });
  it('is not ours when it is another one', async () => {
    await opened();
    server.tell('game_gone', { game: 'g2' });
    expect(room.game.value?.game).toBe('g1');
    expect(room.gone.value).toBeNull();
  });
  it('while the connection was lost is found out when it is back', async () => {
    await opened();
    server.tell('hello', {});
    await server.last('open_game').refuse(new RequestError('not_found', 'no'));
    expect(room.gone.value).toBe('g1');
    expect(room.failure.value).toBeNull();
  });
  it('is forgotten with the next one', async () => {
    await opened();
    server.tell('game_gone', { game: 'g1' });
    await opened(aGame({ game: 'g2' }));
    expect(room.gone.value).toBeNull();
  });
});
