// Where things stand on the screen.
import { expect } from './check.mjs';

export const kPhone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };
export const kPhoneOnItsSide = { ...kPhone, viewport: { width: 844, height: 390 } };

export async function expectNoSidewaysScrolling(page, room) {
  const { inner, scrolled } = await page.evaluate(() => {
    window.scrollTo(1000, 0);
    return { inner: document.documentElement.clientWidth, scrolled: document.scrollingElement.scrollLeft };
  });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(scrolled === 0 && wide <= inner, `the room ${room} is ${wide} pixels wide, the screen ${inner}`);
}

// What belongs to the room has come from the server.
export async function settled(page) {
  await page.locator('main :is(h2, [role=grid]):visible').first().waitFor();
  await page.waitForLoadState('networkidle');
}

// Without scrolling, and whole.
export async function expectInSight(locator, what) {
  const { x, y, width, height } = await locator.boundingBox();
  const screen = locator.page().viewportSize();
  const isInside = x >= 0 && y >= 0 && x + width <= screen.width + 1 && y + height <= screen.height + 1;
  const place = [x, y, x + width, y + height].map(Math.round).join(' ');
  expect(isInside && width > 0 && height > 0, `${what} is not in sight: ${place} on ${screen.width}×${screen.height}`);
}

// The second begins where the first has ended, and not below it.
export async function expectBeside(left, right, what) {
  const [a, b] = [await left.boundingBox(), await right.boundingBox()];
  expect(a.x + a.width <= b.x + 1 && b.y < a.y + a.height, `${what} do not stand side by side`);
}
