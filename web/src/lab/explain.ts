// What happened at a pause of the search, in words.
import type { LabStep, LabTrace } from '../server/messages';
import { tellChoice, tellDone, tellLeafOfPlayers, tellWeighing } from './explainPlayers';
import { boundText, fromBound, fromValue, intervalText, valueText } from './numbers';
import { called, calledFirst, lineText, moveText, nameOf, titled } from './nodeNames';
import { frameAt, walksOnFrontier } from './replay';
import { tellAgain, tellFrontier, tellPass, tellTable } from './explainTables';
import type { Sentences } from './sentences';

/// The sentences for the pause number `stop`: what the steps since the pause before did.
export function explain(trace: LabTrace, stops: readonly number[], stop: number, words: Sentences): string {
  const from = stops[stop - 1];
  const to = stops[stop] ?? 0;
  if (from === undefined) return words.start(titled(trace, 0, words), trace.nodes.length);
  const steps = trace.steps.slice(from, to);
  const isEnd = to === trace.steps.length;
  if (walksOnFrontier(trace)) return join(tellFrontier(trace, steps, words), isEnd && tellEnd(trace, words));
  return join(tellPass(trace, from, steps, words), tellTable(trace, steps, words), tellLast(trace, steps, to, words));
}

/// What the last step of a pause did; a leaf is a pause of its own.
function tellLast(trace: LabTrace, steps: readonly LabStep[], to: number, words: Sentences): string {
  const last = steps[steps.length - 1];
  const leaf = steps.find((step) => step.step === 'leaf');
  if (!last) return '';
  const isEnd = to === trace.steps.length && last.node === 0;
  if (leaf) return join(tellLeaf(trace, leaf, words), isEnd && tellEnd(trace, words));
  if (trace.players && last.step !== 'enter') return tellPlayers(trace, to - 1, words);
  switch (last.step) {
    case 'enter':
      return tellEnter(trace, last, words);
    case 'back':
      return tellBack(trace, to - 1, words);
    case 'cut':
      return tellCut(trace, last, words);
    case 'again':
      return tellAgain(trace, last, words);
    case 'leave':
      return isEnd ? tellEnd(trace, words) : words.done(calledFirst(trace, last.node, words), stepText(last));
    default:
      return '';
  }
}

/// A move came back to a player, or the search is over.
function tellPlayers(trace: LabTrace, index: number, words: Sentences): string {
  if (trace.steps[index]?.step !== 'back') return join(tellChoice(trace, index, words), tellEnd(trace, words));
  return join(tellDone(trace, index - 1, words), tellWeighing(trace, index, words));
}

function join(...parts: (string | false)[]): string {
  return parts.filter((part) => part !== false && part !== '').join(' ');
}

function stepText({ value }: LabStep): string {
  const told = fromValue(value);
  return told === null ? '' : valueText(told);
}

function tellEnter(trace: LabTrace, step: LabStep, words: Sentences): string {
  const below = trace.nodes.filter((node) => node.parent === step.node);
  const node = titled(trace, step.node, words);
  if (trace.nodes[step.node]?.kind === 'chance') return words.outcomes(node, below.length);
  const first = below[0]?.move ?? '';
  const opened = below.length === 1 ? words.enterOnly(node, first) : words.enter(node, below.length, moveText(first, words));
  const alpha = fromBound(step.alpha);
  const beta = fromBound(step.beta);
  if (alpha === -Infinity && beta === Infinity) return opened;
  return join(
    opened,
    words.window(intervalText({ low: alpha, high: beta })),
    alpha !== -Infinity && words.maxIsSure(boundText(alpha)),
    beta !== Infinity && words.minIsSure(boundText(beta)),
  );
}

function tellLeaf(trace: LabTrace, step: LabStep, words: Sentences): string {
  if (trace.players) return tellLeafOfPlayers(trace, step, words);
  const known = step.known
    .filter(({ node }) => trace.nodes[node]?.kind !== 'leaf')
    .map(
      ({ node, low, high }) => `${called(trace, node, words)} ${intervalText({ low: fromBound(low), high: fromBound(high) })}`,
    );
  const name = trace.nodes[step.node]?.move || nameOf(trace, step.node, words.root);
  return join(words.leaf(name, stepText(step)), known.length > 0 && words.known(known.join(', ')));
}

/// The step before is the child's: what it returned is compared with the value of the node until then.
function tellBack(trace: LabTrace, index: number, words: Sentences): string {
  const step = trace.steps[index];
  const child = trace.steps[index - 1];
  if (!step || !child) return '';
  const done = trace.nodes[child.node]?.kind !== 'leaf' && words.done(calledFirst(trace, child.node, words), stepText(child));
  return join(done, compareValue(trace, index, step, child, words), windowChange(trace, index, step, words));
}

function compareValue(trace: LabTrace, index: number, step: LabStep, child: LabStep, words: Sentences): string {
  const kind = trace.nodes[step.node]?.kind;
  const node = titled(trace, step.node, words);
  const outcome = trace.nodes[child.node]?.move ?? '';
  const move = moveText(outcome, words);
  const before = frameAt(trace, index).nodes[step.node]?.value ?? null;
  if (kind === 'chance') return words.mean(node, outcome, stepText(child), stepText(step));
  if (before === null || (kind !== 'max' && kind !== 'min')) return words.firstBack(node, move, stepText(child));
  const best = valueText(before);
  if (before === fromValue(step.value)) return words.notBetter(node, move, stepText(child), best, kind);
  return words.better(node, move, stepText(child), best, kind);
}

function windowChange(trace: LabTrace, index: number, step: LabStep, words: Sentences): string {
  const before = frameAt(trace, index).nodes[step.node]?.window;
  const alpha = fromBound(step.alpha);
  const beta = fromBound(step.beta);
  if (trace.nodes[step.node]?.kind === 'chance')
    return Number.isFinite(alpha) ? words.meanLies(intervalText({ low: alpha, high: beta })) : '';
  if (before && alpha > before.low) return words.alphaRises(boundText(alpha));
  if (before && beta < before.high) return words.betaFalls(boundText(beta));
  return '';
}

/// Why the cut is right: MAX has something at least as good elsewhere, or MIN has.
function tellCut(trace: LabTrace, step: LabStep, words: Sentences): string {
  const node = titled(trace, step.node, words);
  const moves = step.skipped.length;
  if (trace.nodes[step.node]?.kind === 'chance') return words.chanceCut(node, moves);
  if (asksQuestions(trace)) return words.answered(node, stepText(step), moves);
  return trace.nodes[step.node]?.kind === 'max'
    ? words.maxCut(node, stepText(step), boundText(fromBound(step.beta)), moves)
    : words.minCut(node, stepText(step), boundText(fromBound(step.alpha)), moves);
}

/// Searches with empty windows ask whether a value is better than a number; what answers that is nobody's guarantee.
const asksQuestions = ({ steps }: LabTrace): boolean =>
  steps.some(({ step, depth }) => step === 'again' || (step === 'pass' && depth === undefined));

function tellEnd(trace: LabTrace, words: Sentences): string {
  return join(
    words.end(called(trace, 0, words), valueText(trace.value)),
    trace.line.length > 0 && words.line(lineText(trace.line, words)),
    words.cost(trace.visited, trace.nodes.length),
  );
}
