// kill −9 in the middle of twenty games: whatever a page was told is there after the restart, and the games go on.
import { check, expect, expectEqual, finish } from './support/check.mjs';
import { Client } from './support/client.mjs';
import { humansTurn, playMove, seededRandom, texts } from './support/play.mjs';
import { Server } from './support/server.mjs';
import { sleep } from './support/time.mjs';

const kGames = 20;
const kRounds = 4;

const server = await Server.start();
const seed = Number(process.env.SEED ?? Date.now());
console.log(`SEED=${seed}`);
const random = seededRandom(seed);

// Plays until the connection breaks. What the page was told last is in client.games.
async function playUntilBroken(client, id) {
  try {
    for (let game = await humansTurn(client, id); game.end === null; game = await humansTurn(client, id))
      await playMove(client, game, random);
  } catch {
    await client.closed;
  }
}

async function startGames() {
  const clients = await Promise.all(Array.from({ length: kGames }, () => Client.connect(server)));
  const begin = (client, i) => client.gameRequest('new_game', { opponent: 'level-1', you: i % 2 === 0 ? 'black' : 'white' });
  const games = await Promise.all(clients.map(begin));
  return clients.map((client, i) => ({ client, id: games[i].game }));
}

function expectBeginning(told, kept) {
  expect(
    kept.moves.length >= told.moves.length,
    `${kept.moves.length} moves of ${told.game} are left, ${told.moves.length} were told`,
  );
  expectEqual(texts(kept).slice(0, told.moves.length), texts(told), `moves of ${told.game}`);
  if (told.end !== null) expectEqual(kept.end, told.end, `end of ${told.game}`);
}

for (let round = 1; round <= kRounds; round += 1) {
  await check(`kill ${round}`, async () => {
    const tables = await startGames();
    const playing = tables.map(({ client, id }) => playUntilBroken(client, id));
    await sleep(0.1 + random() * 0.6);
    await server.kill('SIGKILL');
    await Promise.all(playing);
    const told = tables.map(({ client, id }) => client.games.get(id));
    console.log(`killed after ${told.reduce((sum, game) => sum + game.moves.length, 0)} moves of ${kGames} games`);
    await server.start();
    const client = await Client.connect(server);
    for (const game of told) {
      const kept = await client.gameRequest('open_game', { game: game.game });
      expectBeginning(game, kept);
      // The opponent goes on thinking where it was interrupted.
      const later = await humansTurn(client, game.game);
      if (later.end === null) await playMove(client, later, random);
    }
    client.close();
  });
}

await check('the list has every game', async () => {
  const client = await Client.connect(server);
  const { games } = await client.request('games');
  expectEqual(games.length, kGames * kRounds, 'games');
  client.close();
});

await check('a game that was taken back and deleted', async () => {
  const client = await Client.connect(server);
  const { game } = await client.gameRequest('new_game', { opponent: 'level-1', you: 'black' });
  await client.gameRequest('move', { game, move: '11-15', ply: 0 });
  await humansTurn(client, game);
  expectEqual((await client.request('take_back', { game })).moves.length, 0, 'moves after the take-back');
  const { game: deleted } = await client.request('new_game', { opponent: 'level-1', you: 'black' });
  await client.request('delete_game', { game: deleted });
  await client.request('resign', { game });
  await server.kill('SIGKILL');
  await server.start();
  const later = await Client.connect(server);
  const kept = await later.request('open_game', { game });
  expectEqual(kept.moves.length, 0, 'moves');
  expectEqual(kept.end, { winner: 'white', reason: 'resigned' }, 'end');
  expectEqual(await later.request('open_game', { game: deleted }).catch((error) => error.code), 'not_found', 'the deleted game');
  later.close();
});

await server.stop();
finish();
