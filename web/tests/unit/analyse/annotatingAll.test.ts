import { beforeEach, describe, expect, it } from 'vitest';
import { Opener } from '../../../src/analyse/opener';
import { AnalyseRoom } from '../../../src/analyse/room';
import * as tree from '../../../src/analyse/tree';
import { RequestError } from '../../../src/server/connection';
import { gamesLink } from './fakeGames';
import { settled, type FakeLink } from './fakeLink';
import { FakeShelf } from './fakeShelf';

beforeEach(() => [localStorage, sessionStorage].forEach((storage) => storage.clear()));

const kFile = '[Black "Ana"] 11-15 *\n[Black "None"] *\n[Black "Rui"] 9-14 *\n[Black "Eva"] 10-15 *\n';

async function setUp(answer?: (type: string) => unknown) {
  const shelf = new FakeShelf();
  const fake = gamesLink(answer);
  const room = new AnalyseRoom(fake.link, shelf);
  const opener = new Opener(fake.link, room);
  await opener.openText(kFile);
  const collection = room.collection.value!;
  const { annotatingAll } = room;
  return { shelf, fake, room, opener, collection, annotatingAll, begin: () => annotatingAll.begin(collection, 0.1) };
}

async function asked(fake: FakeLink, count: number): Promise<void> {
  for (let turn = 0; turn < 20 && fake.all('annotate').length < count; ++turn) await settled();
  expect(fake.all('annotate')).toHaveLength(count);
}

/// A blunder in the first move of the game that is asked for.
async function judge(fake: FakeLink, count: number): Promise<void> {
  await asked(fake, count);
  const { id } = fake.all('annotate')[count - 1]!;
  const blunder = { ply: 0, value: -2, best: ['12-16'], loss: 2, fault: 'blunder', thrown: 'nothing', forced: false };
  fake.tell({ type: 'annotated', id, ...blunder });
  fake.tell({ type: 'annotated', id, done: true });
}

describe('annotating a collection', () => {
  it('writes into every game, also the one on the board, and says how far it is', async () => {
    const { fake, room, opener, collection, annotatingAll, begin } = await setUp();
    const run = begin();
    await judge(fake, 1);
    await asked(fake, 2);
    expect(annotatingAll.progress.value).toMatchObject({ done: 2, all: 4, skipped: 1, running: true });
    expect(tree.nodeAt(room.tree.value, ['11-15'])?.nags).toEqual([4]);
    await judge(fake, 2);
    await judge(fake, 3);
    await run;
    expect(annotatingAll.progress.value).toMatchObject({ done: 4, running: false });
    await opener.choose(2);
    expect(tree.nodeAt(room.tree.value, ['9-14'])?.nags).toEqual([4]);
    expect(tree.nodeAt(room.tree.value, ['12-16'])).toBeDefined();
    expect(room.desk.judging.value?.judged).toHaveLength(1);
    expect(collection.changes.value).toBe(3);
  });

  it('keeps what the user writes meanwhile into any game', async () => {
    const { fake, room, opener, begin } = await setUp();
    const run = begin();
    await judge(fake, 1);
    await opener.choose(2);
    await asked(fake, 2);
    room.go(['9-14']);
    room.writeComment('mine');
    await judge(fake, 2);
    await asked(fake, 3);
    expect(tree.nodeAt(room.tree.value, ['9-14'])).toMatchObject({ comment: 'mine', nags: [4] });
    await opener.choose(0);
    room.go(['11-15']);
    room.writeComment('also mine');
    await judge(fake, 3);
    await run;
    await opener.choose(2);
    expect(room.tree.value.children[0]?.comment).toBe('mine');
    await opener.choose(0);
    expect(room.tree.value.children[0]).toMatchObject({ comment: 'also mine', nags: [4] });
  });

  it('stops at once, and goes on with the games that are left', async () => {
    const { fake, annotatingAll, begin } = await setUp();
    const first = begin();
    await judge(fake, 1);
    await asked(fake, 2);
    annotatingAll.stop();
    await first;
    expect(annotatingAll.progress.value).toMatchObject({ done: 2, running: false });
    expect(fake.all('stop_annotating')).toHaveLength(1);
    const second = begin();
    await asked(fake, 3);
    expect(fake.all('annotate')[2]?.body['moves']).toEqual(['9-14']);
    await judge(fake, 3);
    await judge(fake, 4);
    await second;
    expect(annotatingAll.progress.value).toMatchObject({ done: 4, running: false });
  });

  it('begins a game again when the connection is back', async () => {
    const { fake, begin } = await setUp();
    const run = begin();
    await asked(fake, 1);
    fake.online.value = false;
    await settled();
    fake.online.value = true;
    await asked(fake, 2);
    expect(fake.all('annotate')[1]?.body['moves']).toEqual(['11-15']);
    for (const count of [2, 3, 4]) await judge(fake, count);
    await run;
  });

  it('leaves out what the server refuses', async () => {
    const { annotatingAll, begin } = await setUp((type) =>
      type === 'annotate' ? new RequestError('bad_message', 'too long') : undefined,
    );
    await begin();
    expect(annotatingAll.progress.value).toMatchObject({ done: 4, skipped: 4, running: false });
  });

  it('has the judgement of each game after a reload', async () => {
    const { shelf, fake, room, begin } = await setUp();
    const leave = room.enter();
    const run = begin();
    for (const count of [1, 2, 3]) await judge(fake, count);
    await run;
    leave();
    await settled();
    const link = gamesLink().link;
    const after = new AnalyseRoom(link, shelf);
    expect(after.desk.judging.value?.judged[0]?.fault).toBe('blunder');
    await settled();
    await new Opener(link, after).choose(3);
    expect(after.desk.judging.value?.judged[0]?.fault).toBe('blunder');
  });
});
