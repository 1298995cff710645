import { z } from 'zod';
import { moment } from '#kit/shared/list.ts';
import { id } from '#kit/shared/strings.ts';
import { mergeFields, mergeKinds } from '../rules/merge.ts';

const named = z.object({ id: z.string(), name: z.string().nullable(), name_ar: z.string().nullable() });

/** A customer that was merged into the one that shows it. */
export const MergeRow = z.object({
  id: z.string(),
  from: named.extend({ code: z.string() }),
  created_at: moment(),
  /** Until then it can be undone. */
  undo_until: moment(),
});
export type CustomerMerge = z.output<typeof MergeRow>;

export const MergeBody = z.strictObject({
  /** The customer that goes: all that hangs on it becomes that of the one in the path. */
  from_id: id(),
  /** Fields taken over from it, where the two differ. */
  take: z.array(z.enum(mergeFields)).max(mergeFields.length).optional(),
  version: z.int().optional(),
});

/** What a merge would come to, besides the two customers. */
export const mergePreview = {
  fields: z.array(z.enum(mergeFields)),
  moves: z.array(z.object({ kind: z.enum(mergeKinds), count: z.int() })),
  /** Suppliers where both have open orders. */
  open_orders: z.array(z.object({ supplier: named, count: z.int(), from_count: z.int() })),
};
