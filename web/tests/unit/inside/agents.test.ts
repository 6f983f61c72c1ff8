import { describe, expect, it } from 'vitest';
import { neuronOfAgent, parseAgent, seenBy } from '../../../src/inside/agents';

describe('agents', () => {
  it('are read from their names', () => {
    expect(parseAgent('iiga')).toEqual({ kind: 'iiga' });
    expect(parseAgent('ega-07')).toEqual({ kind: 'ega', number: 7 });
    expect(parseAgent('agent')).toEqual({ kind: 'only' });
    expect(parseAgent('ega-x')).toEqual({ kind: 'only' });
  });

  it('belong to the neuron of their number', () => {
    expect(neuronOfAgent(parseAgent('ega-25'))).toBe(24);
    expect(neuronOfAgent(parseAgent('iiga'))).toBeNull();
  });
});

describe('seenBy', () => {
  const start = 'B:W21-32:B1-12.';

  it('is the side that is not to move', () => {
    expect(seenBy(start, [])).toBe('white');
    expect(seenBy(start, ['11-15'])).toBe('black');
    expect(seenBy(start, ['11-15', '22-18'])).toBe('white');
  });

  it('follows the side that begins', () => {
    expect(seenBy('W:W21-32:B1-12.', [])).toBe('black');
    expect(seenBy('W:W21-32:B1-12.', ['22-18'])).toBe('white');
  });
});
