import { expect, it } from 'vitest';
import { isNationalId } from './national-id.ts';

// M10: owner{name, phone, national_id?}. Made-up numbers; the last digit checks the others.
it.each([
  ['a national ID', '1012345672', true],
  ['an iqama', '2123456788', true],
  ['another check digit', '1012345673', false],
  ['two digits swapped', '1021345672', false],
  ['one digit less', '101234567', false],
  ['one digit more', '10123456720', false],
  ['another first digit', '3012345678', false],
  ['letters', '10123456a2', false],
  ['nothing', '', false],
])('%s', (_, digits, valid) => {
  expect(isNationalId(digits)).toBe(valid);
});
