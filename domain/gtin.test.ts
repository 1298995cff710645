import { expect, test } from 'vitest';
import { checkDigit, gtinFault, plainCode } from './gtin.ts';

test.each([
  ['GTIN-8', '96385074', null],
  ['GTIN-12', '036000291452', null],
  ['GTIN-13 of Saudi Arabia', '6281007021333', null],
  ['GTIN-13 with another last digit', '6281007012345', 'check'],
  ['GTIN-13', '4006381333931', null],
  ['GTIN-14 of a case', '00012345600012', null],
  ['a wrong last digit', '4006381333932', 'check'],
  ['two digits in the wrong order', '4006318333931', 'check'],
  ['a digit too few', '400638133393', 'check'],
  ['nine digits', '400638133', 'length'],
  ['fifteen digits', '400638133393100', 'length'],
  ['nothing', '', null],
  ['a code of one’s own', 'NKH-TEA-100', null],
])('%s %s: %s', (_name, code, fault) => {
  expect(gtinFault(code)).toBe(fault);
});

test.each([
  ['٤٠٠٦٣٨١٣٣٣٩٣١', '4006381333931'],
  ['۴۰۰۶۳۸۱۳۳۳۹۳۱', '4006381333931'],
  ['4 006381 333931', '4006381333931'],
  ['400-6381-333-931', '4006381333931'],
  ['NKH-TEA ١٠٠', 'NKH-TEA 100'],
])('%s is kept as %s', (typed, kept) => {
  expect(plainCode(typed)).toBe(kept);
});

test.each([
  ['9638507', 4],
  ['03600029145', 2],
  ['400638133393', 1],
  ['0001234560001', 2],
])('%s ends in %d', (payload, digit) => {
  expect(checkDigit(payload)).toBe(digit);
});
