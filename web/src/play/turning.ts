// Whether the board turns to the side to move where two people share it.
import { signal } from '@preact/signals';
import { remember, remembered } from '../app/memory';
import type { Color, Game } from '../server/messages';
import { other } from '../server/sides';
import { isShared } from '../server/seats';

export const turning = signal(remembered('turning') === 'on');

export function setTurning(on: boolean): void {
  turning.value = on;
  remember('turning', on ? 'on' : 'off');
}

/// The side at the lower edge. `turns`: the board turns with the moves; `flipped`: it is seen from the other side.
export function lowerSide(game: Game, turns: boolean, flipped: boolean): Color {
  const side = turns && isShared(game) && game.end === null ? game.position.turn : game.you;
  return flipped ? other(side) : side;
}
