import { describe, expect, it } from 'vitest';
import { parseAgent } from '../../../src/app/names';
import { neuronOfAgent } from '../../../src/inside/agents';

describe('agents', () => {
  it('belong to the neuron of their number', () => {
    expect(neuronOfAgent(parseAgent('ega-25'))).toBe(24);
    expect(neuronOfAgent(parseAgent('iiga'))).toBeNull();
  });
});
