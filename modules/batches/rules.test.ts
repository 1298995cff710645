import { describe, expect, test } from 'vitest';
import { canDate, canHold, canStep, daysLeft, heatOf, isOver } from './rules.ts';

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
});
