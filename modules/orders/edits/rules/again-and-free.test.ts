import { describe, expect, it } from 'vitest';
import { aBook, aLine, anEnv, later, onlyItem } from '../../testing/books.ts';
import type { OrderBook, Env } from '../../core/rules/book.ts';
import { cancelOrder } from '../../order/rules/cancel-order.ts';
import { claimWith, createClaim } from '../../claims/rules/claims.ts';
import { fulfill, ship } from '../../fulfillments/rules/fulfillments.ts';
import { balances, isBalanced } from '../../core/rules/journal.ts';
import { due } from '../../core/rules/money.ts';
import { capture } from '../../payments/rules/payments.ts';
import { receiveReturn, requestReturn } from '../../returns/rules/returns.ts';
import { accept, archive, reopen } from '../../order/rules/status-commands.ts';
import { startEdit, updateLine } from './changes.ts';
import { confirmEdit, requestEdit } from './settle-edit.ts';

/** The only line changed by an edit that is confirmed at once. */
function edited(book: OrderBook, change: { quantity?: number; unit_price?: number }, env: Env): OrderBook {
  const begun = startEdit(book, {}, env).book;
  const edit_id = begun.edits.at(-1)!.id;
  const asked = requestEdit(
    updateLine(begun, { edit_id, item_id: onlyItem(begun).id, ...change }, env).book,
    { edit_id },
    env,
  ).book;
  return confirmEdit(asked, { edit_id, by: 'cus_1' }, env).book;
}
const effects = (book: OrderBook): string[] => book.money_journal.map(({ effect }) => effect);
/** No effect of one source twice: what the table is unique by. */
const isOnce = (book: OrderBook): boolean =>
  new Set(book.money_journal.map(({ effect, source_id }) => `${effect} ${source_id}`)).size ===
  book.money_journal.length;

describe('what was canceled and reopened is canceled and reopened again', () => {
  it.each<[what: string, after: number, second: readonly string[]]>([
    ['at a price of 0 a cancelation undoes nothing, and its reopening brings nothing back', 0, []],
    ['at another price each has its own', 700, ['canceled', 'reopened']],
  ])('%s', (_, unit_price, second) => {
    const env = anEnv();
    const once = reopen(cancelOrder(aBook(env, { lines: [aLine({ quantity: 1 })] }), {}, env).book, {}, env).book;
    const changed = edited(once, { unit_price }, later(env, 1));
    const twice = reopen(cancelOrder(changed, {}, later(env, 2)).book, {}, later(env, 3)).book;
    expect(effects(twice)).toEqual(['placed', 'canceled', 'reopened', 'edited', ...second]);
    expect([isOnce(twice), isBalanced(twice), due(twice.order)]).toEqual([true, true, unit_price]);
  });

  it('also where the second cancelation is archived and brought back between', () => {
    const env = anEnv();
    const once = edited(reopen(cancelOrder(aBook(env), {}, env).book, {}, env).book, { unit_price: 0 }, env);
    const back = reopen(reopen(archive(cancelOrder(once, {}, env).book, {}, env).book, {}, env).book, {}, env).book;
    expect([back.order.status, isOnce(back), isBalanced(back)]).toEqual(['pending', true, true]);
  });
});

describe('an order that comes to 0', () => {
  const lines = [aLine({ quantity: 2, unit_price: 500, discount_total: 1_000, tax_rate: 15 })];

  it('has its sale in the journal with the discount that made it free, and both undone when it is canceled', () => {
    const env = anEnv();
    const book = aBook(env, { lines });
    expect(book.money_journal).toMatchObject([
      {
        effect: 'placed',
        legs: [
          { account: 'sales', amount: -1_000 },
          { account: 'discounts', amount: 1_000 },
        ],
      },
    ]);
    expect([book.order.total, book.order.payment_status, book.payments]).toEqual([0, 'captured', []]);
    const canceled = cancelOrder(book, {}, env).book;
    expect([...balances(canceled).values()].filter((amount) => amount !== 0)).toEqual([]);
    const open = reopen(canceled, {}, env).book;
    expect([effects(open), isBalanced(open), Object.fromEntries(balances(open))]).toEqual([
      ['placed', 'canceled', 'reopened'],
      true,
      { sales: -1_000, discounts: 1_000 },
    ]);
  });

  it('is fulfilled, shipped, returned for 0 and claimed for 0', () => {
    const env = anEnv();
    const accepted = accept(aBook(env, { lines }), {}, env).book;
    const item_id = onlyItem(accepted).id;
    const packed = fulfill(accepted, { items: [{ item_id, quantity: 2 }], asks_location: false }, env).book;
    const shipped = ship(packed, { fulfillment_id: packed.fulfillments[0]!.id }, env).book;
    const asked = requestReturn(
      shipped,
      {
        items: [{ item_id, quantity: 1 }],
        shipping_method: null,
        receive_now: false,
        reasons: [],
        asks_location: false,
      },
      env,
    ).book;
    const received = receiveReturn(
      asked,
      {
        return_id: asked.returns[0]!.id,
        items: [{ item_id, quantity: 1 }],
        close_rest: false,
        reasons: [],
        asks_location: false,
      },
      env,
    ).book;
    expect(received.order).toMatchObject({
      fulfillment_status: 'partially_returned',
      payment_status: 'captured',
      credited_total: 0,
    });
    const claimed = createClaim(
      received,
      {
        type: 'refund',
        claim_items: [{ item_id, quantity: 1, reason: 'other' }],
        additional_items: [],
        shipping_methods: [],
        return_shipping: null,
      },
      env,
    ).book;
    expect([
      claimWith(claimed, claimed.claims[0]!.id).refund_amount,
      claimed.credits,
      claimed.refunds,
      due(claimed.order),
      isBalanced(claimed),
    ]).toEqual([0, [], [], 0, true]);
  });

  it('is edited up from a price of 0, and down to it', () => {
    const env = anEnv();
    const up = edited(aBook(env, { lines: [aLine({ unit_price: 0 })] }), { unit_price: 100 }, env);
    expect([effects(up), due(up.order), isBalanced(up)]).toEqual([['edited'], 1_000, true]);
    const down = edited(capture(up, {}, env).book, { unit_price: 0 }, env);
    expect([due(down.order), down.order.payment_status, isBalanced(down)]).toEqual([-1_000, 'requires_refund', true]);
  });
});
