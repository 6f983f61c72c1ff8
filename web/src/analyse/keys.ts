// The keys that walk through a game.
import { lineFrom, samePath, sibling, childrenAt, type Path, type Tree } from './tree';

/// Where the key leads from here; null: the key means nothing.
export function pathAfterKey(key: string, tree: Tree, path: Path): Path | null {
  switch (key) {
    case 'ArrowLeft':
      return path.slice(0, -1);
    case 'ArrowRight': {
      const next = childrenAt(tree, path)[0];
      return next ? [...path, next.text] : path;
    }
    case 'ArrowUp':
      return variation(tree, path, -1);
    case 'ArrowDown':
      return variation(tree, path, 1);
    case 'Home':
      return [];
    case 'End':
      return lineFrom(tree, path);
    default:
      return null;
  }
}

/// Where there is no other move, the key scrolls the page as usual.
function variation(tree: Tree, path: Path, step: 1 | -1): Path | null {
  const next = sibling(tree, path, step);
  return samePath(next, path) ? null : next;
}
