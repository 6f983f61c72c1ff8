// Which algorithms can search which tree, and what they are called there.
import type { Algorithm } from '../server/messages';
import { chancesOf, hasPlayers } from './notation';

const kDuel: readonly Algorithm[] = ['minimax', 'alpha-beta'];
const kWithChance: readonly Algorithm[] = ['minimax'];
const kOfPlayers: readonly Algorithm[] = ['max-n'];

/// Of a tree as it was typed; games have none and are duels.
export function algorithmsFor(tree: unknown): readonly Algorithm[] {
  if (hasPlayers(tree)) return kOfPlayers;
  return chancesOf(tree).size > 0 ? kWithChance : kDuel;
}

/// What an algorithm is called on a tree: with chance nodes, minimax is expectiminimax.
export type AlgorithmName = Algorithm | 'expectiminimax';

export function nameOn(tree: unknown, algorithm: Algorithm): AlgorithmName {
  return algorithm === 'minimax' && algorithmsFor(tree) === kWithChance ? 'expectiminimax' : algorithm;
}
