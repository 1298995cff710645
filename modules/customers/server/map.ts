import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '#kit/server/context.ts';
import type { ReplyOf } from '#kit/shared/endpoint.ts';
import type { customers, MapCluster, MapPointRow } from '../contract.ts';
import { clusterGrid, pointsMost } from '../rules/clusters.ts';
import { asksBeside, conditionsOf, from, lastOrderAt, type Filters } from './queries.ts';

type Found = ReplyOf<typeof customers.map>;

/** A pin's index is over this, of default addresses. */
const inBox = ([west, south, east, north]: readonly number[]): RawBuilder<unknown> =>
  sql`and point(ad.lng, ad.lat) <@ box(point(${west}, ${south}), point(${east}, ${north}))`;

const sideOf = (at: RawBuilder<unknown>, step: number) => sql`floor(${at} / ${step}::float8)::int`;

/**
 * The filtered customers in a box, in one statement: each by itself where they are few, else what lies in the same cell of a grid together.
 * @param bbox west, south, east, north; null for everywhere
 */
export async function findOnMap(
  ctx: Ctx,
  filters: Filters,
  { bbox, zoom }: { bbox: readonly number[] | null; zoom: number },
): Promise<Found> {
  const { lng, lat } = clusterGrid(bbox, zoom);
  // What is joined to a customer is read only where it is asked about.
  const rows = asksBeside(filters)
    ? from(ctx.actor)
    : sql`customers as t join addresses as ad on ad.customer_id = t.id and ad.is_default and ad.deleted_at is null`;
  const { rows: found } = await sql<{
    found: Omit<Found, 'points' | 'clusters'> & { points: MapPointRow[] | null; clusters: MapCluster[] | null };
  }>`with pins as materialized (select t.id, t.status, ad.lat, ad.lng from ${rows}
      where ad.lat is not null and ad.lng is not null ${bbox ? inBox(bbox) : sql``} and ${conditionsOf(ctx.actor, filters)}),
    total as (select count(*)::int as n, min(pins.lng) as west, min(pins.lat) as south, max(pins.lng) as east, max(pins.lat) as north from pins)
    select json_build_object('count', total.n,
      'bounds', case when total.n > 0 then json_build_object('west', total.west, 'south', total.south, 'east', total.east, 'north', total.north) end,
      'points', case when total.n <= ${pointsMost} then (select json_agg(json_build_object('id', t.id, 'name', left(t.name, 60), 'name_ar', left(t.name_ar, 60),
          'code', t.code, 'status', t.status, 'lat', pins.lat, 'lng', pins.lng, 'area_id', t.area_id, 'last_order_at', ${lastOrderAt(ctx.actor)}) order by t.id)
        from pins join customers t on t.id = pins.id) end,
      'clusters', case when total.n > ${pointsMost} then (select json_agg(json_build_object('id', case when cell.n = 1 then cell.id end,
          'lat', round(cell.lat::numeric, 5), 'lng', round(cell.lng::numeric, 5), 'count', cell.n, 'statuses', cell.statuses))
        from (select min(part.id) as id, sum(part.n)::int as n, sum(part.lats) / sum(part.n) as lat, sum(part.lngs) / sum(part.n) as lng,
            json_object_agg(part.status, part.n) as statuses
          from (select ${sideOf(sql`pins.lng`, lng)} as x, ${sideOf(sql`pins.lat`, lat)} as y, pins.status, count(*)::int as n, min(pins.id) as id,
              sum(pins.lat) as lats, sum(pins.lng) as lngs from pins group by 1, 2, 3) part
          group by part.x, part.y) cell) end) as found
    from total`.execute(ctx.db);
  const { points = null, clusters = null, ...rest } = found[0]?.found ?? { count: 0, bounds: null };
  return { ...rest, points: points ?? [], clusters: clusters ?? [] };
}
