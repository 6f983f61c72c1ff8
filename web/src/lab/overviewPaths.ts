// A large tree at a glance, in a few paths: what was visited, what was cut.
import type { LabTrace } from '../server/messages';
import { layoutTree, type Layout } from './layout';
import { lineNodes, type Frame } from './replay';

export type Part = 'unvisited' | 'visited' | 'cut' | 'best';
export const kParts: readonly Part[] = ['unvisited', 'cut', 'visited', 'best'];

const kLevel = 64;
const kMargin = 14;

/// As wide as the box, however many leaves there are.
export function overviewLayout(trace: LabTrace, width: number): Layout {
  const leaves = trace.nodes.filter((node) => node.kind === 'leaf').length;
  return layoutTree(trace.nodes, { leaf: (width - 2 * kMargin) / Math.max(1, leaves), inner: 0, level: kLevel, margin: kMargin });
}

/// The branches of each part, as the data of an SVG path.
export function overviewPaths(trace: LabTrace, frame: Frame, layout: Layout): Record<Part, string> {
  const best = new Set(frame.finished ? lineNodes(trace) : []);
  const paths: Record<Part, string> = { unvisited: '', visited: '', cut: '', best: '' };
  trace.nodes.forEach(({ parent }, node) => {
    const from = layout.places[parent ?? -1];
    const to = layout.places[node];
    if (from && to) paths[partOf(frame, best, node)] += `M${short(from.x)} ${from.y}L${short(to.x)} ${to.y}`;
  });
  return paths;
}

function partOf(frame: Frame, best: ReadonlySet<number>, node: number): Part {
  if (best.has(node)) return 'best';
  const state = frame.nodes[node]?.state ?? 'unvisited';
  return state === 'unvisited' || state === 'cut' ? state : 'visited';
}

function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}
