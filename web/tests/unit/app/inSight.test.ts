import { expect, it } from 'vitest';
import { keepInSight } from '../../../src/app/inSight';

/// A list from 100 to 200 on the screen, scrolled by 50, and one of its items.
function scrolled(top: number, bottom: number, margin?: number): number {
  const at = (from: number, to: number) => {
    const element = document.createElement('div');
    element.getBoundingClientRect = () => ({ top: from, bottom: to }) as DOMRect;
    return element;
  };
  const list = at(100, 200);
  list.scrollTop = 50;
  keepInSight(list, at(top, bottom), margin);
  return list.scrollTop;
}

it('leaves a list alone whose item is seen', () => {
  expect(scrolled(100, 120)).toBe(50);
  expect(scrolled(180, 200, 12)).toBe(50);
});

it('scrolls as far as the item needs, and the margin', () => {
  expect(scrolled(80, 100)).toBe(30);
  expect(scrolled(190, 210)).toBe(60);
  expect(scrolled(190, 210, 12)).toBe(72);
});
