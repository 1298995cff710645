import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureStore } from '#modules/store/server.ts';
import { startStore } from '../store/testing.ts';
import { type Client, type TestApi } from '../../apps/api/testing.ts';
import { aSupplier } from '../suppliers/testing.ts';

let api: TestApi;
let admin: Client;

beforeAll(async () => {
  api = await startStore();
  admin = await api.signIn({
    account: 'admin',
    permissions: ['settings:read', 'settings:create', 'settings:update', 'settings:delete'],
  });
}, 60_000);
afterAll(() => api.stop());

type Node = { id: string; value: string; is_active: boolean; return_reason_children: Node[] };
const tree = async (client = admin, query = ''): Promise<Node[]> =>
  (await client.get(`/return-reasons${query}`)).body.return_reasons;
const shape = (nodes: Node[]) =>
  Object.fromEntries(
    nodes.map(({ value, return_reason_children }) => [value, return_reason_children.map((one) => one.value)]),
  );
const create = (body: object) => admin.post('/return-reasons', body);

describe('the reasons every wholesaler meets', () => {
  test('are there from the first start, in two levels, and only then', async () => {
    expect(shape(await tree())).toEqual({
      condition: ['expired', 'near_expiry', 'damaged', 'recall'],
      delivery: ['wrong_item', 'missing_item', 'over_delivered', 'not_ordered'],
      trade: ['price_dispute', 'slow_moving'],
    });
    await admin.post('/return-reasons/rr_expired', { label: 'Past its date' });
    await ensureStore({ db: api.owner, now: new Date() });
    expect((await admin.get('/return-reasons/rr_expired')).body.return_reason).toMatchObject({
      label: 'Past its date',
      label_ar: 'منتهي الصلاحية',
      requires_photo: true,
      default_disposition: 'expired',
      charge_to: 'supplier',
      tax_reason_code: 4,
      version: 2,
    });
  });
  test('are found by what they are given for', async () => {
    expect(shape(await tree(admin, '?applies_to=visit_no_order'))).toEqual({ trade: ['slow_moving'] });
    expect(shape(await tree(admin, `?q=${encodeURIComponent('خاطئ')}`))).toEqual({ wrong_item: [] });
  });
});

describe('a reason', () => {
  test('makes its value from its label, stands last on its level, and belongs to one of the first level only', async () => {
    const {
      body: { return_reason: first },
    } = await create({ label: 'Too late' });
    expect(first).toMatchObject({
      value: 'too_late',
      applies_to: ['return'],
      sort_index: 3,
      is_active: true,
      return_reason_children: [],
    });
    expect((await create({ label: 'Too late' })).body.return_reason.value).toBe('too_late_2');
    expect((await create({ label: 'متأخر' })).body.return_reason.value).toBe('reason');
    const below = await create({ label: 'Closed', parent_return_reason_id: first.id });
    expect(below.body.return_reason).toMatchObject({ parent_return_reason_id: first.id, sort_index: 0 });
    for (const parent of [below.body.return_reason.id, first.id]) {
      const refused = await admin.post(`/return-reasons/${first.id}`, { parent_return_reason_id: parent });
      expect([refused.status, refused.body.message[0].path]).toEqual([400, 'parent_return_reason_id']);
    }
  });
  test('has a value of its own', async () => {
    const taken = await create({ label: 'X', value: 'damaged' });
    expect([taken.status, taken.body.message]).toEqual([422, 'A reason with the value damaged already exists.']);
  });
  test.each([
    [{ label: '' }, 'label'],
    [{ label: 'A', value: 'Not a slug' }, 'value'],
    [{ label: 'A', tax_reason_code: 6 }, 'tax_reason_code'],
    [{ label: 'A', applies_to: [] }, 'applies_to'],
    [{ label: 'A', applies_to: ['fun'] }, 'applies_to.0'],
    [{ label: 'A', parent_return_reason_id: 'rr_none' }, 'parent_return_reason_id'],
    [{ label: 'A', charge_to: 'nobody' }, 'charge_to'],
    [{ label: 'A', colour: 'red' }, 'colour'],
  ])('%j is refused at %s', async (body, path) => {
    const refused = await create(body);
    expect([refused.status, refused.body.message[0].path]).toEqual([400, path]);
  });
  test('that has others below it, or was given, stays: it is deactivated', async () => {
    const {
      body: {
        return_reason: { id },
      },
    } = await create({ label: 'Once given' });
    await sql`create table given_reasons (return_reason_id text references return_reasons); grant select on given_reasons to wikala_app`.execute(
      api.owner,
    );
    await sql`insert into given_reasons values (${id})`.execute(api.owner);
    const refused = await admin.delete(`/return-reasons/${id}`);
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'This reason is used and cannot be removed. Deactivate it instead.',
    ]);
    expect((await admin.delete('/return-reasons/rr_delivery')).body.code).toBe('return_reasons.has_children');
    expect((await admin.post(`/return-reasons/${id}`, { is_active: false })).body.return_reason.is_active).toBe(false);
    await sql`delete from given_reasons`.execute(api.owner);
    expect((await admin.delete(`/return-reasons/${id}`)).body).toEqual({ id, object: 'return_reason', deleted: true });
    expect((await admin.get(`/return-reasons/${id}`)).status).toBe(404);
  });
});

describe('the order of a level', () => {
  test('is put right in one call', async () => {
    await admin.post('/return-reasons/reorder', { ids: ['rr_recall', 'rr_expired', 'rr_damaged', 'rr_near_expiry'] });
    expect(shape(await tree()).condition).toEqual(['recall', 'expired', 'damaged', 'near_expiry']);
  });
  test.each([
    [['rr_recall', 'rr_wrong_item'], 'ids'],
    [['rr_recall', 'rr_recall'], 'ids.1'],
    [['rr_none'], 'ids.0'],
  ])('%j is refused at %s', async (ids, path) => {
    const refused = await admin.post('/return-reasons/reorder', { ids });
    expect([refused.status, refused.body.message[0].path]).toEqual([400, path]);
  });
});

describe('the other accounts', () => {
  test('a supplier is offered what is active, and writes nothing; every administrator reads', async () => {
    await admin.post('/return-reasons/rr_slow_moving', { is_active: false });
    const supplier = await api.signIn({ account: 'supplier', supplierId: await aSupplier(api.owner) });
    expect(shape(await tree(supplier)).trade).toEqual(['price_dispute']);
    expect((await supplier.get('/return-reasons/rr_slow_moving')).status).toBe(404);
    expect((await supplier.post('/return-reasons', { label: 'Mine' })).status).toBe(404);
    const desk = await api.signIn({ account: 'admin', permissions: ['orders:read'] });
    expect(shape(await tree(desk)).trade).toEqual(['price_dispute', 'slow_moving']);
    expect((await desk.post('/return-reasons', { label: 'Mine' })).status).toBe(403);
  });
});
