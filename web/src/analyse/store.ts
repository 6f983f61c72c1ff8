// The analysis outlives a reload of the page.
import { remember, remembered } from '../app/memory';
import type { PdnGame } from '../server/messages';
import { fromPdn, toPdn, type Path, type Tree } from './tree';

const kName = 'analyse.game';
/// Browsers keep a few megabytes for all rooms together.
const kMostCharacters = 500_000;

export function store(tree: Tree, path: Path): void {
  const text = JSON.stringify({ game: toPdn(tree), path });
  if (text.length <= kMostCharacters) remember(kName, text);
}

/// Null where nothing is kept, or nothing that can be read.
export function recall(): { tree: Tree; path: Path } | null {
  try {
    const kept = JSON.parse(remembered(kName) ?? 'null') as { game: PdnGame; path: string[] } | null;
    return kept ? { tree: fromPdn(kept.game), path: [...kept.path] } : null;
  } catch {
    return null;
  }
}
