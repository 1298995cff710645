import { useMay } from '#kit/web/access.ts';
import { useRead } from '#kit/web/query.ts';
import { store } from '#modules/store/contract.ts';

/** Limits of credit are in the store's own currency; until it is known, and for who may not know it, in riyals. */
export function useCreditCurrency(): string {
  const may = useMay(store.retrieve);
  return useRead(store.retrieve, {}, { enabled: may }).data?.store.default_currency_code ?? 'SAR';
}
