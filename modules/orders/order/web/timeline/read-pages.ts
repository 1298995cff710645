import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import type { Endpoint, ReplyOf } from '#kit/shared/endpoint.ts';
import { limits } from '#domain/limits.ts';
import { useMay } from '#kit/web/access.ts';
import { call, type Args } from '#kit/web/api.ts';
import { readKey } from '#kit/web/query.ts';
import { useSession } from '#kit/web/session-store.ts';

/** Reads several pages of a list, each by itself: what is there stays while another one comes. */
export function useReadPages<E extends Endpoint>(endpoint: E, pages: readonly Args<E>[]): UseQueryResult<ReplyOf<E>>[] {
  const session = useSession();
  const allowed = useMay(endpoint);
  return useQueries({
    queries: pages.map((args) => ({
      queryKey: readKey(endpoint, args, session),
      queryFn: ({ signal }: { signal: AbortSignal }) => call(endpoint, args, { signal }),
      enabled: allowed,
      staleTime: limits.staleTimeMs.shared,
    })),
  }) as UseQueryResult<ReplyOf<E>>[];
}
