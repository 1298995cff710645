import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { due, lineRefund, paymentRequired, priceCart, refundable, refundRequired, shareOf, sum } from './money.ts';

describe('tax', () => {
  it('is the half-up of the document, not the sum of rounded lines', () => {
    const ten = { unit_price: 10, quantity: 1, tax_rate: 15 };
    const priced = priceCart([ten, ten, ten], []);
    expect(priced.totals.tax_total).toBe(5); // 30 × 15 % = 4.5; three lines of 1.5, each rounded, would be 6
    expect(priced.lines.map((line) => line.tax_amount)).toEqual([2, 2, 1]);
  });
  it.each([
    ['halves go up', [{ unit_price: 10, quantity: 1, tax_rate: 15 }], [], [2], 2],
    [
      'a remainder goes to the largest fraction',
      [
        { unit_price: 100, quantity: 1, tax_rate: 15 },
        { unit_price: 103, quantity: 1, tax_rate: 15 },
      ],
      [],
      [15, 15],
      30,
    ],
    [
      'rates are taxed apart',
      [
        { unit_price: 1000, quantity: 1, tax_rate: 15 },
        { unit_price: 1000, quantity: 1, tax_rate: 5 },
      ],
      [],
      [150, 50],
      200,
    ],
    [
      'shipping belongs to the document',
      [{ unit_price: 1001, quantity: 1, tax_rate: 15 }],
      [{ price: 503, tax_rate: 15 }],
      [150],
      226,
    ],
    [
      'a discount lowers what is taxed',
      [{ unit_price: 1000, quantity: 2, discount_total: 500, tax_rate: 15 }],
      [],
      [225],
      225,
    ],
    [
      'a price by the case: ten cases of 24 at 219.95 are 2,199.50, and 23 pieces 210.79',
      [
        { unit_price: 916, unit_price_rest: 458_333, quantity: 240, tax_rate: 15 },
        { unit_price: 916, unit_price_rest: 458_333, quantity: 23, tax_rate: 15 },
      ],
      [],
      [32_992, 3_162],
      36_154,
    ],
    ['no rate, no tax', [{ unit_price: 1000, quantity: 2, tax_rate: 0 }], [], [0], 0],
  ])('%s', (_, lines, shipping, taxes, total) => {
    const priced = priceCart(lines, shipping);
    expect(priced.lines.map((line) => line.tax_amount)).toEqual(taxes);
    expect(priced.totals.tax_total).toBe(total);
  });

  const line = fc.record({
    unit_price: fc.integer({ min: 1, max: 100_000 }),
    unit_price_rest: fc.integer({ min: -500_000, max: 499_999 }),
    quantity: fc.integer({ min: 1, max: 500 }),
    tax_rate: fc.constantFrom(0, 5, 15),
  });
  const method = fc.record({ price: fc.nat(100_000), tax_rate: fc.constantFrom(0, 15) });
  it('stored parts always add up to the stored totals', () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 12 }),
        fc.array(method, { maxLength: 2 }),
        (lines, shipping) => {
          const { lines: priced, shipping: methods, totals } = priceCart(lines, shipping);
          expect(totals.item_tax_total).toBe(sum(priced.map((one) => one.tax_amount)));
          expect(totals.shipping_tax_total).toBe(sum(methods.map((one) => one.tax_amount)));
          expect(totals.total).toBe(
            sum(priced.map((one) => one.total)) + totals.shipping_total + totals.shipping_tax_total,
          );
          expect(totals.total).toBe(
            totals.subtotal - totals.discount_total + totals.shipping_total + totals.tax_total - totals.gift_card_total,
          );
          expect(priced.every((one) => one.tax_amount >= 0)).toBe(true);
        },
      ),
    );
  });
});

describe('the equation', () => {
  const order = { total: 10_000, credited_total: 1_000, paid_total: 6_000, refunded_total: 1_000 };
  it('due = total − credited + difference_due − (paid − refunded)', () => {
    expect(due(order)).toBe(4_000);
    expect(due(order, 250)).toBe(4_250);
  });
  it('refundable is captured money not yet given back', () => expect(refundable(order)).toBe(5_000));
  it('"Refund required = paid_total − refunded_total − total − difference_due"', () => {
    expect(refundRequired({ total: 100, credited_total: 0, paid_total: 500, refunded_total: 50 })).toBe(350);
    expect(refundRequired({ total: 100, credited_total: 0, paid_total: 500, refunded_total: 50 }, 20)).toBe(330);
  });
  it('"Payment required = total − paid_total + difference_due (or refunded_total − paid_total when no requested edit)"', () => {
    expect(paymentRequired({ total: 500, credited_total: 0, paid_total: 100, refunded_total: 40 }, 20)).toBe(420);
    expect(paymentRequired({ total: 500, credited_total: 0, paid_total: 100, refunded_total: 40 })).toBe(-60);
  });
  it('never requires a refund and a payment at once', () => {
    const amounts = fc.record({
      total: fc.nat(1_000),
      credited_total: fc.nat(1_000),
      paid_total: fc.nat(1_000),
      refunded_total: fc.nat(1_000),
    });
    fc.assert(
      fc.property(amounts, fc.integer({ min: -500, max: 500 }), (facts, difference) => {
        expect(refundRequired(facts, difference) > 0 && paymentRequired(facts, difference) > 0).toBe(false);
      }),
    );
  });
});

describe('giving back part of a line', () => {
  it.each<[string, number, number, number, number]>([
    ['the first piece', 0, 0, 1, 33],
    ['the second', 1, 33, 1, 34],
    ['the last takes the rest', 2, 67, 1, 33],
    ['two at once', 1, 33, 2, 67],
    ['none', 1, 34, 0, 0],
    ['after a piece that was valued at more', 1, 34, 1, 33],
    ['after pieces that were valued at more than there is', 1, 90, 1, 0],
  ])(
    'takes the line up to it less what those before were valued at: %s',
    (_, back_quantity, back_value, pieces, value) => {
      expect(lineRefund({ quantity: 3, total: 100, back_quantity, back_value }, pieces)).toBe(value);
    },
  );
  it('refuses more than the line has left', () => {
    expect(() => lineRefund({ quantity: 3, back_quantity: 2, back_value: 67, total: 100 }, 2)).toThrow(RangeError);
  });
  it('shares half up, and the whole is the whole', () => {
    expect([shareOf(7, 1, 2), shareOf(7, 2, 2), shareOf(0, 0, 0), shareOf(10, 1, 3)]).toEqual([4, 7, 0, 3]);
  });
  it('adds up exactly, however it is cut', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 8 }),
        fc.nat(1_000_000),
        (cuts, total) => {
          const back = cuts.reduce(
            ({ back_quantity, back_value }, pieces) => ({
              back_quantity: back_quantity + pieces,
              back_value: back_value + lineRefund({ quantity: sum(cuts), total, back_quantity, back_value }, pieces),
            }),
            { back_quantity: 0, back_value: 0 },
          );
          expect(back.back_value).toBe(total);
        },
      ),
    );
  });
});
