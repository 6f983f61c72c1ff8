// The board of a game: moves by click, drag and key, from the first to the last.
import { seededPick } from './board.mjs';
import { expect, expectEqual, expectMatch, until, untilEqual, untilMatch } from './check.mjs';
import { beginGame } from './table.mjs';

const kMostMoves = 200;
// 2x11x18 is the only move, in two steps.
const kDoubleJump = 'B:W7,15,29,31,32:B2,4,12.';
// Thinks for some seconds where it is not told otherwise.
const kSlowPlayer = 'Champion';
// Too small for all of the page.
const kPhone = { viewport: { width: 390, height: 700 }, hasTouch: true, isMobile: true };

async function wholeGame({ page, open }) {
  const table = await beginGame(open, page, { level: 1 });
  const pick = seededPick(1);
  for (let made = 0; (await table.end()) === null; made += 1) {
    expect(made < kMostMoves, 'the game does not end');
    await table.exchange(pick);
  }
  const reasons =
    /You won.*has no (move|pieces) left|You lostYou have no (move|pieces) left|DrawThe same position|DrawFor forty moves/;
  expectMatch(await table.said(), reasons, 'what is said at the end');
  expectEqual(await table.board.movable(), [], 'pieces that can move after the end');
  await table.button('Rematch').waitFor();
}

async function drag({ page, open }) {
  const table = await beginGame(open, page, { level: 1 });
  await table.board.untilMayMove();
  await table.board.drag(11, 15);
  await table.untilAnswered(0);
  expectEqual((await table.moves())[0], '11-15', 'the first move');
  const before = await table.board.pieces();
  await table.board.drag((await table.board.movable())[0], 32);
  expectEqual(await table.board.pieces(), before, 'the board after a drag to nowhere');
  expectEqual((await table.moves()).length, 2, 'moves');
}

// A finger drags a piece that can move; elsewhere on the board it scrolls the page.
async function dragByFinger({ page, open }) {
  const table = await beginGame(open, page, { level: 1 });
  const scrolled = () => page.evaluate(() => window.scrollY);
  await table.board.untilMayMove();
  await until(async () => (await scrolled()) === 0, 'the top of the page');
  await table.board.swipeTo(11, 15);
  await table.untilAnswered(0);
  expectEqual((await table.moves())[0], '11-15', 'the first move');
  expectEqual(await scrolled(), 0, 'how far the page was scrolled by the drag');
  await table.board.swipe(3, { x: 0, y: -200 });
  await until(async () => (await scrolled()) > 100, 'a page scrolled by a finger on a man behind others');
  expectEqual(await table.refusal(), null, 'what is said to a finger that scrolls');
}

async function multiJump({ page, open }) {
  const table = await beginGame(open, page, { fen: kDoubleJump });
  const { board } = table;
  await untilEqual(() => board.squaresCalled(/must capture/), [2], 'pieces that must capture');
  await page.getByText('You must capture').waitFor();
  await board.click(2);
  expectEqual(await board.targets(), [11, 18], 'where the piece can be put');
  await board.click(11);
  expectEqual(await board.targets(), [18], 'where it jumps on to');
  await page.getByText('Jumped to 11; it can continue to 18.').waitFor({ state: 'attached' });
  expectEqual(await table.moves(), [], 'moves before the last step');
  await board.click(18);
  await table.record.getByRole('button', { name: 'Move 1, Black: 2x18' }).waitFor();
  await untilEqual(() => board.squaresCalled(/^square (7|15), empty/), [7, 15], 'the squares of the pieces that were taken');
}

async function takeBack({ page, open }) {
  const table = await beginGame(open, page, { level: 1 });
  await table.board.untilMayMove();
  const before = await table.board.pieces();
  await table.exchange(seededPick(2));
  await table.button('Take back').click();
  await untilEqual(() => table.moves(), [], 'moves after the take-back');
  await untilEqual(() => table.board.pieces(), before, 'the board after the take-back');
  await untilMatch(() => table.said(), /Move taken back/, 'what is said');
  expectEqual(await table.board.squaresCalled(/chosen/), [], 'pieces still taken up');
  await table.exchange(seededPick(3));
  expectEqual((await table.moves()).length, 2, 'moves when the game has gone on');
}

async function flip({ page, open }) {
  const table = await beginGame(open, page, { level: 1 });
  const top = async (square) => (await table.board.square(square).boundingBox()).y;
  expect((await top(1)) > (await top(32)), 'Black does not sit at the bottom of the board');
  await table.button('Flip').click();
  await until(async () => (await top(1)) < (await top(32)), 'the board seen from the other side');
}

// Presses a key until the square under the focus is called as wanted.
async function walkTo(page, keys, pattern) {
  const name = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  for (const key of ['', ...keys]) {
    if (key) await page.keyboard.press(key);
    if (pattern.test(await name())) return;
  }
  expect(false, `no square called ${pattern} on the way; the last one: ${await name()}`);
}

async function keyboardOnly({ page, open }) {
  const table = await beginGame(open, page, { level: 1 });
  await table.board.untilMayMove();
  const tabs = Array(30).fill('Tab');
  await walkTo(page, tabs, /^square \d+/);
  await walkTo(page, ['ArrowUp', 'ArrowUp', 'ArrowUp'], /can move/);
  await page.keyboard.press('Enter');
  await walkTo(page, ['ArrowUp', 'ArrowLeft', 'ArrowRight', 'ArrowRight'], /possible destination/);
  await page.keyboard.press('Enter');
  await table.untilAnswered(0);
  expectEqual((await table.moves()).length, 2, 'moves');
  await untilMatch(() => table.said(), /White plays \d+/, 'what is said of the answer');
}

async function refusedPieces({ page, open }) {
  const table = await beginGame(open, page, { level: 1 });
  const { board } = table;
  await board.untilMayMove();
  await board.click(3);
  await untilEqual(() => table.refusal(), 'This piece cannot move.', 'what is said of a man behind others');
  await board.click(11);
  await untilEqual(() => table.refusal(), null, 'what is said of a man that can move');
  await board.click(32);
  await untilEqual(() => board.targets(), [], 'targets after a click on another piece');
  expectEqual(await table.refusal(), null, "what is said of the opponent's man");
  await board.square(4).focus();
  await page.keyboard.press('Enter');
  await untilEqual(() => table.refusal(), 'This piece cannot move.', 'what is said after the key');
  await untilEqual(() => table.refusal(), null, 'what is said a while later');
}

async function refusedForCapture({ page, open }) {
  const table = await beginGame(open, page, { fen: kDoubleJump });
  await table.board.untilMayMove();
  const pulsing = () =>
    page.evaluate(
      () =>
        new Set(
          document
            .getAnimations()
            .map(({ effect }) => effect.target)
            .filter((target) => target.matches('.board-forced')),
        ).size,
    );
  expectEqual(await pulsing(), 0, 'rings that pulse before');
  // They pulse for less than a second: on a busy machine that may be over before anybody looks.
  await untilEqual(
    async () => {
      await table.board.click(4);
      return pulsing();
    },
    1,
    'rings that pulse',
  );
  await untilEqual(
    () => table.refusal(),
    'You must capture: move the piece on 2.',
    'what is said of a man beside the one that must capture',
  );
}

async function refusedOutOfTurn({ page, open }) {
  const table = await beginGame(open, page, { opponent: kSlowPlayer });
  const { board } = table;
  await board.untilMayMove();
  await board.click(11);
  await board.click(15);
  await board.click(12);
  await untilEqual(() => table.refusal(), 'It is the opponent’s turn.', 'what is said while it thinks');
  await board.untilMayMove();
  await untilEqual(() => table.refusal(), null, 'what is said after its answer');
  await table.button('Resign').click();
  await page.getByRole('button', { name: 'Yes, resign' }).click();
  await until(async () => (await table.end()) !== null, 'the end');
  await page.keyboard.press('Escape');
  await board.click(12);
  await board.click(1);
  expectEqual(await table.refusal(), null, 'what is said in a game that is over');
}

export const tests = [
  { name: 'play: a whole game by clicks', action: wholeGame },
  { name: 'play: a piece is dragged', action: drag },
  { name: 'play: a piece is dragged by a finger', action: dragByFinger, context: kPhone },
  { name: 'play: a double jump step by step', action: multiJump },
  { name: 'play: take back', action: takeBack },
  { name: 'play: flip', action: flip },
  { name: 'play: a move by keys alone', action: keyboardOnly },
  { name: 'play: a piece that cannot move', action: refusedPieces },
  { name: 'play: another piece must capture', action: refusedForCapture, context: { reducedMotion: 'no-preference' } },
  { name: "play: a piece in the opponent's turn", action: refusedOutOfTurn },
];
