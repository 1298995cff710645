import { sql } from 'kysely';
import type { z } from 'zod';
import { fail, invalid, notFound } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { requireUploads } from '#kit/server/pictures.ts';
import type { cancelReturnInput, receiveReturnInput, requestReturnInput } from '../contract/inputs.ts';
import type { Book } from '../../core/rules/book.ts';
import { cancelReturn, receiveReturn, requestReturn } from '../rules/returns.ts';
import type { ReasonFacts } from '../rules/reason.ts';
import { act, isMadeNow, tell } from '../../core/server/act.ts';
import { findSetting, mustChooseLocation, priceTravel } from '../../core/server/after-sale-pricing.ts';
import { visibleOrders } from '../../core/server/visible.ts';

/** What of these reasons decides whether they can be given, and what becomes of the goods. */
export async function findReasons(ctx: Ctx, ids: readonly (string | null | undefined)[]): Promise<ReasonFacts[]> {
  const named = [...new Set(ids.filter((id) => id))];
  if (named.length === 0) return [];
  const { rows } =
    await sql<ReasonFacts>`select r.id, r.is_active, r.applies_to, r.requires_photo, r.requires_note, r.default_disposition,
      exists (select from return_reasons c where c.parent_return_reason_id = r.id and c.deleted_at is null) as is_group
    from return_reasons r where r.id = any(${named}) and r.deleted_at is null`.execute(ctx.db);
  return rows;
}

/** Pictures are those that the caller or the supplier's people uploaded: JPEG and PNG only (specification, section 5). */
export const requirePictures = (
  ctx: Ctx,
  supplierId: string,
  lines: readonly { images?: readonly string[] }[],
  field: string,
): Promise<void> =>
  requireUploads(
    ctx,
    supplierId,
    lines.flatMap(({ images = [] }, line) =>
      images.map((address, index) => ({ path: `${field}.${line}.images.${index}`, address })),
    ),
  );

/** What was granted by a return's last receipt, as far as it was made now. */
const grantedNow = (book: Book, returnId: string): number =>
  book.return_receipts
    .filter(isMadeNow(book))
    .filter((one) => one.return_id === returnId)
    .reduce((sum, one) => sum + one.amount, 0);

/** Asks goods of an order back; with `receive_now` they are received in the same breath. Answers the return's id. */
export async function askBack(
  ctx: Ctx,
  id: string,
  { version, return_shipping, ...body }: z.output<typeof requestReturnInput>,
): Promise<string> {
  const setting = await findSetting(ctx, id);
  if (return_shipping && !return_shipping.option_id)
    throw invalid('return_shipping.option_id', 'return.shipping_required');
  const shipping_method = return_shipping
    ? await priceTravel(ctx, setting, return_shipping, { back: true, charged: true, field: 'return_shipping' })
    : null;
  await requirePictures(ctx, setting.supplierId, body.items, 'items');
  const reasons = await findReasons(
    ctx,
    body.items.map((line) => line.reason_id),
  );
  const input = { ...body, shipping_method, reasons, asks_location: await mustChooseLocation(ctx) };
  const facts = { return_items: body.items, ...(body.refund === undefined ? {} : { refund: body.refund }) };
  const book = await act(ctx, id, requestReturn, input, {
    action: 'request_return',
    stock: true,
    version,
    reason: body.note,
    facts,
  });
  const made = book.returns.at(-1);
  if (!made) throw new Error('a request leaves a return');
  tell(ctx, 'order.return_requested', book, { return_id: made.id }, made.no_notification);
  if (body.receive_now)
    tell(
      ctx,
      'order.items_returned',
      book,
      { return_id: made.id, amount: grantedNow(book, made.id) },
      made.no_notification,
    );
  return made.id;
}

/** The order of a return the actor sees. @throws Refusal 404 */
async function findOrderOf(ctx: Ctx, returnId: string): Promise<{ orderId: string; reasons: (string | null)[] }> {
  const { rows } = await sql<{ id: string; reasons: (string | null)[] }>`select t.id,
      (select coalesce(array_agg(n.reason_id), '{}') from return_items n where n.return_id = r.id) as reasons
    from returns r join orders t on t.id = r.order_id where r.id = ${returnId} and ${visibleOrders(ctx.actor)}`.execute(
    ctx.db,
  );
  const [found] = rows;
  if (!found) throw notFound();
  return { orderId: found.id, reasons: found.reasons };
}

/** Receives what came of a return. */
export async function receive(
  ctx: Ctx,
  returnId: string,
  { version, ...body }: z.output<typeof receiveReturnInput>,
): Promise<void> {
  if (body.items.length === 0) throw fail('return.nothing_selected');
  const { orderId, reasons } = await findOrderOf(ctx, returnId);
  const input = {
    ...body,
    return_id: returnId,
    reasons: await findReasons(ctx, reasons),
    asks_location: await mustChooseLocation(ctx),
  };
  const facts = {
    return_id: returnId,
    received_items: body.items,
    location_id: body.location_id,
    ...(body.refund === undefined ? {} : { refund: body.refund }),
  };
  const book = await act(ctx, orderId, receiveReturn, input, { action: 'receive_return', stock: true, version, facts });
  const row = book.returns.find((one) => one.id === returnId);
  if (row?.swap_id)
    tell(ctx, 'swap.received', book, { return_id: returnId, swap_id: row.swap_id }, row.no_notification);
  else
    tell(
      ctx,
      'order.items_returned',
      book,
      { return_id: returnId, amount: grantedNow(book, returnId) },
      row?.no_notification,
    );
}

/** Cancels a return; of one that came in part, what has not come. Answers the order's id. */
export async function callOff(
  ctx: Ctx,
  returnId: string,
  { version }: z.output<typeof cancelReturnInput>,
): Promise<string> {
  const { orderId } = await findOrderOf(ctx, returnId);
  await act(
    ctx,
    orderId,
    cancelReturn,
    { return_id: returnId },
    { action: 'cancel_return', version, facts: { return_id: returnId } },
  );
  return orderId;
}
