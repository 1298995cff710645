import type { AccountType } from '#domain/actor.ts';
import { every, type Permit } from '#kit/shared/fail.ts';
import { canEnter, type StatusEntry } from '#modules/customer-statuses/rules.ts';
import { canEditField } from '../rules/fields.ts';

/** Cards of a column that come at once. */
export const cardsOfPage = 20;

type Moved = { status: string; suppliers_count: number };
/** Whether a customer may be brought to another status by this account; the reason is asked for afterwards. */
export const canMoveTo = (customer: Moved, to: StatusEntry, account: AccountType): Permit =>
  every(
    canEditField('status', { account, suppliers: customer.suppliers_count }),
    canEnter({ ...to, reason_required: false }, { from: customer.status }),
  );
