import { sql } from 'kysely';
import { dayOf } from '#domain/dates.ts';
import { all, always, among } from '#kit/server/crud.ts';
import type { Ctx } from '#kit/server/context.ts';
import { visibleDeliveries } from './visible.ts';

type Row = {
  driver: { id: string; name: string; name_ar: string | null; vehicle_plate: string | null } | null;
  done: number;
  total: number;
};

/** How far each driver has come with what is planned for today; what has no driver yet comes last. */
export async function findToday(ctx: Ctx, supplierIds: readonly string[] | undefined) {
  const day = dayOf(ctx.now);
  const ofSupplier = supplierIds ? among(sql`t.supplier_id`, supplierIds) : always;
  const { rows } = await sql<Row>`select
      (select json_build_object('id', dv.id, 'name', dv.name, 'name_ar', dv.name_ar, 'vehicle_plate', dv.vehicle_plate) from drivers dv where dv.id = d.driver_id) as driver,
      d.done, d.total
    from (select t.driver_id, count(*) filter (where t.status in ('delivered', 'partially_delivered', 'failed'))::int as done, count(*)::int as total
      from deliveries as t
      where t.planned_on = ${day} and t.status <> 'canceled' and ${all([visibleDeliveries(ctx.actor), ofSupplier])}
      group by t.driver_id) d
    order by (d.driver_id is null), d.total desc, d.driver_id limit 50`.execute(ctx.db);
  return { day, drivers: rows };
}
