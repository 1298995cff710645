import { sql } from 'kysely';
import type { z } from 'zod';
import { notFound } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { all, among, findPage, orderBy, within, type Condition } from '#kit/server/crud.ts';
import { personJson } from '#kit/server/person.ts';
import type { Receipt, ReceiptRow, receipts } from '../contract.ts';
import { visibleReceipts } from './visible.ts';

const names = (table: string, id: string) =>
  `(select json_build_object('id', r.id, 'name', r.name, 'name_ar', r.name_ar) from ${table} r where r.id = ${id})`;
/** The columns of a receipt over the alias `t`. */
export const receiptColumns =
  sql.raw(`t.id, t.supplier_id, ${names('suppliers', 't.supplier_id')} as supplier, t.customer_id, ${names('customers', 't.customer_id')} as customer,
  t.number, t.method, t.amount, t.allocated, t.amount - t.allocated as unallocated, t.currency_code, t.received_on, t.reference, t.note, t.cheque_bank,
  t.cheque_number, t.cheque_due_on, t.status,
  coalesce((select rst.happened_on from receipt_steps rst where rst.receipt_id = t.id order by rst.seq desc limit 1), t.received_on) as status_on,
  (select count(*)::int from receipt_steps rst where rst.receipt_id = t.id and rst.status = 'bounced') as bounces,
  (select rst.reason from receipt_steps rst where rst.receipt_id = t.id and rst.status = 'bounced' order by rst.seq desc limit 1) as bounce_reason,
  (select ${personJson} from users us where us.id = t.created_by) as author, t.version, t.created_at`);

type ListQuery = z.output<(typeof receipts.list)['query']>;
const sortable = {
  created_at: sql`t.created_at`,
  received_on: sql`t.received_on`,
  amount: sql`t.amount`,
  number: sql`t.number`,
  cheque_due_on: sql`t.cheque_due_on`,
};

/** Each way has an index of its own; what cannot be a number is none. */
function searched(q: string): Condition {
  const number = /^\d{1,9}$/.test(q) ? Number(q) : null;
  return sql<boolean>`(t.number = ${number} or t.reference ilike ${`%${q.replace(/[\\%_]/g, '\\$&')}%`} or t.cheque_number = ${q})`;
}

/** Which receipts a query lists; `q` finds a number, a reference or a cheque. */
export function receiptConditions(ctx: Ctx, query: ListQuery): Condition {
  const where: Condition[] = [visibleReceipts(ctx.actor)];
  for (const column of ['customer_id', 'supplier_id', 'status', 'method'] as const) {
    const values = query[column];
    if (values) where.push(among(sql`t.${sql.ref(column)}`, values));
  }
  if (query.unallocated !== undefined)
    where.push(sql<boolean>`(t.status = 'confirmed' and t.allocated < t.amount) = ${query.unallocated}`);
  if (query.cheque_due_on)
    where.push(within(sql`((t.cheque_due_on + time '12:00') at time zone 'Asia/Riyadh')`, query.cheque_due_on));
  if (query.created_at) where.push(within(sql`t.created_at`, query.created_at));
  if (query.q) where.push(searched(query.q));
  return all(where);
}

/** What a query lists. */
export const listedReceipts = (ctx: Ctx, query: ListQuery) => ({
  columns: receiptColumns,
  from: sql`receipts as t`,
  where: receiptConditions(ctx, query),
});

/** A page of receipts. */
export async function findReceipts(ctx: Ctx, query: ListQuery) {
  const page = { ...listedReceipts(ctx, query), order: orderBy(query.order, sortable, '-created_at') };
  const { rows, ...counts } = await findPage<ReceiptRow>(ctx, page, query);
  return { receipts: rows, ...counts, offset: query.offset, limit: query.limit };
}

/** @throws Refusal 404 */
export async function findReceipt(ctx: Ctx, id: string): Promise<Receipt> {
  const { rows } = await sql<{ row: Receipt }>`select row_to_json(one) as row from (select ${receiptColumns},
      coalesce((select json_agg(json_build_object('order_id', od.id, 'display_id', od.display_id, 'amount', held.amount, 'verified', od.verified_at is not null,
          'refundable', od.paid_total - od.refunded_total) order by od.created_at, od.id)
        from (select ra.order_id, sum(ra.amount)::bigint as amount from receipt_allocations ra where ra.receipt_id = t.id group by ra.order_id having sum(ra.amount) > 0) held
        join orders od on od.id = held.order_id), '[]'::json) as allocations,
      coalesce((select json_agg(json_build_object('id', ra.id, 'order_id', ra.order_id, 'display_id', od.display_id, 'amount', ra.amount,
          'author', (select ${sql.raw(personJson)} from users us where us.id = ra.created_by), 'created_at', ra.created_at) order by ra.created_at, od.created_at, ra.id)
        from receipt_allocations ra join orders od on od.id = ra.order_id where ra.receipt_id = t.id), '[]'::json) as allocation_moves,
      coalesce((select json_agg(json_build_object('id', rst.id, 'status', rst.status, 'happened_on', rst.happened_on, 'reason', rst.reason,
          'author', (select ${sql.raw(personJson)} from users us where us.id = rst.created_by), 'created_at', rst.created_at) order by rst.seq)
        from receipt_steps rst where rst.receipt_id = t.id), '[]'::json) as steps
    from receipts as t where t.id = ${id} and ${visibleReceipts(ctx.actor)}) as one`.execute(ctx.db);
  const [found] = rows;
  if (!found) throw notFound();
  return found.row;
}
