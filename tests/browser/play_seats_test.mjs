// Who sits at the board: the form of a first game, two people, two players that are watched; and the end over the board.
import { seededPick } from './board.mjs';
import { expect, expectEqual, until, untilEqual, untilMatch } from './check.mjs';
import { kAway } from './server.mjs';
import { beginGame, Table } from './table.mjs';

// Black takes the last piece.
const kLastPiece = 'B:W18:B14.';
const kPhone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const kSideways = { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true };
const kPortuguese = { locale: 'pt-BR' };

async function playFirst(table) {
  await table.board.untilMayMove();
  await table.board.click(11);
  await table.board.click(15);
}

// Level, colour and Start, without scrolling; the rest folded away.
async function firstGame({ page, open }) {
  await open('#/play');
  await page.locator('.setup-go:not([disabled])').waitFor();
  const { height } = page.viewportSize();
  const foot = await page.locator('.setup-foot').boundingBox();
  for (const field of ['.setup-level', '.setup-option:has(input[name=color]) >> nth=2']) {
    const box = await page.locator(field).boundingBox();
    expect(box.y >= 0 && box.y + box.height <= foot.y, `${field} is from ${box.y} to ${box.y + box.height}, over it ${foot.y}`);
  }
  const start = await page.locator('.setup-go').boundingBox();
  expect(start.y + start.height <= height, `Start ends at ${start.y + start.height} of ${height}`);
  expectEqual(await page.locator('.setup-inner').isVisible(), false, 'whether the rest is unfolded');
}

async function wrongFieldUnfolds({ page, open }) {
  await open('#/play');
  const table = new Table(page);
  await table.unfold();
  await table.choose('Start', 'Position (FEN)');
  await page.locator('.setup-more summary').click();
  await untilMatch(() => page.locator('.setup-more summary').textContent(), /^More Position \(FEN\)$/, 'the summary');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.getByRole('textbox', { name: 'Position in FEN' }).waitFor();
}

async function announced({ page, open }) {
  const table = await beginGame(open, page, { fen: kLastPiece });
  await table.board.untilMayMove();
  await table.board.click(14);
  await table.board.click(23);
  const card = page.getByRole('dialog', { name: 'You won' });
  await card.getByText('Level 1 (beginner) has no pieces left.').waitFor();
  await until(() => card.evaluate((element) => element === document.activeElement), 'the focus on the announcement');
  const links = await card.locator('a, button').allTextContents();
  expectEqual(links, ['✕', 'Analyse', 'Rematch', 'New game'], 'what can be done');
  await page.keyboard.press('Escape');
  await card.waitFor({ state: 'detached' });
  await until(() => page.evaluate(() => document.activeElement.id === 'play-table'), 'the focus beside the board');
  await page.getByText('Level 1 (beginner) has no pieces left.').waitFor();
  await page.reload();
  await page.getByText('Level 1 (beginner) has no pieces left.').waitFor();
  expectEqual(await table.card().count(), 0, 'announcements of a game that had ended before');
}

async function announcedInPortuguese({ page, open }) {
  await open('#/play');
  await page.getByText('Mais opções').click();
  await page.getByRole('radio', { name: 'Posição (FEN)' }).check();
  await page.getByRole('textbox', { name: 'Posição em FEN' }).fill(kLastPiece);
  await page.getByRole('button', { name: 'Começar a partida' }).click();
  await page.locator('[data-square="14"].board-active').waitFor();
  await page.locator('[data-square="14"]').click();
  await page.locator('[data-square="23"]').click();
  const card = page.getByRole('dialog', { name: 'Você venceu' });
  await card.getByText(/não tem mais peças\./).waitFor();
  await card.getByRole('link', { name: 'Analisar' }).click();
  await page.getByRole('main').waitFor();
  await until(() => page.url().includes('#/analyse'), 'the analysis');
}

async function noHintAfterTheEnd({ page, open }) {
  const table = await beginGame(open, page, {});
  await table.board.untilMayMove();
  await table.button('Hint').click();
  await page.locator('.board-arrow-hint').waitFor();
  await table.button('Resign').click();
  await page.getByRole('button', { name: 'Yes, resign' }).click();
  await page.getByRole('dialog', { name: 'You lost' }).getByText('You resigned.').waitFor();
  expectEqual(await page.locator('.board-arrow-hint').count(), 0, 'arrows after the end');
}

async function thoughtsBySwitch({ page, open }) {
  const table = await beginGame(open, page, { opponent: /^MP-Draughts\s*One network/ });
  await table.exchange(seededPick(3));
  const thought = page.locator('.play-thought');
  const inside = page.getByRole('region', { name: 'Inside the player' });
  expectEqual([await thought.count(), await inside.count()], [0, 0], 'thoughts that are seen');
  await table.showThoughts();
  await inside.waitFor();
  await table.exchange(seededPick(4));
  await thought.waitFor();
  await page.reload();
  await inside.waitFor();
}

async function clockWaitsForAMove({ page, open }) {
  const table = await beginGame(open, page, { minutes: 0.1 });
  await table.board.untilMayMove();
  const clocks = () => page.getByRole('timer').allTextContents();
  await page.waitForTimeout(1500);
  expectEqual(await clocks(), ['0:06.0', '0:06.0'], 'clocks before the first move');
  await playFirst(table);
  await table.untilAnswered(0);
  await until(async () => (await page.getByRole('timer', { name: 'Clock: You' }).textContent()) < '0:05.5', 'a clock that runs');
}

async function twoPeople(tools) {
  const { page, open } = tools;
  const table = await beginGame(open, page, { people: true });
  await playFirst(table);
  await page.getByText('White to move', { exact: true }).waitFor();
  await table.board.click(23);
  await table.board.click(19);
  await page.getByText('Black to move', { exact: true }).waitFor();
  await untilEqual(() => table.moves(), ['11-15', '23-19'], 'moves of both sides');
  await table.button('Take back').click();
  await untilEqual(() => table.moves(), ['11-15'], 'moves after one was taken back');
  await page.reload();
  await untilEqual(() => table.moves(), ['11-15'], 'moves after a reload');
  const other = new Table(await tools.openTab(new URL(page.url()).hash));
  await other.board.untilMayMove();
  await table.board.untilMayMove();
  await table.board.click(22);
  await table.board.click(18);
  await untilEqual(() => other.moves(), ['11-15', '22-18'], 'moves in the other tab');
  await table.button('Resign').click();
  await page.getByRole('dialog', { name: 'Does Black resign?' }).getByRole('button', { name: 'Yes, resign' }).click();
  await page.getByRole('dialog', { name: 'White won' }).getByText('Black resigned.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Earlier games' }).click();
  await page.getByRole('dialog', { name: 'Earlier games' }).getByText('Two people').first().waitFor();
}

async function boardTurns({ page, open }) {
  const table = await beginGame(open, page, { people: true });
  await page.getByRole('checkbox', { name: 'Turn the board after each move' }).check();
  const isBelow = async (low, high) =>
    (await table.board.square(low).boundingBox()).y > (await table.board.square(high).boundingBox()).y;
  expect(await isBelow(1, 32), 'Black does not begin below');
  await playFirst(table);
  await until(() => isBelow(32, 1), 'White below');
}

async function agreedDraw({ page, open }) {
  const table = await beginGame(open, page, { people: true });
  await playFirst(table);
  await table.button('Agree on a draw').click();
  await page.getByRole('button', { name: 'Yes, draw' }).click();
  await page.getByRole('dialog', { name: 'Draw' }).getByText('Both sides agreed to a draw.').waitFor();
}

async function watching(tools) {
  const { page, open } = tools;
  const table = await beginGame(open, page, { watch: { Black: 'level-1', White: 'random' }, pace: 'Instant' });
  await until(async () => (await table.moves()).length >= 4, 'four moves');
  await table.button('Pause').click();
  await table.button('Continue').waitFor();
  const paused = await table.moves();
  const other = new Table(await tools.openTab(new URL(page.url()).hash));
  await untilEqual(() => other.moves(), paused, 'moves in another tab');
  await page.reload();
  await table.button('Continue').waitFor();
  await untilEqual(() => table.moves(), paused, 'moves of a paused game after a reload');
  await table.button('One move').click();
  await until(async () => (await table.moves()).length === paused.length + 1, 'one move more');
  await untilMatch(() => page.locator('.play-turn').textContent(), /^Paused\. .* to move\.$/, 'whose turn it is');
  await table.button('Continue').click();
  await until(async () => (await other.moves()).length >= paused.length + 3, 'more moves in the other tab');
  expectEqual(await table.button('Resign').count(), 0, 'buttons to resign');
}

async function watchingAKilledServer(tools) {
  const { page, open, server } = tools;
  const table = await beginGame(open, page, { watch: { Black: 'level-1', White: 'level-1' }, pace: '1 s' });
  await until(async () => (await table.moves()).length >= 2, 'two moves');
  await server.kill();
  await page.getByText('Cannot reach the server').waitFor();
  const before = await table.moves();
  await server.start();
  await until(async () => (await table.moves()).length >= before.length + 2, 'moves of the new server');
  expectEqual((await table.moves()).slice(0, before.length), before, 'the first moves');
}

async function watchedToTheEnd({ page, open }) {
  await beginGame(open, page, { watch: { Black: 'level-1', White: 'random' }, fen: kLastPiece });
  const card = page.getByRole('dialog', { name: 'Level 1 (beginner) won' });
  await card.getByText('Random mover has no pieces left.').waitFor();
  await card.getByRole('button', { name: 'Rematch' }).click();
  await card.waitFor({ state: 'detached' });
}

export const tests = [
  { name: 'play seats: a first game', action: firstGame },
  { name: 'play seats: a first game on a phone', action: firstGame, context: kPhone },
  { name: 'play seats: a first game on a phone, in Portuguese', action: firstGame, context: { ...kPhone, ...kPortuguese } },
  { name: 'play seats: a first game on a phone held sideways', action: firstGame, context: kSideways },
  { name: 'play seats: a wrong field unfolds', action: wrongFieldUnfolds },
  { name: 'play seats: the end over the board', action: announced },
  { name: 'play seats: the end in Portuguese', action: announcedInPortuguese, context: { ...kPhone, ...kPortuguese } },
  { name: 'play seats: no hint after the end', action: noHintAfterTheEnd },
  { name: 'play seats: thoughts by a switch', action: thoughtsBySwitch },
  { name: 'play seats: the clock waits for a move', action: clockWaitsForAMove },
  { name: 'play seats: two people', action: twoPeople },
  { name: 'play seats: the board turns', action: boardTurns },
  { name: 'play seats: two people agree on a draw', action: agreedDraw },
  { name: 'play seats: two players', action: watching },
  { name: 'play seats: two players to the end', action: watchedToTheEnd },
  { name: 'play seats: two players and a killed server', action: watchingAKilledServer, allow: kAway },
];
