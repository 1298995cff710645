import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { divideHalfUp, formatAmount, maxIntegerText, parseAmount, taxOn } from './money.ts';

describe('"amounts are in minor units, shown by dividing by 10 to the power of decimal digits, floored" (specification, section 9)', () => {
  test.each([
    [605912, 'SAR', '6,059.12'],
    [605912, 'sar', '6,059.12'],
    [100, 'SAR', '1.00'],
    [0, 'SAR', '0.00'],
    [-8611, 'SAR', '-86.11'],
    // "default digits 2; 0 for e.g. JPY, KRW, CLP; 3 for e.g. BHD, KWD, JOD, OMR, TND, LYD"
    [1234, 'JPY', '1,234'],
    [1234, 'KRW', '1,234'],
    [1234, 'CLP', '1,234'],
    [1234567, 'BHD', '1,234.567'],
    [1234567, 'KWD', '1,234.567'],
    [1234567, 'JOD', '1,234.567'],
    [1234567, 'OMR', '1,234.567'],
    [1234567, 'TND', '1,234.567'],
    [1234567, 'LYD', '1,234.567'],
    [1234, 'XYZ', '12.34'],
    // floored, never rounded up
    [199.9, 'SAR', '1.99'],
    [-199.1, 'SAR', '-2.00'],
    // "Swiss franc rounding 0.05"
    [1234, 'CHF', '12.30'],
    [1236, 'CHF', '12.35'],
    // "DKK uses the Danish number format, others en-US"
    [123456, 'DKK', '1.234,56'],
    // "Missing amount or currency shows N/A"
    [null, 'SAR', 'N/A'],
    [undefined, 'SAR', 'N/A'],
    [100, null, 'N/A'],
    [100, '', 'N/A'],
  ])('%s %s reads %s', (amount, currency, text) => {
    expect(formatAmount(amount, currency)).toBe(text);
  });
  test('"Maximum integer 2147483647 (shown in the currency’s units when a currency is given)"', () => {
    expect(maxIntegerText()).toBe('2,147,483,647');
    expect(maxIntegerText('SAR')).toBe('21,474,836.47');
    expect(maxIntegerText('BHD')).toBe('2,147,483.647');
  });
});

describe('"no negatives (unless allowed); decimals limited to the currency’s digits; stored as whole minor units; empty becomes 0" (section 5)', () => {
  test.each([
    ['12.34', 'SAR', 1234],
    ['12', 'SAR', 1200],
    ['12.', 'SAR', 1200],
    ['1,234.50', 'SAR', 123450],
    ['', 'SAR', 0],
    ['١٢٫٣٤', 'SAR', 1234],
    ['۱۲', 'SAR', 1200],
    ['1.234', 'BHD', 1234],
    ['5', 'JPY', 5],
  ])('%s %s is %s', (text, currency, amount) => {
    expect(parseAmount(text, currency)).toEqual({ ok: true, amount });
  });
  test.each([
    ['-1', 'SAR'],
    ['12.345', 'SAR'],
    ['1.5', 'JPY'],
    ['abc', 'SAR'],
    ['1.2.3', 'SAR'],
    ['1e5', 'SAR'],
  ])('%s %s is not valid', (text, currency) => {
    expect(parseAmount(text, currency)).toEqual({ ok: false, tooLarge: false });
  });
  test.each([
    ['21474836.48', 'SAR'],
    ['2147483.648', 'KWD'],
    ['99999999999999999999', 'SAR'],
    ['99999999999999999999999999.99', 'SAR'],
  ])('%s %s is beyond the largest integer', (text, currency) => {
    expect(parseAmount(text, currency)).toEqual({ ok: false, tooLarge: true });
  });
  test('negatives where they are allowed', () => {
    expect(parseAmount('-12.34', 'SAR', { negative: true })).toEqual({ ok: true, amount: -1234 });
  });
  test('what is shown reads back as the same amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2147483647 }), fc.constantFrom('SAR', 'JPY', 'BHD'), (amount, currency) => {
        expect(parseAmount(formatAmount(amount, currency), currency)).toEqual({ ok: true, amount });
      }),
    );
  });
});

test.each([
  [1n, 2n, 1n],
  [-1n, 2n, 0n],
  [3n, 2n, 2n],
  [-3n, 2n, -1n],
  [10n, 4n, 3n],
  [9n, 4n, 2n],
])('half-up %s / %s = %s', (numerator, denominator, quotient) => {
  expect(divideHalfUp(numerator, denominator)).toBe(quotient);
});

test.each([
  [100, 15, 15],
  [10, 15, 2],
  [3, 15, 0],
  [333, 15, 50],
  [0, 15, 0],
  [1000, 7.5, 75],
])('tax on %s at %s %% is %s', (taxable, rate, tax) => {
  expect(taxOn(taxable, rate)).toBe(tax);
});
