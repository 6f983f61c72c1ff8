import { texts } from '../app/language';

export const setupText = texts({
  en: {
    title: 'New game', opponent: 'Opponent', byLevel: 'By level', level: 'Level', trained: 'Trained players', others: 'Others',
    color: 'Your colour', black: 'Black', white: 'White', random: 'Random', blackAbout: 'red pieces, moves first',
    whiteAbout: 'cream pieces, moves second', randomAbout: 'chosen for you',
    clock: 'Clock', none: 'No clock', own: 'Custom', minutes: 'Minutes each', increment: 'Seconds for each move',
    pace: 'Thinking time', paces: { usual: 'As usual', instant: 'Instant' }, paceSeconds: (seconds: string) => `${seconds} s`,
    paceAbout: 'How long the opponent thinks about a move. A level never takes longer than usual.',
    start: 'Start', usual: 'Usual position', lot: 'Ballot by lot', ballot: 'Chosen ballot', fen: 'Position (FEN)',
    ballotLabel: 'Ballot of three moves', fenLabel: 'Position in FEN',
    noFen: (example: string) => `This is no position: expected something like ${example}`,
    classes: { crossboard: 'Played over the board', mail: 'Played by mail only', barred: 'Barred (held to be lost)' },
    go: 'Start the game', failed: 'The game cannot start like this.',
  },
  pt: {
    title: 'Nova partida', opponent: 'Adversário', byLevel: 'Por nível', level: 'Nível', trained: 'Jogadores treinados',
    others: 'Outros',
    color: 'Sua cor', black: 'Pretas', white: 'Brancas', random: 'Sorteio', blackAbout: 'peças vermelhas, começam',
    whiteAbout: 'peças creme, jogam depois', randomAbout: 'por sorteio',
    clock: 'Relógio', none: 'Sem relógio', own: 'Personalizado', minutes: 'Minutos para cada', increment: 'Segundos por lance',
    pace: 'Tempo para pensar', paces: { usual: 'O usual', instant: 'Imediato' }, paceSeconds: (seconds) => `${seconds} s`,
    paceAbout: 'Quanto o adversário pensa em cada lance. Um nível nunca leva mais que o usual.',
    start: 'Início', usual: 'Posição usual', lot: 'Abertura sorteada', ballot: 'Abertura escolhida', fen: 'Posição (FEN)',
    ballotLabel: 'Abertura de três lances', fenLabel: 'Posição em FEN',
    noFen: (example) => `Isto não é uma posição: espera-se algo como ${example}`,
    classes: { crossboard: 'Jogadas no tabuleiro', mail: 'Jogadas só por correspondência', barred: 'Excluídas (tidas como perdidas)' },
    go: 'Começar a partida', failed: 'A partida não pode começar assim.',
  },
});
