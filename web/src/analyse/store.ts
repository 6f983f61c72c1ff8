// The analysis outlives a reload of the page. Each tab has its own; a new tab begins with what any of them stored last.
import { forget, remember, remembered, type Place } from '../app/memory';
import type { PdnGame } from '../server/messages';
import type { Judging } from './judging';
import { fromPdn, toPdn, type Path, type Tree } from './tree';

const kName = 'analyse.game';
const kPlaces: readonly Place[] = ['tab', 'browser'];
/// Browsers keep a few megabytes for all rooms together.
const kMostCharacters = 500_000;

/// A game of a collection, which the browser keeps apart; -1: none of its games is on the board.
export interface KeptPlace {
  collection: string;
  index: number;
  asItCame: boolean;
  /// When this tab changed the game last, in milliseconds since 1970.
  edited: number;
}

/// `address`: what the page's address said when the game was opened by it.
export interface Kept {
  tree: Tree;
  path: Path;
  address: string;
  place: KeptPlace | null;
  judging: Judging | null;
}

/// Whether it will be there after a reload. What cannot be kept leaves nothing older behind.
export function store({ tree, ...others }: Kept): boolean {
  const text = JSON.stringify({ game: toPdn(tree), ...others });
  const kept = (place: Place) => text.length <= kMostCharacters && remember(kName, text, place);
  const missing = kPlaces.filter((place) => !kept(place));
  for (const place of missing) forget(kName, place);
  return !missing.includes('tab');
}

/// Pages of earlier versions stored less.
type Stored = { game: PdnGame; path: string[] } & Partial<Omit<Kept, 'tree' | 'path'>>;

/// JSON has null for moves that were not judged.
const revived = (judging: Judging): Judging => ({ ...judging, judged: judging.judged.map((move) => move ?? undefined) });

/// Null where nothing is kept, or nothing that can be read.
export function recall(): Kept | null {
  return recallFrom('tab') ?? recallFrom('browser');
}

function recallFrom(place: Place): Kept | null {
  try {
    const kept = JSON.parse(remembered(kName, place) ?? 'null') as Stored | null;
    if (!kept) return null;
    const { game, path, address = '', place: from = null, judging = null } = kept;
    return { tree: fromPdn(game), path: [...path], address, place: from, judging: judging && revived(judging) };
  } catch {
    return null;
  }
}
