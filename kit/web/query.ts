import { useCallback, useEffect, useRef, useState } from 'react';
import {
  hashKey,
  keepPreviousData,
  useQuery,
  useQueryClient,
  type QueryClient,
  type QueryKey,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { Endpoint, ReplyOf } from '#kit/shared/endpoint.ts';
import { limits } from '#domain/limits.ts';
import type { Translate } from '#kit/shared/texts.ts';
import { useText } from '#ui/text.tsx';
import { toast } from '#ui/toast.tsx';
import { useMay } from './access.ts';
import { ApiError, errorMessage, isUnanswered } from './api-error.ts';
import { call, type Args } from './api.ts';
import { send } from './send.ts';
import { session, useSession, type SessionState } from './session-store.ts';

type Plain = { params?: Record<string, string>; query?: object; body?: unknown };

/** Where an answer is cached: never shared between accounts, nor between suppliers an administrator acts for. */
export function readKey<E extends Endpoint>(
  endpoint: E,
  args: Args<E>,
  { accountType, loginAs }: Pick<SessionState, 'accountType' | 'loginAs'>,
) {
  const { params = {}, query = {} } = args as Plain;
  return ['api', accountType, loginAs, endpoint.path, params, query] as const;
}

type ReadOptions<R> = {
  enabled?: boolean;
  /** Milliseconds an answer counts as fresh. */
  staleMs?: number;
  /** Keeps showing the old answer while another page or filter loads. */
  keep?: boolean;
  /** Asks again after so many milliseconds, while the screen is open; or as the last answer says. */
  everyMs?: number | ((last: R | undefined) => number | undefined);
};

/** Reads an endpoint and follows it. A read the account may not make is not sent, because a 403 ends the session. */
export function useRead<E extends Endpoint>(
  endpoint: E,
  args: Args<E>,
  options: ReadOptions<ReplyOf<E>> = {},
): UseQueryResult<ReplyOf<E>> {
  const allowed = useMay(endpoint);
  const { enabled = true, staleMs, keep, everyMs } = options;
  return useQuery({
    queryKey: readKey(endpoint, args, useSession()),
    queryFn: ({ signal }) => call(endpoint, args, { signal }),
    enabled: allowed && enabled,
    staleTime: staleMs ?? limits.staleTimeMs.shared,
    refetchInterval:
      typeof everyMs === 'function'
        ? ({ state }) => everyMs(state.data as ReplyOf<E> | undefined) ?? false
        : (everyMs ?? false),
    ...(keep ? { placeholderData: keepPreviousData } : {}),
  }) as UseQueryResult<ReplyOf<E>>;
}

/** The first segment of a path: writing to `/orders/:id/refund` changes what was read below `/orders`. */
export const resourceOf = (path: string): string => `/${path.split('/')[1] ?? ''}`;

/** Makes everything read below these paths stale, and asks again for what is on the screen. @param known what needs not be asked again */
export const invalidate = (client: QueryClient, paths: readonly string[], known?: QueryKey | null): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey }) => {
      const [kind, , , path] = queryKey;
      if (kind !== 'api' || typeof path !== 'string' || (known && hashKey(queryKey) === hashKey(known))) return false;
      return paths.some((one) => path === one || path.startsWith(`${one}/`));
    },
  });

/** The one row of a reply, by its envelope. */
type OneRow = Readonly<Record<string, { id: string; version?: number } | undefined>>;
const rowOf = (reply: unknown) => Object.values((reply ?? {}) as OneRow)[0];

/**
 * Keeps a write's reply as that of the read it answers as, unless a later version is known already. Answers where it is kept; null where
 * the write shows no row, or only what its query asked for.
 */
async function keepReply<E extends Endpoint>(client: QueryClient, { repliesAs }: E, args: Args<E>, reply: ReplyOf<E>) {
  const row = rowOf(reply);
  if (!repliesAs || !row || Object.keys((args as Plain).query ?? {}).length > 0) return null;
  const key = readKey(repliesAs, { params: { id: row.id } } as Args<Endpoint>, session.get());
  // A read that is under way was asked before the write was done.
  await client.cancelQueries({ queryKey: key, exact: true });
  client.setQueryData(key, (known: unknown) => ((rowOf(known)?.version ?? 0) > (row.version ?? 0) ? known : reply));
  return key;
}

type WriteOptions<E extends Endpoint> = {
  onSuccess?: (reply: ReplyOf<E>) => void;
  /** Paths whose reads it changes besides its own resource. */
  invalidates?: readonly string[];
  /** What the toast says; null for none. */
  success?: string | ((reply: ReplyOf<E>) => string) | null;
  /** The words for a failure the server does not explain; `false` leaves the failure to the caller. */
  failure?: string | false;
};

export type Write<E extends Endpoint> = {
  /** Sends; while it is under way the same answer is handed out again, so that a double click cannot submit twice. */
  write: (args: Args<E>) => Promise<ReplyOf<E>>;
  /** Sends without waiting: for buttons. A failure has been shown by then. */
  run: (args: Args<E>) => void;
  pending: boolean;
};

/** Writes to an endpoint: idempotency key kept across retries of one intention, reads made stale, success and failure said. */
export function useWrite<E extends Endpoint>(endpoint: E, options: WriteOptions<E> = {}): Write<E> {
  const { t } = useText();
  const client = useQueryClient();
  const [pending, setPending] = useState(false);
  const flight = useRef<Flight<ReplyOf<E>> | null>(null);
  const intention = useRef<Intention | null>(null);
  const latest = useRef({ options, t });
  useEffect(() => {
    latest.current = { options, t };
  });

  const write = useCallback(
    (args: Args<E>): Promise<ReplyOf<E>> => {
      const content = contentOf(args);
      if (flight.current && isUnderWay(flight.current, content)) return flight.current.sent;
      setPending(true);
      intention.current =
        intention.current?.content === content ? intention.current : { content, key: crypto.randomUUID() };
      const sent = send(endpoint, args, { idempotencyKey: intention.current.key })
        .then(async (reply) => {
          const kept = await keepReply(client, endpoint, args, reply);
          const { options: now, t: say } = latest.current;
          void invalidate(client, [resourceOf(endpoint.path), ...(now.invalidates ?? [])], kept);
          const says = typeof now.success === 'function' ? now.success(reply) : now.success;
          if (says !== null) toast.success(says ?? say('success.default'));
          now.onSuccess?.(reply);
          intention.current = null;
          if (flight.current) flight.current.done = Date.now();
          return reply;
        })
        .catch((error: unknown) => {
          const { options: now, t: say } = latest.current;
          if (isDecided(error)) intention.current = null;
          flight.current = null;
          if (now.failure !== false && !isAlreadyShown(error) && !endsQuietly(error))
            tellFailure(error, say, { fallback: now.failure });
          throw error;
        })
        .finally(() => setPending(false));
      flight.current = { content, sent, done: null };
      return sent;
    },
    [client, endpoint],
  );
  const run = useCallback((args: Args<E>) => void write(args).catch(() => undefined), [write]);
  return { write, run, pending };
}

/** The content of what is meant, and the key under which the server does it once, however often it is sent. */
type Intention = { content: string; key: string };
type Flight<R> = { content: string; sent: Promise<R>; done: number | null };

/** The second click of a double click comes after a quick answer too: within this time the same content is the same click. */
const doubleClickMs = 500;
const isUnderWay = ({ content, done }: Flight<unknown>, wanted: string): boolean =>
  done === null || (content === wanted && Date.now() - done < doubleClickMs);

const contentOf = (args: unknown): string =>
  JSON.stringify(args, (_, value: unknown) => (value instanceof FormData ? [...value.keys()] : value));

/** Whether the server has answered for good; without an answer the key is kept. */
const isDecided = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 409;
/** Whether somebody has said it already: what one's role does not allow is said for all writes alike. */
export const isAlreadyShown = (error: unknown): boolean => error instanceof ApiError && error.isShown;
/** A lost session shows the login page instead of a toast. */
const endsQuietly = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401 && !session.get().authenticated;

/** The words of a failure toast: the server's, else the caller's, else that there was no answer, else the general ones. */
export const failureText = (error: unknown, t: Translate, fallback?: string): string =>
  errorMessage(error, t, fallback ?? (isUnanswered(error) ? t('web.network') : undefined));

/** Says a failure in a toast, and answers with its words; that nobody answers stays said until somebody does. */
export function tellFailure(
  error: unknown,
  t: Translate,
  { title, fallback }: { title?: string; fallback?: string } = {},
): string {
  const text = failureText(error, t, fallback);
  if (isUnanswered(error)) toast.silence(text, title);
  else toast.error(text, title);
  return text;
}
