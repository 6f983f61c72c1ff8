// Tic-tac-toe boards as text: `XO./.X./...`, and as nine squares for drawing.
import type { LabNode } from '../server/messages';

export type Mark = 'X' | 'O' | '.';

const kSide = 3;
const kSquares = kSide * kSide;

/// The nine squares of a board's text; what is no mark counts as empty.
export function squaresOf(text: string): Mark[] {
  const found = [...text.replaceAll('/', '').toUpperCase()];
  return Array.from({ length: kSquares }, (_, square) => (found[square] === 'X' || found[square] === 'O' ? found[square] : '.'));
}

export function boardText(squares: readonly Mark[]): string {
  return [0, 3, 6].map((row) => squares.slice(row, row + 3).join('')).join('/');
}

export function withMark(text: string, square: number, mark: Mark): string {
  return boardText(squaresOf(text).map((there, index) => (index === square ? mark : there)));
}

/// X begins, and the sides take turns: whose mark is missing.
export function turnOf(text: string): 'X' | 'O' {
  const squares = squaresOf(text);
  const count = (mark: Mark) => squares.filter((each) => each === mark).length;
  return count('X') <= count('O') ? 'X' : 'O';
}

/// A click plays on an empty square, and takes a mark away.
export function clicked(text: string, square: number): string {
  return withMark(text, square, squaresOf(text)[square] === '.' ? turnOf(text) : '.');
}

const kMarkKeys: Record<string, Mark> = { x: 'X', o: 'O', '.': '.', Delete: '.', Backspace: '.' };
const kSteps: Record<string, [number, number]> = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

/// The mark that a key sets; null for other keys.
export const markOfKey = (key: string): Mark | null => kMarkKeys[key.length === 1 ? key.toLowerCase() : key] ?? null;

/// The square that an arrow key leads to; the same one at the edge, null for other keys.
export function squareAfterKey(key: string, square: number): number | null {
  const step = kSteps[key];
  if (!step) return null;
  const [row, column] = [Math.floor(square / kSide) + step[0], (square % kSide) + step[1]];
  const isInside = row >= 0 && row < kSide && column >= 0 && column < kSide;
  return isInside ? row * kSide + column : square;
}

/// The board at every node: a move is the number of a square, and MAX has the X.
export function boardsOf(nodes: readonly LabNode[], start: string): string[] {
  const boards: string[] = [];
  for (const node of nodes) {
    const above = node.parent === null ? undefined : nodes[node.parent];
    const squares: string[] = above ? [...(boards[node.parent ?? 0] ?? '')] : squaresOf(start);
    if (above) squares[Number(node.move) - 1] = above.kind === 'max' ? 'X' : 'O';
    boards.push(squares.join(''));
  }
  return boards;
}
