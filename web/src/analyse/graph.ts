// Where things are in the picture of the evaluation over the game. Black's advantage is up.
import type { Fault } from '../server/messages';
import { kMenOfAWin } from './values';

export interface Judged {
  value: number;
  fault: Fault;
}
export interface Point {
  ply: number;
  x: number;
  y: number;
}
export interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/// The picture is as wide as its place, so that its letters keep their size.
export const frameFor = (width: number): Frame => ({
  width: Math.max(200, Math.floor(width)),
  height: 180,
  left: 44,
  right: 10,
  top: 12,
  bottom: 22,
});

const innerWidth = (frame: Frame): number => frame.width - frame.left - frame.right;
const innerHeight = (frame: Frame): number => frame.height - frame.top - frame.bottom;

/// The width that belongs to one move.
export const stepOf = (plies: number, frame: Frame): number => innerWidth(frame) / Math.max(1, plies);

/// The middle of a move's column.
export const xOf = (ply: number, plies: number, frame: Frame): number => frame.left + (ply + 0.5) * stepOf(plies, frame);

/// Values beyond a won game stay at the edge.
export function yOf(value: number, frame: Frame): number {
  const bounded = Math.max(-kMenOfAWin, Math.min(kMenOfAWin, value));
  return frame.top + (innerHeight(frame) * (kMenOfAWin - bounded)) / (2 * kMenOfAWin);
}

/// One point for each move that is judged; the others are left out.
export function pointsOf(judged: readonly (Judged | undefined)[], plies: number, frame: Frame): Point[] {
  return judged.flatMap((move, ply) => (move ? [{ ply, x: xOf(ply, plies, frame), y: yOf(move.value, frame) }] : []));
}

const place = (x: number, y: number): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/// The points joined, as the `d` of an SVG path.
export function lineOf(points: readonly Point[]): string {
  return points.map((point, i) => `${i === 0 ? 'M' : 'L'}${place(point.x, point.y)}`).join('');
}

/// The surface between the line and the middle.
export function areaOf(points: readonly Point[], frame: Frame): string {
  const first = points[0];
  const last = points[points.length - 1];
  if (!first || !last) return '';
  const middle = yOf(0, frame);
  return `M${place(first.x, middle)}${lineOf(points).replace('M', 'L')}L${place(last.x, middle)}Z`;
}

/// The marks on the upright axis, in men.
export const kMarks = [4, 2, 0, -2, -4] as const;

/// Move numbers under the picture: every 5th, 10th, 20th …, at most so many that they do not touch.
export function numberedPlies(plies: number, firstIsWhite: boolean, most: number): { ply: number; number: number }[] {
  const moves = Math.ceil((plies + (firstIsWhite ? 1 : 0)) / 2);
  const every = [1, 5, 10, 20, 50, 100].find((step) => moves / step <= most) ?? 200;
  const marks: { ply: number; number: number }[] = [];
  for (let number = every; number <= moves; number += every) {
    const ply = 2 * (number - 1) - (firstIsWhite ? 1 : 0);
    if (ply >= 0 && ply < plies) marks.push({ ply, number });
  }
  return marks;
}

/// ?! ? ??; null where nothing is to be blamed.
export function faultSign(fault: Fault): { nag: number; text: string } | null {
  switch (fault) {
    case 'inaccuracy':
      return { nag: 6, text: '?!' };
    case 'mistake':
      return { nag: 2, text: '?' };
    case 'blunder':
      return { nag: 4, text: '??' };
    case 'none':
      return null;
  }
}
