import { beforeEach, describe, expect, it } from 'vitest';
import { setLanguage } from '../../../src/app/language';
import { explain } from '../../../src/lab/explain';
import { nameOf } from '../../../src/lab/nodeNames';
import { stopsOf } from '../../../src/lab/replay';
import { sentences } from '../../../src/lab/sentences';
import type { LabTrace } from '../../../src/server/messages';
import { kFigure55 } from './figure_5_5';

const stops = stopsOf(kFigure55);
const tell = (stop: number) => explain(kFigure55, stops, stop, sentences());
const stopOfCut = stops.findIndex((done) => kFigure55.steps[done - 1]?.step === 'cut');

describe('the explanation', () => {
  beforeEach(() => setLanguage('en'));

  it('begins before anything is looked at', () => {
    expect(tell(0)).toBe('Nothing has been looked at yet. The tree has 13 nodes; the search begins at the top: MAX node A.');
  });

  it('tells leaves with what they make known', () => {
    expect(tell(1)).toBe('MAX node A is opened: 3 moves to try, a1 first.');
    expect(tell(3)).toBe('Leaf b1 has the value 3. Known now: A [−∞, +∞], B [−∞, 3].');
  });

  it('tells what a returned value changes, and when it changes nothing', () => {
    expect(tell(4)).toBe('MIN node B: b1 returned 3, its value so far. β falls to 3.');
    expect(tell(6)).toBe('MIN node B: b2 returned 12, no less than 3: its value stays.');
    expect(tell(9)).toBe('B is done and returns 3. MAX node A: a1 returned 3, its value so far. α rises to 3.');
  });

  it('says why moves are cut', () => {
    expect(tell(stopOfCut)).toBe(
      'MIN node C is worth 2 at most. 2 ≤ α = 3, so MAX will never come here: the 2 other moves are cut.');
  });

  it('says what MAX is sure of when a node is opened later', () => {
    expect(tell(10)).toBe('MIN node C is opened: 3 moves to try, c1 first. The window [α, β] is [3, +∞]. MAX is already sure of 3.');
  });

  it('ends with value, line and cost', () => {
    expect(tell(stops.length - 1)).toBe(
      'The search is finished: the value of A is 3. Best play: a1 b1. 11 of 13 nodes were visited.');
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
      'Nó MIN C vale no máximo 2. 2 ≤ α = 3, logo MAX nunca virá aqui: os 2 outros lances são cortados.');
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
    value: 4, line: [], visited: 3, leaves: 1,
  };

  it('are told in their own words', () => {
    setLanguage('en');
    expect(explain(trace, [0, 1, 2, 3], 1, sentences())).toBe(
      'MAX node 1 is worth 5 at least. 5 ≥ β = 4, so MIN will never allow it: the other move is cut.');
    expect(explain(trace, [0, 1, 2, 3], 3, sentences())).toBe(
      'Chance node 2: outcome 1 returned 4. The weighted sum so far is 0.4.');
  });

  it('names nodes by their labels, or by the moves that lead there', () => {
    expect([0, 1, 2].map((node) => nameOf(trace, node, 'top'))).toEqual(['top', '1', '2']);
    const long = { ...trace, nodes: trace.nodes.map((node) => ({ ...node, label: 'far too long for a name' })) };
    expect([0, 3].map((node) => nameOf(long, node, 'top'))).toEqual(['top', '2›1']);
  });
});
