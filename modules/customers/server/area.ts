import { sql, type RawBuilder } from 'kysely';
import type { Ctx, PublicCtx } from '#kit/server/context.ts';
import { auditRows } from '#kit/server/audit-rows.ts';
import { sentWithNext } from '#kit/server/client.ts';
import { supplierOf } from '#kit/server/scope.ts';
import { areaByMap, areaCurrency, type Box, type Position } from '#modules/areas/rules.ts';
import { findBordered, holdBorders, turnsOf } from '#modules/areas/server.ts';

type Placed = {
  id: string;
  area_id: string | null;
  area_pinned: boolean;
  lat: number | null;
  lng: number | null;
  is_bordered: boolean;
};
type AreaMove = { id: string; area_id: string | null; area_pinned: boolean };

const placeOf = ({ lat, lng }: Pick<Placed, 'lat' | 'lng'>): Position | null =>
  lat === null || lng === null ? null : [lng, lat];

/** The smallest box round places; null without any. */
export function boxRound(places: readonly (Position | null)[]): Box | null {
  const known = places.filter((place) => place !== null);
  if (known.length === 0) return null;
  const [lngs, lats] = [known.map(([lng]) => lng), known.map(([, lat]) => lat)];
  const least = (all: readonly number[]) => all.reduce((a, b) => Math.min(a, b));
  const most = (all: readonly number[]) => all.reduce((a, b) => Math.max(a, b));
  return { west: least(lngs), east: most(lngs), south: least(lats), north: most(lats) };
}

/**
 * Puts customers into the areas that the map says, but for those that are pinned. Where an area was chosen by hand (`chosen`), it stays,
 * and is pinned where the map says another; without one the map decides again.
 * @param customers a select of their ids; they are locked, or new
 */
export async function placeCustomers(
  ctx: Ctx,
  customers: RawBuilder<unknown>,
  { chosen = false }: { chosen?: boolean } = {},
): Promise<void> {
  await holdBorders(ctx);
  const { rows } =
    await sql<Placed>`select cu.id, cu.area_id, cu.area_pinned, ad.lat, ad.lng, ar.polygon is not null as is_bordered
    from customers cu left join addresses ad on ad.customer_id = cu.id and ad.is_default and ad.deleted_at is null
      left join areas ar on ar.id = cu.area_id
    where cu.id in (${customers})`.execute(ctx.db);
  const box = boxRound(rows.map(placeOf));
  const turns = box ? turnsOf(await findBordered(ctx, box)) : [];
  const moves = rows.flatMap((row): AreaMove[] => {
    const byMap = areaByMap(turns, { areaId: row.area_id, isBordered: row.is_bordered, place: placeOf(row) });
    const stays = chosen ? row.area_id !== null : row.area_pinned;
    const [area_id, area_pinned] = stays ? [row.area_id, chosen ? byMap !== row.area_id : true] : [byMap, false];
    return area_id === row.area_id && area_pinned === row.area_pinned ? [] : [{ id: row.id, area_id, area_pinned }];
  });
  await moveCustomers(ctx, moves);
}

/** Gives customers other areas, in one statement, each with its trace. They are locked, or nobody else can move them. */
export async function moveCustomers(ctx: PublicCtx, moves: readonly AreaMove[]): Promise<void> {
  if (moves.length === 0) return;
  const fresh = sql`jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as fresh (id text, area_id text, area_pinned boolean)`;
  // What it was is read before it is another.
  await auditRows(
    ctx,
    sql`select 'update' as action, 'customers' as entity, cu.id as entity_id, coalesce(cu.name, cu.name_ar) as entity_label,
        ${ctx.actor && supplierOf(ctx.actor)}::text as supplier_id, (select jsonb_agg(change) from (
          select jsonb_build_object('field', 'area_id', 'before', cu.area_id, 'after', fresh.area_id) as change where cu.area_id is distinct from fresh.area_id
          union all select jsonb_build_object('field', 'area_pinned', 'before', cu.area_pinned, 'after', fresh.area_pinned) where cu.area_pinned <> fresh.area_pinned
        ) changes) as changes
      from ${fresh} join customers cu on cu.id = fresh.id`,
  );
  await sql`${sql.raw(sentWithNext)} update customers cu set area_id = fresh.area_id, area_pinned = fresh.area_pinned, version = cu.version + 1, updated_at = ${ctx.now}
    from ${fresh} where cu.id = fresh.id`.execute(ctx.db);
}

/** What delivery to the area of a customer costs with a supplier, in minor units of `areaCurrency` without tax: the supplier's own fee there, else the area's (M31). */
export const areaFeeOf = (
  customerId: RawBuilder<unknown>,
  supplierId: RawBuilder<unknown>,
): RawBuilder<{ fee: number | null }> =>
  sql<{ fee: number | null }>`select coalesce(ars.delivery_fee, ar.delivery_fee) as fee
    from customers cu join areas ar on ar.id = cu.area_id left join area_suppliers ars on ars.area_id = ar.id and ars.supplier_id = ${supplierId}::text
    where cu.id = ${customerId}::text`;
/** The same for an order in a currency: there is none in another one than the areas'. */
export const areaFeeIn = (currency: string, fee: number | null): number | null =>
  currency === areaCurrency ? fee : null;
