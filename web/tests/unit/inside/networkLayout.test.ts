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
  it('draws every feature, unit and bit inside the picture', () => {
    const layout = networkLayout(insideOf(), 'black');
    expect(layout.features.map(({ bits }) => bits.map(({ on }) => on))).toEqual([[true, false, true], [true]]);
    expect(layout.hidden).toHaveLength(2);
    for (const { x, y } of [...layout.hidden, layout.output, ...layout.features.flatMap(({ bits }) => bits)]) {
      expect(x > 0 && x < layout.width && y > 0 && y < layout.height).toBe(true);
    }
  });

  it('tells pulls for Black, whoever sees the board', () => {
    const black = networkLayout(insideOf(), 'black');
    const white = networkLayout(insideOf(), 'white');
    // Unit 0: 0.5 · 2, unit 1: −0.25 · −1.
    expect(black.hidden.map(({ pull }) => pull)).toEqual([1, 0.25]);
    expect(white.hidden.map(({ pull }) => pull)).toEqual([-1, -0.25]);
    expect(white.toOutput.map(({ weight }) => weight)).toEqual([1, 0.25]);
  });

  it('weighs what active bits bring by where the unit leads', () => {
    const { toHidden } = networkLayout(insideOf(), 'black');
    // To unit 0: (1 + 3) · 2 and 4 · 2; to unit 1: (0 + 0) and 1 · −1: nothing is not drawn, the strongest is last.
    expect(toHidden.map(({ pull }) => pull)).toEqual([-1, 8, 8]);
    expect(toHidden[2]!.weight).toBe(1);
  });

  it('shows direct links of active bits', () => {
    const { direct } = networkLayout(insideOf(), 'white');
    expect(direct.map(({ pull }) => pull)).toEqual([-0.5, 2]);
  });

  it('draws the strongest few of many', () => {
    const many = insideOf();
    many.features = Array.from({ length: 14 }, (_, index) => ({ ...many.features[1]!, name: `F${index}` }));
    many.network.to_hidden = Array.from({ length: 20 }, (_, unit) => Array.from({ length: 14 }, (_, input) => unit + input + 1));
    many.network.hidden = Array.from({ length: 20 }, () => 0.5);
    many.network.to_output = Array.from({ length: 20 }, () => 1);
    const { toHidden } = networkLayout(many, 'black');
    expect(toHidden).toHaveLength(36);
    expect(Math.max(...toHidden.map(({ pull }) => pull))).toBe(33);
  });
});
