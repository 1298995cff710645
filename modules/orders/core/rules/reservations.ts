import { allowed, ensure, every, notFound, refused, type Permit } from '#kit/shared/fail.ts';
import type { ItemRow, OrderBook, ReservationRow } from './book.ts';
import { command } from './command.ts';
import { openQuantity } from './open-quantity.ts';
import { setsAside } from './sets-aside.ts';
import { available, reservedFor, setAside, shortBy, unreserve } from './stock.ts';

/** Pieces of a line that are to be reserved: what is still to be fulfilled of it, and what of that has none yet. */
type LineFacts = { setsAside: boolean; open: number; reserved: number; free: number };

/**
 * Pieces are reserved for a line of an accepted order, no more than are still to be fulfilled of it, and none that somebody else has.
 * @param pieces to be reserved besides what the line has
 */
export function canReserveFor({ setsAside: keeps, open, reserved, free }: LineFacts, pieces: number): Permit {
  return every(
    keeps ? allowed : refused('reservation.not_accepted'),
    reserved + pieces > open ? refused('reservation.exceeds_open', { max: Math.max(0, open - reserved) }) : allowed,
    pieces > free ? refused('reservation.exceeds_free', { free }) : allowed,
  );
}

const isShort = (book: OrderBook): OrderBook => {
  const accepted_short = shortBy(book) > 0;
  return accepted_short === book.order.accepted_short ? book : { ...book, order: { ...book.order, accepted_short } };
};

const lineOf = (book: OrderBook, itemId: string): ItemRow & { variant_id: string } => {
  const line = book.items.find(({ id }) => id === itemId);
  if (!line?.variant_id || !line.manages_stock) throw notFound();
  return { ...line, variant_id: line.variant_id };
};

type Wanted = { item_id: string; location_id: string; quantity: number };

/** Reserves pieces for a line at one location, besides what it has. @throws Refusal 404 for a line or place that is not there */
export const reserveAt = command<Wanted>({ stock: true }, (book, { item_id, location_id, quantity }, env) => {
  const line = lineOf(book, item_id);
  const level = book.stock_levels.find((one) => one.variant_id === line.variant_id && one.location_id === location_id);
  const facts = {
    setsAside: setsAside(book.order),
    open: openQuantity(line),
    reserved: reservedFor(book, item_id),
    free: level ? available(level) : 0,
  };
  ensure(canReserveFor(facts, quantity));
  const share = { item: line, variantId: line.variant_id, pieces: quantity, locationId: location_id };
  return isShort(setAside(book, share, env));
});

type Changed = { reservation_id: string; quantity: number; location_id?: string | undefined };

/** Sets how many pieces a reservation holds, and where: none gives them free. What its line then lacks, the order is short of. */
export const changeReservation = command<Changed>(
  { stock: true },
  (book, { reservation_id, quantity, location_id }, env) => {
    const held: ReservationRow | undefined = book.reservations.find(({ id }) => id === reservation_id);
    if (!held || held.quantity === 0) throw notFound();
    const freed = isShort(unreserve(book, held, held.quantity));
    return quantity === 0
      ? freed
      : reserveAt(freed, { item_id: held.item_id, location_id: location_id ?? held.location_id, quantity }, env).book;
  },
);
