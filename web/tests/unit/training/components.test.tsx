import { signal } from '@preact/signals';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '../../../src/app/language';
import { StandingsView } from '../../../src/training/StandingsView';
import { CurveChart } from '../../../src/training/CurveChart';
import { JobList } from '../../../src/training/JobList';
import { JobView } from '../../../src/training/JobView';
import { KeepPlayer } from '../../../src/training/KeepPlayer';
import { MapHeat } from '../../../src/training/MapHeat';
import { TournamentStart } from '../../../src/training/TournamentStart';
import { TrainingPage } from '../../../src/training/TrainingPage';
import { TrainingStart } from '../../../src/training/TrainingStart';
import { Refusal } from '../../../src/training/Refusal';
import { TrainingRoom } from '../../../src/training/room';
import { YourPlayers } from '../../../src/training/YourPlayers';
import { server } from '../../../src/server/connection';
import type { Hello, Job, PlayerInfo } from '../../../src/server/messages';

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
  job: 't-1',
  kind: 'training',
  title: 'First',
  state: 'done',
  stage: '',
  done: 1,
  total: 1,
  per_second: 0,
  left: null,
  workers: null,
  message: '',
  failure: null,
  started: 0,
  kept: null,
};

const visitor = { host: true, shared: true, trainings: true };
const guest = { players: [], visitor: { host: false, shared: true, trainings: false } } as unknown as Hello;

describe('the list of jobs', () => {
  const room = new TrainingRoom({ request: (async () => ({})) as never, on: (() => () => undefined) as never });
  const removed = vi.fn();
  const show = (changes: Partial<Job> = {}) =>
    act(() => render(<JobList jobs={[{ ...job, ...changes }]} shown={null} room={room} onRemoved={removed} />, place));

  it('asks by name before it deletes, and keeps the focus at the question', async () => {
    await show();
    await act(() => named('Delete: First')!.click());
    expect(document.activeElement).toBe(named('Keep: First'));
    await act(() => named('Keep: First')!.click());
    expect(document.activeElement).toBe(named('Delete: First'));
  });

  it('tells when a job is gone, so that the focus can go elsewhere', async () => {
    await show();
    await act(() => named('Delete: First')!.click());
    await act(async () => named('Yes, delete: First')!.click());
    await vi.waitFor(() => expect(removed).toHaveBeenCalledOnce());
  });

  it('has no buttons for a visitor who may not train', async () => {
    server.hello.value = guest;
    await show();
    expect(place.textContent).toContain('First');
    expect(place.querySelector('button')).toBeNull();
    await show({ state: 'running' });
    expect(place.querySelector('button')).toBeNull();
    await act(() => render(<JobList jobs={[]} shown={null} room={room} onRemoved={removed} />, place));
    expect(place.textContent).toBe('There is nothing to watch at the moment.');
  });

  it('keeps the focus where a job is stopped and goes on', async () => {
    await show({ state: 'running' });
    const button = named('Stop First')!;
    button.focus();
    await show({ state: 'stopping' });
    await show({ state: 'stopped' });
    expect(document.activeElement).toBe(named('Resume First'));
  });
});

describe('the room of a visitor who may not train', () => {
  it('says why in place of the forms', async () => {
    server.hello.value = guest;
    await act(() => render(<TrainingPage />, place));
    expect(place.querySelector('form')).toBeNull();
    expect(place.textContent).toContain('only the host can run training and tournaments');
    await act(() => setLanguage('pt'));
    expect(place.textContent).toContain('só o anfitrião pode iniciar treinos e torneios');
    await act(() => setLanguage('en'));
    await act(() => void (server.hello.value = { ...guest, visitor }));
    expect(place.querySelectorAll('form')).toHaveLength(2);
  });
});

const link = (name: string) =>
  [...place.querySelectorAll('a')].find((each) => (each.getAttribute('aria-label') ?? each.textContent) === name);

describe('what came of a job', () => {
  const keepPlayer = vi.fn(async () => true);
  const gamesOf = vi.fn(async (): Promise<string | null> => '1. 11-15 *');
  const begun = signal<string | null>(null);
  const stop = vi.fn(async () => undefined);
  const resume = vi.fn(async () => undefined);
  const show = (changes: Partial<Job>) =>
    act(() =>
      render(
        <JobView
          job={{ ...job, message: '/x', ...changes }}
          watched={null}
          room={{ begun, keepPlayer, gamesOf, stop, resume, jobs: signal(null), other: signal(null), compare: vi.fn() }}
        />,
        place,
      ),
    );
  afterEach(() => vi.unstubAllGlobals());

  it('is in sight when it was started here, and not otherwise', async () => {
    const seen = vi.fn();
    Element.prototype.scrollIntoView = seen;
    await show({ state: 'running' });
    expect(seen).not.toHaveBeenCalled();
    begun.value = 't-2';
    await show({ job: 't-2', state: 'running' });
    expect(seen).toHaveBeenCalledOnce();
    expect(document.activeElement?.tagName).toBe('H2');
    expect(begun.value).toBeNull();
  });

  it('cannot be kept by a visitor who may not train', async () => {
    server.hello.value = guest;
    await show({});
    expect(place.textContent).toContain('How to use it');
    expect(place.querySelector('form, button')).toBeNull();
  });

  it('can be stopped and go on at its beginning', async () => {
    await show({ state: 'running' });
    await act(() => named('Stop First')!.click());
    expect(stop).toHaveBeenCalledWith('t-1');
    await show({ state: 'stopped' });
    await act(() => named('Resume First')!.click());
    expect(resume).toHaveBeenCalledWith('t-1');
    await show({ state: 'stopped', kind: 'tournament' });
    expect(place.querySelector('.training-job-head button')).toBeNull();
  });

  it('is counted in units, and says what follows when all is counted', async () => {
    const counts = { state: 'running', stage: 'agent', total: 1000, per_second: 30, left: 20 } as const;
    await show({ ...counts, done: 400 });
    expect(place.querySelector('.training-progress')?.textContent).toBe('400 of 1,000 games · 30/s · about 20 s left');
    await show({ ...counts, done: 400, workers: { alive: 4, all: 4 } });
    expect(place.querySelector('.training-progress')?.textContent).toContain('left · 4 workers');
    await show({ ...counts, done: 400, workers: { alive: 3, all: 4 } });
    expect(place.querySelector('.training-progress')?.textContent).toContain('left · 3 of 4 workers respond');
    await show({ ...counts, done: 1000 });
    expect(place.textContent).toContain('tournament of the clones');
    expect(place.querySelector('.training-progress')?.textContent).toBe('1,000 of 1,000 games');
    await show({ ...counts, done: 20, stage: 'boards' });
    expect(place.querySelector('.training-progress p')?.textContent).toContain('20 of 1,000 boards');
  });

  it('can be kept as a player once, and then be played against', async () => {
    await show({});
    await act(async () => named('Save as a player')!.click());
    expect(keepPlayer).toHaveBeenCalledWith('t-1', 'first');
    await show({ kept: 'first' });
    expect(place.querySelector('form')).toBeNull();
    expect(place.textContent).toContain('“first” is now one of the players.');
    expect(link('Play against it: first')?.getAttribute('href')).toBe('#/play?opponent=first');
    expect(document.activeElement?.textContent).toContain('“first”');
    await show({ kept: null });
    expect(named('Save as a player')).toBeDefined();
  });

  it('does not take the focus when the page is opened with a kept player', async () => {
    await show({ kept: 'first' });
    expect(document.activeElement).toBe(document.body);
  });

  it('are the games of a tournament, also while it runs', async () => {
    await show({ kind: 'tournament', state: 'running', done: 0 });
    expect(named('Save the games (PDN)')).toBeUndefined();
    await show({ kind: 'tournament', state: 'running', title: 'random – level-1', done: 3 });
    expect(place.querySelector('h2')?.textContent).toBe('Random mover – Level 1 (beginner)');
    expect(link('View the games')?.getAttribute('href')).toBe('#/analyse?tournament=t-1&games=3');
    const saved: string[] = [];
    vi.stubGlobal('URL', { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    await act(async () => named('Save the games (PDN)')!.click());
    expect(saved).toEqual(['random-level-1.pdn']);
    gamesOf.mockResolvedValueOnce('');
    await act(async () => named('Save the games (PDN)')!.click());
    expect([saved.length, place.querySelector('.soft[role=status]')?.textContent]).toEqual([1, 'No game has finished yet.']);
    vi.restoreAllMocks();
  });

  it('may be a failure, said in the language of the page', async () => {
    setLanguage('pt');
    await show({ state: 'failed', message: 'disk full', failure: { reason: 'other', args: {} } });
    expect(place.querySelector('[role=alert] .error')?.textContent).toBe('O treino falhou.');
    expect(place.querySelector('[role=alert] [lang=en]')?.textContent).toBe('disk full');
    const args = { action: 'write', file: '/x/run.toml' };
    await show({ state: 'failed', message: 'cannot write …', failure: { reason: 'disk_full', args } });
    expect(place.querySelector('[role=alert] .soft')?.textContent).toBe('Não há mais espaço no disco para /x/run.toml.');
    expect(place.querySelector('[role=alert] [lang=en]')).toBeNull();
  });
});

describe('a server without trainings', () => {
  it('says that another one has them, in the language of the page', () => {
    const error = new Error('/x/jobs is in use: another program is writing into it');
    act(() => render(<Refusal error={error} />, place));
    expect(place.querySelector('.error')?.textContent).toContain('Another MP-Draughts is already using this data folder');
    setLanguage('pt');
    act(() => render(<Refusal error={error} />, place));
    expect(place.querySelector('.error')?.textContent).toContain('Outro MP-Draughts já está usando esta pasta');
    act(() => render(<Refusal error={new Error('disk full')} />, place));
    expect(place.querySelector('.error')?.textContent).toBe('Não é possível mostrar os treinos.');
  });
});

describe('your players', () => {
  const player = (name: string, own: boolean): PlayerInfo => ({
    name,
    kind: 'trained',
    about: 'x',
    agents: 1,
    own,
    rating: null,
  });

  it('are those that were kept, and can be deleted after a question', async () => {
    server.hello.value = { visitor, players: [player('mp-draughts', false), player('mine', true)] } as unknown as Hello;
    const request = vi.fn(async () => ({}));
    const room = new TrainingRoom({ request: request as never, on: (() => () => undefined) as never });
    await act(() => render(<YourPlayers room={room} />, place));
    expect([...place.querySelectorAll('li')].map((each) => each.dataset['player'])).toEqual(['mine']);
    await act(() => named('Delete: mine')!.click());
    expect(request).not.toHaveBeenCalled();
    await act(async () => named('Yes, delete: mine')!.click());
    expect(request).toHaveBeenCalledWith('delete_player', { player: 'mine' });
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Your players'));
    await act(() => void (server.hello.value = { visitor, players: [player('mp-draughts', false)] } as unknown as Hello));
    expect(place.querySelectorAll('li')).toHaveLength(0);
    expect(place.textContent).toContain('None yet.');
  });
});

describe('a double click', () => {
  const submitTwice = () =>
    act(async () => {
      for (let click = 0; click < 2; ++click)
        place.querySelector('form')!.dispatchEvent(new Event('submit', { cancelable: true }));
    });
  it('starts one training, and keeps a player once', async () => {
    const request = vi.fn(() => new Promise(() => {}));
    const room = new TrainingRoom({ request: request as never, on: (() => () => undefined) as never });
    room.recipes.value = [{ name: 'quick', player: 'x', about: '' }];
    await act(() => render(<TrainingStart room={room} />, place));
    await submitTwice();
    expect(request.mock.calls).toEqual([['start_training', { recipe: 'quick' }]]);
    const onKeep = vi.fn(() => new Promise<boolean>(() => {}));
    await act(() => render(<KeepPlayer job={job} onKeep={onKeep} />, place));
    await submitTwice();
    expect(onKeep).toHaveBeenCalledOnce();
  });
});

describe('players', () => {
  it('that were deleted are no longer chosen for a tournament', async () => {
    const players = [
      { name: 'mine', kind: 'trained', about: '' },
      { name: 'random', kind: 'random', about: '' },
    ];
    server.hello.value = { visitor, players } as unknown as Hello;
    await act(() => render(<TournamentStart room={new TrainingRoom(server)} />, place));
    for (const box of place.querySelectorAll<HTMLInputElement>('input[type=checkbox]')) await act(() => box.click());
    expect(place.querySelector('legend')?.textContent).toContain('2 players');
    await act(() => void (server.hello.value = { visitor, players: players.slice(1) } as unknown as Hello));
    expect(place.querySelector('legend')?.textContent).toContain('1 player,');
  });

  it('have their names in the form and in the table', async () => {
    server.hello.value = { visitor, players: [{ name: 'level-1', kind: 'level', about: 'x', agents: 0 }] } as unknown as Hello;
    const room = new TrainingRoom(server);
    await act(() => render(<TournamentStart room={room} />, place));
    expect(place.querySelector('label')?.textContent).toBe('Level 1 (beginner)');
    const standings = {
      players: ['random'],
      rows: [{ player: 'random', points: 1.5, games: 2, elo: -12, margin: 80, against: [null] }],
    };
    await act(() => render(<StandingsView standings={standings} />, place));
    expect(place.querySelector('tbody th')?.textContent).toBe('Random mover');
    expect(place.querySelector('thead .visually-hidden')?.textContent).toBe('against Random mover');
  });
});

describe('a curve', () => {
  it('says when it cannot be drawn', async () => {
    await act(() => render(<CurveChart curve="error" agent="IIGA" data={{ x: [], lines: [], clones: null }} />, place));
    await vi.waitFor(() => expect(place.textContent).toContain('The chart could not be loaded.'));
    expect(place.textContent).not.toContain('Loading');
  });
});

describe('the map while it forms', () => {
  it('names every neuron with its boards, and shades the fullest most', () => {
    const map = { rows: 1, columns: 3, sizes: [2, 8, 0], forming: [] };
    act(() => render(<MapHeat map={map} />, place));
    const neurons = [...place.querySelectorAll('[role=listitem]')];
    expect(neurons.map((each) => each.querySelector('.training-map-size')?.textContent)).toEqual(['2', '8', '0']);
    expect(
      neurons.map((each) => each.querySelector<SVGElement>('.neuron-shade')?.style.getPropertyValue('--neuron-shade')),
    ).toEqual(['0.25', '1', '0']);
    expect(place.querySelectorAll('line')).toHaveLength(2);
  });
});
