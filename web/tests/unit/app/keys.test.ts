import { expect, it } from 'vitest';
import { isForRoom, isLetterForRoom, type Key } from '../../../src/app/keys';

function pressed(html: string, part: Partial<Key> = {}, isFor = isForRoom): boolean {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const none = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, defaultPrevented: false };
  return isFor({ ...none, target: page.querySelector('#focus'), ...part });
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
});

it('takes letters unless they are typed', () => {
  const letter = (html: string) => pressed(html, {}, isLetterForRoom);
  expect(letter('<svg role="grid"><rect id="focus" /></svg>')).toBe(true);
  expect(letter('<input type="checkbox" id="focus">')).toBe(true);
  expect(letter('<input type="text" id="focus">')).toBe(false);
  expect(letter('<input id="focus">')).toBe(false);
  expect(letter('<select id="focus"></select>')).toBe(false);
  expect(letter('<dialog open><button id="focus"></button></dialog>')).toBe(false);
});

it('leaves keys that others have answered, and those pressed with others', () => {
  for (const part of [{ defaultPrevented: true }, { ctrlKey: true }, { altKey: true }, { metaKey: true }, { shiftKey: true }])
    expect(pressed('<p id="focus"></p>', part)).toBe(false);
});
