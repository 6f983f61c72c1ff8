// Brings games onto the board: from the address, the paste box, a file.
import { signal } from '@preact/signals';
import type { PdnError, PdnGame } from '../server/messages';
import type { Collection } from './collection';
import { plyOfMark } from './finding';
import { decode, detect, fits, isSameGame, kLargestFile, lineAsPdn, readAddress, withoutMark, type Address } from './input';
import type { Link } from './liveEngine';
import { problemOf, type AnalyseRoom } from './room';
import { t } from './text';
import { emptyTree, fromPdn, mainLine } from './tree';

export type Outcome = 'opened' | 'choose' | 'nothing' | 'no_games' | 'too_large' | 'failed';

/// `address`: what named the game; `at`: after how many moves of it to begin; `name`: of the file.
interface Opening {
  address?: string;
  at?: number;
  name?: string;
}
/// Another wish came later.
class Overtaken extends Error {}

export class Opener {
  readonly errors = signal<readonly PdnError[]>([]);
  readonly outcome = signal<Outcome | null>(null);
  readonly problem = signal<Error | null>(null);
  /// Which share of a long file is read; null: none is being read.
  readonly progress = signal<number | null>(null);

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

  async openFile(file: File): Promise<boolean> {
    if (file.size > kLargestFile) return this.guarded(() => Promise.resolve('too_large'));
    const text = decode(new Uint8Array(await file.arrayBuffer()));
    const { kind } = detect(text);
    return kind === 'pdn' ? this.guarded(() => this.openPdn(withoutMark(text), { name: file.name })) : this.openText(text);
  }

  /// A collection of before, with the game that comes first in it.
  openCollection(id: string): Promise<boolean> {
    return this.guarded(async () => {
      const collection = await this.room.collections.open(id);
      if (!collection) throw new Error(t().forgotten);
      await this.show(collection, 0, '');
      return 'opened';
    });
  }

  /// Another game of the collection; `mark`: the position that was looked for. What was made of the game on the board is kept already.
  choose(index: number, mark = ''): Promise<boolean> {
    const collection = this.room.collection.value;
    if (!collection || index < 0 || index >= collection.size) return Promise.resolve(false);
    return this.guarded(async () => {
      await this.show(collection, index, this.room.address.value);
      const ply = mark ? plyOfMark(collection.games.value[index]?.marks ?? '', mark) : 0;
      if (ply > 0) this.room.go(mainLine(this.room.tree.value).slice(0, ply));
      return 'opened';
    });
  }

  /// Another place in the game that is on the board.
  private goTo(at: number, address: string): void {
    this.room.address.value = address;
    this.room.go(mainLine(this.room.tree.value).slice(0, at));
  }

  private async show(collection: Collection, index: number, address: string): Promise<void> {
    const attempt = this.attempt;
    const left = this.room.place.peek();
    if (left?.collection === collection && left.index === index) return;
    const { game, errors } = await collection.read(index);
    this.usual = await this.room.usualFen();
    this.check(attempt);
    // The engine may have annotated it meanwhile.
    const made = collection.work(index).game;
    this.errors.value = made ? [] : errors;
    this.room.openFrom({ collection, index }, fromPdn(made ?? game, this.usual), made === null, address);
    // In the list it is to stand as it is now.
    if (left) left.collection.settle(left.index).catch(() => undefined);
  }

  private check(attempt: number): void {
    if (attempt !== this.attempt) throw new Overtaken();
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
    } finally {
      if (attempt === this.attempt) this.progress.value = null;
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
    return pdn.trim() === '' ? 'no_games' : this.openPdn(pdn, { address, name: job });
  }

  private async openFen(fen: string, address = ''): Promise<Outcome> {
    const attempt = this.attempt;
    const position = await this.room.position(fen, []);
    const usual = await this.room.usualFen();
    if (attempt !== this.attempt) return 'opened';
    this.room.open(emptyTree(position.fen === usual ? '' : position.fen), { address });
    return 'opened';
  }

  /// One game goes onto the board; several are a collection.
  private async openPdn(pdn: string, { address = '', at = 0, name = '' }: Opening = {}): Promise<Outcome> {
    const attempt = this.attempt;
    const file = await this.room.collections.cut(pdn, (share) => {
      this.check(attempt);
      this.progress.value = share;
    });
    this.check(attempt);
    if (file.games.length < 2) return this.openGame(pdn, { address, at });
    const collection = await this.room.collections.add(name, file);
    this.check(attempt);
    await this.show(collection, 0, address);
    return 'choose';
  }

  private async openGame(pdn: string, { address = '', at = 0 }: Opening): Promise<Outcome> {
    if (!fits(pdn)) return 'too_large';
    const attempt = this.attempt;
    const { games, errors } = await this.link.request('read_pdn', { text: pdn });
    this.usual = await this.room.usualFen();
    this.check(attempt);
    this.errors.value = errors;
    const game = games[0];
    if (!game || isNothing(games, errors)) return 'nothing';
    this.room.open(fromPdn(game, this.usual), { address });
    if (at > 0) this.room.go(mainLine(this.room.tree.value).slice(0, at));
    return 'opened';
  }
}

/// Words that are no moves make an empty game with faults: whoever pasted them has lost nothing then.
const isNothing = (games: readonly PdnGame[], errors: readonly PdnError[]): boolean =>
  games.length === 0 || (errors.length > 0 && games.every(({ moves, tags }) => moves.length === 0 && !tags?.length));
