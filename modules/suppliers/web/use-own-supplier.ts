import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { invalidate, useRead } from '#kit/web/query.ts';
import { suppliers, type Supplier } from '../contract.ts';

/** The supplier one works for: the only one its own list has. */
export function useOwnSupplier(): UseQueryResult<Supplier> {
  const read = useRead(suppliers.list, { query: { limit: '1' } });
  return { ...read, data: read.data?.suppliers[0] } as UseQueryResult<Supplier>;
}

/**
 * Goes on once what was saved is known everywhere: the next section's form then begins with the newest version and is not drawn anew
 * under somebody's fingers; and the menu opens when the profile is complete.
 */
export function useGoOn(onSaved: (supplier: Supplier) => void): (supplier: Supplier) => void {
  const client = useQueryClient();
  return (supplier) =>
    void Promise.all([invalidate(client, ['/suppliers']), client.invalidateQueries({ queryKey: ['me'] })]).then(() =>
      onSaved(supplier),
    );
}
