import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '#kit/server/context.ts';
import type { CreditFacts } from '../rules/credit-hold.ts';

/** What loading of the order `od` is judged by, as one JSON object. @param od its alias in the query */
export const creditOf = (od: RawBuilder<unknown>) => sql<CreditFacts>`(select json_build_object(
    'due', ${od}.total - ${od}.credited_total - ${od}.paid_total + ${od}.refunded_total, 'payment_terms', coalesce(cs.payment_terms, cu.payment_terms),
    'credit_hold', coalesce(cs.credit_hold, false), 'credit_hold_reason', cs.credit_hold_reason)
  from customers cu left join customer_suppliers cs on cs.customer_id = cu.id and cs.supplier_id = ${od}.supplier_id where cu.id = ${od}.customer_id)`;

/** The same of an order that has not been read yet. */
export const creditFacts = (orderId: string) =>
  sql<CreditFacts>`(select ${creditOf(sql`od`)} from orders od where od.id = ${orderId})`;

/** @param orderId of an order the caller has locked */
export async function findCreditFacts(ctx: Ctx, orderId: string): Promise<CreditFacts> {
  const {
    rows: [found],
  } = await sql<{ credit: CreditFacts }>`select ${creditFacts(orderId)} as credit`.execute(ctx.db);
  if (!found) throw new Error('a select without from has one row');
  return found.credit;
}
