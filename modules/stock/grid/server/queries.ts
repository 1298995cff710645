import { sql, type RawBuilder } from 'kysely';
import type { QueryOf } from '#kit/shared/endpoint.ts';
import { notFound } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { all, among, findPage, orderBy, type Condition } from '#kit/server/crud.ts';
import { lockRow, updateRow } from '#kit/server/rows.ts';
import { variantSearch } from '#modules/price-lists/server.ts';
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
// Asked of a level's own variant, among the few that are deleted: as an `exists` it would be answered from all variants at once.
const listed = sql<boolean>`(t.stocked > 0 or (t.removed_at is null and (select true from product_variants pv where pv.id = t.variant_id and pv.deleted_at is not null) is null
  and (select slo.deleted_at is null from stock_locations slo where slo.id = t.location_id)))`;

type Query = QueryOf<typeof stock.list>;

function conditionsOf(query: Omit<Query, 'q'>): Condition[] {
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
  return conditions;
}

/** Levels with what is available of them, as it is kept for finding and sorting: `t.shelf`, and `t.shelved_at`, which is when they were made. @param which of them, over `sav` */
const byAvailable = (which: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select sl.*, sav.available as shelf, sav.created_at as shelved_at from stock_levels sl
    join stock_availability sav on sav.level_id = sl.id and sav.supplier_id = sl.supplier_id ${which}) as t`;
/** How levels of one state are found there; the other states have an index of their own, or are read with others. */
const kept: Partial<Record<keyof typeof states, Condition>> = {
  out: sql<boolean>`sav.sellable and sav.available = 0 and not sav.is_gone`,
  reserved: sql<boolean>`sav.is_reserved`,
};
const keptState = ({ state: [only, ...others] = [] }: Pick<Query, 'state'>): Condition | undefined =>
  only && others.length === 0 ? kept[only] : undefined;
/** The same to count by, without the levels themselves: whatever a condition may ask of one. */
const countedBy = (state: Condition): RawBuilder<unknown> =>
  sql`(select sav.supplier_id, sav.location_id, sav.variant_id, sav.stocked, sav.reserved, sav.sellable, sav.available, null as removed_at
    from stock_availability sav where ${state}) as t`;

/** What a list of stock reads, for pages and for files. */
export const listedStock = (ctx: Ctx, query: Omit<Query, 'q'> & { q?: string | undefined }) => {
  const state = keptState(query);
  return {
    ...parts,
    ...(state ? { from: byAvailable(sql`and ${state}`), countFrom: countedBy(state) } : {}),
    where: all([visibleStock(ctx.actor), ...conditionsOf(query), ...(query.q ? [foundVariant(query.q)] : [])]),
  };
};

export async function findStock(ctx: Ctx, query: Query) {
  const isByAvailable = query.order?.endsWith('available_quantity') === true && !keptState(query);
  const shelf = { from: byAvailable(sql``), countFrom: parts.from };
  const order = orderBy(
    query.order,
    {
      ...sortable,
      ...(isByAvailable ? { available_quantity: sql`t.shelf` } : {}),
      ...(keptState(query) ? { created_at: sql`t.shelved_at` } : {}),
    },
    '-created_at',
  );
  const { q, ...others } = query;
  const search = q ? variantSearch(q, { of: sql`t.variant_id` }) : undefined;
  const list = { ...listedStock(ctx, others), ...(isByAvailable ? shelf : {}), search, order };
  const { rows, ...counts } = await findPage<StockRow>(ctx, list, query);
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
