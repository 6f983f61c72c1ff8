import { describe, expect, it } from 'vitest';
import { annotated } from '../../../src/analyse/annotate';
import { beginJudging, faultsOf, heard, judgedCount, judgementOf, summaryOf, type Judging } from '../../../src/analyse/judging';
import { JudgingDesk } from '../../../src/analyse/judgingDesk';
import * as tree from '../../../src/analyse/tree';
import { RequestError } from '../../../src/server/connection';
import type { Fault, AnnotatedMove } from '../../../src/server/messages';
import { FakeLink, settled } from './fakeLink';

const moves = ['a', 'b', 'c', 'd'];
const move = (ply: number, fault: Fault = 'none', id = 7): AnnotatedMove => ({
  type: 'annotated',
  id,
  ply,
  value: 0.5,
  best: ['x', 'y'],
  loss: 0,
  fault,
  thrown: 'nothing',
  forced: false,
});
const told = (...events: Parameters<typeof heard>[1][]): Judging => events.reduce(heard, beginJudging(7, '', moves));

describe('a judgement', () => {
  it('grows move by move, in any order, and ends', () => {
    const half = told(move(2), move(0));
    expect(judgedCount(half)).toBe(2);
    expect(half.judged[1]).toBeUndefined();
    expect(half.done).toBe(false);
    expect(heard(half, { type: 'annotated', id: 7, done: true }).done).toBe(true);
  });

  it('hears nothing of other requests, of other moves, and after the end', () => {
    expect(judgedCount(told(move(0, 'none', 6), move(4), move(-1)))).toBe(0);
    expect(told({ type: 'annotated', id: 6, done: true }).done).toBe(false);
    expect(judgedCount(told({ type: 'annotated', id: 7, done: true }, move(0)))).toBe(0);
  });

  it('belongs to the moves that were judged, and to no others', () => {
    const judging = told(move(0, 'mistake'), move(1, 'blunder'));
    expect(judgementOf(judging, '', ['a', 'b'])?.fault).toBe('blunder');
    expect(judgementOf(judging, '', ['a', 'x'])).toBeUndefined();
    expect(judgementOf(judging, 'W:W1:B2', ['a'])).toBeUndefined();
    expect(judgementOf(judging, '', [])).toBeUndefined();
    expect(judgementOf(null, '', ['a'])).toBeUndefined();
  });

  it('counts the faults of each side', () => {
    const judging = told(move(0, 'inaccuracy'), move(1, 'blunder'), move(2, 'inaccuracy'), move(3, 'mistake'));
    expect(summaryOf(judging, 'black', 'black')).toEqual({ inaccuracy: 2, mistake: 0, blunder: 0 });
    expect(summaryOf(judging, 'white', 'black')).toEqual({ inaccuracy: 0, mistake: 1, blunder: 1 });
    expect(summaryOf(judging, 'white', 'white')).toEqual({ inaccuracy: 2, mistake: 0, blunder: 0 });
    expect(faultsOf(told(move(0), move(1, 'mistake'))).map(({ ply }) => ply)).toEqual([1]);
  });

  it('can be written into the game, beside what is there', () => {
    const game = tree.withSign(tree.addLine(tree.emptyTree(), [], moves), ['a'], 1);
    const written = annotated(game, told(move(0, 'mistake'), move(1, 'blunder'), move(2)));
    expect(tree.mainLine(written)).toEqual(moves);
    expect(tree.nodeAt(written, ['a'])?.nags).toEqual([1]);
    expect(tree.nodeAt(written, ['a', 'b'])?.nags).toEqual([4]);
    expect(tree.nodeAt(written, ['a', 'b', 'c'])?.nags).toEqual([]);
    expect(tree.lineFrom(written, ['a', 'x'])).toEqual(['a', 'x', 'y']);
    expect(annotated(written, told(move(1, 'blunder')))).toBe(written);
  });
});

describe('the desk', () => {
  it('asks at the chosen pace and listens to its newest question only', () => {
    const fake = new FakeLink();
    const desk = new JudgingDesk(fake.link);
    desk.begin('', ['a']);
    desk.pace.value = 'deep';
    desk.begin('W:W1:B2', moves);
    expect(fake.asked.map(({ body }) => body)).toEqual([
      { moves: ['a'], seconds: 0.1 },
      { start: 'W:W1:B2', moves, seconds: 2 },
    ]);
    fake.tell(move(0, 'blunder', 1) as never);
    fake.tell(move(1, 'mistake', 2) as never);
    expect(desk.judging.value?.judged.map((each) => each?.fault)).toEqual([undefined, 'mistake']);
  });

  it('keeps what is there when it is stopped or the connection is lost', () => {
    const fake = new FakeLink();
    const desk = new JudgingDesk(fake.link);
    desk.begin('', moves);
    fake.tell(move(0, 'none', 1) as never);
    desk.stop();
    expect(desk.running).toBe(false);
    expect(fake.all('stop_annotating')).toHaveLength(1);
    desk.begin('', moves);
    fake.online.value = false;
    expect(desk.running).toBe(false);
  });

  it('tells why the server refused', async () => {
    const fake = new FakeLink(() => new RequestError('bad_message', 'illegal move'));
    const desk = new JudgingDesk(fake.link);
    desk.begin('', ['z']);
    await settled();
    expect(desk.problem.value?.message).toBe('illegal move');
    expect(desk.judging.value).toBeNull();
  });
});
