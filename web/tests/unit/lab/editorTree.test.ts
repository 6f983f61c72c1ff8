import { describe, expect, it } from 'vitest';
import {
  begun,
  done,
  drawn,
  editable,
  neighbour,
  nodeAt,
  redone,
  sizeOf,
  textOf,
  undone,
  validPath,
  withChild,
  withKind,
  withName,
  without,
  withSibling,
  withValue,
  written,
  type EditNode,
} from '../../../src/lab/editorTree';
import { readTree } from '../../../src/lab/notation';

function opened(text: string): EditNode {
  const read = readTree(text);
  const tree = 'tree' in read ? editable(read.tree) : null;
  if (!tree) throw new Error(`not editable: ${text}`);
  return tree;
}
const kLists = '[[3,12,8],[2,4,6],[14,5,2]]';
const kNamed = '{"title":"T","name":"A","max":{"a1":{"name":"B","min":{"b1":3,"b2":12}},"a2":{"evenly":[1,4]}}}';
const kChance = '{"chance":[["1/3",2],[0.5,{"max":[1,2],"eval":3}],["1/6",4]]}';

describe('a tree under construction', () => {
  it.each([kLists, kNamed, kChance])('is written as it was read: %s', (text) => {
    const read = readTree(text);
    expect(written(opened(text))).toEqual('tree' in read && read.tree);
  });

  it('is text again, as lists where they say everything', () => {
    expect(textOf(opened(kLists))).toBe(kLists);
    expect(textOf(withName(opened(kLists), [0], 'B'))).toContain('"name": "B"');
  });

  it.each(['{"players":["A","B","C"],"A":[[1,2,3]]}', '{"max":[[1,5]]}', '{"max":[]}', '{"max":[1],"min":[2]}', '{"foo":[1]}'])(
    'cannot be %s',
    (text) => expect(editable(JSON.parse(text))).toBeNull(),
  );

  it('grows: a leaf becomes a node of the other player, and keeps its number', () => {
    const tree = withChild(opened('[[1,2],3]'), [0, 1]);
    expect(written(nodeAt(tree, [0, 1]))).toEqual({ max: [2, 0] });
    expect(textOf(withChild(tree, []))).toBe('[[1,[2,0]],3,0]');
    expect(textOf(withSibling(opened('[1,2]'), [0]))).toBe('[1,0,2]');
  });

  it('shrinks: a node without moves becomes a leaf, the root stays', () => {
    expect(textOf(without(opened('[[1],2]'), [0, 0]))).toBe('[0,2]');
    const root = opened('[1]');
    expect(without(root, [0])).toBe(root);
    expect(without(root, [])).toBe(root);
  });

  it('takes values, kinds and names', () => {
    expect(textOf(withValue(opened('[1,2]'), [1], -0.5))).toBe('[1,-0.5]');
    expect(textOf(withValue(opened('[1,2]'), [1], NaN))).toBe('[1,2]');
    expect(written(withKind(opened('[1,[2,3]]'), [1], 'chance'))).toEqual({ max: [1, { evenly: [2, 3] }] });
    expect(textOf(withKind(opened('[1,[2,3]]'), [1], 'leaf'))).toBe('[1,0]');
    expect(textOf(withKind(opened('[1,2]'), [], 'leaf'))).toBe('[1,2]');
  });

  it('makes outcomes equally likely when there are others', () => {
    expect(written(without(opened('{"chance":[[0.2,1],[0.3,2],[0.5,3]]}'), [0]))).toEqual({ evenly: [2, 3] });
    expect(written(withSibling(opened(kChance), [0]))).toHaveProperty('evenly');
    expect(written(withChild(opened(kChance), [0]))).toHaveProperty('chance');
  });

  it('keeps the names of moves as long as all have one', () => {
    expect(written(withValue(opened('{"max":{"x":1,"y":2}}'), [0], 5))).toEqual({ max: { x: 5, y: 2 } });
    expect(written(withChild(opened('{"max":{"x":1,"y":2}}'), []))).toEqual({ max: [1, 2, 0] });
  });

  it('does not grow beyond what can be drawn', () => {
    let tree = opened('[1,2]');
    for (let i = 0; i < 300; ++i) tree = withChild(tree, []);
    expect(sizeOf(tree)).toBe(200);
  });
});

describe('the way through the tree', () => {
  const tree = opened('[[1,2],[3,4]]');
  it.each([
    [[0, 1], 'ArrowRight', [1, 0]],
    [[1, 0], 'ArrowLeft', [0, 1]],
    [[1, 1], 'ArrowRight', [1, 1]],
    [[0], 'ArrowDown', [0, 0]],
    [[0, 0], 'ArrowDown', [0, 0]],
    [[0, 0], 'ArrowUp', [0]],
    [[], 'ArrowUp', []],
  ])('from %j by %s leads to %j', (path, key, next) => expect(neighbour(tree, path, key)).toEqual(next));

  it('ends where the tree does', () => {
    expect(validPath(tree, [1, 5])).toEqual([1, 1]);
    expect(validPath(tree, [0, 0, 2])).toEqual([0, 0]);
    expect(drawn(tree).paths[4]).toEqual([1]);
  });
});

it('undoes and redoes', () => {
  const one = opened('[1,2]');
  const two = withValue(one, [0], 7);
  let history = done(begun(one), two);
  expect(done(history, two)).toBe(history);
  history = undone(history);
  expect(history.now).toBe(one);
  expect(redone(history).now).toBe(two);
  expect(done(history, withValue(one, [1], 9)).future).toEqual([]);
  expect(undone(undone(history)).now).toBe(one);
});
