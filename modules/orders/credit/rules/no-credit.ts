import type { CreditFacts, CreditStanding } from './credit.ts';

/** The account of a customer that owes nothing, pays in cash and has no limit. */
export const noCredit: CreditStanding = {
  currency_code: 'SAR',
  payment_terms: 'cash',
  credit_limit: 0,
  credit_hold: false,
  credit_hold_reason: null,
  can_credit: true,
  requires_approval: false,
  invoices: 0,
  in_route: 0,
  orders: 0,
  receipts: 0,
  cheques: 0,
  owes_since: null,
  gate: 'accept',
  counts_invoices: true,
  counts_in_route: true,
  counts_orders: true,
  takes_off_receipts: true,
  takes_off_cheques: true,
  alone_up_to: null,
  has_own_policy: false,
};
/** An order that no gate stops. */
export const noHold: CreditFacts = { standing: noCredit, due: 0, currency_code: 'SAR', released: 0 };
