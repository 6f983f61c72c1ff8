// What databases and rules know of every legal move in the position on the board.
import { signal } from '@preact/signals';
import { isLost } from '../server/connection';
import type { MoveValue } from '../server/messages';
import type { Link } from './liveEngine';
import type { Path } from './tree';

/// Walking through a game with the arrow key held down must not ask at every position on the way.
const kPatience = 150;

export class MoveValues {
  /// Null until they are known.
  readonly moves = signal<readonly MoveValue[] | null>(null);

  private question = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly link: Link) {}

  /// Null: nothing is to be known.
  follow(place: { start: string; moves: Path } | null): void {
    clearTimeout(this.timer);
    ++this.question;
    this.moves.value = null;
    if (place) this.timer = setTimeout(() => void this.ask(place.start, place.moves), kPatience);
  }

  private async ask(start: string, moves: Path): Promise<void> {
    const question = this.question;
    try {
      const found = await this.link.request('move_values', { ...(start ? { start } : {}), moves: [...moves] });
      if (question === this.question) this.moves.value = found.moves;
    } catch (error) {
      // What is wrong with the position itself is told beside the board.
      if (question === this.question && !isLost(error)) this.moves.value = [];
    }
  }
}
