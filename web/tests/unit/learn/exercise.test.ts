import { describe, expect, it } from 'vitest';
import { Exercise } from '../../../src/learn/exercise';
import { RequestError } from '../../../src/server/connection';
import { kStart, move, noPause, positionAfter, positions } from './samples';

const task = { start: kStart, line: ['11-15', '22-18', '10-14'] };

async function begun(more: object = {}): Promise<Exercise> {
  const exercise = new Exercise(positions, noPause);
  await exercise.begin({ ...task, ...more });
  return exercise;
}

const play = (exercise: Exercise, text: string) => exercise.play(move(text), move(text).paths[0] ?? []);

describe('an exercise', () => {
  it('makes the reply after a right move, and is done after the last', async () => {
    const exercise = await begun();
    expect(exercise.phase.value).toBe('asking');
    await play(exercise, '11-15');
    expect(exercise.moves.value).toEqual(['11-15', '22-18']);
    expect(exercise.phase.value).toBe('asking');
    await play(exercise, '10-14');
    expect(exercise.phase.value).toBe('done');
    expect(exercise.failed.value).toBe(false);
  });

  it('keeps a wrong move on the board until another try', async () => {
    const exercise = await begun();
    await play(exercise, '11-15');
    await play(exercise, '21-17');
    expect(exercise.phase.value).toBe('wrong');
    expect(exercise.failed.value).toBe(true);
    await play(exercise, '10-14');
    expect(exercise.moves.value).toEqual(['11-15', '22-18', '21-17']);
    await exercise.retry();
    expect(exercise.moves.value).toEqual(['11-15', '22-18']);
    expect(exercise.phase.value).toBe('asking');
  });

  it('accepts any move where no line is given', async () => {
    const exercise = await begun({ line: [] });
    await play(exercise, '21-17');
    expect(exercise.phase.value).toBe('done');
  });

  it('is done after another first move that is as good', async () => {
    const exercise = await begun({ others: ['10-14'] });
    await play(exercise, '10-14');
    expect(exercise.phase.value).toBe('done');
    expect(exercise.moves.value).toEqual(['10-14']);
  });

  it('asks whether another first move is as good', async () => {
    const asked: string[] = [];
    const accepts = (text: string) => Promise.resolve((asked.push(text), text === '10-14'));
    const exercise = await begun({ accepts });
    await play(exercise, '21-17');
    expect(exercise.phase.value).toBe('wrong');
    await exercise.retry();
    await play(exercise, '10-14');
    expect(exercise.phase.value).toBe('done');
    expect(asked).toEqual(['21-17', '10-14']);
  });

  it('shows the solution from where it is, and then counts as failed', async () => {
    const exercise = await begun();
    await play(exercise, '10-14');
    await exercise.showSolution();
    expect(exercise.moves.value).toEqual(task.line);
    expect(exercise.phase.value).toBe('done');
    expect(exercise.failed.value).toBe(true);
  });

  it('forgets what is on its way when another one begins', async () => {
    let goOn = () => {};
    const pause = () => new Promise<void>((resolve) => (goOn = resolve));
    const exercise = new Exercise(positions, pause);
    await exercise.begin(task);
    const played = play(exercise, '11-15');
    await new Promise((resolve) => setTimeout(resolve, 0));
    await exercise.begin({ start: kStart, line: ['21-17'] });
    goOn();
    await played;
    expect(exercise.moves.value).toEqual([]);
    expect(exercise.phase.value).toBe('asking');
  });

  it('tells what the server refuses, but not that the connection is lost', async () => {
    const failing = (code: 'refused' | 'disconnected') =>
      new Exercise({ after: () => Promise.reject(new RequestError(code, 'no')) }, noPause);
    const refused = failing('refused');
    await refused.begin(task);
    expect(refused.problem.value?.message).toBe('no');
    const lost = failing('disconnected');
    await lost.begin(task);
    expect(lost.problem.value).toBeNull();
  });

  it('undoes a move that was on its way when the connection was lost', async () => {
    let isLost = false;
    const after = (start: string, moves: readonly string[]) =>
      isLost ? Promise.reject(new RequestError('disconnected', '')) : Promise.resolve(positionAfter(start, moves));
    const exercise = new Exercise({ after }, noPause);
    await exercise.begin(task);
    isLost = true;
    await play(exercise, '11-15');
    expect(exercise.phase.value).toBe('waiting');
    isLost = false;
    await exercise.retry();
    expect(exercise.phase.value).toBe('asking');
    expect(exercise.moves.value).toEqual([]);
  });
});
