import { texts } from '../app/language';
import { plural } from '../app/numbers';
import type { Color } from '../server/messages';

const side = { black: 'Black', white: 'White', nobody: 'nobody' };
const lado = { black: 'as pretas', white: 'as brancas', nobody: 'ninguém' };
type Side = keyof typeof side;

export const t = texts({
  en: {
    title: 'Inside the player',
    waiting: 'Looking inside…',
    inCharge: 'In charge',
    iigaAbout: 'opening and middle game',
    egaAbout: (number: number, of: number) => `endgame agent ${number} of ${of}`,
    only: 'One agent',
    onlyAbout: 'this player uses the same agent for the whole game',
    handsOver: (at: number, pieces: number) => `hands over at ${at} pieces, now ${pieces}`,
    tookOver: (at: number, pieces: number) => `took over at ${at} pieces, now ${pieces}`,
    pieces: (count: number) => `${plural(count, 'piece', 'pieces')} on the board`,
    now: (agent: string, about: string) => `${agent} is in charge now: ${about}.`,
    value: (text: string) => `Without search: ${text}`,
    valueAbout: 'What the agent thinks of this board without search, in men.',
    map: 'Map of endgames',
    mapAbout: (count: number) =>
      `${count} neurons, each with a group of similar boards. The stronger the colour, the closer to the current board; the number shows how many boards it learned from.`,
    folded: 'The map is a line, drawn folded; the thread connects neighbours.',
    wouldBe: (number: number) => `Preview: this board would go to EGA ${number}`,
    placed: (number: number) => `This board is nearest to neuron ${number}`,
    stays: (agent: number, place: number) => `EGA ${agent} stays in charge; the current board is nearest to neuron ${place}`,
    neuron: (number: number, size: number) => `Neuron ${number}, ${plural(size, 'board', 'boards')}`,
    here: 'the board is here',
    charge: 'in charge',
    neuronTitle: (number: number) => `Neuron ${number}: what EGA ${number} learned from`,
    neuronSize: (size: number, shown: number) =>
      `${plural(size, 'board', 'boards')}${shown < size ? `; ${shown} of them are shown` : ''}.`,
    neuronBoards: 'Boards',
    neuronMeans: 'Its typical board, feature by feature',
    loading: 'Loading…',
    openHint: 'Choose a neuron to see what it learned from.',
    features: 'Features',
    featuresAbout: (who: Color) =>
      `What the network sees from the point of view of ${side[who]}, who is not to move. Each bar shows how many men a feature is worth, and to which side: what would be lost without it. Features work together, so their worth does not add up to the evaluation. Choose a row to see its meaning.`,
    towardsWhite: '← White',
    towardsBlack: 'Black →',
    pulls: (amount: string, towards: Side) => (towards === 'nobody' ? 'no pull' : `pulls ${amount} towards ${side[towards]}`),
    network: 'Network',
    networkAbout: (hidden: number) =>
      `Inputs on the left (filled: 1), ${hidden} hidden units in the middle, the output on the right. Only the connections that count most here are drawn; red helps Black, pale helps White. The output is not in men: 1 would be a sure win.`,
    networkPicture: (inputs: number, hidden: number, output: string) =>
      `Network with ${inputs} inputs, ${hidden} hidden units and the output ${output}`,
    squares: (amount: string, towards: Side) =>
      towards === 'nobody'
        ? 'This network also sees what stands on every square; all squares together pull to neither side.'
        : `This network also sees what stands on every square; all squares together pull ${amount} towards ${side[towards]}.`,
    unit: (number: number, activation: string, pull: string) => `Hidden unit ${number}: activation ${activation}, pull ${pull}`,
    numbers: 'The same in numbers',
    unitHead: 'Unit',
    activation: 'Activation',
    pull: 'Pull',
    phaseAbout: (who: Color, phase: number) =>
      `What the evaluation sees from the point of view of ${side[who]}, who is not to move, in phase ${phase} of 4 (1: the opening). Each bar shows how many men a feature is worth, and to which side; together they add up to the evaluation. Choose a row to see its meaning.`,
    spatial: (layers: string, weights: string) =>
      `This network has no features: it sees the 32 squares themselves. Its layers have ${layers} units; the first 91 of 32-91-40-10-1 look through square windows of 3×3 to 8×8 cells. It has ${weights} weights, too many to draw.`,
    spatialKing: (worth: string) => `It counts a king as ${worth} men, a number that evolved with the weights.`,
    search: 'Search',
    depth: 'Depth',
    nodes: 'Nodes',
    speed: 'Nodes/s',
    hits: 'Table hits',
    line: 'Best line',
    searching: 'Thinking…',
    searched: 'The last search',
    idle: 'Nothing to show yet: the figures appear with the player’s next move.',
    unknown: '–',
    unsearched: 'The last move needed no search.',
    board: (black: number, white: number) => `Board with ${black} black and ${plural(white, 'white piece', 'white pieces')}`,
  },
  pt: {
    title: 'Dentro do jogador',
    waiting: 'Olhando por dentro…',
    inCharge: 'No comando',
    iigaAbout: 'abertura e meio de jogo',
    egaAbout: (number, of) => `agente de final ${number} de ${of}`,
    only: 'Um só agente',
    onlyAbout: 'este jogador usa o mesmo agente na partida inteira',
    handsOver: (at, pieces) => `passa o comando com ${at} peças, agora ${pieces}`,
    tookOver: (at, pieces) => `assumiu com ${at} peças, agora ${pieces}`,
    pieces: (count) => `${plural(count, 'peça', 'peças')} no tabuleiro`,
    now: (agent, about) => `${agent} está no comando agora: ${about}.`,
    value: (text) => `Sem busca: ${text}`,
    valueAbout: 'A avaliação deste tabuleiro pelo agente, sem busca, em pedras.',
    map: 'Mapa dos finais',
    mapAbout: (count) =>
      `${count} neurônios, cada um com um grupo de tabuleiros parecidos. Quanto mais forte a cor, mais perto do tabuleiro atual; o número mostra com quantos tabuleiros ele aprendeu.`,
    folded: 'O mapa é uma linha, desenhada em dobras; o fio liga os vizinhos.',
    wouldBe: (number) => `Prévia: este tabuleiro iria para o EGA ${number}`,
    placed: (number) => `Este tabuleiro está mais perto do neurônio ${number}`,
    stays: (agent, place) => `O EGA ${agent} continua no comando; o tabuleiro atual está mais perto do neurônio ${place}`,
    neuron: (number, size) => `Neurônio ${number}, ${plural(size, 'tabuleiro', 'tabuleiros')}`,
    here: 'o tabuleiro está aqui',
    charge: 'no comando',
    neuronTitle: (number) => `Neurônio ${number}: com que o EGA ${number} aprendeu`,
    neuronSize: (size, shown) =>
      `${plural(size, 'tabuleiro', 'tabuleiros')}${shown < size ? `; ${shown} deles aparecem aqui` : ''}.`,
    neuronBoards: 'Tabuleiros',
    neuronMeans: 'Seu tabuleiro típico, característica por característica',
    loading: 'Carregando…',
    openHint: 'Escolha um neurônio para ver com que ele aprendeu.',
    features: 'Características',
    featuresAbout: (who) =>
      `O que a rede vê do ponto de vista de quem não está na vez (${lado[who]}). Cada barra mostra quantas pedras uma característica vale e para que lado: o que se perderia sem ela. As características agem em conjunto, por isso a soma delas não dá a avaliação. Escolha uma linha para ver o significado.`,
    towardsWhite: '← brancas',
    towardsBlack: 'pretas →',
    pulls: (amount, towards) => (towards === 'nobody' ? 'sem influência' : `puxa ${amount} para ${lado[towards]}`),
    network: 'Rede',
    networkAbout: (hidden) =>
      `Entradas à esquerda (cheias: 1), ${hidden} unidades ocultas no meio, saída à direita. Só aparecem as conexões que mais contam aqui; vermelho ajuda as pretas, claro ajuda as brancas. A saída não é em pedras: 1 seria vitória certa.`,
    networkPicture: (inputs, hidden, output) => `Rede com ${inputs} entradas, ${hidden} unidades ocultas e a saída ${output}`,
    squares: (amount, towards) =>
      towards === 'nobody'
        ? 'Esta rede também vê o que há em cada casa; o conjunto das casas não puxa para nenhum lado.'
        : `Esta rede também vê o que há em cada casa; o conjunto das casas puxa ${amount} para ${lado[towards]}.`,
    unit: (number, activation, pull) => `Unidade oculta ${number}: ativação ${activation}, influência ${pull}`,
    numbers: 'O mesmo em números',
    unitHead: 'Unidade',
    activation: 'Ativação',
    pull: 'Influência',
    phaseAbout: (who, phase) =>
      `O que a avaliação vê do ponto de vista de quem não está na vez (${lado[who]}), na fase ${phase} de 4 (1: a abertura). Cada barra mostra quantas pedras uma característica vale e para que lado; a soma delas é a avaliação. Escolha uma linha para ver o significado.`,
    spatial: (layers, weights) =>
      `Esta rede não usa características: ela vê as próprias 32 casas. Suas camadas têm ${layers} unidades; as primeiras 91 de 32-91-40-10-1 olham por janelas quadradas de 3×3 a 8×8 casas. São ${weights} pesos, demais para desenhar.`,
    spatialKing: (worth) => `Para ela, uma dama vale ${worth} pedras, número que evoluiu junto com os pesos.`,
    search: 'Busca',
    depth: 'Profundidade',
    nodes: 'Nós',
    speed: 'Nós/s',
    hits: 'Acertos na tabela',
    line: 'Melhor linha',
    searching: 'Pensando…',
    searched: 'A última busca',
    idle: 'Nada a mostrar ainda: os números aparecem no próximo lance do jogador.',
    unknown: '–',
    unsearched: 'O último lance não precisou de busca.',
    board: (black, white) =>
      `Tabuleiro com ${plural(black, 'peça preta', 'peças pretas')} e ${plural(white, 'branca', 'brancas')}`,
  },
});
