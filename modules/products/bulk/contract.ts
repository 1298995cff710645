import { z } from 'zod';
import { amount, bounded, id, name } from '#kit/shared/strings.ts';
import { limits } from '#domain/limits.ts';
import { MarginPin, rejectionReason } from '../contract/inputs.ts';
import { productStatuses } from '../contract/rows.ts';

const many = limits.api.bodyListMax;
/** A word or a category is given to products, or taken from them. */
export const bulkModes = ['add', 'remove'] as const;

/** What is to be done to several products at once. */
export const BulkChange = z.union([
  z.strictObject({ field: z.literal('status'), to: z.enum(productStatuses) }),
  z.strictObject({ field: z.literal('brand'), brand_id: id().nullable() }),
  z.strictObject({ field: z.literal('categories'), mode: z.enum(bulkModes), category_id: id() }),
  z.strictObject({ field: z.literal('tags'), mode: z.enum(bulkModes), tag: name(100) }),
  /** Null lets what it earns say again. */
  z.strictObject({ field: z.literal('margin'), pin: MarginPin }),
  z.strictObject({
    field: z.literal('prices'),
    /** 100 for one percent; below 0 is cheaper. */
    bps: z.int().min(-9_900).max(100_000),
    /** Minor units that each new price is rounded to, half up. */
    round_to: z.int().min(1).max(100_000),
  }),
]);
export type BulkChange = z.output<typeof BulkChange>;
export type BulkField = BulkChange['field'];

const price = z.strictObject({
  currency_code: bounded(3),
  region_id: id().nullable(),
  amount: amount(),
  pack_size: z.int().min(1).max(limits.maxInteger),
});
const ids = () => z.array(id()).max(many);
const words = () => z.array(name(100)).max(many);
const prices = () => z.array(price).max(many);

/** One field of one product: what it was when the edit was shown, and what it becomes. Turned round, it is its own undo. */
export const BulkEdit = z.union([
  z.strictObject({
    field: z.literal('status'),
    product_id: id(),
    was: z.enum(productStatuses),
    becomes: z.enum(productStatuses),
  }),
  z.strictObject({
    field: z.literal('brand'),
    product_id: id(),
    was: id().nullable(),
    becomes: id().nullable(),
  }),
  z.strictObject({ field: z.literal('categories'), product_id: id(), was: ids(), becomes: ids() }),
  z.strictObject({ field: z.literal('tags'), product_id: id(), was: words(), becomes: words() }),
  z.strictObject({ field: z.literal('margin'), product_id: id(), was: MarginPin, becomes: MarginPin }),
  z.strictObject({
    field: z.literal('prices'),
    product_id: id(),
    variant_id: id(),
    was: prices(),
    becomes: prices(),
  }),
]);
export type BulkEdit = z.output<typeof BulkEdit>;

/** `now`: changes at once; `review`: is sent for review; `same`: is so already; `refused`: with its message. */
export const bulkEffects = ['now', 'review', 'same', 'refused'] as const;
export type BulkEffect = (typeof bulkEffects)[number];

export const BulkPreviewInput = z.strictObject({ product_ids: z.array(id()).min(1).max(many), change: BulkChange });
export const BulkPreviewReply = z.object({
  /** One for each product that is seen, and for prices one for each of its variants, in the order of the products asked for. */
  rows: z.array(
    z.object({
      edit: BulkEdit,
      title: z.string(),
      title_ar: z.string().nullable(),
      /** Of the variant, where the edit is one of prices. */
      sku: z.string().nullable(),
      effect: z.enum(bulkEffects),
      message: z.string().nullable(),
    }),
  ),
  /** What the brands, categories and margin tags of the edits are called. */
  names: z.array(z.object({ id: z.string(), name: z.string(), name_ar: z.string().nullable() })),
});
export type BulkPreview = z.output<typeof BulkPreviewReply>;
export type BulkRow = BulkPreview['rows'][number];

export const BulkEditInput = z.strictObject({
  edits: z.array(BulkEdit).min(1).max(many),
  /** Asked for where a status rejects; the supplier reads it. */
  rejection_reason: rejectionReason().optional(),
});
export const BulkEditReply = z.object({
  /** One for each edit, in their order. */
  results: z.array(
    z.object({
      product_id: z.string(),
      variant_id: z.string().nullable(),
      ok: z.boolean(),
      /** Whether it waits for an administrator. */
      sent: z.boolean(),
      code: z.string().nullable(),
      message: z.string().nullable(),
    }),
  ),
});
export type BulkResult = z.output<typeof BulkEditReply>['results'][number];
