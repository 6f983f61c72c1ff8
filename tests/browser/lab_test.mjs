// The search lab: figure 5.5 of AIMA by the keyboard, the comparison, the other things to search.
import { expect, expectEqual, expectMatch, painted, until, untilEqual } from './check.mjs';

const kFigure = '#/lab?figure=fig-5-2&algorithm=alpha-beta&order=given&step=0';
const kSteps = 23;
const [A, B, C, D] = [0, 1, 5, 9];
// What figure 5.5 shows at (a) to (f), each after the leaf that brings it.
const kIntervals = [
  { step: 3, known: { [A]: '[-inf, +inf]', [B]: '[-inf, 3]' } },
  { step: 5, known: { [A]: '[-inf, +inf]', [B]: '[-inf, 3]' } },
  { step: 7, known: { [A]: '[3, +inf]', [B]: '[3, 3]' } },
  { step: 11, known: { [A]: '[3, +inf]', [B]: '[3, 3]', [C]: '[-inf, 2]' } },
  { step: 16, known: { [A]: '[3, 14]', [B]: '[3, 3]', [C]: '[-inf, 2]', [D]: '[-inf, 14]' } },
  { step: 20, known: { [A]: '[3, 3]', [B]: '[3, 3]', [C]: '[-inf, 2]', [D]: '[2, 2]' } },
];
// The windows from α to β of the nodes on the path, from a step on until the next that changes them.
const kWindows = [
  { from: 1, windows: { [A]: '[-inf, +inf]' } },
  { from: 2, windows: { [A]: '[-inf, +inf]', [B]: '[-inf, +inf]' } },
  { from: 4, windows: { [A]: '[-inf, +inf]', [B]: '[-inf, 3]' } },
  { from: 9, windows: { [A]: '[3, +inf]' } },
  { from: 10, windows: { [A]: '[3, +inf]', [C]: '[3, +inf]' } },
  { from: 12, windows: { [A]: '[3, +inf]', [C]: '[3, 2]' } },
  { from: 14, windows: { [A]: '[3, +inf]' } },
  { from: 15, windows: { [A]: '[3, +inf]', [D]: '[3, +inf]' } },
  { from: 17, windows: { [A]: '[3, +inf]', [D]: '[3, 14]' } },
  { from: 19, windows: { [A]: '[3, +inf]', [D]: '[3, 5]' } },
  { from: 21, windows: { [A]: '[3, +inf]', [D]: '[3, 2]' } },
  { from: 22, windows: { [A]: '[3, +inf]' } },
  { from: 23, windows: {} },
];

const step = (page) => page.locator('[data-step]').getAttribute('data-step').then(Number);

// What stands at which node.
function atNodes(page, attribute) {
  return page
    .locator(`[${attribute}]`)
    .evaluateAll(
      (texts, name) =>
        Object.fromEntries(texts.map((text) => [text.closest('[data-node]').getAttribute('data-node'), text.getAttribute(name)])),
      attribute,
    );
}

const intervals = (page) => atNodes(page, 'data-known');
const windows = (page) => atNodes(page, 'data-window');

async function walkFigure(page) {
  const shown = [];
  await untilEqual(() => page.locator('[data-node]').count(), 13, 'nodes');
  await painted(page);
  for (let at = 1; at <= kSteps; at += 1) {
    await page.keyboard.press('ArrowRight');
    await untilEqual(() => step(page), at, 'the step');
    shown.push({ known: await intervals(page), windows: await windows(page) });
  }
  return shown;
}

async function figure55({ page, open }) {
  await open(kFigure);
  const shown = await walkFigure(page);
  for (const [index, { step: at, known }] of kIntervals.entries())
    expectEqual(shown[at - 1].known, known, `figure 5.5 (${'abcdef'[index]}), step ${at}`);
  for (let at = 1; at <= kSteps; at += 1)
    expectEqual(shown[at - 1].windows, kWindows.findLast(({ from }) => from <= at).windows, `the windows at step ${at}`);
  const cut = await page.locator('[data-state=cut]').evaluateAll((nodes) => nodes.map((node) => node.getAttribute('data-node')));
  expectEqual(cut, ['7', '8'], 'leaves that were cut off');
}

async function backwards({ page, open }) {
  await open(kFigure);
  const shown = await walkFigure(page);
  await page.keyboard.press('ArrowLeft');
  await untilEqual(() => step(page), kSteps - 1, 'the step');
  expectEqual(await intervals(page), shown[kSteps - 2].known, 'the intervals one step back');
  await page.keyboard.press('Home');
  await untilEqual(() => step(page), 0, 'the step after Home');
  expectEqual(await page.locator('[data-state=cut]').count(), 0, 'leaves cut off at the start');
}

const [kA, kX, kB2] = [0, 2, 8];
// What the boxes of some nodes say, from a step on.
const kVectors = [
  { step: 4, values: { [kA]: null, [kX]: null } },
  { step: 5, values: { [kA]: null, [kX]: '(1, 2, 6)' } },
  { step: 27, values: { [kA]: '(1, 2, 6)', [kX]: '(1, 2, 6)', [kB2]: '(1, 5, 2)' } },
  { step: 30, values: { [kA]: '(1, 2, 6)', [kX]: '(1, 2, 6)', [kB2]: '(1, 5, 2)' } },
];

function vectors(page, nodes) {
  return page.evaluate(
    (wanted) =>
      Object.fromEntries(
        wanted.map((node) => [node, document.querySelector(`[data-node="${node}"] .lab-value`)?.textContent ?? null]),
      ),
    nodes.map(Number),
  );
}

async function figure54({ page, open }) {
  await open('#/lab?figure=fig-5-4');
  await untilEqual(() => page.locator('[data-node]').count(), 15, 'nodes');
  await untilEqual(
    () => page.getByRole('combobox', { name: 'Algorithm' }).inputValue(),
    'max-n',
    'the algorithm of three players',
  );
  await painted(page);
  for (const { step: at, values } of kVectors) {
    while ((await step(page)) < at) {
      const before = await step(page);
      await page.keyboard.press('ArrowRight');
      await untilEqual(() => step(page), before + 1, 'the step');
    }
    expectEqual(await vectors(page, Object.keys(values)), values, `figure 5.4 at step ${at}`);
  }
  await figure54Backwards(page);
}

async function figure54Backwards(page) {
  expectMatch(
    await page.locator('.lab-sentence').textContent(),
    /A takes the move whose first number is greatest \(1\): move 1\./,
    'the choice of A',
  );
  expectEqual(await page.locator('[data-window], [data-known], [data-state=cut]').count(), 0, 'windows, intervals and cuts');
  await page.keyboard.press('ArrowLeft');
  await page.locator('.lab-sentence').getByText('Among equal moves, the first stays: (1, 2, 6).').waitFor();
  await page.getByRole('combobox', { name: 'Figure' }).selectOption('fig-5-2');
  await untilEqual(
    () => page.getByRole('combobox', { name: 'Algorithm' }).inputValue(),
    'alpha-beta',
    'the algorithm chosen before',
  );
}

// Every figure is drawn down to its lowest leaves.
async function wholeFigures({ page, open }) {
  await open('#/lab');
  const choice = page.getByRole('combobox', { name: 'Figure' });
  await untilEqual(() => page.locator('[data-node]').count(), 13, 'nodes of the first figure');
  for (const option of await choice.getByRole('option').all()) {
    await choice.selectOption(await option.getAttribute('value'));
    await untilEqual(() => page.locator('.lab-title').textContent(), await option.textContent(), 'the title of the tree');
    await painted(page);
    const hidden = await page.locator('.lab-box').evaluate((box) => box.scrollHeight - box.clientHeight);
    expectEqual(hidden, 0, `pixels below the box: ${await option.textContent()}`);
  }
}

// At first a tree stands as far to the right as its root allows.
async function onPhone({ page, open }) {
  await open(kFigure);
  await untilEqual(() => page.locator('[data-node]').count(), 13, 'nodes');
  await painted(page);
  const inSight = () =>
    page.evaluate(
      (nodes) =>
        nodes.map((node) => {
          const box = document.querySelector('.lab-box').getBoundingClientRect();
          const { left, right } = document.querySelector(`[data-node="${node}"] .lab-shape`).getBoundingClientRect();
          return left >= box.left && right <= box.right;
        }),
      [A, B, B + 1],
    );
  expectEqual(await inSight(), [true, true, true], 'the root, B and its first leaf in sight');
  await page.locator('.lab-steps').getByRole('button', { name: 'Step forward' }).click();
  await untilEqual(() => step(page), 1, 'the step');
  expectEqual(await inSight(), [true, true, true], 'the same when the root is opened');
}

async function chance({ page, open }) {
  await open('#/lab?figure=fig-5-12-left');
  const region = page.getByRole('region', { name: /Compar/ });
  await region.getByText('neither the value nor the work changes').waitFor();
  await page.getByRole('heading', { name: 'Expectiminimax' }).waitFor();
  expectMatch(await region.getByRole('row').nth(1).textContent(), /^Expectiminimax/, 'the algorithm compared');
  expectEqual(await page.getByText('nodes saved').count(), 0, 'counters of cuts');
}

async function comparison({ page, open }) {
  await open(kFigure);
  const table = page.getByRole('region', { name: /Compar/ }).getByRole('table');
  const visited = async (algorithm, order) => {
    const row = table.getByRole('row').filter({ hasText: algorithm }).filter({ hasText: order });
    return Number(await row.locator('.lab-number').first().textContent());
  };
  await table.waitFor();
  expectEqual(await visited('Minimax', 'as given'), 13, 'nodes of minimax');
  expectEqual(await visited('Alpha-beta', 'as given'), 11, 'nodes of alpha-beta');
  expect(
    (await visited('Alpha-beta', 'best first')) < (await visited('Alpha-beta', 'worst first')),
    'the best order saves nothing',
  );
}

async function ticTacToe({ page, open }) {
  await open('#/lab');
  await page.getByRole('button', { name: 'Tic-tac-toe' }).click();
  const squares = page.getByRole('group', { name: 'Tic-tac-toe board' }).getByRole('button');
  expectEqual(await squares.count(), 9, 'squares');
  await page.getByRole('button', { name: 'Empty board' }).click();
  await squares.nth(4).click();
  await page.getByRole('button', { name: 'Square 5: X' }).waitFor();
  await until(async () => (await page.locator('[data-node="0"].lab-min').count()) === 1, 'O to move at the root');
  await squares.nth(0).click();
  await page.getByRole('button', { name: 'Square 1: O' }).waitFor();
  await until(async () => (await page.locator('[data-node="0"].lab-max').count()) === 1, 'X to move at the root');
  await ticTacToeByKeys(page);
}

async function ticTacToeByKeys(page) {
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('x');
  await page.getByRole('button', { name: 'Square 2: X' }).waitFor();
  await page.keyboard.press('Delete');
  await page.getByRole('button', { name: 'Square 2: empty' }).waitFor();
  const focused = await page.evaluate(() => document.activeElement.getAttribute('aria-label'));
  expectEqual(focused, 'Square 2: empty', 'the square under the focus');
}

async function ownTree({ page, open }) {
  await open('#/lab');
  await page.getByRole('button', { name: 'Your tree' }).click();
  const field = page.getByRole('textbox', { name: 'The tree' });
  await untilEqual(() => page.locator('[data-node]').count(), 13, 'nodes of the first tree');
  await field.fill('[[1, 2], [3, ');
  await page.getByRole('button', { name: 'Draw the tree' }).click();
  await page.getByRole('alert').waitFor();
  expectMatch(await page.getByRole('alert').textContent(), /This is not valid JSON/, 'the error');
  expectEqual(await page.locator('[data-node]').count(), 13, 'nodes of the tree that stays');
  await field.fill('[[1, 2], [3, 4, 5]]');
  await page.getByRole('button', { name: 'Draw the tree' }).click();
  await untilEqual(() => page.locator('[data-node]').count(), 8, 'nodes');
  await untilEqual(() => page.getByRole('alert').count(), 0, 'errors after it was mended');
}

// The starting position has more than 3,000 nodes within five plies.
async function tooDeep({ page, open }) {
  await open('#/lab');
  await page.getByRole('button', { name: 'Draughts', exact: true }).click();
  await untilEqual(() => page.locator('[data-node]').count(), 57, 'nodes within two plies');
  await page.getByRole('combobox', { name: 'Depth' }).selectOption('5');
  await page
    .getByRole('alert')
    .getByText(/nodes; at most 3,000/)
    .waitFor();
  expectEqual(await page.locator('[data-node]').count(), 57, 'nodes of the tree that stays');
  await page.getByText('This is still the last tree').waitFor();
  await page.getByRole('combobox', { name: 'Move order' }).selectOption('reversed');
  await page.keyboard.press('Tab');
  await until(async () => /draughts=.*depth=2.*order=reversed/.test(page.url()), 'the address of the tree that is shown');
}

export const tests = [
  { name: 'lab: figure 5.5 by the keyboard', action: figure55 },
  { name: 'lab: steps back', action: backwards },
  { name: 'lab: figure 5.4 with three players', action: figure54 },
  { name: 'lab: figures down to their leaves', action: wholeFigures },
  { name: 'lab: figure 5.5 on a phone', action: onPhone, context: { viewport: { width: 360, height: 740 } } },
  { name: 'lab: chance nodes', action: chance },
  { name: 'lab: comparison', action: comparison },
  { name: 'lab: tic-tac-toe', action: ticTacToe },
  { name: 'lab: an own tree', action: ownTree },
  { name: 'lab: too deep a search', action: tooDeep },
];
