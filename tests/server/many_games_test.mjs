// Two hundred pages play at once; all games are in the archive afterwards; memory stays.
import { check, expect, expectEqual, finish } from './support/check.mjs';
import { Client } from './support/client.mjs';
import { playOn, seededRandom, texts } from './support/play.mjs';
import { Server } from './support/server.mjs';
import { now, sleep } from './support/time.mjs';

const kPages = 200;
const kMoves = 40;
const kGrowthMiB = 10;

const server = await Server.start();
const connections = () => Promise.all(Array.from({ length: kPages }, () => Client.connect(server)));

async function playOne(client, seed) {
  const random = seededRandom(seed);
  const you = seed % 2 === 0 ? 'black' : 'white';
  const { game } = await client.gameRequest('new_game', { opponent: 'level-1', you });
  return playOn(client, game, kMoves, random);
}

async function playRound(firstSeed) {
  const clients = await connections();
  const start = now();
  const games = await Promise.all(clients.map((client, i) => playOne(client, firstSeed + i)));
  const seconds = now() - start;
  clients.forEach((client) => client.close());
  await Promise.all(clients.map((client) => client.closed));
  const plies = games.reduce((sum, game) => sum + game.moves.length, 0);
  console.log(`${kPages} pages: ${plies} moves in ${seconds.toFixed(1)} s, ${Math.round(plies / seconds)} moves/s`);
  await sleep(0.5);
  return games;
}

async function expectArchived(games) {
  const client = await Client.connect(server);
  for (const played of games) {
    const kept = await client.request('open_game', { game: played.game });
    expectEqual(texts(kept), texts(played), `moves of ${played.game}`);
    expectEqual(kept.end, played.end, `end of ${played.game}`);
    expectEqual(kept.position.fen, played.position.fen, `position of ${played.game}`);
    await client.request('close_game', { game: played.game });
    await sleep(0.034); // two messages a game, and sixty a second are allowed
  }
  client.close();
}

let first;
let second;
let memory;
await check('two hundred pages play their games', async () => {
  first = await playRound(0);
  memory = server.memoryMiB();
  expect(
    first.some((game) => game.end !== null),
    'no game has come to its end',
  );
});
await check('and once more', async () => {
  second = await playRound(kPages);
});
await check('memory stays', async () => {
  const later = server.memoryMiB();
  console.log(`memory: ${memory.toFixed(1)} MiB after the first round, ${later.toFixed(1)} MiB after the second`);
  expect(later < memory + kGrowthMiB, `grew from ${memory} to ${later} MiB`);
});
await check('every game is in the archive', () => expectArchived(first));
await check('also after a new start', async () => {
  await server.kill('SIGTERM');
  await server.start();
  await expectArchived(second.slice(0, 50));
});
await server.stop();
finish();
