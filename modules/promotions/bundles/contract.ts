import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { accessTo, type CrudAccess } from '#kit/shared/crud.ts';
import { endpoint } from '#kit/shared/endpoint.ts';
import { exportOf } from '#kit/shared/export.ts';
import { filter, oneReply } from '#kit/shared/list.ts';
import { computed, extend, namedRef, optional, resource, type RowOf } from '#kit/shared/resource.ts';
import { amount, id, pieces, text } from '#kit/shared/strings.ts';
import { lifeCalls, useColumns, usesList } from '../core/contract/life.ts';
import { commonFields, conditionInput, matchInput, stepInput } from '../core/contract/parts.ts';
import { promotionStatuses } from '../core/rules/life.ts';
import { packs, returnRules } from '../core/rules/terms.ts';

export const bundleTypes = ['buy_x_get_y', 'mix_match', 'fixed_bundle', 'tier'] as const;
export type BundleType = (typeof bundleTypes)[number];

const repeats = () => pieces().nullable().default(null);
const item = z.strictObject({ variant_id: id(), quantity: pieces() });
/** In what it is counted; left out, pieces. */
const pack = z.enum(packs).optional();
/** What it gives: pieces and minor units without tax; 10,000 basis points give goods away. */
const benefit = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('buy_x_get_y'),
    triggers: z.array(z.strictObject({ match: z.array(matchInput).max(10), min_quantity: pieces(), pack })).max(10),
    bps: z.int().min(0).max(1_000_000),
    rewards: z.array(item).max(10),
    max_repeats: repeats(),
  }),
  z.strictObject({
    type: z.literal('fixed_bundle'),
    items: z.array(item.extend({ pack })).max(20),
    price: amount(),
    max_repeats: repeats(),
  }),
  z.strictObject({
    type: z.literal('mix_match'),
    choose: pieces(),
    price: amount().nullable().default(null),
    free: z.int().min(0).max(limits.maxInteger).default(0),
    max_repeats: repeats(),
  }),
  z.strictObject({
    type: z.literal('tier'),
    by: z.enum(['quantity', 'amount']).default('quantity'),
    steps: z.array(stepInput).max(10),
  }),
]);
export type BundleBenefit = z.output<typeof benefit>;

/** Of `terms`, where rows show it. */
const inTerms = <C extends z.ZodType>(input: C) => ({
  row: null,
  create: input.optional(),
  update: input.optional(),
  computed: false as const,
});
const minimum = () => z.int().min(0).max(limits.maxInteger);

const access: CrudAccess = { admin: 'promotions', supplier: 'write' };
/** Bundle promotions (M15): buy some and get others, a set for one price, any so many of some, or the more the cheaper. */
const plain = resource({
  one: 'promotion',
  many: 'promotions',
  prefix: 'promo',
  access,
  fields: {
    ...commonFields,
    description: optional(text(500)),
    type: computed(z.enum(bundleTypes)),
    benefit: { row: null, create: benefit, update: benefit.optional(), computed: false as const },
    /** What becomes of it when goods come back; left out, `prorated`. */
    return_rule: inTerms(z.enum(returnRules)),
    conditions: inTerms(z.array(conditionInput).max(20)),
    min_amount: inTerms(minimum()),
    min_quantity: inTerms(minimum()),
    min_lines: inTerms(minimum()),
  },
  filters: {
    id: filter.id(),
    status: filter.oneOf(promotionStatuses),
    type: filter.oneOf(bundleTypes),
    supplier_id: filter.id(),
    proposed: filter.flag(),
    has_budget: filter.flag(),
    created_at: filter.date(),
    updated_at: filter.date(),
  },
});
export type Bundle = RowOf<typeof plain>;

export const PartsReply = z.object({
  currency_code: z.string(),
  /** Goods that it means or gives; prices are of a piece, in millionths of a minor unit without tax. */
  parts: z.array(
    z.object({
      variant_id: z.string(),
      product_id: z.string(),
      brand_id: z.string().nullable(),
      category_ids: z.array(z.string()),
      collection_ids: z.array(z.string()),
      title: z.string(),
      title_ar: z.string().nullable(),
      description: z.string().nullable(),
      description_ar: z.string().nullable(),
      thumbnail: z.string().nullable(),
      sku: z.string(),
      shrink_size: z.int(),
      case_size: z.int(),
      price: z.int().nullable(),
      is_given: z.boolean(),
    }),
  ),
  places: z.array(namedRef),
  /** Pieces that are available. */
  stock: z.array(z.object({ place_id: z.string(), variant_id: z.string(), available: z.int() })),
});
export type BundleParts = z.output<typeof PartsReply>;

const uses = usesList('/promotion-uses', 'promotions');
export const promotions = extend(plain, {
  ...lifeCalls('/promotions', 'promotions', oneReply('promotion', plain.retrieve.reply.shape.promotion)),
  parts: endpoint({
    method: 'GET',
    path: '/promotions/:id/parts',
    access: accessTo(access, 'read'),
    reply: PartsReply,
    summary: 'Goods that it means or gives, with prices and what is available where; 12 goods and 6 places at most',
  }),
  uses,
  exportUses: exportOf(uses, 'task.promotions.uses.export', useColumns),
});
