// Max^n on the tree of AIMA figure 5.4, and on any other.
import type { LabNode, LabStep, LabTrace } from '../../../src/server/messages';

type Shape = number[] | { seat: number; label?: string; moves: Shape[] };
export const leaf = (...numbers: number[]): Shape => numbers;
export const turn = (seat: number, ...moves: Shape[]): Shape => ({ seat, moves });

export const kTree54 = {
  title: 'Three players',
  players: ['A', 'B', 'C'],
  A: [
    {
      B: [
        {
          name: 'X',
          C: [
            [1, 2, 6],
            [4, 2, 3],
          ],
        },
        {
          C: [
            [6, 1, 2],
            [7, 4, 1],
          ],
        },
      ],
    },
    {
      B: [
        {
          C: [
            [5, 1, 1],
            [1, 5, 2],
          ],
        },
        {
          C: [
            [7, 7, 1],
            [5, 4, 5],
          ],
        },
      ],
    },
  ],
};

const kShape = turn(
  0,
  turn(1, { seat: 2, label: 'X', moves: [leaf(1, 2, 6), leaf(4, 2, 3)] }, turn(2, leaf(6, 1, 2), leaf(7, 4, 1))),
  turn(1, turn(2, leaf(5, 1, 1), leaf(1, 5, 2)), turn(2, leaf(7, 7, 1), leaf(5, 4, 5))),
);

/// What the server would tell of max^n on the tree.
export function maxN(shape: Shape, players: string[]): LabTrace {
  const nodes: LabNode[] = [];
  const steps: LabStep[] = [];
  const value = walk(shape, null, '');
  const leaves = nodes.filter((node) => node.kind === 'leaf').length;
  return { nodes, steps, players, value, line: [], visited: nodes.length, leaves };

  function tell(step: LabStep['step'], node: number, value: number[] | null): void {
    steps.push({ step, node, alpha: '-inf', beta: '+inf', value, skipped: [], known: [] });
  }

  function walk(at: Shape, parent: number | null, move: string): number[] {
    const node = nodes.length;
    const place = { parent, move, label: Array.isArray(at) ? '' : (at.label ?? '') };
    nodes.push(
      Array.isArray(at) ? { ...place, kind: 'leaf', value: at } : { ...place, kind: 'player', seat: at.seat, value: null },
    );
    tell('enter', node, null);
    const value = Array.isArray(at) ? at : bestOf(at, node);
    if (Array.isArray(at)) tell('leaf', node, value);
    tell('leave', node, value);
    return value;
  }

  function bestOf({ seat, moves }: Exclude<Shape, number[]>, node: number): number[] {
    let best: number[] = [];
    moves.forEach((below, index) => {
      const found = walk(below, node, `${index + 1}`);
      if (index === 0 || found[seat]! > best[seat]!) best = found;
      tell('back', node, best);
    });
    return best;
  }
}

export const kFigure54: LabTrace = { ...maxN(kShape, ['A', 'B', 'C']), line: ['1', '1', '1'] };
/// The node X.
export const kX = 2;
