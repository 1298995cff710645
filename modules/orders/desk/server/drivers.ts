import { sql } from 'kysely';
import { fail, invalid, notFound, Refusal } from '#kit/shared/fail.ts';
import type { ReplyOf } from '#kit/shared/endpoint.ts';
import type { Ctx } from '#kit/server/context.ts';
import type { desk } from '../contract.ts';
import { rankDrivers, type AssignFacts, type Choice } from '../rules/drivers.ts';
import { updateOrder } from '../../order/rules/update-order.ts';
import { areaOfSql } from '../../core/server/area.ts';
import { lockFor } from '../../core/server/act.ts';
import { visibleOrders } from '../../core/server/visible.ts';

type Answer = ReplyOf<typeof desk.autoDriver>;
type Facts = Omit<AssignFacts, 'drivers'> & { delivers: boolean; drivers: AssignFacts['drivers'] };

/** Cases of an order over the alias: what a line's pieces fill, counted in cases. */
const casesOf = (order: string): string =>
  `(select coalesce(ceil(sum(oi.quantity::numeric / greatest(oi.case_size, 1))), 0)::int from order_items oi where oi.order_id = ${order} and oi.removed_at is null)`;
const open = "('confirmed', 'in_route')";
/** A supplier that delivers sends its own drivers, others the market's. */
const pool = '(case when su.enable_delivery then dv.supplier_id = t.supplier_id else dv.supplier_id is null end)';
const factsSql = sql.raw(`${casesOf('t.id')} as cases, su.enable_delivery as delivers,
  coalesce(cs.driver_id, cu.driver_id) as customer_driver_id, ars.driver_id as area_driver_id,
  coalesce((select json_agg(r) from (select dv.id, dv.name, dv.name_ar, (dv.on_duty and dv.status = 'active') as on_duty,
      (select count(*)::int from orders od where od.driver_id = dv.id and od.status in ${open} and od.id <> t.id) as open_orders,
      dv.capacity_cases - (select coalesce(sum(${casesOf('od.id')}), 0)::int from orders od where od.driver_id = dv.id and od.status in ${open} and od.id <> t.id) as free_cases
    from drivers dv where dv.deleted_at is null and ${pool}) r), '[]'::json) as drivers`);

async function findFacts(ctx: Ctx, id: string): Promise<Facts> {
  const { rows } =
    await sql<Facts>`select ${factsSql} from orders t join suppliers su on su.id = t.supplier_id join customers cu on cu.id = t.customer_id
    left join customer_suppliers cs on cs.customer_id = t.customer_id and cs.supplier_id = t.supplier_id
    left join area_suppliers ars on ars.supplier_id = t.supplier_id and ars.area_id = ${sql.raw(areaOfSql)}
    where t.id = ${id} and ${visibleOrders(ctx.actor)}`.execute(ctx.db);
  const [facts] = rows;
  if (!facts) throw notFound();
  return facts;
}

const shown = ({ driver: { id, name, name_ar, on_duty, open_orders, free_cases }, score, reasons }: Choice) => ({
  driver: { id, name, name_ar, on_duty, open_orders, free_cases },
  score,
  reasons: [...reasons],
});

function answerOf(ranked: readonly Choice[]): Answer {
  const [first, ...rest] = ranked.map(shown);
  return {
    driver: first?.driver ?? null,
    score: first?.score ?? 0,
    reasons: first?.reasons ?? [],
    alternatives: rest.slice(0, 5),
  };
}

/** Who should bring an order, and who else could. @throws Refusal 404 */
export const findDriverFor = async (ctx: Ctx, id: string): Promise<Answer> =>
  answerOf(rankDrivers(await findFacts(ctx, id)));

/**
 * Gives the order the driver who should bring it, or the one named among those who may.
 * @throws Refusal when nobody is on duty, or the one named drives for somebody else
 */
export async function assignDriver(ctx: Ctx, id: string, driverId: string | undefined): Promise<Answer> {
  const order = await lockFor(ctx, id, updateOrder);
  const facts = await findFacts(ctx, id);
  if (driverId && !facts.drivers.some((one) => one.id === driverId))
    throw invalid('driver_id', 'update.unknown_driver');
  const ranked = rankDrivers(facts);
  const chosen = driverId ?? ranked[0]?.driver.id;
  if (!chosen) throw fail('desk.nobody');
  await order.run({ driver_id: chosen, countries: [] }, { action: 'assign_driver' });
  const taken = ranked.find(({ driver }) => driver.id === chosen);
  return answerOf(taken ? [taken, ...ranked.filter((one) => one !== taken)] : ranked);
}

type Assigned = ReplyOf<typeof desk.assignDrivers>['results'][number];

/** Gives each order the driver named, or the one who should bring it, each by itself; earlier ones fill a driver for those after. */
export async function assignDrivers(
  ctx: Ctx,
  ids: readonly string[],
  driverId: string | undefined,
): Promise<Assigned[]> {
  const results: Assigned[] = [];
  for (const id of [...new Set(ids)].sort()) {
    try {
      const { driver } = await assignDriver(ctx, id, driverId);
      results.push({
        order_id: id,
        ok: true,
        driver: driver && { id: driver.id, name: driver.name, name_ar: driver.name_ar },
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.type === 'not_found') throw error;
      results.push({ order_id: id, ok: false, driver: null, message: ctx.t(error.code, error.params) });
    }
  }
  ctx.audit({
    action: 'assign_drivers',
    entity: 'orders',
    entity_id: 'list',
    after: { asked: results.length, assigned: results.filter(({ ok }) => ok).length },
  });
  return results;
}
