import { z } from 'zod';
import { moment } from '#kit/shared/list.ts';
import { personRef } from '#kit/shared/resource.ts';
import { packagings } from '#modules/products/contract.ts';
import { lineAdjustment } from '#modules/promotions/contract.ts';
import { everyRefundReason } from './statuses.ts';

/** The rows an order is made of, as its replies show them. Amounts are minor units, quantities pieces, rates percentages. */
export const taxLine = z.object({
  name: z.string(),
  code: z.string().nullable(),
  rate: z.number(),
  exempt_reason_code: z.string().nullish(),
});

/** Of a product, what names and pictures it. */
export const product = z.object({
  id: z.string(),
  title: z.string(),
  title_ar: z.string().nullable(),
  thumbnail: z.string().nullable(),
  packaging: z.enum(packagings),
  status: z.string(),
});
const variant = z.object({
  id: z.string(),
  title: z.string(),
  title_ar: z.string().nullable(),
  sku: z.string(),
  barcode: z.string().nullable(),
  /** Pieces available over all locations. */
  inventory_quantity: z.int(),
  product,
});

/** What a line is about, as it was when it was put in: whatever becomes of the product, the line says what was sold. */
export const goods = {
  variant_id: z.string().nullable(),
  product_id: z.string().nullable(),
  title: z.string(),
  title_ar: z.string().nullable(),
  description: z.string().nullable(),
  sku: z.string().nullable(),
  thumbnail: z.string().nullable(),
  shrink_size: z.int(),
  case_size: z.int(),
  manages_stock: z.boolean(),
};

export const item = z.object({
  id: z.string(),
  order_id: z.string(),
  ...goods,
  quantity: z.int(),
  fulfilled_quantity: z.int(),
  shipped_quantity: z.int(),
  returned_quantity: z.int(),
  /** Pieces claimed as missing that never left us: nothing fulfills them any more. */
  missing_quantity: z.int(),
  /** Pieces that came back or are promised to open returns and live claims, and what they were valued at, tax included. */
  back_quantity: z.int(),
  back_value: z.int(),
  /** Pieces reserved for this line. */
  reserved_quantity: z.int(),
  unit_price: z.int(),
  /** The same in millionths of a minor unit: a price is quoted by the case, or with its tax. */
  unit_price_micros: z.int(),
  subtotal: z.int(),
  discount_total: z.int(),
  raw_discount_total: z.int(),
  /** What of the discount each promotion took off. */
  adjustments: z.array(lineAdjustment),
  /** The promotion that gave the goods: a line of the system's. */
  promotion_id: z.string().nullable(),
  tax_total: z.int(),
  tax_lines: z.array(taxLine),
  total: z.int(),
  original_total: z.int(),
  original_tax_total: z.int(),
  /** What everything not yet returned is worth, tax included. */
  refundable: z.int(),
  variant: variant.nullable(),
  swap_id: z.string().nullable(),
  claim_order_id: z.string().nullable(),
  /** The edit that added it. */
  edit_id: z.string().nullable(),
  original_item_id: z.string().nullable(),
  /** What of it may be asked back now; and if nothing, why (see `returns/rules/returnable.ts`). */
  returnable_quantity: z.int(),
  not_returnable: z.string().nullable(),
  /** The terms it was sold by: whether it can come back, and through which day in Riyadh; null where no day is set, or nothing left yet. */
  returnable: z.boolean(),
  return_until: z.string().nullable(),
  metadata: z.record(z.string(), z.unknown()).nullable(),
  created_at: moment(),
  updated_at: moment(),
});

export const shippingMethod = z.object({
  id: z.string(),
  shipping_option_id: z.string().nullable(),
  name: z.string(),
  price: z.int(),
  /** What promotions took off the price. */
  discount: z.int(),
  promotion_id: z.string().nullable(),
  subtotal: z.int(),
  tax_total: z.int(),
  total: z.int(),
  tax_lines: z.array(taxLine),
  shipping_option: z
    .object({ id: z.string(), name: z.string(), name_ar: z.string().nullable(), amount: z.int() })
    .nullable(),
});

export const payment = z.object({
  id: z.string(),
  order_id: z.string(),
  provider_id: z.string(),
  currency_code: z.string(),
  amount: z.int(),
  captured_amount: z.int(),
  amount_refunded: z.int(),
  reference: z.string().nullable(),
  captured_at: moment().nullable(),
  /** The day it came in, where that was not the day it was captured. */
  received_on: z.string().nullable(),
  canceled_at: moment().nullable(),
  /** The gift card that pays it. */
  gift_card_id: z.string().nullable(),
  created_at: moment(),
});

/** Who did something: a person of any account. */
export const author = personRef;

export const refund = z.object({
  id: z.string(),
  order_id: z.string(),
  amount: z.int(),
  reason: z.enum(everyRefundReason),
  note: z.string().nullable(),
  /** Which payments it was drawn from, gift cards first: of a card, `reference` has its last block. */
  payments: z.array(
    z.object({
      payment_id: z.string(),
      amount: z.int(),
      reference: z.string().nullable(),
      gift_card_id: z.string().nullable(),
    }),
  ),
  created_by: z.string().nullable(),
  author,
  created_at: moment(),
});

export const fulfillment = z.object({
  id: z.string(),
  order_id: z.string(),
  /** Counts within the order: #10482-1. */
  number: z.int(),
  claim_order_id: z.string().nullable(),
  swap_id: z.string().nullable(),
  location_id: z.string().nullable(),
  location: z.object({ id: z.string(), name: z.string(), name_ar: z.string().nullable() }).nullable(),
  items: z.array(z.object({ item_id: z.string(), quantity: z.int() })),
  tracking_numbers: z.array(z.string()),
  tracking_links: z.array(z.object({ id: z.string(), tracking_number: z.string(), url: z.string().nullable() })),
  no_notification: z.boolean(),
  metadata: z.record(z.string(), z.unknown()).nullable(),
  created_by: z.string().nullable(),
  author,
  shipped_at: moment().nullable(),
  canceled_at: moment().nullable(),
  created_at: moment(),
});
