import { z } from 'zod';

/**
 * What an order was discounted by, in the toolkit's words. `percentage`: `value` per cent of every line of goods of ours. `fixed`: an
 * amount in minor units over all of them, frozen on the lines it was spread over. `points`: the same amount, of loyalty points, beside
 * what else the order is discounted by.
 */
export const orderDiscount = z.object({
  id: z.string(),
  code: z.string(),
  is_dynamic: z.boolean(),
  rule: z.object({
    type: z.enum(['percentage', 'fixed', 'points']),
    value: z.number(),
    allocation: z.literal('total'),
    description: z.string().nullable(),
  }),
  /** Of points: how many of which program, since when, and what they take off each line. */
  points: z
    .object({
      program_id: z.string(),
      count: z.int(),
      at: z.string(),
      /** What of the amount others than the supplier pay. Minor units. */
      funded: z.int().optional(),
      lines: z.array(z.object({ item_id: z.string(), amount: z.int() })),
    })
    .optional(),
});
export type OrderDiscount = z.output<typeof orderDiscount>;
