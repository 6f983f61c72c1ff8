// A server for tests: remembers what was asked, and answers when the test says so.
import { signal } from '@preact/signals';
import type { Link } from '../../../src/analyse/liveEngine';
import type { Hello, Position } from '../../../src/server/messages';

interface Asked {
  type: string;
  id: number;
  body: Record<string, unknown>;
  resolve(result: unknown): void;
  reject(error: Error): void;
}

export class FakeLink {
  readonly online = signal(true);
  readonly hello = signal<Hello | null>(null);
  readonly asked: Asked[] = [];
  private readonly listeners = new Map<string, ((event: unknown) => void)[]>();

  /// What is answered at once; undefined leaves the request waiting.
  constructor(private readonly answer: (type: string, body: Record<string, unknown>) => unknown = () => undefined) {}

  get link(): Link {
    return this as unknown as Link;
  }

  requestWithId(type: string, body: Record<string, unknown>): { id: number; reply: Promise<unknown> } {
    const id = this.asked.length + 1;
    const reply = new Promise((resolve, reject) => this.asked.push({ type, id, body, resolve, reject }));
    const result = this.answer(type, body);
    if (result instanceof Error) this.asked[id - 1]!.reject(result);
    else if (result !== undefined) this.asked[id - 1]!.resolve(result);
    return { id, reply };
  }

  request(type: string, body: Record<string, unknown>): Promise<unknown> {
    return this.requestWithId(type, body).reply;
  }

  on(type: string, listener: (event: unknown) => void): () => void {
    this.listeners.set(type, [...(this.listeners.get(type) ?? []), listener]);
    return () => undefined;
  }

  tell(event: { type: string; [key: string]: unknown }): void {
    for (const listener of this.listeners.get(event.type) ?? []) listener(event);
  }

  all(type: string): Asked[] {
    return this.asked.filter((request) => request.type === type);
  }
}

export const kUsualFen = 'B:W21,22:B1,2';

/// A position that knows only its own name and two moves.
export function fakePosition(body: Record<string, unknown>): Position {
  const moves = (body['moves'] as string[] | undefined) ?? [];
  const start = (body['start'] as string | undefined) ?? kUsualFen;
  const legal = ['11-15', '9-14'].map((text) => {
    const [from, to] = text.split('-').map(Number) as [number, number];
    return { text, from, to, captures: [], paths: [[from, to]] };
  });
  const fen = moves.length > 0 ? `${start}+${moves.join('+')}` : start;
  return { fen, board: '.'.repeat(32), turn: moves.length % 2 === 0 ? 'black' : 'white', legal, end: null, verdict: null };
}

export const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
