import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { t as analyse } from '../../../src/analyse/text';
import { setLanguage } from '../../../src/app/language';
import { t as lab } from '../../../src/lab/text';
import { t as play } from '../../../src/play/text';

describe('the Portuguese of the page', () => {
  beforeEach(() => setLanguage('pt'));
  afterEach(() => setLanguage('en'));

  it('uses the words of a Brazilian player', () => {
    expect(analyse().judge).toBe('Analisar a partida');
    expect(lab().legend).toBe('Legenda');
    expect([analyse().open, analyse().openText]).toEqual(['Abrir', 'Abrir']);
    expect([play().asColor('black'), play().asColor('white')]).toEqual(['você jogou de pretas', 'você jogou de brancas']);
  });
});
