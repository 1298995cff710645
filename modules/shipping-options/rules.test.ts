import { describe, expect, test } from 'vitest';
import { faultOfTerms, priceOf, refusalOf, type Delivered, type OptionTerms } from './rules.ts';

const terms = (over: Partial<OptionTerms> = {}): OptionTerms => ({
  amount: 4_500,
  price_type: 'flat_rate',
  free_from: null,
  min_subtotal: null,
  max_subtotal: null,
  ...over,
});

describe('the price of a shipping option', () => {
  test.each<[string, Partial<OptionTerms>, Delivered, number]>([
    ['always the same', {}, { subtotal: 1_000_000, areaFee: 2_000 }, 4_500],
    [
      'below the subtotal it is free from',
      { price_type: 'free_over', free_from: 50_000 },
      { subtotal: 49_999, areaFee: 2_000 },
      4_500,
    ],
    [
      'at the subtotal it is free from',
      { price_type: 'free_over', free_from: 50_000 },
      { subtotal: 50_000, areaFee: null },
      0,
    ],
    [
      'what the area says ("area fee (M31) feeds `calculated`")',
      { price_type: 'calculated' },
      { subtotal: 0, areaFee: 2_000 },
      2_000,
    ],
    ['nothing, where the area says so', { price_type: 'calculated' }, { subtotal: 0, areaFee: 0 }, 0],
    ['its own amount, where the area says none', { price_type: 'calculated' }, { subtotal: 0, areaFee: null }, 4_500],
  ])('%s', (_, over, delivered, price) => {
    expect(priceOf(terms(over), delivered)).toBe(price);
  });
});

describe('a shipping option is offered', () => {
  const between = { min_subtotal: 10_000, max_subtotal: 50_000 };
  test.each<[number, string | undefined]>([
    [9_999, 'shipping_options.below_min'],
    [10_000, undefined],
    [49_999, undefined],
    [50_000, 'shipping_options.above_max'],
  ])('for a subtotal of %i: %s', (subtotal, code) => {
    expect(refusalOf(terms(between), subtotal, 'SAR')?.code).toBe(code);
  });
  test('and says from when', () => {
    expect(refusalOf(terms(between), 0, 'SAR')?.params).toEqual({ amount: '100.00 SAR' });
  });
});

describe('terms', () => {
  test.each<[Partial<OptionTerms>, string | undefined]>([
    [{}, undefined],
    [{ price_type: 'free_over' }, 'free_from'],
    [{ price_type: 'free_over', free_from: 1 }, undefined],
    [{ min_subtotal: 5, max_subtotal: 6 }, undefined],
    [{ min_subtotal: 5, max_subtotal: 5 }, 'max_subtotal'],
  ])('%j are wrong at %s (min < max)', (over, path) => {
    expect(faultOfTerms(terms(over))?.path).toBe(path);
  });
});
