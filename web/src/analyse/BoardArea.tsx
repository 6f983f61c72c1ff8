import { useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useRef } from 'preact/hooks';
import { Failure } from '../app/Failure';
import { certainText } from '../app/numbers';
import { routeText } from '../app/route';
import { StepButtons, type Step } from '../app/StepButtons';
import { Board, type Arrow, type Mark } from '../board/Board';
import { boardWords, numbers, setNumbers } from '../board/settings';
import type { Color, Move, Position } from '../server/messages';
import { firstTurn, other } from '../server/sides';
import { DrawTools } from './DrawTools';
import { kEmptyBoard, type Draft } from './editor';
import { EvalBar } from './EvalBar';
import { pathAfterKey } from './keys';
import { numberedText } from './numbering';
import { Opponent } from './Opponent';
import type { AnalyseRoom } from './room';
import { t } from './text';
import { childrenAt } from './tree';
import type { Valued } from './values';

interface BoardAreaProps {
  room: AnalyseRoom;
  /// For the focus.
  place: RefObject<HTMLElement>;
  /// The editor's, when it is open.
  draft: Draft | null;
  onSquare: (square: number) => void;
  onEdit: () => void;
  onClear: () => void;
}

/// The first moves of the engine's lines.
function engineArrows(room: AnalyseRoom, legal: readonly Move[]): Arrow[] {
  return (room.engine.news.value?.lines ?? []).flatMap((line, i): Arrow[] => {
    const move = legal.find((each) => each.text === line.moves[0]);
    return move ? [{ from: move.from, to: move.to, kind: i === 0 ? 'best' : 'other' }] : [];
  });
}

/// What the user drew lies above what the engine says.
const arrowsOf = (room: AnalyseRoom, legal: readonly Move[]): Arrow[] => [
  ...engineArrows(room, legal),
  ...room.drawings.value.filter(({ from, to }) => from !== to).map(({ from, to, ink }) => ({ from, to, kind: ink })),
];

/// The squares that are marked, and the one where an arrow begins.
function marksOf(room: AnalyseRoom): Mark[] {
  const { from, ink } = room.pen.value;
  const marks = room.drawings.value
    .filter((drawn) => drawn.from === drawn.to)
    .map((drawn) => ({ square: drawn.from, ink: drawn.ink }));
  return from === null ? marks : [...marks, { square: from, ink }];
}

/// What is certain comes before what the engine thinks.
function valuedAt(room: AnalyseRoom): Valued | null {
  const here = room.here.value;
  if (here?.end) return { value: 0, certain: { winner: here.end.winner, plies: null } };
  if (here?.verdict) return { value: 0, certain: here.verdict };
  return room.engine.bestLine;
}

/// While the next thought is on its way the bar stays where it was.
function useValued(room: AnalyseRoom): Valued | null {
  const last = useRef<Valued | null>(null);
  const now = valuedAt(room);
  last.current = now ?? (room.engine.on.value ? last.current : null);
  return last.current;
}

function stateText(position: Position): string {
  return position.end ? t().over(position.end) : t().toMove(position.turn);
}

/// Told to screen readers after each step through the game.
function announcement(room: AnalyseRoom): string {
  const here = room.here.value;
  const path = room.path.value;
  const move =
    path.length === 0 ? t().startOfGame : numberedText(path.slice(-1), path.length - 1, firstTurn(room.tree.value.start));
  if (!here) return '';
  return [move, stateText(here), here.verdict ? certainText(here.verdict) : ''].filter(Boolean).join('. ');
}

/// Of the position that is seen, also while the next one is on its way.
function Status({ room }: { room: AnalyseRoom }) {
  const position = room.shown.value?.position;
  return (
    <div class="analyse-status">
      <span class={position ? `analyse-turn-mark analyse-turn-${position.turn}` : ''} aria-hidden="true" />
      <span>{position ? stateText(position) : t().loading}</span>
      {position?.verdict && !position.end && (
        <span class="analyse-verdict">
          <span class="soft">{t().database}:</span> <b>{certainText(position.verdict)}</b>
        </span>
      )}
      {room.problem.value && <Failure error={room.problem.value} />}
    </div>
  );
}

const kStepKeys: Record<Step, string> = { first: 'Home', back: 'ArrowLeft', forward: 'ArrowRight', last: 'End' };

function Steps({ room }: { room: AnalyseRoom }) {
  const tree = room.tree.value;
  const path = room.path.value;
  return (
    <StepButtons
      words={boardWords()}
      atStart={path.length === 0}
      atEnd={childrenAt(tree, path).length === 0}
      onStep={(step) => room.go(pathAfterKey(kStepKeys[step], tree, path) ?? path)}
    />
  );
}

/// A game from the position on the board, where it goes on.
function PlayFromHere({ room }: { room: AnalyseRoom }) {
  const here = room.here.value;
  return here && !here.end ? (
    <a class="link-button" href={routeText('play', { fen: here.fen })}>
      {t().playHere}
    </a>
  ) : null;
}

interface PlainBoardProps extends Pick<BoardAreaProps, 'room' | 'draft' | 'onSquare'> {
  bottom: Color;
  numbers: boolean;
}

function PlainBoard({ room, draft, onSquare, bottom, numbers }: PlainBoardProps) {
  if (draft) return <Board board={draft.board} bottom={bottom} legal={[]} numbers={numbers} onSquare={onSquare} />;
  const view = room.view.value;
  const legal = room.here.value?.legal ?? [];
  return (
    <Board
      board={view?.board ?? kEmptyBoard}
      bottom={bottom}
      legal={legal}
      numbers={numbers}
      last={[...(view?.last ?? [])]}
      captured={[...(view?.captured ?? [])]}
      arrows={arrowsOf(room, legal)}
      marks={marksOf(room)}
      onDraw={(from, to) => room.draw(from, to)}
      {...(room.pen.value.drawing && { onSquare: (square: number) => room.drawOn(square) })}
      onMove={(move, path) => room.play([move.text], path)}
    />
  );
}

export function BoardArea({ room, place, draft, onSquare, onEdit, onClear }: BoardAreaProps) {
  const bottom = useSignal<Color>('black');
  const valued = useValued(room);
  return (
    <section ref={place} class="analyse-board-area" aria-label={t().board} tabIndex={-1}>
      <p class="visually-hidden" aria-live="polite">
        {draft ? '' : announcement(room)}
      </p>
      <div class="analyse-table">
        {!draft && <Opponent room={room} color={other(bottom.value)} />}
        <div class="analyse-board-row">
          {!draft && <EvalBar valued={valued} bottom={bottom.value} />}
          <div class="analyse-board">
            <PlainBoard room={room} draft={draft} onSquare={onSquare} bottom={bottom.value} numbers={numbers.value} />
          </div>
        </div>
        {!draft && <Opponent room={room} color={bottom.value} />}
      </div>
      {!draft && <Status room={room} />}
      <div class="row analyse-board-buttons">
        {!draft && <Steps room={room} />}
        <button type="button" onClick={() => (bottom.value = other(bottom.value))}>
          {boardWords().flip}
        </button>
        {!draft && (
          <button type="button" onClick={onEdit}>
            {t().edit}
          </button>
        )}
        {!draft && (
          <button type="button" onClick={onClear}>
            {t().clear}
          </button>
        )}
        {!draft && <PlayFromHere room={room} />}
        {!draft && <DrawTools room={room} />}
        <label>
          <input type="checkbox" checked={numbers.value} onChange={(e) => setNumbers(e.currentTarget.checked)} />{' '}
          {boardWords().numbers}
        </label>
      </div>
    </section>
  );
}
