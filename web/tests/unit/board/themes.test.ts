// What is drawn on a board is seen on each of its squares: measured as WCAG measures contrast.
import { describe, expect, it } from 'vitest';
import boardCss from '../../../src/board/board.css?raw';
import { kCell } from '../../../src/board/geometry';
import { kBoards, kPieces } from '../../../src/board/look';
import { kKingLifts, kRadius } from '../../../src/board/Piece';
import css from '../../../src/board/themes.css?raw';

function colour(attribute: string, part: string): string {
  const rule = css.split('}').find((text) => text.includes(`[${attribute}]`));
  const found = new RegExp(`--${part}: (#[0-9a-f]{6})`).exec(rule ?? '')?.[1];
  if (found === undefined) throw new Error(`themes.css gives [${attribute}] no --${part}`);
  return found;
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

describe.each(kBoards)('the board %s', (board) => {
  const square = (part: string) => colour(`data-board='${board}'`, part);

  it('shows its white numbers on every dark square', () => {
    expect(contrast('#ffffff', square('square-dark'))).toBeGreaterThan(4.5);
    expect(contrast('#ffffff', square('square-lit'))).toBeGreaterThan(4.5);
  });

  it('tells dark squares from light ones', () => {
    expect(contrast(square('square-light'), square('square-dark'))).toBeGreaterThan(3);
  });

  it.each(kPieces)('shows the pieces %s by face, rim or ring', (pieces) => {
    const parts = (side: string) =>
      [`piece-${side}`, `piece-${side}-edge`].map((part) => colour(`data-pieces='${pieces}'`, part));
    const best = (side: string) => Math.max(...parts(side).map((part) => contrast(part, square('square-dark'))));
    expect(best('white')).toBeGreaterThan(3);
    expect(best('black')).toBeGreaterThan(1.8);
    expect(contrast(parts('white')[0]!, parts('black')[0]!)).toBeGreaterThan(4.5);
  });
});

describe('a square number', () => {
  // Two digits of the font, close together: what is inked of them in parts of their size.
  const kWidth = 1.19;
  const kHeight = 0.75;
  const kPlace = 3;
  const kStroke = 1;
  const sizes = [...boardCss.matchAll(/\.board-number \{[^}]*font-size: (\d+)px/g)].map(([, size]) => Number(size));

  it('has a size of its own on small boards', () => expect(sizes).toHaveLength(2));

  it.each(sizes)('of %d units ends before the pieces begin', (size) => {
    const corner = { x: kPlace + kWidth * size, y: kPlace + kHeight * size };
    const middle = { x: kCell / 2, y: kCell / 2 + Math.min(...kKingLifts) - 1 };
    expect(Math.hypot(middle.x - corner.x, middle.y - corner.y)).toBeGreaterThan(kRadius + kStroke);
  });
});
