// A game of one's own making: any text is a legal move, and a position only remembers how it came about.
import type { Position } from '../../../src/server/messages';

export const kStart = 'B:W21,22:B1,2';

export const move = (text: string) => {
  const [from = 0, to = 0] = text.split(/[-x]/).map(Number);
  return { text, from, to, captures: [], paths: [[from, to]] };
};

export function positionAfter(start: string, moves: readonly string[]): Position {
  return {
    fen: [start, ...moves].join('+'),
    board: '.'.repeat(32),
    turn: moves.length % 2 === 0 ? 'black' : 'white',
    legal: ['11-15', '10-14', '22-18', '21-17'].map(move),
    end: null,
    verdict: null,
  };
}

export const positions = { after: (start: string, moves: readonly string[]) => Promise.resolve(positionAfter(start, moves)) };
export const noPause = (): Promise<void> => Promise.resolve();
