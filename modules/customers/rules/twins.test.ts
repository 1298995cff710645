import { expect, it } from 'vitest';
import { twinFound, type CustomerTwin } from './twins.ts';

const twin = (id: string, by: CustomerTwin['by'], seen = true): CustomerTwin => ({
  id,
  code: `C-${id}`,
  name: id,
  name_ar: null,
  by,
  metres: by === 'name' ? 12 : null,
  seen,
});
const found = (twins: readonly CustomerTwin[], distinct: readonly string[] = []) => {
  const why = twinFound(twins, distinct, ({ name }) => name ?? '');
  return why && [why.path, why.code, why.params?.['name']];
};

// "unique phone / VAT / 40 m + similar name → merge dialog" (M10)
it.each([
  ['nobody', [], [], null],
  ['the same phone, whatever is said', [twin('a', 'phone')], ['a'], ['phone', 'customers.phone_of', 'a']],
  ['a phone of somebody unseen', [twin('a', 'phone', false)], [], ['phone', 'customers.phone_taken', undefined]],
  ['the same VAT number', [twin('a', 'vat_number')], [], ['distinct_from', 'customers.vat_of', 'a']],
  ['the same CR number', [twin('a', 'cr_number')], [], ['distinct_from', 'customers.cr_of', 'a']],
  ['a name alike nearby', [twin('a', 'name')], [], ['distinct_from', 'customers.similar', 'a']],
  ['one that is said to be another', [twin('a', 'vat_number'), twin('a', 'name')], ['a'], null],
  [
    'one more than was seen',
    [twin('a', 'name'), twin('b', 'name')],
    ['a'],
    ['distinct_from', 'customers.similar', 'b'],
  ],
  ['an unseen shop nearby', [twin('a', 'name', false)], [], null],
] as const)('%s', (_, twins, distinct, answer) => {
  expect(found(twins, distinct)).toEqual(answer);
});
