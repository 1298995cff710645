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
};
type Ladder = {
  readonly breaks: readonly Break[];
  /** The last piece the list speaks of; null: no end. */ readonly upTo: number | null;
};

const nothing: Ladder = { breaks: [], upTo: null };
const sizeOf = ({ shrink_size, case_size }: PriceContext, { pack }: Adjustment): number =>
  pack === 'piece' ? 1 : pack === 'shrink' ? shrink_size : case_size;

function adjusted({ adjustments, round_to }: PriceRule, context: PriceContext): Break[] {
  const { base } = context;
  if (base === null) return [];
  return adjustments.flatMap((adjustment) => {
    const pack = sizeOf(context, adjustment);
    // What has no such pack is not sold by it.
    if (pack === 1 && adjustment.pack !== 'piece') return [];
    const amount = adjustedPack(base, pack, adjustment.bps, round_to);
    const exact = adjustedExact(base, pack, adjustment.bps);
    return [{ from: pack * adjustment.packs, price: perPiece(amount, pack), pack, amount, exact }];
  });
}

const breakOf = ({ amount, pack_size, min_quantity }: ListedPrice): Break => ({
  from: min_quantity ?? 1,
  price: perPiece(amount, pack_size),
  pack: pack_size,
  amount,
  exact: null,
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
export function breaksOf(rule: PriceRule, context: PriceContext): Ladder {
  const told = ofMarket(rule.prices, context.region_id);
  const own = told.map(breakOf);
  const others = adjusted(rule, context).filter(({ from }) => !own.some((one) => one.from === from));
  const breaks = [...own, ...others];
  if (breaks.length === 0) return nothing;
  const ends = told.map(({ max_quantity }) => max_quantity);
  const open = others.length > 0 || ends.includes(null);
  return { breaks, upTo: open ? null : Math.max(...ends.map((end) => end ?? 0)) };
}

/** The lowest of the breaks that a quantity has reached: more is never dearer. Null where it has reached none, or is beyond the last. */
export function reached({ breaks, upTo }: Ladder, quantity: number): Break | null {
  if (upTo !== null && quantity > upTo) return null;
  let best: Break | null = null;
  for (const one of breaks)
    if (
      one.from <= quantity &&
      (best === null || one.price < best.price || (one.price === best.price && one.from < best.from))
    )
      best = one;
  return best;
}
