import { sql } from 'kysely';
import type { Ctx } from '#kit/server/context.ts';
import type { CartLine } from '#modules/orders/rules.ts';
import type { TaxLine } from '#modules/tax-rates/rules.ts';
import { taxLinesOfProduct } from '#modules/tax-rates/server.ts';
import type { Region } from './region.ts';
import { orderableBy } from './visible.ts';

/** A variant as it can be put on an order: priced in a region, its own price before the currency's. */
export type Sellable = Omit<CartLine, 'variant_id' | 'quantity' | 'metadata' | 'tax_rate' | 'tax_lines' | 'unit_price'> & {
  variant_id: string;
  supplier_id: string;
  unit_price: number | null;
  tax_lines: TaxLine[] | null;
  own_rate: number | null;
};

/** Whether pieces are counted: an order placed while they are not keeps no stock (docs/decisions/0012). */
const countsStock = sql<boolean>`not exists (select from feature_flags f where f.key = 'inventoryService' and not f.value)`;

/** The published goods of these that the actor may sell, by id. */
export async function findSellable(ctx: Ctx, ids: readonly string[], region: Region): Promise<ReadonlyMap<string, Sellable>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Sellable>`select v.id as variant_id, v.product_id, v.supplier_id, p.title, p.title_ar, v.title as description,
      v.sku, p.thumbnail, coalesce(m.shrink_configuration, 1) as shrink_size, coalesce(m.case_configuration, 1) as case_size,
      v.manage_inventory and ${countsStock} as manages_stock,
      p.tax_rate as own_rate, ${taxLinesOfProduct(sql`p.id`, region.id)} as tax_lines,
      (select a.amount from variant_prices a where a.variant_id = v.id and a.currency_code = ${region.currency_code}
        and (a.region_id = ${region.id} or a.region_id is null) order by a.region_id nulls last limit 1) as unit_price
    from product_variants v join products p on p.id = v.product_id left join master_variants m on m.id = v.master_variant_id
    where v.id = any(${ids as string[]}) and v.deleted_at is null and p.deleted_at is null and p.status = 'published'
      and ${orderableBy(ctx.actor)}`.execute(ctx.db);
  return new Map(rows.map((row) => [row.variant_id, row]));
}

export type Stock = { available: number | null; allow_backorder: boolean };

/** What can be had of these variants now, over all locations; null where no pieces are counted. */
export async function findStockOf(ctx: Pick<Ctx, 'db'>, variantIds: readonly string[]): Promise<ReadonlyMap<string, Stock>> {
  if (variantIds.length === 0) return new Map();
  const { rows } = await sql<Stock & { id: string }>`select v.id, v.allow_backorder, case when v.manage_inventory and ${countsStock} then coalesce((select sum(l.available)::int
      from stock_levels l join stock_locations w on w.id = l.location_id and w.deleted_at is null and w.is_active where l.variant_id = v.id), 0) end as available
    from product_variants v where v.id = any(${variantIds as string[]})`.execute(ctx.db);
  return new Map(rows.map(({ id, ...stock }) => [id, stock]));
}
