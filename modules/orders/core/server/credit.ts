import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '#kit/server/context.ts';
import type { CreditFacts } from '../rules/credit-hold.ts';

/** What loading is judged by, as one JSON object. @param orderId a value, or the column that has it */
export const creditFacts = (orderId: string | RawBuilder<unknown>) => sql<CreditFacts>`(select json_build_object(
    'due', o.total - o.credited_total - o.paid_total + o.refunded_total, 'payment_terms', coalesce(l.payment_terms, c.payment_terms),
    'credit_hold', coalesce(l.credit_hold, false), 'credit_hold_reason', l.credit_hold_reason)
  from orders o join customers c on c.id = o.customer_id left join customer_suppliers l on l.customer_id = c.id and l.supplier_id = o.supplier_id
  where o.id = ${orderId})`;

/** @param orderId of an order the caller has locked */
export async function findCreditFacts(ctx: Ctx, orderId: string): Promise<CreditFacts> {
  const {
    rows: [found],
  } = await sql<{ credit: CreditFacts }>`select ${creditFacts(orderId)} as credit`.execute(ctx.db);
  if (!found) throw new Error('a select without from has one row');
  return found.credit;
}
