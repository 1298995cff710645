import { subtotalOf } from '#domain/unit-price.ts';
import { exchangedQuantity, isWriteOff, pointsOf, type ItemRow, type OrderBook } from '#modules/orders/rules.ts';
import { fundedBy, fundedOfCharges } from '#modules/promotions/rules.ts';
import type { Terms } from '#modules/take-rates/rules.ts';
import {
  pointsShares,
  share,
  type BackLine,
  type DriverFee,
  type Funder,
  type OrderFacts,
  type SoldItem,
} from './lines.ts';

/** What of an order its settlement follows from, as the statement in `server/facts.ts` reads it. @param rateOf the rate that is kept on a line @param fees of its deliveries, which are no part of the book @param isOwnCard whether a gift card is the supplier's own @param funders the other suppliers that pay for the points on it */
export function factsOfBook(
  book: OrderBook,
  rateOf: (item: ItemRow) => (Terms & { readonly id: string }) | null,
  fees: readonly DriverFee[] = [],
  isOwnCard: (cardId: string) => boolean = () => true,
  funders: readonly Funder[] = [],
): OrderFacts {
  const { order } = book;
  const settled = book.swaps.filter((one) => one.processed_at && !one.canceled_at);
  const isSent = new Set<string | null>(settled.map(({ id }) => id));
  const items = [
    ...book.items,
    ...book.additional_items.filter(({ swap_id }) => swap_id !== null && isSent.has(swap_id)),
  ];
  const funded = fundedBy(order.promoted?.sources ?? [], items, book.shipping_methods);
  const cards = (isOwn: boolean): number =>
    book.payments
      .filter(({ gift_card_id }) => gift_card_id !== null && isOwnCard(gift_card_id) === isOwn)
      .reduce((sum, { captured_amount, refunded_amount }) => sum + captured_amount - refunded_amount, 0);
  const itemOf = (item: ItemRow): SoldItem => ({
    id: item.id,
    swap_id: item.swap_id,
    quantity: item.quantity,
    total: item.total,
    tax_amount: item.tax_amount,
    gross: subtotalOf(item),
    funded: funded.lines.get(item.id) ?? 0,
    case_size: item.case_size,
    rate: rateOf(item),
  });
  const part = (line: OrderBook['return_items'][number], quantity: number): BackLine => ({
    item_id: line.item_id,
    quantity,
    value: share(line.value, quantity, line.requested_quantity),
    tax_amount: share(line.tax_amount, quantity, line.requested_quantity),
  });
  const receipts = book.return_receipts.map(({ id }) => ({
    cause_id: id,
    lines: book.return_receipt_items
      .filter(({ receipt_id }) => receipt_id === id)
      .flatMap(({ return_item_id, quantity }) => {
        const line = book.return_items.find((one) => one.id === return_item_id);
        return line ? [part(line, quantity)] : [];
      }),
  }));
  const charges = book.return_receipts.flatMap(({ id, kept_charges = [] }) =>
    kept_charges.map((one) => ({ cause_id: id, ...one })),
  );
  const claims = book.claims.map(({ id }) => ({
    cause_id: id,
    lines: book.claim_items
      .filter(({ claim_id }) => claim_id === id)
      .map(({ item_id, quantity, value, tax_amount }) => ({ item_id, quantity, value, tax_amount })),
  }));
  return {
    id: order.id,
    supplier_id: order.supplier_id,
    is_final: order.completed_at !== null && order.canceled_at === null,
    total: order.total,
    shipping_total: order.shipping_total,
    shipping_tax_total: order.shipping_tax_total,
    shipping_funded: funded.shipping,
    points: pointsShares(pointsOf(order.discounts), funders),
    own_cards: cards(true),
    market_cards: cards(false),
    items: items.map(itemOf),
    credits: book.credits
      .filter((one) => !isWriteOff(one))
      .map(({ cause, cause_id, amount }) => ({ cause, cause_id, amount })),
    backs: [...receipts, ...claims],
    kept_charges: charges.map(({ cause_id, net, tax_amount }) => ({ cause_id, net, tax_amount })),
    kept_funded: fundedOfCharges(order.promoted?.sources ?? [], charges),
    exchanges: settled.map((swap) => ({
      shipping_value: swap.shipping_value,
      return_shipping_value: swap.return_shipping_value,
      return_value: swap.return_value,
      back: book.return_items.flatMap((line) => {
        const of = book.returns.find((one) => one.id === line.return_id && one.swap_id === swap.id);
        const quantity = of ? exchangedQuantity(line, of, swap) : 0;
        return quantity > 0 ? [part(line, quantity)] : [];
      }),
    })),
    fees,
  };
}
