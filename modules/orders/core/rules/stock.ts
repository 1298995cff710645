import type { Address } from '../contract/address.ts';
import { sum } from './money.ts';
import { nearestFirst } from './locations.ts';
import { openQuantity } from './open-quantity.ts';
import { setsAside } from './sets-aside.ts';
import type { OrderBook, Env, ItemRow, ReservationRow, StockLevelRow, StockMoveKind } from './book.ts';

/** A line that cannot be had in full: pieces it needs and pieces there are. */
export type Shortage = {
  item_id: string;
  variant_id: string;
  title: string;
  sku: string | null;
  needed: number;
  available: number;
};

/** What planning needs of a line, and of what is around it: more than one order is planned against the same shelves by the desk. */
export type WantedLine = Pick<
  ItemRow,
  'id' | 'variant_id' | 'manages_stock' | 'quantity' | 'fulfilled_quantity' | 'missing_quantity' | 'title' | 'sku'
>;
export type Shelves = {
  readonly order: Pick<OrderBook['order'], 'shipping_address'>;
  readonly reservations: readonly Pick<ReservationRow, 'item_id' | 'location_id' | 'quantity'>[];
  readonly stock_levels: readonly Pick<
    StockLevelRow,
    'variant_id' | 'location_id' | 'stocked' | 'reserved' | 'blocked' | 'sellable'
  >[];
  readonly locations: OrderBook['locations'];
};

type Need = { item: WantedLine; variantId: string; pieces: number };
type Share = Need & { locationId: string };

/** Pieces of a level that can be promised: none that are not for sale, or of a batch that is quarantined, recalled or expired. */
export const available = (level: Pick<StockLevelRow, 'stocked' | 'reserved' | 'blocked' | 'sellable'>): number =>
  level.sellable === false ? 0 : Math.max(0, level.stocked - level.reserved - level.blocked);

/** Lines whose stock is kept, with their variant. */
const stockLines = (items: readonly WantedLine[]): { item: WantedLine; variantId: string }[] =>
  items.flatMap((item) => (item.manages_stock && item.variant_id ? [{ item, variantId: item.variant_id }] : []));

/** Pieces reserved for a line, everywhere or at one location. */
export function reservedFor(book: Pick<Shelves, 'reservations'>, itemId: string, locationId?: string): number {
  const own = book.reservations.filter(
    (one) => one.item_id === itemId && (!locationId || one.location_id === locationId),
  );
  return sum(own.map((one) => one.quantity));
}

/** What must still be reserved so that everything not yet fulfilled is. */
const needsOf = (book: Shelves, items: readonly WantedLine[]): Need[] =>
  stockLines(items)
    .map(({ item, variantId }) => ({ item, variantId, pieces: openQuantity(item) - reservedFor(book, item.id) }))
    .filter((need) => need.pieces > 0);

/** Available pieces by variant and location, taken down while a plan is made: two lines of one variant share them. */
class Pool {
  readonly #left = new Map<string, number>();
  constructor(book: Pick<Shelves, 'stock_levels'>) {
    for (const level of book.stock_levels) this.#left.set(key(level.variant_id, level.location_id), available(level));
  }
  left(variantId: string, locationId: string): number {
    return this.#left.get(key(variantId, locationId)) ?? 0;
  }
  take(variantId: string, locationId: string, pieces: number): void {
    this.#left.set(key(variantId, locationId), this.left(variantId, locationId) - pieces);
  }
}
const key = (variantId: string, locationId: string): string => `${variantId} ${locationId}`;

/**
 * Where the pieces of these lines are to come from: the nearest location that has everything; else for each line the nearest one that
 * has it in full, else split over locations, nearest first. Names the lines that are short.
 * @param to where they go, if not where the order went
 */
export function planReservations(
  book: Shelves,
  items: readonly WantedLine[],
  to: Address | null = book.order.shipping_address,
): { shares: Share[]; short: Shortage[] } {
  const needs = needsOf(book, items);
  const places = nearestFirst(book.locations, to).map((location) => location.id);
  const pool = new Pool(book);
  const whole = places.find((place) =>
    [...perVariant(needs)].every(([variantId, pieces]) => pool.left(variantId, place) >= pieces),
  );
  if (whole) return { shares: needs.map((need) => ({ ...need, locationId: whole })), short: [] };
  const shares: Share[] = [];
  const short: Shortage[] = [];
  for (const need of needs) {
    const full = places.find((place) => pool.left(need.variantId, place) >= need.pieces);
    let missing = need.pieces;
    for (const place of full ? [full] : places) {
      const pieces = Math.min(missing, pool.left(need.variantId, place));
      if (pieces <= 0) continue;
      pool.take(need.variantId, place, pieces);
      shares.push({ ...need, pieces, locationId: place });
      missing -= pieces;
    }
    if (missing > 0) short.push(shortage(need, need.pieces - missing));
  }
  return { shares, short };
}

function perVariant(needs: readonly Need[]): Map<string, number> {
  const totals = new Map<string, number>();
  for (const need of needs) totals.set(need.variantId, (totals.get(need.variantId) ?? 0) + need.pieces);
  return totals;
}

const shortage = (need: Need, there: number): Shortage => ({
  item_id: need.item.id,
  variant_id: need.variantId,
  title: need.item.title,
  sku: need.item.sku,
  needed: need.pieces,
  available: there,
});

/** The lines that could not be reserved in full now, of the sale unless those of a claim or an exchange are named. */
export const shortLines = (book: OrderBook, items: readonly ItemRow[] = book.items, to?: Address | null): Shortage[] =>
  planReservations(book, items, to).short;

/** Pieces of the order's lines that are neither fulfilled nor reserved. */
export const shortBy = (book: OrderBook): number =>
  sum(stockLines(book.items).map(({ item }) => openQuantity(item) - reservedFor(book, item.id)));

/** Sets aside what `planReservations` planned. */
export const reserve = (
  book: OrderBook,
  env: Env,
  items: readonly ItemRow[] = book.items,
  to?: Address | null,
): OrderBook => planReservations(book, items, to).shares.reduce((next, share) => setAside(next, share, env), book);

export function setAside(book: OrderBook, share: Share, env: Env): OrderBook {
  const level = levelAt(book, share.variantId, share.locationId);
  const known = book.reservations.find((one) => one.item_id === share.item.id && one.location_id === share.locationId);
  const row: ReservationRow = known
    ? { ...known, quantity: known.quantity + share.pieces }
    : {
        id: env.newId('res'),
        supplier_id: book.order.supplier_id,
        order_id: book.order.id,
        item_id: share.item.id,
        variant_id: share.variantId,
        location_id: share.locationId,
        quantity: share.pieces,
        version: 1,
        created_at: env.now,
        updated_at: env.now,
      };
  const reservations = known ? replaced(book.reservations, row) : [...book.reservations, row];
  return {
    ...book,
    reservations,
    stock_levels: replaced(book.stock_levels, { ...level, reserved: level.reserved + share.pieces }),
  };
}

/** Gives pieces of one reservation free again. */
export function unreserve(book: OrderBook, reservation: ReservationRow, pieces: number): OrderBook {
  if (pieces === 0) return book;
  const level = levelAt(book, reservation.variant_id, reservation.location_id);
  return {
    ...book,
    reservations: replaced(book.reservations, { ...reservation, quantity: reservation.quantity - pieces }),
    stock_levels: replaced(book.stock_levels, { ...level, reserved: level.reserved - pieces }),
  };
}

/** Gives everything free that is reserved for these lines, those of the sale unless others are named. */
export function release(book: OrderBook, items: readonly ItemRow[] = book.items): OrderBook {
  const ids = new Set(items.map((item) => item.id));
  return book.reservations
    .filter(({ item_id }) => ids.has(item_id))
    .reduce((next, reservation) => unreserve(next, reservation, reservation.quantity), book);
}

/** Gives free what lines of the sale have reserved beyond what is still to be fulfilled of them. */
export function releaseSurplus(book: OrderBook): OrderBook {
  const freed = book.items.reduce(
    (next, item) => unreserveLine(next, item.id, Math.max(0, reservedFor(next, item.id) - openQuantity(item))),
    book,
  );
  return freed.order.accepted_short && shortBy(freed) === 0
    ? { ...freed, order: { ...freed.order, accepted_short: false } }
    : freed;
}

/** Sets aside again what of these lines is to be fulfilled after all; where there is too little, the rest waits as on an order accepted short. */
export function reserveAgain(book: OrderBook, items: readonly ItemRow[], env: Env): OrderBook {
  if (!setsAside(book.order)) return book;
  const reserved = reserve(book, env, items);
  return { ...reserved, order: { ...reserved.order, accepted_short: shortBy(reserved) > 0 } };
}

/** Gives pieces of a line free, those at one location first. */
function unreserveLine(book: OrderBook, itemId: string, pieces: number, firstAt?: string): OrderBook {
  const own = book.reservations.filter((one) => one.item_id === itemId);
  let left = pieces;
  let next = book;
  for (const reservation of [
    ...own.filter((one) => one.location_id === firstAt),
    ...own.filter((one) => one.location_id !== firstAt),
  ]) {
    const part = Math.min(left, reservation.quantity);
    next = unreserve(next, reservation, part);
    left -= part;
  }
  return next;
}

/** Pieces that a line may take at a location: what is free there and what is reserved there for the line itself, and never what is blocked. */
export const takeable = (book: OrderBook, item: ItemRow, locationId: string): number => {
  const level = book.stock_levels.find((one) => one.variant_id === item.variant_id && one.location_id === locationId);
  return level
    ? Math.max(0, Math.min(level.stocked - level.blocked, available(level) + reservedFor(book, item.id, locationId)))
    : 0;
};

export type StockLine = { item: ItemRow; variantId: string; pieces: number; locationId: string; sourceId: string };

/** Takes pieces of a line from a location: their reservation ends, here or wherever else it was, and the stock goes down. */
export function takeStock(book: OrderBook, line: StockLine, env: Env): OrderBook {
  const freed = unreserveLine(book, line.item.id, line.pieces, line.locationId);
  return move(freed, line, 'fulfillment', -line.pieces, env);
}

/** The exact opposite: the pieces are back at their location, and reserved again for a line that still wants them. */
export function giveStockBack(book: OrderBook, line: StockLine, stillWanted: boolean, env: Env): OrderBook {
  const back = move(book, line, 'fulfillment_canceled', line.pieces, env);
  return stillWanted ? setAside(back, line, env) : back;
}

/** Puts pieces that came back into stock at a location; nothing is reserved for their line again. */
export const putBack = (book: OrderBook, line: StockLine, env: Env): OrderBook =>
  move(book, line, 'return', line.pieces, env);

function move(book: OrderBook, line: StockLine, kind: StockMoveKind, delta: number, env: Env): OrderBook {
  const level = levelAt(book, line.variantId, line.locationId);
  const balance = level.stocked + delta;
  const row = {
    id: env.newId('move'),
    supplier_id: level.supplier_id,
    level_id: level.id,
    location_id: level.location_id,
    variant_id: level.variant_id,
    seq: level.moves + 1,
    delta,
    balance,
    kind,
    source_id: line.sourceId,
    order_id: book.order.id,
    reason: null,
    created_by: env.actorId,
    created_at: env.now,
  };
  return {
    ...book,
    stock_levels: replaced(book.stock_levels, { ...level, stocked: balance, moves: level.moves + 1 }),
    stock_moves: [...book.stock_moves, row],
  };
}

function levelAt(book: OrderBook, variantId: string, locationId: string): StockLevelRow {
  const level = book.stock_levels.find((one) => one.variant_id === variantId && one.location_id === locationId);
  if (!level) throw new Error(`no stock level of ${variantId} at ${locationId}`);
  return level;
}

/** The rows with one of them replaced by its new state. */
export const replaced = <R extends { readonly id: string }>(rows: readonly R[], row: R): readonly R[] =>
  rows.map((one) => (one.id === row.id ? row : one));
