import { meant, type Buyer } from '#modules/price-lists/rules.ts';

export const catalogStatuses = ['draft', 'active', 'archived'] as const;
export const catalogScopes = ['listed', 'all'] as const;
export type CatalogScope = (typeof catalogScopes)[number];

/** Whom a catalog is for, and when; the audience is that of a price list. Moments are ISO texts. */
export type CatalogTerms = {
  readonly id: string;
  readonly name: string;
  readonly name_ar: string | null;
  readonly supplier_id: string;
  readonly scope: CatalogScope;
  readonly priority: number;
  readonly starts_at: string | null;
  readonly ends_at: string | null;
  readonly customer_ids: readonly string[];
  readonly customer_group_ids: readonly string[];
  readonly customer_statuses: readonly string[];
  readonly area_ids: readonly string[];
  /** Through which channels; none named: through all. */
  readonly channels: readonly string[];
  readonly excluded_customer_ids: readonly string[];
  readonly excluded_area_ids: readonly string[];
  readonly adjustment_bps: number;
  readonly currency_code: string;
};

/** Who buys, through which channel and when (ISO); without a customer no catalog applies. */
export type BuyingContext = { readonly buyer: Buyer | null; readonly channel: string; readonly at: string };

/** Why a catalog does not apply. */
export const leftOutCodes = ['not_begun', 'over', 'excluded', 'channel', 'not_for'] as const;
export type LeftOut = (typeof leftOutCodes)[number];

/** Why a catalog that is active does not apply to a customer; null where it does. Who is excluded is never meant, though it is named. */
export function leftOut(catalog: CatalogTerms, { buyer, channel, at }: BuyingContext): LeftOut | null {
  const now = Date.parse(at);
  if (catalog.starts_at !== null && now < Date.parse(catalog.starts_at)) return 'not_begun';
  if (catalog.ends_at !== null && now >= Date.parse(catalog.ends_at)) return 'over';
  if (buyer === null) return 'not_for';
  if (catalog.excluded_customer_ids.includes(buyer.id)) return 'excluded';
  if (buyer.area_id !== null && catalog.excluded_area_ids.includes(buyer.area_id)) return 'excluded';
  if (catalog.channels.length > 0 && !catalog.channels.includes(channel)) return 'channel';
  return meant(catalog, buyer) === null ? 'not_for' : null;
}

/** Of two catalogs that list the same variant the first sets its quantities and price: the one with the higher priority, of two with the same the older. */
export const byPriority = (
  a: Pick<CatalogTerms, 'id' | 'priority'>,
  b: Pick<CatalogTerms, 'id' | 'priority'>,
): number => b.priority - a.priority || (a.id < b.id ? -1 : 1);

/** The catalogs that apply, the highest priority first; in which order they come does not matter. */
export const applying = <C extends CatalogTerms>(context: BuyingContext, catalogs: readonly C[]): C[] =>
  catalogs.filter((one) => leftOut(one, context) === null).sort(byPriority);
