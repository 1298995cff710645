import { sql } from 'kysely';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountTypes, apiPrefix, type AccountType } from '#domain/actor.ts';
import type { Endpoint } from '#kit/shared/endpoint.ts';
import { isOpenTo, isOpenToActing, permissionFor } from '#kit/shared/reach.ts';
import { allPermissions, type Permission } from '#domain/permissions.ts';
import { resourceOf } from '../docs/openapi.ts';
import type { MountedRoute } from '#kit/server/server.ts';
import { insertRow, startApi, type Client, type Reply, type TestApi } from '../testing.ts';
import { unboundedParts } from './bounds.ts';
import { sampleOf } from './sample.ts';
import { plantCommon, plantWorld, type World } from './world.ts';

/**
 * The access matrix: every endpoint × caller × whose row. It is made from the endpoints themselves, so a new one is covered the moment
 * it is mounted. Expected answers follow from the declared access alone; a foreign row is never told apart from an absent one, and
 * nothing of another supplier changes.
 */
let api: TestApi;
let mine: World;
let theirs: World;
let cells = 0;
const admins = new Map<Permission | 'none' | 'all', Client>();
const clients = {} as Record<Exclude<AccountType, 'admin'>, Client>;
let impersonated: Client;
/** A supplier whose initial setup is not complete. */
let settingUp: Client;
let beginner: World;

beforeAll(async () => {
  api = await startApi();
  const common = await plantCommon(api.owner);
  mine = await plantWorld(api.owner, common);
  theirs = await plantWorld(api.owner, common);
  clients.supplier = await api.signIn({ account: 'supplier', supplierId: mine.supplierId });
  clients.affiliate = await api.signIn({ account: 'affiliate', affiliateId: mine.affiliateId });
  clients.sales_representative = await api.signIn({
    account: 'sales_representative',
    salesRepresentativeId: mine.representativeId,
  });
  beginner = await plantWorld(api.owner, common);
  await sql`update suppliers set sections = '{"company": true, "documents": false}' where id = ${beginner.supplierId}`.execute(
    api.owner,
  );
  settingUp = await api.signIn({ account: 'supplier', supplierId: beginner.supplierId });
  impersonated = await api.signIn({ account: 'admin', superadmin: true });
}, 120_000);
afterAll(async () => {
  await api.stop();
  console.log(`access matrix: ${api.server.routes.length} mounted endpoints, ${cells} cells`);
});

const adminWith = async (permission: Permission | 'none' | 'all'): Promise<Client> => {
  const known = admins.get(permission);
  if (known) return known;
  const permissions = permission === 'all' ? allPermissions : permission === 'none' ? [] : [permission];
  const client = await api.signIn({ account: 'admin', permissions });
  admins.set(permission, client);
  return client;
};

const absent = 'absent_01J0000000000000000000000';
type Whose = World | null;

function callOf(
  client: Client,
  { route, url }: Pick<MountedRoute, 'route' | 'url'>,
  whose: Whose,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const { endpoint } = route;
  const resource = resourceOf(endpoint.path);
  const path = url.replace(/:(\w+)/g, (_, name: string) => whose?.ids[name === 'id' ? resource : name] ?? absent);
  cells++;
  if (endpoint.method === 'GET') return client.get(path, headers);
  const body = endpoint.accepts === 'files' ? undefined : sampleOf(endpoint.body, whose?.ids ?? {});
  return endpoint.method === 'POST' ? client.post(path, body, headers) : client.delete(path, body, headers);
}

const isForSuperadmins = (endpoint: Endpoint) => endpoint.access !== 'public' && endpoint.access.admin === 'superadmin';
const namesARow = (endpoint: Endpoint) => endpoint.path.includes(':');
/** Whether the rows behind a path belong to somebody; markets, brands and currencies belong to all. */
const common = new Set([
  'roles',
  'regions',
  'brands',
  'product-categories',
  'metadata-tags',
  'collections',
  'areas',
  'currencies',
  'store',
  'shipping-options',
  'return-reasons',
]);
const isOwned = (endpoint: Endpoint) => namesARow(endpoint) && !common.has(resourceOf(endpoint.path));
/** Names of the rows that are one supplier’s own. */
const ownKeys = (): string[] => {
  const shared = new Set([...common].map((key) => theirs.ids[key]));
  return Object.entries(theirs.ids).flatMap(([key, id]) => (shared.has(id) || id === mine.ids[key] ? [] : [key]));
};
/** Sign-in bookkeeping: these end the very session they are called with. */
const endsSession = (endpoint: Endpoint) => endpoint.path === '/auth' && endpoint.method === 'DELETE';

async function hashOf(supplierId: string): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'supplier_id' and table_name not in ('audit_trail', 'outbox') order by 1`.execute(
    api.owner,
  );
  // When somebody was seen last moves by itself, once a minute.
  const text = (name: string) => (name === 'users' ? sql`(to_jsonb(t) - 'last_seen_at')::text` : sql`t::text`);
  const parts = tables.map(
    ({
      name,
    }) => sql`select ${name} as name, md5(coalesce(string_agg(${text(name)}, '|' order by ${text(name)}), '')) as hash
    from ${sql.table(name)} as t where t.supplier_id = ${supplierId}`,
  );
  const { rows } = await sql<{
    hash: string;
  }>`select md5(string_agg(name || hash, '|' order by name)) as hash from (${sql.join(parts, sql` union all `)}) as all_tables`.execute(
    api.owner,
  );
  return rows[0]?.hash ?? '';
}

const isRefusal = (status: number) => status === 401 || status === 403;

describe('the access matrix', () => {
  test('every endpoint declares who may call it, and is mounted for just those', () => {
    for (const { route, account } of api.server.routes) {
      if (account !== 'public')
        expect(isOpenTo(route.endpoint, account), `${route.endpoint.method} ${route.endpoint.path}`).toBe(true);
    }
    expect(api.server.routes.length).toBeGreaterThan(10);
  });

  test('whatever a caller sends is of bounded length, and nothing is asked of what is longer', () => {
    const unbounded = new Set(
      api.server.routes.flatMap(({ route: { endpoint } }) =>
        [
          ...unboundedParts(endpoint.query, 'query'),
          ...(endpoint.method === 'GET' ? [] : unboundedParts(endpoint.body, 'body')),
        ].map((part) => `${endpoint.method} ${endpoint.path}: ${part}`),
      ),
    );
    expect([...unbounded]).toEqual([]);
  });

  test('a word that every object knows is an unknown word: no row is ordered by it, and no relation is called so', async () => {
    const admin = await adminWith('all');
    const asked = api.server.routes
      .filter(({ account, route }) => account === 'admin' && route.endpoint.method === 'GET')
      .flatMap((mounted) => {
        const known = Object.keys(
          z.toJSONSchema(mounted.route.endpoint.query, { io: 'input', unrepresentable: 'any' }).properties ?? {},
        );
        return ['order', 'expand', 'fields'].filter((name) => known.includes(name)).map((name) => ({ mounted, name }));
      });
    const wrong: string[] = [];
    for (const { mounted, name } of asked) {
      const statusOf = async (word: string) =>
        (await callOf(admin, { route: mounted.route, url: `${mounted.url}?${name}=${word}` }, mine)).status;
      const unknown = await statusOf('nowhere');
      for (const word of ['constructor', '__proto__']) {
        const status = await statusOf(word);
        if (status !== unknown) wrong.push(`${status} instead of ${unknown}: ${mounted.url}?${name}=${word}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('a row of everything that is somebody’s own is planted: without one nobody tries a foreign row', () => {
    const missing = api.server.routes.flatMap(({ account, route: { endpoint } }) =>
      account === 'public' || account === 'admin' || !isOwned(endpoint)
        ? []
        : [...endpoint.path.matchAll(/:(\w+)/g)]
            .map(([, name = '']) => (name === 'id' ? resourceOf(endpoint.path) : name))
            .filter((name) => theirs.ids[name] === undefined),
    );
    expect([...new Set(missing)]).toEqual([]);
  });

  test('nobody: 401 everywhere but at the open doors', async () => {
    for (const mounted of api.server.routes) {
      if (mounted.account === 'public') continue;
      expect(
        (await callOf(api.anonymous, mounted, mine)).status,
        `${mounted.route.endpoint.method} ${mounted.url}`,
      ).toBe(401);
    }
  });

  test('a session of another account type: 401 under every foreign prefix', async () => {
    const nobody = await adminWith('none');
    for (const mounted of api.server.routes) {
      for (const account of accountTypes) {
        if (mounted.account === 'public' || account === mounted.account) continue;
        const client = account === 'admin' ? nobody : clients[account];
        expect(
          (await callOf(client, mounted, mine)).status,
          `${account}: ${mounted.route.endpoint.method} ${mounted.url}`,
        ).toBe(401);
      }
    }
  });

  test('an endpoint that does not name an account is not there for it', async () => {
    for (const { route } of api.server.routes) {
      for (const account of accountTypes) {
        if (route.endpoint.access === 'public' || isOpenTo(route.endpoint, account)) continue;
        const shadowed = api.server.routes.some(
          (other) =>
            other.account === account &&
            other.route.endpoint.method === route.endpoint.method &&
            matches(other.route.endpoint.path, route.endpoint.path),
        );
        if (shadowed) continue;
        const client = account === 'admin' ? await adminWith('all') : clients[account];
        const url = `/api/${apiPrefix[account]}${route.endpoint.path}`;
        expect((await callOf(client, { route, url }, mine)).status, `${account}: ${route.endpoint.method} ${url}`).toBe(
          404,
        );
      }
    }
  });

  test('an administrator: 403 without the permission, no refusal with just that one', async () => {
    const nobody = await adminWith('none');
    for (const mounted of api.server.routes) {
      if (mounted.account !== 'admin' || endsSession(mounted.route.endpoint)) continue;
      const needed = permissionFor(mounted.route.endpoint);
      const label = `${mounted.route.endpoint.method} ${mounted.url}`;
      if (isForSuperadmins(mounted.route.endpoint)) {
        expect(
          (await callOf(await adminWith('all'), mounted, theirs)).status,
          `${label} with every permission but no superadmin`,
        ).toBe(403);
        expect(isRefusal((await callOf(impersonated, mounted, null)).status), `${label} as superadmin`).toBe(false);
      }
      if (!needed) continue;
      const refused = await callOf(nobody, mounted, theirs);
      expect(refused.status, `${label} without ${needed}`).toBe(403);
      expect(refused.body.details, label).toEqual({ permission: needed });
      expect(isRefusal((await callOf(await adminWith(needed), mounted, null)).status), `${label} with ${needed}`).toBe(
        false,
      );
    }
  });

  test.each(['supplier', 'sales_representative', 'affiliate'] as const)(
    '%s: a foreign row is an absent row, and nothing of it changes',
    async (account) => {
      const before = await hashOf(theirs.supplierId);
      for (const mounted of api.server.routes) {
        const { endpoint } = mounted.route;
        if (mounted.account !== account || endsSession(endpoint)) continue;
        const label = `${account}: ${endpoint.method} ${mounted.url}`;
        const client = clients[account];
        const foreign = await callOf(client, mounted, theirs);
        expect(foreign.status, label).toBeLessThan(500);
        if (!isOwned(endpoint)) continue;
        const nowhere = await callOf(client, mounted, null);
        expect([400, 404], `${label} foreign: ${foreign.text.slice(0, 200)}`).toContain(foreign.status);
        expect(nowhere.status, `${label} absent`).toBe(foreign.status);
        if (endpoint.method === 'GET') expect(foreign.status, label).toBe(404);
        expect(foreign.text, label).not.toContain('Baqalat Al-Noor');
      }
      expect(await hashOf(theirs.supplierId)).toBe(before);
    },
  );

  test.each(['supplier', 'sales_representative', 'affiliate'] as const)(
    '%s: lists show nothing foreign',
    async (account) => {
      for (const mounted of api.server.routes) {
        const { endpoint } = mounted.route;
        if (mounted.account !== account || endpoint.method !== 'GET' || namesARow(endpoint)) continue;
        const list = await callOf(clients[account], mounted, mine);
        for (const key of ownKeys()) {
          expect(list.text, `${mounted.url} shows a foreign ${key}`).not.toContain(theirs.ids[key]);
        }
      }
    },
  );

  test('a supplier in its initial setup: what its settings page needs, and of the rest nothing but why not', async () => {
    const before = await hashOf(beginner.supplierId);
    const open: string[] = [];
    for (const mounted of api.server.routes) {
      const { endpoint } = mounted.route;
      if (mounted.account !== 'supplier' || endsSession(endpoint)) continue;
      const label = `${endpoint.method} ${mounted.url}`;
      if (endpoint.openDuringSetup) {
        open.push(label);
        const answered = await callOf(settingUp, mounted, null);
        expect(
          isRefusal(answered.status) || answered.body?.code === 'setup.blocked',
          `${label} ${answered.text.slice(0, 200)}`,
        ).toBe(false);
        continue;
      }
      const refused = await callOf(settingUp, mounted, beginner);
      expect(refused.body, label).toMatchObject({
        type: 'not_allowed',
        code: 'setup.blocked',
        message: 'please complete your initial setup',
      });
      expect(refused.status, label).toBe(400);
    }
    expect(open).toContain('GET /api/supplier/me');
    expect(await hashOf(beginner.supplierId)).toBe(before);
  });

  test('a supplier in its initial setup holds no administrator back who acts for it', async () => {
    for (const mounted of api.server.routes) {
      if (mounted.account !== 'supplier' || mounted.route.endpoint.openDuringSetup) continue;
      const acting = await callOf(impersonated, mounted, beginner, { 'x-fake-supplier': beginner.supplierId });
      expect(acting.body?.code, `${mounted.route.endpoint.method} ${mounted.url}`).not.toBe('setup.blocked');
    }
  });

  test('x-fake-supplier from anybody but an administrator: 403', async () => {
    for (const mounted of api.server.routes) {
      if (mounted.account === 'public' || mounted.account === 'admin' || endsSession(mounted.route.endpoint)) continue;
      const refused = await callOf(clients[mounted.account], mounted, theirs, { 'x-fake-supplier': theirs.supplierId });
      expect(refused.status, `${mounted.route.endpoint.method} ${mounted.url}`).toBe(403);
    }
  });

  test('acting for a supplier by the header alone: its rows only, and the administrator’s own permissions', async () => {
    const before = await hashOf(theirs.supplierId);
    const nobody = await adminWith('none');
    const as = { 'x-fake-supplier': mine.supplierId };
    for (const mounted of api.server.routes) {
      const { endpoint } = mounted.route;
      if (mounted.account !== 'supplier') continue;
      const label = `${endpoint.method} ${mounted.url}`;
      const needed = permissionFor(endpoint);
      const isRead = endpoint.method === 'GET';
      if (needed || !isOpenToActing(endpoint))
        expect((await callOf(nobody, mounted, mine, as)).status, `${label} without ${needed}`).toBe(403);
      const answer = await callOf(impersonated, mounted, theirs, as);
      if (answer.status === 403) expect(answer.body.code, label).toBe('impersonation_refused');
      else if (isOwned(endpoint))
        expect(isRead ? [404] : [400, 404], `${label} of another supplier`).toContain(answer.status);
    }
    expect(await hashOf(theirs.supplierId)).toBe(before);
  });

  test('acting for a supplier where the store asks for a reason first: no write without having entered', async () => {
    await insertRow(api.owner, 'store', {
      id: 'store',
      name: 'Wikala',
      default_currency_code: 'SAR',
      impersonation_reason_required: true,
      version: 1,
      created_at: new Date(),
      updated_at: new Date(),
    });
    const before = await hashOf(theirs.supplierId);
    for (const mounted of api.server.routes) {
      if (mounted.account !== 'supplier' || mounted.route.endpoint.method === 'GET') continue;
      const refused = await callOf(impersonated, mounted, theirs, { 'x-fake-supplier': theirs.supplierId });
      expect([refused.status, refused.body.code], `${mounted.route.endpoint.method} ${mounted.url}`).toEqual([
        403,
        'impersonation_required',
      ]);
    }
    expect(await hashOf(theirs.supplierId)).toBe(before);
    await sql`delete from store`.execute(api.owner);
  });

  test('acting for a supplier, even with a live impersonation: what only its own hand may do is refused, and nothing changes', async () => {
    const before = await hashOf(mine.supplierId);
    const as = { 'x-fake-supplier': mine.supplierId };
    const acting = await api.signIn({ account: 'admin', superadmin: true });
    await sql`insert into impersonations (id, admin_user_id, supplier_id, reason, expires_at) values ('imp_own_hand', ${acting.userId}, ${mine.supplierId}, 'matrix', now() + interval '1 hour')`.execute(
      api.owner,
    );
    const tried: string[] = [];
    for (const mounted of api.server.routes) {
      const { endpoint } = mounted.route;
      const isOwn = endpoint.ownPeopleOnly === true || (permissionFor(endpoint) === null && !isOpenToActing(endpoint));
      if (mounted.account !== 'supplier' || !isOwn) continue;
      const label = `${endpoint.method} ${mounted.url}`;
      tried.push(label);
      expect((await callOf(acting, mounted, mine, as)).body, label).toMatchObject({
        type: 'forbidden',
        code: 'impersonation_refused',
      });
    }
    expect(tried).toEqual(
      expect.arrayContaining([
        'POST /api/supplier/me',
        'POST /api/supplier/orders/export',
        'POST /api/supplier/users/:id',
        'POST /api/supplier/suppliers/:id/bank',
      ]),
    );
    // Having entered is a row of the supplier's own log, and no change of the supplier.
    await sql`delete from impersonations where id = 'imp_own_hand'`.execute(api.owner);
    expect(await hashOf(mine.supplierId)).toBe(before);
  });
});

/** Whether a mounted path with parameters would also answer another path of the same length. */
const matches = (pattern: string, path: string): boolean => {
  const [a, b] = [pattern.split('/'), path.split('/')];
  return (
    a.length === b.length &&
    a.every((part, index) => part.startsWith(':') || b[index]?.startsWith(':') || part === b[index])
  );
};
