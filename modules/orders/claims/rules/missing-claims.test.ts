import { describe, expect, it } from 'vitest';
import { Refusal } from '#kit/shared/fail.ts';
import { aBook, aLevel, aLine, aLocation, anAcceptedBook, anEnv, onlyItem } from '../../testing/books.ts';
import { createClaim, cancelClaim, updateClaim, type CreateClaim } from './claims.ts';
import { removeLine, startEdit, updateLine } from '../../edits/rules/changes.ts';
import { confirmEdit, requestEdit } from '../../edits/rules/settle-edit.ts';
import { createExchange } from '../../exchanges/rules/exchanges.ts';
import { cancelFulfillment, fulfill, ship } from '../../fulfillments/rules/fulfillments.ts';
import { isBalanced } from '../../core/rules/journal.ts';
import { due } from '../../core/rules/money.ts';
import { capture } from '../../payments/rules/payments.ts';
import { requestReturn } from '../../returns/rules/returns.ts';
import { complete, reopen } from '../../order/rules/status-commands.ts';
import { shortBy } from '../../core/rules/stock.ts';
import type { ClaimReason } from '../../core/contract/statuses.ts';
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

const item = onlyItem;
const send = (book: OrderBook, quantity: number, env: Env): OrderBook =>
  fulfill(book, { items: [{ item_id: item(book).id, quantity }], asks_location: true }, env).book;
const hand = (book: OrderBook, quantity: number, env: Env): OrderBook => {
  const sent = send(book, quantity, env);
  return ship(sent, { fulfillment_id: sent.fulfillments.at(-1)?.id ?? '' }, env).book;
};
/** Ten pieces at 10.00, paid, of which so many were shipped; the rest is reserved. */
const withShipped = (env: Env, pieces: number): OrderBook => {
  const book = capture(
    anAcceptedBook(env, {}, { levels: [aLevel({ stocked: 10 })], locations: [aLocation()] }),
    {},
    env,
  ).book;
  return pieces === 0 ? book : hand(book, pieces, env);
};
const missing = (
  book: OrderBook,
  quantity: number,
  over: Partial<CreateClaim> = {},
  reason: ClaimReason = 'missing_item',
): CreateClaim => ({
  type: 'refund',
  claim_items: [{ item_id: item(book).id, quantity, reason }],
  additional_items: [],
  shipping_methods: [],
  return_shipping: null,
  ...over,
});
const van = {
  id: 'sm_van',
  shipping_option_id: 'so_van',
  name: 'Van',
  price: 0,
  tax_rate: 15,
  tax_lines: null,
  tax_amount: 0,
};
const claim = (book: OrderBook, quantity: number, env: Env, over?: Partial<CreateClaim>): OrderBook =>
  createClaim(book, missing(book, quantity, over), env).book;
const last = (book: OrderBook) => book.claims.at(-1)!;
const level = (book: OrderBook) => book.stock_levels[0]!;

describe('a claim for missing pieces', () => {
  // [shipped, claimed] → of them never left, returnable after it, still to be fulfilled, reserved
  it.each([
    [0, 4, 4, 0, 6],
    [6, 3, 3, 6, 1],
    [6, 4, 4, 6, 0],
    [6, 7, 4, 3, 0],
    [10, 2, 0, 8, 0],
    [6, 10, 4, 0, 0],
  ])(
    'with %i of ten shipped names %i: %i never left, %i may still come back and %i are still to be fulfilled',
    (shipped, claimed, neverLeft, back, open) => {
      const env = anEnv();
      const book = claim(withShipped(env, shipped), claimed, env);
      expect(book.claim_items).toMatchObject([{ quantity: claimed, missing_quantity: neverLeft }]);
      expect(item(book).missing_quantity).toBe(neverLeft);
      expect(last(book)).toMatchObject({ refund_amount: claimed * 1_000, payment_status: 'refunded' });
      const returnRest = (quantity: number) =>
        refusal(
          () =>
            requestReturn(
              book,
              {
                items: [{ item_id: item(book).id, quantity, reason_id: null }],
                shipping_method: null,
                receive_now: false,
                reasons: [],
                asks_location: true,
              },
              env,
            ).book,
        );
      expect(returnRest(back + 1)).not.toBe('allowed');
      expect(refusal(() => send(book, open + 1, env))).not.toBe('allowed');
      if (open > 0) expect(refusal(() => send(book, open, env))).toBe('allowed');
      expect(level(book).reserved).toBe(open);
      expect(isBalanced(book)).toBe(true);
      expect(due(book.order)).toBe(0);
    },
  );

  it('does not keep the fulfilment of other pieces from being taken back', () => {
    const env = anEnv();
    const book = claim(send(withShipped(env, 0), 4, env), 6, env);
    const back = cancelFulfillment(book, { fulfillment_id: book.fulfillments[0]?.id ?? '' }, env).book;
    expect([item(back).fulfilled_quantity, item(back).missing_quantity, level(back).reserved]).toEqual([0, 6, 4]);
  });

  it('holds its pieces: never more than the line has is claimed, returned, exchanged and fulfilled together', () => {
    const env = anEnv();
    const book = claim(withShipped(env, 6), 4, env);
    expect(refusal(() => claim(book, 7, env))).toBe('claim_items.0.quantity return.quantity');
    expect(refusal(() => send(book, 1, env))).toBe('fulfill.nothing_left');
    expect(
      refusal(
        () =>
          createExchange(
            book,
            {
              return_items: [{ item_id: item(book).id, quantity: 7, reason_id: null }],
              additional_items: [aLine({ quantity: 1 })],
              shipping_methods: [van],
              return_shipping: null,
              cart_id: 'c',
              allow_backorder: true,
              reasons: [],
            },
            env,
          ).book,
      ),
    ).toBe('return_items.0.quantity return.quantity');
    const all = claim(book, 6, env);
    expect(all.order).toMatchObject({ credited_total: 10_000, refunded_total: 10_000 });
    expect(refusal(() => claim(all, 1, env))).toBe('claim_items.0.item_id return.all_promised');
  });

  it.each(['wrong_item', 'production_failure', 'other'] as const)(
    'only as missing: %s is refused of what never left',
    (reason) => {
      const env = anEnv();
      const book = withShipped(env, 0);
      expect(refusal(() => createClaim(book, missing(book, 1, {}, reason), env))).toBe(
        'claim_items.0.item_id return.not_shipped',
      );
      const part = withShipped(env, 6);
      expect(refusal(() => createClaim(part, missing(part, 7, {}, reason), env))).toBe(
        'claim_items.0.quantity return.quantity',
      );
    },
  );

  it('that never left is not claimed for another reason afterwards', () => {
    const env = anEnv();
    const book = claim(withShipped(env, 0), 1, env);
    const [line] = book.claim_items;
    const change = (reason: ClaimReason) =>
      refusal(() => updateClaim(book, { claim_id: last(book).id, claim_items: [{ id: line!.id, reason }] }, env));
    expect([change('missing_item'), change('other')]).toEqual(['allowed', 'claim_items.0.reason claim.never_left']);
  });

  it('asks nothing back that never left', () => {
    const env = anEnv();
    expect(claim(withShipped(env, 0), 4, env, { return_shipping: van }).returns).toEqual([]);
    const both = claim(withShipped(env, 6), 7, env, { return_shipping: van });
    expect(both.return_items).toMatchObject([{ requested_quantity: 3, value: 3_000 }]);
  });

  it('packed pieces are taken out of their fulfilment first', () => {
    const env = anEnv();
    const packed = send(withShipped(env, 0), 10, env);
    expect(refusal(() => claim(packed, 1, env))).toBe('claim_items.0.item_id return.not_shipped');
  });

  it('replaced, takes their place on the shelf', () => {
    const env = anEnv();
    const before = withShipped(env, 6);
    const book = claim(before, 4, env, {
      type: 'replace',
      additional_items: [aLine({ quantity: 4 })],
      shipping_methods: [van],
    });
    expect(level(book)).toMatchObject({ stocked: 4, reserved: 4 });
    expect(book.additional_items).toMatchObject([{ quantity: 4, missing_quantity: 0 }]);
    expect(shortBy(book)).toBe(0);
    const canceled = cancelClaim(book, { claim_id: last(book).id }, env).book;
    expect([item(canceled).missing_quantity, level(canceled).reserved, canceled.order.accepted_short]).toEqual([
      0,
      4,
      false,
    ]);
  });

  it('canceled, is to be fulfilled again: set aside as far as there is stock', () => {
    const env = anEnv();
    const unpaid = hand(
      anAcceptedBook(env, {}, { levels: [aLevel({ stocked: 10 })], locations: [aLocation()] }),
      6,
      env,
    );
    const book = claim(unpaid, 4, env);
    expect([due(book.order), level(book).reserved]).toEqual([6_000, 0]);
    const sold = { ...book, stock_levels: [{ ...level(book), stocked: 1 }] };
    const canceled = cancelClaim(sold, { claim_id: last(book).id }, env).book;
    expect(due(canceled.order)).toBe(10_000);
    expect([item(canceled).missing_quantity, level(canceled).reserved, canceled.order.accepted_short]).toEqual([
      0,
      1,
      true,
    ]);
  });

  it('on an order that waits sets nothing aside, now or when it is accepted', () => {
    const env = anEnv();
    const pending = claim(aBook(env), 4, env);
    expect(level(pending).reserved).toBe(0);
    expect(level(cancelClaim(pending, { claim_id: last(pending).id }, env).book).reserved).toBe(0);
  });

  it.each([
    ['fulfilled', (book: OrderBook, env: Env) => send(book, 6, env)],
    ['shipped', (book: OrderBook, env: Env) => hand(book, 6, env)],
  ])('what is left of the order %s is all of it', (status, work) => {
    const env = anEnv();
    expect(work(claim(withShipped(env, 0), 4, env), env).order.fulfillment_status).toBe(status);
  });

  it('stays out of what is set aside when the order is completed and reopened', () => {
    const env = anEnv();
    const book = reopen(complete(claim(withShipped(env, 6), 3, env), {}, env).book, {}, env).book;
    expect(level(book).reserved).toBe(1);
  });

  it('an edit leaves it its pieces', () => {
    const env = anEnv();
    const unpaid = anAcceptedBook(env, {}, { levels: [aLevel({ stocked: 20 })], locations: [aLocation()] });
    const begun = startEdit(claim(hand(unpaid, 3, env), 2, env), {}, env).book;
    const on = { edit_id: begun.edits.at(-1)!.id, item_id: item(begun).id };
    expect(refusal(() => updateLine(begun, { ...on, quantity: 4 }, env))).toBe('edit.below_claimed');
    expect(refusal(() => updateLine(begun, { ...on, quantity: 5 }, env))).toBe('allowed');
    const more = confirmEdit(
      requestEdit(updateLine(begun, { ...on, quantity: 12 }, env).book, on, env).book,
      { ...on, by: 'usr_1' },
      env,
    ).book;
    expect(level(more).reserved).toBe(7);
    const claimed = startEdit(claim(unpaid, 2, env), {}, env).book;
    expect(
      refusal(() => removeLine(claimed, { edit_id: claimed.edits.at(-1)!.id, item_id: item(claimed).id }, env)),
    ).toBe('edit.below_promised');
  });

  it('an edit that was requested before is refused once the line it takes out is fulfilled or claimed', () => {
    const env = anEnv();
    const rice = aLine({ variant_id: 'variant_rice', title: 'Rice', sku: 'RCE', quantity: 5 });
    const accepted = anAcceptedBook(
      env,
      { lines: [aLine(), rice] },
      { levels: [aLevel(), aLevel({ variant_id: 'variant_rice' })], locations: [aLocation()] },
    );
    const begun = startEdit(accepted, {}, env).book;
    const on = { edit_id: begun.edits.at(-1)!.id, item_id: begun.items[1]!.id };
    const requested = requestEdit(removeLine(begun, on, env).book, on, env).book;
    const confirm = (book: OrderBook) => refusal(() => confirmEdit(book, { ...on, by: 'usr_1' }, env));
    expect(confirm(requested)).toBe('allowed');
    expect(
      confirm(fulfill(requested, { items: [{ item_id: on.item_id, quantity: 1 }], asks_location: true }, env).book),
    ).toBe('edit.fulfilled_line');
    expect(
      confirm(
        createClaim(
          requested,
          { ...missing(accepted, 1), claim_items: [{ item_id: on.item_id, quantity: 1, reason: 'missing_item' }] },
          env,
        ).book,
      ),
    ).toBe('edit.below_promised');
  });
});
