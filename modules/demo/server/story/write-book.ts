import type { OrderBook } from '#modules/orders/rules.ts';
import type { AddAny } from '../copy/sink.ts';

/** The table of each part of a book. */
const tables = {
  claims: 'claims',
  swaps: 'swaps',
  edits: 'order_edits',
  edit_changes: 'order_edit_changes',
  items: 'order_items',
  additional_items: 'order_items',
  removed_items: 'order_items',
  shipping_methods: 'order_shipping_methods',
  payments: 'payments',
  captures: 'captures',
  refunds: 'refunds',
  refund_payments: 'refund_payments',
  credits: 'credits',
  fulfillments: 'fulfillments',
  fulfillment_items: 'fulfillment_items',
  tracking_links: 'tracking_links',
  claim_items: 'claim_items',
  returns: 'returns',
  return_items: 'return_items',
  return_receipts: 'return_receipts',
  return_receipt_items: 'return_receipt_items',
  reservations: 'reservations',
  stock_moves: 'stock_moves',
  money_journal: 'money_journal',
} as const;
const parts = Object.keys(tables) as (keyof typeof tables)[];

/** Hands over all rows of an order as it is at the end. */
export const bookWriter =
  (add: AddAny) =>
  (book: OrderBook): void => {
    add('orders', book.order);
    for (const part of parts) for (const row of book[part]) add(tables[part], row);
  };
