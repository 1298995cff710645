import type { Micros } from '#domain/unit-price.ts';
import type { TextKey, TextParams } from '#kit/shared/texts.ts';
import { breaksOf, reached, type Break } from './breaks.ts';
import type { Buyer, PriceBase, PriceContext, PriceFacts, PriceRule, PriceRuleType } from './terms.ts';

/** Why a rule did not make the price. */
export const lostCodes = [
  'not_begun',
  'over',
  'replaced',
  'not_for',
  'no_price',
  'quantity',
  'not_cheaper',
  'weaker_type',
  'less_exact',
  'lower_priority',
  'dearer',
  'same',
] as const;
export type LostCode = (typeof lostCodes)[number];

/** A rule that was looked at: the base price, where there is no list. */
export type Rung = {
  readonly list: Pick<PriceRule, 'list_id' | 'version_id' | 'number' | 'name' | 'name_ar' | 'type'> | null;
  /** What it would have a piece cost; null where it says nothing. */
  readonly price: Micros | null;
  /** From how many pieces on. */
  readonly from: number;
  /** How many pieces are priced together. */
  readonly pack: number;
  /** What those pieces cost together, in minor units, and before it was rounded, in millionths of one; null where neither is known. */
  readonly amount: number | null;
  readonly exact: Micros | null;
  /** What a piece was calculated from, and by how much; null where a price was told. */
  readonly basis: {
    readonly of: PriceBase;
    readonly price: Micros;
    readonly bps: number;
    /** The other list's version. */
    readonly list: Pick<PriceRule, 'list_id' | 'number' | 'name' | 'name_ar'> | null;
  } | null;
  /** Null for the one the price is from. */
  readonly lost: LostCode | null;
};
export type Priced = {
  /** Of a piece; null where nothing gives one. */
  readonly price: Micros | null;
  /** The version that made it; null for the base price. */
  readonly version_id: string | null;
  /** The one that won first, then by how near they came. */
  readonly ladder: readonly Rung[];
};

type Candidate = { readonly rule: PriceRule; readonly at: Break; readonly exact: number };
const weight: Readonly<Record<PriceRuleType, number>> = { contract: 3, catalog: 2, override: 1, sale: 0 };

/** Whom a list is for. */
export type Audience = Pick<PriceRule, 'customer_ids' | 'customer_group_ids' | 'customer_statuses' | 'area_ids'>;

/** How exactly a list means a buyer: 3 by name, 2 by its group, 1 as one of many, 0 as everybody; null for not at all. */
export function meant(
  { customer_ids, customer_group_ids, customer_statuses, area_ids }: Audience,
  buyer: Buyer | null,
): number | null {
  if (customer_ids.length + customer_group_ids.length + customer_statuses.length + area_ids.length === 0) return 0;
  if (buyer === null) return null;
  if (customer_ids.includes(buyer.id)) return 3;
  if (customer_group_ids.some((id) => buyer.group_ids.includes(id))) return 2;
  if (customer_statuses.length + area_ids.length === 0) return null;
  const status = customer_statuses.length === 0 || customer_statuses.includes(buyer.status);
  const area = area_ids.length === 0 || (buyer.area_id !== null && area_ids.includes(buyer.area_id));
  return status && area ? 1 : null;
}

function judge(rule: PriceRule, context: PriceContext): Candidate | LostCode {
  const at = Date.parse(context.at);
  const before = (moment: string | null) => moment !== null && at < Date.parse(moment);
  const past = (moment: string | null) => moment !== null && at >= Date.parse(moment);
  if (past(rule.superseded_at)) return 'replaced';
  if (before(rule.effective_at) || before(rule.starts_at)) return 'not_begun';
  if (past(rule.ends_at)) return 'over';
  const exact = meant(rule, context.buyer);
  if (exact === null) return 'not_for';
  const ladder = breaksOf(rule, context);
  if (ladder.breaks.length === 0) return 'no_price';
  const found = reached(ladder, context.quantity);
  return found === null ? 'quantity' : { rule, at: found, exact };
}

/** Where two lists of one kind meet: whom it means more exactly, then priority, then the lower price, then the older id. */
function between(a: Candidate, b: Candidate): number {
  return (
    b.exact - a.exact ||
    b.rule.priority - a.rule.priority ||
    a.at.price - b.at.price ||
    (a.rule.version_id < b.rule.version_id ? -1 : 1)
  );
}
const inOrder = (a: Candidate, b: Candidate): number => weight[b.rule.type] - weight[a.rule.type] || between(a, b);

function lostTo(winner: Candidate, one: Candidate): LostCode {
  if (one.rule.type !== winner.rule.type)
    return one.rule.type === 'sale' ? 'not_cheaper' : winner.rule.type === 'sale' ? 'dearer' : 'weaker_type';
  if (one.exact !== winner.exact) return 'less_exact';
  if (one.rule.priority !== winner.rule.priority) return 'lower_priority';
  return one.at.price === winner.at.price ? 'same' : 'dearer';
}

const listOf = ({ list_id, version_id, number, name, name_ar, type }: PriceRule): Rung['list'] => ({
  list_id,
  version_id,
  number,
  name,
  name_ar,
  type,
});
const plain = { from: 1, pack: 1, amount: null, exact: null, basis: null };
function basisFor({ basis }: PriceRule, { by }: Break): Rung['basis'] {
  if (!by) return null;
  if (basis?.of !== 'list') return { of: basis?.of ?? 'price', ...by, list: null };
  const { list_id, number, name, name_ar } = basis;
  return { of: 'list', ...by, list: { list_id, number, name, name_ar } };
}
const rungOf = ({ rule, at }: Candidate, lost: LostCode | null): Rung => ({
  list: listOf(rule),
  price: at.price,
  from: at.from,
  pack: at.pack,
  amount: at.amount,
  exact: at.exact,
  basis: basisFor(rule, at),
  lost,
});

/**
 * What a piece costs, and why: the base price of the region or its currency, unless a list says otherwise. A contract goes before a catalog,
 * that before an override and that before the base; a sale wins where it is cheaper than what stands without it (docs/decisions/0072). In which order the rules come
 * does not matter.
 */
export function price(context: PriceContext, rules: readonly PriceRule[]): Priced {
  const judged = rules.map((rule) => ({ rule, found: judge(rule, context) }));
  const candidates = judged.flatMap(({ found }) => (typeof found === 'string' ? [] : [found])).sort(inOrder);
  const agreed = candidates.find(({ rule }) => rule.type !== 'sale');
  const standing = agreed?.at.price ?? context.base;
  const sale = candidates.find(({ rule }) => rule.type === 'sale');
  const winner = sale && (standing === null || sale.at.price < standing) ? sale : (agreed ?? null);
  const base: Rung = { list: null, price: context.base, ...plain, lost: winner ? 'weaker_type' : null };
  const rest = candidates.filter((one) => one !== winner);
  return {
    price: winner?.at.price ?? context.base,
    version_id: winner?.rule.version_id ?? null,
    ladder: [
      ...(winner ? [rungOf(winner, null)] : [base]),
      ...rest.map((one) => rungOf(one, winner ? lostTo(winner, one) : 'not_cheaper')),
      ...(winner ? [base] : []),
      ...judged
        .flatMap(({ rule, found }): Rung[] =>
          typeof found === 'string' ? [{ list: listOf(rule), price: null, ...plain, lost: found }] : [],
        )
        .sort((a, b) => ((a.list?.version_id ?? '') < (b.list?.version_id ?? '') ? -1 : 1)),
    ],
  };
}

/** What one version of a list makes of a piece, whatever else there is: an order's price told again. Null where it says nothing. */
export const priceOf = (rule: PriceRule, context: PriceContext): Micros | null =>
  reached(breaksOf(rule, context), context.quantity)?.price ?? null;

type Said = Pick<Rung, 'price' | 'from'> & { readonly list: Pick<PriceRule, 'type'> | null };
/** What is said of a price in one sentence, of the rung that made it, which stands first; the caller gives names and amounts in the reader's language. */
export function sentenceOf(ladder: readonly Said[]): { key: TextKey; params: TextParams } {
  const [won] = ladder;
  if (!won || won.price === null) return { key: 'price_lists.say.none', params: {} };
  if (!won.list) return { key: 'price_lists.say.base', params: {} };
  const from = won.from > 1 ? 'from' : 'any';
  return { key: `price_lists.say.${won.list.type}_${from}`, params: { count: won.from } };
}

type Goods = { readonly shrink_size: number; readonly case_size: number };
/** What a piece of so many costs, and why, by the lists that were found. @param base the variant's own price */
export const priceBy = (
  facts: PriceFacts,
  base: Micros | null,
  { shrink_size, case_size }: Goods,
  { quantity, region_id, at }: Pick<PriceContext, 'quantity' | 'region_id' | 'at'>,
): Priced =>
  price({ base, quantity, shrink_size, case_size, region_id, buyer: facts?.buyer ?? null, at }, facts?.rules ?? []);
