import { expect, it } from 'vitest';
import { nearestFirst } from './nearest.ts';

it('what is nearest is said first: "2 more cases, 1 free" before an amount that nobody reaches today', () => {
  const large = { id: 'large orders', missing: { amount: 4_997_000 } };
  const small = { id: 'from 100', missing: { amount: 8_000 } };
  const pieces = { id: 'two more', missing: { quantity: 2 } };
  const kinds = { id: 'one product more', missing: { lines: 1 } };
  const given = { id: 'given', missing: null };
  expect(nearestFirst([large, pieces, given, small, kinds])).toEqual([kinds, pieces, small, large]);
});
