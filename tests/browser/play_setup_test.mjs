// How games begin, and how an agreed one ends.
import { seededPick } from './board.mjs';
import { expect, expectEqual, expectMatch, until, untilMatch } from './check.mjs';
import { beginGame, Table } from './table.mjs';

const kPliesBeforeDraw = 30;

async function asWhite({ page, open }) {
  const table = await beginGame(open, page, { color: 'White' });
  await until(async () => (await table.moves()).length === 1, 'the first move of the opponent');
  await table.board.untilMayMove();
  const names = await table.board.names();
  for (const square of await table.board.movable()) expectMatch(names[square], /white man/, `square ${square}`);
  await table.exchange(seededPick(1));
}

async function chosenBallot({ page, open }) {
  await open('#/play');
  const table = new Table(page);
  await table.choose('Start', 'Chosen ballot');
  const choice = page.getByRole('combobox', { name: 'Ballot of three moves' });
  const ballot = await choice.getByRole('option').nth(20).textContent();
  await choice.selectOption(ballot);
  await table.chooseLevel(1);
  await page.getByRole('button', { name: 'Start the game' }).click();
  await until(async () => (await table.moves()).length >= 3, 'the ballot');
  expectEqual((await table.moves()).slice(0, 3).join(' '), ballot, 'the first moves');
}

async function ballotByLot({ page, open }) {
  const table = await beginGame(open, page, { start: 'Ballot by lot' });
  await until(async () => (await table.moves()).length >= 3, 'three moves by lot');
  await table.exchange(seededPick(5));
  expect((await table.moves()).length >= 5, 'the game does not go on after the ballot');
}

async function wrongPosition({ page, open }) {
  await open('#/play');
  const table = new Table(page);
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
  await page.getByRole('alert').getByText('This could not be found.').waitFor();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.getByRole('button', { name: 'Start the game' }).waitFor();
}

async function rematch({ page, open }) {
  const table = await beginGame(open, page, { level: 1 });
  await table.button('Resign').click();
  await page.getByRole('button', { name: 'Yes, resign' }).click();
  await table.button('Rematch').click();
  await until(async () => (await table.moves()).length === 1, 'the first move of the opponent, who has Black now');
  expectEqual(await table.end(), null, 'the end of the new game');
}

// Whoever follows the hints does not stand worse than a beginner.
async function drawAgreed({ page, open }) {
  const table = await beginGame(open, page, { level: 1 });
  while ((await table.moves()).length < kPliesBeforeDraw) await table.playHint();
  await table.button('Offer a draw').click();
  await untilMatch(() => table.said(), /Draw\s*You and Level 1 \(beginner\) agreed to a draw/, 'what is said');
}

export const tests = [
  { name: 'play: as White', action: asWhite },
  { name: 'play: a chosen ballot', action: chosenBallot },
  { name: 'play: ballot by lot', action: ballotByLot },
  { name: 'play: a wrong position', action: wrongPosition },
  { name: 'play: a game that is not there', action: unknownGame },
  { name: 'play: rematch', action: rematch },
  { name: 'play: a draw is agreed', action: drawAgreed },
];
