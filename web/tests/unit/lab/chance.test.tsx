// What the page calls the search of a tree with chance nodes, and what it counts there.
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '../../../src/app/language';
import { CompareTable } from '../../../src/lab/CompareTable';
import { About, Explanation } from '../../../src/lab/Explanation';
import { frameAt } from '../../../src/lab/replay';
import { lab } from '../../../src/lab/state';
import { SubjectPanel } from '../../../src/lab/SubjectPanel';
import { server } from '../../../src/server/connection';
import type { Algorithm } from '../../../src/server/messages';
import { kAlgorithms } from './algorithms';
import { kFigure55 } from './figure_5_5';

const kCoin = '{"evenly": [1, 2]}';
const kDuel = '[[3,12],[2,4]]';
const kShown = {
  trace: kFigure55,
  frame: frameAt(kFigure55, 0),
  start: null,
  chances: new Map<string, string>(),
  showWindow: true,
};
let place: HTMLElement;

async function show(text: string, algorithm: Algorithm): Promise<void> {
  await lab.choose({ topic: { kind: 'tree', text }, algorithm });
  await act(() =>
    render(
      <>
        <SubjectPanel />
        <Explanation sentence="x" shown={kShown} />
        <About />
        <CompareTable />
      </>,
      place,
    ),
  );
}
const textOf = (selector: string) => place.querySelector(selector)?.textContent;
const counters = () => [...place.querySelectorAll('.lab-counters dt')].map((each) => each.textContent);
const option = () => textOf('option[value=minimax]');

beforeEach(() => {
  setLanguage('en');
  place = document.body.appendChild(document.createElement('div'));
  const row = { algorithm: 'minimax', order: 'given', visited: 3, leaves: 2, value: 1.5 };
  vi.spyOn(server, 'request').mockImplementation(
    async (type) =>
      (type === 'lab_figures'
        ? { figures: [], algorithms: kAlgorithms }
        : type === 'lab_trace'
          ? kFigure55
          : { rows: [row] }) as never,
  );
});
afterEach(() => {
  render(null, place);
  place.remove();
  vi.restoreAllMocks();
  setLanguage('en');
});

describe('a tree with chance nodes', () => {
  it('is searched by expectiminimax, whatever was chosen before', async () => {
    await show(kCoin, 'alpha-beta');
    expect([option(), textOf('.lab-about h2'), textOf('.lab-compare td')]).toEqual([
      'Expectiminimax',
      'Expectiminimax',
      'Expectiminimax',
    ]);
    expect(textOf('.lab-about')).toContain('expected value');
    expect(textOf('.lab-compare p')).toContain('neither the value nor the work changes');
  });

  it('has no cuts to count', async () => {
    await show(kCoin, 'minimax');
    expect(counters()).toEqual(['nodes visited', 'leaves']);
  });

  it('is named so in Portuguese as well', async () => {
    setLanguage('pt');
    await show(kCoin, 'minimax');
    expect([option(), textOf('.lab-about h2')]).toEqual(['Expectiminimax', 'Expectiminimax']);
    expect(textOf('.lab-about')).toContain('valor esperado');
    expect(textOf('.lab-compare p')).toContain('nem o valor nem o trabalho mudam');
  });
});

describe('a tree without chance nodes', () => {
  it('is searched by minimax', async () => {
    await show(kDuel, 'minimax');
    expect([option(), textOf('.lab-about h2'), textOf('.lab-compare td')]).toEqual(['Minimax', 'Minimax', 'Minimax']);
    expect(textOf('.lab-compare p')).toContain('the work is not');
    expect(counters()).toEqual(['nodes visited', 'leaves']);
  });

  it('counts cuts where alpha-beta searches', async () => {
    await show(kDuel, 'alpha-beta');
    expect(counters()).toEqual(['nodes visited', 'leaves', 'cuts', 'nodes saved']);
  });
});
