import { sql, type RawBuilder } from 'kysely';
import { dayOf } from '#domain/dates.ts';
import type { QueryOf } from '#kit/shared/endpoint.ts';
import type { Ctx } from '#kit/server/context.ts';
import { all, alphabetical, among, findPage } from '#kit/server/crud.ts';
import { variantSearch } from '#modules/price-lists/server.ts';
import { variantJson, visibleStock } from '../../server/variant.ts';
import { gridColumns, type GridRow, type stock } from '../contract.ts';
import { soldAt } from './queries.ts';
import { expiresWithin, supplierMeant } from './summary.ts';

/** The warehouses that are columns, in their order. */
const columnsOf = (supplierId: string, asked: readonly string[] | undefined): RawBuilder<unknown> =>
  sql`(select slo.id, slo.name, slo.name_ar, row_number() over (order by slo.type <> 'warehouse', ${alphabetical(sql`slo.name`)}, slo.id) as place
    from stock_locations slo where slo.supplier_id = ${supplierId} and slo.deleted_at is null ${asked ? sql`and ${among(sql`slo.id`, asked)}` : sql``}
    order by place limit ${sql.lit(gridColumns)})`;

/**
 * The variants of one supplier by title, with what of each lies where: a cell for each column, and the rest summed. A variant is there as long
 * as one of its levels is listed. Nothing where no one supplier is meant.
 */
export async function findGrid(ctx: Ctx, query: QueryOf<typeof stock.grid>) {
  const { offset, limit, q, supplier_id = [], location_id } = query;
  const supplierId = supplierMeant(ctx, supplier_id.length === 1 ? supplier_id[0] : undefined);
  if (!supplierId) return { variants: [], count: 0, offset, limit };
  const last = dayOf(new Date(ctx.now.getTime() + expiresWithin * 86_400_000));
  const own = columnsOf(supplierId, location_id);
  const expiring = sql`from stock_levels sl join batch_levels bl on bl.level_id = sl.id and bl.quantity > 0 join batches ba on ba.id = bl.batch_id
    where sl.variant_id = t.id and ba.expires_on between ${dayOf(ctx.now)}::date and ${last}::date`;
  const { rows, ...counts } = await findPage<GridRow>(
    ctx,
    {
      columns: sql`t.id, t.supplier_id, ${variantJson} as variant,
        (select json_agg(json_build_object('location', json_build_object('id', own.id, 'name', own.name, 'name_ar', own.name_ar),
            'stocked_quantity', coalesce(sl.stocked, 0), 'reserved_quantity', coalesce(sl.reserved, 0), 'available_quantity', coalesce(sl.available, 0),
            'sold_quantity', case when sl.id is null then 0 else ${soldAt(sql`t.id`, sql`own.id`)} end) order by own.place)
          from ${own} as own left join stock_levels sl on sl.location_id = own.id and sl.variant_id = t.id) as cells,
        (select json_build_object('locations', count(*)::int, 'stocked_quantity', sum(sl.stocked)::int, 'reserved_quantity', sum(sl.reserved)::int,
            'available_quantity', sum(sl.available)::int)
          from stock_levels sl where sl.variant_id = t.id and sl.stocked > 0 and sl.location_id not in (select own.id from ${own} as own) having count(*) > 0) as other,
        coalesce((select sum(sl.incoming)::int from stock_levels sl where sl.variant_id = t.id), 0) as incoming_quantity,
        coalesce((select sum(sti.shipped)::int from stock_transfer_items sti join stock_transfers str on str.id = sti.transfer_id
              where sti.variant_id = t.id and str.status = 'shipped'), 0) as transferred_quantity,
        coalesce((select sum(bl.quantity)::int ${expiring}), 0) as expiring_quantity, (select min(ba.expires_on)::text ${expiring}) as expires_on`,
      from: sql`product_variants as t join product_variants pv on pv.id = t.id join products pr on pr.id = t.product_id left join master_variants mv on mv.id = t.master_variant_id`,
      where: all([
        sql<boolean>`t.supplier_id = ${supplierId} and pr.supplier_id = ${supplierId}`,
        visibleStock(ctx.actor),
        sql<boolean>`exists (select from stock_levels sl where sl.variant_id = t.id and (sl.stocked > 0 or (sl.removed_at is null and t.deleted_at is null)))`,
      ]),
      search: q ? variantSearch(q, { of: sql`t.id`, supplier: sql`${supplierId}` }) : undefined,
      order: sql`${alphabetical(sql`pr.title`)}, t.position, t.id`,
    },
    query,
  );
  return { variants: rows, ...counts, offset, limit };
}
