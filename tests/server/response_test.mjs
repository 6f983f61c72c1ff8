// How soon the opponent answers, alone and while others analyse.
import { check, expect, finish } from './support/check.mjs';
import { Client } from './support/client.mjs';
import { humansTurn, playMove, seededRandom } from './support/play.mjs';
import { Server } from './support/server.mjs';
import { now, quantile, sleep } from './support/time.mjs';

const kInstant = 0.1;
const kFair = 1;
const kThought = 0.3;

const server = await Server.start();
const random = seededRandom(7);

// Seconds from each click to the answer, over so many moves of one or more games.
async function waits(client, opponent, moves, more = {}) {
  const times = [];
  let id = null;
  while (times.length < moves) {
    const known = id === null ? null : client.games.get(id);
    if (known === null || known.end !== null) {
      if (id !== null) await client.request('close_game', { game: id });
      id = (await client.gameRequest('new_game', { opponent, you: 'black', ...more })).game;
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
  console.log(
    `${what}: median ${milliseconds(quantile(times, 0.5))}, 95 % ${milliseconds(quantile(times, 0.95))}, ` +
      `longest ${milliseconds(Math.max(...times))}`,
  );
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
  analysts.forEach((client, i) =>
    client.listen((event) => {
      if (event.type === 'analysis') heard[i] += 1;
    }),
  );
  await Promise.all(analysts.map((client) => client.request('analyse', { lines: 3 })));
  await sleep(0.5);
  const player = await Client.connect(server);
  const times = await waits(player, 'level-2', 25);
  report('level-2 beside six analyses', times);
  expect(Math.max(...times) < kFair, `waited ${Math.max(...times)} s`);
  // One that shares the threads with the analyses: they make room.
  const thoughts = await waits(player, 'champion', 8, { seconds: kThought });
  report(`champion, ${kThought} s a move, beside six analyses`, thoughts);
  expect(Math.max(...thoughts) < kThought + kFair, `waited ${Math.max(...thoughts)} s`);
  await sleep(1);
  expect(
    heard.every((count) => count > 0),
    `events of the analyses: ${heard}`,
  );
  [...analysts, player].forEach((client) => client.close());
});

await check('who plays does not wait for those who have games annotated', async () => {
  const annotators = await Promise.all(Array.from({ length: 4 }, () => Client.connect(server)));
  const moves = ['11-15', '23-19', '8-11', '22-17', '4-8', '17-13', '15-18', '24-20', '11-15', '28-24'];
  await Promise.all(annotators.map((client) => client.request('annotate', { moves, seconds: 2 })));
  await sleep(0.5);
  const player = await Client.connect(server);
  const times = await waits(player, 'champion', 5, { seconds: kThought });
  report(`champion, ${kThought} s a move, beside four annotations`, times);
  expect(Math.max(...times) < kThought + kFair, `waited ${Math.max(...times)} s`);
  [...annotators, player].forEach((client) => client.close());
});

await check('many hints at once are all given', async () => {
  const clients = await Promise.all(Array.from({ length: 8 }, () => Client.connect(server)));
  const hints = await Promise.all(
    clients.map(async (client) => {
      const { game } = await client.request('new_game', { opponent: 'level-1', you: 'black' });
      return client.request('hint', { game });
    }),
  );
  expect(
    hints.every((hint) => /^\d+-\d+$/.test(hint.move)),
    JSON.stringify(hints),
  );
  clients.forEach((client) => client.close());
});

await server.stop();
finish();
