import { byAccount, type Actor } from '#domain/actor.ts';
import { lineSubtotal, perPiece, withMargin, type Micros } from '#domain/unit-price.ts';
import { breaksOf } from './breaks.ts';
import type { Basis, ListedPrice, PriceRule } from './terms.ts';

/** A piece's cost as it was last bought, and the margin its supplier keeps of every price, in basis points of the price. */
export type FloorTerms = { readonly cost: Micros | null; readonly margin_bps: number | null };

/** The lowest price of a piece that needs no approval; null where no floor is set or no cost known. */
export const floorOf = ({ cost, margin_bps }: FloorTerms): Micros | null =>
  cost === null || margin_bps === null ? null : withMargin(cost, margin_bps);

/** The lowest amount of a pack whose pieces are not below a floor, in steps of so many minor units. @param pieces at least 1 */
export function floorOfPack(floor: Micros, pieces: number, step: number): number {
  let amount = Math.ceil(lineSubtotal(floor, pieces) / step) * step;
  while (perPiece(amount, pieces) < floor) amount += step;
  return amount;
}

/**
 * Whether somebody may sell below the floor, or let others: who may change the floor itself. That is the supplier, and an administrator who
 * changes suppliers; a representative never.
 */
export const mayApproveFloor = (actor: Actor): boolean =>
  byAccount(actor, {
    admin: ({ permissions }) => permissions.has('suppliers:update'),
    supplier: ({ via }) => via === null || via.permissions.has('suppliers:update'),
    affiliate: () => false,
    sales_representative: () => false,
  });

/** Whether somebody sees what goods cost: who reads floors does. A representative learns of prices alone. */
export const maySeeCosts = (actor: Actor): boolean =>
  byAccount(actor, {
    admin: ({ permissions }) => permissions.has('catalogs:read'),
    supplier: () => true,
    affiliate: () => false,
    sales_representative: () => false,
  });

/** Goods of a list as their floor is judged: all in the currency of their cost. */
export type FloorGoods = {
  readonly shrink_size: number;
  readonly case_size: number;
  readonly cost: Micros;
  /** Their own prices of a piece: of the currency (no region) and of regions. */
  readonly bases: readonly { readonly region_id: string | null; readonly price: Micros }[];
  readonly prices: readonly ListedPrice[];
  /** What the version's adjustments are of. */
  readonly basis?: Basis | null;
};
/** The prices that a version tells, and those of the lists it is calculated from. */
const toldIn = (prices: readonly ListedPrice[], basis: Basis | null | undefined): readonly ListedPrice[] =>
  basis?.of === 'list' ? [...prices, ...toldIn(basis.prices, basis.basis)] : prices;

export type BelowFloor = { readonly price: Micros; readonly from: number; readonly floor: Micros };

/** The lowest price that a version gives goods anywhere, where it is below the floor; null where none is. */
export function lowestBelow(
  rule: Omit<PriceRule, 'prices' | 'basis'>,
  { cost, bases, prices, basis = null, ...packs }: FloorGoods,
  margin_bps: number | null,
): BelowFloor | null {
  const floor = floorOf({ cost, margin_bps });
  if (floor === null) return null;
  const regions = new Set([null, ...[...bases, ...toldIn(prices, basis)].map(({ region_id }) => region_id)]);
  const baseIn = (region: string | null) =>
    (bases.find(({ region_id }) => region_id === region) ?? bases.find(({ region_id }) => region_id === null))?.price;
  let lowest: BelowFloor | null = null;
  for (const region_id of regions) {
    const base = baseIn(region_id) ?? null;
    const context = { base, quantity: 1, ...packs, region_id, buyer: null, at: rule.effective_at };
    for (const { price, from } of breaksOf({ ...rule, prices, basis }, context).breaks)
      if (price < floor && (lowest === null || price < lowest.price)) lowest = { price, from, floor };
  }
  return lowest;
}
