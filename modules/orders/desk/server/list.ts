import { sql } from 'kysely';
import { limits } from '#domain/limits.ts';
import type { QueryOf, ReplyOf } from '#kit/shared/endpoint.ts';
import type { Ctx } from '#kit/server/context.ts';
import { all, among, type Condition } from '#kit/server/crud.ts';
import type { Sent } from '#kit/server/serve.ts';
import type { Packaging } from '#modules/products/contract.ts';
import type { desk, DeskRow, DeskShortage, Validation } from '../contract.ts';
import { wasAsked } from '../rules/ask-vat-number.ts';
import { nextCutoff } from '../rules/cutoff.ts';
import type { DeskOrder } from '../rules/facts.ts';
import { groupFor } from '../rules/blocker-groups.ts';
import { visibleOrders } from '../../core/server/visible.ts';
import { areaOfSql } from '../../core/server/area.ts';
import { hasCredit } from '../../credit/rules/credit.ts';
import { findJudged, type Judged } from './facts.ts';
import { judge } from './validate.ts';

type Reply = Sent<ReplyOf<typeof desk.list>>;
type Pictured = { id: string; title: string; thumbnail: string | null; packaging: Packaging };

const waiting = sql<boolean>`t.status in ('pending', 'requires_action')`;

/** The oldest orders that wait, with everything they are evaluated by, and how many wait in all. */
function findWaiting(ctx: Ctx, areaIds: readonly string[] | undefined): Promise<{ found: Judged[]; count: number }> {
  const conditions: Condition[] = [waiting, visibleOrders(ctx.actor)];
  if (areaIds) conditions.push(among(sql.raw(areaOfSql), areaIds));
  const where = all(conditions);
  return findJudged(
    ctx,
    sql`select t.* from orders t where ${where} order by t.created_at, t.id limit ${sql.lit(limits.api.bodyListMax)}`,
    areaIds
      ? sql`(select count(*)::int from orders t where ${where})`
      : sql`(select coalesce(sum(t.orders), 0)::int from order_states t where ${where})`,
  );
}

/** The desk: what waits, evaluated together, with the next cutoff of each area. */
export async function findDesk(
  ctx: Ctx,
  { allocation = 'fifo', allow_partial = allocation === 'pro_rata', location_id, area_id }: QueryOf<typeof desk.list>,
): Promise<Reply> {
  const { found, count } = await findWaiting(ctx, area_id);
  const orders = found.map(({ facts }) => facts);
  const { evaluation, judged } = judge(
    ctx,
    orders,
    { allocation, allow_partial, location_id: orders.length > 0 ? (location_id ?? null) : null },
    [],
  );
  const ahead = new Map(evaluation.results.map((one) => [one.order_id, one.ahead]));
  const drivers = new Map(found.map(({ facts, driver }) => [facts.id, driver]));
  const known = new Map(orders.map((order) => [order.id, order]));
  return {
    orders: judged.results.flatMap(({ order_id, ok, blockers }) => {
      const order = known.get(order_id);
      return order
        ? [
            rowOf(
              order,
              {
                ok,
                blockers,
                driver: drivers.get(order_id) ?? null,
                credit: creditRow(order, ahead.get(order_id) ?? 0),
              },
              ctx.now,
            ),
          ]
        : [];
    }),
    shortages: await withProducts(ctx, judged.shortages),
    areas: areasOf(orders, ctx.now),
    count,
    evaluated_at: ctx.now,
  };
}

/** The shortages with what their products are pictured by; not read where nothing is short. */
async function withProducts(ctx: Ctx, shortages: Validation['shortages']): Promise<DeskShortage[]> {
  if (shortages.length === 0) return [];
  const ids = shortages.map(({ variant_id }) => variant_id);
  const { rows } = await sql<Pictured>`select pv.id, pr.title, pr.thumbnail, pr.packaging
    from product_variants pv join products pr on pr.id = pv.product_id where pv.id = any(${ids}::text[])`.execute(
    ctx.db,
  );
  const pictures = new Map(rows.map(({ id, ...picture }) => [id, picture]));
  return shortages.map((one) => ({ ...one, product: pictures.get(one.variant_id) ?? null }));
}

type Evaluated = Pick<DeskRow, 'ok' | 'blockers' | 'driver' | 'credit'>;

/** The account an order goes on; null where it is paid in advance or nothing goes on credit. */
const creditRow = ({ standing, due, released }: DeskOrder, ahead: number): DeskRow['credit'] =>
  due > 0 && hasCredit(standing.payment_terms) ? { ...standing, released, ahead } : null;

function rowOf(order: DeskOrder, evaluated: Evaluated, now: Date): Sent<DeskRow> {
  const { id, display_id, status, hold_reasons, currency_code, total, due, supplier_id, customer, area, created_at } =
    order;
  return {
    id,
    display_id,
    status,
    hold_reasons,
    currency_code,
    total,
    due,
    supplier_id,
    created_at,
    group: groupFor(evaluated.blockers),
    ...evaluated,
    may_ask_vat: customer.vat_number === null && !wasAsked(customer.vat_asked_at, now),
    customer: { id: customer.id, name: customer.name, name_ar: customer.name_ar, priority: customer.priority },
    area: area && { id: area.id, name: area.name, name_ar: area.name_ar },
    cutoff_at: area && nextCutoff(area, now),
  };
}

/** The areas of these orders with a cutoff ahead, the next one first. */
function areasOf(orders: readonly DeskOrder[], now: Date): Reply['areas'] {
  const groups = [
    ...Map.groupBy(
      orders.flatMap(({ area }) => area ?? []),
      (area) => area.id,
    ),
  ];
  return groups
    .flatMap(([id, list]) => {
      const times = list.flatMap((area) => nextCutoff(area, now) ?? []).sort((a, b) => a.getTime() - b.getTime());
      const [area] = list;
      const [cutoff_at] = times;
      return area && cutoff_at ? [{ id, name: area.name, name_ar: area.name_ar, cutoff_at, orders: list.length }] : [];
    })
    .sort((a, b) => a.cutoff_at.getTime() - b.cutoff_at.getTime() || b.orders - a.orders);
}
