import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Board } from '../../../src/board/Board';
import { useBoardKey } from '../../../src/board/reach';

function Room() {
  useBoardKey();
  return (
    <main>
      <input type="text" />
      <input type="checkbox" />
      <textarea />
      <div class="inside-panel">
        <button type="button" />
      </div>
      <Board board={'.'.repeat(32)} bottom="black" legal={[]} />
    </main>
  );
}

let place: HTMLElement;
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined }));
  Element.prototype.scrollIntoView = vi.fn();
  place = document.body.appendChild(document.createElement('div'));
  act(() => render(<Room />, place));
});
afterEach(() => {
  render(null, place);
  place.remove();
  vi.unstubAllGlobals();
});

/// Where the focus is after the key: the number of a square, or nothing.
function pressed(selector: string, part: KeyboardEventInit = {}): string | null {
  const from = place.querySelector<HTMLElement>(selector)!;
  from.focus();
  act(() => void from.dispatchEvent(new KeyboardEvent('keydown', { key: 'b', bubbles: true, cancelable: true, ...part })));
  return document.activeElement?.getAttribute('data-square') ?? null;
}

it('leads to the board from wherever nothing is typed', () => {
  expect(pressed('button')).toBe('4');
  expect(pressed('[type=checkbox]')).toBe('4');
  expect(pressed('button', { key: 'B' })).toBe('4');
  expect(Element.prototype.scrollIntoView).toHaveBeenCalled();
});

it('leaves letters that are typed, and keys pressed with others', () => {
  expect(pressed('[type=text]')).toBeNull();
  expect(pressed('textarea')).toBeNull();
  expect(pressed('button', { ctrlKey: true })).toBeNull();
});

it('ends with the room', () => {
  act(() =>
    render(
      <main>
        <button type="button" />
        <Board board={'.'.repeat(32)} bottom="black" legal={[]} />
      </main>,
      place,
    ),
  );
  expect(pressed('button')).toBeNull();
});
