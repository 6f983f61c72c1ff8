// The games of a file, and what the user made of them. Every change is kept in the browser at once, game by game.
import { signal } from '@preact/signals';
import type { PdnError, PdnGame } from '../server/messages';
import type { Link } from './liveEngine';
import { ask } from './patience';
import { kNoWork, type Head, type Shelf, type Shelved, type Work } from './shelf';
import { listedOf, type CutGame } from './splitting';

/// A game as it is read for the board.
export interface ReadGame {
  game: PdnGame;
  /// Of the file's own text; none where the user's own version is read.
  errors: readonly PdnError[];
}

/// Also lines that PDN does not read.
const kLeadingBlanks = /^(?:\s+|%[^\n]*\n?)*/;

export class Collection {
  /// What the list shows, changes of the user included.
  readonly games = signal<readonly CutGame[]>([]);
  /// How many games the user or the engine has changed.
  readonly changes = signal(0);
  /// The browser does not keep what was changed here: its storage is full or forbidden.
  readonly problem = signal<Error | null>(null);

  private readonly works: Map<number, Work>;
  /// Of games whose newest state is not in the browser's storage yet.
  private readonly unkept = new Set<number>();
  private keeping: Promise<void> | null = null;
  private head: Head;
  /// The browser has not even kept the games as they came.
  private homeless = false;

  constructor(
    private readonly link: Link,
    private readonly shelf: Shelf,
    private readonly shelved: Shelved,
  ) {
    this.head = shelved.head;
    this.works = shelved.works;
    this.games.value = shelved.games.map((game, index) => shown(game, shelved.works.get(index)));
    this.count();
  }

  get id(): string {
    return this.head.id;
  }
  get name(): string {
    return this.head.name;
  }
  get size(): number {
    return this.shelved.games.length;
  }
  /// Whether changes would be lost with the page.
  get isAtRisk(): boolean {
    return this.problem.value !== null && this.unkept.size > 0;
  }

  work(index: number): Work {
    return this.works.get(index) ?? kNoWork;
  }

  /// `game`: what the user made of it; null: as it came.
  change(index: number, game: PdnGame | null, edited = Date.now()): void {
    const before = this.work(index);
    const none = game === null;
    if (none && before.game === null) return;
    const text = none || game !== before.game ? null : before.text;
    this.put(index, { ...before, game, edited, text, ...(none ? { listed: null, marks: null } : {}) });
  }

  judge(index: number, judging: Work['judging']): void {
    if (this.work(index).judging !== judging) this.put(index, { ...this.work(index), judging });
  }

  /// The game as it is now.
  async read(index: number): Promise<ReadGame> {
    await this.refresh(index);
    const made = this.work(index).game;
    if (made) return { game: made, errors: [] };
    const { games, errors } = await ask(this.link, 'read_pdn', { text: this.shelved.games[index]?.original ?? '' });
    const before = this.linesBefore(index, errors.length);
    return {
      game: games[0] ?? { moves: [] },
      errors: errors.map((error) => ({ ...error, game: index + 1, line: error.line + before })),
    };
  }

  /// Has the server write what was changed, so that it can be listed, found and saved.
  async settle(index: number): Promise<void> {
    const work = this.work(index);
    if (!work.game || work.text !== null) return;
    const { pdn } = await ask(this.link, 'write_pdn', { game: work.game });
    const { games } = await ask(this.link, 'index_pdn', { text: pdn });
    const indexed = games[0];
    // Changed again meanwhile: that is for the next time.
    if (this.work(index).game !== work.game) return;
    const listed = indexed ? listedOf(indexed) : null;
    this.put(index, { ...this.work(index), text: pdn, listed, marks: indexed?.marks ?? null });
  }

  async settleAll(): Promise<void> {
    for (const index of this.works.keys()) await this.settle(index);
  }

  /// The whole file: changed games as they are now, all others byte by byte as they came. A game that could not be read whole stands
  /// there as it came, and after it what was made of it.
  async parts(): Promise<string[]> {
    await this.refreshAll();
    await this.settleAll();
    return [...this.shelved.games.map((game, index) => this.part(game, index)), this.head.tail];
  }

  private part({ original, listed }: CutGame, index: number): string {
    const text = this.work(index).text?.trimEnd();
    if (text === undefined) return original;
    if (listed.errors > 0) return `${original.trimEnd()}\n\n${text}\n`;
    const blanks = kLeadingBlanks.exec(original)?.[0] ?? '';
    const apart = index === 0 || blanks.includes('\n');
    return (apart ? blanks : '\n\n') + text + (this.endsLine(index) ? '' : '\n');
  }

  /// Whether a line break follows anyway.
  private endsLine(index: number): boolean {
    const next = this.shelved.games[index + 1];
    return /^\s*\n/.test(next ? next.original : this.head.tail);
  }

  /// Only counted where something is to be said about lines.
  private linesBefore(index: number, errors: number): number {
    if (errors === 0) return 0;
    return this.shelved.games.slice(0, index).reduce((sum, { original }) => sum + original.split('\n').length - 1, 0);
  }

  private put(index: number, work: Work): void {
    this.works.set(index, work);
    this.show(index, work);
    this.unkept.add(index);
    void this.keep();
  }

  private count(): void {
    const works = [...this.works.values()];
    this.changes.value = works.filter(({ game }) => game !== null).length;
    this.head = { ...this.head, changed: works.some(({ game, judging }) => game !== null || judging !== null) };
  }

  cannotKeep(error: unknown): void {
    this.homeless = true;
    this.problem.value = error instanceof Error ? error : new Error(String(error));
  }

  /// Another tab may have changed the games as well. What is changed here and not kept yet stays.
  async refresh(index: number): Promise<void> {
    const kept = await this.shelf.work(this.id, index).catch(() => null);
    if (kept) this.take(index, kept);
  }
  async refreshAll(): Promise<void> {
    const works = await this.shelf.works(this.id).catch(() => new Map<number, Work>());
    for (const [index, work] of works) this.take(index, work);
  }
  private take(index: number, kept: Work): void {
    if (this.unkept.has(index) || JSON.stringify(kept) === JSON.stringify(this.work(index))) return;
    this.works.set(index, kept);
    this.show(index, kept);
  }

  /// Most changes are none of the list: it is long, and stays as it is.
  private show(index: number, work: Work): void {
    this.count();
    const now = shown(this.shelved.games[index]!, work);
    const before = this.games.value[index];
    if (before?.listed === now.listed && before.marks === now.marks) return;
    const games = [...this.games.value];
    games[index] = now;
    this.games.value = games;
  }

  /// Resolves when all is kept, or cannot be kept now.
  keep(): Promise<void> {
    this.keeping ??= this.keepAll().finally(() => (this.keeping = null));
    return this.keeping;
  }

  /// One after the other, each in its newest state. What failed is tried again with the next change.
  private async keepAll(): Promise<void> {
    if (this.homeless) return;
    try {
      for (let next = first(this.unkept); next !== undefined; next = first(this.unkept)) {
        const work = this.work(next);
        await this.shelf.keep(this.head, next, work);
        if (this.work(next) === work) this.unkept.delete(next);
      }
      this.problem.value = null;
    } catch (error) {
      this.problem.value = error instanceof Error ? error : new Error(String(error));
    }
  }
}

const first = (set: ReadonlySet<number>): number | undefined => set.values().next().value;

const shown = (game: CutGame, work: Work | undefined): CutGame =>
  work?.listed ? { ...game, listed: work.listed, marks: work.marks ?? '' } : game;
