import { invalid } from '#kit/shared/fail.ts';
import { nearestFirst } from '../../core/rules/locations.ts';
import type { OrderBook, ItemRow } from '../../core/rules/book.ts';

/** Whether every one of these lines has a stock level at a location. */
export const hasLevels = (
  levels: readonly { variant_id: string; location_id: string }[],
  variants: readonly (string | null)[],
  locationId: string,
): boolean =>
  variants.every((variant) => levels.some((level) => level.variant_id === variant && level.location_id === locationId));

/**
 * Where goods that go back into stock are put. "The location must have inventory levels for the selected items" (specification, section
 * 5). Where it is not named, the one location that has them is taken; where several have, a person must choose.
 * @param items the lines that go back into stock
 * @param asks both stock modules are on
 */
export function placeForReturn(
  book: OrderBook,
  items: readonly ItemRow[],
  named: string | null | undefined,
  asks: boolean,
): string | null {
  const variants = items.map((item) => item.variant_id);
  if (named) {
    if (!book.locations.some((one) => one.id === named && one.is_active))
      throw invalid('location_id', 'fulfill.unknown_location');
    if (!hasLevels(book.stock_levels, variants, named)) throw invalid('location_id', 'return.no_levels');
    return named;
  }
  if (items.length === 0) return null;
  const able = nearestFirst(book.locations, book.order.shipping_address).filter((location) =>
    hasLevels(book.stock_levels, variants, location.id),
  );
  const [first] = able;
  if (!first && asks) throw invalid('location_id', 'return.no_levels');
  if (asks && able.length > 1) throw invalid('location_id', 'fulfill.location_required');
  return first?.id ?? null;
}
