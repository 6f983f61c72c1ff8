import { texts } from '../app/language';
import type { Difference, Section, Variant } from './rules';

interface SectionText {
  head: string;
  /// One paragraph each.
  rules: string[];
  /// What to do on the small board.
  try: string;
}

interface RulesText {
  about: string;
  sections: Record<Section, SectionText>;
  others: { head: string; about: string; rule: string };
  variants: Record<Variant, string>;
  differences: Record<Difference, { name: string } & Record<Variant, string>>;
  notes: string[];
}

export const rulesText = texts<RulesText>({
  en: {
    about:
      'The rules of English draughts, also called checkers. On every board you can play both sides: move the pieces and see what happens.',
    sections: {
      board: {
        head: 'Board and pieces',
        rules: [
          'Two players, Black and White, sit at a board of 8 × 8 squares. Only the 32 dark squares are used; they are numbered from 1 to 32. Each side begins with twelve men. Black, the darker side, begins; then the sides take turns. Nobody may pass.',
          'A move is written with two numbers: 11-15 is a step from square 11 to square 15, and 15x24 is a capture.',
        ],
        try: 'Make some moves from the start.',
      },
      moves: {
        head: 'Men',
        rules: ['A man moves one square diagonally forward, to an empty square. It never moves back.'],
        try: 'Pieces that can move have a ring. Choose one, then a square with a dot.',
      },
      captures: {
        head: 'Captures are compulsory',
        rules: [
          'If an opposing piece stands diagonally in front of your man, and the square behind it is empty, you capture it: you jump over it, and it leaves the board.',
          'If you can capture, you must. Then no other move is allowed.',
        ],
        try: 'Three black men could move, but only one may: it must capture.',
      },
      jumps: {
        head: 'Jumping on',
        rules: [
          'If the piece that has just captured can capture again, it must go on, in the same move, until it cannot capture any more. It may change its direction.',
          'If there are several captures, choose freely, even the one that takes fewer pieces. But a capture that has begun must be completed.',
        ],
        try: 'Black can take one man or two. Both are allowed.',
      },
      crowning: {
        head: 'Crowning ends the move',
        rules: [
          'A man that reaches the last row becomes a king. The move ends there, even if the new king could go on capturing. It can do so only in its next move.',
        ],
        try: 'Capture and become a king. The second man is next to the new king, but Black must wait for a turn.',
      },
      kings: {
        head: 'Kings',
        rules: [
          'A king moves and captures one square diagonally forward or backward. It does not fly: it neither moves farther than one square nor captures from a distance.',
        ],
        try: 'The king can capture backward and forward.',
      },
      end: {
        head: 'Winning',
        rules: [
          'If it is your turn and you cannot move, you have lost: because you have no pieces left, or because all of them are blocked.',
        ],
        try: 'Black can win with one move, by blocking the last white man.',
      },
      draws: {
        head: 'Draws',
        rules: [
          'The game is a draw if the players agree, if the same position with the same side to move occurs for the third time, or if neither side has captured or moved a man in its last 40 moves.',
        ],
        try: 'Two kings against one: the single king tries to stay in the corner. With good play the two kings win; without a plan, the game is a draw.',
      },
    },
    others: {
      head: 'How it differs from other kinds of draughts',
      about: 'If you have learned another kind of draughts, look here for what is different.',
      rule: 'Rule',
    },
    variants: { english: 'English', brazilian: 'Brazilian', russian: 'Russian', international: 'International' },
    differences: {
      board: {
        name: 'Board, men for each side',
        english: '8 × 8, 12',
        brazilian: '8 × 8, 12',
        russian: '8 × 8, 12',
        international: '10 × 10, 20',
      },
      begins: { name: 'Who begins', english: 'Black', brazilian: 'White', russian: 'White', international: 'White' },
      back: { name: 'Men capture backward', english: 'no', brazilian: 'yes', russian: 'yes', international: 'yes' },
      flying: { name: 'Kings fly', english: 'no, one square', brazilian: 'yes', russian: 'yes', international: 'yes' },
      most: {
        name: 'Must take the most pieces',
        english: 'no, any capture',
        brazilian: 'yes',
        russian: 'no, any capture',
        international: 'yes',
      },
      crowned: {
        name: 'A man reaches the last row while capturing',
        english: 'becomes a king and stops',
        brazilian: 'goes on as a man; a king only if it ends there',
        russian: 'goes on at once as a king',
        international: 'goes on as a man; a king only if it ends there',
      },
      blocked: {
        name: 'A side that cannot move',
        english: 'loses',
        brazilian: 'loses',
        russian: 'loses',
        international: 'loses',
      },
    },
    notes: [
      'Players of Brazilian and Russian draughts fall into the same traps at first: their men cannot take what stands behind them, kings are short-sighted, and it can be right to take fewer pieces.',
      'Because kings are weak, being a man ahead counts for more than having a king early.',
    ],
  },
  pt: {
    about:
      'As regras das damas inglesas, também chamadas de checkers. Em cada tabuleiro você pode jogar com os dois lados: mova as peças e veja o que acontece.',
    sections: {
      board: {
        head: 'Tabuleiro e peças',
        rules: [
          'Dois jogadores, as pretas e as brancas, jogam num tabuleiro de 8 × 8 casas. Só se usam as 32 casas escuras, numeradas de 1 a 32. Cada lado começa com doze pedras. As pretas, o lado mais escuro, começam; depois os lados se alternam. Ninguém pode passar a vez.',
          'Um lance se escreve com dois números: 11-15 é um passo da casa 11 para a 15, e 15x24 é uma captura.',
        ],
        try: 'Faça alguns lances a partir da posição inicial.',
      },
      moves: {
        head: 'As pedras',
        rules: ['A pedra anda uma casa na diagonal, para a frente, até uma casa vazia. Ela nunca volta.'],
        try: 'As peças que podem se mover têm um anel. Escolha uma e depois uma casa com um ponto.',
      },
      captures: {
        head: 'Capturar é obrigatório',
        rules: [
          'Se há uma peça adversária na diagonal, à frente da sua pedra, e a casa atrás dela está vazia, você a captura: salta por cima dela, e ela sai do tabuleiro.',
          'Quem pode capturar é obrigado a capturar. Nesse caso, nenhum outro lance é permitido.',
        ],
        try: 'Três pedras pretas poderiam andar, mas só uma pode jogar: ela deve capturar.',
      },
      jumps: {
        head: 'Capturas em sequência',
        rules: [
          'Se a peça que acabou de capturar pode capturar de novo, ela deve continuar, no mesmo lance, até não poder mais. Ela pode mudar de direção.',
          'Se há várias capturas possíveis, escolha livremente, até a que toma menos peças. Mas a captura iniciada deve ir até o fim.',
        ],
        try: 'As pretas podem tomar uma pedra ou duas. As duas capturas são permitidas.',
      },
      crowning: {
        head: 'A coroação encerra o lance',
        rules: [
          'A pedra que chega à última fileira vira dama. O lance acaba ali, mesmo que a nova dama pudesse continuar capturando. Isso ela só pode fazer no lance seguinte.',
        ],
        try: 'Capture e faça uma dama. A segunda pedra está ao lado dela, mas as pretas precisam esperar a sua vez.',
      },
      kings: {
        head: 'As damas',
        rules: [
          'A dama anda e captura uma casa na diagonal, para a frente ou para trás. Ela não é voadora: não anda mais de uma casa nem captura à distância.',
        ],
        try: 'A dama pode capturar para trás e para a frente.',
      },
      end: {
        head: 'A vitória',
        rules: ['Quem está na vez e não pode jogar perdeu: porque não tem mais peças ou porque todas estão bloqueadas.'],
        try: 'As pretas vencem em um lance, bloqueando a última pedra branca.',
      },
      draws: {
        head: 'O empate',
        rules: [
          'A partida empata se os jogadores concordam, se a mesma posição, com o mesmo lado na vez, ocorre pela terceira vez, ou se nenhum dos lados capturou nem moveu uma pedra nos seus últimos 40 lances.',
        ],
        try: 'Duas damas contra uma: a dama sozinha tenta ficar no canto. Jogando bem, as duas damas vencem; sem um plano, a partida empata.',
      },
    },
    others: {
      head: 'O que muda em relação a outras damas',
      about: 'Se você aprendeu outro tipo de damas, veja aqui o que é diferente.',
      rule: 'Regra',
    },
    variants: { english: 'Inglesas', brazilian: 'Brasileiras', russian: 'Russas', international: 'Internacionais' },
    differences: {
      board: {
        name: 'Tabuleiro e pedras de cada lado',
        english: '8 × 8, 12',
        brazilian: '8 × 8, 12',
        russian: '8 × 8, 12',
        international: '10 × 10, 20',
      },
      begins: { name: 'Quem começa', english: 'pretas', brazilian: 'brancas', russian: 'brancas', international: 'brancas' },
      back: { name: 'A pedra captura para trás', english: 'não', brazilian: 'sim', russian: 'sim', international: 'sim' },
      flying: { name: 'A dama é voadora', english: 'não, uma casa', brazilian: 'sim', russian: 'sim', international: 'sim' },
      most: {
        name: 'Obrigatório tomar o maior número de peças',
        english: 'não, qualquer captura',
        brazilian: 'sim',
        russian: 'não, qualquer captura',
        international: 'sim',
      },
      crowned: {
        name: 'A pedra chega à última fileira capturando',
        english: 'vira dama e para',
        brazilian: 'continua como pedra; só vira dama se parar ali',
        russian: 'continua na hora como dama',
        international: 'continua como pedra; só vira dama se parar ali',
      },
      blocked: { name: 'Quem não pode jogar', english: 'perde', brazilian: 'perde', russian: 'perde', international: 'perde' },
    },
    notes: [
      'Quem vem das damas brasileiras ou russas cai nas mesmas armadilhas no começo: a pedra não toma o que está atrás dela, a dama enxerga só uma casa, e às vezes o certo é tomar menos peças.',
      'Como a dama é fraca, ter uma pedra a mais vale mais do que fazer dama cedo.',
    ],
  },
});
