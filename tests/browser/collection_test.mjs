// Files of many games in the room Analyse: listed, found, changed, kept, annotated, saved.
import { readFileSync } from 'node:fs';
import { Board } from './board.mjs';
import { expect, expectEqual, expectMatch, until, untilEqual, untilMatch } from './check.mjs';

const kLines = {
  long: '1. 11-15 23-19 2. 8-11 22-17 3. 4-8 17-13 1/2-1/2',
  edinburgh: '1. 9-13 21-17 2. 5-9 25-21 0-1',
  blunder: '1. 11-15 23-19 2. 8-11 19-16 3. 12x19 24-20 1-0',
};
const game = (black, white, line, event = 'Cup') =>
  `[Event "${event}"]\n[Black "${black}"]\n[White "${white}"]\n\n${kLines[line] ?? line}\n\n`;
// The third cannot be read whole.
const kFile =
  `% a file of four games\n${game('Ana', 'Rui', 'long')}${game('João', 'Eva', 'edinburgh')}` +
  `${game('Max', 'Ana', '1. 11-15 23-19 2. 9-9 {lost} *')}${game('Eva', 'Max', 'blunder')}; the end\n`;

class Desk {
  constructor(page) {
    this.page = page;
    this.panel = page.getByRole('region', { name: 'cup.pdn' });
    this.rows = this.panel.getByRole('listitem').getByRole('button');
    this.comment = page.getByRole('textbox', { name: /^Comment/ });
    this.board = new Board(page, 'Draughts board');
  }

  async open(text, name = 'cup.pdn') {
    const buffer = Buffer.from(text);
    await this.page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer });
    await this.page.getByRole('region', { name }).getByRole('listitem').first().waitFor();
    return this;
  }
  async choose(number) {
    await this.rows.nth(number - 1).click();
    await this.page.getByText(new RegExp(`^Game ${number} of `)).waitFor();
  }
  commentIs(words, what) {
    return untilEqual(() => this.comment.inputValue(), words, what);
  }
  async saved() {
    const [download] = await Promise.all([
      this.page.waitForEvent('download'),
      this.panel.getByRole('button', { name: 'Save all' }).click(),
    ]);
    expectEqual(download.suggestedFilename(), 'cup.pdn', 'name of the file');
    return readFileSync(await download.path(), 'utf8');
  }
}

async function openDesk({ open, page }, text = kFile) {
  await open('#/analyse');
  return new Desk(page).open(text);
}

async function comments(tools) {
  const { page } = tools;
  const desk = await openDesk(tools);
  await desk.comment.pressSequentially('first ');
  // The field is never left: the game is chosen while it has the focus.
  await page.keyboard.type('game');
  await desk.choose(2);
  await desk.commentIs('', 'the comment of another game');
  await desk.comment.pressSequentially('second game');
  await page.reload();
  await desk.commentIs('second game', 'the comment after a reload with the focus in its field');
  await desk.choose(1);
  await desk.commentIs('first game', 'the comment of the first game after a reload');
  await desk.choose(4);
  await page.getByRole('button', { name: '!!' }).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'New analysis' }).click();
  await desk.choose(2);
  await desk.commentIs('second game', 'the comment after a new analysis');
  await page.getByText('2 games have changes.', { exact: false }).waitFor();
}

async function saveAll(tools) {
  const desk = await openDesk(tools);
  expectEqual(await desk.saved(), kFile, 'a file that was not changed');
  await desk.comment.fill('mine');
  await desk.choose(3);
  await desk.panel.getByText('not wholly readable').waitFor();
  await desk.comment.fill('broken');
  const text = await desk.saved();
  expectMatch(text, /^% a file of four games\n\[Event "Cup"\]\n[^]*\{mine\} 1\. 11-15/, 'the first game');
  expect(text.includes(game('João', 'Eva', 'edinburgh')), 'the second game is not as it came');
  expect(text.includes('1. 11-15 23-19 2. 9-9 {lost} *'), 'the game that cannot be read is not as it came');
  expectMatch(text, /\{lost\} \*\n\n\[Event "Cup"\][^]*\{broken\} 1\. 11-15 23-19 \*/, 'what was made of it');
  expectMatch(text, /; the end\n$/, 'the end of the file');
  // What was saved is a file of as many games, and of one that was added.
  await desk.open(text);
  await desk.panel.getByText('5 games', { exact: true }).waitFor();
  await desk.commentIs('mine', 'the comment in the file');
}

async function search(tools) {
  const { page } = tools;
  const desk = await openDesk(tools);
  const listed = async () => (await desk.rows.allTextContents()).map((text) => Number(/^(\d+)\./.exec(text)[1]));
  const words = desk.panel.getByRole('searchbox', { name: 'Player, event or date' });
  await untilEqual(listed, [1, 2, 3, 4], 'all games');
  await words.fill('joao');
  await untilEqual(listed, [2], 'games of João');
  await words.fill('ana');
  await untilEqual(listed, [1, 3], 'games of Ana');
  await words.fill('');
  await desk.panel.getByRole('combobox', { name: 'Result' }).selectOption('Black won');
  await untilEqual(listed, [4], 'games that Black won');
  await desk.panel.getByRole('combobox', { name: 'Result' }).selectOption('Any result');
  await desk.panel.getByRole('combobox', { name: 'Opening' }).selectOption({ label: 'Edinburgh: 9-13 21-17 5-9 (1)' });
  await untilEqual(listed, [2], 'games with the opening');
  await desk.panel.getByRole('combobox', { name: 'Opening' }).selectOption('Any opening');
  await page.getByRole('button', { name: 'One move forward' }).click();
  await page.getByRole('button', { name: 'One move forward' }).click();
  await page.getByRole('button', { name: 'One move forward' }).click();
  await desk.board.untilMayMove();
  await desk.panel.getByRole('button', { name: 'With the position on the board' }).click();
  await untilEqual(listed, [1, 4], 'games with the position');
  await desk.rows.nth(1).click();
  await page.getByText('Game 4 of 4').waitFor();
  await untilEqual(() => page.locator('.analyse-moves [aria-current=step]').allTextContents(), ['8-11'], 'the place in the game');
}

async function annotateAll(tools) {
  const { page } = tools;
  const desk = await openDesk(tools, game('Ana', 'Rui', 'blunder') + game('Eva', 'Max', 'blunder') + game('No', 'Body', '*'));
  await page.getByRole('combobox', { name: 'Time per move' }).selectOption('at a glance (0.02 s)');
  await desk.panel.getByRole('button', { name: 'Annotate all games' }).click();
  await desk.choose(2);
  await desk.comment.fill('while it works');
  await page.getByText('All 3 games are annotated. 1 game had nothing that could be judged.').waitFor();
  await desk.commentIs('while it works', 'what was written meanwhile');
  const faults = page.getByRole('region', { name: 'Moves' }).getByRole('button', { name: /19-16\?/ });
  await faults.waitFor();
  await page.reload();
  await faults.waitFor();
  const graph = page.getByRole('group', { name: 'Evaluation over the game' });
  await untilEqual(() => graph.getByRole('button').count(), 6, 'moves in the graph after a reload');
  await page.getByRole('columnheader', { name: 'Accuracy' }).waitFor();
  await desk.choose(1);
  await untilEqual(() => graph.getByRole('button').count(), 6, 'moves in the graph of another game');
  expectMatch(await desk.saved(), /19-16 \$[24][^]*19-16 \$[24]/, 'signs in the file');
}

async function stopAnnotating(tools) {
  const { page } = tools;
  const desk = await openDesk(tools, game('Ana', 'Rui', 'long').repeat(40));
  await desk.panel.getByRole('button', { name: 'Annotate all games' }).click();
  await page.getByText(/^[1-9]\d? of 40 games annotated\./).waitFor();
  await desk.panel.getByRole('button', { name: 'Stop annotating' }).click();
  await page.getByText(/^Stopped: \d+ of 40 games are annotated\./).waitFor();
}

const kMany = 2000;
const kSeconds = 20;

// Two thousand games: opened, scrolled, found and chosen without waiting.
async function manyGames(tools) {
  const { page } = tools;
  const text = Array.from({ length: kMany }, (_, i) =>
    game(
      `Player ${i + 1}`,
      'Somebody with a Name',
      Object.keys(kLines)[i % 3],
      'A Championship of Many Games, Round of Everybody',
    ),
  ).join('');
  const begun = Date.now();
  const desk = await openDesk(tools, text);
  const opened = (Date.now() - begun) / 1000;
  expect(opened < kSeconds, `opened after ${opened} s`);
  await desk.panel.getByText('2,000 games', { exact: true }).waitFor();
  expect((await desk.rows.count()) < 60, `${await desk.rows.count()} rows are drawn`);
  await desk.rows.first().focus();
  await page.keyboard.press('End');
  await desk.rows.filter({ hasText: 'Player 2000 ' }).waitFor();
  await untilMatch(() => page.evaluate(() => document.activeElement.textContent), /Player 2000 /, 'the row with the focus');
  await desk.panel.getByRole('searchbox').fill('player 1234');
  await untilEqual(() => desk.rows.count(), 1, 'rows');
  await desk.rows.first().click();
  await page.getByText('Game 1,234 of 2,000').waitFor();
  await desk.comment.fill('the one');
  await page.reload();
  await page.getByText('Game 1,234 of 2,000').waitFor();
  await desk.commentIs('the one', 'the comment after a reload');
}

async function keptCollections(tools) {
  const { page } = tools;
  const desk = await openDesk(tools);
  await desk.comment.fill('kept');
  await desk.choose(2);
  await desk.open(game('A', 'B', 'long').repeat(2), 'other.pdn');
  await page.getByRole('button', { name: /^cup\.pdn 4 games.*changed/ }).click();
  await desk.panel.waitFor();
  await desk.commentIs('kept', 'the comment in the collection of before');
  await page.getByRole('button', { name: 'Delete: other.pdn' }).click();
  await page.getByRole('button', { name: 'Yes, delete: other.pdn' }).click();
  await until(async () => (await page.getByText('other.pdn').count()) === 0, 'a list without the other file');
}

// A browser whose storage is full says so, and still loses nothing while the page is open.
async function fullStorage(tools) {
  const { page } = tools;
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = function () {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  const desk = await openDesk(tools);
  await desk.panel.getByRole('alert').filter({ hasText: 'The storage of the browser is full' }).waitFor();
  await desk.comment.fill('not kept');
  await desk.choose(2);
  await desk.choose(1);
  await desk.commentIs('not kept', 'the comment');
  expectMatch(await desk.saved(), /\{not kept\}/, 'the file');
}

export const tests = [
  { name: 'collection: comments of all games survive', action: comments },
  { name: 'collection: save all', action: saveAll },
  { name: 'collection: search', action: search },
  { name: 'collection: annotated as a whole', action: annotateAll },
  { name: 'collection: annotating is stopped', action: stopAnnotating },
  { name: 'collection: two thousand games', action: manyGames },
  { name: 'collection: kept in the browser', action: keptCollections },
  { name: 'collection: full storage', action: fullStorage },
];
