// Trees of players that are not MAX and MIN, as figure 5.4.
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setLanguage } from '../../../src/app/language';
import { algorithmsFor, nameOn } from '../../../src/lab/algorithms';
import { halfBox, kHalfLeaf, shortPlayer } from '../../../src/lab/boxes';
import { explain } from '../../../src/lab/explain';
import { hasPlayers, readTree, treeText } from '../../../src/lab/notation';
import { frameAt, stopsOf } from '../../../src/lab/replay';
import { sentences } from '../../../src/lab/sentences';
import { TreeText } from '../../../src/lab/TreeText';
import { TreeView } from '../../../src/lab/TreeView';
import { kAlgorithms } from './algorithms';
import { kFigure54, kTree54, kX, leaf, maxN, turn } from './figure_5_4';
import { kFigure55 } from './figure_5_5';

const stops = stopsOf(kFigure54);
const tell = (stop: number) => explain(kFigure54, stops, stop, sentences());
/// The pause at which a node is left.
const stopAfter = (node: number) =>
  stops.findIndex((done) => done > kFigure54.steps.findIndex((step) => step.step === 'leave' && step.node === node));

beforeEach(() => setLanguage('en'));
afterEach(() => setLanguage('en'));

describe('the players of a typed tree', () => {
  it.each([
    ['figure 5.4', kTree54, true],
    ['one player', { players: ['A'], A: [[1], [2]] }, true],
    ['two who can both win', { players: ['A', 'B'], A: [[1, -1], { B: [[2, 0]] }] }, true],
    ['the same without names', { max: { a: [1, 5], b: 2 } }, true],
    [
      'two of whom one loses what the other wins',
      { players: ['A', 'B'], A: [[1, -1], { B: [[0.3, -0.1 - 0.2]] }], eval: [3, 3] },
      false,
    ],
    ['MAX and MIN', { max: [{ min: [3, 12] }, 2] }, false],
    [
      'chance',
      {
        max: [
          {
            chance: [
              [0.5, 1],
              [0.5, [2, -2]],
            ],
          },
        ],
      },
      false,
    ],
    ['no tree at all', undefined, false],
  ])('are told from MAX and MIN: %s', (_, tree, expected) => {
    expect(hasPlayers(tree)).toBe(expected);
  });

  it('are searched by max^n alone', () => {
    expect(algorithmsFor(kTree54, kAlgorithms)).toEqual(['max-n']);
    expect(algorithmsFor({ players: ['A', 'B', 'C'], A: [{ evenly: [[1, 2, 3]] }] }, kAlgorithms)).toEqual(['max-n']);
    expect(algorithmsFor({ evenly: [1, 2] }, kAlgorithms)).toEqual(['minimax', 'star1']);
    expect(algorithmsFor(undefined, kAlgorithms)).not.toContain('max-n');
    expect(algorithmsFor(undefined, kAlgorithms)).not.toContain('star1');
  });

  it('leave minimax its name, which chance nodes change', () => {
    expect([kTree54, undefined, { max: [1, 2] }].map((tree) => nameOn(tree, 'minimax'))).toEqual([
      'minimax',
      'minimax',
      'minimax',
    ]);
    expect([nameOn({ evenly: [1, 2] }, 'minimax'), nameOn({ evenly: [1, 2] }, 'alpha-beta')]).toEqual([
      'expectiminimax',
      'alpha-beta',
    ]);
  });

  it('are edited with their utilities on one line', () => {
    const text = treeText(kTree54);
    expect(text).toContain('[1, 2, 6]');
    expect(readTree(text)).toEqual({ tree: kTree54 });
    const odd = { title: 'a [ 1,  2 ] b', max: { ' [': 1, ']': [2, -2] } };
    expect(JSON.parse(treeText(odd))).toEqual(odd);
  });
});

describe('the explanation of max^n', () => {
  it('names nodes with whose turn it is, and what a leaf gives to each', () => {
    expect(tell(0)).toBe('Nothing has been visited yet. The tree has 15 nodes; the search begins at the top: the root (A).');
    expect(tell(3)).toBe('The search opens node X (C): 2 moves to try, move 1 first.');
    expect(tell(4)).toBe('Leaf 1 has the value (1, 2, 6): 1 for A, 2 for B, 6 for C.');
  });

  it('compares the numbers of the mover', () => {
    expect(tell(5)).toBe('Node X (C): move 1 returned (1, 2, 6). C’s number is the third, so far 6.');
    expect(tell(7)).toBe(
      'Node X (C): move 2 returned (4, 2, 3). C compares the third numbers: 3 is less than 6, so (1, 2, 6) stays.',
    );
  });

  it('says what was taken when a node is done', () => {
    expect(tell(stopAfter(kX))).toBe(
      'C takes the move whose third number is greatest (6): move 1. X is done and returns (1, 2, 6). ' +
        'Node 1 (B): move 1 returned (1, 2, 6). B’s number is the second, so far 2.',
    );
    expect(tell(stopAfter(9))).toContain(
      'C takes the move whose third number is greatest (2): move 2. Node 2›1 is done and returns (1, 5, 2).',
    );
  });

  it('says that of equal moves the first stays, and ends with the value of all', () => {
    expect(tell(stopAfter(8))).toContain(
      'A compares the first numbers: 1 both times. Among equal moves, the first stays: (1, 2, 6).',
    );
    expect(tell(stops.length - 1)).toBe(
      'A takes the move whose first number is greatest (1): move 1. The search is finished: the value of the root is (1, 2, 6). ' +
        'Best play: moves 1, 1, 1. 15 of 15 nodes were visited.',
    );
  });

  it('says something at every pause in both languages', () => {
    const english = stops.map((_, stop) => tell(stop));
    setLanguage('pt');
    for (const [stop, text] of english.entries()) {
      expect(tell(stop)).not.toBe(text);
      expect(text + tell(stop)).not.toMatch(/undefined|NaN|Infinity|∞|window|janela/);
    }
    expect(tell(0)).toMatch(/a busca começa no topo: a raiz \(A\)\.$/);
    expect(tell(stopAfter(9))).toContain(
      'C escolhe o lance cujo terceiro número é o maior (2): o lance 2. Nó 2›1 está concluído',
    );
    expect(tell(7)).toBe(
      'Nó X (C): o lance 2 retornou (4; 2; 3). C compara os terceiros números: 3 é menor que 6, logo (1; 2; 6) se mantém.',
    );
    expect(tell(3)).toBe('A busca abre o nó X (C): 2 lances a examinar, começando pelo lance 1.');
  });

  it('knows a player who has no choice', () => {
    const one = maxN(turn(1, leaf(1, 2)), ['Ana', 'Luís']);
    const last = stopsOf(one).length - 1;
    expect(explain(one, stopsOf(one), last, sentences())).toMatch(/^Luís has only the move 1\. The search is finished/);
    expect(explain(one, stopsOf(one), last - 1, sentences())).toBe(
      'The root (Luís): move 1 returned (1, 2). Luís’ number is the second, so far 2.',
    );
  });
});

describe('the drawn tree of players', () => {
  let place: HTMLElement;
  const node = (index: number) => place.querySelector(`[data-node="${index}"]`)!;
  beforeEach(() => (place = document.body.appendChild(document.createElement('div'))));
  afterEach(() => {
    render(null, place);
    place.remove();
  });

  const draw = (done: number) =>
    act(() =>
      render(
        <TreeView
          trace={kFigure54}
          frame={frameAt(kFigure54, done)}
          start={null}
          chances={new Map()}
          showWindow={false}
          title={{ text: '', lang: undefined }}
          sentence="x"
        />,
        place,
      ),
    );

  it('has a box for each turn with the player and the value so far, and no bounds', async () => {
    await draw(kFigure54.steps.length);
    expect([0, 1, 2, 3].map((each) => node(each).getAttribute('class'))).toEqual([
      'lab-node lab-player lab-seat-0 lab-done lab-current lab-best',
      'lab-node lab-player lab-seat-1 lab-done lab-best',
      'lab-node lab-player lab-seat-2 lab-done lab-best',
      'lab-node lab-leaf lab-done lab-best',
    ]);
    expect(node(kX).querySelector('.lab-mover')?.textContent).toBe('C');
    expect(node(kX).querySelector('.lab-name')?.textContent).toBe('X');
    expect([0, 1, kX, 8].map((each) => node(each).querySelector('.lab-value')?.textContent)).toEqual([
      '(1, 2, 6)',
      '(1, 2, 6)',
      '(1, 2, 6)',
      '(1, 5, 2)',
    ]);
    expect(place.querySelectorAll('[data-window], [data-known], .lab-scissors')).toHaveLength(0);
  });

  it('shows no value where nothing came back', async () => {
    await draw(1);
    expect([node(0).querySelector('.lab-value'), node(0).querySelector('.lab-mover')?.textContent]).toEqual([null, 'A']);
  });

  it('has boxes that hold the longest value and name', () => {
    expect(halfBox(kFigure55)).toBe(kHalfLeaf);
    const wide = { ...kFigure54, players: ['somebody with a long name', 'B', 'C'] };
    expect(halfBox(wide)).toBeGreaterThan(halfBox(kFigure54));
    expect(halfBox(kFigure54)).toBeGreaterThan(kHalfLeaf);
    expect([shortPlayer('Ana'), shortPlayer('somebody with a long name')]).toEqual(['Ana', 'somebody …']);
  });

  it('has a text alternative', async () => {
    await act(() => render(<TreeText trace={kFigure54} frame={frameAt(kFigure54, stops[7]!)} />, place));
    const details = place.querySelector('details')!;
    await act(() => {
      details.open = true;
      details.dispatchEvent(new Event('toggle'));
    });
    expect(place.querySelectorAll('li')).toHaveLength(15);
    expect(place.textContent).toContain('Node X (C), value (1, 2, 6), open');
    expect(place.textContent).toContain('Leaf 2, value (4, 2, 3), done');
  });
});
