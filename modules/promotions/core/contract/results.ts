import { z } from 'zod';
import type { Access } from '#kit/shared/endpoint.ts';
import { endpoint } from '#kit/shared/endpoint.ts';
import { moment } from '#kit/shared/list.ts';

const group = z.object({
  customers: z.int(),
  buyers: z.int(),
  orders: z.int(),
  revenue: z.int(),
});
const Effect = z.object({
  since: moment(),
  until: moment(),
  holdout_bps: z.int(),
  currency_code: z.string(),
  /** Everybody it is meant for: who could have it, and who was held out. Amounts are minor units without tax, after returns. */
  groups: z.object({ given: group, held_out: group }),
  verdict: z.enum(['too_few', 'more', 'less', 'unclear']),
  given: z.int().nullable(),
  held_out: z.int().nullable(),
  difference: z.int().nullable(),
  low: z.int().nullable(),
  high: z.int().nullable(),
});
export type EffectReply = z.output<typeof Effect>;
const SpendingReply = z.object({
  budget: z.int(),
  spent: z.int(),
  since: z.string(),
  ends_on: z.string().nullable(),
  today: z.string(),
  days: z.array(z.object({ day: z.string(), amount: z.int() })),
});

/** What a promotion came to so far. */
export const resultCalls = <const P extends '/discounts/:id' | '/promotions/:id'>(one: P, read: Access) => ({
  effect: endpoint({
    method: 'GET',
    path: `${one}/effect`,
    access: read,
    reply: z.object({ effect: Effect.nullable() }),
    summary:
      'What customers bought while it ran, against those who were held out; null where nobody is, or it has not begun',
  }),
  spending: endpoint({
    method: 'GET',
    path: `${one}/spending`,
    access: read,
    reply: z.object({ spending: SpendingReply.nullable() }),
    summary: 'What of its budget was spent on each day; null where it has none, or has not begun',
  }),
});
