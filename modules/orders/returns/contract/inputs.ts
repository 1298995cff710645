import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { filter, listQuery } from '#kit/shared/list.ts';
import { amount, id, pieces, shaped, text } from '#kit/shared/strings.ts';
import { dispositions, returnStatuses } from '../../core/contract/statuses.ts';
import { seenVersion } from '../../core/contract/version.ts';

/** Where a picture lies that was sent before; it is looked up. */
export const pictureAddress = () => shaped(/^(https?:\/\/\S+|\/\S+)$/, 300, 'errors.url');
const pictures = z.array(pictureAddress()).max(limits.api.linePictures);

const askedLine = z.strictObject({
  item_id: id(),
  quantity: pieces(0),
  reason_id: id().nullish(),
  note: text().nullish(),
  images: pictures.optional(),
});

/** How goods come back; the price is without tax and honoured, also 0. */
export const returnShipping = z.strictObject({ option_id: id().nullish(), price: amount().nullish() });

/** `refund`: what it is to grant once everything came; an explicit 0 is 0 (specification, sections 3 and 5). */
export const requestReturnInput = z.strictObject({
  items: z.array(askedLine).max(limits.api.bodyListMax),
  return_shipping: returnShipping.nullish(),
  note: text().nullish(),
  receive_now: z.boolean().default(false),
  no_notification: z.boolean().optional(),
  refund: amount(0, 'return.refund_negative').optional(),
  location_id: id().nullish(),
  ...seenVersion,
});

const receivedLine = z.strictObject({
  item_id: id(),
  quantity: pieces(0),
  disposition: z.enum(dispositions).optional(),
});

/** Goods that would come back: of a return that is asked for, or with `return_id` of one that is received. */
export const previewReturnInput = z.strictObject({
  items: z.array(z.strictObject({ item_id: id(), quantity: pieces(0) })).max(limits.api.bodyListMax),
  return_id: id().nullish(),
});
/** What the goods are worth, tax included, and what each bundle that is judged again leaves out of that. Minor units. */
export const returnPreview = z.object({
  value: z.int(),
  bundles: z.array(
    z.object({
      id: z.string(),
      name: z.string().nullable(),
      name_ar: z.string().nullable(),
      /** Below 0 it gives back what an earlier return left out. */
      amount: z.int(),
      /** Pieces of the goods that earn it. */
      kept: z.int(),
      bought: z.int(),
    }),
  ),
  charges: z.int(),
});

/** `close_rest`: what has not come is given up; else the return waits for it. */
export const receiveReturnInput = z.strictObject({
  items: z.array(receivedLine).max(limits.api.bodyListMax),
  refund: amount(0, 'return.refund_negative').optional(),
  location_id: id().nullish(),
  close_rest: z.boolean().default(false),
  ...seenVersion,
});

export const returnFilters = {
  id: filter.id(),
  order_id: filter.id(),
  customer_id: filter.id(),
  supplier_id: filter.id(),
  status: filter.oneOf(returnStatuses),
  created_at: filter.date(),
  updated_at: filter.date(),
};
export const returnsQuery = listQuery(returnFilters);
