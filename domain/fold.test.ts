import { describe, expect, test } from 'vitest';
import { fold, latinDigits } from './fold.ts';
import { foldExamples } from './fold.examples.ts';

describe('fold', () => {
  test.each(foldExamples)('%j reads %j', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });
  test.each(foldExamples)('folding %j twice changes nothing more', (text) => {
    expect(fold(fold(text))).toBe(fold(text));
  });
});

test.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['a1', 'a1'],
])('digits of %s', (text, digits) => {
  expect(latinDigits(text)).toBe(digits);
});
