// A browser's storage for tests, which may be full.
import type { Head, Shelf, Shelved, Work } from '../../../src/analyse/shelf';
import type { CutGame } from '../../../src/analyse/splitting';

export class FakeShelf implements Shelf {
  full = false;
  readonly all = new Map<string, { head: Head; games: readonly CutGame[]; works: Map<number, Work> }>();

  heads(): Promise<Head[]> {
    return Promise.resolve([...this.all.values()].map(({ head }) => head));
  }
  add(head: Head, games: readonly CutGame[]): Promise<void> {
    if (this.full) return Promise.reject(fullError());
    this.all.set(head.id, { head, games, works: new Map() });
    return Promise.resolve();
  }
  /// Copies, as a browser gives.
  load(id: string): Promise<Shelved | null> {
    const kept = this.all.get(id);
    return Promise.resolve(kept ? structuredClone({ ...kept, games: [...kept.games] }) : null);
  }
  work(id: string, index: number): Promise<Work | null> {
    return Promise.resolve(structuredClone(this.all.get(id)?.works.get(index)) ?? null);
  }
  works(id: string): Promise<Map<number, Work>> {
    return Promise.resolve(structuredClone(this.all.get(id)?.works) ?? new Map<number, Work>());
  }
  keep(head: Head, index: number, work: Work): Promise<void> {
    if (this.full) return Promise.reject(fullError());
    const kept = this.all.get(head.id);
    if (kept) kept.head = head;
    kept?.works.set(index, structuredClone(work));
    return Promise.resolve();
  }
  remove(id: string): Promise<void> {
    this.all.delete(id);
    return Promise.resolve();
  }
}

const fullError = () => Object.assign(new Error('full'), { name: 'QuotaExceededError' });
