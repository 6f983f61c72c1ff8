import { beforeEach, expect, it } from 'vitest';
import { room } from '../../../src/play/current';
import { forgetGame, lastGame, noteFailure, rememberGame } from '../../../src/play/lastGame';
import { RequestError } from '../../../src/server/connection';
import { aGame } from './samples';

beforeEach(() => rememberGame('g1'));

it('is the one that came to the table last, whenever it came', () => {
  room.game.value = aGame({ game: 'g2' });
  expect(lastGame()).toBe('g2');
  forgetGame('g2');
  room.game.value = aGame({ game: 'g2', thinking: true });
  expect(lastGame()).toBe('');
});

it('is forgotten when it is not there', () => {
  noteFailure('g1', new RequestError('not_found', ''));
  expect(lastGame()).toBe('');
});

it('stays when the failure may pass', () => {
  for (const code of ['busy', 'too_fast', 'internal', 'disconnected'] as const) noteFailure('g1', new RequestError(code, ''));
  noteFailure('g1', null);
  expect(lastGame()).toBe('g1');
});

it('stays when it is another game that is not there', () => {
  noteFailure('g2', new RequestError('not_found', ''));
  forgetGame('g3');
  expect(lastGame()).toBe('g1');
});
