import { sql } from 'kysely';
import type { Ctx } from '#kit/server/context.ts';
import type { ReplyOf } from '#kit/shared/endpoint.ts';
import type { LeadPoint, leads } from '../contract.ts';
import { leadPointsMost, openStages } from '../rules.ts';
import { englishName } from './columns.ts';
import { visibleLeads } from './visible.ts';

/** The open leads with a pin in a box, the newest first, in one statement. @param bbox west, south, east, north; null for everywhere */
export async function findLeadsOnMap(ctx: Ctx, bbox: readonly number[] | null): Promise<ReplyOf<typeof leads.map>> {
  const [west = -180, south = -90, east = 180, north = 90] = bbox ?? [];
  const { rows } = await sql<{ points: LeadPoint[] | null; count: number }>`with found as materialized (
      select t.id, ${englishName} as name, t.company_name_ar as name_ar, t.stage, t.lat, t.lng, t.created_at from lead_customers t
      where t.lat is not null and t.deleted_at is null and t.stage = any(${[...openStages]}) and ${visibleLeads(ctx.actor)}
        and t.lat between ${south}::float8 and ${north}::float8 and t.lng between ${west}::float8 and ${east}::float8)
    select (select count(*)::int from found) as count, (select json_agg(json_build_object('id', one.id, 'name', one.name, 'name_ar', one.name_ar, 'stage', one.stage,
        'lat', one.lat, 'lng', one.lng)) from (select * from found order by found.created_at desc, found.id limit ${leadPointsMost}) one) as points`.execute(
    ctx.db,
  );
  const { points = null, count = 0 } = rows[0] ?? {};
  return { points: points ?? [], count, truncated: count > leadPointsMost };
}
