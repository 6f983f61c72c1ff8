import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setLanguage } from '../../../src/app/language';
import { agentText, rateText, stageText } from '../../../src/training/words';

describe('words', () => {
  beforeEach(() => setLanguage('en'));
  afterEach(() => setLanguage('en'));

  it('name agents and stages, and leave the unknown as it is', () => {
    expect([agentText('ega-07'), agentText('iiga')]).toEqual(['EGA 7 (endgame)', 'IIGA (opening and middle game)']);
    expect(agentText('agent')).toBe('the only agent');
    expect(agentText('guest')).toBe('guest');
    expect(stageText('boards')).toBe('collecting boards of 12 pieces');
    expect(stageText('guest')).toBe('guest');
  });

  it('write numbers as the language has them', () => {
    expect([rateText(3.25), rateText(325.4)]).toEqual(['3.3', '325']);
    setLanguage('pt');
    expect(rateText(3.25)).toBe('3,3');
    expect(stageText('iiga')).toBe('treinando o IIGA');
  });
});
