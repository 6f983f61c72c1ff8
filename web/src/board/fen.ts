// A position's text and its 32 characters. Only notation: whether a position is possible, the server says.
import type { Color } from '../server/messages';

export interface FenPiece {
  square: number;
  color: Color;
  king: boolean;
}

export const kStartFen = 'B:W21-32:B1-12.';

/// Side to move, then two lists: the same characters never begin a game.
const kFen = /^(?:\[?\s*fen\s*)?["']?\s*([bw]\s*:\s*[bw][^"'\]\n]*)["']?\s*\]?$/i;

/// Meant as one, but wrong: who is to move, perhaps. A colon after the first letters, and another one, stand in no game.
const kLikeFen = /^[a-z]{0,5}\s*:\s*[bwk\d][^\s:]*:[^\n]*$/i;

/// The FEN in a text that is nothing else: bare, between quotation marks, or as the tag of a game.
export const fenIn = (text: string): string | null => kFen.exec(text.trim())?.[1]?.trim() ?? null;

/// The same, or what somebody must have meant as a FEN: the server says what is wrong with it.
export const fenMeant = (text: string): string | null => fenIn(text) ?? kLikeFen.exec(text.trim())?.[0] ?? null;

/// The pieces of a FEN such as `B:W18,K20:B1-3`. What cannot be read is left out.
export function piecesOfFen(fen: string): FenPiece[] {
  const [, ...sides] = fen.replace(/\.$/, '').split(':');
  return sides.flatMap((side) => {
    const color: Color = side.startsWith('B') ? 'black' : 'white';
    return side
      .slice(1)
      .split(',')
      .flatMap((part) => piecesOfPart(part, color));
  });
}

function piecesOfPart(part: string, color: Color): FenPiece[] {
  const found = /^(K?)(\d+)(?:-K?(\d+))?$/.exec(part.trim());
  if (!found) return [];
  const first = Math.max(1, Number(found[2]));
  const last = Math.min(32, Number(found[3] ?? found[2]));
  const squares = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  return squares.map((square) => ({ square, color, king: found[1] === 'K' }));
}

export function boardOfFen(fen: string): string {
  const squares = Array<string>(32).fill('.');
  for (const { square, color, king } of piecesOfFen(fen)) {
    const man = color === 'black' ? 'b' : 'w';
    squares[square - 1] = king ? man.toUpperCase() : man;
  }
  return squares.join('');
}

/// However it is written: with ranges or without, with a full stop or without.
export const isUsualStart = (fen: string): boolean => /^\s*b/i.test(fen) && boardOfFen(fen) === boardOfFen(kStartFen);

/// `B:W18,24,K10:B12,K22`: White's list first, squares in ascending order, as the server writes it.
export function fenOf({ board, turn }: { readonly board: string; readonly turn: Color }): string {
  return `${turn === 'black' ? 'B' : 'W'}:W${listOf(board, 'w')}:B${listOf(board, 'b')}`;
}

function listOf(board: string, man: 'b' | 'w'): string {
  const squares: string[] = [];
  [...board].forEach((piece, index) => {
    if (piece === man) squares.push(String(index + 1));
    if (piece === man.toUpperCase()) squares.push(`K${index + 1}`);
  });
  return squares.join(',');
}
