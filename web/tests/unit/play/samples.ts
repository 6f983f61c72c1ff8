// Games as the server tells them, for the tests of the Play room.
import type { Game, Move, Played, Position } from '../../../src/server/messages';

export const kStartBoard = 'b'.repeat(12) + '.'.repeat(8) + 'w'.repeat(12);

export function aMove(text: string, path: number[], captures: number[] = []): Move {
  return { text, from: path[0]!, to: path.at(-1)!, captures, paths: [path] };
}

export function played(text: string, path: number[], captures: number[] = []): Played {
  return { text, path, captures, seconds: 1 };
}

export function aPosition(part: Partial<Position>): Position {
  return {
    fen: 'B:W21-32:B1-12.',
    board: kStartBoard,
    turn: 'black',
    legal: [aMove('11-15', [11, 15])],
    end: null,
    verdict: null,
    ...part,
  };
}

export function aGame(part: Partial<Game>): Game {
  return {
    game: 'g1',
    opponent: 'level-1',
    partner: null,
    you: 'black',
    start: 'B:W21-32:B1-12.',
    moves: [],
    position: aPosition({}),
    end: null,
    clock: null,
    seconds: null,
    thinking: false,
    paused: false,
    started: 0,
    updated: 0,
    ...part,
  };
}
