import { expect, test } from 'vitest';
import { documentState, timerToTell, type ExpiryTold } from './expiry.ts';

const today = '2026-11-28';

test.each([
  [null, 'none'],
  ['2026-11-27', 'expired'],
  ['2026-11-28', 'soon'],
  ['2027-01-27', 'soon'],
  ['2027-01-28', 'good'],
] as const)('a document that expires on %s is %s', (expiresOn, state) => {
  expect(documentState(expiresOn, today)).toBe(state);
});

// "Timers at 60, 30 and 7 days", each once for a day of expiry.
test.each<[expiresOn: string, told: ExpiryTold, timer: number | null]>([
  ['2027-01-28', null, null],
  ['2027-01-27', null, 60],
  ['2026-12-29', null, 60],
  ['2026-12-28', null, 30],
  ['2026-12-05', null, 7],
  ['2026-11-28', null, 7],
  ['2026-11-27', null, null],
  ['2026-12-28', { of: '2026-12-28', days: 60 }, 30],
  ['2026-12-28', { of: '2026-12-28', days: 30 }, null],
  ['2026-12-20', { of: '2026-12-20', days: 30 }, null],
  ['2026-12-05', { of: '2026-12-05', days: 30 }, 7],
  ['2026-12-05', { of: '2026-12-05', days: 7 }, null],
  // A new document begins anew.
  ['2027-01-20', { of: '2026-12-05', days: 7 }, 60],
])('of one that expires on %s, after %j: %s', (expiresOn, told, timer) => {
  expect(timerToTell(expiresOn, today, told)).toBe(timer);
});
