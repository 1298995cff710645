import type { AccountType } from '#domain/actor.ts';
import { allowed, refused, type Permit } from '#kit/shared/fail.ts';
import { fieldWords } from '#kit/shared/validation.ts';

/** Who goes after a lead and whose it is, which only an administrator decides, as with customers. */
export const assignmentFields = ['sales_representative_id', 'affiliate_id', 'supplier_id'] as const;

/** Whether an account may say a field of a lead. */
export const canSayField = (field: string, account: AccountType): Permit =>
  account === 'admin' || !(assignmentFields as readonly string[]).includes(field)
    ? allowed
    : refused('lead_customers.field_of_admin', { field: fieldWords([field]) });

type Terms = { payment_terms?: string | undefined; credit_limit?: number | undefined };
/** Whether terms let a customer pay later. */
export const isCredit = ({ payment_terms = 'cash', credit_limit = 0 }: Terms): boolean =>
  payment_terms.startsWith('net_') || credit_limit > 0;
