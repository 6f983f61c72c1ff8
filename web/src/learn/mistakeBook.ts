// The mistakes that the user made in games against the players here, kept in the browser as puzzles.
import { signal } from '@preact/signals';
import type { Puzzle } from './puzzles';
import { store, storedJson, storedTexts } from './stored';

export interface Mistake {
  /// Of the game, and how many moves came before.
  game: string;
  ply: number;
  fen: string;
  played: string;
  best: string;
  /// In men.
  loss: number;
}

const kMistakes = 'learn.mistakes';
const kSearched = 'learn.searched';
const kMost = 300;
const kHardLoss = 1;

function isMistake(value: unknown): value is Mistake {
  if (typeof value !== 'object' || value === null) return false;
  const { game, ply, fen, played, best, loss } = value as Record<string, unknown>;
  return [game, fen, played, best].every((text) => typeof text === 'string') && [ply, loss].every((n) => typeof n === 'number');
}

export class MistakeBook {
  readonly mistakes = signal<readonly Mistake[]>([]);
  private readonly searched: Set<string>;

  constructor() {
    const stored = storedJson(kMistakes);
    this.mistakes.value = Array.isArray(stored) ? stored.filter(isMistake) : [];
    this.searched = new Set(storedTexts(kSearched));
  }

  /// Whether all moves of this game were looked at. A game that went on since is another one.
  knows(game: string, plies: number): boolean {
    return this.searched.has(`${game} ${plies}`);
  }

  /// What was found in a game takes the place of what was found there before.
  add(game: string, plies: number, found: readonly Mistake[]): void {
    const others = this.mistakes.value.filter((mistake) => mistake.game !== game);
    this.mistakes.value = [...found, ...others].slice(0, kMost);
    this.searched.add(`${game} ${plies}`);
    store(kMistakes, this.mistakes.value);
    store(kSearched, [...this.searched]);
  }

  clear(): void {
    this.mistakes.value = [];
    this.searched.clear();
    store(kMistakes, []);
    store(kSearched, []);
  }

  puzzles(): Puzzle[] {
    return this.mistakes.value.map(({ game, ply, fen, played, best, loss }) => ({
      id: `own-${game}-${ply}`,
      kind: 'mistake',
      fen,
      line: [best],
      difficulty: loss >= kHardLoss ? 'easy' : 'medium',
      played,
    }));
  }
}
