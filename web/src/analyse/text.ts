import { texts } from '../app/language';
import { plural } from '../app/numbers';
import type { Color, End, Fault, JudgedMove } from '../server/messages';

const en = {
  // Board
  board: 'Board', edit: 'Edit board', clear: 'New analysis', playHere: 'Play from here', points: 'Points:',
  toMove: (side: Color): string => (side === 'black' ? 'Black to move' : 'White to move'),
  startOfGame: 'Start position', loading: 'Asking the server…',
  database: 'Endgame database',
  over: ({ winner, reason }: End) => {
    const result = !winner ? 'Draw' : winner === 'black' ? 'Black wins' : 'White wins';
    const reasons = {
      no_move: winner === 'black' ? 'White cannot move' : 'Black cannot move', repetition: 'the position came up three times',
      forty_moves: 'forty moves without progress', resigned: 'by resignation', agreed: 'by agreement', time: 'on time',
    };
    return `${result}: ${reasons[reason]}`;
  },
  // Engine
  engine: 'Engine', engineOn: 'Engine on', player: 'Player', lines: 'Lines', depth: 'depth', nodes: 'nodes',
  perSecond: 'nodes/s', thinking: 'Thinking…', finished: 'finished', agent: 'agent',
  engineOff: 'Switch the engine on to see its lines, the evaluation bar and arrows on the board.',
  gameOver: 'The game is over here.',
  line: (number: number, value: string) => `Line ${number}, ${value}`,
  playLine: (moves: string) => `Add ${moves} to the moves`,
  evaluation: (value: string) => `Evaluation: ${value}`, inMen: 'Values are in men, for the side that stands better.',
  noEvaluation: 'No evaluation',
  // Moves
  moves: 'Moves', noMoves: 'Play a move on the board, or open a game.',
  commentAbout: (move: string) => `Comment on ${move}`, commentStart: 'Comment before the first move',
  sign: 'Sign for the move',
  signs: ['good move', 'mistake', 'brilliant move', 'blunder', 'interesting move', 'dubious move'],
  promote: 'Make main line', remove: 'Delete from here', undo: 'Undo',
  keys: 'Keys: ← → through the line, ↑ ↓ between variations, Home and End, B to the board.',
  // Share
  share: 'Save and share', copyPdn: 'Copy PDN', copyLink: 'Copy link',
  copied: { pdn: 'The game was copied.', fen: 'The position was copied.', link: 'The link was copied.' },
  notCopied: 'The browser does not allow copying. Here is the text:', saved: 'The game was saved as a file.',
  textToCopy: 'Text to copy',
  // Open
  open: 'Open', paste: 'Paste a game (PDN) or a position (FEN)', openText: 'Open this', openFile: 'Open a file…',
  drop: 'Drop the file to open it', dropHint: 'You can also drop a .pdn file anywhere on this page.',
  gameOf: (number: number, all: number) => `Game ${number} of ${all}`, gameBefore: 'Game before', gameAfter: 'Next game', games: 'Games in the file', unnamed: (number: number) => `Game ${number}`,
  leftOut: (n: number) => `${plural(n, 'more game follows', 'more games follow')} in the file.`, moreGames: 'Show the next games',
  noGamesYet: 'No game of this tournament is over yet.', opened: 'Opened.', nothing: 'There is no game and no position in this text.',
  tooLarge: 'This is too large: a file may have 50 megabytes, and one game one megabyte.',
  choose: (n: number, first: number) => `${n} games were found. ${first === 1 ? 'The first' : `Game ${first}`} is on the board.`,
  errors: (n: number) => (n === 1 ? 'One fault in the text' : `${n} faults in the text`),
  fault: (line: number, column: number) => `line ${line}, column ${column}`,
  failed: 'This could not be opened.',
  unkept: 'The browser cannot keep this analysis. Save it as a file if you need it later.',
  // Editor
  editor: 'Board editor', pieces: 'Piece to set', side: 'Side to move', erase: 'Remove',
  piece: { b: 'Black man', B: 'Black king', w: 'White man', W: 'White king' },
  empty: 'Empty board', usual: 'Start position again', analyseThis: 'Analyse this', cancel: 'Cancel',
  editorHint: 'Choose a piece, then click squares. A second click takes the piece away.',
  fenOfBoard: 'Position (FEN)', valid: 'This position can be analysed.',
  noPieces: 'The board is empty: set at least one piece of each side.',
  noPiecesOf: { black: 'Black has no pieces: set at least one.', white: 'White has no pieces: set at least one.' } as Record<Color, string>,
  farRow: (squares: readonly number[]) => (squares.length === 1
    ? `The man on ${squares[0]} is on its far row, where men become kings: set a king there, or take it away.`
    : `The men on ${squares.join(', ')} are on their far row, where men become kings: set kings there, or take them away.`),
  overHere: (result: string) => `The game is over in this position. ${result}.`,
  count: (black: number, white: number) => `Black: ${black}, White: ${white}`,
  // Judging
  judge: 'Judge the game', judgeAgain: 'Judge again', stop: 'Stop', pace: 'Time for each move',
  paces: { quick: 'quick (0.1 s)', normal: 'thorough (0.5 s)', deep: 'deep (2 s)' },
  judgeHint: 'The engine looks at every move of the main line and marks the mistakes.',
  judgeEmpty: 'There are no moves to judge yet.',
  progress: (done: number, all: number) => `${done} of ${plural(all, 'move', 'moves')} judged`,
  stopped: (done: number, all: number) => `Stopped after ${done} of ${plural(all, 'move', 'moves')}.`,
  judged: (faults: number) => (faults === 0 ? 'All moves judged. No faults were found.' : `All moves judged. ${plural(faults, 'fault', 'faults')} found.`),
  graph: 'Evaluation over the game', forBlack: '▲ better for Black', forWhite: '▼ better for White', faults: 'Faults', better: 'Better:',
  faultNames: { inaccuracy: 'inaccuracy', mistake: 'mistake', blunder: 'blunder' } as Record<Exclude<Fault, 'none'>, string>,
  faultHeads: { inaccuracy: 'Inaccuracies', mistake: 'Mistakes', blunder: 'Blunders' } as Record<Exclude<Fault, 'none'>, string>,
  summary: 'Summary', whoHead: 'Side',
  thrown: {
    nothing: '', win_for_draw: 'throws away a win', win_for_loss: 'turns a win into a loss', draw_for_loss: 'throws away a draw',
  } as Record<JudgedMove['thrown'], string>,
  loses: (men: string) => `loses ${men} men`,
  annotate: 'Write the faults into the moves', annotated: 'The faults and better lines are in the moves now.',
};

const pt: typeof en = {
  board: 'Tabuleiro', edit: 'Editar', clear: 'Nova análise', playHere: 'Jogar daqui', points: 'Pontos:',
  toMove: (side) => (side === 'black' ? 'As pretas jogam' : 'As brancas jogam'),
  startOfGame: 'Posição inicial', loading: 'Perguntando ao servidor…',
  database: 'Base de finais',
  over: ({ winner, reason }) => {
    const result = !winner ? 'Empate' : winner === 'black' ? 'As pretas vencem' : 'As brancas vencem';
    const reasons = {
      no_move: winner === 'black' ? 'as brancas não têm lance' : 'as pretas não têm lance',
      repetition: 'a posição apareceu três vezes', forty_moves: 'quarenta lances sem progresso', resigned: 'por desistência',
      agreed: 'por acordo', time: 'por tempo',
    };
    return `${result}: ${reasons[reason]}`;
  },
  engine: 'Motor', engineOn: 'Motor ligado', player: 'Jogador', lines: 'Linhas', depth: 'profundidade', nodes: 'nós',
  perSecond: 'nós/s', thinking: 'Pensando…', finished: 'terminado', agent: 'agente',
  engineOff: 'Ligue o motor para ver suas linhas, a barra de avaliação e as setas no tabuleiro.',
  gameOver: 'Aqui a partida terminou.',
  line: (number, value) => `Linha ${number}, ${value}`,
  playLine: (moves) => `Acrescentar ${moves} aos lances`,
  evaluation: (value) => `Avaliação: ${value}`, inMen: 'Valores em pedras, para o lado que está melhor.',
  noEvaluation: 'Sem avaliação',
  moves: 'Lances', noMoves: 'Jogue um lance no tabuleiro ou abra uma partida.',
  commentAbout: (move) => `Comentário sobre ${move}`, commentStart: 'Comentário antes do primeiro lance',
  sign: 'Sinal do lance',
  signs: ['bom lance', 'erro', 'lance brilhante', 'erro grave', 'lance interessante', 'lance duvidoso'],
  promote: 'Tornar linha principal', remove: 'Apagar daqui em diante', undo: 'Desfazer',
  keys: 'Teclas: ← → pela linha, ↑ ↓ entre variantes, Home e End, B para o tabuleiro.',
  share: 'Salvar e compartilhar', copyPdn: 'Copiar PDN', copyLink: 'Copiar link',
  copied: { pdn: 'A partida foi copiada.', fen: 'A posição foi copiada.', link: 'O link foi copiado.' },
  notCopied: 'O navegador não permite copiar. Eis o texto:', saved: 'A partida foi salva em um arquivo.',
  textToCopy: 'Texto para copiar',
  open: 'Abrir', paste: 'Cole uma partida (PDN) ou uma posição (FEN)', openText: 'Abrir isto', openFile: 'Abrir um arquivo…',
  drop: 'Solte o arquivo para abri-lo', dropHint: 'Você também pode soltar um arquivo .pdn em qualquer lugar desta página.',
  gameOf: (number, all) => `Partida ${number} de ${all}`, gameBefore: 'Partida anterior', gameAfter: 'Próxima partida', games: 'Partidas do arquivo', unnamed: (number) => `Partida ${number}`,
  leftOut: (n) => `Há mais ${plural(n, 'partida', 'partidas')} no arquivo.`, moreGames: 'Mostrar as próximas partidas',
  noGamesYet: 'Nenhuma partida deste torneio terminou ainda.', opened: 'Aberto.', nothing: 'Não há partida nem posição neste texto.',
  tooLarge: 'Isto é grande demais: um arquivo pode ter 50 megabytes, e uma partida um megabyte.',
  choose: (n, first) => `${n} partidas foram encontradas. A ${first === 1 ? 'primeira' : `partida ${first}`} está no tabuleiro.`,
  errors: (n) => (n === 1 ? 'Um erro no texto' : `${n} erros no texto`),
  fault: (line, column) => `linha ${line}, coluna ${column}`,
  failed: 'Não foi possível abrir.',
  unkept: 'O navegador não consegue guardar esta análise. Salve-a em um arquivo se precisar dela depois.',
  editor: 'Editor de tabuleiro', pieces: 'Peça a colocar', side: 'Quem joga', erase: 'Remover',
  piece: { b: 'Pedra preta', B: 'Dama preta', w: 'Pedra branca', W: 'Dama branca' },
  empty: 'Tabuleiro vazio', usual: 'Posição inicial', analyseThis: 'Analisar isto', cancel: 'Cancelar',
  editorHint: 'Escolha uma peça e clique nas casas. Um segundo clique retira a peça.',
  fenOfBoard: 'Posição (FEN)', valid: 'Esta posição pode ser analisada.',
  noPieces: 'O tabuleiro está vazio: ponha pelo menos uma peça de cada lado.',
  noPiecesOf: { black: 'As pretas não têm peças: ponha pelo menos uma.', white: 'As brancas não têm peças: ponha pelo menos uma.' },
  farRow: (squares) => (squares.length === 1
    ? `A pedra na casa ${squares[0]} está na última fileira, onde as pedras viram damas: ponha uma dama ali, ou retire-a.`
    : `As pedras nas casas ${squares.join(', ')} estão na última fileira, onde as pedras viram damas: ponha damas ali, ou retire-as.`),
  overHere: (result) => `Nesta posição a partida terminou. ${result}.`,
  count: (black, white) => `Pretas: ${black}, brancas: ${white}`,
  judge: 'Julgar a partida', judgeAgain: 'Julgar de novo', stop: 'Parar', pace: 'Tempo por lance',
  paces: { quick: 'rápido (0,1 s)', normal: 'cuidadoso (0,5 s)', deep: 'profundo (2 s)' },
  judgeHint: 'O motor examina cada lance da linha principal e marca os erros.',
  judgeEmpty: 'Ainda não há lances para julgar.',
  progress: (done, all) => `${done} de ${plural(all, 'lance julgado', 'lances julgados')}`,
  stopped: (done, all) => `Parou depois de ${done} de ${plural(all, 'lance', 'lances')}.`,
  judged: (faults) => (faults === 0 ? 'Todos os lances julgados. Nenhuma falha.' : `Todos os lances julgados. ${plural(faults, 'falha encontrada', 'falhas encontradas')}.`),
  graph: 'Avaliação ao longo da partida', forBlack: '▲ melhor para as pretas', forWhite: '▼ melhor para as brancas', faults: 'Falhas', better: 'Melhor:',
  faultNames: { inaccuracy: 'imprecisão', mistake: 'erro', blunder: 'erro grave' },
  faultHeads: { inaccuracy: 'Imprecisões', mistake: 'Erros', blunder: 'Erros graves' },
  summary: 'Resumo', whoHead: 'Lado',
  thrown: {
    nothing: '', win_for_draw: 'joga fora uma vitória', win_for_loss: 'transforma uma vitória em derrota', draw_for_loss: 'joga fora um empate',
  },
  loses: (men) => `perde ${men} pedras`,
  annotate: 'Escrever as falhas nos lances', annotated: 'As falhas e as linhas melhores estão agora nos lances.',
};

export const t = texts({ en, pt });
