import { sql } from 'kysely';
import { notFound } from '#kit/shared/fail.ts';
import { all, always, never } from '#kit/server/crud.ts';
import type { Ctx } from '#kit/server/context.ts';
import { ownedBySupplier } from '#kit/server/scope.ts';
import { visibleCustomers } from '#modules/customers/server.ts';
import type { CreditAccount } from '../contract.ts';

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
  }>`select coalesce((select json_agg(one order by one.owes desc) from (
      select json_build_object('id', su.id, 'name', su.name, 'name_ar', su.name_ar) as supplier,
        coalesce((select st.default_currency_code from store st limit 1), 'SAR') as currency_code,
        coalesce(cs.payment_terms, t.payment_terms) as payment_terms, coalesce(cs.credit_limit, t.credit_limit) as credit_limit,
        cs.credit_hold, cs.credit_hold_reason, coalesce(cst.can_credit, true) as can_credit,
        coalesce(e.owes, 0)::bigint as owes, coalesce(e.invoiced, 0)::bigint as invoiced, e.owes_since
      from customer_suppliers cs join suppliers su on su.id = cs.supplier_id
        left join customer_statuses cst on cst.key = t.status
        cross join lateral (select sum(o.due) as owes, sum(o.due) filter (where o.invoiced_at is not null) as invoiced,
            min(o.completed_at) filter (where o.due > 0) as owes_since
          from (select od.total - od.credited_total - od.paid_total + od.refunded_total as due, od.invoiced_at, od.completed_at
            from orders od where od.customer_id = t.id and od.supplier_id = cs.supplier_id and od.confirmed_at is not null
              and od.total - od.credited_total - od.paid_total + od.refunded_total <> 0) o) e
      where cs.customer_id = t.id and ${all([seenSuppliers(ctx.actor), wanted])}) one), '[]') as accounts
    from customers t where t.id = ${customerId} and t.deleted_at is null and ${visibleCustomers(ctx.actor)}`.execute(
    ctx.db,
  );
  const [found] = rows;
  if (!found) throw notFound();
  return found.accounts;
}
