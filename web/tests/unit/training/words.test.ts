import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setLanguage } from '../../../src/app/language';
import { agentText, numberText, rateText, stageText } from '../../../src/training/words';

describe('words', () => {
  beforeEach(() => setLanguage('en'));
  afterEach(() => setLanguage('en'));

  it('name agents and stages, and leave the unknown as it is', () => {
    expect(agentText('ega-07')).toBe('EGA 7 (endgame)');
    expect(agentText('agent')).toBe('the only agent');
    expect(agentText('guest')).toBe('guest');
    expect(stageText('boards')).toBe('collecting boards of 12 pieces');
    expect(stageText('guest')).toBe('guest');
  });

  it('write numbers as the language has them', () => {
    expect([numberText(1234.5, 1), rateText(3.25), rateText(325.4)]).toEqual(['1,234.5', '3.3', '325']);
    setLanguage('pt');
    expect(numberText(1234.5, 1)).toBe('1.234,5');
    expect(stageText('iiga')).toBe('treinando o IIGA');
  });
});
