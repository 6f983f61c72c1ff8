// What happened in a search by max-n, in words: whose number counts, and what was taken.
import type { LabStep, LabTrace, LabValue } from '../server/messages';
import { boundText, fromValue, valueText } from './numbers';
import { calledFirst, moverAt, moveText, titled } from './nodeNames';
import { childrenOf, frameAt } from './replay';
import type { Sentences } from './sentences';

/// The number of one seat.
function numberOf(value: LabValue | null, seat: number): number {
  return Array.isArray(value) ? (value[seat] ?? 0) : 0;
}

function textOf(step: LabStep): string {
  const value = fromValue(step.value);
  return value === null ? '' : valueText(value);
}

export function tellLeafOfPlayers(trace: LabTrace, step: LabStep, words: Sentences): string {
  const value = fromValue(step.value);
  const each = (trace.players ?? []).map((player, seat) => words.numberFor(boundText(numberOf(value, seat)), player));
  return words.leafOfPlayers(trace.nodes[step.node]?.move ?? '', textOf(step), each.join(', '));
}

/// What came back to the mover at the step `index`, beside the best until then. The step before is the child's.
export function tellWeighing(trace: LabTrace, index: number, words: Sentences): string {
  const step = trace.steps[index];
  const child = trace.steps[index - 1];
  const mover = step && moverAt(trace, step.node);
  if (!step || !child || !mover) return '';
  const before = frameAt(trace, index).nodes[step.node]?.value ?? null;
  const [own, best] = [numberOf(fromValue(child.value), mover.seat), numberOf(before, mover.seat)];
  const weighed = { ...mover, own: boundText(own), best: boundText(best), kept: textOf(step) };
  const back = words.returned(titled(trace, step.node, words), trace.nodes[child.node]?.move ?? '', textOf(child));
  if (before === null) return `${back} ${words.firstNumber(weighed)}`;
  return `${back} ${own > best ? words.greater(weighed) : own < best ? words.smaller(weighed) : words.equal(weighed)}`;
}

/// What the mover chose at the node that is left at the step `index`.
export function tellChoice(trace: LabTrace, index: number, words: Sentences): string {
  const step = trace.steps[index];
  const mover = step && moverAt(trace, step.node);
  if (!step || !mover) return '';
  const below = childrenOf(trace.nodes)[step.node] ?? [];
  const seen = frameAt(trace, index).nodes;
  const most = numberOf(fromValue(step.value), mover.seat);
  const taken = below.find((child) => numberOf(seen[child]?.value ?? null, mover.seat) === most);
  const move = trace.nodes[taken ?? -1]?.move ?? '';
  if (below.length === 1) return words.onlyMove(mover.player, move);
  return words.takes(mover, boundText(most), moveText(move, words));
}

/// A node below the root that is left, with what its mover chose.
export function tellDone(trace: LabTrace, index: number, words: Sentences): string {
  const step = trace.steps[index];
  if (!step || !moverAt(trace, step.node)) return '';
  return `${tellChoice(trace, index, words)} ${words.done(calledFirst(trace, step.node, words), textOf(step))}`;
}
