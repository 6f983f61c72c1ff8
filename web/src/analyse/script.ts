// The tree as people read it: lines of numbered moves with comments, variations set in between.
import type { Color } from '../server/messages';
import { wordsIn } from './drawing';
import { numberText } from './numbering';
import type { Path, Tree, TreeNode } from './tree';

export type Item =
  | { kind: 'move'; path: Path; number: string; node: TreeNode }
  | { kind: 'comment'; text: string }
  | { kind: 'variation'; items: Item[] };

/// What is drawn is seen on the board.
function remark(comment: string): Item[] {
  const text = wordsIn(comment);
  return text ? [{ kind: 'comment', text }] : [];
}

/// The line that begins with `move`, whose siblings after it are the variations. A number is repeated after an interruption.
function lineItems(move: TreeNode, others: readonly TreeNode[], parent: Path, first: Color): Item[] {
  const items: Item[] = [];
  let interrupted = true;
  let path = parent;
  for (let node: TreeNode | undefined = move, rest = others; node; [node, ...rest] = node.children) {
    const variations = rest.map((other): Item => ({ kind: 'variation', items: lineItems(other, [], path, first) }));
    const number = numberText(path.length, first, interrupted || node.before !== '');
    path = [...path, node.text];
    items.push(...remark(node.before), { kind: 'move', path, number, node }, ...remark(node.comment), ...variations);
    interrupted = wordsIn(node.comment) !== '' || variations.length > 0;
  }
  return items;
}

export function scriptOf(tree: Tree, first: Color): Item[] {
  const [move, ...others] = tree.children;
  return [...remark(tree.comment), ...(move ? lineItems(move, others, [], first) : [])];
}
