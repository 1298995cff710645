import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '#domain/actor.ts';
import { plannedAnew } from '#kit/server/client.ts';
import type { Ctx, PublicCtx } from '#kit/server/context.ts';
import { always, never } from '#kit/server/crud.ts';
import { ownedBySupplier } from '#kit/server/scope.ts';
import type { AreaColor } from '#modules/areas/contract.ts';
import type { Box, Position } from '#modules/areas/rules.ts';
import { visibleCustomers } from '#modules/customers/server.ts';
import { effortDefaults, visitsAWeek, type Place } from '../rules.ts';

/** What an area is called, and its hue. */
export type AreaLook = { id: string; name: string; name_ar: string | null; color: AreaColor };
/** A customer with its pin and its area; what the caller does not see is moved too, but told of nowhere. */
export type PlacedCustomer = Place & { is_seen: boolean; area: AreaLook | null };
type Row = Omit<PlacedCustomer, 'place'> & { lat: number | null; lng: number | null };

/** Customers whose pin lies in a box, as its index knows it. */
const inBox = ({ west, south, east, north }: Box): RawBuilder<unknown> =>
  sql`select ad.customer_id as id from addresses ad where ad.is_default and ad.deleted_at is null and ad.lat is not null and ad.lng is not null
    and ad.lng between ${west}::float8 and ${east}::float8 and ad.lat between ${south}::float8 and ${north}::float8`;

/** Everybody in these boxes, and everybody of these areas. */
export async function findPlaces(
  ctx: PublicCtx,
  boxes: readonly Box[],
  areaIds: readonly string[],
): Promise<PlacedCustomer[]> {
  const ofAreas = sql`select cu.id from customers cu where cu.area_id = any(${areaIds as string[]})`;
  return found(ctx, sql.join([...boxes.map(inBox), ofAreas], sql` union `), always);
}

/** These customers, as far as the caller sees them. */
export const findChosen = (ctx: Ctx, ids: readonly string[]): Promise<PlacedCustomer[]> =>
  found(ctx, sql`select distinct unnest(${ids as string[]}::text[]) as id`, visibleCustomers(ctx.actor));

/** Those in a box whom the caller sees. */
export const findWithin = (ctx: Ctx, box: Box): Promise<PlacedCustomer[]> =>
  found(ctx, inBox(box), visibleCustomers(ctx.actor));

/** Those whom the caller sees by one of these codes in capitals, with the code of each. */
export async function findByCodes(ctx: Ctx, codes: readonly string[]): Promise<(PlacedCustomer & { code: string })[]> {
  const { rows } = await sql<{
    id: string;
    code: string;
  }>`select t.id, t.code from customers t where upper(t.code) = any(${codes as string[]}) and t.deleted_at is null and ${visibleCustomers(ctx.actor)} order by t.id`.execute(
    ctx.db,
  );
  const codeOf = new Map(rows.map(({ id, code }) => [id, code]));
  const places = await findChosen(ctx, [...codeOf.keys()]);
  return places.map((one) => ({ ...one, code: codeOf.get(one.id) ?? '' }));
}

/**
 * Customers with their pins, each looked up by its id: of thousands that came a moment ago the planner knows nothing yet, and would go
 * through all of them for each.
 * @param chosen selects their ids, each once
 */
async function found(
  ctx: PublicCtx,
  chosen: RawBuilder<unknown>,
  where: RawBuilder<boolean>,
): Promise<PlacedCustomer[]> {
  const { rows } =
    await sql<Row>`${sql.raw(plannedAnew)} select t.id, t.area_id, t.area_pinned, ar.polygon is not null as is_bordered,
      case when ar.id is not null then json_build_object('id', ar.id, 'name', ar.name, 'name_ar', ar.name_ar, 'color', ar.color) end as area,
      ad.lat, ad.lng, ${ctx.actor ? visibleCustomers(ctx.actor) : always} as is_seen
    from (${chosen}) chosen
      cross join lateral (select cu2.* from customers cu2 where cu2.id = chosen.id and cu2.deleted_at is null limit 1) t
      left join lateral (select ad2.lat, ad2.lng from addresses ad2 where ad2.customer_id = t.id and ad2.is_default and ad2.deleted_at is null limit 1) ad on true
      left join areas ar on ar.id = t.area_id
    where ${where} order by t.id`.execute(ctx.db);
  return rows.map(({ lat, lng, ...row }) => ({
    ...row,
    place: lat === null || lng === null ? null : ([lng, lat] satisfies Position),
  }));
}

const countedOrders = ownedBySupplier(sql`od.supplier_id`, {
  affiliate: () => never,
  sales_representative: () => never,
});
/** Open orders of a customer `t`, and what it bought in the last 30 days, as far as the caller sees them. */
const trade = (
  actor: Actor,
  now: Date,
) => sql`(select count(*) filter (where od.status not in ('completed', 'canceled', 'archived'))::int as open_orders,
    coalesce(sum(od.total) filter (where od.created_at >= ${now}::timestamptz - interval '30 days' and od.status <> 'canceled' and od.currency_code = 'SAR'), 0)::bigint as sales
  from orders od where od.customer_id = t.id and ${countedOrders(actor)})`;

/** Calls on a customer `t` in a week. */
const visits = sql`coalesce((${JSON.stringify(visitsAWeek)}::jsonb ->> t.visit_frequency)::float8, ${effortDefaults.visits}::float8)`;
const effort = sql`${visits} as visits, ${visits} * coalesce(t.visit_minutes, ${effortDefaults.minutes}::int) as minutes`;

export type Trade = { id: string; open_orders: number; sales: number; visits: number; minutes: number };
/** What these customers trade, and what calling on them takes in a week. */
export async function findTrade(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, Trade>> {
  if (ids.length === 0) return new Map();
  const { rows } =
    await sql<Trade>`select t.id, tr.open_orders, tr.sales, ${effort} from customers t cross join lateral ${trade(ctx.actor, ctx.now)} tr
    where t.id = any(${ids as string[]})`.execute(ctx.db);
  return new Map(rows.map((row) => [row.id, row]));
}

export type AreaSum = { customers: number; sales: number; visits: number; minutes: number; days: number };
/** How many customers these areas have, what those buy, and what calling on them takes. */
export async function findSums(ctx: Ctx, areaIds: readonly string[]): Promise<ReadonlyMap<string, AreaSum>> {
  const { rows } = await sql<
    AreaSum & { id: string }
  >`select ar.id, cardinality(ar.delivery_days) as days, count(one.id)::int as customers, coalesce(sum(one.sales), 0)::bigint as sales,
      coalesce(sum(one.visits), 0)::float8 as visits, coalesce(sum(one.minutes), 0)::float8 as minutes
    from areas ar left join (select t.id, t.area_id, tr.sales, ${effort} from customers t cross join lateral ${trade(ctx.actor, ctx.now)} tr
      where t.area_id = any(${areaIds as string[]}) and t.deleted_at is null and ${visibleCustomers(ctx.actor)}) one on one.area_id = ar.id
    where ar.id = any(${areaIds as string[]}) group by ar.id`.execute(ctx.db);
  return new Map(rows.map((row) => [row.id, row]));
}
