import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '../../../src/app/language';
import { lab } from '../../../src/lab/state';
import { SubjectPanel } from '../../../src/lab/SubjectPanel';
import { RequestError, server } from '../../../src/server/connection';
import { kFigure55 } from './figure_5_5';

let place: HTMLElement;
let trace: () => unknown;

async function show(): Promise<void> {
  await act(() => render(<SubjectPanel />, place));
}
const squares = () => [...place.querySelectorAll<HTMLButtonElement>('.lab-squares button')];
const marks = () => squares().map((each) => each.getAttribute('aria-label')!.replace(/^Square \d: /, ''));
const press = (square: number, key: string) =>
  act(async () => void squares()[square]!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));

beforeEach(() => {
  setLanguage('en');
  place = document.body.appendChild(document.createElement('div'));
  trace = () => kFigure55;
  vi.spyOn(server, 'request').mockImplementation(async (type) =>
    (type === 'lab_figures' ? { figures: [] } : type === 'lab_trace' ? trace() : { rows: [] }) as never);
});
afterEach(() => {
  render(null, place);
  place.remove();
  vi.restoreAllMocks();
});

describe('the tic-tac-toe board', () => {
  beforeEach(async () => {
    await lab.choose({ topic: { kind: 'tictactoe', board: '.../.../...', depth: 3 } });
    await show();
  });

  it('takes one click for each mark, and says which comes next', async () => {
    expect(place.querySelector('.lab-turn')?.textContent).toBe('A click sets X');
    await act(async () => squares()[4]!.click());
    expect(place.querySelector('.lab-turn')?.textContent).toBe('A click sets O');
    await act(async () => squares()[0]!.click());
    expect(marks().filter((mark) => mark !== 'empty')).toEqual(['O', 'X']);
    await act(async () => squares()[0]!.click());
    expect(marks()[0]).toBe('empty');
  });

  it('is one stop of the Tab key, walked by arrows and set by keys', async () => {
    expect(squares().filter((each) => each.tabIndex === 0)).toEqual([squares()[0]]);
    await press(0, 'ArrowRight');
    expect(document.activeElement).toBe(squares()[1]);
    await press(1, 'o');
    await press(1, 'ArrowDown');
    await press(4, 'x');
    expect([marks()[1], marks()[4], squares()[4]!.tabIndex]).toEqual(['O', 'X', 0]);
    await press(4, 'Delete');
    expect(marks()[4]).toBe('empty');
  });
});

describe('a mistake', () => {
  it('is told beside the field of the tree, which keeps its text and the focus', async () => {
    await lab.choose({ topic: { kind: 'tree', text: '[1,2]' } });
    await show();
    const field = place.querySelector('textarea')!;
    field.focus();
    await act(async () => lab.choose({ topic: { kind: 'tree', text: '[[1,' } }));
    expect(place.querySelector('textarea')).toBe(field);
    expect(document.activeElement).toBe(field);
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['[[1,', 'true']);
    const told = place.querySelector(`#${field.getAttribute('aria-describedby')!.split(' ')[0]!}`);
    expect(told?.querySelector('[role=alert] .error')?.textContent).toBe('This is not valid JSON.');
  });

  it('of a depth is told in the words of the page, with those of the server marked as English', async () => {
    setLanguage('pt');
    trace = () => { throw new RequestError('refused', '4,000 nodes'); };
    await lab.choose({ topic: { kind: 'draughts', fen: 'B:W21:B1.', depth: 5 } });
    await show();
    expect(place.querySelector('[role=alert] .error')?.textContent).toBe('Isso não é possível.');
    expect(place.querySelector('[role=alert] [lang=en]')?.textContent).toBe('4,000 nodes');
  });
});
