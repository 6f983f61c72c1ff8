// The training room: a training with its curves, a tournament with its table, the gallery.
import { expect, expectEqual, until, untilEqual } from './check.mjs';

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
  await until(async () => await job.locator('canvas').count() === 3, 'three curves', patient);
  await job.getByText('The tests against the clone as numbers').click();
  await until(async () => await job.getByRole('table').first().getByRole('row').count() >= 2, 'a row of the table', patient);
  await page.getByRole('button', { name: 'Stop browser test' }).click();
  await job.getByText('stopped', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Go on with browser test' }).waitFor();
}

async function tournament({ page, open }) {
  await open('#/training');
  const form = await startForm(page, 'Tournament');
  await form.getByRole('checkbox', { name: 'Random mover', exact: true }).check();
  await form.getByRole('checkbox', { name: 'Level 1 (beginner)', exact: true }).check();
  await form.getByRole('textbox', { name: 'Games for each pair' }).fill('4');
  await form.getByRole('textbox', { name: 'Seconds per move' }).fill('0.01');
  await form.getByRole('button', { name: 'Start tournament' }).click();
  const table = page.getByRole('region', { name: 'Cross-table' }).getByRole('table');
  await until(async () => await page.locator('[data-state=done]').count() === 1, 'the end of the tournament', patient);
  await untilEqual(() => table.getByRole('row').count(), 3, 'rows of the table');
  const points = (await table.locator('strong').allTextContents()).map(Number);
  expectEqual(points.reduce((sum, each) => sum + each, 0), 4, 'points of four games');
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
  await page.getByRole('button', { name: /^Enlarge: / }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
}

export const tests = [
  { name: 'training: a training is watched and stopped', action: training },
  { name: 'training: a tournament to its end', action: tournament },
  { name: 'training: faults of a form', action: formFaults },
  { name: 'training: results of the experiments', action: gallery },
];
