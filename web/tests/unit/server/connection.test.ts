import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Connection, isLost, RequestError } from '../../../src/server/connection';
import { kVersion } from '../../../src/server/messages';

class FakeSocket {
  readonly sent: string[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  send(text: string): void {
    this.sent.push(text);
  }
  hear(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const kHello = {
  type: 'hello',
  version: kVersion,
  program: '',
  players: [],
  databases: 0,
  ballots: [],
  visitor: { host: true, shared: true, trainings: true },
};
let sockets: FakeSocket[];
let connection: Connection;
const socket = (): FakeSocket => sockets.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  connection = new Connection('ws://test', () => {
    sockets.push(new FakeSocket());
    return socket() as unknown as WebSocket;
  });
  connection.start();
});
afterEach(() => vi.useRealTimers());

describe('requests', () => {
  it('wait for the greeting and get their own reply', async () => {
    const first = connection.request('games', {});
    const second = connection.request('pause' as 'games', {});
    expect(socket().sent).toEqual([]);
    socket().hear(kHello);
    expect(socket().sent.map((text) => JSON.parse(text) as unknown)).toEqual([
      { type: 'games', id: 1 },
      { type: 'pause', id: 2 },
    ]);
    socket().hear({ type: 'error', id: 2, code: 'refused', message: 'no' });
    socket().hear({ type: 'ok', id: 1, result: { games: [] } });
    await expect(first).resolves.toEqual({ games: [] });
    await expect(second).rejects.toMatchObject({ code: 'refused', message: 'no' });
  });
  it('under way fail when the connection is lost', async () => {
    socket().hear(kHello);
    const reply = connection.request('games', {});
    socket().onclose?.();
    const error = await reply.catch((reason: unknown) => reason);
    expect(isLost(error)).toBe(true);
    expect(isLost(new RequestError('busy', ''))).toBe(false);
    expect(isLost(new Error())).toBe(false);
  });
});

describe('events', () => {
  it('are told to those who listen', () => {
    const heard = vi.fn();
    const stop = connection.on('thinking', heard);
    socket().hear({ type: 'thinking', game: 'g1' });
    stop();
    socket().hear({ type: 'thinking', game: 'g1' });
    expect(heard).toHaveBeenCalledOnce();
  });
  it('are also the errors that belong to no request', () => {
    const heard = vi.fn();
    connection.on('error', heard);
    socket().hear({ type: 'error', id: null, code: 'internal', message: 'the search failed' });
    expect(heard).toHaveBeenCalledWith({ type: 'error', id: null, code: 'internal', message: 'the search failed' });
    socket().hear({ type: 'error', id: 99, code: 'refused', message: 'too late' });
    expect(heard).toHaveBeenCalledOnce();
  });
});

describe('the server', () => {
  it('is not called unreachable before a try has failed', () => {
    expect(connection.unreachable.value).toBe(false);
    socket().onclose?.();
    expect(connection.unreachable.value).toBe(true);
  });
  it('is tried again until it greets', () => {
    socket().onclose?.();
    vi.advanceTimersByTime(250);
    socket().onclose?.();
    vi.advanceTimersByTime(500);
    expect(sockets).toHaveLength(3);
    socket().hear(kHello);
    expect(connection.unreachable.value).toBe(false);
    expect(connection.online.value).toBe(true);
  });
  it('may speak another version than this page', () => {
    expect(connection.outdated.value).toBe(false);
    socket().hear(kHello);
    expect(connection.outdated.value).toBe(false);
    socket().hear({ ...kHello, version: kVersion + 1 });
    expect(connection.outdated.value).toBe(true);
  });
});
