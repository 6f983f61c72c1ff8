// Every algorithm in short.

const en = {
  minimax: {
    title: 'Minimax',
    lines: [
      'The value of a position is what MAX can guarantee when MIN answers as well as possible.',
      'The search goes down to the leaves, from left to right. On the way back, a MAX node takes the largest value of its children, a MIN node the smallest.',
      'Every node is visited: b moves on each of m levels make bᵐ leaves.',
    ],
  },
  expectiminimax: {
    title: 'Expectiminimax',
    lines: [
      'Minimax for games with dice, cards or coins. A MAX node takes the largest value of its children, a MIN node the smallest.',
      'At a chance node, nobody chooses. Its value is the expected value of its outcomes: the sum of each value times its probability.',
      'So the size of the leaves’ values matters, not only their order. Every node is visited.',
    ],
  },
  'alpha-beta': {
    title: 'Alpha-beta',
    lines: [
      'The same value as minimax with less work: the search skips whatever cannot change the choice at the top.',
      'α is what MAX can already guarantee on the path, β what MIN can. When a MIN node falls to α or below, MAX will not come here; when a MAX node reaches β, MIN will not allow it. The other moves are cut.',
      'With the best moves first, about 2·√(bᵐ) leaves remain, so the search can go twice as deep. With the worst moves first, nothing is gained: compare the orders.',
    ],
  },
  'max-n': {
    title: 'Maxⁿ',
    lines: [
      'For more than two players, or for games where one player’s gain is not another’s loss: a position has a number for each player.',
      'The search goes down to the leaves, from left to right. On the way back, the player to move takes the move with the greatest number for itself, and the node gets all the numbers of that move.',
      'Among equal moves, the player takes the first, although the choice may matter to the others. Every node is visited.',
    ],
  },
  table: {
    title: 'Alpha-beta with a transposition table',
    lines: [
      'Different orders of moves often lead to the same position. The table remembers between which bounds the value of each position lies, so that it is searched once.',
      'A cut proves only a bound: “at least 5” or “at most 2”. If the bounds in the table decide, the node is answered without a search; otherwise they may narrow its window.',
      'In a tree from a book every node is a position of its own, so the table never answers. Try it on tic-tac-toe.',
    ],
  },
  deepening: {
    title: 'Iterative deepening',
    lines: [
      'The search looks one ply ahead, then two, then three. An engine can stop at any time and still has an answer.',
      'Little is lost, since the last search costs more than all before it. Much is gained: the best moves of one search come first in the next, and alpha-beta cuts more.',
      'Nodes at the depth limit are estimated: in a tree by its “eval” (0 where there is none), in the games by their evaluation.',
    ],
  },
  pvs: {
    title: 'Principal variation search (PVS)',
    lines: [
      'If the first move is the best one, the others need not be valued: it is enough to show that they are not better.',
      'So the first move gets the whole window and every other one an empty window, as narrow as the smallest difference of two values. It costs less, and answers only “better” or “not better”.',
      'If the answer is “better”, the move is searched again with the whole window. With a good order of moves this is rare.',
    ],
  },
  mtdf: {
    title: 'MTD(f)',
    lines: [
      'Every pass asks one question with an empty window: is the value β or more? The answer raises the lower bound or lowers the upper one, until they meet.',
      'The first question is about a guess, here 0. An engine uses the value of its last search, and then few passes are enough.',
      'The table makes the repetition cheap: what earlier passes found is not searched again.',
    ],
  },
  sss: {
    title: 'SSS*',
    lines: [
      'Best-first: the search always continues at the node that may still be worth most, wherever it lies in the tree.',
      'Each node on the frontier has a merit h, the most that it can be worth. It starts at +∞ and only falls; when the root is solved, its merit is the value.',
      'SSS* never judges a leaf that alpha-beta would skip, but must keep the frontier in memory.',
    ],
  },
  star1: {
    title: 'Star1',
    lines: [
      'Alpha-beta through chance nodes. If all leaves lie within a known range, the outcomes not yet seen can move the mean only so far.',
      'As soon as the mean must fall outside the window, the remaining outcomes are cut.',
      'The value is that of expectiminimax. Here the range is that of the leaves of this tree.',
    ],
  },
};

const pt: typeof en = {
  minimax: {
    title: 'Minimax',
    lines: [
      'O valor de uma posição é o que MAX consegue garantir quando MIN responde da melhor forma possível.',
      'A busca vai até as folhas, da esquerda para a direita. Na volta, um nó MAX fica com o maior valor dos filhos e um nó MIN, com o menor.',
      'Todos os nós são visitados: b lances em cada um dos m níveis geram bᵐ folhas.',
    ],
  },
  expectiminimax: {
    title: 'Expectiminimax',
    lines: [
      'Minimax para jogos com dados, cartas ou moedas. Um nó MAX fica com o maior valor dos filhos e um nó MIN, com o menor.',
      'Em um nó de acaso, ninguém escolhe. O valor dele é o valor esperado dos resultados: a soma de cada valor vezes sua probabilidade.',
      'Por isso importa o tamanho dos valores das folhas, e não só a ordem deles. Todos os nós são visitados.',
    ],
  },
  'alpha-beta': {
    title: 'Alfa-beta',
    lines: [
      'O mesmo valor do minimax com menos trabalho: a busca pula o que não pode mudar a escolha no topo.',
      'α é o que MAX já garante no caminho; β, o que MIN já garante. Quando um nó MIN cai para α ou menos, MAX não virá para cá; quando um nó MAX alcança β, MIN não vai permitir. Os outros lances são cortados.',
      'Com os melhores lances primeiro, restam cerca de 2·√(bᵐ) folhas, e a busca pode ir duas vezes mais fundo. Com os piores primeiro, não se ganha nada: compare as ordens.',
    ],
  },
  'max-n': {
    title: 'Maxⁿ',
    lines: [
      'Para mais de dois jogadores, ou quando o que um ganha não é o que o outro perde: uma posição tem um número para cada jogador.',
      'A busca vai até as folhas, da esquerda para a direita. Na volta, quem joga escolhe o lance com o maior número para si, e o nó recebe todos os números desse lance.',
      'Entre lances iguais, fica o primeiro, embora a escolha possa fazer diferença para os outros. Todos os nós são visitados.',
    ],
  },
  table: {
    title: 'Alfa-beta com tabela de transposição',
    lines: [
      'Ordens diferentes de lances muitas vezes levam à mesma posição. A tabela guarda entre que limites está o valor de cada posição, para que ela só precise ser buscada uma vez.',
      'Um corte prova apenas um limite: “pelo menos 5” ou “no máximo 2”. Se os limites da tabela decidem, o nó é respondido sem busca; senão, podem estreitar a janela dele.',
      'Em uma árvore de livro cada nó é uma posição diferente, e a tabela nunca responde. Experimente no jogo da velha.',
    ],
  },
  deepening: {
    title: 'Aprofundamento iterativo',
    lines: [
      'A busca olha um lance à frente, depois dois, depois três. Um motor pode parar a qualquer momento e sempre tem uma resposta.',
      'Perde-se pouco, pois a última busca custa mais do que todas as anteriores. Ganha-se muito: os melhores lances de uma busca vêm primeiro na seguinte, e o alfa-beta corta mais.',
      'Os nós no limite da profundidade são estimados: em uma árvore, pelo seu “eval” (0 quando não há); nos jogos, pela avaliação.',
    ],
  },
  pvs: {
    title: 'Busca da variante principal (PVS)',
    lines: [
      'Se o primeiro lance é o melhor, não é preciso calcular o valor dos outros: basta mostrar que não são melhores.',
      'Por isso o primeiro lance recebe a janela inteira e os demais, uma janela vazia, tão estreita quanto a menor diferença entre dois valores. Custa menos e só responde “melhor” ou “não é melhor”.',
      'Se a resposta é “melhor”, a busca do lance é refeita com a janela inteira. Com uma boa ordem de lances, isso é raro.',
    ],
  },
  mtdf: {
    title: 'MTD(f)',
    lines: [
      'Cada passada faz uma pergunta com janela vazia: o valor é β ou mais? A resposta sobe o limite inferior ou baixa o superior, até que se encontrem.',
      'A primeira pergunta parte de um palpite, aqui 0. Um motor usa o valor da busca anterior, e então bastam poucas passadas.',
      'A tabela torna a repetição barata: o que as passadas anteriores acharam não é buscado de novo.',
    ],
  },
  sss: {
    title: 'SSS*',
    lines: [
      'Melhor primeiro: a busca sempre continua no nó que ainda pode valer mais, onde quer que ele esteja na árvore.',
      'Cada nó da fronteira tem um mérito h, o máximo que ele pode valer. Começa em +∞ e só diminui; quando a raiz está resolvida, seu mérito é o valor.',
      'O SSS* nunca avalia uma folha que o alfa-beta pularia, mas precisa manter a fronteira na memória.',
    ],
  },
  star1: {
    title: 'Star1',
    lines: [
      'Alfa-beta através de nós de acaso. Se todas as folhas estão em um intervalo conhecido, os resultados ainda não vistos só podem mover a média até certo ponto.',
      'Assim que a média só pode cair fora da janela, os resultados restantes são cortados.',
      'O valor é o do expectiminimax. Aqui o intervalo é o das folhas desta árvore.',
    ],
  },
};

export const about = { en, pt };
