// What the room of analysis holds: the tree, the place in it, and the position there as the server tells it.
import { batch, computed, effect, signal } from '@preact/signals';
import { boardAfter } from '../board/after';
import { isLost } from '../server/connection';
import type { Move, Position } from '../server/messages';
import { Positions } from '../server/positions';
import { commentOf, drawingsIn, toggled, wordsIn, type Drawn, type Ink } from './drawing';
import { AnnotatingAll } from './annotatingAll';
import type { Collection } from './collection';
import { Collections } from './collections';
import type { Judging } from './judging';
import { JudgingDesk } from './judgingDesk';
import { LiveEngine, type Link } from './liveEngine';
import { MoveValues } from './moveValues';
import { BrowserShelf, type Shelf } from './shelf';
import { recall, store, type Kept, type KeptPlace } from './store';
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
/// Where the game on the board comes from.
export interface Place {
  readonly collection: Collection;
  readonly index: number;
}
interface Pen {
  readonly ink: Ink;
  readonly drawing: boolean;
  readonly from: number | null;
}
/// All that an edit may change, and undo brings back.
interface Step {
  tree: Tree;
  path: Path;
  place: Place | null;
  judging: Judging | null;
}
/// What is put on the board, and what belongs to it.
export interface Opened {
  address?: string;
  place?: Place | null;
  judging?: Judging | null;
}

const kMostSteps = 100;

export class AnalyseRoom {
  readonly tree = signal<Tree>(tree.emptyTree());
  readonly path = signal<Path>([]);
  /// Null: the game on the board belongs to no collection.
  readonly place = signal<Place | null>(null);
  /// The one whose games are listed; stays while something else is on the board.
  readonly collection = signal<Collection | null>(null);
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

  /// With which the user draws on the board; `from`: where an arrow has begun.
  readonly pen = signal<Pen>({ ink: 'green', drawing: false, from: null });
  readonly engine: LiveEngine;
  readonly moveValues: MoveValues;
  readonly desk: JudgingDesk;
  readonly collections: Collections;
  readonly annotatingAll: AnnotatingAll;

  private readonly steps = signal<readonly Step[]>([]);
  private readonly positions: Positions;
  private question = 0;
  /// How the user made the move at the end of a path: a capture may have several ways.
  private way: { start: string; path: Path; squares: readonly number[] } = { start: '', path: [], squares: [] };
  private kept: Kept;
  /// The trees that are as their collections brought them: what the user takes back entirely was never changed.
  private readonly asTheyCame = new WeakSet<Tree>();
  /// Of before a reload, while its collection is on its way.
  private awaited: KeptPlace | null = null;
  private lastEdit = '';
  private edited = 0;

  constructor(
    private readonly link: Link,
    shelf: Shelf = new BrowserShelf(),
  ) {
    this.positions = new Positions(link);
    this.engine = new LiveEngine(link);
    this.moveValues = new MoveValues(link);
    this.desk = new JudgingDesk(link);
    this.collections = new Collections(link, shelf);
    this.annotatingAll = new AnnotatingAll(link, {
      isOnBoard: (collection, index) => this.place.peek()?.collection === collection && this.place.peek()?.index === index,
      treeOnBoard: () => this.tree.peek(),
      writeOnBoard: (annotated, judging) => this.writeJudging(annotated, judging),
      usualFen: () => this.usualFen(),
    });
    const kept = recall();
    if (kept) this.restore(kept);
    this.kept = this.present();
    effect(() => this.keepJudging(this.desk.judging.value));
  }

  private restore(kept: Kept): void {
    this.tree.value = kept.tree;
    this.path.value = tree.pathWithin(kept.tree, kept.path);
    this.address.value = kept.address;
    this.desk.judging.value = kept.judging;
    this.awaited = kept.place;
    this.edited = kept.place?.edited ?? 0;
    if (kept.place) void this.restorePlace(kept.place, kept.tree);
  }

  /// What is on the board is newer than what the collection has of it, unless another tab has changed the game since.
  private async restorePlace(awaited: KeptPlace, kept: Tree): Promise<void> {
    const collection = await this.collections.open(awaited.collection);
    if (this.awaited !== awaited) return;
    this.awaited = null;
    if (!collection) return;
    batch(() => {
      this.collection.value = collection;
      if (awaited.index < 0) return;
      this.place.value = { collection, index: awaited.index };
      if (awaited.asItCame) this.asTheyCame.add(kept);
    });
    const { game, edited } = collection.work(awaited.index);
    const isOlder = edited > awaited.edited && this.tree.value === kept;
    if (isOlder && game) this.tree.value = tree.fromPdn(game, await this.usualFen());
    else if (!isOlder) this.writeBack();
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
      effect(() => this.learnValues()),
      effect(() => this.keep()),
    ];
    return () => {
      for (const end of effects) end();
      this.engine.follow(null);
      this.moveValues.follow(null);
    };
  }

  /// What is said at the place on the board, with what is drawn there.
  readonly comment = computed(() => tree.commentAt(this.tree.value, this.path.value));
  readonly drawings = computed(() => drawingsIn(this.comment.value));

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
  open(next: Tree, { address = '', place = null, judging = null }: Opened = {}): void {
    this.desk.stopIfRunning();
    this.awaited = null;
    batch(() => {
      this.push({ tree: next, path: [], place, judging });
      this.address.value = address;
      this.problem.value = null;
    });
  }

  /// The game as its collection brought it, or as the user left it.
  openFrom(place: Place, next: Tree, asItCame: boolean, address = ''): void {
    if (asItCame) this.asTheyCame.add(next);
    this.collection.value = place.collection;
    this.edited = place.collection.work(place.index).edited;
    this.open(next, { address, place, judging: place.collection.work(place.index).judging });
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

  /// Edits of the same name that follow each other, such as the letters of a comment, are one step to undo.
  edit(next: Tree, name = ''): void {
    if (next === this.tree.value) return;
    const goesOn = name !== '' && name === this.lastEdit && this.canUndo.value;
    this.change(next, tree.pathWithin(next, this.path.value), goesOn);
    this.lastEdit = name;
  }

  /// The letters of one comment are one step to undo; what is drawn there stays.
  writeComment(words: string): void {
    const path = this.path.value;
    this.edit(tree.withComment(this.tree.value, path, commentOf(words, this.drawings.value)), `comment ${path.join(' ')}`);
  }

  draw(from: number, to: number): void {
    this.setDrawings(toggled(this.drawings.value, { from, to, ink: this.pen.value.ink }));
  }
  eraseDrawings(): void {
    this.setDrawings([]);
  }
  private setDrawings(drawings: readonly Drawn[]): void {
    this.edit(tree.withComment(this.tree.value, this.path.value, commentOf(wordsIn(this.comment.value), drawings)));
  }

  /// The first of two squares, or the second.
  drawOn(square: number): void {
    const { from } = this.pen.value;
    this.pen.value = { ...this.pen.value, from: from === null ? square : null };
    if (from !== null) this.draw(from, square);
  }

  undo(): void {
    const step = this.steps.value[this.steps.value.length - 1];
    if (!step) return;
    this.set(step, this.steps.value.slice(0, -1));
    if (step.place) this.collection.value = step.place.collection;
    this.writeBack();
  }

  private change(next: Tree, path: Path, goesOn = false): void {
    const step = { tree: next, path, place: this.place.value, judging: this.desk.judging.value };
    if (goesOn) this.set(step, this.steps.value);
    else this.push(step);
    this.writeBack();
  }

  private push(step: Step): void {
    const before = { tree: this.tree.value, path: this.path.value, place: this.place.value, judging: this.desk.judging.value };
    this.set(step, [...this.steps.value, before].slice(-kMostSteps));
  }

  /// The collection has every change at once, so that nothing is lost whatever comes next.
  private writeBack(): void {
    const place = this.place.value;
    const now = this.tree.value;
    this.edited = Date.now();
    place?.collection.change(place.index, this.asTheyCame.has(now) ? null : tree.toPdn(now), this.edited);
  }

  private writeJudging(annotated: Tree, judging: Judging): void {
    this.edit(annotated);
    this.desk.judging.value = judging;
  }

  private keepJudging(judging: Judging | null): void {
    const place = this.place.peek();
    if (judging?.done && place) place.collection.judge(place.index, judging);
  }

  /// At once: a path means nothing in another tree.
  private set(step: Step, steps: readonly Step[]): void {
    batch(() => {
      this.steps.value = steps;
      this.tree.value = step.tree;
      this.path.value = step.path;
      this.place.value = step.place;
      if (!this.desk.running) this.desk.judging.value = step.judging;
      this.lastEdit = '';
    });
  }

  private present(): Kept {
    const judging = this.desk.judging.value;
    return {
      tree: this.tree.value,
      path: this.path.value,
      address: this.address.value,
      place: this.keptPlace() ?? this.awaited,
      judging: judging?.done ? judging : null,
    };
  }

  private keptPlace(): KeptPlace | null {
    const place = this.place.value;
    const collection = place?.collection ?? this.collection.value;
    if (!collection) return null;
    return {
      collection: collection.id,
      index: place?.index ?? -1,
      asItCame: this.asTheyCame.has(this.tree.value),
      edited: this.edited,
    };
  }

  /// Only what has changed here: another tab may have stored its own meanwhile, for new tabs to begin with.
  private keep(): void {
    const now = this.present();
    if (!differs(now, this.kept)) return;
    this.kept = now;
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

  private learnValues(): void {
    const here = this.here.value;
    const asks = this.online && here !== null && here.end === null;
    this.moveValues.follow(asks ? { start: this.tree.value.start, moves: this.path.value } : null);
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

function differs(a: Kept, b: Kept): boolean {
  const place = ({ place: kept }: Kept) => `${kept?.collection} ${kept?.index} ${kept?.asItCame}`;
  return a.tree !== b.tree || a.path !== b.path || a.address !== b.address || a.judging !== b.judging || place(a) !== place(b);
}

/// A lost connection is told by the frame of the page, and the question is put again when it is back.
export function problemOf(error: unknown): Error | null {
  if (isLost(error)) return null;
  return error instanceof Error ? error : new Error(String(error));
}
