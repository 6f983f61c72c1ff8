// What people paste, open and link to.
import { playerName } from '../app/names';
import { fenMeant } from '../board/fen';
import type { Color, PdnResult } from '../server/messages';
import type { Tree } from './tree';

/// Files may begin with a byte order mark.
export const withoutMark = (text: string): string => text.replace(/^\uFEFF/, '');

export type Pasted = { kind: 'nothing' } | { kind: 'fen'; fen: string } | { kind: 'pdn'; text: string };

/// FEN or PDN? A FEN may come with its quotation marks or as a tag alone. Of a PDN nothing is trimmed: errors name its lines.
export function detect(text: string): Pasted {
  const marked = withoutMark(text);
  if (marked.trim() === '') return { kind: 'nothing' };
  const fen = fenMeant(marked);
  return fen ? { kind: 'fen', fen } : { kind: 'pdn', text: marked };
}

export const kMostBytes = 1_000_000;
/// Of a whole file: it is opened in parts.
export const kLargestFile = 50_000_000;

/// Whether the text fits into one message to the server.
export const fits = (text: string): boolean => new TextEncoder().encode(JSON.stringify(text)).length <= kMostBytes;

/// A game text of bare moves, so that the server reads them as freely as those of a file. What would end the tag is left out.
export const lineAsPdn = (start: string, moves: readonly string[]): string =>
  `${start ? `[FEN "${start.replace(/["\\\r\n]/g, '')}"]\n\n` : ''}${moves.join(' ')} *\n`;

/// Old game files are not in UTF-8.
export function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const tagOf = (tags: Tree['tags'], name: string): string => {
  const value = tags.find(([each]) => each === name)?.[1] ?? '';
  return value === '?' || value === '*' ? '' : value;
};

/// Who played, empty where it is not known. Players of this program are called as everywhere on the page.
export const playersOf = (tags: Tree['tags']): Record<Color, string> => ({
  black: playerName(tagOf(tags, 'Black')),
  white: playerName(tagOf(tags, 'White')),
});

/// What a side made of a game that is over. Black's points come first, being those of the first mover.
export function pointsOf(result: Exclude<PdnResult, '*'>, color: Color): string {
  if (result === '1/2-1/2') return '½';
  return (result === '1-0') === (color === 'black') ? '1' : '0';
}

/// "Marion Tinsley – Chinook, World Championship, 1992 · 1/2-1/2": as much as is known.
export function gameTitle({ tags, result: outcome }: Pick<Tree, 'tags' | 'result'>): string {
  const { black, white } = playersOf(tags);
  const players = [black, white].filter(Boolean).join(' – ');
  const names = [players, tagOf(tags, 'Event'), tagOf(tags, 'Date').replace(/[.?]+$/, '')].filter(Boolean).join(', ');
  const result = outcome === '*' ? '' : ` · ${outcome}`;
  return names + result;
}

export type Address =
  | { kind: 'nothing' }
  | { kind: 'game'; game: string; at: number }
  | { kind: 'tournament'; job: string }
  | { kind: 'line'; start: string; moves: string[] };

/// `?game=ID&at=PLY`, `?tournament=JOB`, or `?fen=…&moves=11-15,23-19`, both of them optional. What else is there, such as how far the game
/// was, only tells two addresses apart.
export function readAddress(query: URLSearchParams): Address {
  const game = query.get('game');
  if (game) return { kind: 'game', game, at: plyIn(query.get('at')) };
  const job = query.get('tournament');
  if (job) return { kind: 'tournament', job };
  const start = query.get('fen') ?? '';
  const moves = (query.get('moves') ?? '').split(/[,\s]+/).filter(Boolean);
  return start || moves.length > 0 ? { kind: 'line', start, moves } : { kind: 'nothing' };
}

const plyIn = (text: string | null): number => (/^\d{1,4}$/.test(text ?? '') ? Number(text) : 0);

/// Whether two addresses differ only in the place in the game.
export function isSameGame(one: string, other: string): boolean {
  const withoutPlace = (text: string) => {
    const query = new URLSearchParams(text);
    query.delete('at');
    return query.toString();
  };
  return withoutPlace(one) === withoutPlace(other);
}

/// The way back: what a shared link says.
export function addressOf(start: string, moves: readonly string[]): Record<string, string> {
  return { ...(start ? { fen: start } : {}), ...(moves.length > 0 ? { moves: moves.join(',') } : {}) };
}
