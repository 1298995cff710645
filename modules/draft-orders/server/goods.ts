import { sql } from 'kysely';
import type { Ctx } from '#kit/server/context.ts';

/** Whether pieces are counted: an order placed while they are not keeps no stock (docs/decisions/0012). */
const countsStock = sql<boolean>`not exists (select from feature_flags f where f.key = 'inventoryService' and not f.value)`;

export type Stock = { available: number | null; allow_backorder: boolean };

/** What can be had of these variants now, over all locations; null where no pieces are counted. */
export async function findStockOf(
  ctx: Pick<Ctx, 'db'>,
  variantIds: readonly string[],
): Promise<ReadonlyMap<string, Stock>> {
  if (variantIds.length === 0) return new Map();
  const { rows } = await sql<
    Stock & { id: string }
  >`select v.id, v.allow_backorder, case when v.manage_inventory and ${countsStock} then coalesce((select sum(l.available)::int
      from stock_levels l join stock_locations w on w.id = l.location_id and w.deleted_at is null and w.is_active where l.variant_id = v.id), 0) end as available
    from product_variants v where v.id = any(${variantIds as string[]})`.execute(ctx.db);
  return new Map(rows.map(({ id, ...stock }) => [id, stock]));
}
