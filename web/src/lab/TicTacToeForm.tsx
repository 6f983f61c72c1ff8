// A tic-tac-toe position, set by clicks.
import type { Topic } from './address';
import { boardText, squaresOf, turned } from './boards';
import { DepthField } from './DepthField';
import { lab } from './state';
import { t } from './text';

type TicTacToe = Extract<Topic, { kind: 'tictactoe' }>;

export function TicTacToeForm({ topic }: { topic: TicTacToe }) {
  const set = (change: Partial<TicTacToe>) => void lab.choose({ topic: { ...topic, ...change } });
  return (
    <>
      <div class="lab-squares" role="group" aria-label={t().board}>
        {squaresOf(topic.board).map((mark, square) => (
          <button key={square} type="button" class={`lab-mark-${mark === '.' ? 'none' : mark}`}
            aria-label={t().square(square + 1, t().marks[mark])} onClick={() => set({ board: turned(topic.board, square) })}>
            {mark === '.' ? '' : mark}
          </button>
        ))}
      </div>
      <p class="soft lab-help">{t().boardHelp}</p>
      <div class="row">
        <DepthField depth={topic.depth} most={9} onChange={(depth) => set({ depth })} />
        <button type="button" onClick={() => set({ board: boardText(squaresOf('')), depth: Math.min(topic.depth, 3) })}>{t().clearBoard}</button>
      </div>
    </>
  );
}
