// Tic-tac-toe boards as text: `XO./.X./...`, and as nine squares for drawing.
import type { LabNode } from '../server/messages';

export type Mark = 'X' | 'O' | '.';

const kNext: Record<Mark, Mark> = { '.': 'X', X: 'O', O: '.' };
const kSquares = 9;

/// The nine squares of a board's text; what is no mark counts as empty.
export function squaresOf(text: string): Mark[] {
  const found = [...text.replaceAll('/', '').toUpperCase()];
  return Array.from({ length: kSquares }, (_, square) => (found[square] === 'X' || found[square] === 'O' ? found[square] : '.'));
}

export function boardText(squares: readonly Mark[]): string {
  return [0, 3, 6].map((row) => squares.slice(row, row + 3).join('')).join('/');
}

/// The board with one square changed: empty, X, O, empty …
export function turned(text: string, square: number): string {
  return boardText(squaresOf(text).map((mark, index) => (index === square ? kNext[mark] : mark)));
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
