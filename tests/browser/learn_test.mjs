// The room Learn: boards to try on the rules page, the lesson from its first to its last step, puzzles, and those from own games.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Board } from './board.mjs';
import { expect, expectEqual, expectMatch, until, untilEqual } from './check.mjs';

const require = createRequire(new URL('../../web/package.json', import.meta.url));
const WebSocket = require('ws');
const kPuzzles = JSON.parse(readFileSync(new URL('../../data/puzzles/puzzles.json', import.meta.url), 'utf8')).puzzles;

// The user's moves of the lesson, step by step, as the squares that are clicked.
const kLesson = [
  [[11, 16]],
  [[14, 23]],
  [[14, 23]],
  [[6, 24]],
  [[10, 28]],
  [
    [11, 15],
    [8, 15],
  ],
  [[27, 31]],
  [[18, 9]],
  [[22, 31]],
  [[4, 8]],
  [
    [11, 15],
    [6, 22],
  ],
  [[9, 14]],
];

const squaresOf = (move) => move.split(/[-x]/).map(Number);

// Through all squares that the text of a move names.
async function play(board, squares) {
  await board.untilMayMove();
  for (const square of squares) await board.click(square);
}

async function rules({ page, open }) {
  await open('#/learn');
  await page.getByRole('heading', { name: 'Captures are compulsory' }).waitFor();
  const forced = new Board(page, 'Captures are compulsory');
  await forced.untilMayMove();
  expectEqual(await forced.movable(), [14], 'what must capture');
  const crowning = new Board(page, 'Crowning ends the move');
  await play(crowning, [22, 31]);
  await untilEqual(() => crowning.count('king'), 1, 'kings');
  await untilEqual(() => crowning.squaresCalled(/black.*, (can|must)/), [], 'black pieces that may move after the crowning');
  const jumps = new Board(page, 'Jumping on');
  await play(jumps, [10, 28]);
  await untilEqual(() => jumps.count('man'), 3, 'men after two were taken');
  await page.getByRole('region', { name: 'Jumping on' }).getByRole('button', { name: 'Start again' }).click();
  await untilEqual(() => jumps.count('man'), 5, 'men from the start');
  const end = new Board(page, 'Winning');
  await play(end, [4, 8]);
  await page.getByRole('region', { name: 'Winning' }).getByText('Black has won').waitFor();
  expectEqual(await page.getByRole('columnheader').count(), 5, 'columns of the table of differences');
}

const lessonBoard = (page) => new Board(page, /./);

async function lesson({ page, open }) {
  await open('#/learn?part=lesson');
  const board = lessonBoard(page);
  for (const [index, moves] of kLesson.entries()) {
    await page.getByText(`Step ${index + 1} of ${kLesson.length}`).waitFor();
    for (const squares of moves) await play(board, squares);
    await page.locator('.learn-right').waitFor();
    if (index + 1 < kLesson.length) await page.getByRole('button', { name: 'Next step' }).click();
  }
  await page.getByRole('link', { name: 'Play your first game' }).waitFor();
  await page.reload();
  await untilEqual(() => page.getByRole('button', { name: /\(done\)$/ }).count(), kLesson.length, 'steps done after a reload');
  await page.getByRole('button', { name: 'Start the lesson again' }).click();
  await untilEqual(() => page.getByRole('button', { name: /\(done\)$/ }).count(), 0, 'steps done after starting again');
}

async function wrongStep({ page, open }) {
  await open('#/learn?part=lesson');
  const board = lessonBoard(page);
  await play(board, [11, 15]);
  await page.getByText('Try the other side.').waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await play(board, [11, 16]);
  await page.getByText('Its move is written 11-16.').waitFor();
}

const puzzleBoard = (page) => new Board(page, 'Puzzle');

async function solve(page, puzzle) {
  const board = puzzleBoard(page);
  for (const [ply, move] of puzzle.line.entries()) {
    if (ply % 2 === 1) continue;
    await untilEqual(async () => (await board.movable()).includes(squaresOf(move)[0]), true, `the piece of ${move}`);
    await play(board, squaresOf(move));
  }
  await page.getByText('Solved!').waitFor();
}

// One of each kind, to the end.
async function puzzles({ page, open }) {
  for (const kind of ['shot', 'win']) {
    const puzzle = kPuzzles.find((each) => each.kind === kind && each.line.length === 5);
    await open(`#/learn?part=puzzles&puzzle=${puzzle.id}`);
    await solve(page, puzzle);
    await page.getByText(/^1 of \d+ solved$/).waitFor();
    await page.reload();
    await page.getByText(/^1 of \d+ solved$/).waitFor();
  }
  const before = page.url();
  await page.getByRole('button', { name: 'Next puzzle' }).click();
  await until(() => page.url() !== before, 'another puzzle in the address');
}

async function wrongMove({ page, open }) {
  const puzzle = kPuzzles.find(({ kind, fen }) => kind === 'win' && fen.startsWith('B'));
  await open(`#/learn?part=puzzles&puzzle=${puzzle.id}`);
  const board = puzzleBoard(page);
  await board.untilMayMove();
  const [from, to] = await otherMove(board, squaresOf(puzzle.line[0]));
  const pieces = await board.pieces();
  await play(board, [from, to]);
  await page.getByText(new RegExp(`^${from}-${to} (lets the win slip|loses)`)).waitFor();
  await page.getByText(/^The answer is \d+/).waitFor();
  expectEqual(await board.movable(), [], 'what can be moved before another try');
  await page.getByRole('button', { name: 'Try again' }).click();
  await untilEqual(() => board.pieces(), pieces, 'the board of the next try');
  // With a hint it does not count as solved.
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.getByText(`Move the piece on square ${squaresOf(puzzle.line[0])[0]}.`).waitFor();
  await page.getByRole('button', { name: 'Show the solution' }).click();
  await page.getByText('That is the solution.').waitFor();
  expectMatch(await page.getByText(/^Solution: /).textContent(), new RegExp(puzzle.line.join(' ')), 'the solution');
  await page.getByText(/^0 of \d+ solved$/).waitFor();
}

// The first move that is not the right one.
async function otherMove(board, [rightFrom, rightTo]) {
  for (const from of await board.movable()) {
    await board.click(from);
    const to = (await board.targets()).find((target) => from !== rightFrom || target !== rightTo);
    await board.click(from);
    if (to !== undefined) return [from, to];
  }
  throw new Error('only one move is legal');
}

// A client of its own, which plays a game badly: always the last of the legal moves.
async function playBadly(server) {
  const socket = new WebSocket(`${server.address.replace('http', 'ws')}ws`, { origin: server.address.slice(0, -1) });
  const replies = new Map();
  const games = [];
  socket.on('message', (text) => {
    const message = JSON.parse(text);
    // In the order in which they come: the opponent may answer before the reply is looked at.
    if (message.type === 'game') games.push(message.game);
    if (message.result?.position) games.push(message.result);
    replies.get(message.id)?.(message.result);
  });
  let id = 0;
  const ask = (type, body) =>
    new Promise((resolve) => {
      id += 1;
      replies.set(id, resolve);
      socket.send(JSON.stringify({ type, id, ...body }));
    });
  await new Promise((resolve) => socket.once('open', resolve));
  await ask('new_game', { opponent: 'level-6', you: 'black', seconds: 0.02 });
  const isMine = () => games.at(-1).end !== null || (games.at(-1).position.turn === 'black' && !games.at(-1).thinking);
  for (let move = 0; move < 12; move += 1) {
    await until(isMine, 'my turn');
    const { game, position, moves, end } = games.at(-1);
    if (end) break;
    await ask('move', { game, move: position.legal.at(-1).text, ply: moves.length });
  }
  socket.close();
}

async function ownMistakes({ page, open, server }) {
  await playBadly(server);
  await open('#/learn?part=puzzles');
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('mistake');
  await page.getByRole('button', { name: 'Look through my games' }).click();
  await page.getByText(/game[s]? looked through, [1-9]\d* mistake/).waitFor();
  await page.getByText(/^In your game Black \(you\) played/).waitFor();
  const board = puzzleBoard(page);
  await board.untilMayMove();
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.getByRole('button', { name: 'Hint' }).click();
  const hint = await page.getByText(/^The move is /).textContent();
  await play(board, squaresOf(/The move is (\S+)\./.exec(hint)[1]));
  await page.getByText('That is the solution.').waitFor();
  await page.reload();
  await page.getByText(/^In your game Black \(you\) played/).waitFor();
  expect((await page.getByText(/^0 of [1-9]\d* solved$/).count()) === 1, 'the mistakes are kept');
}

async function portuguese({ page, open }) {
  await open('#/learn');
  await page.getByRole('heading', { name: 'A coroação encerra o lance' }).waitFor();
  await page.getByRole('link', { name: 'Lição' }).click();
  await page.getByText('Passo 1 de 12').waitFor();
  await page.getByRole('link', { name: 'Problemas' }).click();
  await page.getByRole('button', { name: 'Próximo problema' }).waitFor();
  await page.getByText(/^0 de \d+ resolvidos$/).waitFor();
}

export const tests = [
  { name: 'learn: the boards of the rules', action: rules },
  { name: 'learn: the whole lesson', action: lesson },
  { name: 'learn: a wrong move in the lesson', action: wrongStep },
  { name: 'learn: puzzles are solved and remembered', action: puzzles },
  { name: 'learn: a wrong move is answered', action: wrongMove },
  { name: 'learn: puzzles from own mistakes', action: ownMistakes },
  { name: 'learn: in Portuguese', action: portuguese, context: { locale: 'pt-BR' } },
];
