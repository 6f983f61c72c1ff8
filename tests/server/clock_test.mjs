// Clocks run on the server, and stand still while nobody looks.
import { check, expect, expectEqual, finish } from './support/check.mjs';
import { Client } from './support/client.mjs';
import { humansTurn } from './support/play.mjs';
import { Server } from './support/server.mjs';
import { sleep } from './support/time.mjs';

const server = await Server.start();
const lost = { winner: 'white', reason: 'time' };
const clock = { seconds: 1.5, increment: 0 };

// The clock starts with the first move: it is made, and answered.
async function begun(client, options) {
  const { game } = await client.gameRequest('new_game', { opponent: 'level-1', you: 'black', ...options });
  await client.gameRequest('move', { game, move: '11-15', ply: 0 });
  return humansTurn(client, game);
}

await check('no time is charged before the first move', async () => {
  const client = await Client.connect(server);
  const { game, clock: first } = await client.gameRequest('new_game', { opponent: 'level-1', you: 'black', clock });
  expectEqual(first.running, null, 'the running clock before the first move');
  await sleep(2);
  const waited = await client.request('open_game', { game });
  expectEqual([waited.end, waited.clock.black], [null, 1.5], 'end and time left');
  client.close();
});

await check('a flag falls', async () => {
  const client = await Client.connect(server);
  const { game } = await begun(client, { clock });
  const event = await client.event((message) => message.type === 'game' && message.game.end !== null, 5);
  expectEqual(event.game.end, lost, 'end');
  expectEqual(event.game.clock.black, 0, 'seconds left');
  const late = await client.request('move', { game, move: '8-11', ply: 2 }).catch((error) => error.code);
  expectEqual(late, 'refused', 'a move after the end');
  client.close();
});

await check('thinking costs time, an increment gives some', async () => {
  const client = await Client.connect(server);
  const fischer = { seconds: 20, increment: 5 };
  const { game, position } = await begun(client, { clock: fischer });
  await sleep(0.5);
  await client.gameRequest('move', { game, move: position.legal[0].text, ply: 2 });
  const after = await humansTurn(client, game);
  expect(after.clock.black > 24 && after.clock.black <= 24.6, `Black has ${after.clock.black} s`);
  expect(after.clock.white > 28 && after.clock.white <= 30, `White has ${after.clock.white} s`);
  expectEqual(after.clock.running, 'black', 'the running clock');
  client.close();
});

await check('a reload gives no time back', async () => {
  const client = await Client.connect(server);
  const long = { seconds: 20, increment: 0 };
  const { game } = await begun(client, { clock: long });
  await sleep(1);
  client.tear();
  await sleep(0.2);
  const later = await Client.connect(server);
  const left = (await later.request('open_game', { game })).clock.black;
  expect(left < 19.1, `${left} s are left`);
  later.close();
});

await check('a clock stands still while nobody looks', async () => {
  const client = await Client.connect(server);
  const { game } = await begun(client, { clock });
  client.close();
  await sleep(2);
  const later = await Client.connect(server);
  const { end, clock: kept } = await later.request('open_game', { game });
  expectEqual(end, null, 'end');
  expect(kept.black > 0 && kept.black <= 1.5, `${kept.black} s are left`);
  later.close();
});

await server.stop();
finish();
