import { z } from 'zod';
import type { PermissionEntity } from '#domain/permissions.ts';
import { accessTo } from '#kit/shared/crud.ts';
import { endpoint, type Schema } from '#kit/shared/endpoint.ts';
import { filter, listQuery, listReply, moment } from '#kit/shared/list.ts';
import { instant } from '#kit/shared/resource.ts';
import { text } from '#kit/shared/strings.ts';
import { limits } from '#domain/limits.ts';
import { promotionStatuses } from '../rules/life.ts';
import { fundingParties } from '../rules/rule.ts';
import { UseRow, VersionRow } from './parts.ts';
import { resultCalls } from './results.ts';

const version = z.int().min(1).optional();
const seen = z.strictObject({ version });
const reason = z.strictObject({
  reason: text(500).refine((said) => said.trim() !== '', { error: 'promotions.reason_needed' }),
  version,
});

const OverlapRow = z.object({
  id: z.string(),
  kind: z.enum(['discount', 'bundle']),
  name: z.string().nullable(),
  name_ar: z.string().nullable(),
  code: z.string().nullable(),
  status: z.enum(promotionStatuses),
  /** Goods that both mean. */
  goods_count: z.int(),
});
const FloorReply = z.object({
  currency_code: z.string(),
  /** Goods whose cost is known, and those of them that would be sold at their floor instead of below it. */
  known: z.int(),
  count: z.int(),
  goods: z.array(
    z.object({ variant_id: z.string(), title: z.string(), title_ar: z.string().nullable(), sku: z.string() }),
  ),
});

/** What a promotion would have given the orders of the last days, as though everybody had known it; amounts are minor units without tax. */
export const ReplayReply = z.object({
  days: z.int(),
  currency_code: z.string(),
  /** Orders that were looked at, and those that were too many or hold none of the goods that are still there. */
  orders: z.int(),
  orders_left_out: z.int(),
  touched: z.object({ orders: z.int(), customers: z.int(), sales: z.int() }),
  cost: z.int(),
  paid: z.array(z.object({ party: z.enum(fundingParties), amount: z.int() })),
  /** Of the goods whose cost is known. */
  margin_bps: z.int().nullable(),
  /** By how much those sales must grow to bring as much; null where no growth is enough, or no cost is known. */
  break_even_bps: z.int().nullable(),
  is_cost_known: z.boolean(),
  /** Of customers who met the rule in these days before. */
  same_without: z.int(),
  just_reached: z.int(),
  near: z.int(),
  held_out: z.object({ customers: z.int(), orders: z.int() }),
  /** After so many days its budget, or its uses, would have been spent; null where they would not. */
  budget_days: z.int().nullable(),
  usage_days: z.int().nullable(),
});
export type ReplayReply = z.output<typeof ReplayReply>;
export const replayStatuses = ['running', 'done', 'failed', 'canceled'] as const;
/** A replay: how far it is, and what it came to once it is done. */
const Replay = z.object({
  status: z.enum(replayStatuses),
  /** Orders of these days, and those that were looked at so far. */
  total: z.int(),
  done: z.int(),
  asked_at: moment(),
  /** It was of other terms than the promotion has now. */
  is_outdated: z.boolean(),
  result: ReplayReply.nullable(),
});
export type Replay = z.output<typeof Replay>;
/** The last one that was asked for; null before the first. */
const replayReply = z.object({ replay: Replay.nullable() });

/** What becomes of a promotion, and what is read of one, below its path. A supplier proposes; an administrator publishes (M21b). */
export function lifeCalls<
  const B extends '/discounts' | '/promotions',
  const E extends PermissionEntity,
  R extends Schema,
>(base: B, entity: E, reply: R) {
  const one = `${base}/:id` as const;
  const update = accessTo({ admin: entity, supplier: 'write' }, 'update');
  const read = accessTo({ admin: entity, supplier: 'write' }, 'read');
  const publish = { admin: `${entity}:update` } as const;
  const post = { method: 'POST', reply } as const;
  return {
    submit: endpoint({
      ...post,
      path: `${one}/submit`,
      access: update,
      body: seen,
      summary: 'Sends a draft to an administrator for approval',
    }),
    approve: endpoint({
      ...post,
      path: `${one}/approve`,
      access: publish,
      body: seen,
      summary: 'Puts it in force, or the change that a supplier asked for',
    }),
    reject: endpoint({
      ...post,
      path: `${one}/reject`,
      access: publish,
      body: reason,
      summary: 'Sends back what a supplier asked for, with the reason',
    }),
    withdraw: endpoint({
      ...post,
      path: `${one}/withdraw`,
      access: update,
      body: seen,
      summary: 'Takes back what waits for an approval',
    }),
    pause: endpoint({
      ...post,
      path: `${one}/pause`,
      access: update,
      body: seen,
      summary: 'Gives no order more of it',
    }),
    resume: endpoint({ ...post, path: `${one}/resume`, access: publish, body: seen, summary: 'Gives it again' }),
    end: endpoint({ ...post, path: `${one}/end`, access: update, body: seen, summary: 'Ends it for good' }),
    cancel: endpoint({
      ...post,
      path: `${one}/cancel`,
      access: update,
      body: seen,
      summary: 'Calls it off before it began',
    }),
    extend: endpoint({
      ...post,
      path: `${one}/extend`,
      access: update,
      body: z.strictObject({ ends_at: instant(), version }),
      summary: 'Gives one in force a later end',
    }),
    duplicate: endpoint({
      ...post,
      path: `${one}/duplicate`,
      access: accessTo({ admin: entity, supplier: 'write' }, 'create'),
      summary: 'Makes a draft with the same terms, without code and dates',
    }),
    versions: endpoint({
      method: 'GET',
      path: `${one}/versions`,
      access: read,
      reply: z.object({ versions: z.array(VersionRow) }),
      summary: 'What it was each time it was approved or changed in force, newest first; 100 at most',
    }),
    overlaps: endpoint({
      method: 'GET',
      path: `${one}/overlaps`,
      access: read,
      reply: z.object({ overlaps: z.array(OverlapRow) }),
      summary: 'Promotions in force at the same time for the same customers and goods; 20 at most',
    }),
    replay: endpoint({
      method: 'POST',
      path: `${one}/replay`,
      access: read,
      body: z.strictObject({}),
      reply: replayReply,
      summary:
        'Begins to calculate what it would have given the orders of the last 90 days, and what it takes to be worth it; done at once where they are few, else a task',
    }),
    replayed: endpoint({
      method: 'GET',
      path: `${one}/replay`,
      access: read,
      reply: replayReply,
      summary: 'How far the last calculation over past orders is, or what it came to',
    }),
    ...resultCalls(one, read),
    floor: endpoint({
      method: 'GET',
      path: `${one}/floor`,
      access: read,
      reply: FloorReply,
      summary: 'Goods that it would sell at the supplier’s floor instead of below it',
    }),
  };
}

/** The orders that were given promotions of a kind. */
export const usesList = <const P extends '/discount-uses' | '/promotion-uses'>(path: P, entity: PermissionEntity) =>
  endpoint({
    method: 'GET',
    path,
    access: accessTo({ admin: entity, supplier: 'write' }, 'read'),
    query: listQuery({ promotion_id: filter.id(), created_at: filter.date() }, { limit: limits.pageSize }),
    reply: listReply('uses', UseRow),
    summary: 'The orders that were given it, newest first',
  });
/** What a file of them can hold. */
export const useColumns = {
  order: 'promotions.use.order',
  customer: 'promotions.use.customer',
  day: 'promotions.use.day',
  code: 'promotions.use.code',
  amount: 'promotions.use.amount',
  released: 'promotions.use.released',
} as const;
