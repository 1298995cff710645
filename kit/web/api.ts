import { apiPrefix, type AccountType } from '#domain/actor.ts';
import type { BodyInputOf, Endpoint, ParamsOf, QueryInputOf, ReplyOf } from '#kit/shared/endpoint.ts';
import { limits } from '#domain/limits.ts';
import { fillPath } from '#kit/shared/reach.ts';
import { isWord } from '#kit/shared/ids.ts';
import { areaOf } from '#domain/landing.ts';
import { writeQuery, type QueryInput } from '#kit/shared/query-string.ts';
import { toast } from '#ui/toast.tsx';
import { ApiError, errorOf } from './api-error.ts';
import { session } from './session-store.ts';

/** An argument nobody has to give when it has no required parts. */
type Slot<K extends string, T> = {} extends T ? { [P in K]?: T } : { [P in K]: T };
/** Query values as screens hold them: text, or what is written as text. */
type Loose<T> = { [K in keyof T]?: T[K] | string | number | boolean | readonly string[] | null };

/** Everything a call of this endpoint takes. */
export type Args<E extends Endpoint> = Slot<'params', ParamsOf<E>> & {
  query?: Loose<QueryInputOf<E>>;
} & (E['accepts'] extends 'files' ? { body: FormData } : Slot<'body', BodyInputOf<E>>);

/**
 * What a call takes, put together where the endpoint is known as some `E` only: which parts it has cannot be checked there. Whoever names
 * the endpoint itself writes its arguments out instead, and they are checked.
 */
export const argsOf = <E extends Endpoint>(parts: { params?: object; query?: object; body?: unknown }): Args<E> =>
  parts as unknown as Args<E>;

export type CallOptions = {
  /** Same key, same effect: kept across retries of one intention. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Calls as this account instead of the session's, and for nobody else: for asking whether there is one, and for what is one's own. */
  account?: AccountType;
};
type Plain = { params?: Record<string, string>; query?: QueryInput; body?: unknown };

/** Told when a call finds nobody signed in any more. */
let onExpired: () => void = () => {};
export const whenExpired = (handler: () => void): void => {
  onExpired = handler;
};

/** Told when an action is refused for want of a right (a read that is ends the session instead). */
let onDenied: (error: ApiError) => void = () => {};
export const whenDenied = (handler: (error: ApiError) => void): void => {
  onDenied = handler;
};

/**
 * Makes one call of the API as the account of the session, with its cookie.
 * @throws ApiError when the server refuses (its status and words) or does not answer (status 0)
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  args: Args<E>,
  options: CallOptions = {},
): Promise<ReplyOf<E>> {
  return heardOut(endpoint, options, async (heard) => {
    const response = await request(endpoint, args, heard);
    return response.json().catch((error: Error) => (error.name === 'SyntaxError' ? null : lost(error)));
  }) as Promise<ReplyOf<E>>;
}

/**
 * Fetches an answer that is a file, as the account of the session.
 * @throws ApiError as `call` does
 */
export async function download<E extends Endpoint>(
  endpoint: E,
  args: Args<E>,
  options: CallOptions = {},
): Promise<Blob> {
  const response = await heardOut(endpoint, options, (heard) => request(endpoint, args, heard, true));
  return response.blob().catch(lost);
}

/**
 * Gives a read up when its answer stays away: a line that hangs never says so, and its screen would load forever. Writes are waited for,
 * because they may have arrived; what is sent with a signal only asks, whatever its method.
 */
async function heardOut<T>(
  { method }: Endpoint,
  options: CallOptions,
  ask: (options: CallOptions) => Promise<T>,
): Promise<T> {
  const { signal } = options;
  if (method !== 'GET' && !signal) return ask(options);
  const end = new AbortController();
  signal?.addEventListener('abort', () => end.abort());
  const timer = setTimeout(() => end.abort(new DOMException('', 'TimeoutError')), limits.readMs);
  return ask({ ...options, signal: end.signal }).finally(() => clearTimeout(timer));
}

async function request<E extends Endpoint>(
  endpoint: E,
  args: Args<E>,
  options: CallOptions,
  isAction = endpoint.method !== 'GET',
): Promise<Response> {
  const { params = {}, query = {}, body } = args as Plain;
  // An address typed by hand: `/orders/desk` would be answered with the desk, which is no order.
  if (endpoint.method === 'GET' && isWord(params['id'] ?? ''))
    throw new ApiError({ status: 404, type: 'not_found', message: '' });
  const search = writeQuery(query);
  const response = await send(
    `${addressOf(endpoint, options.account)}${fillPath(endpoint.path, params)}${search && `?${search}`}`,
    {
      method: endpoint.method,
      credentials: 'same-origin',
      headers: headersFor(endpoint, body, options),
      body: endpoint.method === 'GET' ? undefined : body instanceof FormData ? body : JSON.stringify(body ?? {}),
      signal: options.signal,
    },
  );
  if (response.ok) return response;
  if (response.status === 401 && expires(endpoint)) {
    session.expire();
    onExpired();
  }
  const error = errorOf(response, await response.json().catch(() => null));
  if (error.status === 403 && isAction && endpoint.access !== 'public') {
    error.isShown = true;
    onDenied(error);
  }
  throw error;
}

function addressOf(endpoint: Endpoint, account: AccountType | undefined): string {
  if (endpoint.access === 'public') return '/api';
  const as = account ?? session.get().accountType;
  if (as === null) throw new ApiError({ status: 401, type: 'unauthorized', message: '' });
  return `/api/${apiPrefix[as]}`;
}

function headersFor(
  endpoint: Endpoint,
  body: unknown,
  { idempotencyKey, account }: CallOptions,
): Record<string, string> {
  const { language, loginAs } = session.get();
  return {
    accept: 'application/json',
    'accept-language': language,
    'x-requested-with': 'wikala',
    ...(loginAs && account === undefined && endpoint.access !== 'public' ? { 'x-fake-supplier': loginAs } : {}),
    ...(endpoint.method === 'GET' ? {} : { 'idempotency-key': idempotencyKey ?? crypto.randomUUID() }),
    ...(endpoint.method === 'GET' || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
  };
}

async function send(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init).catch(lost);
  toast.heard();
  return response;
}

/** What went wrong on the way, as a failed call; who ended it by leaving is told as the browser tells it. */
function lost(error: Error): never {
  const { name } = error;
  if (name === 'AbortError') throw error;
  throw new ApiError({ status: 0, type: name === 'TimeoutError' ? 'timeout' : 'network', message: '' });
}

/** A 401 ends the session on any call outside the auth and me calls and outside the pre-login pages (specification, section 8). */
const expires = (endpoint: Endpoint): boolean =>
  endpoint.path !== '/auth' &&
  endpoint.path !== '/me' &&
  endpoint.access !== 'public' &&
  areaOf(window.location.pathname) !== null;
