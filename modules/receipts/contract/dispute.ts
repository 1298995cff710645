import { z } from 'zod';
import { moment } from '#kit/shared/list.ts';
import { personRef } from '#kit/shared/resource.ts';
import { entryKinds, statement } from './receipt.ts';

export const disputeStatuses = ['open', 'closed'] as const;
/** What a customer says is wrong with an entry of its statement. */
export const dispute = z.object({
  id: z.string(),
  supplier: statement.shape.customer,
  customer: statement.shape.customer,
  /** What the entry is of: an order or a receipt. */
  order_id: z.string().nullable(),
  display_id: z.int().nullable(),
  receipt_id: z.string().nullable(),
  receipt_number: z.int().nullable(),
  kind: z.enum(entryKinds),
  amount: z.int(),
  currency_code: z.string(),
  /** When the entry was made. */
  at: moment(),
  words: z.string(),
  /** Addresses of what the customer photographed. */
  photos: z.array(z.string()),
  status: z.enum(disputeStatuses),
  answer: z.string().nullable(),
  answered_by: personRef,
  answered_at: moment().nullable(),
  version: z.int(),
  created_at: moment(),
});
export type Dispute = z.output<typeof dispute>;
