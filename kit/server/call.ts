import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { AccountType, Actor } from '#domain/actor.ts';
import type { Endpoint } from '#kit/shared/endpoint.ts';
import { Refusal } from '#kit/shared/fail.ts';
import { isOwn } from '#kit/shared/own.ts';
import type { Tables } from '#db/types.gen.ts';
import { checkAccess, checkSetup, resolveActor, sealedFields } from './actors.ts';
import { leaveTraces, makeContext, type ContextParts, type Http, type Origin, type PublicCtx } from './context.ts';
import { refuseParse } from './errors.ts';
import { keepReply, requestHash, takeKey } from './idempotency.ts';
import { narrowed } from './narrow.ts';
import { FileReply, type Route } from './serve.ts';
import type { Caller, Callers } from './callers.ts';
import type { Dispatcher } from './outbox.ts';
import type { Language, Translate } from '#kit/shared/texts.ts';
import { countWritten, inTransaction } from './transactions.ts';
import { hashOf, type UploadedFile } from './uploads.ts';

/** Who calls, and what for, before anything of the request's content is known. */
export type Approach = { caller: Caller | null; fakeSupplier: string | undefined; origin: Origin; http: Http };
/** Who may. */
export type Authorized = Approach & { actor: Actor | null; impersonationId: string | null };
/** The content of a call as it came over HTTP, before anything in it is trusted. */
export type Content = {
  params: Record<string, string>;
  query: unknown;
  body: unknown;
  files: readonly UploadedFile[];
  idempotencyKey: string | undefined;
};

export type CallerServices = {
  db: Kysely<Tables>;
  callers: Callers;
  now: () => Date;
  publicUrl: string;
  translators: Record<Language, Translate>;
  /** Told after a commit which events it left. */
  wake: Dispatcher['wake'];
  isHeard: PublicCtx['isHeard'];
  /** Tests only: a reply that does not match its contract is an error, and so is a write without an audit row. */
  checkReplies: boolean;
};

export type Answer = { status: number; reply: unknown };

/**
 * One call of somebody who was authorized: the request's shape first, then the handler — reads on the pool, writes in a transaction
 * together with their audit rows, events and idempotency key.
 */
export async function answer(
  services: CallerServices,
  route: Route,
  account: AccountType | 'public',
  authorized: Authorized,
  content: Content,
): Promise<Answer> {
  const { endpoint } = route;
  const { actor, impersonationId, caller, origin, http } = authorized;
  const input = await parse(services, route, content, actor);
  const parts: Omit<ContextParts<Actor | null>, 'db'> = {
    actor,
    actorName: caller?.name ?? null,
    impersonationId,
    sealed: sealedFields(endpoint, actor),
    origin,
    now: services.now(),
    t: services.translators[origin.language],
    http,
    publicUrl: services.publicUrl,
    joinImpersonation: services.callers.joinImpersonation,
    isHeard: services.isHeard,
  };
  if (endpoint.method === 'GET' || endpoint.outsideTransaction) {
    const ctx: PublicCtx = makeContext({ ...parts, db: services.db });
    const leave = async () => void ((await leaveTraces(ctx)) && services.wake(ctx.traces.events));
    const reply = await route.run(ctx, input).catch(async (error: unknown) => {
      // Without a transaction nothing is undone, so what was left behind is kept also when it ends in a refusal: a failed sign-in.
      if (error instanceof Refusal) await leave();
      throw error;
    });
    await leave();
    return { status: endpoint.status, reply: narrowed(endpoint, input.query, assertReply(services, route, reply)) };
  }
  const key = caller && content.idempotencyKey ? { userId: caller.userId, key: content.idempotencyKey } : null;
  const hash = key
    ? requestHash(key, [
        endpoint.method,
        endpoint.path,
        account,
        content.params,
        authorized.fakeSupplier,
        content.body,
        ...content.files.map(hashOf),
      ])
    : '';
  const read = await route.readFiles?.(actor, input.files);
  let left: PublicCtx['traces']['events'] = [];
  let isWritten = false;
  const result = await inTransaction(services.db, async (db) => {
    isWritten = false;
    const saved = key ? await takeKey(db, key, hash) : null;
    if (saved) return saved;
    const ctx: PublicCtx = makeContext({ ...parts, db });
    const writtenBefore = services.checkReplies ? await countWritten(db) : 0;
    const reply = assertReply(services, route, await route.run(ctx, read ? { ...input, files: read.files } : input));
    if (services.checkReplies && ctx.traces.audits.length === 0 && (await countWritten(db)) > writtenBefore)
      throw new Error(`${endpoint.method} ${endpoint.path} wrote and left no audit row`);
    await leaveTraces(ctx);
    left = ctx.traces.events;
    const done = { status: endpoint.status, reply: narrowed(endpoint, input.query, reply) };
    if (key && !(reply instanceof FileReply)) await keepReply(db, key, hash, done);
    isWritten = true;
    return done;
  }).finally(() => {
    // Once written, even a commit that seems to fail may have come through: then a file too many is better than a row without its file.
    if (!isWritten) return read?.discard();
  });
  if (left.length > 0) services.wake(left);
  return result;
}

/**
 * Judges who may call, before a byte of the body is read.
 * @throws Refusal as `resolveActor`, `checkAccess` and `checkSetup` do
 */
export async function authorize(
  services: CallerServices,
  { endpoint }: Route,
  account: AccountType | 'public',
  approach: Approach,
): Promise<Authorized> {
  const { caller, fakeSupplier } = approach;
  if (account === 'public') return { ...approach, actor: caller?.actor ?? null, impersonationId: null };
  try {
    const resolved = await resolveActor(services.db, services.callers, caller, { account, endpoint, fakeSupplier });
    checkAccess(endpoint, resolved.actor);
    checkSetup(endpoint, caller);
    return { ...approach, ...resolved };
  } catch (error) {
    if (error instanceof Refusal && error.type === 'forbidden' && caller)
      await auditRefusal(services, endpoint, caller, approach, error);
    throw error;
  }
}

/** A call that somebody's rights do not allow leaves a row of its own: nothing else of the call does. */
async function auditRefusal(
  services: CallerServices,
  { method, path }: Endpoint,
  caller: Caller,
  { fakeSupplier, origin, http }: Approach,
  refusal: Refusal,
): Promise<void> {
  const ctx = makeContext({
    db: services.db,
    actor: caller.actor,
    actorName: caller.name,
    impersonationId: null,
    sealed: [],
    origin,
    now: services.now(),
    t: services.translators[origin.language],
    http,
    publicUrl: services.publicUrl,
    joinImpersonation: services.callers.joinImpersonation,
    isHeard: services.isHeard,
  });
  const reason = `${method} ${path}${refusal.params?.permission ? `: ${refusal.params.permission}` : ''}`;
  if (refusal.code === 'errors.impersonation_refused')
    ctx.audit({
      action: 'impersonation_refused',
      entity: 'suppliers',
      entity_id: fakeSupplier?.slice(0, 64) ?? '',
      reason,
    });
  else ctx.audit({ action: 'access_refused', entity: 'users', entity_id: caller.userId, reason });
  await leaveTraces(ctx);
}

async function parse({ db }: CallerServices, { endpoint, currencyOf }: Route, raw: Content, actor: Actor | null) {
  for (const value of Object.values(raw.params)) {
    if (!/^[\w.@+-]{1,100}$/.test(value)) throw new Refusal('not_found', 'errors.not_found');
  }
  const query = z.safeParse(endpoint.query, dropEmptyFilters(endpoint, raw.query));
  if (!query.success) throw await refuseParse(query.error, raw.query);
  const body =
    endpoint.method === 'GET'
      ? { success: true as const, data: undefined }
      : z.safeParse(endpoint.body, raw.body ?? {});
  if (!body.success)
    throw await refuseParse(
      body.error,
      raw.body ?? {},
      actor && currencyOf ? () => currencyOf({ db, actor }, raw.params) : undefined,
    );
  return { params: raw.params, query: query.data, body: body.data, files: raw.files };
}

/** What a query says: a declared filter that is empty is the same as none (wire: the client sends its empty ones too). */
function dropEmptyFilters({ query }: Endpoint, asked: unknown): unknown {
  if (!(query instanceof z.ZodObject) || typeof asked !== 'object' || asked === null) return asked;
  return Object.fromEntries(Object.entries(asked).filter(([name, value]) => value !== '' || !isOwn(query.shape, name)));
}

function assertReply(services: CallerServices, { endpoint }: Route, reply: unknown): unknown {
  if (services.checkReplies && !(reply instanceof FileReply)) {
    const result = z.safeParse(endpoint.reply, JSON.parse(JSON.stringify(reply ?? {})));
    if (!result.success)
      throw new Error(
        `${endpoint.method} ${endpoint.path} does not answer as its contract says: ${result.error.message}`,
      );
  }
  return reply;
}
