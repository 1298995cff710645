import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { AccountType } from '#domain/actor.ts';
import { limits } from '#domain/limits.ts';
import { call } from '#kit/web/api.ts';
import { useAreaCalls } from '#kit/web/area-context.tsx';
import type { StoreFacts } from '#kit/web/calls.ts';
import { useSession } from '#kit/web/session-store.ts';

const asksStore: ReadonlySet<AccountType> = new Set<AccountType>(['admin', 'supplier']);

/** The store, for admins and suppliers; affiliates and sales representatives never ask for it (specification, section 6). */
export function useStore(): UseQueryResult<StoreFacts> {
  const { authenticated, accountType, loginAs } = useSession();
  const { store } = useAreaCalls();
  return useQuery({
    queryKey: ['api', accountType, loginAs, '/store', {}, {}],
    enabled: authenticated && accountType !== null && asksStore.has(accountType),
    staleTime: limits.staleTimeMs.store,
    queryFn: ({ signal }) => call(store, {}, { signal }),
  });
}

/** Flags that are on; modules count as enabled flags (specification, section 6). */
export const enabledFlags = (facts: StoreFacts | undefined): ReadonlySet<string> =>
  new Set([
    ...(facts?.store.feature_flags ?? []).filter(({ value }) => value).map(({ key }) => key),
    ...(facts?.store.modules ?? []).map(({ module }) => module),
  ]);
export const useFlags = (): ReadonlySet<string> => enabledFlags(useStore().data);

/** Locations need both inventoryService and stockLocationService (specification, section 6). */
export const locationFlags = ['inventoryService', 'stockLocationService'] as const;
export const hasLocations = (flags: ReadonlySet<string>): boolean => locationFlags.every((flag) => flags.has(flag));
