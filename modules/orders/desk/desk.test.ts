import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { insertRow, testId, type Client, type TestApi } from '../../../apps/api/testing.ts';
import { aCustomer, anAddress } from '../../customers/testing.ts';
import { anOrder, aTrade, demandInvariants, type Trade } from '../testing/trade.ts';
import { startStore } from '../../store/testing.ts';
import { aShelf } from '../../stock-locations/testing.ts';
import { aVariant } from '../../products/testing.ts';

let api: TestApi;
let admin: Client;

beforeAll(async () => {
  api = await startStore();
  admin = await api.signIn({ account: 'admin', permissions: ['orders:read', 'orders:update'] });
}, 60_000);
afterAll(() => api.stop());
afterEach(() => demandInvariants(api));

/** A variant on the trade's shelf. */
async function aGood(trade: Trade, stocked: number): Promise<string> {
  const variant = await aVariant(api, trade.supplierId);
  await aShelf(api, trade.supplierId, trade.locationId, variant, stocked);
  return variant;
}
/** An order of so many pieces, by whoever buys from the trade's supplier. */
async function anOrderOf(trade: Trade, variant_id: string, quantity: number, customer_id = trade.customerId) {
  const draft = await trade.supplier.post('/draft-orders', { customer_id, items: [{ variant_id, quantity }] });
  return (await trade.supplier.post(`/draft-orders/${draft.body.draft_order.id}/register`)).body.order as {
    id: string;
    display_id: number;
    version: number;
  };
}
async function aNeighbour(trade: Trade, row: Record<string, unknown> = {}): Promise<string> {
  const id = await aCustomer(api.owner, row, [trade.supplierId]);
  await anAddress(api.owner, id);
  return id;
}
const validate = (trade: Trade, orders: readonly { id: string }[], body: Record<string, unknown> = {}) =>
  trade.supplier.post('/orders/bulk-confirm/validate', { order_ids: orders.map(({ id }) => id), ...body });
/** Waits until a bulk confirmation is over. */
async function finished(client: Client, id: string) {
  for (;;) {
    const { body } = await client.get(`/orders/bulk-confirm/${id}`);
    if (body.bulk_confirm.status !== 'running') return body.bulk_confirm;
    await new Promise((resume) => setTimeout(resume, 20));
  }
}
async function confirm(
  trade: Trade,
  orders: readonly { id: string }[],
  body: Record<string, unknown> = {},
  validation: Record<string, unknown> = {},
) {
  const validated = await validate(trade, orders, validation);
  const started = await trade.supplier.post('/orders/bulk-confirm', {
    order_ids: orders.map(({ id }) => id),
    validation_token: validated.body.validation_token,
    ...body,
  });
  expect([started.status, started.text]).toEqual([202, expect.anything()]);
  return finished(trade.supplier, started.body.bulk_confirm.id);
}
const states = (task: { results: { state: string }[] }) => task.results.map(({ state }) => state);
const statusOf = async (trade: Trade, { id }: { id: string }) => (await trade.supplier.get(`/orders/${id}`)).body.order;

describe('judged together', () => {
  test('two orders that each fit and together do not: the first gets it, the second is short, and both are named', async () => {
    const trade = await aTrade(api);
    const variant = await aGood(trade, 15);
    const first = await anOrderOf(trade, variant, 10);
    const second = await anOrderOf(trade, variant, 8, await aNeighbour(trade));
    const { body } = await validate(trade, [second, first]);
    expect(body.results).toMatchObject([
      { order_id: first.id, ok: true, allocated: [{ quantity: 10, location_id: trade.locationId }] },
      { order_id: second.id, ok: false, blockers: [{ code: 'STOCK_SHORT', severity: 'block' }], allocated: [] },
    ]);
    expect(body.shortages).toMatchObject([
      {
        variant_id: variant,
        needed: 18,
        available: 15,
        short: 3,
        orders: [
          { needed: 10, gets: 10 },
          { needed: 8, gets: 5 },
        ],
      },
    ]);
    expect(body.totals).toMatchObject({
      orders: 2,
      ok: 1,
      blocked: 1,
      amounts: [{ currency_code: 'SAR', ok: 10_000, blocked: 8_000 }],
    });
    const task = await confirm(trade, [first, second], { skip_invalid: true });
    expect([task.status, states(task), task.results[1].code]).toEqual([
      'done',
      ['confirmed', 'skipped'],
      'desk.stock_short',
    ]);
    expect((await statusOf(trade, first)).status).toBe('confirmed');
    expect((await statusOf(trade, second)).status).toBe('pending');
  });

  test('priority serves whom the supplier prefers; pro rata gives everybody a part, which is set aside', async () => {
    const trade = await aTrade(api);
    const variant = await aGood(trade, 12);
    const favoured = await aNeighbour(trade);
    await sql`update customer_suppliers set priority = 'A' where customer_id = ${favoured}`.execute(api.owner);
    const first = await anOrderOf(trade, variant, 12);
    const second = await anOrderOf(trade, variant, 12, favoured);
    const priority = await validate(trade, [first, second], { allocation: 'priority' });
    expect(priority.body.results.map((one: any) => [one.order_id, one.ok])).toEqual([
      [second.id, true],
      [first.id, false],
    ]);
    const shared = { allocation: 'pro_rata', options: { allow_partial: true } };
    const parts = await validate(trade, [first, second], shared);
    expect(parts.body.results.map((one: any) => [one.ok, one.allocated[0].quantity])).toEqual([
      [true, 6],
      [true, 6],
    ]);
    const task = await confirm(trade, [first, second], {}, shared);
    expect(states(task)).toEqual(['confirmed', 'confirmed']);
    expect((await statusOf(trade, second)).items[0].reserved_quantity).toBe(6);
  });

  test('credit is one for all orders of a customer; what is paid in advance passes a hold', async () => {
    const trade = await aTrade(api, {}, { payment_terms: 'net_30', credit_limit: 15_000 });
    const variant = await aGood(trade, 100);
    const first = await anOrderOf(trade, variant, 10);
    const second = await anOrderOf(trade, variant, 10);
    const { body } = await validate(trade, [first, second]);
    const listed = (await trade.supplier.get('/orders/desk')).body.orders.map(({ credit }: any) => credit);
    expect(listed).toMatchObject([
      { credit_limit: 15_000, orders: 0, ahead: 0, released: 0 },
      { credit_limit: 15_000, orders: 0, ahead: 10_000, released: 0 },
    ]);
    expect(body.results[1]).toMatchObject({
      ok: false,
      blockers: expect.arrayContaining([
        expect.objectContaining({ code: 'CREDIT_LIMIT', message: expect.stringContaining('50.00') }),
      ]),
    });
    await sql`update customer_suppliers set credit_hold = true, credit_hold_reason = 'Bounced cheque' where customer_id = ${trade.customerId}`.execute(
      api.owner,
    );
    await trade.supplier.post(`/orders/${second.id}/capture`);
    const held = await validate(trade, [first, second]);
    expect(held.body.results.map((one: any) => one.ok)).toEqual([false, true]);
    const single = await trade.supplier.post(`/orders/${first.id}/accept`);
    expect([single.status, single.body.code, single.body.details.blockers[0].code]).toEqual([
      400,
      'accept.blocked',
      'CREDIT_LIMIT',
    ]);
    const forced = await trade.supplier.post(`/orders/${first.id}/accept`, { overrides: ['CREDIT_LIMIT'] });
    expect(forced.body.code).toBe('accept.override_reason');
    expect(
      (
        await trade.supplier.post(`/orders/${first.id}/accept`, {
          overrides: ['CREDIT_LIMIT'],
          reason: 'Owner promised',
        })
      ).body.order.status,
    ).toBe('confirmed');
  });

  test('an override names order, code and reason; it is kept in the trail', async () => {
    const trade = await aTrade(api, { min_order_amount: 50_000 });
    const order = await anOrder(api, trade);
    const { body } = await validate(trade, [order]);
    expect(body.results[0].blockers[0]).toMatchObject({
      code: 'MIN_ORDER',
      severity: 'block',
      message: 'Below the minimum order of 500.00 SAR',
    });
    const refused = await trade.supplier.post('/orders/bulk-confirm', {
      order_ids: [order.id],
      validation_token: body.validation_token,
    });
    expect([refused.status, refused.body.code]).toEqual([400, 'desk.some_blocked']);
    const task = await confirm(trade, [order], {
      overrides: [{ order_id: order.id, code: 'MIN_ORDER', reason: 'First order' }],
    });
    expect(states(task)).toEqual(['confirmed']);
    const { rows } = await sql<{
      reason: string;
    }>`select reason from audit_trail where entity_id = ${order.id} and action = 'accept'`.execute(api.owner);
    expect(rows).toEqual([{ reason: 'First order' }]);
  });
});

test('what blocks an order is said in the reader’s own words wherever it is said', async () => {
  const trade = await aTrade(api, { min_order_amount: 50_000 });
  const order = await anOrder(api, trade);
  const fine = await anOrder(api, trade);
  trade.supplier = await api.signIn({ account: 'supplier', supplierId: trade.supplierId, language: 'ar' });
  const message = 'أقل من الحد الأدنى للطلب 500.00 ر.س';
  expect((await validate(trade, [order])).body.results[0].blockers[0].message).toBe(message);
  expect((await trade.supplier.post(`/orders/${order.id}/accept`)).body).toMatchObject({
    code: 'accept.blocked',
    message: expect.stringContaining(message),
  });
  const task = await confirm(trade, [order, fine], {
    skip_invalid: true,
    overrides: [{ order_id: fine.id, code: 'MIN_ORDER', reason: 'First order' }],
  });
  expect(task.results).toMatchObject([{ state: 'skipped', message }, { state: 'confirmed' }]);
});

describe('confirmed together', () => {
  test('a token that moved stock made stale: 400 "stale" with the fresh validation, and nothing confirmed', async () => {
    const trade = await aTrade(api);
    const variant = await aGood(trade, 10);
    const order = await anOrderOf(trade, variant, 10);
    const { body } = await validate(trade, [order]);
    await sql`update stock_levels set opening = 4, stocked = 4 where variant_id = ${variant}`.execute(api.owner);
    const reply = await trade.supplier.post('/orders/bulk-confirm', {
      order_ids: [order.id],
      validation_token: body.validation_token,
    });
    expect([reply.status, reply.body.code]).toEqual([400, 'stale']);
    expect(reply.body.details.results).toMatchObject([
      { order_id: order.id, ok: false, blockers: [{ code: 'STOCK_SHORT' }] },
    ]);
    expect((await statusOf(trade, order)).status).toBe('pending');
    const forged = await trade.supplier.post('/orders/bulk-confirm', { order_ids: [order.id], validation_token: 'x' });
    expect([forged.status, forged.body.type]).toEqual([400, 'invalid_data']);
  });

  test('a foreign order in the list: 404, and none is confirmed', async () => {
    const [mine, theirs] = [await aTrade(api), await aTrade(api)];
    const [own, foreign] = [await anOrder(api, mine), await anOrder(api, theirs)];
    expect((await validate(mine, [own, foreign])).status).toBe(404);
    const { body } = await validate(mine, [own]);
    expect(
      (
        await mine.supplier.post('/orders/bulk-confirm', {
          order_ids: [own.id, foreign.id],
          validation_token: body.validation_token,
        })
      ).status,
    ).toBe(404);
    const task = await confirm(theirs, [foreign]);
    expect((await mine.supplier.get(`/orders/bulk-confirm/${task.id}`)).status).toBe(404);
    expect((await mine.supplier.post(`/orders/bulk-confirm/${task.id}/undo`)).status).toBe(404);
    expect((await statusOf(mine, own)).status).toBe('pending');
  });

  test('M39 10: two pick lists never promise the same pieces: two bulk confirmations at once', async () => {
    const trade = await aTrade(api);
    const variant = await aGood(trade, 10);
    const orders = [await anOrderOf(trade, variant, 10), await anOrderOf(trade, variant, 10, await aNeighbour(trade))];
    const tokens = await Promise.all(orders.map((order) => validate(trade, [order])));
    const started = await Promise.all(
      orders.map((order, index) =>
        trade.supplier.post('/orders/bulk-confirm', {
          order_ids: [order.id],
          validation_token: tokens[index]?.body.validation_token,
        }),
      ),
    );
    const tasks = await Promise.all(
      started.filter(({ status }) => status === 202).map(({ body }) => finished(trade.supplier, body.bulk_confirm.id)),
    );
    expect(tasks.flatMap(states).filter((state) => state === 'confirmed')).toHaveLength(1);
    const { rows } = await sql<{
      reserved: number;
    }>`select reserved from stock_levels where variant_id = ${variant}`.execute(api.owner);
    expect(rows).toEqual([{ reserved: 10 }]);
  });

  test('undone within 10 seconds: orders wait as before and their stock is free; one that went on stays', async () => {
    const trade = await aTrade(api);
    const variant = await aGood(trade, 30);
    const orders = [await anOrderOf(trade, variant, 10), await anOrderOf(trade, variant, 10, await aNeighbour(trade))];
    const held = await anOrderOf(trade, variant, 5, await aNeighbour(trade));
    await trade.supplier.post(`/orders/${held.id}/change-status`, {
      status: 'requires_action',
      hold_reasons: ['other'],
    });
    const all = [...orders, held];
    const task = await confirm(trade, all, { overrides: [{ order_id: held.id, code: 'ON_HOLD', reason: 'Called' }] });
    expect(states(task)).toEqual(['confirmed', 'confirmed', 'confirmed']);
    await trade.supplier.post(`/orders/${orders[0]?.id}/capture`);
    const undone = await trade.supplier.post(`/orders/bulk-confirm/${task.id}/undo`);
    expect([undone.status, states(undone.body.bulk_confirm)]).toEqual([200, ['confirmed', 'undone', 'undone']]);
    const now = await Promise.all(all.map((order) => statusOf(trade, order)));
    expect(now.map((order) => [order.status, order.items[0].reserved_quantity, order.hold_reasons])).toEqual([
      ['confirmed', 10, []],
      ['pending', 0, []],
      ['requires_action', 0, ['other']],
    ]);
    expect((await trade.supplier.post(`/orders/bulk-confirm/${task.id}/undo`)).body.code).toBe('desk.undone_already');
    const again = await confirm(trade, [orders[1] ?? held]);
    api.setNow(new Date(Date.now() + 60_000));
    expect((await trade.supplier.post(`/orders/bulk-confirm/${again.id}/undo`)).body.code).toBe('desk.undo_late');
    api.setNow(new Date());
  });

  test('of many, those that are short stay and say so, and the rest goes through', async () => {
    const trade = await aTrade(api);
    const [plenty, scarce] = [await aGood(trade, 10_000), await aGood(trade, 10)];
    const orders: { id: string }[] = [];
    for (let index = 0; index < 30; index++) orders.push(await anOrderOf(trade, index < 13 ? scarce : plenty, 10));
    const task = await confirm(trade, orders, { skip_invalid: true });
    expect([task.confirmed, states(task).filter((state) => state === 'skipped').length]).toEqual([18, 12]);
  });
});

describe('who brings it', () => {
  test('the customer’s driver, else the area’s, else the least loaded; somebody off duty never', async () => {
    const trade = await aTrade(api, { enable_delivery: true });
    const order = await anOrder(api, trade);
    const driver = async (row: Record<string, unknown> = {}) => {
      const id = testId('drv');
      await insertRow(api.owner, 'drivers', {
        id,
        supplier_id: trade.supplierId,
        name: 'Driver',
        phone: `+9665${String(Math.random()).slice(2, 10)}`,
        status: 'active',
        on_duty: true,
        version: 1,
        created_at: new Date(),
        updated_at: new Date(),
        ...row,
      });
      return id;
    };
    const [first, resting] = [await driver(), await driver({ on_duty: false })];
    const path = `/orders/${order.id}/auto-assigned-driver`;
    expect((await trade.supplier.get(path)).body).toMatchObject({
      driver: { id: first },
      reasons: ['capacity', 'least_loaded'],
      alternatives: [],
    });
    const usual = await driver();
    await sql`update customer_suppliers set driver_id = ${usual} where customer_id = ${trade.customerId}`.execute(
      api.owner,
    );
    expect((await trade.supplier.get(path)).body).toMatchObject({
      driver: { id: usual },
      reasons: expect.arrayContaining(['customer_default']),
      alternatives: [{ driver: { id: first } }],
    });
    expect((await trade.supplier.post(path)).body.driver.id).toBe(usual);
    expect((await statusOf(trade, order)).driver.id).toBe(usual);
    expect((await trade.supplier.post(path, { driver_id: resting })).status).toBe(200);
    const foreign = await aTrade(api, { enable_delivery: true });
    expect((await foreign.supplier.post(path)).status).toBe(404);
    const stranger = await driver({ supplier_id: foreign.supplierId });
    expect((await trade.supplier.post(path, { driver_id: stranger })).status).toBe(400);
    const several = (driver_id?: string) =>
      trade.supplier.post('/orders/auto-assigned-drivers', { order_ids: [order.id], ...(driver_id && { driver_id }) });
    expect((await several(first)).body.results).toMatchObject([{ ok: true, driver: { id: first } }]);
    expect((await several()).body.results).toMatchObject([{ ok: true, driver: { id: usual } }]);
    expect((await several(stranger)).body.results).toMatchObject([{ ok: false, driver: null }]);
    expect((await statusOf(trade, order)).driver.id).toBe(usual);
  });
});

test('the desk lists what waits in groups, oldest first, to those who may read orders', async () => {
  const trade = await aTrade(api, { min_order_amount: 50_000 });
  const order = await anOrder(api, trade);
  const { body } = await trade.supplier.get('/orders/desk');
  expect(body).toMatchObject({
    count: 1,
    orders: [
      {
        id: order.id,
        group: 'terms',
        ok: false,
        blockers: [{ code: 'MIN_ORDER', fix: { to: 'order', id: order.id } }],
      },
    ],
  });
  expect((await admin.get('/orders/desk')).status).toBe(200);
});

describe('cured in place', () => {
  const found = async (trade: Trade, { id }: { id: string }) =>
    (await validate(trade, [{ id }])).body.results[0].blockers.map((one: any) => [one.code, one.message, one.fix?.to]);

  test('a changed price is approved and taken back by whoever may set prices; it is kept who did it', async () => {
    const trade = await aTrade(api);
    const order = await anOrder(api, trade);
    const [item] = order.items;
    await sql`update variant_prices set amount = amount + 100 where variant_id = (select variant_id from order_items where id = ${item?.id})`.execute(
      api.owner,
    );
    expect(await found(trade, order)).toEqual([['PRICE_CHANGED', expect.stringContaining('now costs'), 'price']]);
    const path = `/orders/${order.id}/approve-prices`;
    expect((await admin.post(path, { item_ids: [item?.id] })).status).toBe(403);
    expect((await trade.supplier.post(path, { item_ids: [testId('item')] })).body.code).toBe(
      'approve_prices.other_line',
    );
    const approved = await trade.supplier.post(path, { item_ids: [item?.id] });
    expect([approved.status, approved.body.order.total]).toEqual([200, (await statusOf(trade, order)).total]);
    expect(await found(trade, order)).toEqual([]);
    const { version } = approved.body.order;
    await trade.supplier.post(path, { item_ids: [item?.id], approved: false, version });
    expect((await found(trade, order)).length).toBe(1);
    const steps = (await trade.supplier.get(`/orders/${order.id}/steps`)).body.steps;
    expect(steps.slice(0, 2).map((one: any) => one.action)).toEqual(['withdraw_prices', 'approve_prices']);
  });

  test('a VAT number is asked for once a day, by the order’s address, and never of whoever gave it', async () => {
    const trade = await aTrade(api);
    const order = await anOrder(api, trade, { quantity: 100 });
    const path = `/orders/${order.id}/ask-vat-number`;
    expect(await found(trade, order)).toEqual([['VAT_MISSING', 'No VAT number on file', 'vat_number']]);
    expect((await (await aTrade(api)).supplier.post(path)).status).toBe(404);
    const mayAsk = async () => (await trade.supplier.get('/orders/desk')).body.orders[0].may_ask_vat;
    expect(await mayAsk()).toBe(true);
    expect((await trade.supplier.post(path)).status).toBe(200);
    expect(await mayAsk()).toBe(false);
    expect(await found(trade, order)).toEqual([
      ['VAT_MISSING', expect.stringMatching(/^VAT number requested on /), 'vat_number'],
    ]);
    const { notifications } = (await trade.supplier.get(`/notifications?resource_id=${order.id}`)).body;
    expect(notifications.map((one: any) => one.title)).toContain(`Your VAT number for order #${order.display_id}`);
    expect((await trade.supplier.post(path)).body.code).toBe('ask_vat.asked');
    await sql`update customers set vat_number = '310122393500003' where id = ${trade.customerId}`.execute(api.owner);
    expect([await found(trade, order), (await trade.supplier.post(path)).body.code]).toEqual([[], 'ask_vat.known']);
  });

  test('several orders ask each customer once, and tell whom they could not ask', async () => {
    const trade = await aTrade(api);
    const [first, second] = [
      await anOrder(api, trade, { quantity: 100 }),
      await anOrder(api, trade, { quantity: 100 }),
    ];
    const all = (orders: { id: string }[]) =>
      trade.supplier.post('/orders/ask-vat-numbers', { order_ids: orders.map(({ id }) => id) });
    const foreign = await anOrder(api, await aTrade(api));
    expect((await all([first, foreign])).status).toBe(404);
    await sql`update orders set email = null, customer_phone = null where id = ${first.id}`.execute(api.owner);
    expect((await all([first])).body).toEqual({ asked: 0, asked_before: 0, unreachable: 1 });
    expect((await all([first, second])).body).toEqual({ asked: 1, asked_before: 0, unreachable: 0 });
    expect((await all([first, second])).body).toEqual({ asked: 0, asked_before: 1, unreachable: 0 });
    const { rows } = await sql`select from notifications
      where resource_id in (${first.id}, ${second.id}) and event_name = 'order.vat_number_asked'`.execute(api.owner);
    expect(rows).toHaveLength(1);
  });
});
