// Taking a game elsewhere: PDN, FEN, links.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Board, seededPick } from './board.mjs';
import { expectEqual, expectMatch, until, untilEqual, untilMatch } from './check.mjs';
import { beginGame } from './table.mjs';

const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] };

async function playedGame({ page, open }) {
  const table = await beginGame(open, page, { level: 1 });
  for (const seed of [1, 2, 3]) await table.exchange(seededPick(seed));
  return table;
}

async function copied(table, button) {
  await table.button(button).click();
  await untilMatch(() => table.said(), /Copied/, 'what is said');
  return table.page.evaluate(() => navigator.clipboard.readText());
}

async function savePdn(tools) {
  const table = await playedGame(tools);
  const download = tools.page.waitForEvent('download');
  await table.button('Save PDN').click();
  const file = join(tools.folder, 'game.pdn');
  await (await download).saveAs(file);
  execFileSync(tools.server.program, ['pdn', 'check', file]);
  const text = readFileSync(file, 'utf8');
  const moves = text.replace(/\[[^\]]*\]|\{[^}]*\}/g, '').match(/\d+[-x]\d+(x\d+)*/g) ?? [];
  await untilEqual(() => table.moves(), moves, 'moves of the file');
}

// "1-3,K7" as 1, 2, 3, 7.
function squaresOf(list) {
  return list
    .split(',')
    .flatMap((part) => {
      const [first, last = first] = part.replaceAll('K', '').split('-').map(Number);
      return Array.from({ length: last - first + 1 }, (_, index) => first + index);
    })
    .sort((a, b) => a - b);
}

async function copyFen(tools) {
  const table = await playedGame(tools);
  const fen = await copied(table, 'Copy FEN');
  const [turn, ...sides] = fen.replace(/\.$/, '').split(':');
  expectEqual(turn, 'B', 'the side to move');
  for (const side of sides) {
    const color = side.startsWith('W') ? 'white' : 'black';
    expectEqual(
      squaresOf(side.slice(1)),
      await table.board.squaresCalled(new RegExp(`, ${color} (man|king)`)),
      `squares of ${color} in ${fen}`,
    );
  }
}

async function shareLink(tools) {
  const table = await playedGame(tools);
  await table.button('Share position').click();
  await tools.page.getByText('Link copied.').waitFor();
  const link = await tools.page.evaluate(() => navigator.clipboard.readText());
  expectMatch(link, /^http:\/\/127\.0\.0\.1:\d+\/#\/analyse\?fen=/, 'the link');
  await tools.page.getByText('This link works only on this computer:', { exact: false }).waitFor();
  const tab = await tools.openTab(link.slice(tools.server.address.length));
  await untilEqual(
    () => new Board(tab, 'Draughts board').pieces(),
    await table.board.pieces(),
    'the position in the room Analyse',
  );
}

async function analyseGame(tools) {
  const table = await playedGame(tools);
  const moves = await table.moves();
  await tools.page.getByRole('link', { name: 'Analyse', exact: true }).last().click();
  const list = tools.page.getByRole('region', { name: 'Moves' }).getByRole('button', { name: /^\d+[-x]\d+/ });
  await untilEqual(() => list.allTextContents(), moves, 'moves in the room Analyse');
  const current = tools.page.getByRole('region', { name: 'Moves' }).locator('[aria-current=step]');
  await untilEqual(() => current.allTextContents(), moves.slice(-1), 'the move that was shown');
}

// The field to paste a game is far below the board, which must be seen again when the game is on it.
async function loadPdn(tools) {
  const { page } = tools;
  await page.setViewportSize({ width: 1280, height: 600 });
  await playedGame(tools);
  await page.getByRole('link', { name: 'Load PDN' }).click();
  const field = page.getByRole('textbox', { name: /^Paste a game/ });
  const isSeen = (place) =>
    place.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= window.innerHeight;
    });
  await until(() => isSeen(field), 'the field in sight');
  await field.fill('1. 11-15 23-19 *');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await untilEqual(() => field.inputValue(), '', 'the text when it is on the board');
  await until(() => page.getByRole('grid').evaluate((element) => element.getBoundingClientRect().top >= 0), 'the board in sight');
}

export const tests = [
  { name: 'play: PDN is saved', action: savePdn },
  { name: 'play: FEN is copied', action: copyFen, context: clipboard },
  { name: 'play: a shared link shows the position', action: shareLink, context: clipboard },
  { name: 'play: a game goes to the room Analyse', action: analyseGame },
  { name: 'play: a PDN is loaded', action: loadPdn },
];
