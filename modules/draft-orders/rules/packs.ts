import type { Pack } from '#domain/quantity.ts';

/**
 * The nearest whole packs below and above a number of pieces, in the smallest pack of the product; null where it is whole already or
 * the product comes in pieces. Only ever offered: nobody's quantity is changed by itself.
 */
export function wholePacks(pieces: number, pack: Pack): { down: number; up: number } | null {
  const size = pack.shrink > 1 ? pack.shrink : pack.case;
  if (size <= 1 || pieces < 1 || pieces % size === 0) return null;
  const down = Math.floor(pieces / size) * size;
  return { down, up: down + size };
}

/** Whether the pieces are there: short, unless the variant may be sold beyond its stock. */
export const stockOf = (
  quantity: number,
  available: number | null,
  allowBackorder: boolean,
): 'ok' | 'backorder' | 'short' =>
  available === null || quantity <= available ? 'ok' : allowBackorder ? 'backorder' : 'short';
