// The whole page: language, small screens, colours, and what axe finds.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, expectEqual, untilEqual, untilMatch } from './check.mjs';
import { expectNoSidewaysScrolling, kPhone, settled } from './layout.mjs';
import { beginGame } from './table.mjs';

const require = createRequire(new URL('../../web/package.json', import.meta.url));
const kAxe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const kRooms = ['play', 'analyse', 'learn', 'lab', 'training'];
const kPortugueseRooms = ['Jogar', 'Analisar', 'Aprender', 'Laboratório', 'Treino'];
const kSmallPhone = { viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true };
// Words of the header and the main controls that Portuguese writes otherwise.
const kEnglishWords = [
  'Play',
  'Analyse',
  'Learn',
  'Search lab',
  'Training room',
  'Colour theme',
  'Light',
  'Dark',
  'Automatic',
  'New game',
  'Earlier games',
  'Start',
  'Opponent',
  'Clock',
  'Engine',
  'Moves',
  'Open',
  'Flip',
  'Step',
  'Tournament',
  'Figure',
  'Depth',
  'Copy',
  'Lines',
  'Legend',
];
const kEnglish = new RegExp(`\\b(${kEnglishWords.join('|')})\\b`);

const rooms = (page) => page.getByRole('banner').getByRole('navigation').getByRole('link').allTextContents();

async function portugueseByBrowser({ page, open }) {
  for (const room of kRooms) {
    await open(`#/${room}`);
    await settled(page);
    expectEqual(await rooms(page), kPortugueseRooms, 'rooms');
    // What the server says in English is marked as such.
    const controls = page.locator(
      ':is(nav, header select, legend, h1, h2, button, label, summary):not([lang=en]):not([lang=en] *)',
    );
    const english = (await controls.allInnerTexts()).filter((text) => kEnglish.test(text));
    expectEqual(english, [], `English words in the room ${room}`);
  }
  expectEqual(await page.evaluate(() => document.documentElement.lang), 'pt-BR', 'the language of the document');
}

async function portugueseBySwitch({ page, open }) {
  await open('#/play');
  await page.getByRole('button', { name: 'Português' }).click();
  await untilEqual(() => rooms(page), kPortugueseRooms, 'rooms');
  await page.getByRole('button', { name: 'Começar a partida' }).waitFor();
  await page.reload();
  await untilEqual(() => rooms(page), kPortugueseRooms, 'rooms after a reload');
  await page.getByRole('button', { name: 'English' }).click();
  await untilEqual(() => rooms(page), ['Play', 'Analyse', 'Learn', 'Search lab', 'Training room'], 'rooms in English');
}

async function phone({ page, open }) {
  for (const room of kRooms) {
    await open(`#/${room}`);
    await settled(page);
    await expectNoSidewaysScrolling(page, room);
  }
  await open('#/play');
  const table = await beginGame(open, page, { level: 1 });
  await expectNoSidewaysScrolling(page, 'play with a game');
  const box = await table.board.grid.boundingBox();
  expect(box.width > 330 && box.width <= 390, `the board is ${box.width} pixels wide`);
  await table.board.square(11).tap();
  await table.board.square(15).tap();
  await table.untilAnswered(0);
}

// Games with long names, of which one is chosen.
async function severalGames({ page, open }) {
  await open('#/analyse');
  const game =
    '[Event "The Championship of All the World, Round of the Last Sixteen"]\n[Black "Somebody with a Long Name"]\n' +
    `[White "${'Unbreakable'.repeat(8)}"]\n[Result "1/2-1/2"]\n\n1. 11-15 1/2-1/2\n\n`;
  await page.getByRole('textbox', { name: /^Paste a game/ }).fill(game.repeat(3));
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByText('Game 1 of 3').waitFor();
}

async function everyWidth({ page, open }) {
  await severalGames({ page, open });
  for (const width of [360, 390, 768, 1024, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScrolling(page, `analyse with several games at ${width}`);
  }
}

// With everything that a judgement shows, which is wider than the empty room.
async function smallPhone({ page, open }) {
  await judgedGame({ page, open });
  await expectNoSidewaysScrolling(page, 'analyse with a judgement');
  for (const room of kRooms) {
    await open(`#/${room}`);
    await settled(page);
    await expectNoSidewaysScrolling(page, room);
  }
}

// By the key, and by the second of the buttons that a first Tab brings up.
async function wayToTheBoard({ page, open }) {
  const focused = () =>
    page.evaluate(() => document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent);
  for (const room of ['play', 'analyse']) {
    await open(`#/${room}`);
    await page.reload();
    await settled(page);
    for (const keys of [['b'], ['Shift+Tab', 'b'], ['Enter']]) {
      if (keys[0] === 'Enter') await page.getByRole('button', { name: 'Skip to the board' }).focus();
      for (const key of keys) await page.keyboard.press(key);
      await untilMatch(focused, /^square 4, /, `the focus in ${room} after ${keys}`);
    }
  }
  const field = page.getByRole('textbox', { name: /^Paste a game/ });
  await field.focus();
  await page.keyboard.type('b1');
  expectEqual(await field.inputValue(), 'b1', 'what was typed');
}

const background = (page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const lightness = (color) =>
  color
    .match(/\d+/g)
    .slice(0, 3)
    .reduce((sum, part) => sum + Number(part), 0) / 3;

async function colours({ page, open }) {
  await open('#/play');
  expect(lightness(await background(page)) < 80, `the page is not dark: ${await background(page)}`);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: 'Light' }).check();
  await page.getByRole('button', { name: 'Close' }).click();
  expect(lightness(await background(page)) > 180, `the page is not light: ${await background(page)}`);
  await page.reload();
  await page.getByRole('main').waitFor();
  expect(lightness(await background(page)) > 180, 'the choice of colours is forgotten');
}

const fillOf = (page, part) => page.evaluate((name) => getComputedStyle(document.querySelector(`.board ${name}`)).fill, part);

async function boards({ page, open }) {
  await open('#/play');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: 'Black and white squares' }).check();
  await page.getByRole('radio', { name: 'Black and white pieces' }).check();
  expectEqual(await seriousFaults(page), [], 'faults that axe finds in the settings');
  await page.keyboard.press('Escape');
  await page.reload();
  await page.locator('.board-dark').first().waitFor();
  expect(lightness(await fillOf(page, '.board-dark')) < 40, 'the dark squares are not black');
  expect(lightness(await fillOf(page, '.board-light')) > 240, 'the light squares are not white');
  expect(lightness(await fillOf(page, '.board-piece-black .board-piece-face')) < 40, 'the black pieces are not black');
}

async function seriousFaults(page) {
  await page.addScriptTag({ content: kAxe });
  const { violations } = await page.evaluate(() => window.axe.run());
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .map(({ target }) => target.join(' '))
          .slice(0, 4)
          .join(', ')}`,
    );
}

async function axeInRooms({ page, open }) {
  for (const room of kRooms) {
    await open(`#/${room}`);
    await page.reload();
    await settled(page);
    expectEqual(await seriousFaults(page), [], `faults that axe finds in the room ${room}`);
  }
}

async function axeInGame({ page, open }) {
  const table = await beginGame(open, page, { opponent: /^MP-Draughts\s*One network/ });
  await table.showThoughts();
  await page.getByRole('region', { name: 'Inside the player' }).locator('[data-neuron]').first().waitFor();
  expectEqual(await seriousFaults(page), [], 'faults that axe finds in a game');
}

async function judgedGame({ page, open }) {
  await open('#/analyse');
  await page.getByRole('textbox', { name: /^Paste a game/ }).fill('1. 11-15 23-19 2. 8-11 19-16 3. 12x19 24-20 *');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByRole('switch', { name: 'Engine on' }).click();
  await page.getByRole('button', { name: 'Analyse the game' }).click();
  await page.getByText(/^Analysis complete/).waitFor();
}

async function axeInAnalysis(tools) {
  await judgedGame(tools);
  expectEqual(await seriousFaults(tools.page), [], 'faults that axe finds in an analysis');
}

async function axeInCollection(tools) {
  await severalGames(tools);
  expectEqual(await seriousFaults(tools.page), [], 'faults that axe finds in a collection');
}

const axeTests = ['light', 'dark'].flatMap((colorScheme) => {
  // axe is a script of its own, which the content-security policy forbids.
  const context = { bypassCSP: true, colorScheme };
  return [
    { name: `page: axe, all rooms, ${colorScheme}`, action: axeInRooms, context },
    { name: `page: axe, a game, ${colorScheme}`, action: axeInGame, context },
    { name: `page: axe, an analysis, ${colorScheme}`, action: axeInAnalysis, context },
    { name: `page: axe, a collection, ${colorScheme}`, action: axeInCollection, context },
  ];
});

export const tests = [
  { name: 'page: Portuguese by the browser', action: portugueseByBrowser, context: { locale: 'pt-BR' } },
  { name: 'page: Portuguese by the switch', action: portugueseBySwitch },
  { name: 'page: on a phone', action: phone, context: kPhone },
  { name: 'page: on a small phone', action: smallPhone, context: kSmallPhone },
  { name: 'page: several games at every width', action: everyWidth },
  { name: 'page: the way to the board by keys', action: wayToTheBoard },
  { name: 'page: boards and pieces', action: boards, context: { bypassCSP: true } },
  { name: 'page: light and dark', action: colours, context: { colorScheme: 'dark' } },
  ...axeTests,
];
