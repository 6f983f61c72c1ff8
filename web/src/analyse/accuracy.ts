// How well each side played, from 0 to 100. The formula and its reasons are in docs/accuracy.md.
import type { AnnotatedMove, Color } from '../server/messages';
import { moverAt } from '../server/sides';
import type { Judging } from './judging';
import { kMenOfAWin } from './values';

/// How fast accuracy falls with the expected score that a move gives away.
const kSharpness = 3;

const bounded = (men: number): number => Math.max(-kMenOfAWin, Math.min(kMenOfAWin, men));

/// What a side can expect to score that is so many men ahead: 0.5 where nobody is.
export const expectedScore = (men: number): number => 1 / (1 + Math.exp(-bounded(men)));

/// Of one move, made by the side.
export function moveAccuracy({ value, loss }: Pick<AnnotatedMove, 'value' | 'loss'>, side: Color): number {
  const after = bounded(side === 'black' ? value : -value);
  const given = expectedScore(after + loss) - expectedScore(after);
  return 100 * Math.exp(-kSharpness * Math.max(0, given));
}

/// The mean over the moves of a side that were judged and had an alternative; null where there are none.
export function accuracyOf(judging: Judging, side: Color, first: Color): number | null {
  const moves = judging.judged.filter(
    (move): move is AnnotatedMove => move !== undefined && !move.forced && moverAt(move.ply, first) === side,
  );
  if (moves.length === 0) return null;
  return moves.reduce((sum, move) => sum + moveAccuracy(move, side), 0) / moves.length;
}
