// The analysis outlives a reload of the page.
import { remember, remembered } from '../app/memory';
import type { PdnGame } from '../server/messages';
import { fromPdn, toPdn, type Path, type Tree } from './tree';

const kName = 'analyse.game';
/// Browsers keep a few megabytes for all rooms together.
const kMostCharacters = 500_000;

/// `address`: what the page's address said when the game was opened by it.
export interface Kept { tree: Tree; path: Path; address: string }

export function store({ tree, path, address }: Kept): void {
  const text = JSON.stringify({ game: toPdn(tree), path, address });
  if (text.length <= kMostCharacters) remember(kName, text);
}

/// Null where nothing is kept, or nothing that can be read.
export function recall(): Kept | null {
  try {
    const kept = JSON.parse(remembered(kName) ?? 'null') as { game: PdnGame; path: string[]; address?: string } | null;
    return kept ? { tree: fromPdn(kept.game), path: [...kept.path], address: kept.address ?? '' } : null;
  } catch {
    return null;
  }
}
