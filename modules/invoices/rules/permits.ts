import { allowed, every, refused, type Permit } from '#kit/shared/fail.ts';
import type { OrderStatus } from '#modules/orders/contract.ts';

/** What an order's invoice is judged on. */
export type OrderOf = { status: OrderStatus; verified_at: Date | string | null };
/** What is live: a draft, or an issued invoice that credit notes have not taken back whole. */
export type LiveInvoice = { status: 'draft' | 'issued' } | null;

const unlocked = ({ verified_at }: OrderOf): Permit => (verified_at ? refused('order.verified') : allowed);

/** What nobody accepted is not sold yet, what is canceled no more. */
const isSold = ({ status }: Pick<OrderOf, 'status'>): Permit =>
  every(
    status === 'pending' ? refused('invoices.accept_first') : allowed,
    status === 'canceled' ? refused('order.canceled') : allowed,
  );

/** One invoice at a time stands for an order that is sold. */
export const canGenerate = (order: Pick<OrderOf, 'status'>, live: LiveInvoice): Permit =>
  every(
    live?.status === 'draft' ? refused('invoices.has_draft') : allowed,
    live ? refused('invoices.has_invoice') : allowed,
    isSold(order),
  );

/** A draft becomes an invoice once nothing is lacking. @param credit whether its customer's limit lets it through ahead of the delivery */
export const canIssue = (
  order: OrderOf,
  invoice: { status: string },
  problems: number,
  credit: Permit = allowed,
): Permit =>
  every(
    invoice.status === 'draft' ? allowed : refused('invoices.not_draft'),
    isSold(order),
    credit,
    problems > 0 ? refused('invoices.not_ready', { count: problems }) : allowed,
  );

export const canVoid = (invoice: { status: string }): Permit =>
  invoice.status === 'draft' ? allowed : refused('invoices.not_draft');

type Noted = { status: string; type: string };
const isInvoice = ({ status, type }: Noted): Permit =>
  status === 'issued' && (type === 'standard_tax' || type === 'simplified_tax')
    ? allowed
    : refused('invoices.not_issued');

/** An issued invoice is taken back by credit notes, until nothing of it is left. @param left without tax */
export const canCredit = (order: OrderOf, invoice: Noted, left: number): Permit =>
  every(isInvoice(invoice), unlocked(order), left <= 0 ? refused('invoices.credited_whole') : allowed);

export const canDebit = (order: OrderOf, invoice: Noted): Permit => every(isInvoice(invoice), unlocked(order));
