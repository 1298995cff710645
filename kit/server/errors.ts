import type { z } from 'zod';
import { Refusal, type Fault } from '#kit/shared/fail.ts';
import { currencyAt, inUnits } from '#kit/shared/money-faults.ts';
import { own } from '#kit/shared/own.ts';
import type { Language, TextKey, Translate } from '#kit/shared/texts.ts';
import { faultsOf } from '#kit/shared/validation.ts';

export type ErrorReply = {
  type: string;
  code?: string;
  message: string | { path: string; message: string }[];
  details?: unknown;
  request_id: string;
};

/**
 * A parse that failed, as the refusal it is; limits of amounts in the units of the currency that the body names.
 * @param currencyOf asked only where the body names none for an amount
 */
export async function refuseParse(
  error: z.ZodError,
  input: unknown,
  currencyOf?: () => Promise<string | null>,
): Promise<Refusal> {
  const faults: readonly Fault[] = faultsOf(error, input);
  const named = new Map(faults.filter(({ amount }) => amount).map(({ path }) => [path, currencyAt(input, path)]));
  const other = [...named.values()].includes(undefined) ? await currencyOf?.() : null;
  return new Refusal('invalid_data', faults[0]?.code ?? 'errors.invalid', {
    faults: faults.map((fault) => inUnits(fault, named.get(fault.path) ?? other)),
  });
}

type PgError = { code: string; constraint?: string; table?: string };
/** Codes of the system may have five signs too (EPIPE): only PostgreSQL says how severe it is. */
const isPgError = (error: unknown): error is PgError =>
  error instanceof Error &&
  'severity' in error &&
  'code' in error &&
  typeof error.code === 'string' &&
  /^[0-9A-Z]{5}$/.test(error.code);

/** Whether a transaction lost a race and should be run again. */
export const isSerializationFailure = (error: unknown): boolean =>
  isPgError(error) && (error.code === '40001' || error.code === '40P01');

/** What the database refused, as the wire says it; null when it is our own fault. */
function fromDatabase(error: PgError): Refusal | null {
  if (error.code === '23505' || error.code === '23P01') return new Refusal('duplicate_error', 'errors.duplicate');
  if (error.code === '23503') return new Refusal('not_found', 'errors.reference');
  if (error.code.startsWith('22') || error.code === '23502' || error.code === '23514')
    return new Refusal('invalid_data', 'errors.invalid');
  if (isSerializationFailure(error)) return new Refusal('conflict', 'errors.conflict');
  // Lock and statement timeouts, too many connections, shutdown: the same request may succeed in a moment.
  if (
    error.code === '55P03' ||
    error.code === '57014' ||
    error.code.startsWith('53') ||
    error.code.startsWith('57') ||
    error.code.startsWith('08')
  ) {
    return busy();
  }
  return null;
}

const framework: Record<string, [type: ConstructorParameters<typeof Refusal>[0], code: TextKey]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['too_large', 'errors.too_large'],
  FST_REQ_FILE_TOO_LARGE: ['too_large', 'errors.too_large'],
  FST_FILES_LIMIT: ['too_large', 'errors.too_large'],
  FST_FIELDS_LIMIT: ['too_large', 'errors.too_large'],
  FST_PARTS_LIMIT: ['too_large', 'errors.too_large'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported_media_type', 'errors.media_type'],
  FST_INVALID_MULTIPART_CONTENT_TYPE: ['unsupported_media_type', 'errors.media_type'],
};

const busy = () => new Refusal('unavailable', 'errors.unavailable', { retryAfter: 1 });

/** What the system says of a connection that broke or never came to be. */
const unreachable: ReadonlySet<string> = new Set([
  'ECONNRESET',
  'ECONNREFUSED',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** What pg, its pool and Kysely say, without a code, of a connection that is gone: also by the rollback that follows, which hides what the database said. */
const connectionGone =
  /Connection terminated|timeout exceeded when trying to connect|is not queryable|Cannot use a pool after calling end|driver has already been destroyed/;

/** Whether the database was lost: before the call, in the middle of it, or at its commit, when only its idempotency key can tell whether it was done. */
const isDatabaseLost = (code: string | undefined, syscall: string | undefined, message: string | undefined): boolean =>
  (code !== undefined && unreachable.has(code)) ||
  (code === 'ENOENT' && syscall === 'connect') ||
  (message !== undefined && connectionGone.test(message));

/** Turns whatever was thrown into a refusal; what nobody expected becomes 500 without its text. */
export function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (isPgError(error)) return fromDatabase(error) ?? new Refusal('unexpected_state', 'errors.unexpected');
  const { code, statusCode, syscall, message } = error as {
    code?: string;
    statusCode?: number;
    syscall?: string;
    message?: string;
  };
  const known = code ? own(framework, code) : undefined;
  if (known) return new Refusal(...known);
  if (statusCode && statusCode >= 400 && statusCode < 500) return new Refusal('invalid_data', 'errors.invalid');
  if (isDatabaseLost(code, syscall, message)) return busy();
  return new Refusal('unexpected_state', 'errors.unexpected');
}

/** The wire form of a refusal in the caller's language; several faults make `message` a list, the first of which is shown. */
export function present(refusal: Refusal, t: Translate, requestId: string): ErrorReply {
  const message =
    refusal.faults.length > 0
      ? refusal.faults.map(({ path, code, params }) => ({ path, message: t(code, params) }))
      : t(refusal.code, refusal.params);
  return {
    type: refusal.type,
    code: refusal.code.startsWith('errors.') ? refusal.code.slice('errors.'.length) : refusal.code,
    message,
    ...(refusal.details === undefined ? {} : { details: refusal.details }),
    request_id: requestId,
  };
}

/** The language of a caller without a session, from Accept-Language; English is the fallback (specification, section 1). */
export const languageOf = (header: string | undefined): Language => (/^\s*ar\b/i.test(header ?? '') ? 'ar' : 'en');
