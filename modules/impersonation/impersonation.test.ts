import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ourInvariants } from '../../db/invariants.ts';
import { type Client, type TestApi } from '../../apps/api/testing.ts';
import { aCustomer } from '../customers/testing.ts';
import { aSupplier } from '../suppliers/testing.ts';
import { startStore } from '../store/testing.ts';

let api: TestApi;
let najd: string;
let other: string;
let settings: Client;
beforeAll(async () => {
  api = await startStore();
  settings = await api.signIn({ account: 'admin', permissions: ['settings:update'] });
  najd = await aSupplier(api.owner);
  other = await aSupplier(api.owner, { name: 'Tihama Trading', name_ar: 'تهامة التجارية' });
}, 60_000);
afterAll(() => api.stop());

const as = (id: string) => ({ 'x-fake-supplier': id });
const helper = () =>
  api.signIn({
    account: 'admin',
    permissions: [
      'suppliers:read',
      'suppliers:update',
      'customers:read',
      'customers:update',
      'orders:read',
      'users:read',
      'users:update',
    ],
  });
const enter = (client: Client, supplier: string, reason = 'Helps with prices') =>
  client.post(`/suppliers/${supplier}/login-as`, { reason });
const write = (client: Client, supplier: string, path = '/suppliers/' + supplier, body: object = { city: 'Riyadh' }) =>
  client.post(`/api/supplier${path}`, body, as(supplier));
const lastAudit = async () =>
  (await sql<Record<string, unknown>>`select * from audit_trail order by seq desc limit 1`.execute(api.owner)).rows[0];

/** What the trail says of a supplier's rows, newest first. */
const trailOf = async (supplier: string) =>
  (
    await sql<
      Record<string, unknown>
    >`select actor_id, actor_type, on_behalf_of, impersonation_id, action, entity from audit_trail
  where on_behalf_of = ${supplier} or supplier_id = ${supplier} order by seq desc`.execute(api.owner)
  ).rows;
const requireReason = (required: boolean) => settings.post('/store', { impersonation_reason_required: required });

// "Suppliers can be impersonated by an admin (loginAs) by sending a supplier identifier header; the supplier area is scoped by that supplier id."
// (specification, section 6); "An optional x-fake-supplier header carries the impersonated supplier." (section 7)
describe('the header alone acts, as the specification says', () => {
  test('a write passes without a reason, under both names, and the supplier’s log has it once', async () => {
    const fresh = await aSupplier(api.owner);
    const admin = await helper();
    expect((await write(admin, fresh)).status).toBe(200);
    expect((await write(admin, fresh, `/suppliers/${fresh}`, { city: 'Jeddah' })).status).toBe(200);
    const [second, first] = await trailOf(fresh);
    expect(first).toMatchObject({
      actor_id: admin.userId,
      actor_type: 'admin',
      on_behalf_of: fresh,
      action: 'update',
      entity: 'suppliers',
    });
    expect(first?.impersonation_id).toMatch(/^imp_/);
    expect(second?.impersonation_id).toBe(first?.impersonation_id);
    const supplier = await api.signIn({ account: 'supplier', supplierId: fresh });
    expect((await supplier.get('/me/impersonations')).body).toMatchObject({
      count: 1,
      impersonations: [{ id: first?.impersonation_id, person: { name: 'Test admin' }, reason: null, live: true }],
    });
    for (const { sql: query } of ourInvariants().filter(({ name }) => name.startsWith('A2')))
      expect((await sql.raw(query).execute(api.owner)).rows).toEqual([]);
  });

  test('writes at once leave one entry in the log; what is refused leaves none', async () => {
    const fresh = await aSupplier(api.owner);
    const admin = await helper();
    expect((await write(admin, fresh, `/suppliers/${fresh}`, { colour: 'red' })).status).toBe(400);
    const entries = async () =>
      (
        await sql<{ n: number }>`select count(*)::int as n from impersonations where supplier_id = ${fresh}`.execute(
          api.owner,
        )
      ).rows[0]?.n;
    expect(await entries()).toBe(0);
    const customers = await Promise.all(Array.from({ length: 6 }, () => aCustomer(api.owner, {}, [fresh])));
    const answers = await Promise.all(
      customers.map((id) => write(admin, fresh, `/customers/${id}`, { trade_name: 'Corner' })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    expect(await entries()).toBe(1);
  });

  test('gives no right the role lacks, reaches no other supplier’s rows, and leaves the supplier’s own hand alone (trust, T26 and T30)', async () => {
    const reader = await api.signIn({ account: 'admin', permissions: ['suppliers:read', 'customers:read'] });
    expect((await write(reader, najd)).body.details).toEqual({ permission: 'suppliers:update' });
    const admin = await helper();
    const foreign = await aCustomer(api.owner, {}, [other]);
    expect((await write(admin, najd, `/customers/${foreign}`, { trade_name: 'x' })).status).toBe(404);
    expect((await write(admin, najd, `/suppliers/${other}`)).status).toBe(404);
    for (const [path, body] of [
      ['/me', { first_name: 'X' }],
      ['/users/usr_1', { first_name: 'X' }],
      [`/suppliers/${najd}`, { email: 'mine@evil.example' }],
    ] as const) {
      expect((await write(admin, najd, path, body)).body, path).toMatchObject({
        type: 'forbidden',
        code: 'impersonation_refused',
      });
    }
  });

  test('until the store asks for a reason first; then only what was entered with one counts', async () => {
    const fresh = await aSupplier(api.owner);
    const admin = await helper();
    expect((await write(admin, fresh)).status).toBe(200);
    expect((await requireReason(true)).body.store.impersonation_reason_required).toBe(true);
    const refused = await write(admin, fresh, `/suppliers/${fresh}`, { city: 'Abha' });
    expect([refused.status, refused.body.code]).toEqual([403, 'impersonation_required']);
    await enter(admin, fresh);
    expect((await write(admin, fresh, `/suppliers/${fresh}`, { city: 'Abha' })).status).toBe(200);
    await requireReason(false);
  });
});

describe('acting for a supplier where the store asks for a reason first', () => {
  beforeAll(() => requireReason(true));
  afterAll(() => requireReason(false));

  test('begins with a reason, writes under both names, and ends', async () => {
    const admin = await helper();
    expect((await write(admin, najd)).body).toMatchObject({ code: 'impersonation_required' });
    const begun = await enter(admin, najd, '  Helps with prices ');
    expect(begun.body.impersonation).toMatchObject({
      supplier: { id: najd, name: 'Najd Provisions', name_ar: 'تموينات نجد' },
      reason: 'Helps with prices',
    });
    expect(begun.body.impersonation.seconds_left).toBeGreaterThan(3_590);
    expect(await lastAudit()).toMatchObject({
      action: 'login_as',
      entity_id: najd,
      actor_id: admin.userId,
      reason: 'Helps with prices',
      supplier_id: najd,
      on_behalf_of: null,
    });
    expect((await write(admin, najd)).status).toBe(200);
    expect(await lastAudit()).toMatchObject({
      actor_id: admin.userId,
      actor_type: 'admin',
      on_behalf_of: najd,
      impersonation_id: begun.body.impersonation.id,
    });
    expect((await admin.get('/api/supplier/me/impersonation', as(najd))).body.impersonation).toMatchObject({
      id: begun.body.impersonation.id,
    });
    expect((await write(admin, other)).body.code).toBe('impersonation_required');
    expect((await admin.delete(`/suppliers/${najd}/login-as`)).body).toEqual({ ok: true });
    expect((await write(admin, najd)).body.code).toBe('impersonation_required');
    expect((await admin.get('/me/impersonation')).body).toEqual({ impersonation: null });
    expect((await admin.delete(`/suppliers/${najd}/login-as`)).status).toBe(404);
  });

  test('asks for a reason and for the right to change suppliers; a supplier that is gone is not found', async () => {
    const admin = await helper();
    for (const reason of [undefined, '', '   ', 'x'.repeat(501), 7])
      expect((await admin.post(`/suppliers/${najd}/login-as`, { reason })).status, String(reason)).toBe(400);
    expect(
      (await admin.post(`/suppliers/${najd}/login-as`, { reason: ' ' }, { 'accept-language': 'en' })).body.message,
    ).toMatchObject([{ path: 'reason', message: 'Enter a reason. The supplier will see it.' }]);
    const reader = await api.signIn({ account: 'admin', permissions: ['suppliers:read'] });
    expect((await enter(reader, najd)).body.details).toEqual({ permission: 'suppliers:update' });
    const gone = await aSupplier(api.owner, { deleted_at: new Date() });
    expect((await enter(admin, gone)).status).toBe(404);
    expect((await enter(await api.signIn({ account: 'supplier', supplierId: najd }), najd)).status).toBe(404);
  });

  test('ends by itself after sixty minutes of the database’s clock, whatever the server’s says', async () => {
    const admin = await helper();
    const { id, expires_at, started_at } = (await enter(admin, najd)).body.impersonation;
    expect(Date.parse(expires_at) - Date.parse(started_at)).toBe(3_600_000);
    api.setNow(new Date(Date.now() - 86_400_000));
    await sql`update impersonations set expires_at = now() where id = ${id}`.execute(api.owner);
    expect((await write(admin, najd)).body.code).toBe('impersonation_required');
    expect((await admin.get('/api/supplier/me/impersonation', as(najd))).body).toEqual({ impersonation: null });
    api.setNow(new Date());
  });

  test('gives the session a new identifier, leaves its end where it was, and ends with it', async () => {
    const signedIn = await api.signIn({ account: 'admin', permissions: ['suppliers:update'], kind: 'cookie' });
    const cookie = { cookie: `wikala=${signedIn.token}` };
    const anonymous = { ...api.anonymous };
    const before = (
      await sql<{ expires_at: Date }>`select expires_at from sessions where user_id = ${signedIn.userId}`.execute(
        api.owner,
      )
    ).rows[0];
    const begun = await anonymous.post(`/api/admin/suppliers/${najd}/login-as`, { reason: 'x' }, cookie);
    expect(begun.status).toBe(200);
    const fresh = { cookie: String(begun.headers['set-cookie']).split(';')[0] ?? '' };
    expect((await anonymous.get('/api/admin/me', cookie)).status).toBe(401);
    expect((await anonymous.get('/api/admin/me', fresh)).status).toBe(200);
    expect(
      (
        await sql<{ expires_at: Date }>`select expires_at from sessions where user_id = ${signedIn.userId}`.execute(
          api.owner,
        )
      ).rows[0],
    ).toEqual(before);
    expect(
      (await anonymous.post(`/api/supplier/suppliers/${najd}`, { city: 'Jeddah' }, { ...fresh, ...as(najd) })).status,
    ).toBe(200);
    await sql`delete from sessions where user_id = ${signedIn.userId}`.execute(api.owner);
    expect(
      (
        await sql<{
          ended: boolean;
        }>`select ended_at is not null as ended from impersonations where admin_user_id = ${signedIn.userId}`.execute(
          api.owner,
        )
      ).rows,
    ).toEqual([{ ended: true }]);
  });

  test('is of the session it was begun in: another device of the same person has to enter itself', async () => {
    const admin = await helper();
    await enter(admin, najd);
    await sql`update impersonations set session_id = 'ses_elsewhere' where admin_user_id = ${admin.userId}`.execute(
      api.owner,
    );
    expect((await write(admin, najd)).body.code).toBe('impersonation_required');
  });
});

describe('what stays the supplier’s own (trust, T26 and T30)', () => {
  test('the intersection: entering gives no right the role lacks', async () => {
    const admin = await helper();
    await enter(admin, najd);
    const customer = await aCustomer(api.owner, {}, [najd]);
    expect((await admin.get(`/api/supplier/customers/${customer}`, as(najd))).status).toBe(200);
    expect((await write(admin, najd, '/orders/bulk-confirm', { ids: ['order_1'] })).status).toBe(403);
    expect((await admin.get('/api/supplier/drivers', as(najd))).body.details).toEqual({ permission: 'drivers:read' });
  });

  test.each([
    ['the profile', '/me', { first_name: 'X' }],
    ['people', '/users/usr_1', { first_name: 'X' }],
    ['the company’s e-mail', null, { email: 'mine@evil.example' }],
    ['the company’s phone', null, { phone: '+966509999999' }],
  ])('%s is refused', async (_, path, body) => {
    const admin = await helper();
    await enter(admin, najd);
    const before = (await sql`select * from suppliers where id = ${najd}`.execute(api.owner)).rows;
    const refused = await write(admin, najd, path ?? `/suppliers/${najd}`, body);
    expect(refused.body).toMatchObject({ type: 'forbidden', code: 'impersonation_refused' });
    expect(refused.status).toBe(403);
    expect((await sql`select * from suppliers where id = ${najd}`.execute(api.owner)).rows).toEqual(before);
  });

  test('the same e-mail sent along with something else is no change', async () => {
    const admin = await helper();
    await enter(admin, najd);
    const { email, phone } = (await admin.get(`/api/supplier/suppliers/${najd}`, as(najd))).body.supplier;
    expect((await write(admin, najd, `/suppliers/${najd}`, { email, phone, city: 'Dammam' })).status).toBe(200);
  });

  test('everything at once: an export is refused, the list is not', async () => {
    const admin = await helper();
    await enter(admin, najd);
    expect((await admin.get('/api/supplier/orders', as(najd))).status).toBe(200);
    expect((await admin.post('/api/supplier/orders/export', {}, as(najd))).body.code).toBe('impersonation_refused');
    expect(await lastAudit()).toMatchObject({ action: 'impersonation_refused', actor_id: admin.userId });
    expect((await admin.post('/orders/export', {})).status).toBe(202);
  });
});

test('a supplier sees who came in, when and why, and nothing of others', async () => {
  const fresh = await aSupplier(api.owner);
  const admin = await helper();
  await enter(admin, fresh, 'Asked by phone');
  await enter(admin, fresh, 'Once more');
  await enter(admin, other, 'Elsewhere');
  const supplier = await api.signIn({ account: 'supplier', supplierId: fresh });
  const { impersonations, count } = (await supplier.get('/me/impersonations')).body;
  expect(count).toBe(2);
  expect(impersonations).toMatchObject([
    { person: { name: 'Test admin' }, reason: 'Once more', live: true },
    { person: { name: 'Test admin' }, reason: 'Asked by phone', live: false },
  ]);
  expect((await supplier.get('/me/impersonation')).body).toEqual({ impersonation: null });
  expect((await admin.get('/me/impersonations')).status).toBe(404);
});

describe('the header (trust, T27 and T28)', () => {
  test.each<[string, (ids: { own: string; gone: string }) => string, number]>([
    ['one supplier', () => najd, 200],
    ['nothing', () => '', 400],
    ['a list', () => `${najd},${other}`, 400],
    ['two headers, as the server joins them', () => `${najd}, ${other}`, 400],
    ['an array in words', () => `["${najd}"]`, 400],
    ['in capitals', () => najd.toUpperCase(), 404],
    ['the administrator’s own id', ({ own }) => own, 404],
    ['SQL', () => "' or 1=1 --", 400],
    ['a wildcard', () => '%', 400],
    ['a deleted supplier', ({ gone }) => gone, 404],
    ['a supplier nobody knows', () => 'sup_01J0000000000000000000000', 404],
    ['too much', () => 'x'.repeat(65), 400],
  ])('%s', async (_, value, status) => {
    const admin = await api.signIn({ account: 'admin', superadmin: true });
    const gone = await aSupplier(api.owner, { deleted_at: new Date() });
    const header = as(value({ own: admin.userId, gone }));
    expect((await admin.get('/api/supplier/me', header)).status).toBe(status);
    expect((await admin.get('/api/admin/suppliers', header)).status).toBe(status);
  });

  test.each(['supplier', 'affiliate', 'sales_representative'] as const)(
    'from a %s it is refused, and leaves a row',
    async (account) => {
      const ids = { supplierId: account === 'supplier' ? najd : undefined };
      const affiliateId = account === 'affiliate' ? `aff_${Date.now()}` : undefined;
      const salesRepresentativeId = account === 'sales_representative' ? `rep_${Date.now()}` : undefined;
      if (affiliateId)
        await sql`insert into affiliates (id, name, phone, code) values (${affiliateId}, 'A', '+966500001111', ${affiliateId})`.execute(
          api.owner,
        );
      if (salesRepresentativeId)
        await sql`insert into sales_representatives (id, name, code) values (${salesRepresentativeId}, 'R', ${salesRepresentativeId})`.execute(
          api.owner,
        );
      const client = await api.signIn({ account, ...ids, affiliateId, salesRepresentativeId });
      for (const supplier of [najd, other]) {
        expect((await client.get('/me', as(supplier))).body).toMatchObject({
          type: 'forbidden',
          code: 'impersonation_refused',
        });
        expect(await lastAudit()).toMatchObject({
          action: 'impersonation_refused',
          actor_id: client.userId,
          entity_id: supplier,
        });
      }
    },
  );
});
