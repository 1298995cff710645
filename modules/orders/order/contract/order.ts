import { z } from 'zod';
import { moment } from '#kit/shared/list.ts';
import { address } from '../../core/contract/address.ts';
import { explainedPromotion } from '#modules/promotions/contract.ts';
import { orderDiscount } from '../../core/contract/discount.ts';
import { claim, orderEdit, returnOrder, swap } from '../../core/contract/after-sale.ts';
import { orderCredit } from '../../credit/contract.ts';
import {
  area,
  customer,
  driver,
  named,
  namedCustomer,
  region,
  salesRepresentative,
  salesVisit,
  supplier,
} from '../../core/contract/people.ts';
import { fulfillment, item, payment, refund, shippingMethod } from '../../core/contract/parts.ts';
import {
  channels,
  fulfillmentStatuses,
  holdReasons,
  orderStatuses,
  paymentStatuses,
} from '../../core/contract/statuses.ts';

/** Minor units of the order's currency; below 0 where something is owed back. */
const money = z.int();

const columns = {
  id: z.string(),
  display_id: z.int(),
  supplier_id: z.string(),
  customer_id: z.string(),
  region_id: z.string(),
  currency_code: z.string(),
  email: z.string().nullable(),
  status: z.enum(orderStatuses),
  payment_status: z.enum(paymentStatuses),
  fulfillment_status: z.enum(fulfillmentStatuses),
  tax_rate: z.number().nullable(),
  no_notification: z.boolean(),
  channel: z.enum(channels),
  po_number: z.string().nullable(),
  supplier_invoice_number: z.string().nullable(),
  hold_reasons: z.array(z.enum(holdReasons)),
  cancel_reason: z.string().nullable(),
  status_before_archive: z.enum(orderStatuses).nullable(),
  sales_visit_id: z.string().nullable(),
  sales_representative_id: z.string().nullable(),
  driver_id: z.string().nullable(),
  area_id: z.string().nullable(),
  draft_order_id: z.string().nullable(),
  customer_name: z.string().nullable(),
  customer_name_ar: z.string().nullable(),
  customer_phone: z.string().nullable(),
  /** Since when an issued invoice stands for it. */
  invoiced_at: moment().nullable(),
  verified_at: moment().nullable(),
  confirmed_at: moment().nullable(),
  completed_at: moment().nullable(),
  canceled_at: moment().nullable(),
  archived_at: moment().nullable(),
  metadata: z.record(z.string(), z.unknown()).nullable(),
  version: z.int(),
  created_at: moment(),
  updated_at: moment(),
};

/** Always there, whatever `fields` and `expand` ask for. */
const totals = {
  subtotal: money,
  discount_total: money,
  raw_discount_total: money,
  shipping_total: money,
  shipping_tax_total: money,
  item_tax_total: money,
  tax_total: money,
  gift_card_total: money,
  gift_card_tax_total: money,
  total: money,
  credited_total: money,
  /** What of it the customer could not pay. */
  written_off_total: money,
  paid_total: money,
  refunded_total: money,
  refundable_amount: money,
  /** Of the open requested edit, else 0. */
  difference_due: money,
  /** The money equation: total − credited + difference_due − (paid − refunded). */
  due: money,
  /** The two figures as the specification defines them (section 9). */
  refund_required: money,
  payment_required: money,
};

const orderAudit = z.object({
  is_verified_by_finance_team: z.boolean(),
  verified_at: moment().nullable(),
  verified_by: z.string().nullable(),
  checks: z.record(z.string(), z.boolean()),
  note: z.string().nullable(),
  unlocked_by: z.string().nullable(),
  unlocked_at: moment().nullable(),
  unlock_reason: z.string().nullable(),
});

/** Calls judged on the order as a whole; a reply says of each whether it is possible now, and why not. */
export const orderCalls = [
  'accept',
  'hold',
  'resume',
  'depart',
  'complete',
  'cancel',
  'reopen',
  'archive',
  'capture',
  'refund',
  'write_off',
  'fulfill',
  'edit',
  'update',
  'verify_finance',
  'unverify_finance',
  'request_return',
  'create_claim',
  'create_exchange',
] as const;
const permit = z.object({
  allowed: z.boolean(),
  code: z.string().optional(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

/** What the toolkit knows of gift cards: here they are payments, and lower nothing. */
const none = z.array(z.never());

const relations = {
  customer,
  supplier,
  region,
  area: area.nullable(),
  driver: driver.nullable(),
  sales_representative: salesRepresentative.nullable(),
  sales_visit: salesVisit.nullable(),
  billing_address: address.nullable(),
  shipping_address: address.nullable(),
  items: z.array(item),
  returnable_items: z.array(item),
  shipping_methods: z.array(shippingMethod),
  payments: z.array(payment),
  refunds: z.array(refund),
  fulfillments: z.array(fulfillment),
  discounts: z.array(orderDiscount),
  /** What each promotion gave, or why it did not, when the order was placed. */
  promotions: z.array(explainedPromotion),
  returns: z.array(returnOrder),
  swaps: z.array(swap),
  claims: z.array(claim),
  /** Left out while the feature order_editing is off. */
  edits: z.array(orderEdit).optional(),
  /** What its issued invoices and debit notes come to, less its credit notes. */
  invoiced_total: money,
  gift_cards: none,
  gift_card_transactions: none,
};
export type Relation = keyof typeof relations;
export const relationNames = Object.keys(relations) as Relation[];
export const columnNames = Object.keys(columns) as (keyof typeof columns)[];
export const storedTotals = [
  'subtotal',
  'discount_total',
  'shipping_total',
  'shipping_tax_total',
  'item_tax_total',
  'tax_total',
  'gift_card_total',
  'total',
  'credited_total',
  'written_off_total',
  'paid_total',
  'refunded_total',
] as const satisfies readonly (keyof typeof totals)[];

const base = { ...columns, ...totals, order_audit: orderAudit };

/** An order as its own page shows it: whole, with every relation and what may be done now. */
export const orderDetail = z.object({
  ...base,
  ...relations,
  /** The account it goes on; null where nothing of it goes on credit, and for who does not see the account. */
  credit: orderCredit.nullable(),
  actions: z.record(z.enum(orderCalls), permit),
});
export type OrderDetail = z.output<typeof orderDetail>;

/** An order as a row of the list. */
export const orderListRow = z.object({
  ...base,
  customer: namedCustomer,
  supplier: named,
  area: named.nullable(),
  driver: named.nullable(),
  sales_representative: named.nullable(),
  /** Lines, and the pieces on them. */
  lines: z.int(),
  pieces: z.int(),
});
export type OrderListRow = z.output<typeof orderListRow>;

/**
 * A reply that `fields` and `expand` may narrow: whole unless they were sent. Its type is the whole row, which is what our own screens
 * ask for.
 */
const narrowed = <S extends z.ZodObject>(row: S): S => z.union([row, row.partial()]) as unknown as S;
export const orderDetailReply = z.object({ order: narrowed(orderDetail) });
export const orderListRowReply = narrowed(orderListRow);
