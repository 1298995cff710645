import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, dayOf } from '#domain/dates.ts';
import { leaveTraces } from '#kit/server/context.ts';
import { insertRow, stamps, testId, type Client, type TestApi } from '../../apps/api/testing.ts';
import type { Geometry } from '#modules/areas/rules.ts';
import { aCustomer, anAddress } from '../customers/testing.ts';
import { anOrder, aTrade } from '../orders/testing/trade.ts';
import { startStore } from '../store/testing.ts';
import { applyDue } from './server/move-borders.ts';

let api: TestApi;
let admin: Client;
beforeAll(async () => {
  api = await startStore();
  admin = await api.signIn({ account: 'admin', permissions: ['customers:read', 'customers:update', 'orders:read'] });
}, 60_000);
afterAll(() => api.stop());

/** Each test has ground of its own: a degree of longitude. */
let places = 0;
const aPlace = () => 40 + ++places;
const digits = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
const square = (from: number, to: number): Geometry => ({
  type: 'Polygon',
  coordinates: [
    [
      [from, 24.6],
      [to, 24.6],
      [to, 24.7],
      [from, 24.7],
      [from, 24.6],
    ].map(([x = 0, y = 0]) => [digits(x), y]),
  ],
});
async function anArea(row: Record<string, unknown> = {}): Promise<string> {
  const id = testId('area');
  await insertRow(api.owner, 'areas', { id, name: `Area ${id}`, ...stamps(), ...row });
  return id;
}
const setBorder = (id: string, polygon: Geometry | null, more: object = {}) =>
  admin.post(`/areas/${id}/polygon`, { polygon, ...more });
async function aShop(lng: number, row: Record<string, unknown> = {}): Promise<string> {
  const id = await aCustomer(api.owner, row);
  await anAddress(api.owner, id, { lng, lat: 24.65 });
  return id;
}
/** How many customers of these areas there are, in their order. */
const countsOf = async (...ids: string[]) => {
  const { rows } = await sql<{ id: string; n: number }>`select area_id as id, count(*)::int as n from customers
    where area_id = any(${ids}) group by area_id`.execute(api.owner);
  return ids.map((id) => rows.find((row) => row.id === id)?.n ?? 0);
};
const areaOf = async (id: string) => (await admin.get(`/customers/${id}`)).body.customer.area_id;
const historyOf = async (id: string): Promise<any[]> => (await admin.get(`/areas/${id}/serving`)).body.changes;
const states = async (id: string) => (await historyOf(id)).map(({ state, waiting }) => [state, waiting]);
const many = 320;
/** Has every step die that moves these customers, as if the process did; with nothing, none does any more. */
async function dieAt(which: 'all' | string | null): Promise<void> {
  await sql`drop function if exists die cascade`.execute(api.owner);
  if (which === null) return;
  await sql`create function die() returns trigger language plpgsql as $$ begin raise exception 'dead'; end $$`.execute(
    api.owner,
  );
  await sql`create trigger die before update of area_id on customers for each row
    when (${sql.lit(which)} in ('all', old.id)) execute function die()`.execute(api.owner);
}
/** What a call leads to, as far as it gets. */
async function settled(call: Promise<{ body: any }>): Promise<any> {
  const { body } = await call;
  await api.server.dispatcher.drain();
  return body;
}

test('a border over many customers holds at once and moves them in steps; broken off it goes on, and it goes back the same way', async () => {
  const w = aPlace();
  const [old, area] = [await anArea(), await anArea()];
  const shops = await Promise.all(Array.from({ length: many }, () => aShop(w + 0.05, { area_id: old })));
  const last = shops.toSorted().at(-1) ?? '';
  await dieAt('all');
  const body = await settled(setBorder(area, square(w, w + 0.1)));
  expect(body).toMatchObject({ customers_moved: many, task_id: expect.stringMatching(/^task/) });
  expect(await countsOf(old, area)).toEqual([many, 0]);
  expect(await states(area)).toEqual([['moving', many]]);
  // Nothing else changes borders meanwhile, wherever.
  const refused = [
    await setBorder(await anArea(), square(aPlace(), places + 40.1)),
    await admin.post(`/areas/changes/${body.change_id}/undo`, {}),
  ];
  expect(refused.map((reply) => reply.body.code)).toEqual(['territories.still_moving', 'territories.still_moving']);
  // In the second step it dies again: the first one stays, and what is left is done when it is told once more.
  await dieAt(last);
  const [pinned = ''] = shops;
  await sql`update customers set area_pinned = true where id = ${pinned}`.execute(api.owner);
  await expect(api.server.tasks.run(body.task_id)).rejects.toThrow('dead');
  expect(await countsOf(old, area)).toEqual([many - 249, 249]);
  expect(await states(area)).toEqual([['moving', many - 250]]);
  await dieAt(null);
  await api.server.tasks.run(body.task_id);
  expect(await countsOf(old, area)).toEqual([1, many - 1]);
  expect(await states(area)).toEqual([['done', 0]]);
  const { task } = (await admin.get(`/tasks/${body.task_id}`)).body;
  expect(task).toMatchObject({ status: 'done', done: many, total: many, label: 'Move customers to their new areas' });

  // Whoever was moved by hand since stays there.
  const [elsewhere, moved = ''] = [await anArea(), shops[1]];
  await sql`update customers set area_id = ${elsewhere}, area_pinned = true where id = ${moved}`.execute(api.owner);
  await dieAt('all');
  await settled(admin.post(`/tasks/${body.task_id}/undo`));
  expect((await states(area))[0]).toEqual(['undoing', many]);
  await dieAt(null);
  const { rows } = await sql<{ id: string }>`select id from tasks where name = 'areas.move_back'`.execute(api.owner);
  await api.server.tasks.run(rows[0]?.id ?? '');
  expect(await countsOf(old, area, elsewhere)).toEqual([many - 1, 0, 1]);
  expect(await states(area)).toEqual([['undone', 0]]);
  expect((await admin.get(`/areas/${area}`)).body.area.polygon).toBeNull();
});

test('orders that wait go where a border puts their customers, on the desk too; accepted, they stay', async () => {
  const w = aPlace();
  const [west, east] = [await anArea({ cutoff_time: '10:00' }), await anArea({ cutoff_time: '20:30' })];
  await setBorder(west, square(w, w + 0.2));
  const trade = await aTrade(api, {}, { area_id: west });
  const [waiting, accepted] = [await anOrder(api, trade), await anOrder(api, trade)];
  await trade.supplier.post(`/orders/${accepted.id}/accept`);
  await sql`update addresses set lat = 24.65, lng = ${w + 0.15} where customer_id = ${trade.customerId}`.execute(
    api.owner,
  );
  const border = square(w + 0.1, w + 0.2);
  const draft = { also: [{ area_id: west, polygon: square(w, w + 0.1) }], dry_run: true };
  expect((await setBorder(east, border, draft)).body).toMatchObject({ customers_moved: 1, open_orders: 2 });

  const cutoffs = async () => {
    const { orders, areas } = (await trade.supplier.get('/orders/desk')).body;
    return [orders[0].area.id, areas.map(({ id }: { id: string }) => id)];
  };
  const ofOrders = () =>
    Promise.all(
      [waiting, accepted].map(async ({ id }) => (await admin.get(`/orders/${id}?expand=area`)).body.order.area.id),
    );
  expect(await cutoffs()).toEqual([west, [west]]);
  const { change_id } = (await setBorder(east, border, { ...draft, dry_run: false })).body;
  expect(await cutoffs()).toEqual([east, [east]]);
  expect((await trade.supplier.get(`/orders/desk?area_id=${east}`)).body.orders).toHaveLength(1);
  // What was accepted is brought as it was accepted.
  expect(await ofOrders()).toEqual([east, west]);
  await admin.post(`/areas/changes/${change_id}/undo`, {});
  expect(await cutoffs()).toEqual([west, [west]]);
  await setBorder(east, border, { ...draft, dry_run: false });
  await trade.supplier.post(`/orders/${waiting.id}/accept`);
  expect((await admin.get(`/orders/${waiting.id}`)).body.order.area_id).toBe(east);
});

test('a task that is canceled halfway leaves a change that says so, and can be taken back or finished', async () => {
  const w = aPlace();
  const [old, area] = [await anArea(), await anArea()];
  await Promise.all(Array.from({ length: many }, () => aShop(w + 0.05, { area_id: old })));
  await dieAt('all');
  const body = await settled(setBorder(area, square(w, w + 0.1)));
  await admin.post(`/tasks/${body.task_id}/cancel`);
  expect(await states(area)).toEqual([['stopped', many]]);
  await dieAt(null);
  const again = await settled(setBorder(area, square(w, w + 0.1)));
  expect(again.customers_moved).toBe(many);
  expect(await countsOf(old, area)).toEqual([0, many]);
  const undo = () => settled(admin.post(`/areas/changes/${again.change_id}/undo`, {}));
  await dieAt('all');
  const back = await undo();
  await admin.post(`/tasks/${back.task_id}/cancel`);
  expect(await states(area)).toContainEqual(['stopped', many]);
  await dieAt(null);
  await undo();
  expect(await countsOf(old, area)).toEqual([many, 0]);
});

/** The job, as it is at a moment. */
const jobAt = (now: Date) =>
  api.owner.transaction().execute(async (db) => {
    const ctx = { ...api.server.systemContext(db, 'job'), now };
    await applyDue(ctx);
    await leaveTraces(ctx);
  });

test('a border may hold from a day on: it begins with that day in Riyadh, with the customers there are by then', async () => {
  const w = aPlace();
  const [area, now] = [await anArea(), api.now()];
  await setBorder(area, square(w, w + 0.05));
  const [inside, later] = [await aShop(w + 0.02), await aShop(w + 0.08)];
  const day = dayOf(addDays(now, 3));
  const wrong = [dayOf(now), dayOf(addDays(now, 400))];
  for (const holds_on of wrong)
    expect((await setBorder(area, square(w, w + 0.1), { holds_on })).body.code).toBe('territories.holds_on_range');
  const { body } = await setBorder(area, square(w, w + 0.1), { holds_on: day });
  expect(body).toMatchObject({ customers_moved: 2, task_id: null });
  const said = async () => (await historyOf(area)).find(({ id }) => id === body.change_id);
  expect(await said()).toMatchObject({ state: 'scheduled', holds_on: day });
  // What is drawn up stays right: the area gets no other border before, and it cannot be taken back as if it held.
  const others = [
    await setBorder(area, square(w, w + 0.07)),
    await admin.post(`/areas/${area}/merge`, { area_ids: [await anArea()] }),
    await admin.post(`/areas/changes/${body.change_id}/undo`, {}),
  ];
  expect(others.map((reply) => reply.body.code)).toEqual([
    'territories.to_come',
    'territories.to_come',
    'territories.holds_not_yet',
  ]);
  const midnight = new Date(`${day}T00:00:00+03:00`);
  await jobAt(new Date(midnight.getTime() - 1));
  expect(await areaOf(later)).toBeNull();
  await jobAt(midnight);
  await jobAt(midnight);
  expect([await areaOf(inside), await areaOf(later)]).toEqual([area, area]);
  expect(await said()).toMatchObject({ state: 'done', customers: 2 });
  expect((await admin.post(`/areas/changes/${body.change_id}/cancel`, {})).body.code).toBe('territories.holds_already');
  await admin.post(`/areas/changes/${body.change_id}/undo`, {});
  expect([await areaOf(later), (await admin.get(`/areas/${area}`)).body.area.polygon]).toEqual([
    null,
    square(w, w + 0.05),
  ]);
});

test('a border to come is called off by hand, or with its area', async () => {
  const w = aPlace();
  const [area, gone, now] = [await anArea(), await anArea(), api.now()];
  const shop = await aShop(w + 0.02);
  const holds_on = dayOf(addDays(now, 1));
  const { body } = await setBorder(area, square(w, w + 0.1), { holds_on });
  const supplier = await api.signIn({ account: 'admin', permissions: ['customers:read'] });
  expect((await supplier.post(`/areas/changes/${body.change_id}/cancel`, {})).status).toBe(403);
  expect((await admin.post(`/areas/changes/${body.change_id}/cancel`, {})).body).toEqual({ area_id: area });
  expect((await admin.post(`/areas/changes/${body.change_id}/cancel`, {})).body.code).toBe(
    'territories.canceled_already',
  );
  await setBorder(gone, square(w, w + 0.1), { holds_on });
  await sql`update areas set deleted_at = now() where id = ${gone}`.execute(api.owner);
  await jobAt(addDays(now, 2));
  expect(await areaOf(shop)).toBeNull();
  expect(await states(area)).toEqual([['canceled', 0]]);
  const { rows } =
    await sql`select applied_at, canceled_at is not null as is_canceled from area_changes where area_id = ${gone}`.execute(
      api.owner,
    );
  expect(rows).toEqual([{ applied_at: null, is_canceled: true }]);
});
