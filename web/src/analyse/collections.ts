// The collections of this browser: opened from files, found again later, deleted.
import { signal } from '@preact/signals';
import { Collection } from './collection';
import type { Link } from './liveEngine';
import type { Head, Shelf } from './shelf';
import { cutGames, type CutFile } from './splitting';

/// Older ones that were never changed make room: their files are elsewhere.
const kMostUnchanged = 8;

export class Collections {
  /// Newest first.
  readonly heads = signal<readonly Head[]>([]);

  constructor(
    private readonly link: Link,
    private readonly shelf: Shelf,
  ) {}

  cut(text: string, onProgress: (share: number) => void): Promise<CutFile> {
    return cutGames(this.link, text, onProgress);
  }

  /// Also where the browser does not keep it: then the collection says so.
  async add(name: string, { games, tail }: CutFile): Promise<Collection> {
    const opened = Date.now();
    const id = `${opened}-${Math.random().toString(36).slice(2)}`;
    const head: Head = { id, name, games: games.length, tail, opened, changed: false };
    const collection = new Collection(this.link, this.shelf, { head, games, works: new Map() });
    try {
      await this.shelf.add(head, games);
      await this.makeRoom(head.id);
    } catch (error) {
      collection.cannotKeep(error);
    }
    return collection;
  }

  /// Null: it was deleted, or the browser has forgotten it.
  async open(id: string): Promise<Collection | null> {
    const shelved = await this.shelf.load(id).catch(() => null);
    return shelved && new Collection(this.link, this.shelf, shelved);
  }

  async remove(id: string): Promise<void> {
    await this.shelf.remove(id);
    await this.look();
  }

  /// A browser that keeps nothing has none.
  async look(): Promise<void> {
    const heads = await this.shelf.heads().catch(() => []);
    this.heads.value = [...heads].sort((a, b) => b.opened - a.opened);
  }

  private async makeRoom(present: string): Promise<void> {
    await this.look();
    const old = this.heads.value.filter(({ id, changed }) => !changed && id !== present).slice(kMostUnchanged - 1);
    for (const { id } of old) await this.remove(id);
  }
}
