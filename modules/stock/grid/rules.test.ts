import { expect, test } from 'vitest';
import { coverDays } from './rules.ts';

test.each([
  [100, 280, 10],
  [99, 280, 9],
  [0, 5, 0],
  [7, 0, null],
  // More came back than was sold.
  [7, -3, null],
])('%i pieces, of which %i were sold in four weeks, last %s days', (available, sold, days) => {
  expect(coverDays({ available, sold })).toBe(days);
});
