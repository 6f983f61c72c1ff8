import { texts } from '../app/language';
import type { Algorithm, Order } from '../server/messages';
import type { TopicKind } from './address';

export interface LabTexts {
  title: string;
  what: string;
  topics: Record<TopicKind, string>;
  figure: string;
  editFigure: string;
  treeLabel: string;
  treeHelp: string;
  draw: string;
  problems: Record<'empty' | 'json' | 'list', (detail: string) => string>;
  board: string;
  square(number: number, mark: string): string;
  marks: Record<'X' | 'O' | '.', string>;
  boardHelp: string;
  clearBoard: string;
  depth: string;
  plies(depth: number): string;
  fen: string;
  show: string;
  draughtsHelp: string;
  how: string;
  algorithm: string;
  order: string;
  algorithms: Record<Algorithm, string>;
  orders: Record<Order, string>;
  loading: string;
  busy: string;
  tree: string;
  treeBox: string;
  treeText(nodes: number, state: string): string;
  zoomIn: string;
  zoomOut: string;
  zoomFit: string;
  zoomAll: string;
  steps: string;
  first: string;
  back: string;
  forward: string;
  last: string;
  play: string;
  pause: string;
  speed: string;
  speeds: Record<'slow' | 'normal' | 'fast', string>;
  keys: string;
  stepOf(step: number, all: number): string;
  slider: string;
  happened: string;
  visited: string;
  leaves: string;
  cuts: string;
  saved: string;
  value: string;
  legend: string;
  max: string;
  min: string;
  chance: string;
  leaf: string;
  knownKey: string;
  windowKey: string;
  cutKey: string;
  lineKey: string;
  share: string;
  shared: string;
  compare: string;
  compareHelp: string;
  nodes: string;
  leavesTitle: string;
  valueTitle: string;
  noFigure: string;
  asText: string;
  states: Record<'unvisited' | 'open' | 'done' | 'cut', string>;
  about: Record<Algorithm, { title: string; lines: string[] }>;
}

const en: LabTexts = {
  title: 'Search lab',
  what: 'What is searched',
  topics: { figure: 'Figure', tree: 'Own tree', tictactoe: 'Tic-tac-toe', draughts: 'Draughts' },
  figure: 'Figure of the books',
  editFigure: 'Edit this tree',
  treeLabel: 'The tree',
  treeHelp: 'Nested lists, MAX first: [[3,12,8],[2,4,6],[14,5,2]]. Or JSON with names and chance: {"name": "A", "max": {"a1": {"min": [3, 12]}, "a2": {"evenly": [1, 4]}}}.',
  draw: 'Draw the tree',
  problems: {
    empty: () => 'Type a tree first.',
    json: (detail) => `This is no JSON: ${detail}`,
    list: (detail) => `Found ${detail}, expected a number or a list that is not empty.`,
  },
  board: 'Tic-tac-toe board',
  square: (number, mark) => `Square ${number}: ${mark}`,
  marks: { X: 'X', O: 'O', '.': 'empty' },
  boardHelp: 'Click a square to change it: X, O, empty. X is MAX and begins.',
  clearBoard: 'Empty board',
  depth: 'Depth',
  plies: (depth) => (depth === 1 ? '1 ply' : `${depth} plies`),
  fen: 'Position (FEN)',
  show: 'Search it',
  draughtsHelp: 'Black is MAX. Play a move on the board to go on from there.',
  how: 'How it is searched',
  algorithm: 'Algorithm',
  order: 'Order of the moves',
  algorithms: { minimax: 'Minimax', 'alpha-beta': 'Alpha-beta' },
  orders: { given: 'as given', reversed: 'reversed', 'best-first': 'best first', 'worst-first': 'worst first' },
  loading: 'Searching…',
  busy: 'The server did not answer. Please try again.',
  tree: 'Tree',
  treeBox: 'The tree, can be scrolled',
  treeText: (nodes, state) => `Game tree of ${nodes} nodes. ${state}`,
  zoomIn: 'Larger',
  zoomOut: 'Smaller',
  zoomFit: 'Readable',
  zoomAll: 'Whole',
  steps: 'Steps',
  first: 'First step',
  back: 'Step back',
  forward: 'Step forward',
  last: 'Last step',
  play: 'Play',
  pause: 'Pause',
  speed: 'Speed',
  speeds: { slow: 'slow', normal: 'normal', fast: 'fast' },
  keys: 'Keys: ← → one step, Home End first and last, Space plays.',
  stepOf: (step, all) => `Step ${step} of ${all}`,
  slider: 'Step',
  happened: 'What happens',
  visited: 'nodes visited',
  leaves: 'leaves',
  cuts: 'cuts',
  saved: 'nodes saved',
  value: 'value',
  legend: 'Signs',
  max: 'MAX moves: the largest value counts',
  min: 'MIN moves: the smallest value counts',
  chance: 'chance: the mean counts',
  leaf: 'leaf with its value for MAX',
  knownKey: 'values still possible',
  windowKey: 'window from α to β',
  cutKey: 'cut: need not be looked at',
  lineKey: 'best play, at the end',
  share: 'Copy link to this step',
  shared: 'Link copied',
  compare: 'Compared',
  compareHelp: 'Nodes visited by every algorithm with every order of the moves. The value is always the same; the work is not.',
  nodes: 'Nodes',
  leavesTitle: 'Leaves',
  valueTitle: 'Value',
  noFigure: 'There is no such figure.',
  asText: 'The tree as text',
  states: { unvisited: 'not yet visited', open: 'open', done: 'done', cut: 'cut' },
  about: {
    minimax: {
      title: 'Minimax',
      lines: [
        'The value of a position is what MAX can be sure of when MIN answers as well as possible.',
        'The search walks to the leaves, left to right. On the way back a MAX node takes the largest value of its children, a MIN node the smallest, a chance node the mean.',
        'Every node is visited: b moves on each of m levels cost bᵐ leaves.',
      ],
    },
    'alpha-beta': {
      title: 'Alpha-beta',
      lines: [
        'The same value as minimax, with less work: what cannot change the choice at the top is not looked at.',
        'α is what MAX is already sure of on the path, β what MIN is. When a MIN node falls to α or below, MAX will not come here; when a MAX node reaches β, MIN will not allow it. The other moves are cut.',
        'With the best moves first about 2·√(bᵐ) leaves remain, so the search goes twice as deep. With the worst first nothing is gained: compare the orders.',
      ],
    },
  },
};

const pt: LabTexts = {
  title: 'Laboratório de busca',
  what: 'O que se busca',
  topics: { figure: 'Figura', tree: 'Sua árvore', tictactoe: 'Jogo da velha', draughts: 'Damas' },
  figure: 'Figura dos livros',
  editFigure: 'Editar esta árvore',
  treeLabel: 'A árvore',
  treeHelp: 'Listas aninhadas, MAX primeiro: [[3,12,8],[2,4,6],[14,5,2]]. Ou JSON com nomes e acaso: {"name": "A", "max": {"a1": {"min": [3, 12]}, "a2": {"evenly": [1, 4]}}}.',
  draw: 'Desenhar a árvore',
  problems: {
    empty: () => 'Digite primeiro uma árvore.',
    json: (detail) => `Isto não é JSON: ${detail}`,
    list: (detail) => `Encontrado ${detail}; esperava-se um número ou uma lista não vazia.`,
  },
  board: 'Tabuleiro do jogo da velha',
  square: (number, mark) => `Casa ${number}: ${mark}`,
  marks: { X: 'X', O: 'O', '.': 'vazia' },
  boardHelp: 'Clique em uma casa para mudá-la: X, O, vazia. X é MAX e começa.',
  clearBoard: 'Tabuleiro vazio',
  depth: 'Profundidade',
  plies: (depth) => (depth === 1 ? '1 lance' : `${depth} lances`),
  fen: 'Posição (FEN)',
  show: 'Buscar',
  draughtsHelp: 'As pretas são MAX. Faça um lance no tabuleiro para continuar dali.',
  how: 'Como se busca',
  algorithm: 'Algoritmo',
  order: 'Ordem dos lances',
  algorithms: { minimax: 'Minimax', 'alpha-beta': 'Alfa-beta' },
  orders: { given: 'como dada', reversed: 'invertida', 'best-first': 'melhores primeiro', 'worst-first': 'piores primeiro' },
  loading: 'Buscando…',
  busy: 'O servidor não respondeu. Tente de novo.',
  tree: 'Árvore',
  treeBox: 'A árvore, com rolagem',
  treeText: (nodes, state) => `Árvore de jogo com ${nodes} nós. ${state}`,
  zoomIn: 'Maior',
  zoomOut: 'Menor',
  zoomFit: 'Legível',
  zoomAll: 'Inteira',
  steps: 'Passos',
  first: 'Primeiro passo',
  back: 'Passo atrás',
  forward: 'Passo à frente',
  last: 'Último passo',
  play: 'Reproduzir',
  pause: 'Pausar',
  speed: 'Velocidade',
  speeds: { slow: 'lenta', normal: 'normal', fast: 'rápida' },
  keys: 'Teclas: ← → um passo, Home End primeiro e último, Espaço reproduz.',
  stepOf: (step, all) => `Passo ${step} de ${all}`,
  slider: 'Passo',
  happened: 'O que acontece',
  visited: 'nós visitados',
  leaves: 'folhas',
  cuts: 'cortes',
  saved: 'nós poupados',
  value: 'valor',
  legend: 'Sinais',
  max: 'vez de MAX: conta o maior valor',
  min: 'vez de MIN: conta o menor valor',
  chance: 'acaso: conta a média',
  leaf: 'folha com seu valor para MAX',
  knownKey: 'valores ainda possíveis',
  windowKey: 'janela de α a β',
  cutKey: 'corte: não precisa ser visto',
  lineKey: 'melhor jogo, no fim',
  share: 'Copiar link deste passo',
  shared: 'Link copiado',
  compare: 'Comparação',
  compareHelp: 'Nós visitados por cada algoritmo com cada ordem dos lances. O valor é sempre o mesmo; o trabalho, não.',
  nodes: 'Nós',
  leavesTitle: 'Folhas',
  valueTitle: 'Valor',
  noFigure: 'Essa figura não existe.',
  asText: 'A árvore em texto',
  states: { unvisited: 'ainda não visitado', open: 'aberto', done: 'concluído', cut: 'cortado' },
  about: {
    minimax: {
      title: 'Minimax',
      lines: [
        'O valor de uma posição é o que MAX consegue garantir quando MIN responde da melhor forma possível.',
        'A busca vai até as folhas, da esquerda para a direita. Na volta, um nó MAX toma o maior valor dos filhos, um nó MIN o menor, um nó de acaso a média.',
        'Todos os nós são visitados: b lances em cada um de m níveis custam bᵐ folhas.',
      ],
    },
    'alpha-beta': {
      title: 'Alfa-beta',
      lines: [
        'O mesmo valor do minimax com menos trabalho: o que não pode mudar a escolha no topo não é visto.',
        'α é o que MAX já garante no caminho, β o que MIN já garante. Quando um nó MIN cai a α ou menos, MAX não virá aqui; quando um nó MAX alcança β, MIN não o permitirá. Os outros lances são cortados.',
        'Com os melhores lances primeiro restam cerca de 2·√(bᵐ) folhas, e a busca vai duas vezes mais fundo. Com os piores primeiro nada se ganha: compare as ordens.',
      ],
    },
  },
};

export const t = texts<LabTexts>({ en, pt });
