// The algorithms that a server lists.
import type { LabAlgorithm } from '../../../src/server/messages';

const duels = ['alpha-beta', 'table', 'deepening', 'pvs', 'mtdf', 'sss'];
export const kAlgorithms: LabAlgorithm[] = [
  { name: 'minimax', title: 'Minimax', trees: ['duel', 'chance'] },
  ...duels.map((name): LabAlgorithm => ({ name, title: name, trees: ['duel'] })),
  { name: 'max-n', title: 'max^n', trees: ['players'] },
  { name: 'star1', title: 'Star1', trees: ['chance'] },
];
