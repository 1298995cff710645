import { allowed, every, refused, type Permit } from '#kit/shared/fail.ts';
import type { OrderFacts } from './facts.ts';
import { canMove } from './transitions.ts';

/** What an order's loading is judged by. `due` in minor units. */
export type CreditFacts = {
  due: number;
  payment_terms: string;
  credit_hold: boolean;
  credit_hold_reason: string | null;
};

/** Whether a customer with these payment terms pays later. */
export const hasCredit = (paymentTerms: string): boolean => paymentTerms.startsWith('net_');

/**
 * Whether goods may be loaded: "Credit hold stops *loading*, never invoicing of delivered goods; prepaid passes" (models, M39). Who pays at
 * the door is not on credit.
 */
export const canLoad = ({ due, payment_terms, credit_hold, credit_hold_reason }: CreditFacts): Permit =>
  credit_hold && due > 0 && hasCredit(payment_terms)
    ? refused('depart.credit_hold', { reason: credit_hold_reason ?? '' })
    : allowed;

/** Whether an order may set out: where its status allows it, the hold is named first. A driver and goods can be had without anybody's leave. */
export const canDepart = (facts: OrderFacts, credit: CreditFacts, now: Date): Permit =>
  facts.status === 'confirmed' ? every(canLoad(credit), canMove('depart', facts, now)) : canMove('depart', facts, now);
