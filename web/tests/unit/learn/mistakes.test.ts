import { beforeEach, describe, expect, it } from 'vitest';
import { MistakeBook, type Mistake } from '../../../src/learn/mistakeBook';
import { isClearMistake, MistakeSearch } from '../../../src/learn/mistakeSearch';
import type { AnnotatedMove } from '../../../src/server/messages';
import { FakeLink, settled } from '../analyse/fakeLink';

const annotated = (ply: number, more: Partial<AnnotatedMove> = {}): AnnotatedMove => ({
  type: 'annotated',
  id: 0,
  ply,
  value: 0,
  best: ['9-14'],
  loss: 1,
  fault: 'blunder',
  thrown: 'nothing',
  forced: false,
  ...more,
});
const summary = { game: 'g1', opponent: 'level-1', partner: null, you: 'black', plies: 10, end: null, started: 0, updated: 0 };
const moves = Array.from({ length: 10 }, () => '11-15');
const mistake: Mistake = { game: 'g1', ply: 2, fen: 'B:W21:B1', played: '11-15', best: '9-14', loss: 1 };

function answers(type: string): unknown {
  if (type === 'games') return { games: [summary] };
  if (type === 'game_pdn') return { pdn: '' };
  if (type === 'read_pdn')
    return { games: [{ start: 'B:W21:B1', moves: moves.map((text) => ({ text })) }], errors: [], left_out: 0 };
  if (type === 'position') return { fen: 'B:W22:B2' };
  return {};
}

async function judging(link: FakeLink): Promise<number> {
  for (let wait = 0; wait < 20 && link.all('annotate').length === 0; wait += 1) await settled();
  return link.all('annotate')[0]?.id ?? -1;
}

describe('a clear mistake', () => {
  it('is a move of the user that lost much, where a better one was known', () => {
    expect(isClearMistake(annotated(0), '11-15', 'black', 'black')).toBe(true);
    expect(isClearMistake(annotated(0), '11-15', 'white', 'black')).toBe(false);
    expect(isClearMistake(annotated(0, { loss: 0.5 }), '11-15', 'black', 'black')).toBe(false);
    expect(isClearMistake(annotated(0, { loss: 0, thrown: 'win_for_draw' }), '11-15', 'black', 'black')).toBe(true);
    expect(isClearMistake(annotated(0, { forced: true }), '11-15', 'black', 'black')).toBe(false);
    expect(isClearMistake(annotated(0), '9-14', 'black', 'black')).toBe(false);
    expect(isClearMistake(annotated(0, { best: [] }), '11-15', 'black', 'black')).toBe(false);
  });
});

describe('the search for mistakes', () => {
  beforeEach(() => localStorage.clear());

  it('turns the mistakes of the user into puzzles, and does not look at a game twice', async () => {
    const link = new FakeLink(answers);
    const book = new MistakeBook();
    const search = new MistakeSearch(link.link, book);
    const run = search.run();
    const id = await judging(link);
    link.tell({ ...annotated(1), id });
    link.tell({ ...annotated(2), id });
    link.tell({ ...annotated(4, { loss: 0.2 }), id });
    link.tell({ ...annotated(6), id: id + 1 });
    link.tell({ type: 'annotated', id, done: true });
    await run;
    expect(search.progress.value).toEqual({ games: 1, searched: 1, found: 1, running: false });
    expect(book.puzzles()).toEqual([
      { id: 'own-g1-2', kind: 'mistake', fen: 'B:W22:B2', line: ['9-14'], difficulty: 'easy', played: '11-15' },
    ]);
    await new MistakeSearch(link.link, new MistakeBook()).run();
    expect(link.all('annotate').length).toBe(1);
  });

  it('leaves out games without an own side', async () => {
    const shared = { ...summary, game: 'g2', opponent: 'Human' };
    const watched = { ...summary, game: 'g3', partner: 'level-2' };
    const link = new FakeLink((type) => (type === 'games' ? { games: [shared, watched] } : answers(type)));
    const search = new MistakeSearch(link.link, new MistakeBook());
    await search.run();
    expect(search.progress.value).toEqual({ games: 0, searched: 0, found: 0, running: false });
    expect(link.all('game_pdn')).toEqual([]);
  });

  it('keeps nothing of a game when it is stopped', async () => {
    const link = new FakeLink(answers);
    const book = new MistakeBook();
    const search = new MistakeSearch(link.link, book);
    const run = search.run();
    const id = await judging(link);
    link.tell({ ...annotated(2), id });
    search.stop();
    await run;
    expect(book.mistakes.value).toEqual([]);
    expect(book.knows('g1', 10)).toBe(false);
    expect(search.progress.value?.running).toBe(false);
    expect(link.all('stop_annotating').length).toBe(1);
  });

  it('ends when the connection is lost', async () => {
    const link = new FakeLink(answers);
    const search = new MistakeSearch(link.link, new MistakeBook());
    const run = search.run();
    await judging(link);
    link.online.value = false;
    await run;
    expect(search.progress.value?.running).toBe(false);
  });
});

describe('the book of mistakes', () => {
  beforeEach(() => localStorage.clear());

  it('is kept in the browser, each game once', () => {
    const book = new MistakeBook();
    book.add('g1', 10, [mistake, { ...mistake, ply: 4 }]);
    book.add('g1', 12, [{ ...mistake, ply: 6 }]);
    const again = new MistakeBook();
    expect(again.mistakes.value.map(({ ply }) => ply)).toEqual([6]);
    expect(again.knows('g1', 12)).toBe(true);
    expect(again.knows('g1', 14)).toBe(false);
    again.clear();
    expect(new MistakeBook().mistakes.value).toEqual([]);
  });

  it('ignores entries that it cannot read', () => {
    localStorage.setItem('mpdraughts.learn.mistakes', JSON.stringify([mistake, { game: 1 }, null]));
    expect(new MistakeBook().mistakes.value).toEqual([mistake]);
  });
});
