import { expect, test } from 'vitest';
import { indexBetween, placedAt, sortedAround, sortStep } from './sort-index.ts';

// M8: "sparse integers (step 1024) so one move = one write".
test.each([
  [null, null, 1024],
  [1024, null, 2048],
  [null, 1024, 512],
  [1024, 2048, 1536],
  [null, 1, 0],
  [null, 0, null],
  [5, 6, null],
  [5, 5, null],
])('between %s and %s it is %s', (before, after, index) => {
  expect(indexBetween(before, after)).toBe(index);
});

const row = (...indexes: number[]) => indexes.map((sort_index, at) => ({ id: `r${at}`, sort_index }));

test.each([
  [row(), 0, [['x', 1024]]],
  [row(1024, 2048), 1, [['x', 1536]]],
  [row(1024, 2048), 9, [['x', 3072]]],
  [
    row(0, 0, 0),
    1,
    [
      ['r0', 1024],
      ['x', 2048],
      ['r1', 3072],
      ['r2', 4096],
    ],
  ],
])('into %j at %i', (others, place, written) => {
  expect(placedAt(others, 'x', place).map(({ id, sort_index }) => [id, sort_index])).toEqual(written);
});

test('ten moves into one gap write one row each', () => {
  let others = row(sortStep, 2 * sortStep);
  for (let move = 0; move < 10; move++) {
    const written = placedAt(others, `m${move}`, 1);
    expect(written).toHaveLength(1);
    others = [others[0] as (typeof others)[0], ...written];
  }
});

// M8: "auto by sales/margin/newness" with pins.
test('what is pinned stays at its place, the others are sorted round it', () => {
  const rows = [3, 9, 1, 2].map((sold, at) => ({ id: `r${at}`, sort_index: at, is_pinned: at === 1, sold }));
  expect(sortedAround(rows, (a, b) => b.sold - a.sold)).toEqual([
    { id: 'r0', sort_index: 1024 },
    { id: 'r1', sort_index: 2048 },
    { id: 'r3', sort_index: 3072 },
    { id: 'r2', sort_index: 4096 },
  ]);
});
