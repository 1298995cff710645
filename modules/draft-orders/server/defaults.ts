import { sql } from 'kysely';
import { all, always } from '#kit/server/crud.ts';
import type { Ctx } from '#kit/server/context.ts';
import type { QueryOf } from '#kit/shared/endpoint.ts';
import { visibleOrders } from '#modules/orders/server.ts';
import type { draftOrders } from '../contract.ts';
import { requireSeen } from './customer.ts';

type Defaults = { shipping_option_id: string | null; payment_provider: string | null };

/**
 * How the latest order of a customer that the actor sees was delivered and paid, of one supplier where it is named; null for what it
 * did not say or what is not offered any more. @throws Refusal 404 for a customer the actor does not see
 */
export async function findDefaults(
  ctx: Ctx,
  { customer_id, supplier_id }: QueryOf<typeof draftOrders.defaults>,
): Promise<Defaults> {
  const ofSupplier = supplier_id ? sql<boolean>`t.supplier_id = ${supplier_id}` : always;
  await requireSeen(ctx, customer_id);
  const { rows } = await sql<Defaults>`select
      (select os.shipping_option_id from order_shipping_methods os join shipping_options so on so.id = os.shipping_option_id
        where os.order_id = t.id and so.deleted_at is null and so.enabled and not so.is_return order by os.created_at, os.id limit 1) as shipping_option_id,
      (select py.provider_id from payments py where py.order_id = t.id order by py.created_at, py.id limit 1) as payment_provider
    from orders as t where t.customer_id = ${customer_id} and t.status <> 'canceled' and ${all([visibleOrders(ctx.actor), ofSupplier])}
    order by t.created_at desc, t.id desc limit 1`.execute(ctx.db);
  return rows[0] ?? { shipping_option_id: null, payment_provider: null };
}
