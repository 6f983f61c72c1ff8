import { describe, expect, it } from 'vitest';
import { chanceKey, chancesOf, readTree, toLists } from '../../../src/lab/notation';

describe('a typed tree', () => {
  it('may be nested lists whose levels alternate', () => {
    expect(readTree(' [[3,12,8],[2,[4,-1]],14] ')).toEqual({
      tree: { max: [{ min: [3, 12, 8] }, { min: [2, { max: [4, -1] }] }, 14] },
    });
  });

  it('may be JSON of the tree format, which is left as it is', () => {
    const tree = { name: 'A', min: { a: 1, b: { evenly: [1, 2] } } };
    expect(readTree(JSON.stringify(tree))).toEqual({ tree });
  });

  it.each([
    ['', 'empty', ''],
    ['[[3,', 'json', null],
    ['7', 'top', '7'],
    ['null', 'top', 'null'],
    ['[[3,"x"]]', 'list', '"x"'],
    ['[[3,[]]]', 'list', '[]'],
    ['[{"min":[1]}]', 'list', '{"min":[1]}'],
  ])('is refused where it is neither: %s', (text, problem, detail) => {
    const read = readTree(text);
    expect(read).toMatchObject({ problem });
    if (detail !== null) expect(read).toMatchObject({ detail });
  });

  it('is refused where it is nested without end, and not walked through', () => {
    const nested = (depth: number) => `${'['.repeat(depth)}1${']'.repeat(depth)}`;
    expect(readTree(nested(60))).toHaveProperty('tree');
    expect(readTree(nested(61))).toMatchObject({ problem: 'deep' });
    expect(readTree(nested(100_000))).toMatchObject({ problem: 'deep' });
    expect(readTree(`${'{"max":['.repeat(60)}1${']}'.repeat(60)}`)).toHaveProperty('tree');
  });

  it('goes back to lists where nothing is lost', () => {
    for (const text of ['[[3,12,8],[2,4,6],[14,5,2]]', '[1,[2,[3,4.5]]]']) {
      const read = readTree(text);
      expect('tree' in read && toLists(read.tree)).toBe(text);
    }
    expect(toLists({ name: 'A', max: [1, 2] })).toBeNull();
    expect(toLists({ min: [1, 2] })).toBeNull();
    expect(toLists({ max: [{ max: [1, 2] }] })).toBeNull();
    expect(toLists({ max: { a: 1 } })).toBeNull();
    expect(toLists({ max: [[1, 2]] })).toBeNull();
  });
});

describe('probabilities of a tree', () => {
  it('are found by the moves that lead to them', () => {
    const tree = {
      max: {
        left: {
          chance: [
            ['1/36', 2],
            [0.5, { evenly: { h: 1, t: 2 } }],
          ],
        },
        right: [4, 2],
      },
    };
    expect([...chancesOf(tree)]).toEqual([
      [chanceKey(['left', '1']), '1/36'],
      [chanceKey(['left', '2']), '0.5'],
      [chanceKey(['left', '2', 'h']), '1/2'],
      [chanceKey(['left', '2', 't']), '1/2'],
    ]);
  });

  it('are none in a tree without chance', () => {
    expect(chancesOf({ players: ['A'], A: [[1], [2]], eval: [3] }).size).toBe(0);
  });
});
