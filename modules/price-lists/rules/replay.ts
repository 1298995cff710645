import { lineSubtotal, type Micros } from '#domain/unit-price.ts';
import { priceBy } from './price.ts';
import type { Basis, Buyer, ListedPrice, PriceRule } from './terms.ts';

/** So many pieces of one variant that a customer bought so many times. */
export type SoldBefore = {
  readonly customer_id: string;
  readonly variant_id: string;
  readonly region_id: string | null;
  readonly quantity: number;
  readonly times: number;
};
export type ReplayGoods = {
  readonly shrink_size: number;
  readonly case_size: number;
  /** Of a piece, when it was last bought; null where nobody knows. */
  readonly cost: Micros | null;
  readonly bases: readonly { readonly region_id: string | null; readonly price: Micros }[];
};
/** A version with its prices by variant. */
export type ReplayRule = {
  readonly rule: Omit<PriceRule, 'prices' | 'basis'>;
  readonly prices: ReadonlyMap<string, readonly ListedPrice[]>;
  /** What its adjustments are of, by variant. */
  readonly bases: ReadonlyMap<string, Basis>;
};
export type Replayed = { before: number; after: number };
export type Replay = {
  /** Order lines that were priced again. */
  lines: number;
  /** Minor units without tax. */
  revenue: Replayed;
  /** Of the goods whose cost is known: what they bring above it, and what they sell for; null where none is known. */
  margin: (Replayed & { revenue: Replayed }) | null;
  customers: ReadonlyMap<string, Replayed>;
};

const baseOf = ({ bases }: ReplayGoods, regionId: string | null): Micros | null =>
  (bases.find(({ region_id }) => region_id === regionId) ?? bases.find(({ region_id }) => region_id === null))?.price ??
  null;

const add = (sum: Replayed, one: Replayed): void => {
  sum.before += one.before;
  sum.after += one.after;
};

/**
 * Prices what was sold by two sets of versions, at one moment: what each would have brought. Goods without any price are left out. Goes on in
 * steps, so that whoever runs it can let others have their turn.
 */
export function* replaying(
  sold: readonly SoldBefore[],
  facts: {
    readonly goods: ReadonlyMap<string, ReplayGoods>;
    readonly buyers: ReadonlyMap<string, Buyer>;
    readonly before: readonly ReplayRule[];
    readonly after: readonly ReplayRule[];
    /** ISO. */
    readonly at: string;
  },
): Generator<void, Replay> {
  const result = { lines: 0, revenue: { before: 0, after: 0 }, customers: new Map<string, Replayed>() };
  const margin = { before: 0, after: 0, revenue: { before: 0, after: 0 } };
  let isCostKnown = false;
  for (const { customer_id, variant_id, region_id, quantity, times } of sold) {
    yield;
    const goods = facts.goods.get(variant_id);
    const buyer = facts.buyers.get(customer_id) ?? null;
    if (!goods) continue;
    const amountBy = (rules: readonly ReplayRule[]): number | null => {
      const own = rules.map(({ rule, prices, bases }) => ({
        ...rule,
        prices: prices.get(variant_id) ?? [],
        basis: bases.get(variant_id) ?? null,
      }));
      const base = baseOf(goods, region_id);
      const { price } = priceBy({ buyer, rules: own }, base, goods, { quantity, region_id, at: facts.at });
      return price === null ? null : lineSubtotal(price, quantity) * times;
    };
    const [before, after] = [amountBy(facts.before), amountBy(facts.after)];
    if (before === null || after === null) continue;
    const amounts = { before, after };
    result.lines += times;
    add(result.revenue, amounts);
    const own = result.customers.get(customer_id) ?? { before: 0, after: 0 };
    add(own, amounts);
    result.customers.set(customer_id, own);
    if (goods.cost === null) continue;
    isCostKnown = true;
    const cost = lineSubtotal(goods.cost, quantity) * times;
    add(margin, { before: before - cost, after: after - cost });
    add(margin.revenue, amounts);
  }
  return { ...result, margin: isCostKnown ? margin : null };
}
