import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertRow, stamps, testId, type Client, type TestApi } from '../../../apps/api/testing.ts';
import { aCustomer } from '../../customers/testing.ts';
import { aDriver } from '../../drivers/testing.ts';
import { aRepresentative } from '../../sales-representatives/testing.ts';
import { startStore } from '../../store/testing.ts';
import { aBareOrder, anOrder, aTrade, type Trade } from '../testing/trade.ts';
import { exposureOf, type CreditPolicy, type CreditStanding } from './rules/credit.ts';

let api: TestApi;
let trade: Trade;
let other: Trade;
let second: Client;

const policy: CreditPolicy = {
  gate: 'accept',
  counts_invoices: true,
  counts_in_route: true,
  counts_orders: true,
  takes_off_receipts: true,
  takes_off_cheques: true,
};
/** Other processes share the machine. */
const long = { timeout: 15_000 };
const onCredit = { payment_terms: 'net_30', credit_limit: 15_000 };
const creditOf = (of: Trade) => `/customers/${of.customerId}/credit/${of.supplierId}`;

beforeAll(async () => {
  api = await startStore();
  [trade, other] = [await aTrade(api, {}, onCredit), await aTrade(api)];
  second = await api.signIn({ account: 'supplier', supplierId: trade.supplierId });
}, 60_000);
afterAll(() => api.stop());

/** A customer of its own with the same supplier, so that one test's orders are no other's. */
const aShop = async (row: Record<string, unknown> = onCredit): Promise<Trade> => ({
  ...trade,
  customerId: await aCustomer(api.owner, row, [trade.supplierId]),
});
const setPolicy = (of: Trade, over: Partial<CreditPolicy>, rest: object = {}) =>
  of.supplier.post(`${creditOf(of)}/policy`, { of: 'customer', policy: { ...policy, ...over }, ...rest });

describe('an account', () => {
  test('a customer owes for what was confirmed; another supplier learns nothing of it', async () => {
    const path = `/customers/${trade.customerId}/credit`;
    await anOrder(api, trade);
    const order = await anOrder(api, trade);
    await trade.supplier.post(`/orders/${order.id}/accept`, {});
    const { body } = await trade.supplier.get(path);
    expect(body.credit).toMatchObject([
      {
        supplier: { id: trade.supplierId },
        payment_terms: 'net_30',
        credit_limit: 15_000,
        orders: 10_000,
        invoices: 0,
      },
    ]);
    const admin = await api.signIn({ account: 'admin', permissions: ['orders:read'] });
    expect((await admin.get(`${path}?supplier_id=${other.supplierId}`)).body.credit).toEqual([]);
    expect((await admin.get(creditOf({ ...trade, supplierId: other.supplierId }))).status).toBe(404);
    const foreign = [
      await other.supplier.get(path),
      await other.supplier.get(creditOf(trade)),
      await other.supplier.get(creditOf({ ...trade, supplierId: other.supplierId })),
      await other.supplier.post(`${creditOf(trade)}/policy`, { of: 'all', policy }),
      await other.supplier.post(`${creditOf(trade)}/releases`, { type: 'hold', reason: 'r' }),
    ];
    expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  });

  /** A random order and a random receipt: amounts in minor units, `part` is where a plain reader would count it. */
  const someOrder = fc.record({
    total: fc.integer({ min: 1, max: 90 }).map((n) => n * 115),
    paid: fc.integer({ min: 0, max: 5_000 }),
    credited: fc.integer({ min: 0, max: 5_000 }),
    status: fc.constantFrom('pending', 'confirmed', 'in_route', 'completed'),
    isInvoiced: fc.boolean(),
    currency: fc.constantFrom('SAR', 'SAR', 'SAR', 'USD'),
  });
  const someReceipt = fc.record({
    amount: fc.integer({ min: 1, max: 5_000 }),
    share: fc.integer({ min: 0, max: 100 }),
    status: fc.constantFrom('held', 'deposited', 'confirmed', 'bounced', 'returned'),
  });
  const someAccount = fc.record({
    orders: fc.array(someOrder, { maxLength: 4 }),
    receipts: fc.array(someReceipt, { maxLength: 3 }),
  });

  test('it is what a plain model of its orders, receipts and cheques says, whatever they are', async () => {
    const region_id = (await sql<{ id: string }>`select id from regions limit 1`.execute(api.owner)).rows[0]?.id ?? '';
    const { supplierId: supplier_id } = other;
    let number = 1_000;
    const wrong: unknown[] = [];
    for (const { orders, receipts } of fc.sample(someAccount, 300)) {
      const customer_id = await aCustomer(api.owner, onCredit, [supplier_id]);
      const model = { invoices: 0, in_route: 0, orders: 0, receipts: 0, cheques: 0 };
      for (const { total, paid, credited, status, isInvoiced, currency } of orders) {
        const at = (when: boolean) => (when ? new Date() : null);
        await aBareOrder(api.owner, {
          region_id,
          supplier_id,
          customer_id,
          total,
          credited_total: Math.min(credited, total),
          paid_total: paid,
          status,
          currency_code: currency,
          confirmed_at: at(status !== 'pending'),
          invoiced_at: at(isInvoiced),
          completed_at: at(status === 'completed'),
        });
        if (status === 'pending' || currency !== 'SAR') continue;
        const part = isInvoiced ? 'invoices' : status === 'confirmed' ? 'orders' : 'in_route';
        model[part] += total - Math.min(credited, total) - paid;
      }
      for (const { amount, share, status } of receipts) {
        const allocated = status === 'confirmed' ? Math.floor((amount * share) / 100) : 0;
        const cheque = { cheque_bank: 'Bank', cheque_number: '1', cheque_due_on: '2026-12-01' };
        await insertRow(api.owner, 'receipts', {
          id: testId('rcpt'),
          supplier_id,
          customer_id,
          number: (number += 1),
          method: status === 'confirmed' ? 'cash' : 'cheque',
          amount,
          allocated,
          currency_code: 'SAR',
          received_on: '2026-11-01',
          status,
          created_by: 'usr_tester',
          ...(status === 'confirmed' ? {} : cheque),
          ...stamps(),
        });
        if (status === 'confirmed') model.receipts += amount - allocated;
        if (status === 'held' || status === 'deposited') model.cheques += amount;
      }
      const { rows } = await sql<{
        standing: CreditStanding;
      }>`select credit_standing(${customer_id}, ${supplier_id}) as standing`.execute(api.owner);
      const found = rows[0]?.standing;
      if (!found || exposureOf(found) !== exposureOf({ ...policy, ...model })) wrong.push([model, found]);
      else expect(found).toMatchObject(model);
    }
    expect(wrong).toEqual([]);
  });
});

describe('on its orders', () => {
  const creditOn = async (by: Client, id: string) => (await by.get(`/orders/${id}`)).body.order.credit;

  test('an order’s page tells the account without the order, only of the supplier it is of', async () => {
    const shop = await aShop();
    await sql`insert into customer_suppliers (customer_id, supplier_id, credit_limit, payment_terms) values (${shop.customerId}, ${other.supplierId}, 77, 'net_30')`.execute(
      api.owner,
    );
    const [first, second_] = [await anOrder(api, shop), await anOrder(api, shop, { quantity: 2 })];
    await shop.supplier.post(`/orders/${first.id}/accept`, {});
    expect(await creditOn(shop.supplier, first.id)).toMatchObject({ credit_limit: 15_000, orders: 0, released: 0 });
    expect(await creditOn(shop.supplier, second_.id)).toMatchObject({ credit_limit: 15_000, orders: 10_000 });
    expect((await other.supplier.get(`/orders/${second_.id}`)).status).toBe(404);
    const cash = await anOrder(api, await aShop({ payment_terms: 'cash' }));
    expect(await creditOn(shop.supplier, cash.id)).toBeNull();
    // What is asked for by name is as before.
    const narrowed = (await shop.supplier.get(`/orders/${second_.id}?fields=id,status`)).body.order;
    expect(narrowed.credit).toBeUndefined();
  });

  test('a representative reads it while it looks after the customer, and no longer', async () => {
    const repId = await aRepresentative(api.owner, {}, [trade.supplierId]);
    const shop = await aShop({ ...onCredit, sales_representative_id: repId });
    const rep = await api.signIn({ account: 'sales_representative', salesRepresentativeId: repId });
    const { id } = await anOrder(api, shop);
    await sql`update orders set sales_representative_id = ${repId} where id = ${id}`.execute(api.owner);
    expect(await creditOn(rep, id)).toMatchObject({ credit_limit: 15_000 });
    await sql`update customers set sales_representative_id = null where id = ${shop.customerId}`.execute(api.owner);
    expect(await creditOn(rep, id)).toBeNull();
  });
});

describe('the limit', () => {
  /** Of 50.00 each, placed one after the other. */
  const twentyOrders = async (shop: Trade) => {
    const placed: { id: string }[] = [];
    for (let n = 0; n < 20; n++) placed.push(await anOrder(api, shop, { quantity: 5 }));
    return placed;
  };

  test('twenty orders accepted at once never go above it', async () => {
    const shop = await aShop({ payment_terms: 'net_30', credit_limit: 30_000 });
    const placed = await twentyOrders(shop);
    const answers = await Promise.all(placed.map(({ id }) => shop.supplier.post(`/orders/${id}/accept`, {})));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(6);
    expect(answers.filter(({ body }) => body.code === 'accept.blocked')).toHaveLength(14);
    const { body } = await shop.supplier.get(creditOf(shop));
    expect(body.credit).toMatchObject({ orders: 30_000, papers: [{ part: 'orders', count: 6 }] });
    // What is paid in advance passes.
    const prepaid = await anOrder(api, shop, { paid: true });
    expect((await shop.supplier.post(`/orders/${prepaid.id}/accept`, {})).status).toBe(200);
  });

  test('nor do twenty that two people confirm on the desk and a third accepts one by one, all at once', async () => {
    const shop = await aShop({ payment_terms: 'net_30', credit_limit: 30_000 });
    const placed = await twentyOrders(shop);
    const ids = placed.map(({ id }) => id);
    const bulk = async (by: Client, order_ids: string[]) => {
      const { body } = await by.post('/orders/bulk-confirm/validate', { order_ids });
      const { validation_token } = body;
      const started = await by.post('/orders/bulk-confirm', { order_ids, validation_token, skip_invalid: true });
      expect(started.status).toBe(202);
      return started.body.bulk_confirm.id as string;
    };
    // Both are started before either has changed what the other saw; then they run while the rest is accepted.
    const tasks = await Promise.all([bulk(shop.supplier, ids.slice(0, 10)), bulk(second, ids.slice(5, 15))]);
    await Promise.all(ids.slice(10).map((id) => shop.supplier.post(`/orders/${id}/accept`, {})));
    for (const task of tasks)
      await expect
        .poll(async () => (await shop.supplier.get(`/orders/bulk-confirm/${task}`)).body.bulk_confirm.status, long)
        .toBe('done');
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from orders where status = 'confirmed' and id = any(${ids})`.execute(api.owner);
    expect(rows[0]?.n).toBe(6);
    expect((await shop.supplier.get(creditOf(shop))).body.credit).toMatchObject({ orders: 30_000 });
  });

  test('stops an order where the policy says: accepted, and not loaded until somebody lets it through', async () => {
    const shop = await aShop();
    expect((await setPolicy(shop, { gate: 'load' })).body.credit).toMatchObject({ gate: 'load', has_own_policy: true });
    const order = await anOrder(api, shop, { quantity: 16 });
    expect((await shop.supplier.post(`/orders/${order.id}/accept`, {})).status).toBe(200);
    const depart = async () => (await shop.supplier.get(`/orders/${order.id}`)).body.order.actions.depart.code;
    expect(await depart()).toBe('depart.credit_limit');
    expect((await shop.supplier.post(`/orders/${order.id}/change-status`, { status: 'in_route' })).body.code).toBe(
      'depart.credit_limit',
    );
    const asked = { type: 'order', order_id: order.id, reason: 'Pays on Sunday' };
    expect((await shop.supplier.post(`${creditOf(shop)}/releases`, asked)).body.credit_release).toMatchObject({
      status: 'granted',
      amount: 1_000,
    });
    expect(await depart()).toBe('depart.no_driver');
    expect((await shop.supplier.post(`${creditOf(shop)}/releases`, asked)).body.code).toBe('credit.nothing_over');
    // Back to the policy of all, by which it would not have been accepted.
    await shop.supplier.post(`${creditOf(shop)}/policy`, { of: 'customer', policy: null });
    const next = await anOrder(api, shop);
    expect((await shop.supplier.post(`/orders/${next.id}/accept`, {})).body.code).toBe('accept.blocked');
  });

  /** Waits until a call stands at a lock that another holds. */
  const standsAt = (locktype: string) =>
    expect
      .poll(async () => {
        const { rows } = await sql<{
          n: number;
        }>`select count(*)::int as n from pg_locks lk join pg_stat_activity ac on ac.pid = lk.pid
          where not lk.granted and lk.locktype = ${locktype} and ac.datname = current_database()`.execute(api.owner);
        return rows[0]?.n;
      }, long)
      .toBeGreaterThan(0);

  test('a hold that is set while loading begins waits for it, and stops whatever is loaded after', async () => {
    const shop = await aShop();
    const driver_id = await aDriver(api.owner, { supplier_id: shop.supplierId });
    const [first, next] = [await anOrder(api, shop, { quantity: 1 }), await anOrder(api, shop, { quantity: 1 })];
    for (const { id } of [first, next]) {
      await shop.supplier.post(`/orders/${id}/accept`, {});
      await shop.supplier.post(`/orders/${id}`, { driver_id });
      const { items } = (await shop.supplier.get(`/orders/${id}`)).body.order;
      const packed = await shop.supplier.post(`/orders/${id}/fulfillment`, {
        items: items.map((item: { id: string }) => ({ item_id: item.id, quantity: 1 })),
      });
      expect(packed.status).toBe(200);
    }
    const load = (id: string) => shop.supplier.post(`/orders/${id}/change-status`, { status: 'in_route' });
    const begun = await api.owner.transaction().execute(async (held) => {
      // The one that leaves is judged, and stays before it is written.
      await sql`lock table audit_trail in share row exclusive mode`.execute(held);
      const leaving = load(first.id);
      await standsAt('relation');
      const holding = shop.supplier.post(`/customers/${shop.customerId}`, {
        credit_hold: true,
        credit_hold_reason: 'Cheque',
      });
      await standsAt('transactionid');
      return { leaving, holding };
    });
    expect([(await begun.leaving).status, (await begun.holding).status]).toEqual([200, 200]);
    expect((await load(next.id)).body.code).toBe('depart.credit_hold');
    const statuses = await Promise.all(
      [first, next].map(async ({ id }) => (await shop.supplier.get(`/orders/${id}`)).body.order.status),
    );
    expect(statuses).toEqual(['in_route', 'confirmed']);
  });

  test('a hold that is being set when an order sets out is waited for', async () => {
    const shop = await aShop();
    const order = await anOrder(api, shop);
    await shop.supplier.post(`/orders/${order.id}/accept`, {});
    const leaving = await api.owner.transaction().execute(async (held) => {
      await sql`update customer_suppliers set credit_hold = true, credit_hold_reason = 'Cheque' where customer_id = ${shop.customerId}`.execute(
        held,
      );
      const asked = shop.supplier.post(`/orders/${order.id}/change-status`, { status: 'in_route' });
      await expect
        .poll(async () => {
          const { rows } = await sql<{
            n: number;
          }>`select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
            api.owner,
          );
          return rows[0]?.n;
        })
        .toBeGreaterThan(0);
      return { asked };
    });
    expect((await leaving.asked).body.code).toBe('depart.credit_hold');
  });
});

describe('"credit{limit, currency, …}" (models, M10): an order in another currency than the limit', () => {
  /** An order of 50.00 dollars that waits. */
  const aForeign = (shop: Trade, row: object = {}) =>
    aBareOrder(api.owner, {
      region_id: regionId,
      supplier_id: shop.supplierId,
      customer_id: shop.customerId,
      currency_code: 'USD',
      total: 5_000,
      ...row,
    });
  let regionId = '';
  beforeAll(async () => {
    regionId = (await sql<{ id: string }>`select id from regions limit 1`.execute(api.owner)).rows[0]?.id ?? '';
  });

  test('does not go on credit, is told so, and takes nothing of the limit from others', async () => {
    const shop = await aShop();
    await setPolicy(shop, {}, { of: 'all', alone_up_to: null });
    const id = await aForeign(shop);
    const own = await anOrder(api, shop, { quantity: 15 });
    const accepted = await shop.supplier.post(`/orders/${id}/accept`, {});
    expect([accepted.body.code, accepted.body.details.blockers[0].message]).toEqual([
      'accept.blocked',
      'Credit is kept in SAR only',
    ]);
    const listed = (await shop.supplier.get('/orders/desk')).body.orders;
    const onDesk = (wanted: string) => listed.find((row: { id: string }) => row.id === wanted);
    expect(onDesk(id)).toMatchObject({ ok: false, credit: { currency_code: 'SAR' } });
    expect(onDesk(own.id).credit).toMatchObject({ ahead: 0, orders: 0 });
    const released = await shop.supplier.post(`${creditOf(shop)}/releases`, {
      type: 'order',
      order_id: id,
      reason: 'Known',
    });
    expect([released.status, released.body.code]).toEqual([400, 'depart.credit_currency']);
    // Whoever may override it does so by name; the account is not touched by it.
    const body = { overrides: ['CREDIT_LIMIT'], reason: 'Pays on the way' };
    expect((await shop.supplier.post(`/orders/${id}/accept`, body)).status).toBe(200);
    expect((await shop.supplier.post(`/orders/${own.id}/accept`, {})).status).toBe(200);
    expect((await shop.supplier.get(creditOf(shop))).body.credit).toMatchObject({ orders: 15_000 });
  });

  test('is overridden by nobody where a bound is kept, with which it cannot be compared', async () => {
    const shop = await aShop();
    await setPolicy(shop, {}, { of: 'all', alone_up_to: 999_999 });
    const id = await aForeign(shop);
    const forced = await shop.supplier.post(`/orders/${id}/accept`, { overrides: ['CREDIT_LIMIT'], reason: 'Known' });
    expect([forced.status, forced.body.code]).toEqual([400, 'depart.credit_currency']);
  });

  test('is not reopened on credit either', async () => {
    const shop = await aShop();
    const id = await aForeign(shop, { status: 'canceled', canceled_at: new Date() });
    expect((await shop.supplier.post(`/orders/${id}/reopen`, {})).body.code).toBe('depart.credit_currency');
  });

  test('passes where no limit is kept; what is approved of it is told in its own currency, by a second person', async () => {
    await sql`update customer_statuses set requires_approval = true where key = 'dormant'`.execute(api.owner);
    const shop = await aShop({ payment_terms: 'net_30', credit_limit: 0, status: 'dormant' });
    await setPolicy(shop, {}, { of: 'all', alone_up_to: 999_999 });
    const id = await aForeign(shop);
    const asked = (
      await shop.supplier.post(`${creditOf(shop)}/releases`, { type: 'order', order_id: id, reason: 'Known' })
    ).body.credit_release;
    expect(asked).toMatchObject({ status: 'waiting', amount: 5_000, currency_code: 'USD' });
    expect((await second.post(`/credit-releases/${asked.id}/decide`, { granted: true })).status).toBe(200);
    expect((await shop.supplier.post(`/orders/${id}/accept`, {})).status).toBe(200);
    expect((await shop.supplier.get(creditOf(shop))).body.credit).toMatchObject({ orders: 0 });
  });
});

describe('above what one person may let through', () => {
  test('a second one decides, never who asked', async () => {
    const shop = await aShop();
    expect((await setPolicy(shop, {}, { of: 'all', alone_up_to: 500 })).body.credit).toMatchObject({
      alone_up_to: 500,
    });
    const order = await anOrder(api, shop, { quantity: 16 });
    const over = await shop.supplier.post(`/orders/${order.id}/accept`, {
      overrides: ['CREDIT_LIMIT'],
      reason: 'Known',
    });
    expect([over.status, over.body.code]).toEqual([400, 'credit.needs_second']);
    const ask = () =>
      shop.supplier.post(`${creditOf(shop)}/releases`, { type: 'order', order_id: order.id, reason: 'Known' });
    const { body } = await ask();
    expect(body.credit_release).toMatchObject({ status: 'waiting', amount: 1_000, may_decide: false });
    expect((await ask()).body.code).toBe('credit.asked_already');
    const path = `/credit-releases/${body.credit_release.id}/decide`;
    expect((await shop.supplier.post(path, { granted: true })).body.code).toBe('credit.second_person');
    expect((await other.supplier.post(path, { granted: true })).status).toBe(404);
    expect((await second.get('/credit-releases?status=waiting')).body).toMatchObject({
      count: 1,
      credit_releases: [{ id: body.credit_release.id, may_decide: true }],
    });
    expect((await second.get('/notices')).body.notices).toContainEqual(
      expect.objectContaining({ kind: 'credit_to_approve', count: 1 }),
    );
    expect((await second.post(path, { granted: false })).body.code).toBe('required');
    expect((await second.post(path, { granted: true })).body.credit_release).toMatchObject({ status: 'granted' });
    expect((await second.post(path, { granted: true })).body.code).toBe('credit.decided');
    expect((await shop.supplier.post(`/orders/${order.id}/accept`, {})).status).toBe(200);
  });

  test('a limit rises and a hold ends the same way, and by no other', async () => {
    const shop = await aShop();
    await setPolicy(shop, {}, { of: 'all', alone_up_to: 500 });
    const customer = `/customers/${shop.customerId}`;
    const change = (body: object) => shop.supplier.post(customer, body);
    expect((await change({ credit_limit: 15_500 })).status).toBe(200);
    expect((await change({ credit_limit: 16_001 })).body.code).toBe('customers.limit_by_release');
    expect((await change({ credit_limit: 0 })).body.code).toBe('customers.limit_by_release');
    expect((await change({ credit_hold: true, credit_hold_reason: 'Cheque' })).status).toBe(200);
    expect((await change({ credit_hold: false })).body.code).toBe('customers.hold_by_release');
    const ask = (body: object) => shop.supplier.post(`${creditOf(shop)}/releases`, { reason: 'r', ...body });
    expect((await ask({ type: 'limit', limit_to: 15_500 })).body.code).toBe('credit.limit_not_higher');
    const raise = (await ask({ type: 'limit', limit_to: 20_000 })).body.credit_release;
    expect(raise).toMatchObject({ status: 'waiting', amount: 4_500 });
    // Nothing is owed: the hold ends at once.
    expect((await ask({ type: 'hold' })).body.credit_release).toMatchObject({ status: 'granted', amount: 0 });
    expect((await ask({ type: 'hold' })).body.code).toBe('credit.no_hold');
    await second.post(`/credit-releases/${raise.id}/decide`, { granted: true });
    expect((await second.get(creditOf(shop))).body.credit).toMatchObject({ credit_limit: 20_000, credit_hold: false });
  });

  test('a representative asks for its own customer, and never lets through by itself', async () => {
    const repId = await aRepresentative(api.owner, {}, [trade.supplierId]);
    const shop = await aShop({ ...onCredit, sales_representative_id: repId });
    const rep = await api.signIn({ account: 'sales_representative', salesRepresentativeId: repId });
    const foreign = await aShop();
    const ask = (of: Trade) => rep.post(`${creditOf(of)}/releases`, { type: 'limit', limit_to: 15_100, reason: 'r' });
    expect((await ask(foreign)).status).toBe(404);
    expect((await ask(shop)).body.credit_release).toMatchObject({ status: 'waiting', may_decide: false });
    expect((await rep.get('/credit-releases')).body.count).toBe(1);
  });
});

test('an order of a customer whose status demands it waits for approval, though nothing of it is on credit', async () => {
  await sql`update customer_statuses set requires_approval = true where key = 'at_risk'`.execute(api.owner);
  const shop = await aShop({ payment_terms: 'cash', status: 'at_risk' });
  await setPolicy(shop, {}, { of: 'all', alone_up_to: 500 });
  const order = await anOrder(api, shop, { quantity: 1 });
  const accept = (body: object = {}) => shop.supplier.post(`/orders/${order.id}/accept`, body);
  const refused = await accept();
  expect(refused.body).toMatchObject({
    code: 'accept.blocked',
    details: { blockers: [{ code: 'NEEDS_APPROVAL' }] },
  });
  // Nobody goes past it alone above what one person may let through.
  const alone = await accept({ overrides: ['NEEDS_APPROVAL'], reason: 'Known' });
  expect([alone.status, alone.body.code]).toEqual([400, 'credit.needs_second']);
  expect((await shop.supplier.get(creditOf(shop))).body.credit).toMatchObject({ requires_approval: true });
  const { body } = await shop.supplier.post(`${creditOf(shop)}/releases`, {
    type: 'order',
    order_id: order.id,
    reason: 'Paid at the counter last week',
  });
  expect(body.credit_release).toMatchObject({ status: 'waiting', amount: 1_000 });
  await second.post(`/credit-releases/${body.credit_release.id}/decide`, { granted: true });
  expect((await accept()).status).toBe(200);
});

describe('what a customer cannot pay', () => {
  /** An order of 100.00 that was handed over. */
  const aDelivered = async (shop: Trade) => {
    const { id } = await anOrder(api, shop);
    for (const status of ['confirmed', 'completed'])
      expect((await shop.supplier.post(`/orders/${id}/change-status`, { status })).status).toBe(200);
    return id;
  };
  const ask = (shop: Trade, order_id: string, amount: number, by: Client = shop.supplier) =>
    by.post(`${creditOf(shop)}/releases`, { type: 'write_off', order_id, amount, reason: 'Shop closed' });
  const moneyOf = async (id: string) => (await trade.supplier.get(`/orders/${id}`)).body.order;

  test('is written off at once up to the bound, and above it once a second person approves', async () => {
    const shop = await aShop();
    await setPolicy(shop, {}, { of: 'all', alone_up_to: null, write_off_alone_up_to: 2_000 });
    const id = await aDelivered(shop);
    expect((await ask(shop, id, 2_000)).body.credit_release).toMatchObject({ status: 'granted', type: 'write_off' });
    expect(await moneyOf(id)).toMatchObject({ due: 8_000, written_off_total: 2_000, paid_total: 0 });
    const { body } = await ask(shop, id, 5_000);
    expect(body.credit_release).toMatchObject({ status: 'waiting', amount: 5_000, may_decide: false });
    expect((await ask(shop, id, 1)).body.code).toBe('credit.asked_already');
    expect((await moneyOf(id)).due).toBe(8_000);
    expect((await second.get('/notices')).body.notices).toContainEqual(
      expect.objectContaining({ kind: 'credit_to_approve' }),
    );
    const decide = `/credit-releases/${body.credit_release.id}/decide`;
    expect((await shop.supplier.post(decide, { granted: true })).body.code).toBe('credit.second_person');
    expect((await other.supplier.post(decide, { granted: true })).status).toBe(404);
    // Some of it was paid meanwhile: so much is not owed any more.
    await shop.supplier.post(`/orders/${id}/capture`, { amount: 4_000 });
    expect((await second.post(decide, { granted: true })).body.code).toBe('write_off.exceeds_due');
    await second.post(decide, { granted: false, note: 'Paid in part' });
    const again = (await ask(shop, id, 4_000)).body.credit_release;
    expect((await second.post(`/credit-releases/${again.id}/decide`, { granted: true })).status).toBe(200);
    expect(await moneyOf(id)).toMatchObject({
      due: 0,
      written_off_total: 6_000,
      paid_total: 4_000,
      payment_status: 'not_paid',
    });
    const { credit } = (await second.get(creditOf(shop))).body;
    expect([credit.orders, credit.in_route, credit.invoices]).toEqual([0, 0, 0]);
    const { steps } = (await second.get(`/orders/${id}/steps`)).body;
    expect(steps[0]).toMatchObject({ action: 'write_off_debt', amount: 4_000, reason: 'Shop closed' });
  });

  test('is owed again where it is reversed: as much as stands, by who may approve', async () => {
    const shop = await aShop();
    const id = await aDelivered(shop);
    await setPolicy(shop, {}, { of: 'all', write_off_alone_up_to: null });
    const { credit_release } = (await ask(shop, id, 10_000)).body;
    const reverse = (body: object, by: Client = second) =>
      by.post(`/credit-releases/${credit_release.id}/reverse`, body);
    expect((await reverse({ reason: ' ' })).body.code).toBe('required');
    expect((await reverse({ reason: 'r' }, other.supplier)).status).toBe(404);
    expect((await reverse({ amount: 10_001, reason: 'r' })).body.code).toBe('write_off.exceeds_standing');
    expect((await reverse({ amount: 3_000, reason: 'Paid after all' })).body.credit_release).toMatchObject({
      reversed: 3_000,
      may_reverse: true,
    });
    expect(await moneyOf(id)).toMatchObject({ due: 3_000, written_off_total: 7_000 });
    expect((await reverse({ reason: 'Paid after all' })).body.credit_release).toMatchObject({
      reversed: 10_000,
      may_reverse: false,
    });
    expect((await reverse({ reason: 'r' })).body.code).toBe('write_off.nothing_stands');
  });

  test('is of one of its delivered orders, and no more than is due; a representative asks', async () => {
    const repId = await aRepresentative(api.owner, {}, [trade.supplierId]);
    const shop = await aShop({ ...onCredit, sales_representative_id: repId });
    const rep = await api.signIn({ account: 'sales_representative', salesRepresentativeId: repId });
    const placed = await anOrder(api, shop);
    expect((await ask(shop, placed.id, 1)).body.code).toBe('write_off.not_delivered');
    const id = await aDelivered(shop);
    const fault = ({ body }: Awaited<ReturnType<Client['post']>>) => [body.code, body.message[0].path];
    expect(fault(await ask(shop, id, 10_001))).toEqual(['write_off.exceeds_due', 'amount']);
    expect(fault(await ask(await aShop(), id, 1))).toEqual(['credit.unknown_order', 'order_id']);
    await sql`update orders set sales_representative_id = ${repId} where id = ${id}`.execute(api.owner);
    expect((await ask(shop, id, 100, rep)).body.credit_release).toMatchObject({ status: 'waiting' });
  });
});

test('before there is a store, amounts are in riyals, as everywhere', async () => {
  await sql`delete from store`.execute(api.owner);
  const { body } = await trade.supplier.get(`/customers/${trade.customerId}/credit`);
  expect(body.credit).toMatchObject([{ currency_code: 'SAR' }]);
});
