import { sql } from 'kysely';
import { notFound } from '#kit/shared/fail.ts';
import { all, always, never, type Condition } from '#kit/server/crud.ts';
import type { Ctx } from '#kit/server/context.ts';
import { ownedBySupplier } from '#kit/server/scope.ts';
import { visibleCustomers } from '#modules/customers/server.ts';
import { visibleOrders } from '../../core/server/visible.ts';
import type { CreditAccount, CreditDetail } from '../contract.ts';
import { releaseColumns, visibleReleases, withDecisions, type StoredRelease } from './release-rows.ts';
import { releasedOf, writeOffBound } from './standing.ts';

/** The suppliers whose accounts with a customer an actor sees, over the alias `cs`. */
const seenSuppliers = ownedBySupplier(sql`cs.supplier_id`, {
  affiliate: () => never,
  sales_representative: ({ supplierIds }) => sql<boolean>`cs.supplier_id = any(${supplierIds as string[]})`,
});

/**
 * What a customer may owe each supplier it buys from, or the one that is named, and owes it: of all its orders, whoever looks after them,
 * because the limit is of all. @throws Refusal 404 for a customer the actor does not see
 */
export async function findCredit(ctx: Ctx, customerId: string, supplierId?: string): Promise<CreditAccount[]> {
  const wanted = supplierId === undefined ? always : sql<boolean>`cs.supplier_id = ${supplierId}`;
  const { rows } = await sql<{
    accounts: CreditAccount[];
  }>`select coalesce((select json_agg(one.account order by (one.account->>'invoices')::bigint + (one.account->>'in_route')::bigint + (one.account->>'orders')::bigint desc, one.id) from (
      select su.id, jsonb_build_object('supplier', jsonb_build_object('id', su.id, 'name', su.name, 'name_ar', su.name_ar)) || credit_standing(t.id, cs.supplier_id)::jsonb as account
      from customer_suppliers cs join suppliers su on su.id = cs.supplier_id
      where cs.customer_id = t.id and ${all([seenSuppliers(ctx.actor), wanted])}) one), '[]') as accounts
    from customers t where t.id = ${customerId} and t.deleted_at is null and ${visibleCustomers(ctx.actor)}`.execute(
    ctx.db,
  );
  const [found] = rows;
  if (!found) throw notFound();
  return found.accounts;
}

/** Whether the actor sees this account: the customer, and the supplier as one it buys from. @throws Refusal 404 */
export async function requireAccount(ctx: Ctx, customerId: string, supplierId: string): Promise<void> {
  const { rows } =
    await sql`select 1 from customers t join customer_suppliers cs on cs.customer_id = t.id and cs.supplier_id = ${supplierId}
    where t.id = ${customerId} and t.deleted_at is null and ${all([visibleCustomers(ctx.actor), seenSuppliers(ctx.actor)])}`.execute(
      ctx.db,
    );
  if (rows.length === 0) throw notFound();
}

/** Orders that wait and are listed beside the account, and those that a customer's punctuality is told by. */
const mostWaiting = 5;
const mostPaid = 12;

const due = 'od.total - od.credited_total - od.paid_total + od.refunded_total';
/** The orders behind one part of an account: how many, and the newest. */
const papersOf = (part: string, where: string, at: string) =>
  sql.raw(`select '${part}' as part, count(*)::int as count,
    (array_agg(json_build_object('id', od.id, 'label', '#' || od.display_id, 'at', ${at}) order by ${at} desc, od.id desc))[1] as latest
    from orders od, account where od.customer_id = account.customer_id and od.supplier_id = account.supplier_id and od.currency_code = account.currency_code
      and od.confirmed_at is not null and ${due} <> 0 and ${where}`);
const receiptsOf = (part: string, where: string, label: string) =>
  sql.raw(`select '${part}' as part, count(*)::int as count,
    (array_agg(json_build_object('id', rc.id, 'label', ${label}, 'at', rc.created_at) order by rc.created_at desc, rc.id desc))[1] as latest
    from receipts rc, account where rc.customer_id = account.customer_id and rc.supplier_id = account.supplier_id and rc.currency_code = account.currency_code
      and rc.amount > rc.allocated and ${where}`);
const hasLeft = "(od.status = 'in_route' or od.completed_at is not null)";

type Found = Omit<CreditDetail, 'releases'> & { releases: StoredRelease[] };

/**
 * One credit account with its papers, the orders that wait for it, what was asked for, and how the customer bought and paid, in one
 * statement. @throws Refusal 404
 */
export async function findCreditDetail(ctx: Ctx, customerId: string, supplierId: string): Promise<CreditDetail> {
  const ofAccount = (alias: string): Condition =>
    sql<boolean>`${sql.ref(`${alias}.customer_id`)} = ${customerId} and ${sql.ref(`${alias}.supplier_id`)} = ${supplierId}`;
  const { rows } = await sql<{ row: Found }>`with account as (
      select cs.customer_id, cs.supplier_id, su.name, su.name_ar, t.name as customer_name, t.name_ar as customer_name_ar,
        credit_standing(cs.customer_id, cs.supplier_id)::jsonb as standing, coalesce((select st.default_currency_code from store st limit 1), 'SAR') as currency_code
      from customers t join customer_suppliers cs on cs.customer_id = t.id join suppliers su on su.id = cs.supplier_id
      where t.id = ${customerId} and cs.supplier_id = ${supplierId} and t.deleted_at is null and ${all([visibleCustomers(ctx.actor), seenSuppliers(ctx.actor)])})
    select account.standing || jsonb_build_object(
      'supplier', json_build_object('id', account.supplier_id, 'name', account.name, 'name_ar', account.name_ar),
      'customer', json_build_object('id', account.customer_id, 'name', account.customer_name, 'name_ar', account.customer_name_ar),
      'papers', coalesce((select json_agg(p) from (
        ${papersOf('invoices', 'od.invoiced_at is not null', 'od.invoiced_at')}
        union all ${papersOf('in_route', `od.invoiced_at is null and ${hasLeft}`, 'od.confirmed_at')}
        union all ${papersOf('orders', `od.invoiced_at is null and not ${hasLeft}`, 'od.confirmed_at')}
        union all ${receiptsOf('receipts', "rc.status = 'confirmed'", "'R' || rc.number")}
        union all ${receiptsOf('cheques', "rc.status in ('held', 'deposited')", "concat_ws(' ', rc.cheque_bank, rc.cheque_number)")}) p where p.count > 0), '[]'::json),
      'waiting', coalesce((select json_agg(w) from (select t.id, t.display_id, t.status, t.created_at, t.total - t.credited_total - t.paid_total + t.refunded_total as due, t.currency_code,
          ${releasedOf(sql.raw('t'))} as released, case when t.confirmed_at is null or t.currency_code <> account.currency_code then null
            when t.invoiced_at is not null then 'invoices' else 'orders' end as part
        from orders t where ${ofAccount('t')} and t.status in ('pending', 'requires_action', 'confirmed') and ${visibleOrders(ctx.actor)}
          and t.total - t.credited_total - t.paid_total + t.refunded_total > 0 order by t.created_at desc, t.id desc limit ${mostWaiting}) w), '[]'::json),
      'releases', coalesce((select json_agg(r) from (select ${releaseColumns} from credit_releases t where ${ofAccount('t')} and ${visibleReleases(ctx.actor)}
        order by t.created_at desc, t.id desc limit ${mostWaiting}) r), '[]'::json),
      'write_off_alone_up_to', ${writeOffBound(sql`account.supplier_id`)},
      'behaviour', json_build_object(
        'days_to_pay', coalesce((select json_agg(greatest(0, extract(day from d.paid_at - d.completed_at))::int order by d.completed_at) from (
          select od.completed_at, (select max(cp.created_at) from captures cp where cp.order_id = od.id) as paid_at
          from orders od where ${ofAccount('od')} and od.completed_at is not null and od.paid_total > 0 and od.written_off_total = 0 and ${sql.raw(due)} <= 0
          order by od.created_at desc, od.id desc limit ${mostPaid}) d where d.paid_at is not null), '[]'::json),
        'bounced', (select count(*)::int from receipt_steps rst join receipts rc on rc.id = rst.receipt_id where ${ofAccount('rc')} and rst.status = 'bounced'
          and rst.created_at > ${ctx.now}::timestamptz - interval '12 months'),
        'bought', (select coalesce(sum(od.total - od.credited_total + od.written_off_total), 0)::bigint from orders od where ${ofAccount('od')} and od.completed_at is not null
          and od.created_at > ${ctx.now}::timestamptz - interval '90 days'),
        'bought_before', (select coalesce(sum(od.total - od.credited_total + od.written_off_total), 0)::bigint from orders od where ${ofAccount('od')} and od.completed_at is not null
          and od.created_at > ${ctx.now}::timestamptz - interval '180 days' and od.created_at <= ${ctx.now}::timestamptz - interval '90 days'))) as row
    from account`.execute(ctx.db);
  const [found] = rows;
  if (!found) throw notFound();
  return { ...found.row, releases: withDecisions(ctx.actor, found.row.releases) };
}
