// What happened in words, in searches that begin again, look into a table, or walk on a frontier.
import type { LabStep, LabTrace } from '../server/messages';
import { called, calledFirst, moveText, titled } from './nodeNames';
import { boundText, fromBound, fromValue, intervalText, valueText } from './numbers';
import type { Sentences } from './sentences';

const windowOf = ({ alpha, beta }: LabStep): string => intervalText({ low: fromBound(alpha), high: fromBound(beta) });

function valueOf({ value }: LabStep): string {
  const read = fromValue(value);
  return read === null ? '' : valueText(read);
}

/// What stands in the table for the node of a step.
function boundsOf({ known }: LabStep): string {
  const bounds = known[0];
  return bounds ? intervalText({ low: fromBound(bounds.low), high: fromBound(bounds.high) }) : '';
}

/// A search from the root begins: deeper than the one before, or with another question.
export function tellPass(trace: LabTrace, from: number, steps: readonly LabStep[], words: Sentences): string {
  const pass = steps.find(({ step }) => step === 'pass');
  if (!pass) return '';
  const number = trace.steps.slice(0, from + 1).filter(({ step }) => step === 'pass').length;
  if (pass.depth !== undefined) return words.iteration(pass.depth);
  return words.question(number, called(trace, 0, words), boundText(fromBound(pass.beta)));
}

/// What the table answered, or what was written into it.
export function tellTable(trace: LabTrace, steps: readonly LabStep[], words: Sentences): string {
  return steps
    .map((step) => {
      if (step.step === 'hit') return words.hit(titled(trace, step.node, words), boundsOf(step), valueOf(step));
      if (step.step === 'narrow') return words.narrowed(titled(trace, step.node, words), windowOf(step));
      if (step.step === 'store') return words.stored(called(trace, step.node, words), boundsOf(step));
      return '';
    })
    .filter((text) => text !== '')
    .join(' ');
}

/// The child is the one that has just been left.
export function tellAgain(trace: LabTrace, step: LabStep, words: Sentences): string {
  const child = trace.steps[trace.steps.indexOf(step) - 1];
  const move = moveText(trace.nodes[child?.node ?? 0]?.move ?? '', words);
  return words.again(titled(trace, step.node, words), move, valueOf(step), windowOf(step));
}

/// Everything that followed from one node of the frontier.
export function tellFrontier(trace: LabTrace, steps: readonly LabStep[], words: Sentences): string {
  const taken = steps.find(({ step }) => step === 'take');
  if (!taken) return words.frontierBegins(titled(trace, 0, words));
  const texts = [words.taken(titled(trace, taken.node, words), valueOf(taken))];
  const added = steps.filter(({ step, node }) => step === 'enter' && node !== taken.node);
  const leaf = steps.find(({ step }) => step === 'leaf');
  const solved = steps.find(({ step, node }) => step === 'leave' && node !== taken.node);
  const back = steps.find(({ step }) => step === 'back');
  const purged = steps.filter(({ step }) => step === 'purge').length;
  const own = steps.find(({ step, node }) => step === 'leave' && node === taken.node);
  if (leaf && own) texts.push(words.judged(valueOf(leaf), valueOf(own)));
  if (solved) texts.push(words.solved(calledFirst(trace, solved.node, words), valueOf(solved)));
  if (purged > 0) texts.push(words.purged(purged));
  const isNext = back !== undefined && added.length === 1;
  if (isNext) texts.push(words.nextMove(called(trace, back.node, words), trace.nodes[added[0]?.node ?? 0]?.move ?? ''));
  else if (added.length > 0) texts.push(expanded(trace, taken, added.length, words));
  return texts.join(' ');
}

/// MAX may choose, so all its moves count; of a MIN node one move is enough until it is solved.
const expanded = (trace: LabTrace, taken: LabStep, children: number, words: Sentences): string =>
  trace.nodes[taken.node]?.kind === 'max' ? words.allMoves(children) : words.firstMove();
