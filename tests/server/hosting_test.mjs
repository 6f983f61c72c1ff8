// What a host of other people needs: refusals that say why, health, a log, limits per address, private files, an orderly end.
import { spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { get } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { check, expect, expectEqual, finish } from './support/check.mjs';
import { WebSocket } from './support/client.mjs';
import { until, within } from './support/time.mjs';

const program = process.argv[2];
const place = mkdtempSync(join(tmpdir(), 'mpd_hosting_'));
const running = new Set();
process.on('exit', () => {
  running.forEach((child) => child.kill('SIGKILL'));
  rmSync(place, { recursive: true, force: true });
});

async function serve(name, ...options) {
  const data = join(place, name);
  const child = spawn(program, ['serve', '--port', '0', '--data', data, ...options], { stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  const server = {
    child,
    data,
    output: '',
    ended: new Promise((resolve) => child.once('exit', (code, signal) => resolve(code ?? signal))),
  };
  server.ended.then(() => running.delete(child));
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (server.output += text));
  await until(
    () => server.output.includes('Press Ctrl-C') || child.exitCode !== null,
    20,
    () => `not started: ${server.output}`,
  );
  server.url = new URL(/MP-Draughts is at (http:\S+)/.exec(server.output)[1]);
  return server;
}
async function end(server, signal = 'SIGTERM') {
  server.child.kill(signal);
  return within(10, server.ended, 'the end of the server');
}

function visit(server, path, headers = {}) {
  return new Promise((resolve, reject) => {
    const request = get({ host: '127.0.0.1', port: server.url.port, path, headers, agent: false }, (answer) => {
      let body = '';
      answer.on('data', (text) => (body += text));
      answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, body }));
    });
    request.on('error', reject);
  });
}

// The whole answer to bytes that are no proper request; '' when the server only closes.
function answerTo(server, bytes) {
  const socket = connect(server.url.port, '127.0.0.1');
  let received = '';
  socket.on('data', (text) => (received += text));
  socket.on('error', () => {});
  socket.write(bytes);
  return within(10, new Promise((resolve) => socket.once('close', () => resolve(received))), 'an answer');
}

// Whether a WebSocket opens, or the status of its refusal.
function greeted(server, headers = {}, origin = `http://127.0.0.1:${server.url.port}`) {
  const socket = new WebSocket(`ws://127.0.0.1:${server.url.port}/ws`, { headers: { Origin: origin, ...headers } });
  const opened = new Promise((resolve) => {
    socket.once('message', () => resolve('hello'));
    socket.once('unexpected-response', (_, answer) => resolve(answer.statusCode));
    socket.once('error', () => resolve('error'));
  });
  return { socket, opened: within(5, opened, 'an answer to a WebSocket') };
}

const plain = await serve('plain', '--access-log', join(place, 'access.log'));

await check('health needs nothing', async () => {
  const { status, body } = await visit(plain, '/health', { Host: 'monitor.example' });
  expectEqual(status, 200, 'status');
  expectEqual(body, 'ok\n', 'body');
});

const broken = {
  'no request at all': ['\x00\x01\x02\r\n\r\n', 400],
  'a version that is none': ['GET / HTTP/9.9\r\nHost: localhost\r\n\r\n', 400],
  'a header without a colon': ['GET / HTTP/1.1\r\nHost localhost\r\n\r\n', 400],
  'headers that are too long': [`GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20000)}\r\n\r\n`, 431],
  'a body': ['POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\nhello', 413],
};
for (const [name, [bytes, status]] of Object.entries(broken))
  await check(`broken HTTP: ${name}`, async () => {
    const answer = await answerTo(plain, bytes);
    expect(answer.startsWith(`HTTP/1.1 ${status} `), `answered: ${JSON.stringify(answer.slice(0, 80))}`);
    expectEqual((await visit(plain, '/')).status, 200, 'status of the page afterwards');
  });

await check('the log has a line for each request, in the usual format', async () => {
  await visit(plain, '/?token=secret-of-somebody&x=1', { 'User-Agent': 'a "browser"\\', Referer: 'http://a/?token=abc' });
  const log = readFileSync(join(place, 'access.log'), 'utf8');
  const line = log.trimEnd().split('\n').at(-1);
  expect(
    /^127\.0\.0\.1 - - \[\d\d\/[A-Z][a-z]{2}\/\d{4}:\d\d:\d\d:\d\d \+0000\] "GET \/\?x=1 HTTP\/1\.1" 200 \d+ "http:\/\/a\/" "a \\x22browser\\x22\\x5C"$/.test(
      line,
    ),
    line,
  );
  expect(log.includes(' 400 ') && log.includes(' 431 '), 'refusals are missing');
  expect(!log.includes('secret'), 'the token is in the log');
});

await check('files are private', () => {
  expectEqual((statSync(plain.data).mode & 0o777).toString(8), '700', 'folder');
  for (const name of readdirSync(plain.data))
    expectEqual(statSync(join(plain.data, name)).mode & 0o077, 0, `rights of others to ${name}`);
  expect(existsSync(join(plain.data, 'games.db')), 'there is no archive');
});
await check('a folder that was there keeps its permissions', async () => {
  const folder = join(place, 'existing');
  mkdirSync(folder, { mode: 0o755 });
  await end(await serve('existing'));
  expectEqual((statSync(folder).mode & 0o777).toString(8), '755', 'folder');
  expectEqual(statSync(join(folder, 'games.db')).mode & 0o077, 0, 'rights of others to the archive');
});
await check('SIGTERM is an orderly end', async () => expectEqual(await end(plain), 0, 'exit code'));

const kToken = 'correct-horse-battery-staple';
writeFileSync(join(place, 'token'), `${kToken}\n`);
chmodSync(join(place, 'token'), 0o600);
const guarded = await serve('guarded', '--token-file', join(place, 'token'));
await check('a token on the loopback interface, from a file', async () => {
  expectEqual((await visit(guarded, '/')).status, 403, 'status without it');
  expect(!readFileSync(`/proc/${guarded.child.pid}/cmdline`, 'utf8').includes(kToken), 'the token is in the process list');
  const first = await visit(guarded, `/?token=${kToken}&lang=pt`);
  expectEqual(first.status, 303, 'status with it');
  expectEqual(first.headers.location, '/?lang=pt', 'the address without it');
  const cookie = first.headers['set-cookie'][0];
  expect(/HttpOnly/.test(cookie) && /SameSite=Lax/.test(cookie) && !/Secure/.test(cookie), `cookie: ${cookie}`);
  const headers = { Cookie: cookie.split(';')[0] };
  const page = await visit(guarded, '/?lang=pt', headers);
  expectEqual(page.status, 200, 'status with the cookie');
  headers.Cookie += `; ${page.headers['set-cookie'][0].split(';')[0]}`;
  const { socket, opened } = greeted(guarded, headers);
  expectEqual(await opened, 'hello', 'a WebSocket with the cookie');
  socket.terminate();
});
await end(guarded);

const limited = await serve('limited', '--per-address', '8');
await check('one address cannot have all places', async () => {
  const half = Array.from({ length: 12 }, () => {
    const socket = connect(limited.url.port, '127.0.0.1');
    socket.on('error', () => {});
    const closed = new Promise((resolve) => socket.once('close', () => resolve(true)));
    socket.write('GET / HTTP/1.1\r\nHost: loc');
    return { socket, closed };
  });
  let refused = 0;
  for (const { closed } of half) closed.then(() => (refused += 1));
  await until(
    () => refused === 4,
    5,
    () => `${refused} of 12 connections were refused, expected 4`,
  );
  const other = connect({ port: limited.url.port, host: '127.0.0.1', localAddress: '127.0.0.2' });
  let received = '';
  other.on('data', (text) => (received += text));
  other.write('GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  await until(
    () => received.includes('200 OK'),
    5,
    () => `another address got: ${received}`,
  );
  half.forEach(({ socket }) => socket.destroy());
  await until(
    async () => (await visit(limited, '/').catch(() => ({}))).status === 200,
    5,
    () => 'places were not given back',
  );
});
await end(limited);

const behind = await serve(
  'behind',
  '--behind-proxy',
  'draughts.example',
  '--per-address',
  '2',
  '--access-log',
  join(place, 'proxy.log'),
);
const forwarded = (address) => ({
  Host: 'draughts.example',
  'X-Forwarded-For': `6.6.6.6, ${address}`,
  'X-Forwarded-Proto': 'https',
});
await check('behind a proxy: its name is known, others are not', async () => {
  expectEqual((await visit(behind, '/', forwarded('9.9.9.9'))).status, 200, 'status by the name of the proxy');
  expectEqual((await visit(behind, '/', { Host: 'evil.example' })).status, 403, 'status by another name');
  expect(
    /^9\.9\.9\.9 - - .*"GET \/ HTTP\/1\.1" 200/m.test(readFileSync(join(place, 'proxy.log'), 'utf8')),
    'the log does not have the address',
  );
});
await check('behind a proxy: cookies are for TLS only', async () => {
  const [cookie] = (await visit(behind, '/', forwarded('9.9.9.9'))).headers['set-cookie'];
  expect(/; Secure/.test(cookie), cookie);
});
await check('behind a proxy with TLS: a page without TLS is another page', async () => {
  const [cookie] = (await visit(behind, '/', forwarded('7.7.7.7'))).headers['set-cookie'];
  const headers = { ...forwarded('7.7.7.7'), Cookie: cookie.split(';')[0] };
  for (const [origin, answer] of [
    ['http://draughts.example', 403],
    ['https://evil.example', 403],
    ['https://draughts.example', 'hello'],
  ]) {
    const { socket, opened } = greeted(behind, headers, origin);
    expectEqual(await opened, answer, `answer to a WebSocket of ${origin}`);
    socket.terminate();
  }
});
await check('behind a proxy: WebSockets are counted by the visitor’s address', async () => {
  const [cookie] = (await visit(behind, '/', forwarded('9.9.9.9'))).headers['set-cookie'];
  const all = ['9.9.9.9', '9.9.9.9', '9.9.9.9', '8.8.8.8'].map((address) =>
    greeted(behind, { ...forwarded(address), Cookie: cookie.split(';')[0] }, 'https://draughts.example'),
  );
  const answers = [];
  for (const { opened } of all) answers.push(await opened);
  expectEqual(answers.join(' '), 'hello hello 429 hello', 'answers');
  all.forEach(({ socket }) => socket.terminate());
});
await end(behind);

finish();
