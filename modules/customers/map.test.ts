import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../apps/api/testing.ts';
import { aBareOrder } from '../orders/testing/trade.ts';
import { aMarket } from '../regions/testing.ts';
import { aSupplier } from '../suppliers/testing.ts';
import { mapColors } from './rules.ts';
import { aCustomer, anAddress } from './testing.ts';

let api: TestApi;
let region: string;

beforeAll(async () => {
  api = await startApi();
  region = await aMarket(api.owner);
}, 60_000);
afterAll(() => api.stop());

test('the map has the pins of what is filtered, within its box', async () => {
  const own = await aSupplier(api.owner);
  const client = await api.signIn({ account: 'supplier', supplierId: own });
  const [riyadh, jeddah, nowhere] = [
    await aCustomer(api.owner, {}, [own]),
    await aCustomer(api.owner, {}, [own]),
    await aCustomer(api.owner, {}, [own]),
  ];
  await anAddress(api.owner, riyadh);
  await anAddress(api.owner, jeddah, { lat: 21.5, lng: 39.2 });
  await anAddress(api.owner, nowhere, { lat: null, lng: null });
  const points = async (query = '') =>
    (await client.get(`/customers/map${query}`)).body.points.map((one: any) => one.id).sort();
  expect(await points()).toEqual([riyadh, jeddah].sort());
  expect(await points('?bbox=38,21,40,22')).toEqual([jeddah]);
  expect(await points('?status=closed')).toEqual([]);
  for (const query of ['bbox=1,2,3', 'zoom=near', 'within=46,24 47,24'])
    expect((await client.get(`/customers/map?${query}`)).status).toBe(400);
  const inside = 'within=46.7,24.7 46.9,24.7 46.8,24.9';
  expect(await points(`?${inside}`)).toEqual([riyadh]);
  expect((await client.get(`/customers?${inside}`)).body.customers.map((one: any) => one.id)).toEqual([riyadh]);
  expect((await client.get('/customers/map')).body.bounds).toEqual({
    west: 39.2,
    south: 21.5,
    east: 46.7725,
    north: 24.7361,
  });
});

test('of many customers the map has clusters by status, which add up for any box and zoom', async () => {
  const [own, other] = [await aSupplier(api.owner), await aSupplier(api.owner)];
  const client = await api.signIn({ account: 'supplier', supplierId: own });
  await sql`insert into customers (id, code, name, name_ar, status) select 'cus_map_' || n, 'MAP-' || n, repeat('Baqala ', 28), repeat('بقالة ', 33),
    (array['active', 'at_risk', 'dormant', 'blocked'])[n % 4 + 1] from generate_series(1, 1200) n`.execute(api.owner);
  await sql`insert into addresses (id, customer_id, country_code, is_default, lat, lng)
    select 'addr_map_' || n, 'cus_map_' || n, 'sa', true, 24.5 + (n * 7919 % 1000) / 2000.0, 46.5 + (n * 104729 % 1000) / 2000.0
    from generate_series(1, 1200) n`.execute(api.owner);
  await sql`insert into customer_suppliers (supplier_id, customer_id)
    select case when n % 3 = 0 then ${other} else ${own} end, 'cus_map_' || n from generate_series(1, 1200) n`.execute(
    api.owner,
  );
  for (const [box, zoom] of [
    ['', 0],
    ['34,16,56,33', 22],
    ['46.5,24.5,46.8,24.8', 10],
    ['46.6,24.6,46.65,24.65', 12],
  ] as const) {
    const { text, body } = await client.get(`/customers/map?bbox=${box}&zoom=${zoom}`);
    const [west = 0, south = 0, east = 90, north = 90] = box === '' ? [] : box.split(',').map(Number);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from generate_series(1, 1200) n
      join addresses ad on ad.id = 'addr_map_' || n where n % 3 <> 0
        and ad.lng between ${west} and ${east} and ad.lat between ${south} and ${north}`.execute(api.owner);
    const sum = (all: number[]) => all.reduce((a, b) => a + b, 0);
    expect(body.count).toBe(rows[0]?.n);
    expect(body.points.length + sum(body.clusters.map((one: any) => one.count))).toBe(body.count);
    for (const one of body.clusters) expect(sum(Object.values(one.colors))).toBe(one.count);
    expect(body.points.length > 0).toBe(body.count <= 100);
    expect(Buffer.byteLength(text)).toBeLessThan(60_000);
  }
  for (const color of ['last_order', 'debt', 'potential', 'status']) {
    const { body } = await client.get(`/customers/map?color=${color}`);
    const known = mapColors[color as keyof typeof mapColors] ?? ['active', 'at_risk', 'dormant', 'blocked'];
    const seen = new Set(body.clusters.flatMap((one: any) => Object.keys(one.colors)));
    expect([...seen].filter((one) => !(known as readonly unknown[]).includes(one))).toEqual([]);
  }
  expect((await client.get('/customers/map?color=hair')).status).toBe(400);
});

test('the map is coloured by what customers owe the reader, when they last ordered, and what they may become', async () => {
  const [own, other] = [await aSupplier(api.owner), await aSupplier(api.owner)];
  const client = await api.signIn({ account: 'supplier', supplierId: own });
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
  const shop = async (name: string, orders: readonly Record<string, unknown>[], more: object = {}) => {
    const id = await aCustomer(api.owner, { name, payment_terms: 'net_30', ...more }, [own, other]);
    await anAddress(api.owner, id, { lat: 24.61, lng: 46.61 });
    for (const order of orders)
      await aBareOrder(api.owner, { region_id: region, supplier_id: own, customer_id: id, total: 5_000, ...order });
  };
  const sold = (days: number, more: object = {}) => {
    const at = ago(days);
    return { status: 'completed', created_at: at, confirmed_at: at, completed_at: at, invoiced_at: at, ...more };
  };
  await shop('Late', [sold(70)], { potential: 'A' });
  await shop('Soon', [sold(10)]);
  await shop('Paid', [sold(40, { paid_total: 5_000 })]);
  await shop('Of another', [sold(70, { supplier_id: other })]);
  const colors = async (color: string) =>
    (await client.get(`/customers/map?color=${color}&bbox=46.6,24.6,46.62,24.62&zoom=15`)).body.points
      .map((one: any) => `${one.name}: ${one.color}`)
      .sort();
  expect(await colors('debt')).toEqual(['Late: overdue', 'Of another: clear', 'Paid: clear', 'Soon: owes']);
  expect(await colors('last_order')).toEqual(['Late: 90', 'Of another: never', 'Paid: 60', 'Soon: 30']);
  expect((await colors('potential'))[0]).toBe('Late: A');
});
