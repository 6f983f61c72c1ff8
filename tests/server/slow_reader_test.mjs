// Pages that ask and never read are dropped before they cost much memory; others do not notice.
import { check, expect, finish } from './support/check.mjs';
import { Client } from './support/client.mjs';
import { frame, openWebSocket } from './support/raw.mjs';
import { playOn, seededRandom } from './support/play.mjs';
import { Server } from './support/server.mjs';
import { now, sleep, within } from './support/time.mjs';

const kMostGrowthMiB = 60;
const kAnalysts = 5;
const kTableMiB = 32;

const server = await Server.start();
const other = await Client.connect(server);

const ask = (raw, id, type, body) => raw.send(frame({ payload: JSON.stringify({ type, id, ...body }) }));

// The longest of some waits of somebody who behaves.
async function longestWait(seconds) {
  const end = now() + seconds;
  let longest = 0;
  while (now() < end) {
    const start = now();
    await other.request('position');
    longest = Math.max(longest, now() - start);
    await sleep(0.05);
  }
  return longest;
}

// Asks for a mebibyte or so.
function askForMuch(raw, id) {
  const start = 'B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12';
  ask(raw, id, 'lab_trace', { subject: { draughts: start }, algorithm: 'minimax', order: 'given', depth: 4 });
  return sleep(0.15);
}

// Returns after how many answers the server had enough.
async function askUntilDropped(raw, files) {
  let asked = 0;
  for (; server.openFiles() > files; asked += 1) {
    if (asked > 60) throw new Error(`not dropped after ${asked} requests`);
    await askForMuch(raw, asked);
  }
  return asked;
}

let answersToDrop = 0;
await check('answers that nobody reads', async () => {
  const before = { files: server.openFiles(), memory: server.memoryMiB() };
  const raw = await openWebSocket(server);
  raw.socket.pause();
  const [wait, asked] = await Promise.all([longestWait(3), askUntilDropped(raw, before.files)]);
  answersToDrop = asked;
  console.log(`dropped after ${asked} answers of 1 MB`);
  expect(wait < 1, `others waited ${wait} s`);
  const growth = server.memoryMiB() - before.memory;
  expect(growth < kMostGrowthMiB, `memory grew by ${growth} MiB`);
  raw.socket.resume();
  await within(5, raw.closed, 'the end of the connection');
});

// An end that is heard while an answer cannot be sent: its place is free again at once.
await check('a page that does not read and ends', async () => {
  const files = server.openFiles();
  const raw = await openWebSocket(server);
  raw.socket.pause();
  for (let id = 0; id < answersToDrop - 4; id += 1) await askForMuch(raw, id);
  expect(server.openFiles() > files, 'it was dropped before it ended');
  raw.end();
  const end = now() + 10;
  while (server.openFiles() > files && now() < end) await sleep(0.05);
  expect(server.openFiles() <= files, 'its connection is still open');
  raw.destroy();
});

await check('an analysis that nobody reads', async () => {
  const memory = server.memoryMiB();
  const raws = await Promise.all(Array.from({ length: kAnalysts }, () => openWebSocket(server)));
  raws.forEach((raw) => raw.socket.pause());
  raws.forEach((raw) => ask(raw, 1, 'analyse', { lines: 5 }));
  const wait = await longestWait(3);
  expect(wait < 1, `others waited ${wait} s`);
  const growth = server.memoryMiB() - memory;
  expect(growth < kAnalysts * kTableMiB + kMostGrowthMiB, `memory grew by ${growth} MiB`);
  raws.forEach((raw) => raw.destroy());
  await sleep(1);
  expect(server.memoryMiB() - memory < kMostGrowthMiB, `memory stays at ${server.memoryMiB()} MiB`);
});

// A game in its middle, whose state is some kilobytes of text.
async function longGame() {
  const client = await Client.connect(server);
  const { game } = await client.gameRequest('new_game', { opponent: 'random', you: 'black' });
  await playOn(client, game, 30, seededRandom(3));
  return { client, game };
}

// Plays a move and takes it back, over and over: everybody who watches hears of it.
async function toAndFro({ client, game }, goesOn) {
  while (goesOn()) {
    const state = await client.request('take_back', { game });
    const move = state.position.legal[0].text;
    await client.request('move', { game, move, ply: state.moves.length });
    await sleep(0.035);
  }
}

await check('games that are watched and not read', async () => {
  const tables = await Promise.all(Array.from({ length: 12 }, longGame));
  const raw = await openWebSocket(server);
  raw.socket.pause();
  const files = server.openFiles();
  const dropped = () => !server.isAlive() || server.openFiles() < files;
  // So that the news of a game, and no answer, is what is too much.
  for (let id = 0; id < answersToDrop - 4; id += 1) await askForMuch(raw, id);
  tables.forEach(({ game }, id) => ask(raw, id, 'open_game', { game }));
  const end = now() + 20;
  await Promise.all(tables.map((table) => toAndFro(table, () => !dropped() && now() < end)));
  expect(server.isAlive(), `the server has ended: ${server.output}`);
  expect(dropped(), 'the one that does not read was not dropped');
  raw.destroy();
  await Promise.all(tables.map(({ client, game }) => client.request('open_game', { game })));
  tables.forEach(({ client }) => client.close());
});

await server.stop();
finish();
