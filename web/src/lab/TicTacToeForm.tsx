// A tic-tac-toe position, set by clicks or keys.
import { useRef, useState } from 'preact/hooks';
import { pliesText } from '../app/numbers';
import type { Topic } from './address';
import { boardText, clicked, markOfKey, squareAfterKey, squaresOf, turnOf, withMark, type Mark } from './boards';
import { DepthField } from './DepthField';
import { Problem } from './Problem';
import { lab } from './state';
import { t } from './text';

type TicTacToe = Extract<Topic, { kind: 'tictactoe' }>;

const kEmpty = boardText(squaresOf(''));
/// More of an empty board is more than the server draws: 586 nodes within three plies, 3,610 within four.
const kDeepestEmpty = 3;

export function TicTacToeForm({ topic }: { topic: TicTacToe }) {
  const [isLowered, setLowered] = useState(false);
  const set = (change: Partial<TicTacToe>) => {
    setLowered(change.board === kEmpty && change.depth !== undefined && change.depth < topic.depth);
    void lab.choose({ topic: { ...topic, ...change } });
  };
  const isFull = !squaresOf(topic.board).includes('.');
  return (
    <>
      <Squares board={topic.board} onBoard={(board) => set({ board })} />
      <p class="lab-turn" aria-live="polite">
        {isFull ? (
          t().boardFull
        ) : (
          <>
            {t().nextMark} <b class={`lab-mark-${turnOf(topic.board)}`}>{turnOf(topic.board)}</b>
          </>
        )}
      </p>
      <Problem />
      <div class="row lab-row">
        <DepthField depth={topic.depth} most={9} onChange={(depth) => set({ depth })} />
        <button type="button" onClick={() => set({ board: kEmpty, depth: Math.min(topic.depth, kDeepestEmpty) })}>
          {t().clearBoard}
        </button>
      </div>
      <div aria-live="polite">{isLowered && <p class="lab-help lab-lowered">{t().depthLowered(pliesText(topic.depth))}</p>}</div>
      <p class="soft lab-help">{t().judged.tictactoe}</p>
      <p class="soft lab-help">{t().boardHelp}</p>
    </>
  );
}

/// One stop of the Tab key for the whole board; arrows walk on it.
function Squares({ board, onBoard }: { board: string; onBoard(board: string): void }) {
  const [reached, setReached] = useState(0);
  const group = useRef<HTMLDivElement>(null);
  const onKey = (event: KeyboardEvent, square: number) => {
    const next = squareAfterKey(event.key, square);
    const mark = event.ctrlKey || event.metaKey || event.altKey ? null : markOfKey(event.key);
    if (next === null && mark === null) return;
    event.preventDefault();
    if (mark !== null) return onBoard(withMark(board, square, mark));
    setReached(next ?? square);
    group.current?.querySelectorAll('button')[next ?? square]?.focus();
  };
  return (
    <div class="lab-squares" role="group" aria-label={t().board} ref={group}>
      {squaresOf(board).map((mark, square) => (
        <Square
          key={square}
          square={square}
          mark={mark}
          next={turnOf(board)}
          isReached={square === reached}
          onClick={() => (setReached(square), onBoard(clicked(board, square)))}
          onKey={(event) => onKey(event, square)}
        />
      ))}
    </div>
  );
}

interface SquareProps {
  square: number;
  mark: Mark;
  next: 'X' | 'O';
  isReached: boolean;
  onClick(): void;
  onKey(event: KeyboardEvent): void;
}

/// Under the mouse an empty square shows what a click would set.
function Square({ square, mark, next, isReached, onClick, onKey }: SquareProps) {
  const isEmpty = mark === '.';
  return (
    <button
      type="button"
      class={`lab-mark-${isEmpty ? 'none' : mark}`}
      tabIndex={isReached ? 0 : -1}
      aria-label={t().square(square + 1, t().marks[mark])}
      onClick={onClick}
      onKeyDown={onKey}
    >
      {isEmpty ? (
        <span class={`lab-ghost lab-mark-${next}`} aria-hidden="true">
          {next}
        </span>
      ) : (
        mark
      )}
    </button>
  );
}
