import { z } from 'zod';
import { endpoint, type Access } from '#kit/shared/endpoint.ts';
import { filter, moment } from '#kit/shared/list.ts';
import { packagings } from '#modules/products/contract.ts';
import { periods } from './rules.ts';

/** How a number follows from the rows of its list: how many there are, or the sum of what each row carries. */
export const measures = ['count', 'total', 'collected', 'due', 'owed_back', 'orders_count'] as const;
export type Measure = (typeof measures)[number];

/** The list behind a number: its path and query; the list's rows add up to just that number. */
const Drill = z.object({
  list: z.enum(['orders', 'customers', 'products', 'suppliers', 'customer-returns', 'receipts']),
  query: z.record(z.string(), z.union([z.string(), z.array(z.string()), z.record(z.string(), z.string())])),
  measure: z.enum(measures),
});
export type Drill = z.output<typeof Drill>;

const Tile = z.object({
  key: z.enum([
    'sales',
    'orders',
    'collected',
    'to_collect',
    'to_confirm',
    'to_deliver',
    'buyers',
    'customers',
    'new_customers',
    'active_customers',
    'orders_so_far',
  ]),
  unit: z.enum(['money', 'count']),
  value: z.int(),
  /** The same number over the stretch before; null for numbers of this moment. */
  before: z.int().nullable(),
  /** Day by day up to today: of what is owed, by the day of its orders; null where days say nothing. */
  series: z.array(z.int()).nullable(),
  /** Of an amount: how many rows it is made of. */
  rows: z.int().nullable(),
  /** What it is a part of, where that says more than an earlier stretch. */
  of: z.int().optional(),
  drill: Drill,
});
export type Tile = z.output<typeof Tile>;

const Todo = z.object({
  key: z.enum([
    'to_confirm',
    'needs_action',
    'owed_back',
    'packed',
    'payment_failed',
    'products_proposed',
    'suppliers_review',
    'quiet_customers',
  ]),
  count: z.int(),
  amount: z.int().nullable(),
  drill: Drill,
});
export type Todo = z.output<typeof Todo>;

/** A part of the money that is still to come, due or not; its orders are in no other part. */
const Uncollected = z.object({
  key: z.enum(['not_confirmed', 'on_hold', 'payment_failed', 'not_paid']),
  count: z.int(),
  amount: z.int(),
  drill: Drill,
});

const names = { name: z.string().nullable(), name_ar: z.string().nullable() };
const SalesChart = z.object({
  days: z.array(z.object({ day: z.string(), value: z.int(), before: z.int(), drill: Drill })),
  total: z.int(),
  before: z.int(),
  /** How many days earlier the paler bars lie. */
  shift: z.int(),
  drill: Drill,
});
const TopProduct = z.object({
  id: z.string(),
  title: z.string(),
  title_ar: z.string().nullable(),
  thumbnail: z.string().nullable(),
  packaging: z.enum(packagings),
  case_size: z.int(),
  shrink_size: z.int(),
  /** Pieces, and what they came to with tax. */
  pieces: z.int(),
  sales: z.int(),
  orders: z.int(),
  drill: Drill,
});
const QuietCustomer = z.object({
  id: z.string(),
  ...names,
  phone: z.string().nullable(),
  city: z.string().nullable(),
  address: z.string().nullable(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  last_order_at: moment().nullable(),
  orders_count: z.int(),
});
export type QuietCustomer = z.output<typeof QuietCustomer>;

const DashboardReply = z.object({
  period: z.enum(periods),
  from: moment(),
  as_of: moment(),
  /** Every amount is in this currency; orders in others are left out of sums. */
  currency_code: z.string(),
  tiles: z.array(Tile),
  todo: z.array(Todo),
  uncollected: z.array(Uncollected),
  sales: SalesChart.nullable(),
  by_status: z.array(z.object({ status: z.string(), count: z.int(), drill: Drill })),
  top_products: z.array(TopProduct),
  by_province: z.array(z.object({ province: z.string(), total: z.int(), orders: z.int(), drill: Drill })),
  /** What an affiliate gives to shops, so that they are counted as its own; of other accounts null. */
  code: z.string().nullable(),
  /** A representative's shops, those who have not ordered for longest first. */
  quiet_customers: z.array(QuietCustomer),
});
export type Dashboard = z.output<typeof DashboardReply>;

const access: Access = { admin: 'dashboard:read', supplier: true, affiliate: true, sales_representative: true };

const SinceReply = z.object({
  /** Until when the reader was here the time before; null where nothing is known of it. */
  left_at: moment().nullable(),
  /** What came since: what its list holds, of what the reader may list. */
  happened: z.array(
    z.object({
      key: z.enum(['orders', 'returns', 'receipts', 'customers']),
      count: z.int(),
      /** There are more than were counted. */
      is_lower_bound: z.boolean(),
      latest: moment(),
      drill: Drill,
    }),
  ),
});
export type Since = z.output<typeof SinceReply>;

/** What each account type looks at first; every number names the list it is the total of (specification, sections 1 and 2). */
export const dashboard = {
  get: endpoint({
    method: 'GET',
    path: '/dashboard',
    reply: DashboardReply,
    query: z.strictObject({ period: z.enum(periods).default('today'), supplier_id: filter.id() }),
    access,
  }),
  since: endpoint({
    method: 'GET',
    path: '/dashboard/since',
    reply: SinceReply,
    access,
    summary: 'What came since the reader was here the time before: orders, returns, receipts and customers',
  }),
};
