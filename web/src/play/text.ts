import { texts } from '../app/language';
import type { Certain, Color, ErrorCode, Reason } from '../server/messages';
import type { Result } from './record';

type Ends = Record<Reason, Record<Result, (opponent: string) => string>>;

const englishEnds: Ends = {
  no_move: {
    won: (opponent) => `${opponent} has no move left.`, lost: () => 'You have no move left.', drawn: () => 'No move is left.',
  },
  repetition: {
    won: () => 'The position was repeated.', lost: () => 'The position was repeated.',
    drawn: () => 'The same position came up for the third time.',
  },
  forty_moves: {
    won: () => 'Forty moves without progress.', lost: () => 'Forty moves without progress.',
    drawn: () => 'For forty moves nothing was taken and no man moved.',
  },
  resigned: { won: (opponent) => `${opponent} resigned.`, lost: () => 'You resigned.', drawn: () => 'The game was given up.' },
  agreed: {
    won: (opponent) => `Agreed with ${opponent}.`, lost: (opponent) => `Agreed with ${opponent}.`,
    drawn: (opponent) => `You and ${opponent} agreed to a draw.`,
  },
  time: {
    won: (opponent) => `${opponent} ran out of time.`, lost: () => 'You ran out of time.', drawn: () => 'The time ran out.',
  },
};

const portugueseEnds: Ends = {
  no_move: {
    won: (opponent) => `${opponent} não tem mais lances.`, lost: () => 'Você não tem mais lances.',
    drawn: () => 'Não há mais lances.',
  },
  repetition: {
    won: () => 'A posição se repetiu.', lost: () => 'A posição se repetiu.',
    drawn: () => 'A mesma posição apareceu pela terceira vez.',
  },
  forty_moves: {
    won: () => 'Quarenta lances sem progresso.', lost: () => 'Quarenta lances sem progresso.',
    drawn: () => 'Em quarenta lances nada foi capturado e nenhuma pedra andou.',
  },
  resigned: { won: (opponent) => `${opponent} desistiu.`, lost: () => 'Você desistiu.', drawn: () => 'A partida foi abandonada.' },
  agreed: {
    won: (opponent) => `De acordo com ${opponent}.`, lost: (opponent) => `De acordo com ${opponent}.`,
    drawn: (opponent) => `Você e ${opponent} concordaram com o empate.`,
  },
  time: {
    won: (opponent) => `O tempo de ${opponent} acabou.`, lost: () => 'Seu tempo acabou.', drawn: () => 'O tempo acabou.',
  },
};

const inPlies = (plies: number | null, word: string): string => (plies === null ? '' : ` (${plies} ${word})`);

export const t = texts({
  en: {
    room: 'Play', you: 'You', board: 'The game', black: 'Black', white: 'White', moves: 'Moves', noMoves: 'No move yet.',
    yourMove: 'Your move', mustCapture: 'You must capture', isThinking: (name: string) => `${name} is thinking…`,
    waiting: 'Opening the game…', thought: 'Thought', depth: 'depth', hints: 'Help and offers',
    hint: 'Hint', takeBack: 'Take back', offerDraw: 'Offer a draw', resign: 'Resign', flip: 'Flip', newGame: 'New game',
    rematch: 'Rematch', sound: 'Sound', numbers: 'Square numbers', savePdn: 'Save PDN', loadPdn: 'Load PDN', copyFen: 'Copy FEN',
    share: 'Share position', analyse: 'Analyse', earlier: 'Earlier games', game: 'Game', settings: 'Settings', first: 'First position',
    previous: 'One move back', next: 'One move on', last: 'Newest position', backToGame: 'Back to the game',
    looking: 'You are looking at an earlier position.', start: 'Start of the game', close: 'Close', cancel: 'Cancel',
    resignQuestion: 'Resign this game?', resignYes: 'Yes, resign', record: 'Record and sharing',
    moveAt: (number: number, color: string, text: string) => `Move ${number}, ${color}: ${text}`, timeOf: (name: string) => `Time of ${name}`,
    won: 'You won', lost: 'You lost', drawn: 'Draw', ends: englishEnds,
    moved: (color: string, text: string) => `${color} plays ${text}.`, drawRefused: (name: string) => `${name} does not accept a draw.`,
    takenBack: 'Taken back.', copied: 'Copied.', notCopied: 'The browser did not allow copying.',
    hintIs: (text: string) => `Hint: ${text}.`,
    certain: ({ winner, plies }: Certain) => (winner === null ? 'draw' : `${winner === 'black' ? 'Black' : 'White'} wins${inPlies(plies, 'plies')}`),
    continueGame: 'Continue', look: 'Look', delete: 'Delete', noGames: 'No games yet.', plies: (count: number) => `${count} moves`,
    running: 'in progress', asColor: (color: Color): string => (color === 'black' ? 'as Black' : 'as White'),
    deleteOf: (name: string, when: string) => `Delete the game against ${name} of ${when}`,
    openOf: (name: string, when: string) => `the game against ${name} of ${when}`, now: 'on the board',
    errors: {
      bad_message: 'The server did not understand this.', not_found: 'This could not be found.',
      refused: 'That is not possible now.', busy: 'The server is busy. Please try again.', too_fast: 'That was too fast. Please try again.',
      internal: 'Something went wrong in the server.', disconnected: 'The connection was lost.',
    } as Record<ErrorCode, string>,
    dismiss: 'Dismiss',
  },
  pt: {
    room: 'Jogar', you: 'Você', board: 'A partida', black: 'Pretas', white: 'Brancas', moves: 'Lances', noMoves: 'Nenhum lance ainda.',
    yourMove: 'Sua vez', mustCapture: 'Você deve capturar', isThinking: (name: string) => `${name} está pensando…`,
    waiting: 'Abrindo a partida…', thought: 'Pensou', depth: 'profundidade', hints: 'Ajuda e propostas',
    hint: 'Dica', takeBack: 'Desfazer', offerDraw: 'Propor empate', resign: 'Desistir', flip: 'Girar', newGame: 'Nova partida',
    rematch: 'Revanche', sound: 'Som', numbers: 'Números das casas', savePdn: 'Salvar PDN', loadPdn: 'Abrir PDN', copyFen: 'Copiar FEN',
    share: 'Compartilhar posição', analyse: 'Analisar', earlier: 'Partidas salvas', game: 'Partida', settings: 'Ajustes',
    first: 'Primeira posição', previous: 'Um lance para trás', next: 'Um lance para a frente', last: 'Posição mais recente',
    backToGame: 'Voltar à partida', looking: 'Você está vendo uma posição anterior.', start: 'Início da partida', close: 'Fechar',
    cancel: 'Cancelar', resignQuestion: 'Desistir desta partida?', resignYes: 'Sim, desistir', record: 'Registro e compartilhamento',
    moveAt: (number: number, color: string, text: string) => `Lance ${number}, ${color}: ${text}`,
    timeOf: (name: string) => `Tempo de ${name}`,
    won: 'Você venceu', lost: 'Você perdeu', drawn: 'Empate', ends: portugueseEnds,
    moved: (color: string, text: string) => `${color} jogam ${text}.`, drawRefused: (name: string) => `${name} não aceita o empate.`,
    takenBack: 'Lance desfeito.', copied: 'Copiado.', notCopied: 'O navegador não permitiu copiar.',
    hintIs: (text: string) => `Dica: ${text}.`,
    certain: ({ winner, plies }: Certain) =>
      (winner === null ? 'empate' : `${winner === 'black' ? 'as pretas vencem' : 'as brancas vencem'}${inPlies(plies, 'meios-lances')}`),
    continueGame: 'Continuar', look: 'Ver', delete: 'Apagar', noGames: 'Nenhuma partida ainda.', plies: (count: number) => `${count} lances`,
    running: 'em andamento', asColor: (color: Color) => (color === 'black' ? 'de pretas' : 'de brancas'),
    deleteOf: (name: string, when: string) => `Apagar a partida contra ${name} de ${when}`,
    openOf: (name: string, when: string) => `a partida contra ${name} de ${when}`, now: 'no tabuleiro',
    errors: {
      bad_message: 'O servidor não entendeu isto.', not_found: 'Isto não foi encontrado.',
      refused: 'Isso não é possível agora.', busy: 'O servidor está ocupado. Tente de novo.',
      too_fast: 'Foi rápido demais. Tente de novo.', internal: 'Algo deu errado no servidor.', disconnected: 'A conexão foi perdida.',
    },
    dismiss: 'Dispensar',
  },
});
