// A server for tests that reads a PDN of its own: games end with an asterisk, moves and comments are words. It knows nothing of draughts.
import type { IndexedGame, PdnGame } from '../../../src/server/messages';
import { FakeLink, fakePosition, kUsualFen } from './fakeLink';

/// `[Black "Ana"] 11-15 {hm} 23-19 *`
export function readGame(text: string): PdnGame & { errors: number } {
  const tags = [...text.matchAll(/\[(\w+) "([^"]*)"\]/g)].map(([, name = '', value = '']): [string, string] => [name, value]);
  const moves: PdnGame['moves'] = [];
  for (const [, move, comment] of text.replace(/\[\w+ "[^"]*"\]/g, '').matchAll(/(\d+-\d+)|\{([^}]*)\}/g)) {
    const last = moves[moves.length - 1];
    if (move) moves.push({ text: move });
    else if (last) last.comment = comment ?? '';
  }
  return {
    tags,
    start: kUsualFen,
    comment: '',
    moves,
    result: text.includes('1-0') ? '1-0' : '*',
    errors: /bad/.test(text) ? 1 : 0,
  };
}

export const writeGame = ({ tags = [], moves }: PdnGame): string =>
  `${tags.map(([name, value]) => `[${name} "${value}"]\n`).join('')}\n${moves
    .map(({ text, comment }) => (comment ? `${text} {${comment}}` : text))
    .join(' ')} *\n`;

const textsOf = (text: string): string[] => text.match(/[^*]*\*/g) ?? [];

/// The mark of a position is the moves that led there.
const marksOf = ({ moves }: PdnGame): string =>
  ['', ...moves.map(({ text }) => text)]
    .map((_, ply) =>
      moves
        .slice(0, ply)
        .map(({ text }) => text[0])
        .join('')
        .padEnd(8, '.'),
    )
    .join('');

export function indexed(text: string): IndexedGame {
  const { tags = [], errors, result = '*', ...game } = readGame(text);
  const tag = (name: string) => tags.find(([each]) => each === name)?.[1] ?? '';
  return {
    length: text.length,
    event: tag('Event'),
    date: '',
    black: tag('Black'),
    white: tag('White'),
    opening: tag('Opening'),
    result,
    plies: game.moves.length,
    ballot: null,
    errors,
    marks: marksOf(game),
  };
}

export const gamesLink = (answer: (type: string, body: Record<string, unknown>) => unknown = () => undefined): FakeLink =>
  new FakeLink((type, body) => {
    const own = answer(type, body);
    if (own !== undefined) return own;
    const text = (body['text'] as string | undefined) ?? '';
    if (type === 'position') return fakePosition(body);
    if (type === 'index_pdn') return { games: textsOf(text).map(indexed) };
    if (type === 'write_pdn') return { pdn: writeGame(body['game'] as PdnGame) };
    if (type !== 'read_pdn') return type === 'annotate' ? undefined : {};
    const { errors, ...game } = readGame(text);
    return {
      games: [game],
      errors: errors ? [{ game: 1, line: 1, column: 1, message: 'bad', reason: 'other', args: {} }] : [],
      left_out: 0,
    };
  });
