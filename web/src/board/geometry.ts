// Where the 32 dark squares lie. Numbers as in PDN: 1 … 4 on the first row, 29 … 32 on the last; White begins at the last rows.
import type { Color } from '../server/messages';

export interface Place {
  row: number;
  column: number;
}
export interface Point {
  x: number;
  y: number;
}
export type Direction = 'up' | 'down' | 'left' | 'right';

/// The side of a square and of the whole board in the units of the drawing.
export const kCell = 100;
export const kBoard = 8 * kCell;
export const kSquares: readonly number[] = Array.from({ length: 32 }, (_, index) => index + 1);

/// Rows from the top, columns from the left, as the board is seen with `bottom` below.
export function placeOf(square: number, bottom: Color = 'white'): Place {
  const seen = turned(square, bottom) - 1;
  const row = Math.floor(seen / 4);
  return { row, column: 2 * (seen % 4) + (row % 2 === 0 ? 1 : 0) };
}

/// The dark square there; null for a light one or beyond the edge.
export function squareAt({ row, column }: Place, bottom: Color = 'white'): number | null {
  const inside = row >= 0 && row < 8 && column >= 0 && column < 8;
  if (!inside || (row + column) % 2 === 0) return null;
  return turned(4 * row + Math.floor(column / 2) + 1, bottom);
}

export function centreOf(square: number, bottom: Color): Point {
  const { row, column } = placeOf(square, bottom);
  return { x: (column + 0.5) * kCell, y: (row + 0.5) * kCell };
}

export function squareAtPoint({ x, y }: Point, bottom: Color): number | null {
  return squareAt({ row: Math.floor(y / kCell), column: Math.floor(x / kCell) }, bottom);
}

/// The dark squares strictly between two on one diagonal; none where they share no diagonal.
export function between(from: number, to: number): number[] {
  const a = placeOf(from);
  const b = placeOf(to);
  const length = Math.abs(b.row - a.row);
  if (Math.abs(b.column - a.column) !== length) return [];
  const down = Math.sign(b.row - a.row);
  const right = Math.sign(b.column - a.column);
  const squares: number[] = [];
  for (let step = 1; step < length; ++step) {
    const square = squareAt({ row: a.row + step * down, column: a.column + step * right });
    if (square !== null) squares.push(square);
  }
  return squares;
}

/// The next dark square for an arrow key. Up and down zigzag, so that going on leads straight over the board.
export function neighbour(square: number, direction: Direction, bottom: Color): number {
  const seen = turned(square, bottom);
  const next = seen + { up: -4, down: 4, left: -1, right: 1 }[direction];
  const sameRow = Math.floor((next - 1) / 4) === Math.floor((seen - 1) / 4);
  const sideways = direction === 'left' || direction === 'right';
  if (next < 1 || next > 32 || (sideways && !sameRow)) return square;
  return turned(next, bottom);
}

/// The first or last dark square of the row, as seen.
export function rowEnd(square: number, end: 'first' | 'last', bottom: Color): number {
  const first = 4 * Math.floor((turned(square, bottom) - 1) / 4) + 1;
  return turned(end === 'first' ? first : first + 3, bottom);
}

/// Rows of square numbers from the top, as seen.
export function rowsSeen(bottom: Color): number[][] {
  return Array.from({ length: 8 }, (_, row) => [1, 2, 3, 4].map((place) => turned(4 * row + place, bottom)));
}

function turned(square: number, bottom: Color): number {
  return bottom === 'white' ? square : 33 - square;
}
