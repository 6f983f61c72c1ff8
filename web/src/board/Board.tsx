import type { Move } from '../server/messages';

/// A line drawn over the board, from one square to another: an engine's move, a hint.
export interface Arrow { from: number; to: number; kind: 'best' | 'other' | 'hint' }

export interface BoardProps {
  /// 32 characters as in docs/protocols/json.md.
  board: string;
  /// The side at the bottom.
  bottom: 'black' | 'white';
  /// What may be played now; empty: the board only shows.
  legal: Move[];
  /// The path of the last move, first square first.
  last?: number[];
  /// Squares whose pieces the last move took, for the animation.
  captured?: number[];
  arrows?: Arrow[];
  numbers?: boolean;
  onMove?: (move: Move) => void;
  /// The board editor: every click on a dark square.
  onSquare?: (square: number) => void;
  label?: string;
}

/// The board: draws, and reports what the user chose among `legal`. Knows no rule.
export function Board(_props: BoardProps) {
  return null;
}
