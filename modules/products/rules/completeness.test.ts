import { expect, test } from 'vitest';
import { completeness, completenessParts } from './completeness.ts';

test.each([
  ['nothing missing', [], 100],
  ['one part', ['barcode'], 88],
  ['a third of it', ['variant', 'price', 'barcode'], 66],
  ['everything', completenessParts, 0],
] as const)('%s', (_name, missing, percent) => {
  expect(completeness(missing)).toBe(percent);
});
