import { QueryCache, QueryClient } from '@tanstack/react-query';
import { limits } from '#domain/limits.ts';
import { ApiError, statusOfError } from './api-error.ts';

const neverAgain = new Set([400, 401, 403, 404, 422]);
const endsSession = new Set([401, 403]);

/**
 * Whether a failed read is tried again: never on 400, 401, 403, 404, 422; otherwise up to 3 times (specification, section 8), but for one
 * that was waited for long enough.
 */
export const retriesRead = (failures: number, error: unknown): boolean =>
  !neverAgain.has(statusOfError(error) ?? 0) && failures < limits.queryRetries && !isTimeout(error);

const isTimeout = (error: unknown): boolean => error instanceof ApiError && error.type === 'timeout';

/**
 * Whether a failed write is sent again with its idempotency key: "only on 409 or 5xx" (specification, section 8), up to 5 times (section
 * 9). After a 500 the server has kept neither the effect nor the key.
 */
export const retriesWrite = (failures: number, error: unknown): boolean => {
  const status = statusOfError(error) ?? 0;
  return (status === 409 || status >= 500) && failures < limits.toolkitRetries;
};

/** Milliseconds before the next try, doubling. */
export const backoffMs = (failures: number, first = 250): number => first * 2 ** failures;

/** Of a read, behind which somebody waits: it fails after a second and its tries, and offers another within three on a slow machine too. */
const readBackoffMs = (failures: number): number => backoffMs(failures, 150);

/**
 * The cache of everything read, with the policy of the specification's sections 8 and 9: shared queries are fresh for 30 s and kept
 * for 60 s, nothing is fetched again on focus or reconnect, and 401 and 403 end the session.
 * @param onLostSession told of a read that answered 401 or 403
 */
export const makeQueryClient = (onLostSession: (error: unknown) => void): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (endsSession.has(statusOfError(error) ?? 0)) onLostSession(error);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: limits.staleTimeMs.shared,
        gcTime: limits.cacheTimeMs.shared,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: retriesRead,
        retryDelay: readBackoffMs,
        // Without a network a read fails like any other and offers another try; it would wait for one else, and its screen load forever.
        networkMode: 'always',
      },
      mutations: { retry: false },
    },
  });
