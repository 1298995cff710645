import { z } from 'zod';
import { moment } from '#kit/shared/list.ts';
import { day, id, name, text } from '#kit/shared/strings.ts';
import { statusKey } from '#modules/customer-statuses/contract.ts';
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
    /** The open leads of this representative go along. */
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
export const bulkAsked = {
  ids: z.array(id()).min(1).max(mostChosen).optional(),
  change: BulkChange,
};

const named = z.object({ id: z.string(), name: z.string().nullable(), name_ar: z.string().nullable() });
/** Customers that stay as they are, for one reason. */
const Left = z.object({ code: z.string(), message: z.string(), count: z.int() });

export const BulkPreview = z.object({
  /** All that are asked about. */
  total: z.int(),
  changed: z.int(),
  /** Have it already. */
  same: z.int(),
  /** Of those that change, from what to what: ids, a status, a tag; null is none. The most first. */
  changes: z.array(z.object({ from: z.string().nullable(), to: z.string().nullable(), count: z.int() })),
  left: z.array(Left),
  /** What goes with customers to another representative. */
  along: z.object({ visits: z.int(), draft_orders: z.int(), leads: z.int() }),
  /** What the ids are called. */
  names: z.array(named),
});
export type BulkPreview = z.output<typeof BulkPreview>;

export const bulkStates = ['running', 'done', 'undoing', 'undone'] as const;
export const BulkEdit = z.object({
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
