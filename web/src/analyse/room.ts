// What the room of analysis holds: the tree, the place in it, and the position there as the server tells it.
import { batch, computed, effect, signal } from '@preact/signals';
import { boardAfter } from '../board/after';
import { isLost } from '../server/connection';
import type { Move, Position } from '../server/messages';
import { Positions } from '../server/positions';
import { kNoFile, withoutChoice, type GameFile } from './file';
import { JudgingDesk } from './judgingDesk';
import { LiveEngine, type Link } from './liveEngine';
import { recall, store, type Kept } from './store';
import * as tree from './tree';
import type { Path, Tree } from './tree';

interface Shown {
  start: string;
  path: Path;
  position: Position;
  last: Move | null;
}
/// What the board draws, with the move that led there.
export interface View {
  board: string;
  last: readonly number[];
  captured: readonly number[];
}
/// All that an edit may change, and undo brings back.
interface Step {
  tree: Tree;
  path: Path;
  file: GameFile;
}

const kMostSteps = 100;

export class AnalyseRoom {
  readonly tree = signal<Tree>(tree.emptyTree());
  readonly path = signal<Path>([]);
  /// Where the game on the board comes from.
  readonly file = signal<GameFile>(kNoFile);
  /// Stays while the next one is on its way.
  readonly shown = signal<Shown | null>(null);
  readonly problem = signal<Error | null>(null);
  /// What the page's address said when it last opened a game here: the same is not opened again over the user's work.
  readonly address = signal('');
  /// The usual start, for the editor and for short links.
  readonly usual = signal<Position | null>(null);
  /// The browser could not keep the analysis. The user is told once.
  readonly unkept = signal<'no' | 'to_tell' | 'told'>('no');
  readonly canUndo = computed(() => this.steps.value.length > 0);

  readonly engine: LiveEngine;
  readonly desk: JudgingDesk;

  private readonly steps = signal<readonly Step[]>([]);
  private readonly positions: Positions;
  private question = 0;
  /// How the user made the move at the end of a path: a capture may have several ways.
  private way: { start: string; path: Path; squares: readonly number[] } = { start: '', path: [], squares: [] };
  private kept: Kept;

  constructor(private readonly link: Link) {
    this.positions = new Positions(link);
    this.engine = new LiveEngine(link);
    this.desk = new JudgingDesk(link);
    const kept = recall();
    if (kept) {
      this.tree.value = kept.tree;
      this.path.value = tree.pathWithin(kept.tree, kept.path);
      this.address.value = kept.address;
    }
    this.kept = this.present();
  }

  get online(): boolean {
    return this.link.online.value;
  }

  /// While the room is open. Returns how to leave it.
  enter(): () => void {
    const effects = [
      effect(() => void this.learnUsual(this.link.online.value)),
      effect(() => void this.look(this.tree.value.start, this.path.value, this.link.online.value)),
      effect(() => this.think()),
      effect(() => this.keep()),
    ];
    return () => {
      for (const end of effects) end();
      this.engine.follow(null);
    };
  }

  /// The position on the board, unless it is still that of another place.
  readonly here = computed<Position | null>(() => {
    const shown = this.shown.value;
    const fresh = shown && shown.start === this.tree.value.start && tree.samePath(shown.path, this.path.value);
    return fresh ? shown.position : null;
  });

  /// A move is made at once where it is known from the position before; the server's word comes a moment later.
  readonly view = computed<View | null>(() => {
    const shown = this.shown.value;
    if (!shown) return null;
    const move = this.moveFrom(shown);
    const board = move ? boardAfter(shown.position.board, move) : shown.position.board;
    return { board, ...this.drawn(move ?? shown.last, shown.start, move ? this.path.value : shown.path) };
  });

  /// The move that leads on from what is shown to where the user is; null where none does.
  private moveFrom({ start, path, position }: Shown): Move | null {
    const here = this.path.value;
    const follows = start === this.tree.value.start && here.length === path.length + 1 && tree.isPrefix(path, here);
    return (follows && position.legal.find(({ text }) => text === here[path.length])) || null;
  }

  private drawn(move: Move | null, start: string, path: Path): Omit<View, 'board'> {
    const own = this.way.start === start && tree.samePath(this.way.path, path);
    const way = own ? this.way.squares : move?.paths[0];
    return move ? { last: way ?? [], captured: move.captures } : { last: [], captured: [] };
  }

  /// Puts another game on the board, which the address may have named. The one before can be had back.
  open(next: Tree, address = '', file = withoutChoice(this.file.value, this.tree.value)): void {
    batch(() => {
      this.change(next, []);
      this.file.value = file;
      this.address.value = address;
      this.problem.value = null;
    });
  }

  go(path: Path): void {
    this.path.value = tree.pathWithin(this.tree.value, path);
  }

  /// `way`: the squares of a single move as the user showed them.
  play(moves: readonly string[], way: readonly number[] = []): void {
    const next = tree.addLine(this.tree.value, this.path.value, moves);
    const path = [...this.path.value, ...moves];
    if (way.length > 0) this.way = { start: next.start, path, squares: way };
    if (next === this.tree.value) this.go(path);
    else this.change(next, path);
  }

  edit(next: Tree): void {
    if (next !== this.tree.value) this.change(next, tree.pathWithin(next, this.path.value));
  }

  undo(): void {
    const step = this.steps.value[this.steps.value.length - 1];
    if (!step) return;
    this.set(step, this.steps.value.slice(0, -1));
  }

  private change(next: Tree, path: Path): void {
    const file = this.file.value;
    const before = { tree: this.tree.value, path: this.path.value, file };
    this.set({ tree: next, path, file }, [...this.steps.value, before].slice(-kMostSteps));
  }

  /// At once: a path means nothing in another tree.
  private set(step: Step, steps: readonly Step[]): void {
    batch(() => {
      this.steps.value = steps;
      this.tree.value = step.tree;
      this.path.value = step.path;
      this.file.value = step.file;
    });
  }

  private present(): Kept {
    return { tree: this.tree.value, path: this.path.value, address: this.address.value };
  }

  /// Only what has changed here: another tab may have stored its own meanwhile, for new tabs to begin with.
  private keep(): void {
    const { tree: kept, path, address } = this.present();
    if (kept === this.kept.tree && path === this.kept.path && address === this.kept.address) return;
    this.kept = { tree: kept, path, address };
    const unkept = this.unkept.peek();
    if (store(this.kept)) this.unkept.value = unkept === 'to_tell' ? 'no' : unkept;
    else if (unkept === 'no') this.unkept.value = 'to_tell';
  }

  /// The server's word about a position, asked once.
  position(start: string, path: Path): Promise<Position> {
    return this.positions.after(start, path);
  }

  /// The FEN of the usual start: games that begin there need not say so.
  async usualFen(): Promise<string> {
    return (await this.position('', [])).fen;
  }

  private async learnUsual(online: boolean): Promise<void> {
    if (!online || this.usual.peek()) return;
    this.usual.value = await this.position('', []).catch(() => null);
  }

  /// The move that led here is found among the legal ones before it: its way and its captures are drawn.
  private async look(start: string, path: Path, online: boolean): Promise<void> {
    const question = ++this.question;
    if (!online) return;
    try {
      const before = path.length > 0 ? this.position(start, path.slice(0, -1)) : null;
      const position = await this.position(start, path);
      const last = (await before)?.legal.find((move) => move.text === path[path.length - 1]) ?? null;
      if (question !== this.question) return;
      this.shown.value = { start, path, position, last };
      this.problem.value = null;
    } catch (error) {
      if (question === this.question) this.problem.value = problemOf(error);
    }
  }

  /// Until the position is known, whatever the engine says is about another one.
  private think(): void {
    const { on, lines, player } = this.engine;
    const here = this.here.value;
    const over = here !== null && (here.end !== null || here.legal.length === 0);
    if (!on.value || !this.online || !here || over) return this.engine.follow(null);
    this.engine.follow({ start: this.tree.value.start, moves: this.path.value, lines: lines.value, player: player.value });
  }
}

/// A lost connection is told by the frame of the page, and the question is put again when it is back.
export function problemOf(error: unknown): Error | null {
  if (isLost(error)) return null;
  return error instanceof Error ? error : new Error(String(error));
}
