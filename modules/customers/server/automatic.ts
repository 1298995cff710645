import { sql } from 'kysely';
import { dayOf } from '#domain/dates.ts';
import type { PublicCtx } from '#kit/server/context.ts';
import { insertRows, updateRows } from '#kit/server/rows.ts';
import type { Job } from '#kit/server/serve.ts';
import { automaticStatus } from '#modules/customer-statuses/rules.ts';
import { findStatuses } from '#modules/customer-statuses/server.ts';

/** Customers looked at in one statement. */
const step = 2_000;
type Facts = {
  id: string;
  label: string | null;
  status: string;
  version: number;
  days_since_order: number | null;
  days_overdue: number;
  days_since_bounce: number | null;
};

/**
 * What the rules look at, of the customers after one in the order of ids, whose status nobody pinned. An order is overdue as many days after it
 * was invoiced, or delivered without an invoice, as its supplier's terms say, as statements have it.
 */
async function findFacts(ctx: PublicCtx, today: string, after: string): Promise<Facts[]> {
  const { rows } = await sql<Facts>`select t.id, coalesce(t.name, t.name_ar) as label, t.status, t.version,
      ${today}::date - (select (max(od.created_at) at time zone 'Asia/Riyadh')::date from orders od where od.customer_id = t.id and od.status <> 'canceled') as days_since_order,
      coalesce((select max(${today}::date - (coalesce(od1.invoiced_at, od1.completed_at) at time zone 'Asia/Riyadh')::date - coalesce(substring(coalesce(cs.payment_terms, t.payment_terms) from '^net_(\\d+)$')::int, 0))
        from orders od1 left join customer_suppliers cs on cs.customer_id = t.id and cs.supplier_id = od1.supplier_id
        where od1.customer_id = t.id and od1.status <> 'canceled' and od1.total - od1.credited_total - (od1.paid_total - od1.refunded_total) > 0), 0)::int as days_overdue,
      ${today}::date - (select max(rst.happened_on) from receipts rc join receipt_steps rst on rst.receipt_id = rc.id and rst.status = 'bounced' where rc.customer_id = t.id) as days_since_bounce
    from customers as t where t.id > ${after} and t.deleted_at is null and (t.status_pinned_until is null or t.status_pinned_until < ${today}::date)
    order by t.id limit ${sql.lit(step)} for update of t skip locked`.execute(ctx.db);
  return rows;
}

/** Brings every customer to the status the rules say. Whoever is being changed at that moment waits for the next night. */
export async function moveByRules(ctx: PublicCtx): Promise<void> {
  const statuses = await findStatuses(ctx);
  if (statuses.every(({ auto_when }) => auto_when === null)) return;
  const ruled = statuses.map(({ effects, ...status }) => ({ ...status, ...effects }));
  const today = dayOf(ctx.now);
  let after = '';
  for (;;) {
    const facts = await findFacts(ctx, today, after);
    const moved = facts.flatMap((one) => {
      const status = automaticStatus(one, ruled);
      return status === null ? [] : [{ ...one, to: status }];
    });
    await updateRows(
      ctx,
      'customers',
      ['status', 'version', 'updated_at'],
      moved.map(({ id, to, version }) => ({ id, status: to, version: version + 1, updated_at: ctx.now })),
    );
    await insertRows(
      ctx,
      'customer_status_history',
      moved.map(({ id, status, to }) => ({
        id: ctx.newId('csh'),
        customer_id: id,
        supplier_id: null,
        from_status: status,
        to_status: to,
        reason: null,
        user_id: null,
        created_at: ctx.now,
      })),
    );
    for (const { id, label, status, to } of moved)
      ctx.audit({
        action: 'update',
        entity: 'customers',
        entity_id: id,
        entity_label: label,
        before: { status },
        after: { status: to },
      });
    const last = facts.at(-1);
    if (!last || facts.length < step) return;
    after = last.id;
  }
}

/** Every night, before anybody works. */
export const statusJob: Job = { name: 'customers.statuses', cron: '40 2 * * *', run: (ctx) => moveByRules(ctx) };
