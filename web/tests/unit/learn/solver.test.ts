import { beforeEach, describe, expect, it } from 'vitest';
import { Exercise } from '../../../src/learn/exercise';
import { refutationText } from '../../../src/learn/explain';
import { solved, type Puzzle } from '../../../src/learn/puzzles';
import { Solver } from '../../../src/learn/solver';
import type { Certain } from '../../../src/server/messages';
import { FakeLink, settled } from '../analyse/fakeLink';
import { kStart, move, noPause, positions } from './samples';

const win: Puzzle = { id: 'w1', kind: 'win', fen: kStart, line: ['11-15', '22-18', '10-14'], difficulty: 'easy' };
const shot: Puzzle = { id: 's1', kind: 'shot', fen: kStart, line: ['10-14'], difficulty: 'hard', gain: 1 };
const own: Puzzle = { id: 'own-g-1', kind: 'mistake', fen: kStart, line: ['11-15'], difficulty: 'easy', played: '10-14' };

/// The engine says of a position after this move what the table says.
function engine(values: Record<string, { value: number; certain?: Certain }>): FakeLink {
  const link = new FakeLink((type, body) => {
    const last = (body['moves'] as string[] | undefined)?.at(-1) ?? '';
    const { value, certain = null } = values[last] ?? { value: 0 };
    const id = link.asked.length;
    const lines = [{ value, text: '', certain, moves: ['22-18'] }];
    if (type === 'analyse') setTimeout(() => link.tell({ type: 'analysis', id, lines, done: true }), 0);
    return {};
  });
  return link;
}

const solverOn = (link: FakeLink, puzzles: Puzzle[] = [win, shot]) =>
  new Solver(link.link, { puzzles: () => [own] }, () => Promise.resolve(puzzles), new Exercise(positions, noPause));
const play = (solver: Solver, text: string) => solver.play(move(text), []);
const link = () => engine({});

describe('the solver of puzzles', () => {
  beforeEach(() => {
    localStorage.clear();
    solved.value = new Set();
  });

  it('opens the puzzle of the address, with its kind', async () => {
    const solver = solverOn(link());
    await solver.open('s1');
    expect(solver.puzzle.value).toEqual(shot);
    expect([solver.kind.value, solver.difficulty.value]).toEqual(['shot', 'hard']);
  });

  it('notes what was solved at once, and nothing that needed help', async () => {
    const solver = solverOn(link());
    await solver.open('w1');
    await settled();
    await play(solver, '11-15');
    await play(solver, '10-14');
    expect([...solved.value]).toEqual(['w1']);
    await solver.open('s1');
    await settled();
    solver.hint();
    await play(solver, '10-14');
    expect(solver.exercise.phase.value).toBe('done');
    expect([...solved.value]).toEqual(['w1']);
  });

  it('tells why a move is wrong: what the engine answers', async () => {
    const solver = solverOn(engine({ '21-17': { value: -1.25 } }));
    await solver.open('w1');
    await settled();
    await play(solver, '21-17');
    expect(solver.exercise.phase.value).toBe('wrong');
    expect(refutationText(solver.refutation.value!, 'black')).toEqual([
      '21-17 is not the solution.',
      'The answer is 22-18.',
      'Value for Black after it: −1.25.',
    ]);
    solver.retry();
    expect(solver.refutation.value).toBeNull();
  });

  it('tells what is certain about a wrong move', () => {
    const told = (winner: Certain['winner']) =>
      refutationText(
        { move: '21-17', line: { value: 0, text: '', certain: { winner, plies: 3 }, moves: [] }, position: null },
        'black',
      );
    expect(told(null)).toEqual(['21-17 lets the win slip: it is only a draw.']);
    expect(told('white')).toEqual(['21-17 loses.']);
    expect(told('black')).toEqual(['21-17 does not win as much as there is to win.']);
  });

  it('accepts a move that is as good, where the puzzle is from an own game', async () => {
    const solver = solverOn(engine({ '11-15': { value: 0.5 }, '21-17': { value: 0.4 }, '10-14': { value: -0.5 } }));
    await solver.open('own-g-1');
    await settled();
    await play(solver, '10-14');
    expect(solver.exercise.phase.value).toBe('wrong');
    solver.retry();
    await settled();
    await play(solver, '21-17');
    expect(solver.exercise.phase.value).toBe('done');
  });

  it('accepts no move that only draws where the best one wins', async () => {
    const solver = solverOn(engine({ '11-15': { value: 4, certain: { winner: 'black', plies: 9 } }, '21-17': { value: 3.9 } }));
    await solver.open('own-g-1');
    await settled();
    await play(solver, '21-17');
    expect(solver.exercise.phase.value).toBe('wrong');
  });

  it('goes on to another kind, and says where there is none', async () => {
    const solver = solverOn(link());
    await solver.open(null);
    solver.choose('win', 'easy');
    expect(solver.puzzle.value?.id).toBe('w1');
    solver.choose('mistake', 'easy');
    expect(solver.puzzle.value?.id).toBe('own-g-1');
    solver.choose('win', 'hard');
    expect(solver.puzzle.value).toBeNull();
  });

  it('tells that the puzzles cannot be loaded', async () => {
    const failing = new Solver(link().link, { puzzles: () => [] }, () => Promise.reject(new Error('gone')));
    await failing.open(null);
    expect(failing.problem.value?.message).toBe('gone');
    expect(failing.puzzle.value).toBeNull();
  });
});
