import { describe, expect, it } from 'vitest';
import type { Job } from '../../../src/server/messages';
import {
  checkTournament,
  checkTraining,
  kNoSettings,
  pairings,
  playerNameFrom,
  type TrainingForm,
} from '../../../src/training/forms';
import { canDelete, canResume, canStop, roughTime, running, share, usageCommands } from '../../../src/training/progress';
import { loadResults, parseResults } from '../../../src/training/results';

const form = (changes: Partial<TrainingForm>): TrainingForm => ({
  recipe: 'quick',
  seed: '',
  name: '',
  settings: kNoSettings,
  ...changes,
});

describe('the training form', () => {
  it('leaves out what is empty', () => {
    expect(checkTraining(form({ seed: ' ' }))).toEqual({ ok: true, request: { recipe: 'quick' } });
    expect(checkTraining(form({ seed: '7', name: ' My first ' }))).toEqual({
      ok: true,
      request: { recipe: 'quick', seed: 7, name: 'My first' },
    });
  });

  it.each([
    [{ recipe: '' }, 'recipe'],
    [{ seed: '-1' }, 'seed'],
    [{ seed: '1.5' }, 'seed'],
    [{ seed: '2147483648' }, 'seed'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ name: 'a\tb' }, 'name'],
  ])('refuses %j', (changes, fault) => expect(checkTraining(form(changes))).toEqual({ ok: false, fault }));

  it('sends only the settings that were changed', () => {
    expect(checkTraining(form({ settings: { lambda: '0,9', rate: '', hidden: '40', look_ahead: '3' } }))).toEqual({
      ok: true,
      request: { recipe: 'quick', settings: { lambda: 0.9, hidden: 40, look_ahead: 3 } },
    });
  });

  it.each([
    ['lambda', '1.5'],
    ['rate', '-1'],
    ['hidden', '2.5'],
    ['hidden', '61'],
    ['look_ahead', '0'],
  ] as const)('refuses %s = %s', (name, value) => {
    expect(checkTraining(form({ settings: { ...kNoSettings, [name]: value } }))).toEqual({ ok: false, fault: name });
  });
});

describe('the tournament form', () => {
  const form = { players: ['a', 'b'], games: '10', seconds: '0,05' };

  it('reads numbers as people write them', () => {
    expect(checkTournament(form)).toEqual({ ok: true, request: { players: ['a', 'b'], games: 10, seconds: 0.05 } });
  });

  it.each([
    [{ players: ['a'] }, 'few'],
    [{ players: [...'abcdefghi'] }, 'many'],
    [{ games: '1' }, 'games'],
    [{ games: '201' }, 'games'],
    [{ games: '2.5' }, 'games'],
    [{ seconds: '0.004' }, 'seconds'],
    [{ seconds: '6' }, 'seconds'],
    [{ seconds: 'x' }, 'seconds'],
  ])('refuses %j', (changes, fault) => expect(checkTournament({ ...form, ...changes })).toEqual({ ok: false, fault }));

  it('counts each against each', () => expect([0, 1, 2, 8].map(pairings)).toEqual([0, 0, 1, 28]));
});

describe('progress', () => {
  const job: Job = {
    job: 't-1',
    kind: 'training',
    title: '',
    state: 'running',
    stage: '',
    done: 1,
    total: 4,
    per_second: 1,
    left: 1,
    workers: null,
    message: '',
    failure: null,
    started: 0,
    kept: null,
  };

  it('is a share, unknown without an end', () => {
    expect(share({ done: 1, total: 4 })).toBe(0.25);
    expect(share({ done: 9, total: 4 })).toBe(1);
    expect(share({ done: 9, total: 0 })).toBeNull();
  });

  it('tells time roughly', () => {
    expect([0.2, 89, 90, 5000, 7500].map(roughTime)).toEqual(['1 s', '89 s', '2 min', '83 min', '2 h 05 min']);
  });

  it('offers what the state allows', () => {
    const offers = (changes: Partial<Job>) => [canStop, canResume, canDelete].map((can) => can({ ...job, ...changes }));
    expect(offers({})).toEqual([true, false, false]);
    expect(offers({ state: 'stopping' })).toEqual([false, false, false]);
    expect(offers({ state: 'stopped' })).toEqual([false, true, true]);
    expect(offers({ state: 'failed' })).toEqual([false, true, true]);
    expect(offers({ state: 'stopped', kind: 'tournament' })).toEqual([false, false, true]);
    expect(offers({ state: 'done' })).toEqual([false, false, true]);
  });

  it('tells how to meet a player, whatever its folder is called', () => {
    expect(usageCommands('/a b/player')).toContain("--player '/a b/player/'\n");
    expect(usageCommands("/o'c/")).toContain(`match '/o'\\''c/' neuro`);
  });

  it('finds what runs of a kind', () => {
    expect(running([job], 'training')).toBe(job);
    expect(running([job], 'tournament')).toBeNull();
    expect(running([{ ...job, state: 'done' }], 'training')).toBeNull();
  });
});

describe('results', () => {
  const good = { name: 'a', picture: 'a.svg', title: 'A', about: '', chart: '' };
  const page = (ok: boolean, body: unknown) => (async () => ({ ok, json: async () => body })) as unknown as typeof fetch;

  it('are those entries that are whole', () => {
    expect(parseResults([good, { name: 'b' }, null, 3])).toEqual([good]);
    expect(parseResults({})).toEqual([]);
  });

  it('may be missing', async () => {
    expect(await loadResults(page(true, [good]))).toEqual([good]);
    expect(await loadResults(page(false, null))).toBeNull();
    expect(
      await loadResults((async () => {
        throw new TypeError('offline');
      }) as typeof fetch),
    ).toBeNull();
  });
});

describe('a name for a trained player', () => {
  it('is made of what the training is called', () => expect(playerNameFrom('quick (seed 1)')).toBe('quick-seed-1'));
  it('has no accents', () => expect(playerNameFrom('Meu Campeão')).toBe('meu-campeao'));
  it('is never empty', () => expect(playerNameFrom('!!!')).toBe('my-player'));
  it('is not too long', () => expect(playerNameFrom('x'.repeat(90))).toHaveLength(40));
});
