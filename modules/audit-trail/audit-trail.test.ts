import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertRow, startApi, testId, type Client, type TestApi } from '../../apps/api/testing.ts';
import { aSupplier } from '../suppliers/testing.ts';
import { auditTexts } from './rules/all-texts.ts';
import { isTechnical } from './rules.ts';

let api: TestApi;
let auditor: Client;
let najd: string;
beforeAll(async () => {
  api = await startApi();
  najd = await aSupplier(api.owner);
  auditor = await api.signIn({
    account: 'admin',
    permissions: ['audit_trail:read', 'customers:create', 'customers:update'],
  });
}, 60_000);
afterAll(() => api.stop());

const list = async (query = '', headers = {}) => (await auditor.get(`/audit-trail?${query}`, headers)).body;

describe('the audit trail', () => {
  test('tells who changed which fields, and what else the same request did', async () => {
    const address = {
      first_name: 'N',
      last_name: 'S',
      address_1: 'Street',
      postal_code: '13213',
      city: 'Riyadh',
      country_code: 'sa',
    };
    const { customer } = (await auditor.post('/customers', { name: 'Baqalat Al-Noor', address })).body;
    await auditor.post(`/customers/${customer.id}`, { name: 'Baqalat Al-Nour', credit_limit: 5 });
    const { audit_trail, count } = await list(`entity=customers&entity_id=${customer.id}`);
    expect(count).toBe(2);
    expect(audit_trail[0]).toMatchObject({
      action: 'update',
      actor_id: auditor.userId,
      actor_type: 'admin',
      actor_name: 'Test admin',
      entity_label: 'Baqalat Al-Nour',
      on_behalf_of: null,
    });
    expect(audit_trail[0].fields.sort()).toEqual(['credit_limit', 'name']);
    const changed = (await auditor.get(`/audit-trail/${audit_trail[0].id}`)).body.audit_entry;
    expect(changed.changes).toContainEqual({ field: 'name', before: 'Baqalat Al-Noor', after: 'Baqalat Al-Nour' });
    expect(changed.neighbours).toEqual([]);
    const made = (await auditor.get(`/audit-trail/${audit_trail[1].id}`)).body.audit_entry;
    expect(made.neighbours).toEqual([
      expect.objectContaining({ entity: 'addresses', action: 'create', request_id: made.request_id }),
    ]);
  });

  test('is found by actor, action, day and words, newest first', async () => {
    const at = new Date('2026-02-03T20:59:00Z');
    const rows = [
      ['a', at],
      ['b', new Date('2026-02-03T21:01:00Z')],
    ] as const;
    for (const [suffix, when] of rows) {
      await insertRow(api.owner, 'audit_trail', {
        id: testId('audit'),
        at: when,
        actor_id: `usr_${suffix}`,
        actor_type: 'supplier',
        actor_name: suffix === 'a' ? 'هدى المطيري' : 'Sami',
        action: 'archive',
        entity: 'orders',
        entity_id: 'order_9',
        entity_label: '#10482',
        changes: [],
        request_id: 'req_9',
        supplier_id: najd,
      });
    }
    expect((await list('action=archive')).audit_trail.map((one: any) => one.actor_id)).toEqual(['usr_b', 'usr_a']);
    expect((await list('action=archive&order=at')).audit_trail.map((one: any) => one.actor_id)).toEqual([
      'usr_a',
      'usr_b',
    ]);
    expect((await list('actor_id=usr_a')).count).toBe(1);
    expect((await list(`q=${encodeURIComponent('هدي المطيرى')}`)).count).toBe(1);
    expect((await list('q=%2310482')).count).toBe(2);
    // A day is a day in Riyadh: 23:59 of the third, then 00:01 of the fourth.
    expect(
      (await list('at[gte]=2026-02-03&at[lte]=2026-02-03&action=archive')).audit_trail.map((one: any) => one.actor_id),
    ).toEqual(['usr_a']);
    expect((await list('request_id=req_9&limit=1')).count).toBe(2);
    expect((await auditor.get('/audit-trail/choices')).body.entities).toEqual(
      expect.arrayContaining(['addresses', 'customers', 'orders']),
    );
  });

  test('names who signed in, whom no session named yet', async () => {
    await insertRow(api.owner, 'audit_trail', {
      id: testId('audit'),
      at: new Date(),
      actor_id: auditor.userId,
      actor_type: 'admin',
      action: 'sign_in',
      entity: 'users',
      entity_id: auditor.userId,
      changes: [],
      request_id: 'req_in',
    });
    expect((await list('request_id=req_in')).audit_trail).toEqual([
      expect.objectContaining({ action: 'sign_in', actor_name: 'Test admin' }),
    ]);
  });

  test('names whom an administrator acted for', async () => {
    const admin = await api.signIn({ account: 'admin', superadmin: true });
    await sql`insert into impersonations (id, admin_user_id, supplier_id, reason, expires_at) values (${testId('imp')}, ${admin.userId}, ${najd}, 'help', now() + interval '1 hour')`.execute(
      api.owner,
    );
    const made = await admin.post('/api/supplier/customers', { name: 'For them' }, { 'x-fake-supplier': najd });
    expect(made.status, made.text).toBe(201);
    const { audit_trail } = await list('impersonated=true');
    expect(audit_trail).toEqual([
      expect.objectContaining({
        actor_id: admin.userId,
        actor_type: 'admin',
        on_behalf_of: expect.objectContaining({ id: najd, name: 'Najd Provisions' }),
      }),
    ]);
    expect((await list(`impersonated=false&entity_id=${made.body.customer.id}`)).count).toBe(0);
    expect((await list('', { 'x-fake-supplier': najd })).audit_trail.map((one: any) => one.actor_id)).toContain(
      admin.userId,
    );
    const entry = (await auditor.get(`/audit-trail/${audit_trail[0].id}`)).body.audit_entry;
    expect(entry.impersonation_id).toMatch(/^imp_/);
    expect(
      (await auditor.get(`/audit-trail/${audit_trail[0].id}`, { 'x-fake-supplier': await aSupplier(api.owner) }))
        .status,
    ).toBe(404);
  });

  test('is for administrators with the permission, and for suppliers', async () => {
    const other = await api.signIn({ account: 'admin', permissions: ['orders:read'] });
    expect((await other.get('/audit-trail')).status).toBe(403);
    expect((await other.get('/api/supplier/audit-trail', { 'x-fake-supplier': najd })).status).toBe(403);
    expect((await auditor.get('/audit-trail?password=x')).status).toBe(400);
    expect((await auditor.get('/audit-trail/audit_unknown')).status).toBe(404);
  });
});

test('records are named as they are called today, in both languages, with the changes that tell most', async () => {
  const { customer } = (await auditor.post('/customers', { name: 'Dukkan', name_ar: 'دكان' })).body;
  const { body } = await auditor.post(`/customers/${customer.id}`, { name: 'Dukkan Al-Asala', city: undefined });
  const change = (field: string, before: unknown, after: unknown) => ({ field, before, after });
  await insertRow(api.owner, 'audit_trail', {
    id: testId('audit'),
    at: new Date(),
    actor_id: auditor.userId,
    actor_type: 'admin',
    action: 'update',
    entity: 'notes',
    entity_id: 'note_absent',
    changes: [
      change('journal_seq', 1, 2),
      change('confirmed_at', null, '2026-11-18T07:31:00.000Z'),
      change('email', null, 'a@shop.example'),
      change('customer_id', null, customer.id),
      change('order_ids', null, [customer.id]),
      change('status', 'pending', 'confirmed'),
    ],
    request_id: 'req_named',
  });
  const [entry] = (await list('request_id=req_named')).audit_trail;
  expect(entry).toMatchObject({
    fields: ['status', 'customer_id', 'email', 'order_ids', 'confirmed_at'],
    changes: [{ field: 'status' }, { field: 'customer_id', after: customer.id }],
    names: { [customer.id]: { name: body.customer.name, name_ar: 'دكان', entity: 'customers', page_id: customer.id } },
    currency_code: 'SAR',
  });
});

/** What modules' doors call their records, which is what their tables are called. */
function nounsOfDoors(): string[] {
  const doors = globSync('modules/*/web.tsx', { cwd: join(import.meta.dirname, '..', '..') });
  return doors.flatMap((door) =>
    [...readFileSync(door, 'utf8').matchAll(/noun: '(\w+)\.noun'/g)].map(([, name = '']) => name),
  );
}

test('every column has a label in the trail, and every closed list its words', async () => {
  const { rows: columns } = await sql<{ table: string; name: string }>`select table_name as table, column_name as name
    from information_schema.columns where table_schema = 'public'`.execute(api.owner);
  const said: Readonly<Record<string, string>> = auditTexts.en;
  const audited = new Set([
    ...Object.keys(said).flatMap((key) => (key.startsWith('audit.entity.') ? [key.slice(13)] : [])),
    ...nounsOfDoors(),
    // What is told of under another name.
    ...'area_suppliers customer_suppliers leads product_variants shipping_profiles stock_locations'.split(' '),
  ]);
  audited.delete('audit_trail');
  const own = new Set(['id', 'created_at', 'updated_at', 'search_text']);
  const isSaid = (name: string) => [name, name.replace(/_ids?$/, '')].some((one) => `audit.name.${one}` in said);
  expect(
    columns
      .filter(({ table, name }) => audited.has(table) && !own.has(name))
      .filter(({ name }) => !isTechnical(name) && !isSaid(name) && !/password/.test(name))
      .map(({ table, name }) => `${table}.${name}`),
  ).toEqual([]);
  const { rows: checks } = await sql<{
    table: string;
    check: string;
  }>`select conrelid::regclass::text as table, pg_get_constraintdef(oid) as check
    from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`.execute(api.owner);
  const words = checks
    .filter(
      ({ table, check }) =>
        audited.has(table) &&
        /= ANY \(ARRAY\[/.test(check) &&
        !/language|phone_proof|potential|priority|series/.test(check),
    )
    .flatMap(({ check }) => [...check.matchAll(/'([\w-]+)'::text/g)].map(([, word = '']) => word));
  expect(words.length).toBeGreaterThan(50);
  expect([...new Set(words)].filter((word) => !(`audit.value.${word.toLowerCase()}` in said))).toEqual([]);
});

// "Admins and suppliers manage … audit trails" (specification, section 1; docs/decisions/0034)
describe('a supplier’s own trail', () => {
  const trailOf = async (client: Client, query = '') => (await client.get(`/audit-trail?${query}`)).body;
  const ids = ({ audit_trail }: { audit_trail: { id: string }[] }) => audit_trail.map(({ id }) => id);

  test('holds what its people did, what was done with its records and for it, and nothing else', async () => {
    const [mine, theirs] = [await aSupplier(api.owner), await aSupplier(api.owner, { name: 'Rival House' })];
    const [own, colleague, rival] = [
      await api.signIn({ account: 'supplier', supplierId: mine }),
      await api.signIn({ account: 'supplier', supplierId: mine }),
      await api.signIn({ account: 'supplier', supplierId: theirs }),
    ];
    const admin = await api.signIn({ account: 'admin', superadmin: true });
    const header = { 'x-fake-supplier': mine };
    await own.post(`/suppliers/${mine}`, { trade_name: 'By ourselves' });
    await colleague.post('/me', { first_name: 'Sami' });
    await admin.post(`/suppliers/${mine}`, { trade_name: 'By an administrator' });
    await admin.post(`/api/supplier/suppliers/${mine}`, { trade_name: 'For it' }, header);
    await rival.post(`/suppliers/${theirs}`, { trade_name: 'Rivals only' });
    await rival.post('/me', { first_name: 'Rival' });
    await admin.post('/roles', { name: testId('role'), permissions: [] });
    // What was written left its settings incomplete, and a supplier in its setup reads nothing but those.
    await sql`update suppliers set sections = '{"company": true}' where id in (${mine}, ${theirs})`.execute(api.owner);
    const { audit_trail, count } = await trailOf(own);
    expect(audit_trail).toMatchObject([
      {
        actor_id: admin.userId,
        actor_type: 'admin',
        actor_name: 'Test admin',
        on_behalf_of: { id: mine },
        entity: 'suppliers',
      },
      { actor_id: admin.userId, actor_type: 'admin', on_behalf_of: null, entity: 'suppliers' },
      { actor_id: colleague.userId, on_behalf_of: null, entity: 'users' },
      { actor_id: own.userId, on_behalf_of: null, entity: 'suppliers' },
    ]);
    expect(count).toBe(4);
    expect(ids(await trailOf(colleague))).toEqual(ids({ audit_trail }));
    expect(ids((await admin.get('/api/supplier/audit-trail', header)).body)).toEqual(ids({ audit_trail }));
    expect((await trailOf(own, 'impersonated=true')).count).toBe(1);
    for (const query of [`supplier_id=${theirs}`, `actor_id=${rival.userId}`, 'q=Rivals', 'entity=roles'])
      expect((await trailOf(own, query)).count, query).toBe(0);
    expect((await own.get(`/audit-trail/choices?entity_id=${mine}`)).body).toEqual({
      entities: ['suppliers', 'users'],
      actions: ['update'],
      actors: [colleague.userId, admin.userId, own.userId].map((id) => expect.objectContaining({ id })),
      record: expect.objectContaining({ page_id: mine }),
    });
    expect((await own.get(`/audit-trail/choices?entity_id=${theirs}`)).body.record).toBeNull();
    const [theirRow] = (await trailOf(rival)).audit_trail;
    expect((await own.get(`/audit-trail/${theirRow.id}`)).body).toMatchObject({
      ...(await own.get('/audit-trail/audit_absent')).body,
      request_id: expect.anything(),
    });
  });

  test('shows where its own people called from, never where anybody else did, and of a bank account its end', async () => {
    const mine = await aSupplier(api.owner);
    const own = await api.signIn({ account: 'supplier', supplierId: mine });
    const row = (actor: string, actor_type: string, more: object = {}) => {
      const id = testId('audit');
      return insertRow(api.owner, 'audit_trail', {
        id,
        at: new Date(),
        actor_id: actor,
        actor_type,
        action: 'update',
        entity: 'suppliers',
        entity_id: mine,
        request_id: 'req_together',
        ip: '203.0.113.9',
        user_agent: 'Firefox',
        supplier_id: mine,
        changes: [{ field: 'iban', before: null, after: 'SA0380000000608010167519' }],
        ...more,
      }).then(() => id);
    };
    const rows = {
      own: await row(own.userId, 'supplier'),
      admin: await row(auditor.userId, 'admin'),
      acting: await row(auditor.userId, 'admin', { on_behalf_of: mine }),
      stranger: await row('anonymous', 'anonymous'),
    };
    const read = async (id: string, client = own) => (await client.get(`/audit-trail/${id}`)).body.audit_entry;
    expect(await read(rows.own)).toMatchObject({
      ip: '203.0.113.9',
      user_agent: 'Firefox',
      changes: [{ field: 'iban', before: null, after: '•••• 7519' }],
    });
    for (const id of [rows.admin, rows.acting, rows.stranger])
      expect(await read(id), id).toMatchObject({ ip: null, user_agent: null });
    expect((await read(rows.own)).neighbours).toHaveLength(3);
    expect(await read(rows.admin, auditor)).toMatchObject({ ip: '203.0.113.9', user_agent: 'Firefox' });
    // Whoever may not change it reads its end, too.
    for (const [permissions, after] of [
      [['audit_trail:read'], '•••• 7519'],
      [['audit_trail:read', 'suppliers:update'], 'SA0380000000608010167519'],
    ] as const) {
      const office = await api.signIn({ account: 'admin', permissions });
      expect((await read(rows.admin, office)).changes, permissions.join()).toMatchObject([{ after }]);
    }
  });

  test('is not for who sells or recommends for it', async () => {
    const rep = testId('rep');
    await insertRow(api.owner, 'sales_representatives', {
      id: rep,
      name: 'Rep',
      code: rep,
      status: 'active',
      version: 1,
      created_at: new Date(),
      updated_at: new Date(),
    });
    expect(
      (await (await api.signIn({ account: 'sales_representative', salesRepresentativeId: rep })).get('/audit-trail'))
        .status,
    ).toBe(404);
  });

  test('a page of it is read through its index, however long the trail is', async () => {
    await sql`insert into audit_trail (id, actor_id, actor_type, action, entity, entity_id, request_id, supplier_id)
      select 'audit_fill_' || n, 'usr_x', 'supplier', 'update', 'orders', 'order_x', 'req_x', 'sup_' || n % 40 from generate_series(1, 20000) n`.execute(
      api.owner,
    );
    await sql`analyze audit_trail`.execute(api.owner);
    const { rows } = await sql<{
      'QUERY PLAN': string;
    }>`explain select t.id from audit_trail as t where t.supplier_id = 'sup_7' order by t.seq desc, t.id desc limit 12`.execute(
      api.owner,
    );
    expect(rows.map((one) => one['QUERY PLAN']).join('\n')).toContain('audit_trail_supplier');
  });
});
