import { sql } from 'kysely';
import { byAccount, type Actor } from '#domain/actor.ts';
import { ensure } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { supplierOf } from '#kit/server/scope.ts';
import { always, type Condition } from '#kit/server/crud.ts';
import { insertRows } from '#kit/server/rows.ts';
import { canEnter } from '#modules/customer-statuses/rules.ts';
import { findStatus } from '#modules/customer-statuses/server.ts';
import type { StatusChange } from '../contract.ts';
import { visibleCustomers } from './queries.ts';

type Change = { from: string | null; to: string; reason?: string | null };

/**
 * Refuses a status the customer may not come to.
 * @throws Refusal for an unknown status, from the wrong one, or without the reason it needs
 */
export async function checkStatus(ctx: Ctx, { from, to, reason }: Change): Promise<void> {
  ensure(canEnter(await findStatus(ctx, to), { from, reason }));
}

/** Keeps when a customer came to a status, from which, by whom and why. */
export async function keepStatus(ctx: Ctx, customerId: string, { from, to, reason }: Change): Promise<void> {
  const row = {
    id: ctx.newId('csh'),
    customer_id: customerId,
    supplier_id: supplierOf(ctx.actor),
    from_status: from,
    to_status: to,
    reason: reason?.trim() || null,
    user_id: ctx.actor.userId,
    created_at: ctx.now,
  };
  await insertRows(ctx, 'customer_status_history', [row]);
}

/** What was said on another supplier's side is not for this one: it sees that the status changed, not who said so and why. */
const canSeeReasons = (actor: Actor): Condition =>
  byAccount(actor, {
    admin: ({ narrowedTo }) =>
      narrowedTo ? sql<boolean>`(csh.supplier_id is null or csh.supplier_id = ${narrowedTo})` : always,
    supplier: ({ supplierId }) => sql<boolean>`csh.supplier_id = ${supplierId}`,
    affiliate: () => sql<boolean>`false`,
    sales_representative: ({ supplierIds }) =>
      sql<boolean>`(csh.supplier_id is null or csh.supplier_id = any(${supplierIds as string[]}))`,
  });

/**
 * The statuses a customer went through, newest first, with those of customers merged into it that the caller saw too; `until` is when it left.
 * The caller may see the customer.
 */
export async function findStatusHistory(ctx: Ctx, customerId: string): Promise<StatusChange[]> {
  const canSeeReason = canSeeReasons(ctx.actor);
  const { rows } = await sql<{
    row: StatusChange;
  }>`with recursive mine as (select ${customerId}::text as id
      union select t.id from mine join customers t on t.merged_into_id = mine.id and ${visibleCustomers(ctx.actor)})
    select json_build_object('id', csh.id, 'from_status', csh.from_status, 'to_status', csh.to_status,
      'reason', case when ${canSeeReason} then csh.reason end, 'author', case when ${canSeeReason} and us.id is not null
        then json_build_object('name', coalesce(nullif(concat_ws(' ', us.first_name, us.last_name), ''), us.email), 'name_ar', us.name_ar) end,
      'created_at', csh.created_at, 'until', lead(csh.created_at) over (partition by csh.customer_id order by csh.created_at, csh.id)) as row
    from customer_status_history csh left join users us on us.id = csh.user_id where csh.customer_id in (select mine.id from mine) order by csh.created_at desc, csh.id desc limit 100`.execute(
    ctx.db,
  );
  return rows.map(({ row }) => row);
}
