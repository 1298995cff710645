import { z } from 'zod';
import type { AccountType } from '#domain/actor.ts';
import { limits } from '#domain/limits.ts';
import type { Permission } from '#domain/permissions.ts';

/**
 * Any schema, as what an endpoint may be declared with: only what zod keeps of it (`_zod`), so that the compiler need not compare the sixty
 * methods of one class of schema with those of another for every endpoint there is.
 */
export type Schema<Output = unknown, Input = unknown> = z.core.$ZodType<Output, Input>;

export type Method = 'GET' | 'POST' | 'DELETE';

/**
 * Who may call an endpoint. An account type that is not named may not. An administrator needs the named permission; `'signed-in'`
 * asks for none (own profile, own session), `'superadmin'` for a superadmin role. Under impersonation the administrator's permission is asked for too.
 */
export type Access = { [A in Exclude<AccountType, 'admin'>]?: true } & {
  admin?: Permission | 'signed-in' | 'superadmin';
};
/** Open to everybody, signed in or not: mounted once, at its own path below /api. */
export type PublicAccess = 'public';

type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;
export type Params<P extends string> = { [N in ParamNames<P>]: string };

type Accepts = 'json' | 'files';

export type Endpoint<
  P extends string = string,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  R extends Schema = Schema,
  A extends Accepts = Accepts,
> = {
  method: Method;
  path: P;
  query: Q;
  body: B;
  reply: R;
  access: Access | PublicAccess;
  status: number;
  /** `files` for multipart bodies: their fields are checked by `body`, their files by the upload rules. */
  accepts: A;
  /** Files in one multipart body at most; they are held in memory. */
  filesMax: number;
  /** Bytes of one of them at most. */
  fileBytes: number;
  /**
   * A POST that changes no business row (signing in, previews): each of its statements stands by itself, so that counters outlive a
   * refusal, and no audit row is asked of it.
   */
  outsideTransaction: boolean;
  /**
   * Open to a supplier whose initial setup is not complete: it is confined to its settings page (specification, section 6), so only
   * what that page needs is. Every other call of such a supplier is refused.
   */
  openDuringSetup: boolean;
  /**
   * Done only by the account's own people, never by an administrator who acts for a supplier (trust, T30): passwords, bank, users, roles,
   * everything at once. A list names fields of the body that such an administrator may send but not change: phone, e-mail. What asks for no
   * permission such an administrator may only read, unless this says `false`: it goes on with what they began themselves.
   */
  ownPeopleOnly: boolean | readonly string[] | null;
  /** Of each row in the answer, only what `fields` and `expand` of the query ask for is sent, where they ask. */
  supportsFieldSelection: boolean;
  /**
   * The read of one row that this write answers as: under the envelope's one key the row stands as that read would show it afterwards. The
   * browser then keeps the reply instead of asking again.
   */
  repliesAs: Endpoint | null;
  summary: string;
};

export const nothing = z.strictObject({});
export type Nothing = typeof nothing;

type Options<P extends string, Q extends Schema, B extends Schema, R extends Schema, A extends Accepts> = {
  method: Method;
  path: P;
  reply: R;
  access: Access | PublicAccess;
  query?: Q;
  body?: B;
  status?: number;
  accepts?: A;
  filesMax?: number;
  fileBytes?: number;
  outsideTransaction?: boolean;
  openDuringSetup?: boolean;
  ownPeopleOnly?: boolean | readonly string[] | null;
  supportsFieldSelection?: boolean;
  repliesAs?: Endpoint | null;
  summary?: string;
};

/** Whatever changes these is done by one's own people, whether the endpoint says so or not. */
const ownHandEntities: ReadonlySet<string> = new Set(['users', 'roles', 'invitations']);
const changesPeople = ({ method, access }: { method: Method; access: Access | PublicAccess }): boolean =>
  method !== 'GET' && access !== 'public' && ownHandEntities.has(access?.admin?.split(':')[0] ?? '');

/**
 * One call of the API: everything the server, the screens, the documentation and the tests need to know of it. `path` is below the
 * account prefix, or below /api for public ones. Leaving out `access` does not compile.
 */
export function endpoint<
  const P extends string,
  R extends Schema,
  Q extends Schema = Nothing,
  B extends Schema = Nothing,
  const A extends Accepts = 'json',
>(options: Options<P, Q, B, R, A>): Endpoint<P, Q, B, R, A> {
  // Left out, an option has the value its type has by default.
  const unsaid = { query: nothing, body: nothing, accepts: 'json' } as unknown as { query: Q; body: B; accepts: A };
  return {
    ...unsaid,
    status: 200,
    filesMax: 10,
    fileBytes: limits.api.uploadBytes,
    outsideTransaction: false,
    openDuringSetup: false,
    ownPeopleOnly: changesPeople(options) || null,
    supportsFieldSelection: false,
    repliesAs: null,
    summary: '',
    ...options,
  };
}

export type Endpoints = Record<string, Endpoint>;
export type ParamsOf<E> = E extends Endpoint<infer P, Schema, Schema, Schema> ? Params<P> : never;
export type QueryOf<E extends Endpoint> = z.output<E['query']>;
export type QueryInputOf<E extends Endpoint> = z.input<E['query']>;
export type BodyOf<E extends Endpoint> = z.output<E['body']>;
export type BodyInputOf<E extends Endpoint> = z.input<E['body']>;
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>;
