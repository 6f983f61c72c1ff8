import { beforeEach, expect, it } from 'vitest';
import { forgetGame, lastGame, noteOpening, rememberGame } from '../../../src/play/lastGame';
import { RequestError } from '../../../src/server/connection';

beforeEach(() => rememberGame('g1'));

it('is the one that was opened last', () => {
  noteOpening('g2', true, null);
  expect(lastGame()).toBe('g2');
});

it('is forgotten when it is not there', () => {
  noteOpening('g1', false, new RequestError('not_found', ''));
  expect(lastGame()).toBe('');
});

it('stays when the failure may pass', () => {
  for (const code of ['busy', 'too_fast', 'internal', 'disconnected'] as const) noteOpening('g1', false, new RequestError(code, ''));
  noteOpening('g1', false, null);
  expect(lastGame()).toBe('g1');
});

it('stays when it is another game that is not there', () => {
  noteOpening('g2', false, new RequestError('not_found', ''));
  forgetGame('g3');
  expect(lastGame()).toBe('g1');
});
