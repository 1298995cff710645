import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '#domain/actor.ts';
import type { QueryOf } from '#kit/shared/endpoint.ts';
import { notFound } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import {
  all,
  alphabetical,
  always,
  among,
  contains,
  findPage,
  never,
  orderBy,
  within,
  type Condition,
} from '#kit/server/crud.ts';
import { ownedBySupplier } from '#kit/server/scope.ts';
import { customsColumns } from '#modules/products/server.ts';
import { presentLevel } from '#modules/stock-locations/server.ts';
import type { InventoryItem, inventoryItems } from '../contract.ts';
import { variantIdOf } from '../rules.ts';

const itemId = sql`'iitem_' || substr(t.id, 9)`;
const sum = (column: 'stocked' | 'reserved'): RawBuilder<unknown> =>
  sql`coalesce((select sum(sl.${sql.ref(column)})::int from stock_levels sl where sl.variant_id = t.id), 0)`;

const levels = (
  which: Condition = always,
): RawBuilder<unknown> => sql`coalesce((select json_agg(json_build_object('id', sl.id, 'inventory_item_id', ${itemId}, 'location_id', sl.location_id,
    'stocked_quantity', sl.stocked, 'reserved_quantity', sl.reserved, 'available_quantity', sl.available, 'incoming_quantity', sl.incoming, 'created_at', sl.created_at, 'updated_at', sl.updated_at)
    order by slo.name collate "und-x-icu", slo.id)
  from stock_levels sl join stock_locations slo on slo.id = sl.location_id and slo.deleted_at is null where sl.variant_id = t.id and ${presentLevel} and ${which}), '[]'::json)`;

const columns = sql`${itemId} as id, t.id as variant_id, t.product_id, t.supplier_id, t.sku, t.title, t.description, t.thumbnail, ${customsColumns(sql`t`)}, t.requires_shipping, t.metadata,
  ${sum('stocked')} as stocked_quantity, ${sum('reserved')} as reserved_quantity, ${levels()} as location_levels, t.version, t.created_at, t.updated_at`;

const ownVariants = ownedBySupplier(sql`t.supplier_id`, { affiliate: () => never, sales_representative: () => never });
/** Items an actor sees: variants whose stock is counted; `t` is product_variants, `pr` its product. */
const visible = (actor: Actor): Condition =>
  sql<boolean>`t.manage_inventory and t.deleted_at is null and pr.deleted_at is null and ${ownVariants(actor)}`;

const from = sql`product_variants as t join products pr on pr.id = t.product_id`;

type Query = QueryOf<typeof inventoryItems.list>;
const texts = ['origin_country', 'mid_code', 'material', 'hs_code'] as const;
const measures = ['weight', 'length', 'height', 'width'] as const;

function conditionsOf(query: Query): Condition[] {
  const conditions: Condition[] = [];
  if (query.q)
    conditions.push(
      sql<boolean>`(${contains(sql`t.search_text`, query.q)} or ${contains(sql`pr.search_text`, query.q)})`,
    );
  if (query.id)
    conditions.push(
      among(
        sql`t.id`,
        query.id.map((id) => variantIdOf(id) ?? ''),
      ),
    );
  if (query.sku) conditions.push(among(sql`t.sku`, query.sku));
  if (query.location_id)
    conditions.push(
      sql<boolean>`exists (select from stock_levels sl where sl.variant_id = t.id and ${presentLevel} and ${among(sql`sl.location_id`, query.location_id)})`,
    );
  for (const column of texts) if (query[column]) conditions.push(sql<boolean>`t.${sql.ref(column)} = ${query[column]}`);
  for (const column of measures) {
    const range = query[column];
    if (range) conditions.push(within(sql`t.${sql.ref(column)}`, range));
  }
  if (query.requires_shipping !== undefined)
    conditions.push(sql<boolean>`t.requires_shipping = ${query.requires_shipping}`);
  return conditions;
}

const sortable = {
  sku: sql`t.sku`,
  title: alphabetical(sql`t.title`),
  created_at: sql`t.created_at`,
  updated_at: sql`t.updated_at`,
};

export async function findItems(ctx: Ctx, query: Query) {
  const { rows, ...counts } = await findPage<InventoryItem>(
    ctx,
    {
      columns,
      from,
      where: all([visible(ctx.actor), ...conditionsOf(query)]),
      order: orderBy(query.order, sortable, '-created_at'),
    },
    query,
  );
  return { inventory_items: rows, ...counts, offset: query.offset, limit: query.limit };
}

async function findOne<R>(ctx: Ctx, id: string, wanted: RawBuilder<unknown>): Promise<R> {
  const { rows } = await sql<{
    row: R;
  }>`select row_to_json(one) as row from (select ${wanted} from ${from} where t.id = ${variantIdOf(id)} and ${visible(ctx.actor)}) as one`.execute(
    ctx.db,
  );
  const [found] = rows;
  if (!found) throw notFound();
  return found.row;
}

/** One visible item; unseen is not found. */
export const findItem = (ctx: Ctx, id: string): Promise<InventoryItem> => findOne(ctx, id, columns);

/** Where pieces of a visible item lie, at some locations or at all. */
export const findLevels = (
  ctx: Ctx,
  id: string,
  locations: readonly string[] | undefined,
): Promise<Pick<InventoryItem, 'id' | 'location_levels'>> =>
  findOne(
    ctx,
    id,
    sql`${itemId} as id, ${levels(locations ? among(sql`sl.location_id`, locations) : always)} as location_levels`,
  );
