// A game with its variations. Nothing here is ever changed: every edit gives a new tree that shares the rest with the old one.
import type { PdnGame, PdnNode, PdnResult } from '../server/messages';

/// A move. The first of the children is how the line goes on, the others are the variations. Siblings differ in their text.
export interface TreeNode {
  readonly text: string;
  readonly nags: readonly number[];
  /// Said before the move, and after it.
  readonly before: string;
  readonly comment: string;
  readonly children: readonly TreeNode[];
}

export interface Tree {
  readonly tags: readonly (readonly [string, string])[];
  /// FEN; empty: the usual start.
  readonly start: string;
  readonly comment: string;
  readonly result: PdnResult;
  readonly children: readonly TreeNode[];
}

/// The moves from the start to a place in the tree. It stays right when lines change their order, and is what the server asks for.
export type Path = readonly string[];

interface Branching {
  readonly children: readonly TreeNode[];
}

const node = (text: string): TreeNode => ({ text, nags: [], before: '', comment: '', children: [] });

export const emptyTree = (start = ''): Tree => ({ tags: [], start, comment: '', result: '*', children: [] });

const childOf = (place: Branching | undefined, text: string): TreeNode | undefined =>
  place?.children.find((child) => child.text === text);

/// The node at the end of the path: undefined for the start, and where the path leads out of the tree.
export function nodeAt(tree: Tree, path: Path): TreeNode | undefined {
  let place: Branching | undefined = tree;
  for (const text of path) place = childOf(place, text);
  return path.length > 0 ? (place as TreeNode | undefined) : undefined;
}

const placeAt = (tree: Tree, path: Path): Branching | undefined => (path.length === 0 ? tree : nodeAt(tree, path));

export const childrenAt = (tree: Tree, path: Path): readonly TreeNode[] => placeAt(tree, path)?.children ?? [];

/// The longest beginning of the path that is in the tree.
export function pathWithin(tree: Tree, path: Path): Path {
  let place: Branching | undefined = tree;
  let length = 0;
  for (const text of path) {
    place = childOf(place, text);
    if (!place) break;
    ++length;
  }
  return path.slice(0, length);
}

/// The path to the end of the line that begins here.
export function lineFrom(tree: Tree, path: Path): Path {
  const line = [...path];
  for (let next = childrenAt(tree, path)[0]; next; next = next.children[0]) line.push(next.text);
  return line;
}

export const mainLine = (tree: Tree): Path => lineFrom(tree, []);

export const isPrefix = (short: Path, long: Path): boolean => short.every((text, i) => long[i] === text);

export const samePath = (a: Path, b: Path): boolean => a.length === b.length && isPrefix(a, b);

export function onMainLine(tree: Tree, path: Path): boolean {
  return isPrefix(path, mainLine(tree));
}

/// Replaces the children at the end of the path. Works upwards in a loop: games may be longer than the stack is deep.
function withChildren(tree: Tree, path: Path, children: readonly TreeNode[]): Tree {
  const trail: TreeNode[] = [];
  let place: Branching = tree;
  for (const text of path) {
    const next = childOf(place, text);
    if (!next) return tree;
    trail.push(next);
    place = next;
  }
  let below = children;
  for (let i = trail.length - 1; i >= 0; --i) {
    const changed: TreeNode = { ...trail[i]!, children: below };
    const above: Branching = i === 0 ? tree : trail[i - 1]!;
    below = above.children.map((child) => (child.text === changed.text ? changed : child));
  }
  return { ...tree, children: below };
}

/// Changes what is said about one move.
function withNode(tree: Tree, path: Path, change: Partial<TreeNode>): Tree {
  const parent = path.slice(0, -1);
  const text = path[path.length - 1];
  return withChildren(
    tree,
    parent,
    childrenAt(tree, parent).map((child) => (child.text === text ? { ...child, ...change } : child)),
  );
}

/// Adds the moves one after another; what is there already is kept.
export function addLine(tree: Tree, path: Path, moves: readonly string[]): Tree {
  const there = pathWithin(tree, [...path, ...moves]);
  if (there.length < path.length) return tree;
  const missing = moves.slice(there.length - path.length);
  if (missing.length === 0) return tree;
  let line: TreeNode[] = [];
  for (const text of [...missing].reverse()) line = [{ ...node(text), children: line }];
  return withChildren(tree, there, [...childrenAt(tree, there), ...line]);
}

/// The move and all that follows it go.
export function removeAt(tree: Tree, path: Path): Tree {
  if (path.length === 0) return tree;
  const parent = path.slice(0, -1);
  const text = path[path.length - 1];
  return withChildren(
    tree,
    parent,
    childrenAt(tree, parent).filter((child) => child.text !== text),
  );
}

/// Makes the line to the end of the path the main line; the lines it pushes aside become variations in their old order.
export function promote(tree: Tree, path: Path): Tree {
  let result = tree;
  for (let length = 0; length < path.length; ++length) {
    const parent = path.slice(0, length);
    const children = childrenAt(result, parent);
    const chosen = children.find((child) => child.text === path[length]);
    if (!chosen) return tree;
    if (chosen === children[0]) continue;
    result = withChildren(result, parent, [chosen, ...children.filter((child) => child !== chosen)]);
  }
  return result;
}

export const commentAt = (tree: Tree, path: Path): string =>
  path.length === 0 ? tree.comment : (nodeAt(tree, path)?.comment ?? '');

/// At the start: what is said before the first move.
export function withComment(tree: Tree, path: Path, comment: string): Tree {
  return path.length === 0 ? { ...tree, comment } : withNode(tree, path, { comment });
}

/// The sign that a move carries: ! ? !! ?? !? ?! are the NAGs 1 to 6. Others are left as they are.
export const kSigns = ['!', '?', '!!', '??', '!?', '?!'] as const;
export const isSign = (nag: number): boolean => nag >= 1 && nag <= kSigns.length;
export const signText = (nag: number): string => kSigns[nag - 1] ?? `$${nag}`;

/// A move has one sign at most; null takes it away.
export function withSign(tree: Tree, path: Path, sign: number | null): Tree {
  const others = nodeAt(tree, path)?.nags.filter((nag) => !isSign(nag)) ?? [];
  return withNode(tree, path, { nags: sign === null ? others : [sign, ...others] });
}

/// The next move instead of this one (+1) or the one before (-1), in a circle.
export function sibling(tree: Tree, path: Path, step: 1 | -1): Path {
  const parent = path.slice(0, -1);
  const siblings = childrenAt(tree, parent);
  const here = siblings.findIndex((child) => child.text === path[path.length - 1]);
  const next = siblings[(here + step + siblings.length) % siblings.length];
  return path.length === 0 || here < 0 || !next ? path : [...parent, next.text];
}

const joined = (a: string, b: string): string => (a && b && a !== b ? `${a} ${b}` : a || b);

/// The same move given twice is one move: what is said of both, and the lines of both.
function merged(a: TreeNode, b: TreeNode): TreeNode {
  return {
    text: a.text,
    nags: [...new Set([...a.nags, ...b.nags])],
    before: joined(a.before, b.before),
    comment: joined(a.comment, b.comment),
    children: distinct([...a.children, ...b.children]),
  };
}

function distinct(nodes: readonly TreeNode[]): readonly TreeNode[] {
  const all = new Map<string, TreeNode>();
  for (const each of nodes) {
    const known = all.get(each.text);
    all.set(each.text, known ? merged(known, each) : each);
  }
  return [...all.values()];
}

/// In a PDN file a variation stands beside the move that it replaces.
function childrenFrom(line: readonly PdnNode[]): readonly TreeNode[] {
  let children: readonly TreeNode[] = [];
  for (const move of [...line].reverse()) {
    const main: TreeNode = {
      text: move.text,
      nags: move.nags ?? [],
      before: move.before ?? '',
      comment: move.comment ?? '',
      children,
    };
    children = distinct([main, ...(move.variations ?? []).flatMap((variation) => childrenFrom(variation))]);
  }
  return children;
}

/// `usual` is the FEN of the usual start.
export function fromPdn(game: PdnGame, usual = ''): Tree {
  return {
    tags: game.tags ?? [],
    start: game.start && game.start !== usual ? game.start : '',
    comment: game.comment ?? '',
    result: game.result ?? '*',
    children: childrenFrom(game.moves),
  };
}

function lineTo(first: TreeNode, variations: readonly TreeNode[]): PdnNode[] {
  const line: PdnNode[] = [];
  let others = variations;
  for (let move: TreeNode | undefined = first; move; [move, ...others] = move.children) {
    line.push({
      text: move.text,
      nags: [...move.nags],
      before: move.before,
      comment: move.comment,
      variations: others.map((other) => lineTo(other, [])),
    });
  }
  return line;
}

export function toPdn(tree: Tree): PdnGame {
  const [first, ...others] = tree.children;
  return {
    tags: tree.tags.map(([name, value]) => [name, value]),
    ...(tree.start ? { start: tree.start } : {}),
    comment: tree.comment,
    moves: first ? lineTo(first, others) : [],
    result: tree.result,
  };
}
