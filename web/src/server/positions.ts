// Positions as the server tells them, each asked once.
import type { Connection } from './connection';
import type { Position } from './messages';

const kMost = 2000;

export class Positions {
  private readonly known = new Map<string, Promise<Position>>();

  constructor(
    private readonly link: Pick<Connection, 'request'>,
    private readonly most = kMost,
  ) {}

  /// After `moves` from `start`; the usual start may be left empty. What failed is asked again next time.
  after(start: string, moves: readonly string[]): Promise<Position> {
    const key = `${start} ${moves.join(' ')}`;
    const known = this.known.get(key);
    if (known) return known;
    if (this.known.size >= this.most) this.known.clear();
    const asked = this.link.request('position', { ...(start ? { start } : {}), moves: [...moves] });
    this.known.set(key, asked);
    asked.catch(() => this.known.delete(key));
    return asked;
  }
}
