import { afterEach, describe, expect, it } from 'vitest';
import { setLanguage } from '../../../src/app/language';
import { figureWords, titleWords } from '../../../src/lab/figures';

const kFigure = { name: 'fig-5-2', title: 'AIMA figures 5.2 and 5.5: a two-ply game tree', tree: {} };
afterEach(() => setLanguage('en'));

describe('titles of figures', () => {
  it('are those of the server in English', () => {
    expect(figureWords(kFigure)).toEqual({ text: kFigure.title, lang: 'en' });
  });
  it('are Portuguese on the Portuguese page, where the figure is known', () => {
    setLanguage('pt');
    expect(figureWords(kFigure).text).toMatch(/^AIMA, figuras 5.2 e 5.5/);
    expect(figureWords({ name: 'fig-5-4', title: 'x' }).text).toMatch(/três jogadores/);
    expect(figureWords({ name: 'new', title: 'A new figure' })).toEqual({ text: 'A new figure', lang: 'en' });
    expect(titleWords(kFigure.title, [kFigure])).toEqual(figureWords(kFigure));
    expect(titleWords('Minha árvore', [kFigure])).toEqual({ text: 'Minha árvore', lang: undefined });
  });
});
