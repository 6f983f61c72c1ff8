// A game as a thing that lasts: reloads, other tabs, a killed server; and what can be done beside moves.
import { Board, seededPick } from './board.mjs';
import { expect, expectEqual, until, untilEqual, untilMatch } from './check.mjs';
import { kAway } from './server.mjs';
import { beginGame, Table } from './table.mjs';

// Fewer would be the clock of a page that waits for the server.
const kClockReadings = 5;

async function afterTwoMoves({ page, open }, options = {}) {
  const table = await beginGame(open, page, { level: 1, ...options });
  const pick = seededPick(7);
  await table.exchange(pick);
  await table.exchange(pick);
  return { table, pick, moves: await table.moves(), pieces: await table.board.pieces() };
}

async function expectGoesOn(table, { pick, moves, pieces }) {
  await untilEqual(() => table.moves(), moves, 'moves');
  expectEqual(await table.board.pieces(), pieces, 'the board');
  await table.exchange(pick);
  expectEqual((await table.moves()).slice(0, moves.length), moves, 'the first moves later');
  expect((await table.moves()).length > moves.length, 'the game does not go on');
}

async function reload(tools) {
  const game = await afterTwoMoves(tools);
  await tools.page.reload();
  await expectGoesOn(game.table, game);
}

// The address without the game: the last one is opened.
async function comeBack(tools) {
  const game = await afterTwoMoves(tools);
  await tools.page.close();
  await expectGoesOn(new Table(await tools.openTab('')), game);
}

async function twoTabs(tools) {
  const { table, pick } = await afterTwoMoves(tools);
  const other = new Table(await tools.openTab(new URL(tools.page.url()).hash));
  await untilEqual(() => other.moves(), await table.moves(), 'moves in the other tab');
  await table.exchange(pick);
  await untilEqual(() => other.moves(), await table.moves(), 'moves in the other tab after one more');
  await untilEqual(() => other.board.pieces(), await table.board.pieces(), 'the board in the other tab');
  await other.exchange(pick);
  await untilEqual(() => table.moves(), await other.moves(), 'moves in the first tab');
}

async function killedServer(tools) {
  const game = await afterTwoMoves(tools);
  await tools.server.kill();
  await tools.page.getByText('Cannot reach the server').waitFor();
  await tools.server.start();
  await tools.page.getByText('Cannot reach the server').waitFor({ state: 'detached' });
  await expectGoesOn(game.table, game);
}

// The move stays on the board and is sent when the server is back.
async function moveWhileAway({ page, open, server }) {
  const table = await beginGame(open, page, { level: 1 });
  await table.board.untilMayMove();
  await server.kill();
  await page.getByText('Cannot reach the server').waitFor();
  await table.board.click(11);
  await table.board.click(15);
  await page.getByText('Your move will be sent as soon as the server responds again.').waitFor();
  expectEqual(await table.moves(), [], 'moves while the server is away');
  await table.button('Take back').click();
  await until(() => table.board.mayMove(), 'the move taken back');
  await table.board.click(11);
  await table.board.click(15);
  await server.start();
  await table.untilAnswered(0);
  expectEqual((await table.moves())[0], '11-15', 'the first move');
}

async function resign({ page, open }) {
  const table = await beginGame(open, page, { level: 1 });
  await table.button('Resign').click();
  const dialog = page.getByRole('dialog', { name: 'Resign this game?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
  expectEqual(await table.end(), null, 'the end after a cancelled resignation');
  await table.button('Resign').click();
  await dialog.getByRole('button', { name: 'Yes, resign' }).click();
  await untilMatch(() => table.said(), /You lost\s*You resigned/, 'what is said');
}

async function offerDraw(tools) {
  const { table } = await afterTwoMoves(tools);
  await table.button('Offer a draw').click();
  await untilMatch(() => table.said(), /Level 1 \(beginner\) declined the draw/, 'the answer');
  expectEqual(await table.end(), null, 'the end after a refused draw');
}

async function hint({ page, open }) {
  const table = await beginGame(open, page, { level: 1 });
  await table.button('Hint').click();
  await untilMatch(() => table.said(), /Hint: \d+-\d+/, 'the hint');
  await page.locator('.board-arrow-hint').waitFor();
  await table.exchange(seededPick(4));
  await page.locator('.board-arrow-hint').waitFor({ state: 'detached' });
}

async function lostOnTime({ page, open }) {
  const table = await beginGame(open, page, { minutes: 0.05 });
  await table.exchange(seededPick(4));
  const clock = page.getByRole('timer', { name: 'Clock: You' });
  const shown = new Set();
  await until(async () => {
    shown.add(await clock.textContent());
    return (await table.end()) !== null;
  }, 'the end of the game');
  expect(shown.size >= kClockReadings, `the clock only showed ${[...shown].join(', ')}`);
  await untilMatch(() => table.said(), /You lost\s*You ran out of time/, 'what is said');
}

// The game goes on while another room is looked at: its clock is in the link that leads back.
async function clockFromElsewhere({ page, open }) {
  const table = await beginGame(open, page, { minutes: 0.5 });
  await table.exchange(seededPick(4));
  const rooms = page.getByRole('navigation', { name: 'Sections' });
  expectEqual(await rooms.getByRole('link').first().textContent(), 'Play', 'the link in its own room');
  await rooms.getByRole('link', { name: 'Training room' }).click();
  const back = rooms.getByRole('link', { name: /^Play\b.*Clock: You: 0:[12]\d$/ });
  const first = await back.textContent();
  await until(async () => (await back.textContent()) !== first, 'another second');
  await back.click();
  await page.getByRole('timer', { name: 'Clock: You' }).waitFor();
}

async function earlierGames(tools) {
  const { moves } = await afterTwoMoves(tools);
  const { page } = tools;
  await page.getByRole('button', { name: 'New game' }).click();
  const dialog = page.getByRole('dialog', { name: 'New game' });
  await dialog.getByRole('button', { name: 'Start the game' }).click();
  await dialog.waitFor({ state: 'detached' });
  const table = new Table(page);
  await untilEqual(() => table.moves(), [], 'moves of the new game');
  await page.getByRole('button', { name: 'Earlier games' }).click();
  const games = page.getByRole('dialog', { name: 'Earlier games' });
  await games
    .getByRole('link', { name: /^Continue: / })
    .first()
    .click();
  await untilEqual(() => table.moves(), moves, 'moves of the earlier game');
}

async function earlierPosition(tools) {
  const { page } = tools;
  const { table, pieces } = await afterTwoMoves(tools);
  await page.getByRole('button', { name: 'First position' }).click();
  await page.getByText('You are looking at an earlier position.').waitFor();
  const board = new Board(page, 'The game');
  expectEqual(await board.squaresCalled(/, black man/), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], 'Black at the start');
  expectEqual(await board.movable(), [], 'pieces that can move in an earlier position');
  await page.getByRole('button', { name: 'Back to the game' }).click();
  await untilEqual(() => table.board.pieces(), pieces, 'the board of the game');
}

async function deletedElsewhere(tools) {
  const { page } = tools;
  const { table } = await afterTwoMoves(tools);
  const address = new URL(page.url()).hash;
  const tab = await tools.openTab(address);
  const other = new Table(tab);
  await other.board.untilMayMove();
  const openList = async (on) => {
    await on.getByRole('button', { name: 'Earlier games' }).click();
    return on.getByRole('dialog', { name: 'Earlier games' }).getByRole('listitem').filter({ hasText: 'on the board' });
  };
  const seen = await openList(page);
  await seen.waitFor();
  const row = await openList(tab);
  await row.getByRole('button', { name: /^Delete: / }).click();
  await row.getByRole('button', { name: /^Yes, delete: / }).click();
  await page.getByRole('alert').getByText('This game was deleted in another window.').waitFor({ state: 'attached' });
  await seen.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await table.board.untilMayMove();
  expectEqual(await page.getByRole('alert').count(), 0, 'alerts beside the new game');
  expect(new URL(page.url()).hash !== address, 'the address still names the deleted game');
}

// Between page and server: once the player has moved, the page hears of a failed search and nothing of the real one.
async function failSearches(page) {
  const state = { failing: true, failures: 0 };
  await page.routeWebSocket(/\/ws/, (socket) => {
    const server = socket.connectToServer();
    let failed = false;
    socket.onMessage((text) => {
      if (JSON.parse(text).type === 'open_game') failed = false;
      server.send(text);
    });
    server.onMessage((text) => {
      const { type, result } = JSON.parse(text);
      if (failed && (type === 'game' || type === 'thinking')) return;
      socket.send(text);
      failed = state.failing && Boolean(result?.thinking);
      if (!failed) return;
      state.failures += 1;
      socket.send(JSON.stringify({ type: 'error', id: null, code: 'internal', message: `failure ${state.failures}` }));
    });
  });
  return state;
}

async function failedSearch({ page, open }) {
  const search = await failSearches(page);
  const table = await beginGame(open, page, { opponent: 'Champion' });
  await table.board.untilMayMove();
  await table.board.click(11);
  await table.board.click(15);
  const alert = page.getByRole('alert');
  await alert.getByText('failure 1').waitFor();
  await page.getByText('Champion could not find a move.').waitFor();
  await table.button('Try again').click();
  await alert.getByText('failure 2').waitFor();
  search.failing = false;
  await table.button('Try again').click();
  await table.untilAnswered(0);
  expectEqual(await alert.count(), 0, 'alerts after the answer');
  expectEqual(await table.button('Try again').count(), 0, 'buttons to try again');
}

export const tests = [
  { name: 'play: reload in the middle of a game', action: reload },
  { name: 'play: the tab is closed and opened again', action: comeBack },
  { name: 'play: two tabs with the same game', action: twoTabs },
  { name: 'play: resign', action: resign },
  { name: 'play: a draw is offered', action: offerDraw },
  { name: 'play: hint', action: hint },
  { name: 'play: lost on time', action: lostOnTime },
  { name: 'play: the clock from another room', action: clockFromElsewhere },
  { name: 'play: earlier games', action: earlierGames },
  { name: 'play: an earlier position', action: earlierPosition },
  { name: 'play: deleted in another tab', action: deletedElsewhere },
  { name: 'play: a search of the opponent fails', action: failedSearch },
  { name: 'play: the server is killed', action: killedServer, allow: kAway },
  { name: 'play: a move while the server is away', action: moveWhileAway, allow: kAway },
];
