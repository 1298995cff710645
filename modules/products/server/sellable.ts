import { sql } from 'kysely';
import type { Ctx } from '#kit/server/context.ts';
import type { Condition } from '#kit/server/crud.ts';
import { appliedRate, type TaxLine } from '#modules/tax-rates/rules.ts';
import { taxLinesOfProduct } from '#modules/tax-rates/server.ts';

/** Where goods are priced; the rate is what its goods are taxed at that have none of their own. */
export type Market = { id: string; currency_code: string; tax_rate: number };

/** A variant as it can be put on an order, priced in a market: its region's own price before the currency's. */
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
  /** Minor units without tax; null where it has no price in the market. */
  unit_price: number | null;
  tax_rate: number;
  tax_lines: TaxLine[] | null;
};

/** Whether pieces are counted: an order placed while they are not keeps no stock (docs/decisions/0012). */
const countsStock = sql<boolean>`not exists (select from feature_flags f where f.key = 'inventoryService' and not f.value)`;

type Raw = Omit<Sellable, 'tax_rate'> & { own_rate: number | null };

/** The published goods of these, by the variant's id. @param whose which of them may be sold, over the alias `v` of the variants */
export async function findSellable(
  ctx: Pick<Ctx, 'db'>,
  ids: readonly string[],
  market: Market,
  whose: Condition,
): Promise<ReadonlyMap<string, Sellable>> {
  if (ids.length === 0) return new Map();
  const { rows } =
    await sql<Raw>`select v.id as variant_id, v.product_id, v.supplier_id, p.title, p.title_ar, v.title as description,
      v.sku, p.thumbnail, coalesce(m.shrink_configuration, 1) as shrink_size, coalesce(m.case_configuration, 1) as case_size,
      v.manage_inventory and ${countsStock} as manages_stock, v.allow_backorder,
      p.tax_rate as own_rate, ${taxLinesOfProduct(sql`p.id`, market.id)} as tax_lines,
      (select a.amount from variant_prices a where a.variant_id = v.id and a.currency_code = ${market.currency_code}
        and (a.region_id = ${market.id} or a.region_id is null) order by a.region_id nulls last limit 1) as unit_price
    from product_variants v join products p on p.id = v.product_id left join master_variants m on m.id = v.master_variant_id
    where v.id = any(${ids as string[]}) and v.deleted_at is null and p.deleted_at is null and p.status = 'published' and ${whose}`.execute(
      ctx.db,
    );
  return new Map(
    rows.map(({ own_rate, ...row }) => [
      row.variant_id,
      { ...row, tax_rate: appliedRate(row.tax_lines, own_rate, market.tax_rate) },
    ]),
  );
}
