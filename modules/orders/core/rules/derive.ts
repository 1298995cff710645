import { claimFulfillmentStatus, fulfillmentStatus, paymentStatus, swapFulfillmentStatus } from './derived-statuses.ts';
import { sum } from './money.ts';
import { isWriteOff } from './write-offs.ts';
import type { OrderBook, Env, FulfillmentItemRow, ItemRow, PaymentRow } from './book.ts';

/**
 * Recomputes everything that follows from other rows: the counts of the lines from the live fulfillments and claims, the money of the payments from
 * captures and refunds, the totals and the two derived statuses of the order. Rows that come out the same stay the same objects.
 */
export function derive(book: OrderBook): OrderBook {
  const return_items = countReceived(book);
  const counts = countPieces({ ...book, return_items });
  const counted = (item: ItemRow): ItemRow => ({ ...item, ...counts(item) });
  const items = mapRows(book.items, counted);
  const additional_items = mapRows(book.additional_items, counted);
  const claims = mapRows(book.claims, (claim) => ({
    ...claim,
    fulfillment_status: claimFulfillmentStatus(
      claim,
      additional_items.filter((item) => item.claim_id === claim.id),
    ),
  }));
  const swaps = mapRows(book.swaps, (swap) => ({
    ...swap,
    fulfillment_status: swapFulfillmentStatus(
      swap,
      additional_items.filter((item) => item.swap_id === swap.id),
    ),
  }));
  const payments = mapRows(book.payments, (payment) => ({ ...payment, ...moneyOf(book, payment) }));
  const amounts = {
    ...book.order,
    paid_total: sum(payments.map((payment) => payment.captured_amount)),
    refunded_total: sum(book.refunds.map((refund) => refund.amount)),
    credited_total: sum(book.credits.map((credit) => credit.amount)),
    written_off_total: sum(book.credits.filter(isWriteOff).map((credit) => credit.amount)),
  };
  const order = sameOr(book.order, {
    ...amounts,
    payment_status: paymentStatus(amounts, payments),
    fulfillment_status: fulfillmentStatus(amounts, items),
  });
  const parts = { order, items, payments, return_items, additional_items, claims, swaps };
  return (Object.keys(parts) as (keyof typeof parts)[]).every((part) => parts[part] === book[part])
    ? book
    : { ...book, ...parts };
}

/** What of each asked line came, from the receipts. */
function countReceived(book: OrderBook): OrderBook['return_items'] {
  const byLine = Map.groupBy(book.return_receipt_items, (row) => row.return_item_id);
  return mapRows(book.return_items, (line) => ({
    ...line,
    received_quantity: sum((byLine.get(line.id) ?? []).map((row) => row.quantity)),
  }));
}

/**
 * Ends a command: derives, then stamps every row that changed with its next version and the time, once however many steps changed it.
 * The order carries the version of the whole book.
 */
export function settle(before: OrderBook, after: OrderBook, env: Env): OrderBook {
  const book = derive(after);
  if (book === before) return before;
  const stamped = {
    ...book,
    items: stampAll(before.items, book.items, env),
    payments: stampAll(before.payments, book.payments, env),
    fulfillments: stampAll(before.fulfillments, book.fulfillments, env),
    reservations: stampAll(before.reservations, book.reservations, env),
    additional_items: stampAll(before.additional_items, book.additional_items, env),
    removed_items: stampAll(before.items, book.removed_items, env),
    returns: stampAll(before.returns, book.returns, env),
    claims: stampAll(before.claims, book.claims, env),
    swaps: stampAll(before.swaps, book.swaps, env),
    edits: stampAll(before.edits, book.edits, env),
    edit_changes: stampAll(before.edit_changes, book.edit_changes, env),
    stock_levels: stampAll(before.stock_levels, book.stock_levels, env),
  };
  return { ...stamped, order: { ...stamped.order, version: before.order.version + 1, updated_at: env.now } };
}

type Stamped = { readonly id: string; readonly version?: number; readonly updated_at: Date };

function stampAll<R extends Stamped>(before: readonly R[], after: readonly R[], env: Env): readonly R[] {
  if (before === after) return after;
  const old = new Map(before.map((row) => [row.id, row]));
  return after.map((row) => {
    const known = old.get(row.id);
    if (!known || known === row) return row;
    return { ...row, updated_at: env.now, ...(known.version === undefined ? {} : { version: known.version + 1 }) };
  });
}

function countPieces(
  book: OrderBook,
): (
  item: ItemRow,
) => Pick<ItemRow, 'fulfilled_quantity' | 'shipped_quantity' | 'returned_quantity' | 'missing_quantity'> {
  const live = new Map(book.fulfillments.filter((one) => !one.canceled_at).map((one) => [one.id, one]));
  const shipped = (row: FulfillmentItemRow) => live.get(row.fulfillment_id)?.shipped_at != null;
  const byItem = Map.groupBy(
    book.fulfillment_items.filter((row) => live.has(row.fulfillment_id)),
    (row) => row.item_id,
  );
  const returned = Map.groupBy(book.return_items, (row) => row.item_id);
  const liveClaims = new Set(book.claims.filter((one) => !one.canceled_at).map((one) => one.id));
  const claimed = Map.groupBy(
    book.claim_items.filter((row) => liveClaims.has(row.claim_id)),
    (row) => row.item_id,
  );
  return (item) => {
    const rows = byItem.get(item.id) ?? [];
    return {
      fulfilled_quantity: sum(rows.map((row) => row.quantity)),
      shipped_quantity: sum(rows.filter(shipped).map((row) => row.quantity)),
      returned_quantity: sum((returned.get(item.id) ?? []).map((row) => row.received_quantity)),
      missing_quantity: sum((claimed.get(item.id) ?? []).map((row) => row.missing_quantity)),
    };
  };
}

const moneyOf = (book: OrderBook, payment: PaymentRow): Pick<PaymentRow, 'captured_amount' | 'refunded_amount'> => ({
  captured_amount: sum(
    book.captures.filter((capture) => capture.payment_id === payment.id).map((capture) => capture.amount),
  ),
  refunded_amount: sum(
    book.refund_payments.filter((draw) => draw.payment_id === payment.id).map((draw) => draw.amount),
  ),
});

function mapRows<R extends object>(rows: readonly R[], make: (row: R) => R): readonly R[] {
  const made = rows.map((row) => sameOr(row, make(row)));
  return made.every((row, index) => row === rows[index]) ? rows : made;
}

/** The old row where the new one holds the same values. */
function sameOr<R extends object>(row: R, made: R): R {
  return (Object.keys(made) as (keyof R)[]).every((key) => row[key] === made[key]) ? row : made;
}
