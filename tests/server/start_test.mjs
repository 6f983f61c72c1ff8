// How the server starts and ends: ports in use, tokens, what it cannot work with.
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { check, expect, expectEqual, finish } from './support/check.mjs';
import { Client, WebSocket } from './support/client.mjs';
import { humansTurn } from './support/play.mjs';
import { until, within } from './support/time.mjs';

const program = process.argv[2];
const place = mkdtempSync(join(tmpdir(), 'mpd_start_'));
const running = new Set();
process.on('exit', () => {
  running.forEach((child) => child.kill('SIGKILL'));
  rmSync(place, { recursive: true, force: true });
});

// The value of options that have none.
const flag = Symbol('flag');

// As a person starts it; what it has printed grows in `output`.
function serve(options = {}) {
  const given = Object.entries({ port: 0, data: join(place, 'data'), ...options }).flatMap(([name, value]) =>
    value === flag ? [`--${name}`] : [`--${name}`, String(value)],
  );
  const child = spawn(program, ['serve', ...given], { stdio: ['ignore', 'pipe', 'pipe'] });
  const started = {
    child,
    output: '',
    ended: new Promise((resolve) => child.once('exit', (code, signal) => resolve(code ?? signal))),
  };
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      started.output += text;
    });
  running.add(child);
  started.ended.then(() => running.delete(child));
  return started;
}

// The address that it prints.
async function address(started) {
  const found = () => /MP-Draughts is at (http:\S+)/.exec(started.output);
  await until(
    () => found() !== null || started.child.exitCode !== null,
    20,
    () => `no address: ${started.output}`,
  );
  expect(found() !== null, `it has ended: ${started.output}`);
  return new URL(found()[1]);
}

async function end(started, signal = 'SIGTERM') {
  started.child.kill(signal);
  return within(10, started.ended, 'the end of the server');
}

// Of a page: its status and the cookie that comes with it.
function visit(url, headers = {}) {
  return new Promise((resolve, reject) => {
    get(url, { agent: false, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve({ status: answer.statusCode, cookie: answer.headers['set-cookie']?.[0] ?? '' }));
    }).on('error', reject);
  });
}

function greeted(url, headers = {}) {
  const socket = new WebSocket(url, { origin: `http://${new URL(url).host}`, headers });
  const outcome = new Promise((resolve) => {
    socket.on('message', (text) => resolve(JSON.parse(text).type));
    socket.on('unexpected-response', (_, answer) => resolve(answer.statusCode));
    socket.on('error', () => resolve('error'));
  });
  return within(10, outcome, 'a greeting').finally(() => socket.terminate());
}

async function occupiedPort() {
  const other = createServer();
  await new Promise((resolve) => other.listen(0, '127.0.0.1', resolve));
  return { other, port: other.address().port };
}

await check('a port in use: it says so and takes the next free one', async () => {
  const { other, port } = await occupiedPort();
  const started = serve({ port });
  const url = await address(started);
  expect(Number(url.port) > port, `it listens at ${url.port}, and ${port} is in use`);
  expect(started.output.includes(`Port ${port} is in use; using the next free port.`), started.output);
  expectEqual((await visit(url)).status, 200, 'status of the page');
  await end(started);
  other.close();
});

await check('two of them on the same data: both serve', async () => {
  const servers = [serve(), serve()];
  for (const started of servers) expectEqual((await visit(await address(started))).status, 200, 'status');
  const without = () => servers.filter(({ output }) => output.includes('Trainings and tournaments are not available: '));
  await until(
    () => without().length === 1,
    10,
    () => `one of them says that the other has the trainings: ${without().length}`,
  );
  for (const started of servers) await end(started);
});

// As a page of that server.
async function page(started) {
  const { port } = await address(started);
  return Client.connect({ port, address: (path) => `http://127.0.0.1:${port}${path}` });
}

await check('a game that goes on at the one is found again at the other', async () => {
  const servers = [serve(), serve()];
  const [here, there] = [await page(servers[0]), await page(servers[1])];
  const { game } = await here.gameRequest('new_game', { opponent: 'level-1', you: 'black' });
  expectEqual((await there.gameRequest('open_game', { game })).moves.length, 0, 'moves');
  const play = async (client) => {
    const { moves, position } = client.games.get(game);
    await client.gameRequest('move', { game, move: position.legal[0].text, ply: moves.length });
    await humansTurn(client, game);
  };
  for (const [type, body] of [
    ['move', { move: '9-13', ply: 0 }],
    ['take_back', {}],
    ['resign', {}],
  ]) {
    await play(here);
    const plies = here.games.get(game).moves.length;
    const told = there.event((event) => event.type === 'game' && event.game.moves.length === plies);
    expectEqual(
      await there.request(type, { game, ...body }).catch((error) => error.code),
      'refused',
      `${type} in an old position`,
    );
    await told;
  }
  await play(there);
  expectEqual((await here.gameRequest('open_game', { game })).moves.length, 8, 'moves when it is opened again');
  for (const client of [here, there]) client.close();
  for (const started of servers) await end(started);
});

await check('Ctrl-C and SIGTERM end it at once, without an error', async () => {
  for (const signal of ['SIGINT', 'SIGTERM']) {
    const started = serve();
    await address(started);
    const code = await end(started, signal);
    expect(code === 0, `${signal}: ended with ${code}`);
    expect(!/error|terminate|abort/i.test(started.output), started.output);
  }
});

await check('beyond this machine: only with the token that it prints', async () => {
  const started = serve({ host: '0.0.0.0' });
  const url = await address(started);
  const token = url.searchParams.get('token') ?? '';
  expect(/^[0-9a-f]{32}$/.test(token), `the token is "${token}"`);
  const here = `http://127.0.0.1:${url.port}`;
  const socket = `ws://127.0.0.1:${url.port}/ws`;
  expectEqual((await visit(`${here}/`)).status, 403, 'status without the token');
  expectEqual((await visit(`${here}/?token=${token.replace(/.$/, 'x')}`)).status, 403, 'status with another token');
  expectEqual(await greeted(socket), 403, 'a WebSocket without the token');
  const { status, cookie } = await visit(`${here}/?token=${token}`);
  expectEqual(status, 303, 'status with the token');
  expect(/HttpOnly/i.test(cookie) && /SameSite=Lax/i.test(cookie), `cookie: ${cookie}`);
  const headers = { Cookie: cookie.split(';')[0] };
  const page = await visit(`${here}/`, headers);
  expectEqual(page.status, 200, 'status with the cookie');
  headers.Cookie += `; ${page.cookie.split(';')[0]}`;
  expectEqual(await greeted(socket, headers), 'hello', 'a WebSocket with the cookie');
  await end(started);
});

await check('a token of one’s own', async () => {
  const started = serve({ host: '0.0.0.0', token: 'correct-horse-battery' });
  const url = await address(started);
  expectEqual(url.searchParams.get('token'), 'correct-horse-battery', 'the token of the address');
  await end(started);
});

writeFileSync(join(place, 'file'), 'no folder');
mkdirSync(join(place, 'damaged'));
writeFileSync(join(place, 'damaged', 'games.db'), 'letters and no database '.repeat(100));
mkdirSync(join(place, 'key'));
writeFileSync(join(place, 'key', 'visitors.key'), 'letters and no key\n');
writeFileSync(join(place, 'token'), 'correct-horse-battery\n');
writeFileSync(join(place, 'short'), 'short\n');
const open = { host: '0.0.0.0', token: 'correct-horse-battery' };
const wrong = {
  'a port that is none': [{ port: 70000 }, /--port: 70000 is out of range, expected 0 to 65535/, 2],
  'an address that is none': [{ host: 'not an address' }, /not an address/],
  'a token that is too short': [{ host: '0.0.0.0', token: 'short' }, /--token: expected at least 16 letters/, 2],
  'a token of nothing, as from an unset variable': [{ token: '' }, /--token: expected at least 16 letters/, 2],
  'a token in a file that is too short': [{ 'token-file': join(place, 'short') }, /--token-file: expected at least 16 letters/],
  'a proxy without a name': [{ 'behind-proxy': '' }, /--behind-proxy: .*expected a name without port/, 2],
  'an address for the name of a proxy': [{ 'behind-proxy': 'https://x' }, /--behind-proxy: .*expected a name without port/, 2],
  'a token that fits into no address': [
    { host: '0.0.0.0', token: 'aaaa&bbbb#cccc dddd;e' },
    /--token: expected at least 16 letters/,
    2,
  ],
  'a key of visitors that is none': [{ ...open, data: join(place, 'key') }, /visitors\.key: no key of visitors, expected 64/],
  'visitors who would be the host': [{ ...open, 'host-token-file': join(place, 'token') }, /--host-token-file: the token of the/],
  'quotas where nobody comes': [{ 'games-per-visitor': 5 }, /--games-per-visitor: only this machine reaches the server/, 2],
  'a shared board where nobody comes': [{ shared: flag }, /--shared: only this machine reaches the server/, 2],
  'games of visitors on a shared board': [
    { ...open, shared: flag, 'keep-days': 3 },
    /--keep-days: visitors of a shared board/,
    2,
  ],
  'a quota of nothing': [{ ...open, 'games-in-all': 0 }, /--games-in-all: 0 is out of range, expected 1 to/, 2],
  'no page': [{ page: join(place, 'nothing') }, /nothing/],
  'a file for the data folder': [{ data: join(place, 'file') }, /file: .*(exists|directory)/],
  'an archive that is none': [{ data: join(place, 'damaged') }, /games\.db: no archive of games/],
};
for (const [name, [options, words, code = 1]] of Object.entries(wrong))
  await check(`a clear error: ${name}`, async () => {
    const started = serve(options);
    expectEqual(await within(20, started.ended, 'the end'), code, `exit code (${started.output})`);
    expect(words.test(started.output), `it says: ${started.output}`);
  });
await check('what could not be opened is as it was', async () => {
  for (const file of ['damaged/games.db', 'key/visitors.key'])
    expect(readFileSync(join(place, file), 'utf8').startsWith('letters'), `${file} has changed`);
});

finish();
