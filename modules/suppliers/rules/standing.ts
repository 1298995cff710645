import { allowed, refused, type Permit } from '#kit/shared/fail.ts';
import type { SupplierStatus } from '../contract/supplier.ts';

/** What keeps a supplier that was approved before, or refused, from new orders. */
const ended: ReadonlySet<string> = new Set<SupplierStatus>(['restricted', 'suspended', 'rejected', 'closed']);

/** New orders reach approved suppliers only, from customers they sell to; those in progress go on whatever becomes of the supplier (M22). */
export function canTakeOrders({
  status,
  excludes = false,
}: {
  status: string;
  excludes?: boolean | undefined;
}): Permit {
  if (status === 'approved') return excludes ? refused('suppliers.customer_excluded') : allowed;
  return refused(ended.has(status) ? 'suppliers.no_new_orders' : 'suppliers.not_approved_orders');
}

/** Goods are published once their supplier is approved; a restriction only stops new orders. */
export const canPublish = ({ status }: { status: string }): Permit =>
  status === 'approved' || status === 'restricted' ? allowed : refused('suppliers.not_approved_publish');

/** Its own profile a supplier changes before it is handed in and once it is approved: what is being reviewed stands still. */
export function canEditProfile(account: string, { status }: { status: SupplierStatus }): Permit {
  if (account !== 'supplier') return allowed;
  if (status === 'under_review') return refused('suppliers.in_review');
  return status === 'rejected' || status === 'closed' ? refused('suppliers.ended') : allowed;
}
