import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setLanguage } from '../../../src/app/language';
import { agentName, agentTitle, levelLabel, levelOf, parseAgent, playerAbout, playerName } from '../../../src/app/names';

beforeEach(() => setLanguage('en'));
afterEach(() => setLanguage('en'));

describe('levels', () => {
  const level = { name: 'level-3', kind: 'level', about: 'casual', agents: 0, own: false, rating: 1130 } as const;
  it('are chosen with their rating', () => {
    expect(levelLabel(3, [level])).toBe('3 · casual · about 1130 Elo');
    setLanguage('pt');
    expect(levelLabel(3, [level])).toBe('3 · casual · cerca de 1130 Elo');
  });
  it('need none', () => {
    expect(levelLabel(3, [{ ...level, rating: null }])).toBe('3 · casual');
    expect(levelLabel(11, [])).toBe('11');
  });
});

describe('players', () => {
  it('have names in both languages, and strangers keep their own', () => {
    expect(['level-3', 'level-11', 'random', 'mp-draughts', 'my-own'].map(playerName)).toEqual([
      'Level 3 (casual)',
      'Level 11',
      'Random mover',
      'MP-Draughts',
      'my-own',
    ]);
    setLanguage('pt');
    expect(['level-1', 'champion'].map(playerName)).toEqual(['Nível 1 (iniciante)', 'Campeão']);
  });

  it('may be called like anything', () => {
    expect(['constructor', 'toString', '__proto__'].map(playerName)).toEqual(['constructor', 'toString', '__proto__']);
    expect(playerAbout('constructor', 'x')).toEqual({ text: 'x', lang: 'en' });
  });

  it('are described by the page where it knows them, otherwise by the server', () => {
    const { text, lang } = playerAbout('random', 'x');
    expect(text).toContain('random legal moves');
    expect(lang).toBeUndefined();
    expect(playerAbout('my-own', 'x')).toEqual({ text: 'x', lang: 'en' });
  });

  it('may be levels', () => {
    expect(['level-7', 'level-', 'champion'].map(levelOf)).toEqual([7, null, null]);
  });
});

describe('agents', () => {
  it('are read from their names', () => {
    expect(parseAgent('iiga')).toEqual({ kind: 'iiga' });
    expect(parseAgent('ega-07')).toEqual({ kind: 'ega', number: 7 });
    expect(parseAgent('agent')).toEqual({ kind: 'only' });
    expect(parseAgent('ega-x')).toEqual({ kind: 'only' });
  });

  it('are called by kind and number', () => {
    expect(['iiga', 'ega-07', 'agent', null].map(agentName)).toEqual(['IIGA', 'EGA 7', null, null]);
  });

  it('are spelt out', () => {
    const names = ['iiga', 'ega-07', 'agent', null];
    expect(names.map(agentTitle)).toEqual(['IIGA (opening and middle-game agent)', 'EGA 7 (endgame agent)', null, null]);
    setLanguage('pt');
    expect(names.map(agentTitle)).toEqual(['IIGA (agente de abertura e meio de jogo)', 'EGA 7 (agente de final)', null, null]);
  });
});
