import { sql } from 'kysely';
import type { BodyOf } from '#kit/shared/endpoint.ts';
import { ensure, fail, invalid } from '#kit/shared/fail.ts';
import { missing } from '#kit/shared/validation.ts';
import type { Ctx } from '#kit/server/context.ts';
import { lockRow } from '#kit/server/rows.ts';
import { factsOf } from '../../core/rules/facts.ts';
import { canWriteOff } from '../../core/rules/permits.ts';
import { act, lockFor, type Locked } from '../../core/server/act.ts';
import { visibleOrders } from '../../core/server/visible.ts';
import { reverseWriteOff, writeOff, type WriteOffInput } from '../../payments/rules/write-offs.ts';
import type { customerCredit } from '../contract.ts';
import { visibleReleases, type KeptRelease } from './release-rows.ts';

/** An order whose write-off is asked for, locked before its account is. */
export type ToWriteOff = {
  amount: number;
  currency_code: string;
  run: (releaseId: string, reason: string) => Promise<void>;
};

const toWriteOff = (amount: number, locked: Locked<WriteOffInput, unknown>): ToWriteOff => ({
  amount,
  currency_code: locked.book.order.currency_code,
  run: async (release_id, reason) => {
    await locked.run({ amount, release_id }, { action: 'write_off_debt', reason });
  },
});

/**
 * Locks an order of the account so that some of it can be written off. @throws Refusal at `order_id` where it is not one of its orders, and
 * where less is owed
 */
export async function lockToWriteOff(
  ctx: Ctx,
  customerId: string,
  supplierId: string,
  { order_id, amount }: Pick<BodyOf<typeof customerCredit.release>, 'order_id' | 'amount'>,
): Promise<ToWriteOff> {
  if (order_id === undefined) throw missing('order_id');
  if (amount === undefined) throw missing('amount');
  const { rows } = await sql`select 1 from orders t
    where t.id = ${order_id} and t.customer_id = ${customerId} and t.supplier_id = ${supplierId} and ${visibleOrders(ctx.actor)}`.execute(
    ctx.db,
  );
  if (rows.length === 0) throw invalid('order_id', 'credit.unknown_order');
  const locked = await lockFor(ctx, order_id, writeOff);
  const permit = canWriteOff(factsOf(locked.book), amount);
  if (!permit.allowed && permit.code === 'write_off.exceeds_due') throw invalid('amount', permit.code, permit.params);
  ensure(permit);
  return toWriteOff(amount, locked);
}

/** Locks the order that an asked write-off is of; what is owed of it is judged anew as it is written off. @throws Refusal 404 */
export async function lockAsked(ctx: Ctx, { order_id, amount }: KeptRelease): Promise<ToWriteOff> {
  return toWriteOff(amount, await lockFor(ctx, order_id ?? '', writeOff));
}

/** Takes a write-off back, in part or as far as it stands: the customer owes it again. @throws Refusal 404, and where less of it stands */
export async function reverseRelease(
  ctx: Ctx,
  id: string,
  { amount, reason }: BodyOf<typeof customerCredit.reverse>,
): Promise<void> {
  const { type, status, order_id } = await lockRow<KeptRelease>(ctx, 'credit_releases', visibleReleases(ctx.actor), id);
  if (type !== 'write_off' || status !== 'granted' || !order_id) throw fail('write_off.nothing_stands');
  await act(
    ctx,
    order_id,
    reverseWriteOff,
    { release_id: id, ...(amount !== undefined && { amount }) },
    { action: 'reverse_write_off', reason },
  );
}
