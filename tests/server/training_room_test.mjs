// Who is told what was deleted; players that are kept and removed; the games of a tournament.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { faultOfLogLine } from '../../web/tools/message_checker.mjs';
import { check, expect, expectEqual, finish } from './support/check.mjs';
import { Client, kWrong } from './support/client.mjs';
import { Server } from './support/server.mjs';
import { sleep, until } from './support/time.mjs';

const kTiny = `[look_ahead]
depth = 1
[learning]
most_plies = 40
[self_play]
games = 20
session = 20
test_boards = 2
[run]
player = "neuro-draughts"
`;

const server = new Server({ setting: (data) => ({ MPDRAUGHTS_RECIPES: join(data, 'recipes') }) });
mkdirSync(join(server.data, 'recipes'));
writeFileSync(join(server.data, 'recipes', 'tiny.toml'), kTiny);
await server.start();

const codeOf = (client, type, body, options = {}) =>
  client.request(type, body, options).then(
    () => 'ok',
    (error) => error.code,
  );
const names = (players) => players.map((player) => player.name);
const isPlayers = (event) => event.type === 'players';
const jobOf = async (client, id) => (await client.request('jobs')).jobs.find((job) => job.job === id);

// The events of a client from now on, as they come.
function heardBy(client) {
  const heard = [];
  client.listen((event) => heard.push(event));
  return heard;
}

// The lines that the process of a job wrote for the server.
function checkLog(job) {
  const lines = readFileSync(join(server.data, 'jobs', job, 'log.jsonl'), 'utf8')
    .split('\n')
    .filter(Boolean);
  expect(lines.length > 0, `${job} has logged nothing`);
  for (const line of lines) expectEqual(faultOfLogLine(line), null, `a line of the log of ${job}`);
}

async function finished(client, { job }) {
  await until(async () => (await jobOf(client, job)).state !== 'running', 60, 'the job does not end');
  const ended = await jobOf(client, job);
  expectEqual([ended.state, ended.kept], ['done', null], `state and kept (${ended.message})`);
  checkLog(job);
  return job;
}

await check('a deleted game is told to who watches it, not to who deleted it', async () => {
  const [owner, watcher, stranger] = await Promise.all([1, 2, 3].map(() => Client.connect(server)));
  const heard = [owner, watcher, stranger].map(heardBy);
  const { game } = await owner.gameRequest('new_game', { opponent: 'level-1', you: 'black' });
  await watcher.gameRequest('open_game', { game });
  await owner.request('delete_game', { game });
  // What was sent before a reply has come with it.
  await Promise.all([owner, watcher, stranger].map((client) => client.request('position')));
  const gone = heard.map((events) => events.filter((event) => event.type === 'game_gone'));
  expectEqual(gone, [[], [{ type: 'game_gone', game }], []], 'events');
  expectEqual(await codeOf(watcher, 'open_game', { game }), 'not_found', 'opened again');
  for (const client of [owner, watcher, stranger]) client.close();
});

const client = await Client.connect(server);
const other = await Client.connect(server);
await other.request('jobs');
let training = null;

await check('a trained player is kept, told to all, and known after a restart', async () => {
  training = await finished(client, await client.request('start_training', { recipe: 'tiny', seed: 3 }));
  expectEqual(await codeOf(client, 'tournament_pdn', { job: training }), 'refused', 'the games of a training');
  const told = Promise.all([client.event(isPlayers), other.event(isPlayers)]);
  const kept = other.event((event) => event.type === 'job' && event.job.kept === 'mine');
  await client.request('keep_player', { job: training, name: 'mine' });
  for (const { players } of await told)
    expectEqual(
      players.filter((player) => player.own).map((player) => player.name),
      ['mine'],
      'own players',
    );
  await kept;
  await server.kill('SIGKILL');
  await server.start();
  const later = await Client.connect(server);
  expectEqual((await jobOf(later, training)).kept, 'mine', 'kept after the restart');
  const own = (await later.greeted).players.filter((player) => player.own);
  expectEqual(names(own), ['mine'], 'own players after the restart');
  later.close();
});

await check('settings change the recipe, and tests against fixed players are told', async () => {
  const later = await Client.connect(server);
  const settings = { lambda: 0.25, rate: 0.5, hidden: 7, look_ahead: 1 };
  const job = await finished(later, await later.request('start_training', { recipe: 'tiny', settings }));
  const recipe = readFileSync(join(server.data, 'jobs', job, 'player', 'run.toml'), 'utf8');
  for (const line of ['hidden = 7', 'lambda = 0.25', 'rate = 0.5', 'depth = 1'])
    expect(recipe.includes(`\n${line}\n`), `the recipe has no ${line}`);
  const { rows } = await later.request('watch_job', { job });
  for (const row of rows)
    for (const opponent of ['against_random', 'against_first'])
      expect(row[opponent].wins + row[opponent].draws + row[opponent].losses > 0, `no games ${opponent}`);
  expectEqual(
    await codeOf(later, 'start_training', { recipe: 'tiny', settings: { hidden: 61 } }, kWrong),
    'bad_message',
    'too many hidden units',
  );
  expectEqual(await codeOf(later, 'start_training', { recipe: 'anaconda', settings }), 'refused', 'settings of Anaconda');
  const failure = await later.request('stop_job', { job: 't-99' }).catch((error) => error);
  expectEqual([failure.reply.reason, failure.reply.args], ['no_job', { job: '"t-99"' }], 'the reason of an error');
  await later.request('delete_job', { job });
  later.close();
});

await check("only players of one's own can be deleted", async () => {
  const later = await Client.connect(server);
  const codes = {
    'mp-draughts': 'refused',
    champion: 'refused',
    'level-3': 'refused',
    nobody: 'not_found',
    '../players/mine': 'not_found',
    '..': 'not_found',
    '': 'not_found',
    '.leaving': 'not_found',
  };
  for (const [player, code] of Object.entries(codes))
    expectEqual(await codeOf(later, 'delete_player', { player }), code, `delete ${player}`);
  expectEqual(await codeOf(later, 'delete_player', { player: 7 }, kWrong), 'bad_message', 'a number');
  expectEqual(await codeOf(later, 'delete_player', { name: 'mine' }, kWrong), 'bad_message', 'another key');
  expectEqual(readdirSync(join(server.data, 'players')), ['mine'], 'own players');
  later.close();
});

await check('a deleted player is gone for all, and its training may be kept again', async () => {
  const [asker, listener] = await Promise.all([1, 2].map(() => Client.connect(server)));
  await listener.request('jobs');
  const { game } = await asker.gameRequest('new_game', { opponent: 'mine', you: 'black' });
  await asker.request('inside', { player: 'mine' });
  const told = Promise.all([asker.event(isPlayers), listener.event(isPlayers)]);
  const freed = listener.event((event) => event.type === 'job' && event.job.job === training && event.job.kept === null);
  await asker.request('delete_player', { player: 'mine' });
  for (const { players } of await told) expect(!names(players).includes('mine'), `still there: ${names(players)}`);
  await freed;
  expectEqual(readdirSync(join(server.data, 'players')), [], 'what is left in the folder');
  expectEqual(await codeOf(asker, 'inside', { player: 'mine' }), 'not_found', 'looked into');
  expectEqual(await codeOf(asker, 'delete_player', { player: 'mine' }), 'not_found', 'deleted again');
  const failure = asker.event((event) => event.type === 'error');
  await asker.gameRequest('move', { game, move: '11-15', ply: 0 });
  expect((await failure).message.includes('mine'), 'the error does not name the player');
  await asker.request('keep_player', { job: training, name: 'mine' });
  const answered = asker.event((event) => event.type === 'game' && event.game.moves.length === 2);
  expectEqual((await asker.gameRequest('open_game', { game })).thinking, true, 'thinking again');
  await answered;
  for (const one of [asker, listener]) one.close();
});

await check('the page that asked may go away: the others are told', async () => {
  const [asker, listener] = await Promise.all([1, 2].map(() => Client.connect(server)));
  const told = listener.event(isPlayers);
  asker.send(JSON.stringify({ type: 'delete_player', id: 1, player: 'mine' }));
  await sleep(0.02);
  asker.tear();
  expect(!names((await told).players).includes('mine'), 'it is still there');
  listener.close();
});

await check('a tournament tells its games, and its end to all who listen', async () => {
  const [asker, listener] = await Promise.all([1, 2].map(() => Client.connect(server)));
  await listener.request('jobs');
  const started = await asker.request('start_tournament', { players: ['level-1', 'random'], games: 4, seconds: 0.01 });
  const early = (await asker.request('tournament_pdn', { job: started.job })).pdn;
  expect(early === '' || early.startsWith('[Event'), `the games so far: ${early.slice(0, 40)}`);
  const job = await finished(asker, started);
  const { pdn } = await asker.request('tournament_pdn', { job });
  const { games, errors } = await asker.request('read_pdn', { text: pdn });
  expectEqual([games.length, errors.length], [4, 0], 'games and errors');
  expectEqual(await codeOf(asker, 'tournament_pdn', { job: 't-99' }), 'not_found', 'another job');

  const file = join(server.data, 'jobs', job, 'games.pdn');
  writeFileSync(file, `${pdn}[Event "half`);
  expectEqual((await asker.request('tournament_pdn', { job })).pdn, pdn, 'games without the half one');
  const game = pdn.slice(0, pdn.indexOf('\n\n[') + 2);
  writeFileSync(file, game.repeat(Math.floor((4 * 2 ** 20) / game.length)));
  const large = (await asker.request('tournament_pdn', { job })).pdn;
  expect(large.length > 3.9 * 2 ** 20, `only ${large.length} characters of four megabytes`);
  writeFileSync(file, 'x'.repeat(4 * 2 ** 20 + 1));
  const refusal = await asker.request('tournament_pdn', { job }).catch((error) => error.reply);
  expectEqual(refusal.code, 'refused', 'code');
  expect(refusal.message.includes(file), `the path is not in: ${refusal.message}`);

  const gone = listener.event((event) => event.type === 'job_gone');
  await asker.request('delete_job', { job });
  expectEqual(await gone, { type: 'job_gone', job }, 'event');
  for (const one of [asker, listener]) one.close();
});

await check('a watch stands, whatever else is asked', async () => {
  const watcher = await Client.connect(server);
  // It lasts for minutes, so it is not over before it is stopped: levels answer within a millisecond, the champion uses its time.
  const { job } = await watcher.request('start_tournament', { players: ['champion', 'level-1'], games: 200, seconds: 0.05 });
  await watcher.request('watch_job', { job });
  const isStandings = (event) => event.type === 'job_standings';
  await watcher.event(isStandings);
  expectEqual(await codeOf(watcher, 'watch_job', { job, more: 1 }, kWrong), 'bad_message', 'a key too many');
  await watcher.event(isStandings);
  const stranger = await Client.connect(server);
  const heard = heardBy(stranger);
  expectEqual(await codeOf(stranger, 'watch_job', { job: 't-99' }), 'not_found', 'a job that is not there');
  expectEqual(await codeOf(stranger, 'watch_job', { job: 't'.repeat(200_000) }, kWrong), 'bad_message', 'a name that is none');
  expectEqual(
    heard.filter((event) => event.type !== 'job'),
    [],
    'events that nobody asked for',
  );
  await watcher.request('stop_job', { job });
  await until(async () => (await jobOf(watcher, job)).state === 'stopped', 20, 'it does not stop');
  for (const one of [watcher, stranger]) one.close();
});

await check('a reply is never older than the events before it', async () => {
  const watcher = await Client.connect(server);
  const { job } = await watcher.request('start_tournament', { players: ['level-1', 'random'], games: 200, seconds: 0.005 });
  let told = -1;
  watcher.listen((event) => {
    if (event.type === 'job' && event.job.job === job) told = event.job.done;
  });
  for (let round = 0; round < 40; round += 1) {
    const seen = (await watcher.request('watch_job', { job })).job;
    expect(seen.done >= told, `the reply tells of ${seen.done} games, an event had told of ${told}`);
    await sleep(0.03);
  }
  // It may be over by now.
  await codeOf(watcher, 'stop_job', { job });
  watcher.close();
});

await server.stop();
finish();
