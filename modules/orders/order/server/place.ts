import { sql } from 'kysely';
import { personOf } from '#domain/actor.ts';
import { ensure } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { canTakeOrders } from '#modules/suppliers/rules.ts';
import { findStanding } from '#modules/suppliers/server.ts';
import type { OrderBook } from '../../core/rules/book.ts';
import { capture } from '../../payments/rules/payments.ts';
import { placeOrder, type Cart } from '../rules/place-order.ts';
import { auditOrder, announce } from '../../core/server/act.ts';
import { envOf, saveBook } from '../../core/server/book.ts';

/** The supplier's next order number; its counter stays locked until the transaction ends, so that none is given twice or left out. */
async function takeNumber(ctx: Ctx, supplierId: string): Promise<number> {
  const { rows } = await sql<{
    number: number;
  }>`insert into supplier_counters as sco (supplier_id, next_order) values (${supplierId}, 10002)
    on conflict (supplier_id) do update set next_order = sco.next_order + 1 returning next_order - 1 as number`.execute(
    ctx.db,
  );
  const [counter] = rows;
  if (!counter) throw new Error('the counter answers a number');
  return counter.number;
}

/** Places an order from a cart whose prices are ours, its money taken at once where it is `paid`. @throws Refusal when its supplier takes no orders */
export async function place(ctx: Ctx, cart: Omit<Cart, 'display_id'>, { paid }: { paid: boolean }): Promise<OrderBook> {
  ensure(canTakeOrders(await findStanding(ctx.db, cart.supplier_id, cart.customer.id)));
  const env = envOf(ctx, personOf(ctx.actor), null);
  const placed = placeOrder({ ...cart, display_id: await takeNumber(ctx, cart.supplier_id) }, env);
  const book = paid && placed.payments.length > 0 ? capture(placed, {}, env).book : placed;
  await saveBook(ctx, null, book);
  auditOrder(ctx, null, placed, { action: 'place' });
  announce(ctx, 'order.placed', book, {});
  if (book === placed) return book;
  auditOrder(ctx, placed, book, { action: 'capture' });
  announce(ctx, 'order.captured', book, { amount: book.order.paid_total });
  return book;
}
