import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatUnitPrice, lineSubtotal, microsOf, perPiece, priceText, splitMicros, withTax } from './unit-price.ts';
import { lineSubtotalExamples } from './unit-price.examples.ts';

const price = fc.integer({ min: 0, max: 2_147_483_647 * 1_000_000 });
const pieces = fc.integer({ min: 1, max: 1_000 });

test.each(lineSubtotalExamples)('%i and %i millionths, %i pieces: %i', (unit_price, unit_price_rest, quantity, sum) => {
  expect(lineSubtotal(microsOf({ unit_price, unit_price_rest }), quantity)).toBe(sum);
});

describe('a price of a piece', () => {
  test('rows keep it whole, beside no more than half a minor unit', () => {
    expect(splitMicros(916_458_333)).toEqual({ unit_price: 916, unit_price_rest: 458_333 });
    expect(splitMicros(916_500_000)).toEqual({ unit_price: 917, unit_price_rest: -500_000 });
    fc.assert(
      fc.property(price, (micros) => {
        const kept = splitMicros(micros);
        expect(microsOf(kept)).toBe(micros);
        expect(kept.unit_price_rest).toBeGreaterThanOrEqual(-500_000);
        expect(kept.unit_price_rest).toBeLessThanOrEqual(499_999);
      }),
    );
  });
  test('a row of before, without millionths, costs what it cost', () => {
    fc.assert(
      fc.property(fc.nat(2_147_483_647), fc.nat(100_000), (unit_price, quantity) => {
        expect(lineSubtotal(microsOf({ unit_price }), quantity)).toBe(unit_price * quantity);
      }),
    );
  });
  test('packs never drift: so many packs cost so many times as much, up to a million pieces', () => {
    fc.assert(
      fc.property(fc.nat(50_000_000), pieces, fc.integer({ min: 1, max: 999 }), (amount, size, packs) => {
        expect(lineSubtotal(perPiece(amount, size), packs * size)).toBe(amount * packs);
      }),
    );
  });
  test('no pieces have no price', () => expect(() => perPiece(100, 0)).toThrow(RangeError));
});

test.each([
  [100_000_000, 15, 115_000_000],
  [916_458_333, 15, 1_053_927_083],
  [86_956_522, 15, 100_000_000],
  [100_000_000, 0, 100_000_000],
])('%i with %d % tax is %i', (net, rate, gross) => expect(withTax(net, rate)).toBe(gross));

test.each([
  [916_458_333, 'SAR', '9.16458333'],
  [950_000_000, 'SAR', '9.50'],
  [43_478, 'SAR', '0.00043478'],
  [0, 'SAR', '0.00'],
  [1_234_500_000, 'KWD', '1.2345'],
  [700_000_000, 'JPY', '700'],
])('%i %s as a document tells it: %s', (micros, currency, text) => expect(priceText(micros, currency)).toBe(text));

test.each([
  [916_458_333, 4, '9.164583'],
  [916_458_333, 6, '9.16458333'],
  [916_458_333, 0, '9.16'],
  [950_000_000, 4, '9.50'],
  [950_500_000, 4, '9.505'],
  [43_478, 4, '0.000435'],
  [0, 4, '0.00'],
  [2_147_483_647_000_000, 4, '21,474,836.47'],
  [-43_478, 4, '-0.000435'],
])('%i reads, with %i more decimals, %s', (micros, most, text) =>
  expect(formatUnitPrice(micros, 'SAR', most)).toBe(text),
);
test('a price that is missing is no amount', () => expect(formatUnitPrice(null, 'SAR')).toBe('N/A'));
