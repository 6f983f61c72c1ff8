import { describe, expect, it } from 'vitest';
import * as tree from '../../../src/analyse/tree';
import type { PdnGame } from '../../../src/server/messages';

const start = tree.addLine(tree.emptyTree(), [], ['11-15', '23-19', '8-11']);
const branched = tree.addLine(start, ['11-15'], ['22-18', '15x22', '25x18']);

describe('adding', () => {
  it('puts the first line in front and later ones behind it', () => {
    expect(tree.mainLine(branched)).toEqual(['11-15', '23-19', '8-11']);
    expect(tree.childrenAt(branched, ['11-15']).map((child) => child.text)).toEqual(['23-19', '22-18']);
    expect(tree.lineFrom(branched, ['11-15', '22-18'])).toEqual(['11-15', '22-18', '15x22', '25x18']);
  });

  it('gives back the same tree when nothing is new, and shares what did not change', () => {
    expect(tree.addLine(branched, ['11-15'], ['23-19', '8-11'])).toBe(branched);
    expect(tree.addLine(branched, [], [])).toBe(branched);
    const longer = tree.addLine(branched, ['11-15', '23-19'], ['9-14']);
    expect(tree.nodeAt(longer, ['11-15', '22-18'])).toBe(tree.nodeAt(branched, ['11-15', '22-18']));
    expect(tree.nodeAt(branched, ['11-15', '23-19', '9-14'])).toBeUndefined();
  });

  it('continues a line that is there in part', () => {
    const longer = tree.addLine(branched, [], ['11-15', '23-19', '8-11', '22-17']);
    expect(tree.mainLine(longer)).toEqual(['11-15', '23-19', '8-11', '22-17']);
  });

  it('adds nothing to a place that is not there', () => {
    expect(tree.addLine(branched, ['9-13'], ['22-18'])).toBe(branched);
  });

  it('holds games longer than a stack is deep', () => {
    const moves = Array.from({ length: 20_000 }, (_, i) => `m${i}`);
    const long = tree.addLine(tree.emptyTree(), [], moves);
    expect(tree.mainLine(long)).toHaveLength(20_000);
    expect(tree.mainLine(tree.fromPdn(tree.toPdn(long)))).toEqual(moves);
    expect(tree.nodeAt(tree.withComment(long, moves, 'the end'), moves)?.comment).toBe('the end');
  });
});

describe('places', () => {
  it('knows the longest part of a path that exists', () => {
    expect(tree.pathWithin(branched, ['11-15', '22-18', '9-14'])).toEqual(['11-15', '22-18']);
    expect(tree.pathWithin(branched, ['9-14', '11-15'])).toEqual([]);
  });

  it('tells the main line from variations', () => {
    expect(tree.onMainLine(branched, [])).toBe(true);
    expect(tree.onMainLine(branched, ['11-15', '23-19'])).toBe(true);
    expect(tree.onMainLine(branched, ['11-15', '22-18'])).toBe(false);
  });

  it('goes round among siblings', () => {
    const three = tree.addLine(branched, ['11-15'], ['24-20']);
    expect(tree.sibling(three, ['11-15', '23-19'], 1)).toEqual(['11-15', '22-18']);
    expect(tree.sibling(three, ['11-15', '24-20'], 1)).toEqual(['11-15', '23-19']);
    expect(tree.sibling(three, ['11-15', '23-19'], -1)).toEqual(['11-15', '24-20']);
    expect(tree.sibling(three, ['11-15'], 1)).toEqual(['11-15']);
    expect(tree.sibling(three, [], 1)).toEqual([]);
  });
});

describe('promoting', () => {
  it('makes a line the main one at every fork on the way', () => {
    const nested = tree.addLine(branched, ['11-15', '22-18'], ['8-11', '18x9']);
    const promoted = tree.promote(nested, ['11-15', '22-18', '8-11']);
    expect(tree.mainLine(promoted)).toEqual(['11-15', '22-18', '8-11', '18x9']);
    expect(tree.childrenAt(promoted, ['11-15']).map((child) => child.text)).toEqual(['22-18', '23-19']);
    expect(tree.childrenAt(promoted, ['11-15', '22-18']).map((child) => child.text)).toEqual(['8-11', '15x22']);
  });

  it('keeps every move, and the order of those pushed aside', () => {
    const three = tree.addLine(branched, ['11-15'], ['24-20']);
    const promoted = tree.promote(three, ['11-15', '24-20']);
    expect(tree.childrenAt(promoted, ['11-15']).map((child) => child.text)).toEqual(['24-20', '23-19', '22-18']);
  });

  it('changes nothing on the main line, at the start, and outside the tree', () => {
    expect(tree.promote(branched, ['11-15', '23-19'])).toBe(branched);
    expect(tree.promote(branched, [])).toBe(branched);
    expect(tree.promote(branched, ['11-15', '22-18', '1-5'])).toBe(branched);
  });
});

describe('deleting', () => {
  it('takes the move and what follows, and lets the next variation become the line', () => {
    const cut = tree.removeAt(branched, ['11-15', '23-19']);
    expect(tree.mainLine(cut)).toEqual(['11-15', '22-18', '15x22', '25x18']);
    expect(tree.mainLine(branched)).toEqual(['11-15', '23-19', '8-11']);
  });

  it('cannot delete the start', () => {
    expect(tree.removeAt(branched, [])).toBe(branched);
  });
});

describe('remarks', () => {
  it('comments on moves and on the start', () => {
    const said = tree.withComment(tree.withComment(branched, [], 'A game.'), ['11-15', '22-18'], 'The Single Corner.');
    expect(said.comment).toBe('A game.');
    expect(tree.nodeAt(said, ['11-15', '22-18'])?.comment).toBe('The Single Corner.');
    expect(tree.nodeAt(said, ['11-15', '23-19'])?.comment).toBe('');
  });

  it('keeps one sign for a move, and leaves other NAGs alone', () => {
    const game = tree.fromPdn({ moves: [{ text: '11-15', nags: [14, 1] }] });
    expect(tree.nodeAt(tree.withSign(game, ['11-15'], 4), ['11-15'])?.nags).toEqual([4, 14]);
    expect(tree.nodeAt(tree.withSign(game, ['11-15'], null), ['11-15'])?.nags).toEqual([14]);
  });

  it('names signs', () => {
    expect([1, 2, 3, 4, 5, 6, 14].map(tree.signText)).toEqual(['!', '?', '!!', '??', '!?', '?!', '$14']);
  });
});

const full = (text: string, more: Partial<Required<PdnGame>['moves'][number]> = {}) => ({
  text,
  nags: [],
  before: '',
  comment: '',
  variations: [],
  ...more,
});

describe('PDN', () => {
  const game: PdnGame = {
    tags: [
      ['Event', 'Test'],
      ['Black', 'A'],
    ],
    start: 'W:W21,22:B1,2',
    comment: 'First words.',
    result: '1-0',
    moves: [
      full('11-15', { nags: [1], before: 'Watch:' }),
      full('23-19', {
        comment: 'solid',
        variations: [[full('22-18'), full('15x22', { variations: [[full('8-11')]] })], [full('24-20')]],
      }),
      full('8-11'),
    ],
  };

  it('comes back as it was', () => {
    expect(tree.toPdn(tree.fromPdn(game))).toEqual(game);
  });

  it('does not name the usual start', () => {
    expect(tree.fromPdn(game, 'W:W21,22:B1,2').start).toBe('');
    expect(tree.toPdn(tree.fromPdn(game, 'W:W21,22:B1,2'))).not.toHaveProperty('start');
  });

  it('reads what a request may leave out', () => {
    const read = tree.fromPdn({ moves: [{ text: '11-15' }] });
    expect(read).toMatchObject({ tags: [], start: '', comment: '', result: '*' });
    expect(tree.nodeAt(read, ['11-15'])).toEqual({ text: '11-15', nags: [], before: '', comment: '', children: [] });
  });

  it('makes one move of a variation that repeats the move played', () => {
    const twice: PdnGame = {
      moves: [
        full('11-15', { comment: 'a', variations: [[full('11-15', { comment: 'b', nags: [2] }), full('22-18')]] }),
        full('23-19'),
      ],
    };
    const read = tree.fromPdn(twice);
    expect(read.children).toHaveLength(1);
    expect(read.children[0]).toMatchObject({ comment: 'a b', nags: [2] });
    expect(tree.childrenAt(read, ['11-15']).map((child) => child.text)).toEqual(['23-19', '22-18']);
  });

  it("keeps a variation of a variation's first move", () => {
    const nested: PdnGame = { moves: [full('11-15', { variations: [[full('9-14', { variations: [[full('10-15')]] })]] })] };
    expect(tree.fromPdn(nested).children.map((child) => child.text)).toEqual(['11-15', '9-14', '10-15']);
  });
});
