import { dayOf } from '#domain/dates.ts';
import { due, exchangedQuantity, pointsOf, type OrderBook } from '#modules/orders/rules.ts';
import type { LoyaltyOrder } from './settle.ts';

/** What of a book an order's points follow from, as the statement in `points/server/order-facts.ts` reads it. @param brandOf by product */
export function loyaltyOrderOf(book: OrderBook, brandOf: (productId: string | null) => string | null): LoyaltyOrder {
  const { id, customer_id, confirmed_at, completed_at, canceled_at, discounts } = book.order;
  const exchanged = new Map(
    book.swaps.filter((one) => one.processed_at && !one.canceled_at).map((one) => [one.id, one]),
  );
  const refunded = new Set(book.claims.filter((one) => one.type === 'refund' && !one.canceled_at).map((one) => one.id));
  const back = (itemId: string): number => {
    const returned = book.return_items
      .filter((line) => line.item_id === itemId)
      .map((line) => {
        const of = book.returns.find((one) => one.id === line.return_id);
        if (!of || of.claim_id) return 0;
        if (of.swap_id === null) return line.received_quantity;
        const swap = exchanged.get(of.swap_id);
        return swap ? exchangedQuantity(line, of, swap) : 0;
      });
    const claimed = book.claim_items
      .filter((line) => line.item_id === itemId && refunded.has(line.claim_id))
      .map(({ quantity }) => quantity);
    return [...returned, ...claimed].reduce((sum, one) => sum + one, 0);
  };
  const owedAt = book.order.invoiced_at ?? completed_at;
  const sent = book.additional_items.filter(({ swap_id }) => swap_id !== null && exchanged.has(swap_id));
  return {
    id,
    customer_id,
    confirmed_at,
    completed_at,
    canceled_at,
    lines: [...book.items, ...sent].map((item) => ({
      id: item.id,
      product_id: item.product_id,
      brand_id: brandOf(item.product_id),
      quantity: item.quantity,
      case_size: item.case_size,
      net: item.total - item.tax_amount,
      discount_total: item.discount_total,
      back_quantity: Math.min(item.quantity, back(item.id)),
    })),
    charged: book.return_receipts
      .flatMap(({ kept_charges = [] }) => kept_charges)
      .reduce((sum, { net }) => sum + net, 0),
    points: pointsOf(discounts),
    owed_on: owedAt && dayOf(owedAt),
    paid: paidOf(book),
  };
}

function paidOf({ order, payments }: OrderBook): LoyaltyOrder['paid'] {
  const taken = payments.flatMap(({ captured_amount, refunded_amount, captured_at, received_on }) =>
    captured_at && captured_amount > refunded_amount
      ? [{ on: received_on ?? dayOf(captured_at), at: captured_at }]
      : [],
  );
  if (due(order) > 0 || order.written_off_total > 0 || taken.length === 0) return null;
  return {
    on:
      taken
        .map(({ on }) => on)
        .toSorted()
        .at(-1) ?? '',
    at: new Date(Math.max(...taken.map(({ at }) => at.getTime()))),
  };
}
