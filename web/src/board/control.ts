// Pointer and keyboard of the board: what they do to the selection.
import { useEffect, useLayoutEffect, useRef, useState, type Dispatch, type StateUpdater } from 'preact/hooks';
import type { JSX, RefObject } from 'preact';
import type { BoardProps } from './Board';
import { kBoard, neighbour, rowEnd, squareAtPoint, type Direction, type Point } from './geometry';
import { refusalAt, type Refusal } from './refusal';
import { choose, held, kNothing, type Choice, type Selection } from './selection';

export interface Drag {
  /// The finger or mouse that holds the piece; others have no say meanwhile.
  pointer: number;
  /// Where the pointer is, in the units of the drawing.
  at: Point;
  /// Where it went down, in pixels: a tremble is no drag.
  down: Point;
  moved: boolean;
  /// The piece was already taken up: a mere click puts it back.
  again: boolean;
}

export interface BoardControl {
  selection: Selection;
  /// A move was reported; until the page shows another board the piece stays where the user put it, and nothing more is taken.
  reported: boolean;
  drag: Drag | null;
  /// Why the piece shown last was not taken up; forgotten after a while.
  refusal: Refusal | null;
  focus: number;
  /// How many steps of the move just made have been seen already.
  shown: RefObject<number>;
  handlers: JSX.SVGAttributes<SVGSVGElement>;
}

type PointerLike = JSX.TargetedPointerEvent<SVGSVGElement>;
type KeyLike = JSX.TargetedKeyboardEvent<SVGSVGElement>;

const kTremble = 5;
const kRefusalSeconds = 5;
const kDirections: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/// Taken by what it stands for, not by identity: a page may make its list anew at each drawing.
const situation = (props: BoardProps): string => `${props.board} ${props.legal.map(({ paths }) => paths.join('/')).join(' ')}`;

interface Kept {
  selection: Selection;
  situation: string;
  reported: boolean;
  refusal: Refusal | null;
}
const kNothingKept: Kept = { selection: kNothing, situation: '', reported: false, refusal: null };

/// What was chosen in this situation. Another one drops it for good: after a take-back the same board is there again.
function useKept(now: string): [Kept, Dispatch<StateUpdater<Kept>>] {
  const [kept, keep] = useState(kNothingKept);
  useLayoutEffect(() => keep((before) => (before.situation === now ? before : kNothingKept)), [now]);
  return [kept.situation === now ? kept : kNothingKept, keep];
}

const isNothing = ({ selection, played }: Choice): boolean => held(selection) === null && played === null;

/// A refusal is said for a moment.
function useForgetting(refusal: Refusal | null, keep: Dispatch<StateUpdater<Kept>>): void {
  useEffect(() => {
    if (!refusal) return undefined;
    const forget = (kept: Kept) => (kept.refusal === refusal ? { ...kept, refusal: null } : kept);
    const timer = setTimeout(() => keep(forget), kRefusalSeconds * 1000);
    return () => clearTimeout(timer);
  }, [refusal]);
}

export function useBoardControl(props: BoardProps): BoardControl {
  const now = situation(props);
  const [{ selection, reported, refusal }, keep] = useKept(now);
  const [drag, setDrag] = useState<Drag | null>(null);
  const [focus, setFocus] = useState(props.bottom === 'white' ? 29 : 4);
  const shown = useRef(0);
  const doubted = useRef<number | null>(null);
  const acted = useRef(false);
  const select = (next: Selection, done = false) => keep({ selection: next, situation: now, reported: done, refusal: null });
  const refuse = (square: number) =>
    keep({ ...kNothingKept, situation: now, refusal: refusalAt(props.board, props.legal, square) });
  const settle = ({ selection: next, played }: Choice, stepsSeen: number) => {
    if (!played) return select(next);
    shown.current = stepsSeen;
    select({ walked: played.path.slice(0, stepsSeen + 1), through: [] }, true);
    props.onMove?.(played.move, [...played.path]);
  };
  const drawnFrom = useRef<number | null>(null);
  const acting: Acting = {
    props,
    selection,
    reported,
    select,
    refuse,
    settle,
    doubted,
    acted,
    drawnFrom,
    drag,
    setDrag,
    focus,
    setFocus,
  };
  useForgetting(refusal, keep);
  return { selection, reported, drag, refusal, focus, shown, handlers: handlersOf(acting) };
}

interface Acting {
  props: BoardProps;
  selection: Selection;
  reported: boolean;
  select(next: Selection): void;
  /// Says why the piece there cannot be taken up.
  refuse(square: number): void;
  settle(choice: Choice, stepsSeen: number): void;
  /// Where the pointer went down on nothing that can be taken up. A finger that only scrolls the page is told nothing.
  doubted: RefObject<number>;
  /// Whether the pointer that went down last did something here: then its finger must not scroll the page as well.
  acted: RefObject<boolean>;
  /// Where the right button went down.
  drawnFrom: RefObject<number>;
  drag: Drag | null;
  setDrag(next: Drag | null): void;
  focus: number;
  setFocus(square: number): void;
}

function handlersOf(acting: Acting): JSX.SVGAttributes<SVGSVGElement> {
  return {
    // The arrow keys stay with the page when the board is used by mouse.
    onMouseDown: (event) => event.preventDefault(),
    onPointerDown: (event) => pointerDown(acting, event),
    onPointerMove: (event) => pointerMove(acting, event),
    onPointerUp: (event) => pointerUp(acting, event),
    onContextMenu: (event) => void (acting.props.onDraw && event.preventDefault()),
    onPointerCancel: (event) => pointerCancel(acting, event),
    // It follows the pointer's event. Browsers ignore `touch-action` on the cells, which are no boxes but parts of a drawing.
    onTouchStart: (event) => void (acting.acted.current && event.preventDefault()),
    onKeyDown: (event) => keyDown(acting, event),
    onFocusIn: (event) => acting.setFocus(squareOfElement(event.target) ?? acting.focus),
  };
}

function squareOfElement(target: EventTarget | null): number | null {
  const text = target instanceof Element ? target.getAttribute('data-square') : null;
  return text === null ? null : Number(text);
}

/// Of several fingers the first one counts, or the one that holds a piece.
function counts({ drag }: Acting, { pointerId, isPrimary }: PointerLike): boolean {
  return drag ? pointerId === drag.pointer : isPrimary;
}

const kRightButton = 2;

function endDrawing({ props, drawnFrom }: Acting, event: PointerLike): void {
  const from = drawnFrom.current;
  drawnFrom.current = null;
  const to = squareAtPoint(pointOf(event), props.bottom);
  if (from !== null && to !== null) props.onDraw?.(from, to);
}

function pointerDown(acting: Acting, event: PointerLike): void {
  if (event.button === kRightButton) acting.drawnFrom.current = squareOfElement(event.target);
  if (event.button !== 0 || !counts(acting, event)) return;
  const square = squareOfElement(event.target);
  acting.doubted.current = null;
  acting.acted.current = square !== null && showSquare(acting, event, square);
  if (square === null && !acting.props.onSquare) acting.select(kNothing);
}

/// Says whether it did more than to put a piece back.
function showSquare(acting: Acting, event: PointerLike, square: number): boolean {
  const { props, selection } = acting;
  if (props.onSquare) return (props.onSquare(square), true);
  if (acting.reported) return (acting.select(kNothing), false);
  const again = square === held(selection);
  const choice = again ? null : choose(props.legal, selection, square);
  if (choice) acting.settle(choice, selection.walked.length - 1);
  if (choice && isNothing(choice)) acting.doubted.current = square;
  if (again || (choice && held(choice.selection) === square)) startDrag(acting, event, again);
  return !choice || !isNothing(choice);
}

function startDrag(acting: Acting, event: PointerLike, again: boolean): void {
  // Not in every browser of tests; without capture a drag merely ends at the edge of the board.
  event.currentTarget.setPointerCapture?.(event.pointerId);
  const down = { x: event.clientX, y: event.clientY };
  acting.setDrag({ pointer: event.pointerId, at: pointOf(event), down, moved: false, again });
}

function pointOf(event: PointerLike): Point {
  const box = event.currentTarget.getBoundingClientRect();
  const scale = kBoard / (box.width || kBoard);
  return { x: (event.clientX - box.left) * scale, y: (event.clientY - box.top) * scale };
}

function pointerMove(acting: Acting, event: PointerLike): void {
  const { drag, setDrag } = acting;
  if (!drag || !counts(acting, event)) return;
  const far = Math.hypot(event.clientX - drag.down.x, event.clientY - drag.down.y) > kTremble;
  setDrag({ ...drag, at: pointOf(event), moved: drag.moved || far });
}

function pointerUp(acting: Acting, event: PointerLike): void {
  if (event.button === kRightButton) return endDrawing(acting, event);
  if (!counts(acting, event)) return;
  acting.acted.current = false;
  const { props, selection, drag } = acting;
  if (!drag) return endDoubt(acting);
  acting.setDrag(null);
  if (!drag.moved) return drag.again ? acting.select(kNothing) : undefined;
  const square = squareAtPoint(pointOf(event), props.bottom);
  if (square === held(selection)) return;
  const choice = square === null ? null : choose(props.legal, selection, square);
  // Dropped on another piece or nowhere in particular: put back.
  const onward = choice && (choice.played || choice.selection.walked[0] === selection.walked[0]);
  if (onward) acting.settle(choice, Infinity);
  else acting.select(kNothing);
}

function pointerCancel(acting: Acting, event: PointerLike): void {
  if (!counts(acting, event)) return;
  acting.acted.current = false;
  acting.doubted.current = null;
  acting.setDrag(null);
}

function endDoubt({ doubted, refuse }: Acting): void {
  const square = doubted.current;
  doubted.current = null;
  if (square !== null) refuse(square);
}

function keyDown(acting: Acting, event: KeyLike): void {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const square = squareOfElement(event.target) ?? acting.focus;
  if (event.key === 'Escape') return acting.select(kNothing);
  if (event.key === 'Enter' || event.key === ' ') {
    event.preventDefault();
    return press(acting, square);
  }
  const next = nextFocus(event.key, square, acting.props.bottom);
  if (next === null) return;
  event.preventDefault();
  event.stopPropagation();
  acting.setFocus(next);
  event.currentTarget.querySelector<SVGElement>(`[data-square="${next}"]`)?.focus();
}

function press({ props, selection, reported, settle, select, refuse }: Acting, square: number): void {
  if (props.onSquare) return props.onSquare(square);
  if (reported) return select(kNothing);
  const choice = choose(props.legal, selection, square);
  if (isNothing(choice) && square !== held(selection)) return refuse(square);
  settle(choice, selection.walked.length - 1);
}

function nextFocus(key: string, square: number, bottom: BoardProps['bottom']): number | null {
  const direction = kDirections[key];
  if (direction) return neighbour(square, direction, bottom);
  if (key === 'Home') return rowEnd(square, 'first', bottom);
  return key === 'End' ? rowEnd(square, 'last', bottom) : null;
}
