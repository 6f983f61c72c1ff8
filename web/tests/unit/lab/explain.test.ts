import { beforeEach, describe, expect, it } from 'vitest';
import { setLanguage } from '../../../src/app/language';
import { explain } from '../../../src/lab/explain';
import { lineText, nameOf } from '../../../src/lab/nodeNames';
import { stopsOf } from '../../../src/lab/replay';
import { sentences } from '../../../src/lab/sentences';
import type { LabStep, LabTrace } from '../../../src/server/messages';
import { kFigure55 } from './figure_5_5';

const stops = stopsOf(kFigure55);
const tell = (stop: number) => explain(kFigure55, stops, stop, sentences());
const stopOfCut = stops.findIndex((done) => kFigure55.steps[done - 1]?.step === 'cut');

describe('the explanation', () => {
  beforeEach(() => setLanguage('en'));

  it('begins before anything is looked at', () => {
    expect(tell(0)).toBe('Nothing has been visited yet. The tree has 13 nodes; the search begins at the top: MAX node A.');
  });

  it('tells leaves with what they make known', () => {
    expect(tell(1)).toBe('The search opens MAX node A: 3 moves to try, a1 first.');
    expect(tell(3)).toBe('Leaf b1 has the value 3. Known now: A [−∞, +∞], B [−∞, 3].');
  });

  it('tells what a returned value changes, and when it changes nothing', () => {
    expect(tell(4)).toBe('MIN node B: b1 returned 3, its value so far. β falls to 3.');
    expect(tell(6)).toBe('MIN node B: b2 returned 12, no less than 3: its value stays.');
    expect(tell(9)).toBe('B is done and returns 3. MAX node A: a1 returned 3, its value so far. α rises to 3.');
  });

  it('says why moves are cut', () => {
    expect(tell(stopOfCut)).toBe(
      'MIN node C is worth 2 at most. 2 ≤ α = 3, so MAX will never come here: the 2 other moves are cut.',
    );
  });

  it('says what MAX is sure of when a node is opened later', () => {
    expect(tell(10)).toBe(
      'The search opens MIN node C: 3 moves to try, c1 first. The window [α, β] is [3, +∞]. MAX can already guarantee 3.',
    );
  });

  it('ends with value, line and cost', () => {
    expect(tell(stops.length - 1)).toBe(
      'The search is finished: the value of A is 3. Best play: a1 b1. 11 of 13 nodes were visited.',
    );
  });

  it('says something at every pause, in both languages, and never the same text', () => {
    const english = stops.map((_, stop) => tell(stop));
    setLanguage('pt');
    const portuguese = stops.map((_, stop) => tell(stop));
    for (const [stop, text] of english.entries()) {
      expect(text).not.toBe('');
      expect(portuguese[stop]).not.toBe(text);
      expect(text + portuguese[stop]).not.toMatch(/undefined|NaN|\bInfinity/);
    }
    expect(portuguese[stopOfCut]).toBe(
      'Nó MIN C vale no máximo 2. 2 ≤ α = 3, logo MAX nunca virá para cá: os 2 outros lances são cortados.',
    );
  });
});

describe('moves and nodes that have only numbers', () => {
  const base = { alpha: '-inf', beta: '+inf' } as const;
  const step = (kind: LabStep['step'], node: number, value: number, known: LabStep['known'] = []): LabStep => ({
    ...base,
    step: kind,
    node,
    value,
    skipped: [],
    known,
  });
  const trace: LabTrace = {
    nodes: [
      { parent: null, move: '', label: '', kind: 'max', value: null },
      { parent: 0, move: '1', label: '', kind: 'min', value: null },
      { parent: 1, move: '1', label: '', kind: 'max', value: null },
      { parent: 1, move: '2', label: '1/2', kind: 'leaf', value: 5 },
      { parent: 0, move: 'a2', label: '', kind: 'leaf', value: 5 },
    ],
    steps: [
      step('enter', 0, -Infinity),
      step('leave', 2, 6),
      step('back', 1, 6),
      step('leave', 3, 5),
      step('back', 1, 5),
      step('leave', 1, 5),
      step('back', 0, 5),
      step('leaf', 3, 5, [
        { node: 0, low: '-inf', high: '+inf' },
        { node: 1, low: 5, high: 5 },
      ]),
    ],
    value: 5,
    line: ['1', '2'],
    visited: 5,
    leaves: 2,
  };
  const tellTo = (from: number, to: number) => explain(trace, [from, to], 1, sentences());

  it('are told from values', () => {
    setLanguage('en');
    expect(explain(trace, [0], 0, sentences())).toMatch(/begins at the top: the root \(MAX\)\.$/);
    expect(tellTo(0, 1)).toMatch(/^The search opens the root \(MAX\): 2 moves to try, move 1 first\./);
    expect(tellTo(1, 3)).toBe('Node 1›1 is done and returns 6. MIN node 1: move 1 returned 6, its value so far.');
    expect(tellTo(3, 5)).toBe('MIN node 1: move 2 returned 5, less than 6: its new value.');
    expect(tellTo(5, 7)).toMatch(/^Node 1 is done and returns 5\. The root \(MAX\): move 1 returned 5/);
    expect([['1', '2'], ['9'], ['a1', '2']].map((line) => lineText(line, sentences()))).toEqual(['moves 1, 2', 'move 9', 'a1 2']);
    expect(tellTo(7, 8)).toBe('Leaf 2 has the value 5. Known now: the root [−∞, +∞], node 1 [5, 5].');
  });

  it('are told from values in Portuguese', () => {
    setLanguage('pt');
    expect(explain(trace, [0], 0, sentences())).toMatch(/começa no topo: a raiz \(MAX\)\.$/);
    expect(tellTo(0, 1)).toMatch(/^A busca abre a raiz \(MAX\): 2 lances a examinar, começando pelo lance 1\./);
    expect(tellTo(1, 3)).toBe('Nó 1›1 está concluído e retorna 6. Nó MIN 1: o lance 1 retornou 6, seu valor até aqui.');
    setLanguage('en');
  });
});

describe('cuts at MAX and sums of chance', () => {
  const base = { alpha: '-inf', beta: '+inf', skipped: [], known: [] } as const;
  const trace: LabTrace = {
    nodes: [
      { parent: null, move: '', label: 'root', kind: 'min', value: null },
      { parent: 0, move: '1', label: '1', kind: 'max', value: null },
      { parent: 0, move: '2', label: '', kind: 'chance', value: null },
      { parent: 2, move: '1', label: '2/1', kind: 'leaf', value: 4 },
    ],
    steps: [
      { ...base, known: [], step: 'cut', node: 1, alpha: '-inf', beta: 4, value: 5, skipped: [3] },
      { ...base, known: [], skipped: [], step: 'leave', node: 3, value: 4 },
      { ...base, known: [], skipped: [], step: 'back', node: 2, value: 0.4 },
    ],
    value: 4,
    line: [],
    visited: 3,
    leaves: 1,
  };

  it('are told in their own words', () => {
    setLanguage('en');
    expect(explain(trace, [0, 1, 2, 3], 1, sentences())).toBe(
      'MAX node 1 is worth 5 at least. 5 ≥ β = 4, so MIN will never allow it: the other move is cut.',
    );
    expect(explain(trace, [0, 1, 2, 3], 3, sentences())).toBe(
      'Chance node 2: outcome 1 returned 4. The weighted sum so far is 0.4.',
    );
    expect(sentences().outcomes('Chance node 2', 3)).toBe(
      'The search opens chance node 2: its value is the expected value (the weighted mean) of its 3 outcomes.',
    );
  });

  it('names nodes by their labels, or by the moves that lead there', () => {
    expect([0, 1, 2].map((node) => nameOf(trace, node, 'top'))).toEqual(['top', '1', '2']);
    const long = { ...trace, nodes: trace.nodes.map((node) => ({ ...node, label: 'far too long for a name' })) };
    expect([0, 3].map((node) => nameOf(long, node, 'top'))).toEqual(['top', '2›1']);
  });
});
