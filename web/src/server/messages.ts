// The messages of docs/protocols/json.md, version 1.

export const kVersion = 1;

export type Color = 'black' | 'white';
export interface Certain {
  winner: Color | null;
  plies: number | null;
}
export interface Move {
  text: string;
  from: number;
  to: number;
  captures: number[];
  paths: number[][];
}
export type Reason = 'no_move' | 'repetition' | 'forty_moves' | 'resigned' | 'agreed' | 'time';
export interface End {
  winner: Color | null;
  reason: Reason;
}
export interface Position {
  fen: string;
  board: string;
  turn: Color;
  legal: Move[];
  end: End | null;
  verdict: Certain | null;
}
export interface Played {
  text: string;
  path: number[];
  captures: number[];
  seconds: number;
}
/// What is left to each, and what both had at the beginning.
export interface ClockState {
  black: number;
  white: number;
  running: Color | null;
  seconds: number;
  increment: number;
}
export interface Game {
  game: string;
  opponent: string;
  you: Color;
  start: string;
  moves: Played[];
  position: Position;
  end: End | null;
  clock: ClockState | null;
  seconds: number | null;
  thinking: boolean;
  started: number;
  updated: number;
}
export interface GameSummary {
  game: string;
  opponent: string;
  you: Color;
  plies: number;
  end: End | null;
  started: number;
  updated: number;
}
export interface Line {
  value: number;
  text: string;
  certain: Certain | null;
  moves: string[];
}

export interface PlayerInfo {
  name: string;
  kind: 'level' | 'trained' | 'engine' | 'random';
  about: string;
  agents: number;
  own: boolean;
}
export interface Ballot {
  text: string;
  class: 'crossboard' | 'mail' | 'barred';
}
export interface Hello {
  type: 'hello';
  version: number;
  program: string;
  players: PlayerInfo[];
  databases: number;
  ballots: Ballot[];
}

export type PdnResult = '1-0' | '0-1' | '1/2-1/2' | '*';
export interface PdnNode {
  text: string;
  nags?: number[];
  before?: string;
  comment?: string;
  variations?: PdnNode[][];
}
export interface PdnGame {
  tags?: [string, string][];
  start?: string;
  comment?: string;
  moves: PdnNode[];
  result?: PdnResult;
}
export interface PdnError {
  game: number;
  line: number;
  column: number;
  message: string;
}

export interface Inside {
  player: string;
  agent: string;
  agents: string[];
  handover: number | null;
  pieces: number;
  value: number;
  map: null | { rows: number; columns: number; place: number; distances: number[]; sizes: number[]; in_charge: boolean };
  features: { name: string; about: string; value: number; bits: number[]; pull: number }[];
  network: { hidden: number[]; output: number; to_hidden: number[][]; to_output: number[]; direct: number[] };
}
export interface Neuron {
  neuron: number;
  size: number;
  weights: number[];
  features: string[];
  boards: string[];
}

/// Infinite numbers travel as text.
export type Bound = number | '-inf' | '+inf';
export type Subject = { tree: unknown } | { tictactoe: string } | { draughts: string };
export type Algorithm = 'minimax' | 'alpha-beta' | 'max-n';
export type Order = 'given' | 'reversed' | 'best-first' | 'worst-first';
/// For MAX; in a tree of players one number for each of them.
export type LabValue = number | number[];
interface LabPlace {
  parent: number | null;
  move: string;
  label: string;
}
export type LabNode = LabPlace &
  ({ kind: 'max' | 'min' | 'chance' | 'leaf'; value: LabValue | null } | { kind: 'player'; seat: number; value: null });
export interface LabStep {
  step: 'enter' | 'leaf' | 'back' | 'cut' | 'leave';
  node: number;
  alpha: Bound;
  beta: Bound;
  value: Bound | number[] | null;
  skipped: number[];
  known: { node: number; low: Bound; high: Bound }[];
}
/// `players`, where they are not MAX and MIN: their names, seat by seat.
export interface LabTrace {
  nodes: LabNode[];
  steps: LabStep[];
  players?: string[];
  value: LabValue;
  line: string[];
  visited: number;
  leaves: number;
}
export interface LabRow {
  algorithm: Algorithm;
  order: Order;
  visited: number;
  leaves: number;
  value: LabValue;
}
export interface Figure {
  name: string;
  title: string;
  tree: unknown;
}

export type JobState = 'running' | 'stopping' | 'stopped' | 'done' | 'failed';
export interface Job {
  job: string;
  kind: 'training' | 'tournament';
  title: string;
  state: JobState;
  stage: string;
  done: number;
  total: number;
  rate: number;
  left: number | null;
  message: string;
  started: number;
  kept: string | null;
}
export interface TrainingRow {
  agent: string;
  session: number;
  games: number;
  wins: number;
  draws: number;
  losses: number;
  clones: number;
  error: number | null;
  rate: number;
}
export interface CrossTable {
  players: string[];
  rows: { player: string; points: number; games: number; elo: number; against: (number | null)[] }[];
}
/// `forming`: how it stood after each epoch of its making.
export interface TrainingMap {
  rows: number;
  columns: number;
  sizes: number[];
  forming: { sizes: number[]; error: number }[];
}
/// The tournament of an agent's clones, the learner last of them.
export interface CloneTournament {
  agent: string;
  points: number[];
  games: number;
  best: number;
}
export interface Recipe {
  name: string;
  player: string;
  about: string;
}

type Nothing = Record<string, never>;
interface Past {
  start?: string;
  moves?: string[];
}

/// Every request: what it carries, and what comes back.
export interface Requests {
  position: [Past, Position];
  read_pdn: [{ text: string }, { games: PdnGame[]; errors: PdnError[]; left_out: number }];
  write_pdn: [{ game: PdnGame }, { pdn: string }];
  games: [Nothing, { games: GameSummary[] }];
  new_game: [
    {
      opponent: string;
      you: Color;
      start?: string;
      ballot?: string;
      clock?: { seconds: number; increment: number };
      seconds?: number;
    },
    Game,
  ];
  open_game: [{ game: string }, Game];
  close_game: [{ game: string }, Nothing];
  move: [{ game: string; move: string; ply: number }, Game];
  take_back: [{ game: string }, Game];
  resign: [{ game: string }, Game];
  offer_draw: [{ game: string }, { accepted: boolean; game: Game }];
  hint: [{ game: string }, { move: string; line: Line }];
  game_pdn: [{ game: string }, { pdn: string }];
  delete_game: [{ game: string }, Nothing];
  analyse: [Past & { lines: number; player?: string }, Nothing];
  stop_analysis: [Nothing, Nothing];
  judge: [Past & { seconds?: number }, Nothing];
  stop_judging: [Nothing, Nothing];
  inside: [Past & { player: string }, Inside];
  neuron: [{ player: string; neuron: number }, Neuron];
  lab_figures: [Nothing, { figures: Figure[] }];
  lab_trace: [{ subject: Subject; algorithm: Algorithm; order: Order; depth?: number }, LabTrace];
  lab_compare: [{ subject: Subject; depth?: number }, { rows: LabRow[] }];
  jobs: [Nothing, { jobs: Job[]; recipes: Recipe[] }];
  start_training: [{ recipe: string; seed?: number; name?: string }, Job];
  start_tournament: [{ players: string[]; games: number; seconds: number }, Job];
  stop_job: [{ job: string }, Job];
  resume_job: [{ job: string }, Job];
  delete_job: [{ job: string }, Nothing];
  keep_player: [{ job: string; name: string }, Nothing];
  delete_player: [{ player: string }, Nothing];
  tournament_pdn: [{ job: string }, { pdn: string }];
  watch_job: [
    { job: string },
    { job: Job; rows: TrainingRow[]; table: CrossTable | null; map: TrainingMap | null; clones: CloneTournament[] },
  ];
}
export type RequestType = keyof Requests;

export interface Thinking {
  type: 'thinking';
  game: string;
  depth: number;
  nodes: number;
  seconds: number;
  hits: number | null;
  line: Line;
  agent: string | null;
}
export interface AnalysisEvent {
  type: 'analysis';
  id: number;
  depth: number;
  nodes: number;
  seconds: number;
  lines: Line[];
  agent: string | null;
  done: boolean;
}
export type Fault = 'none' | 'inaccuracy' | 'mistake' | 'blunder';
export interface JudgedMove {
  type: 'judged';
  id: number;
  ply: number;
  value: number;
  best: string[];
  loss: number;
  fault: Fault;
  thrown: 'nothing' | 'win_for_draw' | 'win_for_loss' | 'draw_for_loss';
  forced: boolean;
}
export interface JudgedAll {
  type: 'judged';
  id: number;
  done: true;
}

/// An error that belongs to no request: something failed that the server did by itself.
export interface ErrorEvent {
  type: 'error';
  id: null;
  code: ErrorCode;
  message: string;
}

export interface Events {
  hello: Hello;
  error: ErrorEvent;
  game: { type: 'game'; game: Game };
  game_gone: { type: 'game_gone'; game: string };
  thinking: Thinking;
  analysis: AnalysisEvent;
  judged: JudgedMove | JudgedAll;
  players: { type: 'players'; players: PlayerInfo[] };
  job: { type: 'job'; job: Job };
  job_gone: { type: 'job_gone'; job: string };
  job_rows: { type: 'job_rows'; job: string; rows: TrainingRow[] };
  job_table: { type: 'job_table'; job: string; table: CrossTable };
  job_map: { type: 'job_map'; job: string; map: TrainingMap };
  job_clones: { type: 'job_clones'; job: string; clones: CloneTournament[] };
}
export type EventType = keyof Events;

export type ErrorCode = 'bad_message' | 'not_found' | 'refused' | 'busy' | 'too_fast' | 'internal' | 'disconnected';
