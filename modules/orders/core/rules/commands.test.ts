import { describe, expect, it } from 'vitest';
import { Refusal } from '#kit/shared/fail.ts';
import { aBook, aLevel, aLine, aLocation, anAcceptedBook, anEnv, later, onlyItem } from '../../testing/books.ts';
import { noCredit, noHold } from '../../credit/rules/no-credit.ts';
import { cancelOrder } from '../../order/rules/cancel-order.ts';
import { verifyFinance, unverifyFinance, setInvoiceNumber } from '../../order/rules/finance.ts';
import { cancelFulfillment, fulfill, ship } from '../../fulfillments/rules/fulfillments.ts';
import { isBalanced } from './journal.ts';
import { due } from './money.ts';
import { capture, reverseCapture } from '../../payments/rules/payments.ts';
import { refund } from '../../payments/rules/refunds.ts';
import { accept, archive, complete, depart, hold, reopen, resume } from '../../order/rules/status-commands.ts';
import { updateOrder } from '../../order/rules/update-order.ts';
import type { OrderBook } from './book.ts';

/** What work refuses with; null when it does not. */
function thrown(work: () => unknown): Refusal | null {
  try {
    work();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
const refusal = (work: () => unknown): string => thrown(work)?.code ?? 'allowed';
const level = (book: OrderBook, at = 'loc_riyadh') => {
  const found = book.stock_levels.find((one) => one.location_id === at)!;
  return { stocked: found.stocked, reserved: found.reserved };
};
const all = (book: OrderBook, over = {}) => ({
  items: [{ item_id: onlyItem(book).id, quantity: onlyItem(book).quantity }],
  asks_location: true,
  ...over,
});

describe('placing', () => {
  it('starts pending, awaiting and not fulfilled, with the sale in the journal', () => {
    const book = aBook(anEnv(), {
      lines: [aLine({ tax_rate: 15 })],
      shipping_methods: [{ shipping_option_id: null, name: 'Van', price: 500, tax_rate: 15 }],
    });
    expect(book.order).toMatchObject({
      status: 'pending',
      payment_status: 'awaiting',
      fulfillment_status: 'not_fulfilled',
      subtotal: 10_000,
      shipping_total: 500,
      tax_total: 1_575,
      total: 12_075,
    });
    expect(book.payments).toMatchObject([{ amount: 12_075, captured_amount: 0, provider_id: 'manual' }]);
    expect(book.money_journal).toMatchObject([
      {
        effect: 'placed',
        legs: [
          { account: 'receivable', amount: 12_075 },
          { account: 'sales', amount: -10_000 },
          { account: 'shipping', amount: -500 },
          { account: 'vat_payable', amount: -1_575 },
        ],
      },
    ]);
  });
  it('a total of 0 needs no payment and is paid', () => {
    const book = aBook(anEnv(), { lines: [aLine({ unit_price: 0 })] });
    expect(book.payments).toEqual([]);
    expect(book.order.payment_status).toBe('captured');
  });
  it('refuses an order without lines, and one that nobody could pay', () => {
    expect(refusal(() => aBook(anEnv(), { lines: [] }))).toBe('place.empty');
    expect(refusal(() => aBook(anEnv(), { lines: [aLine({ unit_price: 2_147_483_647 })] }))).toBe('place.too_large');
  });
});

describe('accepting', () => {
  it('sets the stock aside', () => {
    const book = anAcceptedBook(anEnv());
    expect(book.order).toMatchObject({ status: 'confirmed' });
    expect(level(book)).toEqual({ stocked: 1000, reserved: 10 });
    expect(book.reservations).toMatchObject([{ quantity: 10, location_id: 'loc_riyadh' }]);
    expect(book.stock_moves).toEqual([]);
  });
  it('takes one location that has everything, the nearest first', () => {
    const near = aLocation({ id: 'loc_near', code: 'N', lat: 24.7, lng: 46.7 });
    const far = aLocation({ id: 'loc_far', code: 'F', lat: 21.5, lng: 39.2 });
    const cart = { shipping_address: { lat: 24.6, lng: 46.6 } };
    const both = anAcceptedBook(anEnv(), cart, {
      locations: [far, near],
      levels: [aLevel({ location_id: 'loc_near' }), aLevel({ location_id: 'loc_far' })],
    });
    expect(both.reservations.map((one) => one.location_id)).toEqual(['loc_near']);
    const short = anAcceptedBook(anEnv(), cart, {
      locations: [far, near],
      levels: [aLevel({ location_id: 'loc_near', stocked: 9 }), aLevel({ location_id: 'loc_far' })],
    });
    expect(short.reservations.map((one) => one.location_id)).toEqual(['loc_far']);
  });
  it('else splits a line, nearest first', () => {
    const book = anAcceptedBook(
      anEnv(),
      {},
      {
        locations: [aLocation({ id: 'loc_a', code: 'A' }), aLocation({ id: 'loc_b', code: 'B' })],
        levels: [aLevel({ location_id: 'loc_a', stocked: 7 }), aLevel({ location_id: 'loc_b', stocked: 5 })],
      },
    );
    expect(book.reservations.map(({ location_id, quantity }) => [location_id, quantity])).toEqual([
      ['loc_a', 7],
      ['loc_b', 3],
    ]);
  });
  it('names the lines that are short: two lines of one variant share its stock', () => {
    const env = anEnv();
    const book = aBook(
      env,
      { lines: [aLine({ quantity: 6 }), aLine({ quantity: 6 })] },
      { levels: [aLevel({ stocked: 10 })] },
    );
    expect(thrown(() => accept(book, {}, env))).toMatchObject({
      code: 'stock.short',
      params: { lines: 'WTR-330 (4/6)', count: 1 },
      details: { short: [{ item_id: book.items[1]!.id, needed: 6, available: 4 }] },
    });
  });
  it('takes nothing from a closed location, and nothing for a line whose stock is not kept', () => {
    const env = anEnv();
    expect(refusal(() => anAcceptedBook(env, {}, { locations: [aLocation({ is_active: false })] }))).toBe(
      'stock.short',
    );
    expect(anAcceptedBook(env, { lines: [aLine({ manages_stock: false })] }, { levels: [] }).reservations).toEqual([]);
  });
});

describe('holding and going on', () => {
  it('needs a reason to hold and a reason to go on; stock stays set aside until it goes back to processing', () => {
    const env = anEnv();
    const book = anAcceptedBook(env);
    expect(refusal(() => hold(book, { hold_reasons: [] }, env))).toBe('hold.reason_required');
    const held = hold(book, { hold_reasons: ['credit_limit', 'credit_limit'] }, env).book;
    expect(held.order).toMatchObject({ status: 'requires_action', hold_reasons: ['credit_limit'] });
    expect(level(held).reserved).toBe(10);
    expect(refusal(() => accept(held, {}, env))).toBe('resume.reason_required');
    const again = accept(held, { reason: 'paid on the phone' }, env).book;
    expect(again.order).toMatchObject({ status: 'confirmed', hold_reasons: [] });
    expect(level(again).reserved).toBe(10);
    expect(refusal(() => resume(held, {}, env))).toBe('resume.reason_required');
    expect(resume(held, { undo: true }, env).book.order.status).toBe('pending');
    const tooLate = { ...env, now: new Date(env.now.getTime() + 61_000) };
    expect(refusal(() => resume(held, { undo: true }, tooLate))).toBe('resume.reason_required');
    const back = resume(held, { reason: 'wrong order' }, env).book;
    expect(back.order).toMatchObject({ status: 'pending', confirmed_at: null });
    expect(level(back).reserved).toBe(0);
  });
});

describe('fulfilling', () => {
  it('takes the stock, ends its reservation and writes the ledger', () => {
    const env = anEnv();
    const book = fulfill(
      anAcceptedBook(env),
      { items: [{ item_id: 'item_2', quantity: 4 }], asks_location: true },
      env,
    ).book;
    expect(book.order.fulfillment_status).toBe('partially_fulfilled');
    expect(onlyItem(book)).toMatchObject({ fulfilled_quantity: 4, shipped_quantity: 0 });
    expect(level(book)).toEqual({ stocked: 996, reserved: 6 });
    expect(book.stock_moves).toMatchObject([{ kind: 'fulfillment', delta: -4, balance: 996, seq: 1 }]);
    expect(book.fulfillments).toMatchObject([{ number: 1, location_id: 'loc_riyadh' }]);
  });
  it('from another location than the reserved one frees it there and takes what is free here', () => {
    const env = anEnv();
    const around = {
      locations: [aLocation(), aLocation({ id: 'loc_b', code: 'B', city: 'Jeddah' })],
      levels: [aLevel(), aLevel({ location_id: 'loc_b', stocked: 4 })],
    };
    const book = anAcceptedBook(env, {}, around);
    const item_id = onlyItem(book).id;
    const done = fulfill(
      book,
      { items: [{ item_id, quantity: 4 }], location_id: 'loc_b', asks_location: true },
      env,
    ).book;
    expect(level(done)).toEqual({ stocked: 1000, reserved: 6 });
    expect(level(done, 'loc_b')).toEqual({ stocked: 0, reserved: 0 });
    expect(
      refusal(
        () => fulfill(book, { items: [{ item_id, quantity: 5 }], location_id: 'loc_b', asks_location: true }, env).book,
      ),
    ).toBe('fulfill.quantity');
  });
  it('"if inventory and stock locations are enabled a location must be chosen", unless only one can serve', () => {
    const env = anEnv();
    const two = {
      locations: [aLocation(), aLocation({ id: 'loc_b', code: 'B', city: 'Jeddah' })],
      levels: [aLevel(), aLevel({ location_id: 'loc_b' })],
    };
    const book = anAcceptedBook(env, {}, two);
    expect(refusal(() => fulfill(book, all(book), env))).toBe('fulfill.location_required');
    expect(fulfill(book, all(book, { asks_location: false }), env).book.fulfillments[0]!.location_id).toBe(
      'loc_riyadh',
    );
    const one = anAcceptedBook(env);
    expect(fulfill(one, all(one), env).book.fulfillments[0]!.location_id).toBe('loc_riyadh');
  });
  it.each<[string, (item: string) => { item_id: string; quantity: number }[], string]>([
    ['more than is left', (item_id) => [{ item_id, quantity: 11 }], 'fulfill.quantity'],
    ['nothing of a line', (item_id) => [{ item_id, quantity: 0 }], 'fulfill.quantity'],
    [
      'a line twice',
      (item_id) => [
        { item_id, quantity: 1 },
        { item_id, quantity: 1 },
      ],
      'fulfill.repeated_item',
    ],
    ['a line of another order', () => [{ item_id: 'item_other', quantity: 1 }], 'fulfill.unknown_item'],
  ])('refuses %s', (_, items, code) => {
    const env = anEnv();
    const book = anAcceptedBook(env);
    expect(refusal(() => fulfill(book, { items: items(onlyItem(book).id), asks_location: true }, env))).toBe(code);
  });
  it('refuses a pending, held, finished or fully fulfilled order', () => {
    const env = anEnv();
    const book = anAcceptedBook(env);
    expect(refusal(() => fulfill(aBook(env), all(book), env))).toBe('fulfill.accept_first');
    expect(refusal(() => fulfill(hold(book, { hold_reasons: ['other'] }, env).book, all(book), env))).toBe(
      'fulfill.on_hold',
    );
    expect(refusal(() => fulfill(complete(book, {}, env).book, all(book), env))).toBe('fulfill.closed');
    expect(refusal(() => fulfill(fulfill(book, all(book), env).book, all(book), env))).toBe('fulfill.nothing_left');
    expect(refusal(() => fulfill(book, all(book, { location_id: 'loc_elsewhere' }), env))).toBe(
      'fulfill.unknown_location',
    );
  });
  it('canceling gives back exactly what was taken, once, and never after shipping', () => {
    const env = anEnv();
    const before = anAcceptedBook(env);
    const done = fulfill(before, all(before), env).book;
    const input = { fulfillment_id: done.fulfillments[0]!.id };
    const back = cancelFulfillment(done, input, env).book;
    expect(level(back)).toEqual(level(before));
    expect(back.order).toMatchObject({ status: 'confirmed', fulfillment_status: 'not_fulfilled' });
    expect(back.stock_moves.map((move) => move.delta)).toEqual([-10, 10]);
    expect(refusal(() => cancelFulfillment(back, input, env))).toBe('fulfillment.canceled');
    expect(refusal(() => cancelFulfillment(ship(done, input, env).book, input, env))).toBe('fulfillment.shipped');
    expect(refusal(() => cancelFulfillment(done, { fulfillment_id: 'ful_other' }, env))).toBe('errors.not_found');
  });
  it('ships once, with tracking numbers and links', () => {
    const env = anEnv();
    const book = anAcceptedBook(env);
    const done = fulfill(book, all(book), env).book;
    const input = { fulfillment_id: done.fulfillments[0]!.id };
    const sent = ship(
      done,
      {
        ...input,
        tracking_numbers: ['A1'],
        tracking_links: [{ tracking_number: 'B2', url: 'https://track.example/B2' }],
      },
      env,
    ).book;
    expect(sent.order.fulfillment_status).toBe('shipped');
    expect(onlyItem(sent)).toMatchObject({ fulfilled_quantity: 10, shipped_quantity: 10 });
    expect(sent.tracking_links.map(({ tracking_number, url }) => [tracking_number, url])).toEqual([
      ['A1', null],
      ['B2', 'https://track.example/B2'],
    ]);
    expect(refusal(() => ship(sent, input, env))).toBe('fulfillment.shipped_already');
    expect(refusal(() => ship(cancelFulfillment(done, input, env).book, input, env))).toBe('fulfillment.canceled');
  });
});

describe('money', () => {
  it('captures in parts, never more than is owed', () => {
    const env = anEnv();
    const part = capture(aBook(env), { amount: 4_000 }, env).book;
    expect(part.order).toMatchObject({ paid_total: 4_000, payment_status: 'awaiting' });
    expect(refusal(() => capture(part, { amount: 6_001 }, env))).toBe('capture.exceeds_due');
    const whole = capture(part, {}, env).book;
    expect(whole.order).toMatchObject({ paid_total: 10_000, payment_status: 'captured' });
    expect(refusal(() => capture(whole, {}, env))).toBe('capture.nothing_due');
    expect(refusal(() => capture(aBook(env), { payment_id: 'pay_other' }, env))).toBe('payment.unknown');
  });
  it('takes back what was captured and did not come: it is owed again, and the payment holds it again', () => {
    const env = anEnv();
    const first = capture(aBook(env), { amount: 4_000, reference: 'TRX 1', received_on: '2026-01-01' }, env);
    const both = capture(first.book, {}, env);
    const captures = [...first.made, ...both.made].map(({ id }) => id);
    const some = reverseCapture(both.book, { captures, amount: 7_000 }, env);
    expect(some.made.map(({ amount, reverses }) => [amount, reverses])).toEqual([
      [-6_000, captures[1]],
      [-1_000, captures[0]],
    ]);
    expect(some.book.order).toMatchObject({ paid_total: 3_000, refunded_total: 0, payment_status: 'awaiting' });
    expect(some.book.money_journal.slice(-2).map(({ effect, source_id, legs }) => [effect, source_id, legs])).toEqual(
      some.made.map(({ id, amount }) => [
        'reversed',
        id,
        [
          { account: 'receivable', amount: -amount },
          { account: 'cash:manual', amount },
        ],
      ]),
    );
    expect([due(some.book.order), isBalanced(some.book)]).toEqual([7_000, true]);
    expect(() => reverseCapture(some.book, { captures, amount: 3_001 }, env)).toThrow('more than was captured');
    const none = reverseCapture(some.book, { captures, amount: 3_000 }, env).book;
    expect(none.payments).toMatchObject([
      { captured_amount: 0, captured_at: null, received_on: null, reference: null },
    ]);
    expect(capture(none, {}, env).book.order.payment_status).toBe('captured');
  });
  it('what was refunded since, or verified by finance, is not taken back', () => {
    const env = anEnv();
    const { book, made } = capture(aBook(env), {}, env);
    const input = { captures: made.map(({ id }) => id), amount: 10_000 };
    const back = refund(book, { amount: 3_000, reason: 'other' }, env).book;
    expect(refusal(() => reverseCapture(back, input, env))).toBe('capture.refunded_since');
    expect(due(reverseCapture(back, { ...input, amount: 7_000 }, env).book.order)).toBe(7_000);
    const verified = verifyFinance(book, {}, env).book;
    expect(refusal(() => reverseCapture(verified, input, env))).toBe('order.verified');
    const canceled = cancelOrder(book, { reason: 'r', refund: false }, env).book;
    expect(reverseCapture(canceled, input, env).book.order).toMatchObject({
      payment_status: 'canceled',
      paid_total: 0,
    });
  });
  it('"must not exceed paid_total minus refunded_total" and refunds captured money only', () => {
    const env = anEnv();
    expect(refusal(() => refund(aBook(env), { amount: 1, reason: 'discount' }, env))).toBe('refund.nothing_captured');
    const paid = capture(aBook(env), {}, env).book;
    expect(refusal(() => refund(paid, { amount: 10_001, reason: 'other' }, env))).toBe('refund.exceeds_paid');
    const some = refund(paid, { amount: 3_000, reason: 'discount' }, env).book;
    expect(some.order).toMatchObject({
      refunded_total: 3_000,
      credited_total: 3_000,
      payment_status: 'partially_refunded',
    });
    expect(due(some.order)).toBe(0);
    expect(refund(some, { amount: 7_000, reason: 'other' }, env).book.order.payment_status).toBe('refunded');
  });
  it('a refund by hand leaves due what it was, also while part is still owed', () => {
    const env = anEnv();
    const part = capture(aBook(env), { amount: 6_000 }, env).book;
    const back = refund(part, { amount: 2_500, reason: 'other' }, env).book;
    expect(due(back.order)).toBe(due(part.order));
    expect(isBalanced(back)).toBe(true);
  });
  it('draws from the payments in turn', () => {
    const env = anEnv();
    const paid = capture(aBook(env), {}, env).book;
    const canceled = cancelOrder(paid, { reason: 'r' }, env).book;
    const again = capture(reopen(canceled, {}, env).book, {}, env).book;
    const back = refund(again, { amount: 9_999, reason: 'other' }, env).book;
    expect(back.payments.map((payment) => [payment.captured_amount, payment.refunded_amount])).toEqual([
      [10_000, 10_000],
      [10_000, 9_999],
    ]);
    expect(refusal(() => refund(again, { amount: 1, reason: 'other', payment_id: again.payments[0]!.id }, env))).toBe(
      'refund.exceeds_payment',
    );
  });
});

describe('canceling and reopening', () => {
  it('frees the stock, gives the money back and owes nothing', () => {
    const env = anEnv();
    const book = cancelOrder(capture(anAcceptedBook(env), {}, env).book, { reason: 'out of business' }, env).book;
    expect(book.order).toMatchObject({
      status: 'canceled',
      payment_status: 'canceled',
      fulfillment_status: 'canceled',
      paid_total: 10_000,
      refunded_total: 10_000,
      cancel_reason: 'out of business',
    });
    expect(book.refunds).toMatchObject([{ amount: 10_000, reason: 'cancel' }]);
    expect(level(book).reserved).toBe(0);
    expect(due(book.order)).toBe(0);
    expect(isBalanced(book)).toBe(true);
  });
  it('or leaves the money for later: the order then requires a refund, which can be given', () => {
    const env = anEnv();
    const book = cancelOrder(capture(aBook(env), {}, env).book, { reason: 'r', refund: false }, env).book;
    expect(book.order.payment_status).toBe('requires_refund');
    expect(due(book.order)).toBe(-10_000);
    const back = refund(book, { amount: 10_000, reason: 'other' }, env).book;
    expect(back.order).toMatchObject({ payment_status: 'canceled', credited_total: 10_000 });
    expect(isBalanced(back)).toBe(true);
  });
  it('voids what was not captured', () => {
    const env = anEnv();
    const book = cancelOrder(capture(aBook(env), { amount: 1_000 }, env).book, { reason: 'r' }, env).book;
    expect(book.payments[0]).toMatchObject({ captured_amount: 1_000, refunded_amount: 1_000, canceled_at: env.now });
    expect(refusal(() => capture(book, {}, env))).toBe('order.canceled');
  });
  it('reopens as pending with its sale booked again, and can be canceled again', () => {
    const env = anEnv();
    const canceled = cancelOrder(capture(anAcceptedBook(env), {}, env).book, { reason: 'r' }, env).book;
    const open = reopen(canceled, {}, later(env, 29)).book;
    expect(open.order).toMatchObject({
      status: 'pending',
      canceled_at: null,
      cancel_reason: null,
      confirmed_at: null,
      credited_total: 0,
    });
    expect(due(open.order)).toBe(10_000);
    expect(open.payments.at(-1)).toMatchObject({ amount: 10_000, captured_amount: 0 });
    expect(isBalanced(open)).toBe(true);
    const twice = cancelOrder(open, { reason: 'again' }, env).book;
    expect(due(twice.order)).toBe(0);
    expect(isBalanced(twice)).toBe(true);
    expect(refusal(() => reopen(canceled, {}, later(env, 31)))).toBe('reopen.too_late');
  });
  it('checks stock and credit again', () => {
    const env = anEnv();
    const canceled = cancelOrder(aBook(env), { reason: 'r' }, env).book;
    expect(refusal(() => reopen({ ...canceled, stock_levels: [aLevel({ stocked: 3 })] }, {}, env))).toBe('stock.short');
    const used = (invoices: number) => {
      const standing = { ...noCredit, payment_terms: 'net_30', credit_limit: 10_000, invoices };
      return { credit: { ...noHold, standing } };
    };
    expect(refusal(() => reopen(canceled, used(1), env))).toBe('reopen.credit_exceeded');
    expect(refusal(() => reopen(canceled, used(0), env))).toBe('allowed');
  });
  it('a completed order comes back confirmed, the rest of its stock set aside again', () => {
    const env = anEnv();
    const done = complete(
      fulfill(anAcceptedBook(env), { items: [{ item_id: 'item_2', quantity: 4 }], asks_location: true }, env).book,
      {},
      env,
    ).book;
    expect(level(done)).toEqual({ stocked: 996, reserved: 0 });
    const open = reopen(done, {}, env).book;
    expect(open.order).toMatchObject({ status: 'confirmed', completed_at: null });
    expect(level(open)).toEqual({ stocked: 996, reserved: 6 });
    expect(
      refusal(() => reopen(setInvoiceNumber(done, { supplier_invoice_number: ' INV-1 ' }, env).book, {}, env)),
    ).toBe('reopen.invoiced');
  });
  it('an archived order comes back as it was', () => {
    const env = anEnv();
    const canceled = cancelOrder(aBook(env), { reason: 'r' }, env).book;
    const stored = archive(canceled, {}, env).book;
    expect(stored.order).toMatchObject({
      status: 'archived',
      payment_status: 'canceled',
      fulfillment_status: 'canceled',
    });
    expect(reopen(stored, {}, later(env, 90)).book.order).toMatchObject({
      status: 'canceled',
      archived_at: null,
      status_before_archive: null,
    });
  });
});

describe('the rest', () => {
  it('departs with a driver and something fulfilled', () => {
    const env = anEnv();
    const book = anAcceptedBook(env, { driver_id: 'drv_1' });
    expect(depart(fulfill(book, all(book), env).book, {}, env).book.order.status).toBe('in_route');
  });
  it('verification locks every money and stock change; a superadmin unlocks it with a reason', () => {
    const env = anEnv();
    const book = capture(anAcceptedBook(env), { amount: 5_000 }, env).book;
    const locked = verifyFinance(book, { checks: { cash: true } }, env).book;
    for (const change of [
      () => capture(locked, {}, env).book,
      () => refund(locked, { amount: 1, reason: 'other' }, env).book,
      () => fulfill(locked, all(locked), env).book,
      () => cancelOrder(locked, { reason: 'r' }, env).book,
    ])
      expect(refusal(change)).toBe('order.verified');
    expect(refusal(() => unverifyFinance(locked, { reason: '' }, env))).toBe('verify.reason_required');
    const open = unverifyFinance(locked, { reason: 'typing error' }, env).book;
    expect(open.order).toMatchObject({
      verified_at: null,
      verification: { unlocked_by: 'usr_tester', unlock_reason: 'typing error', checks: { cash: true } },
    });
    expect(refusal(() => capture(open, {}, env))).toBe('allowed');
  });
  it('updates what may be corrected: country in the region, customer only while money is open', () => {
    const env = anEnv();
    const book = aBook(env);
    const countries = ['sa'];
    expect(updateOrder(book, { email: 'a@b.sa', no_notification: true, countries }, env).book.order).toMatchObject({
      email: 'a@b.sa',
      no_notification: true,
      version: 2,
    });
    expect(
      updateOrder(
        updateOrder(book, { no_notification: true, countries }, env).book,
        { no_notification: false, countries },
        env,
      ).book.order.no_notification,
    ).toBe(false);
    expect(refusal(() => updateOrder(book, { shipping_address: { country_code: 'ae' }, countries }, env))).toBe(
      'update.shipping_address_region',
    );
    const customer = { id: 'cus_2', name: 'Other', name_ar: null, phone: null };
    expect(updateOrder(book, { customer, countries }, env).book.order).toMatchObject({
      customer_id: 'cus_2',
      customer_name: 'Other',
    });
    expect(refusal(() => updateOrder(verifyFinance(book, {}, env).book, { customer, countries }, env))).toBe(
      'order.verified',
    );
    expect(
      refusal(() => updateOrder(cancelOrder(book, { reason: 'r' }, env).book, { email: null, countries }, env)),
    ).toBe('order.canceled');
  });
  it('a command leaves the book it was given as it was, and rows it does not change as they are', () => {
    const env = anEnv();
    const book = anAcceptedBook(env);
    const copy = structuredClone(book);
    const next = capture(book, {}, env).book;
    expect(book).toEqual(copy);
    expect(next.items[0]).toBe(book.items[0]);
    expect(next.stock_levels).toBe(book.stock_levels);
    expect(next.order.version).toBe(book.order.version + 1);
  });
});
