import type { UseQueryResult } from '@tanstack/react-query';
import { useRead } from '#kit/web/query.ts';
import { suppliers, type Supplier } from '../contract.ts';

/** The supplier one works for: the only one its own list has. */
export function useOwnSupplier(): UseQueryResult<Supplier> {
  const read = useRead(suppliers.list, { query: { limit: '1' } });
  return { ...read, data: read.data?.suppliers[0] } as UseQueryResult<Supplier>;
}
