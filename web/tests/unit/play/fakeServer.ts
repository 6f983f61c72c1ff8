// A server for the tests of the Play room that answers only when it is told to, and games as it would tell them.
import { signal } from '@preact/signals';
import type { PlayRoom } from '../../../src/play/room';
import type { Game } from '../../../src/server/messages';
import { aGame, aPosition, played } from './samples';

interface Asked {
  type: string;
  body: Record<string, unknown>;
  answer(reply: unknown): Promise<void>;
  refuse(error: Error): Promise<void>;
}

const settled = () => new Promise((done) => setTimeout(done, 0));

/// Keeps every request until the test answers it.
export class FakeServer {
  readonly asked: Asked[] = [];
  readonly online = signal(true);
  private readonly listeners = new Map<string, (event: unknown) => void>();
  request(type: string, body: Record<string, unknown>): Promise<unknown> {
    return new Promise((resolve, reject) =>
      this.asked.push({
        type,
        body,
        answer: (reply) => (resolve(reply), settled() as Promise<void>),
        refuse: (error) => (reject(error), settled() as Promise<void>),
      }),
    );
  }
  on(type: string, listener: (event: unknown) => void): () => void {
    this.listeners.set(type, listener);
    return () => this.listeners.delete(type);
  }
  tell(type: string, event: object): void {
    this.listeners.get(type)?.({ type, ...event });
  }
  last(type: string): Asked {
    const found = this.asked.filter((each) => each.type === type).at(-1);
    if (!found) throw new Error(`${type} was not asked`);
    return found;
  }
}

export const afterOne = (part: Partial<Game> = {}) =>
  aGame({
    moves: [played('11-15', [11, 15])],
    position: aPosition({ fen: 'one', turn: 'white', legal: [] }),
    thinking: true,
    ...part,
  });
export const afterTwo = (part: Partial<Game> = {}) =>
  aGame({
    moves: [played('11-15', [11, 15]), played('23x18', [23, 18], [19])],
    position: aPosition({ fen: 'two' }),
    ...part,
  });

/// Opens a game, with the answer.
export async function openOn(room: PlayRoom, server: FakeServer, game: Game): Promise<void> {
  const opening = room.open(game.game);
  await server.last('open_game').answer(game);
  await opening;
}
