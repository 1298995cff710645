import { dayOf, daysBetween } from '#domain/dates.ts';
import { formatAmount } from '#domain/money.ts';
import { allowed, every, refused, type Permit } from '#kit/shared/fail.ts';
import type { TextKey, TextParams } from '#kit/shared/texts.ts';
import type { OrderFacts } from '../../core/rules/facts.ts';
import { canMove } from '../../core/rules/transitions.ts';

/** Where the limit stops an order: before it is accepted, before it is loaded, before it is invoiced ahead of its delivery. */
export const creditGates = ['accept', 'load', 'invoice'] as const;
export type CreditGate = (typeof creditGates)[number];

/** What of an account counts, and where its limit stops an order: of one customer, or of all of a supplier. */
export type CreditPolicy = {
  readonly gate: CreditGate;
  readonly counts_invoices: boolean;
  readonly counts_in_route: boolean;
  readonly counts_orders: boolean;
  readonly takes_off_receipts: boolean;
  readonly takes_off_cheques: boolean;
};

/** What a customer owes a supplier by where its orders are, and what it gave already: minor units of `currency_code`. */
export type CreditParts = {
  /** On orders an issued invoice stands for; what is owed back on some lowers each of these three. */
  readonly invoices: number;
  /** On orders that left and have no invoice yet. */
  readonly in_route: number;
  /** On orders that were accepted and have neither left nor been invoiced. */
  readonly orders: number;
  /** Money received and not put towards an order yet. */
  readonly receipts: number;
  /** Cheques that the bank has not paid yet. */
  readonly cheques: number;
};

/** A credit account as `credit_standing` in the database reads it; moments are ISO texts. */
export type CreditStanding = CreditPolicy &
  CreditParts & {
    readonly currency_code: string;
    readonly payment_terms: string;
    /** Minor units; 0: none is kept. */
    readonly credit_limit: number;
    readonly credit_hold: boolean;
    readonly credit_hold_reason: string | null;
    /** Of its status: whether it may buy on credit. */
    readonly can_credit: boolean;
    /** Of its status: whether each of its orders waits for a release (M11). */
    readonly requires_approval: boolean;
    /** When the oldest of its orders that are still owed was invoiced, or delivered without an invoice: from then its terms run. */
    readonly owes_since: string | null;
    /** Up to which amount one person alone may let more through; null: without bound. */
    readonly alone_up_to: number | null;
    /** The policy is this customer's and not that of all. */
    readonly has_own_policy: boolean;
  };

/** An order beside everything else on its customer's account. */
export type CreditFacts = {
  readonly standing: CreditStanding;
  /** What is owed on the order itself, in minor units of its currency. */
  readonly due: number;
  readonly currency_code: string;
  /** How far above the limit somebody let it stand. */
  readonly released: number;
};

/** Why nothing more should go on credit. */
export type CreditReason = {
  code: 'CREDIT_LIMIT' | 'OVERDUE';
  /** It stops an order at this gate of its policy only; left out, at every one. */
  gate?: CreditGate;
  /** Minor units above the limit. */
  over?: number;
  text: TextKey;
  params?: TextParams;
};

/** Days that terms give after an order was invoiced or delivered: `net_30` gives 30. */
export const termDays = (terms: string): number => Number(/^net_(\d+)$/.exec(terms)?.[1] ?? 0);

/** Whether a customer with these payment terms pays later. */
export const hasCredit = (paymentTerms: string): boolean => paymentTerms.startsWith('net_');

/**
 * What a customer's credit bears: "open orders + in route + unpaid invoices − unallocated receipts − uncleared cheques" (models, M10; field,
 * 5), of which the policy says what counts. Minor units; below 0 where it paid ahead.
 */
export const exposureOf = (of: CreditParts & CreditPolicy): number =>
  (of.counts_invoices ? of.invoices : 0) +
  (of.counts_in_route ? of.in_route : 0) +
  (of.counts_orders ? of.orders : 0) -
  (of.takes_off_receipts ? of.receipts : 0) -
  (of.takes_off_cheques ? of.cheques : 0);

/** An account as an order is judged beside it: without what it counts of the order already. */
export const besideOf = <A extends CreditStanding>(
  account: A,
  { part, due }: { part: 'invoices' | 'orders' | null; due: number },
): A => (part ? { ...account, [part]: account[part] - due } : account);

/** An account once orders that are judged before another are accepted: they are open then. @param ahead minor units of its currency */
export const withAhead = <A extends CreditStanding>(account: A, ahead: number): A => ({
  ...account,
  orders: account.orders + ahead,
});

/** Whether a limit is kept for what goes on credit. */
const isLimited = ({ credit_limit, payment_terms }: CreditStanding): boolean =>
  credit_limit > 0 && hasCredit(payment_terms);

/** What may still be bought on credit, in minor units, below 0 what is owed above the limit; null where no limit is kept or nothing goes on credit. */
export const freeCredit = (standing: CreditStanding): number | null =>
  isLimited(standing) ? standing.credit_limit - exposureOf(standing) : null;

/**
 * How far so much more goes above the limit, in minor units; 0 where it fits or no limit is kept. Null where a limit is kept in another
 * currency: there is no rate, so the two are never compared. @param added minor units of `currency`
 */
export const overLimit = (standing: CreditStanding, added: number, currency: string): number | null => {
  const free = freeCredit(standing);
  if (free === null) return 0;
  if (currency !== standing.currency_code) return added > 0 ? null : 0;
  return Math.max(0, added - free);
};

/** Days in Riyadh by which the oldest order is past its terms, as statements count them; 0 or less while none is. */
export const daysLate = (
  { owes_since, payment_terms }: Pick<CreditStanding, 'owes_since' | 'payment_terms'>,
  now: Date,
): number => (owes_since ? daysBetween(dayOf(new Date(owes_since)), dayOf(now)) - termDays(payment_terms) : 0);

/**
 * Whether an order waits for a release because of its customer's status (M11), which lets the whole order through; what is paid in advance
 * passes, as everywhere. @param order minor units: what is due, and what somebody let through
 */
export const needsApproval = ({ standing, due, released }: ApprovalFacts): boolean =>
  standing.requires_approval && released < due;
type ApprovalFacts = Pick<CreditFacts, 'due' | 'released'> & { standing: Pick<CreditStanding, 'requires_approval'> };

function limitReason(standing: CreditStanding, added: number, currency: string): CreditReason | null {
  const { gate, currency_code } = standing;
  const over = overLimit(standing, added, currency);
  if (over === null)
    return { code: 'CREDIT_LIMIT', gate, text: 'desk.credit_currency', params: { currency: currency_code } };
  if (over === 0) return null;
  const limit = formatAmount(standing.credit_limit, currency);
  return {
    code: 'CREDIT_LIMIT',
    gate,
    over,
    text: 'desk.credit_limit',
    params: { over: formatAmount(over, currency), limit, currency },
  };
}

/**
 * What speaks against more on credit: a hold, its status, its limit, what is overdue. Who pays at once or at the door has none of them.
 * @param added minor units of `currency` that come on top of what counts already
 */
export function creditReasons(standing: CreditStanding, added: number, currency: string, now: Date): CreditReason[] {
  if (!hasCredit(standing.payment_terms)) return [];
  const found: CreditReason[] = [];
  const limit = limitReason(standing, added, currency);
  if (standing.credit_hold) {
    const params = { reason: standing.credit_hold_reason ?? '' };
    found.push({ code: 'CREDIT_LIMIT', text: 'desk.credit_hold', params });
  } else if (!standing.can_credit) {
    found.push({ code: 'CREDIT_LIMIT', text: 'desk.no_credit' });
  } else if (limit) found.push(limit);
  const late = daysLate(standing, now);
  if (late > 0) found.push({ code: 'OVERDUE', text: 'desk.overdue', params: { count: late } });
  return found;
}

/** Whether the limit lets an order through one of its gates; what is paid in advance passes, and what somebody released. */
function passes(gate: CreditGate, { standing, due, currency_code, released }: CreditFacts): Permit {
  if (due <= 0 || standing.gate !== gate) return allowed;
  const reason = limitReason(standing, due, currency_code);
  if (!reason || (reason.over ?? Infinity) <= released) return allowed;
  return reason.over === undefined
    ? refused('depart.credit_currency', { currency: standing.currency_code })
    : refused(gate === 'load' ? 'depart.credit_limit' : 'issue.credit_limit', {
        over: formatAmount(reason.over, currency_code),
        limit: formatAmount(standing.credit_limit, currency_code),
      });
}

/**
 * Whether goods may be loaded: "Credit hold stops *loading*, never invoicing of delivered goods; prepaid passes" (models, M39), and the limit
 * where the policy looks at it before the van. Who pays at the door is not on credit.
 */
export const canLoad = (facts: CreditFacts): Permit =>
  facts.standing.credit_hold && facts.due > 0 && hasCredit(facts.standing.payment_terms)
    ? refused('depart.credit_hold', { reason: facts.standing.credit_hold_reason ?? '' })
    : passes('load', facts);

/** Whether an invoice may be issued ahead of the delivery; goods that left are always invoiced (models, M39). */
export const canInvoice = (facts: CreditFacts, hasLeft: boolean): Permit =>
  hasLeft ? allowed : passes('invoice', facts);

/** Whether an order may set out: where its status allows it, its credit is named first. A driver and goods can be had without anybody's leave. */
export const canDepart = (facts: OrderFacts, credit: CreditFacts, now: Date): Permit =>
  facts.status === 'confirmed' ? every(canLoad(credit), canMove('depart', facts, now)) : canMove('depart', facts, now);
