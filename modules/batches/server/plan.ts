import { sql } from 'kysely';
import { dayOf } from '#domain/dates.ts';
import type { QueryOf } from '#kit/shared/endpoint.ts';
import type { Ctx } from '#kit/server/context.ts';
import { all, among, type Condition } from '#kit/server/crud.ts';
import { besideVariant, variantJson, visibleStock } from '#modules/stock/server.ts';
import { plannedLinesMax, type batches, type PlannedLine } from '../contract.ts';
import { dayOfDelivery, planBatches, servedBy, takeInTurn, whyTaken, type FefoBatch } from '../rules.ts';

type Held = Omit<PlannedLine, 'deliver_on' | 'takes' | 'missing' | 'why'> & {
  level_id: string;
  planned_on: string | null;
  delivery_days: number[] | null;
};
type Level = {
  id: string;
  loose: number;
  batches: { id: string; lot: string; expires_on: string | null; pieces: number }[];
};
type Query = QueryOf<typeof batches.plan>;

/** Of one level so many batches are looked at, those that expire first: nobody has more of one variant in one warehouse. */
const batchesMax = 100;

/**
 * What is reserved for lines of confirmed orders where batches lie, or of which days of life are asked, in the order in which it is
 * delivered, with what lies there: one statement, by the index of what is reserved.
 */
async function findFacts(ctx: Ctx, query: Query): Promise<{ held: Held[]; levels: Level[] }> {
  const conditions: Condition[] = [visibleStock(ctx.actor)];
  for (const key of ['supplier_id', 'location_id', 'variant_id'] as const) {
    const values = query[key];
    if (values) conditions.push(among(sql`t.${sql.ref(key)}`, values));
  }
  const { rows } = await sql<{ held: Held[]; levels: Level[] }>`with held as materialized (
      select t.id, t.order_id, od.display_id, json_build_object('id', od.customer_id, 'name', od.customer_name, 'name_ar', od.customer_name_ar) as customer,
        t.variant_id, ${variantJson} as variant, (select json_build_object('id', slo.id, 'name', slo.name, 'name_ar', slo.name_ar) from stock_locations slo where slo.id = t.location_id) as location, t.quantity, sl.id as level_id, greatest(cs.min_shelf_life_days, pr.min_remaining_shelf_life_days, 0) as min_shelf_life_days,
        (select min(de.planned_on)::text from deliveries de where de.order_id = t.order_id and de.status in ('assigned', 'in_route')) as planned_on, ar.delivery_days, od.confirmed_at
      from reservations as t join orders od on od.id = t.order_id join stock_levels sl on sl.location_id = t.location_id and sl.variant_id = t.variant_id ${besideVariant}
        left join customer_suppliers cs on cs.supplier_id = od.supplier_id and cs.customer_id = od.customer_id left join areas ar on ar.id = od.area_id
      where t.quantity > 0 and t.item_id is not null and od.confirmed_at is not null and od.canceled_at is null and ${all(conditions)}
        and (cs.min_shelf_life_days > 0 or pr.min_remaining_shelf_life_days > 0 or exists (select from batch_levels bl where bl.level_id = sl.id and bl.quantity > 0))
      order by planned_on nulls last, od.confirmed_at, t.id limit ${plannedLinesMax + 1})
    select coalesce((select json_agg(h) from held h), '[]'::json) as held, coalesce((select json_agg(l) from (
      select sl.id, greatest(sl.stocked - (select coalesce(sum(bl.quantity), 0)::int from batch_levels bl where bl.level_id = sl.id), 0) as loose,
        coalesce((select json_agg(one) from (select ba.id, ba.lot, ba.expires_on::text as expires_on, bl.quantity as pieces from batch_levels bl join batches ba on ba.id = bl.batch_id
          where bl.level_id = sl.id and bl.quantity > 0 and ba.state = 'available' and not ba.is_expired order by ba.expires_on nulls last, ba.id limit ${batchesMax}) one), '[]'::json) as batches
      from stock_levels sl where sl.id in (select h.level_id from held h)) l), '[]'::json) as levels`.execute(ctx.db);
  return rows[0] ?? { held: [], levels: [] };
}

/** Which batch serves which line, over all confirmed orders at once; lines for which something is missing come first. */
export async function findPlan(ctx: Ctx, query: Query) {
  const facts = await findFacts(ctx, query);
  const today = dayOf(ctx.now);
  const held = facts.held
    .slice(0, plannedLinesMax)
    .map((row) => ({
      ...row,
      deliver_on: dayOfDelivery({ planned_on: row.planned_on, delivery_days: row.delivery_days ?? [] }, today),
    }))
    .toSorted((a, b) => (a.deliver_on < b.deliver_on ? -1 : a.deliver_on > b.deliver_on ? 1 : 0));
  const summary = { quantity: 0, served: 0, in_turn: 0, too_short: 0, is_cut: facts.held.length > plannedLinesMax };
  const byLevel = Map.groupBy(held, ({ level_id }) => level_id);
  const planned = facts.levels.flatMap(({ id, loose, batches: dated }) => {
    const rows = byLevel.get(id) ?? [];
    const lots = new Map(dated.map((batch) => [batch.id, batch]));
    const there: FefoBatch[] = [...dated, ...(loose > 0 ? [{ id: null, expires_on: null, pieces: loose }] : [])];
    const lines = rows.map((row) => ({
      id: row.id,
      pieces: row.quantity,
      day: row.deliver_on,
      minDays: row.min_shelf_life_days,
    }));
    const takes = planBatches(lines, there);
    const takesOf = Map.groupBy(takes, ({ line }) => line);
    const blind = takeInTurn(lines, there, true);
    summary.served += servedBy(takes, lines, there);
    summary.in_turn += servedBy(takeInTurn(lines, there), lines, there);
    summary.too_short += blind.reduce((sum, { pieces }) => sum + pieces, 0) - servedBy(blind, lines, there);
    return rows.map(({ level_id: _, planned_on: __, delivery_days: ___, ...row }, index): PlannedLine => {
      const own = takesOf.get(row.id) ?? [];
      const line = lines[index];
      const served = own.reduce((sum, { pieces }) => sum + pieces, 0);
      summary.quantity += row.quantity;
      return {
        ...row,
        takes: own.map(({ batch, pieces }) => ({
          batch_id: batch,
          lot: lots.get(batch ?? '')?.lot ?? null,
          expires_on: lots.get(batch ?? '')?.expires_on ?? null,
          quantity: pieces,
        })),
        missing: row.quantity - served,
        why: line ? whyTaken(line, own, there) : 'first',
      };
    });
  });
  const rank = ({ missing }: PlannedLine) => (missing > 0 ? 0 : 1);
  const lines = planned.toSorted(
    (a, b) => rank(a) - rank(b) || a.deliver_on.localeCompare(b.deliver_on) || a.display_id - b.display_id,
  );
  const { offset, limit } = query;
  return { lines: lines.slice(offset, offset + limit), count: lines.length, offset, limit, summary };
}
