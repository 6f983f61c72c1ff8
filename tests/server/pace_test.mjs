// How long the opponent thinks where there is no clock, and what closing a tab leaves as it was.
import { check, expect, expectEqual, finish } from './support/check.mjs';
import { Client, kWrong } from './support/client.mjs';
import { humansTurn } from './support/play.mjs';
import { Server } from './support/server.mjs';
import { sleep } from './support/time.mjs';

const server = await Server.start();

// Seconds of the opponent's first answer.
async function answerTime(body) {
  const client = await Client.connect(server);
  const { game, seconds } = await client.gameRequest('new_game', { you: 'black', ...body });
  expectEqual(seconds, body.seconds ?? null, 'seconds that are told');
  await client.gameRequest('move', { game, move: '11-15', ply: 0 });
  const { moves } = await humansTurn(client, game);
  client.close();
  return moves[1].seconds;
}

for (const opponent of ['champion', 'mp-draughts', 'neuro-draughts'])
  await check(`${opponent} thinks as long as it is told`, async () => {
    const short = await answerTime({ opponent, seconds: 0.2 });
    expect(short >= 0.15 && short < 0.8, `${short} s, expected about 0.2`);
    const long = await answerTime({ opponent, seconds: 1.2 });
    expect(long >= 1 && long < 2.2, `${long} s, expected about 1.2`);
  });

await check('a level takes no longer than is usual for it', async () => {
  const quick = await answerTime({ opponent: 'level-1', seconds: 15 });
  expect(quick < 1, `level 1 took ${quick} s`);
  // Levels are limited by what they look at, not by time.
  const strong = await answerTime({ opponent: 'level-10', seconds: 15 });
  expect(strong < 3, `level 10 took ${strong} s`);
});

const bad = {
  'beside a clock': { seconds: 1, clock: { seconds: 60, increment: 0 } },
  'too short': { seconds: 0.001 },
  'too long': { seconds: 15.5 },
  'no number': { seconds: '1' },
};
for (const [name, body] of Object.entries(bad))
  await check(`seconds: ${name}`, async () => {
    const client = await Client.connect(server);
    const code = await client
      .request('new_game', { opponent: 'level-1', you: 'black', ...body }, kWrong)
      .catch((error) => error.code);
    expectEqual(code, 'bad_message', 'code');
    client.close();
  });

await check('it is known after a restart', async () => {
  const client = await Client.connect(server);
  const { game } = await client.gameRequest('new_game', { opponent: 'champion', you: 'black', seconds: 0.25 });
  await server.kill('SIGKILL');
  await server.start();
  const later = await Client.connect(server);
  expectEqual((await later.gameRequest('open_game', { game })).seconds, 0.25, 'seconds');
  await later.gameRequest('move', { game, move: '11-15', ply: 0 });
  const { moves } = await humansTurn(later, game);
  expect(moves[1].seconds >= 0.2 && moves[1].seconds < 1, `the answer took ${moves[1].seconds} s`);
  later.close();
});

await check('closing a tab does not move its game in the list', async () => {
  const first = await Client.connect(server);
  const clock = { seconds: 100, increment: 0 };
  const { game } = await first.gameRequest('new_game', { opponent: 'level-1', you: 'black', clock });
  await first.gameRequest('move', { game, move: '11-15', ply: 0 });
  await humansTurn(first, game);
  await sleep(1.1);
  const second = await Client.connect(server);
  const newer = await second.gameRequest('new_game', { opponent: 'level-1', you: 'black' });
  const listed = async () => (await second.request('games')).games.slice(0, 2);
  const before = await listed();
  expectEqual(
    before.map((entry) => entry.game),
    [newer.game, game],
    'the newest games',
  );
  first.tear();
  await sleep(0.3);
  expectEqual(await listed(), before, 'the list after the tab was closed');
  const { clock: kept } = await second.gameRequest('open_game', { game });
  expect(kept.black < 99.5, `${kept.black} s are left: the time that was used was not kept`);
  second.close();
});

await server.stop();
finish();
