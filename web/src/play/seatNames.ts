// What those who sit at the board are called.
import { playerName } from '../app/names';
import { boardWords } from '../board/settings';
import type { Color } from '../server/messages';
import { isShared, isWatched, playerAt, type Seats } from '../server/seats';
import { other } from '../server/sides';
import { t } from './text';

/// Empty for a person without an own side: the board says the colour.
export function nameAt(seats: Seats, color: Color): string {
  const player = playerAt(seats, color);
  if (player !== null) return playerName(player);
  return isShared(seats) ? '' : t().you;
}

/// The same where the name stands alone: two players may have the same.
export function whoAt(seats: Seats, color: Color): string {
  const name = nameAt(seats, color);
  const side = boardWords()[color];
  if (name === '') return side;
  return isWatched(seats) && seats.opponent === seats.partner ? `${name} (${side})` : name;
}

/// All who play, in a list of games.
export function namesOf(seats: Seats): string {
  if (isShared(seats)) return t().twoPeople;
  if (isWatched(seats)) return `${whoAt(seats, 'black')} – ${whoAt(seats, 'white')}`;
  return whoAt(seats, other(seats.you));
}
