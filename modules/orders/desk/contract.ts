import { z } from 'zod';
import { endpoint, type Access } from '#kit/shared/endpoint.ts';
import { limits } from '#domain/limits.ts';
import { filter, moment } from '#kit/shared/list.ts';
import { bounded, id, text } from '#kit/shared/strings.ts';
import { blockerCodes, fixes } from './rules/blockers.ts';
import { driverReasons } from './rules/drivers.ts';
import { allocations } from './rules/evaluate.ts';
import { blockerGroups } from './rules/blocker-groups.ts';
import { changeOrders, changingOrder } from '../order/contract/calls.ts';
import { seenVersion } from '../core/contract/version.ts';
import { product } from '../core/contract/parts.ts';
import { named, namedCustomer } from '../core/contract/people.ts';
import { holdReasons, orderStatuses } from '../core/contract/statuses.ts';
import { orderCredit } from '../credit/contract.ts';

const read: Access = { admin: 'orders:read', supplier: true };

export const blocker = z.object({
  code: z.enum(blockerCodes),
  severity: z.enum(['block', 'warn']),
  /** The sentence in the reader's language. */
  message: z.string(),
  item_id: z.string().optional(),
  /** What cures it, and the screen it is done on. */
  fix: z
    .object({
      label: z.string(),
      to: z.enum(fixes),
      id: z.string().nullable(),
    })
    .nullable(),
});
export type WireBlocker = z.output<typeof blocker>;

const verdict = z.object({
  order_id: z.string(),
  display_id: z.int(),
  customer: namedCustomer.pick({ id: true, name: true, name_ar: true }),
  currency_code: z.string(),
  total: z.int(),
  ok: z.boolean(),
  blockers: z.array(blocker),
  allocated: z.array(z.object({ item_id: z.string(), quantity: z.int(), location_id: z.string() })),
});
const shortage = z.object({
  variant_id: z.string(),
  sku: z.string().nullable(),
  title: z.string(),
  title_ar: z.string().nullable(),
  needed: z.int(),
  available: z.int(),
  short: z.int(),
  /** Pieces of a case: what is lacking is bought in whole ones. */
  case_size: z.int(),
  /** Those that want it, in the order they are served: what each gets and what is left behind it. */
  orders: z.array(
    z.object({ order_id: z.string(), display_id: z.int(), needed: z.int(), gets: z.int(), left: z.int() }),
  ),
});
/** As the desk draws it: with the product, null where it is gone. */
const deskShortage = shortage.extend({
  product: product.pick({ title: true, thumbnail: true, packaging: true }).nullable(),
});
export type DeskShortage = z.output<typeof deskShortage>;
/** What is ready and what is not; amounts are minor units by currency. */
const totals = z.object({
  orders: z.int(),
  ok: z.int(),
  blocked: z.int(),
  amounts: z.array(z.object({ currency_code: z.string(), ok: z.int(), blocked: z.int() })),
});
export const validation = z.object({
  results: z.array(verdict),
  shortages: z.array(shortage),
  totals,
  validation_token: z.string(),
});
export type Validation = z.output<typeof validation>;

const orderIds = z.array(id()).min(1).max(limits.api.bodyListMax);
const override = z.strictObject({ order_id: id(), code: z.enum(blockerCodes), reason: text(500).min(1) });
const overrides = z
  .array(override)
  .max(limits.api.bodyListMax * 4)
  .default([]);
/** To look what an override would change, no reason is asked for yet. */
const supposed = z
  .array(override.partial({ reason: true }))
  .max(limits.api.bodyListMax * 4)
  .default([]);
const evaluationInput = {
  location_id: id().nullish(),
  allocation: z.enum(allocations).default('fifo'),
  options: z.strictObject({ allow_partial: z.boolean().default(false) }).default({ allow_partial: false }),
};

const row = z.object({
  id: z.string(),
  display_id: z.int(),
  status: z.enum(orderStatuses),
  hold_reasons: z.array(z.enum(holdReasons)),
  currency_code: z.string(),
  total: z.int(),
  due: z.int(),
  group: z.enum(blockerGroups),
  ok: z.boolean(),
  blockers: z.array(blocker),
  /** The account it goes on, with what orders before it here will owe; null where nothing of it goes on credit. */
  credit: orderCredit.extend({ ahead: z.int() }).nullable(),
  customer: namedCustomer.pick({ id: true, name: true, name_ar: true }).extend({ priority: z.enum(['A', 'B', 'C']) }),
  /** Whether the customer's VAT number is not known, and was not asked for within a day. */
  may_ask_vat: z.boolean(),
  supplier_id: z.string(),
  area: named.nullable(),
  driver: named.nullable(),
  /** Until when it is confirmed to go out next; null where its area has no such hour. */
  cutoff_at: moment().nullable(),
  created_at: moment(),
});
export type DeskRow = z.output<typeof row>;

const resultRow = z.object({
  order_id: z.string(),
  display_id: z.int(),
  state: z.enum(['waiting', 'confirmed', 'skipped', 'failed', 'undone']),
  code: z.string().optional(),
  message: z.string().optional(),
});
export const bulkConfirm = z.object({
  id: z.string(),
  status: z.enum(['running', 'done', 'undone']),
  done: z.int(),
  total: z.int(),
  confirmed: z.int(),
  results: z.array(resultRow),
  /** Until when it can be taken back; null while it runs and once it is. */
  undo_until: moment().nullable(),
});
export type BulkConfirm = z.output<typeof bulkConfirm>;
const taskReply = z.object({ bulk_confirm: bulkConfirm });

const candidate = z.object({
  driver: named.extend({ on_duty: z.boolean(), open_orders: z.int(), free_cases: z.int().nullable() }),
  /** 0 to 100. */
  score: z.int(),
  reasons: z.array(z.enum(driverReasons)),
});
const assigned = z.object({
  driver: candidate.shape.driver.nullable(),
  score: z.int(),
  reasons: candidate.shape.reasons,
  alternatives: z.array(candidate),
});

/** The desk: orders that wait, judged together, confirmed together, and who brings them. */
export const desk = {
  list: endpoint({
    method: 'GET',
    path: '/orders/desk',
    access: read,
    summary: 'Orders that wait, judged together against one stock and credit, oldest first',
    query: z.strictObject({
      allocation: z.enum(allocations).optional(),
      allow_partial: filter.flag(),
      location_id: id().optional(),
      area_id: filter.id(),
    }),
    reply: z.object({
      orders: z.array(row),
      shortages: z.array(deskShortage),
      areas: z.array(named.extend({ cutoff_at: moment(), orders: z.int() })),
      /** All that wait; the oldest 200 are judged. */
      count: z.int(),
      evaluated_at: moment(),
    }),
  }),
  validate: endpoint({
    method: 'POST',
    path: '/orders/bulk-confirm/validate',
    access: changeOrders,
    outsideTransaction: true,
    reply: validation,
    body: z.strictObject({ order_ids: orderIds, ...evaluationInput, overrides: supposed }),
    summary: 'What confirming these orders would do; answers a token for it',
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/orders/bulk-confirm',
    access: changeOrders,
    status: 202,
    reply: taskReply,
    body: z.strictObject({
      order_ids: orderIds,
      validation_token: bounded(500).min(1),
      overrides,
      skip_invalid: z.boolean().default(false),
    }),
    summary: 'Confirms orders as they were validated, each by itself',
  }),
  progress: endpoint({
    method: 'GET',
    path: '/orders/bulk-confirm/:bulk_confirm_id',
    access: read,
    reply: taskReply,
    summary: 'How far a bulk confirmation is',
  }),
  undo: endpoint({
    method: 'POST',
    path: '/orders/bulk-confirm/:bulk_confirm_id/undo',
    access: changeOrders,
    reply: taskReply,
    summary: 'Takes a bulk confirmation back within 10 seconds: orders that nothing happened to since',
  }),
  autoDriver: endpoint({
    method: 'GET',
    path: '/orders/:id/auto-assigned-driver',
    access: read,
    reply: assigned,
    summary: 'Who should bring this order, and who else could',
  }),
  assignDriver: endpoint({
    method: 'POST',
    path: '/orders/:id/auto-assigned-driver',
    access: changeOrders,
    body: z.strictObject({ driver_id: id().optional() }),
    reply: assigned,
    summary: 'Gives the order that driver, or another one',
  }),
  assignDrivers: endpoint({
    method: 'POST',
    path: '/orders/auto-assigned-drivers',
    access: changeOrders,
    /** Without a driver each order gets its own: the one who should bring it. */
    body: z.strictObject({ order_ids: orderIds, driver_id: id().optional() }),
    reply: z.object({
      results: z.array(
        z.object({ order_id: z.string(), ok: z.boolean(), driver: named.nullable(), message: z.string().optional() }),
      ),
    }),
    summary: 'Gives each of these orders that driver, or the one who should bring it',
  }),
  approvePrices: changingOrder(
    '/orders/:id/approve-prices',
    z.strictObject({
      item_ids: z.array(id()).min(1).max(limits.api.bodyListMax),
      /** `false` takes the approval back. */
      approved: z.boolean().default(true),
      /** Approves that they are below the supplier's floor, which only who may change that can. */
      floor: z.boolean().default(false),
      ...seenVersion,
    }),
    'Agrees to the prices that these lines were ordered at, whatever their goods cost today',
    // Whoever may grant discounts may agree to a price: it is one under another name.
    { admin: 'discounts:update', supplier: true },
  ),
  askVatNumber: endpoint({
    method: 'POST',
    path: '/orders/:id/ask-vat-number',
    access: changeOrders,
    reply: z.object({ asked_at: moment() }),
    summary: 'Writes to the customer of an order for its VAT number; at most once a day',
  }),
  askVatNumbers: endpoint({
    method: 'POST',
    path: '/orders/ask-vat-numbers',
    access: changeOrders,
    body: z.strictObject({ order_ids: orderIds }),
    /** Customers, each once however many orders it has here. */
    reply: z.object({
      asked: z.int(),
      /** Less than a day ago, and so not again. */
      asked_before: z.int(),
      /** With neither an e-mail address nor a phone number to write to. */
      unreachable: z.int(),
    }),
    summary: 'Writes to the customers of these orders for the VAT numbers that are missing; to each at most once a day',
  }),
};
