import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { filter, listQuery } from '#kit/shared/list.ts';
import { metadata } from '#kit/shared/metadata.ts';
import { amount, id, pieces, text } from '#kit/shared/strings.ts';
import { pictureAddress, returnShipping } from '../../returns/contract/inputs.ts';
import { swapFulfillmentStatuses, swapPaymentStatuses } from '../../core/contract/statuses.ts';
import { seenVersion } from '../../core/contract/version.ts';

const backLine = z.strictObject({
  item_id: id(),
  quantity: pieces(0),
  reason_id: id().nullish(),
  note: text().nullish(),
  images: z.array(pictureAddress()).max(limits.api.linePictures).optional(),
});
const sentLine = z.strictObject({ variant_id: id(), quantity: pieces() });
const shippingMethod = z.strictObject({ option_id: id().nullish(), price: amount().nullish() });

/** What an exchange is made of. The ways it goes are those of the toolkit, or ours; a price is without tax and honoured, also 0. */
const parts = {
  return_items: z.array(backLine).max(limits.api.bodyListMax),
  additional_items: z.array(sentLine).max(limits.api.bodyListMax).default([]),
  return_shipping: returnShipping.nullish(),
  custom_shipping_options: z
    .array(z.strictObject({ option_id: id(), price: amount() }))
    .max(20)
    .optional(),
  shipping_methods: z.array(shippingMethod).max(20).optional(),
};

/** `sales_channel_id` is the toolkit's; an order is sold by its supplier. */
export const createExchangeInput = z.strictObject({
  ...parts,
  sales_channel_id: id().nullish(),
  no_notification: z.boolean().optional(),
  return_location_id: id().nullish(),
  allow_backorder: z.boolean().default(true),
  metadata: metadata(),
  ...seenVersion,
});
export const previewExchangeInput = z.strictObject(parts);
/** `capture: false` puts the difference on what the customer owes and takes nothing. */
export const processExchangeInput = z.strictObject({ capture: z.boolean().default(true), ...seenVersion });
export const fulfillExchangeInput = z.strictObject({
  location_id: id().nullish(),
  no_notification: z.boolean().optional(),
  metadata: metadata(),
  ...seenVersion,
});

export const exchangesQuery = listQuery({
  id: filter.id(),
  order_id: filter.id(),
  customer_id: filter.id(),
  supplier_id: filter.id(),
  payment_status: filter.oneOf(swapPaymentStatuses),
  fulfillment_status: filter.oneOf(swapFulfillmentStatuses),
  created_at: filter.date(),
  updated_at: filter.date(),
});
