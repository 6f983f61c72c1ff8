// Looks through the user's games: the server judges every move, and clear mistakes become puzzles.
import { signal } from '@preact/signals';
import type { Connection } from '../server/connection';
import { isLost } from '../server/connection';
import type { AnnotatedMove, Color, GameSummary } from '../server/messages';
import { isSolo } from '../server/seats';
import { firstTurn, moverAt } from '../server/sides';
import type { Mistake, MistakeBook } from './mistakeBook';

type Link = Pick<Connection, 'request' | 'requestWithId' | 'on' | 'online'>;

export interface SearchProgress {
  games: number;
  searched: number;
  found: number;
  running: boolean;
}

/// The loss from which a mistake is clear, in men: the server calls it a mistake from here on.
const kClearLoss = 0.6;
/// Seconds for each position.
const kPace = 0.1;
const kShortestGame = 8;
const kGamesAtOnce = 20;

/// Of the side, and with something better to be found.
export function isClearMistake(event: AnnotatedMove, played: string, mover: Color, you: Color): boolean {
  const isClear = event.loss >= kClearLoss || event.thrown !== 'nothing';
  return mover === you && !event.forced && isClear && event.best[0] !== undefined && event.best[0] !== played;
}

export class MistakeSearch {
  readonly progress = signal<SearchProgress | null>(null);
  readonly problem = signal<Error | null>(null);
  private attempt = 0;
  private finish = () => {};

  constructor(
    private readonly link: Link,
    private readonly book: MistakeBook,
  ) {}

  /// The newest games against a player that were not looked through yet.
  async run(): Promise<void> {
    const mine = ++this.attempt;
    const isCurrent = () => mine === this.attempt;
    this.problem.value = null;
    this.progress.value = { games: 0, searched: 0, found: 0, running: true };
    try {
      const { games } = await this.link.request('games', {});
      const fresh = games.filter((game) => this.isToSearch(game));
      await this.searchAll(fresh.slice(0, kGamesAtOnce), isCurrent);
    } catch (error) {
      if (isCurrent() && !isLost(error) && error instanceof Error) this.problem.value = error;
    }
    if (isCurrent()) this.end();
  }

  /// Where two people share the board, or two players are watched, no side is the user's.
  private isToSearch(summary: GameSummary): boolean {
    return isSolo(summary) && summary.plies >= kShortestGame && !this.book.knows(summary.game, summary.plies);
  }

  stop(): void {
    if (!this.progress.value?.running) return;
    ++this.attempt;
    this.finish();
    this.link.request('stop_annotating', {}).catch(() => undefined);
    this.end();
  }

  private end(): void {
    if (this.progress.value) this.progress.value = { ...this.progress.value, running: false };
  }

  private async searchAll(games: readonly GameSummary[], isCurrent: () => boolean): Promise<void> {
    for (const [searched, game] of games.entries()) {
      if (!isCurrent()) return;
      this.note({ games: games.length, searched });
      const found = await this.search(game, isCurrent);
      if (!found) return;
      this.book.add(game.game, game.plies, found);
      this.note({ searched: searched + 1, found: (this.progress.value?.found ?? 0) + found.length });
    }
  }

  private note(change: Partial<SearchProgress>): void {
    if (this.progress.value) this.progress.value = { ...this.progress.value, ...change };
  }

  /// Null: it was stopped.
  private async search(summary: GameSummary, isCurrent: () => boolean): Promise<Mistake[] | null> {
    const { pdn } = await this.link.request('game_pdn', { game: summary.game });
    const { games } = await this.link.request('read_pdn', { text: pdn });
    const [game] = games;
    if (!game) return [];
    const moves = game.moves.map(({ text }) => text);
    const judged = await this.judge(game.start, moves);
    if (!judged || !isCurrent()) return null;
    const first = firstTurn(game.start);
    const faults = judged.filter((event) =>
      isClearMistake(event, moves[event.ply] ?? '', moverAt(event.ply, first), summary.you),
    );
    return Promise.all(faults.map((event) => this.mistakeOf(summary.game, game.start, moves, event)));
  }

  /// Null: the connection was lost, or it was stopped.
  private async judge(start: string, moves: readonly string[]): Promise<AnnotatedMove[] | null> {
    const judged: AnnotatedMove[] = [];
    let isComplete = false;
    const end = new Promise<void>((resolve) => (this.finish = resolve));
    const { id, reply } = this.link.requestWithId('annotate', { start, moves: [...moves], seconds: kPace });
    const stopListening = this.link.on('annotated', (event) => {
      if (event.id !== id) return;
      if (!('done' in event)) return void judged.push(event);
      isComplete = true;
      this.finish();
    });
    const stopWatching = this.link.online.subscribe((online) => online || this.finish());
    try {
      await reply;
      await end;
    } finally {
      stopListening();
      stopWatching();
    }
    return isComplete ? judged : null;
  }

  private async mistakeOf(game: string, start: string, moves: readonly string[], event: AnnotatedMove): Promise<Mistake> {
    const { ply, loss } = event;
    const { fen } = await this.link.request('position', { start, moves: moves.slice(0, ply) });
    return { game, ply, fen, played: moves[ply] ?? '', best: event.best[0] ?? '', loss };
  }
}
