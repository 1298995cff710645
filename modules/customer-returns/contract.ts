import { z } from 'zod';
import { endpoint, type Access } from '#kit/shared/endpoint.ts';
import { exportOf } from '#kit/shared/export.ts';
import { filter, listQuery, listReply, moment, oneReply, retrieveQuery } from '#kit/shared/list.ts';
import { id, shaped } from '#kit/shared/strings.ts';
import { packagings } from '#modules/products/contract.ts';
import { returnOrder, returnStatuses } from '#modules/orders/contract.ts';
import { exportColumns } from './contract/export-columns.ts';
import { returnSources } from './rules.ts';

const named = z.object({ id: z.string(), name: z.string().nullable(), name_ar: z.string().nullable() });
const reason = z.object({ id: z.string(), label: z.string(), label_ar: z.string().nullable(), pieces: z.int() });

/** A return as a row of the desk, across orders. Amounts are minor units, quantities pieces. */
export const CustomerReturnRow = z.object({
  id: z.string(),
  order_id: z.string(),
  order_display_id: z.int(),
  number: z.int(),
  status: z.enum(returnStatuses),
  source: z.enum(returnSources),
  currency_code: z.string(),
  customer: named,
  supplier: named,
  driver: named.nullable(),
  location: named.nullable(),
  lines: z.int(),
  requested_quantity: z.int(),
  received_quantity: z.int(),
  /** What the goods asked for are worth, tax included. */
  value: z.int(),
  refund_amount: z.int(),
  granted_amount: z.int(),
  /** Reasons with the pieces each was given for, most first; pieces without a reason are in none. */
  reasons: z.array(reason),
  has_images: z.boolean(),
  created_at: moment(),
  updated_at: moment(),
  received_at: moment().nullable(),
  canceled_at: moment().nullable(),
});
export type CustomerReturn = z.output<typeof CustomerReturnRow>;

const line = z.object({
  item_id: z.string(),
  title: z.string(),
  title_ar: z.string().nullable(),
  sku: z.string().nullable(),
  thumbnail: z.string().nullable(),
  /** Null for a line without a product of ours. */
  product: z
    .object({
      title: z.string(),
      title_ar: z.string().nullable(),
      thumbnail: z.string().nullable(),
      packaging: z.enum(packagings),
    })
    .nullable(),
  shrink_size: z.int(),
  case_size: z.int(),
  /** What the line sold and at what; where the pieces come from. */
  quantity: z.int(),
  returned_quantity: z.int(),
  /** Of a piece, in millionths of a minor unit. */
  unit_price_micros: z.int(),
  total: z.int(),
});

/** A return as its own page shows it. */
export const CustomerReturnDetail = CustomerReturnRow.extend({
  return: returnOrder,
  order_lines: z.array(line),
  is_verified: z.boolean(),
  paid_total: z.int(),
  refunded_total: z.int(),
  due: z.int(),
});
export type CustomerReturnWhole = z.output<typeof CustomerReturnDetail>;

/** A line goods without a known order may have come from. */
const candidate = z.object({
  order_id: z.string(),
  order_display_id: z.int(),
  item_id: z.string(),
  title: z.string(),
  title_ar: z.string().nullable(),
  currency_code: z.string(),
  placed_at: moment(),
  /** Of a piece, in millionths of a minor unit. */
  unit_price_micros: z.int(),
  returnable_quantity: z.int(),
  /** What of the pieces asked for is proposed from it, oldest first. */
  quantity: z.int(),
});
export type Candidate = z.output<typeof candidate>;

const read: Access = { admin: 'customer_returns:read', supplier: true };
const filters = {
  id: filter.id(),
  status: filter.oneOf(returnStatuses),
  source: filter.oneOf(returnSources),
  reason_id: filter.id(),
  brand_id: filter.id(),
  driver_id: filter.id(),
  customer_id: filter.id(),
  supplier_id: filter.id(),
  order_id: filter.id(),
  location_id: filter.id(),
  created_at: filter.date(),
};
export const customerReturnsQuery = listQuery(filters);
/** Whole pieces of a query: texts of digits. */
const piecesText = shaped(/^[1-9]\d{0,8}$/, 9, 'errors.number').transform(Number);
export const sourcesQuery = z.strictObject({ customer_id: id(), variant_id: id(), quantity: piecesText });

const list = endpoint({
  method: 'GET',
  path: '/customer-returns',
  query: customerReturnsQuery,
  reply: listReply('customer_returns', CustomerReturnRow),
  access: read,
  summary: 'Returns across orders, newest first',
});

/** The desk of returns across orders. */
export const customerReturns = {
  list,
  export: exportOf(list, 'task.customer_returns.export', exportColumns),
  sources: endpoint({
    method: 'GET',
    path: '/customer-returns/sources',
    query: sourcesQuery,
    access: read,
    reply: z.object({ sources: z.array(candidate), missing_quantity: z.int() }),
    summary: 'Where goods without a known order may have come from: lines of the last 180 days, oldest first',
  }),
  retrieve: endpoint({
    method: 'GET',
    path: '/customer-returns/:id',
    query: retrieveQuery,
    reply: oneReply('customer_return', CustomerReturnDetail),
    access: read,
    summary: 'One return with its lines and its money',
  }),
};
