// The agents of a trained player and the neurons of its map.
import { parseAgent, type Agent } from '../app/names';
import type { Inside } from '../server/messages';

/// Endgame agents are counted from 1, neurons from 0.
export const neuronOfAgent = (agent: Agent): number | null => (agent.kind === 'ega' ? agent.number - 1 : null);
export const agentNumberOfNeuron = (neuron: number): number => neuron + 1;

export const endgameAgents = (inside: Inside): number => inside.agents.filter((name) => parseAgent(name).kind === 'ega').length;
