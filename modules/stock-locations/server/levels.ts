import { sql } from 'kysely';
import type { QueryOf } from '#kit/shared/endpoint.ts';
import { notFound } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { all, among, contains, findPage, orderBy, within, type Condition } from '#kit/server/crud.ts';
import { lowStockCases } from '#modules/products/rules.ts';
import type { Level, Move, stockLocations } from '../contract.ts';
import { isVisibleLocation } from './lock.ts';
import { visibleVariant } from './visible.ts';

const caseSize = sql`coalesce(m.case_configuration, 1)`;
const columns = sql`t.id, t.location_id, t.variant_id, t.stocked as stocked_quantity, t.reserved as reserved_quantity, t.available as available_quantity,
  t.incoming as incoming_quantity, t.moves as version, t.updated_at,
  json_build_object('id', v.id, 'title', v.title, 'title_ar', v.title_ar, 'sku', v.sku, 'barcode', v.barcode, 'case_configuration', ${caseSize},
    'shrink_configuration', coalesce(m.shrink_configuration, 1),
    'product', json_build_object('id', p.id, 'title', p.title, 'title_ar', p.title_ar, 'thumbnail', p.thumbnail, 'packaging', p.packaging)) as variant`;
const from = sql`stock_levels as t join product_variants v on v.id = t.variant_id join products p on p.id = v.product_id left join master_variants m on m.id = v.master_variant_id`;

const stockConditions: Record<'out' | 'low' | 'in', Condition> = {
  out: sql<boolean>`t.available <= 0`,
  low: sql<boolean>`t.available between 1 and ${sql.lit(lowStockCases)} * ${caseSize}`,
  in: sql<boolean>`t.available > ${sql.lit(lowStockCases)} * ${caseSize}`,
};

/** Refuses a place the caller does not see as one that is not there. */
export async function checkLocation(ctx: Ctx, id: string): Promise<void> {
  if (!(await isVisibleLocation(ctx, id))) throw notFound();
}

/** Levels `l` that are listed: one that was taken off is back with its first piece. */
export const presentLevel = sql<boolean>`(l.removed_at is null or l.stocked > 0)`;

/** What lies in a place, by product. Variants that left the catalog show while there are pieces of them. */
export async function findLevels(ctx: Ctx, locationId: string, query: QueryOf<typeof stockLocations.levels>) {
  await checkLocation(ctx, locationId);
  const { rows, ...counts } = await findPage<Level>(
    ctx,
    {
      columns,
      from,
      where: all([
        sql<boolean>`t.location_id = ${locationId} and (t.stocked > 0 or (v.deleted_at is null and t.removed_at is null))`,
        ...(query.q
          ? [sql<boolean>`(${contains(sql`v.search_text`, query.q)} or ${contains(sql`p.search_text`, query.q)})`]
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
          product: sql`p.title`,
          sku: sql`v.sku`,
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
      columns: sql`t.id, t.variant_id, v.sku, p.title || ' · ' || v.title as title, coalesce(p.title_ar, p.title) || ' · ' || coalesce(v.title_ar, v.title) as title_ar,
      t.kind, t.delta, t.balance, t.reason, t.order_id, (select o.display_id from orders o where o.id = t.order_id) as order_display_id,
      (select nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), '') from users u where u.id = t.created_by) as created_by_name, t.created_at`,
      from: sql`stock_moves as t join product_variants v on v.id = t.variant_id join products p on p.id = v.product_id`,
      where: all([
        sql<boolean>`t.location_id = ${locationId}`,
        ...(query.q
          ? [sql<boolean>`(${contains(sql`v.search_text`, query.q)} or ${contains(sql`p.search_text`, query.q)})`]
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
};

/** Where a variant lies: one entry with a level per place, as the toolkit asks for it. */
export async function findInventory(ctx: Ctx, variantId: string) {
  const { rows } = await sql<Inventory>`select t.id, t.sku, p.title || ' · ' || t.title as title,
      coalesce((select json_agg(json_build_object('id', l.id, 'location_id', l.location_id, 'location_name', w.name, 'location_name_ar', w.name_ar,
        'stocked_quantity', l.stocked, 'reserved_quantity', l.reserved, 'available_quantity', l.available, 'incoming_quantity', l.incoming) order by w.name collate "und-x-icu", w.id)
        from stock_levels l join stock_locations w on w.id = l.location_id and w.deleted_at is null where l.variant_id = t.id and ${presentLevel}), '[]'::json) as levels
    from product_variants t join products p on p.id = t.product_id
    where t.id = ${variantId} and t.deleted_at is null and p.deleted_at is null and ${visibleVariant(ctx.actor)}`.execute(
    ctx.db,
  );
  const [found] = rows;
  if (!found) throw notFound();
  const { levels, ...item } = found;
  return {
    variant: {
      id: item.id,
      inventory: [{ ...item, id: `iitem_${item.id.slice('variant_'.length)}`, location_levels: levels }],
      sales_channel_availability: [],
    },
  };
}
