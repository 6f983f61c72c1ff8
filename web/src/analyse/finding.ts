// Which games of a collection are listed: by words, opening, result and position.
import type { PdnResult } from '../server/messages';
import { openingName, playersText } from './openings';
import type { CutGame } from './splitting';

export interface Wanted {
  /// All of them must be found in players, event or date.
  readonly words: string;
  readonly opening: string;
  readonly result: PdnResult | '';
  /// Of the position; empty: any.
  readonly mark: string;
}
export const kAll: Wanted = { words: '', opening: '', result: '', mark: '' };

const kMarkLength = 8;

/// Without accents and capitals.
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/// After how many moves of the main line the position is there; -1: never.
export function plyOfMark(marks: string, mark: string): number {
  for (let at = marks.indexOf(mark); at >= 0; at = marks.indexOf(mark, at + 1))
    if (at % kMarkLength === 0) return at / kMarkLength;
  return -1;
}

const openingOf = ({ listed }: CutGame): string => openingName(listed.opening, listed.ballot);

/// What is searched for words: made once for each game.
const texts = new WeakMap<CutGame, string>();
function textOf(game: CutGame): string {
  const made = texts.get(game);
  if (made !== undefined) return made;
  const { black, white, event, date } = game.listed;
  const text = plain(`${black} ${white} ${playersText(black, white)} ${event} ${date}`);
  texts.set(game, text);
  return text;
}

const hasWords = (game: CutGame, words: readonly string[]): boolean =>
  words.length === 0 || words.every((word) => textOf(game).includes(word));

/// The indices of the games that are wanted, in their order.
export function found(games: readonly CutGame[], { words, opening, result, mark }: Wanted): number[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  return games.flatMap((game, index) => {
    if (result && game.listed.result !== result) return [];
    if (opening && openingOf(game) !== opening) return [];
    if (mark && plyOfMark(game.marks, mark) < 0) return [];
    return hasWords(game, wanted) ? [index] : [];
  });
}

/// The openings of the games with their numbers, the most frequent first.
export function openingsOf(games: readonly CutGame[]): { name: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const game of games) {
    const name = openingOf(game);
    if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}
