import { allowed, every, refused, type Permit } from '#kit/shared/fail.ts';

type Level = { stocked: number; reserved: number; blocked: number; sellable?: boolean };
const freeOf = ({ stocked, reserved, blocked }: Level): number => Math.max(0, stocked - reserved - blocked);

/** Pieces are set aside that nobody has yet, and until a moment that is still to come. @param pieces besides those that are reserved */
export const canSetAside = (level: Level, pieces: number, until: { now: Date; expires: Date | null }): Permit =>
  every(
    until.expires && until.expires <= until.now ? refused('stock.expiry_past') : allowed,
    level.sellable === false ? refused('stock.not_for_sale') : allowed,
    pieces > freeOf(level) ? refused('reservation.exceeds_free', { free: freeOf(level) }) : allowed,
  );

type Held = { quantity: number; variant_id: string; order_id: string | null };
type Line = { variant_id: string | null; order_id: string };

/** Pieces go to a line of another order that asks for the same variant, no more than there are. */
export const canTake = (held: Held, line: Line, pieces: number): Permit =>
  every(
    held.order_id === line.order_id ? refused('stock.same_order') : allowed,
    held.variant_id === line.variant_id ? allowed : refused('stock.other_variant'),
    pieces > held.quantity ? refused('stock.holds_less', { held: held.quantity }) : allowed,
  );
