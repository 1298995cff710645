import { sql, type RawBuilder } from 'kysely';
import type { Packaging } from '#modules/products/contract.ts';
import type { Ctx } from '#kit/server/context.ts';

/** Whether pieces are counted: an order placed while they are not keeps no stock (docs/decisions/0012). */
const countsStock = sql<boolean>`not exists (select from feature_flags ff where ff.key = 'inventoryService' and not ff.value)`;

/** `title`: the size, as the variant is called now. */
export type Stock = {
  available: number | null;
  allow_backorder: boolean;
  packaging: Packaging;
  title: string;
  title_ar: string | null;
};

export type RawStock = Stock & { id: string };

/** The size of a line in Arabic, while its variant is still called what it was called when the line was put in. */
export const sizeInArabic = (description: string | null, found: Stock | undefined): string | null =>
  found && found.title === description ? found.title_ar : null;

/** What can be had of variants now, over all locations, null where no pieces are counted; and how they are packed. @param which says which, over the alias `pv` */
export const stockOf = (
  which: RawBuilder<boolean>,
): RawBuilder<RawStock> => sql<RawStock>`select pv.id, pv.title, pv.title_ar, pv.allow_backorder, pr.packaging, case when pv.manage_inventory and ${countsStock} then coalesce((select sum(sl.available)::int
      from stock_levels sl join stock_locations slo on slo.id = sl.location_id and slo.deleted_at is null and slo.is_active where sl.variant_id = pv.id), 0) end as available
    from product_variants pv join products pr on pr.id = pv.product_id where ${which}`;

/** What was read of them, by the variant's id. */
export const byVariant = (rows: readonly RawStock[]): ReadonlyMap<string, Stock> =>
  new Map(rows.map(({ id, ...stock }) => [id, stock]));

/** The same of these variants, read by itself. */
export async function findStockOf(
  ctx: Pick<Ctx, 'db'>,
  variantIds: readonly string[],
): Promise<ReadonlyMap<string, Stock>> {
  if (variantIds.length === 0) return new Map();
  return byVariant((await stockOf(sql<boolean>`pv.id = any(${variantIds as string[]})`).execute(ctx.db)).rows);
}
