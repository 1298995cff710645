import { allowed, refused, type Permit } from '#kit/shared/fail.ts';
import { reviewActions, type RequestedChange, type ReviewAction, type SupplierStatus } from '../contract/supplier.ts';
import { isComplete } from './sections.ts';

type Step = { from: readonly SupplierStatus[]; to: SupplierStatus };

/** From which statuses each decision leads where (M22); lifting also ends a suspension. Rejected and closed are ends. */
const steps: Record<ReviewAction, Step> = {
  approve: { from: ['under_review'], to: 'approved' },
  request_changes: { from: ['under_review'], to: 'changes_requested' },
  reject: { from: ['under_review', 'changes_requested'], to: 'rejected' },
  restrict: { from: ['approved'], to: 'restricted' },
  lift: { from: ['restricted', 'suspended'], to: 'approved' },
  suspend: { from: ['approved', 'restricted'], to: 'suspended' },
  close: {
    from: ['phone_verified', 'under_review', 'changes_requested', 'approved', 'restricted', 'suspended'],
    to: 'closed',
  },
};

/** Where a decision leads. */
export const statusAfter = (action: ReviewAction): SupplierStatus => steps[action].to;

/** What an administrator may decide about a supplier now. */
export const reviewActionsFor = (status: SupplierStatus): ReviewAction[] =>
  reviewActions.filter((action) => steps[action].from.includes(status));

/** Every decision but the approval says why; asking for changes says it of each section. */
export const needsReason = (action: ReviewAction): boolean => action !== 'approve' && action !== 'request_changes';

type Decision = { action: ReviewAction; reason?: string | null; changes?: readonly RequestedChange[] };

/** Whether a supplier's status leads where the decision goes, and the decision says what it has to. */
export function canReview(
  supplier: { status: SupplierStatus; sections: Readonly<Record<string, boolean>> },
  { action, reason, changes = [] }: Decision,
): Permit {
  if (!steps[action].from.includes(supplier.status)) return refused('suppliers.review_step');
  if (action === 'approve' && !isComplete(supplier.sections)) return refused('suppliers.review_incomplete');
  if (action === 'request_changes' && changes.length === 0) return refused('suppliers.review_changes');
  if (action !== 'request_changes' && changes.length > 0) return refused('suppliers.review_no_changes');
  return needsReason(action) && !reason?.trim() ? refused('suppliers.review_reason') : allowed;
}

const submits: ReadonlySet<SupplierStatus> = new Set(['phone_verified', 'changes_requested']);

/** A verified supplier hands its profile in with the save that completes it. */
export const isHandedIn = (status: SupplierStatus, sections: Readonly<Record<string, boolean>>): boolean =>
  submits.has(status) && isComplete(sections);
