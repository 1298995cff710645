import { expect, test } from 'vitest';
import { canBecome, canClose, canStock } from './rules.ts';

test.each([
  [10, 4, 4, true],
  [10, 4, 3, false],
  [10, 0, 0, true],
  [0, 0, 5, true],
])('%i stocked, %i reserved: counting %i is allowed: %s', (stocked, reserved, counted, may) => {
  expect(canStock({ stocked, reserved }, counted).allowed).toBe(may);
});
test.each([
  [0, 0, true],
  [1, 0, false],
  [1, 1, false],
])('a place with %i pieces, %i reserved, closes: %s', (stocked, reserved, may) => {
  expect(canClose({ stocked, reserved }).allowed).toBe(may);
});
test.each([
  ['warehouse', 'van', true, true],
  ['warehouse', 'damaged', false, true],
  ['warehouse', 'damaged', true, false],
  ['transit', 'damaged', true, true],
  ['transit', 'store', true, false],
] as const)('a %s becomes a %s, having held stock: %s; allowed: %s', (from, to, hasHeld, may) => {
  expect(canBecome(from, to, hasHeld).allowed).toBe(may);
});
