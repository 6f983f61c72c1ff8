import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setLanguage } from '../../../src/app/language';
import { agentText, jobTitle, rateText, stageText } from '../../../src/training/words';

describe('words', () => {
  beforeEach(() => setLanguage('en'));
  afterEach(() => setLanguage('en'));

  it('name agents and stages, and leave the unknown as it is', () => {
    expect([agentText('ega-07'), agentText('iiga')]).toEqual(['EGA 7: endgame agent', 'IIGA: opening and middle-game agent']);
    expect(agentText('agent')).toBe('the only agent');
    expect(agentText('guest')).toBe('guest');
    expect(stageText('boards')).toBe('collecting 12-piece boards');
    expect(stageText('guest')).toBe('guest');
  });

  it('name trainings without a name of their own, and tournaments, in the language of the page', () => {
    const training = (title: string) => jobTitle({ kind: 'training', title });
    expect([training('quick (seed 1)'), training('mine')]).toEqual(['quick (seed 1)', 'mine']);
    setLanguage('pt');
    expect(training('quick (seed 1)')).toBe('quick (semente 1)');
    expect(jobTitle({ kind: 'tournament', title: 'champion – mine' })).toBe('Campeão – mine');
  });

  it('write numbers as the language has them', () => {
    expect([rateText(3.25), rateText(325.4)]).toEqual(['3.3', '325']);
    setLanguage('pt');
    expect(rateText(3.25)).toBe('3,3');
    expect(stageText('iiga')).toBe('treinando o agente de abertura e meio de jogo');
  });
});
