import { z } from 'zod';
import { amount, bounded, day, id, name, text } from '#kit/shared/strings.ts';
import { refundReasons } from '../../core/contract/statuses.ts';
import { seenVersion } from '../../core/contract/version.ts';

export const captureInput = z.strictObject({
  amount: amount(1).optional(),
  payment_id: id().optional(),
  reference: name(100).nullish(),
  received_on: day().optional(),
  ...seenVersion,
});
/** A card by its code, in any case, with or without spaces; as much as it can pay where no amount is said. */
export const giftCardInput = z.strictObject({
  code: bounded(40).min(1, { error: 'gift_cards.code_or_id' }),
  amount: amount(1).optional(),
  ...seenVersion,
});
/** Amount: required, minimum 1, bounded by the maximum integer (specification, section 5). */
export const refundInput = z.strictObject({
  amount: amount(1),
  reason: z.enum(refundReasons).default('discount'),
  note: text().nullish(),
  no_notification: z.boolean().optional(),
  payment_id: id().optional(),
  ...seenVersion,
});
