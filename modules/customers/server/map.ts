import { sql, type RawBuilder } from 'kysely';
import { countryOf } from '#domain/countries.ts';
import { plannedAnew } from '#kit/server/client.ts';
import type { Ctx } from '#kit/server/context.ts';
import type { ReplyOf } from '#kit/shared/endpoint.ts';
import type { customers, MapCluster, MapPointRow } from '../contract.ts';
import { clusterGrid, pointsMost, type MapColor } from '../rules/clusters.ts';
import { debtOf } from './balances.ts';
import { asksBeside, conditionsOf, from, lastOrderAt, type Filters } from './queries.ts';

type Found = ReplyOf<typeof customers.map>;

/** Pins have an index over these, of default addresses. */
const inBox = ([west, south, east, north]: readonly number[]): RawBuilder<unknown> =>
  sql`and ad.lng between ${west}::float8 and ${east}::float8 and ad.lat between ${south}::float8 and ${north}::float8`;

const country = countryOf('SA').bounds;
/** Whether the box holds the whole country, and so every pin there may be: nothing has to be asked of each. */
const holdsAll = ([west = 0, south = 0, east = 0, north = 0]: readonly number[]): boolean =>
  country !== undefined &&
  west <= country.west &&
  south <= country.south &&
  east >= country.east &&
  north >= country.north;

const daysAgo = (ctx: Ctx, days: number) => sql`${ctx.now}::timestamptz - make_interval(days => ${days})`;
/** What is said of the customer `t` by a colour: one of the words of `mapColors`, or its status. */
const colorOf = (ctx: Ctx, color: MapColor): RawBuilder<unknown> =>
  ({
    status: () => sql`t.status`,
    last_order: () => sql`(select case when last.at is null then 'never' when last.at >= ${daysAgo(ctx, 30)} then '30'
      when last.at >= ${daysAgo(ctx, 60)} then '60' when last.at >= ${daysAgo(ctx, 90)} then '90' else 'older' end
      from (select ${lastOrderAt(ctx.actor)} as at) last)`,
    debt: () => debtOf(ctx),
    potential: () => sql`coalesce(t.potential, 'none')`,
  })[color]();

const sideOf = (at: RawBuilder<unknown>, step: number) => sql`floor(${at} / ${step}::float8)::int`;

/**
 * The filtered customers in a box, in one statement: each by itself where they are few, else what lies in the same cell of a grid together.
 * @param bbox west, south, east, north; null for everywhere
 * @param color what the customers of a cluster are counted by
 */
export async function findOnMap(
  ctx: Ctx,
  filters: Filters,
  { bbox, zoom, color }: { bbox: readonly number[] | null; zoom: number; color: MapColor },
): Promise<Found> {
  const { lng, lat } = clusterGrid(bbox, zoom);
  // What is joined to a customer is read only where it is asked about.
  const rows = asksBeside(ctx.actor, filters)
    ? from(ctx.actor)
    : sql`customers as t join addresses as ad on ad.customer_id = t.id and ad.is_default and ad.deleted_at is null`;
  const pins = sql`${rows} where ad.lat is not null and ad.lng is not null ${bbox && !holdsAll(bbox) ? inBox(bbox) : sql``} and ${conditionsOf(ctx.actor, filters)}`;
  const { rows: found } = await sql<{
    found: Omit<Found, 'points' | 'clusters'> & { points: MapPointRow[] | null; clusters: MapCluster[] | null };
  }>`${sql.raw(plannedAnew)} with parts as materialized (select ${sideOf(sql`ad.lng`, lng)} as x, ${sideOf(sql`ad.lat`, lat)} as y, ${colorOf(ctx, color)} as color, count(*)::int as n, min(t.id) as id,
        sum(ad.lat) as lats, sum(ad.lng) as lngs, min(ad.lng) as west, min(ad.lat) as south, max(ad.lng) as east, max(ad.lat) as north
      from ${pins} group by 1, 2, 3),
    total as (select coalesce(sum(parts.n), 0)::int as n, min(parts.west) as west, min(parts.south) as south, max(parts.east) as east, max(parts.north) as north from parts)
    select json_build_object('count', total.n,
      'bounds', case when total.n > 0 then json_build_object('west', total.west, 'south', total.south, 'east', total.east, 'north', total.north) end,
      'points', case when total.n <= ${pointsMost} then (select json_agg(json_build_object('id', t.id, 'name', left(t.name, 60), 'name_ar', left(t.name_ar, 60),
          'code', t.code, 'status', t.status, 'color', ${colorOf(ctx, color)}, 'lat', ad.lat, 'lng', ad.lng, 'area_id', t.area_id, 'last_order_at', ${lastOrderAt(ctx.actor)}) order by t.id)
        from ${pins}) end,
      'clusters', case when total.n > ${pointsMost} then (select json_agg(json_build_object('id', case when cell.n = 1 then cell.id end,
          'lat', round(cell.lat::numeric, 5), 'lng', round(cell.lng::numeric, 5), 'count', cell.n, 'colors', cell.colors))
        from (select min(parts.id) as id, sum(parts.n)::int as n, sum(parts.lats) / sum(parts.n) as lat, sum(parts.lngs) / sum(parts.n) as lng,
            json_object_agg(parts.color, parts.n) as colors from parts group by parts.x, parts.y) cell) end) as found
    from total`.execute(ctx.db);
  const { points = null, clusters = null, ...rest } = found[0]?.found ?? { count: 0, bounds: null };
  return { ...rest, points: points ?? [], clusters: clusters ?? [] };
}
