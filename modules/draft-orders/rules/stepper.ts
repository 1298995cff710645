import {
  isValidQuantity,
  nearestQuantities,
  rangeOf,
  type CatalogPack,
  type QuantityTerms,
} from '#modules/catalogs/rules.ts';
import type { Pack } from '#domain/quantity.ts';

type Goods = QuantityTerms & { readonly shrink_size: number; readonly case_size: number };

/** The packs that goods are taken by, the largest first: those they come in, of which a catalog may allow some. */
export function packsOf({ shrink_size, case_size, packs }: Goods): { pack: CatalogPack; pieces: number }[] {
  const all = [
    { pack: 'case', pieces: case_size },
    { pack: 'shrink', pieces: shrink_size },
    { pack: 'piece', pieces: 1 },
  ] as const;
  const comes = all.filter(({ pack, pieces }) => pack === 'piece' || pieces > 1);
  const allowed = comes.filter(({ pack }) => packs.length === 0 || packs.includes(pack));
  return allowed.length > 0 ? allowed : comes;
}

/** The nearest quantity that can be bought; of two as near the greater. Nothing valid: what was wanted. */
export function nearestTo(wanted: number, goods: Goods): number {
  if (isValidQuantity(goods, goods, wanted)) return wanted;
  const [first = wanted, second = first] = nearestQuantities(goods, goods, wanted);
  return wanted - first < second - wanted ? first : second;
}

/** What goods are first put in by: as the customer usually has them, else the pack that was scanned, else one of the largest. */
export const firstOf = (goods: Goods & { usual_quantity?: number; unit_pieces?: number }): number => {
  const { usual_quantity, unit_pieces = 1 } = goods;
  return nearestTo(usual_quantity ?? (unit_pieces > 1 ? unit_pieces : (packsOf(goods)[0]?.pieces ?? 1)), goods);
};

/**
 * The quantity after one pack more, or less, as a person goes step by step: always one that can be bought, and 0 below the fewest.
 * @param by pieces, below 0 for less
 */
export function stepped(quantity: number, by: number, goods: Goods): number {
  const wanted = quantity + by;
  const range = rangeOf(goods, goods);
  if (wanted <= 0) return 0;
  if (!range) return wanted;
  const { first, last, step } = range;
  if (by > 0) return Math.min(Math.max(Math.ceil(wanted / step) * step, first), Math.max(last, quantity));
  if (wanted < first) return quantity > first ? first : 0;
  return Math.min(Math.floor(wanted / step) * step, last);
}

/** Pieces as they are said in passing: whole cases where there is one, so that never more is said than there is. */
export const roughly = (pieces: number, { case: size }: Pick<Pack, 'case'>): number =>
  size > 1 && pieces >= size ? pieces - (pieces % size) : pieces;
