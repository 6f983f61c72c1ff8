import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '../../../src/app/language';
import { lab } from '../../../src/lab/state';
import { SubjectPanel } from '../../../src/lab/SubjectPanel';
import { RequestError, server } from '../../../src/server/connection';
import { kAlgorithms } from './algorithms';
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
  vi.spyOn(server, 'request').mockImplementation(
    async (type) =>
      (type === 'lab_figures'
        ? { figures: [], algorithms: kAlgorithms }
        : type === 'lab_trace'
          ? trace()
          : { rows: [] }) as never,
  );
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
    expect(place.querySelector('.lab-turn')?.textContent).toBe('A click places X');
    await act(async () => squares()[4]!.click());
    expect(place.querySelector('.lab-turn')?.textContent).toBe('A click places O');
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

describe('a tree in a file', () => {
  const file = (text: string, size = text.length) =>
    ({ size, arrayBuffer: () => Promise.resolve(new TextEncoder().encode(text).buffer) }) as unknown as File;
  const choose = async (chosen: File) => {
    const field = place.querySelector<HTMLInputElement>('input[type=file]')!;
    Object.defineProperty(field, 'files', { value: [chosen], configurable: true });
    await act(async () => void field.dispatchEvent(new Event('change', { bubbles: true })));
  };
  beforeEach(async () => {
    await lab.choose({ topic: { kind: 'tree', text: '[1,2]' } });
    await show();
  });

  it('is drawn, and stands in the field', async () => {
    await choose(file('[[3,5],[2]]\n'));
    expect(lab.topic.value).toEqual({ kind: 'tree', text: '[[3,5],[2]]' });
    expect(place.querySelector('textarea')?.value).toBe('[[3,5],[2]]');
  });

  it('is refused where it is too large', async () => {
    await choose(file('[9]', 600_000));
    expect(place.querySelector('[role=alert]')?.textContent).toContain('larger than 500 kB');
    expect(lab.topic.value).toMatchObject({ text: '[1,2]' });
  });
});

describe('the depth', () => {
  const empty = () => [...place.querySelectorAll('button')].find((each) => each.textContent === 'Empty board')!;
  const note = () => place.querySelector('.lab-lowered')?.textContent;

  it('of an empty board is lowered with a note, which the next change takes away', async () => {
    await lab.choose({ topic: { kind: 'tictactoe', board: 'XOX/OOX/...', depth: 9 } });
    await show();
    expect(note()).toBeUndefined();
    await act(async () => empty().click());
    expect(lab.topic.value).toMatchObject({ board: '.../.../...', depth: 3 });
    expect(note()).toBe('Depth is now 3 plies. Any deeper, an empty board has more than 3,000 nodes, too many to draw.');
    await act(async () => squares()[4]!.click());
    expect(note()).toBeUndefined();
  });

  it('stays where it is small enough, without a note', async () => {
    await lab.choose({ topic: { kind: 'tictactoe', board: 'XOX/OOX/...', depth: 2 } });
    await show();
    await act(async () => empty().click());
    expect([lab.topic.value, note()]).toMatchObject([{ depth: 2 }, undefined]);
  });

  it('is told with how a position is judged there', async () => {
    await lab.choose({ topic: { kind: 'tictactoe', board: '.../.../...', depth: 2 } });
    await show();
    expect(place.textContent).toContain('evaluated in hundredths');
    await act(async () => lab.choose({ topic: { kind: 'draughts', fen: 'B:W21:B1.', depth: 2 } }));
    expect(place.textContent).toContain('evaluated in men, for Black');
  });
});

describe('the draughts board', () => {
  const kMove = { text: '11-15', from: 11, to: 15, captures: [], paths: [[11, 15]] };
  let refuse: Error | null;
  let asked: unknown[];
  /// Other boards for other names.
  const position = (fen: string) => ({
    fen,
    board: `${'.'.repeat(10)}b${'w'.repeat(fen.length).padStart(21, '.')}`,
    turn: 'black',
    legal: [kMove],
    end: null,
    verdict: null,
  });
  const start = (fen: string) => lab.choose({ topic: { kind: 'draughts', fen, depth: 1 } });
  /// jsdom knows no pointer events; see the tests of the board.
  const play = async () => {
    for (const square of [11, 15]) {
      const event = Object.assign(new MouseEvent('PointerDown', { bubbles: true }), { pointerId: 1, isPrimary: true });
      await act(async () => void place.querySelector(`[data-square="${square}"]`)!.dispatchEvent(event));
    }
    await act(() => new Promise<void>((done) => setTimeout(done, 0)));
  };
  beforeEach(async () => {
    refuse = null;
    asked = [];
    server.online.value = true;
    const request = vi.mocked(server.request);
    const others = request.getMockImplementation()!;
    request.mockImplementation((async (type: string, body: { start: string; moves?: string[] }) => {
      if (type !== 'position') return others(type as never, body as never);
      if (body.start === 'nonsense') throw new RequestError('bad_message', 'no FEN');
      if (!body.moves) return position(body.start);
      asked.push(body);
      if (refuse) throw refuse;
      return { fen: `${body.start}+` };
    }) as never);
    await start('A');
    await show();
  });
  afterEach(() => void (server.online.value = false));

  it('goes on from the position that it shows, by the same move again as well', async () => {
    await play();
    expect(lab.topic.value).toMatchObject({ fen: 'A+' });
    await act(() => start('A'));
    await act(() => new Promise<void>((done) => setTimeout(done, 0)));
    await play();
    expect(asked).toEqual([
      { start: 'A', moves: ['11-15'] },
      { start: 'A', moves: ['11-15'] },
    ]);
    await act(() => start('nonsense'));
    await play();
    expect(asked[2]).toEqual({ start: 'A+', moves: ['11-15'] });
    expect(lab.topic.value).toMatchObject({ fen: 'A++' });
  });
  it('says why a move was refused', async () => {
    refuse = new RequestError('busy', 'later');
    await play();
    expect(place.querySelector('[role=alert]')?.textContent).toContain('later');
    refuse = null;
    await act(
      async () =>
        void place
          .querySelector('[data-square="11"]')!
          .dispatchEvent(Object.assign(new MouseEvent('PointerDown', { bubbles: true }), { pointerId: 1, isPrimary: true })),
    );
    await play();
    expect(place.querySelector('[role=alert]')).toBeNull();
    expect(lab.topic.value).toMatchObject({ fen: 'A+' });
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
    trace = () => {
      throw new RequestError('refused', '4,000 nodes');
    };
    await lab.choose({ topic: { kind: 'draughts', fen: 'B:W21:B1.', depth: 5 } });
    await show();
    expect(place.querySelector('[role=alert] .error')?.textContent).toBe('Isso não é possível.');
    expect(place.querySelector('[role=alert] [lang=en]')?.textContent).toBe('4,000 nodes');
  });
});
