// Broken WebSocket frames, half requests, wrong origins, paths that lead out: told or closed, never harmful to others.
import { check, expect, expectEqual, finish } from './support/check.mjs';
import { Client } from './support/client.mjs';
import { RawSocket, closeCode, frame, openWebSocket, requestText, statusOf, upgradeHeaders } from './support/raw.mjs';
import { Server } from './support/server.mjs';
import { now, sleep } from './support/time.mjs';

const server = await Server.start();
const other = await Client.connect(server);

async function othersGoOn() {
  expect(server.isAlive(), `the server has ended: ${server.output}`);
  const start = now();
  await other.request('position');
  expect((await server.statusOf('/')) === 200, 'the page is not served');
  expect(now() - start < 1, `others had to wait ${now() - start} s`);
}

const kProtocolError = 1002;
const good = '{"type": "games", "id": 1}';
const brokenFrames = {
  'an opcode that is none': [frame({ first: 0x83, payload: good }), kProtocolError],
  'a control opcode that is none': [frame({ first: 0x8b }), kProtocolError],
  'a frame without a mask': [frame({ payload: good, masked: false }), kProtocolError],
  'a reserved bit': [frame({ first: 0xc1, payload: good }), kProtocolError],
  'a continuation of nothing': [frame({ first: 0x80, payload: good }), kProtocolError],
  'a ping in parts': [frame({ first: 0x09 }), kProtocolError],
  'a ping that is too long': [frame({ first: 0x89, payload: 'x'.repeat(200) }), kProtocolError],
  'a second beginning': [Buffer.concat([frame({ first: 0x01, payload: '{' }), frame({ payload: '}' })]), kProtocolError],
  'a huge length': [frame({ length: Number.MAX_SAFE_INTEGER }), 1009],
  'a length beyond all numbers': [Buffer.from([0x81, 0xff, 255, 255, 255, 255, 255, 255, 255, 255, 1, 2, 3, 4]), 1009],
  'text that is no UTF-8': [frame({ payload: Buffer.from([0x22, 0xff, 0xfe, 0x22]) }), 1007],
  'a close with a code that is none': [frame({ first: 0x88, payload: Buffer.from([0x00, 0x05]) }), kProtocolError],
};

for (const [name, [bytes, code]] of Object.entries(brokenFrames)) {
  await check(`frame: ${name}`, async () => {
    const raw = await openWebSocket(server);
    raw.send(bytes);
    const told = closeCode(await raw.untilClosed(8));
    // Closing without a word is as good.
    expect(told === null || told === code || told === kProtocolError, `closed with ${told}, expected ${code}`);
    await othersGoOn();
  });
}

await check('frame: less than its length, then nothing', async () => {
  const raw = await openWebSocket(server);
  raw.send(frame({ payload: good, length: 120 }));
  await sleep(0.2);
  await othersGoOn();
  raw.destroy();
  await othersGoOn();
});

await check('random bytes after the handshake', async () => {
  let state = 12345;
  const next = () => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 16) & 255;
  };
  for (let round = 0; round < 40; round += 1) {
    const raw = await openWebSocket(server);
    raw.send(Buffer.from(Array.from({ length: 1 + round * 10 }, next)));
    await sleep(0.01);
    raw.destroy();
  }
  await othersGoOn();
});

const wrongRequests = {
  'another origin': ['GET /ws HTTP/1.1', { Origin: 'http://evil.example' }, [403]],
  'a similar origin': ['GET /ws HTTP/1.1', { Origin: `http://127.0.0.1.evil.example:${server.port}` }, [403]],
  'an origin with another port': ['GET /ws HTTP/1.1', { Origin: 'http://127.0.0.1:1' }, [403]],
  'no origin known (null)': ['GET /ws HTTP/1.1', { Origin: 'null' }, [403]],
  'another host at the WebSocket': ['GET /ws HTTP/1.1', { Host: 'evil.example' }, [403]],
};
for (const [name, [line, headers, statuses]] of Object.entries(wrongRequests)) {
  await check(`handshake: ${name}`, async () => {
    const raw = await RawSocket.open(server);
    raw.send(requestText(server, line, { ...upgradeHeaders(server), ...headers }));
    const answer = await raw.untilReceived('\r\n\r\n');
    expect(statuses.includes(Number(answer.split(' ')[1])), answer.split('\r\n')[0]);
    raw.destroy();
    await othersGoOn();
  });
}

const outside = [
  '/../../../../etc/passwd',
  '/..%2f..%2f..%2fetc/passwd',
  '/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
  '/assets/../../../etc/passwd',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/..\\..\\etc\\passwd',
  '//etc/passwd',
  '/etc/passwd',
  '/%00',
  '/index.html%00.js',
  '/games.db',
  '/%',
  '/%zz',
  '/.git/config',
  '/assets',
  '/assets/',
  '/nothing.js',
];
for (const path of outside) {
  await check(`path ${path}`, async () => {
    const { status, text } = await statusOf(server, `GET ${path} HTTP/1.1`);
    expect(status === 404 || status === 400, `status ${status}`);
    expect(!text.includes('root:') && !text.includes('"private"') && !text.includes('[core]'), 'content of a file');
    await othersGoOn();
  });
}

await check('another host is refused', async () => {
  for (const host of ['evil.example', `evil.example:${server.port}`, '127.0.0.1.evil.example', ''])
    expectEqual((await statusOf(server, 'GET / HTTP/1.1', { Host: host })).status, 403, `host "${host}"`);
});

await check('only reading is allowed', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'BREW']) {
    const { status } = await statusOf(server, `${method} / HTTP/1.1`, { 'Content-Length': '0' });
    expect(status === 405 || status === 400 || status === 403, `${method}: ${status}`);
  }
  const body = await statusOf(server, 'POST /ws HTTP/1.1', { 'Content-Length': '1000000000000' });
  expect(body.status >= 400 || Number.isNaN(body.status), `a huge body: ${body.status}`);
  await othersGoOn();
});

await check('the page comes with strict headers', async () => {
  const answer = await fetch(server.address('/'));
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(policy.includes("default-src 'self'") || policy.includes("default-src 'none'"), `policy: ${policy}`);
  expect(!/script-src[^;]*'unsafe-(inline|eval)'/.test(policy), `policy: ${policy}`);
  expectEqual(answer.headers.get('x-content-type-options'), 'nosniff', 'content type options');
  await answer.text();
});

const noRequests = {
  nonsense: 'hello\r\n\r\n',
  'no version': 'GET /\r\n\r\n',
  'another version': 'GET / HTTP/9.9\r\n\r\n',
  'a line without an end': `GET /${'a'.repeat(100000)}`,
  'a header without an end': `GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: ${'a'.repeat(100000)}`,
  'too many headers': `GET / HTTP/1.1\r\n${'X: y\r\n'.repeat(20000)}\r\n`,
  'two lengths': 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 3\r\nContent-Length: 5\r\n\r\nabc',
  TLS: Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc, 0x03, 0x03, 0x0d, 0x0a, 0x0d, 0x0a]),
};
for (const [name, bytes] of Object.entries(noRequests)) {
  await check(`no request: ${name}`, async () => {
    const raw = await RawSocket.open(server);
    raw.send(bytes);
    raw.end();
    const text = (await raw.untilClosed()).toString('latin1');
    expect(text === '' || / (400|403|413|414|431|505) /.test(text.split('\r\n')[0]), text.split('\r\n')[0]);
    await othersGoOn();
  });
}

await check('half a request, and gone', async () => {
  for (let i = 0; i < 100; i += 1) {
    const raw = await RawSocket.open(server);
    raw.send('GET / HTTP/1.1\r\nHost: 127');
    raw.destroy();
  }
  await othersGoOn();
});

await check('drop by drop: others are served, and the drops come to an end', async () => {
  const before = server.openFiles();
  const slow = await Promise.all(Array.from({ length: 100 }, () => RawSocket.open(server)));
  slow.forEach((raw) => raw.send('GET / HTTP/1.1\r\n'));
  let open = slow.length;
  slow.forEach((raw) =>
    raw.closed.then(() => {
      open -= 1;
    }),
  );
  const start = now();
  while (open > 0 && now() - start < 20) {
    slow.forEach((raw) => {
      if (!raw.socket.destroyed) raw.send('X');
    });
    await othersGoOn();
    await sleep(0.5);
  }
  expectEqual(open, 0, 'connections that are still open after 20 s');
  expect(server.openFiles() <= before + 2, `${server.openFiles()} files are open, ${before} before`);
});

await server.stop();

await check('more connections than files: the others wait, and the server rests', async () => {
  const small = await Server.start({ files: 100 });
  const raws = await Promise.all(Array.from({ length: 150 }, () => RawSocket.open(small)));
  await sleep(0.5);
  const cpu = small.cpuSeconds();
  await sleep(1);
  const used = small.cpuSeconds() - cpu;
  raws.forEach((raw) => raw.destroy());
  expect(used < 0.3, `it used ${used} s of processor time in one second`);
  await sleep(0.5);
  const client = await Client.connect(small);
  await client.request('position');
  await small.stop();
});

finish();
