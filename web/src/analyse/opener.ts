// Brings games onto the board: from the address, the paste box, a file.
import { computed, signal } from '@preact/signals';
import type { PdnError, PdnGame } from '../server/messages';
import { kNoFile, withTree, type GameFile } from './file';
import { decode, detect, firstGames, fits, isSameGame, kLargestFile, lineAsPdn, readAddress, type Address } from './input';
import type { Link } from './liveEngine';
import { problemOf, type AnalyseRoom } from './room';
import { emptyTree, fromPdn, mainLine } from './tree';

export type Outcome = 'opened' | 'choose' | 'nothing' | 'no_games' | 'too_large' | 'failed';

/// `address`: what named the game; `at`: after how many moves of it to begin; `before`: what of the file came before.
interface Opening {
  address?: string;
  at?: number;
  before?: { games: number; lines: number };
}
const kNothingBefore = { games: 0, lines: 0 };

export class Opener {
  /// The games of the file that is open, as file.ts tells them.
  readonly games = computed(() => this.room.file.value.games);
  readonly chosen = computed(() => this.room.file.value.chosen);
  readonly before = computed(() => this.room.file.value.before);
  readonly leftOut = computed(() => this.room.file.value.leftOut);
  /// Whether the next ones can be had.
  readonly hasMore = computed(() => this.room.file.value.rest.text !== '');
  readonly errors = signal<readonly PdnError[]>([]);
  readonly outcome = signal<Outcome | null>(null);
  readonly problem = signal<Error | null>(null);

  private usual = '';
  private attempt = 0;

  constructor(
    private readonly link: Link,
    private readonly room: AnalyseRoom,
  ) {}

  /// Opens what the address names, once: coming back to the room, or loading it again, leaves the work of the user alone.
  async openAddress(query: URLSearchParams): Promise<void> {
    const address = readAddress(query);
    const text = query.toString();
    const before = this.room.address.value;
    if (address.kind === 'nothing' || text === before) return;
    if (address.kind === 'game' && isSameGame(text, before)) return this.goTo(address.at, text);
    await this.guarded(() => this.openNamed(address, text));
  }

  /// Whether it is on the board now, and had no faults; so do the others that open.
  openText(text: string): Promise<boolean> {
    const pasted = detect(text);
    return this.guarded(() => {
      if (pasted.kind === 'nothing') return Promise.resolve('nothing');
      return pasted.kind === 'fen' ? this.openFen(pasted.fen) : this.openPdn(pasted.text);
    });
  }

  async openFile(file: Blob): Promise<boolean> {
    if (file.size > kLargestFile) return this.guarded(() => Promise.resolve('too_large'));
    return this.openText(decode(new Uint8Array(await file.arrayBuffer())));
  }

  /// The next games of a long file.
  openMore(): Promise<boolean> {
    const { text, ...before } = this.room.file.value.rest;
    return this.guarded(() => this.openPdn(text, { before, address: this.room.address.value }));
  }

  /// The address still names the file that the game is of.
  choose(index: number): void {
    const address = this.room.address.value;
    this.show(withTree(this.room.file.value, this.room.tree.value), index, address);
  }

  /// Another place in the game that is on the board.
  private goTo(at: number, address: string): void {
    this.room.address.value = address;
    this.room.go(mainLine(this.room.tree.value).slice(0, at));
  }

  private show(file: GameFile, index: number, address: string): void {
    const game = file.games[index];
    if (game) this.room.open(fromPdn(game, this.usual), address, { ...file, chosen: index });
  }

  /// A later attempt makes an earlier one forget its result.
  private async guarded(open: () => Promise<Outcome>): Promise<boolean> {
    const attempt = ++this.attempt;
    this.errors.value = [];
    this.problem.value = null;
    this.outcome.value = null;
    try {
      const outcome = await open();
      if (attempt !== this.attempt) return false;
      this.outcome.value = outcome;
      return (outcome === 'opened' || outcome === 'choose') && this.errors.value.length === 0;
    } catch (error) {
      if (attempt !== this.attempt) return false;
      this.problem.value = problemOf(error);
      this.outcome.value = 'failed';
      return false;
    }
  }

  private async openNamed(address: Address, text: string): Promise<Outcome> {
    if (address.kind === 'nothing') return 'nothing';
    if (address.kind === 'game')
      return this.openPdn((await this.link.request('game_pdn', { game: address.game })).pdn, { address: text, at: address.at });
    if (address.kind === 'tournament') return this.openTournament(address.job, text);
    if (address.moves.length === 0) return this.openFen(address.start, text);
    const start = address.start ? (await this.room.position(address.start, [])).fen : '';
    return this.openPdn(lineAsPdn(start, address.moves), { address: text, at: Infinity });
  }

  private async openTournament(job: string, address: string): Promise<Outcome> {
    const { pdn } = await this.link.request('tournament_pdn', { job });
    return pdn.trim() === '' ? 'no_games' : this.openPdn(pdn, { address });
  }

  private async openFen(fen: string, address = ''): Promise<Outcome> {
    const attempt = this.attempt;
    const position = await this.room.position(fen, []);
    const usual = await this.room.usualFen();
    if (attempt !== this.attempt) return 'opened';
    this.room.open(emptyTree(position.fen === usual ? '' : position.fen), address, kNoFile);
    return 'opened';
  }

  /// A long file is more than the server reads at once: its first games, then.
  private async openPdn(pdn: string, { address = '', at = 0, before = kNothingBefore }: Opening = {}): Promise<Outcome> {
    const { text, rest, left } = firstGames(pdn);
    if (!fits(text)) return 'too_large';
    const attempt = this.attempt;
    const { games, errors, left_out } = await this.link.request('read_pdn', { text });
    this.usual = await this.room.usualFen();
    if (attempt !== this.attempt) return 'opened';
    this.errors.value = errors.map((error) => ({ ...error, line: error.line + before.lines }));
    if (isNothing(games, errors)) return 'nothing';
    const next = { text: rest, games: before.games + games.length + left_out, lines: before.lines + linesOf(text) };
    this.show({ ...kNoFile, games, before: before.games, leftOut: left_out + left, rest: next }, 0, address);
    if (at > 0) this.room.go(mainLine(this.room.tree.value).slice(0, at));
    return games.length > 1 ? 'choose' : 'opened';
  }
}

/// Words that are no moves make an empty game with faults: whoever pasted them has lost nothing then.
const isNothing = (games: readonly PdnGame[], errors: readonly PdnError[]): boolean =>
  games.length === 0 || (errors.length > 0 && games.every(({ moves, tags }) => moves.length === 0 && !tags?.length));

const linesOf = (text: string): number => text.split('\n').length - 1;
