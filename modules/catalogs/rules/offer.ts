import type { Buyer, PriceFacts, PriceRule } from '#modules/price-lists/rules.ts';
import { applying, type BuyingContext, type CatalogTerms } from './audience.ts';
import type { QuantityTerms } from './quantities.ts';

export const badges = ['new', 'offer', 'last'] as const;
export type Badge = (typeof badges)[number];

/** What a catalog says of one variant; a price is minor units without tax for `price_pack_size` pieces. */
export type CatalogLine = QuantityTerms & {
  readonly is_visible: boolean;
  readonly badge: Badge | null;
  readonly price_amount: number | null;
  readonly price_pack_size: number;
  readonly adjustment_bps: number | null;
};
/** A catalog with its line of the variant; null where it has none. */
export type CatalogOfVariant = CatalogTerms & { readonly line: CatalogLine | null };

/** Why a variant may or may not be bought. */
export const offerReasons = [
  'no_catalog',
  'listed',
  'everything',
  'hidden',
  'not_listed',
  'not_carried',
  'excluded',
] as const;
export type OfferReason = (typeof offerReasons)[number];

export type Offer = {
  readonly may: boolean;
  readonly why: OfferReason;
  /** The catalog that decided; null where none applies. */
  readonly catalog: CatalogTerms | null;
  /** Quantities and badge, of the line that decided; null where none says anything. */
  readonly line: CatalogLine | null;
  /** The catalogs that apply, the highest priority first. */
  readonly catalogs: readonly CatalogOfVariant[];
};

/**
 * Whether a customer may buy a variant, and on which terms. Without a catalog that applies everything published may be bought. Else what one of
 * them shows, unless another hides it: exclusions win. Quantities and badge are those of the highest priority that has a line.
 * @param catalogs the active ones of the variant's supplier, each with its line of the variant
 */
export function whatMayBuy(context: BuyingContext, catalogs: readonly CatalogOfVariant[]): Offer {
  const own = applying(context, catalogs);
  const [first = null] = own;
  const told = (may: boolean, why: OfferReason, by: CatalogOfVariant | null): Offer => ({
    may,
    why,
    catalog: by,
    line: may ? (by?.line ?? null) : null,
    catalogs: own,
  });
  if (first === null) return told(true, 'no_catalog', null);
  const hiding = own.find(({ line }) => line !== null && !line.is_visible);
  if (hiding) return told(false, 'hidden', hiding);
  const listing = own.find(({ line }) => line !== null);
  if (listing) return told(true, 'listed', listing);
  const open = own.find(({ scope }) => scope === 'all');
  return open ? told(true, 'everything', open) : told(false, 'not_listed', first);
}

/** The same through a channel, which may not sell the product at all: then no catalog opens it. Prices stay what they are. */
export const offeredThrough = (offer: Offer, isCarried: boolean): Offer =>
  isCarried ? offer : { ...offer, may: false, why: 'not_carried', catalog: null, line: null };

/** What catalogs make of a piece: rules for `price()`, of those that name a price or an adjustment in the currency. */
export function catalogPrices({ catalogs }: Pick<Offer, 'catalogs'>, currency: string): PriceRule[] {
  return catalogs.flatMap((catalog): PriceRule[] => {
    const { line } = catalog;
    const amount = line?.price_amount ?? null;
    const bps = line?.adjustment_bps ?? catalog.adjustment_bps;
    const isOpen = line !== null || catalog.scope === 'all';
    const isTold = amount !== null && catalog.currency_code === currency;
    if (!isOpen || (!isTold && (bps === 0 || amount !== null))) return [];
    return [
      {
        list_id: catalog.id,
        version_id: catalog.id,
        number: 1,
        name: catalog.name,
        name_ar: catalog.name_ar,
        type: 'catalog',
        priority: catalog.priority,
        starts_at: null,
        ends_at: null,
        effective_at: new Date(0).toISOString(),
        superseded_at: null,
        // Whom it is for is judged already.
        customer_ids: [],
        customer_group_ids: [],
        customer_statuses: [],
        area_ids: [],
        adjustments: isTold ? [] : [{ pack: 'piece', packs: 1, bps }],
        round_to: 1,
        prices: isTold
          ? [
              {
                region_id: null,
                amount,
                pack_size: line?.price_pack_size ?? 1,
                min_quantity: null,
                max_quantity: null,
              },
            ]
          : [],
      },
    ];
  });
}

/** The catalogs that may concern a customer and a variant, as they are read; null where there are none and the supplier sells to it. */
export type CatalogFacts = {
  readonly buyer: Buyer | null;
  readonly catalogs: readonly CatalogOfVariant[];
  /** The supplier does not sell to the customer, or in its area. */
  readonly is_excluded: boolean;
} | null;

/** The same of a supplier, whatever the variant. */
export type SupplierCatalogs = {
  readonly buyer: Buyer | null;
  readonly catalogs: readonly CatalogTerms[];
  readonly is_excluded: boolean;
} | null;
/** What catalogs say of a variant. */
export type CatalogLines = readonly { readonly catalog_id: string; readonly line: CatalogLine }[];

/** The catalogs of a supplier with their lines of a variant. */
export const withLines = (facts: SupplierCatalogs, lines: CatalogLines): CatalogFacts =>
  facts && {
    ...facts,
    catalogs: facts.catalogs.map((one) => ({
      ...one,
      line: lines.find(({ catalog_id }) => catalog_id === one.id)?.line ?? null,
    })),
  };

/** What is offered by the catalogs that were found; nothing to whom the supplier does not sell, whatever they say. Prices stay what they are. */
export function offerBy(facts: CatalogFacts, { channel, at }: Pick<BuyingContext, 'channel' | 'at'>): Offer {
  const offer = whatMayBuy({ buyer: facts?.buyer ?? null, channel, at }, facts?.catalogs ?? []);
  return facts?.is_excluded ? { ...offer, may: false, why: 'excluded', catalog: null, line: null } : offer;
}

/** The price lists that were found with what catalogs say beside them. */
export function withCatalogs(
  facts: PriceFacts,
  offer: Pick<Offer, 'catalogs'> & Partial<Offer>,
  currency: string,
): PriceFacts {
  const own = catalogPrices(offer, currency);
  return own.length === 0 ? facts : { buyer: facts?.buyer ?? null, rules: [...(facts?.rules ?? []), ...own] };
}
