import { z } from 'zod';

/**
 * What an order was discounted by, in the toolkit's words. `percentage`: `value` per cent of every line of goods of ours. `fixed`: an
 * amount in minor units over all of them, frozen on the lines it was spread over.
 */
export const orderDiscount = z.object({
  id: z.string(),
  code: z.string(),
  is_dynamic: z.boolean(),
  rule: z.object({
    type: z.enum(['percentage', 'fixed']),
    value: z.number(),
    allocation: z.literal('total'),
    description: z.string().nullable(),
  }),
});
export type OrderDiscount = z.output<typeof orderDiscount>;
