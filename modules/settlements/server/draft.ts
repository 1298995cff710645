import { sql } from 'kysely';
import { personOf } from '#domain/actor.ts';
import { addDays, dayOf } from '#domain/dates.ts';
import type { BodyOf } from '#kit/shared/endpoint.ts';
import { duplicate, fail, invalid } from '#kit/shared/fail.ts';
import { missing } from '#kit/shared/validation.ts';
import type { Ctx, PublicCtx } from '#kit/server/context.ts';
import { insertRow, insertRows } from '#kit/server/rows.ts';
import { requireReference } from '#kit/server/scope.ts';
import type { settlements } from '../contract.ts';
import { settledLines, sumsOfLines, unsettledLines, type LineType, type SettledLine } from '../rules.ts';
import { findOrders, mostOrders } from './facts.ts';
import { readTerms } from './terms.ts';

const midnight = (day: string): Date => new Date(`${day}T00:00:00+03:00`);
const dayAfter = (day: string): string => dayOf(addDays(midnight(day), 1));
/** What a transaction under way while lines were read may have been stamped before. */
const overlapMs = 3_600_000;

/** The supplier's next number. Its row stays locked, so that one settlement of a supplier is drawn up at a time; `useNumber` counts on. */
async function lockNumber(ctx: PublicCtx, supplierId: string): Promise<number> {
  const { rows } = await sql<{
    number: number;
  }>`insert into supplier_counters as sco (supplier_id) values (${supplierId})
    on conflict (supplier_id) do update set next_settlement = sco.next_settlement returning next_settlement as number`.execute(
    ctx.db,
  );
  return rows[0]?.number ?? 1;
}
const useNumber = (ctx: PublicCtx, supplierId: string, number: number) =>
  sql`update supplier_counters sco set next_settlement = ${number + 1} where sco.supplier_id = ${supplierId}`.execute(
    ctx.db,
  );

type Last = {
  since: string;
  through_day: string;
  cut_at: Date;
  draft: number | null;
};
/** Of a supplier's settlements what the next one goes on from. */
async function findLast(ctx: PublicCtx, supplierId: string): Promise<Last | undefined> {
  const { rows } = await sql<Last>`select stl.through_day::text as through_day, stl.cut_at,
      (select min(stl1.from_day)::text from settlements stl1 where stl1.supplier_id = stl.supplier_id) as since,
      case when stl.status = 'draft' then stl.number end as draft
    from settlements stl where stl.supplier_id = ${supplierId} order by stl.number desc limit 1`.execute(ctx.db);
  return rows[0];
}

/** Of another supplier's order, of which a line may not be, is only what points of it cost. */
const columnsOf = <L extends SettledLine>(line: L) =>
  line.type === 'loyalty_funding'
    ? { ...line, order_id: null, item_id: null, spent_order_id: line.order_id, spent_item_id: line.item_id }
    : { ...line, spent_order_id: null, spent_item_id: null };

/** The days of the next one. @throws Refusal at the day that cannot be */
function daysOf({ through_day, from_day }: BodyOf<typeof settlements.create>, last: Last | undefined, now: Date) {
  if (through_day >= dayOf(now)) throw invalid('through_day', 'settlements.day_not_over');
  if (last && from_day !== undefined)
    throw invalid('from_day', 'settlements.goes_on', { day: dayAfter(last.through_day) });
  if (!last && from_day === undefined) throw missing('from_day');
  const from = last ? dayAfter(last.through_day) : (from_day ?? through_day);
  if (from > through_day) throw invalid(last ? 'through_day' : 'from_day', 'settlements.day_settled', { day: from });
  return { from, since: last?.since ?? from };
}

/**
 * Draws up a draft: each line of what no settlement says yet of orders completed and deliveries ended by the end of a day, and of those
 * settled before that changed since, with the adjustments that wait. Answers its id.
 * @throws Refusal at the day, while another draft is open, and where there is nothing to settle
 */
export async function draftSettlement(ctx: Ctx, body: BodyOf<typeof settlements.create>): Promise<string> {
  await requireReference(ctx, 'suppliers', body.supplier_id, 'supplier_id');
  return draftFor(ctx, body, personOf(ctx.actor));
}

/** The same for nobody's account: `by` is who is written down. */
export async function draftFor(ctx: PublicCtx, body: BodyOf<typeof settlements.create>, by: string): Promise<string> {
  const { supplier_id, through_day } = body;
  const number = await lockNumber(ctx, supplier_id);
  const last = await findLast(ctx, supplier_id);
  if (last?.draft) throw duplicate('settlements.draft_exists', { number: `S-${last.draft}` });
  const { from, since } = daysOf(body, last, ctx.now);
  const found = await findOrders(ctx, {
    supplierId: supplier_id,
    since: midnight(since),
    // What was completed while the last one was drawn up may have been missed by it.
    from: last ? addDays(midnight(from), -2) : midnight(from),
    until: midnight(dayAfter(through_day)),
    readAt: last ? new Date(last.cut_at.getTime() - overlapMs) : null,
  });
  if (found.length > mostOrders) throw invalid('through_day', 'settlements.too_many', { count: mostOrders });
  const lines = found.flatMap(({ facts, before, soldOn, backOn, endedOn }) =>
    unsettledLines(settledLines(facts, supplier_id), before).map((line) => ({
      ...line,
      day: { sale: soldOn, return: backOn, driver_fee: endedOn(line.delivery_id), loyalty_funding: soldOn }[line.type],
    })),
  );
  const { rows: waiting } = await sql<{
    id: string;
    net: number;
    tax: number;
    take: number;
    driver_fee: number;
  }>`select sel.id, sel.net, sel.tax, sel.take, sel.driver_fee from settlement_lines sel
    where sel.supplier_id = ${supplier_id} and sel.settlement_id is null order by sel.created_at, sel.id`.execute(
    ctx.db,
  );
  if (lines.length + waiting.length === 0) throw fail('settlements.nothing');
  await useNumber(ctx, supplier_id, number);
  const { supplier_collects } = await readTerms(ctx, supplier_id);
  const type: LineType = 'adjustment';
  const row = {
    id: ctx.newId('stl'),
    supplier_id,
    number,
    from_day: from,
    through_day,
    status: 'draft',
    supplier_collects,
    ...sumsOfLines([...lines, ...waiting.map((one) => ({ ...one, type }))], supplier_collects),
    open_disputes: 0,
    cut_at: ctx.now,
    created_by: by,
    version: 1,
    created_at: ctx.now,
    updated_at: ctx.now,
  };
  await insertRow(ctx, 'settlements', row, { entity: 'settlements', label: `S-${number}`, supplierId: supplier_id });
  await insertRows(
    ctx,
    'settlement_lines',
    lines.map((line, position) => ({
      id: ctx.newId('sel'),
      supplier_id,
      settlement_id: row.id,
      position,
      ...columnsOf(line),
      version: 1,
      created_at: ctx.now,
      updated_at: ctx.now,
    })),
  );
  await sql`update settlement_lines sel set settlement_id = ${row.id}, position = ${lines.length}, updated_at = ${ctx.now}
    where sel.supplier_id = ${supplier_id} and sel.settlement_id is null`.execute(ctx.db);
  return row.id;
}
