import { z } from 'zod';
import { moment } from '#kit/shared/list.ts';
import { address, goods } from '#modules/orders/contract.ts';
import { explainedPromotion, lineAdjustment } from '#modules/promotions/contract.ts';
import { packagings } from '#modules/products/contract.ts';

/** Open: being put together. Completed: an order was made of it. Expired: its day is over. */
export const draftStatuses = ['open', 'completed', 'expired'] as const;
export type DraftStatus = (typeof draftStatuses)[number];
/** What brought it about. */
export const draftSources = ['desk', 'rep', 'inbox', 'reorder', 'forecast'] as const;
export type DraftSource = (typeof draftSources)[number];
/** What the customer was asked, and said of the content as it stands. */
export const approvals = ['none', 'sent', 'approved', 'declined'] as const;
export type Approval = (typeof approvals)[number];
/** Whether the pieces are there: `backorder` where the variant may be sold beyond its stock, `short` where it may not. */
export const stockStates = ['ok', 'backorder', 'short'] as const;

export const manualDiscount = z.union([z.object({ percent: z.number() }), z.object({ amount: z.int() })]);
export type ManualDiscount = z.output<typeof manualDiscount>;

const extra = z.record(z.string(), z.unknown()).nullish();

export const draftLine = z.object({
  id: z.string(),
  ...goods,
  /** The size in Arabic; null where nobody looked. */
  description_ar: z.string().nullable(),
  /** What is drawn while there is no picture; null where nobody looked, and of what is no product of ours. */
  packaging: z.enum(packagings).nullable(),
  quantity: z.int(),
  unit_price: z.int(),
  /** The same in millionths of a minor unit: a price is quoted by the case. */
  unit_price_micros: z.int(),
  /** Our own price when the line was put in; null for what is no product of ours, or has no price. */
  list_price: z.int().nullable(),
  list_price_micros: z.int().nullable(),
  /** The price was agreed by hand: nothing prices the line anew. */
  price_locked: z.boolean(),
  note: z.string().nullable(),
  discount_total: z.int(),
  /** The promotion that gave the goods: nobody changes such a line. */
  promotion_id: z.string().nullable(),
  /** What of the discount each promotion took off. */
  adjustments: z.array(lineAdjustment),
  tax_rate: z.number(),
  tax_total: z.int(),
  total: z.int(),
  /** Pieces that can be had now; null where none are counted or nobody looked. */
  available_quantity: z.int().nullable(),
  stock: z.enum(stockStates).nullable(),
  metadata: extra,
});
export type DraftLine = z.output<typeof draftLine>;

export const draftShipping = z.object({
  id: z.string(),
  shipping_option_id: z.string().nullable(),
  name: z.string(),
  price: z.int(),
  /** What promotions took off the price. */
  discount: z.int(),
  price_locked: z.boolean(),
  tax_rate: z.number(),
  tax_total: z.int(),
  data: extra,
});

/** A link the draft was sent by, as staff see it: never its token. */
const link = z.object({
  id: z.string(),
  channel: z.enum(['mail', 'sms']),
  recipient: z.string(),
  sent_at: moment(),
  expires_at: moment(),
  revoked_at: moment().nullable(),
  answer: z.enum(['approved', 'declined']).nullable(),
  answered_at: moment().nullable(),
  answered_name: z.string().nullable(),
  reason: z.string().nullable(),
  /** Whether it still leads somewhere. */
  is_live: z.boolean(),
});
export type DraftLink = z.output<typeof link>;

/** A code as the toolkit names it. */
const draftCode = z.object({ code: z.string() });

const figures = {
  subtotal: z.int(),
  discount_total: z.int(),
  shipping_total: z.int(),
  tax_total: z.int(),
  total: z.int(),
};
const named = { id: z.string(), name: z.string().nullable(), name_ar: z.string().nullable() };

/** What the toolkit looks for the goods in. */
const cart = z.object({
  id: z.string(),
  type: z.literal('draft_order'),
  email: z.string().nullable(),
  region_id: z.string(),
  customer_id: z.string(),
  region: z.object({ id: z.string(), name: z.string(), currency_code: z.string(), tax_rate: z.number() }),
  customer: z.object({ ...named, email: z.string().nullable(), phone: z.string().nullable() }),
  shipping_address: address.nullable(),
  billing_address: address.nullable(),
  items: z.array(draftLine),
  shipping_methods: z.array(draftShipping),
  discounts: z.array(draftCode),
  ...figures,
});

const owner = z.object({ id: z.string(), name: z.string(), name_ar: z.string().nullable() }).nullable();

export const draftOrder = z.object({
  id: z.string(),
  display_id: z.int(),
  status: z.enum(draftStatuses),
  source: z.enum(draftSources),
  approval: z.enum(approvals),
  supplier_id: z.string(),
  supplier: z.object({ id: z.string(), name: z.string(), name_ar: z.string().nullable() }),
  customer_id: z.string(),
  customer: z.object(named),
  region_id: z.string(),
  currency_code: z.string(),
  email: z.string().nullable(),
  shipping_address: address.nullable(),
  billing_address: address.nullable(),
  items: z.array(draftLine),
  shipping_methods: z.array(draftShipping),
  /** Codes that were given. */
  discounts: z.array(draftCode),
  /** What each promotion gave, or why it did not. */
  promotions: z.array(explainedPromotion),
  manual_discount: manualDiscount.nullable(),
  no_notification_order: z.boolean(),
  po_number: z.string().nullable(),
  note: z.string().nullable(),
  sales_visit_id: z.string().nullable(),
  order_id: z.string().nullable(),
  order_display_id: z.int().nullable(),
  /** Who put it together. */
  owner,
  expires_at: moment().nullable(),
  completed_at: moment().nullable(),
  ...figures,
  metadata: z.record(z.string(), z.unknown()).nullable(),
  version: z.int(),
  created_at: moment(),
  updated_at: moment(),
});
export type DraftOrder = z.output<typeof draftOrder>;

/** One draft with what was sent to its customer, newest first. */
export const draftOrderDetail = draftOrder.extend({ links: z.array(link), cart });
export type DraftOrderDetail = z.output<typeof draftOrderDetail>;
