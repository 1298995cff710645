import { z } from 'zod';
import { accessTo, type CrudAccess } from '#kit/shared/crud.ts';
import { endpoint, type Access } from '#kit/shared/endpoint.ts';
import { limits } from '#kit/shared/limits.ts';
import { deletedReply, filter, moment, oneReply, retrieveQuery } from '#kit/shared/list.ts';
import { bounded, id, metadata, name, optionalName, text } from '#kit/shared/strings.ts';
import { chargedParties, dispositions, reasonUses, reasonValue, taxReasonCodes } from './rules.ts';

const Reason = z.object({
  id: z.string(),
  value: z.string(),
  label: z.string(),
  label_ar: z.string().nullable(),
  description: z.string().nullable(),
  parent_return_reason_id: z.string().nullable(),
  applies_to: z.array(z.enum(reasonUses)),
  requires_photo: z.boolean(),
  requires_note: z.boolean(),
  default_disposition: z.enum(dispositions).nullable(),
  charge_to: z.enum(chargedParties).nullable(),
  tax_reason_code: z.int().nullable(),
  sort_index: z.int(),
  is_active: z.boolean(),
  metadata: z.record(z.string(), z.unknown()).nullable(),
  version: z.int(),
  created_at: moment(),
  updated_at: moment(),
});
export type Reason = z.output<typeof Reason>;
/** A reason with those below it; there are two levels. */
export const ReturnReasonRow = Reason.extend({ return_reason_children: z.array(Reason) });
export type ReturnReason = z.output<typeof ReturnReasonRow>;

const value = () => bounded(60).regex(reasonValue, { error: 'return_reasons.value_shape' });
const base = {
  label_ar: optionalName(),
  description: text(500).nullish(),
  applies_to: z.array(z.enum(reasonUses)).min(1).max(reasonUses.length).optional(),
  requires_photo: z.boolean().optional(),
  requires_note: z.boolean().optional(),
  default_disposition: z.enum(dispositions).nullish(),
  charge_to: z.enum(chargedParties).nullish(),
  tax_reason_code: z.int().min(1).max(taxReasonCodes.length).nullish(),
  sort_index: z.int().min(0).max(limits.maxInteger).optional(),
  is_active: z.boolean().optional(),
  metadata: metadata(),
};
/** Without a value the label makes one. */
export const ReturnReasonCreate = z.strictObject({
  ...base,
  label: name(),
  value: value().optional(),
  parent_return_reason_id: id().nullish(),
});
export const ReturnReasonUpdate = z.strictObject({
  ...base,
  label: name().optional(),
  value: value().optional(),
  parent_return_reason_id: id().nullish(),
  version: z.int().optional(),
});

const access: CrudAccess = { admin: 'settings', supplier: 'read', sales_representative: 'read' };
/** Whoever takes goods back gives a reason, so every administrator reads them. */
const read: Access = { ...accessTo(access, 'read'), admin: 'signed-in' };
const reply = oneReply('return_reason', ReturnReasonRow);
const listReply = z.object({ return_reasons: z.array(ReturnReasonRow) });

/** Reasons for returns and for what did not happen, at the toolkit's paths; their list is a tree without pages. */
export const returnReasons = {
  list: endpoint({
    method: 'GET',
    path: '/return-reasons',
    reply: listReply,
    access: read,
    query: retrieveQuery.extend({ q: filter.text(), applies_to: filter.oneOf(reasonUses), is_active: filter.flag() }),
  }),
  retrieve: endpoint({
    method: 'GET',
    path: '/return-reasons/:id',
    query: retrieveQuery,
    reply,
    access: read,
    supportsFieldSelection: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/return-reasons',
    body: ReturnReasonCreate,
    query: retrieveQuery,
    reply,
    access: accessTo(access, 'create'),
    supportsFieldSelection: true,
  }),
  update: endpoint({
    method: 'POST',
    path: '/return-reasons/:id',
    body: ReturnReasonUpdate,
    query: retrieveQuery,
    reply,
    access: accessTo(access, 'update'),
    supportsFieldSelection: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/return-reasons/:id',
    reply: deletedReply,
    access: accessTo(access, 'delete'),
  }),
  reorder: endpoint({
    method: 'POST',
    path: '/return-reasons/reorder',
    body: z.strictObject({ ids: z.array(id()).min(1).max(limits.api.bodyListMax) }),
    reply: listReply,
    access: accessTo(access, 'update'),
    summary: 'Puts the reasons of one level into this order',
  }),
};
