// Pages that go away in the middle of a search: the search stops.
import { check, expect, expectEqual, finish } from './support/check.mjs';
import { Client } from './support/client.mjs';
import { Server } from './support/server.mjs';
import { now, sleep } from './support/time.mjs';

const kStopped = 0;

const server = await Server.start();
const strongest = (players) => players.filter((player) => player.kind === 'engine' || player.kind === 'level').at(-1).name;

// The share of one processor that the server uses, measured for so long.
async function load(seconds) {
  const [cpu, start] = [server.cpuSeconds(), now()];
  await sleep(seconds);
  return (server.cpuSeconds() - cpu) / (now() - start);
}

async function expectQuiet() {
  await sleep(0.5);
  const share = await load(1);
  expect(share < 0.1, `the server still uses ${Math.round(share * 100)} % of a processor`);
}

// Beside other work on the machine a search gets what is left: it is looked for a while.
async function expectBusy() {
  let share = 0;
  for (let round = 0; round < 5 && share <= 0.2; round += 1) share = await load(0.5);
  expect(share > 0.2, `the server uses only ${Math.round(share * 100)} % of a processor`);
}

const connections = (count) => Promise.all(Array.from({ length: count }, () => Client.connect(server)));

await check('an idle server rests', expectQuiet);

for (const [manner, leave] of [
  ['close', (client) => client.close()],
  ['break off', (client) => client.tear()],
]) {
  await check(`analyses that ${manner}`, async () => {
    const clients = await connections(6);
    await Promise.all(clients.map((client) => client.request('analyse', { lines: 3 })));
    await expectBusy();
    clients.forEach(leave);
    await expectQuiet();
  });
}

await check('an analysis that is stopped', async () => {
  const [client] = await connections(1);
  await client.request('analyse', { lines: 1 });
  await expectBusy();
  await client.request('stop_analysis');
  await expectQuiet();
  client.close();
});

await check('an annotation that breaks off', async () => {
  const [client] = await connections(1);
  await client.request('annotate', { moves: ['11-15', '23-19', '8-11', '22-17', '4-8', '17-13'], seconds: 2 });
  await expectBusy().finally(() => client.tear());
  await expectQuiet();
});

await check('games whose opponents think', async () => {
  const clients = await connections(4);
  const opponent = strongest((await clients[0].greeted).players);
  const { game } = await clients[0].request('new_game', { opponent, you: 'white', clock: { seconds: 600, increment: 0 } });
  await Promise.all(clients.slice(1).map((client) => client.request('open_game', { game })));
  await Promise.all(clients.slice(1).map((client) => client.request('new_game', { opponent, you: 'white' })));
  clients.forEach((client) => client.tear());
  await sleep(3);
  await expectQuiet();
});

await check('five hundred that come and go', async () => {
  const files = server.openFiles();
  for (let round = 0; round < 10; round += 1) {
    const clients = await connections(50);
    clients.forEach((client) => client.send('{"type": "analyse", "id": 1, "lines": 1}'));
    clients.forEach((client, i) => (i % 2 === 0 ? client.tear() : client.close()));
    await Promise.all(clients.map((client) => client.closed));
  }
  await expectQuiet();
  expect(server.openFiles() <= files + 2, `${server.openFiles()} files are open, ${files} before`);
});

await check('a server that is stopped while it searches', async () => {
  const clients = await connections(4);
  const opponent = strongest((await clients[0].greeted).players);
  await Promise.all(clients.map((client) => client.request('analyse', { lines: 3 })));
  await Promise.all(
    clients.map((client) => client.request('new_game', { opponent, you: 'white', clock: { seconds: 600, increment: 0 } })),
  );
  await expectBusy();
  const start = now();
  expectEqual(await server.stop(), { code: kStopped, signal: null }, 'how it ended');
  console.log(`stopped within ${(now() - start).toFixed(2)} s`);
});

finish();
