import { z } from 'zod';
import { moment } from '#kit/shared/list.ts';
import { lostCodes, returnRules } from '../rules/terms.ts';
import { fundingParties } from '../rules/rule.ts';

/** What of a line's discount one promotion took off. Minor units without tax. */
export const lineAdjustment = z.object({ rule_id: z.string(), version_id: z.string(), amount: z.int() });

/** Pieces in packs, where they are whole ones. */
const whole = { whole: z.object({ pack: z.enum(['shrink', 'case']), count: z.int() }).optional() };
const prospect = {
  /** What it is missing for: pieces that cost nothing, a share or an amount off, or delivery; left out where it depends on what is bought. */
  gives: z
    .union([
      z.object({ free: z.int(), ...whole }),
      z.object({ bps: z.int() }),
      z.object({ amount: z.int() }),
      z.object({ shipping: z.literal(true) }),
    ])
    .optional(),
};
const missing = z.union([
  z.object({
    quantity: z.int(),
    ...whole,
    ...prospect,
  }),
  z.object({ amount: z.int(), ...prospect }),
  z.object({ lines: z.int(), ...prospect }),
]);

const named = { name: z.string().nullable(), name_ar: z.string().nullable(), code: z.string().nullable() };
/** What a promotion gave to a draft or an order, or why it did not. Amounts are minor units without tax. */
export const explainedPromotion = z.object({
  id: z.string(),
  kind: z.enum(['discount', 'bundle']),
  ...named,
  class: z.enum(['item', 'bundle', 'order', 'shipping']),
  given: z.int(),
  /** What becomes of it when goods come back. */
  return_rule: z.enum(returnRules),
  lost: z.enum(lostCodes).nullable(),
  /** The one that holds in its place. */
  by: z.object({ id: z.string(), ...named }).nullable(),
  /** What is missing for it, or for its next step, and what that gives. */
  missing: missing.nullable(),
  starts_at: moment().nullable(),
  ends_at: moment().nullable(),
  /** Who pays for what it gave. */
  funding: z.array(z.object({ party: z.enum(fundingParties), bps: z.int(), amount: z.int() })),
});
export type ExplainedPromotion = z.output<typeof explainedPromotion>;
