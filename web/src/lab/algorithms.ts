// Which algorithms can search which tree, and what they are called there.
import type { Algorithm } from '../server/messages';
import { chancesOf, hasPlayers } from './notation';

const kDuel: readonly Algorithm[] = ['minimax', 'alpha-beta', 'table', 'deepening', 'pvs', 'mtdf', 'sss'];
const kWithChance: readonly Algorithm[] = ['minimax', 'star1'];
const kOfPlayers: readonly Algorithm[] = ['max-n'];

/// Of a tree as it was typed; games have none and are duels.
export function algorithmsFor(tree: unknown): readonly Algorithm[] {
  if (hasPlayers(tree)) return kOfPlayers;
  return chancesOf(tree).size > 0 ? kWithChance : kDuel;
}

/// Those whose nodes have a window from α to β.
const kWindowed: readonly Algorithm[] = ['alpha-beta', 'table', 'deepening', 'pvs', 'mtdf', 'star1'];
export const hasWindow = (algorithm: Algorithm): boolean => kWindowed.includes(algorithm);

type Count = 'cuts' | 'saved' | 'passes' | 'hits' | 'again';
const kCounters: Partial<Record<Algorithm, readonly Count[]>> = {
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
export type AlgorithmName = Algorithm | 'expectiminimax';

export function nameOn(tree: unknown, algorithm: Algorithm): AlgorithmName {
  return algorithm === 'minimax' && algorithmsFor(tree) === kWithChance ? 'expectiminimax' : algorithm;
}
