// A position's text as squares to draw. Only notation: nothing is checked against the rules.

export interface Piece { square: number; color: 'black' | 'white'; king: boolean }

/// The pieces of a FEN such as `B:W18,K20:B1-3`. What cannot be read is left out.
export function piecesOfFen(fen: string): Piece[] {
  const [, ...sides] = fen.replace(/\.$/, '').split(':');
  return sides.flatMap((side) => {
    const color = side.startsWith('B') ? ('black' as const) : ('white' as const);
    return side.slice(1).split(',').flatMap((part) => piecesOfPart(part, color));
  });
}

function piecesOfPart(part: string, color: Piece['color']): Piece[] {
  const found = /^(K?)(\d+)(?:-K?(\d+))?$/.exec(part.trim());
  if (!found) return [];
  const first = Number(found[2]);
  const last = Number(found[3] ?? found[2]);
  const squares = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  return squares
    .filter((square) => square >= 1 && square <= 32)
    .map((square) => ({ square, color, king: found[1] === 'K' }));
}

/// Row and column of a dark square, square 1 being in the first row as in the diagrams of the rules: White below.
export function cellOf(square: number): { row: number; column: number } {
  const row = Math.floor((square - 1) / 4);
  const along = (square - 1) % 4;
  return { row, column: 2 * along + (row % 2 === 0 ? 1 : 0) };
}
