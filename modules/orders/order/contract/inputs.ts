import { z } from 'zod';
import { limits } from '#kit/shared/limits.ts';
import { amount, bounded, email, id, metadata, name, pieces, text } from '#kit/shared/strings.ts';
import { blockerCodes } from '../../desk/rules/blockers.ts';
import { addressInput } from '../../core/contract/address.ts';
import { holdReasons, refundReasons } from '../../core/contract/statuses.ts';
import { changeableTo } from '../../core/contract/change.ts';

/** The version the caller saw; another one since then is refused as stale. The toolkit sends none. */
const seen = { version: z.int().min(1).optional() };
const reason = text(500);
const noNotification = z.boolean().optional();

/** `overrides`: blockers that the reason says are taken upon oneself. */
export const acceptInput = z.strictObject({
  reason: reason.optional(),
  overrides: z.array(z.enum(blockerCodes)).max(blockerCodes.length).optional(),
  ...seen,
});
export const plainInput = z.strictObject(seen);
/** `refund: false` leaves captured money for later: the order then requires a refund. */
export const cancelInput = z.strictObject({ reason: reason.optional(), refund: z.boolean().default(true), ...seen });
const holdReasonList = z.array(z.enum(holdReasons)).max(holdReasons.length);

export const changeStatusInput = z.strictObject({
  status: z.enum(changeableTo),
  hold_reasons: holdReasonList.optional(),
  reason: reason.optional(),
  ...seen,
});
export const bulkChangeStatusInput = z.strictObject({
  order_ids: z.array(id()).min(1).max(limits.api.bodyListMax),
  status: z.enum(changeableTo),
  hold_reasons: holdReasonList.optional(),
  reason: reason.optional(),
});

export const updateInput = z.strictObject({
  email: email().nullish(),
  shipping_address: addressInput.optional(),
  billing_address: addressInput.optional(),
  no_notification: noNotification,
  customer_id: id().optional(),
  driver_id: id().nullish(),
  po_number: name(100).nullish(),
  metadata: metadata(),
  ...seen,
});

export const captureInput = z.strictObject({ amount: amount(1).optional(), payment_id: id().optional(), ...seen });
/** Amount: required, minimum 1, bounded by the maximum integer (specification, section 5). */
export const refundInput = z.strictObject({
  amount: amount(1),
  reason: z.enum(refundReasons).default('discount'),
  note: text().nullish(),
  no_notification: noNotification,
  payment_id: id().optional(),
  ...seen,
});

/**
 * What is fulfilled: lines of the sale, or everything of the exchange or the claim that is named (specification, section 3: "items,
 * no_notification, location_id, swap_id or claim_id").
 */
export const fulfillInput = z.strictObject({
  items: z
    .array(z.strictObject({ item_id: id(), quantity: pieces() }))
    .min(1)
    .max(limits.api.bodyListMax)
    .optional(),
  swap_id: id().nullish(),
  claim_id: id().nullish(),
  location_id: id().nullish(),
  no_notification: noNotification,
  metadata: metadata(),
  ...seen,
});
/** Only https: a tracking link is opened by people who trust it. */
const trackingUrl = bounded(500).check(z.url({ protocol: /^https$/, error: 'ship.link' }));
export const shipInput = z.strictObject({
  fulfillment_id: id(),
  tracking_numbers: z.array(name(100)).max(50).optional(),
  tracking_links: z
    .array(z.strictObject({ tracking_number: name(100), url: trackingUrl.nullish() }))
    .max(50)
    .optional(),
  no_notification: noNotification,
  ...seen,
});

/** `data` is what the toolkit's providers want to know; ours know of nothing. */
export const addShippingInput = z.strictObject({ option_id: id(), price: amount(), data: metadata(), ...seen });

const checks = z.record(bounded(50), z.boolean());
export const verifyInput = z.strictObject({ checks: checks.optional(), note: text().nullish(), ...seen });
export const unverifyInput = z.strictObject({ reason, ...seen });
export const invoiceNumberInput = z.strictObject({ supplier_invoice_number: name(60).nullable(), ...seen });

/** To another customer or location; to another supplier is answered with why not. */
export const transferInput = z.strictObject({
  to: z.enum(['customer', 'location', 'supplier']),
  id: id(),
  reason,
  ...seen,
});
export const loyaltyInput = z.strictObject({
  loyalty_program_id: id(),
  reward_id: id().optional(),
  points: pieces().optional(),
  preview: z.boolean().optional(),
});
