import { sql } from 'kysely';
import type { QueryOf } from '#kit/shared/endpoint.ts';
import { notFound } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { all, among, contains, findPage, orderBy, within, type Condition } from '#kit/server/crud.ts';
import { person } from '#kit/server/person.ts';
import { carries, serves } from '#modules/sales-channels/server.ts';
import { lowStockCases } from '#modules/products/rules.ts';
import type { Level, Move, stockLocations } from '../contract.ts';
import { isVisibleLocation } from './lock.ts';
import { visibleVariant } from './visible.ts';

const caseSize = sql`coalesce(mv.case_configuration, 1)`;
const columns = sql`t.id, t.location_id, t.variant_id, t.stocked as stocked_quantity, t.reserved as reserved_quantity, t.available as available_quantity,
  t.incoming as incoming_quantity, t.moves as version, t.updated_at,
  json_build_object('id', pv.id, 'title', pv.title, 'title_ar', pv.title_ar, 'sku', pv.sku, 'barcode', pv.barcode, 'case_configuration', ${caseSize},
    'shrink_configuration', coalesce(mv.shrink_configuration, 1),
    'product', json_build_object('id', pr.id, 'title', pr.title, 'title_ar', pr.title_ar, 'thumbnail', pr.thumbnail, 'packaging', pr.packaging)) as variant`;
const from = sql`stock_levels as t join product_variants pv on pv.id = t.variant_id join products pr on pr.id = pv.product_id left join master_variants mv on mv.id = pv.master_variant_id`;

const stockConditions: Record<'out' | 'low' | 'in', Condition> = {
  out: sql<boolean>`t.available <= 0`,
  low: sql<boolean>`t.available between 1 and ${sql.lit(lowStockCases)} * ${caseSize}`,
  in: sql<boolean>`t.available > ${sql.lit(lowStockCases)} * ${caseSize}`,
};

/** Refuses a place the caller does not see as one that is not there. */
export async function checkLocation(ctx: Ctx, id: string): Promise<void> {
  if (!(await isVisibleLocation(ctx, id))) throw notFound();
}

/** Levels `sl` that are listed: one that was taken off is back with its first piece. */
export const presentLevel = sql<boolean>`(sl.removed_at is null or sl.stocked > 0)`;

/** What lies in a place, by product. Variants that left the catalog show while there are pieces of them. */
export async function findLevels(ctx: Ctx, locationId: string, query: QueryOf<typeof stockLocations.levels>) {
  await checkLocation(ctx, locationId);
  const { rows, ...counts } = await findPage<Level>(
    ctx,
    {
      columns,
      from,
      where: all([
        sql<boolean>`t.location_id = ${locationId} and (t.stocked > 0 or (pv.deleted_at is null and t.removed_at is null))`,
        ...(query.q
          ? [sql<boolean>`(${contains(sql`pv.search_text`, query.q)} or ${contains(sql`pr.search_text`, query.q)})`]
          : []),
        ...(query.variant_id ? [among(sql`t.variant_id`, query.variant_id)] : []),
        ...(query.stock
          ? [
              sql<boolean>`(${sql.join(
                query.stock.map((state) => stockConditions[state]),
                sql` or `,
              )})`,
            ]
          : []),
      ]),
      order: orderBy(
        query.order,
        {
          product: sql`pr.title`,
          sku: sql`pv.sku`,
          stocked_quantity: sql`t.stocked`,
          reserved_quantity: sql`t.reserved`,
          available_quantity: sql`t.available`,
          updated_at: sql`t.updated_at`,
        },
        'product',
      ),
    },
    query,
  );
  return { levels: rows, ...counts, offset: query.offset, limit: query.limit };
}

export async function findLevel(ctx: Ctx, locationId: string, variantId: string): Promise<Level> {
  const { rows } = await sql<{ row: Level }>`select row_to_json(one) as row from (select ${columns} from ${from}
    where t.location_id = ${locationId} and t.variant_id = ${variantId}) as one`.execute(ctx.db);
  const [found] = rows;
  if (!found) throw notFound();
  return found.row;
}

/** Movements of a place, newest first. */
export async function findMoves(ctx: Ctx, locationId: string, query: QueryOf<typeof stockLocations.moves>) {
  await checkLocation(ctx, locationId);
  const { rows, ...counts } = await findPage<Move>(
    ctx,
    {
      columns: sql`t.id, t.variant_id, pv.sku, pr.title || ' · ' || pv.title as title, coalesce(pr.title_ar, pr.title) || ' · ' || coalesce(pv.title_ar, pv.title) as title_ar,
      t.kind, t.delta, t.balance, t.reason, t.order_id, (select od.display_id from orders od where od.id = t.order_id) as order_display_id,
      (select ${person} from users us where us.id = t.created_by) as author, t.created_at`,
      from: sql`stock_moves as t join product_variants pv on pv.id = t.variant_id join products pr on pr.id = pv.product_id`,
      where: all([
        sql<boolean>`t.location_id = ${locationId}`,
        ...(query.q
          ? [sql<boolean>`(${contains(sql`pv.search_text`, query.q)} or ${contains(sql`pr.search_text`, query.q)})`]
          : []),
        ...(query.variant_id ? [among(sql`t.variant_id`, query.variant_id)] : []),
        ...(query.kind ? [sql<boolean>`t.kind = ${query.kind}`] : []),
        ...(query.created_at ? [within(sql`t.created_at`, query.created_at)] : []),
      ]),
      order: orderBy(query.order, { created_at: sql`t.created_at` }, '-created_at'),
    },
    query,
  );
  return { moves: rows, ...counts, offset: query.offset, limit: query.limit };
}

type Inventory = {
  id: string;
  sku: string;
  title: string;
  levels: {
    id: string;
    location_id: string;
    location_name: string;
    location_name_ar: string | null;
    stocked_quantity: number;
    reserved_quantity: number;
    available_quantity: number;
    incoming_quantity: number;
  }[];
  /** Those that are on and sell it, with what is available where they are served from. */
  channels: { channel_name: string; channel_id: string; available_quantity: number }[];
};

/** Where a variant lies: one entry with a level per place, as the toolkit asks for it. */
export async function findInventory(ctx: Ctx, variantId: string) {
  const { rows } = await sql<Inventory>`select t.id, t.sku, pr.title || ' · ' || t.title as title,
      coalesce((select json_agg(json_build_object('id', sl.id, 'location_id', sl.location_id, 'location_name', slo.name, 'location_name_ar', slo.name_ar,
        'stocked_quantity', sl.stocked, 'reserved_quantity', sl.reserved, 'available_quantity', sl.available, 'incoming_quantity', sl.incoming) order by slo.name collate "und-x-icu", slo.id)
        from stock_levels sl join stock_locations slo on slo.id = sl.location_id and slo.deleted_at is null where sl.variant_id = t.id and ${presentLevel}), '[]'::json) as levels,
      coalesce((select json_agg(json_build_object('channel_name', sc.name, 'channel_id', sc.id, 'available_quantity',
          (select coalesce(sum(sl.available), 0)::int from stock_levels sl join stock_locations slo on slo.id = sl.location_id and slo.deleted_at is null
            where sl.variant_id = t.id and ${serves('slo')})) order by sc.name collate "und-x-icu", sc.id)
        from sales_channels sc where sc.deleted_at is null and not sc.is_disabled and ${carries(sql`pr.id`)}), '[]'::json) as channels
    from product_variants t join products pr on pr.id = t.product_id
    where t.id = ${variantId} and t.deleted_at is null and pr.deleted_at is null and ${visibleVariant(ctx.actor)}`.execute(
    ctx.db,
  );
  const [found] = rows;
  if (!found) throw notFound();
  const { levels, channels, ...item } = found;
  return {
    variant: {
      id: item.id,
      inventory: [{ ...item, id: `iitem_${item.id.slice('variant_'.length)}`, location_levels: levels }],
      sales_channel_availability: channels,
    },
  };
}
