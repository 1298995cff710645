import { z } from 'zod';
import { explainedPromotion } from '#modules/promotions/contract.ts';
import { moment } from '#kit/shared/list.ts';
import { address } from './address.ts';
import { author, fulfillment, goods, item, taxLine } from './parts.ts';
import {
  claimFulfillmentStatuses,
  claimPaymentStatuses,
  claimReasons,
  claimTypes,
  dispositions,
  editChangeTypes,
  editStatuses,
  returnStatuses,
  swapFulfillmentStatuses,
  swapPaymentStatuses,
} from './statuses.ts';

/** What comes after the sale, as an order's reply shows it. Amounts are minor units, quantities pieces, rates percentages. */

const place = z.object({ id: z.string(), name: z.string(), name_ar: z.string().nullable() }).nullable();
const metadata = z.record(z.string(), z.unknown()).nullable();

/** A shipping method, with what it costs. */
export const afterSaleShipping = z.object({
  id: z.string(),
  shipping_option_id: z.string().nullable(),
  name: z.string(),
  price: z.int(),
  tax_rate: z.number(),
  tax_lines: z.array(taxLine),
  tax_total: z.int(),
  total: z.int(),
  shipping_option: z.object({ id: z.string().nullable(), name: z.string() }),
});

export const returnItem = z.object({
  id: z.string(),
  return_id: z.string(),
  item_id: z.string(),
  /** What came once it was received, what was asked for until then. */
  quantity: z.int(),
  requested_quantity: z.int(),
  received_quantity: z.int(),
  /** What the pieces asked for were valued at, tax included. */
  value: z.int(),
  is_requested: z.boolean(),
  reason_id: z.string().nullable(),
  reason: z
    .object({ id: z.string(), value: z.string(), label: z.string(), label_ar: z.string().nullable() })
    .nullable(),
  note: z.string().nullable(),
  images: z.array(z.string()),
});

export const returnOrder = z.object({
  id: z.string(),
  order_id: z.string(),
  /** Counts within the order. */
  number: z.int(),
  claim_order_id: z.string().nullable(),
  swap_id: z.string().nullable(),
  status: z.enum(returnStatuses),
  /** What it grants back once everything came. */
  refund_amount: z.int(),
  /** What of that bundles are expected to leave out, because what is kept no longer earns them; tax included. */
  kept_charge: z.int(),
  note: z.string().nullable(),
  location_id: z.string().nullable(),
  location: place,
  shipping_method: afterSaleShipping.nullable(),
  no_notification: z.boolean(),
  created_by: z.string().nullable(),
  author,
  received_at: moment().nullable(),
  canceled_at: moment().nullable(),
  metadata,
  version: z.int(),
  created_at: moment(),
  updated_at: moment(),
  items: z.array(returnItem),
  /** Each time something of it came, and what became of it. */
  receipts: z.array(
    z.object({
      id: z.string(),
      amount: z.int(),
      /** What bundles left out of it; below 0 it gave back what an earlier one left out. */
      kept_charge: z.int(),
      location_id: z.string().nullable(),
      location: place,
      created_by: z.string().nullable(),
      author,
      created_at: moment(),
      items: z.array(z.object({ item_id: z.string(), quantity: z.int(), disposition: z.enum(dispositions) })),
    }),
  ),
});
export type ReturnOrder = z.output<typeof returnOrder>;

export const claim = z.object({
  id: z.string(),
  order_id: z.string(),
  number: z.int(),
  type: z.enum(claimTypes),
  payment_status: z.enum(claimPaymentStatuses),
  fulfillment_status: z.enum(claimFulfillmentStatuses),
  refund_amount: z.int().nullable(),
  shipping_address: address.nullable(),
  shipping_methods: z.array(afterSaleShipping),
  no_notification: z.boolean(),
  created_by: z.string().nullable(),
  author,
  canceled_at: moment().nullable(),
  metadata,
  version: z.int(),
  created_at: moment(),
  updated_at: moment(),
  claim_items: z.array(
    z.object({
      id: z.string(),
      claim_order_id: z.string(),
      item_id: z.string(),
      variant_id: z.string().nullable(),
      quantity: z.int(),
      /** How many of them never left us. */
      missing_quantity: z.int(),
      reason: z.enum(claimReasons),
      note: z.string().nullable(),
      tags: z.array(z.string()),
      images: z.array(z.object({ id: z.string(), url: z.string() })),
      metadata,
    }),
  ),
  additional_items: z.array(item),
  fulfillments: z.array(fulfillment),
  return_order: returnOrder.nullable(),
});
export type Claim = z.output<typeof claim>;

export const swap = z.object({
  id: z.string(),
  order_id: z.string(),
  number: z.int(),
  /** The key of the payment link. */
  cart_id: z.string(),
  fulfillment_status: z.enum(swapFulfillmentStatuses),
  payment_status: z.enum(swapPaymentStatuses),
  return_value: z.int(),
  items_value: z.int(),
  /** What promotions took off the items it sends, tax included. */
  discount_value: z.int(),
  shipping_value: z.int(),
  return_shipping_value: z.int(),
  /** What goes out with its shipping less what comes back; below 0 the customer gets money. */
  difference_due: z.int(),
  shipping_methods: z.array(afterSaleShipping),
  allow_backorder: z.boolean(),
  no_notification: z.boolean(),
  created_by: z.string().nullable(),
  author,
  promised_at: moment().nullable(),
  processed_at: moment().nullable(),
  canceled_at: moment().nullable(),
  metadata,
  version: z.int(),
  created_at: moment(),
  updated_at: moment(),
  additional_items: z.array(item),
  /** The promotions that it is of. */
  promotions: z.array(explainedPromotion),
  fulfillments: z.array(fulfillment),
  return_order: returnOrder.nullable(),
});
export type Swap = z.output<typeof swap>;

const editLine = z.object({
  id: z.string(),
  ...goods,
  quantity: z.int(),
  unit_price: z.int(),
  /** The same in millionths of a minor unit. */
  unit_price_micros: z.int(),
  discount_total: z.int(),
  tax_rate: z.number(),
  tax_lines: z.array(taxLine).nullable(),
  /** The line whose place it takes. */
  original_item_id: z.string().nullish(),
  /** Its price was set by hand. */
  price_locked: z.boolean().optional(),
  metadata,
});

const editChange = z.object({
  id: z.string(),
  type: z.enum(editChangeTypes),
  item_id: z.string(),
  /** The line as it is to be; null for a removal. */
  line_item: editLine.nullable(),
  /** The line as it was; null for an addition. */
  original_line_item: editLine.nullable(),
  created_at: moment(),
});

export const orderEdit = z.object({
  id: z.string(),
  order_id: z.string(),
  status: z.enum(editStatuses),
  internal_note: z.string().nullable(),
  created_by: z.string(),
  author,
  created_at: moment(),
  requested_by: z.string().nullable(),
  requested_at: moment().nullable(),
  /** A user's id begins with usr; else the customer confirmed or declined it (specification, section 4). */
  confirmed_by: z.string().nullable(),
  confirmer: author,
  confirmed_at: moment().nullable(),
  declined_by: z.string().nullable(),
  declined_at: moment().nullable(),
  declined_reason: z.string().nullable(),
  canceled_by: z.string().nullable(),
  canceled_at: moment().nullable(),
  total_before: z.int().nullable(),
  total_after: z.int().nullable(),
  /** What the new total is above the order's; of an open edit as it would be now. */
  difference_due: z.int(),
  changes: z.array(editChange),
  version: z.int(),
  updated_at: moment(),
});
export type OrderEdit = z.output<typeof orderEdit>;

/** A line as it is to be, with its figures; of a settled edit as the order has it now. */
const editedItem = editLine.extend({
  /** Pieces of it that are fulfilled: it cannot go below. */
  fulfilled_quantity: z.int(),
  subtotal: z.int(),
  tax_total: z.int(),
  total: z.int(),
  /** What the edit does to it; null where nothing. */
  change_id: z.string().nullable(),
  change_type: z.enum(editChangeTypes).nullable(),
});

/** An edit on its own: what comes of it besides what it changes. */
export const orderEditWhole = orderEdit.extend({
  items: z.array(editedItem),
  removed_items: z.array(editedItem),
  subtotal: z.int(),
  discount_total: z.int(),
  shipping_total: z.int(),
  tax_total: z.int(),
  total: z.int(),
  /** Of the order: what was paid and not given back, and its currency. */
  paid: z.int(),
  currency_code: z.string(),
  /** What each promotion gives to an open edit, or why it does not and what is missing. */
  promotions: z.array(explainedPromotion),
});
export type OrderEditWhole = z.output<typeof orderEditWhole>;
export type EditedItem = OrderEditWhole['items'][number];
