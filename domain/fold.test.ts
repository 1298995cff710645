import { describe, expect, test } from 'vitest';
import { fold, latinDigits, searchTerm } from './fold.ts';
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

test.each([
  ['0501234567', '501234567'],
  ['٠٥٠١٢٣٤٥٦٧', '501234567'],
  ['050 123 4567', '501234567'],
  ['050-123-4567', '501234567'],
  ['+966 50 123 4567', '966501234567'],
  ['+966501234567', '966501234567'],
  ['00966 50 123 4567', '966501234567'],
  ['(011) 462 1234', '114621234'],
  ['050123', '50123'],
  ['385012', '385012'],
  ['01-2345', '01-2345'],
  ['0 5', '0 5'],
  ['+1', '+1'],
  ['10482', '10482'],
  ['بقالة 05', 'بقاله 05'],
])('%j is looked for as %j', (typed, term) => {
  expect(searchTerm(typed)).toBe(term);
});
