import { describe, expect, test } from 'vitest';
import { dayOf, endOfDay, formatDate, formatMoment, formatMonth, lastDayOf, readDate, startOfDay } from './dates.ts';

const noon = new Date('2026-11-18T09:00:00Z');

test('a day in Riyadh runs from 00:00:00.000 to 23:59:59.999 (specification, section 9)', () => {
  expect(startOfDay(noon).toISOString()).toBe('2026-11-17T21:00:00.000Z');
  expect(endOfDay(noon).toISOString()).toBe('2026-11-18T20:59:59.999Z');
  expect(dayOf(new Date('2026-11-18T21:30:00Z'))).toBe('2026-11-19');
});

describe('dates of the wire', () => {
  test.each([
    ['2026-11-18', 'gte', '2026-11-17T21:00:00.000Z'],
    ['2026-11-18', 'gt', '2026-11-17T21:00:00.000Z'],
    ['2026-11-18', 'lte', '2026-11-18T20:59:59.999Z'],
    ['1700000000', 'gt', '2023-11-14T22:13:20.000Z'],
    ['2026-11-18T10:00:00Z', 'lt', '2026-11-18T10:00:00.000Z'],
  ] as const)('%s as %s', (value, operator, iso) => expect(readDate(value, operator)?.toISOString()).toBe(iso));
  test.each([['2026-02-30'], ['yesterday'], ['2026-13-01'], ['99999999999999'], ['2026-11-18Tnope']])(
    '%s is none',
    (value) => expect(readDate(value, 'gt')).toBeNull(),
  );
});

test('"ddd, DD MMM YYYY"', () => {
  expect(formatDate(noon, 'en')).toBe('Wed, 18 Nov 2026');
  expect(formatDate(new Date('2026-09-03T09:00:00Z'), 'en')).toBe('Thu, 03 Sep 2026');
  expect(formatDate(noon, 'ar')).toBe('الأربعاء، 18 نوفمبر 2026');
  expect(formatMoment(noon, 'en')).toBe('Wed, 18 Nov 2026 12:00');
  expect(formatMoment(noon, 'ar')).toBe('الأربعاء، 18 نوفمبر 2026 12:00');
});

test.each([
  ['2026-02', 'February 2026', 'فبراير 2026', '2026-02-28'],
  ['2028-02', 'February 2028', 'فبراير 2028', '2028-02-29'],
  ['2026-12', 'December 2026', 'ديسمبر 2026', '2026-12-31'],
])('the month %s is %s or %s and ends on %s', (month, en, ar, last) => {
  expect([formatMonth(month, 'en'), formatMonth(month, 'ar'), lastDayOf(month)]).toEqual([en, ar, last]);
});
