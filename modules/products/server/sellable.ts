import { sql } from 'kysely';
import { splitMicros, type Micros, type SplitPrice } from '#domain/unit-price.ts';
import type { Ctx } from '#kit/server/context.ts';
import type { Condition } from '#kit/server/crud.ts';
import { readTogether } from '#kit/server/together.ts';
import { planOnce } from '#kit/server/transactions.ts';
import {
  offerBy,
  offeredThrough,
  withCatalogs,
  withLines,
  type CatalogLines,
  type Offer,
  type SupplierCatalogs,
} from '#modules/catalogs/rules.ts';
import { buyingNow, catalogFactsOf, catalogLinesSql } from '#modules/catalogs/server.ts';
import { forVariant, priceBy, type ListPrices, type SupplierLists } from '#modules/price-lists/rules.ts';
import { listPricesOf, piecePriceOf, priceListsOf } from '#modules/price-lists/server.ts';
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
  list_prices: ListPrices | null;
  catalog_lines: CatalogLines | null;
  is_carried: boolean;
};
/** Said once of all goods of a supplier. */
type Selling = { supplier_id: string; lists: SupplierLists; catalogs: SupplierCatalogs };

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
  const asking = { currency: market.currency_code, region: market.id, customer: customerId, at: ctx.now };
  const { goods, sellers } = await readTogether(ctx.db, {
    goods: sql<Raw>`select pv.id as variant_id, pv.product_id, pv.supplier_id, pr.title, pr.title_ar, pv.title as description,
      pv.sku, pr.thumbnail, coalesce(mv.shrink_configuration, 1) as shrink_size, coalesce(mv.case_configuration, 1) as case_size,
      pv.manage_inventory and ${countsStock} as manages_stock, pv.allow_backorder, pr.returnable, pr.return_days,
      pr.tax_rate as own_rate, ${taxLinesOfProduct(sql`pr.id`, market.id)} as tax_lines,
      ${piecePriceOf({ variant: sql`pv.id`, currency: sql`${market.currency_code}`, region: sql`${market.id}` })} as micros,
      ${listPricesOf({ ...asking, variant: 'pv.id', supplier: 'pv.supplier_id' })} as list_prices,
      ${carriedFor(ctx.actor, sql`pr.id`)} as is_carried, ${sql.raw(catalogLinesSql('pv.id'))} as catalog_lines
    from product_variants pv join products pr on pr.id = pv.product_id left join master_variants mv on mv.id = pv.master_variant_id
    where pv.id = any(${ids as string[]}) and pv.deleted_at is null and pr.deleted_at is null and pr.status = 'published' and ${whose}`,
    sellers: sql<Selling>`select seller.supplier_id, ${priceListsOf({ ...asking, supplier: 'seller.supplier_id' })} as lists,
      ${catalogFactsOf({ ...asking, variant: null, supplier: 'seller.supplier_id' })} as catalogs
    from (select distinct pv.supplier_id from product_variants pv where pv.id = any(${ids as string[]})) as seller`,
  });
  const sellerOf = new Map(sellers.map((one) => [one.supplier_id, one]));
  const { channel } = buyingNow(ctx);
  const asked = { region_id: market.id, at: ctx.now.toISOString() };
  return new Map(
    goods.map(({ own_rate, micros, list_prices, catalog_lines, is_carried, ...row }) => {
      const { lists = null, catalogs = null } = sellerOf.get(row.supplier_id) ?? {};
      const offer = offeredThrough(
        offerBy(withLines(catalogs, catalog_lines ?? []), { channel, at: asked.at }),
        is_carried,
      );
      const facts = withCatalogs(forVariant(lists, list_prices ?? []), offer, market.currency_code);
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
