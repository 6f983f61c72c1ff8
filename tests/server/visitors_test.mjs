// Who is who: browsers with their own games, the host, boards that are shared, trainings for visitors.
import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Browser } from './support/browser.mjs';
import { check, expect, expectEqual, finish } from './support/check.mjs';
import { Server } from './support/server.mjs';

const kProxy = ['--behind-proxy', 'draughts.example'];
const kVisitor = /^mpdraughts_visitor_[0-9a-f]{16}$/;

// The path of the host's own address.
function hostPath(server) {
  const { pathname, search } = new URL(/Your own address, as the host: (\S+)/.exec(server.output)[1]);
  return pathname + search;
}
const newGame = async (client) => (await client.gameRequest('new_game', { opponent: 'random', you: 'black' })).game;
const games = async (client) => (await client.request('games')).games.map(({ game }) => game);
const codeOf = (client, type, body) =>
  client.request(type, body).then(
    () => 'ok',
    (error) => error.code,
  );
const visitorOf = async (client) => (await client.greeted).visitor;
const spaceOf = (browser) => [...browser.cookies].find(([name]) => kVisitor.test(name));

const server = await Server.start({ options: [...kProxy, '--games-per-visitor', '2'] });

await check('the page brings a cookie, its files do not', async () => {
  const browser = new Browser(server);
  const page = await browser.visit('/');
  const cookies = page.headers['set-cookie'];
  expectEqual(cookies.length, 1, 'cookies');
  expect(/^mpdraughts_visitor_[0-9a-f]{16}=[0-9a-f]{32}\.[0-9a-f]{64}; /.test(cookies[0]), cookies[0]);
  for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Max-Age=31536000'])
    expect(cookies[0].includes(`; ${part}`), `${part} is missing: ${cookies[0]}`);
  expect(!cookies[0].includes('Secure'), `without TLS: ${cookies[0]}`);
  expectEqual(page.headers['cache-control'], 'no-store', 'Cache-Control');
  const script = /src="([^"]+\.js)"/.exec(page.body)[1].replace(/^\.?\/?/, '/');
  const file = await new Browser(server).visit(script);
  expectEqual([file.status, file.headers['set-cookie']], [200, undefined], 'status and cookies of a file');
  const [, value] = spaceOf(browser);
  await browser.visit('/');
  expectEqual(spaceOf(browser)[1], value, 'the cookie after another visit');
});

await check('two browsers have their own games', async () => {
  const [one, two] = [await Browser.open(server), await Browser.open(server)];
  const [first, second] = [await one.connect(), await two.connect()];
  expectEqual(await visitorOf(first), { host: false, shared: false, trainings: false }, 'visitor');
  const game = await newGame(first);
  expectEqual(await games(first), [game], 'games of the first');
  expectEqual(await games(second), [], 'games of the second');
  for (const type of ['open_game', 'game_pdn', 'delete_game', 'resign'])
    expectEqual(await codeOf(second, type, { game }), 'not_found', type);
  const again = await one.connect();
  expectEqual(await games(again), [game], 'in another tab');
  await newGame(first);
  expectEqual(await codeOf(first, 'new_game', { opponent: 'random', you: 'black' }), 'refused', 'one game too many');
  for (const client of [first, second, again]) client.close();
});

await check('without the cookie, or with a forged one, there is no connection', async () => {
  const browser = await Browser.open(server);
  const [name, value] = spaceOf(browser);
  const forged = {
    none: null,
    empty: '',
    'another id': `${'0'.repeat(32)}${value.slice(32)}`,
    cut: value.slice(0, -1),
    'no signature': value.slice(0, 32),
    garbage: 'x'.repeat(3000),
  };
  for (const [what, other] of Object.entries(forged)) {
    if (other === null) browser.cookies.clear();
    else browser.cookies.set(name, other);
    const { status, body } = await browser.refusal();
    expectEqual(status, 403, `status of ${what}`);
    expect(body.includes('allow cookies, and load the page again'), body);
  }
  await browser.load();
  expect(spaceOf(browser)[1] !== value, 'a new space was not given');
  (await browser.connect()).close();
});

await check('the host comes by an address of its own', async () => {
  const browser = await Browser.open(server);
  const [, space] = spaceOf(browser);
  expectEqual(await visitorOf(await browser.connect()), { host: false, shared: false, trainings: false }, 'before');
  await browser.load(hostPath(server));
  expectEqual(spaceOf(browser)[1], space, 'the space is the same');
  const host = await browser.connect();
  expectEqual(await visitorOf(host), { host: true, shared: false, trainings: true }, 'visitor');
  const { job } = await host.request('start_tournament', { players: ['level-1', 'random'], games: 2, seconds: 0.005 });
  const visitor = await (await Browser.open(server)).connect();
  expectEqual((await visitor.request('jobs')).jobs, [], 'jobs that a visitor sees');
  for (const type of ['stop_job', 'resume_job', 'delete_job']) expectEqual(await codeOf(visitor, type, { job }), 'refused', type);
  expectEqual(await codeOf(visitor, 'start_training', { recipe: 'quick' }), 'refused', 'start_training');
  for (const type of ['watch_job', 'tournament_pdn']) expectEqual(await codeOf(visitor, type, { job }), 'not_found', type);
  const refusal = await visitor.request('stop_job', { job }).catch((error) => error.message);
  expect(refusal.includes('for the host only'), refusal);
  for (const client of [host, visitor]) client.close();
});

await check('after a restart browsers are known, and the old address of the host is not', async () => {
  const [visitor, host] = [await Browser.open(server), await Browser.open(server, hostPath(server))];
  const game = await newGame(await visitor.connect());
  await server.kill('SIGTERM');
  await server.start();
  expectEqual(await games(await visitor.connect()), [game], 'games');
  expectEqual((await visitorOf(await host.connect())).host, false, 'host');
  expectEqual(statSync(join(server.data, 'visitors.key')).mode & 0o777, 0o600, 'rights of the key');
});
await server.stop();

const kHostToken = 'correct-horse-battery-staple';
const shared = new Server({ options: [...kProxy, '--shared'] });
writeFileSync(join(shared.data, 'host-token'), `${kHostToken}\n`);
shared.options.push('--host-token-file', join(shared.data, 'host-token'));
await shared.start();
await check('a shared board: one list of games, trainings for the host', async () => {
  const [first, second] = [await new Browser(shared).connect(), await (await Browser.open(shared)).connect()];
  expectEqual(await visitorOf(first), { host: false, shared: true, trainings: false }, 'visitor');
  const game = await newGame(first);
  expectEqual(await games(second), [game], 'games of the other');
  expectEqual(await codeOf(second, 'start_training', { recipe: 'quick' }), 'refused', 'start_training');
  const host = await (await Browser.open(shared, `/?token=${kHostToken}`)).connect();
  expectEqual(await visitorOf(host), { host: true, shared: true, trainings: true }, 'host');
  for (const client of [first, second, host]) client.close();
});
await shared.stop();

const open = await Server.start({ options: [...kProxy, '--allow-trainings'] });
await check('trainings for visitors: each sees its own, the host sees all', async () => {
  const [first, second] = [await (await Browser.open(open)).connect(), await (await Browser.open(open)).connect()];
  const host = await (await Browser.open(open, hostPath(open))).connect();
  const heard = [];
  second.listen((event) => heard.push(event.type));
  for (const client of [first, second, host]) expectEqual((await client.request('jobs')).jobs, [], 'jobs');
  expectEqual((await visitorOf(first)).trainings, true, 'trainings');
  const done = (client) => client.event((event) => event.type === 'job' && event.job.state === 'done', 60);
  const ends = [done(first), done(host)];
  const { job } = await first.request('start_tournament', { players: ['level-1', 'random'], games: 2, seconds: 0.005 });
  for (const type of ['watch_job', 'stop_job', 'delete_job', 'tournament_pdn'])
    expectEqual(await codeOf(second, type, { job }), 'not_found', type);
  await Promise.all(ends);
  expectEqual((await first.request('jobs')).jobs.length, 1, 'jobs of who started it');
  expectEqual((await second.request('jobs')).jobs.length, 0, 'jobs of another');
  expectEqual((await host.request('jobs')).jobs.length, 1, 'jobs of the host');
  const gone = host.event((event) => event.type === 'job_gone');
  await first.request('delete_job', { job });
  await gone;
  await second.request('position');
  expectEqual(heard, [], 'events that reached another');
  for (const client of [first, second, host]) client.close();
});
await open.stop();

finish();
