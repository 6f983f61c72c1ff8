import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '../../../src/app/language';
import { Board, type BoardProps } from '../../../src/board/Board';
import type { Move } from '../../../src/server/messages';

const kStart = 'b'.repeat(12) + '.'.repeat(8) + 'w'.repeat(12);
const step = (from: number, to: number): Move => ({ text: `${from}-${to}`, from, to, captures: [], paths: [[from, to]] });
const kJump: Move = { text: '6x22', from: 6, to: 22, captures: [10, 18], paths: [[6, 15, 22]] };
const kJumpBoard = '.....b...w.......w..............';

let root: HTMLElement;
function show(props: Partial<BoardProps>): void {
  act(() => render(<Board board={kStart} bottom="white" legal={[step(11, 15), step(11, 16)]} {...props} />, root));
}
const cell = (square: number): Element => root.querySelector(`[data-square="${square}"]`)!;
const name = (square: number): string | null => cell(square).getAttribute('aria-label');

/// jsdom knows no pointer events: Preact then listens to them by the name in the source.
type PointerType = 'PointerDown' | 'PointerMove' | 'PointerUp' | 'PointerCancel';
function pointer(type: PointerType, target: Element, at = { x: 0, y: 0 }, finger = 1): void {
  const event = new MouseEvent(type, { bubbles: true, button: 0, clientX: at.x, clientY: at.y });
  Object.assign(event, { pointerId: finger, isPrimary: finger === 1 });
  act(() => void target.dispatchEvent(event));
}
function click(square: number): void {
  pointer('PointerDown', cell(square));
  pointer('PointerUp', cell(square));
}
function key(square: number, pressed: string): void {
  act(() => void cell(square).dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true })));
}

beforeEach(() => {
  setLanguage('en');
  root = document.createElement('div');
  document.body.replaceChildren(root);
});

describe('the board', () => {
  it('names every dark square, what stands on it and what it can do', () => {
    show({});
    expect(root.querySelectorAll('[role=gridcell]')).toHaveLength(32);
    expect(name(11)).toBe('square 11, black man, can move');
    expect(name(15)).toBe('square 15, empty');
    expect(name(32)).toBe('square 32, white man');
    show({ board: `W${kStart.slice(1)}` });
    expect(name(1)).toBe('square 1, white king');
  });

  it('says that a capture is forced', () => {
    show({ board: kJumpBoard, legal: [kJump] });
    expect(name(6)).toBe('square 6, black man, must capture');
    expect(root.querySelectorAll('.board-forced')).toHaveLength(1);
  });

  it('has one square to be reached by the tabulator', () => {
    show({});
    expect(root.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    key(29, 'ArrowUp');
    expect(document.activeElement?.getAttribute('data-square')).toBe('25');
    key(25, 'ArrowRight');
    expect(document.activeElement).toBe(cell(26));
    expect(root.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  });
});

describe('clicks', () => {
  it('make a move', () => {
    const onMove = vi.fn();
    show({ onMove });
    click(11);
    expect(cell(11).getAttribute('aria-selected')).toBe('true');
    expect(name(15)).toBe('square 15, empty, possible destination');
    click(15);
    expect(onMove).toHaveBeenCalledOnce();
    expect(onMove).toHaveBeenCalledWith(step(11, 15), [11, 15]);
  });

  it('report a move only once while the board stays', () => {
    const onMove = vi.fn();
    show({ onMove });
    click(11);
    click(15);
    click(15);
    expect(onMove).toHaveBeenCalledOnce();
    click(11);
    click(16);
    expect(onMove).toHaveBeenCalledTimes(2);
  });

  it('are forgotten when the same board comes back', () => {
    const onMove = vi.fn();
    const moved = `${kStart.slice(0, 10)}...b${kStart.slice(14)}`;
    show({ onMove });
    click(11);
    click(15);
    show({ onMove, board: moved, legal: [] });
    show({ onMove });
    expect(cell(11).getAttribute('aria-selected')).toBe('false');
    expect(root.querySelectorAll('.board-held')).toHaveLength(0);
    click(11);
    click(15);
    expect(onMove).toHaveBeenCalledTimes(2);
  });

  it('put the piece back: again on it, elsewhere, or Escape', () => {
    show({});
    for (const back of [() => click(11), () => click(20), () => key(11, 'Escape')]) {
      click(11);
      expect(cell(11).getAttribute('aria-selected')).toBe('true');
      back();
      expect(cell(11).getAttribute('aria-selected')).toBe('false');
    }
    expect(root.querySelector('[aria-live]')?.textContent).toBe('Piece put back.');
  });

  it('do nothing where nothing is legal', () => {
    show({ legal: [] });
    click(11);
    expect(cell(11).getAttribute('aria-selected')).toBe('false');
  });

  it('go to the editor alone when there is one', () => {
    const onSquare = vi.fn();
    show({ onSquare });
    click(20);
    click(11);
    expect(onSquare.mock.calls).toEqual([[20], [11]]);
    expect(cell(11).getAttribute('aria-selected')).toBe('false');
  });
});

describe('a jump', () => {
  it('goes step by step, and what was jumped fades', () => {
    const onMove = vi.fn();
    show({ board: kJumpBoard, legal: [kJump], onMove });
    click(6);
    click(15);
    expect(onMove).not.toHaveBeenCalled();
    expect(root.querySelector('[data-piece="10"]')?.classList).toContain('board-gone');
    expect(root.querySelector('[data-piece="18"]')?.classList).not.toContain('board-gone');
    click(22);
    expect(onMove).toHaveBeenCalledWith(kJump, [6, 15, 22]);
  });
});

describe('a piece that cannot be taken up', () => {
  const live = () => root.querySelector('[aria-live]')!;
  const seen = () => root.querySelector('.board-refused')?.textContent ?? null;
  const animate = vi.fn();
  beforeEach(() => {
    vi.useFakeTimers();
    animate.mockReset();
    Object.assign(SVGElement.prototype, { animate });
  });
  afterEach(() => {
    vi.useRealTimers();
    Reflect.deleteProperty(SVGElement.prototype, 'animate');
    vi.unstubAllGlobals();
  });

  it('is told why, by click and by key, and those that can move pulse', () => {
    for (const act_ of [() => click(12), () => key(12, 'Enter')]) {
      show({ legal: [step(11, 15), step(9, 14)] });
      act_();
      expect(seen()).toBe('This piece cannot move.');
      expect(animate).toHaveBeenCalledTimes(2);
      act(() => void vi.advanceTimersByTime(5000));
      expect(seen()).toBeNull();
      expect(live().textContent).toBe('');
      animate.mockReset();
    }
  });
  it('does not pulse for those who want no movement', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    show({});
    click(12);
    expect(seen()).toBe('This piece cannot move.');
    expect(animate).not.toHaveBeenCalled();
  });
  it('names those that must capture, and puts back the one in the hand', () => {
    show({ board: `b${kJumpBoard.slice(1)}`, legal: [kJump] });
    click(6);
    click(1);
    expect(seen()).toBe('You must capture: move the piece on 6.');
    expect(cell(6).getAttribute('aria-selected')).toBe('false');
  });
  it('is forgotten with the next choice, and when the situation changes', () => {
    show({});
    click(12);
    click(11);
    expect(seen()).toBeNull();
    click(12);
    show({ legal: [step(12, 16)] });
    expect(seen()).toBeNull();
  });
  it('says what the page says while nothing may be played', () => {
    show({ legal: [] });
    click(11);
    expect(seen()).toBeNull();
    show({ legal: [], waiting: 'Not yet.' });
    click(11);
    expect(seen()).toBe('Not yet.');
  });
  it('is not told to a finger that scrolls the page', () => {
    show({});
    pointer('PointerDown', cell(12));
    pointer('PointerCancel', cell(12));
    pointer('PointerUp', cell(12));
    expect(seen()).toBeNull();
  });
  it('is no matter for the editor, nor is an empty square', () => {
    show({});
    click(17);
    expect(seen()).toBeNull();
    show({ onSquare: () => {} });
    click(12);
    key(12, 'Enter');
    expect(seen()).toBeNull();
  });
});

describe('the keyboard', () => {
  it('picks up and puts down', () => {
    const onMove = vi.fn();
    show({ onMove });
    key(11, 'Enter');
    expect(root.querySelector('[aria-live]')?.textContent).toBe('Piece on 11 selected; it can move to 15, 16.');
    key(16, ' ');
    expect(onMove).toHaveBeenCalledWith(step(11, 16), [11, 16]);
  });
});

describe('dragging', () => {
  const svg = (): Element => root.querySelector('svg')!;
  const centre = (row: number, column: number) => ({ x: (column + 0.5) * 100, y: (row + 0.5) * 100 });
  // Without a layout the drawing's own units are the pixels.
  it('drops on a target', () => {
    const onMove = vi.fn();
    show({ onMove });
    pointer('PointerDown', cell(11), centre(2, 5));
    pointer('PointerMove', svg(), centre(3, 4));
    expect(root.querySelector('.board-dragged')).not.toBeNull();
    pointer('PointerUp', svg(), centre(3, 4));
    expect(onMove).toHaveBeenCalledWith(step(11, 15), [11, 15]);
    expect(root.querySelector('.board-dragged')).toBeNull();
  });
  it('puts back what is dropped elsewhere', () => {
    const onMove = vi.fn();
    show({ onMove, legal: [step(11, 15), step(9, 14)] });
    for (const nowhere of [centre(0, 0), centre(2, 1), { x: -50, y: 900 }]) {
      pointer('PointerDown', cell(11), centre(2, 5));
      pointer('PointerMove', svg(), nowhere);
      pointer('PointerUp', svg(), nowhere);
      expect(root.querySelector('[aria-selected=true]')).toBeNull();
    }
    expect(onMove).not.toHaveBeenCalled();
  });
  it('is a mere click when the hand only trembles', () => {
    show({});
    pointer('PointerDown', cell(11), { x: 550, y: 250 });
    pointer('PointerMove', svg(), { x: 552, y: 251 });
    pointer('PointerUp', svg(), { x: 552, y: 251 });
    expect(cell(11).getAttribute('aria-selected')).toBe('true');
  });
  it('belongs to the finger that took up the piece', () => {
    const onMove = vi.fn();
    show({ onMove, legal: [step(11, 15), step(9, 14)] });
    pointer('PointerDown', cell(11), centre(2, 5));
    pointer('PointerMove', svg(), centre(3, 4));
    pointer('PointerDown', cell(9), centre(2, 1), 2);
    pointer('PointerMove', svg(), centre(3, 2), 2);
    pointer('PointerUp', svg(), centre(3, 2), 2);
    pointer('PointerCancel', svg(), centre(3, 2), 2);
    expect(root.querySelector('.board-dragged')).not.toBeNull();
    expect(onMove).not.toHaveBeenCalled();
    pointer('PointerUp', svg(), centre(3, 4));
    expect(onMove).toHaveBeenCalledWith(step(11, 15), [11, 15]);
  });
});

describe('a finger on the board', () => {
  /// Whether the page may scroll with it.
  const scrolls = (square: number): boolean => {
    pointer('PointerDown', cell(square));
    const free = cell(square).dispatchEvent(new Event('touchstart', { bubbles: true, cancelable: true }));
    pointer('PointerUp', cell(square));
    return free;
  };
  it('scrolls the page where it takes up and puts down nothing', () => {
    show({});
    expect([scrolls(12), scrolls(17), scrolls(32)]).toEqual([true, true, true]);
    expect([scrolls(11), scrolls(11), scrolls(11), scrolls(15)]).toEqual([false, false, false, false]);
  });
  it('scrolls it from no dark square of the editor', () => {
    show({ onSquare: () => {} });
    expect(scrolls(17)).toBe(false);
  });
});
