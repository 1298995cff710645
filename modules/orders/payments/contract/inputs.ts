import { z } from 'zod';
import { amount, day, id, name, text } from '#kit/shared/strings.ts';
import { refundReasons } from '../../core/contract/statuses.ts';
import { seenVersion } from '../../core/contract/version.ts';

export const captureInput = z.strictObject({
  amount: amount(1).optional(),
  payment_id: id().optional(),
  reference: name(100).nullish(),
  received_on: day().optional(),
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
