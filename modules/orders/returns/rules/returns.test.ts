import { describe, expect, it } from 'vitest';
import { Refusal } from '#kit/shared/fail.ts';
import { aLevel, aLine, aLocation, anAcceptedBook, anEnv, onlyItem } from '../../testing/books.ts';
import { startEdit, updateLine } from '../../edits/rules/changes.ts';
import { verifyFinance } from '../../order/rules/finance.ts';
import { cancelFulfillment, fulfill, ship } from '../../fulfillments/rules/fulfillments.ts';
import { isBalanced } from '../../core/rules/journal.ts';
import { due } from '../../core/rules/money.ts';
import { capture } from '../../payments/rules/payments.ts';
import { refund } from '../../payments/rules/refunds.ts';
import { returnableOf } from './returnable.ts';
import { openReturn } from './open-return.ts';
import {
  cancelReturn,
  receiveReturn,
  requestReturn,
  type ReceiveReturnInput,
  type RequestReturnInput,
} from './returns.ts';
import { complete, reopen } from '../../order/rules/status-commands.ts';
import type { ReasonFacts } from './reason.ts';
import type { Cart } from '../../order/rules/place-order.ts';
import type { OrderBook, Env } from '../../core/rules/book.ts';

const refusal = (work: () => unknown): string => {
  try {
    work();
    return 'allowed';
  } catch (error) {
    if (error instanceof Refusal) return error.faults[0]?.code ?? error.code;
    throw error;
  }
};

type Around = Parameters<typeof anAcceptedBook>[2];
/** Ten pieces for 100.00, shipped, and paid unless said otherwise. */
function aShippedBook(
  env: Env,
  { paid = true, ...cart }: Partial<Cart> & { paid?: boolean } = {},
  around: Around = {},
): OrderBook {
  const accepted = anAcceptedBook(env, cart, around);
  const packed = fulfill(
    accepted,
    {
      items: accepted.items.map(({ id, quantity }) => ({ item_id: id, quantity })),
      location_id: 'loc_riyadh',
      asks_location: true,
    },
    env,
  ).book;
  const gone = ship(packed, { fulfillment_id: packed.fulfillments[0]!.id }, env).book;
  return paid ? capture(gone, {}, env).book : gone;
}
const aReason = (over: Partial<ReasonFacts> = {}): ReasonFacts => ({
  id: 'rr_1',
  is_active: true,
  applies_to: ['return'],
  requires_photo: false,
  requires_note: false,
  default_disposition: null,
  is_group: false,
  ...over,
});
const ask = (book: OrderBook, env: Env, quantity: number, over: Partial<RequestReturnInput> = {}) =>
  requestReturn(
    book,
    {
      items: [{ item_id: onlyItem(book).id, quantity }],
      shipping_method: null,
      receive_now: false,
      reasons: [],
      asks_location: true,
      ...over,
    },
    env,
  ).book;
const take = (book: OrderBook, env: Env, quantity: number, over: Partial<ReceiveReturnInput> = {}) =>
  receiveReturn(
    book,
    {
      return_id: book.returns.at(-1)!.id,
      items: [{ item_id: onlyItem(book).id, quantity }],
      close_rest: false,
      reasons: [],
      asks_location: true,
      ...over,
    },
    env,
  ).book;
const van = {
  id: 'sm_1',
  shipping_option_id: 'so_van',
  name: 'Van',
  price: 1_000,
  tax_rate: 15,
  tax_lines: null,
  tax_amount: 150,
};
const stocked = (book: OrderBook, at = 'loc_riyadh') =>
  book.stock_levels.find((level) => level.location_id === at)!.stocked;

describe('asking goods back', () => {
  it('promises pieces once, and what the goods are worth', () => {
    const env = anEnv();
    const asked = ask(aShippedBook(env), env, 4);
    expect(asked.returns).toMatchObject([
      { number: 1, status: 'requested', refund_amount: 4_000, created_by: 'usr_tester' },
    ]);
    expect(returnableOf(asked, onlyItem(asked).id).quantity).toBe(6);
    expect(refusal(() => ask(asked, env, 7))).toBe('return.quantity');
    expect(asked.order).toMatchObject({ credited_total: 0, fulfillment_status: 'shipped' });
  });
  it.each<[string, (book: OrderBook) => { item_id: string; quantity: number }[], string]>([
    ['nothing', () => [], 'return.nothing_to_return'],
    ['no piece', (book) => [{ item_id: onlyItem(book).id, quantity: 0 }], 'return.quantity'],
    ['more than left', (book) => [{ item_id: onlyItem(book).id, quantity: 11 }], 'return.quantity'],
    [
      'a line twice',
      (book) => [
        { item_id: onlyItem(book).id, quantity: 1 },
        { item_id: onlyItem(book).id, quantity: 1 },
      ],
      'fulfill.repeated_item',
    ],
    ['a line of another order', () => [{ item_id: 'item_x', quantity: 1 }], 'fulfill.unknown_item'],
  ])('refuses %s: "quantity between 1 and the returnable quantity"', (_, items, code) => {
    const env = anEnv();
    const book = aShippedBook(env);
    expect(refusal(() => ask(book, env, 1, { items: items(book) }))).toBe(code);
  });
  it('refuses what never left, and everything on a verified order', () => {
    const env = anEnv();
    expect(refusal(() => ask(anAcceptedBook(env), env, 1))).toBe('return.not_shipped');
    expect(refusal(() => ask(verifyFinance(aShippedBook(env), {}, env).book, env, 1))).toBe('order.verified');
  });
  it.each<[string, Partial<ReasonFacts> | null, { note?: string; images?: string[] }, string]>([
    ['an unknown reason', null, {}, 'return.reason_unknown'],
    ['a reason for something else', { applies_to: ['claim'] }, {}, 'return.reason_unknown'],
    ['a reason that is off', { is_active: false }, {}, 'return.reason_unknown'],
    ['a reason with children', { is_group: true }, {}, 'return.reason_group'],
    ['a missing note', { requires_note: true }, { note: ' ' }, 'return.note_required'],
    ['a missing picture', { requires_photo: true }, {}, 'return.photo_required'],
    [
      'nothing it asks for',
      { requires_photo: true, requires_note: true },
      { note: 'dented', images: ['/p.jpg'] },
      'allowed',
    ],
  ])('with %s', (_, reason, given, code) => {
    const env = anEnv();
    const book = aShippedBook(env);
    const items = [{ item_id: onlyItem(book).id, quantity: 1, reason_id: 'rr_1', ...given }];
    expect(refusal(() => ask(book, env, 1, { items, reasons: reason ? [aReason(reason)] : [] }))).toBe(code);
  });
  it.each<[string, number | undefined, number]>([
    ['the way back is taken off, tax included', undefined, 4_000 - 1_150],
    ['explicit 0 is 0', 0, 0],
    ['another amount is kept', 9_999, 9_999],
  ])('%s', (_, refundOf, amount) => {
    const env = anEnv();
    expect(ask(aShippedBook(env), env, 4, { shipping_method: van, refund: refundOf }).returns[0]!.refund_amount).toBe(
      amount,
    );
  });
  it('never promises less than 0', () => {
    const env = anEnv();
    expect(ask(aShippedBook(env), env, 1, { shipping_method: van }).returns[0]!.refund_amount).toBe(0);
  });
  it.each<[number, boolean, string]>([
    [-1, true, 'return.refund_negative'],
    [9_999, true, 'allowed'],
    [10_000, true, 'return.refund_too_much'],
    [4_000, false, 'allowed'],
    [4_001, false, 'return.refund_too_much'],
  ])('"at least 0 and below the refundable amount": %i on a paid (%s) order', (amount, paid, code) => {
    const env = anEnv();
    expect(refusal(() => ask(aShippedBook(env, { paid }), env, 4, { refund: amount }))).toBe(code);
  });
});

describe('what is promised back stays with the customer', () => {
  /** Three pieces, fulfilled, completed without a shipment; two of them asked back, then taken up again. */
  const reopened = (env: Env, ends: (book: OrderBook) => OrderBook = (book) => book): OrderBook => {
    const accepted = anAcceptedBook(env, { lines: [aLine({ quantity: 3 })] });
    const packed = fulfill(
      accepted,
      { items: [{ item_id: onlyItem(accepted).id, quantity: 3 }], asks_location: true },
      env,
    ).book;
    return reopen(ends(ask(complete(packed, {}, env).book, env, 2)), {}, env).book;
  };
  const undo = (book: OrderBook, env: Env) =>
    cancelFulfillment(book, { fulfillment_id: book.fulfillments[0]!.id }, env).book;

  it.each<[string, (env: Env) => (book: OrderBook) => OrderBook, string]>([
    ['while it is asked back', () => (book) => book, 'fulfillment.promised'],
    ['once it came back', (env) => (book) => take(book, env, 2), 'fulfillment.promised'],
    [
      'once its return is canceled',
      (env) => (book) => cancelReturn(book, { return_id: book.returns[0]!.id }, env).book,
      'allowed',
    ],
  ])('a fulfilment is canceled of it: %s', (_, ends, code) => {
    const env = anEnv();
    expect(refusal(() => undo(reopened(env, ends(env)), env))).toBe(code);
  });
  it('the line cannot be edited below it', () => {
    const env = anEnv();
    const book = startEdit(reopened(env), {}, env).book;
    expect(
      refusal(() => updateLine(book, { edit_id: book.edits[0]!.id, item_id: onlyItem(book).id, quantity: 1 }, env)),
    ).toBe('edit.below_fulfilled');
  });
  it('what is left of the line can be taken back, and received it is still', () => {
    const env = anEnv();
    const accepted = anAcceptedBook(env, { lines: [aLine({ quantity: 3 })] });
    const part = (book: OrderBook, quantity: number) =>
      fulfill(book, { items: [{ item_id: onlyItem(book).id, quantity }], asks_location: true }, env).book;
    const book = reopen(ask(complete(part(part(accepted, 1), 2), {}, env).book, env, 2), {}, env).book;
    const left = undo(book, env);
    expect([
      onlyItem(left).fulfilled_quantity,
      refusal(() => cancelFulfillment(left, { fulfillment_id: left.fulfillments[1]!.id }, env)),
    ]).toEqual([2, 'fulfillment.promised']);
    expect(onlyItem(take(left, env, 2)).returned_quantity).toBe(2);
  });
});

describe('receiving', () => {
  it('counts what came, puts it back and pays it out', () => {
    const env = anEnv();
    const done = take(ask(aShippedBook(env), env, 4), env, 4);
    expect(done.returns).toMatchObject([{ status: 'received', location_id: 'loc_riyadh' }]);
    expect(onlyItem(done).returned_quantity).toBe(4);
    expect(stocked(done)).toBe(994);
    expect(done.stock_moves.at(-1)).toMatchObject({
      kind: 'return',
      delta: 4,
      source_id: done.return_receipt_items[0]!.id,
    });
    expect(done.credits).toMatchObject([{ cause: 'return', cause_id: done.return_receipts[0]!.id, amount: 4_000 }]);
    expect(done.refunds).toMatchObject([{ reason: 'return', amount: 4_000 }]);
    expect([due(done.order), isBalanced(done), done.order.fulfillment_status, done.order.payment_status]).toEqual([
      0,
      true,
      'partially_returned',
      'partially_refunded',
    ]);
    expect(refusal(() => take(done, env, 1))).toBe('return.received_already');
  });
  it('on an unpaid order lowers what is owed and pays nothing out', () => {
    const env = anEnv();
    const done = take(ask(aShippedBook(env, { paid: false }), env, 4), env, 4);
    expect([due(done.order), done.refunds, isBalanced(done)]).toEqual([6_000, [], true]);
    expect(done.payments).toMatchObject([{ amount: 6_000 }]);
  });
  it('an explicit 0 leaves no grant and no refund', () => {
    const env = anEnv();
    const done = take(ask(aShippedBook(env), env, 4), env, 4, { refund: 0 });
    expect([done.credits, done.refunds, done.return_receipts[0]!.amount, onlyItem(done).returned_quantity]).toEqual([
      [],
      [],
      0,
      4,
    ]);
  });
  it('a part leaves the rest open, or gives it up, by choice; the way back is paid once', () => {
    const env = anEnv();
    const asked = ask(aShippedBook(env), env, 4, { shipping_method: van });
    const part = take(asked, env, 3);
    expect(part.returns[0]!.status).toBe('requires_action');
    expect(returnableOf(part, onlyItem(part).id).quantity).toBe(6);
    const rest = take(part, env, 1);
    expect([rest.returns[0]!.status, rest.return_receipts.map((one) => one.amount)]).toEqual([
      'received',
      [1_850, 1_000],
    ]);
    const closed = take(asked, env, 3, { close_rest: true });
    expect([closed.returns[0]!.status, returnableOf(closed, onlyItem(closed).id).quantity]).toEqual(['received', 7]);
  });
  it('spreads an amount somebody set, to the last halala', () => {
    const env = anEnv();
    const asked = ask(aShippedBook(env), env, 3, { refund: 1_000 });
    const done = [1, 1, 1].reduce((book, quantity) => take(book, env, quantity), asked);
    expect(done.return_receipts.map((one) => one.amount)).toEqual([333, 334, 333]);
    expect(done.order.credited_total).toBe(1_000);
  });
  it('restocks only what is fit for sale; one line may come back in several states', () => {
    const env = anEnv();
    const asked = ask(aShippedBook(env), env, 4);
    const item_id = onlyItem(asked).id;
    const done = take(asked, env, 0, {
      items: [
        { item_id, quantity: 1 },
        { item_id, quantity: 3, disposition: 'damaged' },
      ],
    });
    expect([stocked(done), onlyItem(done).returned_quantity, done.returns[0]!.status]).toEqual([991, 4, 'received']);
    expect(
      refusal(() =>
        take(asked, env, 0, {
          items: [
            { item_id, quantity: 1 },
            { item_id, quantity: 1, disposition: 'restock' },
          ],
        }),
      ),
    ).toBe('fulfill.repeated_item');
    expect(
      refusal(() =>
        take(asked, env, 0, {
          items: [
            { item_id, quantity: 2 },
            { item_id, quantity: 3, disposition: 'damaged' },
          ],
        }),
      ),
    ).toBe('return.quantity');
  });
  it.each<[string | null, string, number]>([
    ['resell', 'restock', 994],
    ['expired', 'expired', 990],
    ['return_to_supplier', 'damaged', 990],
    [null, 'restock', 994],
  ])('unless said otherwise, goods become what their reason %s says', (default_disposition, disposition, left) => {
    const env = anEnv();
    const reasons = [aReason({ default_disposition })];
    const book = aShippedBook(env);
    const asked = ask(book, env, 4, {
      items: [{ item_id: onlyItem(book).id, quantity: 4, reason_id: 'rr_1' }],
      reasons,
    });
    const done = take(asked, env, 4, { reasons });
    expect([done.return_receipt_items[0]!.disposition, stocked(done)]).toEqual([disposition, left]);
  });
  it('"Please select at least one item to receive"', () => {
    const env = anEnv();
    const asked = ask(aShippedBook(env), env, 4);
    expect(refusal(() => take(asked, env, 0, { items: [] }))).toBe('return.nothing_selected');
    expect(refusal(() => take(asked, env, 5))).toBe('return.quantity');
    expect(refusal(() => take(asked, env, 1, { items: [{ item_id: 'item_x', quantity: 1 }] }))).toBe(
      'return.unknown_item',
    );
  });
  it('"No inventory levels exist for the items at the selected location"; one candidate is taken, of several one is chosen', () => {
    const env = anEnv();
    const bare = {
      locations: [aLocation(), aLocation({ id: 'loc_b', code: 'B', city: 'Jeddah' })],
      levels: [aLevel()],
    };
    const asked = ask(aShippedBook(env, {}, bare), env, 4);
    expect(refusal(() => take(asked, env, 4, { location_id: 'loc_b' }))).toBe('return.no_levels');
    expect(take(asked, env, 4).return_receipts[0]!.location_id).toBe('loc_riyadh');
    expect(
      take(asked, env, 4, {
        location_id: 'loc_b',
        items: [{ item_id: onlyItem(asked).id, quantity: 4, disposition: 'destroy' }],
      }).return_receipts[0]!.location_id,
    ).toBe('loc_b');
    const two = ask(aShippedBook(env, {}, { ...bare, levels: [aLevel(), aLevel({ location_id: 'loc_b' })] }), env, 4);
    expect(refusal(() => take(two, env, 4))).toBe('fulfill.location_required');
    expect(stocked(take(two, env, 4, { location_id: 'loc_b' }), 'loc_b')).toBe(1004);
    expect(take(two, env, 4, { asks_location: false }).return_receipts[0]!.location_id).toBe('loc_riyadh');
  });
  it('grants no more than is left of the sale', () => {
    const env = anEnv();
    const given = refund(aShippedBook(env), { amount: 3_000, reason: 'discount' }, env).book;
    const done = take(ask(given, env, 10), env, 10);
    expect([done.order.credited_total, done.order.refunded_total, due(done.order), isBalanced(done)]).toEqual([
      10_000,
      10_000,
      0,
      true,
    ]);
    expect(done.order).toMatchObject({ fulfillment_status: 'returned', payment_status: 'refunded' });
  });
  it('partial returns of a line with a discount add up exactly', () => {
    const env = anEnv();
    const book = aShippedBook(env, {
      lines: [aLine({ quantity: 3, discount_total: 1, unit_price: 333, tax_rate: 15 })],
    });
    const done = [1, 1, 1].reduce((next, quantity) => take(ask(next, env, quantity), env, quantity), book);
    expect([done.order.refunded_total, due(done.order)]).toEqual([book.order.total, 0]);
  });
  it.each<['swap_id' | 'claim_id', string]>([
    ['swap_id', 'an exchange'],
    ['claim_id', 'a refund claim'],
  ])('by %s of %s grants nothing, ever', (origin) => {
    const env = anEnv();
    const book = aShippedBook(env);
    const claims = [{ id: 'origin', type: 'refund' }] as unknown as OrderBook['claims'];
    const { book: opened } = openReturn(
      book,
      {
        lines: [{ item_id: onlyItem(book).id, quantity: 2, value: 2_000, tax_amount: 0 }],
        origin: { claim_id: null, swap_id: null, [origin]: 'origin' },
        refund_amount: 0,
        shipping_method: null,
        location_id: null,
        no_notification: false,
      },
      env,
    );
    const done = take({ ...opened, claims }, env, 2, { refund: 500 });
    expect([done.credits, done.refunds, onlyItem(done).returned_quantity]).toEqual([[], [], 2]);
  });
  it('at once, with the request: counts, stock and refund in one', () => {
    const env = anEnv();
    const done = ask(aShippedBook(env), env, 4, { receive_now: true });
    expect(done.returns).toMatchObject([{ status: 'received' }]);
    expect([done.order.refunded_total, onlyItem(done).returned_quantity, stocked(done), due(done.order)]).toEqual([
      4_000, 4, 994, 0,
    ]);
  });
});

describe('canceling', () => {
  it('gives the pieces free again, once', () => {
    const env = anEnv();
    const asked = ask(aShippedBook(env), env, 4);
    const gone = cancelReturn(asked, { return_id: asked.returns[0]!.id }, env).book;
    expect(gone.returns).toMatchObject([{ status: 'canceled', canceled_at: env.now }]);
    expect(returnableOf(gone, onlyItem(gone).id).quantity).toBe(10);
    expect(refusal(() => cancelReturn(gone, { return_id: gone.returns[0]!.id }, env))).toBe('return.canceled');
    expect(refusal(() => take(gone, env, 1))).toBe('return.canceled');
  });
  it('is refused once everything came, and gives up the rest of what came in part', () => {
    const env = anEnv();
    const asked = ask(aShippedBook(env), env, 4);
    const return_id = asked.returns[0]!.id;
    expect(refusal(() => cancelReturn(take(asked, env, 4), { return_id }, env))).toBe('return.cancel_received');
    const part = cancelReturn(take(asked, env, 1), { return_id }, env).book;
    expect([part.returns[0]!.status, onlyItem(part).returned_quantity, part.order.credited_total]).toEqual([
      'received',
      1,
      1_000,
    ]);
  });
});
