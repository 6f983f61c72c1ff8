import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '../../../src/app/language';
import { CrossTableView } from '../../../src/training/CrossTableView';
import { CurveChart } from '../../../src/training/CurveChart';
import { JobList } from '../../../src/training/JobList';
import { TournamentStart } from '../../../src/training/TournamentStart';
import { TrainingRoom } from '../../../src/training/room';
import { server } from '../../../src/server/connection';
import type { Hello, Job } from '../../../src/server/messages';

vi.hoisted(() => vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined })));
vi.mock('../../../src/training/chart', () => {
  throw new Error('cannot be loaded');
});

let place: HTMLElement;
beforeEach(() => {
  setLanguage('en');
  place = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  render(null, place);
  place.remove();
  server.hello.value = null;
});

const named = (name: string) =>
  [...place.querySelectorAll('button')].find((each) => (each.getAttribute('aria-label') ?? each.textContent) === name);
const job: Job = {
  job: 't-1', kind: 'training', title: 'First', state: 'done', stage: '', done: 1, total: 1, rate: 0, left: null, message: '',
  started: 0, kept: null,
};

describe('the list of jobs', () => {
  const room = new TrainingRoom({ request: (async () => ({})) as never, on: (() => () => undefined) as never });
  const removed = vi.fn();
  const show = (changes: Partial<Job> = {}) =>
    act(() => render(<JobList jobs={[{ ...job, ...changes }]} shown={null} room={room} onRemoved={removed} />, place));

  it('asks by name before it deletes, and keeps the focus at the question', async () => {
    await show();
    await act(() => named('Delete First')!.click());
    expect(document.activeElement).toBe(named('Really delete First?'));
    await act(() => named('Keep')!.click());
    expect(document.activeElement).toBe(named('Delete First'));
  });

  it('tells when a job is gone, so that the focus can go elsewhere', async () => {
    await show();
    await act(() => named('Delete First')!.click());
    await act(async () => named('Really delete First?')!.click());
    await vi.waitFor(() => expect(removed).toHaveBeenCalledOnce());
  });

  it('keeps the focus where a job is stopped and goes on', async () => {
    await show({ state: 'running' });
    const button = named('Stop First')!;
    button.focus();
    await show({ state: 'stopping' });
    await show({ state: 'stopped' });
    expect(document.activeElement).toBe(named('Go on with First'));
  });
});

describe('players', () => {
  it('have their names in the form and in the table', async () => {
    server.hello.value = { players: [{ name: 'level-1', kind: 'level', about: 'x', agents: 0 }] } as unknown as Hello;
    const room = new TrainingRoom(server);
    await act(() => render(<TournamentStart room={room} />, place));
    expect(place.querySelector('label')?.textContent).toBe('Level 1 (beginner)');
    const table = { players: ['random'], rows: [{ player: 'random', points: 1.5, games: 2, elo: -12, against: [null] }] };
    await act(() => render(<CrossTableView table={table} />, place));
    expect(place.querySelector('tbody th')?.textContent).toBe('Random mover');
    expect(place.querySelector('thead .visually-hidden')?.textContent).toBe('against Random mover');
  });
});

describe('a curve', () => {
  it('says when it cannot be drawn', async () => {
    await act(() => render(<CurveChart curve="error" agent="IIGA" data={{ x: [], y: [], clones: [] }} />, place));
    await vi.waitFor(() => expect(place.textContent).toContain('The chart could not be loaded.'));
    expect(place.textContent).not.toContain('Loading');
  });
});
