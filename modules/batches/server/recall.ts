import { sql } from 'kysely';
import { ensure } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import type { TaskKind } from '#kit/server/task-kinds.ts';
import { orRefused } from '#kit/server/transactions.ts';
import { requestReturn } from '#modules/orders/server.ts';
import { canAskBack } from '../rules.ts';
import { lockBatch } from './write.ts';

declare module '#kit/server/tasks.ts' {
  interface Tasks {
    'batches.returns': { batch_id: string; note: string | null };
  }
}

/** Asks every customer for what it has of a recalled batch, after this call has answered: one order after the other. */
export async function startReturns(ctx: Ctx, id: string, version: number | undefined): Promise<void> {
  const batch = await lockBatch(ctx, id, version);
  const { rows } = await sql<{
    orders: number;
  }>`select count(*)::int as orders from (select bm.order_id from batch_moves bm where bm.batch_id = ${id} and bm.order_id is not null
    group by bm.order_id having sum(bm.delta) < 0) had`.execute(ctx.db);
  const orders = rows[0]?.orders ?? 0;
  ensure(canAskBack(batch.state, orders));
  ctx.start('batches.returns', { batch_id: id, note: batch.reason }, orders);
  ctx.audit({
    action: 'request_returns',
    entity: 'batches',
    entity_id: id,
    entity_label: batch.lot,
    supplier_id: batch.supplier_id,
    before: {},
    after: { orders },
  });
}

/**
 * What an order's customer can be asked to send back of a batch: what its lines have of it and were sent, less what is asked back already. One
 * at a time of a batch, so that two who ask at once do not ask twice.
 */
async function itemsToReturn(ctx: Ctx, batchId: string, orderId: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${batchId}, 0))`.execute(ctx.db);
  const { rows } = await sql<{
    item_id: string;
    quantity: number;
  }>`select one.item_id, one.quantity from (select oi.id as item_id, least(had.pieces, oi.shipped_quantity - oi.returned_quantity) - promised.pieces as quantity
      from order_items oi cross join lateral batches_of_line(oi.order_id, oi.id) had
      cross join lateral (select coalesce(sum(ri.requested_quantity - ri.received_quantity), 0)::int as pieces from return_items ri join returns re on re.id = ri.return_id
        where ri.order_id = oi.order_id and ri.item_id = oi.id and re.status in ('requested', 'requires_action')) promised
      where oi.order_id = ${orderId} and had.batch_id = ${batchId}) one where one.quantity > 0 order by one.item_id`.execute(
    ctx.db,
  );
  return rows;
}

/** Asks one order after the other. What is refused is counted, and the rest goes on. */
export const returnsTask: TaskKind<'batches.returns'> = {
  step: async (ctx, { data: { batch_id, note }, cursor, isLastTry }) => {
    const after = typeof cursor === 'string' ? cursor : '';
    const { rows } = await sql<{
      order_id: string | null;
    }>`select bm.order_id from batch_moves bm where bm.batch_id = ${batch_id} and bm.order_id > ${after}
      group by bm.order_id having sum(bm.delta) < 0 order by bm.order_id limit 1`.execute(ctx.db);
    const order = rows[0]?.order_id;
    if (!order) return { done: 0 };
    const items = await itemsToReturn(ctx, batch_id, order);
    if (items.length === 0) return { done: 1, cursor: order };
    const { refusal } = await orRefused(
      ctx,
      (inside) => requestReturn(inside, order, { items, note, receive_now: false }, { whatever_terms: true }),
      { evenFaults: isLastTry },
    );
    return { done: 1, failed: refusal ? 1 : 0, cursor: order };
  },
};
