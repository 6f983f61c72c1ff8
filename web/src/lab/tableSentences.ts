// The words for searches that begin again, look into a table, or walk on a frontier, and for Star1.

const en = {
  iteration: (depth: number) => `A new search, ${depth === 1 ? '1 ply' : `${depth} plies`} deep.`,
  question: (pass: number, root: string, beta: string) => `Pass ${pass} asks: is ${root} worth ${beta} or more?`,
  answered: (node: string, value: string, moves: number) =>
    `${node} is already worth ${value}, which answers the question: ${moves === 1 ? 'the other move is' : `the ${moves} other moves are`} cut.`,
  again: (node: string, move: string, value: string, window: string) =>
    `${node}: with an empty window, ${move} turned out better (${value}), but not how much better. It is searched again with the window ${window}.`,
  hit: (node: string, bounds: string, value: string) =>
    `${node} is in the table with a value in ${bounds}. That is enough: it returns ${value} without a search.`,
  narrowed: (node: string, window: string) => `${node} is in the table, which narrows the window to ${window}.`,
  stored: (name: string, bounds: string) => `The table now remembers that the value of ${name} lies in ${bounds}.`,
  meanLies: (interval: string) => `Whatever the outcomes not yet seen are worth, the mean lies in ${interval}.`,
  chanceCut: (node: string, moves: number) =>
    `${node}: the mean can no longer fall inside the window, whatever ${moves === 1 ? 'the other outcome is' : `the ${moves} other outcomes are`} worth. ${moves === 1 ? 'It is' : 'They are'} cut.`,
  frontierBegins: (root: string) =>
    `The frontier holds one node, ${root.charAt(0).toLowerCase()}${root.slice(1)}, which could be worth anything.`,
  taken: (node: string, bound: string) => `${node} is the most promising of the frontier: it may be worth up to ${bound}.`,
  allMoves: (moves: number) =>
    moves === 1 ? 'Its only move joins the frontier.' : `All ${moves} of its moves join the frontier: MAX may choose.`,
  firstMove: () => 'Only its first move joins the frontier: MIN’s other answers wait.',
  judged: (value: string, bound: string) =>
    value === bound
      ? `As a leaf it has the value ${value}: solved.`
      : `As a leaf it has the value ${value}, but no more than ${bound} counts here: solved.`,
  solved: (name: string, value: string) => `${name} is solved with ${value}.`,
  nextMove: (name: string, move: string) => `MIN may have something better: move ${move} of ${name} joins the frontier.`,
  purged: (nodes: number) =>
    `${nodes === 1 ? 'The other move' : `The ${nodes} other moves`} cannot be better and leave${nodes === 1 ? 's' : ''} the frontier.`,
};

const pt: typeof en = {
  iteration: (depth) => `Uma nova busca, com ${depth === 1 ? '1 nível' : `${depth} níveis`} de profundidade.`,
  question: (pass, root, beta) => `A passada ${pass} pergunta: ${root} vale ${beta} ou mais?`,
  answered: (node, value, moves) =>
    `${node} já vale ${value}, o que responde à pergunta: ${moves === 1 ? 'o outro lance é cortado' : `os ${moves} outros lances são cortados`}.`,
  again: (node, move, value, window) =>
    `${node}: com a janela vazia, ${move} se mostrou melhor (${value}), mas não se sabe quanto. A busca é refeita com a janela ${window}.`,
  hit: (node, bounds, value) => `${node} está na tabela, com valor em ${bounds}. Isso basta: retorna ${value} sem busca.`,
  narrowed: (node, window) => `${node} está na tabela, que estreita a janela para ${window}.`,
  stored: (name, bounds) =>
    `Agora a tabela guarda que o valor ${name === 'a raiz' ? 'da raiz' : `de ${name}`} está em ${bounds}.`,
  meanLies: (interval) => `Seja qual for o valor dos resultados ainda não vistos, a média está em ${interval}.`,
  chanceCut: (node, moves) =>
    `${node}: a média já não pode cair dentro da janela, seja qual for o valor ${moves === 1 ? 'do outro resultado, que é cortado' : `dos outros ${moves} resultados, que são cortados`}.`,
  frontierBegins: (root) =>
    `A fronteira tem um só nó, ${root.startsWith('A raiz') ? `a${root.slice(1)}` : `o n${root.slice(1)}`}, que pode valer qualquer coisa.`,
  taken: (node, bound) => `O mais promissor da fronteira: ${node}, que pode valer até ${bound}.`,
  allMoves: (moves) =>
    moves === 1 ? 'Seu único lance entra na fronteira.' : `Seus ${moves} lances entram na fronteira: MAX pode escolher.`,
  firstMove: () => 'Só o primeiro lance entra na fronteira: as outras respostas de MIN esperam.',
  judged: (value, bound) =>
    value === bound
      ? `Como folha, vale ${value}: está resolvido.`
      : `Como folha, vale ${value}, mas aqui conta no máximo ${bound}: está resolvido.`,
  solved: (name, value) => `${name} está resolvido com ${value}.`,
  nextMove: (name, move) => `MIN pode ter algo melhor: o lance ${move} de ${name} entra na fronteira.`,
  purged: (nodes) =>
    nodes === 1
      ? 'O outro lance não pode ser melhor e sai da fronteira.'
      : `Os outros ${nodes} lances não podem ser melhores e saem da fronteira.`,
};

export const tableSentences = { en, pt };
