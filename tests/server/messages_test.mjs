// Messages that are not understood get an error; those that are too large or no text end the connection. Others go on.
import { check, expect, expectEqual, finish } from './support/check.mjs';
import { Client } from './support/client.mjs';
import { Server } from './support/server.mjs';
import { sleep, within } from './support/time.mjs';

const server = await Server.start();
const other = await Client.connect(server);
const kFirstMoves = 7;

async function othersGoOn() {
  expect(server.isAlive(), `the server has ended: ${server.output}`);
  const position = await other.request('position');
  expectEqual(position.legal.length, kFirstMoves, 'first moves');
}

const nested = (levels) => `{"type": "position", "id": 1, "moves": ${'['.repeat(levels)}${']'.repeat(levels)}}`;

const bad = {
  'no JSON': 'hello',
  'half a message': '{"type": "position", "id": 1',
  nothing: '',
  'two messages in one': '{"type": "games", "id": 1} {"type": "games", "id": 2}',
  'a list': '[]',
  'a number': '17',
  'no type': '{"id": 1}',
  'an unknown type': '{"type": "fly", "id": 1}',
  'a type that is a number': '{"type": 3, "id": 1}',
  'no id': '{"type": "games"}',
  'a negative id': '{"type": "games", "id": -1}',
  'an id that is too large': '{"type": "games", "id": 2147483648}',
  'an id that is no whole number': '{"type": "games", "id": 1.5}',
  'an id that is text': '{"type": "games", "id": "1"}',
  'a key twice': '{"type": "games", "id": 1, "id": 2}',
  'an unknown key': '{"type": "position", "id": 1, "colour": "black"}',
  'a wrong type': '{"type": "position", "id": 1, "moves": "11-15"}',
  'a wrong type in a list': '{"type": "position", "id": 1, "moves": [11]}',
  'a FEN that is none': '{"type": "position", "id": 1, "start": "B:W7:B7"}',
  'a color that is none': '{"type": "new_game", "id": 1, "opponent": "level-1", "you": "red"}',
  'a number out of its range': '{"type": "analyse", "id": 1, "lines": 9}',
  'no number': '{"type": "analyse", "id": 1, "lines": NaN}',
  'a huge number': '{"type": "analyse", "id": 1, "lines": 1e999}',
  'a NUL': '{"type": "games\\u0000", "id": 1}',
  'a lone surrogate': '{"type": "games\\ud800", "id": 1}',
  'a type beyond ASCII': `{"type": "${'é'.repeat(60)}", "id": 1}`,
  'a FEN beyond ASCII': `{"type": "position", "id": 1, "start": "B:W${'é€𝄞'.repeat(30)}"}`,
  'a move beyond ASCII': `{"type": "position", "id": 1, "moves": ["x${'€'.repeat(30)}"]}`,
  'a key beyond ASCII': `{"type": "position", "id": 1, "${'é'.repeat(300)}": 1}`,
  ...Object.fromEntries(
    ['games', 'jobs', 'lab_figures', 'stop_analysis', 'stop_annotating'].map((type) => [
      `an unknown key of ${type}`,
      `{"type": "${type}", "id": 1, "colour": "black"}`,
    ]),
  ),
  'too much nesting': nested(200),
  'very much nesting': nested(200000),
};

for (const [name, text] of Object.entries(bad)) {
  await check(`message: ${name}`, async () => {
    const client = await Client.connect(server);
    const error = await client.refusalOf(text);
    expectEqual(error.code, 'bad_message', 'code');
    expect(error.message.length > 5, 'no explanation');
    expect(error.id === null || Number.isInteger(error.id), `id ${error.id}`);
    expectEqual((await client.request('position')).legal.length, kFirstMoves, 'moves on the same connection');
    client.close();
    await othersGoOn();
  });
}

const refused = {
  'a game that is not there': ['open_game', { game: '0123456789abcdef' }, 'not_found'],
  'a game by a path': ['open_game', { game: '../../etc/passwd' }, 'not_found'],
  'an opponent that is not there': ['new_game', { opponent: 'level-99', you: 'black' }, 'not_found'],
  'an opponent by a path': ['new_game', { opponent: '/etc', you: 'black' }, 'not_found'],
  'an opponent that is a program': ['new_game', { opponent: 'hub:/bin/sh', you: 'black' }, 'not_found'],
  'a player inside by a path': ['inside', { player: '../../data/players/mp-draughts' }, 'not_found'],
  'a job that is not there': ['watch_job', { job: '../x' }, 'not_found'],
};

for (const [name, [type, body, code]] of Object.entries(refused)) {
  await check(`request: ${name}`, async () => {
    const error = await other.request(type, body).then(
      () => null,
      (refusal) => refusal,
    );
    expect(error !== null, 'it was answered');
    expect([code, 'bad_message', 'refused'].includes(error.code), `${error.code}: ${error.message}`);
    await othersGoOn();
  });
}

await check('a move out of turn, an illegal one, an old one', async () => {
  const client = await Client.connect(server);
  const { game } = await client.gameRequest('new_game', { opponent: 'level-1', you: 'black' });
  const codeOf = (body) =>
    client.request('move', { game, ...body }).then(
      () => 'ok',
      (error) => error.code,
    );
  expectEqual(await codeOf({ move: '12-32', ply: 0 }), 'refused', 'an illegal move');
  expectEqual(await codeOf({ move: '11-15', ply: 3 }), 'refused', 'a wrong ply');
  expectEqual(await codeOf({ move: '11-15', ply: 0 }), 'ok', 'a good move');
  expectEqual(await codeOf({ move: '11-15', ply: 0 }), 'refused', 'the same again');
  client.close();
  await othersGoOn();
});

const closing = {
  'a message of 2 MiB': [1009, (socket) => socket.send(`"${'x'.repeat(2 * 2 ** 20)}"`)],
  'a message that becomes too large in parts': [
    1009,
    (socket) => {
      for (let part = 0; part < 20; part += 1) socket.send('x'.repeat(2 ** 16), { fin: false });
    },
  ],
  'a binary message': [1003, (socket) => socket.send(Buffer.from([1, 2, 3]))],
  'an empty binary message': [1003, (socket) => socket.send(Buffer.alloc(0))],
};

/// The code that ended a connection.
async function endOf(send) {
  const client = await Client.connect(server);
  send(client.socket);
  return within(5, client.closed, 'the end');
}

for (const [name, [code, send]] of Object.entries(closing)) {
  await check(name, async () => {
    expectEqual(await endOf(send), code, 'closed with');
    await othersGoOn();
  });
}

await check('a message just below the limit is read', async () => {
  const client = await Client.connect(server);
  const error = await client.refusalOf(`"${'x'.repeat(2 ** 20 - 10)}"`);
  expectEqual(error.code, 'bad_message', 'code');
  client.close();
});

await check('too many messages at once are refused, and the connection lives on', async () => {
  const client = await Client.connect(server);
  const asked = Array.from({ length: 600 }, () =>
    client.request('position').then(
      () => 'ok',
      (error) => error.code,
    ),
  );
  const codes = await Promise.all(asked);
  const answered = codes.filter((code) => code === 'ok').length;
  expect(
    codes.every((code) => code === 'ok' || code === 'too_fast'),
    `other codes: ${[...new Set(codes)]}`,
  );
  expect(answered >= 200 && answered <= 400, `${answered} of 600 were answered`);
  await othersGoOn();
  await sleep(1);
  expectEqual((await client.request('position')).legal.length, kFirstMoves, 'moves a second later');
  client.close();
});

await check('one connection may watch 64 games, no more', async () => {
  const client = await Client.connect(server);
  const codes = [];
  for (let i = 0; i < 70; i += 1)
    codes.push(
      await client.gameRequest('new_game', { opponent: 'level-1', you: 'black' }).then(
        () => 'ok',
        (e) => e.code,
      ),
    );
  expectEqual(codes.filter((code) => code === 'ok').length, 64, 'games');
  expect(
    codes.slice(64).every((code) => code === 'busy' || code === 'refused'),
    `codes ${codes.slice(64)}`,
  );
  client.close();
});

await server.stop();
finish();
