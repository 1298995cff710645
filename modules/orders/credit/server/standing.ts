import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '#domain/actor.ts';
import type { Ctx } from '#kit/server/context.ts';
import { never, type Condition } from '#kit/server/crud.ts';
import { ownedBySupplier } from '#kit/server/scope.ts';
import { visibleCustomers } from '#modules/customers/server.ts';
import type { CreditFacts } from '../rules/credit.ts';

/** How far above its customer's limit somebody let an order stand, in minor units. @param od its alias in the query */
export const releasedOf = (od: RawBuilder<unknown>) =>
  sql<number>`coalesce((select max(cre.amount) from credit_releases cre where cre.order_id = ${od}.id and cre.status = 'granted'), 0)`;

/** Up to which amount one person alone may write off what a supplier's customers owe, in minor units; null: without bound. */
export const writeOffBound = (supplierId: RawBuilder<unknown>) =>
  sql`(select cpo.write_off_alone_up_to from credit_policies cpo where cpo.supplier_id = ${supplierId} and cpo.customer_id is null)`;

/** What an order is judged by at the gates of its customer's credit, as one JSON object; the account is read without the order. @param od its alias in the query */
export const creditOf = (od: RawBuilder<unknown>) => sql<CreditFacts>`json_build_object(
    'standing', credit_standing(${od}.customer_id, ${od}.supplier_id, ${od}.id),
    'due', ${od}.total - ${od}.credited_total - ${od}.paid_total + ${od}.refunded_total, 'currency_code', ${od}.currency_code,
    'released', ${releasedOf(od)})`;

/**
 * Whether an actor who sees an order sees the account it goes on as well: not a representative whose customer or supplier it no longer is.
 * Over the order's alias `t`.
 */
export const seesAccount = (actor: Actor): Condition =>
  ownedBySupplier(sql`t.supplier_id`, {
    affiliate: () => never,
    sales_representative: ({
      supplierIds,
    }) => sql<boolean>`t.supplier_id = any(${supplierIds as string[]}) and exists (select from
      (select t.customer_id as id) ordered, lateral (select t.id from customers t where t.id = ordered.id and ${visibleCustomers(actor)}) of_actor)`,
  })(actor);

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

/**
 * Those who judge or change the credit of one customer with one supplier wait for each other until their transactions end; a hold or a
 * limit that is being set waits too. Asked for after the order and its stock are locked.
 */
export async function lockCredit(ctx: Ctx, supplierId: string, customerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`credit ${supplierId} ${customerId}`}, 0))`.execute(ctx.db);
  await sql`select 1 from customer_suppliers cs where cs.supplier_id = ${supplierId} and cs.customer_id = ${customerId} for share`.execute(
    ctx.db,
  );
}
