import { describe, expect, test } from 'vitest';
import { changeOf, spansOf } from './rules.ts';

/** A Wednesday, 10:42 in Riyadh. */
const now = new Date('2026-11-18T07:42:00Z');
const at = (text: string) => new Date(`${text}+03:00`);

describe('the stretches a dashboard speaks of', () => {
  test('today is held against last week’s same day, up to now', () => {
    expect(spansOf('today', now)).toMatchObject({
      period: { from: at('2026-11-18T00:00:00'), to: now },
      before: { from: at('2026-11-11T00:00:00'), to: at('2026-11-11T10:42:00') },
      chart: { from: at('2026-11-05T00:00:00'), days: 14, shift: 14 },
    });
  });
  test('seven days are held against the seven before', () => {
    expect(spansOf('7', now)).toMatchObject({
      period: { from: at('2026-11-12T00:00:00') },
      before: { from: at('2026-11-05T00:00:00'), to: at('2026-11-11T10:42:00') },
      chart: { days: 14 },
    });
  });
  test('thirty days too; their chart stands a Friday beside a Friday', () => {
    const { period, before, chart } = spansOf('30', now);
    expect([period.from, before.from]).toEqual([at('2026-10-20T00:00:00'), at('2026-09-20T00:00:00')]);
    expect(chart).toEqual({ from: period.from, days: 30, shift: 28 });
    expect(chart.shift % 7).toBe(0);
  });
  test('just after midnight in Riyadh it is the new day', () => {
    expect(spansOf('today', new Date('2026-11-17T21:00:30Z')).period.from).toEqual(at('2026-11-18T00:00:00'));
  });
});

test.each([
  [110, 100, 10],
  [100, 110, -9.1],
  [5, 0, null],
  [5, null, null],
  [0, 8, -100],
  [-50, -100, 50],
])('from %2$s to %1$s is %3$s per cent', (value, before, change) => {
  expect(changeOf(value, before)).toBe(change);
});
