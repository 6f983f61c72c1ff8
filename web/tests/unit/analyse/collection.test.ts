import { beforeEach, describe, expect, it } from 'vitest';
import { Opener } from '../../../src/analyse/opener';
import { AnalyseRoom } from '../../../src/analyse/room';
import * as tree from '../../../src/analyse/tree';
import { RequestError } from '../../../src/server/connection';
import { gamesLink, writeGame } from './fakeGames';
import { settled } from './fakeLink';
import { FakeShelf } from './fakeShelf';

beforeEach(() => [localStorage, sessionStorage].forEach((storage) => storage.clear()));

const kFile = '% mine\n[Black "Ana"]\n11-15 23-19 *\n\n[Black "Rui"]\n9-14 *\r\n[Black "Eva"]\n10-15 bad 1-1 *\n; the end\n';

async function setUp(shelf = new FakeShelf(), text = kFile) {
  const fake = gamesLink();
  const room = new AnalyseRoom(fake.link, shelf);
  const opener = new Opener(fake.link, room);
  if (text) await opener.openText(text);
  const comment = (words: string) => {
    room.go(tree.mainLine(room.tree.value).slice(0, 1));
    room.writeComment(words);
  };
  const commentHere = () => tree.nodeAt(room.tree.value, tree.mainLine(room.tree.value).slice(0, 1))?.comment;
  const saved = async () => (await room.collection.value!.parts()).join('');
  return { fake, shelf, room, opener, comment, commentHere, saved };
}

/// Another visit of the same tab.
async function reloaded(shelf: FakeShelf) {
  const next = await setUp(shelf, '');
  await settled();
  await settled();
  return next;
}

describe('a collection', () => {
  it('lists the games of a file, and has the first on the board', async () => {
    const { room } = await setUp();
    expect(room.collection.value?.games.value.map(({ listed }) => [listed.black, listed.plies, listed.errors])).toEqual([
      ['Ana', 2, 0],
      ['Rui', 1, 0],
      ['Eva', 2, 1],
    ]);
    expect(tree.mainLine(room.tree.value)).toEqual(['11-15', '23-19']);
  });

  it('is saved byte by byte as it came where nothing was changed', async () => {
    const { opener, saved } = await setUp();
    await opener.choose(1);
    expect(await saved()).toBe(kFile);
  });

  it('keeps a comment whatever game is chosen next, and in whatever order', async () => {
    const { room, opener, comment, commentHere } = await setUp();
    comment('one');
    await opener.choose(1);
    expect(commentHere()).toBe('');
    comment('two');
    await opener.choose(2);
    comment('three');
    for (const [index, words] of [
      [0, 'one'],
      [2, 'three'],
      [1, 'two'],
    ] as const) {
      await opener.choose(index);
      expect(commentHere()).toBe(words);
    }
    room.open(tree.emptyTree('W:W21:B1'));
    await opener.choose(2);
    expect(commentHere()).toBe('three');
  });

  it('keeps what is written while another game is on its way', async () => {
    const { fake, room, opener, comment, commentHere } = await setUp();
    const choice = opener.choose(1);
    comment('late');
    await choice;
    expect([room.place.value?.index, commentHere()]).toEqual([1, '']);
    await opener.choose(0);
    expect(commentHere()).toBe('late');
    expect(fake.all('read_pdn').length).toBeGreaterThan(1);
  });

  it('has every letter of a comment after a reload, in every game', async () => {
    const { shelf, room, opener, comment } = await setUp();
    const leave = room.enter();
    comment('one');
    await opener.choose(1);
    comment('tw');
    room.writeComment('two');
    leave();
    await settled();
    const after = await reloaded(shelf);
    expect([after.room.place.value?.index, after.commentHere()]).toEqual([1, 'two']);
    await after.opener.choose(0);
    expect(after.commentHere()).toBe('one');
    expect(after.room.collection.value?.changes.value).toBe(2);
  });

  it('is saved with all changes, and with what could not be read as it came', async () => {
    const { opener, comment, saved } = await setUp();
    comment('one');
    await opener.choose(2);
    comment('three');
    const text = await saved();
    expect(text).toBe(
      '% mine\n[Black "Ana"]\n\n11-15 {one} 23-19 *\n\n[Black "Rui"]\n9-14 *\r\n[Black "Eva"]\n10-15 bad 1-1 *\n\n' +
        '[Black "Eva"]\n\n10-15 {three} 1-1 *\n\n; the end\n',
    );
  });

  it('is as it came when all changes are undone', async () => {
    const { room, comment, saved } = await setUp();
    comment('one');
    expect(await saved()).not.toBe(kFile);
    room.undo();
    expect([await saved(), room.collection.value?.changes.value]).toEqual([kFile, 0]);
  });

  it('undoes what was done in a game after another was chosen', async () => {
    const { room, opener, comment, commentHere } = await setUp();
    comment('one');
    await opener.choose(1);
    room.undo();
    expect([room.place.value?.index, commentHere()]).toEqual([0, 'one']);
    room.undo();
    expect(commentHere()).toBe('');
    expect(room.collection.value?.changes.value).toBe(0);
  });

  it('tells when the browser keeps nothing more, and keeps it when there is room again', async () => {
    const { shelf, room, comment } = await setUp();
    shelf.full = true;
    comment('one');
    await settled();
    const collection = room.collection.value!;
    expect([collection.problem.value?.name, collection.isAtRisk]).toEqual(['QuotaExceededError', true]);
    shelf.full = false;
    comment('one more');
    await settled();
    expect([collection.problem.value, collection.isAtRisk]).toEqual([null, false]);
  });

  it('works in a browser that keeps nothing', async () => {
    const shelf = new FakeShelf();
    shelf.full = true;
    const { room, opener, comment, commentHere } = await setUp(shelf);
    expect(room.collection.value?.problem.value?.name).toBe('QuotaExceededError');
    comment('one');
    await opener.choose(1);
    await opener.choose(0);
    expect(commentHere()).toBe('one');
    expect(room.collection.value?.isAtRisk).toBe(true);
  });

  it('sees what another tab has made of a game', async () => {
    const shelf = new FakeShelf();
    const first = await setUp(shelf);
    const leave = first.room.enter();
    await first.opener.choose(1);
    leave();
    const second = await reloaded(shelf);
    first.comment('from the first tab');
    await settled();
    await second.opener.choose(0);
    await second.opener.choose(1);
    expect(second.commentHere()).toBe('from the first tab');
    expect((await second.saved()).includes('from the first tab')).toBe(true);
  });

  it('says in which line of the file a game is wrong', async () => {
    const { opener } = await setUp();
    await opener.choose(2);
    expect(opener.errors.value).toEqual([{ game: 3, line: 6, column: 1, message: 'bad', reason: 'other', args: {} }]);
  });

  it('cuts a long file into its games, however large', async () => {
    const shelf = new FakeShelf();
    const games = Array.from({ length: 2000 }, (_, i) =>
      writeGame({ tags: [['Black', `${i} ${'x'.repeat(300)} 𝄞`]], moves: [{ text: '9-14' }] }),
    );
    const { fake, room, saved } = await setUp(shelf, games.join(''));
    expect(room.collection.value?.size).toBe(2000);
    expect(fake.all('index_pdn').length).toBeGreaterThan(3);
    expect(await saved()).toBe(games.join(''));
  });

  it('asks again where the server was asked too fast', async () => {
    let refusals = 2;
    const fake = gamesLink((type) =>
      type === 'index_pdn' && refusals-- > 0 ? new RequestError('too_fast', 'left out') : undefined,
    );
    const room = new AnalyseRoom(fake.link, new FakeShelf());
    expect(await new Opener(fake.link, room).openText(kFile)).toBe(true);
    expect([room.collection.value?.size, fake.all('index_pdn').length]).toEqual([3, 3]);
  });

  it('is found again among those that the browser keeps, and can be deleted', async () => {
    const { shelf, room, opener } = await setUp();
    await opener.openText('11-16 *');
    await opener.openText('10-14 * 10-15 *');
    await room.collections.look();
    const [, old] = room.collections.heads.value.map(({ id }) => id).sort();
    expect(room.collections.heads.value).toHaveLength(2);
    await opener.openCollection(room.collections.heads.value.find(({ games }) => games === 3)!.id);
    expect(room.collection.value?.size).toBe(3);
    await room.collections.remove(old!);
    expect(shelf.all.size).toBe(1);
  });

  it('makes room for new ones, never of what was changed', async () => {
    const { shelf, opener, comment } = await setUp();
    comment('kept');
    await settled();
    for (let i = 0; i < 12; ++i) await opener.openText('10-14 * 10-15 *');
    expect(shelf.all.size).toBe(9);
    expect([...shelf.all.values()].filter(({ head }) => head.changed)).toHaveLength(1);
  });
});
