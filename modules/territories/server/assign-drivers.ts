import { sql } from 'kysely';
import type { BodyOf, ReplyOf } from '#kit/shared/endpoint.ts';
import { invalid } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { setAreaDrivers } from '#modules/areas/server.ts';
import { findDriver } from '#modules/drivers/server.ts';
import type { territories } from '../contract.ts';

type Reply = ReplyOf<typeof territories.assign>;
type Counts = { customers: number; open_orders: number };
type Served = { area_id: string; area_name: string; supplier_id: string; before: string | null };

/** Gives areas the drivers of suppliers, or takes them away; or says what that would change. @throws Refusal at an area or a driver that cannot be meant */
export async function assignDrivers(
  ctx: Ctx,
  { area_ids, user_ids, mode, preview }: BodyOf<typeof territories.assign>,
): Promise<Reply> {
  const ids = [...new Set(area_ids)].sort();
  const { rows: known } = await sql<{
    id: string;
  }>`select ar.id from areas ar where ar.id = any(${ids}) and ar.deleted_at is null order by ar.id for update of ar`.execute(
    ctx.db,
  );
  const unknown = area_ids.findIndex((one) => !known.some(({ id }) => id === one));
  if (unknown >= 0) throw invalid(`area_ids.${unknown}`, 'errors.reference');
  const driverOf = new Map<string, string>();
  for (const [index, id] of user_ids.entries()) {
    const { supplier_id } = await findDriver(ctx, id);
    // The market's own drivers are given to customers, not to areas.
    if (!supplier_id) throw invalid(`user_ids.${index}`, 'territories.market_driver');
    if (driverOf.has(supplier_id)) throw invalid(`user_ids.${index}`, 'territories.two_drivers');
    driverOf.set(supplier_id, id);
  }
  const suppliers = [...driverOf.keys()];
  const { rows } =
    await sql<Served>`select ar.id as area_id, ar.name as area_name, su.id as supplier_id, ars.driver_id as before
    from areas ar cross join suppliers su left join area_suppliers ars on ars.area_id = ar.id and ars.supplier_id = su.id
    where ar.id = any(${ids}) and su.id = any(${suppliers}) order by ar.id, su.id`.execute(ctx.db);
  const changed = rows.flatMap((row) => {
    const driver = driverOf.get(row.supplier_id) ?? null;
    if (mode === 'remove') return row.before === driver ? [{ ...row, driver_id: null }] : [];
    const isTaken = mode === 'add' && row.before !== null;
    return isTaken || row.before === driver ? [] : [{ ...row, driver_id: driver }];
  });
  if (!preview) {
    await setAreaDrivers(ctx, changed);
    if (changed.length === 0 && known[0]) ctx.audit({ action: 'update', entity: 'areas', entity_id: known[0].id });
  }
  const { rows: counts } = await sql<Counts>`select
      (select count(*)::int from customers cu where cu.area_id = any(${ids}) and cu.deleted_at is null
        and exists (select from customer_suppliers cs where cs.customer_id = cu.id and cs.supplier_id = any(${suppliers}))) as customers,
      (select count(*)::int from orders od join customers cu on cu.id = od.customer_id
        where coalesce(od.area_id, cu.area_id) = any(${ids}) and od.supplier_id = any(${suppliers})
          and od.status not in ('completed', 'canceled', 'archived')) as open_orders`.execute(ctx.db);
  return { preview, changed: changed.length, customers: 0, open_orders: 0, ...counts[0] };
}
