// The outline of an arrow from the middle of one square to the middle of another.
import type { Color } from '../server/messages';
import { centreOf, type Point } from './geometry';

const kHalfWidth = 7;
const kHeadLength = 34;
const kHeadHalfWidth = 22;
/// The arrow begins and ends a little off the middles, so that the pieces stay visible.
const kStartGap = 18;
const kEndGap = 8;

export function arrowOutline(from: number, to: number, bottom: Color): Point[] {
  const start = centreOf(from, bottom);
  const end = centreOf(to, bottom);
  const length = Math.hypot(end.x - start.x, end.y - start.y);
  if (length === 0) return [];
  const along = { x: (end.x - start.x) / length, y: (end.y - start.y) / length };
  const at = (distance: number, aside: number): Point => ({
    x: start.x + along.x * distance - along.y * aside,
    y: start.y + along.y * distance + along.x * aside,
  });
  const tip = length - kEndGap;
  const neck = tip - kHeadLength;
  return [
    at(kStartGap, kHalfWidth),
    at(neck, kHalfWidth),
    at(neck, kHeadHalfWidth),
    at(tip, 0),
    at(neck, -kHeadHalfWidth),
    at(neck, -kHalfWidth),
    at(kStartGap, -kHalfWidth),
  ];
}

export function pointsText(points: readonly Point[]): string {
  return points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
}
