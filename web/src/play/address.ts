// What the address asks of the Play room: a game, or the form for a new one with choices already made.
import type { Setup } from './setup';

export type Wish = Partial<Pick<Setup, 'fen' | 'opponent' | 'start'>>;
export interface Address {
  game: string | null;
  wish: Wish | null;
}

/// A game comes before wishes for another one.
export function readAddress(query: URLSearchParams): Address {
  const game = query.get('game') || null;
  const fen = query.get('fen');
  const opponent = query.get('opponent');
  const wish: Wish = { ...(opponent && { opponent }), ...(fen && { start: 'fen', fen }) };
  return { game, wish: game || Object.keys(wish).length === 0 ? null : wish };
}
