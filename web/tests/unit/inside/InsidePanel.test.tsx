import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '../../../src/app/language';
import { InsidePanel } from '../../../src/inside/InsidePanel';
import { RequestError, server } from '../../../src/server/connection';
import type { Inside, Thinking } from '../../../src/server/messages';
import { insideOf } from './sample';

const kStart = 'B:W21-32:B1-12.';
const thinking: Thinking = {
  type: 'thinking',
  game: 'g',
  depth: 9,
  nodes: 50_000,
  seconds: 0.5,
  hits: 31,
  line: { value: 0.3, text: '+0.30', certain: null, moves: ['11-15'] },
  agent: 'iiga',
};

let root: HTMLElement;
let answers: Inside[];
const request = vi.spyOn(server, 'request');

async function show(moves: string[], now: Thinking | null = null, plays = false): Promise<void> {
  await act(async () => {
    render(<InsidePanel player="mp-draughts" start={kStart} moves={moves} thinking={now} plays={plays} />, root);
  });
  await act(() => vi.advanceTimersByTimeAsync(500) as unknown as Promise<void>);
}

async function done(action: () => unknown): Promise<void> {
  await act(async () => void action());
  await act(() => vi.advanceTimersByTimeAsync(500) as unknown as Promise<void>);
}

const panel = () => root.querySelector<HTMLElement>('.inside-panel')!;

beforeEach(() => {
  vi.useFakeTimers();
  setLanguage('en');
  root = document.body.appendChild(document.createElement('div'));
  answers = [];
  request.mockImplementation(async () => (answers.shift() ?? insideOf()) as never);
});
afterEach(() => {
  render(null, root);
  root.remove();
  request.mockReset();
  vi.useRealTimers();
});

describe('InsidePanel', () => {
  it('asks for the position and shows who is in charge', async () => {
    await show(['11-15']);
    expect(request).toHaveBeenCalledWith('inside', { player: 'mp-draughts', start: kStart, moves: ['11-15'] });
    expect(panel().dataset['agent']).toBe('iiga');
    expect(panel().textContent).toContain('opening and middle game');
    expect(panel().textContent).toContain('hands over at 12 pieces, now 14');
    expect(panel().textContent).toContain('would go to EGA 3');
  });

  it('announces that another agent took over', async () => {
    answers = [insideOf(), insideOf({ agent: 'ega-03', pieces: 12, map: { ...insideOf().map!, in_charge: true } })];
    await show(['11-15']);
    expect(panel().querySelector('[role=status]')?.textContent).toBe('');
    await show(['11-15', '22-18']);
    expect(panel().dataset['agent']).toBe('ega-03');
    expect(panel().querySelector('[role=status]')?.textContent).toContain('EGA 3 is in charge now: endgame agent 3 of 4');
    expect(panel().querySelector('[data-neuron="2"]')?.classList.contains('in-charge')).toBe(true);
  });

  it('says that an agent stays although the board has wandered', async () => {
    answers = [insideOf({ agent: 'ega-01', pieces: 9, map: { ...insideOf().map!, in_charge: true } })];
    await show([]);
    expect(panel().textContent).toContain('EGA 1 stays in charge; the current board is nearest to neuron 3');
  });

  it('shows a player of one network without a map', async () => {
    answers = [insideOf({ agent: 'agent', agents: ['agent'], handover: null, map: null })];
    await show([]);
    expect(panel().textContent).toContain('One agent');
    expect(panel().querySelector('[data-part=map]')).toBeNull();
    expect(panel().querySelectorAll('.inside-feature')).toHaveLength(2);
  });

  const alone = { agent: 'agent', agents: ['agent'], handover: null, map: null };

  it('says of a network that sees the squares how large it is, and shows no features', async () => {
    answers = [
      { ...insideOf(alone), features: [], network: null, spatial: { layers: '32-91-40-10-1', weights: 5046, king: 1.9 } },
    ];
    await show([]);
    expect(panel().textContent).toContain('32-91-40-10-1');
    expect(panel().textContent).toContain('5,046 weights');
    expect(panel().textContent).toContain('a king as 1.9 men');
    expect(panel().querySelector('[data-part=features]')).toBeNull();
    expect(panel().querySelector('.inside-network')).toBeNull();
  });

  it('says what the squares add for a network that sees them beside features', async () => {
    answers = [{ ...insideOf(alone), squares: -0.4 }];
    await show([]);
    expect(panel().querySelector('.inside-squares')?.textContent).toContain('0.40 towards White');
  });

  it('shows the features of a linear evaluation, and its phase', async () => {
    answers = [{ ...insideOf(alone), network: null, phase: 2 }];
    await show([]);
    expect(panel().textContent).toContain('in phase 3 of 4');
    expect(panel().querySelectorAll('.inside-feature')).toHaveLength(2);
    expect(panel().querySelector('[data-part=network]')).toBeNull();
  });

  it('keeps the figures of the last search', async () => {
    await show(['11-15'], thinking);
    expect(panel().textContent).toContain('100,000');
    expect(panel().textContent).toContain('Thinking…');
    await show(['11-15', '22-18'], null);
    expect(panel().textContent).toContain('The last search');
    expect(panel().textContent).toContain('31 %');
  });

  it('says that a move of its game needed no search', async () => {
    const game = ['11-15', '22-18', '15x22', '25x18'];
    await show(game.slice(0, 1), thinking, true);
    await show(game.slice(0, 2), thinking, true);
    await show(game.slice(0, 3), null, true);
    expect(panel().textContent).toContain('The last search');
    await show(game, null, true);
    expect(panel().textContent).toContain('The last move needed no search');
    expect(panel().textContent).not.toContain('31 %');
    await show([...game, '8-11'], thinking, true);
    expect(panel().textContent).toContain('31 %');
  });

  it('forgets the search of another game', async () => {
    await show(['11-15', '22-18'], thinking);
    await show(['11-15'], null);
    expect(panel().textContent).toContain('The last search');
    await show(['9-13', '21-17', '5-9'], null);
    expect(panel().textContent).toContain('Nothing to show yet');
  });

  it('asks again about a neuron when a lost connection is back', async () => {
    server.online.value = true;
    await show(['11-15']);
    request.mockRejectedValue(new RequestError('disconnected', ''));
    await done(() => root.querySelector('[data-neuron="1"]')!.dispatchEvent(new MouseEvent('click', { bubbles: true })));
    expect(root.querySelector('dialog [role=alert]')).toBeNull();
    await done(() => (server.online.value = false));
    request.mockImplementation(
      async (type) =>
        (type === 'neuron' ? { neuron: 1, size: 1, weights: [2.5], features: ['Fork'], boards: [kStart] } : insideOf()) as never,
    );
    await done(() => (server.online.value = true));
    expect(root.querySelector('dialog')?.textContent).toContain('1 board.');
    expect(root.querySelectorAll('dialog .inside-mini')).toHaveLength(1);
    server.online.value = false;
  });

  it('says why it shows nothing', async () => {
    request.mockRejectedValue(new RequestError('not_found', 'level-1 has no network'));
    await show([]);
    expect(panel().textContent).toContain('level-1 has no network');
  });
});
