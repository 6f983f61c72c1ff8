// The room Analyse: games in and out, the editor, the engine, the judgement, the databases.
import { Board } from './board.mjs';
import { expect, expectEqual, expectMatch, until, untilEqual, untilMatch } from './check.mjs';
import { Table } from './table.mjs';

const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] };
const kGame = `[Event "Test"]
[Black "A"]
[White "B"]
[Result "*"]

1. 11-15 {the old fourteenth} 23-19 2. 8-11 22-17 (22-18 {a cross} 15x22 25x18) 3. 4-8 (3-8 25-22) 17-13 *
`;
const kMainLine = ['11-15', '23-19', '8-11', '22-17', '4-8', '17-13'];
const kVariations = ['22-18', '15x22', '25x18', '3-8', '25-22'];
// 2... 19-16 gives a man away for nothing.
const kBlunder = '1. 11-15 23-19 2. 8-11 19-16 3. 12x19 24-20 *';
// White wins in 19 plies: mpdraughts endgame probe.
const kTwoKingsAgainstOne = 'W:WK18,K14:BK5.';

class Desk {
  constructor(page) {
    this.page = page;
    this.board = new Board(page, 'Draughts board');
    this.panel = page.getByRole('region', { name: 'Moves' });
    this.list = this.panel.getByRole('button', { name: /^\d+[-x]\d+/ });
  }

  async paste(text) {
    await this.page.getByRole('textbox', { name: 'Paste a game (PDN) or a position (FEN)' }).fill(text);
    await this.page.getByRole('button', { name: 'Open', exact: true }).click();
  }

  moves() {
    return this.list.allTextContents();
  }
  current() {
    return this.panel.locator('[aria-current=step]').allTextContents();
  }

  async engine(lines) {
    await this.page.getByRole('combobox', { name: 'Lines' }).selectOption(String(lines));
    const power = this.page.getByRole('switch', { name: 'Engine on' });
    if ((await power.getAttribute('aria-checked')) === 'false') await power.click();
    const shown = this.page.getByRole('listitem', { name: /^Line \d, / });
    await untilEqual(() => shown.count(), lines, 'lines of the engine');
  }
}

async function openDesk({ open, page }, text) {
  await open('#/analyse');
  const desk = new Desk(page);
  if (text) await desk.paste(text);
  return desk;
}

const movesIn = (pdn) => pdn.replace(/\[[^\]]*\]|\{[^}]*\}/g, '').match(/\d+[-x]\d+(x\d+)*|[()]/g) ?? [];

async function gameInAndOut(tools) {
  const { page } = tools;
  const desk = await openDesk(tools, kGame);
  await until(async () => (await desk.moves()).length === 11, 'all moves of the game and its variations');
  expectEqual((await desk.moves()).sort(), [...kMainLine, ...kVariations].sort(), 'moves');
  await page.getByText('the old fourteenth').waitFor();
  for (const move of kMainLine) {
    await page.keyboard.press('ArrowRight');
    await untilEqual(() => desk.current(), [move], 'the move that is shown');
  }
  await page.getByRole('button', { name: 'First position' }).click();
  await untilEqual(() => desk.current(), [], 'the move that is shown at the start');
  await page.getByRole('button', { name: 'Copy PDN' }).click();
  await page.getByText('The game was copied.').waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expectEqual(movesIn(copied), movesIn(kGame), 'moves and variations of the copy');
  expectMatch(copied, /\{the old fourteenth\}[^]*\{a cross\}/, 'comments of the copy');
}

// Above and below the board, as they sit.
async function playersAtTheBoard(tools) {
  const { page } = tools;
  const desk = await openDesk(tools, kGame.replaceAll('*', '0-1'));
  const heights = () =>
    Promise.all(
      [page.getByText('A Black'), desk.board.grid, page.getByText('B White')].map(async (each) =>
        Math.round((await each.boundingBox()).y),
      ),
    );
  const falls = (values) => values.every((value, i) => i === 0 || value < values[i - 1]);
  await until(async () => (await desk.moves()).length === 11, 'the moves');
  expect(falls(await heights()), `Black is not below the board: ${await heights()}`);
  expectEqual(await page.locator('.analyse-points').allTextContents(), ['Points: 1', 'Points: 0'], 'points from above');
  await page.getByRole('button', { name: 'Flip' }).click();
  await until(async () => falls((await heights()).reverse()), 'Black above the board');
  await page.reload();
  await page.getByText('A Black').waitFor();
  await page.getByRole('button', { name: 'New analysis' }).click();
  await page.getByText('A Black').waitFor({ state: 'detached' });
}

async function variationsByKeys(tools) {
  const { page } = tools;
  const desk = await openDesk(tools, kGame);
  await desk.list.filter({ hasText: '22-17' }).click();
  await page.keyboard.press('ArrowDown');
  await untilEqual(() => desk.current(), ['22-18'], 'the variation');
  await page.keyboard.press('ArrowUp');
  await untilEqual(() => desk.current(), ['22-17'], 'the main line');
}

async function wrongPdn(tools) {
  await openDesk(tools, '[Event "?"]\n\n1. 11-15 23-19\n2. 8-12 *\n');
  const faults = tools.page.getByRole('alert').filter({ hasText: 'error in the text' });
  await untilMatch(() => faults.textContent(), /line 4, column 4/, 'where the fault is');
  expectMatch(await faults.textContent(), /8-12/, 'what the fault is');
}

async function editor(tools) {
  const { page } = tools;
  const desk = await openDesk(tools);
  const focused = () =>
    page.evaluate(() => document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent);
  await page.getByRole('button', { name: 'Edit board' }).click();
  await untilEqual(focused, 'Board editor', 'what has the focus');
  await page.getByRole('button', { name: 'Empty board' }).click();
  await page.getByText('The board is empty: place at least one piece for each side.').waitFor();
  expect(await page.getByRole('button', { name: 'Analyse position' }).isDisabled(), 'an empty board is offered for analysis');
  await desk.board.click(14);
  await page.getByText('White has no pieces: place at least one.').waitFor();
  expect(
    await page.getByRole('button', { name: 'Analyse position' }).isDisabled(),
    'a board without White is offered for analysis',
  );
  await desk.board.click(14);
  for (const [piece, squares] of [
    ['Black king', [14]],
    ['Black man', [9, 10]],
    ['White man', [30, 31, 32]],
  ]) {
    await page.getByRole('radio', { name: piece }).check();
    for (const square of squares) await desk.board.click(square);
  }
  await page.getByText('This position can be analysed.').waitFor();
  expectMatch(await page.getByRole('textbox', { name: 'Position (FEN)' }).inputValue(), /^B:/, 'the position');
  await page.getByRole('button', { name: 'Analyse position' }).click();
  await untilEqual(focused, 'Board', 'what has the focus when the editor is gone');
  await untilEqual(() => desk.board.squaresCalled(/black king/), [14], 'the king');
  await desk.engine(3);
  await page.getByRole('img', { name: /^Evaluation: (\+\d.* for (Black|White)|equal|Draw|(Black|White) wins)/ }).waitFor();
  await page.locator('.board-arrow-best').waitFor();
}

async function playing(tools) {
  const desk = await openDesk(tools, kGame);
  await until(async () => (await desk.moves()).length === 11, 'the moves of the game');
  await desk.board.untilMayMove();
  await desk.board.click(9);
  await desk.board.click(13);
  await untilEqual(() => desk.current(), ['9-13'], 'the move played');
  expectEqual((await desk.moves()).length, 12, 'moves with the new variation');
  expectEqual((await desk.moves())[0], '11-15', 'the first move of the main line');
}

// Each tab keeps its own moves; a new one begins with what was played last.
async function twoTabs(tools) {
  const desk = await openDesk(tools);
  await desk.board.untilMayMove();
  await desk.board.drag(11, 15);
  await untilEqual(() => desk.moves(), ['11-15'], 'moves');
  const other = new Desk(await tools.openTab('#/analyse'));
  await untilEqual(() => other.moves(), ['11-15'], 'moves in a new tab');
  await other.board.untilMayMove();
  await other.board.drag(23, 19);
  await untilEqual(() => other.moves(), ['11-15', '23-19'], 'moves in the other tab');
  await tools.page.reload();
  await desk.board.untilMayMove();
  expectEqual(await desk.moves(), ['11-15'], 'moves in the first tab after a reload');
}

async function anotherMove(tools) {
  const desk = await openDesk(tools);
  await desk.board.untilMayMove();
  await desk.board.drag(11, 15);
  await untilEqual(() => desk.current(), ['11-15'], 'the first move played');
  await tools.page.keyboard.press('ArrowLeft');
  await untilEqual(() => desk.current(), [], 'the move that is shown at the start');
  await desk.board.untilMayMove();
  expectEqual(await desk.board.squaresCalled(/chosen/), [], 'pieces still taken up');
  await desk.board.click(9);
  await desk.board.click(13);
  await untilEqual(() => desk.current(), ['9-13'], 'the other move');
  await untilEqual(() => desk.moves(), ['11-15', '9-13'], 'moves');
}

async function judged(tools) {
  const { page } = tools;
  await openDesk(tools, kBlunder);
  await page.getByRole('button', { name: 'Analyse the game' }).click();
  await page.getByText(/^Analysis complete\. \d weak moves? found\./).waitFor();
  const graph = page.getByRole('group', { name: 'Evaluation over the game' });
  expectEqual(await graph.getByRole('button').count(), 6, 'moves in the graph');
  await graph.getByRole('button', { name: /19-16: .*blunder/ }).waitFor();
  expect((await page.locator('.analyse-mark.analyse-fault-blunder').count()) > 0, 'the graph marks no blunder');
  const listed = page.getByRole('region', { name: 'Analyse the game' }).getByRole('listitem');
  expect((await listed.filter({ hasText: /19-16.*blunder/ }).count()) === 1, 'the blunder is not listed');
}

async function verdict(tools) {
  const { page } = tools;
  const desk = await openDesk(tools, kTwoKingsAgainstOne);
  await page.getByText('White wins in 19 plies', { exact: true }).first().waitFor();
  await page.getByText('Endgame database').waitFor();
  await desk.engine(1);
  await page.getByRole('img', { name: 'Evaluation: White wins in 19 plies' }).waitFor();
}

async function playFromHere(tools) {
  const { page } = tools;
  const desk = await openDesk(tools, kBlunder);
  await until(async () => (await desk.moves()).length === 6, 'the moves');
  await page.keyboard.press('End');
  await page.getByRole('link', { name: 'Play from here' }).click();
  await new Table(page).unfold();
  expectEqual(await page.getByRole('radio', { name: 'Position (FEN)' }).isChecked(), true, 'the start is the position');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await new Board(page, 'The game').untilMayMove();
}

// Each of the engine's lines is one line, cut off at the edge, and the moves are in sight beside the board.
async function inSight(tools) {
  const { page } = tools;
  const desk = await openDesk(tools, kGame);
  await desk.engine(5);
  const heights = () => page.locator('.analyse-engine-line').evaluateAll((lines) => lines.map((line) => line.clientHeight));
  await until(async () => (await page.locator('.analyse-engine-moves').first().getByRole('button').count()) > 6, 'a long line');
  expect(
    (await heights()).every((height) => height < 45),
    `lines of the engine are ${await heights()} pixels high`,
  );
  const seen = async () => {
    const box = await page.locator('.analyse-moves').boundingBox();
    return box.y >= 0 && box.y + box.height <= 800 && box.height > 60;
  };
  expect(await seen(), 'the moves are not in sight');
  await page.mouse.wheel(0, 500);
  await until(async () => (await page.evaluate(() => scrollY)) > 100, 'a page that is scrolled');
  expect(await seen(), 'the moves are not in sight when the page is scrolled');
}

async function legalMoves(tools) {
  const { page } = tools;
  await openDesk(tools, kTwoKingsAgainstOne);
  const moves = page.locator('.analyse-known');
  await untilMatch(async () => (await moves.allTextContents()).join('; '), /White wins in \d+ plies/, 'certain results');
  expectEqual(
    await page.getByText(/^All \d+ legal moves$/).textContent(),
    `All ${await moves.count()} legal moves`,
    'the heading',
  );
  await moves.first().click();
  await untilEqual(
    async () => (await page.locator('.analyse-moves').getByRole('button').count()) > 0,
    true,
    'the move is played',
  );
}

// By clicks and by the right button; kept with the move, in the file and over a reload.
async function drawings(tools) {
  const { page } = tools;
  const desk = await openDesk(tools, kGame);
  await until(async () => (await desk.moves()).length === 11, 'the moves');
  await page.getByRole('button', { name: 'Draw', exact: true }).click();
  await page.getByRole('radio', { name: 'Red' }).check();
  await desk.board.click(11);
  await desk.board.click(15);
  await desk.board.click(18);
  await desk.board.click(18);
  const drawn = () => Promise.all(['.board-arrow-red', '.board-mark-red'].map((kind) => page.locator(kind).count()));
  await untilEqual(drawn, [1, 1], 'what was drawn');
  await page.getByRole('button', { name: 'Draw', exact: true }).click();
  const [from, to] = await Promise.all([22, 18].map((square) => desk.board.square(square).boundingBox()));
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down({ button: 'right' });
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2);
  await page.mouse.up({ button: 'right' });
  await untilEqual(drawn, [2, 1], 'what was drawn with the right button');
  await page.reload();
  await untilEqual(drawn, [2, 1], 'what was drawn, after a reload');
  await page.keyboard.press('ArrowRight');
  await untilEqual(drawn, [0, 0], 'what is drawn at another move');
  await page.getByRole('button', { name: 'Copy PDN' }).click();
  await page.getByText('The game was copied.').waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expectMatch(copied.replace(/\s+/g, ' '), /\{\[%csl R18\] \[%cal R11-15,R22-18\]\}/, 'the file');
  await desk.paste(copied);
  await untilEqual(drawn, [2, 1], 'what the file brings');
}

// Over localhost a link is for nobody else.
async function sharedLink(tools) {
  const { page } = tools;
  await openDesk(tools, kGame);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByText('This link works only on this computer:', { exact: false }).waitFor();
}

export const tests = [
  { name: 'analyse: a game in and out', action: gameInAndOut, context: clipboard },
  { name: 'analyse: players at the board', action: playersAtTheBoard },
  { name: 'analyse: variations by keys', action: variationsByKeys },
  { name: 'analyse: wrong PDN', action: wrongPdn },
  { name: 'analyse: lines and moves in sight', action: inSight },
  { name: 'analyse: all legal moves with their results', action: legalMoves },
  { name: 'analyse: arrows and marks', action: drawings, context: clipboard },
  { name: 'analyse: a link that works only here', action: sharedLink, context: clipboard },
  { name: 'analyse: play from here', action: playFromHere },
  { name: 'analyse: board editor and engine lines', action: editor },
  { name: 'analyse: moves on the board', action: playing },
  { name: 'analyse: two tabs', action: twoTabs },
  { name: 'analyse: another move instead of the last', action: anotherMove },
  { name: 'analyse: a game is judged', action: judged },
  { name: 'analyse: the verdict of the databases', action: verdict },
];
