// What the nodes of a tree are called in sentences.
import type { LabTrace } from '../server/messages';
import { pathTo } from './replay';
import type { Sentences } from './sentences';

const kLongestName = 12;

/// The label of a node where it is a name; otherwise the moves that lead to it.
export function nameOf(trace: LabTrace, node: number, root: string): string {
  const label = trace.nodes[node]?.label ?? '';
  if (label !== '' && label !== 'root' && label.length <= kLongestName) return label;
  return node === 0 ? root : pathTo(trace.nodes, node).join('›');
}

export interface Mover { seat: number; player: string }

/// Whose turn it is in a tree of players; null at leaves and in other trees.
export function moverAt(trace: LabTrace, node: number): Mover | null {
  const at = trace.nodes[node];
  return at?.kind === 'player' ? { seat: at.seat, player: trace.players?.[at.seat] ?? '' } : null;
}

/// The node with its kind: "MIN node C", "Node X (B)".
export function titled(trace: LabTrace, node: number, words: Sentences): string {
  const at = trace.nodes[node];
  const name = nameOf(trace, node, words.root);
  const kind = at && at.kind !== 'player' ? at.kind : 'leaf';
  const mover = moverAt(trace, node);
  if (mover) return name === words.root ? words.rootTurn(mover.player) : words.turn(name, mover.player);
  return name === words.root && kind !== 'leaf' ? words.rootNode(kind) : words.node(kind, name);
}
