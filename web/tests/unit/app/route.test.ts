import { afterEach, expect, it } from 'vitest';
import { linkTo, parseRoute, routeText } from '../../../src/app/route';

afterEach(() => history.replaceState(null, '', '/'));

it('reads what it writes', () => {
  const { room, query } = parseRoute(routeText('analyse', { fen: 'B:W1:B2.', moves: '11-15' }));
  expect(room).toBe('analyse');
  expect([...query]).toEqual([
    ['fen', 'B:W1:B2.'],
    ['moves', '11-15'],
  ]);
  expect(parseRoute('#/nowhere').room).toBe('play');
});

it('keeps the token of this visitor out of links for others', () => {
  history.replaceState(null, '', '/?token=secret#/play?game=g1');
  expect(linkTo('analyse', { fen: 'B' })).toBe(`${location.origin}/#/analyse?fen=B`);
});
