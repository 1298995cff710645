import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ourInvariants } from '#db/invariants.ts';
import { isSerializationFailure } from '#kit/server/errors.ts';
import type { Client, TestApi } from '../../apps/api/testing.ts';
import { aProduct } from '../products/testing.ts';
import { aLevel, aLocation } from '../stock-locations/testing.ts';
import { startStore } from '../store/testing.ts';
import { aSupplier } from '../suppliers/testing.ts';

let api: TestApi;
let supplier: Client;
let supplierId: string;
let places: string[];
beforeAll(async () => {
  api = await startStore();
  supplierId = await aSupplier(api.owner);
  supplier = await api.signIn({ account: 'supplier', supplierId });
  places = [await aLocation(api.owner, supplierId), await aLocation(api.owner, supplierId, { name: 'Jeddah DC' })];
});
afterAll(() => api.stop());

test('the stock of all locations, by what it is, where it is and whether it runs out', async () => {
  const { variantId } = await aProduct(api.owner, supplierId, { title: 'Nakhla tea' });
  const [full = '', low = ''] = await Promise.all(
    places.map((locationId, one) =>
      aLevel(api.owner, { supplierId, locationId, variantId }, { stocked: one === 0 ? 100 : 5, reserved: one * 2 }),
    ),
  );
  const other = await aProduct(api.owner, supplierId, { title: 'Sugar' });
  await aLevel(api.owner, { supplierId, locationId: places[0] ?? '', variantId: other.variantId }, { stocked: 0 });
  const ids = async (query: string) =>
    (await supplier.get(`/stock?${query}`)).body.stock.map((one: { id: string }) => one.id).sort();
  const changed = await supplier.post(`/stock/${low}`, { reorder_point: 12, bin: 'A-04-1' });
  expect(changed.body.stock, changed.text).toMatchObject({
    reorder_point: 12,
    bin: 'A-04-1',
    stocked_quantity: 5,
    reserved_quantity: 2,
    available_quantity: 3,
    location: { name: 'Jeddah DC' },
  });
  expect(await ids('q=nakhla')).toEqual([full, low].sort());
  expect(await ids(`q=nakhla&location_id=${places[0]}`)).toEqual([full]);
  expect(await ids('state=below')).toEqual([low]);
  expect(await ids('state=below&state=out&order=available_quantity')).toHaveLength(2);
  expect(await ids('state=reserved')).toEqual([low]);
  expect((await supplier.get('/stock?order=bogus')).status).toBe(400);
  expect((await supplier.post(`/stock/${low}`, { reorder_point: -1 })).status).toBe(400);
  expect((await supplier.post(`/stock/${low}`, { bin: '' })).body.stock).toMatchObject({
    bin: null,
    reorder_point: 12,
  });
  const stranger = await api.signIn({ account: 'supplier', supplierId: await aSupplier(api.owner) });
  expect((await stranger.get('/stock')).body.count).toBe(0);
  expect((await stranger.post(`/stock/${low}`, { bin: 'X' })).status).toBe(404);
});

test('the grid has a row for a variant and a cell for a warehouse; together they are the rows of the list', async () => {
  const owner = await aSupplier(api.owner);
  const client = await api.signIn({ account: 'supplier', supplierId: owner });
  const names = ['Abha', 'Buraydah', 'Dammam', 'Hail', 'Jeddah', 'Makkah', 'Najran', 'Riyadh', 'Tabuk', 'Yanbu'];
  const own: string[] = [];
  for (const name of names) own.push(await aLocation(api.owner, owner, { name }));
  const [tea, rice, gone] = [
    await aProduct(api.owner, owner, { title: 'Zahra tea' }),
    await aProduct(api.owner, owner, { title: 'Amber rice' }),
    await aProduct(api.owner, owner, { title: 'Gone' }),
  ];
  for (const [at, locationId] of own.entries())
    await aLevel(
      api.owner,
      { supplierId: owner, locationId, variantId: tea.variantId },
      { stocked: 10 + at, reserved: at },
    );
  await aLevel(api.owner, { supplierId: owner, locationId: own[0] ?? '', variantId: rice.variantId }, { stocked: 0 });
  await sql`update stock_levels set incoming = 24 where variant_id = ${rice.variantId}`.execute(api.owner);
  const grid = async (query = '') => (await client.get(`/stock-grid?${query}`)).body;
  const { variants, count } = await grid();
  expect(count).toBe(2);
  // By title; what never lay anywhere has no row.
  expect(variants.map(({ id }: { id: string }) => id)).toEqual([rice.variantId, tea.variantId]);
  expect(JSON.stringify(variants)).not.toContain(gone.variantId);
  expect(variants[0]).toMatchObject({ incoming_quantity: 24, expiring_quantity: 0, expires_on: null, other: null });
  expect(variants[1].cells.map((one: { location: { name: string } }) => one.location.name)).toEqual(names.slice(0, 8));
  expect(variants[1].other).toEqual({
    locations: 2,
    stocked_quantity: 18 + 19,
    reserved_quantity: 8 + 9,
    available_quantity: 20,
  });
  const { stock } = (await client.get(`/stock?variant_id=${tea.variantId}&limit=50`)).body;
  const sum = (key: string) => stock.reduce((total: number, one: Record<string, number>) => total + (one[key] ?? 0), 0);
  for (const key of ['stocked_quantity', 'reserved_quantity', 'available_quantity']) {
    const cells = variants[1].cells.reduce((total: number, one: Record<string, number>) => total + (one[key] ?? 0), 0);
    expect([key, cells + variants[1].other[key]]).toEqual([key, sum(key)]);
  }
  const chosen = (await grid(`q=zahra&location_id[]=${own[9]}&location_id[]=${places[0]}`)).variants[0];
  // A warehouse of somebody else is no column.
  expect(chosen).toMatchObject({
    cells: [{ location: { name: 'Yanbu' }, available_quantity: 10 }],
    other: { locations: 9 },
  });
  expect((await supplier.get(`/stock-grid?supplier_id=${owner}&q=zahra`)).body.count).toBe(0);
  const admin = await api.signIn({ account: 'admin', permissions: ['warehouses:read'] });
  expect((await admin.get('/stock-grid')).body).toMatchObject({ variants: [], count: 0 });
  expect((await admin.get(`/stock-grid?supplier_id=${owner}`)).body.count).toBe(2);
});

test('every movement, with what made it, by kind, place and day', async () => {
  const { variantId } = await aProduct(api.owner, supplierId, { title: 'Sidr honey' });
  const [from = '', to = ''] = places;
  await supplier.post(`/stock-locations/${from}/levels/${variantId}`, { stocked_quantity: 40, reason: 'found' });
  const asked = await supplier.post('/stock-transfers', {
    from_id: from,
    to_id: to,
    items: [{ variant_id: variantId, quantity: 6 }],
  });
  const { transfer } = asked.body;
  await supplier.post(`/stock-transfers/${transfer.id}/ship`, {});
  await supplier.post(`/stock-transfers/${transfer.id}/receive`, {
    items: [{ item_id: transfer.items[0].id, received: 5, reason: 'damaged' }],
  });
  const listed = async (query: string, as = supplier) => (await as.get(`/stock-movements?${query}`)).body.movements;
  const source = { kind: 'transfer', id: transfer.id, number: transfer.number };
  expect(await listed(`variant_id=${variantId}&location_id=${from}`)).toMatchObject([
    { kind: 'transfer', delta: -6, balance: 34, source, location: { id: from } },
    { kind: 'adjustment', delta: 40, balance: 40, reason: 'found', source: null },
  ]);
  expect(await listed(`variant_id=${variantId}&location_id=${to}&order=created_at`)).toMatchObject([
    { kind: 'transfer', delta: 6, balance: 6, source, location: { id: to } },
    { kind: 'adjustment', delta: -1, balance: 5, source, variant: { product: { title: 'Sidr honey' } } },
  ]);
  expect(await listed(`q=sidr&kind=transfer&location_id=${to}`)).toHaveLength(1);
  expect(await listed(`q=sidr&created_at[gt]=2999-01-01`)).toEqual([]);
  expect((await supplier.get('/stock-movements?kind=magic')).status).toBe(400);
  expect((await supplier.get('/stock-movements?order=delta')).status).toBe(400);
  const stranger = await api.signIn({ account: 'supplier', supplierId: await aSupplier(api.owner) });
  expect(await listed('', stranger)).toEqual([]);
});

test('goods are written off once, never those that are reserved, and stand in the report at what they cost', async () => {
  const { variantId } = await aProduct(api.owner, supplierId, { title: 'Labneh' });
  const [locationId = '', elsewhere = ''] = places;
  const id = await aLevel(api.owner, { supplierId, locationId, variantId }, { stocked: 20, reserved: 8 });
  const bought = await supplier.post('/purchase-orders', {
    vendor_name: 'Dairy',
    location_id: locationId,
    items: [{ variant_id: variantId, quantity: 4, cost: 350 }],
  });
  const order = bought.body.purchase_order;
  await supplier.post(`/purchase-orders/${order.id}/send`, {});
  await supplier.post(`/purchase-orders/${order.id}/receive`, { items: [{ item_id: order.items[0].id, quantity: 4 }] });
  const off = (body: object, as = supplier) => as.post(`/stock/${id}/write-off`, body);
  expect((await off({ quantity: 17, reason: 'expired' })).body).toMatchObject({ code: 'waste.exceeds_free' });
  expect((await off({ quantity: 1, reason: 'count' })).status).toBe(400);
  expect((await off({ quantity: 0, reason: 'expired' })).status).toBe(400);
  const done = await off({ quantity: 10, reason: 'expired', note: 'Shelf 3' });
  expect(done.body.stock, done.text).toMatchObject({ stocked_quantity: 14, available_quantity: 6, unit_cost: 350 });
  // At once they take what is free and not a piece more.
  const answers = await Promise.all([1, 2, 3].map(() => off({ quantity: 3, reason: 'sample' })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 400]);
  const { body: known } = await supplier.get('/stock-summary');
  // 8 pieces of 350 left of what cost something.
  expect(known.summary).toMatchObject({ currency_code: 'SAR', cost: 8 * 350, reserved_cost: 8 * 350 });
  const admin = await api.signIn({ account: 'admin', permissions: ['warehouses:read'] });
  expect((await admin.get('/stock-summary')).body.summary).toBeNull();
  expect((await admin.get(`/stock-summary?supplier_id=${supplierId}`)).body.summary).toEqual(known.summary);
  const { body } = await supplier.get(`/stock-waste?location_id=${locationId}`);
  expect(body.currency_code).toBe('SAR');
  expect(body.waste).toMatchObject([
    { reason: 'expired', quantity: 10, cost: 3500, without_cost: 0 },
    { reason: 'sample', quantity: 6, cost: 2100 },
  ]);
  expect((await supplier.get(`/stock-waste?location_id=${elsewhere}&supplier_id=none`)).body.waste).toEqual([]);
  const moved = (await supplier.get(`/stock-movements?variant_id=${variantId}&reason=expired`)).body.movements;
  expect(moved).toMatchObject([{ delta: -10, reason: 'expired: Shelf 3', source: null }]);
  const { rows } =
    await sql`select action, reason from audit_trail where entity_id = ${id} and action = 'write_off'`.execute(
      api.owner,
    );
  expect(rows).toHaveLength(3);
  const stranger = await api.signIn({ account: 'supplier', supplierId: await aSupplier(api.owner) });
  expect((await off({ quantity: 1, reason: 'lost' }, stranger)).status).toBe(404);
  expect((await stranger.get('/stock-waste')).body.waste).toEqual([]);
});

test('what is kept of each level to find it by is what the level says', async () => {
  const { rows } = await sql<{ levels: number; wrong: number }>`select count(*)::int as levels, count(*) filter (where
      (sav.supplier_id, sav.created_at, sav.sellable, sav.available, sav.is_reserved) is distinct from (sl.supplier_id, sl.created_at, sl.sellable, sl.available, sl.reserved > 0))::int as wrong
    from stock_levels sl full join stock_availability sav on sav.level_id = sl.id`.execute(api.owner);
  expect(rows[0]?.levels).toBeGreaterThan(10);
  expect(rows[0]?.wrong).toBe(0);
  // A warehouse whose goods are not for sale any more has nothing available, and nothing that is out of stock.
  const owner = await aSupplier(api.owner);
  const client = await api.signIn({ account: 'supplier', supplierId: owner });
  const { variantId } = await aProduct(api.owner, owner);
  const locationId = await aLocation(api.owner, owner);
  const level = await aLevel(api.owner, { supplierId: owner, locationId, variantId }, { stocked: 4 });
  const found = async (query: string) =>
    (await client.get(`/stock?${query}`)).body.stock.map((one: { id: string }) => one.id);
  expect(await found('state=out')).toEqual([]);
  await sql`update stock_levels set stocked = 0 where id = ${level}`.execute(api.owner);
  expect([await found('state=out'), await found('state=out&order=-available_quantity')]).toEqual([[level], [level]]);
  await sql`update stock_levels set sellable = false where id = ${level}`.execute(api.owner);
  expect([await found('state=out'), await found('order=available_quantity')]).toEqual([[], [level]]);
});

describe('what stock is kept to come to', () => {
  const demandKept = async () => {
    for (const { name, sql: query } of ourInvariants())
      if (/^F what (is said|stock)/.test(name))
        expect((await sql.raw(query).execute(api.owner)).rows, name).toEqual([]);
  };
  /** A purchase of pieces at a cost each, sent and not come yet. */
  const bought = async (as: Client, locationId: string, variantId: string, cost: number) => {
    const made = await as.post('/purchase-orders', {
      vendor_name: 'Mill',
      location_id: locationId,
      items: [{ variant_id: variantId, quantity: 5, cost }],
    });
    const { id, items } = made.body.purchase_order;
    await as.post(`/purchase-orders/${id}/send`, {});
    return { id, item: String(items[0].id) };
  };
  const receive = (as: Client, { id, item }: { id: string; item: string }) =>
    as.post(`/purchase-orders/${id}/receive`, { items: [{ item_id: item, quantity: 1 }] });

  test('is what its levels do, whoever counts, buys, folds and takes off at once', async () => {
    const owner = await aSupplier(api.owner);
    const client = await api.signIn({ account: 'supplier', supplierId: owner });
    const here = [await aLocation(api.owner, owner), await aLocation(api.owner, owner, { name: 'Dammam' })];
    const goods = await Promise.all([1, 2, 3].map(async () => (await aProduct(api.owner, owner)).variantId));
    const at = (list: readonly string[], n: number) => list[n % list.length] ?? '';
    // The same every time: the next of a row of numbers without a pattern.
    let seed = 7;
    const next = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most;
    const orders: { id: string; item: string }[] = [];
    for (let n = 0; n < 6; n++) orders.push(await bought(client, at(here, n), at(goods, n), 100 + 10 * n));
    const changes = [
      () =>
        client.post(`/stock-locations/${at(here, next(2))}/levels/${at(goods, next(3))}`, {
          stocked_quantity: next(40),
          reason: 'found',
        }),
      () => receive(client, orders[next(6)] ?? { id: '', item: '' }),
      () =>
        sql`update stock_levels set incoming = ${next(2)}, removed_at = case when ${next(2)} = 1 then now() end, sellable = (${next(2)} = 1 or reserved > 0)
        where variant_id = ${at(goods, next(3))} and location_id = ${at(here, next(2))}`.execute(api.owner),
      () =>
        sql`update purchase_order_items set cost = ${500 + next(90)} where id = ${orders[next(6)]?.item ?? ''}`.execute(
          api.owner,
        ),
      () => sql`select fold_stock_sums()`.execute(api.owner),
    ];
    // Whoever loses a circle of locks changes nothing; the server tries its calls again.
    const change = async () => {
      try {
        await changes[next(changes.length)]?.();
      } catch (error) {
        if (!isSerializationFailure(error)) throw error;
      }
    };
    for (let round = 0; round < 8; round++) await Promise.all([change(), change(), change(), change()]);
    await demandKept();
    await sql`select fold_stock_sums()`.execute(api.owner);
    await demandKept();
    const { rows } =
      await sql`select coalesce(sum(stocked * last_cost(supplier_id, variant_id)), 0)::int as cost, count(distinct variant_id) filter (where stocked > 0 or incoming > 0)::int as variants
      from stock_levels where supplier_id = ${owner}`.execute(api.owner);
    expect((await client.get('/stock-summary')).body.summary).toMatchObject({
      ...(rows[0] as object),
      has_more_variants: false,
    });
  });
  test.each(['the level', 'the cost'])(
    'a new level knows what its pieces cost though that changes at once: first %s',
    async (first) => {
      const { variantId } = await aProduct(api.owner, supplierId);
      const [here = '', there = ''] = places;
      const { item } = await bought(supplier, here, variantId, 250);
      const level = (db: typeof api.owner) => aLevel(db, { supplierId, locationId: there, variantId }, { stocked: 3 });
      const cost = (db: typeof api.owner) =>
        sql`update purchase_order_items set received = 1 where id = ${item}`.execute(db);
      const [one, other] = first === 'the level' ? [level, cost] : [cost, level];
      let second: Promise<unknown> | undefined;
      await api.owner.transaction().execute(async (db) => {
        await one(db as never);
        second = other(api.owner);
        await new Promise((resolve) => setTimeout(resolve, 100));
      });
      await second;
      await demandKept();
    },
  );
});
