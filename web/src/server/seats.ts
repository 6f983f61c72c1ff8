// Who sits at the board: a person and a player, two people who share it, or two players that are watched.
import type { Color, Game, GameSummary } from './messages';

/// What the server calls a person.
export const kPerson = 'Human';

export type Seats = Pick<Game | GameSummary, 'opponent' | 'partner' | 'you'>;

export const isShared = ({ opponent, partner }: Seats): boolean => partner === null && opponent === kPerson;
export const isWatched = ({ partner }: Seats): boolean => partner !== null;
/// One person, who has an own side.
export const isSolo = (seats: Seats): boolean => !isShared(seats) && !isWatched(seats);

/// The player of a side; null: a person.
export function playerAt(seats: Seats, color: Color): string | null {
  const name = color === seats.you ? seats.partner : seats.opponent;
  return name === kPerson ? null : name;
}
