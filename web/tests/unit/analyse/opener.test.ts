import { beforeEach, describe, expect, it } from 'vitest';
import { Opener } from '../../../src/analyse/opener';
import { AnalyseRoom } from '../../../src/analyse/room';
import * as tree from '../../../src/analyse/tree';
import { RequestError } from '../../../src/server/connection';
import type { PdnGame } from '../../../src/server/messages';
import { FakeShelf } from './fakeShelf';
import { FakeLink, fakePosition, kUsualFen, settled } from './fakeLink';

beforeEach(() => [localStorage, sessionStorage].forEach((storage) => storage.clear()));

const game = (...moves: string[]): PdnGame => ({
  tags: [],
  start: kUsualFen,
  comment: '',
  moves: moves.map((text) => ({ text })),
  result: '*',
});

/// One indexed game for each that is told; their lengths share the text.
const indexOf = (games: readonly PdnGame[], text: string) => ({
  games: games.map(({ moves }, i) => ({
    length: i < games.length - 1 ? 2 : text.length - 2 * i,
    event: '',
    date: '',
    black: '',
    white: '',
    opening: '',
    result: '*',
    plies: moves.length,
    ballot: null,
    errors: 0,
    marks: '',
  })),
});

function setUp(games: PdnGame[], errors: unknown[] = []) {
  let reads = 0;
  const fake = new FakeLink((type, body) => {
    if (type === 'position') return body['start'] === 'bad' ? new RequestError('bad_message', 'column 1') : fakePosition(body);
    if (type === 'tournament_pdn') return { pdn: body['job'] === 't-1' ? '[Event "T"]\n1. 11-15 *\n' : '' };
    if (type === 'game_pdn') return body['game'] === '5f' ? { pdn: '1. 11-15 *' } : new RequestError('not_found', 'no such game');
    const text = String(body['text']);
    if (type === 'index_pdn') return indexOf(games, text);
    // The game of a collection whose text it is.
    const index = games.length > 1 ? reads++ : 0;
    return { games: games.slice(index % games.length), errors, left_out: 0 };
  });
  const room = new AnalyseRoom(fake.link, new FakeShelf());
  return { fake, room, opener: new Opener(fake.link, room) };
}

describe('opening', () => {
  it('puts a pasted position on the board', async () => {
    const { room, opener } = setUp([]);
    expect(await opener.openText('W:W21:B1')).toBe(true);
    expect(room.tree.value).toEqual(tree.emptyTree('W:W21:B1'));
    await opener.openText(kUsualFen);
    expect(room.tree.value.start).toBe('');
  });

  it('lists errors, and keeps the board where there is no game', async () => {
    const { room, opener } = setUp([], [{ game: 1, line: 2, column: 3, message: 'what?', reason: 'other', args: {} }]);
    room.play(['11-15']);
    expect(await opener.openText('nonsense')).toBe(false);
    expect(opener.outcome.value).toBe('nothing');
    expect(opener.errors.value).toHaveLength(1);
    expect(room.path.value).toEqual(['11-15']);
    await opener.openText('');
    expect(opener.outcome.value).toBe('nothing');
    expect(opener.errors.value).toEqual([]);
  });

  it('keeps the board where a text is no game but has words', async () => {
    const { room, opener } = setUp([game()], [{ game: 1, line: 1, column: 1, message: 'what?', reason: 'other', args: {} }]);
    room.play(['11-15']);
    await opener.openText('hello world');
    expect([opener.outcome.value, room.path.value]).toEqual(['nothing', ['11-15']]);
  });

  it('does not send what is too large', async () => {
    const { fake, opener } = setUp([]);
    await opener.openText('x'.repeat(2_000_000));
    expect(opener.outcome.value).toBe('too_large');
    expect(fake.all('read_pdn')).toEqual([]);
  });

  it('opens the saved game of the address once', async () => {
    const { fake, room, opener } = setUp([game('11-15', '23-19')]);
    await opener.openAddress(new URLSearchParams('game=5f'));
    expect(tree.mainLine(room.tree.value)).toEqual(['11-15', '23-19']);
    room.play(['9-14']);
    await opener.openAddress(new URLSearchParams('game=5f'));
    expect(fake.all('game_pdn')).toHaveLength(1);
    expect(room.path.value).toEqual(['9-14']);
  });

  it('opens the games of a tournament like a pasted text, and those that came later by another address', async () => {
    const { fake, room, opener } = setUp([game('11-15'), game('9-14')]);
    await opener.openAddress(new URLSearchParams('tournament=t-1&games=2'));
    expect(fake.all('index_pdn')[0]?.body).toEqual({ text: '[Event "T"]\n1. 11-15 *\n' });
    expect([opener.outcome.value, room.place.value?.index]).toEqual(['choose', 0]);
    expect(tree.mainLine(room.tree.value)).toEqual(['11-15']);
    await opener.openAddress(new URLSearchParams('tournament=t-1&games=2'));
    expect(fake.all('tournament_pdn')).toHaveLength(1);
    await opener.openAddress(new URLSearchParams('tournament=t-1&games=3'));
    expect(fake.all('tournament_pdn')).toHaveLength(2);
  });

  it('keeps the chosen game when the address is looked at again', async () => {
    const { room, opener } = setUp([game('11-15'), game('9-14')]);
    const address = new URLSearchParams('tournament=t-1&games=2');
    await opener.openAddress(address);
    await opener.choose(1);
    await opener.openAddress(address);
    expect([room.place.value?.index, tree.mainLine(room.tree.value)]).toEqual([1, ['9-14']]);
  });

  it('says when no game of a tournament is over, and keeps the board', async () => {
    const { fake, room, opener } = setUp([]);
    room.play(['11-15']);
    await opener.openAddress(new URLSearchParams('tournament=t-2&games=0'));
    expect([opener.outcome.value, room.path.value]).toEqual(['no_games', ['11-15']]);
    expect(fake.all('read_pdn')).toEqual([]);
  });

  it('opens the address again after something else was opened', async () => {
    const { fake, opener } = setUp([game('11-15')]);
    await opener.openAddress(new URLSearchParams('game=5f'));
    await opener.openText('W:W21:B1');
    await opener.openAddress(new URLSearchParams('game=5f'));
    expect(fake.all('game_pdn')).toHaveLength(2);
  });

  it('opens the same game again when it has gone on', async () => {
    const { fake, opener } = setUp([game('11-15')]);
    await opener.openAddress(new URLSearchParams('game=5f&ply=1'));
    await opener.openAddress(new URLSearchParams('game=5f&ply=3'));
    expect(fake.all('game_pdn')).toHaveLength(2);
  });

  it('opens a game at the place that was looked at, and goes to another without opening it again', async () => {
    const { fake, room, opener } = setUp([game('11-15', '22-18', '15x22')]);
    await opener.openAddress(new URLSearchParams('game=5f&ply=3&at=2'));
    expect(room.path.value).toEqual(['11-15', '22-18']);
    await opener.openAddress(new URLSearchParams('game=5f&ply=3&at=9'));
    expect(room.path.value).toEqual(['11-15', '22-18', '15x22']);
    await opener.openAddress(new URLSearchParams('game=5f&ply=3&at=no'));
    expect(room.path.value).toEqual([]);
    expect(fake.all('game_pdn')).toHaveLength(1);
  });

  it('opens the address again after a new analysis was begun', async () => {
    const { fake, room, opener } = setUp([game('11-15')]);
    await opener.openAddress(new URLSearchParams('game=5f'));
    room.open(tree.emptyTree());
    await opener.openAddress(new URLSearchParams('game=5f'));
    expect(fake.all('game_pdn')).toHaveLength(2);
  });

  it('leaves what was made of the address alone after a reload', async () => {
    const before = setUp([game('11-15')]);
    const leave = before.room.enter();
    await before.opener.openAddress(new URLSearchParams('game=5f'));
    before.room.edit(tree.withComment(before.room.tree.value, ['11-15'], 'hm'));
    leave();
    const after = setUp([game('11-15')]);
    await after.opener.openAddress(new URLSearchParams('game=5f'));
    expect(after.fake.all('game_pdn')).toHaveLength(0);
    expect(tree.nodeAt(after.room.tree.value, ['11-15'])?.comment).toBe('hm');
  });

  it('goes to the end of a line that the address names', async () => {
    const { fake, room, opener } = setUp([game('11-15', '23-19')]);
    await opener.openAddress(new URLSearchParams('moves=11-15,23-19'));
    expect(fake.all('read_pdn')[0]?.body).toEqual({ text: '11-15 23-19 *\n' });
    expect(room.path.value).toEqual(['11-15', '23-19']);
  });

  it('tells what is wrong with an address', async () => {
    const { opener } = setUp([]);
    await opener.openAddress(new URLSearchParams('game=nobody'));
    expect([opener.outcome.value, opener.problem.value?.message]).toEqual(['failed', 'no such game']);
    await opener.openAddress(new URLSearchParams('fen=bad'));
    expect(opener.problem.value?.message).toBe('column 1');
  });

  it('lets a later wish win over an earlier one that is answered late', async () => {
    const fake = new FakeLink((type, body) => (type === 'position' ? fakePosition(body) : undefined));
    const room = new AnalyseRoom(fake.link);
    const opener = new Opener(fake.link, room);
    const slow = opener.openText('1. 11-15 *');
    await opener.openText('W:W21:B1');
    fake.all('index_pdn')[0]!.resolve(indexOf([game('11-15')], '1. 11-15 *'));
    await slow;
    await settled();
    expect(room.tree.value.start).toBe('W:W21:B1');
    expect(fake.all('read_pdn')).toEqual([]);
  });

  it('reads files', async () => {
    const { fake, opener } = setUp([game('11-15')]);
    await opener.openFile({
      arrayBuffer: () => Promise.resolve(new TextEncoder().encode('1. 11-15 *').buffer),
    } as unknown as File);
    expect(fake.all('read_pdn')[0]?.body).toEqual({ text: '1. 11-15 *' });
  });
});
