import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DeleteButton } from '../../../src/app/DeleteButton';
import { Dialog } from '../../../src/app/Dialog';
import { setLanguage } from '../../../src/app/language';

let place: HTMLElement;
beforeEach(() => {
  setLanguage('en');
  place = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  render(null, place);
  place.remove();
});
const named = (name: string) => [...place.querySelectorAll('button')].find((each) => each.getAttribute('aria-label') === name);
const click = (target: Element, detail = 1) =>
  act(async () => void target.dispatchEvent(new MouseEvent('click', { bubbles: true, detail })));

describe('the button that deletes', () => {
  let finish: () => void;
  const remove = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  beforeEach(async () => {
    remove.mockClear();
    await act(() => render(<DeleteButton what="it" onDelete={remove} />, place));
    await click(named('Delete: it')!);
  });

  it('asks first, with the answer that keeps in its place and under the focus', () => {
    expect([...place.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(['Keep', 'Yes, delete']);
    expect(document.activeElement).toBe(named('Keep: it'));
    expect(place.querySelector('[role=group]')?.getAttribute('aria-label')).toBe('Really delete it?');
  });
  it('deletes nothing by a double click, and nothing twice', async () => {
    await click(named('Yes, delete: it')!, 2);
    expect(remove).not.toHaveBeenCalled();
    await click(named('Yes, delete: it')!);
    await click(named('Yes, delete: it')!);
    expect(remove).toHaveBeenCalledOnce();
    await act(async () => finish());
    await click(named('Yes, delete: it')!);
    expect(remove).toHaveBeenCalledTimes(2);
  });
  it('does not listen to a key that is held down', () => {
    const held = new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true, cancelable: true });
    named('Keep: it')!.dispatchEvent(held);
    expect(held.defaultPrevented).toBe(true);
  });
});

describe('a window over the page', () => {
  const close = vi.fn();
  const press = (target: Element) => act(() => void target.dispatchEvent(new MouseEvent('mousedown', { bubbles: true })));
  beforeEach(async () => {
    close.mockClear();
    await act(() =>
      render(
        <Dialog title="Words" onClose={close}>
          <p>to select</p>
        </Dialog>,
        place,
      ),
    );
  });

  it('stays when a selection that began inside ends beside it', async () => {
    await press(place.querySelector('p')!);
    await click(place.querySelector('dialog')!);
    expect(close).not.toHaveBeenCalled();
  });
  it('is closed by a click beside it', async () => {
    await press(place.querySelector('dialog')!);
    await click(place.querySelector('dialog')!);
    expect(close).toHaveBeenCalledOnce();
  });
});
