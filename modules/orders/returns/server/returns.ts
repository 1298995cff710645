import { sql } from 'kysely';
import type { z } from 'zod';
import { fail, invalid, notFound } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { requireUploads } from '#kit/server/pictures.ts';
import type { versionInput } from '../../core/contract/version.ts';
import type { previewReturnInput, receiveReturnInput, requestReturnInput, returnPreview } from '../contract/inputs.ts';
import * as rules from '../rules/returns.ts';
import type { ReasonFacts } from '../rules/reason.ts';
import { act, announce } from '../../core/server/act.ts';
import { findPricingContext, mustChooseLocation, priceShipping } from '../../core/server/after-sale-pricing.ts';
import { readBook } from '../../core/server/book.ts';
import { visibleOrders } from '../../core/server/visible.ts';

/** What of these reasons decides whether they can be given, and what becomes of the goods. */
export async function findReasons(ctx: Ctx, ids: readonly (string | null | undefined)[]): Promise<ReasonFacts[]> {
  const named = [...new Set(ids.filter((id) => id))];
  if (named.length === 0) return [];
  const { rows } =
    await sql<ReasonFacts>`select rr.id, rr.is_active, rr.applies_to, rr.requires_photo, rr.requires_note, rr.default_disposition,
      exists (select from return_reasons rr2 where rr2.parent_return_reason_id = rr.id and rr2.deleted_at is null) as is_group
    from return_reasons rr where rr.id = any(${named}) and rr.deleted_at is null`.execute(ctx.db);
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

/**
 * Asks goods of an order back; with `receive_now` they are received in the same breath. Answers the return's id.
 * @param whatever_terms also what was sold as not returnable: a customer that never took it, or must not keep it, does not bring it back
 */
export async function requestReturn(
  ctx: Ctx,
  id: string,
  { version, return_shipping, ...body }: z.output<typeof requestReturnInput>,
  { whatever_terms = false }: { whatever_terms?: boolean } = {},
): Promise<string> {
  const pricing = await findPricingContext(ctx, id);
  if (return_shipping && !return_shipping.option_id)
    throw invalid('return_shipping.option_id', 'return.shipping_required');
  const shipping_method = return_shipping
    ? await priceShipping(ctx, pricing, return_shipping, { back: true, charged: true, field: 'return_shipping' })
    : null;
  await requirePictures(ctx, pricing.supplierId, body.items, 'items');
  const reasons = await findReasons(
    ctx,
    body.items.map((line) => line.reason_id),
  );
  const asks_location = await mustChooseLocation(ctx);
  const input = { ...body, shipping_method, reasons, asks_location, whatever_terms };
  const facts = { return_items: body.items, ...(body.refund === undefined ? {} : { refund: body.refund }) };
  const { book, made } = await act(ctx, id, rules.requestReturn, input, {
    action: 'request_return',
    version,
    reason: body.note,
    facts,
  });
  const { return_id, receipt } = made;
  const { no_notification } = rules.returnOf(book, return_id);
  announce(ctx, 'order.return_requested', book, { return_id }, no_notification);
  if (receipt) announce(ctx, 'order.items_returned', book, { return_id, amount: receipt.amount }, no_notification);
  return return_id;
}

/** What a return would come to, as far as its form is filled in. */
export async function previewReturn(
  ctx: Ctx,
  id: string,
  body: z.output<typeof previewReturnInput>,
): Promise<z.output<typeof returnPreview>> {
  const book = await readBook(ctx, id);
  const { value, bundles } = rules.previewReturn(book, body);
  const named = bundles.map(({ rule_id, net, tax_amount, kept, bought }) => {
    const rule = book.order.promoted?.rules.find((one) => one.id === rule_id);
    const { name = null, name_ar = null } = rule ?? {};
    return { id: rule_id, name, name_ar, amount: net + tax_amount, kept, bought };
  });
  return { value, bundles: named, charges: named.reduce((total, { amount }) => total + amount, 0) };
}

/** The order of a return the actor sees. @throws Refusal 404 */
async function findOrderOf(ctx: Ctx, returnId: string): Promise<{ orderId: string; reasons: (string | null)[] }> {
  const { rows } = await sql<{ id: string; reasons: (string | null)[] }>`select t.id,
      (select coalesce(array_agg(ri.reason_id), '{}') from return_items ri where ri.return_id = re.id) as reasons
    from returns re join orders t on t.id = re.order_id where re.id = ${returnId} and ${visibleOrders(ctx.actor)}`.execute(
    ctx.db,
  );
  const [found] = rows;
  if (!found) throw notFound();
  return { orderId: found.id, reasons: found.reasons };
}

/** Receives what came of a return. */
export async function receiveReturn(
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
  const { book, made } = await act(ctx, orderId, rules.receiveReturn, input, {
    action: 'receive_return',
    version,
    facts,
  });
  const { swap_id, no_notification } = rules.returnOf(book, returnId);
  if (swap_id) announce(ctx, 'swap.received', book, { return_id: returnId, swap_id }, no_notification);
  else announce(ctx, 'order.items_returned', book, { return_id: returnId, amount: made.amount }, no_notification);
}

/** Cancels a return; of one that came in part, what has not come. Answers the order's id. */
export async function cancelReturn(
  ctx: Ctx,
  return_id: string,
  { version }: z.output<typeof versionInput>,
): Promise<string> {
  const { orderId } = await findOrderOf(ctx, return_id);
  const facts = { return_id };
  await act(ctx, orderId, rules.cancelReturn, facts, { action: 'cancel_return', version, facts });
  return orderId;
}
