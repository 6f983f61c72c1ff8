// How games begin, and how an agreed one ends.
import { seededPick } from './board.mjs';
import { expect, expectEqual, expectMatch, until, untilEqual, untilMatch } from './check.mjs';
import { beginGame, Table } from './table.mjs';

const kInstantMoves = 6000;
const kPhone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const kPhoneOnItsSide = { ...kPhone, viewport: { width: 844, height: 390 } };

async function asWhite({ page, open }) {
  const table = await beginGame(open, page, { color: 'White' });
  await until(async () => (await table.moves()).length === 1, 'the first move of the opponent');
  await table.board.untilMayMove();
  const names = await table.board.names();
  for (const square of await table.board.movable()) expectMatch(names[square], /white man/, `square ${square}`);
  await table.exchange(seededPick(1));
}

// The button that had the focus is gone.
async function focusAfterStart({ page, open }) {
  await open('#/play');
  await page.getByRole('button', { name: 'Start the game' }).focus();
  await page.keyboard.press('Enter');
  const table = new Table(page);
  await table.board.grid.waitFor();
  await until(() => page.evaluate(() => document.activeElement.id === 'play-table'), 'the focus beside the board');
  await page.keyboard.press('Tab');
  expectMatch(await page.evaluate(() => document.activeElement.getAttribute('aria-label')), /^square \d+/, 'what is next');
}

async function chosenBallot({ page, open }) {
  await open('#/play');
  const table = new Table(page);
  await table.unfold();
  await table.choose('Start', 'Chosen ballot');
  const choice = page.getByRole('combobox', { name: 'Three-move ballot' });
  const ballot = await choice.getByRole('option').nth(20).textContent();
  await choice.selectOption(ballot);
  await table.chooseLevel(1);
  await page.getByRole('button', { name: 'Start the game' }).click();
  await until(async () => (await table.moves()).length >= 3, 'the ballot');
  expectEqual((await table.moves()).slice(0, 3).join(' '), ballot, 'the first moves');
}

async function ballotByLot({ page, open }) {
  const table = await beginGame(open, page, { start: 'Random ballot' });
  await until(async () => (await table.moves()).length >= 3, 'three moves by lot');
  await table.exchange(seededPick(5));
  expect((await table.moves()).length >= 5, 'the game does not go on after the ballot');
}

async function wrongPosition({ page, open }) {
  await open('#/play');
  const table = new Table(page);
  await table.unfold();
  await table.setPosition('B:W99:B1.');
  await page.getByRole('button', { name: 'Start the game' }).click();
  const alert = page.getByRole('alert');
  await untilMatch(() => alert.textContent(), /99/, 'what is said of the position');
  await table.setPosition('B:W32:B1.');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await table.board.untilMayMove();
  await alert.waitFor({ state: 'detached' });
}

async function unknownGame({ page, open }) {
  await open('#/play?game=0000000000000000');
  await page.getByRole('alert').getByText('Not found.').waitFor();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.getByRole('button', { name: 'Start the game' }).waitFor();
}

async function thinkingTime({ page, open }) {
  const table = await beginGame(open, page, { opponent: 'Champion', pace: 'Instant' });
  const pace = page.getByText('instant', { exact: true });
  await pace.waitFor();
  // As usual it would think for some seconds about each of them.
  const start = Date.now();
  for (const seed of [1, 2, 3]) await table.exchange(seededPick(seed));
  expect(Date.now() - start < kInstantMoves, `three instant answers took ${Date.now() - start} ms`);
  await page.reload();
  await pace.waitFor();
  await table.button('New game').click();
  const form = page.getByRole('dialog', { name: 'New game' });
  await form.getByText('Instant', { exact: true }).waitFor({ state: 'hidden' });
  await form.locator('summary').filter({ hasText: 'Champion · Instant' }).click();
  const times = form.getByRole('group', { name: 'Thinking time' });
  expect(await times.getByRole('radio', { name: 'Instant' }).isChecked(), 'the thinking time is not remembered');
  await form.getByRole('radio', { name: '3+2' }).check();
  await times.waitFor({ state: 'detached' });
  await form.getByRole('button', { name: 'Start the game' }).click();
  await page.getByRole('timer').first().waitFor();
  expectEqual(await pace.count(), 0, 'thinking times beside a clock');
}

// The form is long: its last choices are far below where the board will be.
async function boardInSight({ page, open }) {
  const table = await beginGame(open, page, { level: 1, start: 'Random ballot' });
  await table.board.untilMayMove();
  const { y, height } = await table.board.grid.boundingBox();
  expect(y >= 0 && y + height <= kPhone.viewport.height, `the board is from ${y} to ${y + height} on the screen`);
}

// On its side: the board whole at the left, and beside it what a move needs, without scrolling.
async function boardBesideControls({ page, open }) {
  const table = await beginGame(open, page, { level: 1 });
  await table.board.untilMayMove();
  const { height } = kPhoneOnItsSide.viewport;
  const board = await table.board.grid.boundingBox();
  expect(board.y >= 0 && board.y + board.height <= height, `the board is from ${board.y} to ${board.y + board.height}`);
  for (const name of ['Hint', 'Take back', 'Resign', 'One move back', 'New game']) {
    const box = await table.button(name).boundingBox();
    expect(box.x >= board.x + board.width && box.y + box.height <= height, `${name} is at ${box.x}, ${box.y}`);
  }
}

// As linked to by the room where players are trained.
async function opponentByAddress({ page, open }) {
  await beginGame(open, page, { level: 1 });
  await open('#/play?opponent=ls-draughts');
  await page.locator('summary').filter({ hasText: 'LS-Draughts' }).click();
  const card = page.getByRole('group', { name: 'Other opponents' }).getByRole('radio', { name: 'LS-Draughts' });
  await until(() => card.isChecked(), 'the opponent of the address, chosen');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await new Table(page).board.untilMayMove();
  await page.getByText('LS-Draughts', { exact: true }).first().waitFor();
}

async function rematch({ page, open }) {
  const table = await beginGame(open, page, { level: 1 });
  await table.button('Resign').click();
  await page.getByRole('button', { name: 'Yes, resign' }).click();
  await table.button('Rematch').click();
  await until(async () => (await table.moves()).length === 1, 'the first move of the opponent, who has Black now');
  expectEqual(await table.end(), null, 'the end of the new game');
}

async function rematchByLot({ page, open }) {
  const table = await beginGame(open, page, { level: 1, start: 'Random ballot' });
  await until(async () => (await table.moves()).length >= 3, 'three moves by lot');
  await table.button('Resign').click();
  await page.getByRole('button', { name: 'Yes, resign' }).click();
  await table.button('Rematch').click();
  await until(async () => (await table.end()) === null && (await table.moves()).length >= 3, 'three moves by another lot');
}

// The clock is that of the game, whatever was chosen since; and the start as well.
async function rematchAsBefore({ page, open }) {
  const fen = 'B:W21,22,26,32:B1,2,3,11.';
  const table = await beginGame(open, page, { level: 1, fen, minutes: 7 });
  await table.board.untilMayMove();
  const pieces = await table.board.pieces();
  await table.button('Resign').click();
  await page.getByRole('button', { name: 'Yes, resign' }).click();
  await page.evaluate(() => localStorage.removeItem('mpdraughts.setup'));
  await table.button('Rematch').click();
  await until(async () => (await table.end()) === null, 'the new game');
  await table.record.getByRole('button', { name: /^Move 1, Black/ }).waitFor();
  await page.getByRole('button', { name: 'First position' }).click();
  await untilEqual(() => table.board.pieces(), pieces, 'the start of the new game');
  await untilMatch(
    () => page.getByRole('timer', { name: 'Clock: You' }).textContent(),
    /^[67]:\d\d$/,
    'the clock of the new game',
  );
}

// A king in each double corner: few pieces, and nobody stands better.
async function drawAgreed({ page, open }) {
  const table = await beginGame(open, page, { level: 1, fen: 'B:WK32:BK1.' });
  await table.board.untilMayMove();
  await table.button('Offer a draw').click();
  await untilMatch(() => table.said(), /Draw\s*You and Level 1 \(beginner\) agreed to a draw/, 'what is said');
}

export const tests = [
  { name: 'play: as White', action: asWhite },
  { name: 'play: the focus when a game begins', action: focusAfterStart },
  { name: 'play: a chosen ballot', action: chosenBallot },
  { name: 'play: ballot by lot', action: ballotByLot },
  { name: 'play: a wrong position', action: wrongPosition },
  { name: 'play: a game that is not there', action: unknownGame },
  { name: 'play: the thinking time is chosen', action: thinkingTime },
  { name: 'play: the board is in sight on a phone', action: boardInSight, context: kPhone },
  { name: 'play: the board beside its controls', action: boardBesideControls, context: kPhoneOnItsSide },
  { name: 'play: an opponent named by the address', action: opponentByAddress },
  { name: 'play: rematch', action: rematch },
  { name: 'play: rematch by lot', action: rematchByLot },
  { name: 'play: rematch from the same start, with the same clock', action: rematchAsBefore },
  { name: 'play: a draw is agreed', action: drawAgreed },
];
