// The game on the table: what the server told, what the player does, and an own move that is still on its way.
import { batch, computed, signal } from '@preact/signals';
import { RequestError, type Connection } from '../server/connection';
import type { Color, Game, Move, Played, Position, Thinking } from '../server/messages';
import { moverOf } from './record';
import type { NewGame } from './setup';
import type { Sound } from './sound';
import { viewOf, type Looked, type Pending } from './view';

type Link = Pick<Connection, 'request' | 'on'>;
/// What is to be said aloud.
export type News =
  | { kind: 'moved'; color: Color; text: string }
  | { kind: 'draw_refused' | 'taken_back' | 'copied' | 'not_copied' }
  | { kind: 'hint'; text: string };

export class PlayRoom {
  readonly game = signal<Game | null>(null);
  /// When the game's state arrived, for the clocks.
  readonly arrived = signal(0);
  readonly thinking = signal<Thinking | null>(null);
  readonly hint = signal<Move | null>(null);
  readonly failure = signal<Error | null>(null);
  readonly news = signal<News | null>(null);
  /// A question is on its way whose answer takes its time.
  readonly asking = signal(false);
  private readonly pending = signal<Pending | null>(null);
  private readonly looked = signal<Looked | null>(null);
  readonly view = computed(() => this.game.value && viewOf(this.game.value, this.pending.value, this.looked.value));

  private id: string | null = null;
  private fetching = false;
  private wanted: number | null = null;
  private readonly positions = new Map<string, Position>();

  constructor(private readonly link: Link, private readonly sound: (sound: Sound) => void = () => {},
    private readonly now: () => number = () => performance.now()) {
    link.on('game', ({ game }) => this.isOpen(game) && this.accept(game));
    link.on('thinking', (event) => event.game === this.id && (this.thinking.value = event));
    // Also after a lost connection; a first opening that is still on its way goes on by itself.
    link.on('hello', () => !this.fetching && void this.fetch());
  }

  async open(id: string): Promise<void> {
    if (this.id === id) return;
    this.leave();
    this.id = id;
    await this.fetch();
  }

  /// The table is empty again.
  leave(): void {
    const game = this.game.value;
    if (game) this.link.request('close_game', { game: game.game }).catch(() => {});
    this.id = null;
    batch(() => this.clear());
  }

  async start(request: NewGame): Promise<Game | null> {
    const game = await this.ask(() => this.link.request('new_game', request));
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
    batch(() => {
      this.pending.value = { ply, move, path };
      this.hint.value = null;
    });
    this.sound(move.captures.length > 0 ? 'capture' : 'move');
    const reply = await this.ask(() => this.link.request('move', { game: game.game, move: move.text, ply }));
    if (reply && reply.moves.length >= (this.game.value?.moves.length ?? 0)) this.acceptIfOpen(reply);
    if (!reply) this.pending.value = null;
  }

  async takeBack(): Promise<void> {
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

  async askHint(): Promise<void> {
    const ply = this.game.value?.moves.length;
    const reply = await this.about('hint');
    const game = this.game.value;
    if (!reply || !game || game.moves.length !== ply) return;
    this.hint.value = game.position.legal.find(({ text }) => text === reply.move) ?? null;
    this.news.value = { kind: 'hint', text: reply.move };
  }

  async pdn(): Promise<string | null> {
    return (await this.about('game_pdn'))?.pdn ?? null;
  }

  /// Shows the position after `ply` moves; the newest is the game itself.
  async look(ply: number): Promise<void> {
    const game = this.game.value;
    if (!game) return;
    const aim = Math.max(0, Math.min(ply, game.moves.length));
    this.wanted = aim < game.moves.length ? aim : null;
    if (this.wanted === null) return void (this.looked.value = null);
    const position = await this.ask(() => this.positionAfter(game, aim));
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
    this.fetching = true;
    const game = await this.ask(() => this.link.request('open_game', { game: id }));
    this.fetching = false;
    if (this.id !== id) return;
    if (game) this.accept(game);
    else if (this.failure.value && !this.game.value) this.id = null;
  }

  private accept(after: Game): void {
    const before = this.game.value;
    batch(() => {
      this.game.value = after;
      this.arrived.value = this.now();
      if (before?.position.fen !== after.position.fen) this.hint.value = null;
      if (before && after.moves.length < before.moves.length) this.backToGame();
      this.tell(before, after);
      if (this.pending.value?.ply !== after.moves.length) this.pending.value = null;
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

  private async positionAfter(game: Game, ply: number): Promise<Position> {
    const moves = game.moves.slice(0, ply).map(({ text }) => text);
    const key = [game.start, ...moves].join(' ');
    const position = this.positions.get(key) ?? await this.link.request('position', { start: game.start, moves });
    this.positions.set(key, position);
    return position;
  }

  private async about<T extends 'take_back' | 'resign' | 'offer_draw' | 'hint' | 'game_pdn'>(type: T) {
    const game = this.game.value;
    if (!game) return null;
    this.asking.value = true;
    const reply = await this.ask(() => this.link.request(type, { game: game.game }));
    this.asking.value = false;
    return reply;
  }

  /// Null when it failed; the failure is shown. A lost connection is told by the frame of the page.
  private async ask<T>(request: () => Promise<T>): Promise<T | null> {
    try {
      const reply = await request();
      this.failure.value = null;
      return reply;
    } catch (error) {
      const lost = error instanceof RequestError && error.code === 'disconnected';
      this.failure.value = lost ? null : error as Error;
      return null;
    }
  }

  private clear(): void {
    this.game.value = null;
    this.pending.value = null;
    this.hint.value = null;
    this.failure.value = null;
    this.news.value = null;
    this.backToGame();
  }
}
