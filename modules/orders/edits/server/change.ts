import { byAccount, personOf, type Actor } from '#domain/actor.ts';
import type { BodyOf } from '#kit/shared/endpoint.ts';
import { fail, forbidden } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { findGoods } from '#modules/promotions/server.ts';
import type { orderEdits } from '../contract.ts';
import type { EditRow } from '../../core/rules/after-sale-rows.ts';
import type { OrderBook } from '../../core/rules/book.ts';
import type { Command } from '../../core/rules/command.ts';
import { addLine, editOf, noteEdit, removeLine, startEdit, undoChange, updateLine } from '../rules/changes.ts';
import { cancelEdit, confirmEdit, deleteEdit, requestEdit } from '../rules/settle-edit.ts';
import { editStatus } from '../rules/status.ts';
import { act, lockFor, announce } from '../../core/server/act.ts';
import { findPricingContext, priceVariant } from '../../core/server/after-sale-pricing.ts';
import { lockBook } from '../../core/server/book.ts';
import { placeOf } from './find.ts';
import { requireAboveFloor } from './floor.ts';
import { makeLink, sendAgain, writeToCustomer } from './links.ts';

type OnEdit = { edit_id: string };
type AuditNote = { action: string; facts?: object };

/** `changed`: whether this very call did it; what is asked for again is not told again. */
type Acted = { book: OrderBook; edit: EditRow; changed: boolean };

/** Runs a command on an edit under the lock of its order: both are looked up together. */
async function actOn<I extends OnEdit>(ctx: Ctx, input: I, command: Command<I>, note: AuditNote): Promise<Acted> {
  const { edit_id } = input;
  const { order_id } = await placeOf(ctx, edit_id);
  const order = await lockFor(ctx, order_id, command);
  const { book } = await order.run(input, { ...note, facts: { edit_id, ...note.facts } });
  return { book, edit: editOf(book, edit_id), changed: book !== order.book };
}

/** Opens an edit; answers its id. */
export async function openEdit(
  ctx: Ctx,
  { order_id, internal_note }: BodyOf<typeof orderEdits.create>,
): Promise<string> {
  return (await act(ctx, order_id, startEdit, { internal_note }, { action: 'edit_start' })).made;
}

export const writeNote = (ctx: Ctx, edit_id: string, internal_note: string | null) =>
  actOn(ctx, { edit_id, internal_note }, noteEdit, { action: 'edit_note', facts: { edit_note: internal_note } });

/** Adds goods at the price of the order's region; goods of another supplier are not to be had. */
export async function addToEdit(
  ctx: Ctx,
  edit_id: string,
  { variant_id, quantity, replaces, metadata }: BodyOf<typeof orderEdits.addLine>,
): Promise<void> {
  const { order_id } = await placeOf(ctx, edit_id);
  const pricing = await findPricingContext(ctx, order_id);
  const priced = await priceVariant(ctx, pricing, { variant_id, quantity });
  const goods = await findGoods(ctx, [variant_id], pricing.market.currency_code);
  await actOn(ctx, { edit_id, line: { ...priced, metadata: metadata ?? null }, replaces, goods }, addLine, {
    action: 'edit_change',
    facts: { added: variant_id, quantity },
  });
}

/** Whoever may grant discounts may set a price: it is one under another name. */
export const maySetPrice = (actor: Actor): boolean =>
  byAccount(actor, {
    admin: ({ permissions }) => permissions.has('discounts:update'),
    supplier: ({ via }) => via === null || via.permissions.has('discounts:update'),
    affiliate: () => false,
    sales_representative: () => false,
  });

export async function changeLine(
  ctx: Ctx,
  edit_id: string,
  item_id: string,
  body: BodyOf<typeof orderEdits.updateLine>,
): Promise<void> {
  if (body.quantity === undefined && body.unit_price === undefined) throw fail('edit.nothing_asked');
  if (body.unit_price !== undefined && !maySetPrice(ctx.actor)) throw forbidden('discounts:update');
  if (body.unit_price !== undefined) await requireAboveFloor(ctx, edit_id, item_id, body.unit_price);
  await actOn(ctx, { edit_id, item_id, ...body }, updateLine, { action: 'edit_change', facts: { item_id, ...body } });
}

export const dropLine = (ctx: Ctx, edit_id: string, item_id: string) =>
  actOn(ctx, { edit_id, item_id }, removeLine, { action: 'edit_change', facts: { removed: item_id } });

export const dropChange = (ctx: Ctx, edit_id: string, change_id: string) =>
  actOn(ctx, { edit_id, change_id }, undoChange, { action: 'edit_change', facts: { undone: change_id } });

/** Asks the customer, by mail or text message, unless it is not to be told: then the link is handed on by whoever copies it. */
export async function askCustomer(ctx: Ctx, edit_id: string, no_notification: boolean | undefined): Promise<void> {
  const { book, edit, changed } = await actOn(ctx, { edit_id }, requestEdit, { action: 'edit_request' });
  if (!changed || (no_notification ?? book.order.no_notification)) return;
  const link = await makeLink(ctx, edit, personOf(ctx.actor), { supersede: true });
  await writeToCustomer(ctx, 'order-edit.requested', book, edit, { link });
}

/** A requested edit under the lock of its order. @throws Refusal when it is not requested */
async function lockRequested(ctx: Ctx, editId: string): Promise<{ book: OrderBook; edit: EditRow }> {
  const { order_id } = await placeOf(ctx, editId);
  const book = await lockBook(ctx, order_id);
  const edit = editOf(book, editId);
  if (editStatus(edit) !== 'requested') throw fail('edit.not_requested');
  return { book, edit };
}

const auditLink = (ctx: Ctx, { order }: OrderBook, edit: EditRow, action: string): void =>
  ctx.audit({
    action,
    entity: 'orders',
    entity_id: order.id,
    entity_label: `#${order.display_id}`,
    supplier_id: order.supplier_id,
    after: { edit_id: edit.id },
  });

export async function resendLink(ctx: Ctx, editId: string, to: string | undefined): Promise<void> {
  const { book, edit } = await lockRequested(ctx, editId);
  await sendAgain(ctx, book, edit, personOf(ctx.actor), to);
  auditLink(ctx, book, edit, 'edit_resend');
}

/** A link to hand on oneself; the one that was sent stays good. */
export async function copyLink(ctx: Ctx, editId: string): Promise<{ url: string; expires_at: Date }> {
  const { book, edit } = await lockRequested(ctx, editId);
  auditLink(ctx, book, edit, 'edit_link');
  const { url, expires_at } = await makeLink(ctx, edit, personOf(ctx.actor), { supersede: false });
  return { url, expires_at };
}

export async function cancelOpen(ctx: Ctx, edit_id: string): Promise<void> {
  const { book, edit, changed } = await actOn(ctx, { edit_id }, cancelEdit, { action: 'edit_cancel' });
  if (changed && edit.requested_at && !book.order.no_notification)
    await writeToCustomer(ctx, 'order-edit.canceled', book, edit, {});
}

/** Makes the order what the edit asked for without waiting for the customer; told of it all the same. */
export async function forceEdit(ctx: Ctx, edit_id: string): Promise<void> {
  const input = { edit_id, by: personOf(ctx.actor) };
  const { book, edit, changed } = await actOn(ctx, input, confirmEdit, { action: 'edit_confirm' });
  if (changed) await announceConfirmed(ctx, book, edit);
}

export async function announceConfirmed(
  ctx: Parameters<typeof announce>[0],
  book: OrderBook,
  edit: EditRow,
): Promise<void> {
  announce(ctx, 'order.edited', book, { edit_id: edit.id, difference: edit.difference_due ?? 0 });
  if (!book.order.no_notification) await writeToCustomer(ctx, 'order-edit.confirmed', book, edit, {});
}

/** Deleted again nothing happens. */
export async function removeEdit(ctx: Ctx, edit_id: string): Promise<void> {
  const { order_id, deleted } = await placeOf(ctx, edit_id);
  const note = { action: 'edit_delete', facts: { edit_id } };
  if (!deleted) await act(ctx, order_id, deleteEdit, { edit_id }, note);
  else ctx.audit({ action: note.action, entity: 'orders', entity_id: order_id, after: note.facts });
}
