import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { metadata } from '#kit/shared/metadata.ts';
import { amount, bounded, email, id, name, text } from '#kit/shared/strings.ts';
import { blockerCodes } from '../../desk/rules/blockers.ts';
import { addressInput } from '../../core/contract/address.ts';
import { holdReasons } from '../../core/contract/statuses.ts';
import { changeableTo } from '../../core/contract/change.ts';
import { seenVersion } from '../../core/contract/version.ts';

const reason = text(500);
const noNotification = z.boolean().optional();

/** `overrides`: blockers that the reason says are taken upon oneself. */
export const acceptInput = z.strictObject({
  reason: reason.optional(),
  overrides: z.array(z.enum(blockerCodes)).max(blockerCodes.length).optional(),
  ...seenVersion,
});
/** `refund: false` leaves captured money for later: the order then requires a refund. */
export const cancelInput = z.strictObject({
  reason: reason.optional(),
  refund: z.boolean().default(true),
  ...seenVersion,
});
const holdReasonList = z.array(z.enum(holdReasons)).max(holdReasons.length);

/** Takes a hold back at once: no reason is asked for that. */
const undo = z.boolean().optional();

export const changeStatusInput = z.strictObject({
  status: z.enum(changeableTo),
  hold_reasons: holdReasonList.optional(),
  reason: reason.optional(),
  undo,
  ...seenVersion,
});
export const bulkChangeStatusInput = z.strictObject({
  order_ids: z.array(id()).min(1).max(limits.api.bodyListMax),
  status: z.enum(changeableTo),
  hold_reasons: holdReasonList.optional(),
  reason: reason.optional(),
  undo,
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
  ...seenVersion,
});

/** `data` is what the toolkit's providers want to know; ours know of nothing. */
export const addShippingInput = z.strictObject({ option_id: id(), price: amount(), data: metadata(), ...seenVersion });

const checks = z.record(bounded(50), z.boolean());
export const verifyInput = z.strictObject({ checks: checks.optional(), note: text().nullish(), ...seenVersion });
export const unverifyInput = z.strictObject({ reason, ...seenVersion });
export const invoiceNumberInput = z.strictObject({ supplier_invoice_number: name(60).nullable(), ...seenVersion });

/** To another customer or location; to another supplier is answered with why not. */
export const transferInput = z.strictObject({
  to: z.enum(['customer', 'location', 'supplier']),
  id: id(),
  reason,
  ...seenVersion,
});
