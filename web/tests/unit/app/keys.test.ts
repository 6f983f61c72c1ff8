import { expect, it } from 'vitest';
import { isForRoom, type Key } from '../../../src/app/keys';

function pressed(html: string, part: Partial<Key> = {}, besides?: string): boolean {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const none = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, defaultPrevented: false };
  return isForRoom({ ...none, target: page.querySelector('#focus'), ...part }, besides);
}

it('takes keys on buttons and on the page itself', () => {
  expect(pressed('<button id="focus"></button>')).toBe(true);
  expect(pressed('<p></p>')).toBe(true);
});

it('leaves keys to what uses them itself', () => {
  expect(pressed('<input id="focus">')).toBe(false);
  expect(pressed('<textarea id="focus"></textarea>')).toBe(false);
  expect(pressed('<dialog open><button id="focus"></button></dialog>')).toBe(false);
  expect(pressed('<svg role="grid"><rect id="focus" /></svg>')).toBe(false);
  expect(pressed('<div class="own"><p id="focus"></p></div>', {}, '.own')).toBe(false);
});

it('leaves keys that others have answered, and those pressed with others', () => {
  for (const part of [{ defaultPrevented: true }, { ctrlKey: true }, { altKey: true }, { metaKey: true }, { shiftKey: true }])
    expect(pressed('<p id="focus"></p>', part)).toBe(false);
});
