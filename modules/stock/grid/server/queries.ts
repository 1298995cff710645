import { sql, type RawBuilder } from 'kysely';
import type { QueryOf } from '#kit/shared/endpoint.ts';
import { notFound } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { all, among, findPage, orderBy, type Condition } from '#kit/server/crud.ts';
import { lockRow, updateRow } from '#kit/server/rows.ts';
import {
  besideVariant,
  foundVariant,
  lastCost,
  locationJson,
  variantJson,
  visibleStock,
} from '../../server/variant.ts';
import type { stock, StockRow } from '../contract.ts';
import { salesDays } from '../rules.ts';

/** What left for a level's location and has not come yet. */
const onTheWay = sql`coalesce((select sum(sti.shipped)::int from stock_transfers str join stock_transfer_items sti on sti.transfer_id = str.id
  where str.to_id = t.location_id and str.status = 'shipped' and sti.variant_id = t.variant_id), 0)`;
/** Pieces fulfilled of a variant from a location in the last weeks. */
export const soldAt = (variant: RawBuilder<unknown>, location: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce((select -sum(sm.delta)::int from stock_moves sm where sm.variant_id = ${variant} and sm.location_id = ${location}
  and sm.kind in ('fulfillment', 'fulfillment_canceled') and sm.created_at >= now() - make_interval(days => ${sql.lit(salesDays)})), 0)`;
const soldHere = soldAt(sql`t.variant_id`, sql`t.location_id`);
const columns = sql`t.id, t.supplier_id, t.location_id, t.variant_id, ${locationJson} as location, ${variantJson} as variant, t.stocked as stocked_quantity,
  t.reserved as reserved_quantity, t.available as available_quantity, t.incoming + ${onTheWay} as incoming_quantity, t.reorder_point, t.bin, ${lastCost()} as unit_cost, ${soldHere} as sold_quantity, t.created_at, t.updated_at`;
const parts = { columns, from: sql`stock_levels as t`, beside: besideVariant };
const sortable = {
  created_at: sql`t.created_at`,
  updated_at: sql`t.updated_at`,
  stocked_quantity: sql`t.stocked`,
  reserved_quantity: sql`t.reserved`,
  available_quantity: sql`t.available`,
  bin: sql`t.bin`,
};

const states: Record<'below' | 'out' | 'reserved', Condition> = {
  below: sql<boolean>`(t.sellable and t.reorder_point is not null and t.available < t.reorder_point)`,
  out: sql<boolean>`(t.sellable and t.available = 0)`,
  reserved: sql<boolean>`t.reserved > 0`,
};
/** As the list of a location has it: what left the catalog or the location shows while there are pieces of it. */
const listed = sql<boolean>`(t.stocked > 0 or (t.removed_at is null and exists (select from product_variants pv where pv.id = t.variant_id and pv.deleted_at is null)
  and exists (select from stock_locations slo where slo.id = t.location_id and slo.deleted_at is null)))`;

type Query = QueryOf<typeof stock.list>;

function conditionsOf(query: Query): Condition[] {
  const conditions = [listed];
  for (const column of ['supplier_id', 'location_id', 'variant_id'] as const) {
    const values = query[column];
    if (values) conditions.push(among(sql`t.${sql.ref(column)}`, values));
  }
  if (query.state)
    conditions.push(
      sql<boolean>`(${sql.join(
        query.state.map((state) => states[state]),
        sql` or `,
      )})`,
    );
  if (query.q) conditions.push(foundVariant(query.q));
  return conditions;
}

/** What a list of stock reads, for pages and for files. */
export const listedStock = (ctx: Ctx, query: Query) => ({
  ...parts,
  where: all([visibleStock(ctx.actor), ...conditionsOf(query)]),
});

export async function findStock(ctx: Ctx, query: Query) {
  const order = orderBy(query.order, sortable, '-created_at');
  const { rows, ...counts } = await findPage<StockRow>(ctx, { ...listedStock(ctx, query), order }, query);
  return { stock: rows, ...counts, offset: query.offset, limit: query.limit };
}

/** One level. @throws Refusal 404 */
export async function findLevel(ctx: Ctx, id: string): Promise<StockRow> {
  const { rows } = await sql<{
    row: StockRow;
  }>`select row_to_json(one) as row from (select ${columns} from stock_levels as t ${besideVariant}
    where t.id = ${id} and ${visibleStock(ctx.actor)}) as one`.execute(ctx.db);
  const [found] = rows;
  if (!found) throw notFound();
  return found.row;
}

/** Says where a variant lies and when it is to be ordered again. @throws Refusal 404 */
export async function describeLevel(
  ctx: Ctx,
  id: string,
  set: { reorder_point?: number | null | undefined; bin?: string | null | undefined },
): Promise<StockRow> {
  const before = await lockRow(ctx, 'stock_levels', visibleStock(ctx.actor), id);
  const asked = Object.fromEntries(
    Object.entries({ ...set, ...(set.bin === undefined ? {} : { bin: set.bin || null }) }).filter(
      ([, value]) => value !== undefined,
    ),
  );
  const supplierId = String(before.supplier_id);
  const row = await findLevel(ctx, id);
  await updateRow(ctx, 'stock_levels', before, asked, {
    entity: 'stock_levels',
    label: `${row.variant.sku} · ${row.location.name}`,
    supplierId,
  });
  return findLevel(ctx, id);
}
