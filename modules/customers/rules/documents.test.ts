import { expect, it } from 'vitest';
import { documentState } from './documents.ts';

it.each([
  [null, 'none'],
  ['2026-11-27', 'expired'],
  ['2026-11-28', 'soon'],
  ['2027-01-27', 'soon'],
  ['2027-01-28', 'good'],
] as const)('a document that expires on %s is %s', (expiresOn, state) => {
  expect(documentState(expiresOn, '2026-11-28')).toBe(state);
});
