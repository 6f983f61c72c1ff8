// The 28 features, men and kings in words for people. "Own" is the side that has just moved, whose view the network takes.
import { language, type Language } from '../app/language';

interface Words {
  name: string;
  about: string;
}

const english: Record<string, Words> = {
  PieceAdvantage: { name: 'Material ahead', about: 'How much more material this side has: a man counts 2, a king 3.' },
  PieceDisadvantage: { name: 'Material behind', about: 'How much less material this side has: a man counts 2, a king 3.' },
  PieceThreat: { name: 'Pieces in danger', about: 'Own pieces that the opponent can jump now.' },
  PieceTake: { name: 'Pieces to take', about: 'Opposing pieces that this side could jump if it were its turn.' },
  Advancement: { name: 'Advancement', about: 'Own men on rows 5 and 6 minus own men on rows 3 and 4.' },
  DoubleDiagonal: { name: 'Double diagonal', about: 'Own pieces on the two diagonals of the double corners.' },
  BackRowBridge: { name: 'Bridge', about: 'This side holds both bridge squares of the back row while the opponent has no king.' },
  CentreControl: { name: 'Centre', about: 'Own men on the eight squares of the centre.' },
  XCentreControl: { name: 'Opponent in the centre', about: 'Centre squares that the opponent holds or can step to.' },
  TotalMobility: { name: 'Opponent’s mobility', about: 'Squares the opponent can step to.' },
  Exposure: { name: 'Exposure', about: 'Own pieces between two empty squares on a diagonal.' },
  KingCentreControl: { name: 'Kings in the centre', about: 'Own kings on the eight squares of the centre.' },
  Threat: { name: 'Threats to come', about: 'Squares from which the opponent, after stepping there, threatens a piece.' },
  DiagonalMoment: {
    name: 'Near the diagonals',
    about: 'How close this side’s pieces are to the diagonals of the double corners.',
  },
  Apex: { name: 'Apex', about: '0 when there are no kings and only the opponent has a man on 7 or 26.' },
  Cramp: { name: 'Cramp', about: '2 when own pieces on 13 and 9 or 14 cramp the opponent’s on 17, 21, 22 and 25.' },
  DenialOfOccupancy: { name: 'Denied squares', about: 'Squares where an opposing piece that steps there would be lost.' },
  UndeniedMobility: { name: 'Undenied mobility', about: 'Squares the opponent can step to safely.' },
  Dyke: { name: 'Dykes', about: 'Three own pieces in a row on a diagonal.' },
  Exchange: { name: 'Exchanges', about: 'Squares the opponent can step to and force an exchange.' },
  Fork: { name: 'Forks', about: 'Pairs of own pieces that the opponent can attack by stepping between them.' },
  Gap: { name: 'Gaps', about: 'Single empty squares between own pieces, or between one and the edge.' },
  BackRowControl: {
    name: 'Back row',
    about: 'This side holds the bridge or the triangle of Oreo while the opponent has no king.',
  },
  Hole: { name: 'Holes', about: 'Empty squares with three or more own pieces around them.' },
  Node: { name: 'Nodes', about: 'Own pieces with three or more empty squares around them.' },
  TriangleOfOreo: { name: 'Triangle of Oreo', about: 'Own pieces on 2, 3 and 7 while the opponent has no king.' },
  Pole: { name: 'Poles', about: 'Own men with nothing around them.' },
  Taken: { name: 'Own threats to come', about: 'Squares this side could step to and threaten a piece.' },
  Men: { name: 'Men', about: 'Own men less the opponent’s.' },
  Kings: { name: 'Kings', about: 'Own kings less the opponent’s.' },
};

const portuguese: Record<string, Words> = {
  PieceAdvantage: { name: 'Material a mais', about: 'Quanto material este lado tem a mais: a pedra vale 2, a dama 3.' },
  PieceDisadvantage: { name: 'Material a menos', about: 'Quanto material este lado tem a menos: a pedra vale 2, a dama 3.' },
  PieceThreat: { name: 'Peças em perigo', about: 'Peças próprias que o adversário pode capturar agora.' },
  PieceTake: { name: 'Peças a capturar', about: 'Peças adversárias que este lado poderia capturar se fosse a sua vez.' },
  Advancement: { name: 'Avanço', about: 'Pedras próprias nas linhas 5 e 6 menos as que estão nas linhas 3 e 4.' },
  DoubleDiagonal: { name: 'Diagonais duplas', about: 'Peças próprias nas duas diagonais dos cantos duplos.' },
  BackRowBridge: {
    name: 'Ponte',
    about: 'Este lado ocupa as duas casas da ponte na linha de base enquanto o adversário não tem dama.',
  },
  CentreControl: { name: 'Centro', about: 'Pedras próprias nas oito casas do centro.' },
  XCentreControl: { name: 'Adversário no centro', about: 'Casas do centro que o adversário ocupa ou pode alcançar.' },
  TotalMobility: { name: 'Mobilidade do adversário', about: 'Casas para onde o adversário pode ir.' },
  Exposure: { name: 'Exposição', about: 'Peças próprias entre duas casas vazias de uma diagonal.' },
  KingCentreControl: { name: 'Damas no centro', about: 'Damas próprias nas oito casas do centro.' },
  Threat: { name: 'Ameaças por vir', about: 'Casas para onde o adversário pode ir e então ameaçar uma peça.' },
  DiagonalMoment: {
    name: 'Perto das diagonais',
    about: 'O quanto as peças próprias estão perto das diagonais dos cantos duplos.',
  },
  Apex: { name: 'Ápice', about: '0 quando não há damas e só o adversário tem uma pedra em 7 ou 26.' },
  Cramp: { name: 'Aperto', about: '2 quando peças próprias em 13 e em 9 ou 14 prendem as do adversário em 17, 21, 22 e 25.' },
  DenialOfOccupancy: { name: 'Casas negadas', about: 'Casas onde o adversário perde a peça se entrar.' },
  UndeniedMobility: { name: 'Mobilidade segura', about: 'Casas para onde o adversário pode ir sem perigo.' },
  Dyke: { name: 'Diques', about: 'Três peças próprias seguidas em uma diagonal.' },
  Exchange: { name: 'Trocas', about: 'Casas para onde o adversário pode ir e forçar uma troca.' },
  Fork: { name: 'Garfos', about: 'Pares de peças próprias que o adversário pode atacar ao entrar entre elas.' },
  Gap: { name: 'Vãos', about: 'Casas vazias isoladas entre peças próprias, ou entre uma peça e a borda.' },
  BackRowControl: {
    name: 'Linha de base',
    about: 'Este lado mantém a ponte ou o triângulo de Oreo enquanto o adversário não tem dama.',
  },
  Hole: { name: 'Buracos', about: 'Casas vazias com três ou mais peças próprias em volta.' },
  Node: { name: 'Nós', about: 'Peças próprias com três ou mais casas vazias em volta.' },
  TriangleOfOreo: { name: 'Triângulo de Oreo', about: 'Peças próprias em 2, 3 e 7 enquanto o adversário não tem dama.' },
  Pole: { name: 'Postes', about: 'Pedras próprias sem nada em volta.' },
  Taken: { name: 'Ameaças próprias', about: 'Casas para onde este lado poderia ir e ameaçar uma peça.' },
  Men: { name: 'Pedras', about: 'As próprias pedras menos as do adversário.' },
  Kings: { name: 'Damas', about: 'As próprias damas menos as do adversário.' },
};

const all: Record<Language, Record<string, Words>> = { en: english, pt: portuguese };
export const kFeatureNames = Object.keys(english);

/// A feature that is not known here keeps the server's own words.
export function featureWords(name: string, about = ''): Words {
  return all[language.value][name] ?? { name, about };
}
