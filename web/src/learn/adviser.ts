// What the engine thinks of a position after a moment: asked when a move was not the right one.
import type { Connection } from '../server/connection';
import type { Line } from '../server/messages';

export type Link = Pick<Connection, 'request' | 'requestWithId' | 'on'>;

const kSeconds = 0.6;

/// The best line; null where the game is over, or nothing was known in time.
export async function adviceOn(link: Link, start: string, moves: readonly string[], seconds = kSeconds): Promise<Line | null> {
  let line: Line | null = null;
  const { id, reply } = link.requestWithId('analyse', { ...(start ? { start } : {}), moves: [...moves], lines: 1 });
  let finish = () => {};
  const end = new Promise<void>((resolve) => (finish = resolve));
  const stop = link.on('analysis', (event) => {
    if (event.id !== id) return;
    line = event.lines[0] ?? line;
    if (event.done) finish();
  });
  const timer = setTimeout(finish, 1000 * seconds);
  try {
    await reply;
    await end;
    link.request('stop_analysis', {}).catch(() => undefined);
  } catch {
    // The game is over there, or the connection is lost: then nothing is known.
  } finally {
    clearTimeout(timer);
    stop();
  }
  return line;
}
