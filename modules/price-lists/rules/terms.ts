import type { Micros } from '#domain/unit-price.ts';

export const priceListTypes = ['sale', 'override', 'contract'] as const;
export type PriceListType = (typeof priceListTypes)[number];
/** What makes a price besides the base: a list of its type, or a catalog. */
export const priceRuleTypes = [...priceListTypes, 'catalog'] as const;
export type PriceRuleType = (typeof priceRuleTypes)[number];
export const priceListStatuses = ['draft', 'active'] as const;
export const packs = ['piece', 'shrink', 'case'] as const;
export type Pack = (typeof packs)[number];

/** What a list's adjustments are of: the goods' own price, what they were last bought for, or another list. */
export const priceBases = ['price', 'cost', 'list'] as const;
export type PriceBase = (typeof priceBases)[number];

/** From so many packs on a pack costs so many basis points more than what the list is calculated from, or less where they are below 0. */
export type Adjustment = { readonly pack: Pack; readonly packs: number; readonly bps: number };

/** A price of a list for one variant: `amount` minor units for `pack_size` pieces, from and up to so many pieces. */
export type ListedPrice = {
  readonly region_id: string | null;
  readonly amount: number;
  readonly pack_size: number;
  readonly min_quantity: number | null;
  readonly max_quantity: number | null;
};

/** The version of another list that a list is calculated from, with what it says of the variant. */
export type BaseList = Pick<
  PriceRule,
  'list_id' | 'version_id' | 'number' | 'name' | 'name_ar' | 'adjustments' | 'round_to' | 'prices' | 'basis'
>;
/** What a version's adjustments are of for one variant: a cost that nobody knows is null. */
export type Basis = { readonly of: 'cost'; readonly cost: Micros | null } | ({ readonly of: 'list' } & BaseList);

/** One version of a list, with what it says of one variant in one currency. Moments are ISO texts. */
export type PriceRule = {
  readonly list_id: string;
  readonly version_id: string;
  readonly number: number;
  readonly name: string;
  readonly name_ar: string | null;
  readonly type: PriceRuleType;
  readonly priority: number;
  readonly starts_at: string | null;
  readonly ends_at: string | null;
  /** In force from here, until the next version is. */
  readonly effective_at: string;
  readonly superseded_at: string | null;
  /** Named one by one: they are always meant. */
  readonly customer_ids: readonly string[];
  /** Whoever is in one of these groups is meant as though it were named. */
  readonly customer_group_ids: readonly string[];
  /** Whoever has one of these statuses and, where areas are named too, is in one of those. None of the four: everybody. */
  readonly customer_statuses: readonly string[];
  readonly area_ids: readonly string[];
  readonly adjustments: readonly Adjustment[];
  /** What the adjustments are of; the goods' own price, where there is none. */
  readonly basis?: Basis | null;
  /** Adjusted packs cost a multiple of so many minor units. */
  readonly round_to: number;
  readonly prices: readonly ListedPrice[];
};

/** Who buys: what lists are made for. */
export type Buyer = {
  readonly id: string;
  readonly status: string;
  readonly area_id: string | null;
  readonly group_ids: readonly string[];
};

/** What is priced, for whom and when; quantities are pieces. */
export type PriceContext = {
  /** The variant's own price of a piece in the region or its currency; null where it has none. */
  readonly base: Micros | null;
  readonly quantity: number;
  readonly shrink_size: number;
  readonly case_size: number;
  readonly region_id: string | null;
  readonly buyer: Buyer | null;
  /** The moment, ISO. */
  readonly at: string;
};

/** The lists that may price a variant for a buyer; null where there are none. */
export type PriceFacts = { readonly buyer: Buyer | null; readonly rules: readonly PriceRule[] } | null;

/** The lists that may price any goods of a supplier for a buyer, without what each says of a variant; null where there are none. */
export type SupplierLists = {
  readonly buyer: Buyer | null;
  readonly rules: readonly Omit<PriceRule, 'prices' | 'basis'>[];
} | null;
/** What versions say of a variant alone. */
export type ListPrices = readonly (Pick<PriceRule, 'version_id' | 'prices'> & { readonly basis: Basis | null })[];

/** The lists of a supplier that may price a variant: those that name it, and those that adjust what all goods cost. */
export function forVariant(lists: SupplierLists, said: ListPrices): PriceFacts {
  const rules = (lists?.rules ?? []).flatMap((rule): PriceRule[] => {
    const own = said.find(({ version_id }) => version_id === rule.version_id);
    if (!own && rule.adjustments.length === 0) return [];
    return [{ ...rule, basis: own?.basis ?? null, prices: own?.prices ?? [] }];
  });
  return rules.length === 0 ? null : { buyer: lists?.buyer ?? null, rules };
}
