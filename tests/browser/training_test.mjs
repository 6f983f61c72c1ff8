// The training room: a training with its curves, a tournament with its table, the gallery.
import { readFileSync } from 'node:fs';
import { expect, expectEqual, expectMatch, until, untilEqual } from './check.mjs';

const patient = { seconds: 240 };

async function startForm(page, name) {
  const form = page.getByRole('form', { name });
  await form.waitFor();
  return form;
}

async function training({ page, open }) {
  await open('#/training');
  const form = await startForm(page, 'Train a player');
  await until(async () => (await form.getByRole('option').count()) > 0, 'recipes');
  await form.getByRole('combobox', { name: 'Recipe' }).selectOption('quick');
  await form.getByRole('textbox', { name: 'Name' }).fill('browser test');
  await form.getByRole('button', { name: 'Start training' }).click();
  const job = page.getByRole('region', { name: 'browser test' });
  await job.getByText('running', { exact: true }).waitFor();
  await until(async () => (await job.locator('canvas').count()) === 4, 'four curves', patient);
  await job.getByText('Tests against the clone in numbers').click();
  await until(async () => (await job.getByRole('table').first().getByRole('row').count()) >= 2, 'a row of the table', patient);
  await job.getByRole('button', { name: 'Stop browser test' }).click();
  await job.getByText('stopped', { exact: true }).waitFor();
  await job.getByRole('button', { name: 'Resume browser test' }).waitFor();
}

async function startTournament({ page, open }) {
  await open('#/training');
  const form = await startForm(page, 'Tournament');
  await form.getByRole('checkbox', { name: 'Random mover', exact: true }).check();
  await form.getByRole('checkbox', { name: 'Level 1 (beginner)', exact: true }).check();
  await form.getByRole('textbox', { name: 'Games per pair' }).fill('4');
  await form.getByRole('textbox', { name: 'Seconds per move' }).fill('0.01');
  await form.getByRole('button', { name: 'Start tournament' }).click();
}

async function tournament({ page, open }) {
  await startTournament({ page, open });
  const table = page.getByRole('region', { name: 'Standings' }).getByRole('table');
  await until(async () => (await page.locator('[data-state=done]').count()) === 1, 'the end of the tournament', patient);
  await untilEqual(() => table.getByRole('row').count(), 3, 'rows of the table');
  const points = (await table.locator('strong').allTextContents()).map(Number);
  expectEqual(
    points.reduce((sum, each) => sum + each, 0),
    4,
    'points of four games',
  );
  const elo = await table.locator('tbody td:last-child').allTextContents();
  for (const each of elo) expectMatch(each, /^[+−]?\d+ ± \d+$/, 'Elo with its interval');
}

// A run with settings of its own, and another one laid over it.
async function twoRuns({ page, open }) {
  await open('#/training');
  const form = await startForm(page, 'Train a player');
  await form.getByRole('combobox', { name: 'Recipe' }).selectOption('quick');
  await form.getByText('Change the recipe').click();
  await form.getByRole('textbox', { name: 'Hidden units' }).fill('61');
  await form.getByRole('button', { name: 'Start training' }).click();
  await form.getByRole('alert').getByText('whole number from 1 to 60').waitFor();
  await form.getByRole('textbox', { name: 'Hidden units' }).fill('5');
  await form.getByRole('textbox', { name: 'Look-ahead' }).fill('1');
  for (const name of ['first run', 'second run']) {
    await form.getByRole('textbox', { name: 'Name' }).fill(name);
    await form.getByRole('textbox', { name: 'λ' }).fill(name === 'first run' ? '0.2' : '0.9');
    await form.getByRole('button', { name: 'Start training' }).click();
    await page.locator('[data-state=done]').filter({ hasText: name }).waitFor({ timeout: 240_000 });
  }
  const view = page.getByRole('region', { name: 'second run' });
  const lines = view.locator('.training-curve').first().locator('.u-series');
  await untilEqual(() => lines.count(), 3, 'session and two lines');
  await view.getByText('Against the first network').first().waitFor();
  const choice = view.getByRole('combobox', { name: 'Compare with another run' });
  const option = await choice.getByRole('option').filter({ hasText: 'first run' }).getAttribute('value');
  await choice.selectOption(option);
  await untilEqual(() => lines.count(), 5, 'the lines of both runs');
}

// Looked at in the room of analysis, kept as a file, and deleted in another tab.
async function tournamentGames({ page, open, openTab }) {
  await startTournament({ page, open });
  await until(() => /job=/.test(page.url()), 'the address of the tournament');
  const job = new URL(page.url()).hash.match(/job=([^&]+)/)[1];
  await page.locator(`[data-job="${job}"][data-state=done]`).waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the games (PDN)' }).click(),
  ]);
  const text = readFileSync(await file.path(), 'utf8');
  expectMatch(file.suggestedFilename(), /\.pdn$/, 'the name of the file');
  expectEqual(text.match(/^\[Event /gm)?.length, 4, 'games in the file');
  await page.getByRole('link', { name: 'View the games' }).click();
  await page.getByText('4 games were found. The first is on the board.').waitFor();
  await page.getByRole('button', { name: 'Next game' }).click();
  await page.getByText('Game 2 of 4').waitFor();
  await open(`#/training?job=${job}`);
  await deletedElsewhere({ page, openTab, job });
}

async function deletedElsewhere({ page, openTab, job }) {
  const row = page.locator(`[data-job="${job}"]`);
  await row.waitFor();
  const other = await openTab(`#/training?job=${job}`);
  const there = other.locator(`[data-job="${job}"]`);
  await there.getByRole('button', { name: /^Delete: / }).click();
  await there.getByRole('button', { name: /^Yes, delete: / }).click();
  await there.waitFor({ state: 'detached' });
  await row.waitFor({ state: 'detached' });
}

async function keptPlayer({ page, open, openTab }) {
  await open('#/training');
  const form = await startForm(page, 'Train a player');
  await form.getByRole('combobox', { name: 'Recipe' }).selectOption('quick');
  await form.getByRole('textbox', { name: 'Name' }).fill('to keep');
  await form.getByRole('button', { name: 'Start training' }).click();
  const view = page.getByRole('region', { name: 'to keep' });
  await view.getByRole('button', { name: 'Save as a player' }).click({ timeout: 240_000 });
  await view.getByText('“to-keep” is now one of the players.').waitFor();
  await noDashes(page);
  await page.reload();
  await view.getByText('“to-keep” is now one of the players.').waitFor();
  expectEqual(await view.getByRole('button', { name: 'Save as a player' }).count(), 0, 'forms for keeping it a second time');
  await deletePlayer(page, 'to-keep');
  await view.getByRole('button', { name: 'Save as a player' }).waitFor();
  const [, job] = page.url().match(/job=([^&]+)/);
  await deletedElsewhere({ page, openTab, job });
}

// The legends tell the last session before anybody points at one.
async function noDashes(page) {
  const values = page.locator('.u-legend .u-value');
  await until(async () => (await values.count()) === 10, 'four legends');
  for (const value of await values.allTextContents()) expectMatch(value, /^(\d[\d.,]*|yes|no)$/, 'a value in a legend');
}

async function deletePlayer(page, name) {
  const own = page.getByRole('region', { name: 'Your players' });
  await own.getByRole('button', { name: `Delete: ${name}` }).click();
  await own.getByRole('button', { name: `Yes, delete: ${name}` }).click();
  await own.getByText('None yet.').waitFor();
  expectEqual(
    await page.getByRole('checkbox', { name, exact: true }).count(),
    0,
    'the deleted player in the form for tournaments',
  );
}

async function formFaults({ page, open }) {
  await open('#/training');
  const form = await startForm(page, 'Tournament');
  await form.getByRole('button', { name: 'Start tournament' }).click();
  await form.getByRole('alert').getByText('Choose at least two players.').waitFor();
}

async function gallery({ page, open }) {
  await open('#/training');
  const pictures = page.getByRole('region', { name: 'Results of the experiments' }).locator('img');
  await pictures.first().waitFor();
  const count = await pictures.count();
  for (let index = 0; index < count; index += 1) await pictures.nth(index).scrollIntoViewIfNeeded();
  await until(() => pictures.evaluateAll((all) => all.every((each) => each.complete && each.naturalWidth > 0)), 'every picture');
  expect(count >= 3, `only ${count} pictures`);
  await page
    .getByRole('button', { name: /^Enlarge: / })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
}

export const tests = [
  { name: 'training: a training is watched and stopped', action: training },
  { name: 'training: a tournament to its end', action: tournament },
  { name: 'training: two runs with settings', action: twoRuns },
  { name: 'training: the games of a tournament', action: tournamentGames },
  { name: 'training: a player is kept and deleted', action: keptPlayer },
  { name: 'training: faults of a form', action: formFaults },
  { name: 'training: results of the experiments', action: gallery },
];
