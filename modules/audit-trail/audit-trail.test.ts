import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plant, startApi, testId, type Client, type TestApi } from '../../apps/api/testing.ts';
import { aSupplier } from '../customers/testing.ts';

let api: TestApi;
let auditor: Client;
let najd: string;
beforeAll(async () => {
  api = await startApi();
  najd = await aSupplier(api.owner);
  auditor = await api.signIn({ account: 'admin', permissions: ['audit_trail:read', 'customers:create', 'customers:update'] });
}, 60_000);
afterAll(() => api.stop());

const list = async (query = '', headers = {}) => (await auditor.get(`/audit-trail?${query}`, headers)).body;

describe('the audit trail', () => {
  test('tells who changed which fields, and what else the same request did', async () => {
    const address = { first_name: 'N', last_name: 'S', address_1: 'Street', postal_code: '13213', city: 'Riyadh', country_code: 'sa' };
    const { customer } = (await auditor.post('/customers', { name: 'Baqalat Al-Noor', address })).body;
    await auditor.post(`/customers/${customer.id}`, { name: 'Baqalat Al-Nour', credit_limit: 5 });
    const { audit_trail, count } = await list(`entity=customers&entity_id=${customer.id}`);
    expect(count).toBe(2);
    expect(audit_trail[0]).toMatchObject({ action: 'update', actor_id: auditor.userId, actor_type: 'admin', actor_name: 'Test admin', entity_label: 'Baqalat Al-Nour', on_behalf_of: null });
    expect(audit_trail[0].fields.sort()).toEqual(['credit_limit', 'name']);
    const changed = (await auditor.get(`/audit-trail/${audit_trail[0].id}`)).body.audit_entry;
    expect(changed.changes).toContainEqual({ field: 'name', before: 'Baqalat Al-Noor', after: 'Baqalat Al-Nour' });
    expect(changed.neighbours).toEqual([]);
    const made = (await auditor.get(`/audit-trail/${audit_trail[1].id}`)).body.audit_entry;
    expect(made.neighbours).toEqual([expect.objectContaining({ entity: 'addresses', action: 'create', request_id: made.request_id })]);
  });

  test('is found by actor, action, day and words, newest first', async () => {
    const at = new Date('2026-02-03T20:59:00Z');
    const rows = [['a', at], ['b', new Date('2026-02-03T21:01:00Z')]] as const;
    for (const [suffix, when] of rows) {
      await plant(api.owner, 'audit_trail', {
        id: testId('audit'), at: when, actor_id: `usr_${suffix}`, actor_type: 'supplier', actor_name: suffix === 'a' ? 'هدى المطيري' : 'Sami', action: 'archive', entity: 'orders', entity_id: 'order_9',
        entity_label: '#10482', changes: [], request_id: 'req_9', supplier_id: najd,
      });
    }
    expect((await list('action=archive')).audit_trail.map((one: any) => one.actor_id)).toEqual(['usr_b', 'usr_a']);
    expect((await list('action=archive&order=at')).audit_trail.map((one: any) => one.actor_id)).toEqual(['usr_a', 'usr_b']);
    expect((await list('actor_id=usr_a')).count).toBe(1);
    expect((await list(`q=${encodeURIComponent('هدي المطيرى')}`)).count).toBe(1);
    expect((await list('q=%2310482')).count).toBe(2);
    // A day is a day in Riyadh: 23:59 of the third, then 00:01 of the fourth.
    expect((await list('at[gte]=2026-02-03&at[lte]=2026-02-03&action=archive')).audit_trail.map((one: any) => one.actor_id)).toEqual(['usr_a']);
    expect((await list('request_id=req_9&limit=1')).count).toBe(2);
    expect((await auditor.get('/audit-trail/choices')).body.entities).toEqual(expect.arrayContaining(['addresses', 'customers', 'orders']));
  });

  test('names who signed in, whom no session named yet', async () => {
    await plant(api.owner, 'audit_trail', { id: testId('audit'), at: new Date(), actor_id: auditor.userId, actor_type: 'admin', action: 'sign_in', entity: 'users', entity_id: auditor.userId, changes: [], request_id: 'req_in' });
    expect((await list('request_id=req_in')).audit_trail).toEqual([expect.objectContaining({ action: 'sign_in', actor_name: 'Test admin' })]);
  });

  test('names whom an administrator acted for', async () => {
    const admin = await api.signIn({ account: 'admin', superadmin: true });
    await sql`insert into impersonations (id, admin_user_id, supplier_id, reason, expires_at) values (${testId('imp')}, ${admin.userId}, ${najd}, 'help', now() + interval '1 hour')`.execute(api.owner);
    const made = await admin.post('/api/supplier/customers', { name: 'For them' }, { 'x-fake-supplier': najd });
    expect(made.status, made.text).toBe(201);
    const { audit_trail } = await list('impersonated=true');
    expect(audit_trail).toEqual([expect.objectContaining({ actor_id: admin.userId, actor_type: 'admin', on_behalf_of: expect.objectContaining({ id: najd, name: 'Najd Provisions' }) })]);
    expect((await list(`impersonated=false&entity_id=${made.body.customer.id}`)).count).toBe(0);
    expect((await list('', { 'x-fake-supplier': najd })).audit_trail.map((one: any) => one.actor_id)).toContain(admin.userId);
    const entry = (await auditor.get(`/audit-trail/${audit_trail[0].id}`)).body.audit_entry;
    expect(entry.impersonation_id).toMatch(/^imp_/);
    expect((await auditor.get(`/audit-trail/${audit_trail[0].id}`, { 'x-fake-supplier': await aSupplier(api.owner) })).status).toBe(404);
  });

  test('is for administrators with the permission', async () => {
    const other = await api.signIn({ account: 'admin', permissions: ['orders:read'] });
    expect((await other.get('/audit-trail')).status).toBe(403);
    const supplier = await api.signIn({ account: 'supplier', supplierId: najd });
    expect((await supplier.get('/audit-trail')).status).toBe(404);
    expect((await auditor.get('/audit-trail?password=x')).status).toBe(400);
    expect((await auditor.get('/audit-trail/audit_unknown')).status).toBe(404);
  });
});
