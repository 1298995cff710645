import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { accessTo, type CrudAccess } from '#kit/shared/crud.ts';
import { endpoint } from '#kit/shared/endpoint.ts';
import { exportOf } from '#kit/shared/export.ts';
import { filter, listQuery, listReply, moment, oneReply, retrieveQuery } from '#kit/shared/list.ts';
import { metadata } from '#kit/shared/metadata.ts';
import {
  computed,
  defaultsTo,
  extend,
  namedRef,
  once,
  optional,
  resource,
  shownAs,
  type RowOf,
} from '#kit/shared/resource.ts';
import { bounded, id, pieces, text } from '#kit/shared/strings.ts';
import { lifeCalls, useColumns, usesList } from '../core/contract/life.ts';
import {
  codeInput,
  commonFields,
  conditionIds,
  conditionOperators,
  conditionTypes,
  stepInput,
} from '../core/contract/parts.ts';
import { promotionStatuses } from '../core/rules/life.ts';
import { allocations, daysOfDuration, discountTypes, windowPeriods } from './rules/rule.ts';

const lists = {
  products: conditionIds().optional(),
  product_collections: conditionIds().optional(),
  customer_groups: conditionIds().optional(),
  /** Goods have no such thing here. */
  product_types: z.array(id()).max(0, { error: 'promotions.wrong.no_such_condition' }).optional(),
  product_tags: z.array(id()).max(0, { error: 'promotions.wrong.no_such_condition' }).optional(),
};
/** A condition as ours, or as the toolkit says it: by one of its lists. */
const condition = z.strictObject({
  id: id().optional(),
  type: z.enum(conditionTypes).optional(),
  operator: z.enum(conditionOperators).optional(),
  ids: conditionIds().optional(),
  ...lists,
});
export type ConditionAsked = z.output<typeof condition>;

/** A percentage may have two digits behind the point; what is fixed is in minor units. */
const value = () => z.number().min(0).max(limits.maxInteger);
const minimum = () => z.int().min(0).max(limits.maxInteger);
const rule = {
  description: text(500).nullish(),
  value: value().optional(),
  allocation: z.enum(allocations).optional(),
  conditions: z.array(condition).max(20).optional(),
  min_amount: minimum().optional(),
  min_quantity: minimum().optional(),
  min_lines: minimum().optional(),
  /** Of tiers: by pieces or by amount. */
  by: z.enum(['quantity', 'amount']).optional(),
  tiers: z.array(stepInput).max(10).optional(),
  window: z.strictObject({ period: z.enum(windowPeriods), days: z.int().min(1).max(366).optional() }).optional(),
};
const ConditionRow = z.object({
  id: z.string(),
  type: z.enum(conditionTypes),
  operator: z.enum(conditionOperators),
  ids: z.array(z.string()),
});
const RuleRow = z.object({
  id: z.string(),
  description: z.string().nullable(),
  type: z.enum(discountTypes),
  value: z.number(),
  allocation: z.enum(allocations),
  conditions: z.array(ConditionRow),
  min_amount: z.int(),
  min_quantity: z.int(),
  min_lines: z.int(),
  by: z.enum(['quantity', 'amount']).nullable(),
  tiers: z.array(z.object({ from: z.int(), bps: z.int().optional(), amount: z.int().optional() })),
  window: z.object({ period: z.enum(windowPeriods), days: z.int() }).nullable(),
});

const access: CrudAccess = { admin: 'discounts', supplier: 'write' };
/** Discounts, which a supplier calls campaigns (M14), at the toolkit's paths. */
const plain = resource({
  one: 'discount',
  many: 'discounts',
  prefix: 'disc',
  access,
  fields: {
    ...commonFields,
    /** In any letter case; kept in capitals. Null: everybody it means gets it. */
    code: optional(codeInput()),
    rule: {
      row: RuleRow,
      create: z.strictObject({ ...rule, type: z.enum(discountTypes) }),
      update: z
        .strictObject({ ...rule, id: bounded(64).optional(), type: z.enum(discountTypes).optional() })
        .optional(),
      computed: true as const,
    },
    /** Given by codes that are made of it one by one. */
    is_dynamic: shownAs(z.boolean(), once(defaultsTo(false, z.boolean()))),
    /** Paused. */
    is_disabled: {
      row: z.boolean(),
      create: z.boolean().optional(),
      update: z.boolean().optional(),
      computed: true as const,
    },
    /** How long a made code holds: an ISO duration such as `P30D`. */
    valid_duration: {
      row: z.string().nullable(),
      create: bounded(40)
        .refine((said) => daysOfDuration(said) !== null, { error: 'promotions.wrong.duration' })
        .nullish(),
      update: bounded(40)
        .refine((said) => daysOfDuration(said) !== null, { error: 'promotions.wrong.duration' })
        .nullish(),
      computed: true as const,
    },
    /** In which regions: the same as a condition of that type. */
    regions: {
      row: z.array(namedRef),
      create: z.array(id()).max(limits.api.bodyListMax).optional(),
      update: z.array(id()).max(limits.api.bodyListMax).optional(),
      computed: true as const,
    },
    codes_count: computed(z.int()),
  },
  filters: {
    id: filter.id(),
    status: filter.oneOf(promotionStatuses),
    type: filter.oneOf(discountTypes),
    supplier_id: filter.id(),
    is_dynamic: filter.flag(),
    is_disabled: filter.flag(),
    rule: z
      .strictObject({ type: z.enum(discountTypes).optional(), allocation: z.enum(allocations).optional() })
      .optional(),
    /** Those with a change that waits for an approval. */
    proposed: filter.flag(),
    has_budget: filter.flag(),
    created_at: filter.date(),
    updated_at: filter.date(),
  },
});
export type Discount = RowOf<typeof plain>;

const reply = oneReply('discount', plain.retrieve.reply.shape.discount);
const update = accessTo(access, 'update');
const read = accessTo(access, 'read');
const changing = { access: update, query: retrieveQuery, reply };

const uses = usesList('/discount-uses', 'discounts');
const CodeRow = z.object({
  id: z.string(),
  code: z.string(),
  usage_limit: z.int().nullable(),
  usage_count: z.int(),
  ends_at: moment().nullable(),
  created_at: moment(),
});
export type CodeRow = z.output<typeof CodeRow>;
const codes = endpoint({
  method: 'GET',
  path: '/discount-codes',
  access: read,
  query: listQuery({ discount_id: filter.id() }, { limit: limits.pageSize }),
  reply: listReply('codes', CodeRow),
  summary: 'The codes that were made of discounts, newest first',
});

export const discounts = extend(plain, {
  ...lifeCalls('/discounts', 'discounts', reply),
  retrieveByCode: endpoint({
    method: 'GET',
    path: '/discounts/code/:code',
    access: read,
    query: retrieveQuery,
    reply,
    summary: 'The discount of a code, in any letter case, also of one that was made of it',
  }),
  createDynamicCode: endpoint({
    ...changing,
    method: 'POST',
    path: '/discounts/:id/dynamic-codes',
    body: z.strictObject({ code: codeInput(), usage_limit: pieces().default(1), metadata: metadata() }),
    summary: 'Adds a code to a dynamic discount, with a limit of its own',
  }),
  deleteDynamicCode: endpoint({
    ...changing,
    method: 'DELETE',
    path: '/discounts/:id/dynamic-codes/:code',
    summary: 'Takes a code away from a dynamic discount',
  }),
  codes,
  makeCodes: endpoint({
    method: 'POST',
    path: '/discounts/:id/codes',
    access: update,
    body: z.strictObject({
      count: z.int().min(1).max(limits.discountCodes.atOnce),
      usage_limit: pieces().default(1),
    }),
    reply: reply.extend({ made: z.int() }),
    summary: 'Makes so many codes of a dynamic discount, of four blocks of four',
  }),
  addRegion: endpoint({ ...changing, method: 'POST', path: '/discounts/:id/regions/:region_id' }),
  removeRegion: endpoint({ ...changing, method: 'DELETE', path: '/discounts/:id/regions/:region_id' }),
  createCondition: endpoint({
    ...changing,
    method: 'POST',
    path: '/discounts/:id/conditions',
    body: condition,
    summary: 'Adds a condition; all of them must hold',
  }),
  getCondition: endpoint({
    method: 'GET',
    path: '/discounts/:id/conditions/:condition_id',
    access: read,
    query: retrieveQuery,
    reply: oneReply('discount_condition', ConditionRow),
  }),
  updateCondition: endpoint({
    ...changing,
    method: 'POST',
    path: '/discounts/:id/conditions/:condition_id',
    body: condition,
  }),
  deleteCondition: endpoint({
    method: 'DELETE',
    path: '/discounts/:id/conditions/:condition_id',
    access: update,
    query: retrieveQuery,
    reply: z.object({
      id: z.string(),
      object: z.literal('discount-condition'),
      deleted: z.literal(true),
      discount: reply.shape.discount,
    }),
  }),
  addConditionResources: endpoint({
    ...changing,
    method: 'POST',
    path: '/discounts/:id/conditions/:condition_id/batch',
    body: z.strictObject({
      resources: z
        .array(z.union([bounded(64), z.strictObject({ id: bounded(64) })]))
        .min(1)
        .max(limits.api.bodyListMax),
    }),
  }),
  removeConditionResources: endpoint({
    ...changing,
    method: 'DELETE',
    path: '/discounts/:id/conditions/:condition_id/batch',
    body: z.strictObject({
      resources: z
        .array(z.union([bounded(64), z.strictObject({ id: bounded(64) })]))
        .min(1)
        .max(limits.api.bodyListMax),
    }),
  }),
  uses,
  exportUses: exportOf(uses, 'task.discounts.uses.export', useColumns),
  exportCodes: exportOf(codes, 'task.discounts.codes.export', {
    code: 'discounts.code',
    usage_limit: 'discounts.usage_limit',
    usage_count: 'discounts.used',
    ends_at: 'discounts.holds_until',
  }),
});
