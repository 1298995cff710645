import { ensure, fail, invalid, notFound } from '#kit/shared/fail.ts';
import type { Address } from '../../core/contract/address.ts';
import { replacementItems, isOf, ofTheSale, type Origin } from '../../core/rules/replacement-items.ts';
import { settle } from '../../core/rules/derive.ts';
import { factsOf } from '../../core/rules/facts.ts';
import { nearestFirst } from '../../core/rules/locations.ts';
import { openQuantity } from '../../core/rules/open-quantity.ts';
import { canCancelFulfillment, canFulfill, canSendReplacement, canShip } from '../../core/rules/permits.ts';
import { returnedOf } from '../../returns/rules/returnable.ts';
import { giveStockBack, replaced, reservedFor, takeable, takeStock } from '../../core/rules/stock.ts';
import type { OrderBook, Env, FulfillmentItemRow, FulfillmentRow, ItemRow } from '../../core/rules/book.ts';
import { command, making, type Done } from '../../core/rules/command.ts';

export type FulfillInput = {
  items: readonly { item_id: string; quantity: number }[];
  location_id?: string | null;
  no_notification?: boolean;
  metadata?: Record<string, unknown> | null;
  /** Whether a person has to choose the location where there is a choice: both stock modules are on. */
  asks_location: boolean;
};

type Picked = { item: ItemRow; pieces: number };
type Sending = Omit<FulfillInput, 'items'> & { origin: Origin; to: Address | null };

/**
 * Fulfills lines in full or part and takes their stock from a location. Where it is not named, the one location that has everything is
 * taken; where several have, a person must choose.
 */
export const fulfill = making<FulfillInput, FulfillmentRow>({ stock: true }, (book, { items, ...input }, env) => {
  ensure(canFulfill(factsOf(book)));
  const sent = send(book, pick(book, items), { ...input, origin: ofTheSale, to: book.order.shipping_address }, env);
  return { book: settle(book, sent.book, env), made: sent.made };
});

/**
 * Everything a claim or an exchange still has to send, from one location, to `to`; the parent's own rules are the caller's. The caller
 * settles. @param items where a caller names them, they have to be just that: it leaves all at once
 */
export function fulfillReplacement(
  book: OrderBook,
  { items, ...input }: Sending & { items?: FulfillInput['items'] },
  env: Env,
): Done<FulfillmentRow> {
  ensure(canSendReplacement(factsOf(book)));
  const picked = replacementItems(book, input.origin).flatMap((item) =>
    openQuantity(item) > 0 ? [{ item, pieces: openQuantity(item) }] : [],
  );
  if (picked.length === 0) throw fail('fulfill.nothing_left');
  const isAll =
    items?.length === picked.length &&
    picked.every(({ item, pieces }) => items.some((one) => one.item_id === item.id && one.quantity === pieces));
  if (items && !isAll) throw invalid('items', 'fulfill.all_at_once');
  return send(book, picked, input, env);
}

function send(book: OrderBook, picked: readonly Picked[], input: Sending, env: Env): Done<FulfillmentRow> {
  const stocked = picked.filter(({ item }) => item.manages_stock && item.variant_id);
  const locationId = input.location_id ?? (stocked.length > 0 ? chooseLocation(book, stocked, input) : null);
  if (input.location_id) requireActive(book, input.location_id);
  const row: FulfillmentRow = {
    id: env.newId('ful'),
    supplier_id: book.order.supplier_id,
    order_id: book.order.id,
    number: Math.max(0, ...book.fulfillments.map((one) => one.number)) + 1,
    ...input.origin,
    location_id: locationId,
    no_notification: input.no_notification ?? book.order.no_notification,
    metadata: input.metadata ?? null,
    created_by: env.actorId,
    shipped_at: null,
    canceled_at: null,
    version: 1,
    created_at: env.now,
    updated_at: env.now,
  };
  const started: OrderBook = { ...book, fulfillments: [...book.fulfillments, row] };
  return { book: picked.reduce((next, one) => addLine(next, row, one, env), started), made: row };
}

function pick(book: OrderBook, items: FulfillInput['items']): Picked[] {
  return items.map(({ item_id, quantity }, index) => {
    const item = book.items.find((one) => one.id === item_id);
    if (!item) throw invalid(`items.${index}.item_id`, 'fulfill.unknown_item');
    if (items.findIndex((one) => one.item_id === item_id) !== index)
      throw invalid(`items.${index}.item_id`, 'fulfill.repeated_item');
    const left = openQuantity(item);
    if (quantity < 1 || quantity > left) throw invalid(`items.${index}.quantity`, 'fulfill.quantity', { max: left });
    return { item, pieces: quantity };
  });
}

/** Whether a location has all of these pieces, for this order. */
const hasAll = (book: OrderBook, picked: readonly Picked[], locationId: string): boolean =>
  [...Map.groupBy(picked, ({ item }) => item.variant_id).values()].every((lines) => {
    const own = lines.reduce((total, { item }) => total + reservedFor(book, item.id, locationId), 0);
    const first = lines[0];
    const free = first ? takeable(book, first.item, locationId) - reservedFor(book, first.item.id, locationId) : 0;
    return free + own >= lines.reduce((total, { pieces }) => total + pieces, 0);
  });

function chooseLocation(book: OrderBook, picked: readonly Picked[], { asks_location: asks, to }: Sending): string {
  const able = nearestFirst(book.locations, to).filter((location) => hasAll(book, picked, location.id));
  const [first] = able;
  if (!first || (asks && able.length > 1)) throw invalid('location_id', 'fulfill.location_required');
  return first.id;
}

function requireActive(book: OrderBook, locationId: string): void {
  const location = book.locations.find((one) => one.id === locationId);
  if (!location?.is_active) throw invalid('location_id', 'fulfill.unknown_location');
}

function addLine(book: OrderBook, fulfillment: FulfillmentRow, { item, pieces }: Picked, env: Env): OrderBook {
  const row: FulfillmentItemRow = {
    id: env.newId('fi'),
    supplier_id: fulfillment.supplier_id,
    order_id: fulfillment.order_id,
    fulfillment_id: fulfillment.id,
    item_id: item.id,
    quantity: pieces,
  };
  const next: OrderBook = { ...book, fulfillment_items: [...book.fulfillment_items, row] };
  if (!item.manages_stock || !item.variant_id || !fulfillment.location_id) return next;
  const most = takeable(next, item, fulfillment.location_id);
  if (pieces > most)
    throw fail('fulfill.quantity', { max: most }, { item_id: item.id, needed: pieces, available: most });
  return takeStock(
    next,
    { item, variantId: item.variant_id, pieces, locationId: fulfillment.location_id, sourceId: row.id },
    env,
  );
}

/** The fulfillment with this id, of the sale or of this very claim or exchange. @throws Refusal when there is none such */
export function fulfillmentOf(book: OrderBook, fulfillmentId: string, origin: Origin = ofTheSale): FulfillmentRow {
  const fulfillment = book.fulfillments.find((one) => one.id === fulfillmentId && isOf(one, origin));
  if (!fulfillment) throw notFound();
  return fulfillment;
}

/** `origin`: the claim or the exchange whose fulfillment it is; left out, the sale's. */
export type FulfillmentInput = { fulfillment_id: string; origin?: Origin };

/** Undoes a fulfillment that is not shipped: its pieces go back where they came from. The order's status stays what it is. */
export const cancelFulfillment = command<FulfillmentInput>(
  { stock: true },
  (book, { fulfillment_id, origin = ofTheSale }, env) => {
    const fulfillment = fulfillmentOf(book, fulfillment_id, origin);
    const rows = book.fulfillment_items.filter((row) => row.fulfillment_id === fulfillment.id);
    const lines = [...book.items, ...book.additional_items].map((item) => ({
      ...item,
      back_quantity: returnedOf(book, item.id).back_quantity,
    }));
    ensure(canCancelFulfillment(factsOf(book), { ...fulfillment, items: rows }, lines, !isOf(fulfillment, ofTheSale)));
    const canceled: OrderBook = {
      ...book,
      fulfillments: replaced(book.fulfillments, { ...fulfillment, canceled_at: env.now }),
    };
    return settle(
      book,
      rows.reduce((next, row) => giveBack(next, fulfillment, row, env), canceled),
      env,
    );
  },
);

/** The goods of a claim or an exchange are reserved since it was made, those of the sale once it is accepted. */
function giveBack(book: OrderBook, fulfillment: FulfillmentRow, row: FulfillmentItemRow, env: Env): OrderBook {
  const item = [...book.items, ...book.additional_items].find((one) => one.id === row.item_id);
  if (!item?.manages_stock || !item.variant_id || !fulfillment.location_id) return book;
  const line = {
    item,
    variantId: item.variant_id,
    pieces: row.quantity,
    locationId: fulfillment.location_id,
    sourceId: row.id,
  };
  return giveStockBack(book, line, !isOf(item, ofTheSale) || book.order.confirmed_at !== null, env);
}

export type ShipInput = FulfillmentInput & {
  tracking_numbers?: readonly string[];
  tracking_links?: readonly { tracking_number: string; url?: string | null }[];
  no_notification?: boolean;
};

/** Marks a fulfillment as shipped, with its tracking numbers and links. */
export const ship = command<ShipInput>({ stock: false }, (book, input, env) => {
  const fulfillment = fulfillmentOf(book, input.fulfillment_id, input.origin);
  ensure(canShip(factsOf(book), fulfillment));
  const shipped = {
    ...fulfillment,
    shipped_at: env.now,
    no_notification: input.no_notification ?? fulfillment.no_notification,
  };
  const bare = (input.tracking_numbers ?? []).map((tracking_number) => ({ tracking_number, url: null }));
  const links = [...bare, ...(input.tracking_links ?? [])];
  const rows = links.map((link) => ({
    id: env.newId('track'),
    supplier_id: fulfillment.supplier_id,
    order_id: fulfillment.order_id,
    fulfillment_id: fulfillment.id,
    tracking_number: link.tracking_number,
    url: link.url ?? null,
    created_at: env.now,
  }));
  const next: OrderBook = {
    ...book,
    fulfillments: replaced(book.fulfillments, shipped),
    tracking_links: [...book.tracking_links, ...rows],
  };
  return settle(book, next, env);
});
