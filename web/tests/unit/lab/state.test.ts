import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { kFirstAddress, type Address } from '../../../src/lab/address';
import { kSpeeds, Lab } from '../../../src/lab/state';
import { RequestError } from '../../../src/server/connection';
import { kAlgorithms } from './algorithms';
import { kFigure54, kTree54 } from './figure_5_4';
import { kFigure55 } from './figure_5_5';

const kFigures = [
  { name: 'fig-5-2', title: 'Two plies', tree: { title: 'Two plies', max: [{ min: [3, 12] }, 2] } },
  { name: 'coin', title: 'A coin', tree: { evenly: [1, 2] } },
  { name: 'fig-5-4', title: 'Three players', tree: kTree54 },
];
const kRows = [{ algorithm: 'minimax', order: 'given', visited: 13, leaves: 9, value: 3 }];

/// Answers every request at once, unless told otherwise.
function fakeServer() {
  const replies: Record<string, (body: never) => unknown> = {
    lab_figures: () => ({ figures: kFigures, algorithms: kAlgorithms }),
    lab_trace: () => kFigure55,
    lab_compare: () => ({ rows: kRows }),
  };
  const request = vi.fn(async (type: string, body: never) => replies[type]?.(body));
  const asked = (type: string) => request.mock.calls.filter((call) => call[0] === type).map((call) => call[1] as unknown);
  return { replies, asked, connection: { request } as never };
}

async function opened(address: Address = kFirstAddress) {
  const server = fakeServer();
  const lab = new Lab(server.connection);
  await lab.open(address);
  return { lab, ...server };
}

describe('the lab', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('opens a shared link at its step', async () => {
    const { lab, asked } = await opened({ ...kFirstAddress, step: 7 });
    expect(asked('lab_trace')).toEqual([{ subject: { tree: kFigures[0]!.tree }, algorithm: 'alpha-beta', order: 'given' }]);
    expect([lab.step.value, lab.lastStep.value, lab.title.value]).toEqual([7, 23, 'Two plies']);
    expect(lab.rows.value).toEqual(kRows);
  });

  it('takes the usual algorithm for one that the server does not list', async () => {
    const { asked } = await opened({ ...kFirstAddress, algorithm: 'magic' });
    expect(asked('lab_trace')).toMatchObject([{ algorithm: 'alpha-beta' }]);
  });

  it('keeps steps within the search', async () => {
    const { lab } = await opened({ ...kFirstAddress, step: 1000 });
    expect(lab.step.value).toBe(23);
    expect(lab.frame.value?.finished).toBe(true);
    lab.goTo(-4);
    expect(lab.step.value).toBe(0);
  });

  it('begins anew with another order, but compares the same subject only once', async () => {
    const { lab, asked } = await opened({ ...kFirstAddress, step: 7 });
    await lab.choose({ order: 'reversed' });
    expect(asked('lab_trace')[1]).toMatchObject({ order: 'reversed', algorithm: 'alpha-beta' });
    expect(asked('lab_compare')).toHaveLength(1);
    expect(lab.step.value).toBe(0);
  });

  it('asks with a depth for positions, and converts lists', async () => {
    const { lab, asked } = await opened();
    await lab.choose({ topic: { kind: 'tictactoe', board: 'XO./.X./...', depth: 4 } });
    expect(lab.startBoard.value).toBe('XO./.X./...');
    await lab.choose({ topic: { kind: 'draughts', fen: 'B:W21:B1.', depth: 2 } });
    await lab.choose({ topic: { kind: 'tree', text: '[[1,2],3]' } });
    expect(asked('lab_trace').slice(1)).toMatchObject([
      { subject: { tictactoe: 'XO./.X./...' }, depth: 4 },
      { subject: { draughts: 'B:W21:B1.' }, depth: 2 },
      { subject: { tree: { max: [{ min: [1, 2] }, 3] } } },
    ]);
    expect(lab.startBoard.value).toBeNull();
    expect(lab.topicOf('tictactoe')).toMatchObject({ board: 'XO./.X./...' });
  });

  it('searches trees with chance by minimax', async () => {
    const { lab, asked } = await opened();
    await lab.choose({ topic: { kind: 'figure', name: 'coin' } });
    expect(asked('lab_trace')[1]).toMatchObject({ algorithm: 'minimax' });
  });

  it.each(['minimax', 'alpha-beta'] as const)(
    'searches trees of players by max^n, and goes back to %s after them',
    async (algorithm) => {
      const { lab, asked, replies } = await opened({ ...kFirstAddress, algorithm });
      replies['lab_trace'] = () => kFigure54;
      await lab.choose({ topic: { kind: 'figure', name: 'fig-5-4' } });
      expect([asked('lab_trace')[1], lab.address.value]).toMatchObject([{ algorithm: 'max-n' }, { algorithm: 'max-n' }]);
      await lab.choose({ order: 'reversed' });
      replies['lab_trace'] = () => kFigure55;
      await lab.choose({ topic: { kind: 'draughts', fen: 'B:W21:B1.', depth: 2 } });
      expect(asked('lab_trace').slice(2)).toMatchObject([{ algorithm: 'max-n', order: 'reversed' }, { algorithm }]);
      expect(lab.algorithm.value).toBe(algorithm);
    },
  );

  it('takes a link that names max^n for another tree as if it named nothing', async () => {
    const { asked } = await opened({ ...kFirstAddress, algorithm: 'max-n' });
    expect(asked('lab_trace')[0]).toMatchObject({ algorithm: 'alpha-beta' });
  });

  it('offers again what fits the tree that stays when one of players is refused', async () => {
    const { lab, replies } = await opened({ ...kFirstAddress, algorithm: 'minimax' });
    replies['lab_trace'] = () => {
      throw new RequestError('refused', 'chance');
    };
    await lab.choose({ topic: { kind: 'tree', text: '{"players": ["A"], "A": [{"evenly": [[1]]}]}' } });
    expect([lab.problem.value?.problem, lab.algorithm.value]).toEqual(['server', 'minimax']);
  });

  it('tells what is wrong, from the page or from the server', async () => {
    const { lab, replies, asked } = await opened();
    await lab.choose({ topic: { kind: 'tree', text: '[[1,' } });
    expect(lab.problem.value).toMatchObject({ problem: 'json' });
    expect(asked('lab_trace')).toHaveLength(1);
    await lab.choose({ topic: { kind: 'figure', name: 'none' } });
    expect(lab.problem.value).toEqual({ problem: 'noFigure' });
    replies['lab_trace'] = () => {
      throw new RequestError('refused', 'too many nodes');
    };
    await lab.choose({ topic: { kind: 'draughts', fen: 'B', depth: 9 } });
    expect(lab.problem.value).toMatchObject({ problem: 'server', error: { message: 'too many nodes' } });
  });

  it('keeps the last tree, its step and its link after a mistake', async () => {
    const { lab } = await opened({ ...kFirstAddress, step: 7 });
    await lab.choose({ topic: { kind: 'tree', text: '[[1,' } });
    expect([lab.trace.value, lab.step.value, lab.title.value]).toEqual([kFigure55, 7, 'Two plies']);
    expect(lab.rows.value).toEqual(kRows);
    expect(lab.address.value).toEqual({ ...kFirstAddress, step: 7 });
    expect([lab.topic.value, lab.loading.value]).toEqual([{ kind: 'tree', text: '[[1,' }, false]);
    await lab.choose({ topic: { kind: 'tree', text: '[1,2]' } });
    expect([lab.problem.value, lab.step.value]).toEqual([null, 0]);
    expect(lab.address.value.topic).toEqual({ kind: 'tree', text: '[1,2]' });
  });

  it('searches the tree that is still shown in another order, and leaves the mistake in the form', async () => {
    const { lab, asked } = await opened();
    await lab.choose({ topic: { kind: 'tree', text: '[[1,' } });
    await lab.choose({ order: 'reversed' });
    expect(asked('lab_trace')[1]).toMatchObject({ subject: { tree: kFigures[0]!.tree }, order: 'reversed' });
    expect(lab.problem.value).toMatchObject({ problem: 'json' });
    expect([lab.topic.value.kind, lab.address.value.order]).toEqual(['tree', 'reversed']);
  });

  it('asks again for what a busy server has not searched', async () => {
    const { lab, replies, asked } = await opened();
    const { lab_trace } = replies;
    replies['lab_trace'] = () => {
      throw new RequestError('busy', '');
    };
    await lab.choose({ topic: { kind: 'tree', text: '[1,2]' } });
    replies['lab_trace'] = lab_trace!;
    await lab.choose({ order: 'reversed' });
    expect(asked('lab_trace')[2]).toMatchObject({ subject: { tree: { max: [1, 2] } } });
    expect(lab.problem.value).toBeNull();
  });

  it('does not complain of a lost connection, and asks again when it is back', async () => {
    const { lab, replies, asked } = await opened();
    const { lab_trace } = replies;
    replies['lab_trace'] = () => {
      throw new RequestError('disconnected', '');
    };
    await lab.choose({ order: 'reversed' });
    expect([lab.problem.value, lab.loading.value]).toEqual([null, true]);
    replies['lab_trace'] = lab_trace!;
    await lab.askAgain();
    expect(asked('lab_trace')[2]).toMatchObject({ order: 'reversed' });
    expect([lab.trace.value, lab.loading.value]).toEqual([kFigure55, false]);
    await lab.askAgain();
    expect(asked('lab_trace')).toHaveLength(3);
  });

  it('finds its figures when the server can be reached at last', async () => {
    const server = fakeServer();
    const { lab_figures } = server.replies;
    server.replies['lab_figures'] = () => {
      throw new RequestError('disconnected', '');
    };
    const lab = new Lab(server.connection);
    await lab.open({ ...kFirstAddress, step: 4 });
    expect(lab.problem.value).toBeNull();
    server.replies['lab_figures'] = lab_figures!;
    await lab.askAgain();
    expect([lab.trace.value, lab.step.value]).toEqual([kFigure55, 4]);
  });

  it('compares again, when it is searched again, what came at a busy moment', async () => {
    const { lab, asked, replies } = await opened();
    const { lab_compare } = replies;
    for (const code of ['busy', 'too_fast', 'refused'] as const) {
      replies['lab_compare'] = () => {
        throw new RequestError(code, '');
      };
      await lab.choose({ topic: { kind: 'tree', text: `[1,2,${code.length}]` } });
      await vi.runAllTimersAsync();
      replies['lab_compare'] = lab_compare!;
      const before = asked('lab_compare').length;
      await lab.choose({ order: 'reversed' });
      expect(asked('lab_compare').length - before).toBe(code === 'refused' ? 0 : 1);
    }
  });

  it('compares again what a lost connection has swallowed', async () => {
    const { lab, replies } = await opened();
    const { lab_compare } = replies;
    replies['lab_compare'] = () => {
      throw new RequestError('disconnected', '');
    };
    await lab.choose({ topic: { kind: 'tree', text: '[1,2]' } });
    await vi.runAllTimersAsync();
    expect(lab.rows.value).toEqual([]);
    replies['lab_compare'] = lab_compare!;
    await lab.askAgain();
    expect(lab.rows.value).toEqual(kRows);
  });

  it('keeps a choice that was made while the figures were on their way', async () => {
    const server = fakeServer();
    let finish = (_figures: unknown): void => undefined;
    server.replies['lab_figures'] = () => new Promise((resolve) => (finish = resolve));
    const lab = new Lab(server.connection);
    const first = lab.open(kFirstAddress);
    const second = lab.choose({ topic: { kind: 'tree', text: '[1,2]' } });
    finish({ figures: kFigures, algorithms: kAlgorithms });
    await Promise.all([first, second]);
    expect(lab.topic.value).toEqual({ kind: 'tree', text: '[1,2]' });
    expect(server.asked('lab_trace')).toHaveLength(1);
  });

  it('shows only the answer to the last question', async () => {
    const { lab, replies } = await opened();
    let finish = (_trace: unknown): void => undefined;
    replies['lab_trace'] = () => new Promise((resolve) => (finish = resolve));
    const slow = lab.choose({ order: 'reversed' });
    replies['lab_trace'] = () => ({ ...kFigure55, value: 42 });
    await lab.choose({ order: 'best-first' });
    finish(kFigure55);
    await slow;
    expect(lab.trace.value?.value).toBe(42);
  });

  it('plays to the end, and from there begins again', async () => {
    const { lab } = await opened({ ...kFirstAddress, step: 21 });
    lab.play();
    vi.advanceTimersByTime(kSpeeds.normal);
    expect([lab.step.value, lab.playing.value]).toEqual([22, true]);
    vi.advanceTimersByTime(kSpeeds.normal);
    expect([lab.step.value, lab.playing.value]).toEqual([23, false]);
    lab.play();
    expect(lab.step.value).toBe(0);
    lab.pause();
    vi.advanceTimersByTime(10 * kSpeeds.slow);
    expect(lab.step.value).toBe(0);
  });
});
