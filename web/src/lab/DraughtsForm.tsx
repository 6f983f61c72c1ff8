// A draughts position: typed as FEN, or reached by moves on the small board.
import { useEffect, useState } from 'preact/hooks';
import { Failure } from '../app/Failure';
import { Board } from '../board/Board';
import { isLost, server } from '../server/connection';
import type { Position } from '../server/messages';
import type { Topic } from './address';
import { DepthField } from './DepthField';
import { isMistyped, kProblemId, Problem } from './Problem';
import { lab } from './state';
import { t } from './text';

type Draughts = Extract<Topic, { kind: 'draughts' }>;

export function DraughtsForm({ topic }: { topic: Draughts }) {
  const [draft, setDraft] = useState(topic.fen);
  useEffect(() => setDraft(topic.fen), [topic.fen]);
  const position = usePosition(topic.fen);
  const set = (change: Partial<Draughts>) => void lab.choose({ topic: { ...topic, ...change } });
  const { play, problem } = useMove(topic.fen, (fen) => set({ fen }));
  const search = (event: Event) => {
    event.preventDefault();
    set({ fen: draft.trim() });
  };
  return (
    <form onSubmit={search}>
      <div class="lab-draughts">
        {position && (
          <Board
            board={position.board}
            bottom="black"
            legal={position.legal}
            label={t().topics.draughts}
            onMove={({ text }) => play(position.fen, text)}
          />
        )}
      </div>
      {problem && <Failure error={problem} />}
      <p class="soft lab-help">{t().draughtsHelp}</p>
      <label class="lab-field">
        <span>{t().fen}</span>
        <input
          type="text"
          spellcheck={false}
          value={draft}
          aria-invalid={isMistyped()}
          aria-describedby={kProblemId}
          onInput={(event) => setDraft(event.currentTarget.value)}
        />
      </label>
      <div class="row lab-row">
        <DepthField depth={topic.depth} most={5} onChange={(depth) => set({ depth })} />
        <button type="submit">{t().show}</button>
      </div>
      <Problem />
      <p class="soft lab-help">{t().judged.draughts}</p>
    </form>
  );
}

/// The position on the small board. Where a text is no position, which the search tells, the one before it stays.
function usePosition(fen: string): Position | null {
  const [position, setPosition] = useState<Position | null>(null);
  const online = server.online.value;
  useEffect(() => {
    if (!online) return;
    let isWanted = true;
    server.request('position', { start: fen }).then(
      (found) => isWanted && setPosition(found),
      () => undefined,
    );
    return () => void (isWanted = false);
  }, [fen, online]);
  return position;
}

interface Going {
  asked: { start: string; move: string } | null;
  problem: Error | null;
}
const kStill: Going = { asked: null, problem: null };

/// Goes on by a move from the position that is shown, which is not always that of the text; also when the connection is lost and
/// comes back in between. Another text is another wish.
function useMove(fen: string, onPosition: (fen: string) => void) {
  const [{ asked, problem }, set] = useState(kStill);
  const online = server.online.value;
  useEffect(() => set(kStill), [fen]);
  useEffect(() => {
    if (!asked || !online) return;
    let isWanted = true;
    const settle = (next: Going) => isWanted && (set(next), true);
    server.request('position', { start: asked.start, moves: [asked.move] }).then(
      (found) => settle(kStill) && onPosition(found.fen),
      (error: Error) => isLost(error) || settle({ asked: null, problem: error }),
    );
    return () => void (isWanted = false);
  }, [asked, online]);
  return { problem, play: (start: string, move: string) => set({ asked: { start, move }, problem: null }) };
}
