import { describe, expect, test } from 'vitest';
import { canMerge, canPlace, canRemove, pathTo, treeOf, withDescendants, type Node } from './rules.ts';

/** `a` with a chain b, c, d below it, and `x` with `y` below it at the top. */
const nodes: Node[] = [
  { id: 'a', parent_category_id: null },
  { id: 'b', parent_category_id: 'a' },
  { id: 'c', parent_category_id: 'b' },
  { id: 'd', parent_category_id: 'c' },
  { id: 'x', parent_category_id: null },
  { id: 'y', parent_category_id: 'x' },
];
const codeOf = (permit: ReturnType<typeof canPlace>) => (permit.allowed ? 'allowed' : permit.code.split('.')[1]);

// M8: "parent_id (≤5)".
test.each([
  [null, null, 'allowed'],
  [null, 'd', 'allowed'],
  ['y', 'd', 'allowed'],
  ['x', 'c', 'allowed'],
  ['x', 'd', 'too_deep'],
  ['b', 'y', 'allowed'],
  ['a', 'y', 'too_deep'],
  ['a', 'a', 'within_itself'],
  ['a', 'd', 'within_itself'],
  ['d', null, 'allowed'],
])('%s below %s: %s', (id, parent, answer) => {
  expect(codeOf(canPlace(nodes, id, parent))).toBe(answer);
});

test.each([
  ['a', 'a', 'merge_itself'],
  ['a', 'c', 'within_itself'],
  ['c', 'a', 'allowed'],
  ['a', 'y', 'allowed'],
  ['x', 'd', 'allowed'],
  ['b', 'd', 'within_itself'],
  ['a', 'x', 'allowed'],
])('%s merged into %s: %s', (id, into, answer) => {
  expect(codeOf(canMerge(nodes, id, into))).toBe(answer);
});

test.each([
  [{ children: 0, products: 0 }, true, undefined],
  [{ children: 2, products: 1 }, false, 2],
  [{ children: 0, products: 7 }, false, 7],
])('%j may be removed: %s', (held, allowed, count) => {
  const permit = canRemove(held);
  expect([permit.allowed, permit.allowed ? undefined : permit.params?.count]).toEqual([allowed, count]);
});

describe('the shape', () => {
  test('a path goes from the top down', () => {
    expect(pathTo(nodes, 'c').map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(pathTo(nodes, 'nowhere')).toEqual([]);
  });
  test('rows that go in a circle end', () => {
    const circle = [
      { id: 'a', parent_category_id: 'b' },
      { id: 'b', parent_category_id: 'a' },
    ];
    expect(pathTo(circle, 'a').length).toBeLessThanOrEqual(5);
    expect([...withDescendants(circle, 'a')].sort()).toEqual(['a', 'b']);
  });
  test('whose parent is not seen stands at the top', () => {
    expect(treeOf(nodes.slice(1)).map(({ id }) => id)).toEqual(['b', 'x']);
    expect(treeOf(nodes)[0]?.category_children[0]?.category_children[0]?.id).toBe('c');
  });
});
