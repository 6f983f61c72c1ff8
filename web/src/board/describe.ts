// What a screen reader is told about squares and choices.
import { locale } from '../app/numbers';
import type { Move } from '../server/messages';
import { pieceOn } from './animation';
import type { Refusal } from './refusal';
import { held, openWays, targets, type Selection, type Targets } from './selection';
import { t } from './text';

export interface SquareFacts {
  board: string;
  legal: readonly Move[];
  selection: Selection;
  goals: Targets;
  movable: ReadonlySet<number>;
}

export const capturing = (legal: readonly Move[]): boolean => legal.some(({ captures }) => captures.length > 0);

export function squareName(square: number, facts: SquareFacts): string {
  const words = [t().square(square, t().pieces[pieceOn(facts.board, square)] ?? '')];
  const { steps, ends } = facts.goals;
  if (held(facts.selection) === square) words.push(t().chosen);
  else if (steps.has(square) || ends.has(square)) words.push(t().target);
  else if (facts.movable.has(square)) words.push(capturing(facts.legal) ? t().mustCapture : t().canMove);
  return words.join(', ');
}

/// Told when the selection changes; empty where there is nothing to say.
export function selectionNews(before: Selection, after: Selection, legal: readonly Move[]): string {
  const place = held(after);
  if (place === null) return held(before) === null ? '' : t().putBack;
  const { steps } = targets(legal, after);
  if (after.through.length > 0 && openWays(legal, after).length > 1) return t().severalWays(steps);
  return after.walked.length > 1 ? t().jumpsOn(place, steps) : t().takenUp(place, steps);
}

/// `waiting`: why nothing can be played now, in the words of the page; without them nothing is said.
export function refusalText(refusal: Refusal, waiting: string | undefined): string {
  if (refusal.kind === 'not_now') return waiting ?? '';
  if (refusal.kind === 'cannot_move') return t().cannotMove;
  return t().chooseCapture(oneOf(refusal.squares));
}

/// "11", "11 or 15", "6, 11, or 15".
function oneOf(squares: readonly number[]): string {
  return new Intl.ListFormat(locale(), { type: 'disjunction' }).format(squares.map(String));
}
