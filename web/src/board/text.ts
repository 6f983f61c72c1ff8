import { texts } from '../app/language';

const list = (squares: Iterable<number>): string => [...squares].join(', ');

export const t = texts({
  en: {
    board: 'Draughts board',
    keys: 'Use the arrow keys to move between dark squares, Enter to pick up or put down a piece, and Escape to cancel.',
    pieces: { b: 'black man', B: 'black king', w: 'white man', W: 'white king', '.': 'empty' } as Record<string, string>,
    square: (number: number, what: string) => `square ${number}, ${what}`,
    canMove: 'can move',
    mustCapture: 'must capture',
    chosen: 'selected',
    target: 'possible destination',
    takenUp: (number: number, goals: Iterable<number>) => `Piece on ${number} selected; it can move to ${list(goals)}.`,
    jumpsOn: (number: number, goals: Iterable<number>) => `Jumped to ${number}; it can continue to ${list(goals)}.`,
    severalWays: (goals: Iterable<number>) => `Several routes lead there; choose one through ${list(goals)}.`,
    putBack: 'Piece put back.',
    chooseCapture: (squares: string) => `You must capture: move the piece on ${squares}.`,
    cannotMove: 'This piece cannot move.',
  },
  pt: {
    board: 'Tabuleiro de damas',
    keys: 'Use as setas para percorrer as casas escuras, Enter para pegar ou soltar uma peça e Esc para cancelar.',
    pieces: { b: 'pedra preta', B: 'dama preta', w: 'pedra branca', W: 'dama branca', '.': 'vazia' },
    square: (number: number, what: string) => `casa ${number}, ${what}`,
    canMove: 'pode jogar',
    mustCapture: 'deve capturar',
    chosen: 'selecionada',
    target: 'destino possível',
    takenUp: (number: number, goals: Iterable<number>) => `Peça da casa ${number} selecionada; pode ir para ${list(goals)}.`,
    jumpsOn: (number: number, goals: Iterable<number>) => `Saltou para ${number}; pode continuar para ${list(goals)}.`,
    severalWays: (goals: Iterable<number>) => `Há vários caminhos até lá; escolha um que passe por ${list(goals)}.`,
    putBack: 'Peça devolvida à casa.',
    chooseCapture: (squares) => `Você deve capturar: jogue com a peça da casa ${squares}.`,
    cannotMove: 'Esta peça não pode se mover.',
  },
});
