import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { accessTo } from '#kit/shared/crud.ts';
import { endpoint } from '#kit/shared/endpoint.ts';
import { filter, moment, oneReply, pageLimit } from '#kit/shared/list.ts';
import { day, id, name, text } from '#kit/shared/strings.ts';
import { statusKey } from '#modules/customer-statuses/contract.ts';
import { access, narrowing } from '../contract/narrowing.ts';
import { bulkFields, mostChosen, mostTargets } from './rules.ts';

/** A word is given to customers, and they are put into a group; or taken from them, and out of it. */
export const bulkModes = ['add', 'remove'] as const;

/** What is to be changed of many customers at once. */
export const BulkChange = z.union([
  z.strictObject({ field: z.literal('driver'), driver_id: id().nullable() }),
  z.strictObject({
    field: z.literal('sales_representative'),
    /** None for nobody; several share the customers, those of one area together. */
    sales_representative_ids: z.array(id()).max(mostTargets),
    /** The open leads of this representative go along, and where it is a further one. */
    leads_of: id().nullish(),
  }),
  z.strictObject({ field: z.literal('area'), area_id: id() }),
  z.strictObject({
    field: z.literal('status'),
    status: statusKey(),
    reason: text(500).nullish(),
    /** Until this day no rule moves them to another status. */
    pinned_until: day().nullish(),
  }),
  z.strictObject({ field: z.literal('tags'), mode: z.enum(bulkModes), tag: name(40) }),
  z.strictObject({ field: z.literal('groups'), mode: z.enum(bulkModes), customer_group_id: id() }),
]);
export type BulkChange = z.output<typeof BulkChange>;

/** Of what the query finds, all, or only these. */
const bulkAsked = {
  ids: z.array(id()).min(1).max(mostChosen).optional(),
  change: BulkChange,
};

const named = z.object({ id: z.string(), name: z.string().nullable(), name_ar: z.string().nullable() });
/** Customers that stay as they are, for one reason. */
const Left = z.object({ code: z.string(), message: z.string(), count: z.int() });

const BulkPreview = z.object({
  /** All that are asked about. */
  total: z.int(),
  changed: z.int(),
  /** Have it already. */
  same: z.int(),
  /** Of those that change, from what to what: ids, a status, a tag; null is none. The most first. */
  changes: z.array(z.object({ from: z.string().nullable(), to: z.string().nullable(), count: z.int() })),
  left: z.array(Left),
  /** What goes with customers to another representative. */
  along: z.object({ visits: z.int(), draft_orders: z.int(), leads: z.int(), further: z.int() }),
  /** What the ids are called. */
  names: z.array(named),
});
export type BulkPreview = z.output<typeof BulkPreview>;

const bulkStates = ['running', 'done', 'undoing', 'undone'] as const;
const BulkEdit = z.object({
  id: z.string(),
  field: z.enum(bulkFields),
  status: z.enum(bulkStates),
  total: z.int(),
  /** Looked at so far. */
  done: z.int(),
  changed: z.int(),
  same: z.int(),
  left: z.array(Left),
  /** Given back what they had. */
  undone: z.int(),
  /** Changed by somebody since, and left so. */
  kept: z.int(),
  created_at: moment(),
  /** Until when it can be taken back; null while it runs and once it is. */
  undo_until: moment().nullable(),
});
export type BulkEdit = z.output<typeof BulkEdit>;

const PastBulkEdit = z.object({
  id: z.string(),
  change: BulkChange,
  /** Who or what was chosen, by name: representatives, a driver, an area, a group. */
  targets: z.array(named),
  /** On whose side it was done; null for the platform. */
  supplier: named.nullable(),
  author: named.nullable(),
  status: z.enum(bulkStates),
  total: z.int(),
  /** Once it is over. */
  changed: z.int().nullable(),
  /** Given back what they had, once that is over. */
  undone: z.int().nullable(),
  created_at: moment(),
  /** Until when it can be taken back; null where it cannot. */
  undo_until: moment().nullable(),
});
export type PastBulkEdit = z.output<typeof PastBulkEdit>;

/** One field of many customers is changed at once. */
export const customerBulks = {
  list: endpoint({
    method: 'GET',
    path: '/customers/bulk-edits',
    query: z.strictObject({
      /** The last one of the page before. */
      before: id().optional(),
      limit: pageLimit(limits.pageSize),
    }),
    reply: z.object({
      bulk_edits: z.array(PastBulkEdit),
      /** Where the next page begins; null after the last. */ next: z.string().nullable(),
    }),
    access: accessTo(access, 'update'),
    summary:
      'Bulk changes of the last 30 days, newest first: what, by whom, what came of it and until when it can be undone',
  }),
  preview: endpoint({
    method: 'POST',
    path: '/customers/bulk-edits/preview',
    outsideTransaction: true,
    query: z.strictObject({ q: filter.text(), ...narrowing }),
    body: z.strictObject(bulkAsked),
    reply: BulkPreview,
    access: accessTo(access, 'update'),
    summary: 'What a change of many customers would do: how many, from what to what, who is left out and why',
  }),
  start: endpoint({
    method: 'POST',
    path: '/customers/bulk-edits',
    status: 202,
    query: z.strictObject({ q: filter.text(), ...narrowing }),
    body: z
      .strictObject({
        ...bulkAsked,
        /** How many the preview said would change; refused where that is no longer so. Nobody changes everybody without having looked. */
        expected: z.int().min(0).optional(),
      })
      .refine(({ ids, expected }) => ids !== undefined || expected !== undefined, {
        path: ['expected'],
        error: 'customers.bulk_preview_first',
      }),
    reply: oneReply('bulk_edit', BulkEdit),
    access: accessTo(access, 'update'),
    summary: 'Changes one field of everybody whom the query finds, or of these of them, in a task',
  }),
  retrieve: endpoint({
    method: 'GET',
    path: '/customers/bulk-edits/:bulk_edit_id',
    reply: oneReply('bulk_edit', BulkEdit),
    access: accessTo(access, 'update'),
    summary: 'How far a bulk change is, and what became of the customers',
  }),
  undo: endpoint({
    method: 'POST',
    path: '/customers/bulk-edits/:bulk_edit_id/undo',
    status: 202,
    reply: oneReply('bulk_edit', BulkEdit),
    access: accessTo(access, 'update'),
    summary:
      'Gives customers back what they had before a bulk change, but for those that somebody changed since; for 30 days',
  }),
};
