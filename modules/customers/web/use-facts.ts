import type { AccountType } from '#domain/actor.ts';
import { useSession } from '#kit/web/session-store.ts';
import type { Customer } from '../contract.ts';

/** What decides who may change what of a customer, as the rules ask for it. */
export function useFacts(customer?: Pick<Customer, 'suppliers_count'>): {
  account: AccountType;
  suppliers: number;
  delivers: boolean;
} {
  const { accountType, supplierDeliveryEnabled } = useSession();
  return {
    account: accountType ?? 'affiliate',
    suppliers: customer?.suppliers_count ?? 1,
    delivers: accountType !== 'supplier' || supplierDeliveryEnabled,
  };
}
