// A board on the page, read and used as a person does: by what its squares are called, with mouse and keys.
import { expect, until } from './check.mjs';

const kMovable = /, (can move|must capture)$/;
const kSwipeSteps = 10;
const kTarget = /, possible destination$/;

export class Board {
  constructor(page, name) {
    this.page = page;
    this.grid = page.getByRole('grid', { name });
  }

  square(number) {
    return this.grid.locator(`[data-square="${number}"]`);
  }

  // What a screen reader says of each square.
  names() {
    return this.grid
      .getByRole('gridcell')
      .evaluateAll((cells) =>
        Object.fromEntries(cells.map((cell) => [cell.getAttribute('data-square'), cell.getAttribute('aria-label')])),
      );
  }

  async squaresCalled(pattern) {
    return Object.entries(await this.names())
      .filter(([, name]) => pattern.test(name))
      .map(([square]) => Number(square));
  }

  movable() {
    return this.squaresCalled(kMovable);
  }
  targets() {
    return this.squaresCalled(kTarget);
  }

  // "1 black man, 2 empty, …": the same text for the same position, whatever can be done in it.
  async pieces() {
    const names = await this.names();
    return Object.values(names)
      .map((name) => /^\w+ \d+, [\w ]+/.exec(name)?.[0])
      .sort()
      .join('; ');
  }

  count(piece) {
    return this.squaresCalled(new RegExp(`, (black|white) ${piece}`)).then((squares) => squares.length);
  }

  async click(square) {
    await this.square(square).click();
  }

  async drag(from, to) {
    const [start, end] = await Promise.all([from, to].map((square) => this.square(square).boundingBox()));
    const middle = (box) => [box.x + box.width / 2, box.y + box.height / 2];
    await this.page.mouse.move(...middle(start));
    await this.page.mouse.down();
    await this.page.mouse.move(...middle(end), { steps: 6 });
    await this.page.mouse.up();
  }

  // By a finger, from the middle of a square so many pixels away: what the page makes of it is the browser's own affair.
  async swipe(from, { x, y }) {
    const box = await this.square(from).boundingBox();
    const session = await this.page.context().newCDPSession(this.page);
    const touch = (type, ...touchPoints) => session.send('Input.dispatchTouchEvent', { type, touchPoints });
    const at = (part) => ({ x: box.x + box.width / 2 + part * x, y: box.y + box.height / 2 + part * y });
    await touch('touchStart', at(0));
    for (let step = 1; step <= kSwipeSteps; step += 1) await touch('touchMove', at(step / kSwipeSteps));
    await touch('touchEnd');
    await session.detach();
  }

  async swipeTo(from, to) {
    const [start, end] = await Promise.all([from, to].map((square) => this.square(square).boundingBox()));
    await this.swipe(from, { x: end.x - start.x, y: end.y - start.y });
  }

  // Takes up a piece and goes on to shown squares until the move is made. `pick` chooses among numbers.
  async playAny(pick) {
    await this.click(pick(await this.movable()));
    for (let step = 0; step < 12; step += 1) {
      const targets = await this.targets();
      if (targets.length === 0) return;
      await this.click(pick(targets));
    }
    expect(false, 'a move of more than twelve steps');
  }

  async mayMove() {
    return (await this.movable()).length > 0;
  }
  untilMayMove() {
    return until(() => this.mayMove(), 'a piece that can move');
  }
}

// Mulberry32: chooses at random, the same in every run.
export function seededPick(seed) {
  let state = seed >>> 0;
  return (items) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return items[((mixed ^ (mixed >>> 14)) >>> 0) % items.length];
  };
}
