// Questions about a search, with their answers from its trace.
import type { Algorithm, LabNode, LabStep, LabTrace } from '../server/messages';
import { hasWindow } from './algorithms';
import { fromBound, fromValue } from './numbers';
import { childrenOf, frameAt, subtreeEnd, type Frame } from './replay';

export type Asked = 'alpha' | 'beta' | 'value';
/// `stop`: the pause of the search that brings the answer; the picture is the one before it.
export type Question =
  | { kind: 'number'; asked: Asked; node: number; answer: number; stop: number; returned: Returned | null }
  | { kind: 'cuts'; leaves: number[] };
export interface Returned {
  child: number;
  value: number;
}

const kMostQuestions = 8;

export function questionsOf(trace: LabTrace, algorithm: Algorithm, stops: readonly number[]): Question[] {
  if (trace.players || algorithm === 'sss') return [];
  const numbers = stops.flatMap((_, stop) => numberAt(trace, algorithm, stops, stop) ?? []);
  const cut = algorithm === 'alpha-beta' ? leavesCut(trace) : [];
  return [...spread(numbers, kMostQuestions), ...(cut.length > 0 ? [{ kind: 'cuts' as const, leaves: cut }] : [])];
}

function numberAt(trace: LabTrace, algorithm: Algorithm, stops: readonly number[], stop: number): Question | null {
  const to = stops[stop] ?? 0;
  const step = trace.steps[to - 1];
  const kind = trace.nodes[step?.node ?? -1]?.kind;
  if (!step || (kind !== 'max' && kind !== 'min') || (step.step !== 'back' && step.step !== 'enter')) return null;
  const returned = step.step === 'back' ? returnedBy(trace.steps[to - 2]) : null;
  const common = { kind: 'number' as const, node: step.node, stop, returned };
  if (!hasWindow(algorithm)) {
    const value = fromValue(step.value);
    return returned && typeof value === 'number' ? { ...common, asked: 'value', answer: value } : null;
  }
  const asked = (kind === 'max') === (step.step === 'back') ? 'alpha' : 'beta';
  const answer = fromBound(step[asked]);
  // Nothing has been found out yet: there is nothing to work out.
  return step.step === 'enter' && !Number.isFinite(answer) ? null : { ...common, asked, answer };
}

function returnedBy(step: LabStep | undefined): Returned | null {
  const value = step?.step === 'leave' ? fromValue(step.value) : null;
  return step && typeof value === 'number' ? { child: step.node, value } : null;
}

/// Not more than `most`, from the beginning to the end.
function spread<T>(all: readonly T[], most: number): T[] {
  if (all.length <= most) return [...all];
  return Array.from({ length: most }, (_, index) => all[Math.floor((index * all.length) / most)]!);
}

const isLeaf = (node: LabNode | undefined): boolean => node?.kind === 'leaf';

/// The leaves that a search never looks at.
export function leavesCut(trace: LabTrace): number[] {
  const end = frameAt(trace, trace.steps.length);
  return trace.nodes.flatMap((node, index) => (isLeaf(node) && end.nodes[index]?.state === 'cut' ? [index] : []));
}

/// The leaves below some branches.
export function leavesBelow(nodes: readonly LabNode[], tops: Iterable<number>): number[] {
  const found = new Set<number>();
  for (const top of tops) for (let node = top; node < subtreeEnd(nodes, top); ++node) if (isLeaf(nodes[node])) found.add(node);
  return [...found].sort((a, b) => a - b);
}

/// Branches count by what is below them: all leaves of a node are as good as the node.
export function cutsAreRight(trace: LabTrace, question: Extract<Question, { kind: 'cuts' }>, chosen: Iterable<number>): boolean {
  return leavesBelow(trace.nodes, chosen).join() === [...question.leaves].sort((a, b) => a - b).join();
}

/// The number that was typed: "3", "-0,5", "-inf", "−∞"; null for anything else.
export function readNumber(text: string): number | null {
  const plain = text.trim().toLowerCase().replace('−', '-').replace(',', '.');
  const infinite = /^([+-]?)(inf|infinity|∞|oo)$/.exec(plain);
  if (infinite) return infinite[1] === '-' ? -Infinity : Infinity;
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : null;
}

const kTolerance = 0.005;

export const isRight = (given: number, answer: number): boolean => given === answer || Math.abs(given - answer) < kTolerance;

/// The picture without what is asked for.
export function pictureFor(trace: LabTrace, stops: readonly number[], question: Question, chosen: ReadonlySet<number>): Frame {
  const frame = frameAt(trace, question.kind === 'cuts' ? 0 : (stops[question.stop - 1] ?? 0));
  for (const view of frame.nodes) Object.assign(view, { window: null, known: null });
  if (question.kind === 'number') frame.current = question.node;
  for (const top of chosen)
    for (let node = top; node < subtreeEnd(trace.nodes, top); ++node) {
      const view = frame.nodes[node];
      if (view) Object.assign(view, { state: 'cut', struck: node === top });
    }
  return frame;
}

/// All branches, by the nodes they lead to.
export const branchesOf = (nodes: readonly LabNode[]): number[] =>
  childrenOf(nodes)
    .flat()
    .sort((a, b) => a - b);
