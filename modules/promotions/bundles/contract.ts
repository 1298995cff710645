import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import type { CrudAccess } from '#kit/shared/crud.ts';
import { exportOf } from '#kit/shared/export.ts';
import { filter, oneReply } from '#kit/shared/list.ts';
import { computed, extend, optional, resource, type RowOf } from '#kit/shared/resource.ts';
import { amount, id, pieces, text } from '#kit/shared/strings.ts';
import { lifeCalls, useColumns, usesList } from '../core/contract/life.ts';
import { commonFields, conditionInput, matchInput, stepInput } from '../core/contract/parts.ts';
import { promotionStatuses } from '../core/rules/life.ts';

export const bundleTypes = ['buy_x_get_y', 'mix_match', 'fixed_bundle', 'tier'] as const;
export type BundleType = (typeof bundleTypes)[number];

const repeats = () => pieces().nullable().default(null);
const item = z.strictObject({ variant_id: id(), quantity: pieces() });
/** What it gives: pieces and minor units without tax; 10,000 basis points give goods away. */
const benefit = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('buy_x_get_y'),
    triggers: z.array(z.strictObject({ match: z.array(matchInput).max(10), min_quantity: pieces() })).max(10),
    bps: z.int().min(0).max(1_000_000),
    rewards: z.array(item).max(10),
    max_repeats: repeats(),
  }),
  z.strictObject({
    type: z.literal('fixed_bundle'),
    items: z.array(item).max(20),
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
    created_at: filter.date(),
    updated_at: filter.date(),
  },
});
export type Bundle = RowOf<typeof plain>;

const uses = usesList('/promotion-uses', 'promotions');
export const promotions = extend(plain, {
  ...lifeCalls('/promotions', 'promotions', oneReply('promotion', plain.retrieve.reply.shape.promotion)),
  uses,
  exportUses: exportOf(uses, 'task.promotions.uses.export', useColumns),
});
