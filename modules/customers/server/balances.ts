import { sql, type RawBuilder } from 'kysely';
import { dayOf } from '#domain/dates.ts';
import type { Ctx } from '#kit/server/context.ts';
import type { ReplyOf } from '#kit/shared/endpoint.ts';
import type { customers } from '../contract.ts';
import { balancesMost } from '../rules/clusters.ts';
import { asksBeside, conditionsOf, countedOrders, from, type Filters } from './queries.ts';

type Found = ReplyOf<typeof customers.balances>;
type Sums = Found['customers'][number];

const due = sql`(od.total - od.credited_total - (od.paid_total - od.refunded_total))`;
/** From which day an order's days to pay are counted. */
const since = sql`(coalesce(od.invoiced_at, od.completed_at) at time zone 'Asia/Riyadh')::date`;
/** Whether an order `od` is overdue, where `cs` is its supplier's link to the customer. @param terms the customer's own, where the supplier has agreed none */
const isOverdue = (ctx: Ctx, terms: RawBuilder<unknown>) =>
  sql<boolean>`${due} > 0 and ${since} + coalesce(substring(coalesce(cs.payment_terms, ${terms}) from '^net_(\\d+)$')::int, 0) < ${dayOf(ctx.now)}::date`;

/** Whether the customer `t` is overdue, owes, or is clear (`mapColors.debt`), of the orders the caller counts. Over an index of what is owed. */
export const debtOf = (ctx: Ctx): RawBuilder<unknown> =>
  sql`coalesce((select case when bool_or(${isOverdue(ctx, sql`t.payment_terms`)}) then 'overdue' when bool_or(${due} > 0) then 'owes' end
    from orders od left join customer_suppliers cs on cs.customer_id = od.customer_id and cs.supplier_id = od.supplier_id
    where od.customer_id = t.id and od.confirmed_at is not null and od.total - od.credited_total - od.paid_total + od.refunded_total <> 0
      and od.status <> 'canceled' and ${countedOrders(ctx.actor)}), 'clear')`;

/**
 * What the filtered customers owe and bought, in one statement. An order is owed until it is paid or credited, and overdue as many days
 * after it was invoiced, or delivered without an invoice, as its supplier's terms say, as statements have it.
 */
export async function findBalances(ctx: Ctx, filters: Filters): Promise<Found> {
  const rows = asksBeside(ctx.actor, filters) ? from(ctx.actor) : sql`customers as t`;
  const { rows: found } = await sql<{
    count: number;
    currency_code: string;
    customers: Sums[] | null;
  }>`with chosen as materialized (
      select t.id, t.payment_terms from ${rows} where ${conditionsOf(ctx.actor, filters)} limit ${balancesMost.together + 1}),
    own as (select coalesce((select default_currency_code from store limit 1), 'SAR') as code),
    size as (select count(*)::int as n from chosen)
    select size.n as count, own.code as currency_code, (select json_agg(sums) from (
        select od.customer_id as id, coalesce(sum(${due}) filter (where od.confirmed_at is not null), 0)::bigint as balance,
          coalesce(sum(${due}) filter (where ${isOverdue(ctx, sql`one.payment_terms`)}), 0)::bigint as overdue,
          coalesce(sum(od.total) filter (where od.created_at >= ${ctx.now}::timestamptz - interval '90 days'), 0)::bigint as sales
        from chosen one join orders od on od.customer_id = one.id
          left join customer_suppliers cs on cs.customer_id = od.customer_id and cs.supplier_id = od.supplier_id
        where size.n <= ${balancesMost.together} and od.currency_code = own.code and od.status <> 'canceled' and ${countedOrders(ctx.actor)}
          and (${due} <> 0 or od.created_at >= ${ctx.now}::timestamptz - interval '90 days')
        group by od.customer_id) sums) as customers
    from size, own`.execute(ctx.db);
  const { count = 0, currency_code = 'SAR', customers: sums = null } = found[0] ?? {};
  const all = sums ?? [];
  const sum = (of: 'balance' | 'overdue' | 'sales') => all.reduce((total, one) => total + one[of], 0);
  const isMany = count > balancesMost.together;
  return {
    count,
    currency_code,
    total: isMany ? null : { balance: sum('balance'), overdue: sum('overdue'), sales: sum('sales') },
    customers: count > balancesMost.each ? [] : all,
  };
}
