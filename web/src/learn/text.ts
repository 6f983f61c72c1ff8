import { texts } from '../app/language';
import { plural, shortNumber } from '../app/numbers';
import type { Color, Position } from '../server/messages';
import type { Difficulty, Kind } from './puzzles';
import type { Part } from './parts';

const sides = { black: 'Black', white: 'White' };
const lados = { black: 'As pretas', white: 'As brancas' };
const doLado = { black: 'das pretas', white: 'das brancas' };

export const t = texts({
  en: {
    partsName: 'Parts of this section',
    parts: { rules: 'Rules', lesson: 'Lesson', puzzles: 'Puzzles' } as Record<Part, string>,
    state: ({ end, turn }: Position) => {
      if (!end) return `${sides[turn]} to move`;
      return end.winner ? `${sides[end.winner]} has won` : 'Draw';
    },
    again: 'Start again',
    // The lesson.
    stepOf: (step: number, all: number) => `Step ${step} of ${all}`,
    steps: 'Steps',
    stepName: (step: number, head: string, done: boolean) => `Step ${step}: ${head}${done ? ' (done)' : ''}`,
    notThis: 'That is not the move we are looking for.',
    tryAgain: 'Try again',
    tryAgainFirst: 'Choose “Try again” first.',
    nextStep: 'Next step',
    startOver: 'Start the lesson again',
    firstGame: 'Play your first game',
    toPuzzles: 'Solve puzzles',
    // Puzzles.
    loading: 'One moment …',
    kind: 'Kind',
    kinds: { win: 'Win in n', shot: 'Shots', mistake: 'Your mistakes' } as Record<Kind, string>,
    difficulty: 'Difficulty',
    difficulties: { easy: 'Easy', medium: 'Medium', hard: 'Hard' } as Record<Difficulty, string>,
    solved: (solved: number, all: number) => `${solved} of ${all} solved`,
    toMove: (color: Color) => `${sides[color]} to move`,
    ask: {
      win: (color: Color, turns: number) =>
        `${sides[color]} wins in ${plural(turns, 'move', 'moves')}. At each turn only one move wins.`,
      shot: (color: Color, turns: number, gain: number) =>
        `${sides[color]} sacrifices and gains the worth of ${manWords(gain)} in ${plural(turns, 'move', 'moves')}.`,
      mistake: (color: Color, played: string) => `In your game ${sides[color]} (you) played ${played} here. Find a better move.`,
    },
    worth: 'A man counts 1, a king 1½.',
    puzzleBoard: 'Puzzle',
    hint: 'Hint',
    solution: 'Show the solution',
    next: 'Next puzzle',
    right: 'Right! Go on.',
    solvedNow: 'Solved!',
    solvedHelped: 'That is the solution.',
    hintPiece: (square: number) => `Move the piece on square ${square}.`,
    hintMove: (move: string) => `The move is ${move}.`,
    solutionLine: 'Solution',
    analyse: 'Analyse this position',
    wrong: {
      slow: (move: string) => `${move} is not the solution.`,
      draw: (move: string) => `${move} lets the win slip: it is only a draw.`,
      loses: (move: string) => `${move} loses.`,
      stillWins: (move: string) => `${move} does not win as much as there is to win.`,
      reply: (reply: string) => `The answer is ${reply}.`,
      value: (value: string) => `Value for Black after it: ${value}.`,
    },
    noPuzzles: 'There are no puzzles of this kind.',
    mistakes: {
      about:
        'Puzzles from your own games: positions in which your move lost at least 0.6 of a man, or a win or a draw, and there was a better one. The engine looks through your newest games against the players here.',
      none: 'No mistakes are known yet. Have your games looked through.',
      search: 'Look through my games',
      stop: 'Stop',
      running: (searched: number, games: number) => `Game ${searched} of ${games}`,
      finished: (games: number, found: number) =>
        games === 0
          ? 'There is no new game of at least eight moves.'
          : `${plural(games, 'game', 'games')} looked through, ${plural(found, 'mistake', 'mistakes')} found.`,
      progress: 'Games looked through',
      clear: 'Forget them',
    },
  },
  pt: {
    partsName: 'Partes desta seção',
    parts: { rules: 'Regras', lesson: 'Lição', puzzles: 'Problemas' },
    state: ({ end, turn }) => {
      if (!end) return `Vez ${doLado[turn]}`;
      return end.winner ? `${lados[end.winner]} venceram` : 'Empate';
    },
    again: 'Recomeçar',
    stepOf: (step, all) => `Passo ${step} de ${all}`,
    steps: 'Passos',
    stepName: (step, head, done) => `Passo ${step}: ${head}${done ? ' (feito)' : ''}`,
    notThis: 'Não é esse o lance que procuramos.',
    tryAgain: 'Tentar de novo',
    tryAgainFirst: 'Escolha antes “Tentar de novo”.',
    nextStep: 'Próximo passo',
    startOver: 'Recomeçar a lição',
    firstGame: 'Jogar a primeira partida',
    toPuzzles: 'Resolver problemas',
    loading: 'Um momento…',
    kind: 'Tipo',
    kinds: { win: 'Vitória em n', shot: 'Golpes', mistake: 'Seus erros' },
    difficulty: 'Dificuldade',
    difficulties: { easy: 'Fácil', medium: 'Média', hard: 'Difícil' },
    solved: (solved, all) => `${solved} de ${all} ${all === 1 ? 'resolvido' : 'resolvidos'}`,
    toMove: (color) => `Vez ${doLado[color]}`,
    ask: {
      win: (color, turns) => `${lados[color]} vencem em ${plural(turns, 'lance', 'lances')}. A cada vez, só um lance vence.`,
      shot: (color, turns, gain) =>
        `${lados[color]} entregam material e ganham o valor de ${pedras(gain)} em ${plural(turns, 'lance', 'lances')}.`,
      mistake: (color, played) =>
        `Na sua partida, você, de ${color === 'black' ? 'pretas' : 'brancas'}, jogou ${played} aqui. Encontre um lance melhor.`,
    },
    worth: 'Uma pedra vale 1, uma dama 1½.',
    puzzleBoard: 'Problema',
    hint: 'Dica',
    solution: 'Mostrar a solução',
    next: 'Próximo problema',
    right: 'Isso! Continue.',
    solvedNow: 'Resolvido!',
    solvedHelped: 'Esta é a solução.',
    hintPiece: (square) => `Jogue com a peça da casa ${square}.`,
    hintMove: (move) => `O lance é ${move}.`,
    solutionLine: 'Solução',
    analyse: 'Analisar esta posição',
    wrong: {
      slow: (move) => `${move} não é a solução.`,
      draw: (move) => `${move} deixa escapar a vitória: é só empate.`,
      loses: (move) => `${move} perde.`,
      stillWins: (move) => `${move} não ganha tudo o que há para ganhar.`,
      reply: (reply) => `A resposta é ${reply}.`,
      value: (value) => `Valor para as pretas depois dele: ${value}.`,
    },
    noPuzzles: 'Não há problemas deste tipo.',
    mistakes: {
      about:
        'Problemas das suas próprias partidas: posições em que o seu lance perdeu pelo menos 0,6 pedra, a vitória ou o empate, e havia um melhor. O programa examina as suas partidas mais recentes contra os jogadores daqui.',
      none: 'Ainda não há erros conhecidos. Peça para examinar as suas partidas.',
      search: 'Examinar minhas partidas',
      stop: 'Parar',
      running: (searched, games) => `Partida ${searched} de ${games}`,
      finished: (games, found) =>
        games === 0
          ? 'Não há partida nova com pelo menos oito lances.'
          : `${plural(games, 'partida examinada', 'partidas examinadas')}, ${plural(found, 'erro encontrado', 'erros encontrados')}.`,
      progress: 'Partidas examinadas',
      clear: 'Esquecer',
    },
  },
});

function manWords(men: number): string {
  return men === 1 ? 'a man' : `${shortNumber(men)} men`;
}

function pedras(men: number): string {
  return men === 1 ? 'uma pedra' : `${shortNumber(men)} pedras`;
}
