import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { promoteLines, snapshotOf, type Benefit, type Rule } from '#modules/promotions/rules.ts';
import { anOffer, aRule } from '../../../promotions/testing.ts';
import { aLevel, aLine, aLocation, anAcceptedBook, anEnv } from '../../testing/books.ts';
import { fulfill, ship } from '../../fulfillments/rules/fulfillments.ts';
import { isBalanced } from '../../core/rules/journal.ts';
import { sum } from '../../core/rules/money.ts';
import { capture } from '../../payments/rules/payments.ts';
import { createClaim } from '../../claims/rules/claims.ts';
import type { CartLine } from '../../order/rules/place-order.ts';
import type { Env, OrderBook } from '../../core/rules/book.ts';
import { cancelReturn, receiveReturn, requestReturn } from './returns.ts';
import { chargesTotal } from './kept-charges.ts';

const aBundle = (benefit: Benefit, more: Partial<Rule> = {}): Rule =>
  aRule('promo_1', benefit, { return_rule: 'rejudged', ...more });
const buyGet = (min_quantity: number, bps = 10_000): Benefit => ({
  type: 'buy_x_get_y',
  triggers: [{ match: [{ type: 'variants', ids: ['variant_a'] }], min_quantity }],
  bps,
  rewards: [{ variant_id: 'variant_b', quantity: 1 }],
  max_repeats: null,
});
const fixedSet = (price: number): Benefit => ({
  type: 'fixed_bundle',
  items: [
    { variant_id: 'variant_a', quantity: 3 },
    { variant_id: 'variant_b', quantity: 3 },
  ],
  price,
  max_repeats: null,
});

type Bought = { variant_id: string; quantity: number; unit_price: number; tax_rate?: number };
/** An order that the engine was asked about, shipped and paid. */
function aBundleBook(env: Env, bought: readonly Bought[], rules: readonly Rule[]): OrderBook {
  const lines: CartLine[] = bought.map((one) => aLine({ manages_stock: false, ...one }));
  const prices = new Map(bought.map((one) => [one.variant_id, one.unit_price]));
  const variants = ['variant_a', 'variant_b', 'variant_c'];
  const offer = anOffer(rules, variants, {
    at: env.now.toISOString(),
    goods: variants.map((variant_id) => ({
      variant_id,
      price: (prices.get(variant_id) ?? 700) * 1_000_000,
      available: null,
    })),
  });
  const sold = lines.map((line, at) => ({ ...line, id: String(at) }));
  const result = promoteLines(sold, [], 'SAR', offer);
  const withDiscounts = lines.map((line, at) => {
    const found = result.lines.find(({ id }) => id === String(at));
    return { ...line, discount_total: found?.discount ?? 0, adjustments: found?.adjustments ?? [] };
  });
  const given = result.rewards.map((reward) =>
    aLine({
      manages_stock: false,
      variant_id: reward.variant_id,
      quantity: reward.quantity,
      unit_price: reward.price / 1_000_000,
      tax_rate: lines[0]?.tax_rate ?? 0,
      discount_total: reward.discount,
      adjustments: [{ rule_id: reward.rule_id, version_id: reward.version_id, amount: reward.discount }],
      promotion_id: reward.rule_id,
    }),
  );
  const cart = { lines: [...withDiscounts, ...given], promoted: snapshotOf(offer, result) };
  const accepted = anAcceptedBook(env, cart, { locations: [aLocation()], levels: [aLevel()] });
  const items = accepted.items.map(({ id, quantity }) => ({ item_id: id, quantity }));
  const packed = fulfill(accepted, { items, location_id: 'loc_riyadh', asks_location: true }, env).book;
  const gone = ship(packed, { fulfillment_id: packed.fulfillments[0]!.id }, env).book;
  return gone.order.total > 0 ? capture(gone, {}, env).book : gone;
}

const usual = { reasons: [], asks_location: true };
const bring = (book: OrderBook, env: Env, pieces: readonly (readonly [number, number])[], refund?: number): OrderBook =>
  requestReturn(
    book,
    {
      items: pieces.map(([at, quantity]) => ({ item_id: book.items[at]!.id, quantity })),
      shipping_method: null,
      receive_now: true,
      ...(refund === undefined ? {} : { refund }),
      ...usual,
    },
    env,
  ).book;
const granted = (book: OrderBook) => book.return_receipts.map(({ amount }) => amount);

describe('what a bundle makes of a return (market.md 6: "re-evaluate the kept basket and claw back")', () => {
  // Six pieces of 10.00 for 48.00.
  const six: Benefit = { type: 'mix_match', choose: 6, price: 4_800, free: 0, max_repeats: null };
  const sixes = (env: Env, return_rule: Rule['return_rule']) =>
    aBundleBook(env, [{ variant_id: 'variant_a', quantity: 6, unit_price: 1_000 }], [aBundle(six, { return_rule })]);

  it('gives back each piece’s share where it is prorated, and 12.00 less where 3 of 6 no longer earn it', () => {
    const env = anEnv();
    expect(granted(bring(sixes(env, undefined), env, [[0, 3]]))).toEqual([2_400]);
    expect(granted(bring(sixes(env, 'prorated'), env, [[0, 3]]))).toEqual([2_400]);
    const back = bring(sixes(env, 'rejudged'), env, [[0, 3]]);
    // What is kept costs its full price: 30.00 of 48.00.
    expect(granted(back)).toEqual([1_800]);
    expect(back.return_receipts[0]?.kept_charges).toEqual([{ rule_id: 'promo_1', net: 600, tax_amount: 0 }]);
    expect(granted(bring(back, env, [[0, 3]]))).toEqual([1_800, 3_000]);
  });
  it('adds the tax of what it leaves out', () => {
    const env = anEnv();
    const bought = [{ variant_id: 'variant_a', quantity: 6, unit_price: 1_000, tax_rate: 15 }];
    const back = bring(aBundleBook(env, bought, [aBundle(six)]), env, [[0, 3]]);
    // 55.20 paid; three at their full price are 34.50.
    expect(granted(back)).toEqual([2_070]);
    expect(granted(bring(back, env, [[0, 3]]))).toEqual([2_070, 3_450]);
  });
  it('charges goods that were given free and are kept when what earned them comes back; never below 0', () => {
    const env = anEnv();
    const bought = [
      { variant_id: 'variant_a', quantity: 4, unit_price: 500 },
      { variant_id: 'variant_c', quantity: 1, unit_price: 900 },
    ];
    const book = aBundleBook(env, bought, [aBundle(buyGet(2))]);
    expect(book.items.at(-1)).toMatchObject({ variant_id: 'variant_b', quantity: 2, total: 0 });
    const one = bring(book, env, [[0, 1]]);
    // One of two is no longer earned: 7.00, of which the piece that came bears 5.00.
    expect(granted(one)).toEqual([0]);
    const more = bring(one, env, [[1, 1]]);
    expect(granted(more)).toEqual([0, 700]);
    expect(granted(bring(more, env, [[2, 1]]))).toEqual([0, 700, 700]);
    const rest = bring(bring(more, env, [[2, 2]]), env, [[0, 3]]);
    expect(sum(granted(rest))).toBe(book.order.total);
  });
  it('judges by what came, not by what was asked for', () => {
    const env = anEnv();
    const book = sixes(env, 'rejudged');
    const ten = aBundleBook(env, [{ variant_id: 'variant_a', quantity: 10, unit_price: 1_000 }], [aBundle(six)]);
    expect(granted(bring(ten, env, [[0, 4]]))).toEqual([4_000]);
    const item_id = book.items[0]!.id;
    const asked = requestReturn(
      book,
      { items: [{ item_id, quantity: 6 }], shipping_method: null, receive_now: false, ...usual },
      env,
    ).book;
    expect(asked.returns[0]).toMatchObject({ refund_amount: 4_800, kept_charges: [] });
    const part = receiveReturn(
      asked,
      { return_id: asked.returns[0]!.id, items: [{ item_id, quantity: 1 }], close_rest: true, ...usual },
      env,
    ).book;
    // Five are kept, none of them in a set: 50.00 is more than was paid.
    expect(granted(part)).toEqual([0]);
    expect(granted(bring(part, env, [[0, 5]]))).toEqual([0, 4_800]);
    const promised = requestReturn(
      book,
      { items: [{ item_id, quantity: 3 }], shipping_method: null, receive_now: false, ...usual },
      env,
    ).book;
    expect(promised.returns[0]).toMatchObject({ refund_amount: 1_800 });
    const gone = cancelReturn(promised, { return_id: promised.returns[0]!.id }, env).book;
    expect(granted(bring(gone, env, [[0, 6]]))).toEqual([4_800]);
  });
  it('keeps to an amount that somebody set, and gives back only what was left out', () => {
    const env = anEnv();
    const kind = bring(sixes(env, 'rejudged'), env, [[0, 3]], 2_400);
    expect(kind.return_receipts[0]).toMatchObject({ amount: 2_400, kept_charges: [] });
    expect(granted(bring(kind, env, [[0, 3]]))).toEqual([2_400, 2_400]);
  });
  it('takes nothing from a customer for goods that were claimed', () => {
    const env = anEnv();
    const book = sixes(env, 'rejudged');
    const claimed = createClaim(
      book,
      {
        type: 'refund',
        claim_items: [{ item_id: book.items[0]!.id, quantity: 1, reason: 'production_failure' }],
        additional_items: [],
        return_shipping: null,
        shipping_methods: [],
      },
      env,
    ).book;
    const back = bring(claimed, env, [[0, 5]]);
    expect(chargesTotal(back.return_receipts.at(-1)?.kept_charges ?? [])).toBe(0);
    expect(back.order.credited_total).toBe(back.order.total);
  });

  const benefits = fc.oneof(
    fc
      .record({ choose: fc.integer({ min: 2, max: 6 }), free: fc.constant(1) })
      .map((one): Benefit => ({ type: 'mix_match', price: null, max_repeats: null, ...one })),
    fc
      .record({ choose: fc.integer({ min: 2, max: 6 }), price: fc.integer({ min: 0, max: 3_000 }) })
      .map((one): Benefit => ({ type: 'mix_match', free: 0, max_repeats: null, ...one })),
    fc
      .tuple(fc.integer({ min: 1, max: 6 }), fc.constantFrom(10_000, 5_000, 3_333))
      .map(([min, bps]) => buyGet(min, bps)),
    fc.integer({ min: 0, max: 4_000 }).map(fixedSet),
  );
  const boughtLine = (variant_id: string) =>
    fc.record({
      variant_id: fc.constant(variant_id),
      quantity: fc.integer({ min: 1, max: 14 }),
      unit_price: fc.integer({ min: 1, max: 2_000 }),
    });
  const orders = fc.record({
    benefit: benefits,
    tax_rate: fc.constantFrom(0, 15),
    bought: fc.tuple(boughtLine('variant_a'), boughtLine('variant_b'), boughtLine('variant_a')),
    slices: fc.array(fc.tuple(fc.nat(3), fc.integer({ min: 1, max: 6 }), fc.boolean()), { maxLength: 6 }),
  });

  it('gives back exactly what was paid in any slicing, and leaves what the rule gives on what is kept (1,000 runs)', () => {
    let judged = 0;
    fc.assert(
      fc.property(orders, ({ benefit, tax_rate, bought, slices }) => {
        const env = anEnv();
        const rule = aBundle(benefit);
        const whole = aBundleBook(
          env,
          bought.map((one) => ({ ...one, tax_rate })),
          [rule],
        );
        let book = whole;
        for (const [at, pieces, asksMore] of slices) {
          const item = book.items[at];
          const left = item ? item.quantity - item.returned_quantity : 0;
          if (!item || left === 0) continue;
          const now = Math.min(pieces, left);
          const asked = requestReturn(
            book,
            {
              items: [{ item_id: item.id, quantity: asksMore ? left : now }],
              shipping_method: null,
              receive_now: false,
              ...usual,
            },
            env,
          ).book;
          const return_id = asked.returns.at(-1)!.id;
          const items = [{ item_id: item.id, quantity: now }];
          book = receiveReturn(asked, { return_id, items, close_rest: true, ...usual }, env).book;
          expect(isBalanced(book)).toBe(true);
          const last = book.return_receipts.at(-1)!;
          expect(last.amount).toBeGreaterThanOrEqual(0);
          if (tax_rate > 0) continue;
          const keeps = book.items.map((one) => ({ ...one, quantity: one.quantity - one.returned_quantity }));
          const again = promoteLines(
            keeps.filter((one) => one.quantity > 0),
            [],
            'SAR',
            book.order.promoted!,
          );
          const reward = keeps.find(({ promotion_id }) => promotion_id);
          const earned = again.rewards.reduce((total, one) => total + one.quantity, 0);
          const givenOff = reward
            ? Math.round(
                (whole.items.at(-1)!.discount_total * Math.min(reward.quantity, earned)) / whole.items.at(-1)!.quantity,
              )
            : 0;
          // A bundle never gives more on less, as one might whose sets are dearer than some of the goods.
          const off = Math.min(whole.order.discount_total, sum(again.lines.map(({ discount }) => discount)) + givenOff);
          const costs = sum(keeps.map((one) => one.unit_price * one.quantity)) - off;
          // Nothing was cut at 0: what the customer has paid for what it keeps is what the rule asks for it.
          const paid = book.order.total - book.order.credited_total;
          if (last.amount > 0) {
            judged++;
            expect(Math.abs(paid - costs)).toBeLessThanOrEqual(1);
          } else expect(paid).toBeLessThanOrEqual(costs + 1);
        }
        const rest = book.items
          .map((item, at) => [at, item.quantity - item.returned_quantity] as const)
          .filter(([, quantity]) => quantity > 0);
        const none = rest.length === 0 ? book : bring(book, env, rest);
        expect(none.order.credited_total).toBe(whole.order.total);
        expect(isBalanced(none)).toBe(true);
      }),
      { numRuns: 1_000 },
    );
    expect(judged).toBeGreaterThan(500);
  });
});
