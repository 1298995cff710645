import { allowed, refused, type Permit } from '#kit/shared/fail.ts';
import type { ReceiptMethod, ReceiptStatus } from '../contract/receipt.ts';

type Facts = { method: ReceiptMethod; status: ReceiptStatus };

/** How a receipt is called: a cheque in hand falls due by its day, and the bank clears one. Its own status says whether it is money. */
export type ShownStatus = ReceiptStatus | 'due' | 'cleared';
export function shownStatus(receipt: Facts & { cheque_due_on: string | null }, today: string): ShownStatus {
  if (receipt.method !== 'cheque') return receipt.status;
  if (receipt.status === 'confirmed') return 'cleared';
  return receipt.status === 'held' && (receipt.cheque_due_on ?? today) <= today ? 'due' : receipt.status;
}

const ifIn = (facts: Facts, statuses: readonly ReceiptStatus[], code: Parameters<typeof refused>[0]): Permit =>
  facts.method === 'cheque' && statuses.includes(facts.status) ? allowed : refused(code);

/** A cheque goes to the bank from hand, and again after it bounced. */
export const canDeposit = (facts: Facts): Permit => ifIn(facts, ['held', 'bounced'], 'receipts.deposit_refused');

/** The bank pays what was deposited. */
export const canClear = (facts: Facts): Permit =>
  facts.status === 'held' ? refused('receipts.deposit_first') : ifIn(facts, ['deposited'], 'receipts.clear_refused');

/** The bank refuses what was deposited, or takes back later what it paid. */
export const canBounce = (facts: Facts): Permit =>
  facts.status === 'held'
    ? refused('receipts.deposit_first')
    : ifIn(facts, ['deposited', 'confirmed'], 'receipts.bounce_refused');

/** The customer gets back what is in our hand: a cheque that it pays otherwise, or one that bounced. */
export const canReturnCheque = (facts: Facts): Permit => ifIn(facts, ['held', 'bounced'], 'receipts.return_refused');

/** What was recorded by mistake, or turns out not to have come, is undone once. */
export const canReverse = ({ status }: Facts): Permit =>
  status === 'reversed' || status === 'returned' ? refused('receipts.ended') : allowed;

/**
 * The day of a step lies between the step before and today. Days are `yyyy-MM-dd` in Riyadh.
 * @param since the day of the step before, or the one it was received on
 */
export const canHappenOn = (day: string, since: string, today: string): Permit => {
  if (day > today) return refused('receipts.step_future');
  return day < since && since <= today ? refused('receipts.step_early', { day: since }) : allowed;
};
