// The agents of a trained player: `iiga` for the opening and the middle game, `ega-01` … for the endings, `agent` where
// there is only one.
import type { Inside } from '../server/messages';

export type Agent = { kind: 'iiga' } | { kind: 'ega'; number: number } | { kind: 'only' };

export function parseAgent(name: string): Agent {
  if (name === 'iiga') return { kind: 'iiga' };
  const number = /^ega-(\d+)$/.exec(name)?.[1];
  return number === undefined ? { kind: 'only' } : { kind: 'ega', number: Number(number) };
}

/// Endgame agents are counted from 1, neurons from 0.
export const neuronOfAgent = (agent: Agent): number | null => (agent.kind === 'ega' ? agent.number - 1 : null);
export const agentNumberOfNeuron = (neuron: number): number => neuron + 1;

export const endgameAgents = (inside: Inside): number =>
  inside.agents.filter((name) => parseAgent(name).kind === 'ega').length;

/// A network judges the board after a move, seen by who made it: the side that is not to move.
export function seenBy(start: string, moves: readonly string[]): 'black' | 'white' {
  const blackBegins = !start.startsWith('W');
  const blackToMove = blackBegins === (moves.length % 2 === 0);
  return blackToMove ? 'white' : 'black';
}
