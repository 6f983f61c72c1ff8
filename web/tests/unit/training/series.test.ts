import { describe, expect, it } from 'vitest';
import {
  agentsOf,
  curveOf,
  isEmpty,
  mergeRows,
  rowsOf,
  scorePercent,
  sessionsOf,
  shownAgent,
  summaries,
} from '../../../src/training/series';
import { row } from './sample';

describe('mergeRows', () => {
  it('appends, and replaces a session that is told again', () => {
    const old = [row('iiga', 1), row('iiga', 2)];
    const merged = mergeRows(old, [row('iiga', 2, { wins: 9 }), row('ega-01', 1)]);
    expect(merged.map(({ agent, session, wins }) => [agent, session, wins])).toEqual([
      ['iiga', 1, 5],
      ['iiga', 2, 9],
      ['ega-01', 1, 5],
    ]);
    expect(old[1]!.wins).toBe(5);
  });
});

describe('agents', () => {
  const rows = [row('iiga', 1), row('ega-02', 1), row('ega-01', 1), row('iiga', 2)];

  it('come in the order of their first row', () => expect(agentsOf(rows)).toEqual(['iiga', 'ega-02', 'ega-01']));

  it('are followed unless one is chosen', () => {
    expect(shownAgent(rows, null)).toBe('iiga');
    expect(shownAgent(rows, 'ega-01')).toBe('ega-01');
    expect(shownAgent(rows, 'ega-09')).toBe('iiga');
    expect(shownAgent([], null)).toBeNull();
  });

  it('are summed up', () => {
    expect(summaries([row('iiga', 1), row('iiga', 2, { clones: 2, wins: 20, draws: 0, losses: 0 })])).toEqual([
      { agent: 'iiga', sessions: 2, games: 200, clones: 2, score: 100 },
    ]);
  });

  it('may be measured before the first game: that is no session', () => {
    const tally = { wins: 0, draws: 3, losses: 7 };
    const nothing = { games: 0, wins: 0, draws: 0, losses: 0, clones: 0, error: null, per_second: 0 };
    const rows = [row('iiga', 0, { ...nothing, against_random: tally }), row('iiga', 1, { against_random: tally })];
    expect(summaries(rows)).toMatchObject([{ sessions: 1, games: 100 }]);
    expect(summaries(rows.slice(0, 1))).toMatchObject([{ sessions: 0, games: 0, score: null }]);
    const sessions = sessionsOf(rows);
    expect(curveOf(sessions, 'rise').lines[0]!.y).toEqual([15, 15]);
    expect(curveOf(sessions, 'score').lines[0]!.y).toEqual([null, 50]);
    expect(curveOf(sessions, 'rate').lines[0]!.y[0]).toBeNull();
  });
});

describe('curves', () => {
  it('count a draw as half a point, and nothing as nothing', () => {
    expect(scorePercent({ wins: 1, draws: 1, losses: 2 })).toBe(37.5);
    expect(scorePercent({ wins: 0, draws: 0, losses: 0 })).toBeNull();
  });

  it('mark the sessions after which the clone was replaced', () => {
    const sessions = sessionsOf([
      row('a', 1, { clones: 1 }),
      row('a', 2, { clones: 1 }),
      row('a', 3, { clones: 2, error: null }),
    ]);
    expect(sessions.map(({ cloned }) => cloned)).toEqual([true, false, true]);
    const line = (y: (number | null)[]) => ({ name: 'value', isOther: false, y });
    expect(curveOf(sessions, 'score')).toEqual({ x: [1, 2, 3], lines: [line([50, 50, 50])], clones: [50, null, 50] });
    expect(curveOf(sessions, 'error')).toEqual({ x: [1, 2, 3], lines: [line([0.1, 0.1, null])], clones: null });
  });

  it('rise against players that never change', () => {
    const rising = sessionsOf([
      row('a', 1, { against_random: { wins: 1, draws: 2, losses: 1 }, against_first: { wins: 4, draws: 0, losses: 0 } }),
      row('a', 2, { against_random: { wins: 4, draws: 0, losses: 0 } }),
    ]);
    expect(curveOf(rising, 'rise').lines).toEqual([
      { name: 'random', isOther: false, y: [50, 100] },
      { name: 'first', isOther: false, y: [100, null] },
    ]);
    expect(isEmpty(curveOf(rising, 'rise'))).toBe(false);
    expect(isEmpty(curveOf(sessionsOf([row('a', 1)]), 'rise'))).toBe(true);
  });

  it('of two runs lie over each other, session by session', () => {
    const [one, other] = [sessionsOf([row('a', 1), row('a', 3)]), sessionsOf([row('b', 2, { wins: 20, draws: 0, losses: 0 })])];
    expect(curveOf(one, 'score', other)).toMatchObject({
      x: [1, 2, 3],
      lines: [
        { isOther: false, y: [50, null, 50] },
        { isOther: true, y: [null, 100, null] },
      ],
    });
  });

  it('are in the order of the sessions', () => {
    expect(rowsOf([row('a', 2), row('b', 1), row('a', 1)], 'a').map(({ session }) => session)).toEqual([1, 2]);
  });
});
