import { z } from 'zod';
import { explainedPromotion } from '#modules/promotions/contract.ts';
import { moment } from '#kit/shared/list.ts';

const named = { name: z.string(), name_ar: z.string().nullable() };
const line = z.strictObject({
  title: z.string(),
  title_ar: z.string().nullable(),
  description: z.string().nullable(),
  sku: z.string().nullable(),
  quantity: z.int(),
  shrink_size: z.int(),
  case_size: z.int(),
});
const shippingMethod = z.strictObject({ name: z.string(), total: z.int() });

/** What an exchange costs, tax included; minor units. */
export const exchangeValue = z.object({
  return_value: z.int(),
  items_value: z.int(),
  /** What promotions took off it. */
  discount_value: z.int(),
  shipping_value: z.int(),
  return_shipping_value: z.int(),
  /** What goes out with its shipping less what comes back; below 0 the customer gets money. */
  difference_due: z.int(),
});

/** The same as it is put together, with what each promotion takes off what goes out, or why it does not and what is missing. */
export const previewedExchange = exchangeValue.extend({
  additional_items: z.array(
    z.object({ variant_id: z.string().nullable(), quantity: z.int(), discount_total: z.int(), total: z.int() }),
  ),
  promotions: z.array(explainedPromotion),
});

/** What the payment link shows: what its customer exchanges, and nothing of anybody else. */
export const publicExchange = z.strictObject({
  order: z.int(),
  number: z.int(),
  /** `open` waits for a promise; `free` asks nothing of the customer. */
  state: z.enum(['open', 'promised', 'free', 'processed', 'canceled']),
  supplier: z.strictObject({ ...named, logo: z.string().nullable() }),
  customer: z.strictObject({ name: z.string().nullable(), name_ar: z.string().nullable() }),
  currency_code: z.string(),
  return_items: z.array(line),
  additional_items: z.array(line.extend({ unit_price_micros: z.int(), total: z.int() })),
  shipping: z.array(shippingMethod),
  return_shipping: shippingMethod.nullable(),
  ...exchangeValue.shape,
  promised_at: moment().nullable(),
});
export type PublicExchange = z.output<typeof publicExchange>;

/** The difference the page showed: a promise counts for that only. */
export const promiseInput = z.strictObject({ difference_due: z.int() });
