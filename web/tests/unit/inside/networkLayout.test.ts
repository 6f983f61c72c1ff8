import { describe, expect, it } from 'vitest';
import { bitOffsets, brought, networkLayout } from '../../../src/inside/networkLayout';
import { insideOf } from './sample';

describe('inputs', () => {
  it('belong to their features', () => {
    const { features } = insideOf();
    expect(bitOffsets(features)).toEqual([0, 3]);
    expect(brought([1, 0, 1], [10, 20, 30, 40], 0)).toBe(40);
    expect(brought([1], [10, 20, 30, 40], 3)).toBe(40);
  });
});

describe('networkLayout', () => {
  it('draws every feature, unit and bit inside the picture, at every width', () => {
    for (const place of [0, 270, 302, 400, 459, 460, 544, 2000]) {
      const layout = networkLayout(insideOf(), 'black', place);
      expect(layout.features.map(({ bits }) => bits.map(({ on }) => on))).toEqual([[true, false, true], [true]]);
      expect(layout.hidden).toHaveLength(2);
      const labels = layout.features.map(({ label }) => label);
      for (const { x, y } of [...layout.hidden, layout.output, ...labels, ...layout.features.flatMap(({ bits }) => bits)]) {
        expect(x > 0 && x < layout.width && y > 0 && y < layout.height).toBe(true);
      }
    }
  });

  it('is as wide as its place, from the least to the most', () => {
    expect([0, 302.7, 544, 2000].map((place) => networkLayout(insideOf(), 'black', place).width)).toEqual([270, 302, 544, 544]);
  });

  it('leaves room for the names: above the bits where it is narrow, beside them where it is wide', () => {
    const [narrow] = networkLayout(insideOf(), 'black', 302).features;
    expect(narrow!.label.y).toBeLessThan(narrow!.bits[0]!.y - 6);
    expect(narrow!.label.x).toBeGreaterThan(140);
    const [wide] = networkLayout(insideOf(), 'black', 544).features;
    expect(wide!.label.x).toBeLessThan(wide!.bits[0]!.x - 4);
    expect(wide!.label.x).toBeGreaterThan(140);
  });

  it('tells pulls for Black, whoever sees the board', () => {
    const black = networkLayout(insideOf(), 'black', 400);
    const white = networkLayout(insideOf(), 'white', 400);
    // Unit 0: 0.5 · 2, unit 1: −0.25 · −1.
    expect(black.hidden.map(({ pull }) => pull)).toEqual([1, 0.25]);
    expect(white.hidden.map(({ pull }) => pull)).toEqual([-1, -0.25]);
    expect(white.toOutput.map(({ weight }) => weight)).toEqual([1, 0.25]);
  });

  it('weighs what active bits bring by where the unit leads', () => {
    const { toHidden } = networkLayout(insideOf(), 'black', 400);
    // To unit 0: (1 + 3) · 2 and 4 · 2; to unit 1: (0 + 0) and 1 · −1: nothing is not drawn, the strongest is last.
    expect(toHidden.map(({ pull }) => pull)).toEqual([-1, 8, 8]);
    expect(toHidden[2]!.weight).toBe(1);
  });

  it('shows direct links of active bits', () => {
    const { direct } = networkLayout(insideOf(), 'white', 400);
    expect(direct.map(({ pull }) => pull)).toEqual([-0.5, 2]);
  });

  it('draws the strongest few of many', () => {
    const many = insideOf();
    many.features = Array.from({ length: 14 }, (_, index) => ({ ...many.features[1]!, name: `F${index}` }));
    many.network.to_hidden = Array.from({ length: 20 }, (_, unit) => Array.from({ length: 14 }, (_, input) => unit + input + 1));
    many.network.hidden = Array.from({ length: 20 }, () => 0.5);
    many.network.to_output = Array.from({ length: 20 }, () => 1);
    const { toHidden } = networkLayout(many, 'black', 400);
    expect(toHidden).toHaveLength(36);
    expect(Math.max(...toHidden.map(({ pull }) => pull))).toBe(33);
  });
});
