import { allowed, invalid, type Permit } from '#kit/shared/fail.ts';
import type { KeptCharge, ReturnItemRow, ReturnRow, ShippingMethod } from '../../core/rules/after-sale-rows.ts';
import type { Origin } from '../../core/rules/replacement-items.ts';
import { lineRefund, lineRefundTax } from '../../core/rules/money.ts';
import { returnedOf, returnableOf, type Available } from './returnable.ts';
import type { OrderBook, Env, ItemRow } from '../../core/rules/book.ts';

/** Pieces of a line that are asked back. */
export type AskedReturn = { item_id: string; quantity: number };
/** What pieces are valued at, tax included, and the tax in it. Minor units. */
export type Valued = { value: number; tax_amount: number };
type Picked<L> = Valued & { line: L; item: ItemRow };

/**
 * The lines that are asked back, each once and within what may still be: pieces are promised once, to returns, claims and exchanges
 * together. `most` says what may be asked of a line: what may come back, unless said otherwise. They are valued after those that came back or
 * are promised. @param field the list's name in the request, which faults name
 * @param permit whether a line may be asked for at all
 * @throws Refusal at the line it is about
 */
export function pickReturnable<L extends AskedReturn>(
  book: OrderBook,
  lines: readonly L[],
  field: string,
  {
    most = (line) => returnableOf(book, line.item_id),
    permit = () => allowed,
  }: { most?: (line: L) => Available; permit?: (itemId: string) => Permit } = {},
): Picked<L>[] {
  const known = [...book.items, ...book.additional_items];
  return lines.map((line, index) => {
    const item = known.find((one) => one.id === line.item_id);
    if (!item) throw invalid(`${field}.${index}.item_id`, 'fulfill.unknown_item');
    if (lines.findIndex((one) => one.item_id === line.item_id) !== index)
      throw invalid(`${field}.${index}.item_id`, 'fulfill.repeated_item');
    const { quantity, why } = most(line);
    if (why) throw invalid(`${field}.${index}.item_id`, why);
    const may = permit(line.item_id);
    if (!may.allowed) throw invalid(`${field}.${index}.item_id`, may.code, may.params);
    if (line.quantity < 1 || line.quantity > quantity)
      throw invalid(`${field}.${index}.quantity`, 'return.quantity', { max: quantity });
    const facts = { ...item, ...returnedOf(book, item.id) };
    return { line, item, value: lineRefund(facts, line.quantity), tax_amount: lineRefundTax(facts, line.quantity) };
  });
}

export type ReturnLine = AskedReturn & { reason_id?: string | null; note?: string | null; images?: readonly string[] };

/** `refund_amount`: what it grants once everything came; 0 where the claim or exchange it belongs to settles the money. */
export type OpenReturn = {
  lines: readonly (ReturnLine & Valued)[];
  origin: Origin;
  refund_amount: number;
  kept_charges?: readonly KeptCharge[];
  shipping_method: ShippingMethod | null;
  location_id: string | null;
  note?: string | null;
  no_notification: boolean;
  metadata?: Readonly<Record<string, unknown>> | null;
};

/** Asks goods back: a requested return with its lines, of the order, a claim or an exchange. The caller picked the lines and settles. */
export function openReturn(book: OrderBook, input: OpenReturn, env: Env): { book: OrderBook; returned: ReturnRow } {
  const { id: order_id, supplier_id } = book.order;
  const returned: ReturnRow = {
    id: env.newId('ret'),
    supplier_id,
    order_id,
    number: Math.max(0, ...book.returns.map((one) => one.number)) + 1,
    ...input.origin,
    status: 'requested',
    refund_amount: input.refund_amount,
    kept_charges: input.kept_charges ?? [],
    note: input.note ?? null,
    location_id: input.location_id,
    shipping_method: input.shipping_method,
    no_notification: input.no_notification,
    created_by: env.actorId,
    received_at: null,
    canceled_at: null,
    metadata: input.metadata ?? null,
    version: 1,
    created_at: env.now,
    updated_at: env.now,
  };
  const items: ReturnItemRow[] = input.lines.map((line) => ({
    id: env.newId('ri'),
    supplier_id,
    order_id,
    return_id: returned.id,
    item_id: line.item_id,
    requested_quantity: line.quantity,
    received_quantity: 0,
    settled_quantity: 0,
    value: line.value,
    tax_amount: line.tax_amount,
    reason_id: line.reason_id ?? null,
    note: line.note ?? null,
    images: line.images ?? [],
  }));
  return {
    book: { ...book, returns: [...book.returns, returned], return_items: [...book.return_items, ...items] },
    returned,
  };
}
