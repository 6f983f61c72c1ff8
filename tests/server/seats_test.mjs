// Two people at one board, and two players that are watched.
import { check, expect, expectEqual, finish } from './support/check.mjs';
import { Client } from './support/client.mjs';
import { texts } from './support/play.mjs';
import { Server } from './support/server.mjs';
import { sleep } from './support/time.mjs';

const server = await Server.start();
const people = { opponent: 'Human', you: 'black' };
const players = { opponent: 'random', partner: 'level-1', you: 'black', seconds: 0.05 };

// The game once it has so many moves.
async function withMoves(client, id, moves) {
  const enough = (game) => game.game === id && (game.moves.length >= moves || game.end !== null);
  const seen = client.games.get(id);
  if (seen && enough(seen)) return seen;
  return (await client.event((message) => message.type === 'game' && enough(message.game), 30)).game;
}

await check('two people play, in two tabs and over a restart', async () => {
  const client = await Client.connect(server);
  const { game } = await client.gameRequest('new_game', people);
  await client.gameRequest('move', { game, move: '11-15', ply: 0 });
  const other = await Client.connect(server);
  await other.gameRequest('open_game', { game });
  await other.gameRequest('move', { game, move: '23-19', ply: 1 });
  expectEqual(texts(await withMoves(client, game, 2)), ['11-15', '23-19'], 'moves in the first tab');
  await server.kill();
  await server.start();
  const later = await Client.connect(server);
  const kept = await later.gameRequest('open_game', { game });
  expectEqual([kept.opponent, kept.partner, ...texts(kept)], ['Human', null, '11-15', '23-19'], 'the game later');
  later.close();
});

await check('two players go on, wait, and make one move', async () => {
  const client = await Client.connect(server);
  const { game } = await client.gameRequest('new_game', players);
  await withMoves(client, game, 4);
  const paused = await client.gameRequest('pause_game', { game, paused: true });
  await sleep(1);
  const later = await client.gameRequest('open_game', { game });
  expectEqual(texts(later), texts(paused), 'moves of a paused game');
  await client.request('step_game', { game });
  await withMoves(client, game, paused.moves.length + 1);
  await sleep(0.5);
  const stepped = await client.gameRequest('open_game', { game });
  expectEqual(stepped.moves.length, paused.moves.length + 1, 'moves after a step');
  for (const type of ['resign', 'take_back', 'hint', 'offer_draw'])
    expectEqual(await client.request(type, { game }).catch((error) => error.code), 'refused', type);
  client.close();
});

await check('a restarted server has watched games wait', async () => {
  const client = await Client.connect(server);
  const { game } = await client.gameRequest('new_game', players);
  await withMoves(client, game, 2);
  await server.kill();
  await server.start();
  const later = await Client.connect(server);
  const kept = await later.gameRequest('open_game', { game });
  expect(kept.paused || kept.end !== null, 'the game goes on by itself');
  expectEqual(kept.partner, 'level-1', 'who plays Black');
  await later.gameRequest('pause_game', { game, paused: false });
  await withMoves(later, game, kept.moves.length + 2);
  later.close();
});

await server.stop();
finish();
