import { limits } from '#domain/limits.ts';

export const catalogPacks = ['piece', 'shrink', 'case'] as const;
export type CatalogPack = (typeof catalogPacks)[number];

/** What a line of a catalog says of quantities, in pieces; null: nothing. No pack named: every pack. */
export type QuantityTerms = {
  readonly min_quantity: number | null;
  readonly max_quantity: number | null;
  readonly increment: number | null;
  readonly packs: readonly CatalogPack[];
};
type Goods = { readonly shrink_size: number; readonly case_size: number };

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

/** Pieces that a quantity must be a multiple of: of the increment, and of the smallest pack that may be bought. */
export function stepOf({ increment, packs }: QuantityTerms, { shrink_size, case_size }: Goods): number {
  const sizes = { piece: 1, shrink: shrink_size, case: case_size };
  const pack = packs.length === 0 ? 1 : Math.min(...packs.map((one) => sizes[one]));
  const by = increment ?? 1;
  return (by / gcd(by, pack)) * pack;
}

/** The first and the last quantity that may be bought; null where there is none. */
export function rangeOf(terms: QuantityTerms, goods: Goods): { first: number; last: number; step: number } | null {
  const step = stepOf(terms, goods);
  const first = Math.ceil((terms.min_quantity ?? 1) / step) * step;
  const last = Math.floor((terms.max_quantity ?? limits.maxInteger) / step) * step;
  return first <= last ? { first, last, step } : null;
}

/** The valid quantities next to one that is not, smallest first; empty where it is valid, or nothing is. */
export function nearestQuantities(terms: QuantityTerms, goods: Goods, quantity: number): number[] {
  const range = rangeOf(terms, goods);
  if (!range || isValidQuantity(terms, goods, quantity)) return [];
  const { first, last, step } = range;
  const within = (pieces: number) => Math.min(Math.max(pieces, first), last);
  const down = Math.floor(quantity / step) * step;
  return [...new Set([within(down), within(down + step)])];
}

/** Whether so many pieces may be bought. */
export function isValidQuantity(terms: QuantityTerms, goods: Goods, quantity: number): boolean {
  const range = rangeOf(terms, goods);
  return range !== null && quantity >= range.first && quantity <= range.last && quantity % range.step === 0;
}
