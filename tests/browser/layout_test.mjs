// Phones: on their side every room stands side by side; upright the game has its toolbar under the thumb.
import { expect, until } from './check.mjs';
import { expectBeside, expectInSight, expectNoSidewaysScrolling, kPhone, kPhoneOnItsSide, settled } from './layout.mjs';
import { beginGame } from './table.mjs';

const kToolbar = ['Hint', 'Take back', 'Flip', 'Offer a draw', 'Resign'];

async function opened({ page, open }, address) {
  await open(address);
  await settled(page);
  await expectNoSidewaysScrolling(page, address);
}

async function playOnItsSide(tools) {
  const { page, open } = tools;
  await open('#/play');
  const start = page.getByRole('button', { name: 'Start the game' });
  await start.waitFor();
  await expectInSight(start, 'the start of a game');
  await expectNoSidewaysScrolling(page, 'play without a game');
  const table = await beginGame(open, page, { level: 1 });
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectNoSidewaysScrolling(page, 'play with a game');
  await expectInSight(table.board.grid, 'the board');
  for (const name of kToolbar) await expectInSight(table.button(name), name);
  await expectBeside(table.board.grid, table.button('Hint'), 'board and buttons');
}

async function analyseOnItsSide(tools) {
  const { page } = tools;
  await opened(tools, '#/analyse?moves=11-15,23-19');
  const board = page.getByRole('grid').first();
  await expectInSight(board, 'the board');
  await expectInSight(page.getByRole('heading', { name: 'Moves', exact: true }), 'the moves');
  await expectBeside(board, page.getByRole('region', { name: 'Moves', exact: true }), 'board and moves');
}

async function learnOnItsSide(tools) {
  const { page } = tools;
  await opened(tools, '#/learn?part=rules');
  for (const [part, button] of [
    ['lesson', '1'],
    ['puzzles', 'Hint'],
  ]) {
    await opened(tools, `#/learn?part=${part}`);
    const board = page.getByRole('grid');
    const next = page.getByRole('button', { name: button, exact: part === 'puzzles' }).first();
    await expectInSight(board, `the board of the ${part}`);
    await expectInSight(next, `the buttons of the ${part}`);
    await expectBeside(board, next, `board and buttons of the ${part}`);
  }
}

async function labOnItsSide(tools) {
  const { page } = tools;
  await opened(tools, '#/lab?figure=fig-5-2&algorithm=alpha-beta&order=given&step=13');
  const happens = page.getByRole('region', { name: 'What happens' });
  const tree = page.getByRole('region', { name: 'The tree (scrollable)' });
  await until(async () => (await page.locator('[data-state=cut]').count()) === 2, 'the cut');
  await expectInSight(tree, 'the tree');
  const leaf = tree.locator('.lab-leaf').last();
  await expectInSight(leaf, 'the last leaf');
  await expectInSight(page.getByRole('group', { name: 'Steps' }), 'the steps');
  await expectInSight(happens.locator('.lab-sentence'), 'what happens');
  await expectBeside(tree, happens, 'tree and sentence');
  // The tree stays where it is while one goes on reading.
  await page.getByRole('combobox', { name: 'Algorithm' }).scrollIntoViewIfNeeded();
  await expectInSight(tree, 'the tree beside the choices');
}

async function trainingOnItsSide(tools) {
  const { page } = tools;
  await opened(tools, '#/training');
  const form = page.getByRole('form', { name: 'Train a player' });
  await expectInSight(form.getByRole('combobox', { name: 'Recipe' }), 'the recipe');
  // Where something has run already, it has the place at the left.
  const ran = page.locator('.training-view');
  const beside = (await ran.count()) > 0 ? [ran, form] : [form, page.getByRole('form', { name: 'Tournament' })];
  await expectBeside(...beside, 'the columns');
}

// It stays in its place while the page scrolls behind it.
async function toolbar({ page, open }) {
  const table = await beginGame(open, page, { level: 1 });
  for (const scroll of [0, 2000]) {
    await page.evaluate((y) => window.scrollTo(0, y), scroll);
    const boxes = [];
    for (const name of kToolbar) {
      await expectInSight(table.button(name), name);
      boxes.push(await table.button(name).boundingBox());
    }
    expect(
      boxes.every(({ y, height }) => y + height > 844 - 16 && height >= 44),
      `the toolbar is not at the bottom, or too low for a thumb: ${JSON.stringify(boxes)}`,
    );
    expect(
      boxes.every(({ x }, i) => i === 0 || x >= boxes[i - 1].x + boxes[i - 1].width - 1),
      'its buttons do not stand in one row',
    );
  }
  // What ends the page is not covered.
  const last = await page.locator('main').evaluate((main) => main.lastElementChild.getBoundingClientRect().bottom);
  const { y } = await table.button('Hint').boundingBox();
  expect(last <= y, `the page ends at ${last}, under the toolbar at ${y}`);
  await table.button('Hint').tap();
  await page.getByText(/^Hint: /).waitFor();
}

export const tests = [
  { name: 'layout: a phone on its side, Play', action: playOnItsSide, context: kPhoneOnItsSide },
  { name: 'layout: a phone on its side, Analyse', action: analyseOnItsSide, context: kPhoneOnItsSide },
  { name: 'layout: a phone on its side, Learn', action: learnOnItsSide, context: kPhoneOnItsSide },
  { name: 'layout: a phone on its side, Search lab', action: labOnItsSide, context: kPhoneOnItsSide },
  { name: 'layout: a phone on its side, Training room', action: trainingOnItsSide, context: kPhoneOnItsSide },
  { name: 'layout: the toolbar of a phone', action: toolbar, context: kPhone },
];
