// Where collections are kept: in the browser's IndexedDB, which has room for large files. The games as they came are written once, in
// blocks; what the user makes of a game is a record of its own.
import type { PdnGame } from '../server/messages';
import type { Judging } from './judging';
import type { CutGame, Listed } from './splitting';

export interface Head {
  readonly id: string;
  /// Of the file.
  readonly name: string;
  readonly games: number;
  readonly tail: string;
  /// Milliseconds since 1970.
  readonly opened: number;
  /// Whether the user has changed a game.
  readonly changed: boolean;
}

/// What was made of a game since it came.
export interface Work {
  /// Null: nothing but a judgement.
  readonly game: PdnGame | null;
  /// The same as PDN, once the server has written it.
  readonly text: string | null;
  readonly judging: Judging | null;
  /// When the game was changed last, in milliseconds since 1970.
  readonly edited: number;
  /// As the list shows it; null: as it came.
  readonly listed: Listed | null;
  readonly marks: string | null;
}
export const kNoWork: Work = { game: null, text: null, judging: null, edited: 0, listed: null, marks: null };

export interface Shelved {
  head: Head;
  games: CutGame[];
  works: Map<number, Work>;
}

/// Tests put their own in its place.
export interface Shelf {
  heads(): Promise<Head[]>;
  add(head: Head, games: readonly CutGame[]): Promise<void>;
  load(id: string): Promise<Shelved | null>;
  work(id: string, index: number): Promise<Work | null>;
  works(id: string): Promise<Map<number, Work>>;
  /// Also notes that the collection was changed.
  keep(head: Head, index: number, work: Work): Promise<void>;
  remove(id: string): Promise<void>;
}

const kDatabase = 'mpdraughts.collections';
const kGamesInBlock = 500;
type Store = 'heads' | 'blocks' | 'works';

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
  });

/// Storage that is full is told when the transaction ends.
const ended = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    const fail = () => reject(transaction.error ?? new Error('IndexedDB'));
    transaction.oncomplete = () => resolve();
    transaction.onerror = fail;
    transaction.onabort = fail;
  });

const allOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id, 0], [id, Infinity]);

async function worksIn(transaction: IDBTransaction, id: string): Promise<Map<number, Work>> {
  const store = transaction.objectStore('works');
  const [works, keys] = await Promise.all([
    done(store.getAll(allOf(id)) as IDBRequest<Work[]>),
    done(store.getAllKeys(allOf(id))),
  ]);
  return new Map(keys.map((key, i) => [(key as [string, number])[1], works[i]!]));
}

export class BrowserShelf implements Shelf {
  private opened: Promise<IDBDatabase> | null = null;

  async heads(): Promise<Head[]> {
    const stores = await this.begin('readonly', ['heads']);
    return done(stores.objectStore('heads').getAll() as IDBRequest<Head[]>);
  }

  async add(head: Head, games: readonly CutGame[]): Promise<void> {
    const transaction = await this.begin('readwrite', ['heads', 'blocks']);
    transaction.objectStore('heads').put(head);
    for (let at = 0; at < games.length; at += kGamesInBlock)
      transaction.objectStore('blocks').put(games.slice(at, at + kGamesInBlock), [head.id, at]);
    await ended(transaction);
  }

  async load(id: string): Promise<Shelved | null> {
    const transaction = await this.begin('readonly', ['heads', 'blocks', 'works']);
    const [head, blocks, works] = await Promise.all([
      done(transaction.objectStore('heads').get(id) as IDBRequest<Head | undefined>),
      done(transaction.objectStore('blocks').getAll(allOf(id)) as IDBRequest<CutGame[][]>),
      worksIn(transaction, id),
    ]);
    return head ? { head, games: blocks.flat(), works } : null;
  }

  async work(id: string, index: number): Promise<Work | null> {
    const transaction = await this.begin('readonly', ['works']);
    return (await done(transaction.objectStore('works').get([id, index]) as IDBRequest<Work | undefined>)) ?? null;
  }

  async works(id: string): Promise<Map<number, Work>> {
    return worksIn(await this.begin('readonly', ['works']), id);
  }

  async keep(head: Head, index: number, work: Work): Promise<void> {
    const transaction = await this.begin('readwrite', ['heads', 'works']);
    transaction.objectStore('heads').put(head);
    transaction.objectStore('works').put(work, [head.id, index]);
    await ended(transaction);
  }

  async remove(id: string): Promise<void> {
    const transaction = await this.begin('readwrite', ['heads', 'blocks', 'works']);
    transaction.objectStore('heads').delete(id);
    transaction.objectStore('blocks').delete(allOf(id));
    transaction.objectStore('works').delete(allOf(id));
    await ended(transaction);
  }

  private async begin(mode: IDBTransactionMode, stores: Store[]): Promise<IDBTransaction> {
    this.opened ??= this.open();
    return (await this.opened).transaction(stores, mode);
  }

  /// Browsers may forbid it; then the next wish tries again.
  private open(): Promise<IDBDatabase> {
    const failed = (error: unknown) => {
      this.opened = null;
      throw error;
    };
    if (typeof indexedDB === 'undefined') return Promise.reject(new Error('IndexedDB')).catch(failed);
    const request = indexedDB.open(kDatabase, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('heads', { keyPath: 'id' });
      request.result.createObjectStore('blocks');
      request.result.createObjectStore('works');
    };
    return done(request).catch(failed);
  }
}
