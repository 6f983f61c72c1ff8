import { texts } from '../app/language';
import type { Color, Reason } from '../server/messages';

/// Why a game ended. Whether it was won matters only for reasons that do not make a draw.
type Ends = Record<Reason, (opponent: string, won: boolean) => string>;

const englishEnds: Ends = {
  no_move: (opponent, won) => (won ? `${opponent} has no move left.` : 'You have no move left.'),
  repetition: () => 'The same position came up for the third time.',
  forty_moves: () => 'For forty moves nothing was taken and no man moved.',
  resigned: (opponent, won) => (won ? `${opponent} resigned.` : 'You resigned.'),
  agreed: (opponent) => `You and ${opponent} agreed to a draw.`,
  time: (opponent, won) => (won ? `${opponent} ran out of time.` : 'You ran out of time.'),
};

const portugueseEnds: Ends = {
  no_move: (opponent, won) => (won ? `${opponent} não tem mais lances.` : 'Você não tem mais lances.'),
  repetition: () => 'A mesma posição apareceu pela terceira vez.',
  forty_moves: () => 'Em quarenta lances nada foi capturado e nenhuma pedra andou.',
  resigned: (opponent, won) => (won ? `${opponent} desistiu.` : 'Você desistiu.'),
  agreed: (opponent) => `Você e ${opponent} concordaram com o empate.`,
  time: (opponent, won) => (won ? `O tempo de ${opponent} acabou.` : 'Seu tempo acabou.'),
};

export const t = texts({
  en: {
    you: 'You', board: 'The game', table: 'Board and players', moves: 'Moves', noMoves: 'No move yet.',
    yourMove: 'Your move', mustCapture: 'You must capture', isThinking: (name: string) => `${name} is thinking…`,
    isToMove: (name: string) => `${name} is to move.`,
    waiting: 'Opening the game…', thought: (name: string) => `${name} thought:`, depth: 'depth', hints: 'Help and offers',
    hint: 'Hint', takeBack: 'Take back', offerDraw: 'Offer a draw', resign: 'Resign', newGame: 'New game',
    rematch: 'Rematch', sound: 'Sound', loadPdn: 'Load PDN', share: 'Share position', analyse: 'Analyse', earlier: 'Earlier games',
    game: 'Game', settings: 'Settings', backToGame: 'Back to the game', looking: 'You are looking at an earlier position.',
    cancel: 'Cancel', resignQuestion: 'Resign this game?', resignYes: 'Yes, resign', record: 'Record and sharing',
    moveAt: (number: number, color: string, text: string) => `Move ${number}, ${color}: ${text}`, timeOf: (name: string) => `Time of ${name}`,
    won: 'You won', lost: 'You lost', drawn: 'Draw', ends: englishEnds,
    moved: (color: string, text: string) => `${color} plays ${text}.`, drawRefused: (name: string) => `${name} does not accept a draw.`,
    takenBack: 'Taken back.', copied: 'Copied.', notCopied: 'The browser did not allow copying.',
    hintIs: (move: string, value: string) => `Hint: ${move} · ${value}`, instant: 'instant',
    secondsEach: (seconds: string) => `${seconds} s a move`, secondsAtMost: (seconds: string) => `up to ${seconds} s a move`,
    theirTurn: 'It is the opponent’s turn.', notSent: 'Your move is sent as soon as the server can be reached again.', goneGame: 'This game was deleted in another window.',
    goneMore: 'It can no longer be played on. You can start a new one here.', tryAgain: 'Try again',
    hasFailed: (name: string) => `${name} could not find a move.`,
    continueGame: 'Continue', look: 'Look', noGames: 'No games yet.',
    running: 'in progress', asColor: (color: Color): string => (color === 'black' ? 'you had Black' : 'you had White'),
    gameOf: (name: string, when: string) => `the game against ${name} of ${when}`, now: 'on the board',
    keys: 'Keys: ← → through the moves; B to the board, where arrows walk and Enter takes up or puts down a piece.',
  },
  pt: {
    you: 'Você', board: 'A partida', table: 'Tabuleiro e jogadores', moves: 'Lances', noMoves: 'Nenhum lance ainda.',
    yourMove: 'Sua vez', mustCapture: 'Você deve capturar', isThinking: (name) => `${name} está pensando…`,
    isToMove: (name) => `É a vez de ${name}.`,
    waiting: 'Abrindo a partida…', thought: (name) => `${name} pensou:`, depth: 'profundidade', hints: 'Ajuda e propostas',
    hint: 'Dica', takeBack: 'Desfazer', offerDraw: 'Propor empate', resign: 'Desistir', newGame: 'Nova partida',
    rematch: 'Revanche', sound: 'Som', loadPdn: 'Abrir PDN', share: 'Compartilhar posição', analyse: 'Analisar', earlier: 'Partidas salvas',
    game: 'Partida', settings: 'Ajustes', backToGame: 'Voltar à partida', looking: 'Você está vendo uma posição anterior.',
    cancel: 'Cancelar', resignQuestion: 'Desistir desta partida?', resignYes: 'Sim, desistir', record: 'Registro e compartilhamento',
    moveAt: (number, color, text) => `Lance ${number}, ${color}: ${text}`, timeOf: (name) => `Relógio: ${name}`,
    won: 'Você venceu', lost: 'Você perdeu', drawn: 'Empate', ends: portugueseEnds,
    moved: (color, text) => `${color} jogam ${text}.`, drawRefused: (name) => `${name} não aceita o empate.`,
    takenBack: 'Lance desfeito.', copied: 'Copiado.', notCopied: 'O navegador não permitiu copiar.',
    hintIs: (move, value) => `Dica: ${move} · ${value}`, instant: 'imediato',
    secondsEach: (seconds) => `${seconds} s por lance`, secondsAtMost: (seconds) => `até ${seconds} s por lance`,
    theirTurn: 'É a vez do adversário.', notSent: 'Seu lance será enviado assim que o servidor puder ser alcançado de novo.', goneGame: 'Esta partida foi apagada em outra janela.',
    goneMore: 'Ela não pode mais ser continuada. Você pode começar uma nova aqui.', tryAgain: 'Tentar de novo',
    hasFailed: (name) => `${name} não conseguiu achar um lance.`,
    continueGame: 'Continuar', look: 'Ver', noGames: 'Nenhuma partida ainda.',
    running: 'em andamento', asColor: (color) => (color === 'black' ? 'de pretas' : 'de brancas'),
    gameOf: (name, when) => `a partida contra ${name} de ${when}`, now: 'no tabuleiro',
    keys: 'Teclas: ← → pelos lances; B para o tabuleiro, onde as setas andam e Enter pega ou solta uma peça.',
  },
});
