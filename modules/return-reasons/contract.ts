import { z } from 'zod';
import { accessTo, type CrudAccess } from '#kit/shared/crud.ts';
import { endpoint, type Access } from '#kit/shared/endpoint.ts';
import { limits } from '#domain/limits.ts';
import { filter, oneReply, retrieveQuery } from '#kit/shared/list.ts';
import { about } from '#kit/shared/reach.ts';
import { defaulted, extend, extraData, optional, required, resource } from '#kit/shared/resource.ts';
import { bounded, id, name, optionalName, text } from '#kit/shared/strings.ts';
import { chargedParties, dispositions, reasonUses, reasonValue, taxReasonCodes } from './rules.ts';

const access: CrudAccess = { admin: 'settings', supplier: 'read', sales_representative: 'read' };
/** Whoever takes goods back gives a reason, so every administrator reads them. */
const read: Access = { ...accessTo(access, 'read'), admin: 'signed-in' };

const plain = resource({
  one: 'return_reason',
  many: 'return_reasons',
  prefix: 'rr',
  entity: 'settings',
  access,
  fields: {
    /** Without one the label makes it. */
    value: defaulted(bounded(60).regex(reasonValue, { error: 'return_reasons.value_shape' })),
    label: required(name()),
    label_ar: optional(optionalName()),
    description: optional(text(500)),
    parent_return_reason_id: optional(id()),
    applies_to: defaulted(z.array(z.enum(reasonUses)).min(1).max(reasonUses.length)),
    requires_photo: defaulted(z.boolean()),
    requires_note: defaulted(z.boolean()),
    default_disposition: optional(z.enum(dispositions)),
    charge_to: optional(z.enum(chargedParties)),
    tax_reason_code: optional(z.int().min(1).max(taxReasonCodes.length)),
    sort_index: defaulted(z.int().min(0).max(limits.maxInteger)),
    is_active: defaulted(z.boolean()),
    ...extraData,
  },
  filters: {},
});
const { row } = plain[about];
/** A reason with those below it; there are two levels. */
const tree = row.extend({ return_reason_children: z.array(row) });
const reply = oneReply('return_reason', tree);
const listReply = z.object({ return_reasons: z.array(tree) });
export type Reason = z.output<typeof row>;
export type ReturnReason = z.output<typeof tree>;

/** Reasons for returns and for what did not happen, at the toolkit's paths; their list is a tree without pages. */
export const returnReasons = extend(plain, {
  list: endpoint({
    method: 'GET',
    path: '/return-reasons',
    reply: listReply,
    access: read,
    query: retrieveQuery.extend({ q: filter.text(), applies_to: filter.oneOf(reasonUses), is_active: filter.flag() }),
  }),
  retrieve: endpoint({ ...plain.retrieve, reply, access: read }),
  create: endpoint({ ...plain.create, reply }),
  update: endpoint({ ...plain.update, reply }),
  reorder: endpoint({
    method: 'POST',
    path: '/return-reasons/reorder',
    body: z.strictObject({ ids: z.array(id()).min(1).max(limits.api.bodyListMax) }),
    reply: listReply,
    access: accessTo(access, 'update'),
    summary: 'Puts the reasons of one level into this order',
  }),
});
