// Exercise sheets: random trees, and what is to be found out about them, from the traces of their searches.
import type { LabTrace } from '../server/messages';
import { fromBound, fromValue } from './numbers';

export interface SheetShape {
  trees: number;
  /// Moves in a row from the root to a leaf, and moves of each node.
  levels: number;
  moves: number;
  seed: number;
}
export const kSheetLimits = { trees: [1, 8], levels: [2, 4], moves: [2, 4], seed: [0, 999_999] } as const;
/// More leaves than fit side by side on a page.
export const kMostLeaves = 27;

/// A small generator with a seed, so that a sheet can be printed again (mulberry32, T. Ettinger).
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const kMostValue = 19;

/// Trees as they are sent to the server; inner nodes are called A, B, C, … from the top.
export function randomTrees({ trees, levels, moves, seed }: SheetShape): object[] {
  const random = randomFrom(seed);
  return Array.from({ length: trees }, () => named(randomTree(random, levels, moves, 'max') as object));
}

function randomTree(random: () => number, levels: number, moves: number, turn: 'max' | 'min'): unknown {
  if (levels === 0) return Math.floor(random() * (kMostValue + 1));
  const next = turn === 'max' ? 'min' : 'max';
  return { [turn]: Array.from({ length: moves }, () => randomTree(random, levels - 1, moves, next)) };
}

function named(tree: object): object {
  const open: Record<string, unknown>[] = [tree as Record<string, unknown>];
  for (let number = 0; open.length > 0; ++number) {
    const node = open.shift()!;
    const below = Object.values(node)[0] as unknown[];
    node['name'] = letterOf(number);
    open.push(...below.filter((child): child is Record<string, unknown> => typeof child === 'object'));
  }
  return tree;
}

/// A … Z, then A1, B1, …
export const letterOf = (number: number): string =>
  String.fromCharCode(65 + (number % 26)) + (number < 26 ? '' : String(Math.floor(number / 26)));

export interface SolutionRow {
  node: number;
  name: string;
  /// Null where the search never opens the node.
  opened: { alpha: number; beta: number; value: number } | null;
}

/// For every inner node: with which window it is opened, and what it returns.
export function solutionOf({ nodes, steps }: LabTrace): SolutionRow[] {
  return nodes.flatMap((node, index) => {
    if (node.kind === 'leaf') return [];
    const enter = steps.find((step) => step.step === 'enter' && step.node === index);
    const leave = steps.find((step) => step.step === 'leave' && step.node === index);
    const value = leave ? fromValue(leave.value) : null;
    const opened =
      enter && typeof value === 'number' ? { alpha: fromBound(enter.alpha), beta: fromBound(enter.beta), value } : null;
    return [{ node: index, name: node.label, opened }];
  });
}
