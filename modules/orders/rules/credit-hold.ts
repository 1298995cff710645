import { allowed, refused, type Permit } from '#kit/shared/fail.ts';
import { hasCredit } from './status-commands.ts';

/** What an order's loading is judged by. `due` in minor units. */
export type CreditFacts = { due: number; payment_terms: string; credit_hold: boolean; credit_hold_reason: string | null };

/**
 * Whether goods may be loaded: "Credit hold stops *loading*, never invoicing of delivered goods; prepaid passes" (models, M39). Who pays at
 * the door is not on credit.
 */
export const canLoad = ({ due, payment_terms, credit_hold, credit_hold_reason }: CreditFacts): Permit =>
  credit_hold && due > 0 && hasCredit(payment_terms) ? refused('depart.credit_hold', { reason: credit_hold_reason ?? '' }) : allowed;
