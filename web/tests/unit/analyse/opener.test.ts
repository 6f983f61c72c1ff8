import { beforeEach, describe, expect, it } from 'vitest';
import { Opener } from '../../../src/analyse/opener';
import { AnalyseRoom } from '../../../src/analyse/room';
import * as tree from '../../../src/analyse/tree';
import { RequestError } from '../../../src/server/connection';
import type { PdnGame } from '../../../src/server/messages';
import { FakeLink, fakePosition, kUsualFen, settled } from './fakeLink';

beforeEach(() => [localStorage, sessionStorage].forEach((storage) => storage.clear()));

const game = (...moves: string[]): PdnGame => ({
  tags: [],
  start: kUsualFen,
  comment: '',
  moves: moves.map((text) => ({ text })),
  result: '*',
});

function setUp(games: PdnGame[], errors: unknown[] = []) {
  const fake = new FakeLink((type, body) => {
    if (type === 'position') return body['start'] === 'bad' ? new RequestError('bad_message', 'column 1') : fakePosition(body);
    if (type === 'tournament_pdn') return { pdn: body['job'] === 't-1' ? '[Event "T"]\n1. 11-15 *\n' : '' };
    if (type === 'game_pdn') return body['game'] === '5f' ? { pdn: '1. 11-15 *' } : new RequestError('not_found', 'no such game');
    return { games, errors, left_out: 3 };
  });
  const room = new AnalyseRoom(fake.link);
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

  it('puts the first of several games on the board, and others when they are chosen', async () => {
    const { room, opener } = setUp([game('11-15'), game('9-14', '22-18')]);
    await opener.openText('1. 11-15 *  1. 9-14 22-18 *');
    expect(opener.outcome.value).toBe('choose');
    expect(tree.mainLine(room.tree.value)).toEqual(['11-15']);
    expect(room.path.value).toEqual([]);
    opener.choose(1);
    expect(tree.mainLine(room.tree.value)).toEqual(['9-14', '22-18']);
    expect(room.tree.value.start).toBe('');
    expect(opener.leftOut.value).toBe(3);
    opener.choose(9);
    expect(opener.chosen.value).toBe(1);
  });

  it('lists errors, and keeps the board where there is no game', async () => {
    const { room, opener } = setUp([], [{ game: 1, line: 2, column: 3, message: 'what?' }]);
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
    const { room, opener } = setUp([game()], [{ game: 1, line: 1, column: 1, message: 'what?' }]);
    room.play(['11-15']);
    await opener.openText('hello world');
    expect([opener.outcome.value, room.path.value]).toEqual(['nothing', ['11-15']]);
  });

  it('opens a long file in parts, whose faults are told by the lines of the file', async () => {
    const { fake, opener } = setUp([game('11-15'), game('9-14')], [{ game: 1, line: 2, column: 3, message: 'what?' }]);
    const pdn = Array.from({ length: 450 }, (_, number) => `[Event "${number}"]\n\n1. 11-15 *\n\n`).join('');
    await opener.openText(pdn);
    expect([opener.before.value, opener.hasMore.value, opener.errors.value[0]?.line]).toEqual([0, true, 2]);
    await opener.openMore();
    expect(String(fake.all('read_pdn')[1]?.body['text']).startsWith('[Event "200"]')).toBe(true);
    // Three were left out of each part.
    expect([opener.before.value, opener.hasMore.value, opener.errors.value[0]?.line]).toEqual([5, true, 802]);
    await opener.openMore();
    expect([opener.before.value, opener.hasMore.value]).toEqual([10, false]);
    await opener.openText('W:W21:B1');
    expect([opener.before.value, opener.leftOut.value, opener.games.value.length]).toEqual([0, 0, 0]);
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
    expect(fake.all('read_pdn')[0]?.body).toEqual({ text: '[Event "T"]\n1. 11-15 *\n' });
    expect([opener.outcome.value, opener.chosen.value, opener.leftOut.value]).toEqual(['choose', 0, 3]);
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
    opener.choose(1);
    await opener.openAddress(address);
    expect(tree.mainLine(room.tree.value)).toEqual(['9-14']);
  });

  it('says when no game of a tournament is over, and keeps the board', async () => {
    const { fake, room, opener } = setUp([]);
    room.play(['11-15']);
    await opener.openAddress(new URLSearchParams('tournament=t-2&games=0'));
    expect([opener.outcome.value, room.path.value]).toEqual(['no_games', ['11-15']]);
    expect(fake.all('read_pdn')).toEqual([]);
  });

  it('forgets which game is on the board when it is none of them', async () => {
    const { room, opener } = setUp([game('11-15'), game('9-14')]);
    await opener.openText('1. 11-15 *  1. 9-14 *');
    room.open(tree.emptyTree());
    expect([opener.chosen.value, opener.games.value.length]).toEqual([-1, 2]);
  });

  it('keeps what was written into a game while another one of the file is looked at', async () => {
    const { room, opener } = setUp([game('11-15'), game('9-14')]);
    const comment = () => tree.nodeAt(room.tree.value, ['11-15'])?.comment;
    await opener.openText('1. 11-15 *  1. 9-14 *');
    room.edit(tree.withComment(room.tree.value, ['11-15'], 'hm'));
    opener.choose(1);
    expect(comment()).toBeUndefined();
    opener.choose(0);
    expect([comment(), opener.games.value[0]?.moves[0]?.comment]).toEqual(['hm', 'hm']);
    room.open(tree.emptyTree('W:W21:B1'));
    opener.choose(0);
    expect(comment()).toBe('hm');
  });

  it('is undone with the choice of the game, and with the file', async () => {
    const { room, opener } = setUp([game('11-15'), game('9-14')]);
    await opener.openText('1. 11-15 *  1. 9-14 *');
    opener.choose(1);
    room.undo();
    expect([opener.chosen.value, tree.mainLine(room.tree.value)]).toEqual([0, ['11-15']]);
    opener.choose(1);
    await opener.openText('W:W21:B1');
    expect(opener.games.value).toEqual([]);
    room.undo();
    expect([opener.chosen.value, opener.games.value.length, opener.leftOut.value]).toEqual([1, 2, 3]);
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
    fake.all('read_pdn')[0]!.resolve({ games: [game('11-15')], errors: [], left_out: 0 });
    await slow;
    await settled();
    expect(room.tree.value.start).toBe('W:W21:B1');
    expect(opener.games.value).toEqual([]);
  });

  it('reads files', async () => {
    const { fake, opener } = setUp([game('11-15')]);
    await opener.openFile({
      arrayBuffer: () => Promise.resolve(new TextEncoder().encode('1. 11-15 *').buffer),
    } as unknown as Blob);
    expect(fake.all('read_pdn')[0]?.body).toEqual({ text: '1. 11-15 *' });
  });
});
