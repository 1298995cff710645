import { useState } from 'react';
import { useRead } from '#kit/web/query.ts';
import { useProviderName } from '#modules/regions/parts.tsx';
import { draftOrders, type PaymentProvider } from '../../contract.ts';

/** What the supplier of the goods offers: payment methods, and by whom it delivers. */
export function useOffered(supplierId: string | undefined) {
  const nameOf = useProviderName();
  const [chosen, choose] = useState<string | null>(null);
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
