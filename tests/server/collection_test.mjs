// Files of many games: listed in parts as the page does it, quickly, with nothing of the text left out. And the addresses for others.
import { check, expect, expectEqual, finish } from './support/check.mjs';
import { Client } from './support/client.mjs';
import { Server } from './support/server.mjs';

const server = await Server.start();
const client = await Client.connect(server);
const kGames = 2000;
const kPart = 200_000;
const kSeconds = 20;

const game = (i) =>
  `[Event "Cup"]\n[Black "João ${i} 𝄞"]\n[White "x"]\n\n1. 11-15 23-19 2. 8-11 22-17 {a remark} 3. 4-8 17-13 4. 15-18 24-20 1-0\n\n`;

async function indexed(text) {
  const games = [];
  let at = 0;
  while (at < text.length) {
    const last = at + kPart >= text.length;
    const { games: found } = await client.request('index_pdn', {
      text: text.slice(at, at + kPart).replace(/[\ud800-\udbff]$/, ''),
    });
    for (const each of last ? found : found.slice(0, -1)) {
      games.push({ ...each, text: text.slice(at, at + each.length) });
      at += each.length;
    }
    if (last) break;
  }
  return { games, tail: text.slice(at) };
}

await check('two thousand games are listed in a few seconds, and are the text', async () => {
  const text = Array.from({ length: kGames }, (_, i) => game(i)).join('');
  const begun = Date.now();
  const { games, tail } = await indexed(text);
  expectEqual(games.length, kGames, 'games');
  expect(games.map((each) => each.text).join('') + tail === text, 'something of the text is lost');
  expectEqual(games[1234].black, 'João 1234 𝄞', 'a player');
  expectEqual(games[1234].marks.length, 9 * 8, 'marks of the positions');
  const seconds = (Date.now() - begun) / 1000;
  expect(seconds < kSeconds, `it took ${seconds} s`);
});

await check('a position has its mark in the games that reach it', async () => {
  const position = await client.request('position', { moves: ['11-15', '23-19'] });
  const [{ marks }] = (await client.request('index_pdn', { text: `[FEN "${position.fen}"]\n\n*\n` })).games;
  const [found] = (await client.request('index_pdn', { text: game(1) })).games;
  expectEqual(found.marks.slice(16, 24), marks, 'the mark after two moves');
});

await check('every legal move has its certain result where the databases know it', async () => {
  const { moves } = await client.request('move_values', { start: 'W:WK18,K14:BK5.' });
  expect(moves.length > 4, `${moves.length} moves`);
  const wins = moves.filter(({ certain }) => certain?.winner === 'white');
  expectEqual(Math.min(...wins.map(({ certain }) => certain.plies)), 19, 'plies of the quickest win');
  expect(
    (await client.request('move_values')).moves.every(({ certain }) => certain === null),
    'the start is known',
  );
});

await check('a server that only this machine reaches has no addresses for others', async () => {
  expectEqual((await client.greeted).addresses, [], 'addresses');
});

// As a browser that has opened the address: first it gets a cookie for the token, then one of its own with the page.
async function arrived(open, url) {
  const page = url.replace(/\/\/[^/]*/, `//127.0.0.1:${open.port}`);
  const cookies = [];
  for (const address of [page, page.replace(/\?.*/, '')]) {
    const { headers } = await fetch(address, { redirect: 'manual', headers: { cookie: cookies.join('; ') } });
    cookies.push(...headers.getSetCookie().map((each) => each.split(';')[0]));
  }
  return (await Client.connect(open, { cookie: cookies.join('; ') })).greeted;
}

await check('a server that others reach tells its host how, and nobody else', async () => {
  const open = await Server.start({ options: ['--host', '0.0.0.0', '--token', 'secret-of-the-house'] });
  const printed = (what) => [...open.output.matchAll(new RegExp(`${what}: (\\S+)`, 'g'))].map(([, url]) => url);
  const others = printed('From other machines');
  const host = await arrived(open, printed('Your own address, as the host')[0]);
  expectEqual([host.visitor.host, host.addresses], [true, others], 'what the host is told');
  const guest = await arrived(open, `http://localhost:${open.port}/?token=secret-of-the-house`);
  expectEqual([guest.visitor.host, guest.addresses], [false, []], 'what a guest is told');
});

finish();
