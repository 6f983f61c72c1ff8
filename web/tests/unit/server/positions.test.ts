import { expect, it, vi } from 'vitest';
import type { Connection } from '../../../src/server/connection';
import { Positions } from '../../../src/server/positions';

function asking(most?: number) {
  const request = vi.fn((_type: string, body: object) => Promise.resolve({ fen: JSON.stringify(body) }));
  return { request, positions: new Positions({ request } as unknown as Connection, most) };
}

it('asks once for each position', async () => {
  const { request, positions } = asking();
  const [first, again] = await Promise.all([positions.after('F', ['11-15']), positions.after('F', ['11-15'])]);
  expect(again).toBe(first);
  expect(request.mock.calls).toEqual([['position', { start: 'F', moves: ['11-15'] }]]);
});

it('leaves the usual start to the server', async () => {
  const { request, positions } = asking();
  await positions.after('', []);
  expect(request).toHaveBeenCalledWith('position', { moves: [] });
});

it('asks again for what failed', async () => {
  const { request, positions } = asking();
  request.mockRejectedValueOnce(new Error('lost'));
  await expect(positions.after('F', [])).rejects.toThrow('lost');
  await positions.after('F', []);
  expect(request).toHaveBeenCalledTimes(2);
});

it('does not grow without end', async () => {
  const { request, positions } = asking(2);
  for (const start of ['A', 'B', 'C', 'A', 'C']) await positions.after(start, []);
  expect(request).toHaveBeenCalledTimes(4);
});
