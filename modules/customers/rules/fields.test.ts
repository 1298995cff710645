import { expect, it } from 'vitest';
import { furtherFault, furtherThan, type Further } from './fields.ts';

const further = (...ids: string[]): Further[] => ids.map((id) => ({ id, brand_ids: [] }));

// M10: sales_rep_ids[{id, brand_ids?}]
it.each([
  ['nobody', [], 'a', null],
  ['others than the main one', ['b', 'c'], 'a', null],
  ['some where there is no main one', ['a'], null, null],
  ['the main one', ['b', 'a'], 'a', [1, 'customers.further_is_main']],
  ['somebody twice', ['b', 'c', 'b'], 'a', [2, 'customers.further_twice']],
] as const)('%s', (_, ids, main, fault) => {
  const found = furtherFault(further(...ids), main);
  expect(found && [found.at, found.code]).toEqual(fault);
});

it('whoever becomes the main one is no further one any more', () => {
  const both = further('a', 'b');
  expect(furtherThan(both, 'a')).toEqual(further('b'));
  expect(furtherThan(both, 'c')).toBe(both);
  expect(furtherThan(both, null)).toBe(both);
});
