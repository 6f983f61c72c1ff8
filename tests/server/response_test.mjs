// How soon the opponent answers, alone and while others analyse.
import { check, expect, finish } from './support/check.mjs';
import { Client } from './support/client.mjs';
import { humansTurn, playMove, seededRandom } from './support/play.mjs';
import { Server } from './support/server.mjs';
import { now, quantile, sleep } from './support/time.mjs';

const kInstant = 0.1;
const kFair = 1;

const server = await Server.start();
const random = seededRandom(7);

// Seconds from each click to the answer, over so many moves of one or more games.
async function waits(client, opponent, moves) {
  const times = [];
  let id = null;
  while (times.length < moves) {
    const known = id === null ? null : client.games.get(id);
    if (known === null || known.end !== null) {
      if (id !== null) await client.request('close_game', { game: id });
      id = (await client.gameRequest('new_game', { opponent, you: 'black' })).game;
    }
    const game = await humansTurn(client, id);
    if (game.end !== null) continue;
    const start = now();
    await playMove(client, game, random);
    await humansTurn(client, id);
    times.push(now() - start);
    await sleep(0.02);
  }
  return times;
}

const milliseconds = (seconds) => `${(seconds * 1000).toFixed(1)} ms`;
function report(what, times) {
  console.log(`${what}: median ${milliseconds(quantile(times, 0.5))}, 95 % ${milliseconds(quantile(times, 0.95))}, ` +
              `longest ${milliseconds(Math.max(...times))}`);
}

await check('the instant level answers at once', async () => {
  const client = await Client.connect(server);
  const times = await waits(client, 'level-1', 120);
  report('level-1', times);
  expect(quantile(times, 0.95) < kInstant, `95 % within ${quantile(times, 0.95)} s`);
  client.close();
});

await check('who plays does not wait for those who analyse', async () => {
  const analysts = await Promise.all(Array.from({ length: 6 }, () => Client.connect(server)));
  const heard = analysts.map(() => 0);
  analysts.forEach((client, i) => client.listen((event) => { if (event.type === 'analysis') heard[i] += 1; }));
  await Promise.all(analysts.map((client) => client.request('analyse', { lines: 3 })));
  await sleep(0.5);
  const player = await Client.connect(server);
  const times = await waits(player, 'level-2', 25);
  report('level-2 beside six analyses', times);
  expect(Math.max(...times) < kFair, `waited ${Math.max(...times)} s`);
  await sleep(1);
  expect(heard.every((count) => count > 0), `events of the analyses: ${heard}`);
  [...analysts, player].forEach((client) => client.close());
});

await check('many hints at once are all given', async () => {
  const clients = await Promise.all(Array.from({ length: 8 }, () => Client.connect(server)));
  const hints = await Promise.all(clients.map(async (client) => {
    const { game } = await client.request('new_game', { opponent: 'level-1', you: 'black' });
    return client.request('hint', { game });
  }));
  expect(hints.every((hint) => /^\d+-\d+$/.test(hint.move)), JSON.stringify(hints));
  clients.forEach((client) => client.close());
});

await server.stop();
finish();
