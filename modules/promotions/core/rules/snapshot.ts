import type { Funding } from './rule.ts';
import type { Adjustment, CartLine, Context, Promoted, Rule, Told } from './terms.ts';

/** What promotions ask of goods, as they were when it was computed. */
export type GoodsFacts = Pick<
  CartLine,
  'variant_id' | 'product_id' | 'brand_id' | 'category_ids' | 'collection_ids' | 'floor' | 'discountable'
>;
/** What of a promotion is no matter of its rule. */
export type Source = {
  readonly rule_id: string;
  readonly kind: 'discount' | 'bundle';
  /** The code made from it that was given. */
  readonly code_id: string | null;
  readonly funding: Funding;
};
/** What the engine is asked with: the same answers the same, whenever it is asked. */
export type Offer = {
  readonly rules: readonly Rule[];
  readonly context: Context;
  readonly goods: readonly GoodsFacts[];
  readonly sources: readonly Source[];
};
/** What a cart was given and by what: kept with a draft and with the order that is made of it. */
export type Snapshot = Offer & {
  readonly told: readonly Told[];
  readonly shipping: Promoted['shipping'];
};

/** How many rules are kept with an order: those that gave something, then those that nearly did. */
const kept = 30;
/** Of these nothing need be said to anybody. */
const unsaid: ReadonlySet<Told['lost']> = new Set(['not_for', 'held_out', 'currency', 'no_goods', 'code']);

/** What is kept of an offer: the rules that gave something, and as many of the others as somebody may ask about. */
export function snapshotOf(offer: Offer, { told, shipping }: Pick<Promoted, 'told' | 'shipping'>): Snapshot {
  const said = told
    .filter(({ given, lost }) => given > 0 || !unsaid.has(lost))
    .toSorted((a, b) => b.given - a.given || Number(b.missing !== null) - Number(a.missing !== null))
    .slice(0, kept);
  const ids = new Set(said.map(({ rule_id }) => rule_id));
  const used = Object.fromEntries(Object.entries(offer.context.used).filter(([id]) => ids.has(id)));
  return {
    rules: offer.rules.filter(({ id }) => ids.has(id)),
    context: { ...offer.context, used },
    goods: offer.goods,
    sources: offer.sources.filter(({ rule_id }) => ids.has(rule_id)),
    told: said,
    shipping,
  };
}

/** What the lines and shipping of an order took of each promotion, minor units. */
export function takenOf(
  lines: readonly { readonly adjustments?: readonly Adjustment[] | null }[],
  shipping: readonly { readonly promotion_id?: string | null; readonly discount?: number }[],
): ReadonlyMap<string, number> {
  const taken = new Map<string, number>();
  const add = (id: string, amount: number): void => void taken.set(id, (taken.get(id) ?? 0) + amount);
  for (const { adjustments } of lines) for (const { rule_id, amount } of adjustments ?? []) add(rule_id, amount);
  for (const { promotion_id, discount = 0 } of shipping) if (promotion_id) add(promotion_id, discount);
  return taken;
}
