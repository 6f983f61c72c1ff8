import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { remember } from '../../../src/app/memory';
import { parseRoute, route } from '../../../src/app/route';
import { begin, rematch } from '../../../src/play/beginning';
import { room } from '../../../src/play/current';
import { kFirstSetup, type NewGame } from '../../../src/play/setup';
import { server } from '../../../src/server/connection';
import { aGame } from './samples';

const kRequest: NewGame = { opponent: 'level-1', you: 'black' };
let asked: NewGame[];

beforeEach(() => {
  localStorage.clear();
  asked = [];
  vi.spyOn(server, 'request').mockImplementation((async (type: string, body: NewGame) => {
    if (type !== 'new_game') return {};
    asked.push(body);
    return aGame({ game: `g${asked.length}`, you: body.you });
  }) as never);
});
afterEach(() => {
  room.leave();
  location.hash = '';
  vi.restoreAllMocks();
});

it('leads to the new game, unless somebody has gone to another room', async () => {
  route.value = parseRoute('#/play');
  await begin(kRequest);
  expect(location.hash).toBe('#/play?game=g1');
  location.hash = '#/lab';
  route.value = parseRoute('#/lab');
  await begin(kRequest);
  expect([location.hash, room.game.value?.game]).toEqual(['#/lab', 'g2']);
});

it('goes on by ballot in rematches of the game that began by it, and of no other', async () => {
  remember('setup', JSON.stringify({ ...kFirstSetup, start: 'lot' }));
  await begin({ ...kRequest, ballot: 'lot' });
  rematch(room.game.value!);
  await vi.waitFor(() => expect(room.game.value?.game).toBe('g2'));
  rematch(room.game.value!);
  await vi.waitFor(() => expect(room.game.value?.game).toBe('g3'));
  rematch(aGame({ game: 'old' }));
  await vi.waitFor(() => expect(room.game.value?.game).toBe('g4'));
  expect(asked.map(({ ballot }) => ballot)).toEqual(['lot', 'lot', 'lot', undefined]);
});
