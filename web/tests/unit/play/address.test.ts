import { expect, it } from 'vitest';
import { readAddress } from '../../../src/play/address';

const read = (text: string) => readAddress(new URLSearchParams(text));

it('names a game, which comes before everything else', () => {
  expect(read('game=g1')).toEqual({ game: 'g1', wish: null });
  expect(read('game=g1&opponent=champion')).toEqual({ game: 'g1', wish: null });
});

it('wishes for an opponent or a position', () => {
  expect(read('opponent=my-own')).toEqual({ game: null, wish: { opponent: 'my-own' } });
  expect(read('fen=B:W1:B2.&opponent=random')).toEqual({
    game: null,
    wish: { opponent: 'random', start: 'fen', fen: 'B:W1:B2.' },
  });
});

it('asks for nothing', () => {
  for (const text of ['', 'game=', 'fen=', 'opponent=', 'other=1']) expect(read(text)).toEqual({ game: null, wish: null });
});
