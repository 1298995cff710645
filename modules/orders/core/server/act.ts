import type { Ctx, PublicCtx } from '#kit/server/context.ts';
import type { Events } from '#kit/server/events.ts';
import type { Book, Command } from '../rules/book.ts';
import { envOf, lockBook, saveBook, type LockOptions } from './book.ts';
import type { OrderEvent, OrderFacts } from './events.ts';

/** How a call is kept in the audit trail. `facts` are shown among the changes where the order's own row does not tell. */
export type Trace = { action: string; reason?: string | null; facts?: object };

/** Notes what a call changed of an order. */
export function auditOrder(
  ctx: PublicCtx,
  before: Book | null,
  after: Book,
  { action, reason, facts = {} }: Trace,
): void {
  const { order } = after;
  ctx.audit({
    action,
    entity: 'orders',
    entity_id: order.id,
    entity_label: `#${order.display_id}`,
    supplier_id: order.supplier_id,
    reason: reason || null,
    before: before?.order ?? null,
    after: { ...order, ...facts },
  });
}

/** Runs a command on an order under lock, writes what it changed and notes it. */
export async function act<Input>(
  ctx: Ctx,
  id: string,
  command: Command<Input>,
  input: Input,
  options: LockOptions & Trace,
): Promise<Book> {
  const before = await lockBook(ctx, id, options);
  const after = command(before, input, envOf(ctx, before));
  await saveBook(ctx, before, after);
  auditOrder(ctx, before, after, options);
  return after;
}

/** Whether a row was made by the command that led to this book: it carries that command's own moment, the very object. */
export const isMadeNow =
  ({ order }: Book) =>
  (row: { created_at: Date }): boolean =>
    row.created_at === order.updated_at;

/** Tells listeners what happened; `no_notification` of the call wins over the order's. */
export function tell<E extends OrderEvent>(
  ctx: PublicCtx,
  event: E,
  { order }: Book,
  facts: OrderFacts[E],
  noNotification?: boolean,
): void {
  const whose = { order_id: order.id, no_notification: noNotification ?? order.no_notification };
  ctx.emit(event, { ...whose, ...facts } as Events[E], order.supplier_id);
}
