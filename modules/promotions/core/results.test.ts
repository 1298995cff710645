import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, type TestApi } from '../../../apps/api/testing.ts';
import { aTrade, anOrder, type Trade } from '../../orders/testing/trade.ts';
import { startStore } from '../../store/testing.ts';
import { shareOfBuyer } from '../rules.ts';
import { aPromotion } from '../testing.ts';
import { seedOf } from './rules/eligible.ts';

let api: TestApi;
let shop: Trade;
let admin: Client;

beforeAll(async () => {
  api = await startStore();
  shop = await aTrade(api);
  admin = await api.signIn({ account: 'admin', permissions: ['discounts:read', 'discounts:update'] });
}, 60_000);
afterAll(() => api.stop());

const tenPercent = { type: 'percentage', value: 10 };
const halves = [
  { party: 'supplier', bps: 5_000 },
  { party: 'platform', bps: 5_000 },
];
const aDraft = async (over: object = {}): Promise<string> => {
  const { body, text } = await shop.supplier.post('/discounts', { name: 'Ten', rule: tenPercent, ...over });
  if (!body.discount) throw new Error(text);
  return body.discount.id;
};
const replayOf = async (id: string, client = shop.supplier) =>
  (await client.get(`/discounts/${id}/replay`)).body.replay;

describe('a replay', () => {
  beforeAll(async () => {
    await anOrder(api, shop, { quantity: 10 });
    await anOrder(api, shop, { quantity: 8 });
  });

  test('of few orders says at once what they would have been given, and stays', async () => {
    const id = await aDraft({
      rule: { ...tenPercent, min_quantity: 10 },
      code: 'REPLAYED',
      budget: { amount: 500 },
      usage_limit: 1,
      funding: halves,
    });
    expect(await replayOf(id)).toBeNull();
    const { status, body } = await shop.supplier.post(`/discounts/${id}/replay`, {});
    expect([status, body.replay]).toMatchObject([
      200,
      {
        status: 'done',
        total: 2,
        done: 2,
        is_outdated: false,
        result: {
          orders: 2,
          orders_left_out: 0,
          touched: { orders: 1, customers: 1, sales: 10_000 },
          cost: 1_000,
          paid: [
            { party: 'supplier', amount: 500 },
            { party: 'platform', amount: 500 },
          ],
          just_reached: 1,
          near: 1,
          same_without: 0,
          is_cost_known: false,
          // Its orders are of the last day.
          budget_days: 90,
          usage_days: null,
        },
      },
    ]);
    expect(await replayOf(id, admin)).toEqual(body.replay);
    await shop.supplier.post(`/discounts/${id}`, { rule: { value: 12 } });
    expect(await replayOf(id)).toMatchObject({ is_outdated: true, result: { cost: 1_000 } });
    const other = await aTrade(api);
    expect((await other.supplier.post(`/discounts/${id}/replay`, {})).status).toBe(404);
    expect((await other.supplier.get(`/discounts/${id}/replay`)).status).toBe(404);
  });

  describe('of many', () => {
    beforeAll(async () => {
      // Each of the two orders 1,100 times again, of the same customer: the second page begins within it.
      await api.owner.transaction().execute(async (db) => {
        await sql`set local session_replication_role = replica`.execute(db);
        const copied = async (table: 'orders' | 'order_items', changed: Record<string, string>) => {
          const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
            where table_name = ${table} and is_generated = 'NEVER'`.execute(db);
          const names = rows.map(({ name }) => name);
          await sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
            select ${sql.join(names.map((name) => sql.raw(changed[name] ?? `t.${name}`)))} from ${sql.table(table)} t cross join generate_series(1, 1100) g
            where ${sql.ref(table === 'orders' ? 't.supplier_id' : 't.order_id')} ${table === 'orders' ? sql`= ${shop.supplierId}` : sql`in (select od.id from orders od where od.supplier_id = ${shop.supplierId} and od.id not like '%-%')`}`.execute(
            db,
          );
        };
        await copied('orders', { id: "t.id || '-' || g", display_id: 't.display_id + g * 10' });
        await copied('order_items', { id: "t.id || '-' || g", order_id: "t.order_id || '-' || g" });
      });
    }, 60_000);

    /** As though its task had been stopped after the first page. */
    const halted = async (id: string): Promise<string> => {
      await api.server.dispatcher.drain();
      const { rows } = await sql<{
        task_id: string;
      }>`update promotion_replays set status = 'running', result = null, done = 2000
        where promotion_id = ${id} returning task_id`.execute(api.owner);
      const task = rows[0]?.task_id ?? '';
      await sql`update tasks set status = 'running', finished_at = null, cursor = null, done = 0 where id = ${task}`.execute(
        api.owner,
      );
      return task;
    };

    test('is a task: it says how far it is, and the result is that of all pages', async () => {
      const id = await aDraft({ rule: { ...tenPercent, min_quantity: 10 }, usage_limit_per_customer: 1_050 });
      const { body } = await shop.supplier.post(`/discounts/${id}/replay`, {});
      expect(body.replay).toMatchObject({ status: 'running', done: 2_000, result: null });
      await api.server.dispatcher.drain();
      expect(await replayOf(id)).toMatchObject({
        status: 'done',
        total: 2_202,
        done: 2_202,
        result: {
          orders: 2_202,
          touched: { orders: 1_050, customers: 1, sales: 10_500_000 },
          cost: 1_050_000,
          same_without: 1_049,
        },
      });
      const [task] = (await shop.supplier.get('/tasks')).body.tasks;
      expect(task).toMatchObject({
        name: 'discounts.replay',
        label: 'Discount on past orders',
        status: 'done',
        total: 2_202,
        done: 2_202,
      });
    });

    test('is canceled, is begun once at a time, and with other terms takes the place of the one before', async () => {
      const id = await aDraft();
      await shop.supplier.post(`/discounts/${id}/replay`, {});
      const task = await halted(id);
      const running = await replayOf(id);
      expect(running).toMatchObject({ status: 'running', done: 2_000 });
      expect((await shop.supplier.post(`/discounts/${id}/replay`, {})).body.replay).toEqual(running);
      expect((await shop.supplier.post(`/tasks/${task}/cancel`)).status).toBe(200);
      expect(await replayOf(id)).toMatchObject({ status: 'canceled', result: null });
      await shop.supplier.post(`/discounts/${id}/replay`, {});
      const before = await halted(id);
      await shop.supplier.post(`/discounts/${id}`, { rule: { value: 20 } });
      const other = await shop.supplier.post(`/discounts/${id}/replay`, {});
      expect(other.body.replay).toMatchObject({ status: 'running', is_outdated: false });
      // What becomes of the one before is nothing to this one.
      await shop.supplier.post(`/tasks/${before}/cancel`);
      await api.server.dispatcher.drain();
      expect(await replayOf(id)).toMatchObject({
        status: 'done',
        is_outdated: false,
        result: { touched: { orders: 2_202 }, cost: (1_101 * (10_000 + 8_000)) / 5 },
      });
    });
  });
});

test('the database and the rules hold the same customers out', async () => {
  const rule = 'disc_01HOLDOUT';
  const ids = Array.from({ length: 50 }, (_, at) => `cus_01JD${at * 7_919}ZZ`);
  const { rows } = await sql<{ share: number }>`select share_of_buyer(${seedOf(rule)}::bigint, one) as share
    from unnest(${ids}::text[]) with ordinality as ids (one, at) order by at`.execute(api.owner);
  expect(rows.map(({ share }) => share)).toEqual(ids.map((id) => shareOfBuyer(rule, id)));
});

test('a promotion’s result is what its audience bought while it ran, beside those held out, net of what came back', async () => {
  const one = await aTrade(api);
  const id = await aPromotion(
    api.owner,
    one.supplierId,
    { holdout_bps: 5_000 },
    { created_at: new Date(Date.now() - 3_600_000), state: 'paused' },
  );
  // Of forty customers some are held out, always the same.
  const { rows } = await sql<{
    id: string;
  }>`insert into customers (id, name, code, status, payment_terms, created_at, updated_at)
    select 'cus_held' || g, 'Shop ' || g, 'HELD' || g, (select cu.status from customers cu where cu.id = ${one.customerId}), 'cash', now(), now() from generate_series(1, 40) g returning id`.execute(
    api.owner,
  );
  await sql`insert into customer_suppliers (supplier_id, customer_id) select ${one.supplierId}, unnest(${rows.map((row) => row.id)}::text[])`.execute(
    api.owner,
  );
  const isHeld = (customer: string) => shareOfBuyer(id, customer) < 5_000;
  const order = await anOrder(api, one, { quantity: 10 });
  const held = rows.filter((row) => isHeld(row.id)).length + (isHeld(one.customerId) ? 1 : 0);
  const { body } = await one.supplier.get(`/discounts/${id}/effect`);
  const group = isHeld(one.customerId) ? 'held_out' : 'given';
  expect(body.effect).toMatchObject({
    verdict: 'too_few',
    difference: null,
    groups: {
      given: { customers: 41 - held },
      held_out: { customers: held },
      [group]: { buyers: 1, orders: 1, revenue: 10_000 },
    },
  });
  // Half of it came back.
  await sql`update orders set credited_total = total / 2 where id = ${order.id}`.execute(api.owner);
  expect((await one.supplier.get(`/discounts/${id}/effect`)).body.effect.groups[group].revenue).toBe(5_000);
  // Others than it is meant for are in neither group.
  await sql`update promotions set terms = jsonb_set(terms, '{conditions}', ${JSON.stringify([{ id: 'cond_1', type: 'customer', operator: 'not_in', ids: [one.customerId] }])}::jsonb) where id = ${id}`.execute(
    api.owner,
  );
  expect((await one.supplier.get(`/discounts/${id}/effect`)).body.effect.groups[group]).toMatchObject({ orders: 0 });
  expect((await shop.supplier.get(`/discounts/${id}/effect`)).status).toBe(404);
  const plain = await aPromotion(api.owner, one.supplierId);
  expect((await one.supplier.get(`/discounts/${plain}/effect`)).body).toEqual({ effect: null });
});

test('what of a budget was spent is told by day, without what was given back', async () => {
  const one = await aTrade(api);
  const id = await aPromotion(api.owner, one.supplierId, {}, { budget: 10_000, state: 'paused' });
  const order = async () => (await anOrder(api, one, { quantity: 1 })).id;
  const use = async (amount: number, at: string, released: Date | null = null) =>
    sql`insert into promotion_uses (id, promotion_id, version_id, supplier_id, order_id, customer_id, amount, released_at, created_at)
      select ${`pmu_${at}_${amount}`}, pm.id, pm.version_id, pm.supplier_id, ${await order()}, ${one.customerId}, ${amount}, ${released}, ${new Date(at)} from promotions pm where pm.id = ${id}`.execute(
      api.owner,
    );
  await use(300, '2026-11-20T20:59:00Z');
  await use(400, '2026-11-20T21:01:00Z');
  await use(500, '2026-11-21T08:00:00Z');
  await use(600, '2026-11-21T08:00:00Z', new Date());
  await sql`update promotions set spent = 1200, ended_at = '2026-11-22T08:00:00Z', state = 'ended', created_at = '2026-11-19T08:00:00Z' where id = ${id}`.execute(
    api.owner,
  );
  await sql`update promotion_versions set created_at = '2026-11-19T08:00:00Z' where promotion_id = ${id}`.execute(
    api.owner,
  );
  expect((await one.supplier.get(`/discounts/${id}/spending`)).body.spending).toEqual({
    budget: 10_000,
    spent: 1_200,
    since: '2026-11-19',
    ends_on: null,
    today: '2026-11-22',
    days: [
      { day: '2026-11-20', amount: 300 },
      { day: '2026-11-21', amount: 900 },
    ],
  });
  await sql`update promotions set budget = null where id = ${id}`.execute(api.owner);
  expect((await one.supplier.get(`/discounts/${id}/spending`)).body).toEqual({ spending: null });
});

test('a representative reads what runs at its suppliers, and no names of others’ customers', async () => {
  const [one, other] = [await aTrade(api), await aTrade(api)];
  const to = (customer: string) => ({
    conditions: [
      { id: 'cond_1', type: 'customer' as const, operator: 'in' as const, ids: [customer, other.customerId] },
    ],
  });
  const named = (over: Record<string, unknown>, terms = {}) => aPromotion(api.owner, one.supplierId, terms, over);
  await named({ name: 'Later', ends_at: new Date('2999-01-01'), code: 'LATER' });
  await named({ name: 'Sooner', ends_at: new Date('2998-01-01'), kind: 'bundle' });
  await named({ name: 'Own shop' }, to(one.customerId));
  await named({ name: 'Foreign shop' }, to(other.customerId));
  await named({ name: 'Over', ends_at: new Date('2020-01-01'), starts_at: new Date('2019-01-01') });
  await named({ name: 'Paused', state: 'paused' });
  await named({ name: 'Spent', budget: 100, spent: 100 });
  await named({ name: 'To come', starts_at: new Date('2999-01-01') });
  await aPromotion(api.owner, other.supplierId, {}, { name: 'Foreign' });
  const { rows } = await sql<{
    id: string;
  }>`insert into sales_representatives (id, code, name, phone, status, created_at, updated_at)
    values ('rep_running', 'REP1', 'Rep', '+966500000001', 'active', now(), now()) returning id`.execute(api.owner);
  const salesRepresentativeId = rows[0]?.id ?? '';
  await sql`insert into sales_representative_suppliers (sales_representative_id, supplier_id) values (${salesRepresentativeId}, ${one.supplierId})`.execute(
    api.owner,
  );
  await sql`update customers set sales_representative_id = ${salesRepresentativeId} where id = ${one.customerId}`.execute(
    api.owner,
  );
  const rep = await api.signIn({
    account: 'sales_representative',
    salesRepresentativeId,
  });
  const { body } = await rep.get('/running-promotions');
  const own = body.promotions.filter((row: { supplier: { id: string } | null }) => row.supplier?.id === one.supplierId);
  expect(own.map(({ name }: { name: string }) => name)).toEqual(['Sooner', 'Later', 'Own shop']);
  expect(body.promotions.map(({ name }: { name: string }) => name)).not.toContain('Foreign');
  expect(own[1]).toMatchObject({ code: 'LATER', kind: 'discount' });
  expect(own[2].names.map(({ id }: { id: string }) => id)).toEqual([one.customerId]);
  // Which other shops it is for is not theirs to know, not by their ids either.
  expect(JSON.stringify(own[2])).not.toContain(other.customerId);
  expect(own[2].terms).not.toHaveProperty('holdout_bps');
  const found = await rep.get('/running-promotions?q=soon&kind=bundle');
  expect(found.body).toMatchObject({ count: 1, promotions: [{ name: 'Sooner' }] });
  expect((await shop.supplier.get('/running-promotions')).status).toBe(404);
});
