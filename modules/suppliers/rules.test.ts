import { expect, test } from 'vitest';
import { canEditFields, isComplete, progress } from './rules.ts';

test.each([
  [{ company: true, tax: true }, true],
  [{ company: true, tax: false }, false],
  [{}, true],
])('%j is complete: %s (specification, section 4)', (sections, complete) => {
  expect(isComplete(sections)).toBe(complete);
});
test('progress counts the sections done', () => {
  expect(progress({ company: true, tax: false, bank: true })).toEqual({ done: 2, of: 3 });
});
test.each([
  ['supplier', { name: 'A' }, true],
  ['supplier', { enable_delivery: false }, false],
  ['supplier', { sort_index: 1 }, false],
  ['admin', { enable_delivery: false, sort_index: 1 }, true],
] as const)('%s may send %j: %s', (account, input, may) => {
  expect(canEditFields(account, input).allowed).toBe(may);
});
