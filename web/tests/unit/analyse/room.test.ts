import { beforeEach, describe, expect, it, vi, afterEach } from 'vitest';
import { LiveEngine } from '../../../src/analyse/liveEngine';
import { AnalyseRoom } from '../../../src/analyse/room';
import * as tree from '../../../src/analyse/tree';
import { RequestError } from '../../../src/server/connection';
import { FakeLink, fakePosition, settled } from './fakeLink';

beforeEach(() => [localStorage, sessionStorage].forEach((storage) => storage.clear()));

const positions = (type: string, body: Record<string, unknown>) => (type === 'position' ? fakePosition(body) : {});

describe('the room', () => {
  it('shows the position at the path, and the move that led there', async () => {
    const fake = new FakeLink(positions);
    const room = new AnalyseRoom(fake.link);
    const leave = room.enter();
    room.play(['11-15']);
    await settled();
    expect(room.here.value?.fen).toContain('+11-15');
    expect(room.shown.value?.last?.paths).toEqual([[11, 15]]);
    leave();
  });

  it('asks for each position once', async () => {
    const fake = new FakeLink(positions);
    const room = new AnalyseRoom(fake.link);
    const leave = room.enter();
    room.play(['11-15']);
    await settled();
    room.go([]);
    room.go(['11-15']);
    await settled();
    expect(fake.all('position')).toHaveLength(2);
    leave();
  });

  it('keeps to the newest place when replies come late', async () => {
    const fake = new FakeLink();
    const room = new AnalyseRoom(fake.link);
    const leave = room.enter();
    room.play(['11-15']);
    room.go([]);
    for (const { body, resolve } of [...fake.all('position')].reverse()) resolve(fakePosition(body));
    await settled();
    expect(room.shown.value?.path).toEqual([]);
    leave();
  });

  it('gives no legal moves of another place while it waits', async () => {
    const fake = new FakeLink();
    const room = new AnalyseRoom(fake.link);
    const leave = room.enter();
    fake.all('position')[0]!.resolve(fakePosition({}));
    await settled();
    expect(room.here.value).not.toBeNull();
    room.play(['11-15']);
    expect(room.here.value).toBeNull();
    expect(room.shown.value?.path).toEqual([]);
    leave();
  });

  it('draws a move at once, on the way that the user showed', async () => {
    const board = '..........b.....................';
    const capture = {
      text: '11x25',
      from: 11,
      to: 25,
      captures: [15, 22],
      paths: [
        [11, 18, 25],
        [11, 16, 25],
      ],
    };
    const fake = new FakeLink();
    const room = new AnalyseRoom(fake.link);
    const leave = room.enter();
    fake.all('position')[0]!.resolve({ ...fakePosition({}), board, legal: [capture] });
    await settled();
    expect(room.view.value).toEqual({ board, last: [], captured: [] });
    room.play(['11x25'], [11, 16, 25]);
    const after = { board: `${'.'.repeat(24)}b${'.'.repeat(7)}`, last: [11, 16, 25], captured: [15, 22] };
    expect([room.here.value, room.view.value]).toEqual([null, after]);
    fake.all('position')[1]!.resolve({ ...fakePosition({}), board: after.board.replace('b', 'B') });
    await settled();
    expect(room.view.value).toEqual({ ...after, board: after.board.replace('b', 'B') });
    leave();
  });

  it('tells what the server refuses, and asks again when a lost connection is back', async () => {
    let answer: unknown = new RequestError('bad_message', 'no such square');
    const fake = new FakeLink(() => answer);
    const room = new AnalyseRoom(fake.link);
    const leave = room.enter();
    await settled();
    expect(room.problem.value?.message).toBe('no such square');
    answer = new RequestError('disconnected', '');
    room.go([]);
    fake.online.value = false;
    await settled();
    answer = fakePosition({});
    fake.online.value = true;
    await settled();
    expect(room.here.value).not.toBeNull();
    expect(room.problem.value).toBeNull();
    leave();
  });

  it('undoes edits one by one, with the place', () => {
    const room = new AnalyseRoom(new FakeLink().link);
    room.play(['11-15']);
    room.play(['22-18']);
    room.edit(tree.removeAt(room.tree.value, ['11-15']));
    expect(room.path.value).toEqual([]);
    room.undo();
    expect(room.path.value).toEqual(['11-15', '22-18']);
    room.undo();
    room.undo();
    expect(room.tree.value.children).toEqual([]);
    expect(room.canUndo.value).toBe(false);
  });

  it('walks into what is there without a step to undo', () => {
    const room = new AnalyseRoom(new FakeLink().link);
    room.play(['11-15', '22-18']);
    room.go([]);
    room.play(['11-15']);
    room.undo();
    expect(room.tree.value.children).toEqual([]);
  });

  it('finds its game again after a reload', () => {
    const fake = new FakeLink(positions);
    const before = new AnalyseRoom(fake.link);
    const leave = before.enter();
    before.play(['11-15', '22-18']);
    before.edit(tree.withComment(before.tree.value, ['11-15'], 'hm'));
    leave();
    const after = new AnalyseRoom(fake.link);
    expect(after.path.value).toEqual(['11-15', '22-18']);
    expect(tree.nodeAt(after.tree.value, ['11-15'])?.comment).toBe('hm');
  });

  it('finds its own game again where another tab has stored another, with which new tabs begin', () => {
    const fake = new FakeLink(positions);
    const own = new AnalyseRoom(fake.link);
    own.enter()();
    const leave = own.enter();
    own.play(['11-15']);
    leave();
    const other = JSON.stringify({ game: { moves: [{ text: '9-14' }] }, path: [], address: '' });
    localStorage.setItem('mpdraughts.analyse.game', other);
    new AnalyseRoom(fake.link).enter()();
    expect(localStorage.getItem('mpdraughts.analyse.game')).toBe(other);
    expect(tree.mainLine(new AnalyseRoom(fake.link).tree.value)).toEqual(['11-15']);
    sessionStorage.clear();
    expect(tree.mainLine(new AnalyseRoom(fake.link).tree.value)).toEqual(['9-14']);
  });

  it('tells once that a game is too large to be kept, and leaves nothing older behind', () => {
    const fake = new FakeLink(positions);
    const room = new AnalyseRoom(fake.link);
    const leave = room.enter();
    const comment = (text: string) => room.edit(tree.withComment(room.tree.value, [], text));
    comment('short');
    expect([room.unkept.value, sessionStorage.length, localStorage.length]).toEqual(['no', 1, 1]);
    comment('x'.repeat(600_000));
    expect([room.unkept.value, sessionStorage.length, localStorage.length]).toEqual(['to_tell', 0, 0]);
    comment('short');
    expect(room.unkept.value).toBe('no');
    comment('x'.repeat(600_000));
    room.unkept.value = 'told';
    comment('y'.repeat(600_000));
    expect(room.unkept.value).toBe('told');
    leave();
  });

  it('starts empty when what was kept cannot be read', () => {
    localStorage.setItem('mpdraughts.analyse.game', '{"game": 5}');
    expect(new AnalyseRoom(new FakeLink().link).tree.value).toEqual(tree.emptyTree());
  });
});

describe('the engine', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const subject = { start: '', moves: ['11-15'], lines: 3, player: '' };
  const news = (id: number, depth: number) => ({
    type: 'analysis',
    id,
    depth,
    nodes: 1,
    seconds: 1,
    lines: [],
    agent: null,
    done: false,
  });

  it('asks after a moment, and only for the last of several positions', () => {
    const fake = new FakeLink();
    const engine = new LiveEngine(fake.link);
    engine.follow({ ...subject, moves: [] });
    engine.follow(subject);
    expect(fake.asked).toEqual([]);
    vi.runAllTimers();
    expect(fake.asked.map(({ type, body }) => [type, body])).toEqual([['analyse', { moves: ['11-15'], lines: 3 }]]);
  });

  it('names start and player where they are not the usual ones', () => {
    const fake = new FakeLink();
    new LiveEngine(fake.link).follow({ start: 'W:W1:B2', moves: [], lines: 1, player: 'mp-draughts' });
    vi.runAllTimers();
    expect(fake.asked[0]?.body).toEqual({ start: 'W:W1:B2', moves: [], lines: 1, player: 'mp-draughts' });
  });

  it('does not listen to an earlier question', () => {
    const fake = new FakeLink();
    const engine = new LiveEngine(fake.link);
    engine.follow(subject);
    vi.runAllTimers();
    fake.tell(news(1, 5));
    expect(engine.news.value?.depth).toBe(5);
    engine.follow({ ...subject, moves: [] });
    fake.tell(news(1, 6));
    expect(engine.news.value).toBeNull();
    vi.runAllTimers();
    fake.tell(news(1, 7));
    fake.tell(news(2, 3));
    expect(engine.news.value?.depth).toBe(3);
  });

  it('stops once, and not what never began', () => {
    const fake = new FakeLink();
    const engine = new LiveEngine(fake.link);
    engine.follow(null);
    engine.follow(subject);
    engine.follow(null);
    vi.runAllTimers();
    expect(fake.asked).toEqual([]);
    engine.follow(subject);
    vi.runAllTimers();
    engine.follow(null);
    engine.follow(null);
    expect(fake.all('stop_analysis')).toHaveLength(1);
  });

  it('tells why the server refused', async () => {
    const fake = new FakeLink(() => new RequestError('busy', 'too much at once'));
    const engine = new LiveEngine(fake.link);
    engine.follow(subject);
    await vi.runAllTimersAsync();
    expect(engine.problem.value?.message).toBe('too much at once');
    engine.follow(subject);
    expect(engine.problem.value).toBeNull();
  });

  it('tells nothing of the last place while the position of the next is on its way', async () => {
    let ready = true;
    const fake = new FakeLink((type, body) => (type !== 'position' ? {} : ready ? fakePosition(body) : undefined));
    const room = new AnalyseRoom(fake.link);
    room.play(['11-15', '22-18', '8-11']);
    room.go([]);
    const leave = room.enter();
    room.engine.switchOn(true);
    await vi.runAllTimersAsync();
    fake.tell(news(fake.all('analyse')[0]!.id, 5));
    expect(room.engine.news.value?.depth).toBe(5);
    ready = false;
    room.go(['11-15']);
    expect(room.engine.news.value).toBeNull();
    fake.tell(news(fake.all('analyse')[0]!.id, 6));
    expect(room.engine.news.value).toBeNull();
    leave();
  });

  it('follows the room while it is on, and rests where the game is over', async () => {
    let end: unknown = null;
    const fake = new FakeLink((type, body) => (type === 'position' ? { ...fakePosition(body), end } : {}));
    const room = new AnalyseRoom(fake.link);
    const leave = room.enter();
    await vi.runAllTimersAsync();
    expect(fake.all('analyse')).toHaveLength(0);
    room.engine.switchOn(true);
    await vi.runAllTimersAsync();
    room.engine.setLines(5);
    await vi.runAllTimersAsync();
    expect(fake.all('analyse').map(({ body }) => body['lines'])).toEqual([3, 5]);
    end = { winner: 'black', reason: 'no_move' };
    room.play(['11-15']);
    await vi.runAllTimersAsync();
    expect(fake.all('analyse')).toHaveLength(2);
    expect(fake.all('stop_analysis')).toHaveLength(1);
    leave();
  });
});
