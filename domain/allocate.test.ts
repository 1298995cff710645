import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allocate } from './allocate.ts';

describe('allocate', () => {
  test('amounts too large for exact numbers are spread as small ones are', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -100_000, max: 100_000 }),
        fc.array(fc.integer({ min: 0, max: 9_000 }), { minLength: 1, maxLength: 12 }),
        (amount, weights) => {
          const scaled = weights.map((weight) => weight * 1_000_000_000_000);
          if (weights.some((weight) => weight > 0)) expect(allocate(amount, scaled)).toEqual(allocate(amount, weights));
        },
      ),
    );
  });
  test('largest remainder gives what was promised', () => {
    expect(allocate(1000, [1000, 1200, 2000, 2400, 1300, 900])).toEqual([114, 136, 227, 273, 148, 102]);
  });
  test('parts always add up, are in proportion to within one, and never change sign', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2147483647 }),
        fc.array(fc.integer({ min: 0, max: 2147483647 }), { minLength: 1, maxLength: 30 }),
        (amount, weights) => {
          const parts = allocate(amount, weights);
          const total = weights.reduce((sum, weight) => sum + weight, 0);
          expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
          parts.forEach((part, index) => {
            expect(part).toBeGreaterThanOrEqual(0);
            if (total > 0) expect(Math.abs(part - (amount * (weights[index] ?? 0)) / total)).toBeLessThanOrEqual(1.001);
          });
        },
      ),
    );
  });
});
