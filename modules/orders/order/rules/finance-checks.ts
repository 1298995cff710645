import { due, type Balance } from '../../core/rules/money.ts';
import type { Moment } from '../../core/rules/facts.ts';

/** What the finance team looks at before it verifies an order, in the order it does. */
export const financeChecks = ['invoice', 'totals', 'payment', 'delivery', 'returns'] as const;
export type FinanceCheck = (typeof financeChecks)[number];

/** What the checks are judged on. */
export type FinanceFacts = Balance & {
  supplier_invoice_number: string | null;
  invoiced_at: Moment | null;
  /** What its issued invoices and debit notes come to, less its credit notes. */
  invoiced_total: number;
  items: readonly { quantity: number; shipped_quantity: number }[];
  returns: readonly { status: string }[];
  claims: readonly { type: string; payment_status: string; canceled_at: Moment | null }[];
  swaps: readonly { payment_status: string; canceled_at: Moment | null }[];
};

const openReturns = new Set(['requested', 'requires_action']);
const settled = new Set(['refunded', 'captured', 'confirmed', 'difference_refunded', 'na']);

/**
 * Which checks the order's own rows answer with yes; a person looks at the others only. The invoice's total is held against what is
 * owed of the order after everything granted back; what is written off is invoiced as before.
 */
export const checksOf = (facts: FinanceFacts): Record<FinanceCheck, boolean> => ({
  invoice: facts.invoiced_at !== null || facts.supplier_invoice_number !== null,
  totals:
    facts.invoiced_at !== null &&
    facts.invoiced_total === facts.total - facts.credited_total + (facts.written_off_total ?? 0),
  payment: due(facts) === 0,
  delivery: facts.items.every(({ quantity, shipped_quantity }) => shipped_quantity >= quantity),
  returns:
    !facts.returns.some(({ status }) => openReturns.has(status)) &&
    [...facts.claims, ...facts.swaps].every(
      ({ canceled_at, payment_status }) => canceled_at !== null || settled.has(payment_status),
    ),
});
