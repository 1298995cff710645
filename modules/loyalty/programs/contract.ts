import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { accessTo, type CrudAccess } from '#kit/shared/crud.ts';
import { endpoint } from '#kit/shared/endpoint.ts';
import { filter } from '#kit/shared/list.ts';
import {
  computed,
  extend,
  namedRef,
  names,
  once,
  optional,
  readOnly,
  resource,
  shownAs,
  type RowOf,
} from '#kit/shared/resource.ts';
import { amount, id, name, optionalName, pieces } from '#kit/shared/strings.ts';
import { bases, downgrades, earnTriggers, roundings } from '../rules/config.ts';
import { rewardTypes } from '../rules/rewards.ts';

/** Administrators by their right to loyalty, a supplier its own programs; publishing is the administrators'. */
export const access: CrudAccess = { admin: 'loyalty', supplier: 'write' };
export const programStatuses = ['draft', 'published', 'paused', 'ended'] as const;

const bps = (min: number, max: number) => z.int().min(min).max(max);
const ruleShape = {
  id: id(),
  basis: z.enum(bases),
  points: pieces(),
  /** Minor units of an amount or of a brand's goods, cases otherwise. */
  per: pieces(),
  min: amount(),
  cap: pieces()
    .nullish()
    .transform((most) => most ?? null),
  multiplier_bps: bps(1_000, 100_000),
  ids: z.array(id()).max(limits.loyalty.idsPerRule),
};
const tierShape = {
  name: name(60),
  name_ar: optionalName(60)
    .nullable()
    .transform((one) => one ?? null),
  threshold: amount(),
  multiplier_bps: bps(10_000, 100_000),
};
const rewardShape = {
  id: id(),
  type: z.enum(rewardTypes),
  name: name(60),
  name_ar: optionalName(60)
    .nullable()
    .transform((one) => one ?? null),
  cost_points: pieces(),
  amount: pieces()
    .nullish()
    .transform((one) => one ?? null),
  product_id: id()
    .nullish()
    .transform((one) => one ?? null),
  pieces: pieces()
    .nullish()
    .transform((one) => one ?? null),
  stock: pieces()
    .nullish()
    .transform((one) => one ?? null),
  valid_days: pieces()
    .max(limits.loyalty.rewardDaysMax)
    .nullish()
    .transform((one) => one ?? null),
};
export const RewardRow = z.object({
  id: z.string(),
  type: z.enum(rewardTypes),
  name: z.string(),
  name_ar: z.string().nullable(),
  cost_points: z.int(),
  amount: z.int().nullable(),
  product_id: z.string().nullable(),
  pieces: z.int().nullable(),
  stock: z.int().nullable(),
  valid_days: z.int().nullish(),
});
const terms = {
  earn_trigger: z.enum(earnTriggers),
  pending_days: z.int().min(0).max(365),
  validity_months: z.int().min(1).max(120),
  rounding: z.enum(roundings),
  points_per_currency: z.int().min(1).max(100_000),
  min_points: pieces(),
  max_share_bps: bps(1, 10_000),
  tier_window_months: z.int().min(1).max(36),
  downgrade: z.enum(downgrades),
  supplier_bps: bps(0, 10_000),
  platform_bps: bps(0, 10_000),
};
const configInput = z.strictObject({
  ...terms,
  rules: z.array(z.strictObject(ruleShape)).max(limits.loyalty.rules),
  tiers: z.array(z.strictObject(tierShape)).max(limits.loyalty.tiers),
  rewards: z.array(z.strictObject(rewardShape)).max(limits.loyalty.rewards).optional(),
});
const ConfigRow = z.object({
  earn_trigger: z.enum(earnTriggers),
  pending_days: z.int(),
  validity_months: z.int(),
  rounding: z.enum(roundings),
  points_per_currency: z.int(),
  min_points: z.int(),
  max_share_bps: z.int(),
  tier_window_months: z.int(),
  downgrade: z.enum(downgrades),
  supplier_bps: z.int(),
  platform_bps: z.int(),
  rules: z.array(
    z.object({
      id: z.string(),
      basis: z.enum(bases),
      points: z.int(),
      per: z.int(),
      min: z.int(),
      cap: z.int().nullable(),
      multiplier_bps: z.int(),
      ids: z.array(z.string()),
    }),
  ),
  tiers: z.array(
    z.object({ name: z.string(), name_ar: z.string().nullable(), threshold: z.int(), multiplier_bps: z.int() }),
  ),
  rewards: z.array(RewardRow).optional(),
});

const base = resource({
  one: 'loyalty_program',
  many: 'loyalty_programs',
  prefix: 'lp',
  access,
  fields: {
    ...names,
    /** Whose it is; null for the marketplace's own. A supplier's new one is its own without saying so. */
    supplier_id: shownAs(z.string().nullable(), once(optional(id()))),
    supplier: computed(namedRef.nullable()),
    status: readOnly(z.enum(programStatuses)),
    /** The version in force; 0 until the first is published. */
    published_number: readOnly(z.int()),
    /** The rules in force; null until the first are published. */
    published: computed(ConfigRow.nullable()),
    /** The rules of the next version, while somebody writes them. */
    draft: {
      row: ConfigRow.nullable(),
      create: configInput.optional(),
      update: configInput.optional(),
      computed: false as const,
    },
    members: computed(z.int()),
    /** Points that stand, what is owed for them in minor units, and what came and went in 30 days. */
    points: computed(z.int()),
    liability: computed(z.int()),
    earned_30: computed(z.int()),
    spent_30: computed(z.int()),
  },
  filters: {
    id: filter.id(),
    name: filter.text(),
    status: filter.oneOf(programStatuses),
    supplier_id: filter.id(),
    created_at: filter.date(),
    updated_at: filter.date(),
  },
});
export type Program = RowOf<typeof base>;
export type ProgramConfig = z.output<typeof ConfigRow>;

const seen = { version: z.int().optional() };
const changing = {
  access: accessTo(access, 'update'),
  body: z.strictObject(seen),
  reply: base.retrieve.reply,
} as const;

const share = z.object({ supplier: namedRef.nullable(), points: z.int(), amount: z.int() });
/** The figures of a program: points, and amounts in minor units. */
export const Report = z.object({
  program_id: z.string(),
  currency_code: z.string(),
  members: z.int(),
  joined_30: z.int(),
  /** Points that can be spent, and those that still wait. */
  available: z.int(),
  pending: z.int(),
  owed: z.int(),
  earned_30: z.int(),
  spent_30: z.int(),
  expiring: z.object({ on: z.string(), points: z.int(), members: z.int() }).nullable(),
  by_rule: z.array(z.object({ rule_id: z.string(), points: z.int(), amount: z.int() })),
  tiers: z.array(z.object({ name: z.string(), members: z.int() })),
  funders: z.array(share),
  /** Basis points of the points that were left when their time was over, of all whose time is over; null while there are none. */
  breakage_bps: z.int().nullable(),
  /** Points by the month they expire in, this one and the next twelve. */
  calendar: z.array(z.object({ month: z.string(), points: z.int() })),
  /** What the orders of the last 30 days would have earned by the draft; null without one. */
  what_if: z
    .object({
      orders: z.int(),
      changed: z.int(),
      published: z.int(),
      drafted: z.int(),
      amount: z.int(),
      left_out: z.boolean(),
    })
    .nullable(),
});
export type ProgramReport = z.output<typeof Report>;

/** Loyalty programs (M16): their rules by version, and what came of them. */
export const programs = extend(base, {
  publish: endpoint({
    method: 'POST',
    path: '/loyalty-programs/:id/publish',
    ...changing,
    access: { admin: 'loyalty:update' },
    summary: 'Publishes the draft as the next version; what was earned stays as it was',
  }),
  pause: endpoint({
    method: 'POST',
    path: '/loyalty-programs/:id/pause',
    ...changing,
    summary: 'Nothing is earned or spent until it is resumed',
  }),
  resume: endpoint({ method: 'POST', path: '/loyalty-programs/:id/resume', ...changing }),
  end: endpoint({
    method: 'POST',
    path: '/loyalty-programs/:id/end',
    ...changing,
    summary: 'Nothing is earned any more; points can be spent until they expire',
  }),
  discard: endpoint({
    method: 'DELETE',
    path: '/loyalty-programs/:id/draft',
    ...changing,
    summary: 'Discards the draft of the next version',
  }),
  report: endpoint({
    method: 'GET',
    path: '/loyalty-programs/:id/report',
    access: accessTo(access, 'read'),
    reply: z.object({ report: Report }),
    summary:
      'What a program’s points come to: members, what is owed and by whom, when they expire, and what the draft would change',
  }),
});
