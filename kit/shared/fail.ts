import type { Permission } from '#domain/permissions.ts';
import type { TextKey, TextParams } from './texts.ts';

/** Error types of the wire and the status each has; declared here and nowhere else. */
export const statusOf = {
  invalid_data: 400,
  not_allowed: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported_media_type: 415,
  duplicate_error: 422,
  too_many_requests: 429,
  unexpected_state: 500,
  unavailable: 503,
} as const;
export type FailType = keyof typeof statusOf;

/** One fault of a request body or query: where, and which text says it. */
export type Fault = {
  path: string;
  code: TextKey;
  params?: TextParams;
  /** Of an amount's limit: which param says it, in minor units; where the currency is known it is said in its units (money-faults.ts). */
  amount?: { param: string; minor: number };
};

/** A refusal with its text key: what every expected "no" of the product is thrown as. */
export class Refusal extends Error {
  readonly type: FailType;
  readonly code: TextKey;
  readonly params: TextParams | undefined;
  readonly faults: readonly Fault[];
  readonly details: unknown;
  readonly retryAfter: number | undefined;

  constructor(
    type: FailType,
    code: TextKey,
    extra: { params?: TextParams; faults?: readonly Fault[]; details?: unknown; retryAfter?: number } = {},
  ) {
    super(code);
    this.name = 'Refusal';
    this.type = type;
    this.code = code;
    this.params = extra.params;
    this.faults = extra.faults ?? [];
    this.details = extra.details;
    this.retryAfter = extra.retryAfter;
  }

  get status(): number {
    return statusOf[this.type];
  }
}

/** A refused business rule: 400 `not_allowed`, never 409, which the toolkit would repeat. */
export const fail = (code: TextKey, params?: TextParams, details?: unknown): Refusal =>
  new Refusal('not_allowed', code, { params, details });
/** A fault in one field of the request: 400 `invalid_data`. */
export const invalid = (path: string, code: TextKey, params?: TextParams): Refusal =>
  new Refusal('invalid_data', code, { params, faults: [{ path, code, params }] });
/** Absent, or not visible to the caller: the two are never told apart. */
export const notFound = (): Refusal => new Refusal('not_found', 'errors.not_found');
export const unauthorized = (code: TextKey = 'errors.unauthorized'): Refusal => new Refusal('unauthorized', code);
/** A missing permission; names it so that the screen can say who to ask. */
export const forbidden = (permission?: Permission | string, code: TextKey = 'errors.forbidden'): Refusal =>
  new Refusal('forbidden', code, {
    params: { permission: permission ?? '' },
    details: { permission: permission ?? null },
  });
export const duplicate = (code: TextKey = 'errors.duplicate', params?: TextParams): Refusal =>
  new Refusal('duplicate_error', code, { params });
/** The same at the field of the request that another row has already: 422. */
export const duplicateAt = (path: string, code: TextKey, params?: TextParams): Refusal =>
  new Refusal('duplicate_error', code, { params, faults: [{ path, code, params }] });
/** Somebody else changed the row first: 400 with `code: "stale"` and the new state. */
export const stale = (details?: unknown): Refusal => new Refusal('not_allowed', 'errors.stale', { details });
export const tooMany = (retryAfter: number): Refusal =>
  new Refusal('too_many_requests', 'errors.too_many_requests', { params: { seconds: retryAfter }, retryAfter });

/** The answer of a permit: may it be done, and if not, why not. */
export type Permit = { allowed: true } | { allowed: false; code: TextKey; params?: TextParams };
export const allowed: Permit = { allowed: true };
export const refused = (code: TextKey, params?: TextParams): Permit => ({ allowed: false, code, params });

/** Throws the refusal of a permit that does not allow. */
export function ensure(permit: Permit): void {
  if (!permit.allowed) throw fail(permit.code, permit.params);
}
/** The first refusal of several permits, else allowed. */
export const every = (...permits: readonly Permit[]): Permit => permits.find((permit) => !permit.allowed) ?? allowed;
