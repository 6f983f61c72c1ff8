// What the server's errors say, in the language of the page: one text for every code of the protocol.
import type { ErrorReason } from '../server/messages';
import { texts } from './language';

export type Args = Readonly<Record<string, string>>;
type Known = Exclude<ErrorReason, 'other'>;
type Texts = Record<Known, (args: Args) => string>;

/// `args` of a text: a missing one leaves a gap, but never the word "undefined".
const of = (args: Args, name: string): string => args[name] ?? '…';

const en: Texts = {
  game_over: () => 'The game is over.',
  game_changed: (a) =>
    a['moves'] ? `The game has gone on elsewhere: it has ${of(a, 'moves')} moves now.` : 'The game has gone on elsewhere.',
  game_went_on: () => 'The game has gone on meanwhile.',
  opponents_turn: () => 'It is your opponent’s turn.',
  no_time: () => 'There is no time left.',
  no_move_yet: () => 'You have made no move yet.',
  no_such_game: () => 'There is no such game.',
  games_full: (a) => `You have ${of(a, 'games')} games, and this server keeps at most ${of(a, 'most')}. Delete some.`,
  server_full: () => 'This server has no room for more games.',
  draw_on_your_turn: () => 'You can offer a draw when it is your turn.',
  search_failed: () => 'The search for an answer failed.',
  hint_on_your_turn: () => 'You can ask for a hint when it is your turn.',
  too_many_requests: () => 'Too many requests are under way.',
  too_many_messages: () => 'Too many messages a second; this one was left out.',
  too_many_watched: (a) => `At most ${of(a, 'most')} games can be watched at once.`,
  too_many_live: (a) => `At most ${of(a, 'most')} games can go on at once.`,
  host_only: () => 'On this server, training and tournaments are for the host only.',
  no_recipe: (a) => `There is no recipe ${of(a, 'recipe')}. There are: ${of(a, 'known')}.`,
  no_player: (a) => (a['player'] ? `There is no player ${of(a, 'player')}.` : 'There is no player of this name.'),
  no_player_among: (a) => `There is no player ${of(a, 'player')}. There are: ${of(a, 'known')}.`,
  player_exists: (a) => `There already is a player ${of(a, 'player')}.`,
  player_stays: (a) => `${of(a, 'player')} came with the program and cannot be deleted.`,
  bad_player_name: (a) => `No player can be called ${of(a, 'name')}.`,
  bad_title: () => 'The name must have no control characters, and no blanks at its ends.',
  fixed_settings: (a) => `The settings of ${of(a, 'player')} cannot be changed.`,
  not_finished: (a) => `${of(a, 'job')} is not a finished training run.`,
  already_kept: (a) => `The player of ${of(a, 'job')} is already saved as ${of(a, 'player')}. Delete that player first.`,
  not_yours: (a) => `${of(a, 'player')} does not come from a training run of yours.`,
  plays_in: (a) => `${of(a, 'player')} plays in the tournament ${of(a, 'job')}. Stop it first.`,
  games_too_large: (a) => `The games are more than ${of(a, 'size')} MiB. They are in the file ${of(a, 'file')}.`,
  no_tournament: (a) => `${of(a, 'job')} is not a tournament.`,
  one_training: () => 'A training run is already in progress.',
  one_tournament: () => 'A tournament is already in progress.',
  too_many_jobs: (a) => `There already are ${of(a, 'jobs')} training runs and tournaments. Delete some.`,
  no_job: (a) => `There is no training run or tournament ${of(a, 'job')}.`,
  not_running: (a) => `${of(a, 'job')} is not running.`,
  stop_first: (a) => `${of(a, 'job')} is running. Stop it first.`,
  job_running: (a) => `${of(a, 'job')} is running.`,
  job_done: (a) => `${of(a, 'job')} has finished.`,
  player_first: (a) => `The player ${of(a, 'player')} comes from ${of(a, 'job')}. Delete the player first.`,
  no_move_in_position: () => 'The side to move has no move in this position.',
  no_pieces: () => 'One side has no pieces.',
  no_map: (a) => `${of(a, 'player')} has no map.`,
  no_neuron: (a) => `There is no neuron ${of(a, 'neuron')}; the last is ${of(a, 'most')}.`,
  no_max_n: () => 'This is a tree of MAX and MIN: choose minimax or alpha-beta.',
  no_chance: (a) => `${of(a, 'algorithm')} cannot search a tree with chance nodes. Choose ${of(a, 'expected')}.`,
  too_many_players: (a) => `A tree with ${of(a, 'players')} players needs the algorithm ${of(a, 'expected')}.`,
  no_zero_sum: (a) => `The players’ values do not sum to zero: choose the algorithm ${of(a, 'expected')}.`,
  tree_too_large: (a) => `The tree has ${of(a, 'nodes')} nodes; at most ${of(a, 'most')} are possible. Choose a smaller depth.`,
  tree_too_deep: (a) =>
    `The tree is ${of(a, 'plies')} plies deep; at most ${of(a, 'most')} are possible. Choose a smaller depth.`,
  search_too_long: (a) =>
    `The search takes ${of(a, 'steps')} steps; at most ${of(a, 'most')} are possible. Choose a smaller tree.`,
  comparison_stopped: () => 'The comparison was given up.',
  tree_json: (a) => `This is not valid JSON: line ${of(a, 'line')}, column ${of(a, 'column')}.`,
  tree_key_twice: (a) => `At ${of(a, 'place')}, the key ${of(a, 'key')} appears twice.`,
  tree_probabilities: (a) => `At ${of(a, 'place')}, the probabilities sum to ${of(a, 'sum')} instead of 1.`,
  tree_found: (a) => `At ${of(a, 'place')}: found ${of(a, 'found')}, expected ${of(a, 'expected')}.`,
  tree_wrong: (a) => `At ${of(a, 'place')}: ${of(a, 'detail')}.`,
  tree_top: (a) => `Found ${of(a, 'found')}; expected a tree such as {"max": [3, 12, 8]}.`,
  fen_second_list: (a) => `Column ${of(a, 'column')}: a second list for ${of(a, 'color')}.`,
  fen_backwards: (a) => `Column ${of(a, 'column')}: the range ${of(a, 'range')} runs backwards; write the lower square first.`,
  fen_two_pieces: (a) => `Column ${of(a, 'column')}: two pieces on square ${of(a, 'square')}.`,
  fen_uncrowned: (a) =>
    `Column ${of(a, 'column')}: a ${of(a, 'color')} man on square ${of(a, 'square')}, its own king row. Only kings can stand there.`,
  fen_too_many: (a) => `Column ${of(a, 'column')}: ${of(a, 'color')} has more than ${of(a, 'most')} pieces.`,
  fen_no_square: (a) => `Column ${of(a, 'column')}: there is no square ${of(a, 'square')}; squares are 1 to 32.`,
  fen_ends: (a) => `The position ends at column ${of(a, 'column')}; expected ${of(a, 'expected')}.`,
  fen_found: (a) => `Column ${of(a, 'column')}: found ${of(a, 'found')}, expected ${of(a, 'expected')}.`,
  fen_wrong: (a) => `The position is not possible: ${of(a, 'detail')}.`,
  move_ambiguous: (a) => `${of(a, 'move')} is ambiguous. Write the full path, one of: ${of(a, 'legal')}.`,
  move_illegal: (a) => `${of(a, 'move')} is not legal. Legal moves: ${of(a, 'legal')}.`,
  move_unreadable: (a) => `${of(a, 'move')} is not a move; write it for instance as 11-15 or 15x24.`,
  board_counts: (a) => `The board has ${of(a, 'x')} X and ${of(a, 'o')} O; X must have as many as O, or one more.`,
  board_wrong: (a) => `This board is not possible: ${of(a, 'detail')}.`,
  no_request: () => 'The server does not know this request. Reload the page.',
  key_missing: (a) => `The key “${of(a, 'key')}” is missing.`,
  key_unknown: (a) => `The key ${of(a, 'key')} is unknown.`,
  value_found: (a) => `Expected ${of(a, 'expected')}, found ${of(a, 'found')}.`,
  pdn_utf16: () => 'The file is in UTF-16. Save it as UTF-8.',
  pdn_variant: (a) =>
    a['game']
      ? `This is ${of(a, 'game')} (GameType ${of(a, 'type')}), not English draughts (GameType 21).`
      : `GameType ${of(a, 'type')} is not English draughts, which is 21.`,
  pdn_board: (a) => `GameType ${of(a, 'type')} has a board of ${of(a, 'board')}; English draughts has 8×8.`,
  pdn_looks_like: (a) =>
    `${of(a, 'move')} cannot be read. This looks like ${of(a, 'game')}: ${of(a, 'square')} names a square beyond 32.`,
  pdn_large_board: (a) => `${of(a, 'move')} cannot be read: ${of(a, 'square')} belongs to a board larger than 8×8.`,
  pdn_unclosed_variation: () => 'A variation is not closed; it lacks “)”.',
  pdn_unclosed_comment: () => 'A comment is not closed; it lacks “}”.',
  pdn_unclosed_tag: () => 'The value of a tag is not closed; it lacks a quotation mark.',
  pdn_found: (a) => `Found ${of(a, 'found')}; expected ${of(a, 'expected')}.`,
};

const kCores: Readonly<Record<string, string>> = {
  Black: 'as pretas',
  White: 'as brancas',
  black: 'as pretas',
  white: 'as brancas',
};
const cor = (args: Args): string => kCores[args['color'] ?? ''] ?? of(args, 'color');

const pt: Texts = {
  game_over: () => 'A partida terminou.',
  game_changed: (a) =>
    a['moves']
      ? `A partida continuou em outro lugar: agora tem ${of(a, 'moves')} lances.`
      : 'A partida continuou em outro lugar.',
  game_went_on: () => 'Enquanto isso, a partida continuou.',
  opponents_turn: () => 'É a vez do adversário.',
  no_time: () => 'Não há mais tempo.',
  no_move_yet: () => 'Você ainda não fez nenhum lance.',
  no_such_game: () => 'Essa partida não existe.',
  games_full: (a) => `Você tem ${of(a, 'games')} partidas, e este servidor guarda no máximo ${of(a, 'most')}. Apague algumas.`,
  server_full: () => 'Este servidor não tem espaço para mais partidas.',
  draw_on_your_turn: () => 'Você pode propor empate quando for a sua vez.',
  search_failed: () => 'A busca por uma resposta falhou.',
  hint_on_your_turn: () => 'Você pode pedir uma dica quando for a sua vez.',
  too_many_requests: () => 'Há pedidos demais em andamento.',
  too_many_messages: () => 'Mensagens demais por segundo; esta foi descartada.',
  too_many_watched: (a) => `No máximo ${of(a, 'most')} partidas podem ser acompanhadas ao mesmo tempo.`,
  too_many_live: (a) => `No máximo ${of(a, 'most')} partidas podem estar em andamento ao mesmo tempo.`,
  host_only: () => 'Neste servidor, só o anfitrião pode fazer treinos e torneios.',
  no_recipe: (a) => `Não existe a receita ${of(a, 'recipe')}. Existem: ${of(a, 'known')}.`,
  no_player: (a) => (a['player'] ? `Não existe o jogador ${of(a, 'player')}.` : 'Não existe jogador com esse nome.'),
  no_player_among: (a) => `Não existe o jogador ${of(a, 'player')}. Existem: ${of(a, 'known')}.`,
  player_exists: (a) => `Já existe um jogador ${of(a, 'player')}.`,
  player_stays: (a) => `${of(a, 'player')} veio com o programa e não pode ser apagado.`,
  bad_player_name: (a) => `Nenhum jogador pode se chamar ${of(a, 'name')}.`,
  bad_title: () => 'O nome não pode ter caracteres de controle nem espaços nas pontas.',
  fixed_settings: (a) => `Não é possível mudar as configurações de ${of(a, 'player')}.`,
  not_finished: (a) => `${of(a, 'job')} não é um treino terminado.`,
  already_kept: (a) => `O jogador de ${of(a, 'job')} já está salvo como ${of(a, 'player')}. Apague esse jogador primeiro.`,
  not_yours: (a) => `${of(a, 'player')} não veio de um treino seu.`,
  plays_in: (a) => `${of(a, 'player')} joga no torneio ${of(a, 'job')}. Pare o torneio primeiro.`,
  games_too_large: (a) => `As partidas passam de ${of(a, 'size')} MiB. Estão no arquivo ${of(a, 'file')}.`,
  no_tournament: (a) => `${of(a, 'job')} não é um torneio.`,
  one_training: () => 'Já há um treino em andamento.',
  one_tournament: () => 'Já há um torneio em andamento.',
  too_many_jobs: (a) => `Já há ${of(a, 'jobs')} treinos e torneios. Apague alguns.`,
  no_job: (a) => `Não existe o treino ou torneio ${of(a, 'job')}.`,
  not_running: (a) => `${of(a, 'job')} não está em andamento.`,
  stop_first: (a) => `${of(a, 'job')} está em andamento. Pare-o primeiro.`,
  job_running: (a) => `${of(a, 'job')} está em andamento.`,
  job_done: (a) => `${of(a, 'job')} já terminou.`,
  player_first: (a) => `O jogador ${of(a, 'player')} veio de ${of(a, 'job')}. Apague o jogador primeiro.`,
  no_move_in_position: () => 'Quem tem a vez não tem lance nesta posição.',
  no_pieces: () => 'Um dos lados não tem peças.',
  no_map: (a) => `${of(a, 'player')} não tem mapa.`,
  no_neuron: (a) => `Não existe o neurônio ${of(a, 'neuron')}; o último é o ${of(a, 'most')}.`,
  no_max_n: () => 'Esta é uma árvore de MAX e MIN: escolha minimax ou alfa-beta.',
  no_chance: (a) => `O algoritmo ${of(a, 'algorithm')} não percorre árvores com nós de acaso. Escolha outro.`,
  too_many_players: (a) => `Uma árvore com ${of(a, 'players')} jogadores exige o algoritmo maxⁿ.`,
  no_zero_sum: () => 'Os valores dos jogadores não somam zero: escolha o algoritmo maxⁿ.',
  tree_too_large: (a) => `A árvore tem ${of(a, 'nodes')} nós; o máximo é ${of(a, 'most')}. Escolha uma profundidade menor.`,
  tree_too_deep: (a) => `A árvore tem ${of(a, 'plies')} níveis; o máximo é ${of(a, 'most')}. Escolha uma profundidade menor.`,
  search_too_long: (a) => `A busca leva ${of(a, 'steps')} passos; o máximo é ${of(a, 'most')}. Escolha uma árvore menor.`,
  comparison_stopped: () => 'A comparação foi abandonada.',
  tree_json: (a) => `Isto não é JSON válido: linha ${of(a, 'line')}, coluna ${of(a, 'column')}.`,
  tree_key_twice: (a) => `Em ${of(a, 'place')}, a chave ${of(a, 'key')} aparece duas vezes.`,
  tree_probabilities: (a) => `Em ${of(a, 'place')}, as probabilidades somam ${of(a, 'sum')} em vez de 1.`,
  tree_found: (a) => `Há um erro na árvore em ${of(a, 'place')}.`,
  tree_wrong: (a) => `Há um erro na árvore em ${of(a, 'place')}.`,
  tree_top: () => 'Era esperada uma árvore como {"max": [3, 12, 8]}.',
  fen_second_list: (a) => `Coluna ${of(a, 'column')}: uma segunda lista para ${cor(a)}.`,
  fen_backwards: (a) =>
    `Coluna ${of(a, 'column')}: o intervalo ${of(a, 'range')} está invertido; escreva primeiro a casa de número menor.`,
  fen_two_pieces: (a) => `Coluna ${of(a, 'column')}: duas peças na casa ${of(a, 'square')}.`,
  fen_uncrowned: (a) =>
    `Coluna ${of(a, 'column')}: ${cor(a)} têm uma pedra na casa ${of(a, 'square')}, onde seriam coroadas. Ali só pode haver damas.`,
  fen_too_many: (a) => `Coluna ${of(a, 'column')}: ${cor(a)} têm mais de ${of(a, 'most')} peças.`,
  fen_no_square: (a) => `Coluna ${of(a, 'column')}: não existe a casa ${of(a, 'square')}; as casas vão de 1 a 32.`,
  fen_ends: (a) => `A posição termina cedo demais, na coluna ${of(a, 'column')}.`,
  fen_found: (a) => `Coluna ${of(a, 'column')}: ${of(a, 'found')} não pode estar aqui.`,
  fen_wrong: () => 'Esta posição não é possível.',
  move_ambiguous: (a) => `${of(a, 'move')} é ambíguo. Escreva o caminho inteiro, um destes: ${of(a, 'legal')}.`,
  move_illegal: (a) => `${of(a, 'move')} não é um lance legal. Lances legais: ${of(a, 'legal')}.`,
  move_unreadable: (a) => `${of(a, 'move')} não é um lance; escreva, por exemplo, 11-15 ou 15x24.`,
  board_counts: (a) => `O tabuleiro tem ${of(a, 'x')} X e ${of(a, 'o')} O; X deve ter tantas marcas quanto O, ou uma a mais.`,
  board_wrong: () => 'Este tabuleiro não é possível.',
  no_request: () => 'O servidor não conhece este pedido. Recarregue a página.',
  key_missing: (a) => `Falta a chave “${of(a, 'key')}”.`,
  key_unknown: (a) => `A chave ${of(a, 'key')} é desconhecida.`,
  value_found: (a) => `O valor ${of(a, 'found')} não serve aqui.`,
  pdn_utf16: () => 'O arquivo está em UTF-16. Salve-o em UTF-8.',
  pdn_variant: (a) => `O GameType ${of(a, 'type')} é de outro jogo de damas; as damas inglesas têm o GameType 21.`,
  pdn_board: (a) => `O GameType ${of(a, 'type')} tem um tabuleiro de ${of(a, 'board')}; o das damas inglesas é de 8×8.`,
  pdn_looks_like: (a) =>
    `Não é possível ler ${of(a, 'move')}. Parece outro jogo de damas: ${of(a, 'square')} indica uma casa além da 32.`,
  pdn_large_board: (a) => `Não é possível ler ${of(a, 'move')}: ${of(a, 'square')} pertence a um tabuleiro maior que 8×8.`,
  pdn_unclosed_variation: () => 'Uma variante não foi fechada; falta “)”.',
  pdn_unclosed_comment: () => 'Um comentário não foi fechado; falta “}”.',
  pdn_unclosed_tag: () => 'O valor de uma etiqueta não foi fechado; faltam as aspas.',
  pdn_found: (a) => `${of(a, 'found')} não pode estar aqui.`,
};

const t = texts({ en, pt });
export const kReasonTexts = { en, pt };

/// Null for what only the server's message tells.
export function reasonText(reason: string, args: Args): string | null {
  const all = t();
  return Object.hasOwn(all, reason) ? all[reason as Known](args) : null;
}
