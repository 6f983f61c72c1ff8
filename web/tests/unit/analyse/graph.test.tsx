import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EvalGraph } from '../../../src/analyse/EvalGraph';
import { beginJudging } from '../../../src/analyse/judging';
import { setLanguage } from '../../../src/app/language';
import type { AnnotatedMove } from '../../../src/server/messages';

let place: HTMLElement;
const annotated = (ply: number, more: Partial<AnnotatedMove>): AnnotatedMove => ({
  type: 'annotated',
  id: 1,
  ply,
  value: 0,
  best: [],
  loss: 0,
  fault: 'none',
  thrown: 'nothing',
  forced: false,
  ...more,
});

function show(language: 'en' | 'pt'): void {
  setLanguage(language);
  const judged = [annotated(0, { value: 1.5 }), annotated(1, { value: -2, fault: 'blunder' })];
  const judging = { ...beginJudging(1, '', ['11-15', '23-19']), judged };
  act(() => render(<EvalGraph judging={judging} current={0} onPly={() => undefined} />, place));
}
const ticks = () => [...place.querySelectorAll('text.analyse-tick')];
const heightOf = (text: string) =>
  Number(
    ticks()
      .find((each) => each.textContent === text)
      ?.getAttribute('y'),
  );
const labels = () => [...place.querySelectorAll('.analyse-column')].map((each) => each.getAttribute('aria-label'));

beforeEach(() => {
  place = document.body.appendChild(document.createElement('div'));
  const Observer = class {
    observe = () => undefined;
    disconnect = () => undefined;
  };
  vi.stubGlobal('ResizeObserver', Observer);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
});
afterEach(() => {
  render(null, place);
  place.remove();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  setLanguage('en');
});

describe('the labels of the graph', () => {
  it.each([
    ['en', '▲ better for Black', '▼ better for White'],
    ['pt', '▲ melhor para as pretas', '▼ melhor para as brancas'],
  ] as const)('say which side is better, Black above White, in %s', (language, black, white) => {
    show(language);
    expect(heightOf(black)).toBeLessThan(heightOf('0'));
    expect(heightOf(white)).toBeGreaterThan(heightOf('0'));
  });

  it('carry the colour of the side beside each number, and no sign', () => {
    show('en');
    const sides = [...place.querySelectorAll('.analyse-tick-side')];
    const colours = sides.map((each) => /analyse-tick-(black|white)/.exec(each.getAttribute('class') ?? '')?.[1]);
    expect(colours).toEqual(['black', 'black', 'white', 'white']);
    expect(ticks().filter((each) => /[-−]/.test(each.textContent ?? ''))).toEqual([]);
  });

  it('name the side that a move is good for, and the fault', () => {
    show('en');
    expect(labels()).toEqual(['1. 11-15: +1.50 for Black', '1... 23-19: +2.00 for White, blunder']);
    show('pt');
    expect(labels()[0]).toBe('1. 11-15: +1,50 para as pretas');
  });
});
