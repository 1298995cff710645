import { sql } from 'kysely';
import { byAccount } from '#domain/actor.ts';
import type { ResourceFinder } from '#kit/server/resources.ts';
import { visibleOrders } from '../../core/server/visible.ts';

/** An order that notes and notifications hang on, as the caller sees it; a representative reads it and writes only its own notes. */
export const findOrderResource: ResourceFinder = async (ctx, id) => {
  const { rows } = await sql<{ supplier_id: string }>`select t.supplier_id from orders as t
    where t.id = ${id} and ${visibleOrders(ctx.actor)}`.execute(ctx.db);
  const [order] = rows;
  if (!order) return null;
  const canWrite = byAccount(ctx.actor, {
    admin: ({ permissions }) => permissions.has('orders:update'),
    supplier: () => true,
    affiliate: () => false,
    sales_representative: () => false,
  });
  return { supplierId: order.supplier_id, canWrite };
};
