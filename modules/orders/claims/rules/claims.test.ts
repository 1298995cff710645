import { describe, expect, it } from 'vitest';
import { Refusal } from '#kit/shared/fail.ts';
import { aBook, aLevel, aLine, aLocation, anAcceptedBook, anEnv, onlyItem } from '../../testing/books.ts';
import { claimFactsOf, claimRefundStatus } from './facts.ts';
import {
  cancelClaim,
  cancelClaimFulfillment,
  createClaim,
  fulfillClaim,
  shipClaim,
  updateClaim,
  type CreateClaim,
} from './claims.ts';
import { cancelOrder } from '../../order/rules/cancel-order.ts';
import { derive } from '../../core/rules/derive.ts';
import { verifyFinance } from '../../order/rules/finance.ts';
import { cancelFulfillment, fulfill, ship } from '../../fulfillments/rules/fulfillments.ts';
import { isBalanced } from '../../core/rules/journal.ts';
import { due } from '../../core/rules/money.ts';
import { capture } from '../../payments/rules/payments.ts';
import { canCancelFulfillment } from '../../core/rules/permits.ts';
import { factsOf } from '../../core/rules/facts.ts';
import { returnableOf } from '../../returns/rules/returnable.ts';
import { complete } from '../../order/rules/status-commands.ts';
import type { OrderBook, Env } from '../../core/rules/book.ts';

const refusal = (work: () => unknown): string => {
  try {
    work();
    return 'allowed';
  } catch (error) {
    if (error instanceof Refusal) return error.faults[0] ? `${error.faults[0].path} ${error.code}` : error.code;
    throw error;
  }
};

const tea = aLine({ variant_id: 'variant_tea', product_id: 'prod_tea', title: 'Tea', quantity: 2, unit_price: 3_000 });
const van = {
  id: 'sm_van',
  shipping_option_id: 'so_van',
  name: 'Van',
  price: 0,
  tax_rate: 15,
  tax_lines: null,
  tax_amount: 0,
};

/** Ten pieces at 10.00, all of them shipped; tea stands on the shelf besides. */
function shipped(
  env: Env,
  { paid = true, teas = 100, cart = {} }: { paid?: boolean; teas?: number; cart?: object } = {},
): OrderBook {
  const accepted = anAcceptedBook(env, cart, {
    levels: [aLevel(), aLevel({ variant_id: 'variant_tea', stocked: teas })],
    locations: [aLocation()],
  });
  const sent = fulfill(
    accepted,
    { items: [{ item_id: onlyItem(accepted).id, quantity: onlyItem(accepted).quantity }], asks_location: true },
    env,
  ).book;
  const gone = ship(sent, { fulfillment_id: sent.fulfillments[0]?.id ?? '' }, env).book;
  return paid ? capture(gone, {}, env).book : gone;
}

const claimed = (book: OrderBook, over: Partial<CreateClaim['claim_items'][number]> = {}) =>
  ({ item_id: onlyItem(book).id, quantity: 3, reason: 'wrong_item', ...over }) as const;
const refundClaim = (book: OrderBook, over: Partial<CreateClaim> = {}): CreateClaim => ({
  type: 'refund',
  claim_items: [claimed(book)],
  additional_items: [],
  shipping_methods: [],
  return_shipping: null,
  ...over,
});
const replaceClaim = (book: OrderBook, over: Partial<CreateClaim> = {}): CreateClaim =>
  refundClaim(book, { type: 'replace', additional_items: [tea], shipping_methods: [van], ...over });
const lastClaim = (book: OrderBook) => {
  const claim = book.claims.at(-1);
  if (!claim) throw new Error('no claim');
  return claim;
};
const stock = (book: OrderBook, variant = 'variant_tea') => {
  const level = book.stock_levels.find((one) => one.variant_id === variant);
  return { stocked: level?.stocked, reserved: level?.reserved };
};

describe('a refund claim', () => {
  it('is refunded in the same breath with what its pieces are worth', () => {
    const env = anEnv();
    const before = shipped(env);
    const book = createClaim(before, refundClaim(before), env).book;
    expect(lastClaim(book)).toMatchObject({
      type: 'refund',
      payment_status: 'refunded',
      refund_amount: 3_000,
      number: 1,
    });
    expect(book.refunds).toMatchObject([{ amount: 3_000, reason: 'claim' }]);
    expect(book.credits).toMatchObject([{ amount: 3_000, cause: 'claim', cause_id: lastClaim(book).id }]);
    expect(book.order).toMatchObject({ payment_status: 'partially_refunded', refunded_total: 3_000 });
    expect(due(book.order)).toBe(0);
    expect(isBalanced(book)).toBe(true);
  });

  it.each([
    [0, 'not_refunded', 0],
    [1, 'refunded', 1],
    [10_000, 'refunded', 10_000],
  ])('an amount of %i is honoured: %s', (amount, status, out) => {
    const env = anEnv();
    const before = shipped(env);
    const book = createClaim(before, refundClaim(before, { refund_amount: amount }), env).book;
    expect(lastClaim(book)).toMatchObject({ refund_amount: amount, payment_status: status });
    expect(book.order.refunded_total).toBe(out);
  });

  it('on an unpaid order lowers what is owed and pays nothing out, so it is not refunded and can be canceled', () => {
    const env = anEnv();
    const before = shipped(env, { paid: false });
    const book = createClaim(before, refundClaim(before), env).book;
    expect(lastClaim(book).payment_status).toBe('not_refunded');
    expect(book.refunds).toEqual([]);
    expect([due(before.order), due(book.order)]).toEqual([10_000, 7_000]);
    expect(book.payments).toMatchObject([{ amount: 7_000 }]);
    const canceled = cancelClaim(book, { claim_id: lastClaim(book).id }, env).book;
    expect(canceled.credits.map((one) => [one.cause, one.amount])).toEqual([
      ['claim', 3_000],
      ['claim_canceled', -3_000],
    ]);
    expect(due(canceled.order)).toBe(10_000);
    expect(isBalanced(canceled)).toBe(true);
    expect(returnableOf(canceled, onlyItem(canceled).id).quantity).toBe(10);
  });

  it('pays out only what was paid above what is still owed', () => {
    const env = anEnv();
    const part = capture(shipped(env, { paid: false }), { amount: 8_000 }, env).book;
    const book = createClaim(part, refundClaim(part), env).book;
    expect(book.order).toMatchObject({ refunded_total: 1_000, paid_total: 8_000 });
    expect(due(book.order)).toBe(0);
    expect(lastClaim(book).payment_status).toBe('refunded');
  });

  it('several of one line add up to the line', () => {
    const env = anEnv();
    const base = shipped(env, { cart: { lines: [aLine({ quantity: 3, unit_price: 3_333, tax_rate: 15 })] } });
    const one = (book: OrderBook) =>
      createClaim(book, refundClaim(book, { claim_items: [claimed(book, { quantity: 1 })] }), env).book;
    const book = one(one(one(base)));
    expect(book.order).toMatchObject({ refunded_total: base.order.total, payment_status: 'refunded' });
    expect(refusal(() => one(book))).toBe('claim_items.0.item_id return.all_promised');
  });

  it('asks goods back where a way back is named, and their receipt grants nothing more', () => {
    const env = anEnv();
    const before = shipped(env);
    const book = createClaim(
      before,
      refundClaim(before, {
        return_shipping: { ...van, id: 'rsm' },
        claim_items: [claimed(before, { note: 'Broken', images: ['/uploads/a.png'] })],
      }),
      env,
    ).book;
    expect(book.returns).toMatchObject([{ claim_id: lastClaim(book).id, refund_amount: 0, status: 'requested' }]);
    expect(book.return_items).toMatchObject([{ requested_quantity: 3, note: 'Broken', images: ['/uploads/a.png'] }]);
    expect(returnableOf(book, onlyItem(book).id).quantity).toBe(7);
  });

  it('holds its pieces also when its return was closed short: they were made up for', () => {
    const env = anEnv();
    const before = shipped(env);
    const book = createClaim(before, refundClaim(before, { return_shipping: van }), env).book;
    const [back, line] = [book.returns[0]!, book.return_items[0]!];
    const ids = { supplier_id: back.supplier_id, order_id: back.order_id };
    const closed = derive({
      ...book,
      returns: [{ ...back, status: 'received', received_at: env.now }],
      return_receipts: [
        { ...ids, id: 'rr', return_id: back.id, location_id: null, amount: 0, created_by: null, created_at: env.now },
      ],
      return_receipt_items: [
        { ...ids, id: 'rri', receipt_id: 'rr', return_item_id: line.id, quantity: 1, disposition: 'damaged' },
      ],
    });
    expect(onlyItem(closed).returned_quantity).toBe(1);
    expect(returnableOf(closed, onlyItem(closed).id).quantity).toBe(7);
  });
});

describe('a replacement', () => {
  it('costs nothing, sets its goods aside at once and goes to an address of its own', () => {
    const env = anEnv();
    const before = shipped(env);
    const jeddah = {
      first_name: 'Sara',
      last_name: 'Ali',
      address_1: 'Palestine St',
      city: 'Jeddah',
      postal_code: '23442',
      country_code: 'sa',
    };
    const book = createClaim(before, replaceClaim(before, { shipping_address: jeddah }), env).book;
    expect(lastClaim(book)).toMatchObject({
      type: 'replace',
      payment_status: 'na',
      refund_amount: null,
      fulfillment_status: 'not_fulfilled',
      shipping_address: jeddah,
      shipping_methods: [van],
    });
    expect(book.additional_items).toMatchObject([
      { claim_id: lastClaim(book).id, quantity: 2, unit_price: 3_000, position: 1 },
    ]);
    expect(stock(book)).toEqual({ stocked: 100, reserved: 2 });
    expect([book.order.total, due(book.order)]).toEqual([10_000, 0]);
    expect(book.items).toHaveLength(1);
  });

  it('sends goods that bear no promotion, also where what they stand in for did', () => {
    const env = anEnv();
    const promoted = {
      ...tea,
      adjustments: [{ rule_id: 'disc_1', version_id: 'pmv_1', amount: 500 }],
      promotion_id: 'disc_1',
    };
    const before = shipped(env);
    const { book } = createClaim(before, replaceClaim(before, { additional_items: [promoted] }), env);
    expect(book.additional_items).toMatchObject([{ discount_total: 0, adjustments: null, promotion_id: null }]);
  });

  it('is refused while its goods are not there', () => {
    const env = anEnv();
    const before = shipped(env, { teas: 1 });
    expect(refusal(() => createClaim(before, replaceClaim(before), env))).toBe('after_sale.out_of_stock');
  });

  it('is taken from the place nearest to where it goes', () => {
    const env = anEnv();
    const jeddah = aLocation({ id: 'loc_jeddah', code: 'JED', city: 'Jeddah', province: 'Makkah' });
    const all = shipped(env);
    const before: OrderBook = {
      ...all,
      locations: [...all.locations, jeddah],
      stock_levels: [...all.stock_levels, aLevel({ location_id: 'loc_jeddah', variant_id: 'variant_tea' })],
    };
    const book = createClaim(
      before,
      replaceClaim(before, { shipping_address: { city: 'Jeddah', country_code: 'sa' } }),
      env,
    ).book;
    expect(book.reservations.find((one) => one.variant_id === 'variant_tea')?.location_id).toBe('loc_jeddah');
  });

  it('is fulfilled whole, taken back, fulfilled again and shipped, also on a completed order', () => {
    const env = anEnv();
    const before = complete(shipped(env), {}, env).book;
    const made = createClaim(before, replaceClaim(before), env).book;
    const claim_id = lastClaim(made).id;
    const sent = fulfillClaim(made, { claim_id, asks_location: true }, env).book;
    expect(lastClaim(sent).fulfillment_status).toBe('fulfilled');
    expect(stock(sent)).toEqual({ stocked: 98, reserved: 0 });
    expect(refusal(() => fulfillClaim(sent, { claim_id, asks_location: true }, env))).toBe('fulfill.nothing_left');
    const fulfillment = sent.fulfillments.at(-1)!;
    expect(refusal(() => cancelFulfillment(sent, { fulfillment_id: fulfillment.id }, env))).toBe('errors.not_found');
    const back = cancelClaimFulfillment(sent, { fulfillment_id: fulfillment.id, claim_id }, env).book;
    expect([lastClaim(back).fulfillment_status, stock(back)]).toEqual(['not_fulfilled', { stocked: 100, reserved: 2 }]);
    const again = fulfillClaim(back, { claim_id, asks_location: true }, env).book;
    const gone = shipClaim(
      again,
      {
        fulfillment_id: again.fulfillments.at(-1)!.id,
        claim_id,
        tracking_numbers: ['RD1'],
      },
      env,
    ).book;
    expect(lastClaim(gone).fulfillment_status).toBe('shipped');
    expect(gone.order.fulfillment_status).toBe('shipped');
    expect(returnableOf(gone, gone.additional_items[0]!.id).quantity).toBe(2);
  });

  it('gives its goods free when it is canceled, which a fulfilment or a return forbids', () => {
    const env = anEnv();
    const before = shipped(env);
    const made = createClaim(before, replaceClaim(before, { return_shipping: van }), env).book;
    const claim_id = lastClaim(made).id;
    expect(refusal(() => cancelClaim(made, { claim_id }, env))).toBe('claim.live_return');
    const alone = {
      ...made,
      returns: made.returns.map((one) => ({ ...one, status: 'canceled' as const, canceled_at: env.now })),
    };
    expect(
      refusal(() => cancelClaim(fulfillClaim(alone, { claim_id, asks_location: true }, env).book, { claim_id }, env)),
    ).toBe('claim.live_fulfillment');
    const canceled = cancelClaim(alone, { claim_id }, env).book;
    expect(lastClaim(canceled)).toMatchObject({
      fulfillment_status: 'canceled',
      payment_status: 'na',
      canceled_at: env.now,
    });
    expect(stock(canceled)).toEqual({ stocked: 100, reserved: 0 });
    expect(refusal(() => cancelClaim(canceled, { claim_id }, env))).toBe('claim.canceled');
    expect(refusal(() => fulfillClaim(canceled, { claim_id, asks_location: true }, env))).toBe('claim.canceled');
    expect(refusal(() => updateClaim(canceled, { claim_id }, env))).toBe('claim.canceled');
  });
});

describe('what is refused', () => {
  const other = aLine({ variant_id: null, product_id: null, title: 'Gift wrap', manages_stock: false });
  it.each<[string, (book: OrderBook) => CreateClaim]>([
    ['claim_items claim.nothing', (book) => refundClaim(book, { claim_items: [] })],
    // "Claim: every returned item needs a reason ("Please select a reason")"
    [
      'claim_items.0.reason claim.reason_required',
      (book) => refundClaim(book, { claim_items: [claimed(book, { reason: undefined })] }),
    ],
    [
      'claim_items.0.item_id fulfill.unknown_item',
      (book) => refundClaim(book, { claim_items: [claimed(book, { item_id: 'item_other' })] }),
    ],
    [
      'claim_items.1.item_id fulfill.repeated_item',
      (book) => refundClaim(book, { claim_items: [claimed(book), claimed(book)] }),
    ],
    [
      'claim_items.0.quantity return.quantity',
      (book) => refundClaim(book, { claim_items: [claimed(book, { quantity: 11 })] }),
    ],
    [
      'claim_items.0.quantity return.quantity',
      (book) => refundClaim(book, { claim_items: [claimed(book, { quantity: 0 })] }),
    ],
    // "replace requires a replacement shipping method ("A shipping method for replacement items is required")"
    ['shipping_methods claim.shipping_required', (book) => replaceClaim(book, { shipping_methods: [] })],
    ['additional_items claim.nothing_sent', (book) => replaceClaim(book, { additional_items: [] })],
    ['refund_amount claim.replace_refunds_nothing', (book) => replaceClaim(book, { refund_amount: 100 })],
    ['additional_items claim.refund_sends_nothing', (book) => refundClaim(book, { additional_items: [tea] })],
    // "Claim refund amount override: at least 0"
    ['refund_amount claim.refund_minimum', (book) => refundClaim(book, { refund_amount: -1 })],
    ['refund_amount claim.refund_exceeds', (book) => refundClaim(book, { refund_amount: 10_001 })],
    ['return_location_id fulfill.unknown_location', (book) => refundClaim(book, { return_location_id: 'loc_other' })],
  ])('%s', (expected, input) => {
    const env = anEnv();
    const book = shipped(env);
    expect(refusal(() => createClaim(book, input(book), env))).toBe(expected);
  });

  it('a line without goods of ours, and one that never left', () => {
    const env = anEnv();
    const custom = shipped(env, { cart: { lines: [other] } });
    expect(refusal(() => createClaim(custom, refundClaim(custom), env))).toBe(
      'claim_items.0.item_id claim.custom_line',
    );
    const kept = aBook(env);
    expect(refusal(() => createClaim(kept, refundClaim(kept), env))).toBe('claim_items.0.item_id return.not_shipped');
  });

  it('everything that touches money or stock of an order finance has verified, but a note may still be corrected', () => {
    const env = anEnv();
    const book = shipped(env);
    const made = createClaim(book, replaceClaim(book), env).book;
    const claim_id = lastClaim(made).id;
    const sent = fulfillClaim(made, { claim_id, asks_location: true }, env).book;
    const locked = verifyFinance(made, {}, env).book;
    expect(refusal(() => createClaim(locked, refundClaim(locked), env))).toBe('order.verified');
    expect(refusal(() => fulfillClaim(locked, { claim_id, asks_location: true }, env))).toBe('order.verified');
    expect(refusal(() => cancelClaim(locked, { claim_id }, env))).toBe('order.verified');
    const lockedLater = verifyFinance(sent, {}, env).book;
    expect(refusal(() => shipClaim(lockedLater, { fulfillment_id: sent.fulfillments.at(-1)!.id, claim_id }, env))).toBe(
      'order.verified',
    );
    expect(
      updateClaim(
        locked,
        { claim_id, claim_items: [{ id: locked.claim_items[0]!.id, note: ' Two were broken ' }] },
        env,
      ).book.claim_items[0]!.note,
    ).toBe('Two were broken');
  });

  it('a refunded claim is not canceled, and an order waits for its claims before it is', () => {
    const env = anEnv();
    const book = shipped(env);
    const made = createClaim(book, refundClaim(book), env).book;
    expect(refusal(() => cancelClaim(made, { claim_id: lastClaim(made).id }, env))).toBe('claim.refunded');
    expect(refusal(() => fulfillClaim(made, { claim_id: lastClaim(made).id, asks_location: true }, env))).toBe(
      'claim.refund_sends_nothing',
    );
    const unpaid = shipped(env, { paid: false });
    const open = { ...createClaim(unpaid, refundClaim(unpaid), env).book, fulfillments: [] };
    expect(refusal(() => cancelOrder(open, {}, env))).toBe('cancel.live_claims');
  });

  it.each<[string, boolean, boolean, number, number]>([
    ['nothing was shipped: what was fulfilled was handed over', false, false, 7, 2],
    ['only the replacement was shipped, which is not the order’s shipment', false, true, 7, 2],
    ['only the order was shipped: the replacement is still in the house', true, false, 7, 0],
    ['both were shipped', true, true, 7, 2],
  ])('of a completed order, pieces can be asked back where %s', (_, order, replacement, sold, sent) => {
    const env = anEnv();
    const accepted = anAcceptedBook(env, {}, { levels: [aLevel(), aLevel({ variant_id: 'variant_tea' })] });
    const packed = fulfill(
      accepted,
      { items: [{ item_id: onlyItem(accepted).id, quantity: 10 }], asks_location: true },
      env,
    ).book;
    const done = complete(
      order ? ship(packed, { fulfillment_id: packed.fulfillments[0]?.id ?? '' }, env).book : packed,
      {},
      env,
    ).book;
    const made = createClaim(done, replaceClaim(done), env).book;
    const claim_id = lastClaim(made).id;
    const ready = fulfillClaim(made, { claim_id, asks_location: true }, env).book;
    const book = replacement
      ? shipClaim(ready, { fulfillment_id: ready.fulfillments.at(-1)?.id ?? '', claim_id }, env).book
      : ready;
    expect(
      [onlyItem(book).id, book.additional_items[0]?.id ?? ''].map((id) => returnableOf(book, id).quantity),
    ).toEqual([sold, sent]);
    const last = createClaim(book, refundClaim(book, { claim_items: [claimed(book, { quantity: 7 })] }), env).book;
    expect(returnableOf(last, onlyItem(last).id)).toEqual({ quantity: 0, why: 'return.all_promised' });
  });

  it('a fulfilment of the sale stays what it is once the order is finished', () => {
    const env = anEnv();
    const facts = factsOf(complete(shipped(env), {}, env).book);
    const fulfillment = { shipped_at: null, canceled_at: null, items: [] };
    expect(canCancelFulfillment(facts, fulfillment, [])).toMatchObject({ code: 'fulfillment.order_closed' });
    expect(canCancelFulfillment(facts, fulfillment, [], true)).toEqual({ allowed: true });
  });
});

describe('correcting a claim', () => {
  it('trims and lower-cases tags, drops photos that are not listed, replaces the ways it travels', () => {
    const env = anEnv();
    const before = shipped(env);
    const book = createClaim(
      before,
      replaceClaim(before, {
        claim_items: [claimed(before, { tags: [' Dented ', 'dented', ''], images: ['/a.png', '/b.png'] })],
      }),
      env,
    ).book;
    const [line] = book.claim_items;
    expect(line).toMatchObject({ tags: ['dented'], images: [{ url: '/a.png' }, { url: '/b.png' }] });
    const claim_id = lastClaim(book).id;
    const next = updateClaim(
      book,
      {
        claim_id,
        claim_items: [
          {
            id: line!.id,
            reason: 'other',
            tags: ['Leaking'],
            images: [{ id: line!.images[1]!.id }, { url: '/c.png' }],
          },
        ],
        shipping_methods: [{ id: van.id }, { ...van, id: 'sm_bike', name: 'Bike' }],
        no_notification: true,
      },
      env,
    ).book;
    expect(next.claim_items[0]).toMatchObject({
      reason: 'other',
      tags: ['leaking'],
      images: [{ url: '/b.png' }, { url: '/c.png' }],
    });
    expect(lastClaim(next)).toMatchObject({
      no_notification: true,
      shipping_methods: [{ name: 'Van' }, { name: 'Bike' }],
    });
    expect(refusal(() => updateClaim(book, { claim_id, shipping_methods: [] }, env))).toBe(
      'shipping_methods claim.shipping_required',
    );
    expect(refusal(() => updateClaim(book, { claim_id, claim_items: [{ id: 'ci_other' }] }, env))).toBe(
      'claim_items.0.id claim.unknown_item',
    );
    expect(refusal(() => updateClaim(book, { claim_id: 'claim_other' }, env))).toBe('errors.not_found');
  });
});

describe('what a claim shows of its refund (specification, section 4)', () => {
  it.each([
    ['refund', 'refunded', false, null, 'refunded'],
    ['refund', 'not_refunded', false, null, 'not_refunded'],
    ['refund', 'not_refunded', true, null, 'canceled'],
    ['replace', 'na', false, null, 'na'],
    ['replace', 'na', false, 'requested', 'na'],
    ['replace', 'na', false, 'received', 'refunded'],
    ['replace', 'na', true, 'received', 'canceled'],
  ] as const)('%s, %s, canceled %s, return %s: %s', (type, payment_status, canceled, back, shown) => {
    expect(
      claimRefundStatus({
        type,
        payment_status,
        canceled_at: canceled ? new Date() : null,
        return_order: back && { status: back },
      }),
    ).toBe(shown);
  });
  it('judges a claim by the last return made for it', () => {
    const env = anEnv();
    const before = shipped(env);
    const book = createClaim(before, refundClaim(before, { return_shipping: van }), env).book;
    expect(claimFactsOf(book, lastClaim(book)).return_order?.status).toBe('requested');
  });
});
