import { z } from 'zod';
import { endpoint, type Access, type Schema } from '#kit/shared/endpoint.ts';
import { deletedReply, filter, listQuery, listReply, moment, oneReply } from '#kit/shared/list.ts';
import { metadata } from '#kit/shared/metadata.ts';
import { amount, bounded, emailMax, id, pieces, text } from '#kit/shared/strings.ts';
import { orderEditWhole } from '../core/contract/after-sale.ts';
import { changeOrders, readOrders } from '../order/contract/calls.ts';

const reply = oneReply('order_edit', orderEditWhole);
const note = text(1_000);
/** Whom a link or a message goes to, where it is not the order's own address. */
const to = bounded(emailMax).min(1).optional();

/** A call that changes an edit and answers it whole. */
const action = <const P extends string, B extends Schema>(
  path: P,
  body: B,
  summary: string,
  access: Access = changeOrders,
) => endpoint({ method: 'POST', path, body, reply, access, summary });
const empty = z.strictObject({});

/**
 * Order edits: 404 while the feature order_editing is off, as routes of a feature are. `orders` guards them (M21a); suppliers do all
 * but force one (M21b).
 */
export const orderEdits = {
  list: endpoint({
    method: 'GET',
    path: '/order-edits',
    query: listQuery({ order_id: filter.id() }, { limit: 20 }),
    reply: listReply('order_edits', orderEditWhole),
    access: readOrders,
    summary: 'Order edits, newest first',
  }),
  retrieve: endpoint({
    method: 'GET',
    path: '/order-edits/:id',
    query: z.strictObject({ expand: bounded(2_000).optional(), fields: bounded(2_000).optional() }),
    reply,
    access: readOrders,
    summary: 'One order edit with what comes of it',
  }),
  create: action(
    '/order-edits',
    z.strictObject({ order_id: id(), internal_note: note.nullish(), created_by: id().optional() }),
    'Open an edit of an order; one at a time',
  ),
  update: action(
    '/order-edits/:id',
    z.strictObject({ internal_note: note.nullish() }),
    'Write the note staff keep with an edit',
  ),
  remove: endpoint({
    method: 'DELETE',
    path: '/order-edits/:id',
    reply: deletedReply,
    access: changeOrders,
    summary: 'Delete an edit nobody was asked about',
  }),
  addLine: action(
    '/order-edits/:id/items',
    z.strictObject({ variant_id: id(), quantity: pieces(), replaces: id().optional(), metadata: metadata() }),
    'Add a line at the price of the order’s region',
  ),
  updateLine: action(
    '/order-edits/:id/items/:item_id',
    z.strictObject({ quantity: pieces().optional(), unit_price: amount().optional() }),
    'Change how much of a line there is to be; its price needs the right to grant discounts',
  ),
  removeLine: endpoint({
    method: 'DELETE',
    path: '/order-edits/:id/items/:item_id',
    reply,
    access: changeOrders,
    summary: 'Take a line out',
  }),
  undoChange: endpoint({
    method: 'DELETE',
    path: '/order-edits/:id/changes/:change_id',
    reply: deletedReply,
    access: changeOrders,
    summary: 'Undo one change; the line stays',
  }),
  request: action(
    '/order-edits/:id/request',
    z.strictObject({ payment_collection_description: text(500).optional(), no_notification: z.boolean().optional() }),
    'Ask the customer to confirm',
  ),
  resend: action(
    '/order-edits/:id/resend',
    z.strictObject({ to }),
    'Send the customer a new link; those sent before lead nowhere',
  ),
  link: endpoint({
    method: 'POST',
    path: '/order-edits/:id/link',
    body: empty,
    reply: z.object({ url: z.string(), expires_at: moment() }),
    access: changeOrders,
    summary: 'A link to answer by, to hand on oneself',
  }),
  cancel: action('/order-edits/:id/cancel', empty, 'Cancel an open edit'),
  confirm: action('/order-edits/:id/confirm', empty, 'Force a requested edit without waiting for the customer', {
    admin: 'orders:update',
  }),
};

const line = z.object({
  title: z.string(),
  title_ar: z.string().nullable(),
  /** The size it was sold in. */
  description: z.string().nullable(),
  description_ar: z.string().nullable(),
  thumbnail: z.string().nullable(),
  sku: z.string().nullable(),
  /** Of a piece, in millionths of a minor unit. */
  unit_price_micros: z.int(),
  total: z.int(),
  /** Pieces before and after; 0 where it was not there, or is to be no more. */
  before: z.int(),
  after: z.int(),
  unit_price_before_micros: z.int().nullable(),
  shrink_size: z.int(),
  case_size: z.int(),
});
const answers = ['open', 'confirmed', 'declined', 'canceled', 'superseded', 'expired'] as const;
/** What a customer sees of an edit; the lines and amounts only while it may be answered, and after its own answer. */
export const publicEdit = z.object({
  state: z.enum(answers),
  display_id: z.int(),
  supplier: z.object({ name: z.string(), name_ar: z.string().nullable(), logo: z.string().nullable() }),
  customer: z.object({ name: z.string().nullable(), name_ar: z.string().nullable() }),
  currency_code: z.string(),
  lines: z.array(line),
  total_before: z.int(),
  total_after: z.int(),
  difference_due: z.int(),
  /** What is owed once it is confirmed, below 0 what is owed back. */
  due_after: z.int(),
  answered_at: moment().nullable(),
  expires_at: moment(),
});
export type PublicEdit = z.output<typeof publicEdit>;
const publicReply = oneReply('order_edit', publicEdit);

/** The customer's page: whoever holds the link may look and answer once. */
export const publicOrderEdits = {
  retrieve: endpoint({
    method: 'GET',
    path: '/public/order-edits/:token',
    reply: publicReply,
    access: 'public',
    summary: 'What a customer is asked to confirm',
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/public/order-edits/:token/confirm',
    reply: publicReply,
    access: 'public',
    summary: 'Confirm an order edit',
  }),
  decline: endpoint({
    method: 'POST',
    path: '/public/order-edits/:token/decline',
    body: z.strictObject({ reason: text(500).optional() }),
    reply: publicReply,
    access: 'public',
    summary: 'Decline an order edit',
  }),
};
