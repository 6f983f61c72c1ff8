// The game on the table: what the server told, what the player does, and an own move that is still on its way.
import { batch, computed, signal } from '@preact/signals';
import { isLost, RequestError, type Connection } from '../server/connection';
import type { Color, ErrorReply, Game, Line, Move, Played, Thinking } from '../server/messages';
import { Positions } from '../server/positions';
import { isMissing } from './lastGame';
import { moverOf } from './record';
import { isWatched } from '../server/seats';
import type { NewGame } from './setup';
import type { Sound } from './sound';
import { isStalled, viewOf, type Looked, type Pending } from './view';

type Link = Pick<Connection, 'request' | 'on' | 'online'>;
/// What is to be said aloud.
export type News =
  | { kind: 'moved'; color: Color; text: string }
  | { kind: 'draw_refused' | 'taken_back' | 'copied' | 'not_copied' }
  | { kind: 'hint'; move: string; line: Line };

export class PlayRoom {
  readonly game = signal<Game | null>(null);
  readonly thinking = signal<Thinking | null>(null);
  readonly hint = signal<Move | null>(null);
  readonly failure = signal<Error | null>(null);
  readonly news = signal<News | null>(null);
  /// A question is on its way whose answer takes its time.
  readonly asking = signal(false);
  /// A new game is on its way.
  readonly starting = signal(false);
  /// The game that was on the table until somebody deleted it elsewhere.
  readonly gone = signal<string | null>(null);
  /// Why the opponent's search has failed: it begins anew when the game is opened again.
  readonly stall = signal<Error | null>(null);
  /// The game has ended before our eyes, and nobody has taken note of it yet.
  readonly ended = signal(false);
  /// The connection is lost: nobody watches the game, so that its clocks stand still.
  readonly stopped = computed(() => this.lostAt.value !== null);
  /// An own move is made that the server has not heard of: it is sent when the connection is back.
  readonly isWaiting = computed(() => this.stopped.value && this.pending.value !== null);
  private readonly arrived = signal(0);
  private readonly lostAt = signal<number | null>(null);
  private readonly pending = signal<Pending | null>(null);
  private readonly looked = signal<Looked | null>(null);
  readonly view = computed(() => this.game.value && viewOf(this.game.value, this.pending.value, this.looked.value));

  private id: string | null = null;
  private fetching: string | null = null;
  private wanted: number | null = null;
  private readonly positions: Positions;

  constructor(
    private readonly link: Link,
    private readonly sound: (sound: Sound) => void = () => {},
    private readonly now: () => number = () => performance.now(),
  ) {
    this.positions = new Positions(link);
    link.on('game', ({ game }) => this.isOpen(game) && this.accept(game));
    link.on('thinking', (event) => event.game === this.id && this.game.value?.thinking && (this.thinking.value = event));
    // Also after a lost connection; a first opening that is still on its way goes on by itself.
    link.on('hello', () => this.fetching !== this.id && void this.fetch());
    link.on('game_gone', ({ game }) => game === this.id && this.lose(game));
    link.on('error', (event) => this.hearError(event));
    link.online.subscribe((online) => online || (this.lostAt.value = this.lostAt.peek() ?? this.now()));
  }

  /// Seconds that the clocks have run since the game's state arrived.
  elapsed(): number {
    return ((this.lostAt.value ?? this.now()) - this.arrived.value) / 1000;
  }

  async open(id: string): Promise<void> {
    if (this.id === id) return;
    this.leave();
    this.id = id;
    await this.fetch();
  }

  /// Opening it again has the server search again.
  async retry(): Promise<void> {
    if (this.fetching !== this.id) await this.fetch();
  }

  /// The table is empty again.
  leave(): void {
    if (this.id !== null) this.link.request('close_game', { game: this.id }).catch(() => {});
    this.id = null;
    batch(() => this.clear());
  }

  /// Null when it did not begin, or another one is about to.
  async start(request: NewGame): Promise<Game | null> {
    if (this.starting.value) return null;
    this.starting.value = true;
    const game = await this.ask(() => this.link.request('new_game', request));
    this.starting.value = false;
    if (!game) return null;
    this.leave();
    this.id = game.game;
    this.accept(game);
    return game;
  }

  /// Shown at once; taken back when the server refuses it.
  async move(move: Move, path: number[]): Promise<void> {
    const game = this.game.value;
    if (!game || this.pending.value) return;
    const ply = game.moves.length;
    const pending: Pending = { ply, move, path };
    batch(() => {
      this.pending.value = pending;
      this.hint.value = null;
      // The thoughts were about the position before.
      this.thinking.value = null;
    });
    this.sound(move.captures.length > 0 ? 'capture' : 'move');
    await this.send(game.game, pending);
  }

  /// A move that a lost connection took along stays on the board: it is sent again when the game is fetched.
  private async send(game: string, pending: Pending): Promise<void> {
    const { move, ply } = pending;
    const reply = await this.ask(() => this.link.request('move', { game, move: move.text, ply }));
    if (reply && reply.moves.length >= (this.game.value?.moves.length ?? 0)) this.acceptIfOpen(reply);
    if (!reply && !this.stopped.value && this.pending.value === pending) this.pending.value = null;
  }

  async takeBack(): Promise<void> {
    // Nobody but this page knows of a move that waits.
    if (this.isWaiting.value) return void (this.pending.value = null);
    const reply = await this.about('take_back');
    if (!reply) return;
    this.acceptIfOpen(reply);
    this.news.value = { kind: 'taken_back' };
  }

  async resign(): Promise<void> {
    const reply = await this.about('resign');
    if (reply) this.acceptIfOpen(reply);
  }

  async offerDraw(): Promise<void> {
    const reply = await this.about('offer_draw');
    if (!reply) return;
    this.acceptIfOpen(reply.game);
    if (!reply.accepted) this.news.value = { kind: 'draw_refused' };
  }

  /// For the game, whatever position is looked at.
  async askHint(): Promise<void> {
    void this.look(Infinity);
    const ply = this.game.value?.moves.length;
    const reply = await this.about('hint');
    const game = this.game.value;
    if (!reply || !game || game.end || game.moves.length !== ply) return;
    this.hint.value = game.position.legal.find(({ text }) => text === reply.move) ?? null;
    this.news.value = { kind: 'hint', move: reply.move, line: reply.line };
  }

  /// Two players that are watched wait, or go on.
  async setPaused(paused: boolean): Promise<void> {
    const game = this.game.value;
    if (!game) return;
    this.asking.value = true;
    const reply = await this.ask(() => this.link.request('pause_game', { game: game.game, paused }));
    if (this.id !== game.game) return;
    this.asking.value = false;
    if (reply) this.acceptIfOpen(reply);
  }

  /// They make one move.
  async stepGame(): Promise<void> {
    void this.look(Infinity);
    const reply = await this.about('step_game');
    if (reply) this.acceptIfOpen(reply);
  }

  async pdn(): Promise<string | null> {
    const game = this.game.value;
    return game && ((await this.ask(() => this.link.request('game_pdn', { game: game.game })))?.pdn ?? null);
  }

  /// Shows the position after `ply` moves; the newest is the game itself.
  async look(ply: number): Promise<void> {
    const game = this.game.value;
    if (!game) return;
    const aim = Math.max(0, Math.min(ply, game.moves.length));
    this.wanted = aim < game.moves.length ? aim : null;
    if (this.wanted === null) return void (this.looked.value = null);
    const moves = game.moves.slice(0, aim).map(({ text }) => text);
    const position = await this.ask(() => this.positions.after(game.start, moves));
    if (position && this.wanted === aim && this.id === game.game) this.looked.value = { ply: aim, position };
  }

  step(by: number): Promise<void> {
    return this.look((this.wanted ?? this.game.value?.moves.length ?? 0) + by);
  }

  private isOpen(game: Game): boolean {
    return game.game === this.id && this.game.value !== null;
  }

  private acceptIfOpen(game: Game): void {
    if (this.isOpen(game)) this.accept(game);
  }

  private async fetch(): Promise<void> {
    const id = this.id;
    if (id === null) return;
    this.fetching = id;
    const waiting = this.pending.value;
    const ran = this.game.value !== null && isWatched(this.game.value) && !this.game.value.paused;
    const game = await this.ask(() => this.link.request('open_game', { game: id }));
    if (this.id !== id) return;
    this.fetching = null;
    if (game) {
      this.accept(game);
      // A server that was restarted does not know that the players were not paused.
      if (ran && game.paused) await this.setPaused(false);
      // Not one that was made meanwhile: that is on its way.
      if (waiting && this.pending.value === waiting) await this.send(id, waiting);
      return;
    }
    const failure = this.failure.value;
    if (this.game.value && isMissing(failure)) this.lose(id);
    else if (failure && !this.game.value) this.id = null;
  }

  private lose(id: string): void {
    this.id = null;
    batch(() => {
      this.clear();
      this.gone.value = id;
    });
  }

  private accept(after: Game): void {
    const before = this.game.value;
    batch(() => {
      this.game.value = after;
      this.arrived.value = this.now();
      this.lostAt.value = null;
      if (after.end || before?.position.fen !== after.position.fen) this.hint.value = null;
      this.ended.value = after.end !== null && (this.ended.value || before?.end === null);
      if (before && after.moves.length < before.moves.length) this.backToGame();
      this.tell(before, after);
      if (after.end || this.pending.value?.ply !== after.moves.length) this.pending.value = null;
      if (!isStalled(after)) this.stall.value = null;
    });
  }

  private backToGame(): void {
    this.wanted = null;
    this.looked.value = null;
    this.thinking.value = null;
  }

  /// Says and sounds what is new. An own move was heard when it was made.
  private tell(before: Game | null, after: Game): void {
    if (!before) return;
    const heard = this.pending.value ? this.pending.value.ply + 1 : before.moves.length;
    const move: Played | undefined = after.moves[after.moves.length - 1];
    if (move && after.moves.length > before.moves.length)
      this.news.value = { kind: 'moved', color: moverOf(after, after.moves.length), text: move.text };
    if (after.end && !before.end) this.sound('end');
    else if (move && after.moves.length > heard) this.sound(move.captures.length > 0 ? 'capture' : 'move');
  }

  /// The server did not say which game; only the one on the table can be meant.
  private hearError({ code, message, reason, args }: ErrorReply): void {
    const game = this.game.value;
    if (!game) return;
    const failure = new RequestError(code, message, reason, args);
    const after = code === 'internal' ? { ...game, thinking: false } : game;
    batch(() => {
      this.game.value = after;
      (isStalled(after) ? this.stall : this.failure).value = failure;
    });
  }

  /// Null also when the answer comes after another game was opened: it is not for that one.
  private async about<T extends 'take_back' | 'step_game' | 'resign' | 'offer_draw' | 'hint'>(type: T) {
    const game = this.game.value;
    if (!game) return null;
    this.asking.value = true;
    const reply = await this.ask(() => this.link.request(type, { game: game.game }));
    if (this.id !== game.game) return null;
    this.asking.value = false;
    return reply;
  }

  /// Null when it failed; the failure is shown, unless another game is on the table by then. A lost connection is told by
  /// the frame of the page.
  private async ask<T>(request: () => Promise<T>): Promise<T | null> {
    const id = this.id;
    const tell = (failure: Error | null) => id === this.id && (this.failure.value = failure);
    try {
      const reply = await request();
      tell(null);
      return reply;
    } catch (error) {
      tell(isLost(error) ? null : (error as Error));
      return null;
    }
  }

  private clear(): void {
    this.game.value = null;
    this.pending.value = null;
    this.hint.value = null;
    this.failure.value = null;
    this.stall.value = null;
    this.gone.value = null;
    this.news.value = null;
    this.asking.value = false;
    this.ended.value = false;
    this.backToGame();
  }
}
