import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql, type KyselyPlugin } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { inject } from 'vitest';
import { apiPrefix, type AccountType } from '#domain/actor.ts';
import { makeId } from '#kit/shared/ids.ts';
import type { Permission } from '#domain/permissions.ts';
import { openPool } from '#kit/server/db.ts';
import type { Files } from '#kit/server/files.ts';
import { diskFiles } from '#modules/uploads/server.ts';
import { rememberCallers } from '#kit/server/remember-callers.ts';
import { buildServer, type Server } from '#kit/server/server.ts';
import { startSession } from '#modules/sessions/server.ts';
import type { SessionKind } from '#kit/server/callers.ts';
import type { Tables } from '#db/types.gen.ts';
import { callers as everybody } from './callers.ts';
import { recordStatements } from '../../scripts/statements/record.ts';
import { lastSaid } from '../../scripts/testing/last-said.ts';
import { cloneDatabase, type TestDatabase } from '../../scripts/testing/database.ts';
import { readConfig } from './config.ts';
import { serverModules } from './modules.ts';

export type Reply<B = any> = { status: number; body: B; headers: Record<string, unknown>; text: string };
export type Client = {
  userId: string;
  token: string;
  get(path: string, headers?: Record<string, string>): Promise<Reply>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
  delete(path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
};
export type Owner = Kysely<Tables>;
export type TestApi = {
  server: Server;
  /** Where uploaded files land. */
  uploads: string;
  /** Lines of the log from warnings on, unless TEST_LOG shows them on the terminal. */
  logged: readonly string[];
  /** The owner's connection, for builders and for looking behind the API. */
  owner: Owner;
  /** Moves the clock of the server, which stands still otherwise. */
  setNow(now: Date): void;
  now(): Date;
  anonymous: Client;
  signIn(user: {
    account: AccountType;
    permissions?: readonly Permission[];
    superadmin?: boolean;
    supplierId?: string;
    affiliateId?: string;
    salesRepresentativeId?: string;
    email?: string;
    language?: 'en' | 'ar';
    kind?: SessionKind;
  }): Promise<Client>;
  stop(): Promise<void>;
};

export const testId = (prefix: string): string => makeId(prefix, Date.now(), randomBytes(10));

/** What the database would say itself of a row's version and times. */
export const stamps = () => ({ version: 1, created_at: new Date(), updated_at: new Date() });

let phones = 0;
/** A mobile number nobody else of this test has. */
export const aPhone = (): string => `+96650${String(1_000_000 + ++phones)}`;

/** Inserts a row as the owner; jsonb values are given as they are. */
export async function insertRow(
  owner: Owner,
  table: keyof Tables & string,
  row: Record<string, unknown>,
): Promise<void> {
  const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(table)} (${columns}) select ${columns} from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::jsonb)`.execute(
    owner,
  );
}

/** What a test writes behind the API's back is told to the server a moment later than the test goes on: it is told here, at once. */
const telling = (forget: () => void): KyselyPlugin => ({
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    forget();
    return result;
  },
});

/** A server with all modules on a database of the test file's own (or the one given, which stays), called over HTTP in process; replies are checked against the contracts. */
export async function startApi(
  options: {
    env?: Record<string, string>;
    files?: (disk: Files) => Files;
    database?: TestDatabase;
    prepare?: (server: Server, pool: pg.Pool) => Promise<void>;
  } = {},
): Promise<TestApi> {
  const database = options.database ?? (await cloneDatabase());
  const logged: string[] = [];
  const log = process.env.TEST_LOG
    ? pino({ level: process.env.TEST_LOG })
    : pino({ level: 'warn' }, { write: (line: string) => void (logged.push(line), lastSaid.push(line)) });
  const opened = openPool(database.app, () => undefined);
  const recorder = recordStatements(inject('statements'));
  const db = opened.db.withPlugin(recorder);
  const callers = rememberCallers(everybody, opened.pool);
  const ownerPool = new pg.Pool({ ...database.owner, max: 4 });
  ownerPool.on('error', () => undefined);
  const owner = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: ownerPool }),
    plugins: [recorder, telling(callers.forget)],
  });
  const { limits, trustProxy } = readConfig({ ...options.env });
  const uploads = mkdtempSync(join(tmpdir(), 'wikala-uploads-'));
  const files = options.files?.(diskFiles(uploads)) ?? diskFiles(uploads);
  let now = new Date();
  const server = await buildServer({
    callers,
    db,
    modules: serverModules({ counters: opened.counters, db, limits, files }),
    log,
    publicUrl: 'http://wikala.test',
    trustProxy,
    now: () => now,
    checkReplies: true,
    pollMs: 60_000,
  });
  await options.prepare?.(server, opened.pool);
  await server.http.ready();

  const client = (userId: string, token: string, account: AccountType | null): Client => {
    const call = async (
      method: 'GET' | 'POST' | 'DELETE',
      path: string,
      body?: unknown,
      headers: Record<string, string> = {},
    ): Promise<Reply> => {
      const url = path.startsWith('/api') ? path : `/api${account ? `/${apiPrefix[account]}` : ''}${path}`;
      const sent = {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      };
      const reply = await server.http.inject({
        method,
        url,
        headers: sent,
        ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const isJson = String(reply.headers['content-type']).startsWith('application/json');
      return { status: reply.statusCode, body: isJson ? reply.json() : null, headers: reply.headers, text: reply.body };
    };
    return {
      userId,
      token,
      get: (path, headers) => call('GET', path, undefined, headers),
      post: (path, body, headers) => call('POST', path, body, headers),
      delete: (path, body, headers) => call('DELETE', path, body, headers),
    };
  };

  return {
    server,
    uploads,
    logged,
    owner,
    setNow: (to) => void (now = to),
    now: () => now,
    anonymous: client('', '', null),
    signIn: async ({
      account,
      permissions = [],
      superadmin = false,
      supplierId,
      affiliateId,
      salesRepresentativeId,
      email,
      language,
      kind = 'bearer',
    }) => {
      const id = testId('usr');
      await insertRow(owner, 'users', {
        id,
        account_type: account,
        email: email ?? `${id.toLowerCase()}@test.example`,
        first_name: 'Test',
        last_name: account,
        status: 'active',
        language: language ?? 'en',
        supplier_id: supplierId ?? null,
        affiliate_id: affiliateId ?? null,
        sales_representative_id: salesRepresentativeId ?? null,
        version: 1,
        created_at: new Date(),
        updated_at: new Date(),
      });
      if (account === 'admin' && (superadmin || permissions.length > 0)) {
        const role = testId('role');
        await insertRow(owner, 'roles', {
          id: role,
          name: role,
          is_superadmin: superadmin,
          version: 1,
          created_at: new Date(),
          updated_at: new Date(),
        });
        for (const permission of permissions) {
          const [entity, action] = permission.split(':');
          await insertRow(owner, 'role_permissions', { role_id: role, entity, action });
        }
        await insertRow(owner, 'user_roles', { user_id: id, role_id: role, position: 0 });
      }
      const { token } = await startSession(
        owner,
        { id, account_type: account },
        { ip: '127.0.0.1', userAgent: 'test' },
        kind,
      );
      return client(id, token, account);
    },
    stop: async () => {
      await server.dispatcher.stop();
      await server.http.close();
      await opened.close();
      await owner.destroy();
      if (!options.database) await database.drop();
      rmSync(uploads, { recursive: true, force: true });
    },
  };
}

/** The tables in which a text can be read, in whatever column. */
export async function tablesWith(owner: Owner, text: string): Promise<string[]> {
  const { rows: tables } = await sql<{
    name: string;
  }>`select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(owner);
  const each = tables.map(
    ({ name }) =>
      sql`select ${name}::text as name where exists (select from ${sql.table(name)} t where position(${text} in t::text) > 0)`,
  );
  return (await sql<{ name: string }>`${sql.join(each, sql` union all `)}`.execute(owner)).rows.map(({ name }) => name);
}

/** Rights as the API takes them. */
export const rights = (...pairs: Permission[]) =>
  pairs.map((pair) => ({ entity: pair.split(':')[0], action: pair.split(':')[1] }));
/** A role of these rights, made by somebody who may; answers its id. */
export const aRole = async (by: Client, ...pairs: Permission[]): Promise<string> =>
  (await by.post('/roles', { name: testId('r'), permissions: rights(...pairs) })).body.role.id;
/** Asks again as long as the server is busy (503): of many at once, some wait too long for a connection on a slow machine. */
export async function retryWhileBusy(ask: () => Promise<Reply>): Promise<Reply> {
  const reply = await ask();
  return reply.status === 503 ? retryWhileBusy(ask) : reply;
}
/** How a reply answered: status and, where it was refused, why. */
export const answer = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
