import { adjustedExact, adjustedPack, perPiece, type Micros } from '#domain/unit-price.ts';
import type { Adjustment, ListedPrice, PriceContext, PriceRule } from './terms.ts';

/** From so many pieces on a piece costs so much; `pack` pieces are priced together. */
export type Break = {
  readonly from: number;
  readonly price: Micros;
  readonly pack: number;
  /** Of the whole pack, in minor units: what the price of a piece is divided from. */
  readonly amount: number;
  /** The same before it was rounded to the list's step, in millionths of a minor unit; null where a price was told. */
  readonly exact: Micros | null;
  /** What a piece was adjusted from, and by how much; null where a price was told. */
  readonly by: { readonly price: Micros; readonly bps: number } | null;
};
export type Ladder = {
  readonly breaks: readonly Break[];
  /** The last piece the list speaks of; null: no end. */ readonly upTo: number | null;
};
type Terms = Pick<PriceRule, 'adjustments' | 'round_to' | 'prices' | 'basis'>;
/** What adjustments are of: from so many pieces on a piece costs so much, up to so many pieces. */
type Steps = Pick<Ladder, 'upTo'> & { readonly breaks: readonly Pick<Break, 'from' | 'price'>[] };

const nothing: Ladder = { breaks: [], upTo: null };
const sizeOf = ({ shrink_size, case_size }: PriceContext, { pack }: Adjustment): number =>
  pack === 'piece' ? 1 : pack === 'shrink' ? shrink_size : case_size;

/** What a list is calculated from: the goods' own price or their cost from the first piece on, or all breaks of another list. */
function basisOf({ basis }: Terms, context: PriceContext): Steps {
  if (basis?.of === 'list') return breaksOf(basis, context);
  const price = basis ? basis.cost : context.base;
  return price === null ? nothing : { breaks: [{ from: 1, price }], upTo: null };
}

/**
 * What adjustments come to. Each is of what its basis asks for as many pieces, and again of each lower price that the basis has from more
 * pieces on; where the basis says nothing, neither does the list.
 */
function adjusted(terms: Terms, context: PriceContext, basis: Steps): Break[] {
  return terms.adjustments.flatMap((adjustment) => {
    const pack = sizeOf(context, adjustment);
    // What has no such pack is not sold by it.
    if (pack === 1 && adjustment.pack !== 'piece') return [];
    const first = pack * adjustment.packs;
    const starts = [first, ...basis.breaks.map(({ from }) => from).filter((from) => from > first)];
    return [...new Set(starts)].flatMap((from): Break[] => {
      const price = lowest(basis, from)?.price ?? null;
      if (price === null) return [];
      const { bps } = adjustment;
      const amount = adjustedPack(price, pack, bps, terms.round_to);
      const exact = adjustedExact(price, pack, bps);
      return [{ from, price: perPiece(amount, pack), pack, amount, exact, by: { price, bps } }];
    });
  });
}

const breakOf = ({ amount, pack_size, min_quantity }: ListedPrice): Break => ({
  from: min_quantity ?? 1,
  price: perPiece(amount, pack_size),
  pack: pack_size,
  amount,
  exact: null,
  by: null,
});

/** The prices of the context's region where it has any, else those of the currency. */
function ofMarket(prices: readonly ListedPrice[], regionId: string | null): readonly ListedPrice[] {
  const own = regionId === null ? [] : prices.filter(({ region_id }) => region_id === regionId);
  return own.length > 0 ? own : prices.filter(({ region_id }) => region_id === null);
}

/**
 * All breaks of a list for a variant. A price that is told goes before what an adjustment from as many pieces on comes to. A gap between two
 * prices is filled by the one below it; where each of the prices has an end, the list says nothing beyond the last.
 */
export function breaksOf(terms: Terms, context: PriceContext): Ladder {
  const told = ofMarket(terms.prices, context.region_id);
  const own = told.map(breakOf);
  const basis = basisOf(terms, context);
  const others = adjusted(terms, context, basis).filter(({ from }) => !own.some((one) => one.from === from));
  const breaks = [...own, ...others];
  if (breaks.length === 0) return nothing;
  const ends = [...told.map(({ max_quantity }) => max_quantity), ...(others.length > 0 ? [basis.upTo] : [])];
  return { breaks, upTo: ends.includes(null) ? null : Math.max(...ends.map((end) => end ?? 0)) };
}

function lowest<B extends Pick<Break, 'from' | 'price'>>(
  { breaks, upTo }: { readonly breaks: readonly B[]; readonly upTo: number | null },
  quantity: number,
): B | null {
  if (upTo !== null && quantity > upTo) return null;
  let best: B | null = null;
  for (const one of breaks)
    if (
      one.from <= quantity &&
      (best === null || one.price < best.price || (one.price === best.price && one.from < best.from))
    )
      best = one;
  return best;
}

/** The lowest of the breaks that a quantity has reached: more is never dearer. Null where it has reached none, or is beyond the last. */
export const reached = (ladder: Ladder, quantity: number): Break | null => lowest(ladder, quantity);
