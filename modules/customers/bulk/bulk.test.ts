import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answer, insertRow, startApi, testId, type Client, type TestApi } from '../../../apps/api/testing.ts';
import { aCustomerGroup } from '../../customer-groups/testing.ts';
import { aDriver } from '../../drivers/testing.ts';
import { aLead } from '../../leads/testing.ts';
import { aRepresentative } from '../../sales-representatives/testing.ts';
import { aSupplier } from '../../suppliers/testing.ts';
import { aCustomer, anAddress } from '../testing.ts';

let api: TestApi;
let najd: string;
let tihama: string;
let admin: Client;
let supplier: Client;

beforeAll(async () => {
  api = await startApi();
  najd = await aSupplier(api.owner);
  tihama = await aSupplier(api.owner, { name: 'Tihama Foods' });
  admin = await api.signIn({ account: 'admin', permissions: ['customers:read', 'customers:update'] });
  supplier = await api.signIn({ account: 'supplier', supplierId: najd });
}, 60_000);
afterAll(() => api.stop());

type Ask = { ids?: readonly string[]; change: Record<string, unknown>; expected?: number };
const preview = (by: Client, body: Ask, query = '') => by.post(`/customers/bulk-edits/preview${query}`, body);
/** Does it, and waits until it is done. */
async function edit(by: Client, body: Ask, query = '') {
  const expected = body.ids ? undefined : (await preview(by, body, query)).body.changed;
  const { status, text, body: reply } = await by.post(`/customers/bulk-edits${query}`, { expected, ...body });
  expect(status, text).toBe(202);
  await api.server.dispatcher.drain();
  return (await by.get(`/customers/bulk-edits/${reply.bulk_edit.id}`)).body.bulk_edit;
}
async function undo(by: Client, id: string) {
  const { status, text } = await by.post(`/customers/bulk-edits/${id}/undo`);
  expect(status, text).toBe(202);
  await api.server.dispatcher.drain();
  return (await by.get(`/customers/bulk-edits/${id}`)).body.bulk_edit;
}
const read = async (column: string, ...ids: string[]) =>
  (
    await sql<{
      value: unknown;
    }>`select ${sql.ref(column)} as value from customers where id = any(${ids}) order by array_position(${ids}, id)`.execute(
      api.owner,
    )
  ).rows.map(({ value }) => value);

describe('a bulk change', () => {
  test('of the representative says from whom to whom, changes and gives back exactly', async () => {
    const [from, to] = [
      await aRepresentative(api.owner),
      await aRepresentative(api.owner, { name: 'Mansour Al-Enezi' }),
    ];
    const ids = [
      await aCustomer(api.owner, { sales_representative_id: from }),
      await aCustomer(api.owner, { sales_representative_id: from }),
      await aCustomer(api.owner),
      await aCustomer(api.owner, { sales_representative_id: to }),
    ];
    const visit = testId('visit');
    await insertRow(api.owner, 'sales_visits', {
      id: visit,
      sales_representative_id: from,
      customer_id: ids[0],
      planned_at: new Date(),
      status: 'planned',
      created_at: new Date(),
      updated_at: new Date(),
    });
    const change = { field: 'sales_representative', sales_representative_ids: [to] };
    const { body } = await preview(admin, { ids: [...ids, 'cus_0'], change });
    expect(body).toMatchObject({
      total: 5,
      changed: 3,
      same: 1,
      changes: [
        { from, to, count: 2 },
        { from: null, to, count: 1 },
      ],
      left: [{ code: 'customers.bulk_unseen', count: 1, message: 'Not found, or not your customer.' }],
      along: { visits: 1, draft_orders: 0, leads: 0, further: 0 },
    });
    expect(body.names).toContainEqual({ id: to, name: 'Mansour Al-Enezi', name_ar: 'فيصل الحربي' });
    expect(await read('sales_representative_id', ...ids)).toEqual([from, from, null, to]);

    const done = await edit(admin, { ids: [...ids, 'cus_0'], change, expected: 3 });
    expect(done).toMatchObject({ status: 'done', total: 5, done: 5, changed: 3, same: 1, left: [{ count: 1 }] });
    expect(await read('sales_representative_id', ...ids)).toEqual([to, to, to, to]);
    const visits = () =>
      sql<{ id: string }>`select sales_representative_id as id from sales_visits where id = ${visit}`.execute(
        api.owner,
      );
    expect((await visits()).rows).toEqual([{ id: to }]);
    const { rows: trail } = await sql<{
      changes: unknown;
    }>`select changes from audit_trail where entity_id = ${ids[0]} and action = 'update'`.execute(api.owner);
    expect(trail).toEqual([{ changes: [{ field: 'sales_representative_id', before: from, after: to }] }]);

    // Somebody else gives one of them to nobody since, and corrects the phone of another.
    expect((await admin.post(`/customers/${ids[1]}`, { sales_representative_id: null })).status).toBe(200);
    expect((await admin.post(`/customers/${ids[2]}`, { contact_name_ar: 'سعد' })).status).toBe(200);
    expect(await undo(admin, done.id)).toMatchObject({ status: 'undone', undone: 2, kept: 1, undo_until: null });
    expect(await read('sales_representative_id', ...ids)).toEqual([from, null, null, to]);
    expect((await visits()).rows).toEqual([{ id: from }]);
    expect(answer(await admin.post(`/customers/bulk-edits/${done.id}/undo`))).toEqual([
      400,
      'customers.bulk_undone_already',
    ]);
  });

  test('is of everybody a filter finds, though it no longer finds them afterwards', async () => {
    const ids = await Promise.all(
      Array.from({ length: 3 }, () => aCustomer(api.owner, { tags: ['Ramadan'], status: 'dormant' })),
    );
    const done = await edit(admin, { change: { field: 'tags', mode: 'remove', tag: 'Ramadan' } }, '?tags=Ramadan');
    expect(done).toMatchObject({ total: 3, changed: 3 });
    expect(await read('tags', ...ids)).toEqual([[], [], []]);
    await undo(admin, done.id);
    expect(await read('tags', ...ids)).toEqual([['Ramadan'], ['Ramadan'], ['Ramadan']]);
  });

  test('of the status leaves out who is pinned and who may not come there; the history says so', async () => {
    const ids = [
      await aCustomer(api.owner, { status: 'active' }),
      await aCustomer(api.owner, { status: 'active', status_pinned_until: '2999-01-01' }),
      await aCustomer(api.owner, { status: 'closed' }),
    ];
    await sql`update customer_statuses set allowed_from = '{active}' where key = 'suspended'`.execute(api.owner);
    const suspend = (reason: string | null) => ({ field: 'status', status: 'suspended', reason });
    expect((await preview(admin, { ids, change: suspend(null) })).body.message).toEqual([
      expect.objectContaining({ path: 'change.reason' }),
    ]);
    const done = await edit(admin, { ids, change: suspend('Unpaid for a quarter') });
    expect(done.left.map(({ code }: { code: string }) => code).toSorted()).toEqual([
      'customer_statuses.not_from_here',
      'customers.bulk_pinned_status',
    ]);
    expect(await read('status', ...ids)).toEqual(['suspended', 'active', 'closed']);
    const { body } = await admin.get(`/customers/${ids[0]}/status-history`);
    expect(body.status_history[0]).toMatchObject({ to_status: 'suspended', reason: 'Unpaid for a quarter' });
    await undo(admin, done.id);
    expect(await read('status', ...ids)).toEqual(['active', 'active', 'closed']);
  });

  test('of the area keeps there whom the map says another, and gives back that too', async () => {
    const square = {
      type: 'Polygon',
      coordinates: [
        [
          [46, 24],
          [46.1, 24],
          [46.1, 24.1],
          [46, 24.1],
          [46, 24],
        ],
      ],
    };
    const [drawn, given] = [testId('area'), testId('area')];
    await insertRow(api.owner, 'areas', {
      id: drawn,
      name: drawn,
      polygon: square,
      west: 46,
      south: 24,
      east: 46.1,
      north: 24.1,
      square_kilometres: 112,
      created_at: new Date(),
      updated_at: new Date(),
    });
    await insertRow(api.owner, 'areas', { id: given, name: given, created_at: new Date(), updated_at: new Date() });
    const inside = await aCustomer(api.owner, { area_id: drawn });
    await anAddress(api.owner, inside, { lat: 24.05, lng: 46.05 });
    const pinned = await aCustomer(api.owner, { area_id: drawn, area_pinned: true });
    const done = await edit(admin, { ids: [inside, pinned], change: { field: 'area', area_id: given } });
    expect(done.left).toMatchObject([{ code: 'customers.bulk_pinned_area', count: 1 }]);
    expect(await read('area_id', inside, pinned)).toEqual([given, drawn]);
    expect(await read('area_pinned', inside)).toEqual([true]);
    await undo(admin, done.id);
    expect(await read('area_id', inside)).toEqual([drawn]);
    expect(await read('area_pinned', inside)).toEqual([false]);
    // Nobody goes back to an area that is gone.
    const again = await edit(admin, { ids: [inside], change: { field: 'area', area_id: given } });
    await sql`update areas set deleted_at = now() where id = ${drawn}`.execute(api.owner);
    expect(await undo(admin, again.id)).toMatchObject({ undone: 0, kept: 1 });
    expect(await read('area_id', inside)).toEqual([given]);
  });

  test('of a group puts its supplier’s customers in, and takes out only whom it put in', async () => {
    const ids = [
      await aCustomer(api.owner, {}, [najd]),
      await aCustomer(api.owner, {}, [najd]),
      await aCustomer(api.owner),
    ];
    const group = await aCustomerGroup(api.owner, najd, [ids[0] ?? '']);
    const members = async () =>
      (
        await sql<{
          id: string;
        }>`select customer_id as id from customer_group_customers where customer_group_id = ${group} order by array_position(${ids}, customer_id)`.execute(
          api.owner,
        )
      ).rows.map(({ id }) => id);
    const change = { field: 'groups', mode: 'add', customer_group_id: group };
    const done = await edit(admin, { ids, change });
    expect(done).toMatchObject({ changed: 1, same: 1, left: [{ code: 'customers.bulk_not_served' }] });
    expect(await members()).toEqual(ids.slice(0, 2));
    await undo(admin, done.id);
    expect(await members()).toEqual(ids.slice(0, 1));
  });

  test('is spread over several, who keep an area together, and open leads go along', async () => {
    const [old, one, other] = [
      await aRepresentative(api.owner),
      await aRepresentative(api.owner),
      await aRepresentative(api.owner),
    ];
    const [north, south] = [`a${testId('area')}`, `b${testId('area')}`];
    for (const id of [north, south])
      await insertRow(api.owner, 'areas', { id, name: id, created_at: new Date(), updated_at: new Date() });
    const ids: string[] = [];
    for (const area_id of [south, north, south, north])
      ids.push(await aCustomer(api.owner, { sales_representative_id: old, area_id }));
    const leads = [
      await aLead(api.owner, { sales_representative_id: old, area_id: north }),
      await aLead(api.owner, { sales_representative_id: old, area_id: south }),
      await aLead(api.owner, { sales_representative_id: old, stage: 'lost', lost_reason: 'price' }),
    ];
    const owners = async () =>
      (
        await sql<{
          id: string;
        }>`select sales_representative_id as id from lead_customers where id = any(${leads}) order by array_position(${leads}, id)`.execute(
          api.owner,
        )
      ).rows.map(({ id }) => id);
    const change = { field: 'sales_representative', sales_representative_ids: [one, other], leads_of: old };
    expect((await preview(admin, { change }, `?main_representative_id=${old}`)).body).toMatchObject({
      changed: 4,
      changes: [{ count: 2 }, { count: 2 }],
      along: { leads: 2 },
    });
    const done = await edit(admin, { change }, `?main_representative_id=${old}`);
    expect(await read('sales_representative_id', ...ids)).toEqual([other, one, other, one]);
    expect(await owners()).toEqual([one, other, old]);
    await undo(admin, done.id);
    expect(await read('sales_representative_id', ...ids)).toEqual([old, old, old, old]);
    expect(await owners()).toEqual([old, old, old]);
  });

  test('of more customers than one step takes is done step by step, by the filter alone', async () => {
    await sql`insert into customers (id, code, name, tags, created_at, updated_at)
      select 'cus_many_' || lpad(n::text, 4, '0'), 'M-' || n, 'Many ' || n, '{many}', now(), now() from generate_series(1, 1201) n`.execute(
      api.owner,
    );
    const driver = await aDriver(api.owner);
    const done = await edit(admin, { change: { field: 'driver', driver_id: driver } }, '?tags=many');
    expect(done).toMatchObject({ total: 1201, done: 1201, changed: 1201, left: [] });
    expect(await undo(admin, done.id)).toMatchObject({ undone: 1201, kept: 0 });
  });
});

describe('past bulk changes', () => {
  type Past = { id: string };
  const past = async (by: Client, query = '') => (await by.get(`/customers/bulk-edits${query}`)).body;
  const idsOf = (rows: readonly Past[]) => rows.map(({ id }) => id);

  test('are listed the newest first, page after page, with what each was, by whom, and what came of it', async () => {
    const tihamaOnly = await api.signIn({ account: 'supplier', supplierId: tihama });
    const customer = await aCustomer(api.owner, {}, [tihama]);
    const made: string[] = [];
    for (const tag of ['one', 'two', 'three'])
      made.unshift((await edit(tihamaOnly, { ids: [customer], change: { field: 'tags', mode: 'add', tag } })).id);
    // The clock of a test stands.
    for (const [at, id] of made.entries())
      await sql`update customer_bulk_edits set created_at = created_at - make_interval(secs => ${at}) where id = ${id}`.execute(
        api.owner,
      );
    const first = await past(tihamaOnly, '?limit=2');
    expect(idsOf(first.bulk_edits)).toEqual(made.slice(0, 2));
    expect(first.next).toBe(made[1]);
    expect(first.bulk_edits[0]).toMatchObject({
      change: { field: 'tags', mode: 'add', tag: 'three' },
      targets: [],
      supplier: { id: tihama, name: 'Tihama Foods' },
      status: 'done',
      total: 1,
      changed: 1,
      undone: null,
    });
    expect(first.bulk_edits[0].author.id).toMatch(/^usr_/);
    expect(Date.parse(first.bulk_edits[0].undo_until)).toBeGreaterThan(Date.now() + 29 * 86_400_000);
    const second = await past(tihamaOnly, `?limit=2&before=${first.next}`);
    expect([idsOf(second.bulk_edits), second.next]).toEqual([made.slice(2), null]);
    // Another side sees none of it; an administrator all, with who was chosen by name.
    expect(idsOf((await past(supplier, '?limit=50')).bulk_edits)).not.toEqual(expect.arrayContaining(made));
    expect(idsOf((await past(admin, '?limit=50')).bulk_edits)).toEqual(expect.arrayContaining(made));
    expect((await tihamaOnly.get('/customers/bulk-edits?limit=0')).status).toBe(400);
  });

  test('name who was given, and say what an undo gave back', async () => {
    const to = await aRepresentative(api.owner, { name: 'Mansour Al-Enezi' });
    const ids = [await aCustomer(api.owner), await aCustomer(api.owner)];
    const { id } = await edit(admin, {
      ids,
      change: { field: 'sales_representative', sales_representative_ids: [to] },
    });
    const found = async () => (await past(admin, '?limit=50')).bulk_edits.find((one: Past) => one.id === id);
    expect(await found()).toMatchObject({
      targets: [{ id: to, name: 'Mansour Al-Enezi' }],
      supplier: null,
      changed: 2,
    });
    await sql`update customers set sales_representative_id = null where id = ${ids[0]}`.execute(api.owner);
    await undo(admin, id);
    expect(await found()).toMatchObject({ status: 'undone', changed: 2, undone: 1, undo_until: null });
    await sql`update customer_bulk_edits set undone_at = null, undone = null, finished_at = now() - interval '31 days' where id = ${id}`.execute(
      api.owner,
    );
    expect(await found()).toMatchObject({ status: 'done', undo_until: null });
  });
});

describe('a supplier', () => {
  test('changes its own drivers of shared customers, and tags only of those that are its alone', async () => {
    const own = await aCustomer(api.owner, {}, [najd]);
    const shared = await aCustomer(api.owner, {}, [najd, tihama]);
    const foreign = await aCustomer(api.owner, {}, [tihama]);
    const ids = [own, shared, foreign];
    const driver = await aDriver(api.owner, { supplier_id: najd });
    const done = await edit(supplier, { ids, change: { field: 'driver', driver_id: driver } });
    expect(done).toMatchObject({ changed: 2, left: [{ code: 'customers.bulk_unseen', count: 1 }] });
    const { rows } = await sql<{
      driver_id: string | null;
    }>`select driver_id from customer_suppliers where customer_id = any(${ids}) order by supplier_id = ${tihama}`.execute(
      api.owner,
    );
    expect(rows.map(({ driver_id }) => driver_id)).toEqual([driver, driver, null, null]);
    expect(await read('driver_id', ...ids)).toEqual([null, null, null]);
    const tagged = await edit(supplier, { ids, change: { field: 'tags', mode: 'add', tag: 'VIP' } });
    expect(tagged.left.map(({ code }: { code: string }) => code).toSorted()).toEqual([
      'customers.bulk_unseen',
      'customers.shared',
    ]);
    expect(await read('tags', ...ids)).toEqual([['VIP'], [], []]);
    // Another supplier neither sees nor undoes it.
    const rival = await api.signIn({ account: 'supplier', supplierId: tihama });
    expect((await rival.get(`/customers/bulk-edits/${tagged.id}`)).status).toBe(404);
    expect((await rival.post(`/customers/bulk-edits/${tagged.id}/undo`)).status).toBe(404);
    // What has become another supplier’s too since, it no longer changes.
    await insertRow(api.owner, 'customer_suppliers', { supplier_id: tihama, customer_id: own, created_at: new Date() });
    expect(await undo(supplier, tagged.id)).toMatchObject({ undone: 0, kept: 1 });
  });

  test.each([
    ['a representative', { field: 'sales_representative', sales_representative_ids: [] }, 400],
    ['a driver of another supplier', { field: 'driver', driver_id: 'foreign' }, 404],
    ['a group of another supplier', { field: 'groups', mode: 'add', customer_group_id: 'foreign' }, 404],
  ])('gives nobody %s', async (_, change, status) => {
    const ids = [await aCustomer(api.owner, {}, [najd])];
    const named: Record<string, string> = {
      driver_id: await aDriver(api.owner, { supplier_id: tihama }),
      customer_group_id: await aCustomerGroup(api.owner, tihama),
    };
    const meant = Object.fromEntries(
      Object.entries(change).map(([key, value]) => [key, value === 'foreign' ? named[key] : value]),
    );
    expect((await supplier.post('/customers/bulk-edits', { ids, change: meant })).status).toBe(status);
  });
});

test('what is no longer as it was previewed, what changes nothing and what is not there is refused', async () => {
  const ids = [await aCustomer(api.owner)];
  const change = { field: 'tags', mode: 'add', tag: 'VIP' };
  const send = (body: object) => admin.post('/customers/bulk-edits', { ids, change, ...body });
  expect(answer(await send({ expected: 2 }))).toEqual([400, 'stale']);
  expect((await send({ ids: undefined })).body.message).toEqual([expect.objectContaining({ path: 'expected' })]);
  expect(answer(await send({ change: { ...change, mode: 'remove' } }))).toEqual([400, 'customers.bulk_nothing']);
  for (const [wrong, path] of [
    [{ field: 'area', area_id: 'area_0' }, 'change.area_id'],
    [{ field: 'status', status: 'nowhere' }, 'change.status'],
    [{ field: 'sales_representative', sales_representative_ids: ['rep_0'] }, 'change.sales_representative_ids.0'],
  ] as const)
    expect((await send({ change: wrong })).body.message).toEqual([expect.objectContaining({ path })]);
  expect(await read('tags', ...ids)).toEqual([[]]);
});
