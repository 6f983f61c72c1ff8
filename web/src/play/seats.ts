// Who sits at the board: a person and a player, two people who share it, or two players that are watched.
import { playerName } from '../app/names';
import { boardWords } from '../board/settings';
import type { Color, Game, GameSummary } from '../server/messages';
import { other } from '../server/sides';
import { t } from './text';

/// What the server calls a person.
export const kPerson = 'Human';

type Seats = Pick<Game | GameSummary, 'opponent' | 'partner' | 'you'>;

export const isShared = ({ opponent, partner }: Seats): boolean => partner === null && opponent === kPerson;
export const isWatched = ({ partner }: Seats): boolean => partner !== null;
/// One person, who has an own side.
export const isSolo = (seats: Seats): boolean => !isShared(seats) && !isWatched(seats);

/// The player of a side; null: a person.
export function playerAt(seats: Seats, color: Color): string | null {
  const name = color === seats.you ? seats.partner : seats.opponent;
  return name === kPerson ? null : name;
}

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
