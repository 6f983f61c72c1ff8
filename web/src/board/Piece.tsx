import type { ComponentChildren } from 'preact';
import type { Point } from './geometry';

/// Small and low enough to leave a corner of the square to its number.
export const kRadius = 36;
const kLift = 7;
/// Where the two discs of a king lie, the lower one first.
export const kKingLifts: readonly number[] = [5, -2];
const kCrown = 'M-21 15 L-25 -13 L-11 -2 L0 -19 L11 -2 L25 -13 L21 15 Z';

interface PieceProps {
  piece: string;
  at: Point;
  square: number;
  class?: string;
  /// Milliseconds before it begins to fade.
  delay?: number;
  children?: ComponentChildren;
}

/// A man is one disc, a king two with a crown.
export function Piece({ piece, at, square, class: extra = '', delay, children }: PieceProps) {
  const king = piece === piece.toUpperCase();
  const side = piece.toLowerCase() === 'b' ? 'black' : 'white';
  const discs = king ? kKingLifts : [1];
  return (
    <g
      class={`board-piece board-piece-${side} ${extra}`}
      transform={`translate(${at.x} ${at.y})`}
      data-piece={square}
      {...(delay === undefined ? {} : { style: { animationDelay: `${delay}ms` } })}
    >
      {discs.map((y) => (
        <g key={y}>
          <circle class="board-piece-edge" cy={y + kLift - 1} r={kRadius} />
          <circle class="board-piece-face" cy={y - 1} r={kRadius} />
        </g>
      ))}
      {king ? (
        <path class="board-crown" d={kCrown} transform="translate(0 -4)" />
      ) : (
        <circle class="board-piece-ring" cy={1} r={kRadius - 11} />
      )}
      {children}
    </g>
  );
}
