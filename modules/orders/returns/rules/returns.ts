import { ensure, invalid, notFound, type Permit } from '#kit/shared/fail.ts';
import type { Disposition } from '../../core/contract/statuses.ts';
import { ofTheSale } from '../../core/rules/replacement-items.ts';
import { derive, settle } from '../../core/rules/derive.ts';
import { canGiveUpReturn } from '../../exchanges/rules/facts.ts';
import { recountExchange } from '../../exchanges/rules/value.ts';
import { factsOf } from '../../core/rules/facts.ts';
import { sum } from '../../core/rules/money.ts';
import { grant } from '../../payments/rules/refunds.ts';
import { chargesTaken, chargesTotal, expectedCharges, kept, receivedCharges, type KeptBundle } from './kept-charges.ts';
import { openReturn, pickReturnable, type AskedReturn, type ReturnLine } from './open-return.ts';
import { canOverrideRefund, defaultRefund, isUsual, receiptAmount, valueNow } from './money.ts';
import { canCancelReturn, canReceiveReturn, canRequestReturn } from './permits.ts';
import { canGiveReason, dispositionFor, type ReasonFacts } from './reason.ts';
import { placeForReturn } from './place.ts';
import { byTerms } from './terms.ts';
import { putBack, replaced } from '../../core/rules/stock.ts';
import type { ReturnItemRow, ReturnReceiptRow, ReturnRow, ShippingMethod } from '../../core/rules/after-sale-rows.ts';
import type { OrderBook, Env, ItemRow } from '../../core/rules/book.ts';
import { command, making, type Done } from '../../core/rules/command.ts';

/** The line with this id, those of claims and exchanges included. */
const lineOf = (book: OrderBook, itemId: string): ItemRow | undefined =>
  [...book.items, ...book.additional_items].find((one) => one.id === itemId);

const totalOf = (method: ShippingMethod | null): number => (method ? method.price + method.tax_amount : 0);

/** Each line with a reason that can be given. @param reasons facts of every reason that is named @throws Refusal naming the line */
export function requireReasons(lines: readonly ReturnLine[], reasons: readonly ReasonFacts[], field: string): void {
  for (const [index, line] of lines.entries())
    requireAt(
      `${field}.${index}.reason_id`,
      canGiveReason(
        line,
        reasons.find((one) => one.id === line.reason_id),
      ),
    );
}

function requireAt(path: string, permit: Permit): void {
  if (!permit.allowed) throw invalid(path, permit.code, permit.params);
}

/** `refund` in minor units: an explicit 0 is 0; left out, what the goods are worth less return shipping. */
export type RequestReturnInput = {
  items: readonly ReturnLine[];
  /** How it comes back, priced; null where nobody is charged for it. */
  shipping_method: ShippingMethod | null;
  refund?: number;
  note?: string | null;
  location_id?: string | null;
  no_notification?: boolean;
  /** Whether it comes back whatever terms it was sold by; left out, it does not. */
  whatever_terms?: boolean;
  /** Whether everything is received in the same breath, with its refund. */
  receive_now: boolean;
  reasons: readonly ReasonFacts[];
  asks_location: boolean;
};

/** The return that was asked for, and its receipt where it was received in the same breath. */
type RequestedReturn = { return_id: string; receipt: ReturnReceiptRow | null };

/** Asks goods back, of the sale and of what claims and exchanges sent (specification, sections 3 to 5). */
export const requestReturn = making<RequestReturnInput, RequestedReturn>({ stock: true }, (book, input, env) => {
  ensure(canRequestReturn(factsOf(book)));
  if (input.items.length === 0) throw invalid('items', 'return.nothing_to_return');
  const picked = pickReturnable(
    book,
    input.items,
    'items',
    input.whatever_terms ? {} : { permit: byTerms(book, env.now) },
  );
  requireReasons(input.items, input.reasons, 'items');
  if (input.location_id) placeForReturn(book, [], input.location_id, false);
  const returnedValue = sum(picked.map((one) => one.value));
  const lines = picked.map(({ line, value, tax_amount }) => ({ ...line, value, tax_amount }));
  const charges = expectedCharges(book, input.items, returnedValue);
  const worth = returnedValue - chargesTotal(charges);
  const refund_amount = input.refund ?? defaultRefund(worth, totalOf(input.shipping_method), book.order);
  const kept_charges = kept(charges);
  if (input.refund !== undefined) requireAt('refund', canOverrideRefund(book.order, input.refund, returnedValue));
  const { shipping_method, location_id = null, no_notification = book.order.no_notification, note = null } = input;
  const { book: opened, returned } = openReturn(
    book,
    { lines, origin: ofTheSale, refund_amount, kept_charges, shipping_method, location_id, note, no_notification },
    env,
  );
  if (!input.receive_now) return { book: settle(book, opened, env), made: { return_id: returned.id, receipt: null } };
  const items = opened.return_items
    .filter((line) => line.return_id === returned.id)
    .map((line) => ({ item_id: line.item_id, quantity: line.requested_quantity }));
  const { reasons, asks_location } = input;
  const received = receiveItems(
    opened,
    returned,
    { items, location_id, reasons, asks_location, close_rest: true },
    env,
  );
  return { book: settle(book, received.book, env), made: { return_id: returned.id, receipt: received.made } };
});

/** The return with this id. @throws Refusal when the order has none such */
export function returnOf(book: OrderBook, returnId: string): ReturnRow {
  const found = book.returns.find((one) => one.id === returnId);
  if (!found) throw notFound();
  return found;
}

/** `return_id`: of which return goods come; null for one that is not asked for yet. */
export type PreviewReturnInput = { items: readonly AskedReturn[]; return_id?: string | null };

/** What goods that come back are worth, and what bundles leave out of that. What cannot come counts for nothing. */
export function previewReturn(
  book: OrderBook,
  { items, return_id }: PreviewReturnInput,
): { value: number; bundles: readonly KeptBundle[] } {
  if (!return_id) {
    const picked = pickReturnable(book, items, 'items');
    const value = sum(picked.map((one) => one.value));
    return { value, bundles: expectedCharges(book, items, value) };
  }
  const row = returnOf(book, return_id);
  const lines = book.return_items
    .filter((asked) => asked.return_id === row.id)
    .map((asked) => {
      const now = sum(items.filter((one) => one.item_id === asked.item_id).map((one) => one.quantity));
      const { value, requested_quantity: requested, received_quantity: before } = asked;
      return { value, requested, before, now: Math.min(now, requested - before) };
    });
  const value = valueNow(lines);
  return { value, bundles: grantsMoney(book, row) ? receivedCharges(book, row, items, value) : [] };
}

/** What came of a line: part of it may be fit for sale and part not, so a line may stand here once per disposition. */
export type ReceivedLine = { item_id: string; quantity: number; disposition?: Disposition };
type ReceiveItems = {
  items: readonly ReceivedLine[];
  /** Minor units; an explicit 0 grants nothing. */
  refund?: number;
  location_id?: string | null;
  /** Whether what has not come is given up; else the return waits for it. */
  close_rest: boolean;
  reasons: readonly ReasonFacts[];
  /** Whether a person has to choose the location where there is a choice: both stock modules are on. */
  asks_location: boolean;
};
export type ReceiveReturnInput = ReceiveItems & { return_id: string };

/** Receives what came of a return: its stock, its refund and its counts in one. */
export const receiveReturn = making<ReceiveReturnInput, ReturnReceiptRow>(
  { stock: true },
  (book, { return_id, ...input }, env) => {
    const row = returnOf(book, return_id);
    ensure(canReceiveReturn(factsOf(book), row));
    const received = receiveItems(book, row, input, env);
    return { book: settle(book, received.book, env), made: received.made };
  },
);

type Arrived = { asked: ReturnItemRow; item: ItemRow; quantity: number; disposition: Disposition };

function receiveItems(book: OrderBook, row: ReturnRow, input: ReceiveItems, env: Env): Done<ReturnReceiptRow> {
  const arrived = pickArrived(book, row, input);
  const restocked = arrived.filter(
    (one) => one.disposition === 'restock' && one.item.manages_stock && one.item.variant_id,
  );
  const location_id = placeForReturn(
    book,
    restocked.map((one) => one.item),
    input.location_id ?? row.location_id,
    input.asks_location,
  );
  const { amount, kept_charges } = amountOf(book, row, arrived, input.refund);
  const receipt: ReturnReceiptRow = {
    id: env.newId('rcv'),
    supplier_id: row.supplier_id,
    order_id: row.order_id,
    return_id: row.id,
    location_id,
    amount,
    kept_charges,
    created_by: env.actorId,
    created_at: env.now,
  };
  const started: OrderBook = { ...book, return_receipts: [...book.return_receipts, receipt] };
  const stocked = arrived.reduce((next, one) => arrive(next, receipt, one, env), started);
  const counted = derive(stocked);
  const complete = counted.return_items.every(
    (line) => line.return_id !== row.id || line.received_quantity === line.requested_quantity,
  );
  const received: ReturnRow = {
    ...row,
    status: complete || input.close_rest ? 'received' : 'requires_action',
    received_at: env.now,
    location_id: row.location_id ?? location_id,
  };
  const next = { ...counted, returns: replaced(counted.returns, received) };
  const recounted = recountExchange(next, row.swap_id, env);
  return {
    book: grant(recounted, { amount, cause: 'return', causeId: receipt.id, payOut: 'return' }, env).book,
    made: receipt,
  };
}

function pickArrived(book: OrderBook, row: ReturnRow, { items, reasons }: ReceiveItems): Arrived[] {
  if (items.length === 0) throw invalid('items', 'return.nothing_selected');
  const arrived = items.map(({ item_id, quantity, disposition }, index): Arrived => {
    const asked = book.return_items.find((line) => line.return_id === row.id && line.item_id === item_id);
    const item = asked && lineOf(book, asked.item_id);
    if (!asked || !item) throw invalid(`items.${index}.item_id`, 'return.unknown_item');
    const becomes = disposition ?? dispositionFor(reasons.find((one) => one.id === asked.reason_id));
    return { asked, item, quantity, disposition: becomes };
  });
  for (const [index, one] of arrived.entries()) {
    const same = arrived.slice(0, index + 1).filter(({ asked }) => asked.id === one.asked.id);
    if (same.some((other) => other !== one && other.disposition === one.disposition))
      throw invalid(`items.${index}.item_id`, 'fulfill.repeated_item');
    const left = one.asked.requested_quantity - one.asked.received_quantity;
    const taken = same.reduce((total, { quantity }) => total + quantity, 0);
    if (one.quantity < 1 || taken > left) throw invalid(`items.${index}.quantity`, 'return.quantity', { max: left });
  }
  return arrived;
}

/** Whether receiving it can give money back: an exchange settles its difference itself, and a refund claim has paid already. */
export function grantsMoney(book: Pick<OrderBook, 'claims'>, row: Pick<ReturnRow, 'claim_id' | 'swap_id'>): boolean {
  if (row.swap_id) return false;
  return !book.claims.some((claim) => claim.id === row.claim_id && claim.type === 'refund');
}

function amountOf(
  book: OrderBook,
  row: ReturnRow,
  arrived: readonly Arrived[],
  refund: number | undefined,
): Pick<ReturnReceiptRow, 'amount' | 'kept_charges'> {
  if (!grantsMoney(book, row)) return { amount: 0, kept_charges: [] };
  const lines = book.return_items
    .filter((asked) => asked.return_id === row.id)
    .map((asked) => {
      const now = sum(arrived.filter((one) => one.asked.id === asked.id).map((one) => one.quantity));
      return { value: asked.value, requested: asked.requested_quantity, before: asked.received_quantity, now };
    });
  const value = valueNow(lines);
  const coming = arrived.map(({ asked, quantity }) => ({ item_id: asked.item_id, quantity }));
  const charges = receivedCharges(book, row, coming, value);
  if (refund !== undefined) {
    requireAt('refund', canOverrideRefund(book.order, refund, value));
    return { amount: refund, kept_charges: kept(chargesTaken(charges, value, refund)) };
  }
  const receipts = book.return_receipts.filter(({ return_id }) => return_id === row.id);
  const before = sum(receipts.map((one) => chargesTotal(one.kept_charges ?? [])));
  const promised = {
    refundAmount: row.refund_amount,
    shippingTotal: totalOf(row.shipping_method),
    charges: chargesTotal(row.kept_charges ?? []),
  };
  const amount = receiptAmount(book.order, promised, lines, { before, now: chargesTotal(charges) });
  return { amount, kept_charges: kept(isUsual(promised, lines) ? charges : chargesTaken(charges, value, amount)) };
}

function arrive(
  book: OrderBook,
  receipt: ReturnReceiptRow,
  { asked, item, quantity, disposition }: Arrived,
  env: Env,
): OrderBook {
  const line = {
    id: env.newId('rcvi'),
    supplier_id: receipt.supplier_id,
    order_id: receipt.order_id,
    receipt_id: receipt.id,
    return_item_id: asked.id,
    quantity,
    disposition,
  };
  const next: OrderBook = { ...book, return_receipt_items: [...book.return_receipt_items, line] };
  if (disposition !== 'restock' || !item.manages_stock || !item.variant_id || !receipt.location_id) return next;
  return putBack(
    next,
    { item, variantId: item.variant_id, pieces: quantity, locationId: receipt.location_id, sourceId: line.id },
    env,
  );
}

export type CancelReturnInput = { return_id: string };

/** Cancels a return. Of one that came in part, what has not come is given up: what came stays received and granted. */
export const cancelReturn = command<CancelReturnInput>({ stock: false }, (book, { return_id }, env) => {
  const row = returnOf(book, return_id);
  ensure(canCancelReturn(factsOf(book), row));
  const exchange = book.swaps.find((one) => one.id === row.swap_id);
  if (exchange) ensure(canGiveUpReturn(exchange, row));
  const received = book.return_items.some((line) => line.return_id === row.id && line.received_quantity > 0);
  return settle(
    book,
    recountExchange({ ...book, returns: replaced(book.returns, closed(row, received, env)) }, row.swap_id, env),
    env,
  );
});

/** A return of which nothing more is waited for. */
export const closed = (row: ReturnRow, received: boolean, env: Env): ReturnRow =>
  received ? { ...row, status: 'received' } : { ...row, status: 'canceled', canceled_at: env.now };
