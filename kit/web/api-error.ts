import type { TextKey, TextParams, Translate } from '#kit/shared/texts.ts';
import { inWordsOf } from './i18n.ts';
import { session } from './session-store.ts';

/** One fault of a refused body: where, and in which words of the server. */
export type ServerFault = { path: string; message: string; code?: TextKey; params?: TextParams };

type Details = {
  status: number;
  type: string;
  code?: string;
  message: string;
  faults?: readonly ServerFault[];
  details?: unknown;
};

/** A call the server refused, or that never reached it (`status` 0). */
export class ApiError extends Error {
  readonly status: number;
  /** The wire's error type, such as `invalid_data`; `network` when there was no answer, `timeout` when it stayed away too long. */
  readonly type: string;
  readonly code: string | undefined;
  readonly faults: readonly ServerFault[];
  readonly details: unknown;
  /** Seconds to wait before trying again, where the server says so. */
  readonly retryAfter: number | undefined;
  /** What to quote when asking for help. */
  readonly requestId: string | undefined;
  /** It has been shown already, in better words than the server's. */
  isShown = false;

  constructor(
    { status, type, code, message, faults = [], details }: Details,
    from: { retryAfter?: number; requestId?: string } = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.type = type;
    this.code = code;
    this.faults = faults;
    this.details = details;
    this.retryAfter = from.retryAfter;
    this.requestId = from.requestId;
  }
}

type Body = { type?: unknown; code?: unknown; message?: unknown; details?: unknown; request_id?: unknown };
const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
const isFault = (one: unknown): one is ServerFault =>
  typeof one === 'object' &&
  one !== null &&
  'message' in one &&
  typeof one.message === 'string' &&
  'path' in one &&
  typeof one.path === 'string';

/** Reads the refusal out of a response; a body that is not the wire's JSON leaves only the status. */
export function errorOf(response: Response, json: unknown): ApiError {
  const body: Body = typeof json === 'object' && json !== null ? json : {};
  const faults = Array.isArray(body.message) ? body.message.filter(isFault) : [];
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new ApiError(
    {
      status: response.status,
      type: textOf(body.type) ?? 'unknown',
      code: textOf(body.code),
      message: textOf(body.message) ?? faults[0]?.message ?? '',
      faults,
      details: body.details,
    },
    {
      retryAfter: Number.isFinite(seconds) ? seconds : undefined,
      requestId: textOf(body.request_id) ?? response.headers.get('x-request-id') ?? undefined,
    },
  );
}

/**
 * The words for a failure: the response's message, of a list its first entry's; else the caller's own words; else
 * "Something went wrong, Please try again." for a refused call and "Something went wrong!" for anything else (specification, section 8).
 */
export function errorMessage(error: unknown, t: Translate, fallback?: string): string {
  if (!(error instanceof ApiError)) return fallback ?? t('errors.something');
  const { language } = session.get();
  const [fault] = error.faults;
  const text =
    inWordsOf(language, error.code, { seconds: error.retryAfter ?? 0 }) ??
    inWordsOf(language, fault?.code, fault?.params);
  return text || error.message || fallback || t('errors.try_again');
}

export const statusOfError = (error: unknown): number | null => (error instanceof ApiError ? error.status : null);
export const isUnanswered = (error: unknown): boolean => statusOfError(error) === 0;
