// The engine that thinks along: follows the position on the board, and listens only to its newest question.
import { effect, signal } from '@preact/signals';
import { remember, remembered } from '../app/memory';
import type { Connection } from '../server/connection';
import { isLost } from '../server/connection';
import type { AnalysisEvent, Line, PlayerInfo } from '../server/messages';
import type { Path } from './tree';

/// The part of the connection that the room needs; tests put their own in its place.
export type Link = Pick<Connection, 'request' | 'requestWithId' | 'on' | 'online' | 'hello'>;

export const kMostLines = 5;
/// Walking through a game with the arrow key held down must not ask for every position on the way.
const kPatience = 120;
const kNobody = -1;

export interface Subject {
  start: string;
  moves: Path;
  lines: number;
  player: string;
}

function rememberedLines(): number {
  const stored = Number(remembered('analyse.lines') ?? '');
  return Number.isInteger(stored) && stored >= 1 && stored <= kMostLines ? stored : 3;
}

export class LiveEngine {
  readonly on = signal(remembered('analyse.engine') === 'on');
  readonly lines = signal(rememberedLines());
  /// Empty: the champion.
  readonly player = signal('');
  /// The newest of the present question; null until something is known.
  readonly news = signal<AnalysisEvent | null>(null);
  readonly problem = signal<Error | null>(null);

  private id = kNobody;
  private asked = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly link: Link) {
    link.on('analysis', (event) => {
      if (event.id === this.id) this.news.value = event;
    });
    effect(() => this.leaveIfGone(link.hello.value?.players ?? null));
  }

  /// A player that was deleted gives way to the champion.
  private leaveIfGone(players: readonly PlayerInfo[] | null): void {
    const player = this.player.peek();
    if (players && player && !players.some(({ name }) => name === player)) this.player.value = '';
  }

  switchOn(on: boolean): void {
    this.on.value = on;
    remember('analyse.engine', on ? 'on' : 'off');
  }

  setLines(lines: number): void {
    this.lines.value = lines;
    remember('analyse.lines', String(lines));
  }

  get bestLine(): Line | null {
    return this.news.value?.lines[0] ?? null;
  }

  /// Looks at the subject from now on; null: at nothing.
  follow(subject: Subject | null): void {
    clearTimeout(this.timer);
    this.id = kNobody;
    this.news.value = null;
    this.problem.value = null;
    if (!subject) return this.stop();
    this.timer = setTimeout(() => this.ask(subject), kPatience);
  }

  private ask({ start, moves, lines, player }: Subject): void {
    const { id, reply } = this.link.requestWithId('analyse', {
      ...(start ? { start } : {}),
      moves: [...moves],
      lines,
      ...(player ? { player } : {}),
    });
    this.id = id;
    this.asked = true;
    reply.catch((error: unknown) => this.refused(id, error));
  }

  private refused(id: number, error: unknown): void {
    if (id !== this.id) return;
    this.id = kNobody;
    this.asked = false;
    if (!isLost(error) && error instanceof Error) this.problem.value = error;
  }

  private stop(): void {
    if (!this.asked) return;
    this.asked = false;
    // A lost connection has ended the analysis as well.
    this.link.request('stop_analysis', {}).catch(() => undefined);
  }
}
