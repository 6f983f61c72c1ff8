// The words of the step-by-step explanation.
import { texts } from '../app/language';
import type { LabNode } from '../server/messages';
import type { Mover } from './nodeNames';
import { tableSentences } from './tableSentences';

type Kind = Exclude<LabNode['kind'], 'player'>;
/// What came back to a player: the number that counts, the best one until then, and the value that is kept.
interface Weighed extends Mover {
  own: string;
  best: string;
  kept: string;
}

const kNth = ['first', 'second', 'third', 'fourth'];
const kEnesimo = ['primeiro', 'segundo', 'terceiro', 'quarto'];

const en = {
  node: (kind: Kind, name: string) =>
    ({ max: `MAX node ${name}`, min: `MIN node ${name}`, chance: `Chance node ${name}`, leaf: `Leaf ${name}` })[kind],
  root: 'the root',
  bareNode: (name: string) => `node ${name}`,
  move: (move: string) => `move ${move}`,
  moves: (moves: string) => `moves ${moves}`,
  turn: (name: string, player: string) => `Node ${name} (${player})`,
  rootTurn: (player: string) => `The root (${player})`,
  rootNode: (kind: Kind) => `The root (${kind === 'chance' ? 'chance' : kind.toUpperCase()})`,
  start: (node: string, nodes: number) =>
    `Nothing has been visited yet. The tree has ${nodes} nodes; the search begins at the top: ${enInside(node)}.`,
  enter: (node: string, moves: number, first: string) =>
    `The search opens ${enInside(node)}: ${moves} moves to try, ${first} first.`,
  enterOnly: (node: string, move: string) => `The search opens ${enInside(node)}: its only move is ${move}.`,
  outcomes: (node: string, moves: number) =>
    `The search opens ${enInside(node)}: its value is the expected value (the weighted mean) of ${enOutcomes(moves)}.`,
  window: (interval: string) => `The window [α, β] is ${interval}.`,
  maxIsSure: (alpha: string) => `MAX can already guarantee ${alpha}.`,
  minIsSure: (beta: string) => `MIN can already hold the value to ${beta}.`,
  leaf: (move: string, value: string) => `Leaf ${move} has the value ${value}.`,
  known: (all: string) => `Known now: ${all}.`,
  done: (name: string, value: string) => `${name} is done and returns ${value}.`,
  firstBack: (node: string, move: string, value: string) => `${node}: ${move} returned ${value}, its value so far.`,
  better: (node: string, move: string, value: string, before: string, kind: 'max' | 'min') =>
    `${node}: ${move} returned ${value}, ${kind === 'max' ? 'more' : 'less'} than ${before}: its new value.`,
  notBetter: (node: string, move: string, value: string, best: string, kind: 'max' | 'min') =>
    `${node}: ${move} returned ${value}, no ${kind === 'max' ? 'more' : 'less'} than ${best}: its value stays.`,
  mean: (node: string, move: string, value: string, sum: string) =>
    `${node}: outcome ${move} returned ${value}. The weighted sum so far is ${sum}.`,
  alphaRises: (alpha: string) => `α rises to ${alpha}.`,
  betaFalls: (beta: string) => `β falls to ${beta}.`,
  minCut: (node: string, value: string, alpha: string, moves: number) =>
    `${node} is worth ${value} at most. ${value} ≤ α = ${alpha}, so MAX will never come here: ${enOthers(moves)} cut.`,
  maxCut: (node: string, value: string, beta: string, moves: number) =>
    `${node} is worth ${value} at least. ${value} ≥ β = ${beta}, so MIN will never allow it: ${enOthers(moves)} cut.`,
  end: (name: string, value: string) => `The search is finished: the value of ${name} is ${value}.`,
  line: (moves: string) => `Best play: ${moves}.`,
  numberFor: (value: string, player: string) => `${value} for ${player}`,
  leafOfPlayers: (move: string, value: string, each: string) => `Leaf ${move} has the value ${value}: ${each}.`,
  returned: (node: string, move: string, value: string) => `${node}: move ${move} returned ${value}.`,
  firstNumber: ({ player, seat, own }: Weighed) => `${inPossession(player)} number is the ${kNth[seat]}, so far ${own}.`,
  greater: ({ player, seat, own, best }: Weighed) =>
    `${player} compares the ${kNth[seat]} numbers: ${own} is more than ${best}, so it is the new value.`,
  smaller: ({ player, seat, own, best, kept }: Weighed) =>
    `${player} compares the ${kNth[seat]} numbers: ${own} is less than ${best}, so ${kept} stays.`,
  equal: ({ player, seat, own, kept }: Weighed) =>
    `${player} compares the ${kNth[seat]} numbers: ${own} both times. Among equal moves, the first stays: ${kept}.`,
  takes: ({ player, seat }: Mover, most: string, move: string) =>
    `${player} takes the move whose ${kNth[seat]} number is greatest (${most}): ${move}.`,
  onlyMove: (player: string, move: string) => `${player} has only the move ${move}.`,
  counts: (player: string, seat: number) => `${player} moves: the ${kNth[seat]} number counts`,
  cost: (visited: number, nodes: number) =>
    visited > nodes
      ? `${visited} visits to ${nodes} nodes: some were visited several times.`
      : `${visited} of ${nodes} nodes were visited.`,
  ...tableSentences.en,
};

const pt: typeof en = {
  node: (kind, name) =>
    ({ max: `Nó MAX ${name}`, min: `Nó MIN ${name}`, chance: `Nó de acaso ${name}`, leaf: `Folha ${name}` })[kind],
  root: 'a raiz',
  bareNode: (name) => `nó ${name}`,
  move: (move) => `o lance ${move}`,
  moves: (moves) => `os lances ${moves}`,
  turn: (name, player) => `Nó ${name} (${player})`,
  rootTurn: (player) => `A raiz (${player})`,
  rootNode: (kind) => `A raiz (${kind === 'chance' ? 'acaso' : kind.toUpperCase()})`,
  start: (node, nodes) => `Nada foi visitado ainda. A árvore tem ${nodes} nós; a busca começa no topo: ${ptInside(node)}.`,
  enter: (node, moves, first) => `A busca abre ${ptInside(node)}: ${moves} lances a examinar, começando ${ptBy(first)}.`,
  enterOnly: (node, move) => `A busca abre ${ptInside(node)}: seu único lance é ${move}.`,
  outcomes: (node, moves) =>
    `A busca abre ${ptInside(node)}: seu valor é o valor esperado (a média ponderada) de ${ptOutcomes(moves)}.`,
  window: (interval) => `A janela [α, β] é ${interval}.`,
  maxIsSure: (alpha) => `MAX já garante ${alpha}.`,
  minIsSure: (beta) => `MIN já consegue limitar o valor a ${beta}.`,
  leaf: (move, value) => `A folha ${move} vale ${value}.`,
  known: (all) => `Já se sabe: ${all}.`,
  done: (name, value) => `${name} está concluído e retorna ${value}.`,
  firstBack: (node, move, value) => `${node}: ${move} retornou ${value}, seu valor até aqui.`,
  better: (node, move, value, before, kind) =>
    `${node}: ${move} retornou ${value}, ${kind === 'max' ? 'maior' : 'menor'} que ${before}: é o novo valor.`,
  notBetter: (node, move, value, best, kind) =>
    `${node}: ${move} retornou ${value}, que não é ${kind === 'max' ? 'maior' : 'menor'} que ${best}: o valor se mantém.`,
  mean: (node, move, value, sum) => `${node}: o resultado ${move} retornou ${value}. A soma ponderada até aqui é ${sum}.`,
  alphaRises: (alpha) => `α sobe para ${alpha}.`,
  betaFalls: (beta) => `β desce para ${beta}.`,
  minCut: (node, value, alpha, moves) =>
    `${node} vale no máximo ${value}. ${value} ≤ α = ${alpha}, logo MAX nunca virá para cá: ${ptOthers(moves)}.`,
  maxCut: (node, value, beta, moves) =>
    `${node} vale no mínimo ${value}. ${value} ≥ β = ${beta}, logo MIN nunca vai permitir isso: ${ptOthers(moves)}.`,
  end: (name, value) => `A busca terminou: o valor ${name === 'a raiz' ? 'da raiz' : `de ${name}`} é ${value}.`,
  line: (moves) => `Melhor linha: ${moves}.`,
  numberFor: (value, player) => `${value} para ${player}`,
  leafOfPlayers: (move, value, each) => `A folha ${move} vale ${value}: ${each}.`,
  returned: (node, move, value) => `${node}: o lance ${move} retornou ${value}.`,
  firstNumber: ({ player, seat, own }) => `O número de ${player} é o ${kEnesimo[seat]}, até aqui ${own}.`,
  greater: ({ player, seat, own, best }) =>
    `${player} compara os ${kEnesimo[seat]}s números: ${own} é maior que ${best}, logo é o novo valor.`,
  smaller: ({ player, seat, own, best, kept }) =>
    `${player} compara os ${kEnesimo[seat]}s números: ${own} é menor que ${best}, logo ${kept} se mantém.`,
  equal: ({ player, seat, own, kept }) =>
    `${player} compara os ${kEnesimo[seat]}s números: ${own} nos dois. Entre lances iguais, fica o primeiro: ${kept}.`,
  takes: ({ player, seat }, most, move) =>
    `${player} escolhe o lance cujo ${kEnesimo[seat]} número é o maior (${most}): ${move}.`,
  onlyMove: (player, move) => `${player} só tem o lance ${move}.`,
  counts: (player, seat) => `vez de ${player}: conta o ${kEnesimo[seat]} número`,
  cost: (visited, nodes) =>
    visited > nodes
      ? `Foram ${visited} visitas a ${nodes} nós: alguns foram visitados várias vezes.`
      : `Foram visitados ${visited} de ${nodes} nós.`,
  ...tableSentences.pt,
};

/// A node's title in the middle of a sentence; MAX and MIN keep their capitals.
function enInside(title: string): string {
  return /^M(AX|IN) /.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1);
}

function ptInside(title: string): string {
  if (title.startsWith('A raiz')) return `a${title.slice(1)}`;
  return title.startsWith('Folha') ? `a f${title.slice(1)}` : `o n${title.slice(1)}`;
}

function ptBy(move: string): string {
  return move.startsWith('o lance') ? `pel${move}` : `por ${move}`;
}

function enOutcomes(outcomes: number): string {
  return outcomes === 1 ? 'its only outcome' : `its ${outcomes} outcomes`;
}

function ptOutcomes(outcomes: number): string {
  return outcomes === 1 ? 'seu único resultado' : `seus ${outcomes} resultados`;
}

function inPossession(player: string): string {
  return player.endsWith('s') ? `${player}’` : `${player}’s`;
}

function enOthers(moves: number): string {
  return moves === 1 ? 'the other move is' : `the ${moves} other moves are`;
}

function ptOthers(moves: number): string {
  return moves === 1 ? 'o outro lance é cortado' : `os ${moves} outros lances são cortados`;
}

export type Sentences = typeof en;
export const sentences = texts({ en, pt });
