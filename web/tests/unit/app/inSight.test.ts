import { expect, it, vi } from 'vitest';
import { bringInSight, keepInSight } from '../../../src/app/inSight';

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

it('brings a part of the page into sight that is not', () => {
  const part = document.createElement('div');
  part.scrollIntoView = vi.fn();
  const scrolls = (top: number, bottom: number) => {
    part.getBoundingClientRect = () => ({ top, bottom }) as DOMRect;
    vi.mocked(part.scrollIntoView).mockClear();
    bringInSight(part);
    return vi.mocked(part.scrollIntoView).mock.calls.length > 0;
  };
  expect(scrolls(10, window.innerHeight)).toBe(false);
  expect(scrolls(-10, 100)).toBe(true);
  expect(scrolls(10, window.innerHeight + 1)).toBe(true);
});
