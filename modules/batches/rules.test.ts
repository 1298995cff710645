import { describe, expect, test } from 'vitest';
import { canArrive, canDate, canHold, canJoin, canStep, daysLeft, expiryFor, heatOf, isOver } from './rules.ts';

describe('a batch', () => {
  test('"expired is never sellable", and its last day still is', () => {
    expect(['2026-11-22', '2026-11-23', '2026-11-24', null].map((day) => isOver(day, '2026-11-23'))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
  test('is warmer the nearer its last day is: over, 30, 60, 90 days', () => {
    const days = [
      '2026-11-22',
      '2026-11-23',
      '2026-12-23',
      '2026-12-24',
      '2027-01-22',
      '2027-01-23',
      '2027-02-21',
      '2027-02-22',
    ];
    expect(days.map((day) => heatOf(daysLeft(day, '2026-11-23')))).toEqual([
      'expired',
      'hot',
      'hot',
      'warm',
      'warm',
      'mild',
      'mild',
      'cool',
    ]);
    expect(heatOf(daysLeft(null, '2026-11-23'))).toBe('cool');
  });
  test('is quarantined, released, and recalled for good', () => {
    const allowed = (state: 'available' | 'quarantined' | 'recalled') =>
      (['quarantine', 'release', 'recall'] as const).filter((step) => canStep(state, step).allowed);
    expect(allowed('available')).toEqual(['quarantine', 'recall']);
    expect(allowed('quarantined')).toEqual(['release', 'recall']);
    expect(allowed('recalled')).toEqual([]);
  });
  test('holds no more of a level than lies there without another batch', () => {
    expect(canHold({ stocked: 10, others: 4 }, 6).allowed).toBe(true);
    expect(canHold({ stocked: 10, others: 4 }, 7)).toMatchObject({ params: { pieces: 6 } });
  });
  test('is made before it expires', () => {
    expect(canDate('2026-01-02', '2026-01-01').allowed).toBe(false);
    expect(canDate('2026-01-02', '2026-01-02').allowed).toBe(true);
    expect(canDate(null, '2026-01-01').allowed).toBe(true);
  });
  test('comes in with other lots, each named once, all of them no more than came', () => {
    const lot = (name: string, quantity: number) => ({ lot: name, quantity });
    expect(canArrive(10, [lot('A', 6), lot('B', 4)]).allowed).toBe(true);
    expect(canArrive(10, [lot('A', 6)]).allowed).toBe(true);
    expect(canArrive(10, [lot('A', 6), lot('B', 5)])).toMatchObject({ params: { pieces: 10 } });
    expect(canArrive(10, [lot('A', 1), lot('A', 1)])).toMatchObject({ code: 'batches.lot_twice' });
  });
  test('keeps its days: who adds to it says the same or nothing', () => {
    const known = { lot: 'A', produced_on: null, expires_on: '2027-01-01' };
    expect(canJoin(known, {}).allowed).toBe(true);
    expect(canJoin(known, { expires_on: '2027-01-01', produced_on: null }).allowed).toBe(true);
    expect(canJoin(known, { expires_on: '2027-01-02' }).allowed).toBe(false);
  });
});

test.each([
  ['nobody says when it was made', '', '', '', 90, ''],
  ['made on a day', '', '', '2026-11-18', 90, '2027-02-16'],
  ['over a leap day', '', '', '2028-02-01', 30, '2028-03-02'],
  ['nobody knows how long it keeps', '', '', '2026-11-18', null, ''],
  ['another day takes what was proposed along', '2026-11-18', '2027-02-16', '2026-11-20', 90, '2027-02-18'],
  ['and none takes it away', '2026-11-18', '2027-02-16', '', 90, ''],
  ['what was typed stays', '2026-11-18', '2027-03-01', '2026-11-20', 90, '2027-03-01'],
])('when goods expire: %s', (_case, produced_on, expires_on, day, keeps, expected) => {
  expect(expiryFor({ produced_on, expires_on }, day, keeps)).toBe(expected);
});
