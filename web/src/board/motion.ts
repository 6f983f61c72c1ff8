// Shows a change of the board as movement, unless the user has asked for calm.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { RefObject } from 'preact';
import { wantsCalm } from '../app/calm';
import type { Color } from '../server/messages';
import { motionOf, type Fade, type Motion } from './animation';
import type { BoardProps } from './Board';
import { centreOf } from './geometry';
import type { Refusal } from './refusal';

const kRings = '.board-free, .board-forced';
const kPulse: Keyframe[] = [{}, { strokeWidth: '11px', stroke: '#fff' }, {}];
const kPulseTiming = { duration: 420, iterations: 2, easing: 'ease-in-out' };

/// Returns the pieces that are fading out. `shown`: steps of the user's own move that were seen already.
export function useMotion(svg: RefObject<SVGSVGElement>, shown: RefObject<number>, props: BoardProps): Fade[] {
  const before = useRef(props.board);
  const [fades, setFades] = useState<Fade[]>([]);
  const end = useRef<ReturnType<typeof setTimeout>>();
  useLayoutEffect(() => {
    const motion = motionOf(before.current, props.board, props.last ?? [], props.captured ?? [], shown.current ?? 0);
    if (before.current !== props.board) shown.current = 0;
    before.current = props.board;
    if (!motion || wantsCalm()) return;
    clearTimeout(end.current);
    setFades(motion.fades);
    end.current = setTimeout(() => setFades([]), motion.total);
    walk(svg.current, motion, props.bottom);
  }, [props.board]);
  useLayoutEffect(() => () => clearTimeout(end.current), []);
  return fades;
}

function walk(svg: SVGSVGElement | null, { path, milliseconds }: Motion, bottom: Color): void {
  const piece = svg?.querySelector<SVGGElement>(`.board-pieces [data-piece="${path.at(-1)}"]`);
  if (!piece?.animate || path.length < 2) return;
  const frames = path.map((square) => {
    const { x, y } = centreOf(square, bottom);
    return { transform: `translate(${x}px, ${y}px)` };
  });
  piece.animate(frames, { duration: milliseconds, easing: path.length > 2 ? 'linear' : 'ease-in-out' });
}

/// Points out the pieces that can move, when another one was tried.
export function usePulse(svg: RefObject<SVGSVGElement>, refusal: Refusal | null): void {
  useLayoutEffect(() => {
    if (!refusal || wantsCalm()) return;
    for (const ring of svg.current?.querySelectorAll(kRings) ?? []) ring.animate?.(kPulse, kPulseTiming);
  }, [refusal]);
}
