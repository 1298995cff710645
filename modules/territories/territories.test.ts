import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, dayOf } from '#domain/dates.ts';
import { aPhone, insertRow, stamps, startApi, testId, type Client, type TestApi } from '../../apps/api/testing.ts';
import type { Geometry, Position } from '#modules/areas/rules.ts';
import { aWorkbook, sendSheet } from '../batch-jobs/testing.ts';
import { aCustomer, anAddress } from '../customers/testing.ts';
import { aDriver } from '../drivers/testing.ts';
import { aLead } from '../leads/testing.ts';
import { aBareOrder } from '../orders/testing/trade.ts';
import { aMarket } from '../regions/testing.ts';
import { aRepresentative } from '../sales-representatives/testing.ts';
import { aSupplier } from '../suppliers/testing.ts';

let api: TestApi;
let admin: Client;
let region: string;
let own: string;

beforeAll(async () => {
  api = await startApi();
  region = await aMarket(api.owner);
  own = await aSupplier(api.owner);
  admin = await api.signIn({
    account: 'admin',
    permissions: ['customers:read', 'customers:update', 'customers:create'],
  });
}, 60_000);
afterAll(() => api.stop());
// Borders and customers of one test are none of the next one's.
beforeEach(async () => {
  await sql`update areas set polygon = null, west = null, south = null, east = null, north = null, square_kilometres = null`.execute(
    api.owner,
  );
  await sql`update customers set deleted_at = now()`.execute(api.owner);
});

const [w, s] = [46.6, 24.6];
const digits = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
function square(from: number, to: number, below = s, above = s + 0.1): Geometry {
  const [west = 0, east = 0, south = 0, north = 0] = [from, to, below, above].map(digits);
  return {
    type: 'Polygon',
    coordinates: [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ],
    ],
  };
}
const eight: Geometry = {
  type: 'Polygon',
  coordinates: [
    [
      [46, 24],
      [47, 25],
      [47, 24],
      [46, 25],
      [46, 24],
    ],
  ],
};

async function anArea(polygon: Geometry | null = null, row: Record<string, unknown> = {}): Promise<string> {
  const id = testId('area');
  await insertRow(api.owner, 'areas', { id, name: `Area ${id}`, ...stamps(), ...row });
  if (polygon) expect((await admin.post(`/areas/${id}/polygon`, { polygon })).status).toBe(200);
  return id;
}
/** A customer with its pin there. */
async function aShop([lng, lat]: Position, row: Record<string, unknown> = {}, suppliers = [own]): Promise<string> {
  const id = await aCustomer(api.owner, row, suppliers);
  await anAddress(api.owner, id, { lng, lat });
  return id;
}
const areaOf = async (id: string) => {
  const { area_id, area_pinned } = (await admin.get(`/customers/${id}`)).body.customer;
  return area_pinned ? `${area_id}, pinned` : area_id;
};
const west: Position = [w + 0.02, s + 0.05];
const middle: Position = [w + 0.1, s + 0.05];
const east: Position = [w + 0.18, s + 0.05];

describe('a border', () => {
  test.each([
    [eight, 'areas.border_crosses', [46.5, 24.5]],
    [square(55, 57), 'areas.border_outside', [57, s]],
  ])('%# that cannot be is refused, and says where', async (polygon, code, at) => {
    const id = await anArea();
    const { status, body } = await admin.post(`/areas/${id}/polygon`, { polygon });
    expect([status, body.code, body.details]).toEqual([400, code, { at }]);
    expect((await admin.get(`/areas/${id}`)).body.area.polygon).toBeNull();
  });

  test('takes the customers in it, but those that are pinned, and says so before', async () => {
    const old = await anArea();
    const [inside, outside, pinned] = [
      await aShop(west, { area_id: old }),
      await aShop(east),
      await aShop(west, { area_id: old, area_pinned: true }),
    ];
    await aBareOrder(api.owner, { supplier_id: own, region_id: region, customer_id: inside });
    const id = await anArea();
    const polygon = square(w, w + 0.1);
    const draft = await admin.post(`/areas/${id}/polygon`, { polygon, dry_run: true });
    expect(draft.body).toMatchObject({
      dry_run: true,
      customers_moved: 1,
      pinned_stay: 1,
      open_orders: 1,
      overlaps: [],
    });
    expect(draft.body.moved).toMatchObject([{ from: { id: old }, to: { id }, customers: 1, open_orders: 1 }]);
    expect(await areaOf(inside)).toBe(old);
    const done = await admin.post(`/areas/${id}/polygon`, { polygon });
    expect({ ...done.body, dry_run: true, change_id: null }).toEqual(draft.body);
    expect(await Promise.all([inside, outside, pinned].map(areaOf))).toEqual([id, null, `${old}, pinned`]);
    const { area } = (await admin.get(`/areas/${id}`)).body;
    expect(area).toMatchObject({ polygon, version: 2 });
    expect(area.square_kilometres).toBeCloseTo(112.4, 0);
    expect((await admin.post(`/areas/${id}/polygon`, { polygon, version: 1 })).body.code).toBe('stale');
    // Whoever came from an area without a border goes back to it, though no map says so.
    expect((await admin.post(`/areas/changes/${done.body.change_id}/undo`, {})).body.customers_moved).toBe(1);
    expect(await areaOf(inside)).toBe(old);
    expect((await admin.get(`/areas/${id}`)).body.area.polygon).toBeNull();
  });

  test('moved and moved back leaves everybody where they were, with a trace each', async () => {
    const [left, right] = [await anArea(square(w, w + 0.1)), await anArea(square(w + 0.1, w + 0.2))];
    const shops = [await aShop(west), await aShop([w + 0.12, s + 0.05]), await aShop(east)];
    await admin.post(`/areas/${left}/polygon`, { polygon: square(w, w + 0.1) });
    await admin.post(`/areas/${right}/polygon`, { polygon: square(w + 0.1, w + 0.2) });
    expect(await Promise.all(shops.map(areaOf))).toEqual([left, right, right]);
    const { body } = await admin.post(`/areas/${left}/polygon`, {
      polygon: square(w, w + 0.15),
      also: [{ area_id: right, polygon: square(w + 0.15, w + 0.2) }],
    });
    expect(body.balance.map((one: any) => [one.id, one.customers])).toEqual([
      [left, { before: 1, after: 2 }],
      [right, { before: 2, after: 1 }],
    ]);
    expect(await Promise.all(shops.map(areaOf))).toEqual([left, left, right]);
    const { rows } = await sql<{
      field: string;
    }>`select jsonb_array_elements(changes)->>'field' as field from audit_trail
      where entity = 'customers' and entity_id = ${shops[1]}`.execute(api.owner);
    expect(rows.map(({ field }) => field)).toEqual(['area_id', 'area_id']);
    expect((await admin.post(`/areas/changes/${body.change_id}/undo`, {})).status).toBe(200);
    expect(await Promise.all(shops.map(areaOf))).toEqual([left, right, right]);
  });

  test('on another one tells how much, who stands in both, and what is left of either', async () => {
    const [high, low] = [await anArea(square(w, w + 0.12), { priority: 5 }), await anArea()];
    const shop = await aShop(middle);
    const { body } = await admin.post(`/areas/${low}/polygon`, { polygon: square(w + 0.08, w + 0.2) });
    const [overlap, ...others] = body.overlaps;
    expect(others).toEqual([]);
    expect(overlap).toMatchObject({ area: { id: low }, other: { id: high }, customers: 1, holder_id: high });
    expect(overlap.square_kilometres).toBeCloseTo(45, 0);
    expect(overlap.area_without).toEqual(square(w + 0.12, w + 0.2));
    expect(overlap.other_without).toEqual(square(w, w + 0.08));
    // Both borders are drawn already; saving either once more has the customer where the priority says.
    expect(await areaOf(shop)).toBe(high);
  });

  test('is the marketplace’s: a supplier reads it with its own customers’ number, and draws none', async () => {
    const id = await anArea(square(w, w + 0.1));
    const other = await aSupplier(api.owner);
    const shops = [await aShop(west), await aShop(west, {}, [other])];
    const read = await api.signIn({ account: 'supplier', supplierId: other });
    expect((await read.post(`/areas/${id}/polygon`, { polygon: null })).status).toBe(404);
    const polygon = square(w, w + 0.05);
    // An administrator who looks at one supplier is told of that one's, and moves all.
    const narrowed = await admin.post(`/areas/${id}/polygon`, { polygon }, { 'x-fake-supplier': other });
    expect(narrowed.body.customers_moved).toBe(1);
    expect(await Promise.all(shops.map(areaOf))).toEqual([id, id]);
    const { areas } = (await read.get('/areas/map?bbox=46,24,47,25')).body;
    expect(areas.find((one: any) => one.id === id)).toMatchObject({ customers: 1, polygon });
    expect((await read.get('/areas/map?bbox=40,20,41,21')).body.areas).toEqual([]);
  });
});

describe('a customer’s area', () => {
  const address = {
    first_name: 'N',
    last_name: 'S',
    address_1: 'St',
    postal_code: '13213',
    city: 'Riyadh',
    country_code: 'SA',
  };
  test('follows its pin, unless another one was chosen', async () => {
    const [left, right] = [await anArea(square(w, w + 0.1)), await anArea(square(w + 0.1, w + 0.2))];
    const made = await admin.post('/customers', {
      name: 'Baqala',
      supplier_ids: [own],
      address: { ...address, lng: west[0], lat: west[1] },
    });
    const { id, addresses } = made.body.customer;
    expect(await areaOf(id)).toBe(left);
    const pin = (at: Position) =>
      admin.post(`/customers/${id}/addresses/${addresses[0].id}`, { lng: at[0], lat: at[1] });
    await pin(east);
    expect(await areaOf(id)).toBe(right);
    await pin([40, 20]);
    expect(await areaOf(id)).toBeNull();
    expect((await admin.get('/areas/at?lat=20&lng=40')).body).toEqual({ area: null, has_borders: true });
    expect((await admin.get(`/areas/at?lat=${east[1]}&lng=${east[0]}`)).body.area.id).toBe(right);
    expect((await admin.get('/areas/at?lat=91&lng=0')).status).toBe(400);
    await admin.post(`/customers/${id}`, { area_id: left });
    await pin(east);
    expect(await areaOf(id)).toBe(`${left}, pinned`);
    await admin.post(`/customers/${id}`, { area_id: right });
    expect(await areaOf(id)).toBe(right);
    await admin.post(`/customers/${id}`, { area_id: left });
    await admin.post(`/customers/${id}`, { area_id: null });
    expect(await areaOf(id)).toBe(right);
  });
});

describe('customers put into an area (M31)', () => {
  test('move, are left where they are, or stand outside; and are pinned where that is asked', async () => {
    const [area, other] = [await anArea(square(w, w + 0.1)), await anArea()];
    const shops = {
      free: await aShop(west),
      there: await aShop(west, { area_id: area }),
      elsewhere: await aShop(west, { area_id: other }),
      pinned: await aShop(west, { area_id: other, area_pinned: true }),
      outside: await aShop([40, 20]),
    };
    const put = (more: object) =>
      admin.post('/areas/assign-customers', { area_id: area, customer_ids: Object.values(shops), ...more });
    const told = ({ body }: Awaited<ReturnType<typeof put>>) => ({
      moved: body.moved,
      already: body.already,
      outside: body.outside_polygon.map((one: any) => one.id),
      conflicts: body.conflicts.map((one: any) => one.id).sort(),
    });
    expect(told(await put({ mode: 'add', dry_run: true }))).toEqual({
      moved: 1,
      already: 1,
      outside: [shops.outside],
      conflicts: [shops.elsewhere, shops.pinned].sort(),
    });
    expect(await areaOf(shops.free)).toBeNull();
    expect(told(await put({}))).toEqual({ moved: 2, already: 1, outside: [shops.outside], conflicts: [shops.pinned] });
    expect(await Promise.all(Object.values(shops).map(areaOf))).toEqual([area, area, area, `${other}, pinned`, null]);
    expect(told(await put({ pin: true }))).toEqual({ moved: 2, already: 3, outside: [], conflicts: [] });
    expect(await areaOf(shops.outside)).toBe(`${area}, pinned`);
  });

  test('by a line on the map; nobody unseen, and no line that crosses itself', async () => {
    const [area, other] = [await anArea(square(w, w + 0.1)), await aSupplier(api.owner)];
    const [mine, theirs] = [await aShop([w + 0.011, s + 0.011]), await aShop([w + 0.011, s + 0.011], {}, [other])];
    const put = (body: object) =>
      admin.post('/areas/assign-customers', { area_id: area, ...body }, { 'x-fake-supplier': own });
    expect((await put({ lasso: square(w + 0.01, w + 0.012, s + 0.01, s + 0.012) })).body).toMatchObject({ moved: 1 });
    expect([await areaOf(mine), await areaOf(theirs)]).toEqual([area, null]);
    expect((await put({ lasso: eight })).body.code).toBe('areas.border_crosses');
    expect((await put({ customer_ids: [theirs] })).status).toBe(400);
    expect((await put({})).status).toBe(400);
  });
});

test('areas are evened out by a proposal that is saved as borders are; pinned customers stay (M31: balance)', async () => {
  const [left, right] = [await anArea(square(w, w + 0.1)), await anArea(square(w + 0.1, w + 0.2))];
  const shops = [];
  for (let at = 0; at < 8; at++) shops.push(await aShop([w + 0.011 + at * 0.01, s + 0.05], { area_id: left }));
  const pinned = await aShop([w + 0.095, s + 0.05], { area_id: left, area_pinned: true });
  await aBareOrder(api.owner, { customer_id: shops[0] ?? '', supplier_id: own, region_id: region, total: 10_000 });
  const ask = (body: object) => admin.post('/areas/balance', { area_ids: [left, right], ...body });
  const { body } = await ask({});
  expect(body.balance.map((one: any) => [one.id, one.customers.before, one.customers.after])).toEqual([
    [left, 9, 5],
    [right, 0, 4],
  ]);
  expect(await areaOf(shops[7] ?? '')).toBe(left);
  const [first, ...also] = body.borders;
  expect((await admin.post(`/areas/${first.area_id}/polygon`, { polygon: first.polygon, also })).status).toBe(200);
  expect(await Promise.all([...shops.slice(3, 5), pinned].map(areaOf))).toEqual([left, right, `${left}, pinned`]);
  // Even as they are: nothing is proposed. One customer buys everything, and would only be moved to and fro.
  expect((await ask({})).body.borders).toEqual([]);
  expect((await ask({ by: 'sales' })).body.borders).toEqual([]);
  const bare = await anArea();
  for (const area_ids of [[left, bare], [left, left], [left]]) expect((await ask({ area_ids })).status).toBe(400);
});

test('customers are put into an area by a sheet of their codes, and every row that is left out is told', async () => {
  const area = await anArea(square(w, w + 0.1));
  const stranger = await aSupplier(api.owner);
  const code = () => testId('c').slice(-8);
  const [first, second, theirs] = [code(), code(), code()];
  const [near, far] = [await aShop(west, { code: first }), await aShop(east, { code: second })];
  const hidden = await aShop(west, { code: theirs }, [stranger]);
  await sql`update customers set area_id = null where id = any(${[near, hidden]})`.execute(api.owner);
  const file = `Customer,Code\nA,${first.toLowerCase()}\nB,${second}\nC,${theirs}\nD,${first}\nE,nobody`;
  const put = (more: object) =>
    admin.post('/areas/assign-customers', { area_id: area, file, ...more }, { 'x-fake-supplier': own });
  const draft = (await put({ dry_run: true })).body;
  expect(draft).toMatchObject({ moved: 1, outside_count: 1, wrong_count: 3 });
  expect(draft.wrong_rows.map((one: any) => [one.row, one.message])).toEqual([
    [4, 'No customer has this code.'],
    [5, 'This customer is in the list already.'],
    [6, 'No customer has this code.'],
  ]);
  expect(await areaOf(near)).toBeNull();
  expect((await put({})).body).toMatchObject({ moved: 1, wrong_count: 3 });
  expect(await Promise.all([near, far, hidden].map(areaOf))).toEqual([area, null, null]);
  expect((await put({ file: 'Code' })).body.code).toBe('territories.codes_none');
  const read = async (bytes: Buffer | string, name: string) =>
    (await sendSheet(api, admin, bytes, name, 'admin', '/areas/customer-codes')).body;
  const sheet = aWorkbook([['Customer', 'Code'], ['A', first], [], ['B', 1007]]);
  const list = await read(sheet, 'codes.xlsx');
  expect(list).toEqual({ file: `Code\n${first}\n\n1007` });
  expect((await put({ ...list, dry_run: true })).body.wrong_rows[0].row).toBe(4);
  expect(await read(first, 'codes.csv')).toEqual({ file: first });
  for (const [bytes, name, refusal] of [
    [first, 'codes.xlsx', 'batch_jobs.file.kind'],
    [`${'9'.repeat(1_999)}\n`.repeat(101), 'codes.csv', 'territories.codes_large'],
  ] as const)
    expect((await read(bytes, name)).code).toBe(refusal);
  expect((await put({ customer_ids: [near] })).status).toBe(400);
});

test('people of the office look after areas, and find them and their customers by that', async () => {
  const [mine, other] = [await anArea(), await anArea()];
  const shop = await aShop(west, { area_id: mine });
  await aShop(west, { area_id: other });
  const person = async (row: object) => {
    const id = testId('usr');
    await insertRow(api.owner, 'users', {
      id,
      email: `${id.toLowerCase()}@test.example`,
      status: 'active',
      language: 'en',
      ...stamps(),
      ...row,
    });
    return id;
  };
  const stranger = await person({ account_type: 'supplier', supplier_id: own });
  const me = (await admin.get('/me')).body.user.id as string;
  const assign = (user_ids: string[], more: object = {}) =>
    admin.post('/areas/assign', { area_ids: [mine], user_type: 'user', user_ids, ...more });
  expect((await assign([me], { mode: 'add', preview: true })).body.changed).toBe(1);
  expect((await admin.get('/areas?mine=true')).body.areas).toEqual([]);
  expect((await assign([me], { mode: 'add' })).body).toMatchObject({ changed: 1, customers: 1 });
  expect((await admin.get('/areas?mine=true')).body.areas.map((one: any) => one.id)).toEqual([mine]);
  expect((await admin.get('/customers?my_areas=true')).body.customers.map((one: any) => one.id)).toEqual([shop]);
  expect((await admin.get(`/areas/${mine}/serving`)).body.users.map((one: any) => one.id)).toEqual([me]);
  expect((await assign([me], { mode: 'remove' })).body.changed).toBe(1);
  expect((await admin.get('/customers?my_areas=true')).body.customers).toEqual([]);
  expect((await assign([stranger])).body.message).toMatchObject([{ path: 'user_ids.0' }]);
});

describe('an area that is split (M31)', () => {
  const across = [
    [w + 0.06, s - 0.1],
    [w + 0.06, s + 0.2],
  ];
  test('keeps its larger half; the smaller one is a new area, served as it was, and both are one again', async () => {
    const driver = await aDriver(api.owner, { supplier_id: own });
    const id = await anArea(square(w, w + 0.1), { color: 'teal', priority: 3, city: 'Riyadh', delivery_days: [0, 2] });
    await admin.post('/areas/assign', { area_ids: [id], user_type: 'driver', user_ids: [driver] });
    const [stays, goes, pinned] = [
      await aShop(west),
      await aShop([w + 0.08, s + 0.05]),
      await aShop([w + 0.08, s + 0.05], { area_id: id, area_pinned: true }),
    ];
    await admin.post(`/areas/${id}/polygon`, { polygon: square(w, w + 0.1) });
    const split = (more: object = {}) => admin.post(`/areas/${id}/split`, { line: across, name: 'East half', ...more });
    const draft = (await split({ dry_run: true })).body;
    expect(draft).toMatchObject({ customers_moved: 1, pinned_stay: 1, change_id: null, new_area_id: null });
    expect(draft.moved[0]).toMatchObject({ from: { id }, to: { id: 'new', name: 'East half', color: 'amber' } });
    expect(draft.balance.map((one: any) => [one.customers.after, one.km.after > 0])).toEqual([
      [2, true],
      [1, true],
    ]);
    expect((await admin.get('/areas?q=east half')).body.count).toBe(0);
    const { body } = await split();
    expect(body.polygons.map((one: any) => one.coordinates[0].length)).toEqual([5, 5]);
    expect(await Promise.all([stays, goes, pinned].map(areaOf))).toEqual([id, body.new_area_id, `${id}, pinned`]);
    const supplier = await api.signIn({ account: 'supplier', supplierId: own });
    expect((await supplier.get(`/areas/${body.new_area_id}`)).body.area).toMatchObject({
      priority: 3,
      delivery_days: [0, 2],
      service: { driver_id: driver },
    });
    const late = await aShop([w + 0.09, s + 0.05]);
    await admin.post(`/customers/${late}`, { area_id: body.new_area_id });
    const lead = await aLead(api.owner, { supplier_id: own, area_id: body.new_area_id });
    expect((await supplier.post(`/areas/changes/${body.change_id}/undo`, {})).status).toBe(404);
    expect((await admin.post(`/areas/changes/${body.change_id}/undo`, {})).body).toEqual({
      area_id: id,
      customers_moved: 2,
      task_id: null,
    });
    expect(await Promise.all([stays, goes, pinned, late].map(areaOf))).toEqual([id, id, `${id}, pinned`, id]);
    expect((await admin.get(`/areas/${body.new_area_id}`)).status).toBe(404);
    const { rows: leads } = await sql<{
      area_id: string;
    }>`select area_id from lead_customers where id = ${lead}`.execute(api.owner);
    expect(leads).toEqual([{ area_id: id }]);
    expect((await admin.get(`/areas/${id}`)).body.area.polygon).toEqual(square(w, w + 0.1));
    expect((await admin.post(`/areas/changes/${body.change_id}/undo`, {})).body.code).toBe(
      'territories.undone_already',
    );
  });

  test('not by a line that does not cut it in two, and says where', async () => {
    const id = await anArea(square(w, w + 0.1));
    const refused = async (body: object) => {
      const { status, body: said } = await admin.post(`/areas/${id}/split`, { line: across, name: 'Half', ...body });
      return [status, said.code, said.details?.at];
    };
    const short = [across[0], [w + 0.06, s + 0.05]];
    expect(await refused({ line: short })).toEqual([400, 'areas.split_short', [46.66, 24.65]]);
    expect(await refused({ line: [across[0]] })).toEqual([400, 'min_items', undefined]);
    expect((await refused({ name: ' ' }))[0]).toBe(400);
    expect(await refused({ version: 99 })).toEqual([400, 'stale', undefined]);
    const bare = await anArea();
    const borderless = await admin.post(`/areas/${bare}/split`, { line: across, name: 'Half' });
    expect(borderless.body.code).toBe('territories.split_borderless');
  });
});

test('areas that are merged are one, with everybody in them, until that is undone', async () => {
  const [id, old, bare] = [await anArea(square(w, w + 0.1)), await anArea(square(w + 0.1, w + 0.2)), await anArea()];
  const shops = [
    await aShop(west, { area_id: id }),
    await aShop(east, { area_id: old }),
    await aShop([40, 20], { area_id: old, area_pinned: true }),
    await aCustomer(api.owner, { area_id: bare }, [own]),
  ];
  const lead = await aLead(api.owner, { supplier_id: own, area_id: old });
  const ids = [id, old, `${old}, pinned`, bare];
  const merge = (area_ids: string[], more: object = {}) => admin.post(`/areas/${id}/merge`, { area_ids, ...more });
  const draft = (await merge([old, bare], { dry_run: true })).body;
  expect([draft.customers_moved, draft.polygons[0].coordinates[0].length, draft.change_id]).toEqual([3, 5, null]);
  expect(await Promise.all(shops.map(areaOf))).toEqual(ids);
  const { body } = await merge([old, bare]);
  expect(await Promise.all(shops.map(areaOf))).toEqual([id, id, `${id}, pinned`, id]);
  expect((await admin.get(`/areas?id[]=${old}&id[]=${bare}`)).body.count).toBe(0);
  const leadArea = async () =>
    (await sql<{ area_id: string }>`select area_id from lead_customers where id = ${lead}`.execute(api.owner)).rows[0]
      ?.area_id;
  expect(await leadArea()).toBe(id);
  // One who was moved elsewhere since stays there.
  const other = await anArea();
  await sql`update customers set area_id = ${other} where id = ${shops[3]}`.execute(api.owner);
  expect((await admin.post(`/areas/changes/${body.change_id}/undo`, {})).body.customers_moved).toBe(2);
  expect(await Promise.all(shops.map(areaOf))).toEqual([...ids.slice(0, 3), other]);
  expect(await leadArea()).toBe(old);
  expect((await admin.get(`/areas/${old}`)).body.area.polygon).toEqual(square(w + 0.1, w + 0.2));
  const again = (await merge([old])).body;
  await admin.post(`/areas/${id}`, { priority: 7 });
  expect((await admin.post(`/areas/changes/${again.change_id}/undo`, {})).body.code).toBe('territories.changed_since');
  for (const area_ids of [[id], [old], [bare, bare]]) expect((await merge(area_ids)).status).toBe(400);
});

test('borders come from a file: of known areas and new ones, those with a fault are left out', async () => {
  const known = await anArea(null, { name: 'Al Wadi', code: 'WD-1' });
  const shop = await aShop(west, { area_id: known });
  const feature = (name: string, geometry: Geometry) => ({ type: 'Feature', properties: { name }, geometry });
  const file = JSON.stringify({
    type: 'FeatureCollection',
    features: [
      feature('wd-1', square(w, w + 0.1)),
      feature('As Sahil', square(w + 0.1, w + 0.2)),
      feature('Eight', eight),
    ],
  });
  const draft = await admin.post('/areas/import', { file, dry_run: true });
  expect(
    draft.body.borders.map((one: any) => [one.name, one.area?.id ?? null, one.is_new, one.fault?.code ?? null]),
  ).toEqual([
    ['wd-1', known, false, null],
    ['As Sahil', null, true, null],
    ['Eight', null, false, 'areas.border_crosses'],
  ]);
  expect(draft.body.borders[2].fault).toMatchObject({
    at: [46.5, 24.5],
    message: 'The border crosses itself at 24.50000, 46.50000.',
  });
  expect((await admin.get('/areas?q=sahil')).body.count).toBe(0);
  expect((await admin.post('/areas/import', { file })).status).toBe(200);
  expect((await admin.get('/areas?q=sahil')).body.areas[0].square_kilometres).toBeCloseTo(112.4, 0);
  expect(await areaOf(shop)).toBe(known);
  expect((await admin.post('/areas/import', { file: '<html>' })).body.code).toBe('areas.file_no_polygon');
});

test('areas are given the driver of a supplier, who was there before is left by `add`', async () => {
  const areas = [await anArea(), await anArea()];
  const [first, second, market] = [
    await aDriver(api.owner, { supplier_id: own }),
    await aDriver(api.owner, { supplier_id: own }),
    await aDriver(api.owner),
  ];
  await aShop(west, { area_id: areas[0] });
  const assign = (user_ids: string[], more: object = {}) =>
    admin.post('/areas/assign', { area_ids: areas, user_type: 'driver', user_ids, ...more });
  const supplier = await api.signIn({ account: 'supplier', supplierId: own });
  const drivers = async () =>
    Promise.all(areas.map(async (id) => (await supplier.get(`/areas/${id}`)).body.area.service?.driver_id ?? null));
  expect((await assign([first], { preview: true })).body).toEqual({
    preview: true,
    changed: 2,
    customers: 1,
    open_orders: 0,
  });
  expect(await drivers()).toEqual([null, null]);
  await assign([first]);
  await supplier.post(`/areas/${areas[0]}/service`, { cutoff_time: '14:00' });
  await assign([second], { mode: 'add' });
  expect(await drivers()).toEqual([first, first]);
  await assign([second], { area_ids: [areas[0]] });
  await assign([first], { mode: 'remove' });
  expect(await drivers()).toEqual([second, null]);
  expect((await supplier.get(`/areas/${areas[0]}`)).body.area.service.cutoff_time).toBe('14:00');
  for (const user_ids of [[market], [first, second]]) expect((await assign(user_ids)).status).toBe(400);
  expect((await supplier.post('/areas/assign', {})).status).toBe(404);
});

test('representatives look after areas from a day on; a new customer there goes to the only one', async () => {
  const [one, other] = [await anArea(), await anArea()];
  const [faisal, sara, gone] = [
    await aRepresentative(api.owner, { name: 'Faisal' }, [own]),
    await aRepresentative(api.owner, { name: 'Sara' }, [own]),
    await aRepresentative(api.owner, { status: 'inactive' }),
  ];
  const assign = (user_ids: string[], more: object = {}) =>
    admin.post('/areas/assign', { area_ids: [one, other], user_type: 'sales_representative', user_ids, ...more });
  const looksAfter = async (area: string) =>
    (await admin.get(`/areas/${area}/serving`)).body.representatives.map(
      ({ name, starts_on }: Record<string, string>) => `${name} ${starts_on}`,
    );
  const today = dayOf(api.now());
  const later = dayOf(addDays(api.now(), 30));
  expect((await assign([faisal], { mode: 'add', preview: true })).body).toMatchObject({ changed: 2 });
  expect(await looksAfter(one)).toEqual([]);
  await assign([faisal], { mode: 'add' });
  await assign([sara], { mode: 'add', area_ids: [other], starts_on: later });
  expect(await looksAfter(other)).toEqual([`Faisal ${today}`, `Sara ${later}`]);
  // Whoever is there keeps the day they began on.
  expect((await assign([faisal], { mode: 'add', starts_on: dayOf(addDays(api.now(), 60)) })).body.changed).toBe(0);

  const representativeOfNew = async (area_id: string, supplier_ids = [own]) => {
    const shop = { name: testId('shop'), phone: aPhone(), area_id, supplier_ids };
    const { body } = await admin.post('/customers', shop);
    return (await admin.get(`/customers/${body.customer.id}`)).body.customer.sales_representative_id;
  };
  expect(await representativeOfNew(one)).toBe(faisal);
  // Nor to one who sells for none of its suppliers.
  expect(await representativeOfNew(one, [await aSupplier(api.owner)])).toBeNull();
  // Sara begins later.
  expect(await representativeOfNew(other)).toBe(faisal);
  await assign([sara], { mode: 'add', area_ids: [other], starts_on: '2026-01-01' });
  expect(await representativeOfNew(other)).toBeNull();

  await assign([sara], { mode: 'replace' });
  expect(await looksAfter(one)).toEqual([`Sara ${today}`]);
  expect(await looksAfter(other)).toEqual(['Sara 2026-01-01']);
  await assign([sara], { mode: 'remove', area_ids: [one] });
  expect(await looksAfter(one)).toEqual([]);
  expect((await assign([faisal, gone])).body.message).toMatchObject([{ path: 'user_ids.1' }]);
  const dated = await admin.post('/areas/assign', {
    area_ids: [one],
    user_type: 'supplier',
    user_ids: [own],
    starts_on: today,
  });
  expect(dated.status).toBe(400);
});

test('suppliers sell in areas until they are removed, and who stands for one removes nobody else', async () => {
  const area = await anArea();
  const stranger = await aSupplier(api.owner);
  await aShop(west, { area_id: area });
  const assign = (user_ids: string[], mode: string, headers: Record<string, string> = {}) =>
    admin.post('/areas/assign', { area_ids: [area], user_type: 'supplier', user_ids, mode }, headers);
  const excluded = async () =>
    (await admin.get(`/areas/${area}/serving`)).body.suppliers
      .filter((row: { is_excluded: boolean }) => row.is_excluded)
      .map(({ id }: { id: string }) => id);
  expect((await assign([own], 'remove')).body).toMatchObject({ changed: 1, customers: 1 });
  expect(await excluded()).toEqual([own]);
  expect((await assign([own], 'add')).body.changed).toBe(1);
  expect(await excluded()).toEqual([]);
  await assign([own], 'replace');
  expect(await excluded()).toContain(stranger);
  expect(await excluded()).not.toContain(own);
  expect((await assign([stranger], 'add', { 'x-fake-supplier': own })).status).toBe(400);
  expect((await assign([own], 'replace', { 'x-fake-supplier': own })).body.changed).toBe(0);
});

test('an area says what it sells and which splits it was part of', async () => {
  const area = await anArea(square(w, w + 0.2));
  const shop = await aShop(west, { area_id: area });
  await aBareOrder(api.owner, { customer_id: shop, supplier_id: own, region_id: region, total: 25_000 });
  const split = await admin.post(`/areas/${area}/split`, {
    line: [
      [w + 0.15, s - 0.1],
      [w + 0.15, s + 0.2],
    ],
    name: 'Half',
  });
  expect(split.status).toBe(200);
  const { body } = await admin.get(`/areas/${area}/serving`);
  expect(body.figures).toMatchObject({ customers: 1, open_orders: 1, sales_90_days: 25_000, currency_code: 'SAR' });
  expect(body.changes.toSorted((a: any, b: any) => a.kind.localeCompare(b.kind))).toMatchObject([
    { kind: 'border', state: 'done', area: { id: area }, others: [] },
    { kind: 'split', state: 'done', area: { id: area }, others: [{ id: split.body.new_area_id }] },
  ]);
  expect((await admin.get(`/areas/${split.body.new_area_id}/serving`)).body.changes).toHaveLength(1);
  expect((await admin.get('/areas/nowhere/serving')).status).toBe(404);
});

test('where a supplier sells: areas with its customers or its terms, those it left out, and the others', async () => {
  const [mine, terms, out, idle] = [testId('area'), testId('area'), testId('area'), testId('area')];
  const at = { created_at: new Date(), updated_at: new Date() };
  for (const [id, name] of [
    [mine, 'A'],
    [terms, 'B'],
    [out, 'C'],
    [idle, 'D'],
  ])
    await insertRow(api.owner, 'areas', { id, name, ...at });
  const supplier = await aSupplier(api.owner);
  const driver = await aDriver(api.owner, { supplier_id: supplier });
  for (const [area_id, row] of [
    [terms, { driver_id: driver }],
    [out, { is_excluded: true }],
  ] as const)
    await insertRow(api.owner, 'area_suppliers', { supplier_id: supplier, area_id, ...at, ...row });
  await aCustomer(api.owner, { area_id: mine }, [supplier]);
  await aCustomer(api.owner, { area_id: mine }, [own]);
  await aCustomer(api.owner, { area_id: out }, [supplier]);
  const office = await api.signIn({ account: 'admin', permissions: ['suppliers:read'] });
  const path = `/suppliers/${supplier}/coverage`;
  const coveredBy = async (client: Client) =>
    Object.fromEntries(
      (await client.get(path)).body.areas
        .filter((area: { id: string }) => [mine, terms, out, idle].includes(area.id))
        .map((area: { name: string; state: string; customers: number; driver: { id: string } | null }) => [
          area.name,
          [area.state, area.customers, area.driver?.id ?? null],
        ]),
    );
  const expected = {
    A: ['served', 1, null],
    B: ['served', 0, driver],
    C: ['excluded', 1, null],
    D: ['open', 0, null],
  };
  expect(await coveredBy(office)).toEqual(expected);
  expect(await coveredBy(await api.signIn({ account: 'supplier', supplierId: supplier }))).toEqual(expected);
  expect((await (await api.signIn({ account: 'supplier', supplierId: own })).get(path)).status).toBe(404);
  expect((await admin.get(path)).status).toBe(403);
});
