// The choices for a new game, what is remembered of them, and the request they become.
import { levelOf } from '../app/names';
import { fenIn, isUsualStart } from '../board/fen';
import type { Color, Game, PlayerInfo, RequestBody } from '../server/messages';
import { other } from '../server/sides';
import { isShared, kPerson } from '../server/seats';

export const kClocks = ['none', '3+2', '5+3', '10+5', '15+10', 'own'] as const;
/// How long the opponent thinks about a move where there is no clock.
export const kPaces = ['usual', 'instant', '1', '5', '15'] as const;
export const kStarts = ['usual', 'lot', 'ballot', 'fen'] as const;
export const kColors = ['black', 'white', 'random'] as const;
/// Who plays: a person against a player, two people at one board, or two players that are watched.
export const kModes = ['player', 'people', 'watch'] as const;
export interface Setup {
  mode: (typeof kModes)[number];
  opponent: string;
  /// Of two players: Black's, which stands below, and White's.
  black: string;
  white: string;
  color: (typeof kColors)[number];
  clock: (typeof kClocks)[number];
  minutes: number;
  increment: number;
  pace: (typeof kPaces)[number];
  start: (typeof kStarts)[number];
  ballot: string;
  fen: string;
}
export type NewGame = RequestBody<'new_game'>;
export interface Opponents {
  levels: PlayerInfo[];
  trained: PlayerInfo[];
  others: PlayerInfo[];
}

/// Three seconds.
export const kLeastMinutes = 0.05;
export const kMostMinutes = 180;
export const kMostIncrement = 60;
export const kFirstSetup: Setup = {
  mode: 'player',
  opponent: 'level-3',
  black: 'level-3',
  white: 'level-5',
  color: 'black',
  clock: 'none',
  minutes: 20,
  increment: 10,
  pace: 'usual',
  start: 'usual',
  ballot: '',
  fen: '',
};
const kInstant = 0.03;
// Seconds of a move that nobody notices, also those of games of an earlier version.
const kUnnoticed = 0.05;
const kOwnPlayer = 'mp-draughts';

/// Levels by strength; MP-Draughts before all other trained players.
export function groupPlayers(players: readonly PlayerInfo[]): Opponents {
  const of = (...kinds: PlayerInfo['kind'][]) => players.filter(({ kind }) => kinds.includes(kind));
  const levels = of('level').sort((a, b) => (levelOf(a.name) ?? 0) - (levelOf(b.name) ?? 0));
  const rank = ({ name }: PlayerInfo) => (name === kOwnPlayer ? 0 : name.startsWith(kOwnPlayer) ? 1 : 2);
  const trained = of('trained').sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name));
  return { levels, trained, others: of('engine', 'random') };
}

/// In the order in which they are offered.
export function allPlayers(players: readonly PlayerInfo[]): string[] {
  const { levels, trained, others } = groupPlayers(players);
  return [...levels, ...trained, ...others].map(({ name }) => name);
}

export function clockOf({ clock, minutes, increment }: Setup): { seconds: number; increment: number } | null {
  if (clock === 'none') return null;
  const [ready = 0, added = 0] = clock === 'own' ? [minutes, increment] : clock.split('+').map(Number);
  return { seconds: ready * 60, increment: added };
}

/// Null: as usual for the opponent, or as the clock allows.
export function secondsOf({ clock, pace }: Setup): number | null {
  if (clock !== 'none' || pace === 'usual') return null;
  return pace === 'instant' ? kInstant : Number(pace);
}

/// So short that nobody notices.
export const isInstant = (seconds: number): boolean => seconds <= kUnnoticed;

const kSeats = ['opponent', 'black', 'white'] as const;
type Seat = (typeof kSeats)[number];

/// Players that are not installed any more give way to usual ones.
export function withKnownOpponent(setup: Setup, players: readonly PlayerInfo[]): Setup {
  const known = (name: string) => players.some((player) => player.name === name);
  const usual = (seat: Seat) => (known(kFirstSetup[seat]) ? kFirstSetup[seat] : (players[0]?.name ?? ''));
  const gone = kSeats.filter((seat) => !known(setup[seat]));
  if (players.length === 0 || gone.length === 0) return setup;
  return { ...setup, ...Object.fromEntries(gone.map((seat) => [seat, usual(seat)])) };
}

function ballotOf({ start, ballot }: Setup): string | null {
  if (start === 'ballot') return ballot;
  return start === 'lot' ? 'lot' : null;
}

function seatsOf({ mode, opponent, black, white, color }: Setup, toss: number): Pick<NewGame, 'opponent' | 'partner' | 'you'> {
  const lot: Color = toss < 0.5 ? 'black' : 'white';
  if (mode === 'people') return { opponent: kPerson, you: 'black' };
  if (mode === 'watch') return { opponent: white, partner: black, you: 'black' };
  return { opponent, you: color === 'random' ? lot : color };
}

/// `toss`: a number below 1 that decides a colour by lot.
export function requestOf(setup: Setup, toss: number): NewGame {
  const request: NewGame = seatsOf(setup, toss);
  const clock = clockOf(setup);
  const seconds = setup.mode === 'people' ? null : secondsOf(setup);
  if (clock) request.clock = clock;
  if (seconds !== null) request.seconds = seconds;
  if (setup.start === 'fen') request.start = fenIn(setup.fen) ?? setup.fen.trim();
  const ballot = ballotOf(setup);
  if (ballot) request.ballot = ballot;
  return request;
}

/// The same opponent, start, clock and thinking time, with colours changed. A ballot is not told by the game: `setup` is the one
/// that the game began by, null where that is not known.
export function rematchOf(game: Game, setup: Setup | null): NewGame {
  const ballot = setup && ballotOf(setup);
  return {
    opponent: game.opponent,
    ...(game.partner !== null && { partner: game.partner }),
    you: isShared(game) ? game.you : other(game.you),
    ...(!isUsualStart(game.start) && { start: game.start }),
    ...(ballot && { ballot }),
    ...(game.clock && { clock: { seconds: game.clock.seconds, increment: game.clock.increment } }),
    ...(game.seconds !== null && { seconds: game.seconds }),
  };
}

/// Reads what was remembered; whatever no longer fits falls back to the first setup.
export function readSetup(text: string | null): Setup {
  const kept = parsed(text);
  const word = <T extends string>(name: keyof Setup, allowed: readonly T[], otherwise: T): T =>
    allowed.find((each) => each === kept[name]) ?? otherwise;
  const number = (name: 'minutes' | 'increment', least: number, most: number): number => {
    const value = kept[name];
    return typeof value === 'number' && value >= least && value <= most ? value : kFirstSetup[name];
  };
  const free = (name: Seat | 'ballot' | 'fen'): string => {
    const value = kept[name];
    return typeof value === 'string' ? value : kFirstSetup[name];
  };
  return {
    mode: word('mode', kModes, 'player'),
    opponent: free('opponent'),
    black: free('black'),
    white: free('white'),
    color: word('color', kColors, 'black'),
    clock: word('clock', kClocks, 'none'),
    minutes: number('minutes', kLeastMinutes, kMostMinutes),
    increment: number('increment', 0, kMostIncrement),
    pace: word('pace', kPaces, 'usual'),
    start: word('start', kStarts, 'usual'),
    ballot: free('ballot'),
    fen: free('fen'),
  };
}

function parsed(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
