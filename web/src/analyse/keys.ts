// The keys that walk through a game.
import { lineFrom, sibling, childrenAt, type Path, type Tree } from './tree';

/// Where the key leads from here; null: the key means nothing.
export function pathAfterKey(key: string, tree: Tree, path: Path): Path | null {
  switch (key) {
    case 'ArrowLeft': return path.slice(0, -1);
    case 'ArrowRight': {
      const next = childrenAt(tree, path)[0];
      return next ? [...path, next.text] : path;
    }
    case 'ArrowUp': return sibling(tree, path, -1);
    case 'ArrowDown': return sibling(tree, path, 1);
    case 'Home': return [];
    case 'End': return lineFrom(tree, path);
    default: return null;
  }
}

/// Fields have their own use for the keys, and so has whoever has answered the event already.
export function isForUs(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return false;
  return !(event.target instanceof Element && event.target.closest('input, select, textarea, [contenteditable]'));
}
