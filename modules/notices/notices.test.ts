import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, dayOf, startOfDay } from '#domain/dates.ts';
import { writeQuery } from '#kit/shared/query-string.ts';
import { insertRow, stamps, testId, type Client, type TestApi } from '../../apps/api/testing.ts';
import { matrixRow as aDelivery } from '../deliveries/testing.ts';
import { aDriver } from '../drivers/testing.ts';
import { anOrder, aTrade, type Trade } from '../orders/testing/trade.ts';
import { ensureReturnReasons } from '../return-reasons/server.ts';
import { startStore } from '../store/testing.ts';
import type { Notice } from './contract.ts';

let api: TestApi;
let trade: Trade;
let rival: Trade;

beforeAll(async () => {
  api = await startStore();
  await ensureReturnReasons(api.owner, api.now());
  [trade, rival] = [await aTrade(api), await aTrade(api)];
  const [waiting, held, owed, shipped] = await Promise.all([1, 2, 3, 4].map(() => anOrder(api, trade, { paid: true })));
  await anOrder(api, rival);
  await sql`update suppliers set status = 'under_review', submitted_at = ${api.now()} where id = ${rival.supplierId}`.execute(
    api.owner,
  );
  await sql`update orders set status = 'requires_action', updated_at = '2026-11-01T08:00:00Z' where id = ${held?.id}`.execute(
    api.owner,
  );
  await sql`update orders set status = 'confirmed', payment_status = 'requires_refund' where id = ${owed?.id}`.execute(
    api.owner,
  );
  await trade.supplier.post(`/orders/${shipped?.id}/accept`);
  const packed = await trade.supplier.post(`/orders/${shipped?.id}/fulfillment`, {
    items: shipped?.items.map((item) => ({ item_id: item.id, quantity: item.quantity })),
    location_id: trade.locationId,
  });
  await trade.supplier.post(`/orders/${shipped?.id}/shipment`, {
    fulfillment_id: packed.body.order.fulfillments[0].id,
  });
  await trade.supplier.post(`/orders/${shipped?.id}/return`, {
    items: [{ item_id: shipped?.items[0]?.id, quantity: 1 }],
  });
  const draft = await trade.supplier.post('/draft-orders', { customer_id: trade.customerId, items: [] });
  await sql`update draft_orders set approval = 'approved' where id = ${draft.body.draft_order.id}`.execute(api.owner);
  const ids: Record<string, string | undefined> = {
    suppliers: trade.supplierId,
    orders: waiting?.id,
    item_id: waiting?.items[0]?.id,
  };
  ids['drivers'] = await aDriver(api.owner, { supplier_id: trade.supplierId });
  ids['users'] = trade.supplier.userId;
  const { deliveries } = await aDelivery(api.owner, (name) => ids[name] ?? '');
  await sql`update deliveries set status = 'failed', started_at = ${api.now()}, failure_reason_id = (select id from return_reasons limit 1), finished_at = ${api.now()}, planned_on = ${api.now()} where id = ${deliveries}`.execute(
    api.owner,
  );
}, 60_000);
afterAll(() => api.stop());

const noticesOf = async (client: Client): Promise<Notice[]> => (await client.get('/notices')).body.notices;
const kindsOf = async (client: Client) => (await noticesOf(client)).map(({ kind, count }) => [kind, count]);
const paths: Partial<Record<Notice['kind'], string>> = {
  deliveries_failed: '/deliveries',
  returns_to_receive: '/customer-returns',
  drafts_answered: '/draft-orders',
  suppliers_to_review: '/suppliers',
};

test('each notice counts what its list holds, and says when the last of them came', async () => {
  const found = [
    ...(await noticesOf(trade.supplier)),
    ...(await noticesOf(await api.signIn({ account: 'admin', superadmin: true }))),
  ];
  expect(new Set(found.map(({ kind }) => kind)).size).toBe(7);
  const admin = await api.signIn({ account: 'admin', superadmin: true });
  for (const { kind, count, query } of await noticesOf(admin)) {
    const list = await admin.get(`${paths[kind] ?? '/orders'}?${writeQuery(query)}`);
    expect([kind, list.body.count]).toEqual([kind, count]);
  }
  expect((await noticesOf(trade.supplier)).find(({ kind }) => kind === 'orders_on_hold')?.latest).toBe(
    '2026-11-01T08:00:00.000Z',
  );
});

test('a registration that expires waits for its supplier and for who reviews, new again at each timer; a new one to approve', async () => {
  const reviewer = await api.signIn({ account: 'admin', permissions: ['suppliers:read', 'suppliers:update'] });
  const set = (columns: RawBuilder<unknown>) =>
    sql`update suppliers set ${columns} where id = ${trade.supplierId}`.execute(api.owner);
  const of = async (client: Client, kind: Notice['kind']) =>
    (await noticesOf(client))
      .filter((one) => one.kind === kind)
      .map(({ count, latest }) => [count, latest.slice(0, 10)]);
  const day = (days: number) => addDays(api.now(), days);
  await set(sql`cr_expiry = ${dayOf(day(25))}`);
  // Since the day of the timer began in Riyadh.
  const since = startOfDay(day(-5)).toISOString().slice(0, 10);
  expect(await of(trade.supplier, 'documents_expiring')).toEqual([[1, since]]);
  const [notice] = (await noticesOf(reviewer)).filter(({ kind }) => kind === 'suppliers_expiring');
  expect(notice).toMatchObject({ count: 1 });
  expect((await reviewer.get(`/suppliers?${writeQuery(notice?.query ?? {})}`)).body.count).toBe(1);
  expect(await of(rival.supplier, 'documents_expiring')).toEqual([]);
  await set(
    sql`status = 'restricted', review = '{"at": "2026-11-01T00:00:00Z", "action": "restrict", "reason": null, "changes": []}'`,
  );
  const [renewed] = (await noticesOf(reviewer)).filter(({ kind }) => kind === 'documents_to_approve');
  expect((await reviewer.get(`/suppliers?${writeQuery(renewed?.query ?? {})}`)).body.suppliers).toMatchObject([
    { id: trade.supplierId },
  ]);
  await set(sql`status = 'approved', review = null, cr_expiry = null`);
});

test('an import that nobody confirmed waits for its supplier, and for administrators who may import', async () => {
  const [key, id] = [testId('key'), testId('batch')];
  await insertRow(api.owner, 'import_files', {
    key,
    owner_id: rival.supplier.userId,
    name: 'a.csv',
    size: 1,
    format: 'csv',
    headers: [],
    created_at: api.now(),
  });
  await insertRow(api.owner, 'batch_jobs', {
    id,
    supplier_id: rival.supplierId,
    type: 'price-import',
    status: 'pre_processed',
    created_by: rival.supplier.userId,
    dry_run: true,
    context: {},
    file_key: key,
    columns: [],
    currency_code: 'SAR',
    counts: {},
    pre_processed_at: api.now(),
    ...stamps(),
  });
  const waits = async (client: Client) =>
    (await kindsOf(client)).filter(([kind]) => String(kind).startsWith('imports'));
  expect(await waits(rival.supplier)).toEqual([['imports_of_products', 1]]);
  expect(await waits(trade.supplier)).toEqual([]);
  const [writes, reads] = await Promise.all([
    api.signIn({ account: 'admin', permissions: ['products:read', 'products:create'] }),
    api.signIn({ account: 'admin', permissions: ['products:read'] }),
  ]);
  expect(await waits(writes)).toEqual([['imports_of_products', 1]]);
  expect(await waits(reads)).toEqual([]);
  // One of stock, whose list is not there while the store has none.
  await sql`update batch_jobs set type = 'stock-import' where id = ${id}`.execute(api.owner);
  expect(await waits(rival.supplier)).toEqual([['imports_of_stock', 1]]);
  const turn = (value: boolean) =>
    sql`update feature_flags set value = ${value} where key = 'stockLocationService'`.execute(api.owner);
  await turn(false);
  expect(await waits(rival.supplier)).toEqual([]);
  await turn(true);
  await sql`update batch_jobs set status = 'canceled' where id = ${id}`.execute(api.owner);
  expect(await waits(rival.supplier)).toEqual([]);
});

test('one sees what is one’s own work: a supplier its own, an administrator what the role reads', async () => {
  expect(await kindsOf(rival.supplier)).toEqual([['orders_to_confirm', 1]]);
  const reads = await api.signIn({ account: 'admin', permissions: ['customer_returns:read'] });
  expect(await kindsOf(reads)).toEqual([['returns_to_receive', 1]]);
  expect(await kindsOf(await api.signIn({ account: 'admin', permissions: ['brands:read'] }))).toEqual([]);
  const narrowed = await (
    await api.signIn({ account: 'admin', superadmin: true })
  ).get('/notices', { 'x-fake-supplier': rival.supplierId });
  expect(narrowed.body.notices).toMatchObject([
    { kind: 'orders_to_confirm', count: 1 },
    { kind: 'suppliers_to_review', count: 1 },
  ]);
});
