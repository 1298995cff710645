import { useMay } from '#kit/web/access.ts';
import { useRead } from '#kit/web/query.ts';
import { customerCredit, type CreditAccount } from '#modules/orders/contract.ts';

/** How a customer stands with the supplier; undefined while nobody knows. */
export function useCredit(customerId: string, supplierId: string | null): CreditAccount | undefined {
  const accounts = useRead(
    customerCredit.list,
    { params: { id: customerId }, query: supplierId === null ? {} : { supplier_id: supplierId } },
    { enabled: useMay(customerCredit.list) },
  ).data?.credit;
  // Of several suppliers, the goods say which.
  return accounts?.length === 1 ? accounts[0] : undefined;
}
