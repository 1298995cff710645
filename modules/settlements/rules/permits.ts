import { allowed, refused, type Permit } from '#kit/shared/fail.ts';
import type { LineType } from './lines.ts';

/** M22: "status(draft→sent→disputed→approved→paid)". */
export const settlementStatuses = ['draft', 'sent', 'disputed', 'approved', 'paid'] as const;
export type SettlementStatus = (typeof settlementStatuses)[number];
export const disputeStatuses = ['open', 'granted', 'declined'] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

type Settlement = { readonly status: SettlementStatus };
type Line = { readonly type: LineType; readonly take: number; readonly dispute_status: DisputeStatus | null };

/** A draft is adjusted, sent or taken away; once its supplier has seen it, it stays as it is. */
export const canChange = ({ status }: Settlement): Permit =>
  status === 'draft' ? allowed : refused('settlements.not_draft');
/** What was sent is approved, with lines still in dispute too: what is granted later comes with the next settlement. */
export const canApprove = ({ status }: Settlement): Permit =>
  status === 'sent' || status === 'disputed'
    ? allowed
    : refused(status === 'draft' ? 'settlements.not_sent' : 'settlements.is_approved');
export const canPay = ({ status }: Settlement): Permit =>
  status === 'approved' ? allowed : refused(status === 'paid' ? 'settlements.is_paid' : 'settlements.not_approved');

/** A line's take is disputed once, while the settlement waits to be approved, by asking for a smaller one. */
export function canDispute({ status }: Settlement, { take, dispute_status }: Line, asked: number): Permit {
  if (status !== 'sent' && status !== 'disputed') return refused('settlements.not_disputable');
  if (dispute_status) return refused('settlements.disputed_before');
  if (take <= 0) return refused('settlements.nothing_taken');
  return asked < 0 || asked >= take ? refused('settlements.asked_range') : allowed;
}

/** An open dispute is answered with some of what is asked, or nothing. @param granted minor units of the take */
export function canResolve(
  { take, dispute_status, asked_take }: Line & { readonly asked_take: number | null },
  granted: number,
): Permit {
  if (dispute_status !== 'open') return refused('settlements.not_disputed');
  return granted < 0 || granted > take - (asked_take ?? take) ? refused('settlements.granted_range') : allowed;
}

/** How one stands whose disputes changed. */
export const statusWith = ({ status }: Settlement, openDisputes: number): SettlementStatus =>
  status === 'sent' || status === 'disputed' ? (openDisputes > 0 ? 'disputed' : 'sent') : status;
