import { expect, it } from 'vitest';
import { limits } from '#domain/limits.ts';
import { customPrice } from '#modules/shipping-options/rules.ts';
import { orderEdits, orders } from '../../contract.ts';
import {
  claimPaymentStatuses,
  claimReasons,
  editStatuses,
  fulfillmentStatuses,
  orderStatuses,
  paymentStatuses,
  refundReasons,
  returnStatuses,
} from '../contract/statuses.ts';
import { ordersTexts } from '../../texts.ts';
import { aBook, aLevel, aLine, anAcceptedBook, anEnv, onlyItem } from '../../testing/books.ts';
import { noHold } from '../../credit/rules/no-credit.ts';
import { replacementItems, ofClaim } from './replacement-items.ts';
import { claimRefundStatus } from '../../claims/rules/facts.ts';
import { cancelClaim, createClaim } from '../../claims/rules/claims.ts';
import { claimFulfillmentStatus, paymentStatus } from './derived-statuses.ts';
import { createExchange } from '../../exchanges/rules/exchanges.ts';
import { factsOf, unfulfilledPieces } from './facts.ts';
import { verifyFinance } from '../../order/rules/finance.ts';
import { fulfill, ship } from '../../fulfillments/rules/fulfillments.ts';
import {
  fulfillmentStatusLabels,
  orderStatusLabels,
  paymentStatusLabels,
  returnStatusLabels,
  type Label,
} from './labels.ts';
import { paymentRequired, priceCart, refundRequired } from './money.ts';
import { capture } from '../../payments/rules/payments.ts';
import { actionsOf } from './permits.ts';
import { receiveReturn } from '../../returns/rules/returns.ts';
import { canCancelReturn, canReceiveReturn } from '../../returns/rules/permits.ts';
import { handedOver, returnable, returnableOf } from '../../returns/rules/returnable.ts';
import { statusCalls } from './transitions.ts';
import type { OrderBook, Env } from './book.ts';

const words: Readonly<Record<string, string>> = ordersTexts.en;
const word = ({ text }: Label) => words[text];
const everything = (book: OrderBook) => book.items.map(({ id, quantity }) => ({ item_id: id, quantity }));
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
/** Ten pieces for 100.00, paid and shipped; tea stands on the shelf besides. */
function shipped(env: Env): OrderBook {
  const accepted = anAcceptedBook(env, {}, { levels: [aLevel(), aLevel({ variant_id: 'variant_tea' })] });
  const packed = fulfill(accepted, { items: everything(accepted), asks_location: true }, env).book;
  return capture(ship(packed, { fulfillment_id: packed.fulfillments[0]?.id ?? '' }, env).book, {}, env).book;
}
function claimed(
  env: Env,
  type: 'refund' | 'replace',
  over: Partial<Parameters<typeof createClaim>[1]> = {},
): OrderBook {
  const book = shipped(env);
  return createClaim(
    book,
    {
      type,
      claim_items: [{ item_id: onlyItem(book).id, quantity: 3, reason: 'wrong_item' }],
      additional_items: type === 'replace' ? [tea] : [],
      shipping_methods: type === 'replace' ? [van] : [],
      return_shipping: null,
      ...over,
    },
    env,
  ).book;
}
const claimOf = (book: OrderBook) => {
  const claim = book.claims[0];
  if (!claim) throw new Error('no claim');
  return claim;
};
const sentOf = (book: OrderBook) => {
  const [item] = replacementItems(book, ofClaim(claimOf(book).id));
  if (!item) throw new Error('nothing is sent');
  return item;
};
const line = {
  quantity: 10,
  missing_quantity: 0,
  fulfilled_quantity: 10,
  shipped_quantity: 10,
  returned_quantity: 4,
  back_quantity: 4,
  parent_canceled: false,
};
const open = { status: 'confirmed', status_before_archive: null } as const;
const balance = { total: 10_000, credited_total: 0, paid_total: 0, refunded_total: 0 };

/** What the specification says of orders in its sections 4, 5, 8 and 9, sentence by sentence, as far as no other test quotes it. */
it.each<[section: number, quote: string, holds: () => void]>([
  [
    4,
    'Order payment_status: captured (Paid), awaiting (Pending), not_paid, canceled, requires_action, requires_refund.',
    () => {
      expect(paymentStatuses).toEqual(
        expect.arrayContaining(['captured', 'awaiting', 'not_paid', 'canceled', 'requires_action', 'requires_refund']),
      );
      expect(paymentStatuses.map((status) => word(paymentStatusLabels[status]))).toEqual([
        'Not paid',
        'Pending',
        'Paid',
        'Partially refunded',
        'Refunded',
        'Canceled',
        'Requires action',
        'Requires refund',
      ]);
    },
  ],
  [
    4,
    'Order status: completed, pending (shown as Processing), canceled, confirmed, requires_action, in_route.',
    () => {
      expect(orderStatuses).toEqual(
        expect.arrayContaining(['completed', 'pending', 'canceled', 'confirmed', 'requires_action', 'in_route']),
      );
      expect(word(orderStatusLabels.pending)).toBe('Processing');
    },
  ],
  [
    4,
    'Fulfillment status: shipped, fulfilled, canceled, partially_fulfilled, not_fulfilled, requires_action.',
    () => {
      for (const status of [
        'shipped',
        'fulfilled',
        'canceled',
        'partially_fulfilled',
        'not_fulfilled',
        'requires_action',
      ] as const) {
        expect([fulfillmentStatuses.includes(status), typeof word(fulfillmentStatusLabels[status])]).toEqual([
          true,
          'string',
        ]);
      }
    },
  ],
  [
    4,
    'Return status: received, requested, canceled, requires_action.',
    () => {
      expect(returnStatuses).toEqual(['received', 'requested', 'canceled', 'requires_action']);
      for (const status of returnStatuses) expect(word(returnStatusLabels[status])).toBeTruthy();
    },
  ],
  [
    4,
    'Refund status: na, not_refunded, refunded, canceled.',
    () => {
      const shown = [...claimPaymentStatuses, 'canceled'].map((status) =>
        claimRefundStatus({
          type: 'refund',
          payment_status: status === 'canceled' ? 'na' : (status as 'na'),
          canceled_at: status === 'canceled' ? new Date() : null,
          return_order: null,
        }),
      );
      expect(shown).toEqual(['na', 'not_refunded', 'refunded', 'canceled']);
    },
  ],
  [
    4,
    'Order edit status: created, requested (confirmed, declined, canceled appear as timeline events).',
    () => {
      expect(editStatuses).toEqual(['created', 'requested', 'confirmed', 'declined', 'canceled']);
    },
  ],
  [
    4,
    'Orders can change status via a change-status call and can be accepted, completed, archived, captured, cancelled, reopened, refunded or transferred',
    () => {
      expect(statusCalls).toEqual(expect.arrayContaining(['accept', 'complete', 'archive', 'cancel', 'reopen']));
      for (const call of [
        orders.changeStatus,
        orders.accept,
        orders.complete,
        orders.archive,
        orders.capture,
        orders.cancel,
        orders.reopen,
        orders.refund,
        orders.transfer,
      ]) {
        expect([call.method, call.path.startsWith('/orders/:id/')]).toEqual(['POST', true]);
      }
    },
  ],
  [
    4,
    'A return counts as refunded when it belongs to a claim of type refund.',
    () => {
      const env = anEnv();
      const book = claimed(env, 'refund', { return_shipping: van });
      expect([claimOf(book).payment_status, book.order.refunded_total]).toEqual(['refunded', 3_000]);
      const back = receiveReturn(
        book,
        {
          return_id: book.returns[0]?.id ?? '',
          items: [{ item_id: onlyItem(book).id, quantity: 3 }],
          close_rest: false,
          reasons: [],
          asks_location: true,
        },
        env,
      ).book;
      expect([back.returns[0]?.status, back.order.refunded_total, back.refunds.length]).toEqual(['received', 3_000, 1]);
    },
  ],
  [
    4,
    'Return actions: a requested return can be cancelled or received.',
    () => {
      const order = factsOf(shipped(anEnv()));
      expect(
        returnStatuses.map((status) => [
          canCancelReturn(order, { status }).allowed,
          canReceiveReturn(order, { status }).allowed,
        ]),
      ).toEqual([
        [false, false],
        [true, true],
        [false, false],
        [true, true],
      ]);
    },
  ],
  [
    4,
    'for a replace claim it shows refunded once the return is received',
    () => {
      const env = anEnv();
      const book = claimed(env, 'replace', { return_shipping: van });
      const shown = (now: OrderBook) => claimRefundStatus({ ...claimOf(now), return_order: now.returns[0] ?? null });
      expect(shown(book)).toBe('na');
      expect(
        shown(
          receiveReturn(
            book,
            {
              return_id: book.returns[0]?.id ?? '',
              items: [{ item_id: onlyItem(book).id, quantity: 3 }],
              close_rest: false,
              reasons: [],
              asks_location: true,
            },
            env,
          ).book,
        ),
      ).toBe('refunded');
    },
  ],
  [
    4,
    'Claim with fulfillment_status not_fulfilled and payment_status na: its additional items are ignored when computing returnable items.',
    () => {
      const book = claimed(anEnv(), 'replace');
      expect([claimOf(book).payment_status, claimFulfillmentStatus(claimOf(book), [sentOf(book)])]).toEqual([
        'na',
        'not_fulfilled',
      ]);
      expect(returnableOf(book, sentOf(book).id).quantity).toBe(0);
    },
  ],
  [
    4,
    'Canceled swaps and claims hide their items from return lists.',
    () => {
      const env = anEnv();
      const book = claimed(env, 'replace');
      expect(returnableOf(cancelClaim(book, { claim_id: claimOf(book).id }, env).book, sentOf(book).id)).toEqual({
        quantity: 0,
        why: 'return.parent_canceled',
      });
      expect(returnable({ ...line, parent_canceled: true }, open, true)).toEqual({
        quantity: 0,
        why: 'return.parent_canceled',
      });
    },
  ],
  [
    4,
    'Returnable quantity = quantity minus returned quantity.',
    () => {
      expect(returnable(line, open, true).quantity).toBe(6);
      // Narrowed deliberately: nothing comes back that never left, and pieces are promised once.
      expect(returnable({ ...line, shipped_quantity: 5 }, open, true).quantity).toBe(1);
      expect(returnable({ ...line, back_quantity: 6 }, open, true).quantity).toBe(4);
      expect(handedOver(line, { ...open, status: 'completed' }, false)).toBe(10);
    },
  ],
  [
    4,
    'Fulfilment quantity = quantity minus fulfilled quantity',
    () => {
      expect(
        unfulfilledPieces({
          items: [
            { quantity: 10, fulfilled_quantity: 4, missing_quantity: 0, manages_stock: true },
            { quantity: 5, fulfilled_quantity: 5, missing_quantity: 0, manages_stock: true },
          ],
        }),
      ).toBe(6);
    },
  ],
  [
    4,
    'Timeline actions are hidden when the order is verified by the finance team.',
    () => {
      const env = anEnv();
      const actions = actionsOf(
        factsOf(verifyFinance(shipped(env), { checks: {}, note: 'looked at' }, env).book),
        [],
        noHold,
        env.now,
      );
      for (const call of [
        'request_return',
        'create_claim',
        'create_exchange',
        'refund',
        'capture',
        'fulfill',
        'edit',
      ] as const)
        expect([call, actions[call].allowed]).toEqual([call, false]);
    },
  ],
  [
    5,
    'Refund amount: required, minimum 1, bounded by the maximum integer for the currency',
    () => {
      const accepts = (amount: unknown) => orders.refund.body.safeParse({ amount }).success;
      expect([undefined, null, 0, -1, 1.5, limits.maxInteger + 1, 1, limits.maxInteger].map(accepts)).toEqual([
        false,
        false,
        false,
        false,
        false,
        false,
        true,
        true,
      ]);
    },
  ],
  [
    5,
    'Custom shipping price: non-negative number, otherwise 0, rounded on submit',
    () => {
      expect([null, Number.NaN, -1, -0.4, 0, 12.4, 12.5, 1_500].map(customPrice)).toEqual([
        0, 0, 0, 0, 0, 12, 13, 1_500,
      ]);
    },
  ],
  [
    5,
    'Return: … return shipping price at least 0; refund override at least 0',
    () => {
      const accepts = (over: object) => orders.requestReturn.body.safeParse({ items: [], ...over }).success;
      expect(
        [
          { refund: -1 },
          { refund: 0 },
          { return_shipping: { option_id: 'so_1', price: -1 } },
          { return_shipping: { option_id: 'so_1', price: 0 } },
        ].map(accepts),
      ).toEqual([false, true, false, true]);
    },
  ],
  [
    7,
    'Order edits: retrieve, cancel, confirm, delete by id; list by order_id',
    () => {
      expect(
        [orderEdits.retrieve, orderEdits.cancel, orderEdits.confirm, orderEdits.remove].map(
          ({ method, path }) => `${method} ${path}`,
        ),
      ).toEqual([
        'GET /order-edits/:id',
        'POST /order-edits/:id/cancel',
        'POST /order-edits/:id/confirm',
        'DELETE /order-edits/:id',
      ]);
      expect(orderEdits.list.query.safeParse({ order_id: 'order_1' }).success).toBe(true);
    },
  ],
  [
    9,
    'Maximum integer 2147483647 (shown in the currency’s units when a currency is given).',
    () => {
      expect(() => aBook(anEnv(), { lines: [aLine({ quantity: 2_147_484, unit_price: 1_000 })] })).toThrow(
        expect.objectContaining({ code: 'place.too_large', params: { max: '21,474,836.47' } }),
      );
    },
  ],
  [
    9,
    'tax is added as rate/100',
    () => {
      expect(priceCart([{ unit_price: 1_000, quantity: 3, tax_rate: 15 }], []).totals).toMatchObject({
        tax_total: 450,
        total: 3_450,
      });
    },
  ],
  [
    9,
    'Return-shipping price includes tax by adding the sum of the tax rates; the exchange total uses the tax rate.',
    () => {
      const env = anEnv();
      const book = shipped(env);
      const back = { ...van, price: 1_000, tax_rate: 15, tax_amount: 150 };
      const made = createExchange(
        book,
        {
          return_items: [{ item_id: onlyItem(book).id, quantity: 3 }],
          additional_items: [{ ...tea, tax_rate: 15 }],
          shipping_methods: [van],
          return_shipping: back,
          cart_id: 'cart_1',
          allow_backorder: true,
          reasons: [],
        },
        env,
      ).book;
      expect(made.swaps[0]).toMatchObject({
        return_shipping_value: 1_150,
        items_value: 6_900,
        return_value: 3_000,
        difference_due: 5_050,
      });
    },
  ],
  [
    9,
    'Refund required = paid_total − refunded_total − total − difference_due.',
    () => {
      expect(refundRequired({ ...balance, paid_total: 13_000, refunded_total: 500 }, 200)).toBe(2_300);
    },
  ],
  [
    9,
    'Payment required = total − paid_total + difference_due (or refunded_total − paid_total when no requested edit).',
    () => {
      expect([
        paymentRequired({ ...balance, paid_total: 4_000 }, 300),
        paymentRequired({ ...balance, paid_total: 4_000, refunded_total: 1_000 }),
      ]).toEqual([6_300, -3_000]);
      expect(
        paymentStatus({ ...balance, ...open, payment_failed_at: null }, [
          { amount: 10_000, captured_amount: 0, canceled_at: null },
        ]),
      ).toBe('awaiting');
    },
  ],
  [
    9,
    'Claim reasons: four.',
    () => expect(claimReasons).toEqual(['missing_item', 'wrong_item', 'production_failure', 'other']),
  ],
  [
    9,
    'Refund reasons: Discount and Other (default discount).',
    () => {
      expect(refundReasons.map((reason) => words[`order.refund.${reason}`])).toEqual(['Discount', 'Other']);
      expect(orders.refund.body.parse({ amount: 1 }).reason).toBe('discount');
    },
  ],
])('section %i: "%s"', (_, __, holds) => holds());
