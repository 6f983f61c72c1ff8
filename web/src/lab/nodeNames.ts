// What the nodes of a tree are called in sentences.
import type { LabTrace } from '../server/messages';
import { pathTo } from './replay';
import type { Sentences } from './sentences';

const kLongestName = 12;
const kNumber = /^\d+$/;

/// The label of a node where it is a name; otherwise the moves that lead to it.
export function nameOf(trace: LabTrace, node: number, root: string): string {
  const label = trace.nodes[node]?.label ?? '';
  if (isName(label, pathTo(trace.nodes, node))) return label;
  return node === 0 ? root : pathTo(trace.nodes, node).join('›');
}

/// Neither empty nor a mere repetition of the moves.
function isName(label: string, path: readonly string[]): boolean {
  return label !== '' && label !== 'root' && label.length <= kLongestName && label !== path.join('/');
}

/// The node within a sentence: "B", "the root"; moves and numbers are no names: "node 1›2".
export function called(trace: LabTrace, node: number, words: Sentences): string {
  const name = nameOf(trace, node, words.root);
  const isPath = node !== 0 && name === pathTo(trace.nodes, node).join('›');
  return isPath || kNumber.test(name) ? words.bareNode(name) : name;
}

/// The same where a sentence begins; names stay as they are.
export function calledFirst(trace: LabTrace, node: number, words: Sentences): string {
  const text = called(trace, node, words);
  return text === nameOf(trace, node, '') ? text : text.charAt(0).toUpperCase() + text.slice(1);
}

/// Several moves in turn: "a1 b1", "moves 1, 2".
export function lineText(moves: readonly string[], words: Sentences): string {
  if (moves.length === 1) return moves.map((move) => moveText(move, words)).join('');
  return moves.every((move) => kNumber.test(move)) ? words.moves(moves.join(', ')) : moves.join(' ');
}

/// A move that is a mere number could be taken for a value: "move 1", but "a1".
export function moveText(move: string, words: Sentences): string {
  return kNumber.test(move) ? words.move(move) : move;
}

export interface Mover {
  seat: number;
  player: string;
}

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
