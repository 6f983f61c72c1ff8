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
  /// The values that the node can still have, as in figure 5.5; in a search with a table, what the table knows of it.
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
  /// Searches from the root, of those that begin again.
  passes: number;
  /// Nodes that the table answered.
  hits: number;
  /// Moves that were searched again because they seemed better.
  again: number;
  finished: boolean;
}

const kNoCounts = { visited: 0, leaves: 0, cuts: 0, saved: 0, passes: 0, hits: 0, again: 0 };

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
export function stopsOf(trace: LabTrace): number[] {
  const stops = [0];
  const onFrontier = walksOnFrontier(trace);
  trace.steps.forEach((step, index) => {
    const next = trace.steps[index + 1];
    if (!(onFrontier ? next && next.step !== 'take' : goesOn(trace.nodes, step, next))) stops.push(index + 1);
  });
  return stops;
}

/// Best-first search: everything until the next node is taken belongs together.
export const walksOnFrontier = ({ steps }: LabTrace): boolean => steps.some(({ step }) => step === 'take');

function goesOn(nodes: readonly LabNode[], step: LabStep, next: LabStep | undefined): boolean {
  if (!next) return false;
  const isLeaf = nodes[step.node]?.kind === 'leaf';
  if (step.step === 'pass') return next.step === 'enter';
  if (step.step === 'enter') return (next.step === 'leaf' || next.step === 'hit') && next.node === step.node;
  if (step.step === 'hit' || step.step === 'store') return next.step === 'leave';
  if (step.step === 'leaf') return next.step === 'leave' && next.node === step.node;
  return step.step === 'leave' && !isLeaf && next.step === 'back';
}

/// The picture after the first `done` steps.
export function frameAt(trace: LabTrace, done: number): Frame {
  const nodes = trace.nodes.map(() => ({ ...kUnseen }));
  const frame: Frame = { nodes, current: null, ...kNoCounts, finished: false };
  const onFrontier = walksOnFrontier(trace);
  for (const step of trace.steps.slice(0, done)) {
    take(trace, frame, step);
    if (onFrontier) bound(trace, frame, step);
  }
  frame.finished = trace.steps.length > 0 && done >= trace.steps.length;
  return frame;
}

function take(trace: LabTrace, frame: Frame, step: LabStep): void {
  const view = frame.nodes[step.node];
  if (!view) return;
  frame.current = step.node;
  if (step.step === 'pass' || (step.step === 'enter' && view.state === 'done')) forget(trace, frame, step.node);
  count(frame, step);
  change(trace, view, step);
  if (step.step === 'cut') cut(trace, frame, step.skipped);
  if (step.step === 'purge') purge(trace, frame, step.node);
  for (const { node, low, high } of step.known) {
    const known = frame.nodes[node];
    if (known) known.known = { low: fromBound(low), high: fromBound(high) };
  }
}

/// The merit of best-first search: the most that an unsolved node can be worth.
function bound({ nodes }: LabTrace, frame: Frame, { step, node, beta }: LabStep): void {
  const view = frame.nodes[node];
  if (!view || nodes[node]?.kind === 'leaf' || step === 'take' || step === 'purge') return;
  view.known = step === 'leave' ? null : { low: -Infinity, high: fromBound(beta) };
}

/// A search that begins again sees nothing of the earlier one but what the table knows.
function forget(trace: LabTrace, frame: Frame, top: number): void {
  for (let node = top; node < subtreeEnd(trace.nodes, top); ++node) {
    const view = frame.nodes[node];
    if (view) Object.assign(view, { ...kUnseen, known: view.known });
  }
}

function count(frame: Frame, { step }: LabStep): void {
  if (step === 'enter') frame.visited += 1;
  if (step === 'leaf') frame.leaves += 1;
  if (step === 'pass') frame.passes += 1;
  if (step === 'hit') frame.hits += 1;
  if (step === 'again') frame.again += 1;
}

function change(trace: LabTrace, view: NodeView, step: LabStep): void {
  const window = { low: fromBound(step.alpha), high: fromBound(step.beta) };
  switch (step.step) {
    case 'enter':
      Object.assign(view, { state: 'open', struck: false, window });
      break;
    case 'leaf':
    case 'hit':
      view.value = fromValue(step.value);
      break;
    case 'narrow':
      view.window = window;
      break;
    case 'back':
    case 'cut':
      view.value = fromValue(step.value);
      if (trace.nodes[step.node]?.kind !== 'chance') view.window = window;
      // Between which numbers the mean must lie.
      else if (Number.isFinite(window.low)) view.known = window;
      break;
    case 'leave':
      Object.assign(view, { state: 'done', value: fromValue(step.value), window: null });
      break;
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

/// Best-first search has no more use for the node: what is not solved below it will not be.
function purge(trace: LabTrace, frame: Frame, top: number): void {
  frame.cuts += 1;
  for (let node = top; node < subtreeEnd(trace.nodes, top); ++node) {
    const view = frame.nodes[node];
    if (view && view.state !== 'done') Object.assign(view, { state: 'cut', struck: node === top, known: null });
  }
}
