import type { AccountType } from '#domain/actor.ts';
import { allowed, every, refused, type Permit } from '#kit/shared/fail.ts';
import { canEnter, type StatusEntry } from '#modules/customer-statuses/rules.ts';
import { canEditField, mostTags } from '../rules/fields.ts';

/** What of many customers is changed at once. */
export const bulkFields = ['driver', 'sales_representative', 'area', 'status', 'tags', 'groups'] as const;
export type BulkField = (typeof bulkFields)[number];

/** Customers that are named one by one, those that a filter may find, and representatives who share them. */
export const [mostChosen, mostFound, mostTargets] = [5_000, 50_000, 20] as const;
/** Days within which a bulk change is taken back. */
export const daysToUndoBulk = 30;

/** What a field is called where it is said who may change it. A driver is each side's own. */
const fieldNames = {
  driver: null,
  sales_representative: 'sales_representative_id',
  area: 'area_id',
  status: 'status',
  tags: 'tags',
  groups: 'groups',
} as const;

/** Whether an account may change this field of a customer. */
export const canChangeField = (field: BulkField, facts: { account: AccountType; suppliers: number }): Permit => {
  const name = fieldNames[field];
  return name === null ? allowed : canEditField(name, facts);
};

/** Of a customer what decides whether a bulk change is made of it. */
export type BulkFacts = {
  /** What it has: an id, a status; of a tag and a group, that one where it has it. */
  from: string | null;
  /** What it is to have. */
  to: string | null;
  suppliers: number;
  /** Kept by hand in its status or its area. */
  is_pinned: boolean;
  /** Whether it buys from the supplier whose driver or group it is to have. */
  is_served: boolean;
  tags: number;
};

/** Whether a customer has already what it is to have. */
export const isSame = ({ from, to }: Pick<BulkFacts, 'from' | 'to'>): boolean => from === to;

/**
 * Whether a bulk change is made of a customer: what one act would refuse is left out, and so is what somebody pinned, since nobody looked
 * at that one. @param status the one they are brought to, with the reason given
 */
export function canChangeInBulk(facts: BulkFacts, { field, account, status, reason }: Judged): Permit {
  return every(
    canChangeField(field, { account, suppliers: facts.suppliers }),
    facts.is_pinned
      ? refused(field === 'area' ? 'customers.bulk_pinned_area' : 'customers.bulk_pinned_status')
      : allowed,
    facts.is_served ? allowed : refused('customers.bulk_not_served'),
    status ? canEnter(status, { from: facts.from, reason }) : allowed,
    field === 'tags' && facts.to !== null && facts.tags >= mostTags ? refused('customers.bulk_tags_full') : allowed,
  );
}
export type Judged = { field: BulkField; account: AccountType; status: StatusEntry | null; reason: string | null };

type Undoable = { finished_at: Date | null; undone_at: Date | null };
/** Whether a bulk change can be taken back: once it is over, once, and within 30 days. */
export function canUndoBulk({ finished_at, undone_at }: Undoable, now: Date): Permit {
  if (undone_at) return refused('customers.bulk_undone_already');
  if (!finished_at) return refused('customers.bulk_running');
  return now.getTime() > undoUntil(finished_at).getTime()
    ? refused('customers.bulk_undo_late', { count: daysToUndoBulk })
    : allowed;
}
/** Until when a bulk change that ended then can be taken back. */
export const undoUntil = (finishedAt: Date): Date => new Date(finishedAt.getTime() + daysToUndoBulk * 86_400_000);
