// Alpha-beta on the tree of AIMA figure 5.2, step by step, written down from figures 5.2, 5.5 and 5.7.
import type { Bound, LabNode, LabStep, LabTrace } from '../../../src/server/messages';

const kNames = ['A', 'B', 'b1', 'b2', 'b3', 'C', 'c1', 'c2', 'c3', 'D', 'd1', 'd2', 'd3'];
const kMoves = ['', 'a1', 'b1', 'b2', 'b3', 'a2', 'c1', 'c2', 'c3', 'a3', 'd1', 'd2', 'd3'];
const kValues = [null, null, 3, 12, 8, null, 2, 4, 6, null, 14, 5, 2];

// One step a line: what, node, α, β, value, and after `|` the intervals known from then on.
const kSteps = `
enter A -inf +inf 0
enter B -inf +inf 0
enter b1 -inf +inf 0
leaf b1 0 0 3 | A -inf +inf B -inf 3
leave b1 0 0 3
back B -inf 3 3
enter b2 -inf 3 0
leaf b2 0 0 12 | A -inf +inf B -inf 3
leave b2 0 0 12
back B -inf 3 3
enter b3 -inf 3 0
leaf b3 0 0 8 | A 3 +inf B 3 3
leave b3 0 0 8
back B -inf 3 3
leave B 0 0 3
back A 3 +inf 3
enter C 3 +inf 0
enter c1 3 +inf 0
leaf c1 0 0 2 | A 3 +inf C -inf 2
leave c1 0 0 2
back C 3 2 2
cut C 3 2 2
leave C 0 0 2
back A 3 +inf 3
enter D 3 +inf 0
enter d1 3 +inf 0
leaf d1 0 0 14 | A 3 14 D -inf 14
leave d1 0 0 14
back D 3 14 14
enter d2 3 14 0
leaf d2 0 0 5 | A 3 5 D -inf 5
leave d2 0 0 5
back D 3 5 5
enter d3 3 5 0
leaf d3 0 0 2 | A 3 3 D 2 2
leave d3 0 0 2
back D 3 2 2
leave D 0 0 2
back A 3 +inf 3
leave A 0 0 3`;

const number = (name: string) => kNames.indexOf(name);
const bound = (text: string): Bound => (text === '-inf' || text === '+inf' ? text : Number(text));

function readStep(line: string): LabStep {
  const [left = '', right = ''] = line.split(' | ');
  const [step, node = '', alpha = '', beta = '', value = ''] = left.split(' ');
  const words = right.split(' ').filter((word) => word !== '');
  const known: LabStep['known'] = [];
  for (let i = 0; i + 2 < words.length; i += 3)
    known.push({ node: number(words[i] ?? ''), low: bound(words[i + 1] ?? ''), high: bound(words[i + 2] ?? '') });
  const skipped = step === 'cut' ? [number('c2'), number('c3')] : [];
  return {
    step: step as LabStep['step'],
    node: number(node),
    alpha: bound(alpha),
    beta: bound(beta),
    value: bound(value),
    skipped,
    known,
  };
}

function readNode(name: string, index: number): LabNode {
  const isLeaf = name.length === 2;
  const parent = index === 0 ? null : isLeaf ? number(name.charAt(0).toUpperCase()) : 0;
  return {
    parent,
    move: kMoves[index] ?? '',
    label: name,
    kind: isLeaf ? 'leaf' : index === 0 ? 'max' : 'min',
    value: kValues[index] ?? null,
  };
}

export const kFigure55: LabTrace = {
  nodes: kNames.map(readNode),
  steps: kSteps.trim().split('\n').map(readStep),
  value: 3,
  line: ['a1', 'b1'],
  visited: 11,
  leaves: 7,
};
export const nodeNamed = number;
