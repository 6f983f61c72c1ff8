// How soon the page is there, how much it weighs, and how soon the opponent answers. The figures are printed.
import { expect, untilEqual } from './check.mjs';
import { beginGame } from './table.mjs';

const kFirstPaint = 1000;
const kWeight = 300_000;
const kAnswer = 100;
const kMoves = 10;
const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

async function firstPaint({ page, open }) {
  await open('');
  const paint = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null);
  console.log(`        first paint after ${paint?.toFixed(0)} ms (at most ${kFirstPaint})`);
  expect(paint !== null && paint < kFirstPaint, `first paint after ${paint} ms`);
}

async function weight({ page, open, context }) {
  const session = await context.newCDPSession(page);
  let bytes = 0;
  await session.send('Network.enable');
  session.on('Network.loadingFinished', ({ encodedDataLength }) => { bytes += encodedDataLength; });
  await open('');
  await page.getByRole('button', { name: 'Start the game' }).waitFor();
  await page.waitForLoadState('networkidle');
  console.log(`        ${(bytes / 1000).toFixed(1)} kB were transferred (at most ${kWeight / 1000})`);
  expect(bytes > 10_000 && bytes < kWeight, `${bytes} bytes were transferred`);
}

// Measured in the page: from the click that makes a move to the first drawing in which the opponent may be seen to have moved.
function measureAnswer(page, target) {
  return page.evaluate((square) => new Promise((resolve) => {
    const list = () => document.querySelectorAll('.play-move').length;
    const before = list();
    const cell = document.querySelector(`[data-square="${square}"]`);
    const box = cell.getBoundingClientRect();
    const at = { bubbles: true, button: 0, pointerId: 1, clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 };
    const observer = new MutationObserver(() => {
      if (list() < before + 2) return;
      observer.disconnect();
      resolve(performance.now() - start);
    });
    observer.observe(document.querySelector('main'), { subtree: true, childList: true, attributes: true, characterData: true });
    const start = performance.now();
    cell.dispatchEvent(new PointerEvent('pointerdown', at));
    cell.dispatchEvent(new PointerEvent('pointerup', at));
  }), target);
}

// Without captures, so that every move is two clicks.
async function quietMove(table) {
  await table.board.untilMayMove();
  for (const from of await table.board.movable()) {
    await table.board.click(from);
    const [to] = await table.board.targets();
    if (to !== undefined) return to;
  }
  return null;
}

async function answer({ page, open }) {
  const times = [];
  while (times.length < kMoves) {
    const table = await beginGame(open, page, { level: 1 });
    times.push(await measureAnswer(page, await quietMove(table)));
    await untilEqual(async () => (await table.moves()).length >= 2, true, 'the answer');
    await page.evaluate(() => localStorage.clear());
    await open('#/training');
  }
  console.log(`        answers after ${times.map((time) => time.toFixed(0)).join(', ')} ms; median ${median(times).toFixed(0)} (at most ${kAnswer})`);
  expect(median(times) <= kAnswer, `the median answer takes ${median(times)} ms`);
}

export const tests = [
  { name: 'speed: first paint', action: firstPaint },
  { name: 'speed: weight of the page', action: weight },
  { name: 'speed: the answer of level 1', action: answer },
];
