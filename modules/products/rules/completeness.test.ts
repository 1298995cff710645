import { expect, test } from 'vitest';
import { completeness, completenessParts } from './completeness.ts';

test.each([
  ['nothing missing', [], 100],
  ['one part', ['barcode'], 87],
  ['half of it', ['variant', 'price', 'barcode', 'pack'], 50],
  ['everything', completenessParts, 0],
] as const)('%s', (_name, missing, percent) => {
  expect(completeness(missing)).toBe(percent);
});
