import { allowed, refused, type Permit } from '#kit/shared/fail.ts';

const itemPrefix = 'iitem_';
const variantPrefix = 'variant_';

/** What the stocked thing of a variant is called: `iitem_…` for `variant_…`. */
export const itemIdOf = (variantId: string): string => itemPrefix + variantId.slice(variantPrefix.length);

/** The variant behind an item's identifier; null when it is none. */
export const variantIdOf = (itemId: string): string | null =>
  itemId.startsWith(itemPrefix) ? variantPrefix + itemId.slice(itemPrefix.length) : null;

/** Stock is no longer counted, and a location no longer listed, only where nothing is left and nothing set aside. Pieces. */
export const canLeave = ({ stocked, reserved }: { stocked: number; reserved: number }): Permit =>
  stocked > 0 || reserved > 0 ? refused('inventory_items.not_empty', { pieces: stocked }) : allowed;
