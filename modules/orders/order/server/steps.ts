import { sql } from 'kysely';
import { limits } from '#domain/limits.ts';
import { notFound } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { authorOf } from '../../core/server/relations.ts';
import { visibleOrders } from '../../core/server/visible.ts';
import type { HoldReason } from '../../core/contract/statuses.ts';
import { stepActions, type OrderStep } from '../contract/steps.ts';

/** An order that nothing was done to has one row, whose step is null. */
export type StepRow = {
  id: string | null;
  action: OrderStep['action'];
  at: Date | null;
  reason: string | null;
  amount: number | null;
  reference: string | null;
  received_on: string | null;
  hold_reasons: HoldReason[] | null;
  author: OrderStep['author'];
};

const changed = (field: string, side: 'before' | 'after') =>
  sql`(select c.value -> ${sql.lit(side)} from jsonb_array_elements(au.changes) c where c.value ->> 'field' = ${sql.lit(field)})`;
const total = (field: string, side: 'before' | 'after') => sql`coalesce((${changed(field, side)} #>> '{}')::bigint, 0)`;
const moved = (field: string) => sql`abs(${total(field, 'after')} - ${total(field, 'before')})`;

/**
 * What was done to an order, from the audit trail, which keeps who did it and why; the newest hundred.
 * @throws Refusal 404 for an order the actor does not see
 */
export async function findSteps(ctx: Ctx, id: string): Promise<OrderStep[]> {
  const { rows } = await sql<StepRow>`select au.id, au.action, au.at, au.reason,
      case when au.action in ('capture', 'reverse_capture') then ${moved('paid_total')}
        when au.action in ('write_off_debt', 'reverse_write_off') then ${moved('written_off_total')} end as amount,
      case au.action when 'capture' then ${changed('reference', 'after')} #>> '{}' end as reference,
      case au.action when 'capture' then ${changed('received_on', 'after')} #>> '{}' end as received_on,
      case au.action when 'hold' then ${changed('hold_reasons', 'after')} end as hold_reasons,
      ${sql.raw(authorOf('au.actor_id'))} as author
    from orders t left join audit_trail au on au.entity = 'orders' and au.entity_id = t.id
      and au.action = any(${[...stepActions]}::text[])
    where t.id = ${id} and ${visibleOrders(ctx.actor)} order by au.seq desc limit ${limits.api.limitMax}`.execute(
    ctx.db,
  );
  if (rows.length === 0) throw notFound();
  return rows.flatMap(({ id: step, at, hold_reasons, ...row }) =>
    step && at ? [{ ...row, id: step, at: at.toISOString(), hold_reasons: hold_reasons ?? [] }] : [],
  );
}
