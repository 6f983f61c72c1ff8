// The search lab as a teacher uses it: every algorithm, drawings to take away, a quiz, exercise sheets, the editor of trees.
import { readFileSync } from 'node:fs';
import { expect, expectEqual, expectMatch, painted, untilEqual } from './check.mjs';

const kFigure = '#/lab?figure=fig-5-2&algorithm=alpha-beta&order=given&step=13';
const [kLast, kWide] = [{ name: 'Last step' }, { viewport: { width: 1280, height: 800 } }];

const figureIsDrawn = (page) => untilEqual(() => page.locator('[data-node]').count(), 13, 'nodes of figure 5.2');

async function everyAlgorithm({ page, open }) {
  await open('#/lab?figure=fig-5-2');
  await figureIsDrawn(page);
  const choice = page.getByRole('combobox', { name: 'Algorithm' });
  for (const algorithm of ['minimax', 'alpha-beta', 'table', 'deepening', 'pvs', 'mtdf', 'sss']) {
    await choice.selectOption(algorithm);
    await page.waitForURL(new RegExp(`algorithm=${algorithm}`));
    await page.getByRole('button', kLast).click();
    await page.locator('.lab-sentence').getByText('the value of A is 3.').waitFor();
    expectEqual(await page.locator('[data-node="0"] .lab-value').textContent(), '3', `the value of A by ${algorithm}`);
  }
  const isDisabled = (option) => option.disabled;
  expectEqual(await choice.locator('option[value=star1]').evaluate(isDisabled), true, 'Star1 without chance');
  await page.getByRole('combobox', { name: 'Figure' }).selectOption('fig-5-19');
  await choice.selectOption('star1');
  await page.getByRole('heading', { name: 'Star1' }).waitFor();
  await page.getByRole('button', kLast).click();
  await page.locator('.lab-sentence').getByText('is 1.5.').waitFor();
}

async function tableOfTicTacToe({ page, open }) {
  await open('#/lab?tictactoe=XO./.../...&depth=4&algorithm=table');
  await page.getByRole('button', kLast).click();
  const hits = page.locator('.lab-counters div').filter({ hasText: 'answers of the table' }).locator('dd');
  await hits.waitFor();
  expect(Number(await hits.textContent()) > 0, 'no board was found in the table');
}

async function besideTheTree({ page, open }) {
  await open(kFigure);
  await figureIsDrawn(page);
  await painted(page);
  const box = (selector) => page.locator(selector).boundingBox();
  const [tree, text] = [await box('.lab-box'), await box('.lab-sentence')];
  expect(text.x >= tree.x + tree.width, 'what happens does not stand beside the tree');
  expect(text.y + text.height <= 800, 'what happens is out of sight');
  expect((await box('.lab-slider')).y < 800, 'the steps are out of sight');
}

async function saved(page, name) {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name, exact: true }).click()]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

async function exported({ page, open }) {
  await open(kFigure);
  await figureIsDrawn(page);
  const svg = await saved(page, 'SVG');
  expectEqual(svg.name, 'tree-step-13.svg', 'the name of the file');
  expectMatch(svg.bytes.toString(), /^<svg[^>]*xmlns="http:\/\/www.w3.org\/2000\/svg"/, 'the SVG');
  expect(!/class=|var\(|url\(/.test(svg.bytes.toString()), 'the SVG needs the page');
  const png = await saved(page, 'PNG');
  expectEqual(png.bytes.subarray(1, 4).toString(), 'PNG', 'the signature of the PNG');
  expect(png.bytes.length > 5000, 'the PNG is empty');
  const tikz = (await saved(page, 'TikZ')).bytes.toString();
  expectMatch(tikz, /\\usepackage\{tikz\}[^]*\\begin\{tikzpicture\}[^]*\$\\alpha\$ 3[^]*\\end\{document\}/, 'the TikZ');
  expectEqual((tikz.match(/\{/g) ?? []).length, (tikz.match(/\}/g) ?? []).length, 'braces of the TikZ');
}

async function quiz({ page, open }) {
  await open('#/lab?figure=fig-5-2&algorithm=alpha-beta&order=given&step=0');
  await figureIsDrawn(page);
  await page.getByRole('button', { name: 'Quiz me' }).click();
  await page.getByText('Leaf b1 returns 3 to B. What is β at B now?').or(page.getByText('What is β at B now?')).first().waitFor();
  expectEqual(await page.locator('[data-window], [data-known]').count(), 0, 'answers in the drawing');
  const answer = page.getByRole('textbox', { name: 'Your answer' });
  await answer.fill('three');
  await answer.press('Enter');
  await page.getByText('Type a number, or choose').waitFor();
  await answer.fill('3');
  await answer.press('Enter');
  await page.locator('[data-right=true]').waitFor();
  await page.getByRole('button', { name: 'Go on' }).click();
  await answer.fill('99');
  await answer.press('Enter');
  await page.locator('[data-right=false]').waitFor();
  await toTheCuts(page, answer);
  await page.locator('[data-node="7"] .lab-value').click();
  await page.getByRole('checkbox', { name: 'C → c3' }).check();
  await page.getByRole('button', { name: 'Check' }).click();
  await page.locator('[data-right=true]').waitFor();
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByRole('button', { name: 'Once more' }).waitFor();
  expectEqual(await page.locator('[data-score]').getAttribute('data-score'), '2', 'right answers');
  await page.getByRole('button', { name: 'End the quiz' }).click();
  await page.getByRole('heading', { name: 'What happens' }).waitFor();
}

async function toTheCuts(page, answer) {
  const cuts = page.getByText('Which branches does the search cut?');
  await page.getByRole('button', { name: 'Go on' }).click();
  while (!(await cuts.isVisible())) {
    await answer.fill('99');
    await answer.press('Enter');
    await page.getByRole('button', { name: 'Go on' }).click();
  }
}

async function sheet({ page, open }) {
  await open('#/lab');
  await page.getByRole('button', { name: 'Exercise sheet…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Exercise sheet' });
  await dialog.getByRole('spinbutton', { name: 'Number of the sheet' }).fill('7');
  await dialog.getByRole('button', { name: 'Make the sheet' }).click();
  const [exercises, solutions] = [page.locator('.lab-page').first(), page.locator('.lab-solutions')];
  await untilEqual(() => exercises.locator('svg').count(), 3, 'trees to solve');
  expectEqual(await exercises.locator('[data-state=done]').count(), 0, 'answers among the exercises');
  expect((await solutions.locator('[data-state=cut]').count()) > 0, 'no cut in the solutions');
  expectMatch(await solutions.locator('td').first().textContent(), /−∞/, 'α of the root');
  await page.emulateMedia({ media: 'print' });
  expectEqual(await page.locator('.top').isVisible(), false, 'the header on paper');
  expectEqual(await solutions.evaluate((page) => getComputedStyle(page).breakBefore), 'page', 'a page for the solutions');
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Back to the lab' }).click();
  await page.getByRole('combobox', { name: 'Algorithm' }).waitFor();
}

async function editor({ page, open }) {
  await open('#/lab?tree=[[1,2],[3,4]]');
  await page.getByRole('button', { name: 'Edit in a drawing…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Draw a tree' });
  const board = dialog.getByRole('application');
  await board.focus();
  for (const key of ['ArrowDown', '+', '7']) await page.keyboard.press(key);
  await untilEqual(() => page.locator('.lab-subject textarea').inputValue(), '[[1,2,7],[3,4]]', 'the text');
  await dialog.locator('[data-edit="1.0"]').click();
  await dialog.getByRole('button', { name: 'Add a move', exact: true }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await board.focus();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+y');
  await dialog.getByRole('button', { name: 'Use this tree' }).click();
  await untilEqual(() => page.locator('.lab-search [data-node]').count(), 10, 'nodes of the edited tree');
  expectEqual(await page.locator('.lab-subject textarea').inputValue(), '[[1,2,7],[[3,0],4]]', 'the text at the end');
}

const kPhone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const kPortuguese = { locale: 'pt-BR' };

async function portugueseQuiz({ page, open }) {
  await open(kFigure);
  await figureIsDrawn(page);
  await page.getByRole('button', { name: 'Fazer um teste' }).click();
  await page.getByRole('textbox', { name: 'Sua resposta' }).waitFor();
}

export const tests = [
  { name: 'lab tools: every algorithm', action: everyAlgorithm },
  { name: 'lab tools: a table for tic-tac-toe', action: tableOfTicTacToe },
  { name: 'lab tools: beside the tree', action: besideTheTree, context: kWide },
  { name: 'lab tools: drawings to take away', action: exported, context: { acceptDownloads: true } },
  { name: 'lab tools: quiz', action: quiz },
  { name: 'lab tools: exercise sheet', action: sheet },
  { name: 'lab tools: editor', action: editor },
  { name: 'lab tools: editor on a phone', action: editor, context: kPhone },
  { name: 'lab tools: quiz in Portuguese', action: portugueseQuiz, context: { ...kPortuguese, ...kPhone } },
];
