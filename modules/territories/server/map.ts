import { sql } from 'kysely';
import type { ReplyOf } from '#kit/shared/endpoint.ts';
import type { Ctx } from '#kit/server/context.ts';
import { all, type Condition } from '#kit/server/crud.ts';
import { touches } from '#modules/areas/server.ts';
import { visibleCustomers } from '#modules/customers/server.ts';
import type { BorderedArea } from '#modules/areas/server.ts';
import type { territories } from '../contract.ts';
import { limitsOfTerritories } from '../rules.ts';

type BorderedRow = Omit<BorderedArea, 'square_kilometres'> & {
  code: string | null;
  city: string | null;
  square_kilometres: number;
  customers: number;
};

/** The borders that reach into a box, with how many customers their areas have, as the caller sees them. @param bbox west, south, east, north */
export async function findMapAreas(ctx: Ctx, bbox: readonly number[] | null): Promise<ReplyOf<typeof territories.map>> {
  const [west = -180, south = -90, east = 180, north = 90] = bbox ?? [];
  const where: Condition = bbox
    ? touches({ west, south, east, north })
    : sql<boolean>`t.polygon is not null and t.deleted_at is null`;
  const { rows } = await sql<BorderedRow>`select one.*, coalesce(sums.customers, 0) as customers from (
      select t.id, t.name, t.name_ar, t.color, t.code, t.city, t.type, t.priority, t.is_active, coalesce(t.square_kilometres, 0) as square_kilometres, t.polygon
      from areas t where ${where} order by t.priority desc, t.square_kilometres desc, t.id limit ${limitsOfTerritories.mapAreas + 1}) one
    left join (select t.area_id, count(*)::int as customers from customers t
      where ${all([sql<boolean>`t.deleted_at is null and t.area_id is not null`, visibleCustomers(ctx.actor)])} group by t.area_id) sums
      on sums.area_id = one.id order by one.square_kilometres desc, one.id`.execute(ctx.db);
  const areas = rows.slice(0, limitsOfTerritories.mapAreas);
  return { areas, count: areas.length, truncated: rows.length > limitsOfTerritories.mapAreas };
}
