import { allowed, refused, type Permit } from '#kit/shared/fail.ts';
import type { LineType } from './lines.ts';

/** M22: "status(draft→sent→disputed→approved→paid)". */
export const settlementStatuses = ['draft', 'sent', 'disputed', 'approved', 'paid'] as const;
export type SettlementStatus = (typeof settlementStatuses)[number];
export const disputeStatuses = ['open', 'granted', 'declined'] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

type Settlement = { readonly status: SettlementStatus };
type Line = {
  readonly type: LineType;
  readonly take: number;
  readonly driver_fee: number;
  readonly dispute_status: DisputeStatus | null;
};

/** What a line charges: take, or what a delivery costs. Minor units. */
export const chargeOf = ({ take, driver_fee }: Pick<Line, 'take' | 'driver_fee'>): number => take + driver_fee;

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

/** What a line charges is disputed once, while the settlement waits to be approved, by asking for a smaller one. */
export function canDispute({ status }: Settlement, line: Line, asked: number): Permit {
  const charged = chargeOf(line);
  if (status !== 'sent' && status !== 'disputed') return refused('settlements.not_disputable');
  if (line.dispute_status) return refused('settlements.disputed_before');
  if (charged <= 0) return refused('settlements.nothing_taken');
  return asked < 0 || asked >= charged ? refused('settlements.asked_range') : allowed;
}

/** An open dispute is answered with some of what is asked, or nothing. @param granted minor units of what was charged */
export function canResolve(line: Line & { readonly asked_take: number | null }, granted: number): Permit {
  const charged = chargeOf(line);
  if (line.dispute_status !== 'open') return refused('settlements.not_disputed');
  return granted < 0 || granted > charged - (line.asked_take ?? charged)
    ? refused('settlements.granted_range')
    : allowed;
}

/** How one stands whose disputes changed. */
export const statusWith = ({ status }: Settlement, openDisputes: number): SettlementStatus =>
  status === 'sent' || status === 'disputed' ? (openDisputes > 0 ? 'disputed' : 'sent') : status;
