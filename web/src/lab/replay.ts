// The picture of a search after any number of its steps: a pure function of the trace.
import type { LabNode, LabStep, LabTrace, LabValue } from '../server/messages';
import { fromBound, fromValue, type Interval } from './numbers';

export type NodeState = 'unvisited' | 'open' | 'done' | 'cut';

export interface NodeView {
  state: NodeState;
  /// Of an open node the best value so far, of one that is done what it returned.
  value: LabValue | null;
  /// α and β, while the node is on the path.
  window: Interval | null;
  /// The values that the node can still have, as in figure 5.5.
  known: Interval | null;
  /// The node itself was not looked at because of a cut at its parent (not only further up).
  struck: boolean;
}

export interface Frame {
  nodes: NodeView[];
  /// The node that the last step was about.
  current: number | null;
  visited: number;
  leaves: number;
  cuts: number;
  /// Nodes that the cuts saved, with everything below them.
  saved: number;
  finished: boolean;
}

const kUnseen: NodeView = { state: 'unvisited', value: null, window: null, known: null, struck: false };

/// The nodes below and including `node` are `node` … end − 1, because numbering is depth-first.
export function subtreeEnd(nodes: readonly LabNode[], node: number): number {
  let end = node + 1;
  while (end < nodes.length && (nodes[end]?.parent ?? -1) >= node) ++end;
  return end;
}

export function childrenOf(nodes: readonly LabNode[]): number[][] {
  const children: number[][] = nodes.map(() => []);
  nodes.forEach((node, index) => {
    if (node.parent !== null) children[node.parent]?.push(index);
  });
  return children;
}

/// The moves from the root to the node.
export function pathTo(nodes: readonly LabNode[], node: number): string[] {
  const path: string[] = [];
  for (let at = nodes[node]; at && at.parent !== null; at = nodes[at.parent]) path.unshift(at.move);
  return path;
}

/// The nodes of the best line, the root first.
export function lineNodes(trace: LabTrace): number[] {
  const children = childrenOf(trace.nodes);
  const line = [0];
  for (const move of trace.line) {
    const next = children[line[line.length - 1] ?? 0]?.find((child) => trace.nodes[child]?.move === move);
    if (next === undefined) break;
    line.push(next);
  }
  return line;
}

/// Where the walk through a search pauses, as numbers of steps done. What belongs together is one pause: a leaf is entered,
/// judged and left at once, and a node that is left hands its value to its parent.
export function stopsOf({ nodes, steps }: LabTrace): number[] {
  const stops = [0];
  steps.forEach((step, index) => {
    if (!goesOn(nodes, step, steps[index + 1])) stops.push(index + 1);
  });
  return stops;
}

function goesOn(nodes: readonly LabNode[], step: LabStep, next: LabStep | undefined): boolean {
  if (!next) return false;
  const isLeaf = nodes[step.node]?.kind === 'leaf';
  if (step.step === 'enter') return next.step === 'leaf' && next.node === step.node;
  if (step.step === 'leaf') return next.step === 'leave' && next.node === step.node;
  return step.step === 'leave' && !isLeaf && next.step === 'back';
}

/// The picture after the first `done` steps.
export function frameAt(trace: LabTrace, done: number): Frame {
  const nodes = trace.nodes.map(() => ({ ...kUnseen }));
  const frame: Frame = { nodes, current: null, visited: 0, leaves: 0, cuts: 0, saved: 0, finished: false };
  for (const step of trace.steps.slice(0, done)) take(trace, frame, step);
  frame.finished = trace.steps.length > 0 && done >= trace.steps.length;
  return frame;
}

function take(trace: LabTrace, frame: Frame, step: LabStep): void {
  const view = frame.nodes[step.node];
  if (!view) return;
  frame.current = step.node;
  change(frame, view, step);
  if (step.step === 'cut') cut(trace, frame, step.skipped);
  for (const { node, low, high } of step.known) {
    const known = frame.nodes[node];
    if (known) known.known = { low: fromBound(low), high: fromBound(high) };
  }
}

function change(frame: Frame, view: NodeView, step: LabStep): void {
  if (step.step === 'enter') {
    frame.visited += 1;
    view.state = 'open';
  } else {
    view.value = fromValue(step.value);
  }
  if (step.step === 'leaf') frame.leaves += 1;
  if (step.step === 'leave') {
    view.state = 'done';
    view.window = null;
  } else if (step.step !== 'leaf') {
    view.window = { low: fromBound(step.alpha), high: fromBound(step.beta) };
  }
}

function cut(trace: LabTrace, frame: Frame, skipped: readonly number[]): void {
  frame.cuts += 1;
  for (const top of skipped) {
    const end = subtreeEnd(trace.nodes, top);
    frame.saved += end - top;
    for (let node = top; node < end; ++node) {
      const view = frame.nodes[node];
      if (view) Object.assign(view, { state: 'cut', struck: node === top });
    }
  }
}
