import { createRef, render } from 'preact';
import { act } from 'preact/test-utils';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BoardArea } from '../../../src/analyse/BoardArea';
import { EvalBar } from '../../../src/analyse/EvalBar';
import { MovesPanel } from '../../../src/analyse/MovesPanel';
import { AnalyseRoom } from '../../../src/analyse/room';
import { addLine, emptyTree, withSign } from '../../../src/analyse/tree';
import { setLanguage } from '../../../src/app/language';
import { EditorPanel } from '../../../src/analyse/EditorPanel';
import { kEmptyBoard } from '../../../src/analyse/editor';
import { EnginePanel } from '../../../src/analyse/EnginePanel';
import { Opener } from '../../../src/analyse/opener';
import { Faults, OpenPanel } from '../../../src/analyse/OpenPanel';
import { RequestError } from '../../../src/server/connection';
import { FakeShelf } from './fakeShelf';
import { FakeLink, fakePosition, settled } from './fakeLink';

let place: HTMLElement;
beforeEach(() => {
  localStorage.clear();
  setLanguage('en');
  document.body.replaceChildren();
  place = document.body.appendChild(document.createElement('div'));
});

const nothing = () => undefined;
const showBoard = (room: AnalyseRoom) =>
  act(() =>
    render(
      <BoardArea room={room} place={createRef()} draft={null} onSquare={nothing} onEdit={nothing} onClear={nothing} />,
      place,
    ),
  );

const button = (text: string): HTMLButtonElement =>
  [...place.querySelectorAll('button')].find((each) => each.textContent === text)!;

describe('the list of moves', () => {
  const shown = (): AnalyseRoom => {
    const room = new AnalyseRoom(new FakeLink().link);
    room.play(['11-15', '23-19']);
    room.edit(withSign(addLine(room.tree.value, ['11-15'], ['22-18', '15x22']), ['11-15'], 1));
    act(() => render(<MovesPanel room={room} />, place));
    return room;
  };

  it('reads like a book, with variations and signs', () => {
    shown();
    const text = place.querySelector('.analyse-moves')?.textContent?.replace(/\s+/g, ' ').trim();
    expect(text).toBe('1. 11-15! 23-19 1... 22-18 2. 15x22');
  });

  it('goes to a move, and marks it as the current one', () => {
    const room = shown();
    act(() => button('15x22').click());
    expect(room.path.value).toEqual(['11-15', '22-18', '15x22']);
    const current = [...place.querySelectorAll('[aria-current]')].map((each) => each.textContent);
    expect(current).toEqual(['15x22']);
  });

  it('promotes, deletes and undoes', () => {
    const room = shown();
    act(() => button('22-18').click());
    button('Make main line').focus();
    act(() => button('Make main line').click());
    expect(room.tree.value.children[0]?.children[0]?.text).toBe('22-18');
    expect(button('Make main line').getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(button('Make main line'));
    act(() => button('Delete from here').click());
    expect(room.tree.value.children[0]?.children.map((child) => child.text)).toEqual(['23-19']);
    act(() => button('Undo').click());
    expect(room.path.value).toEqual(['11-15', '22-18']);
  });

  it('writes a comment letter by letter, and undoes it at once', () => {
    const room = shown();
    act(() => button('23-19').click());
    const field = place.querySelector('textarea')!;
    const type = (text: string) => {
      field.value = text;
      act(() => void field.dispatchEvent(new Event('input', { bubbles: true })));
      return [room.tree.value.children[0]?.children[0]?.comment, field.value];
    };
    expect(type('so')).toEqual(['so', 'so']);
    expect(type('so ')).toEqual(['so ', 'so ']);
    act(() => room.undo());
    expect(room.tree.value.children[0]?.children[0]?.comment).toBe('');
  });
});

const kBothSides = `b${kEmptyBoard.slice(2)}w`;

describe('the editor', () => {
  const edited = async (board: string, answer: unknown = fakePosition({})) => {
    const fake = new FakeLink(() => answer);
    const nothing = () => undefined;
    await act(async () => {
      render(
        <EditorPanel
          room={new AnalyseRoom(fake.link)}
          draft={{ board, turn: 'white' }}
          tool="b"
          onDraft={nothing}
          onTool={nothing}
          onDone={nothing}
          onCancel={nothing}
        />,
        place,
      );
    });
    await act(settled);
    return {
      words: place.querySelector('[aria-live]')?.textContent,
      offered: !button('Analyse position').disabled,
      asked: fake.all('position').length,
    };
  };

  it('says what is missing on a board without pieces, and does not offer it', async () => {
    expect(await edited(kEmptyBoard)).toEqual({
      words: 'The board is empty: place at least one piece for each side.',
      offered: false,
      asked: 0,
    });
    expect((await edited(`b${kEmptyBoard.slice(1)}`)).words).toBe('White has no pieces: place at least one.');
    expect(await edited(`W${kEmptyBoard.slice(1)}`)).toEqual({
      words: 'Black has no pieces: place at least one.',
      offered: false,
      asked: 0,
    });
    expect(await edited(kBothSides)).toEqual({ words: 'This position can be analysed.', offered: true, asked: 1 });
  });

  it('says in words that a man stands where it would be a king', async () => {
    const black = await edited(`w${kEmptyBoard.slice(2)}b`);
    expect(black).toMatchObject({ offered: false, asked: 0 });
    expect(black.words).toContain('The men on 1, 32 are on their last row');
    expect((await edited(`B${kEmptyBoard.slice(2)}b`)).words).toBe('White has no pieces: place at least one.');
    expect((await edited(`W${kEmptyBoard.slice(2)}b`)).words).toContain('The man on 32 is on its last row');
    expect((await edited(`W${kEmptyBoard.slice(2)}B`)).words).toBe('This position can be analysed.');
  });

  it('does not offer a position in which the game is over', async () => {
    const over = { ...fakePosition({}), legal: [], end: { winner: 'black', reason: 'no_move' } };
    expect(await edited(kBothSides, over)).toMatchObject({
      words: 'The game is over in this position. Black wins: White cannot move.',
      offered: false,
    });
  });

  it('asks again about its position when a lost connection is back', async () => {
    let answer: unknown = new RequestError('disconnected', '');
    const fake = new FakeLink(() => answer);
    const room = new AnalyseRoom(fake.link);
    const nothing = () => undefined;
    const draft = { board: kBothSides, turn: 'black' as const };
    await act(async () => {
      render(
        <EditorPanel room={room} draft={draft} tool="b" onDraft={nothing} onTool={nothing} onDone={nothing} onCancel={nothing} />,
        place,
      );
      await settled();
    });
    expect(button('Analyse position').disabled).toBe(true);
    answer = fakePosition({});
    await act(async () => void (fake.online.value = false));
    await act(async () => {
      fake.online.value = true;
      await settled();
    });
    expect(button('Analyse position').disabled).toBe(false);
  });
});

describe('the engine', () => {
  it('says for whom its values are good', () => {
    const room = new AnalyseRoom(new FakeLink().link);
    room.engine.on.value = true;
    const line = (value: number) => ({ value, text: '', certain: null, moves: ['11-15'] });
    room.engine.news.value = {
      type: 'analysis',
      id: 1,
      depth: 3,
      nodes: 1,
      seconds: 1,
      lines: [line(0.76), line(-0.76)],
      agent: null,
      done: true,
    };
    act(() => render(<EnginePanel room={room} />, place));
    expect([...place.querySelectorAll('.analyse-engine-value')].map((each) => each.textContent)).toEqual([
      '+0.76 for Black',
      '+0.76 for White',
    ]);
  });

  it('goes back to the champion when its player is deleted', () => {
    const fake = new FakeLink();
    const { engine } = new AnalyseRoom(fake.link);
    engine.player.value = 'mine';
    fake.hello.value = { players: [{ name: 'mine' }] } as never;
    expect(engine.player.value).toBe('mine');
    fake.hello.value = { players: [{ name: 'level-1' }] } as never;
    expect(engine.player.value).toBe('');
  });

  it('calls an agent by its name', () => {
    const room = new AnalyseRoom(new FakeLink().link);
    room.engine.on.value = true;
    room.engine.news.value = {
      type: 'analysis',
      id: 1,
      depth: 3,
      nodes: 12_345,
      seconds: 1,
      lines: [],
      agent: 'ega-07',
      done: true,
    };
    act(() => render(<EnginePanel room={room} />, place));
    expect(place.textContent).toContain('EGA 7 (endgame agent)');
    expect(place.querySelector('option')?.textContent).toBe('Champion');
  });
});

describe('the board', () => {
  const steps = () =>
    ['First position', 'One move back', 'One move forward', 'Last position'].map(
      (name) => place.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`)!,
    );

  it('has steps that end where the line ends', () => {
    const room = new AnalyseRoom(new FakeLink().link);
    room.play(['11-15', '23-19']);
    showBoard(room);
    const ends = () => steps().map((button) => button.getAttribute('aria-disabled'));
    expect(ends()).toEqual(['false', 'false', 'true', 'true']);
    act(() => steps()[1]!.click());
    expect(ends()).toEqual(['false', 'false', 'false', 'false']);
    act(() => steps()[0]!.click());
    expect(ends()).toEqual(['true', 'true', 'false', 'false']);
    act(() => steps()[3]!.click());
    expect(room.path.value).toEqual(['11-15', '23-19']);
  });

  const players = () => [...place.querySelectorAll('.player-line')].map((each) => each.textContent?.trim());

  it('stands between the players that the game names, and turns with them', () => {
    const room = new AnalyseRoom(new FakeLink().link);
    room.open({
      ...emptyTree(),
      tags: [
        ['Black', 'Tinsley'],
        ['White', 'Chinook'],
      ],
      result: '1-0',
    });
    showBoard(room);
    expect(players()).toEqual(['Chinook White Points: 0', 'Tinsley Black Points: 1']);
    act(() => button('Flip').click());
    expect(players()).toEqual(['Tinsley Black Points: 1', 'Chinook White Points: 0']);
  });

  it('marks the player who is to move', async () => {
    const room = new AnalyseRoom(new FakeLink((_, body) => fakePosition(body)).link);
    room.open({ ...addLine(emptyTree(), [], ['11-15']), tags: [['Black', 'Tinsley']] });
    const leave = room.enter();
    showBoard(room);
    await act(settled);
    const toMove = () => [...place.querySelectorAll('.player-to-move')].map((each) => each.textContent?.trim());
    expect(toMove()).toEqual(['Tinsley Black']);
    await act(async () => {
      room.go(['11-15']);
      await settled();
    });
    expect(toMove()).toEqual(['White']);
    leave();
  });

  it('stands alone where nobody is named', () => {
    const room = new AnalyseRoom(new FakeLink().link);
    room.open({
      ...emptyTree(),
      tags: [
        ['Event', 'A study'],
        ['Black', '?'],
      ],
      result: '1/2-1/2',
    });
    showBoard(room);
    expect(players()).toEqual([]);
  });
});

describe('the field for games', () => {
  const onText = vi.fn(async () => true);
  const field = () => place.querySelector('textarea')!;
  const shown = (focused: boolean) => {
    const fake = new FakeLink();
    const room = new AnalyseRoom(fake.link, new FakeShelf());
    const opener = new Opener(fake.link, room);
    act(() =>
      render(
        <OpenPanel room={room} opener={opener} focused={focused} onText={onText} onFile={nothing} onOpened={nothing} />,
        place,
      ),
    );
    return document.activeElement === field();
  };

  it('has the focus, and is in sight, when somebody came here to paste a game', () => {
    const seen = vi.fn();
    Element.prototype.scrollIntoView = seen;
    expect(shown(false)).toBe(false);
    expect(seen).not.toHaveBeenCalled();
    expect(shown(true)).toBe(true);
    expect(seen).toHaveBeenCalledOnce();
  });

  it('is emptied when its text is on the board, and kept for correction otherwise', async () => {
    shown(false);
    field().value = 'W:W21:B1';
    act(() => void field().dispatchEvent(new Event('input', { bubbles: true })));
    onText.mockResolvedValueOnce(false);
    await act(async () => button('Open').click());
    expect(field().value).toBe('W:W21:B1');
    await act(async () => button('Open').click());
    expect(onText).toHaveBeenLastCalledWith('W:W21:B1');
    expect(field().value).toBe('');
  });

  it('names errors in the language of the page, and in English where only the server knows the words', async () => {
    const errors = [
      { game: 1, line: 2, column: 3, message: 'found ")"', reason: 'pdn_found', args: { found: '")"', expected: 'a move' } },
      { game: 1, line: 4, column: 5, message: 'what?', reason: 'other', args: {} },
    ] as const;
    const fake = new FakeLink(() => ({ games: [], errors, left_out: 0 }));
    const opener = new Opener(fake.link, new AnalyseRoom(fake.link, new FakeShelf()));
    await opener.openText('1. 11-15 )');
    act(() => render(<Faults opener={opener} />, place));
    const words = [...place.querySelectorAll<HTMLElement>('li span:last-child')].map((span) => [span.lang, span.textContent]);
    expect(words).toEqual([
      ['', 'Found ")"; expected a move.'],
      ['en', 'what?'],
    ]);
  });
});

describe('the evaluation bar', () => {
  const bar = (valued: Parameters<typeof EvalBar>[0]['valued']) => {
    act(() => render(<EvalBar valued={valued} bottom="black" />, place));
    const black = place.querySelector<HTMLElement>('.analyse-bar-black')!;
    return { height: black.style.height, label: place.querySelector('[role=img]')!.getAttribute('aria-label') };
  };

  it('says the result where it is certain, and is full', () => {
    expect(bar({ value: 0, certain: { winner: 'white', plies: 23 } })).toEqual({
      height: '0%',
      label: 'Evaluation: White wins in 23 plies',
    });
    expect(bar({ value: 0, certain: { winner: 'black', plies: null } })).toEqual({
      height: '100%',
      label: 'Evaluation: Black wins',
    });
  });

  it('says the value in men, or that there is none', () => {
    expect(bar({ value: 0.5, certain: null }).label).toBe('Evaluation: +0.50 for Black');
    expect(bar({ value: -0.5, certain: null }).label).toBe('Evaluation: +0.50 for White');
    expect(bar(null)).toEqual({ height: '50%', label: 'No evaluation' });
  });
});
