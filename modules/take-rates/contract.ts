import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { accessTo } from '#kit/shared/crud.ts';
import { endpoint } from '#kit/shared/endpoint.ts';
import { deletedReply, filter, moment, oneReply } from '#kit/shared/list.ts';
import { instant, namedRef } from '#kit/shared/resource.ts';
import { amount, id } from '#kit/shared/strings.ts';
import { statusKey } from '#modules/customer-statuses/contract.ts';
import { channelTypes } from '#modules/sales-channels/rules.ts';
import { dimensionKeys, takeRateBases, takeRateStatuses, takeRateTypes } from './rules.ts';

const TakeRate = z.object({
  id: z.string(),
  supplier_id: z.string(),
  /** Of its supplier: TR-04. */
  number: z.int(),
  product: namedRef.nullable(),
  brand: namedRef.nullable(),
  category: namedRef.nullable(),
  area: namedRef.nullable(),
  product_id: z.string().nullable(),
  brand_id: z.string().nullable(),
  category_id: z.string().nullable(),
  area_id: z.string().nullable(),
  customer_status: z.string().nullable(),
  channel: z.enum(channelTypes).nullable(),
  type: z.enum(takeRateTypes),
  value: z.int(),
  min_amount: z.int().nullable(),
  max_amount: z.int().nullable(),
  base: z.enum(takeRateBases),
  include_tax: z.boolean(),
  include_shipping: z.boolean(),
  starts_at: moment(),
  ends_at: moment().nullable(),
  is_enabled: z.boolean(),
  status: z.enum(takeRateStatuses),
  replaces_id: z.string().nullable(),
  version: z.int(),
  created_at: moment(),
  updated_at: moment(),
});
export type TakeRateRow = z.output<typeof TakeRate>;

const fields = {
  product_id: id().nullish(),
  brand_id: id().nullish(),
  /** With everything below it. */
  category_id: id().nullish(),
  area_id: id().nullish(),
  customer_status: statusKey().nullish(),
  channel: z.enum(channelTypes).nullish(),
  min_amount: amount().nullish(),
  max_amount: amount().nullish(),
  ends_at: instant().nullish(),
};

/** Without any of the six conditions it is the default. */
export const NewTakeRate = z.strictObject({
  ...fields,
  type: z.enum(takeRateTypes),
  /** Basis points of a percentage, else minor units of riyals. */
  value: amount(),
  base: z.enum(takeRateBases).default('net'),
  include_tax: z.boolean().default(false),
  include_shipping: z.boolean().default(false),
  /** Absent: now. */
  starts_at: instant().nullish(),
  is_enabled: z.boolean().default(true),
});
export const TakeRateChange = z.strictObject({
  ...fields,
  type: z.enum(takeRateTypes).optional(),
  value: amount().optional(),
  base: z.enum(takeRateBases).optional(),
  include_tax: z.boolean().optional(),
  include_shipping: z.boolean().optional(),
  /** Of a rate that is in force: when the changed one takes its place; absent, now. */
  starts_at: instant().nullish(),
  is_enabled: z.boolean().optional(),
  version: z.int().optional(),
});

const lostReasons = ['disabled', 'upcoming', 'ended', ...dimensionKeys, 'fewer', 'older'] as const;
const Applied = z.object({
  rate: TakeRate.nullable(),
  why: z.enum(['default', 'most', 'newest']).nullable(),
  /** The others: those that match from the strongest, then those that do not. */
  lost: z.array(z.object({ rate: TakeRate, why: z.enum(lostReasons) })),
  /** Pieces of the product's case. */
  case_size: z.int(),
});
export type AppliedReply = z.output<typeof Applied>;

const tally = z.object({ lines: z.int(), take: z.int() });
const change = z.object({ before: z.int(), after: z.int() });
const ReplayReply = z.object({
  /** `yyyy-MM` of the month that is replayed. */
  month: z.string(),
  currency_code: z.string(),
  orders: z.int(),
  lines: z.int(),
  /** Of the month's orders the oldest, where there are more than are replayed. */
  orders_left_out: z.int(),
  net: z.int(),
  take: change,
  /** Lines that would have given another amount, or by another rate. */
  changed: z.int(),
  rates: z.array(z.object({ id: z.string(), number: z.int(), before: tally, after: tally })),
});
export type ReplayReply = z.output<typeof ReplayReply>;

/** They are a part of the supplier: whoever may change that may change them. */
const reading = accessTo({ admin: 'suppliers', supplier: 'read' }, 'read');
const writing = { admin: 'suppliers:update' } as const;
const reply = oneReply('take_rate', TakeRate);

/** What the marketplace keeps of a supplier's order lines (M22). Administrators keep the rates, a supplier reads its own. */
export const takeRates = {
  list: endpoint({
    method: 'GET',
    path: '/suppliers/:id/take-rates',
    access: reading,
    query: z.strictObject({ status: filter.oneOf(takeRateStatuses) }),
    reply: z.object({ take_rates: z.array(TakeRate), count: z.int() }),
    summary: `A supplier’s rates, in the order of their numbers; of those that ended the newest ${limits.takeRates}`,
  }),
  create: endpoint({
    method: 'POST',
    path: '/suppliers/:id/take-rates',
    access: writing,
    body: NewTakeRate,
    reply,
  }),
  update: endpoint({
    method: 'POST',
    path: '/suppliers/:id/take-rates/:take_rate_id',
    access: writing,
    body: TakeRateChange,
    reply,
    summary: 'Changes a rate; one in force ends and the changed one begins, which is answered',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/suppliers/:id/take-rates/:take_rate_id',
    access: writing,
    reply: deletedReply,
    summary: 'Ends a rate that is in force; takes away one that has not begun',
  }),
  applied: endpoint({
    method: 'GET',
    path: '/suppliers/:id/take-rates/applied',
    access: reading,
    query: z.strictObject({
      /** Absent: goods that no condition names; and the same of the customer. */
      product_id: id().optional(),
      customer_id: id().optional(),
      channel: z.enum(channelTypes).default('desk'),
      /** Absent: now. */
      at: instant().optional(),
    }),
    reply: z.object({ applied: Applied }),
    summary: 'Which rate applies to an order line, and why no other does',
  }),
  replay: endpoint({
    method: 'POST',
    path: '/suppliers/:id/take-rates/replay',
    access: { admin: 'suppliers:read' },
    outsideTransaction: true,
    body: z.union([
      z.strictObject({ add: NewTakeRate }),
      z.strictObject({ take_rate_id: id(), change: TakeRateChange }),
      z.strictObject({ take_rate_id: id(), remove: z.literal(true) }),
      z.strictObject({}),
    ]),
    reply: ReplayReply,
    summary: 'What last month’s order lines give under the rates, and under a change of them that is not saved',
  }),
};
