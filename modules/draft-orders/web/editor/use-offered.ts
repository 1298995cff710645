import { useState } from 'react';
import { useRead } from '#kit/web/query.ts';
import { useProviderName } from '#modules/regions/parts.tsx';
import { draftOrders, type PaymentProvider } from '../../contract.ts';

/**
 * What the supplier of the goods offers: payment methods, and by whom it delivers.
 * @param usual how the customer paid before: chosen until somebody chooses
 */
export function useOffered(supplierId: string | undefined, usual: string | null) {
  const nameOf = useProviderName();
  const [picked, choose] = useState<string | null>(null);
  const chosen = picked ?? usual;
  const offered = useRead(draftOrders.providers, { query: supplierId ? { supplier_id: supplierId } : {} }).data;
  const providers = offered?.payment_providers ?? [];
  // By hand is what an order is paid by when nothing is said.
  const value =
    chosen && providers.includes(chosen) ? chosen : providers.includes('manual') ? null : (providers[0] ?? null);
  return {
    /** What is said of it when the order is placed. */
    payment: value ? { payment_provider: value as PaymentProvider } : {},
    field: {
      options: providers.map((id) => ({ value: id, label: nameOf(id) })),
      value: value ?? (providers.includes('manual') ? 'manual' : null),
      onChange: choose,
    },
    delivers: (provider: string): boolean => offered?.fulfillment_providers.includes(provider) ?? true,
  };
}
