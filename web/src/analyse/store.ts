// The analysis outlives a reload of the page. Each tab has its own; a new tab begins with what any of them stored last.
import { forget, remember, remembered, type Place } from '../app/memory';
import type { PdnGame } from '../server/messages';
import { fromPdn, toPdn, type Path, type Tree } from './tree';

const kName = 'analyse.game';
const kPlaces: readonly Place[] = ['tab', 'browser'];
/// Browsers keep a few megabytes for all rooms together.
const kMostCharacters = 500_000;

/// `address`: what the page's address said when the game was opened by it.
export interface Kept {
  tree: Tree;
  path: Path;
  address: string;
}

/// Whether it will be there after a reload. What cannot be kept leaves nothing older behind.
export function store({ tree, path, address }: Kept): boolean {
  const text = JSON.stringify({ game: toPdn(tree), path, address });
  const kept = (place: Place) => text.length <= kMostCharacters && remember(kName, text, place);
  const missing = kPlaces.filter((place) => !kept(place));
  for (const place of missing) forget(kName, place);
  return !missing.includes('tab');
}

/// Null where nothing is kept, or nothing that can be read.
export function recall(): Kept | null {
  return recallFrom('tab') ?? recallFrom('browser');
}

function recallFrom(place: Place): Kept | null {
  try {
    const kept = JSON.parse(remembered(kName, place) ?? 'null') as { game: PdnGame; path: string[]; address?: string } | null;
    return kept ? { tree: fromPdn(kept.game), path: [...kept.path], address: kept.address ?? '' } : null;
  } catch {
    return null;
  }
}
