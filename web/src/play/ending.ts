// The end of a game in words, as those see it who sit at the board.
import { texts } from '../app/language';
import { playerName } from '../app/names';
import type { Color, End, EndReason, Game } from '../server/messages';
import { other } from '../server/sides';
import { resultFor, type Result } from './record';
import { isShared, isWatched, playerAt } from '../server/seats';
import { whoAt } from './seatNames';

/// Why a game ended. Whether it was won matters only for reasons that do not make a draw. A player that lost against another is
/// named like an opponent.
type Ends = Record<EndReason, (opponent: string, won: boolean) => string>;
/// The same for two people: the side that lost.
type SharedEnds = Record<EndReason, (loser: Color) => string>;

const kEnglishDraws = {
  repetition: () => 'The same position occurred for the third time.',
  forty_moves: () => 'For forty moves, nothing was captured and no man moved.',
};
const kPortugueseDraws = {
  repetition: () => 'A mesma posição ocorreu pela terceira vez.',
  forty_moves: () => 'Em quarenta lances, nada foi capturado e nenhuma pedra avançou.',
};

const englishEnds: Ends = {
  ...kEnglishDraws,
  no_move: (opponent, won) => (won ? `${opponent} has no move left.` : 'You have no move left.'),
  no_pieces: (opponent, won) => (won ? `${opponent} has no pieces left.` : 'You have no pieces left.'),
  resigned: (opponent, won) => (won ? `${opponent} resigned.` : 'You resigned.'),
  agreed: (opponent) => `You and ${opponent} agreed to a draw.`,
  time: (opponent, won) => (won ? `${opponent} ran out of time.` : 'You ran out of time.'),
};
const portugueseEnds: Ends = {
  ...kPortugueseDraws,
  no_move: (opponent, won) => (won ? `${opponent} não tem mais lances.` : 'Você não tem mais lances.'),
  no_pieces: (opponent, won) => (won ? `${opponent} não tem mais peças.` : 'Você não tem mais peças.'),
  resigned: (opponent, won) => (won ? `${opponent} desistiu.` : 'Você desistiu.'),
  agreed: (opponent) => `Você e ${opponent} concordaram com o empate.`,
  time: (opponent, won) => (won ? `O tempo de ${opponent} acabou.` : 'Seu tempo acabou.'),
};

const english = (loser: Color): string => (loser === 'black' ? 'Black' : 'White');
const portuguese = (loser: Color): string => (loser === 'black' ? 'As pretas' : 'As brancas');
const englishSharedEnds: SharedEnds = {
  ...kEnglishDraws,
  no_move: (loser) => `${english(loser)} has no move left.`,
  no_pieces: (loser) => `${english(loser)} has no pieces left.`,
  resigned: (loser) => `${english(loser)} resigned.`,
  agreed: () => 'Both sides agreed to a draw.',
  time: (loser) => `${english(loser)} ran out of time.`,
};
const portugueseSharedEnds: SharedEnds = {
  ...kPortugueseDraws,
  no_move: (loser) => `${portuguese(loser)} não têm mais lances.`,
  no_pieces: (loser) => `${portuguese(loser)} não têm mais peças.`,
  resigned: (loser) => `${portuguese(loser)} desistiram.`,
  agreed: () => 'Os dois lados concordaram com o empate.',
  time: (loser) => `O tempo das ${loser === 'black' ? 'pretas' : 'brancas'} acabou.`,
};

export const endWords = texts({
  en: {
    over: 'The game is over',
    results: { won: 'You won', lost: 'You lost', drawn: 'Draw' },
    sideWon: (color: Color) => `${english(color)} won`,
    playerWon: (name: string) => `${name} won`,
    ends: englishEnds,
    sharedEnds: englishSharedEnds,
    dismiss: 'Show the board',
  },
  pt: {
    over: 'A partida terminou',
    results: { won: 'Você venceu', lost: 'Você perdeu', drawn: 'Empate' },
    sideWon: (color) => `${portuguese(color)} venceram`,
    playerWon: (name) => `${name} venceu`,
    ends: portugueseEnds,
    sharedEnds: portugueseSharedEnds,
    dismiss: 'Ver o tabuleiro',
  },
});

type Seats = Pick<Game, 'opponent' | 'partner' | 'you'>;

/// How it ended: "You won", "White won", "Level 5 won".
export function resultText(seats: Seats, end: End): string {
  const words = endWords();
  if (end.winner === null || (!isShared(seats) && !isWatched(seats))) return words.results[resultFor(seats.you, end)];
  return isShared(seats) ? words.sideWon(end.winner) : words.playerWon(whoAt(seats, end.winner));
}

/// Why it ended, as a sentence.
export function reasonText(seats: Seats, { winner, reason }: End): string {
  const words = endWords();
  if (isShared(seats)) return words.sharedEnds[reason](other(winner ?? 'black'));
  if (isWatched(seats)) return words.ends[reason](whoAt(seats, other(winner ?? 'black')), true);
  return words.ends[reason](playerName(playerAt(seats, other(seats.you)) ?? ''), winner === seats.you);
}

/// Good or bad news for whoever has an own side.
export const moodOf = (seats: Seats, end: End): Result =>
  isShared(seats) || isWatched(seats) ? 'drawn' : resultFor(seats.you, end);
