import { sql } from 'kysely';
import { splitMicros, type Micros, type SplitPrice } from '#domain/unit-price.ts';
import type { Ctx } from '#kit/server/context.ts';
import type { Condition } from '#kit/server/crud.ts';
import { planOnce } from '#kit/server/transactions.ts';
import { offerBy, offeredThrough, withCatalogs, type CatalogFacts, type Offer } from '#modules/catalogs/rules.ts';
import { buyingNow, catalogFactsOf } from '#modules/catalogs/server.ts';
import { priceBy, type PriceFacts } from '#modules/price-lists/rules.ts';
import { piecePriceOf, priceFactsOf } from '#modules/price-lists/server.ts';
import { carriedFor } from '#modules/sales-channels/server.ts';
import { appliedRate, type TaxLine } from '#modules/tax-rates/rules.ts';
import { taxLinesOfProduct } from '#modules/tax-rates/server.ts';

/** Where goods are priced; the rate is what its goods are taxed at that have none of their own. */
export type Market = { id: string; currency_code: string; tax_rate: number };

/** A price as a line takes it, and by which version of a price list. */
export type GivenPrice = SplitPrice & { price_version_id: string | null };

/** A variant as it can be put on an order, priced in a market for a customer. */
export type Sellable = {
  variant_id: string;
  product_id: string;
  supplier_id: string;
  title: string;
  title_ar: string | null;
  description: string | null;
  sku: string | null;
  thumbnail: string | null;
  shrink_size: number;
  case_size: number;
  manages_stock: boolean;
  allow_backorder: boolean;
  /** The product's terms today: an order keeps them. */
  returnable: boolean;
  return_days: number | null;
  /** Of a piece of so many, without tax; null where it has no price in the market. */
  priceFor: (quantity: number) => GivenPrice | null;
  /** What the channel and the customer's catalogs say of it. */
  offer: Offer;
  tax_rate: number;
  tax_lines: TaxLine[] | null;
};

/** Whether pieces are counted: an order placed while they are not keeps no stock (docs/decisions/0012). */
const countsStock = sql<boolean>`not exists (select from feature_flags ff where ff.key = 'inventoryService' and not ff.value)`;

type Raw = Omit<Sellable, 'tax_rate' | 'priceFor' | 'offer'> & {
  own_rate: number | null;
  micros: Micros | null;
  price_facts: PriceFacts;
  catalog_facts: CatalogFacts;
  is_carried: boolean;
};

/**
 * The published goods of these, by the variant's id, priced for a customer.
 * @param whose which of them may be sold, over the alias `pv` of the variants
 * @param customerId one that the caller sees; null for nobody in particular
 */
export async function findSellable(
  ctx: Pick<Ctx, 'actor' | 'db' | 'now'>,
  ids: readonly string[],
  market: Market,
  whose: Condition,
  customerId: string | null,
): Promise<ReadonlyMap<string, Sellable>> {
  if (ids.length === 0) return new Map();
  await planOnce(ctx.db);
  const { rows } =
    await sql<Raw>`select pv.id as variant_id, pv.product_id, pv.supplier_id, pr.title, pr.title_ar, pv.title as description,
      pv.sku, pr.thumbnail, coalesce(mv.shrink_configuration, 1) as shrink_size, coalesce(mv.case_configuration, 1) as case_size,
      pv.manage_inventory and ${countsStock} as manages_stock, pv.allow_backorder, pr.returnable, pr.return_days,
      pr.tax_rate as own_rate, ${taxLinesOfProduct(sql`pr.id`, market.id)} as tax_lines,
      ${piecePriceOf({ variant: sql`pv.id`, currency: sql`${market.currency_code}`, region: sql`${market.id}` })} as micros,
      ${priceFactsOf({ variant: 'pv.id', supplier: 'pv.supplier_id', currency: market.currency_code, region: market.id, customer: customerId, at: ctx.now })} as price_facts,
      ${carriedFor(ctx.actor, sql`pr.id`)} as is_carried,
      ${catalogFactsOf({ variant: 'pv.id', supplier: 'pv.supplier_id', customer: customerId, at: ctx.now })} as catalog_facts
    from product_variants pv join products pr on pr.id = pv.product_id left join master_variants mv on mv.id = pv.master_variant_id
    where pv.id = any(${ids as string[]}) and pv.deleted_at is null and pr.deleted_at is null and pr.status = 'published' and ${whose}`.execute(
      ctx.db,
    );
  const { channel } = buyingNow(ctx);
  const asked = { region_id: market.id, at: ctx.now.toISOString() };
  return new Map(
    rows.map(({ own_rate, micros, price_facts, catalog_facts, is_carried, ...row }) => {
      const offer = offeredThrough(offerBy(catalog_facts, { channel, at: asked.at }), is_carried);
      const facts = withCatalogs(price_facts, offer, market.currency_code);
      return [
        row.variant_id,
        {
          ...row,
          offer,
          priceFor: (quantity) => {
            const { price, version_id } = priceBy(facts, micros, row, { ...asked, quantity });
            return price === null ? null : { ...splitMicros(price), price_version_id: version_id };
          },
          tax_rate: appliedRate(row.tax_lines, own_rate, market.tax_rate),
        },
      ];
    }),
  );
}
