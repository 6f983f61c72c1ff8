import { afterEach, describe, expect, it } from 'vitest';
import { setLanguage } from '../../../src/app/language';
import { refusalText } from '../../../src/board/describe';
import { refusalAt } from '../../../src/board/refusal';
import type { Move } from '../../../src/server/messages';

const kStart = 'b'.repeat(12) + '.'.repeat(8) + 'w'.repeat(12);
const step = (from: number, to: number): Move => ({ text: `${from}-${to}`, from, to, captures: [], paths: [[from, to]] });
const jump = (from: number, to: number, taken: number): Move => ({ ...step(from, to), text: `${from}x${to}`, captures: [taken] });

afterEach(() => setLanguage('en'));

describe('a piece is refused', () => {
  const legal = [step(11, 15), step(9, 13)];
  it('when it cannot move', () => {
    expect(refusalAt(kStart, legal, 1)).toEqual({ kind: 'cannot_move' });
  });
  it('as a king of the same side', () => {
    expect(refusalAt(`B${kStart.slice(1)}`, legal, 1)).toEqual({ kind: 'cannot_move' });
  });
  it('when others must capture, whosever it is', () => {
    const captures = [jump(15, 24, 19), jump(11, 18, 15), jump(15, 22, 18)];
    for (const square of [1, 32])
      expect(refusalAt(kStart, captures, square)).toEqual({ kind: 'must_capture', squares: [11, 15] });
  });
  it('when nothing may be played', () => {
    for (const square of [1, 32]) expect(refusalAt(kStart, [], square)).toEqual({ kind: 'not_now' });
  });
  it('by no means where it can move, on an empty square, or on the other side', () => {
    for (const square of [11, 16, 32]) expect(refusalAt(kStart, legal, square)).toBeNull();
    expect(refusalAt(kStart, [], 16)).toBeNull();
    expect(refusalAt(kStart, [jump(11, 18, 15)], 11)).toBeNull();
  });
});

describe('a refusal says', () => {
  const capture = (...squares: number[]) => refusalText({ kind: 'must_capture', squares }, undefined);
  it('which pieces must capture', () => {
    expect([capture(11), capture(11, 15), capture(6, 11, 15)]).toEqual([
      'You must capture: move the piece on 11.',
      'You must capture: move the piece on 11 or 15.',
      'You must capture: move the piece on 6, 11, or 15.',
    ]);
    setLanguage('pt');
    expect(capture(6, 11, 15)).toBe('Você deve capturar: jogue com a peça da casa 6, 11 ou 15.');
  });
  it('what the page says of waiting, or nothing', () => {
    expect(refusalText({ kind: 'not_now' }, 'Not yet.')).toBe('Not yet.');
    expect(refusalText({ kind: 'not_now' }, undefined)).toBe('');
  });
});
