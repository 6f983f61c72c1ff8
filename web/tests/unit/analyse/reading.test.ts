import { describe, expect, it } from 'vitest';
import { numbered, numberedText } from '../../../src/analyse/numbering';
import { scriptOf, type Item } from '../../../src/analyse/script';
import * as tree from '../../../src/analyse/tree';
import { pathAfterKey } from '../../../src/analyse/keys';

describe('numbers before moves', () => {
  it("stand before Black's moves", () => {
    expect(numberedText(['11-15', '23-19', '8-11'], 0, 'black')).toBe('1. 11-15 23-19 2. 8-11');
  });
  it("have dots where a line begins with White's move", () => {
    expect(numberedText(['23-19', '8-11', '22-17'], 5, 'black')).toBe('3... 23-19 4. 8-11 22-17');
  });
  it('begin with 1 also when White moves first', () => {
    expect(numberedText(['23-19', '8-11'], 0, 'white')).toBe('1... 23-19 2. 8-11');
  });
  it('are empty before a White move within a line', () => {
    expect(numbered(['a', 'b'], 2, 'black')).toEqual([
      { number: '2.', text: 'a' },
      { number: '', text: 'b' },
    ]);
    expect(numberedText([], 3, 'black')).toBe('');
  });
});

/// "1. a b (2... c) {said}": the script on one line.
const flat = (items: Item[]): string =>
  items
    .map((item) => {
      if (item.kind === 'comment') return `{${item.text}}`;
      if (item.kind === 'variation') return `(${flat(item.items)})`;
      return [item.number, item.node.text].filter(Boolean).join(' ');
    })
    .join(' ');

describe('the tree as text', () => {
  const game = tree.addLine(tree.addLine(tree.emptyTree(), [], ['a', 'b', 'c', 'd']), ['a'], ['x', 'y']);

  it('sets a variation behind the move that it replaces, and repeats the number after it', () => {
    expect(flat(scriptOf(game, 'black'))).toBe('1. a b (1... x 2. y) 2. c d');
    const more = tree.addLine(game, ['a', 'b'], ['z']);
    expect(flat(scriptOf(more, 'black'))).toBe('1. a b (1... x 2. y) 2. c (2. z) 2... d');
  });
  it('repeats the number after a comment', () => {
    const said = tree.withComment(tree.withComment(game, ['a'], 'hm'), [], 'begin');
    expect(flat(scriptOf(said, 'black'))).toBe('{begin} 1. a {hm} 1... b (1... x 2. y) 2. c d');
  });
  it('gives each move its path', () => {
    const paths = scriptOf(game, 'black').flatMap((item) => (item.kind === 'move' ? [item.path] : []));
    expect(paths).toEqual([['a'], ['a', 'b'], ['a', 'b', 'c'], ['a', 'b', 'c', 'd']]);
  });
  it('is empty without moves', () => {
    expect(scriptOf(tree.emptyTree(), 'black')).toEqual([]);
  });
});

describe('keys', () => {
  const game = tree.addLine(tree.addLine(tree.emptyTree(), [], ['a', 'b', 'c']), ['a'], ['x', 'y']);
  it('walk through the game', () => {
    expect(pathAfterKey('ArrowRight', game, [])).toEqual(['a']);
    expect(pathAfterKey('ArrowRight', game, ['a', 'b', 'c'])).toEqual(['a', 'b', 'c']);
    expect(pathAfterKey('ArrowLeft', game, ['a', 'x'])).toEqual(['a']);
    expect(pathAfterKey('ArrowLeft', game, [])).toEqual([]);
    expect(pathAfterKey('ArrowDown', game, ['a', 'b'])).toEqual(['a', 'x']);
    expect(pathAfterKey('ArrowUp', game, ['a', 'x'])).toEqual(['a', 'b']);
    expect(pathAfterKey('Home', game, ['a', 'x'])).toEqual([]);
    expect(pathAfterKey('End', game, ['a', 'x'])).toEqual(['a', 'x', 'y']);
    expect(pathAfterKey('Enter', game, ['a'])).toBeNull();
  });
  it('mean nothing where there is no variation to go to', () => {
    expect(pathAfterKey('ArrowUp', game, ['a'])).toBeNull();
    expect(pathAfterKey('ArrowDown', game, [])).toBeNull();
  });
});
