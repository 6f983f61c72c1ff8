import { render, type ComponentChild } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { setLanguage } from '../../../src/app/language';
import { remembered } from '../../../src/app/memory';
import { Action, RecordControls, Switches } from '../../../src/play/Controls';
import { room } from '../../../src/play/current';
import { EndCard } from '../../../src/play/EndCard';
import { GamesDialog } from '../../../src/play/GamesDialog';
import { HeaderClock } from '../../../src/play/HeaderClock';
import { newsText, paceText, TurnLine } from '../../../src/play/Messages';
import { MoveList } from '../../../src/play/MoveList';
import { PlayerBar } from '../../../src/play/PlayerBar';
import { SetupForm } from '../../../src/play/SetupForm';
import { showThoughts, thoughtsShown } from '../../../src/play/thoughts';
import { RequestError, server } from '../../../src/server/connection';
import { kVersion, type End, type Game, type GameSummary, type Hello, type Thinking } from '../../../src/server/messages';
import { aGame, aPosition, played } from './samples';

let root: HTMLElement;
const show = (what: ComponentChild) => act(() => render(what, root));
const button = (name: string) =>
  [...root.querySelectorAll('button')].find((each) =>
    (each.getAttribute('aria-label') ?? each.textContent ?? '').startsWith(name),
  )!;
/// Until replies have come and are shown.
async function settle(action: () => void): Promise<void> {
  await act(async () => action());
  await act(() => new Promise<void>((done) => setTimeout(done, 0)));
}
const press = (name: string) => settle(() => button(name).click());

const hello: Hello = {
  type: 'hello',
  version: kVersion,
  program: '',
  players: [],
  databases: 0,
  ballots: [],
  visitor: { host: true, shared: true, trainings: true },
  addresses: [],
};

beforeEach(() => {
  localStorage.clear();
  setLanguage('en');
  root = document.createElement('div');
  document.body.replaceChildren(root);
});
afterEach(() => {
  render(null, root);
  vi.restoreAllMocks();
  server.online.value = false;
  server.hello.value = null;
});

describe('the clock in the header', () => {
  const clock = { black: 35.4, white: 30, running: 'black' as const, seconds: 60, increment: 0 };
  afterEach(() => {
    room.game.value = null;
    vi.useRealTimers();
  });

  it('runs with the game, and is not there otherwise', async () => {
    vi.useFakeTimers();
    vi.spyOn(room, 'elapsed').mockReturnValueOnce(0).mockReturnValue(1);
    vi.spyOn(room.stopped, 'value', 'get').mockReturnValue(false);
    await show(<HeaderClock />);
    expect(root.textContent).toBe('');
    await act(() => void (room.game.value = aGame({ you: 'black', clock })));
    expect(root.textContent).toBe('0:35, Clock: You: 0:35');
    await act(() => void vi.advanceTimersByTime(1000));
    expect(root.querySelector('[aria-hidden]')?.textContent).toBe('0:34');
    await act(() => void (room.game.value = aGame({ you: 'black', clock: { ...clock, running: null } })));
    expect(root.textContent).toBe('');
  });
});

describe('earlier games', () => {
  let games: GameSummary[];
  let request: MockInstance<typeof server.request>;
  const deleted = vi.fn();

  beforeEach(async () => {
    games = ['g1', 'g2', 'g3'].map((game, index) => ({
      game,
      opponent: 'champion',
      partner: null,
      you: 'black',
      plies: index + 1,
      end: null,
      started: 0,
      updated: 0,
    }));
    deleted.mockReset();
    request = vi.spyOn(server, 'request').mockImplementation(((type: string, body: { game: string }) => {
      if (type === 'delete_game') games = games.filter(({ game }) => game !== body.game);
      return Promise.resolve(type === 'games' ? { games } : {});
    }) as typeof server.request);
    server.online.value = true;
    await settle(() => render(<GamesDialog current={null} onClose={() => {}} onDeleted={deleted} />, root));
  });
  const rows = () => [...root.querySelectorAll('li')];
  const inRow = (row: number, name: string) =>
    settle(() => [...rows()[row]!.querySelectorAll('button')].find(({ textContent }) => textContent === name)!.click());

  it('are listed with their length', () => {
    expect(rows().map(({ textContent }) => /\d+ pl(y|ies)/.exec(textContent ?? '')?.[0])).toEqual([
      '1 ply',
      '2 plies',
      '3 plies',
    ]);
  });
  it('are deleted only when asked once more', async () => {
    await inRow(1, 'Delete');
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Keep: the game against Champion, /);
    await inRow(1, 'Keep');
    expect(rows()).toHaveLength(3);
    await inRow(1, 'Delete');
    await inRow(1, 'Yes, delete');
    expect(deleted.mock.calls).toEqual([['g2']]);
    expect(rows()).toHaveLength(2);
  });
  it('leave the focus in the list', async () => {
    for (const [row, next] of [
      [1, 1],
      [1, 0],
    ] as const) {
      await inRow(row, 'Delete');
      await inRow(row, 'Yes, delete');
      expect(document.activeElement).toBe(rows()[next]!.querySelector('.delete-ask'));
    }
    await inRow(0, 'Delete');
    await inRow(0, 'Yes, delete');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Close');
  });
  it('that somebody else deletes leave the list', async () => {
    games = games.slice(1);
    await settle(() => (server as unknown as { hear(message: object): void }).hear({ type: 'game_gone', game: 'g1' }));
    expect(rows()).toHaveLength(2);
  });
  it('are asked for again after a lost connection, which is told elsewhere', async () => {
    request.mockRejectedValueOnce(new RequestError('disconnected', ''));
    await settle(() => void (server.online.value = false));
    await settle(() => void (server.online.value = true));
    expect(root.querySelector('[role=alert]')).toBeNull();
    games = games.slice(0, 1);
    await settle(() => void (server.online.value = false));
    await settle(() => void (server.online.value = true));
    expect(rows()).toHaveLength(1);
  });
});

describe('the opponent', () => {
  const bar = (seconds: number | null, color: 'black' | 'white') => {
    show(<PlayerBar game={aGame({ opponent: 'champion', seconds })} color={color} />);
    return root.textContent;
  };
  it('is shown with the time it was given', () => {
    expect(bar(5, 'white')).toBe('Champion White 5 s per move');
    expect(bar(null, 'white')).toBe('Champion White ');
    expect(bar(5, 'black')).toBe('You Black ');
  });
  it('is instant where nobody notices the time', () => {
    const pace = (seconds: number) => paceText('champion', seconds);
    expect([0.01, 0.05, 0.5, 15].map(pace)).toEqual(['instant', 'instant', '0.5 s per move', '15 s per move']);
    setLanguage('pt');
    expect([0.05, 0.5].map(pace)).toEqual(['imediato', '0,5 s por lance']);
  });
  it('as a level may take less', () => {
    expect([0.05, 5].map((seconds) => paceText('level-3', seconds))).toEqual(['instant', 'up to 5 s per move']);
  });
});

describe('a hint', () => {
  it('says for whom the position is good', () => {
    const line = { value: -0.35, text: '-0.35', certain: null, moves: ['11-15'] };
    expect(newsText({ kind: 'hint', move: '11-15', line }, 'champion')).toBe('Hint: 11-15 · +0.35 for White');
  });
});

describe('whose turn it is', () => {
  const theirs = { moves: [played('11-15', [11, 15])], position: aPosition({ turn: 'white' as const }), opponent: 'mp-draughts' };
  const line = (part: Parameters<typeof aGame>[0], ply: number, thinking: Thinking | null = null) => {
    show(<TurnLine game={aGame(part)} ply={ply} thinking={thinking} />);
    return root.textContent;
  };
  const thought: Thinking = {
    type: 'thinking',
    game: 'g1',
    depth: 7,
    nodes: 1,
    seconds: 1,
    hits: null,
    agent: 'ega-07',
    line: { value: 3, text: '+3.00', certain: { winner: 'black', plies: 1 }, moves: ['11-15'] },
  };
  it('is told for both sides', () => {
    expect(line({}, 0)).toBe('Your move');
    expect(line({ ...theirs, thinking: true }, 1)).toBe('MP-Draughts is thinking…');
    expect(line({ opponent: 'mp-draughts' }, 1)).toBe('MP-Draughts is thinking…');
  });
  it('does not say that somebody thinks who has given up', () => {
    expect(line({ ...theirs, thinking: false }, 1)).toBe('MP-Draughts to move.');
  });
  it('comes with what was thought', () => {
    expect(line({}, 0, thought)).toBe('Your moveEGA 7 (endgame agent) thought: depth 7 · Black wins in 1 ply · 11-15');
  });
});

describe('a new game', () => {
  const group = (name: string) =>
    [...root.querySelectorAll('fieldset')].find((each) => each.querySelector('legend')?.textContent === name);
  const choose = (where: string, what: string) =>
    settle(() => [...group(where)!.querySelectorAll('label')].find(({ textContent }) => textContent === what)!.click());
  it('has a thinking time, unless there is a clock', async () => {
    server.hello.value = hello;
    const onStart = vi.fn();
    show(<SetupForm busy={false} onStart={onStart} />);
    await choose('Thinking time', '5 s');
    await settle(() => button('Start').click());
    expect(onStart.mock.calls[0]?.[0]).toMatchObject({ seconds: 5 });
    await choose('Clock', '3+2');
    expect(group('Thinking time')).toBeUndefined();
    await settle(() => button('Start').click());
    expect(onStart.mock.calls[1]?.[0]).not.toHaveProperty('seconds');
  });
  it('takes the time of a clock as it is typed', async () => {
    server.hello.value = hello;
    const onStart = vi.fn();
    show(<SetupForm busy={false} onStart={onStart} />);
    await choose('Clock', 'Custom');
    const [minutes] = root.querySelectorAll<HTMLInputElement>('input[type=number]');
    // What a browser tells while 1.5 is typed: "1." is no number yet.
    for (const typed of ['1', '', '1.5'])
      await settle(() => {
        minutes!.value = typed;
        minutes!.dispatchEvent(new Event('input', { bubbles: true }));
      });
    expect(minutes!.value).toBe('1.5');
    await settle(() => button('Start').click());
    expect(onStart.mock.calls[0]?.[0]).toMatchObject({ clock: { seconds: 90 } });
  });
  it('is asked for once', () => {
    server.hello.value = hello;
    const onStart = vi.fn();
    const submit = () => act(() => void root.querySelector('form')!.dispatchEvent(new Event('submit', { cancelable: true })));
    show(<SetupForm busy={false} onStart={onStart} />);
    submit();
    show(<SetupForm busy onStart={onStart} />);
    submit();
    expect(onStart).toHaveBeenCalledOnce();
    expect(button('Start').getAttribute('aria-disabled')).toBe('true');
  });
});

describe('the form', () => {
  const text = (selector: string) => root.querySelector(selector)?.textContent ?? '';
  const mode = (name: string) =>
    settle(() => [...root.querySelectorAll('label')].find(({ textContent }) => textContent === name)!.click());
  it('keeps what a first game does without folded away, and tells what is not usual of it', async () => {
    server.hello.value = hello;
    await settle(() => render(<SetupForm wish={{ start: 'lot' }} busy={false} onStart={() => {}} />, root));
    expect(root.querySelector('details')!.open).toBe(false);
    expect(text('summary')).toBe('More Random ballot');
    expect(root.querySelector('details')!.contains(root.querySelector('input[name=color]'))).toBe(false);
  });
  it('unfolds where a field in it is wrong', async () => {
    server.hello.value = hello;
    await settle(() => render(<SetupForm wish={{ start: 'fen' }} busy={false} onStart={() => {}} />, root));
    root.querySelector('input[type=text]')!.dispatchEvent(new Event('invalid'));
    expect(root.querySelector('details')!.open).toBe(true);
  });
  it('asks two people for no opponent and no colour', async () => {
    server.hello.value = hello;
    const onStart = vi.fn();
    await settle(() => render(<SetupForm busy={false} onStart={onStart} />, root));
    await mode('Two people here');
    expect(root.querySelector('input[name=color], input[name=opponent]')).toBeNull();
    await settle(() => button('Start').click());
    expect(onStart.mock.calls[0]?.[0]).toEqual({ opponent: 'Human', you: 'black' });
  });
});

describe('the end of the game', () => {
  const over = aGame({ end: { winner: 'black', reason: 'no_pieces' } }) as Game & { end: End };
  it('is announced, takes the focus and goes by Escape', async () => {
    room.ended.value = true;
    const onDismiss = vi.fn();
    await show(<EndCard game={over} onNewGame={() => {}} onDismiss={onDismiss} />);
    const card = root.querySelector<HTMLElement>('[role=dialog]')!;
    expect(document.activeElement).toBe(card);
    expect(card.textContent).toContain('You wonLevel 1 (beginner) has no pieces left.');
    expect([...card.querySelectorAll('a, button')].map(({ textContent }) => textContent)).toEqual([
      '✕',
      'Analyse',
      'Rematch',
      'New game',
    ]);
    card.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    expect(room.ended.value).toBe(false);
    expect(onDismiss).toHaveBeenCalledOnce();
  });
});

describe('what players think', () => {
  it('is shown by a switch that is remembered', async () => {
    await show(<Switches game={aGame({})} />);
    const [box] = root.querySelectorAll<HTMLInputElement>('input');
    expect([box!.checked, thoughtsShown.value]).toEqual([false, false]);
    await settle(() => box!.click());
    expect([remembered('thoughts'), thoughtsShown.value]).toEqual(['on', true]);
    showThoughts(false);
  });
});

describe('buttons that do nothing now', () => {
  it('keep the focus and are not pressed', async () => {
    const onClick = vi.fn();
    show(<Action icon="hint" label="Hint" onClick={onClick} />);
    button('Hint').focus();
    show(<Action icon="hint" label="Hint" disabled onClick={onClick} />);
    expect(document.activeElement).toBe(button('Hint'));
    await press('Hint');
    expect(onClick).not.toHaveBeenCalled();
  });
  it('are the steps beyond the last position', () => {
    show(<MoveList game={aGame({ moves: [played('11-15', [11, 15])] })} ply={1} />);
    expect(button('One move forward').disabled).toBe(false);
    expect(button('One move forward').getAttribute('aria-disabled')).toBe('true');
    expect(button('One move back').getAttribute('aria-disabled')).toBe('false');
  });
});

describe('links out of the game', () => {
  it('to the analysis are others when the game has gone on', () => {
    const link = () => root.querySelector('a')?.getAttribute('href');
    show(<RecordControls game={aGame({})} fen="B" ply={0} />);
    expect(link()).toBe('#/analyse?game=g1&ply=0&at=0');
    show(<RecordControls game={aGame({ moves: [played('11-15', [11, 15])] })} fen="B" ply={0} />);
    expect(link()).toBe('#/analyse?game=g1&ply=1&at=0');
  });
  it('for others hold no token', async () => {
    history.replaceState(null, '', '/?token=secret');
    const copied = vi.fn(() => Promise.resolve());
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: copied } });
    show(<RecordControls game={aGame({})} fen="B:W1:B2." ply={0} />);
    await press('Share position');
    expect(copied).toHaveBeenCalledWith(`${location.origin}/#/analyse?fen=B%3AW1%3AB2.`);
    vi.unstubAllGlobals();
    history.replaceState(null, '', '/');
  });
  it('say that they work only here, until the position changes', async () => {
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: () => Promise.resolve() } });
    show(<RecordControls game={aGame({})} fen="B:W1:B2." ply={0} />);
    await press('Share position');
    expect(root.textContent).toMatch(/Link copied\.This link works only on this computer: .*Send the position \(FEN\) instead\./);
    act(() => setLanguage('pt'));
    expect(root.textContent).toMatch(/Link copiado\.Este link só funciona neste computador: .*Envie a posição \(FEN\)\./);
    show(<RecordControls game={aGame({})} fen="B:W1:B3." ply={0} />);
    expect(root.textContent).not.toContain('neste computador');
    vi.unstubAllGlobals();
  });
});
