import { texts } from '../app/language';
import { levelOf, playerName } from '../app/names';
import type { Setup } from './setup';

export const setupText = texts({
  en: {
    title: 'New game',
    mode: 'Who plays',
    modes: { player: 'Play the computer', people: 'Two people here', watch: 'Watch two players' },
    more: 'More',
    otherOpponents: 'Other opponents',
    opponent: 'Opponent',
    byLevel: 'By level',
    level: 'Level',
    trained: 'Trained players',
    others: 'Others',
    color: 'Your colour',
    black: 'Black',
    white: 'White',
    random: 'Random',
    blackAbout: 'red pieces, moves first',
    whiteAbout: 'cream pieces, moves second',
    randomAbout: 'chosen for you',
    clock: 'Clock',
    none: 'No clock',
    own: 'Custom',
    minutes: 'Minutes per player',
    increment: 'Seconds added per move',
    pace: 'Thinking time',
    paces: { usual: 'Default', instant: 'Instant' },
    paceSeconds: (seconds: string) => `${seconds} s`,
    paceAbout: 'How long the opponent thinks about each move. A level never takes longer than its default.',
    start: 'Start',
    usual: 'Start position',
    lot: 'Random ballot',
    ballot: 'Chosen ballot',
    fen: 'Position (FEN)',
    ballotLabel: 'Three-move ballot',
    fenLabel: 'Position in FEN',
    noFen: (example: string) => `This is not a valid position; expected something like ${example}`,
    classes: { crossboard: 'Played over the board', mail: 'Played by mail only', barred: 'Barred (considered lost)' },
    go: 'Start the game',
    failed: 'The game cannot start with these settings.',
  },
  pt: {
    title: 'Nova partida',
    mode: 'Quem joga',
    modes: { player: 'Contra a máquina', people: 'Duas pessoas aqui', watch: 'Assistir a uma partida' },
    more: 'Mais opções',
    otherOpponents: 'Outros adversários',
    opponent: 'Adversário',
    byLevel: 'Por nível',
    level: 'Nível',
    trained: 'Jogadores treinados',
    others: 'Outros',
    color: 'Sua cor',
    black: 'Pretas',
    white: 'Brancas',
    random: 'Sorteio',
    blackAbout: 'peças vermelhas, começam',
    whiteAbout: 'peças creme, jogam depois',
    randomAbout: 'por sorteio',
    clock: 'Relógio',
    none: 'Sem relógio',
    own: 'Personalizado',
    minutes: 'Minutos por jogador',
    increment: 'Acréscimo por lance (s)',
    pace: 'Tempo para pensar',
    paces: { usual: 'Padrão', instant: 'Imediato' },
    paceSeconds: (seconds) => `${seconds} s`,
    paceAbout: 'Quanto tempo o adversário pensa em cada lance. Um nível nunca passa do seu tempo padrão.',
    start: 'Início',
    usual: 'Posição inicial',
    lot: 'Abertura sorteada',
    ballot: 'Abertura escolhida',
    fen: 'Posição (FEN)',
    ballotLabel: 'Abertura de três lances',
    fenLabel: 'Posição em FEN',
    noFen: (example) => `Esta posição não é válida; era esperado algo como ${example}`,
    classes: {
      crossboard: 'Jogadas no tabuleiro',
      mail: 'Jogadas só por correspondência',
      barred: 'Excluídas (consideradas perdidas)',
    },
    go: 'Começar a partida',
    failed: 'A partida não pode começar com estas opções.',
  },
});

/// The choices under "More" that are not the usual ones, in a few words.
export function moreText({ mode, opponent, clock, minutes, increment, pace, start }: Setup): string {
  const words = setupText();
  const parts = [
    mode === 'player' && levelOf(opponent) === null && playerName(opponent),
    clock !== 'none' && (clock === 'own' ? `${minutes}+${increment}` : clock),
    mode !== 'people' && clock === 'none' && pace !== 'usual' && paceWords(pace),
    start !== 'usual' && words[start],
  ];
  return parts.filter((part) => part !== false).join(' · ');
}

const paceWords = (pace: Exclude<Setup['pace'], 'usual'>): string =>
  pace === 'instant' ? setupText().paces.instant : setupText().paceSeconds(pace);
