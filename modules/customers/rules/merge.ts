import type { AccountType } from '#domain/actor.ts';
import { allowed, refused, type Permit } from '#kit/shared/fail.ts';

/** So long a merge can be undone. */
export const daysToUndo = 30;
const dayMs = 86_400_000;

/** What goes to the customer that stays, as its preview counts it. */
export const mergeKinds = [
  'orders',
  'draft_orders',
  'invoices',
  'receipts',
  'visits',
  'addresses',
  'documents',
  'notes',
  'leads',
  'suppliers',
  'groups',
  'branches',
  'price_lists',
  'catalogs',
] as const;
export type MergeKind = (typeof mergeKinds)[number];

/** Fields that may be taken over from the customer that goes. Terms, status and who looks after it are those of the one that stays. */
export const mergeFields = [
  'name',
  'name_ar',
  'trade_name',
  'trade_name_ar',
  'type',
  'first_name',
  'last_name',
  'contact_name_ar',
  'phone',
  'email',
  'vat_number',
  'cr_number',
  'unified_number',
  'whatsapp',
  'language',
  'owner_name',
  'owner_phone',
  'owner_national_id',
  'potential',
  'img',
] as const;
export type MergeField = (typeof mergeFields)[number];
type Described = Partial<Record<MergeField, unknown>>;
type Joined = { tags: readonly string[]; do_not_contact: boolean };

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

/** Fields in which two customers differ. What only the one that stays says is no difference: there is nothing to take over. */
export const differences = (stays: Described, goes: Described): MergeField[] =>
  mergeFields.filter((field) => !isEmpty(goes[field]) && goes[field] !== stays[field]);

/** Of these, what the one that stays does not say at all: taken over unless somebody decides otherwise. */
export const missingOf = (stays: Described, goes: Described): MergeField[] =>
  differences(stays, goes).filter((field) => isEmpty(stays[field]));

/** What both say together: the tags of both, and whoever must not be contacted still must not. Only what differs from the one that stays. */
export function joined(stays: Joined, goes: Joined): Partial<Joined> {
  const more = goes.tags.filter((tag) => !stays.tags.includes(tag));
  return {
    ...(more.length > 0 ? { tags: [...stays.tags, ...more] } : {}),
    ...(goes.do_not_contact && !stays.do_not_contact ? { do_not_contact: true } : {}),
  };
}

/**
 * Whether an account may merge two customers: an administrator any, a supplier two that are its alone.
 * @param suppliers how many suppliers each has
 */
export const canMergeCustomers = (account: AccountType, suppliers: readonly number[]): Permit =>
  account === 'admin' || (account === 'supplier' && suppliers.every((count) => count <= 1))
    ? allowed
    : refused('customers.shared_merge');

type Merge = { created_at: string | Date; undone_at?: string | Date | null };
/** Until when a merge can be undone. */
export const undoUntil = ({ created_at }: Merge): Date => new Date(new Date(created_at).getTime() + daysToUndo * dayMs);

/** Whether a merge may be undone: once, within thirty days. */
export function canUndoMerge(merge: Merge, now: Date): Permit {
  if (merge.undone_at) return refused('customers.merge_undone_already');
  return now <= undoUntil(merge) ? allowed : refused('customers.merge_too_old', { count: daysToUndo });
}
