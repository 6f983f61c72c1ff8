// Which algorithms can search which tree, and what they are called there. The server lists them.
import { wordOf, type Words } from '../app/names';
import type { Algorithm, LabAlgorithm } from '../server/messages';
import { chancesOf, hasPlayers } from './notation';
import { t } from './text';

type TreeKind = LabAlgorithm['trees'][number];

/// Of a tree as it was typed; games have none and are duels.
function kindOf(tree: unknown): TreeKind {
  if (hasPlayers(tree)) return 'players';
  return chancesOf(tree).size > 0 ? 'chance' : 'duel';
}

export function algorithmsFor(tree: unknown, listed: readonly LabAlgorithm[]): readonly Algorithm[] {
  const kind = kindOf(tree);
  return listed.filter(({ trees }) => trees.includes(kind)).map(({ name }) => name);
}

/// Those whose nodes have a window from α to β.
const kWindowed: readonly Algorithm[] = ['alpha-beta', 'table', 'deepening', 'pvs', 'mtdf', 'star1'];
export const hasWindow = (algorithm: Algorithm): boolean => kWindowed.includes(algorithm);

type Count = 'cuts' | 'saved' | 'passes' | 'hits' | 'again';
const kCounters: Readonly<Record<string, readonly Count[]>> = {
  'alpha-beta': ['cuts', 'saved'],
  table: ['cuts', 'hits'],
  deepening: ['passes', 'hits'],
  pvs: ['cuts', 'again'],
  mtdf: ['passes', 'hits'],
  sss: ['cuts'],
  star1: ['cuts', 'saved'],
};
/// What is counted besides nodes and leaves.
export const countersOf = (algorithm: Algorithm): readonly Count[] => kCounters[algorithm] ?? [];

/// What an algorithm is called on a tree: with chance nodes, minimax is expectiminimax.
export function nameOn(tree: unknown, algorithm: Algorithm): string {
  return algorithm === 'minimax' && kindOf(tree) === 'chance' ? 'expectiminimax' : algorithm;
}

/// For people. An algorithm that the page does not know keeps the title that the server tells, which is English.
export function algorithmWords(name: string, listed: readonly LabAlgorithm[]): Words {
  const own = wordOf(t().algorithms, name);
  if (own !== undefined) return { text: own, lang: undefined };
  return { text: listed.find((each) => each.name === name)?.title ?? name, lang: 'en' };
}
