import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  accept,
  cancelClaim,
  capture,
  complete,
  createClaim,
  fulfill,
  requestReturn,
  ship,
  type ItemRow,
  type OrderBook,
} from '#modules/orders/rules.ts';
import { anEnv, later } from '../orders/testing/books.ts';
import { attempt, start, triesAfterSale, type Try } from '../orders/testing/tries.ts';
import {
  factsOfBook,
  lastPeriod,
  settledLines,
  sumsOfLines,
  unsettledLines,
  type DriverFee,
  type SettledLine,
  type SettlementCycle,
} from './rules.ts';

const terms = { min_amount: null, max_amount: null, base: 'net', include_tax: false, include_shipping: false } as const;
const rates = [
  { id: 'tkr_percent', type: 'percentage', value: 750, ...terms },
  { id: 'tkr_case', type: 'fixed_per_case', value: 40, ...terms },
  { id: 'tkr_order', type: 'fixed_per_order', value: 333, ...terms },
] as const;
/** Each line by another rate, and every fourth by none. */
const rateOf = ({ position }: ItemRow) => rates[position % 4] ?? null;

const sum = (lines: readonly SettledLine[], amount: (line: SettledLine) => number): number =>
  lines.reduce((total, line) => total + amount(line), 0);
const figures = (lines: readonly SettledLine[]) =>
  (['net', 'tax', 'take', 'driver_fee', 'funding', 'own_cards', 'market_cards', 'quantity'] as const).map((key) =>
    sum(lines, (line) => line[key]),
  );

const pieces = fc.tuple(fc.nat(12), fc.integer({ min: 1, max: 4 }));
/** What comes back and is claimed, besides exchanges. */
const tries = fc.oneof(
  { weight: 2, arbitrary: triesAfterSale },
  pieces.map(([n, quantity]): Try => ({
    what: `ask ${quantity} of ${n} back`,
    does: (book, env) =>
      requestReturn(
        book,
        {
          items: [{ item_id: book.items[n % book.items.length]?.id ?? '-', quantity }],
          reasons: [],
          shipping_method: null,
          receive_now: false,
          asks_location: false,
        },
        env,
      ).book,
  })),
  pieces.map(([n, quantity]): Try => ({
    what: `claim ${quantity} of ${n}`,
    does: (book, env) =>
      createClaim(
        book,
        {
          type: 'refund',
          claim_items: [{ item_id: book.items[n % book.items.length]?.id ?? '-', quantity, reason: 'wrong_item' }],
          additional_items: [],
          shipping_methods: [],
          return_shipping: null,
        },
        env,
      ).book,
  })),
  fc.nat(12).map((n): Try => ({
    what: `cancel claim ${n}`,
    does: (book, env) => cancelClaim(book, { claim_id: book.claims[n % book.claims.length]?.id ?? '-' }, env).book,
  })),
);

/** What becomes of one of its deliveries: it ends and costs something, costs something else, or is taken back; or nothing. */
const trips = fc.option(
  fc.record({ delivery_id: fc.constantFrom('dlv_1', 'dlv_2', 'dlv_3'), fee: fc.option(fc.nat(5_000)) }),
);

/** What was taken off it was given by a promotion, of which the marketplace pays 40 %. */
function promoted(book: OrderBook): OrderBook {
  const funding = [
    { party: 'supplier', bps: 6_000 },
    { party: 'platform', bps: 4_000 },
  ] as const;
  const points = book.items.map(({ id, discount_total }) => ({ item_id: id, amount: Math.min(discount_total, 7) }));
  const source = { rule_id: 'disc_1', kind: 'discount', code_id: null, funding } as const;
  return {
    ...book,
    order: {
      ...book.order,
      promoted: { ...nothingPromoted, sources: [source] },
      discounts: [aPointsDiscount(points)],
    },
    items: book.items.map((item) => ({
      ...item,
      adjustments: [{ rule_id: 'disc_1', version_id: 'pmv_1', amount: Math.max(0, item.discount_total - 7) }],
    })),
  };
}
/** Points, of which the supplier pays 1 halala itself. */
function aPointsDiscount(lines: { item_id: string; amount: number }[]) {
  const value = lines.reduce((all, { amount }) => all + amount, 0);
  return {
    id: 'lpa_1',
    code: 'Plus',
    is_dynamic: false,
    rule: { type: 'points' as const, value, allocation: 'total' as const, description: null },
    points: { program_id: 'lp_1', count: value, at: '2026-11-28T09:00:00.000Z', funded: Math.max(0, value - 1), lines },
  };
}
/** Two other suppliers pay for points: one a third of them, the other 2 halalas. */
const fundersOf = (book: OrderBook) => {
  const { funded = 0 } = book.order.discounts[0]?.points ?? {};
  return [
    { supplier_id: 'sup_b', amount: Math.floor(funded / 3) },
    { supplier_id: 'sup_c', amount: Math.min(2, funded) },
  ].filter(({ amount }) => amount > 0);
};
const nothingPromoted = {
  rules: [],
  goods: [],
  told: [],
  shipping: [],
  context: {
    at: '2026-11-28T09:00:00.000Z',
    region_id: null,
    channel: 'desk',
    payment_terms: '',
    is_first_order: false,
    buyer: null,
    codes: [],
    used: {},
    goods: [],
  },
};

/** A completed order that was shipped, and paid or not. */
function sold(isPaid: boolean): { book: OrderBook; env: ReturnType<typeof anEnv> } {
  const env = anEnv();
  const accepted = promoted(accept(start(env, [5, 8], 20), {}, env).book);
  const items = accepted.items.map(({ id, quantity }) => ({ item_id: id, quantity }));
  const packed = fulfill(accepted, { items, location_id: 'loc_a', asks_location: false }, env).book;
  const sent = ship(packed, { fulfillment_id: packed.fulfillments[0]?.id ?? '-' }, env).book;
  const paid = isPaid ? capture(sent, {}, env).book : sent;
  return { book: complete(paid, {}, env).book, env };
}

describe('what a supplier is owed for an order', () => {
  it('is nothing until it is completed', () => {
    const env = anEnv();
    expect(settledLines(factsOfBook(start(env, [5], 20), rateOf))).toEqual([]);
  });

  it('is its lines with their take, and its shipping', () => {
    const { book } = sold(true);
    const lines = settledLines(factsOfBook(book, rateOf));
    expect(lines.map(({ type, quantity, take, take_rate_id }) => [type, quantity, take, take_rate_id])).toEqual([
      // 5 × 1.37 less 0.22 each, of which 7.5 %; 8 pieces of a case of 24 at 0.40; 3.33 for the order; and none.
      ['sale', 5, expect.any(Number), 'tkr_percent'],
      ['sale', 8, 13, 'tkr_case'],
      ['sale', 2, 333, 'tkr_order'],
      ['sale', 0, 0, null],
    ]);
    expect(lines[0]?.take).toBe(Math.round((lines[0]?.net ?? 0) * 0.075));
    expect(sum(lines, ({ net, tax }) => net + tax)).toBe(book.order.total);
  });

  it('whatever happens to it afterwards, settlements cut at any moment add up to what the customer owes for it and its deliveries cost, and no take is given back twice', () => {
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.array(fc.tuple(tries, trips, fc.boolean()), { minLength: 8, maxLength: 30, size: 'max' }),
        (isPaid, attempts) => {
          let { book, env } = sold(isPaid);
          const settled: SettledLine[] = [];
          const fees = new Map<string, DriverFee>();
          const facts = () => factsOfBook(book, rateOf, [...fees.values()], () => true, fundersOf(book));
          const now = () => settledLines(facts());
          /** Of each supplier that pays for points, what its own settlements say of the order. */
          const charged = new Map(fundersOf(book).map(({ supplier_id }) => [supplier_id, [] as SettledLine[]]));
          const charge = () => {
            for (const [id, said] of charged) said.push(...unsettledLines(settledLines(facts(), id), said));
          };
          for (const [one, trip, cuts] of attempts) {
            env = later(env, 1);
            book = attempt(one, book, env);
            if (trip?.fee == null) fees.delete(trip?.delivery_id ?? '');
            else
              fees.set(trip.delivery_id, {
                delivery_id: trip.delivery_id,
                driver_fee: trip.fee,
                driver_rate_id: 'drr_1',
              });
            if (cuts) settled.push(...unsettledLines(now(), settled));
            else charge();
          }
          settled.push(...unsettledLines(now(), settled));
          charge();
          // What the customer cannot pay its supplier bears.
          const { total, credited_total, written_off_total } = book.order;
          expect(sum(settled, ({ net, tax }) => net + tax)).toBe(total - credited_total + written_off_total);
          expect(figures(settled)).toEqual(figures(now()));
          for (const id of ['dlv_1', 'dlv_2', 'dlv_3']) {
            const ofIt = settled.filter(({ delivery_id }) => delivery_id === id);
            expect(sum(ofIt, (line) => line.driver_fee)).toBe(fees.get(id)?.driver_fee ?? 0);
          }
          expect(unsettledLines(now(), settled)).toEqual([]);
          for (const { id } of [...book.items, ...book.additional_items]) {
            const take = sum(
              settled.filter(({ item_id }) => item_id === id),
              (line) => line.take,
            );
            expect(take).toBeGreaterThanOrEqual(0);
          }
          expect(sum(settled, ({ take }) => take)).toBeGreaterThanOrEqual(0);
          // What comes back gives back its share of what the marketplace paid, and no more.
          for (const item of book.items) {
            const funded = sum(
              settled.filter(({ item_id }) => item_id === item.id),
              (line) => line.funding,
            );
            expect(funded).toBeGreaterThanOrEqual(0);
            expect(funded).toBeLessThanOrEqual(Math.ceil(item.discount_total * 0.4) + 7);
          }
          // What its supplier is paid for others' points, line by line those others are charged, to the halala.
          const market = { ...facts(), points: facts().points.filter(({ supplier_id }) => supplier_id === null) };
          for (const { id } of book.items) {
            const of = (lines: readonly SettledLine[]) =>
              sum(
                lines.filter((line) => line.item_id === id),
                (line) => line.funding,
              );
            expect(of([...charged.values()].flat())).toBe(of(settledLines(market)) - of(settled));
          }
          for (const [id, said] of charged) {
            expect(said.every((line) => line.type === 'loyalty_funding' && line.net + line.tax + line.take === 0)).toBe(
              true,
            );
            const { amount } = fundersOf(book).find(({ supplier_id }) => supplier_id === id) ?? { amount: 0 };
            const owed = -sum(said, (line) => line.funding);
            expect(owed).toBeGreaterThanOrEqual(0);
            expect(owed).toBeLessThanOrEqual(amount);
            if (book.credits.length === 0 && book.swaps.length === 0) expect(owed).toBe(amount);
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  // By a seed of its own: a random course need not meet everything, and a test must not fail for what it did not draw.
  it('whatever happens to it: the courses above come to every cause of a credit', () => {
    const seen = new Set<string>();
    for (const attempts of fc.sample(fc.array(tries, { minLength: 20, maxLength: 30 }), { numRuns: 300, seed: 7 })) {
      let { book, env } = sold(true);
      for (const one of attempts) {
        env = later(env, 1);
        book = attempt(one, book, env);
      }
      for (const { cause } of book.credits) seen.add(cause);
    }
    expect([...seen]).toEqual(
      expect.arrayContaining(['return', 'claim', 'claim_canceled', 'swap', 'swap_canceled', 'allowance', 'write_off']),
    );
  });
});

describe('what a delivery costs', () => {
  const fee = { delivery_id: 'dlv_1', driver_fee: 1_200, driver_rate_id: 'drr_1' };
  const nothing = { net: 0, tax: 0, take: 0, quantity: 0, item_id: null, take_rate_id: null };
  const book = start(anEnv(), [5], 20);
  const facts = (...fees: DriverFee[]) => factsOfBook(book, rateOf, fees);

  it('is settled once, whether or not its order is completed', () => {
    const lines = unsettledLines(settledLines(facts(fee)), []);
    expect(lines).toMatchObject([{ type: 'driver_fee', ...nothing, ...fee }]);
    expect(unsettledLines(settledLines(facts(fee)), lines)).toEqual([]);
  });

  it('is corrected by the difference, and taken back to the halala', () => {
    const first = unsettledLines(settledLines(facts(fee)), []);
    const second = unsettledLines(settledLines(facts({ ...fee, driver_fee: 1_000 })), first);
    expect(second).toMatchObject([{ delivery_id: 'dlv_1', driver_fee: -200 }]);
    expect(unsettledLines(settledLines(facts()), [...first, ...second])).toMatchObject([
      { type: 'driver_fee', ...nothing, delivery_id: 'dlv_1', driver_fee: -1_000, driver_rate_id: 'drr_1' },
    ]);
  });
});

describe('"sale − returns − take − driver fees + funding ± adjustments, less VAT on fees = payable" (M22)', () => {
  const line = { net: 0, tax: 0, take: 0, driver_fee: 0 };
  const lines = [
    { ...line, type: 'sale', net: 10_000, tax: 1_500, take: 753, funding: 400 },
    { ...line, type: 'return', net: -1_000, tax: -150, take: -75 },
    { ...line, type: 'driver_fee', driver_fee: 1_206 },
    { ...line, type: 'adjustment', driver_fee: -6 },
    { ...line, type: 'adjustment', net: -500 },
    // 20.00 by a card of the supplier's own, 30.00 by one of the marketplace.
    { ...line, type: 'sale', own_cards: 2_000, market_cards: 3_000 },
  ] as const;
  it.each([
    // 678 + 1200 = 1878, of which 281.7: with take and fees by themselves it would be 101.7 and 180.
    [false, 11_500 - 1_150 - 2_000 - 678 - 1_200 - 282 + 400 - 500],
    [true, 3_000 - 678 - 1_200 - 282 + 400 - 500],
  ])('where the supplier collects: %s', (collects, payable) => {
    expect(sumsOfLines(lines, collects)).toEqual({
      sales: 11_500,
      returns: -1_150,
      sales_net: 10_000,
      returns_net: -1_000,
      take: 678,
      driver_fees: 1_200,
      fee_tax: 282,
      funding: 400,
      adjustments: -500,
      own_cards: 2_000,
      market_cards: 3_000,
      payable,
    });
  });
});

describe('the last period that is over', () => {
  it.each<[SettlementCycle, string, string, string]>([
    // The 28th of November 2026 is a Saturday.
    ['weekly', '2026-11-28', '2026-11-15', '2026-11-21'],
    ['weekly', '2026-11-29', '2026-11-22', '2026-11-28'],
    ['twice_a_month', '2026-11-15', '2026-10-16', '2026-10-31'],
    ['twice_a_month', '2026-11-16', '2026-11-01', '2026-11-15'],
    ['twice_a_month', '2026-12-01', '2026-11-16', '2026-11-30'],
    ['twice_a_month', '2028-03-01', '2028-02-16', '2028-02-29'],
    ['monthly', '2026-11-30', '2026-10-01', '2026-10-31'],
    ['monthly', '2027-01-01', '2026-12-01', '2026-12-31'],
  ])('%s on %s: %s to %s', (cycle, today, from, through) => {
    expect(lastPeriod(cycle, today)).toEqual({ from, through });
  });
});
