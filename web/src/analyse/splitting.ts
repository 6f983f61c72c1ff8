// Cuts the text of a file into its games. Where they begin and end is for the server to say.
import type { IndexedGame } from '../server/messages';
import { fits } from './input';
import type { Link } from './liveEngine';
import { ask, pause } from './patience';

/// What a list shows of a game.
export type Listed = Omit<IndexedGame, 'length' | 'marks'>;

export interface CutGame {
  /// As it stands in the file, with what stands before it: all games together are the file.
  readonly original: string;
  readonly listed: Listed;
  /// Of the positions of the main line.
  readonly marks: string;
}

export interface CutFile {
  games: CutGame[];
  /// What stands behind the last game.
  tail: string;
}

/// Small enough that other requests find their way between.
const kPart = 200_000;
/// The server takes about 240 messages at once and 60 a second, and counts 16 KiB as one (docs/protocols/json.md).
const kPartsAtOnce = 12;
const kPause = 280;
const kUnread: Listed = {
  event: '',
  date: '',
  black: '',
  white: '',
  opening: '',
  result: '*',
  plies: 0,
  ballot: null,
  errors: 1,
};

export const listedOf = ({ length: _, marks: __, ...listed }: IndexedGame): Listed => listed;

/// Of the games in the part, those that surely end in it; of the last part, all.
function wholeGames(indexed: readonly IndexedGame[], text: string, at: number, isLast: boolean): CutGame[] {
  let begin = at;
  return (isLast ? indexed : indexed.slice(0, -1)).map((game) => {
    const original = text.slice(begin, begin + game.length);
    begin += game.length;
    return { original, listed: listedOf(game), marks: game.marks };
  });
}

/// A game that is too large for the server stays in the file as it is.
function unreadGame(text: string, at: number): CutGame {
  const next = text.indexOf('\n[Event ', at + 1);
  return { original: text.slice(at, next < 0 ? text.length : next + 1), listed: kUnread, marks: '' };
}

/// A place near this one that cuts no character in two.
function wholeCharacters(text: string, at: number): number {
  const unit = text.charCodeAt(at - 1);
  return unit >= 0xd800 && unit < 0xdc00 ? at + 1 : at;
}

const lengthOf = (games: readonly CutGame[]): number => games.reduce((sum, { original }) => sum + original.length, 0);

/// `onProgress` hears which share of the text is done, and may throw to end it.
export async function cutGames(link: Link, text: string, onProgress: (share: number) => void): Promise<CutFile> {
  const games: CutGame[] = [];
  let at = 0;
  let size = kPart;
  let parts = 0;
  while (at < text.length) {
    onProgress(at / text.length);
    const part = text.slice(at, wholeCharacters(text, at + size));
    if (!fits(part)) {
      games.push(unreadGame(text, at));
      at += games[games.length - 1]!.original.length;
      size = kPart;
      continue;
    }
    const isLast = at + size >= text.length;
    if (++parts > kPartsAtOnce) await pause(kPause);
    const { games: indexed } = await ask(link, 'index_pdn', { text: part });
    const found = wholeGames(indexed, text, at, isLast);
    games.push(...found);
    at += lengthOf(found);
    if (isLast) break;
    size = found.length > 0 ? kPart : 2 * size;
  }
  return { games, tail: text.slice(at) };
}

/// The mark of a position, by which it is found among those of games.
export async function markOf(link: Link, fen: string): Promise<string> {
  const { games } = await link.request('index_pdn', { text: `[FEN "${fen}"]\n\n*\n` });
  return games[0]?.marks ?? '';
}
