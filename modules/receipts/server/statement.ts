import { sql } from 'kysely';
import { addDays, dayOf, readDate } from '#domain/dates.ts';
import { invalid, notFound } from '#kit/shared/fail.ts';
import type { Ctx, PublicCtx } from '#kit/server/context.ts';
import { all, type Condition } from '#kit/server/crud.ts';
import { supplierOf } from '#kit/server/scope.ts';
import { visibleCustomers } from '#modules/customers/server.ts';
import { visibleOrders } from '#modules/orders/server.ts';
import type { ReceiptRow, Statement } from '../contract.ts';
import { ageOf, agingOf, daysOverdue, type AgingTerms } from '../rules.ts';
import { agingAmong } from './aging.ts';
import { byDue, openOrders, type OpenOrderRow } from './open-orders.ts';
import { receiptColumns } from './queries.ts';
import { visibleReceipts } from './visible.ts';

/** Days that a statement covers where nobody says. */
const usualDays = 90;
/** A statement is read by people: what is older stands in the opening balance. */
const mostEntries = 500;

type Query = { from?: string; to?: string; supplier_id?: string };
type CustomerRow = { id: string; name: string | null; name_ar: string | null };
type Entry = Omit<Statement['entries'][number], 'balance'>;
/** Which orders and receipts are to be seen, over the alias `t`, and which customer. */
type Seen = { orders: Condition; receipts: Condition; customers?: Condition };

/** @throws Refusal 404 for a customer the actor does not see */
export async function findCustomer(ctx: Ctx, id: string): Promise<Statement['customer']> {
  const { rows } =
    await sql<CustomerRow>`select t.id, t.name, t.name_ar from customers t where t.id = ${id} and t.deleted_at is null and ${visibleCustomers(ctx.actor)}`.execute(
      ctx.db,
    );
  const [customer] = rows;
  if (!customer) throw notFound();
  return customer;
}

/**
 * A customer's account as its ledger has it: what raised and lowered what it owes, and what is owed now by how long it is overdue.
 * @throws Refusal 404 for a customer the actor does not see
 */
export function findStatement(ctx: Ctx, customerId: string, query: Query): Promise<Statement> {
  const ofSupplier = query.supplier_id ? sql<boolean>`t.supplier_id = ${query.supplier_id}` : sql<boolean>`true`;
  const seen = {
    orders: all([visibleOrders(ctx.actor), ofSupplier]),
    receipts: all([visibleReceipts(ctx.actor), ofSupplier]),
    customers: all([sql<boolean>`t.deleted_at is null`, visibleCustomers(ctx.actor)]),
  };
  return accountOf(ctx, customerId, seen, query, supplierOf(ctx.actor) ?? query.supplier_id);
}

type Found = {
  customer: Statement['customer'] | null;
  currency_code: string;
  /** Of everything up to the end of the period. */
  total: number;
  listed: number;
  entries: Entry[] | null;
  open: OpenOrderRow[] | null;
  aging: (AgingTerms & { supplier_id: string })[] | null;
  unallocated: number;
  held: ReceiptRow[] | null;
};

/** The same, of the orders and receipts that the caller says are to be seen. @param supplierId whose they are, if one’s @throws Refusal 404 for a customer that is not */
export async function accountOf(
  ctx: PublicCtx,
  customerId: string,
  seen: Seen,
  query: Pick<Query, 'from' | 'to'>,
  supplierId?: string,
): Promise<Statement> {
  const today = dayOf(ctx.now);
  const to = query.to ?? today;
  const from = query.from ?? dayOf(addDays(readDate(to, 'gte') ?? ctx.now, -usualDays));
  if (from > to) throw invalid('to', 'receipts.period');
  const found = await findAccount(ctx, customerId, seen, { from, to }, supplierId);
  if (!found?.customer) throw notFound();
  const entries = found.entries ?? [];
  const open = byDue(found.open ?? []);
  const due = open.filter((order) => order.due > 0);
  const aging = agingAmong(
    supplierId ? [supplierId] : [...new Set(due.map(({ supplier }) => supplier.id))],
    found.aging ?? [],
  );
  const aged = due.map((order) => ({ due: order.due, age: ageOf(order, aging.counted_from, today) }));
  const owed = due.map(({ owed_on: _owed_on, ...order }) => ({
    ...order,
    days_overdue: order.due_on ? daysOverdue(order.due_on, today) : 0,
  }));
  const opening = found.total - entries.reduce((sum, entry) => sum + entry.amount, 0);
  let balance = opening;
  return {
    customer: found.customer,
    currency_code: found.currency_code,
    from,
    to,
    opening,
    entries: entries.map((entry) => ({ ...entry, balance: (balance += entry.amount) })),
    closing: balance,
    is_cut: found.listed > mostEntries,
    open_orders: owed,
    aging: agingOf(aged, aging.days),
    aging_from: aging.counted_from,
    due: owed.reduce((sum, order) => sum + order.due, 0),
    overdue: owed.filter((order) => order.days_overdue > 0).reduce((sum, order) => sum + order.due, 0),
    owed_back: -open.filter((order) => order.due < 0).reduce((sum, order) => sum + order.due, 0),
    unallocated: found.unallocated,
    held: found.held ?? [],
  };
}

/**
 * All that a statement is made of, in one statement: the newest entries of a period and what was owed before them, a reading of the
 * customer's ledger; open orders; money in hand. Money that a receipt put towards orders is told once, as it was received; where the
 * receipt is not to be seen, as what it paid. The ledger is asked for the customer by name: only so are its entries found by an index. The currency is that of the newest order.
 */
async function findAccount(
  ctx: PublicCtx,
  customerId: string,
  seen: Seen,
  { from, to }: { from: string; to: string },
  supplierId: string | undefined,
): Promise<Found | undefined> {
  const code = sql`(select own.code from own)`;
  const moves = sql`select clg.id, clg.at, clg.kind, clg.seq, clg.supplier_id, t.id as order_id, t.display_id, null::text as receipt_id, null::integer as receipt_number, clg.amount
      from orders t join customer_ledger clg on clg.order_id = t.id
      where clg.customer_id = ${customerId} and t.currency_code = ${code} and ${seen.orders} and clg.at <= ${readDate(to, 'lte')}
        and (clg.receipt_id is null or not exists (select from receipts t where t.id = clg.receipt_id and ${seen.receipts}))
    union all
    select rmo.id, rmo.at, rmo.kind, rmo.seq, rmo.supplier_id, null, null, t.id, t.number, rmo.amount
      from receipts t join receipt_moves rmo on rmo.receipt_id = t.id
      where rmo.customer_id = ${customerId} and t.currency_code = ${code} and ${seen.receipts} and rmo.at <= ${readDate(to, 'lte')}`;
  const mine = sql<boolean>`t.customer_id = ${customerId} and t.currency_code = ${code} and ${seen.receipts}`;
  const { rows } =
    await sql<Found>`with own as materialized (select coalesce((select t.currency_code from orders t where t.customer_id = ${customerId} and ${seen.orders}
        order by t.created_at desc limit 1), (select default_currency_code from store limit 1), 'SAR') as code),
      moves as (${moves}),
      listed as (select m.*, row_number() over (order by m.at desc, m.seq desc, m.id desc) as place from moves m where m.amount <> 0 and m.at >= ${readDate(from, 'gte')}),
      open as materialized (${openOrders(customerId, code, seen.orders)})
    select (select json_build_object('id', t.id, 'name', t.name, 'name_ar', t.name_ar) from customers t
        where t.id = ${customerId} and ${seen.customers ?? sql<boolean>`true`}) as customer,
      ${code} as currency_code,
      (select coalesce(sum(amount), 0)::bigint from moves) as total, (select count(*)::int from listed) as listed,
      (select json_agg(e order by e.at, e.seq, e.id) from (select l.id, l.at, l.kind, l.order_id, l.display_id, l.receipt_id, l.receipt_number, l.seq, l.amount,
          (select json_build_object('id', su.id, 'name', su.name, 'name_ar', su.name_ar) from suppliers su where su.id = l.supplier_id) as supplier
        from listed l where l.place <= ${mostEntries}) e) as entries,
      (select json_agg(open) from open) as open,
      (select json_agg(json_build_object('supplier_id', agt.supplier_id, 'days', agt.days, 'counted_from', agt.counted_from)) from aging_terms agt
        where agt.supplier_id = ${supplierId ?? null} or agt.supplier_id in (select open.supplier ->> 'id' from open)) as aging,
      (select coalesce(sum(t.amount - t.allocated), 0)::bigint from receipts t where t.status = 'confirmed' and ${mine}) as unallocated,
      (select json_agg(h) from (select ${receiptColumns} from receipts t where t.status in ('held', 'deposited') and ${mine} order by t.cheque_due_on, t.id) h) as held`.execute(
      ctx.db,
    );
  return rows[0];
}
