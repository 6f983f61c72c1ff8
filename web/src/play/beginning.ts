// How games begin: by the form for a new one, or once more against the same opponent.
import { remember, remembered } from '../app/memory';
import { go, route } from '../app/route';
import type { Game } from '../server/messages';
import { flipped, room } from './current';
import { readSetup, rematchOf, type NewGame, type Setup } from './setup';

/// The last set-up, if the game began by it.
const setupOf = ({ game }: Game): Setup | null => (remembered('setup.game') === game ? readSetup(remembered('setup')) : null);

/// Whether it began. `bySetup`: as the last set-up says.
export async function begin(request: NewGame, bySetup = true): Promise<boolean> {
  const game = await room.start(request);
  if (!game) return false;
  flipped.value = false;
  if (bySetup) remember('setup.game', game.game);
  // Whoever has gone to another room in the meantime finds the game on the table later.
  if (route.value.room === 'play') go('play', { game: game.game });
  return true;
}

export function rematch(game: Game): void {
  const setup = setupOf(game);
  void begin(rematchOf(game, setup), setup !== null);
}
