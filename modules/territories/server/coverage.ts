import { sql } from 'kysely';
import type { ReplyOf } from '#kit/shared/endpoint.ts';
import { notFound } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { never } from '#kit/server/crud.ts';
import { ownedBySupplier } from '#kit/server/scope.ts';
import type { CoveredArea, territories } from '../contract.ts';
import { limitsOfTerritories } from '../rules.ts';

const visible = ownedBySupplier(sql`su.id`, { affiliate: () => never, sales_representative: () => never });
const most = limitsOfTerritories.mapAreas;

/**
 * The areas with what a supplier does in each: it left it out, it has customers or terms of its own there, or neither. Those it left out
 * come first, then those with most customers. @throws Refusal 404
 */
export async function findCoverage(ctx: Ctx, supplierId: string): Promise<ReplyOf<typeof territories.coverage>> {
  const { rows } = await sql<{ areas: CoveredArea[] }>`select coalesce((select json_agg(r) from (
      select t.id, t.name, t.name_ar, t.city, t.polygon, coalesce(sums.customers, 0) as customers,
        (select json_build_object('id', dv.id, 'name', dv.name, 'name_ar', dv.name_ar) from drivers dv where dv.id = ars.driver_id) as driver,
        case when ars.is_excluded then 'excluded' when ars.area_id is not null or sums.customers > 0 then 'served' else 'open' end as state
      from areas t left join area_suppliers ars on ars.area_id = t.id and ars.supplier_id = su.id
      left join (select cu.area_id, count(*)::int as customers from customer_suppliers cs join customers cu on cu.id = cs.customer_id and cu.deleted_at is null
        where cs.supplier_id = ${supplierId} group by 1) sums on sums.area_id = t.id
      where t.deleted_at is null and t.is_active
      order by coalesce(ars.is_excluded, false) desc, sums.customers desc nulls last, t.name, t.id limit ${sql.lit(most + 1)}) r), '[]'::json) as areas
    from suppliers su where su.id = ${supplierId} and su.deleted_at is null and ${visible(ctx.actor)}`.execute(ctx.db);
  const [found] = rows;
  if (!found) throw notFound();
  return {
    areas: found.areas.slice(0, most),
    count: Math.min(found.areas.length, most),
    truncated: found.areas.length > most,
  };
}
