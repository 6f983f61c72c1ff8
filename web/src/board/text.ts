import { texts } from '../app/language';

const list = (squares: Iterable<number>): string => [...squares].join(', ');

export const t = texts({
  en: {
    board: 'Draughts board',
    keys: 'Arrow keys move over the dark squares, Enter takes up and puts down a piece, Escape puts it back.',
    pieces: { b: 'black man', B: 'black king', w: 'white man', W: 'white king', '.': 'empty' } as Record<string, string>,
    square: (number: number, what: string) => `square ${number}, ${what}`,
    canMove: 'can move',
    mustCapture: 'must capture',
    chosen: 'chosen',
    target: 'can go here',
    takenUp: (number: number, goals: Iterable<number>) => `Square ${number} taken up; it can go to ${list(goals)}.`,
    jumpsOn: (number: number, goals: Iterable<number>) => `Jumped to ${number}; it goes on to ${list(goals)}.`,
    severalWays: (goals: Iterable<number>) => `Several ways lead there: choose by ${list(goals)}.`,
    putBack: 'Put back.',
    chooseCapture: (squares: string) => `You must capture: choose ${squares}.`,
    cannotMove: 'This piece cannot move.',
  },
  pt: {
    board: 'Tabuleiro de damas',
    keys: 'As setas percorrem as casas escuras, Enter pega e solta uma peça, Esc a devolve.',
    pieces: { b: 'pedra preta', B: 'dama preta', w: 'pedra branca', W: 'dama branca', '.': 'vazia' },
    square: (number: number, what: string) => `casa ${number}, ${what}`,
    canMove: 'pode mover',
    mustCapture: 'deve capturar',
    chosen: 'escolhida',
    target: 'pode vir para cá',
    takenUp: (number: number, goals: Iterable<number>) => `Peça da casa ${number} escolhida; pode ir para ${list(goals)}.`,
    jumpsOn: (number: number, goals: Iterable<number>) => `Saltou para ${number}; continua para ${list(goals)}.`,
    severalWays: (goals: Iterable<number>) => `Há vários caminhos até lá: escolha por ${list(goals)}.`,
    putBack: 'Peça devolvida.',
    chooseCapture: (squares) => `Você deve capturar: escolha ${squares}.`,
    cannotMove: 'Esta peça não pode se mover.',
  },
});
