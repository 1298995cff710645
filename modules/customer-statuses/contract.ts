import { z } from 'zod';
import { accessTo, type CrudAccess } from '#kit/shared/crud.ts';
import { endpoint } from '#kit/shared/endpoint.ts';
import { deletedReply, filter, listReply, moment, oneReply } from '#kit/shared/list.ts';
import { id, name, shaped } from '#kit/shared/strings.ts';
import { statusColors, statusIcons } from './rules.ts';

/** What a status is called in the data: it stays when the label changes. */
export const statusKey = () => shaped(/^[a-z][a-z0-9_]{0,39}$/, 40, 'customer_statuses.key_form');

const effects = { can_order: z.boolean(), can_credit: z.boolean() };
const StatusRow = z.object({
  id: z.string(),
  key: z.string(),
  label: z.string(),
  label_ar: z.string(),
  color: z.enum(statusColors),
  icon: z.enum(statusIcons),
  sort_index: z.int(),
  /** The one new customers get. */
  is_default: z.boolean(),
  /** One of those every house starts with: it may be renamed, not removed. */
  is_system: z.boolean(),
  effects: z.object(effects),
  /** Keys it may follow; null for every other. */
  allowed_from: z.array(z.string()).nullable(),
  reason_required: z.boolean(),
  version: z.int(),
  created_at: moment(),
  updated_at: moment(),
});
export type CustomerStatus = z.output<typeof StatusRow>;

const fields = {
  color: z.enum(statusColors).optional(),
  icon: z.enum(statusIcons).optional(),
  is_default: z.boolean().optional(),
  effects: z
    .strictObject({ can_order: effects.can_order.optional(), can_credit: effects.can_credit.optional() })
    .optional(),
  allowed_from: z.array(statusKey()).max(100).nullish(),
  reason_required: z.boolean().optional(),
};
const StatusCreate = z.strictObject({ key: statusKey().optional(), label: name(60), label_ar: name(60), ...fields });
const StatusUpdate = z.strictObject({
  label: name(60).optional(),
  label_ar: name(60).optional(),
  ...fields,
  version: z.int().optional(),
});

const access: CrudAccess = { admin: 'customers', supplier: 'read', affiliate: 'read', sales_representative: 'read' };
const reply = oneReply('customer_status', StatusRow);
const list = listReply('customer_statuses', StatusRow);

/**
 * The stages of a customer. Everybody who sees customers reads them, to know a stage's words and colour; administrators keep them.
 */
export const customerStatuses = {
  list: endpoint({
    method: 'GET',
    path: '/customer-statuses',
    query: z.strictObject({ q: filter.text() }),
    reply: list,
    access: accessTo(access, 'read'),
  }),
  retrieve: endpoint({
    method: 'GET',
    path: '/customer-statuses/:id',
    access: accessTo({ admin: 'customers' }, 'read'),
    reply: oneReply('customer_status', StatusRow.extend({ customers_count: z.int(), was_used: z.boolean() })),
  }),
  create: endpoint({
    method: 'POST',
    path: '/customer-statuses',
    body: StatusCreate,
    reply,
    access: accessTo(access, 'create'),
  }),
  /** Before `update`: the router prefers its fixed path. */
  reorder: endpoint({
    method: 'POST',
    path: '/customer-statuses/reorder',
    body: z.strictObject({ ids: z.array(id()).min(1).max(100) }),
    reply: list,
    access: accessTo(access, 'update'),
    summary: 'Puts all statuses into this order',
  }),
  update: endpoint({
    method: 'POST',
    path: '/customer-statuses/:id',
    body: StatusUpdate,
    reply,
    access: accessTo(access, 'update'),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/customer-statuses/:id',
    reply: deletedReply,
    access: accessTo(access, 'delete'),
  }),
};
