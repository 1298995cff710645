import type { AccountType } from '#domain/actor.ts';
import { allowed, refused, type Permit } from '#kit/shared/fail.ts';
import { fieldWords } from '#kit/shared/validation.ts';

/** Fields of a customer that a representative keeps right on the spot; its pin is the address's. */
export const contactFields = [
  'first_name',
  'last_name',
  'contact_name_ar',
  'email',
  'phone',
  'whatsapp',
  'language',
] as const;
/** Fields that are agreed between one supplier and the customer: kept per supplier. */
export const termFields = [
  'payment_terms',
  'credit_limit',
  'credit_hold',
  'credit_hold_reason',
  'priority',
  'min_shelf_life_days',
] as const;
/** Of these, what only a supplier keeps: they stand on its link with the customer and nowhere else. */
export const linkFields = ['credit_hold', 'credit_hold_reason', 'priority', 'min_shelf_life_days'] as const;
/** Fields that say who looks after a customer, which only an administrator decides. */
export const assignmentFields = [
  'sales_representative_id',
  'further_representatives',
  'affiliate_id',
  'area_id',
  'code',
  'supplier_ids',
] as const;
/** Of an address, what a representative may set: where the door is. */
export const pinFields = ['lat', 'lng'] as const;

/** Words that a customer is marked with, at most. */
export const mostTags = 20;
/** Representatives beside the main one, and brands of each, at most. */
export const [mostFurther, mostFurtherBrands] = [10, 20] as const;

/** Who serves a customer besides its main representative; no brands are all. */
export type Further = { readonly id: string; readonly brand_ids: readonly string[] };

/**
 * What is wrong with further representatives, at which place: somebody is named once (M10: `sales_rep_ids[{id, brand_ids?}]`).
 * @param main the customer's main representative
 */
export function furtherFault(
  further: readonly Further[],
  main: string | null,
): { at: number; code: 'customers.further_is_main' | 'customers.further_twice' } | null {
  const at = further.findIndex(({ id }, place) => id === main || further.findIndex((one) => one.id === id) < place);
  if (at < 0) return null;
  return { at, code: further[at]?.id === main ? 'customers.further_is_main' : 'customers.further_twice' };
}

/** The further representatives that are left once somebody is the main one. */
export const furtherThan = (further: readonly Further[], main: string | null): readonly Further[] =>
  further.some(({ id }) => id === main) ? further.filter(({ id }) => id !== main) : further;

type Facts = { account: AccountType; /** Suppliers this customer buys from. */ suppliers: number };

/**
 * Whether an account may change a field of a customer. A supplier describes a customer that is its alone, and of one it shares only
 * its own terms and its own groups; a representative corrects the contact.
 */
export function canEditField(field: string, { account, suppliers }: Facts): Permit {
  const among = (fields: readonly string[]) => fields.includes(field);
  switch (account) {
    case 'admin':
      return allowed;
    case 'supplier':
      if (among(assignmentFields)) return refused('customers.field_of_admin', { field: fieldWords([field]) });
      return suppliers <= 1 || among(termFields) || field === 'groups'
        ? allowed
        : refused('customers.shared', { field: fieldWords([field]) });
    case 'sales_representative':
      return among(contactFields) ? allowed : refused('customers.field_of_admin', { field: fieldWords([field]) });
    case 'affiliate':
      return refused('customers.field_of_admin', { field: fieldWords([field]) });
  }
}

/** Whether an account may add, move and remove addresses, beyond setting a pin. */
export const canEditAddresses = ({ account, suppliers }: Facts): Permit =>
  account === 'admin' || (account === 'supplier' && suppliers <= 1)
    ? allowed
    : refused(account === 'supplier' ? 'customers.shared_addresses' : 'customers.pin_only');

/** Whether an account may take a customer off the books. */
export const canRemoveCustomer = ({ account, suppliers }: Facts): Permit =>
  account === 'admin' || (account === 'supplier' && suppliers <= 1) ? allowed : refused('customers.shared_remove');

export type CreditTerms = { credit_limit: number; credit_hold: boolean };
/**
 * Whether one person alone may give a customer more credit: a higher limit up to the supplier's bound; where there is a bound, a hold ends by
 * a release, which a second person may have to grant. @param most minor units; null: no bound
 */
export function canLoosenAlone(before: CreditTerms, set: Partial<CreditTerms>, most: number | null): Permit {
  if (most === null) return allowed;
  if (before.credit_hold && set.credit_hold === false) return refused('customers.hold_by_release');
  const raise = (set.credit_limit ?? before.credit_limit) - before.credit_limit;
  // A limit of 0 is none: to give one is no more, to take it away is.
  const isLoosened = set.credit_limit === 0 ? before.credit_limit > 0 : before.credit_limit > 0 && raise > most;
  return isLoosened ? refused('customers.limit_by_release') : allowed;
}
