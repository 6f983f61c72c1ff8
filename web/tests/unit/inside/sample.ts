import type { Judged } from '../../../src/inside/networkLayout';
import type { Inside } from '../../../src/server/messages';

/// Two features of 3 and 1 bits, two hidden units.
export function insideOf(changes: Partial<Inside & Judged> = {}): Inside & Judged {
  return {
    player: 'mp-draughts',
    agent: 'iiga',
    agents: ['iiga', 'ega-01', 'ega-02', 'ega-03', 'ega-04'],
    handover: 12,
    pieces: 14,
    value: 0.4,
    map: { rows: 2, columns: 2, place: 2, distances: [4, 3, 1, 2], sizes: [10, 20, 30, 40], in_charge: false },
    features: [
      { name: 'PieceAdvantage', about: 'server', value: 5, bits: [1, 0, 1], pull: 0.5 },
      { name: 'BackRowBridge', about: 'server', value: 1, bits: [1], pull: -0.1 },
    ],
    network: {
      hidden: [0.5, -0.25],
      output: 0.2,
      to_hidden: [
        [1, 2, 3, 4],
        [0, 0, 0, 1],
      ],
      to_output: [2, -1],
      direct: [0.25, 9, 0.25, -2],
    },
    squares: null,
    spatial: null,
    phase: null,
    ...changes,
  };
}
