import { z } from 'zod';
import { nothing } from '#kit/shared/endpoint.ts';
import { moment } from '#kit/shared/list.ts';
import { author } from '../../core/contract/parts.ts';
import { holdReasons } from '../../core/contract/statuses.ts';
import { reading } from './calls.ts';

/** What is done to an order as a whole. Of the rest, its fulfillments, returns, edits and so on tell themselves. */
export const stepActions = [
  'place',
  'accept',
  'undo_accept',
  'approve_prices',
  'withdraw_prices',
  'approve_floor',
  'withdraw_floor',
  'hold',
  'undo_hold',
  'resume',
  'depart',
  'complete',
  'reopen',
  'archive',
  'capture',
  'reverse_capture',
  'write_off_debt',
  'reverse_write_off',
  'verify_finance',
  'unverify_finance',
] as const;

export const orderStep = z.object({
  id: z.string(),
  action: z.enum(stepActions),
  at: moment(),
  /** In the words of whoever did it: why an order was accepted nonetheless, and the like. */
  reason: z.string().nullable(),
  /** What was captured, written off, or reversed of either, in minor units; of other steps null. */
  amount: z.int().nullable(),
  /** What the bank or the cheque calls money that was taken, where somebody said so. */
  reference: z.string().nullable(),
  /** The day it came in, where that was not the day it was taken. */
  received_on: z.string().nullable(),
  /** What the order waits for since it was put on hold; of other steps empty. */
  hold_reasons: z.array(z.enum(holdReasons)),
  author,
});
export type OrderStep = z.output<typeof orderStep>;

export const orderSteps = reading(
  '/orders/:id/steps',
  nothing,
  z.object({ steps: z.array(orderStep) }),
  'Who placed, accepted, held, completed the order or took its money, and why; newest first',
);
