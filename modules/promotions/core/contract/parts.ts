import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { moment } from '#kit/shared/list.ts';
import {
  computed,
  defaulted,
  extraData,
  namedRef,
  once,
  optional,
  personRef,
  readOnly,
  shownAs,
  timed,
} from '#kit/shared/resource.ts';
import { amount, bounded, id, name, optionalName, pieces, shaped } from '#kit/shared/strings.ts';
import { promotionStatuses } from '../rules/life.ts';
import { fundingParties } from '../rules/rule.ts';
import { goodsConditions, orderConditions, packs, returnRules } from '../rules/terms.ts';

export const conditionTypes = [...goodsConditions, ...orderConditions] as const;
export const conditionOperators = ['in', 'not_in'] as const;
export const exhaustions = ['pause', 'notify'] as const;

const many = limits.api.bodyListMax;
const bps = () => z.int().min(0).max(1_000_000);
export const conditionIds = () => z.array(bounded(64)).max(many);

export const conditionInput = z.strictObject({
  id: id().optional(),
  type: z.enum(conditionTypes),
  operator: z.enum(conditionOperators).default('in'),
  ids: conditionIds().default([]),
});
export const matchInput = z.strictObject({ type: z.enum(goodsConditions), ids: conditionIds().min(1) });

/** From so many pieces or minor units on: a share in basis points, or an amount in minor units. */
export const stepInput = z.union(
  [z.strictObject({ from: pieces(), bps: bps() }), z.strictObject({ from: pieces(), amount: amount() })],
  { error: 'promotions.wrong.step' },
);

const stacking = {
  category: shaped(/^[A-Za-z0-9_-]{1,40}$/, 40, 'errors.invalid_field').nullable(),
  exclusive: z.boolean(),
  priority: z.int().min(-1_000).max(1_000),
  max_per_order: z.int().min(1).max(20),
};

/** A code: letters, digits and hyphens, in any case (M14). */
export const codeInput = () =>
  bounded(80, 'promotions.wrong.code')
    .transform((typed) => typed.trim().toUpperCase())
    .refine((code) => /^[A-Z0-9][A-Z0-9-]{0,59}$/.test(code), { error: 'promotions.wrong.code' });

const matchRow = z.object({ type: z.enum(goodsConditions), ids: z.array(z.string()) });
const stepRow = z.object({ from: z.int(), bps: z.int().optional(), amount: z.int().optional() });
const benefitRow = z.discriminatedUnion('type', [
  z.object({ type: z.literal('percentage'), bps: z.int() }),
  z.object({ type: z.literal('fixed'), amount: z.int(), allocation: z.enum(['total', 'item']) }),
  z.object({ type: z.literal('free_shipping') }),
  z.object({ type: z.literal('tier'), by: z.enum(['quantity', 'amount']), steps: z.array(stepRow) }),
  z.object({
    type: z.literal('cumulative'),
    by: z.enum(['quantity', 'amount']),
    steps: z.array(stepRow),
    window_days: z.int(),
  }),
  z.object({
    type: z.literal('buy_x_get_y'),
    triggers: z.array(z.object({ match: z.array(matchRow), min_quantity: z.int(), pack: z.enum(packs).optional() })),
    bps: z.int(),
    rewards: z.array(z.object({ variant_id: z.string(), quantity: z.int() })),
    max_repeats: z.int().nullable(),
  }),
  z.object({
    type: z.literal('fixed_bundle'),
    items: z.array(z.object({ variant_id: z.string(), quantity: z.int(), pack: z.enum(packs).optional() })),
    price: z.int(),
    max_repeats: z.int().nullable(),
  }),
  z.object({
    type: z.literal('mix_match'),
    choose: z.int(),
    price: z.int().nullable(),
    free: z.int(),
    max_repeats: z.int().nullable(),
  }),
]);

/** What a promotion says, as the engine reads it. */
export const TermsRow = z.object({
  conditions: z.array(
    z.object({
      id: z.string().optional(),
      type: z.enum(conditionTypes),
      operator: z.enum(conditionOperators),
      ids: z.array(z.string()),
    }),
  ),
  min_amount: z.int(),
  min_quantity: z.int(),
  min_lines: z.int(),
  benefit: benefitRow,
  return_rule: z.enum(returnRules).optional(),
  stacking: z.object({
    category: z.string().nullable(),
    max_per_order: z.int(),
    exclusive: z.boolean(),
    priority: z.int(),
  }),
  holdout_bps: z.int(),
});
const fundingRow = z.array(z.object({ party: z.enum(fundingParties), bps: z.int() }));

/** What a supplier asks to change of one in force; only what would differ. */
const ProposedRow = z
  .object({
    name: z.string().nullable(),
    name_ar: z.string().nullable(),
    description: z.string().nullable(),
    code: z.string().nullable(),
    starts_at: moment().nullable(),
    ends_at: moment().nullable(),
    terms: TermsRow,
    funding: fundingRow,
    valid_days: z.int().nullable(),
    usage_limit: z.int().nullable(),
    usage_limit_per_customer: z.int().nullable(),
    budget: z.int().nullable(),
    on_exhaust: z.enum(exhaustions),
    metadata: z.record(z.string(), z.unknown()).nullable(),
  })
  .partial();

const kept = <R extends z.ZodType, C extends z.ZodType>(row: R, input: C) => ({
  row,
  create: input.optional(),
  update: input.optional(),
  computed: true as const,
});

/** What discounts and bundle promotions have in common. */
export const commonFields = {
  /** Where nobody says, its code. */
  name: defaulted(name()),
  name_ar: optional(optionalName()),
  /** Of whose orders; null: of every supplier's. A supplier's own are always its own. */
  supplier_id: shownAs(z.string().nullable(), once(optional(id()))),
  supplier: computed(namedRef.nullable()),
  status: computed(z.enum(promotionStatuses)),
  currency_code: readOnly(z.string()),
  starts_at: timed(),
  ends_at: timed(),
  usage_limit: optional(pieces()),
  usage_limit_per_customer: optional(pieces()),
  /** How often orders use it that are not canceled. */
  usage_count: computed(z.int()),
  /** What it may give in all and gave, minor units without tax. */
  budget: kept(
    z.object({ amount: z.int().nullable(), spent: z.int(), on_exhaust: z.enum(exhaustions) }),
    z.strictObject({ amount: amount(1).nullish(), on_exhaust: z.enum(exhaustions).optional() }),
  ),
  /** Who pays for it; the shares are 10,000 together. */
  funding: kept(
    fundingRow,
    z
      .array(z.strictObject({ party: z.enum(fundingParties), bps: z.int().min(1).max(10_000) }))
      .min(1)
      .max(2),
  ),
  stacking: kept(z.object({ ...stacking, category: z.string().nullable() }), z.strictObject(stacking).partial()),
  /** So many of ten thousand customers do not get it, always the same, so that it can be told what it brings. */
  holdout_bps: kept(z.int(), z.int().min(0).max(5_000)),
  terms: computed(TermsRow),
  /** What its terms name, by name. */
  names: computed(z.array(z.object({ id: z.string(), name: z.string(), name_ar: z.string().nullable() }))),
  proposed: computed(ProposedRow.nullable()),
  /** The number of its version in force; 0 for none. */
  number: readOnly(z.int()),
  rejected_reason: readOnly(z.string().nullable()),
  approved_at: readOnly(moment().nullable()),
  approved_by: computed(personRef),
  created_by: computed(personRef),
  ...extraData,
} as const;

/** A version, with who made it. */
export const VersionRow = z.object({
  id: z.string(),
  number: z.int(),
  rule: TermsRow.extend({
    name: z.string().nullable(),
    name_ar: z.string().nullable(),
    code: z.string().nullable(),
    starts_at: moment().nullable(),
    ends_at: moment().nullable(),
    usage_limit: z.int().nullable(),
    usage_limit_per_customer: z.int().nullable(),
    budget: z.int().nullable(),
  }),
  funding: fundingRow,
  created_by: personRef,
  created_at: moment(),
});

/** An order that was given it; amounts are minor units without tax. */
export const UseRow = z.object({
  id: z.string(),
  order: z.object({ id: z.string(), display_id: z.int() }),
  customer: namedRef.extend({ name: z.string().nullable() }).nullable(),
  code: z.string().nullable(),
  number: z.int(),
  amount: z.int(),
  /** When the order was canceled; null while it counts. */
  released_at: moment().nullable(),
  created_at: moment(),
});
export type UseRow = z.output<typeof UseRow>;
