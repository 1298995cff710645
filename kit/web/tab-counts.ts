import { useQueries } from '@tanstack/react-query';
import type { Endpoint } from '#kit/shared/endpoint.ts';
import { limits } from '#domain/limits.ts';
import { formatCount } from '#domain/numerals.ts';
import type { Query } from '#kit/shared/query-string.ts';
import type { FilterConfig } from '#ui/filter.ts';
import { argsOf, call } from './api.ts';
import { readList, requestOf } from './list-state.ts';
import { readKey } from './query.ts';
import { useSession } from './session-store.ts';

type Counted = { count?: number; count_is_lower_bound?: boolean };
const words = ({ count, count_is_lower_bound: more }: Counted): string | undefined =>
  count === undefined ? undefined : formatCount(count, more);

/** How many rows each of several views of a list holds: the list's own count, asked with a page of one row. */
export function useTabCounts(
  list: { endpoint: Endpoint; query?: Query } | undefined,
  configs: readonly FilterConfig[],
  searches: readonly Query[],
): (number | string | undefined)[] {
  const session = useSession();
  return useQueries({
    queries: searches.map((search) => {
      const args = argsOf<Endpoint>({
        query: { ...list?.query, ...requestOf(readList(search, configs), configs), offset: '0', limit: '1' },
      });
      return {
        queryKey: list ? readKey(list.endpoint, args, session) : ['api'],
        queryFn: ({ signal }: { signal: AbortSignal }) => (list ? call(list.endpoint, args, { signal }) : null),
        enabled: list !== undefined,
        staleTime: limits.staleTimeMs.shared,
      };
    }),
    combine: (results) => results.map(({ data }) => (data ? words(data as Counted) : undefined)),
  });
}
