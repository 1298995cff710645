import { z } from 'zod';
import { moment } from '#kit/shared/list.ts';
import { bounded, id, name } from '#kit/shared/strings.ts';
import { limits } from '#domain/limits.ts';
import { tagRef } from '#modules/metadata-tags/contract.ts';

/** Fields of a product itself that buyers know it by or pay tax by: a supplier's edit of them waits for an administrator. */
export const reviewedFields = [
  'title',
  'title_ar',
  'subtitle',
  'description',
  'brand_id',
  'packaging',
  'storage',
  'tax_rate',
  'shelf_life_days',
  'min_remaining_shelf_life_days',
  'returnable',
  'return_days',
  'thumbnail',
  'images',
] as const;
/** The same, the prices of one variant, the rest of one variant or pack, and the options. */
const changeFields = [...reviewedFields, 'prices', 'variant', 'pack', 'options'] as const;
export type ReviewedField = (typeof reviewedFields)[number];

/** `waiting` for the administrator, `asked` back to the supplier; the others are decided. */
export const openChangeStatuses = ['waiting', 'asked'] as const;
const changeStatuses = [...openChangeStatuses, 'approved', 'rejected', 'withdrawn'] as const;
export const verdicts = ['yes', 'ask', 'no'] as const;
export type Verdict = (typeof verdicts)[number];

/** A price as a change request keeps it: minor units for so many pieces. */
const ChangePrice = z.object({
  currency_code: z.string(),
  region_id: z.string().nullable(),
  amount: z.int(),
  pack_size: z.int(),
});
export type ChangePrice = z.output<typeof ChangePrice>;
/** Columns of a variant or a pack by name; of options their list. */
const ChangeRecord = z.record(z.string(), z.unknown());
export type ChangeRecord = z.output<typeof ChangeRecord>;
const ChangeValue = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.array(z.string()),
  z.array(ChangePrice),
  ChangeRecord,
  z.null(),
]);
export type ChangeValue = z.output<typeof ChangeValue>;

const ChangeItem = z.object({
  field: z.enum(changeFields),
  /** The variant or pack it is about, and what that is called. */
  variant_id: z.string().nullable(),
  sku: z.string().nullable(),
  /** What was published when it was sent. */
  was: ChangeValue,
  asked: ChangeValue,
  /** Of pictures that are not published yet, which tag each is to have, by its address. */
  image_tags: z.record(z.string(), z.string()).optional(),
  verdict: z.enum(verdicts).nullable(),
});
export type ChangeItem = z.output<typeof ChangeItem>;

export const ChangeRow = z.object({
  id: z.string(),
  status: z.enum(changeStatuses),
  fields: z.array(ChangeItem),
  /** The brands its values name. */
  brands: z.array(z.object({ id: z.string(), name: z.string(), name_ar: z.string().nullable() })),
  /** The tags that its pictures are to have, as far as they can be had still. */
  image_tags: z.array(tagRef),
  /** The administrator's words with the last decision. */
  note: z.string().nullable(),
  sent_at: moment(),
  decided_at: moment().nullable(),
  version: z.int(),
});
export type Change = z.output<typeof ChangeRow>;

export const DecideInput = z.strictObject({
  version: z.int(),
  /** One for each field that waits. */
  verdicts: z
    .array(z.strictObject({ field: z.enum(changeFields), variant_id: id().nullish(), verdict: z.enum(verdicts) }))
    .min(1)
    .max(limits.api.bodyListMax),
  note: name(500).nullish(),
});
export type DecideInput = z.output<typeof DecideInput>;
export const WithdrawInput = z.strictObject({ version: z.int() });
export const TagWaitingInput = z.strictObject({ image_url: bounded(500), image_tag_id: id().nullable() });
export type TagWaitingInput = z.output<typeof TagWaitingInput>;
