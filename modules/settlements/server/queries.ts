import { sql } from 'kysely';
import type { Actor } from '#domain/actor.ts';
import type { QueryOf, ReplyOf } from '#kit/shared/endpoint.ts';
import { notFound } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { all, among, findPage, orderBy, within, type Condition, type PageParts } from '#kit/server/crud.ts';
import { personJson } from '#kit/server/person.ts';
import type { Settlement, SettlementLine, SettlementRow, settlements } from '../contract.ts';
import { feeTaxOn, type LineType } from '../rules.ts';
import { visibleLines, visibleSettlements } from './visible.ts';

/** A settlement as lists show it. */
export const columns =
  sql.raw(`t.id, t.supplier_id, (select json_build_object('id', su.id, 'name', su.name, 'name_ar', su.name_ar) from suppliers su where su.id = t.supplier_id) as supplier,
  t.number, t.from_day::text as from_day, t.through_day::text as through_day, t.status, t.supplier_collects, 'SAR' as currency_code, t.sales, t.returns, t.sales_net, t.returns_net,
  t.take, t.driver_fees, t.fee_tax, t.funding, t.own_cards, t.market_cards, t.adjustments, t.payable, t.open_disputes, t.sent_at, t.approved_at, t.paid_at, t.paid_on::text as paid_on, t.payment_reference, t.version, t.created_at`);
/** Where it is paid to, masked as everywhere (`maskedIban` of suppliers). */
export const ibanColumn = sql.raw(
  "(select left(su.iban, 2) || '•• •••• ' || right(su.iban, 4) from suppliers su where su.id = t.supplier_id) as iban",
);
const sortable = {
  created_at: sql`t.created_at`,
  number: sql`t.number`,
  payable: sql`t.payable`,
  through_day: sql`t.through_day`,
};

/** What a list of settlements is narrowed to, for whoever counts the same rows; `q` finds a number. */
export function settlementConditions(
  actor: Actor,
  query: Omit<QueryOf<typeof settlements.list>, 'limit' | 'offset'>,
): Condition {
  const where: Condition[] = [visibleSettlements(actor)];
  for (const column of ['supplier_id', 'status'] as const) {
    const values = query[column];
    if (values) where.push(among(sql`t.${sql.ref(column)}`, values));
  }
  if (query.created_at) where.push(within(sql`t.created_at`, query.created_at));
  if (query.q) where.push(sql<boolean>`t.number::text = ${query.q.replace(/^S-?/i, '')}`);
  return all(where);
}

/** A page of settlements. */
export async function findSettlements(
  ctx: Ctx,
  query: QueryOf<typeof settlements.list>,
): Promise<ReplyOf<typeof settlements.list>> {
  const order = orderBy(query.order, sortable, '-created_at');
  const { rows, ...counts } = await findPage<SettlementRow>(
    ctx,
    { columns, from: sql`settlements as t`, where: settlementConditions(ctx.actor, query), order },
    query,
  );
  return { settlements: rows, ...counts, offset: query.offset, limit: query.limit };
}

type Found = Omit<Settlement, 'by_type' | 'disputes'> & {
  sums: { type: LineType; lines: number; amount: number }[];
  open: number;
  resolved: number;
  asked: number;
};

/** One settlement with what its lines come to by type, and where it is paid to. @throws Refusal 404 */
export async function findSettlement(ctx: Ctx, id: string): Promise<Settlement> {
  const { rows } = await sql<{
    row: Found;
  }>`select row_to_json(one) as row from (select ${columns}, ${ibanColumn},
      (select ${sql.raw(personJson)} from users us where us.id = t.approved_by) as approved_by,
      (select count(distinct sel.order_id)::int from settlement_lines sel where sel.settlement_id = t.id) as orders_count,
      coalesce((select json_agg(r) from (select sel.type, count(*)::int as lines, 
        sum(case sel.type when 'driver_fee' then sel.driver_fee when 'loyalty_funding' then sel.funding else sel.net + sel.tax end)::bigint as amount
        from settlement_lines sel where sel.settlement_id = t.id group by 1) r), '[]'::json) as sums, d.open, d.resolved, d.asked
    from settlements as t cross join lateral (select count(*) filter (where sel.dispute_status = 'open')::int as open,
        count(*) filter (where sel.dispute_status <> 'open')::int as resolved,
        coalesce(sum(sel.take + sel.driver_fee - sel.asked_take) filter (where sel.dispute_status = 'open'), 0)::bigint as asked
      from settlement_lines sel where sel.settlement_id = t.id and sel.dispute_status is not null) d
    where t.id = ${id} and ${visibleSettlements(ctx.actor)}) one`.execute(ctx.db);
  const found = rows[0]?.row;
  if (!found) throw notFound();
  const { sums, open, resolved, asked, ...settlement } = found;
  const of = (type: LineType) => {
    const one = sums.find((sum) => sum.type === type);
    return { lines: one?.lines ?? 0, amount: one?.amount ?? 0 };
  };
  return {
    ...settlement,
    by_type: {
      sale: of('sale'),
      return: of('return'),
      driver_fee: of('driver_fee'),
      loyalty_funding: of('loyalty_funding'),
      adjustment: of('adjustment'),
    },
    disputes: { open, resolved, asked: asked + feeTaxOn(asked) },
  };
}

/** What a line says of what was sold, for statements and documents. */
export const lineFacts =
  sql.raw(`t.id, t.type, t.day::text as day, case when od.id is not null then json_build_object('id', od.id, 'display_id', od.display_id) end as "order",
  case when oi.id is not null then json_build_object('id', oi.id, 'title', oi.title, 'title_ar', oi.title_ar, 'shrink_size', oi.shrink_size, 'case_size', oi.case_size) end as item,
  t.quantity, t.net, t.tax, t.take, (select json_build_object('id', tkr.id, 'number', tkr.number, 'type', tkr.type, 'value', tkr.value) from take_rates tkr where tkr.id = t.take_rate_id) as rate, t.driver_fee, t.funding,
  (select json_build_object('id', de.id, 'number', de.number, 'driver', (select json_build_object('id', dv.id, 'name', dv.name, 'name_ar', dv.name_ar) from drivers dv where dv.id = de.driver_id))
    from deliveries de where de.id = t.delivery_id) as delivery,
  (select json_build_object('id', drr.id, 'number', drr.number, 'basis', drr.basis, 'amount', drr.amount) from driver_rates drr where drr.id = t.driver_rate_id) as driver_rate, t.note`);
const lineColumns = (ctx: Ctx) =>
  sql`${lineFacts}, ${spentOn(ctx.actor)} as spent_on, ${sql.raw(`t.settlement_id, t.dispute_status, t.asked_take, t.granted_take, coalesce((select json_agg(r) from (select sem.id, sem.text, (select ${personJson} from users us where us.id = sem.created_by) as author,
    sem.created_at from settlement_messages sem where sem.line_id = t.id order by sem.seq) r), '[]'::json) as messages, t.version, t.created_at`)}`;
/** Another supplier's order, which is none of its business. */
const spentOn = ({ account }: Actor) =>
  account === 'admin'
    ? sql`(select json_build_object('id', od1.id, 'display_id', od1.display_id) from orders od1 where od1.id = t.spent_order_id)`
    : sql`null`;
export const lineFrom = sql`settlement_lines as t left join orders od on od.id = t.order_id left join order_items oi on oi.id = t.item_id`;

/** What is listed of the lines; `q` finds an order's number, or what was sold. */
export function listedLines(ctx: Ctx, query: QueryOf<typeof settlements.lines>): Omit<PageParts, 'order'> {
  const where: Condition[] = [visibleLines(ctx.actor), sql<boolean>`t.settlement_id is not null`];
  for (const column of ['settlement_id', 'type', 'dispute_status'] as const) {
    const values = query[column];
    if (values) where.push(among(sql`t.${sql.ref(column)}`, values));
  }
  if (query.q) {
    const like = `%${query.q.replace(/[\\%_]/g, '\\$&')}%`;
    where.push(
      sql<boolean>`(od.display_id::text = ${query.q.replace(/^#/, '')} or fold(concat_ws(' ', oi.title, oi.title_ar, oi.sku)) like fold(${like}))`,
    );
  }
  return { columns: lineColumns(ctx), from: lineFrom, where: all(where) };
}

/** A page of the lines, in the order they stand. */
export async function findLines(
  ctx: Ctx,
  query: QueryOf<typeof settlements.lines>,
): Promise<ReplyOf<typeof settlements.lines>> {
  const order = orderBy(query.order, { position: sql`t.position`, day: sql`t.day`, take: sql`t.take` }, 'position');
  const { rows, ...counts } = await findPage<SettlementLine>(ctx, { ...listedLines(ctx, query), order }, query);
  return { settlement_lines: rows, ...counts, offset: query.offset, limit: query.limit };
}

/** One line as it is sent. @throws Refusal 404 */
export async function findLine(ctx: Ctx, id: string): Promise<SettlementLine> {
  const { rows } = await sql<{
    row: SettlementLine;
  }>`select row_to_json(one) as row from (select ${lineColumns(ctx)} from ${lineFrom} where t.id = ${id} and ${visibleLines(ctx.actor)}) one`.execute(
    ctx.db,
  );
  const [found] = rows;
  if (!found) throw notFound();
  return found.row;
}
