import { constants } from 'node:zlib';
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { accountTypes, type AccountType } from '#domain/actor.ts';
import { isOpenTo } from '#kit/shared/reach.ts';
import { notFound, Refusal } from '#kit/shared/fail.ts';
import { makeId } from '#kit/shared/ids.ts';
import { limits } from '#domain/limits.ts';
import { parseQuery } from '#kit/shared/query-string.ts';
import { errorsTexts } from '#kit/shared/errors-texts.ts';
import { exportTexts } from '#kit/shared/export-texts.ts';
import { kitTexts } from '#kit/shared/kit-texts.ts';
import type { Language, Translate } from '#kit/shared/texts.ts';
import type { Tables } from '#db/types.gen.ts';
import { fakeSupplierHeader, mountPath } from './actors.ts';
import { readBody, readJson } from './body.ts';
import { authorize, answer, type Authorized, type CallerServices } from './call.ts';
import { callerAddress, trusting, type TrustProxy } from './caller-address.ts';
import { makeContext, type Http, type Origin, type PublicCtx } from './context.ts';
import { checkOrigin } from './csrf.ts';
import type { Db } from './db.ts';
import { asRefusal, languageOf, present } from './errors.ts';
import { commonHeaders } from './headers.ts';
import { stringify } from './json.ts';
import { startDispatcher, type Dispatcher } from './outbox.ts';
import { randomOf } from './random.ts';
import { addressKey } from './rate-limits.ts';
import { FileReply, type Route, type ServerModule } from './serve.ts';
import type { Caller, Callers } from './callers.ts';
import { kindsOf } from './task-kinds.ts';
import { runTask } from './run-task.ts';
import { makeTranslators } from './texts.ts';
import { makeTurns } from './turns.ts';

export type ServerOptions = {
  db: Kysely<Tables>;
  modules: readonly ServerModule[];
  callers: Callers;
  log: Logger;
  /** Where people reach us; its scheme decides the cookie's name and whether it is Secure. */
  publicUrl: string;
  /** Which proxies are believed about who called; none without it. */
  trustProxy?: TrustProxy;
  timeouts?: typeof slowCallers;
  now?: () => Date;
  checkReplies?: boolean;
  pollMs?: number;
  /** Has a task done by whichever process is free, again and again until it ends; without it, it is done here, where it was told. */
  queueTask?: (id: string) => Promise<void>;
};

export type Server = {
  http: FastifyInstance;
  dispatcher: Dispatcher;
  routes: readonly MountedRoute[];
  translators: Record<Language, Translate>;
  /** What work without a caller runs with; the name stands in its audit rows as the request's. */
  systemContext: (db: Db, requestId: string) => PublicCtx;
  tasks: {
    /** Does a task until it ends; throws where it has to be called again. */
    run: (id: string) => Promise<void>;
    /** From now on none goes beyond the step it is in. */
    stop: () => void;
  };
};
export type MountedRoute = { route: Route; account: AccountType | 'public'; url: string };

/** A body with files is held in memory, 50 MiB at most: so many at once, and so many that have not begun to be read. */
const filesAtOnce = { atOnce: 6, perCaller: 2, waiting: 60, waitingPerCaller: 10, waitMs: 12_000 };

/** When a caller who does not get on is cut: at most so long for the headers and for all of a request, looked at so often. */
export const slowCallers = { headersMs: 15_000, requestMs: 28_000, checkEveryMs: 2_000 };

const isWrite = (method: string) => method === 'POST' || method === 'DELETE';

/** Every route of the modules, once per account type it is open to. */
export function mountedRoutes(modules: readonly ServerModule[]): MountedRoute[] {
  return modules.flatMap((module) =>
    module.routes.flatMap((route) => {
      if (route.endpoint.access === undefined)
        throw new Error(`${route.endpoint.method} ${route.endpoint.path} declares no access: it must not boot`);
      if (!route.run) throw new Error(`${route.endpoint.method} ${route.endpoint.path} has no handler`);
      const accounts =
        route.endpoint.access === 'public'
          ? (['public'] as const)
          : accountTypes.filter((account) => isOpenTo(route.endpoint, account));
      return accounts.map((account) => ({ route, account, url: mountPath(account, route.endpoint.path) }));
    }),
  );
}

/** JSON of more than this many bytes goes packed, as quickly as it can be: a list of orders in a tenth of a millisecond to a sixth of its size. */
const packedAnswers = {
  threshold: 2048,
  syncThreshold: 1_048_576,
  encodings: ['zstd', 'br', 'gzip'],
  customTypes: /^application\/json/,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  zlibOptions: { level: 1 },
  globalDecompression: false,
} satisfies FastifyCompressOptions;

/** Builds the HTTP server of the API: routes, sessions, errors. It does not listen yet. */
export async function buildServer(options: ServerOptions): Promise<Server> {
  const { db, log, callers } = options;
  const secure = options.publicUrl.startsWith('https:');
  const cookieName = secure ? '__Host-wikala' : 'wikala';
  const publicOrigin = new URL(options.publicUrl).origin;
  const now = options.now ?? (() => new Date());
  const translators = makeTranslators([
    errorsTexts,
    exportTexts,
    kitTexts,
    ...options.modules.map((module) => module.texts),
  ]);
  const routes = mountedRoutes(options.modules);

  const systemContext = (tx: Db, requestId: string): PublicCtx =>
    makeContext({
      db: tx,
      actor: null,
      actorName: null,
      impersonationId: null,
      sealed: [],
      now: now(),
      t: translators.en,
      http: silentHttp,
      publicUrl: options.publicUrl,
      joinImpersonation: callers.joinImpersonation,
      isHeard: (event) => dispatcher.isHeard(event),
      origin: { requestId, ip: '', userAgent: '', language: 'en' },
    });
  const kinds = kindsOf(options.modules);
  const stopping = new AbortController();
  const run = (id: string) =>
    runTask(
      {
        db,
        log,
        kinds,
        findPerson: callers.findPerson,
        wake: () => dispatcher.wake(),
        context: (tx, asked) =>
          makeContext({
            ...asked,
            db: tx,
            sealed: [],
            now: now(),
            t: translators[asked.origin.language],
            http: silentHttp,
            publicUrl: options.publicUrl,
            joinImpersonation: callers.joinImpersonation,
            isHeard: dispatcher.isHeard,
          }),
      },
      id,
      stopping.signal,
    );
  const queueTask = options.queueTask ?? run;
  const dispatcher = startDispatcher({
    db,
    log,
    pollMs: options.pollMs,
    listeners: [
      ['kit.tasks', { 'task.started': (_, { payload }) => queueTask(payload.task_id) }] as const,
      ...options.modules.flatMap((module) => Object.entries(module.on ?? {})),
    ],
    context: (tx) => systemContext(tx, 'outbox'),
  });
  const services: CallerServices = {
    db,
    callers,
    now,
    publicUrl: options.publicUrl,
    translators,
    wake: dispatcher.wake,
    isHeard: dispatcher.isHeard,
    checkReplies: options.checkReplies ?? false,
  };

  const timeouts = options.timeouts ?? slowCallers;
  const headers = commonHeaders(secure);
  const bodiesWithFiles = makeTurns(filesAtOnce);
  const http = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: limits.api.bodyBytes,
    requestTimeout: timeouts.requestMs,
    http: {
      headersTimeout: timeouts.headersMs,
      requestTimeout: timeouts.requestMs,
      connectionsCheckingInterval: timeouts.checkEveryMs,
    },
    // What the router cannot read never comes to a hook.
    frameworkErrors: (error, request, reply) => {
      void reply.headers(headers);
      return answerError(
        error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? notFound() : error,
        request as FastifyRequest,
        reply as FastifyReply,
      );
    },
    trustProxy: trusting(options.trustProxy),
    genReqId: () => makeId('req', now().getTime(), randomOf(10)),
    routerOptions: { ignoreTrailingSlash: true, querystringParser: readQuery, maxParamLength: 200 },
  });
  await http.register(compress, packedAnswers);
  await http.register(cookie);
  await http.register(multipart, {
    limits: { fileSize: limits.api.uploadBytes, fields: 30, fieldSize: 10_000, parts: 40 },
  });
  http.removeContentTypeParser('text/plain');
  http.removeContentTypeParser('application/json');
  http.addContentTypeParser('application/json', { parseAs: 'string' }, readJson);

  // Only what somebody may send is read: of an address that is none, nothing.
  http.addHook('onRequest', async (request, reply) => {
    void reply.headers(headers);
    if (request.is404 && request.method !== 'GET' && request.method !== 'HEAD') throw notFound();
  });

  const originOf = (request: FastifyRequest, language: Language): Origin => ({
    requestId: request.id,
    ip: callerAddress(request),
    userAgent: request.headers['user-agent'] ?? '',
    language,
  });
  const bearerOf = (request: FastifyRequest) =>
    /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1] ?? null;
  const findCallerOf = async (
    request: FastifyRequest,
  ): Promise<{ caller: Caller | null; byCookie: boolean; token: string | null }> => {
    const bearer = bearerOf(request);
    if (bearer) return { caller: await callers.findCaller(db, bearer, 'bearer'), byCookie: false, token: bearer };
    const apiToken = request.headers['x-medusa-access-token'];
    if (typeof apiToken === 'string' && apiToken.length <= 200)
      return { caller: await callers.findTokenOwner(db, apiToken), byCookie: false, token: null };
    const token = request.cookies[cookieName] ?? null;
    return {
      caller: token && token.length <= 200 ? await callers.findCaller(db, token, 'cookie') : null,
      byCookie: true,
      token,
    };
  };

  for (const { route, account, url } of routes) {
    http.route({
      method: route.endpoint.method,
      url,
      onRequest: async (request, reply) => {
        const { caller, byCookie, token } = await findCallerOf(request);
        request.language = caller?.language ?? languageOf(request.headers['accept-language']);
        request.userId = caller?.userId;
        if (byCookie && isWrite(request.method)) checkOrigin(request.headers, publicOrigin);
        request.authorized = await authorize(services, route, account, {
          caller,
          fakeSupplier: headerOf(request, fakeSupplierHeader),
          origin: originOf(request, request.language),
          http: httpOf(reply, {
            cookieName,
            secure,
            token: byCookie ? token : null,
            id: caller?.sessionId ?? null,
            device: request.cookies[`${cookieName}-device`] ?? null,
          }),
        });
        const { origin } = request.authorized;
        await route.admit?.({ db, now: now(), origin, params: request.params as Record<string, string> });
      },
      handler: async (request, reply) => {
        const authorized = request.authorized as Authorized;
        const take = async () => {
          const { body, files } = await readBody(request, route.endpoint);
          return answer(services, route, account, authorized, {
            params: request.params as Record<string, string>,
            query: request.query,
            body,
            files,
            idempotencyKey: keyOf(request),
          });
        };
        const { status, reply: answered } = request.isMultipart()
          ? await bodiesWithFiles.take(authorized.caller?.userId ?? addressKey(authorized.origin.ip), take)
          : await take();
        return send(reply, status, answered);
      },
    });
  }

  http.setErrorHandler(answerError);
  return { http, dispatcher, routes, translators, systemContext, tasks: { run, stop: () => stopping.abort() } };

  function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const refusal = asRefusal(error);
    const where = { request_id: request.id, method: request.method, url: request.routeOptions.url };
    if (refusal.status >= 500) log.error({ err: error, ...where }, 'request failed');
    // For whoever watches for guessing and probing: who was refused what, from where; never what was sent.
    else if (refused.has(refusal.status))
      log.warn(
        { ...where, status: refusal.status, code: refusal.code, ip: callerAddress(request), user_id: request.userId },
        'request refused',
      );
    if (refusal.retryAfter !== undefined) void reply.header('Retry-After', String(refusal.retryAfter));
    const language = request.language ?? languageOf(request.headers['accept-language']);
    return reply
      .code(refusal.status)
      .header('Cache-Control', 'no-store')
      .send(present(refusal, translators[language], request.id));
  }
}

/** Not signed in or not with this password, not allowed, too often. */
const refused: ReadonlySet<number> = new Set([401, 403, 429]);

declare module 'fastify' {
  interface FastifyRequest {
    language?: Language;
    /** Set before the body is read. */
    authorized?: Authorized;
    userId?: string;
  }
}

function readQuery(search: string): Record<string, unknown> {
  try {
    return parseQuery(search);
  } catch {
    return { __unreadable: search };
  }
}

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(',') : value;
};

function keyOf(request: FastifyRequest): string | undefined {
  const key = headerOf(request, 'idempotency-key');
  if (key === undefined || key === '') return undefined;
  if (!/^[\x21-\x7E]{1,255}$/.test(key)) throw new Refusal('invalid_data', 'errors.invalid');
  return key;
}

function httpOf(
  reply: FastifyReply,
  session: { cookieName: string; secure: boolean; token: string | null; id: string | null; device: string | null },
): Http {
  const options = { path: '/', httpOnly: true, sameSite: 'lax' as const, secure: session.secure };
  return {
    sessionToken: session.token,
    sessionId: session.id,
    deviceToken: session.device,
    setDevice: (token, maxAge) => void reply.setCookie(`${session.cookieName}-device`, token, { ...options, maxAge }),
    setSession: (token, maxAge) => void reply.setCookie(session.cookieName, token, { ...options, maxAge }),
    clearSession: () => void reply.clearCookie(session.cookieName, options),
    setHeader: (name, value) => void reply.header(name, value),
    status: (code) => void reply.code(code),
  };
}

const nothing = () => {};
const silentHttp: Http = {
  sessionToken: null,
  sessionId: null,
  deviceToken: null,
  setDevice: nothing,
  setSession: nothing,
  clearSession: nothing,
  setHeader: nothing,
  status: nothing,
};

function send(reply: FastifyReply, status: number, answered: unknown): FastifyReply {
  const isImmutable = answered instanceof FileReply && answered.immutable;
  if (!reply.hasHeader('Cache-Control'))
    void reply.header('Cache-Control', isImmutable ? 'private, max-age=31536000, immutable' : 'no-store');
  if (reply.statusCode === 200) void reply.code(status);
  if (answered instanceof FileReply) {
    if (answered.filename)
      void reply.header('Content-Disposition', `attachment; filename="${encodeURIComponent(answered.filename)}"`);
    return reply.type(answered.type).send(answered.body);
  }
  if (answered === undefined) return reply.code(status === 200 ? 204 : status).send();
  return reply.type('application/json; charset=utf-8').send(stringify(answered));
}
