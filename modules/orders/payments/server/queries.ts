import { sql } from 'kysely';
import { notFound } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { paymentColumns, refundColumns } from '../../core/server/relations.ts';
import { visibleOrders } from '../../core/server/visible.ts';
import type { OrderDetail } from '../../order/contract/order.ts';
import { findOrder } from '../../order/server/queries.ts';

type Payment = OrderDetail['payments'][number];

/** The payments of a visible order. @throws Refusal 404 */
export async function findPayments(ctx: Ctx, orderId: string): Promise<Payment[]> {
  const { payments } = await findOrder(ctx, orderId, { fields: 'id', expand: 'payments' });
  return payments;
}

/** One payment of a visible order, by its own id. @throws Refusal 404 */
export async function findPayment(ctx: Ctx, id: string): Promise<Payment> {
  const { rows } = await sql<{
    row: Payment;
  }>`select row_to_json(one) as row from (select ${sql.raw(paymentColumns)} from payments py
    where py.id = ${id} and exists (select from orders t where t.id = py.order_id and ${visibleOrders(ctx.actor)})) as one`.execute(
    ctx.db,
  );
  const [found] = rows;
  if (!found) throw notFound();
  return found.row;
}

type Refund = OrderDetail['refunds'][number];

/** One refund of a visible order, by its own id. @throws Refusal 404 */
export async function findRefund(ctx: Ctx, id: string): Promise<Refund> {
  const { rows } = await sql<{
    row: Refund;
  }>`select row_to_json(one) as row from (select ${sql.raw(refundColumns)} from refunds rf
    where rf.id = ${id} and exists (select from orders t where t.id = rf.order_id and ${visibleOrders(ctx.actor)})) as one`.execute(
    ctx.db,
  );
  const [found] = rows;
  if (!found) throw notFound();
  return found.row;
}
