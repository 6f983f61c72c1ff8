import { beforeEach, describe, expect, it } from 'vitest';
import { RequestError } from '../../../src/server/connection';
import type { Job, RequestType } from '../../../src/server/messages';
import { shownJob, TrainingRoom } from '../../../src/training/room';
import { row } from './sample';

const job = (name: string, changes: Partial<Job> = {}): Job => ({
  job: name,
  kind: 'training',
  title: name,
  state: 'running',
  stage: '',
  done: 1,
  total: 4,
  per_second: 2,
  left: 3,
  workers: null,
  message: '',
  failure: null,
  started: Number(name.slice(2)),
  kept: null,
  ...changes,
});

class FakeServer {
  asked: [RequestType, unknown][] = [];
  answers: Partial<Record<RequestType, unknown>> = {};
  private readonly listeners = new Map<string, (event: never) => void>();

  request = (async (type: RequestType, body: unknown) => {
    this.asked.push([type, body]);
    const answer = this.answers[type];
    if (answer instanceof Error) throw answer;
    return answer;
  }) as never;
  on = ((type: string, listener: (event: never) => void) => {
    this.listeners.set(type, listener);
    return () => this.listeners.delete(type);
  }) as never;
  tell(type: string, event: object): void {
    this.listeners.get(type)?.({ type, ...event } as never);
  }
}

let server: FakeServer;
let room: TrainingRoom;
const names = () => room.jobs.value?.map(({ job: name }) => name);

beforeEach(async () => {
  server = new FakeServer();
  server.answers = {
    jobs: {
      jobs: [job('t-1', { state: 'done' }), job('t-2')],
      recipes: [{ name: 'quick', player: 'neuro-draughts', about: '' }],
    },
    watch_job: { job: job('t-2'), rows: [row('iiga', 1)], standings: null, map: null, clones: [] },
  };
  room = new TrainingRoom(server);
  room.listen();
  await room.load();
});

describe('TrainingRoom', () => {
  it('lists the newest jobs first', () => {
    expect(names()).toEqual(['t-2', 't-1']);
    expect(room.recipes.value[0]?.name).toBe('quick');
  });

  it('keeps what is told of jobs, also of new ones', () => {
    server.tell('job', { job: job('t-2', { done: 3 }) });
    server.tell('job', { job: job('t-3') });
    expect(names()).toEqual(['t-3', 't-2', 't-1']);
    expect(room.jobs.value?.[1]?.done).toBe(3);
  });

  it('follows only the job that is watched', async () => {
    await room.watch('t-2');
    server.tell('job_rows', { job: 't-2', rows: [row('iiga', 2)] });
    server.tell('job_rows', { job: 't-1', rows: [row('iiga', 3)] });
    server.tell('job_map', { job: 't-2', map: { rows: 1, columns: 2, sizes: [1, 2], forming: [] } });
    server.tell('job_clones', { job: 't-2', clones: [{ agent: 'iiga', points: [1, 3], games: 4, best: 1 }] });
    expect(room.watched.value?.clones).toHaveLength(1);
    expect(room.watched.value?.rows.map(({ session }) => session)).toEqual([1, 2]);
    expect(room.watched.value?.map?.sizes).toEqual([1, 2]);
  });

  it('watches again after a lost connection', async () => {
    await room.watch('t-2');
    server.asked = [];
    await room.load();
    expect(server.asked.map(([type]) => type)).toEqual(['jobs', 'watch_job']);
  });

  it('leaves aside the answer about a job that is no longer wanted', async () => {
    const late = room.watch('t-2');
    room.unwatch();
    await late;
    expect(room.watched.value).toBeNull();
  });

  it('starts, and says why it could not', async () => {
    server.answers.start_training = job('t-4');
    expect((await room.startTraining({ recipe: 'quick', seed: 2 }))?.job).toBe('t-4');
    expect(server.asked[server.asked.length - 1]).toEqual(['start_training', { recipe: 'quick', seed: 2 }]);
    server.answers.start_training = new RequestError('busy', 'one runs already');
    expect(await room.startTraining({ recipe: 'quick' })).toBeNull();
    expect(room.problem.value?.message).toBe('one runs already');
    await room.load();
    expect(room.problem.value).toBeNull();
  });

  it('knows no jobs where the server has none, and why', async () => {
    server.answers.jobs = new RequestError('refused', '/x/jobs is in use: another program is writing into it');
    await room.load();
    expect([room.jobs.value, room.problem.value]).toEqual([null, null]);
    expect(room.refused.value?.message).toContain('is in use');
    server.answers.jobs = { jobs: [], recipes: [] };
    await room.load();
    expect([room.jobs.value, room.refused.value]).toEqual([[], null]);
  });

  it('does not complain of a lost connection', async () => {
    server.answers.stop_job = new RequestError('disconnected', '');
    await room.stop('t-2');
    expect(room.problem.value).toBeNull();
  });

  it('forgets a job that somebody else has deleted', async () => {
    await room.watch('t-2');
    server.tell('job_gone', { job: 't-1' });
    expect([names(), room.watched.value?.job]).toEqual([['t-2'], 't-2']);
    server.tell('job_gone', { job: 't-2' });
    expect([names(), room.watched.value]).toEqual([[], null]);
  });

  it('has the games of a tournament, or says why not', async () => {
    server.answers.tournament_pdn = { pdn: '1. 11-15 *' };
    expect(await room.gamesOf('t-2')).toBe('1. 11-15 *');
    server.answers.tournament_pdn = new RequestError('refused', 'more than 4 MiB');
    expect(await room.gamesOf('t-2')).toBeNull();
    expect(room.problem.value?.message).toBe('more than 4 MiB');
  });

  it('deletes a player, or says why not', async () => {
    server.answers.delete_player = {};
    expect(await room.deletePlayer('mine')).toBe(true);
    expect(server.asked[server.asked.length - 1]).toEqual(['delete_player', { player: 'mine' }]);
    server.answers.delete_player = new RequestError('refused', 'not yours');
    expect(await room.deletePlayer('level-1')).toBe(false);
  });

  it('forgets a deleted job, and keeps one that could not be deleted', async () => {
    server.answers.delete_job = new RequestError('refused', 'it runs');
    expect(await room.remove('t-1')).toBe(false);
    expect(names()).toEqual(['t-2', 't-1']);
    server.answers.delete_job = {};
    expect(await room.remove('t-1')).toBe(true);
    expect(names()).toEqual(['t-2']);
  });
});

describe('shownJob', () => {
  const jobs = [job('t-3', { state: 'done' }), job('t-2'), job('t-1', { state: 'stopped' })];

  it('is that of the address, else one that runs, else the newest', () => {
    expect(shownJob(jobs, 't-1')?.job).toBe('t-1');
    expect(shownJob(jobs, 't-9')?.job).toBe('t-2');
    expect(shownJob([jobs[2]!, jobs[0]!], null)?.job).toBe('t-1');
    expect(shownJob([], null)).toBeNull();
  });
});
