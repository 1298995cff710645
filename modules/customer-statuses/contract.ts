import { z } from 'zod';
import { accessTo } from '#kit/shared/crud.ts';
import { endpoint } from '#kit/shared/endpoint.ts';
import { filter, listReply, oneReply } from '#kit/shared/list.ts';
import { about } from '#kit/shared/reach.ts';
import {
  computed,
  defaulted,
  elsewhere,
  extend,
  once,
  optional,
  required,
  resource,
  unseen,
  type RowOf,
} from '#kit/shared/resource.ts';
import { id, name, shaped } from '#kit/shared/strings.ts';
import { autoConditions, statusColors, statusIcons } from './rules.ts';

/** What a status is called in the data: it stays when the label changes. */
export const statusKey = () => shaped(/^[a-z][a-z0-9_]{0,39}$/, 40, 'customer_statuses.key_form');

const effects = z.object({ can_order: z.boolean(), can_credit: z.boolean(), requires_approval: z.boolean() });
const base = resource({
  one: 'customer_status',
  many: 'customer_statuses',
  prefix: 'cst',
  access: { admin: 'customers', supplier: 'read', affiliate: 'read', sales_representative: 'read' },
  fields: {
    key: once(defaulted(statusKey())),
    label: required(name(60)),
    label_ar: required(name(60)),
    color: defaulted(z.enum(statusColors)),
    icon: defaulted(z.enum(statusIcons)),
    sort_index: computed(z.int()),
    /** The one new customers get. */
    is_default: defaulted(z.boolean()),
    /** One of those every house starts with: it may be renamed, not removed. */
    is_system: computed(z.boolean()),
    effects: elsewhere(effects, unseen(effects.partial().strict())),
    /** Keys it may follow; null for every other. */
    allowed_from: optional(z.array(statusKey()).max(100)),
    reason_required: defaulted(z.boolean()),
    /** What brings customers here by themselves, at night; null for nothing. */
    auto_when: optional(z.enum(autoConditions)),
    /** Days that go with it; none with the first order. */
    auto_days: optional(z.int().min(1).max(3650)),
  },
  filters: {},
});
const { create, update } = base;
const { row } = base[about];
const list = listReply('customer_statuses', row);

/**
 * The stages of a customer. Everybody who sees customers reads them, to know a stage's words and colour; administrators keep them.
 */
export const customerStatuses = extend(base, {
  list: endpoint({
    method: 'GET',
    path: '/customer-statuses',
    query: z.strictObject({ q: filter.text() }),
    reply: list,
    access: base.list.access,
  }),
  retrieve: endpoint({
    method: 'GET',
    path: '/customer-statuses/:id',
    access: accessTo({ admin: 'customers' }, 'read'),
    reply: oneReply('customer_status', row.extend({ customers_count: z.int(), was_used: z.boolean() })),
  }),
  create: endpoint({
    method: 'POST',
    path: '/customer-statuses',
    body: create.body,
    reply: create.reply,
    access: create.access,
  }),
  update: endpoint({
    method: 'POST',
    path: '/customer-statuses/:id',
    body: update.body,
    reply: update.reply,
    access: update.access,
  }),
  reorder: endpoint({
    method: 'POST',
    path: '/customer-statuses/reorder',
    body: z.strictObject({ ids: z.array(id()).min(1).max(100) }),
    reply: list,
    access: update.access,
    summary: 'Puts all statuses into this order',
  }),
});
export type CustomerStatus = RowOf<typeof customerStatuses>;
