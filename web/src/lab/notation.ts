// Trees as people type them: JSON as in docs/formats/tree.md, or nested lists whose levels alternate, MAX first.

export type ReadTree = { tree: object } | { problem: 'empty' | 'json' | 'list' | 'top' | 'deep'; detail: string };

/// Brackets inside each other, of lists; those of JSON have two for each level.
export const kDeepest = 60;

/// The same tree in the format of the server; what is no list or number there is left for the server to judge.
export function readTree(text: string): ReadTree {
  if (text.trim() === '') return { problem: 'empty', detail: '' };
  if (depthOf(text) > (text.trimStart().startsWith('[') ? kDeepest : 2 * kDeepest)) return { problem: 'deep', detail: '' };
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch (error) {
    return { problem: 'json', detail: error instanceof Error ? error.message : '' };
  }
  if (Array.isArray(read)) return fromLists(read);
  if (typeof read !== 'object' || read === null) return { problem: 'top', detail: JSON.stringify(read) };
  return { tree: read };
}

/// Counted in the text: what is nested without end must not be walked through. Brackets in names count too, which does no harm.
function depthOf(text: string): number {
  let depth = 0;
  let most = 0;
  for (const letter of text) {
    if (letter === '[' || letter === '{') most = Math.max(most, ++depth);
    if (letter === ']' || letter === '}') depth -= 1;
  }
  return most;
}

function fromLists(list: readonly unknown[]): ReadTree {
  const wrong = wrongItem(list);
  return wrong === null ? { tree: level(list, 'max') as object } : { problem: 'list', detail: wrong };
}

function level(item: unknown, turn: 'max' | 'min'): unknown {
  if (!Array.isArray(item)) return item;
  return { [turn]: item.map((below) => level(below, turn === 'max' ? 'min' : 'max')) };
}

function wrongItem(item: unknown): string | null {
  if (typeof item === 'number') return null;
  if (!Array.isArray(item) || item.length === 0) return JSON.stringify(item);
  for (const below of item) {
    const wrong = wrongItem(below);
    if (wrong !== null) return wrong;
  }
  return null;
}

/// The nested lists of a tree that says no more than they can; null where names, chance or turns would be lost.
export function toLists(tree: unknown, turn: 'max' | 'min' = 'max'): string | null {
  if (typeof tree === 'number') return String(tree);
  if (typeof tree !== 'object' || tree === null || Array.isArray(tree)) return null;
  const keys = Object.keys(tree);
  const below = (tree as Record<string, unknown>)[turn];
  if (keys.length !== 1 || !Array.isArray(below)) return null;
  const parts = below.map((child) => toLists(child, turn === 'max' ? 'min' : 'max'));
  return parts.includes(null) ? null : `[${parts.join(',')}]`;
}

const kChanceKeys = ['chance', 'evenly'];

/// The probabilities of the outcomes of chance nodes, by the moves that lead to them, written as in the tree.
export function chancesOf(tree: unknown): Map<string, string> {
  const found = new Map<string, string>();
  collect(tree, [], found);
  return found;
}

export function chanceKey(path: readonly string[]): string {
  return path.join('\n');
}

function collect(node: unknown, path: string[], found: Map<string, string>): void {
  for (const { move, chance, child } of branchesOf(node)) {
    const at = [...path, move];
    if (chance !== null) found.set(chanceKey(at), chance);
    collect(child, at, found);
  }
}

interface Branch {
  move: string;
  chance: string | null;
  child: unknown;
}
const kNoBranches = ['eval', 'players'];

/// What leads from a node to its children; nothing from a leaf.
function branchesOf(node: unknown): Branch[] {
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return [];
  return Object.entries(node).flatMap(([key, below]) => (kNoBranches.includes(key) ? [] : branchesBelow(key, below)));
}

function branchesBelow(key: string, below: unknown): Branch[] {
  if (typeof below !== 'object' || below === null) return [];
  const children = Object.entries(below) as [string, unknown][];
  return children.map(([name, child]) => {
    const move = Array.isArray(below) ? `${Number(name) + 1}` : name;
    if (key === 'chance' && Array.isArray(child)) return { move, chance: String(child[0]), child: child[1] };
    return { move, chance: kChanceKeys.includes(key) ? `1/${children.length}` : null, child };
  });
}

const kTolerance = 1e-9;

/// Whether it is a tree of players: all but two whose utilities sum to zero, who are MAX and MIN.
export function hasPlayers(tree: unknown): boolean {
  const players = typeof tree === 'object' && tree !== null && 'players' in tree ? tree.players : null;
  return (Array.isArray(players) && players.length !== 2) || hasSharedWin(tree);
}

/// Whether what is won at some leaf is not lost by somebody else.
function hasSharedWin(node: unknown): boolean {
  if (!Array.isArray(node)) return branchesOf(node).some(({ child }) => hasSharedWin(child));
  return Math.abs(node.reduce((sum: number, each) => sum + Number(each), 0)) > kTolerance;
}

/// The tree as it is edited, lists of numbers on one line.
export function treeText(tree: unknown): string {
  const text = JSON.stringify(tree, null, 1);
  return text.replace(/\[[\s\d.,eE+-]*\]/g, (list) => list.replace(/,\n\s*/g, ', ').replace(/\n\s*/g, ''));
}
