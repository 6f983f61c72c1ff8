// What the figures are called. The server tells English titles; a figure that is not known here keeps its own.
import { texts } from '../app/language';
import { wordOf, type Words } from '../app/names';
import type { Figure } from '../server/messages';

const t = texts<Record<string, string>>({
  en: {},
  pt: {
    'fig-5-2': 'AIMA, figuras 5.2 e 5.5: uma árvore de dois lances',
    'slides-order': 'Slides “Jogos”, depois da figura 5.5: a mesma árvore com a melhor resposta de D primeiro',
    'lecture-fig-4': 'Aula “Busca Competitiva”, figuras 2 e 4: o exercício de alfa-beta',
    'three-plies': 'Três lances (números nossos): cortes em nós MAX e em nós MIN',
    'fig-5-4': 'AIMA, figura 5.4: três lances de um jogo com três jogadores',
    'fig-5-6': 'AIMA, figura 5.6 (números nossos): uma escolha m bem acima dispensa olhar n',
    'exercise-5-9': 'AIMA, exercício 5.9: dois lances do jogo da velha sem simetrias, na melhor ordem',
    'best-order': 'A melhor ordem de Knuth e Moore (números nossos): alfa-beta precisa de 7 das 16 folhas',
    'worst-order': 'A mesma árvore na pior ordem (números nossos): alfa-beta precisa das 16 folhas',
    'fig-5-14': 'AIMA, figura 5.14: uma árvore em que minimax pode errar a escolha',
    'fig-5-12-left': 'AIMA, figura 5.12, à esquerda: com estes números a1 é melhor',
    'fig-5-12-right': 'AIMA, figura 5.12, à direita: as folhas na mesma ordem, mas a2 é melhor',
    'fig-5-19': 'AIMA, figura 5.19 (exercício 5.16): um jogo simples com nós de acaso',
    'exercise-5-19': 'AIMA, exercício 5.19 (números nossos): um lance antes de lançar a moeda',
  },
});

export function figureWords({ name, title }: Pick<Figure, 'name' | 'title'>): Words {
  const own = wordOf(t(), name);
  return own === undefined ? { text: title, lang: 'en' } : { text: own, lang: undefined };
}

/// Of a tree by the title that it carries: one of the figures, or somebody's own.
export function titleWords(title: string, figures: readonly Figure[]): Words {
  const figure = figures.find((each) => each.title === title);
  return figure ? figureWords(figure) : { text: title, lang: undefined };
}
