// Where the nodes of a tree are drawn: leaves side by side, parents centred above their children, one row per level.
import type { LabNode } from '../server/messages';
import { childrenOf } from './replay';

export interface Place {
  x: number;
  y: number;
}
export interface Layout {
  places: Place[];
  width: number;
  height: number;
}
export interface Measures {
  /// Room for one leaf, and the least for a node with children, whose intervals stand beside it.
  leaf: number;
  inner: number;
  level: number;
  margin: number;
}

export function layoutTree(nodes: readonly LabNode[], measures: Measures): Layout {
  const children = childrenOf(nodes);
  const widths = subtreeWidths(children, measures);
  const places: Place[] = nodes.map(() => ({ x: 0, y: 0 }));
  let deepest = 0;
  if (nodes.length > 0) deepest = put(0, 0, measures.margin);
  return {
    places,
    width: (widths[0] ?? 0) + 2 * measures.margin,
    height: deepest * measures.level + 2 * measures.margin,
  };

  // Puts a subtree into the room that begins at `left`; returns its deepest level.
  function put(node: number, level: number, left: number): number {
    const below = children[node] ?? [];
    const taken = below.reduce((sum, child) => sum + (widths[child] ?? 0), 0);
    let next = left + ((widths[node] ?? 0) - taken) / 2;
    let deepestBelow = level;
    for (const child of below) {
      deepestBelow = Math.max(deepestBelow, put(child, level + 1, next));
      next += widths[child] ?? 0;
    }
    places[node] = { x: centre(node, below, left), y: measures.margin + level * measures.level };
    return deepestBelow;
  }

  function centre(node: number, below: readonly number[], left: number): number {
    const first = places[below[0] ?? -1];
    const last = places[below[below.length - 1] ?? -1];
    return first && last ? (first.x + last.x) / 2 : left + (widths[node] ?? 0) / 2;
  }
}

/// Children have higher numbers than their parents, so going backwards meets them first.
function subtreeWidths(children: readonly number[][], measures: Measures): number[] {
  const widths: number[] = children.map(() => measures.leaf);
  for (let node = children.length - 1; node >= 0; --node) {
    const below = children[node] ?? [];
    if (below.length === 0) continue;
    widths[node] = Math.max(
      measures.inner,
      below.reduce((sum, child) => sum + (widths[child] ?? 0), 0),
    );
  }
  return widths;
}

/// Where a window of the length `view` must begin to show `at` well inside; as it is if it already does.
export function follow(at: number, begin: number, view: number, edge: number): number {
  const room = Math.min(edge, view / 2);
  return at >= begin + room && at <= begin + view - room ? begin : Math.max(0, at - view / 2);
}

const kSmallest = 0.2;
const kReadable = 0.85;
const kLargest = 2.5;

export function clampScale(scale: number): number {
  return Math.min(kLargest, Math.max(kSmallest, scale));
}

/// Where a window of the length `view` begins at first: as far to the left as it can with the root, at `at`, still inside.
export function beginning(at: number, view: number, edge: number): number {
  return Math.max(0, at + Math.min(edge, view / 2) - view);
}

/// The whole tree in the box, which is at most `boxHeight` high, where it stays readable; larger trees are scrolled.
export function fittingScale(layout: Layout, boxWidth: number, boxHeight: number): number {
  if (layout.width === 0 || boxWidth === 0) return 1;
  return Math.min(1.4, Math.max(kReadable, Math.min(boxWidth / layout.width, boxHeight / layout.height)));
}

/// The whole tree, however small it gets.
export function overviewScale(layout: Layout, boxWidth: number): number {
  return layout.width === 0 || boxWidth === 0 ? 1 : Math.min(1.4, Math.max(0.02, boxWidth / layout.width));
}
