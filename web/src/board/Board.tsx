import { useRef } from 'preact/hooks';
import type { Move } from '../server/messages';
import { pieceOn, type Fade } from './animation';
import { arrowOutline, pointsText } from './arrow';
import './board.css';
import { useBoardControl, type BoardControl } from './control';
import { capturing, refusalText, selectionNews, squareName, type SquareFacts } from './describe';
import { centreOf, kBoard, kCell, kSquares, placeOf, rowsSeen } from './geometry';
import { useMotion, usePulse } from './motion';
import { Piece } from './Piece';
import { held, jumped, kNothing, movable, targets } from './selection';
import { t } from './text';

/// A line drawn over the board, from one square to another: an engine's move, a hint.
export interface Arrow {
  from: number;
  to: number;
  kind: 'best' | 'other' | 'hint' | Ink;
}
/// What users draw with.
type Ink = 'green' | 'red' | 'yellow' | 'blue';

/// A ring around a square.
export interface Mark {
  square: number;
  ink: Ink;
}

export interface BoardProps {
  /// 32 characters as in docs/protocols/json.md.
  board: string;
  /// The side at the bottom.
  bottom: 'black' | 'white';
  /// What may be played now; empty: the board only shows.
  legal: Move[];
  /// Said when a piece is tried although nothing may be played; without it the board is silent then.
  waiting?: string | undefined;
  /// The path of the last move, first square first.
  last?: number[];
  /// Squares whose pieces the last move took, for the animation.
  captured?: number[];
  arrows?: Arrow[];
  marks?: Mark[];
  numbers?: boolean;
  /// `path`: the way among move.paths that the user showed.
  onMove?: (move: Move, path: number[]) => void;
  /// The board editor: every click on a dark square.
  onSquare?: (square: number) => void;
  /// The right button of the mouse went down on one square and up on another, or on the same.
  onDraw?: (from: number, to: number) => void;
  label?: string;
}

const kMarkRadius = 45;

interface LayerProps {
  props: BoardProps;
  control: BoardControl;
  facts: SquareFacts;
}

/// The board: draws, and reports what the user chose among `legal`. Knows no rule.
export function Board(props: BoardProps) {
  const svg = useRef<SVGSVGElement>(null);
  const control = useBoardControl(props);
  const fades = useMotion(svg, control.shown, props);
  usePulse(svg, control.refusal);
  const { selection, reported } = control;
  const facts: SquareFacts = {
    board: props.board,
    legal: props.legal,
    selection,
    goals: targets(reported ? [] : props.legal, selection),
    movable: movable(props.legal),
  };
  const layer = { props, control, facts };
  return (
    <div class="board">
      <svg
        ref={svg}
        viewBox={`0 0 ${kBoard} ${kBoard}`}
        role="grid"
        aria-label={props.label ?? t().board}
        aria-description={t().keys}
        tabindex={-1}
        {...control.handlers}
      >
        <Drawing {...layer} fades={fades} />
        <Cells {...layer} />
      </svg>
      <News {...layer} />
    </div>
  );
}

/// Everything that is seen; what is said of it is with the cells.
function Drawing({ fades, ...layer }: LayerProps & { fades: Fade[] }) {
  const { props } = layer;
  return (
    <g aria-hidden="true">
      <Squares {...layer} />
      {props.numbers && <Numbers bottom={props.bottom} />}
      <Pieces {...layer} />
      <Fading fades={fades} props={props} />
      <Goals {...layer} />
      <Marks {...props} />
      <Arrows {...props} />
      <Dragged {...layer} />
    </g>
  );
}

function Squares({ props, control }: LayerProps) {
  const lit = new Set([...(props.last ?? []), ...control.selection.walked]);
  return (
    <g>
      <rect class="board-light" width={kBoard} height={kBoard} />
      {kSquares.map((square) => {
        const { row, column } = placeOf(square, props.bottom);
        return (
          <g key={square} transform={`translate(${column * kCell} ${row * kCell})`}>
            <rect class={`board-dark ${lit.has(square) ? 'board-lit' : ''}`} width={kCell} height={kCell} />
          </g>
        );
      })}
    </g>
  );
}

/// In the corner of its square that no piece reaches.
function Numbers({ bottom }: Pick<BoardProps, 'bottom'>) {
  return (
    <g>
      {kSquares.map((square) => {
        const { row, column } = placeOf(square, bottom);
        return (
          <text key={square} class="board-number" x={column * kCell + 3} y={row * kCell + 3} dy="0.73em">
            {square}
          </text>
        );
      })}
    </g>
  );
}

function Pieces({ props, control: { selection, drag }, facts }: LayerProps) {
  const gone = new Set(jumped(props.legal, selection));
  const place = held(selection);
  const from = selection.walked[0];
  const forced = capturing(props.legal) ? 'board-forced' : 'board-free';
  return (
    <g class="board-pieces">
      {kSquares
        .filter((square) => pieceOn(props.board, square) !== '.')
        .map((square) => {
          const at = centreOf(square === from && place !== null ? place : square, props.bottom);
          const classes = [
            gone.has(square) ? 'board-gone' : '',
            square === from ? 'board-held' : '',
            square === from && drag?.moved ? 'board-origin' : '',
          ].join(' ');
          return (
            <Piece
              key={`${square}${pieceOn(props.board, square)}`}
              piece={pieceOn(props.board, square)}
              at={at}
              square={square}
              class={classes}
            >
              {place === null && facts.movable.has(square) && <circle class={forced} cy={2} r={38} />}
            </Piece>
          );
        })}
    </g>
  );
}

function Fading({ fades, props }: { fades: Fade[]; props: BoardProps }) {
  return (
    <g>
      {fades.map(({ square, piece, delay }) => (
        <Piece
          key={square}
          piece={piece}
          at={centreOf(square, props.bottom)}
          square={square}
          class="board-fading"
          delay={delay}
        />
      ))}
    </g>
  );
}

/// Dots where the piece can go next; rings where a longer way ends.
function Goals({ props, facts: { goals } }: LayerProps) {
  const dot = (square: number, kind: string, radius: number) => {
    const { x, y } = centreOf(square, props.bottom);
    return <circle key={square} class={kind} cx={x} cy={y} r={radius} />;
  };
  return (
    <g>
      {[...goals.steps].map((square) => dot(square, 'board-step', 15))}
      {[...goals.ends].map((square) => dot(square, 'board-end', 15))}
    </g>
  );
}

function Marks({ marks = [], bottom }: BoardProps) {
  return (
    <g>
      {marks.map(({ square, ink }) => {
        const { x, y } = centreOf(square, bottom);
        return <circle key={square} class={`board-mark board-mark-${ink}`} cx={x} cy={y} r={kMarkRadius} />;
      })}
    </g>
  );
}

function Arrows({ arrows = [], bottom }: BoardProps) {
  return (
    <g>
      {arrows.map(({ from, to, kind }) => (
        <polygon
          key={`${kind} ${from}-${to}`}
          class={`board-arrow board-arrow-${kind}`}
          points={pointsText(arrowOutline(from, to, bottom))}
        />
      ))}
    </g>
  );
}

function Dragged({ props, control: { selection, drag } }: LayerProps) {
  const from = selection.walked[0];
  if (!drag?.moved || from === undefined) return null;
  return <Piece piece={pieceOn(props.board, from)} at={drag.at} square={0} class="board-dragged" />;
}

/// What can be clicked and focused: one transparent cell over each dark square.
function Cells({ props, control, facts }: LayerProps) {
  const active = (square: number) =>
    props.onSquare !== undefined ||
    facts.movable.has(square) ||
    facts.goals.steps.has(square) ||
    facts.goals.ends.has(square) ||
    held(facts.selection) === square;
  return (
    <>
      {rowsSeen(props.bottom).map((row) => (
        <g key={row[0]} role="row">
          {row.map((square) => {
            const { row: line, column } = placeOf(square, props.bottom);
            return (
              <rect
                key={square}
                role="gridcell"
                class={`board-cell ${active(square) ? 'board-active' : ''}`}
                x={column * kCell + 3}
                y={line * kCell + 3}
                width={kCell - 6}
                height={kCell - 6}
                data-square={square}
                tabindex={square === control.focus ? 0 : -1}
                aria-label={squareName(square, facts)}
                aria-selected={held(facts.selection) === square}
              />
            );
          })}
        </g>
      ))}
    </>
  );
}

/// What the user's choices do is said; what a move does is for the page to say. A refusal is also seen for a moment.
function News({ props, control: { selection, reported, refusal } }: LayerProps) {
  const before = useRef({ selection: kNothing, board: props.board });
  const text = useRef('');
  if (before.current.board !== props.board || reported || refusal) text.current = '';
  else if (before.current.selection !== selection) text.current = selectionNews(before.current.selection, selection, props.legal);
  before.current = { selection, board: props.board };
  const refused = refusal ? refusalText(refusal, props.waiting) : '';
  return (
    <p class={refused ? 'board-refused' : 'visually-hidden'} aria-live="polite">
      {refused || text.current}
    </p>
  );
}
