import { microsOf, type KeptPrice } from '#domain/unit-price.ts';
import { promote } from './promote.ts';
import type { Funding } from './rule.ts';
import type { Adjustment, Cart, CartLine, Context, Promoted, Rule, Told } from './terms.ts';

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

/** A line as drafts and orders keep it. */
export type SoldLine = KeptPrice & {
  readonly id: string;
  readonly variant_id: string | null;
  readonly quantity: number;
  readonly shrink_size: number;
  readonly case_size: number;
  readonly price_locked?: boolean;
  readonly promotion_id?: string | null;
};

const unknownGoods = { brand_id: null, category_ids: [], collection_ids: [], floor: null, discountable: false };

/** What is no product of ours, or was priced by hand, is discounted by nothing else. */
function cartLineOf(line: SoldLine, goods: ReadonlyMap<string, GoodsFacts>): CartLine {
  const facts = line.variant_id === null ? undefined : goods.get(line.variant_id);
  return {
    product_id: '',
    ...unknownGoods,
    ...facts,
    id: line.id,
    variant_id: line.variant_id ?? '',
    quantity: line.quantity,
    shrink_size: line.shrink_size,
    case_size: line.case_size,
    price: microsOf(line),
    discountable: (facts?.discountable ?? false) && line.price_locked !== true,
    reward_of: line.promotion_id ?? null,
  };
}

/**
 * What lines and shipping come to under an offer. Lines that a promotion gave are taken as gone: they are made anew.
 * @param shipping what each costs before promotions, minor units without tax; one agreed by hand is left out
 */
export function promoteLines(
  lines: readonly SoldLine[],
  shipping: Cart['shipping'],
  currency_code: string,
  { rules, context, goods }: Offer,
): Promoted {
  const known = new Map(goods.map((one) => [one.variant_id, one]));
  return promote({ currency_code, lines: lines.map((line) => cartLineOf(line, known)), shipping }, rules, context);
}

/** How many rules are kept with an order: those that gave something, then those that nearly did. */
const kept = 30;
/** Of these nothing need be said to anybody. */
const unsaid: ReadonlySet<Told['lost']> = new Set(['not_for', 'held_out', 'currency', 'no_goods', 'code']);

/** What is kept of an offer: the rules that gave something, and as many of the others as somebody may ask about. */
export function snapshotOf(offer: Offer, { told, shipping }: Promoted): Snapshot {
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
