// What moves on the screen when the board changes: the moved piece along its path, the taken pieces fading out.
import { between } from './geometry';

const kStepMilliseconds = 170;
const kFadeMilliseconds = 220;

export interface Fade {
  square: number;
  piece: string;
  delay: number;
}
export interface Motion {
  /// The squares that the piece is still to be seen to pass, from where it is shown to where it stands.
  path: number[];
  milliseconds: number;
  fades: Fade[];
  /// After this time nothing moves any more.
  total: number;
}

export const pieceOn = (board: string, square: number): string => board[square - 1] ?? '.';

/// Whose it is, man or king.
export const colorOf = (piece: string): string => piece.toLowerCase();

/// Whether `path` is a move that leads from the one board to the other.
export function leadsTo(before: string, after: string, path: readonly number[]): boolean {
  const from = path[0];
  const to = path.at(-1);
  if (from === undefined || to === undefined || before === after) return false;
  const mover = pieceOn(before, from);
  const circle = from === to;
  return (
    mover !== '.' &&
    colorOf(mover) === colorOf(pieceOn(after, to)) &&
    (circle || (pieceOn(before, to) === '.' && pieceOn(after, from) === '.'))
  );
}

/// `shown`: how many steps of the path the user has already seen. Null: nothing is to be seen moving.
export function motionOf(
  before: string,
  after: string,
  path: readonly number[],
  captured: readonly number[],
  shown = 0,
): Motion | null {
  if (!leadsTo(before, after, path)) return null;
  const rest = path.slice(Math.min(shown, path.length - 1));
  const milliseconds = (rest.length - 1) * kStepMilliseconds;
  const fades = rest.slice(1).flatMap((square, index) =>
    between(rest[index] ?? square, square)
      .filter((taken) => captured.includes(taken) && pieceOn(after, taken) === '.')
      .map((taken) => ({ square: taken, piece: pieceOn(before, taken), delay: (index + 0.5) * kStepMilliseconds })),
  );
  const lastFade = Math.max(0, ...fades.map(({ delay }) => delay + kFadeMilliseconds));
  return { path: rest, milliseconds, fades, total: Math.max(milliseconds, lastFade) };
}
