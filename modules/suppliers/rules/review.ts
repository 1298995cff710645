import { documentState } from '#domain/expiry.ts';
import { allowed, refused, type Permit } from '#kit/shared/fail.ts';
import { reviewActions, type RequestedChange, type ReviewAction, type SupplierStatus } from '../contract/supplier.ts';
import { isComplete } from './sections.ts';

type Step = { from: readonly SupplierStatus[]; to: SupplierStatus };

/**
 * From which statuses each decision leads where (M22); lifting also ends a suspension. Who is restricted because its registration expired is
 * approved with a new one. Rejected and closed are ends.
 */
const steps: Record<ReviewAction, Step> = {
  approve: { from: ['under_review', 'restricted'], to: 'approved' },
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

type Reviewed = {
  readonly status: SupplierStatus;
  readonly sections: Readonly<Record<string, boolean>>;
  readonly cr_expiry: string | null;
  readonly review: { readonly action: ReviewAction; readonly reason: string | null } | null;
};

/** Restricted because its registration expired: nobody decided it, so there is no reason. */
export const isExpiryRestriction = ({ status, review }: Pick<Reviewed, 'status' | 'review'>): boolean =>
  status === 'restricted' && review?.action === 'restrict' && review.reason === null;

/** What an administrator may decide about a supplier now. */
export function reviewActionsFor(supplier: Pick<Reviewed, 'status' | 'review'>): ReviewAction[] {
  const other = isExpiryRestriction(supplier) ? 'lift' : 'approve';
  return reviewActions.filter(
    (action) => steps[action].from.includes(supplier.status) && !(supplier.status === 'restricted' && action === other),
  );
}

/** Whether one of those can be decided: nobody is approved with an open section or an expired registration. @param today `yyyy-MM-dd` */
export function canDecide(supplier: Reviewed, action: ReviewAction, today: string): Permit {
  if (!reviewActionsFor(supplier).includes(action)) return refused('suppliers.review_step');
  // Who was approved before is asked for the new document only.
  const isWhole =
    supplier.status === 'restricted' ? supplier.sections['documents'] !== false : isComplete(supplier.sections);
  if (action === 'approve' && !isWhole) return refused('suppliers.review_incomplete');
  const isExpired = documentState(supplier.cr_expiry, today) === 'expired';
  return steps[action].to === 'approved' && isExpired ? refused('suppliers.review_expired') : allowed;
}

/** Every decision but the approval says why; asking for changes says it of each section. */
export const needsReason = (action: ReviewAction): boolean => action !== 'approve' && action !== 'request_changes';

type Decision = { action: ReviewAction; reason?: string | null; changes?: readonly RequestedChange[] };

/** Whether a supplier's status leads where the decision goes, and the decision says what it has to. */
export function canReview(supplier: Reviewed, { action, reason, changes = [] }: Decision, today: string): Permit {
  const permit = canDecide(supplier, action, today);
  if (!permit.allowed) return permit;
  if (action === 'request_changes' && changes.length === 0) return refused('suppliers.review_changes');
  if (action !== 'request_changes' && changes.length > 0) return refused('suppliers.review_no_changes');
  return needsReason(action) && !reason?.trim() ? refused('suppliers.review_reason') : allowed;
}

const submits: ReadonlySet<SupplierStatus> = new Set(['phone_verified', 'changes_requested']);

/** A verified supplier hands its profile in with the save that completes it. */
export const isHandedIn = (status: SupplierStatus, sections: Readonly<Record<string, boolean>>): boolean =>
  submits.has(status) && isComplete(sections);
