// A tree under construction: plain values, and what can be done to them. Nothing is changed in place, so that it can be undone.
import type { LabNode } from '../server/messages';
import { toLists, treeText } from './notation';

export type EditKind = 'max' | 'min' | 'chance' | 'leaf';
export interface EditNode {
  kind: EditKind;
  /// Of a leaf.
  value: number;
  /// The label of an inner node; empty: none.
  name: string;
  /// The move that leads here, where it has a name of its own.
  move: string | null;
  /// As it was written, for an outcome of a chance node; null: all are equally likely.
  chance: string | number | null;
  /// Title and estimates: kept as they were read.
  rest: Record<string, unknown>;
  children: EditNode[];
}
/// The places of the children on the way from the root.
export type Path = readonly number[];

const kLeaf: EditNode = { kind: 'leaf', value: 0, name: '', move: null, chance: null, rest: {}, children: [] };
export const kMostEdited = 200;

/// Null for trees that have more than MAX, MIN and chance, or that are no trees.
export function editable(tree: unknown): EditNode | null {
  const read = readNode(tree, null, null);
  return read && read.kind !== 'leaf' && sizeOf(read) <= kMostEdited ? read : null;
}

const kKinds: Record<string, EditKind> = { max: 'max', min: 'min', chance: 'chance', evenly: 'chance' };

function readNode(tree: unknown, move: string | null, chance: EditNode['chance']): EditNode | null {
  if (typeof tree === 'number') return { ...kLeaf, value: tree, move, chance };
  if (typeof tree !== 'object' || tree === null || Array.isArray(tree) || 'players' in tree) return null;
  const { name, ...others } = tree as Record<string, unknown>;
  const keys = Object.keys(others).filter((key) => Object.hasOwn(kKinds, key));
  const key = keys[0];
  if (key === undefined || keys.length !== 1) return null;
  const { [key]: below, ...rest } = others;
  if (Object.keys(rest).some((other) => other !== 'title' && other !== 'eval')) return null;
  const children = readChildren(key, below);
  if (!children || children.length === 0) return null;
  return { ...kLeaf, kind: kKinds[key] ?? 'max', name: typeof name === 'string' ? name : '', move, chance, rest, children };
}

function readChildren(key: string, below: unknown): EditNode[] | null {
  if (typeof below !== 'object' || below === null) return null;
  const children = Object.entries(below).map(([name, child]: [string, unknown]) => {
    if (key === 'chance') return Array.isArray(child) ? readNode(child[1], null, child[0] as string | number) : null;
    return readNode(child, Array.isArray(below) ? null : name, null);
  });
  return children.every((child) => child !== null) ? children : null;
}

/// The tree as it is sent to the server.
export function written(node: EditNode): unknown {
  if (node.kind === 'leaf') return node.value;
  const head = { ...node.rest, ...(node.name !== '' && { name: node.name }) };
  if (node.kind !== 'chance') return { ...head, [node.kind]: writtenMoves(node.children) };
  const areGiven = node.children.every(({ chance }) => chance !== null);
  if (!areGiven) return { ...head, evenly: writtenMoves(node.children) };
  return { ...head, chance: node.children.map((child) => [child.chance, written(child)]) };
}

/// Names only where all moves have one, and no two the same.
function writtenMoves(children: readonly EditNode[]): unknown {
  const names = new Set(children.map(({ move }) => move));
  if (names.has(null) || names.size < children.length) return children.map(written);
  return Object.fromEntries(children.map((child) => [child.move, written(child)]));
}

/// As it is typed: nested lists where they say everything.
export function textOf(tree: EditNode): string {
  const json = written(tree);
  return toLists(json) ?? treeText(json);
}

export const sizeOf = (node: EditNode): number => node.children.reduce((sum, child) => sum + sizeOf(child), 1);

export function nodeAt(tree: EditNode, path: Path): EditNode {
  return path.reduce((node, place) => node.children[place] ?? node, tree);
}

function changed(tree: EditNode, path: Path, change: (node: EditNode) => EditNode): EditNode {
  const [place, ...below] = path;
  if (place === undefined) return change(tree);
  return { ...tree, children: tree.children.map((child, index) => (index === place ? changed(child, below, change) : child)) };
}

/// With other outcomes the probabilities that were given no longer sum to 1.
const evenly = (children: readonly EditNode[]): EditNode[] => children.map((child) => ({ ...child, chance: null }));
const opposite = (kind: EditKind): EditKind => (kind === 'max' ? 'min' : 'max');

/// Whose turn it is below a path, as turns usually alternate.
function kindBelow(tree: EditNode, path: Path): EditKind {
  for (let length = path.length - 1; length >= 0; --length) {
    const { kind } = nodeAt(tree, path.slice(0, length));
    if (kind === 'max' || kind === 'min') return opposite(kind);
  }
  return 'max';
}

/// A leaf becomes a node with two moves, of which one keeps its value.
export function withChild(tree: EditNode, path: Path): EditNode {
  if (sizeOf(tree) >= kMostEdited) return tree;
  return changed(tree, path, (node) =>
    node.kind === 'leaf'
      ? { ...node, kind: kindBelow(tree, path), value: 0, children: [{ ...kLeaf, value: node.value }, kLeaf] }
      : { ...node, children: evenly([...node.children, kLeaf]) },
  );
}

export function withSibling(tree: EditNode, path: Path): EditNode {
  const place = path[path.length - 1];
  if (place === undefined || sizeOf(tree) >= kMostEdited) return tree;
  return changed(tree, path.slice(0, -1), (node) => ({
    ...node,
    children: evenly([...node.children.slice(0, place + 1), kLeaf, ...node.children.slice(place + 1)]),
  }));
}

/// A node that loses its last move becomes a leaf; the root stays.
export function without(tree: EditNode, path: Path): EditNode {
  const place = path[path.length - 1];
  const above = path.slice(0, -1);
  if (place === undefined || (above.length === 0 && tree.children.length === 1)) return tree;
  return changed(tree, above, (node) => {
    const children = evenly(node.children.filter((_, index) => index !== place));
    return children.length > 0 ? { ...node, children } : { ...kLeaf, move: node.move, chance: node.chance };
  });
}

export const withValue = (tree: EditNode, path: Path, value: number): EditNode =>
  changed(tree, path, (node) => (node.kind === 'leaf' && Number.isFinite(value) ? { ...node, value } : node));

export const withName = (tree: EditNode, path: Path, name: string): EditNode =>
  changed(tree, path, (node) => (node.kind === 'leaf' ? node : { ...node, name: name.trim() }));

/// The root must have moves. Moves of chance have no names.
export function withKind(tree: EditNode, path: Path, kind: EditKind): EditNode {
  const now = nodeAt(tree, path);
  if (now.kind === kind || (kind === 'leaf' && path.length === 0)) return tree;
  if (kind === 'leaf') return changed(tree, path, (node) => ({ ...kLeaf, move: node.move, chance: node.chance }));
  const grown = now.kind === 'leaf' ? withChild(tree, path) : tree;
  return changed(grown, path, (node) => ({ ...node, kind, children: evenly(node.children) }));
}

/// The nodes as the drawing wants them, depth first, with the path of each.
export function drawn(tree: EditNode): { nodes: LabNode[]; paths: Path[] } {
  const nodes: LabNode[] = [];
  const paths: Path[] = [];
  add(tree, null, []);
  return { nodes, paths };

  function add(node: EditNode, parent: number | null, path: Path): void {
    const index = nodes.length;
    const { kind, name, value } = node;
    const move = path.length === 0 ? '' : (node.move ?? String((path[path.length - 1] ?? 0) + 1));
    nodes.push({ parent, move, label: name, kind, value: kind === 'leaf' ? value : null });
    paths.push(path);
    node.children.forEach((child, place) => add(child, index, [...path, place]));
  }
}

export const samePath = (one: Path, other: Path): boolean => one.join() === other.join();

/// The longest part of a path that leads somewhere.
export function validPath(tree: EditNode, path: Path): Path {
  let node = tree;
  for (const [depth, place] of path.entries()) {
    const next = node.children[Math.min(place, node.children.length - 1)];
    if (!next) return path.slice(0, depth);
    if (place >= node.children.length) return [...path.slice(0, depth), node.children.length - 1];
    node = next;
  }
  return path;
}

/// The path that an arrow key leads to; beyond the brothers come the cousins.
export function neighbour(tree: EditNode, path: Path, key: string): Path {
  if (key === 'ArrowUp') return path.slice(0, -1);
  if (key === 'ArrowDown') return nodeAt(tree, path).children.length > 0 ? [...path, 0] : path;
  const level = drawn(tree).paths.filter(({ length }) => length === path.length);
  const at = level.findIndex((each) => samePath(each, path));
  return level[at + (key === 'ArrowLeft' ? -1 : 1)] ?? path;
}

/// What was done, and what was undone.
export interface History {
  past: readonly EditNode[];
  now: EditNode;
  future: readonly EditNode[];
}
export const begun = (now: EditNode): History => ({ past: [], now, future: [] });

export function done(history: History, next: EditNode): History {
  return next === history.now ? history : { past: [...history.past, history.now], now: next, future: [] };
}

export function undone({ past, now, future }: History): History {
  const last = past[past.length - 1];
  return last ? { past: past.slice(0, -1), now: last, future: [now, ...future] } : { past, now, future };
}

export function redone({ past, now, future }: History): History {
  const next = future[0];
  return next ? { past: [...past, now], now: next, future: future.slice(1) } : { past, now, future };
}
