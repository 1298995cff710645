import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client, TestApi } from '../../apps/api/testing.ts';
import { aCustomer } from '../customers/testing.ts';
import { aTrade, type Trade } from '../orders/testing/trade.ts';
import { aVariant } from '../products/testing.ts';
import { startStore } from '../store/testing.ts';

let api: TestApi;
let admin: Client;
let trade: Trade;
let other: Trade;

beforeAll(async () => {
  api = await startStore();
  admin = await api.signIn({ account: 'admin', superadmin: true });
  trade = await aTrade(api);
  other = await aTrade(api);
}, 60_000);
afterAll(() => api.stop());

let number = 0;
const make = async (body: object = {}, by = trade.supplier) =>
  (await by.post('/customer-groups', { name: `Group ${++number}`, ...body })).body.customer_group;
const batch = (id: string) => `/customer-groups/${id}/customers/batch`;
const put = (id: string, ...ids: string[]) =>
  trade.supplier.post(batch(id), { customer_ids: ids.map((one) => ({ id: one })) });
const listed = async (path: string, by = trade.supplier) =>
  (await by.get(path)).body.customers.map((one: { id: string }) => one.id).sort();

describe('who is in a group', () => {
  test('customers are put in once, listed, found by the filter, and taken out', async () => {
    const { id } = await make();
    const second = await aCustomer(api.owner, {}, [trade.supplierId, other.supplierId]);
    expect((await put(id, trade.customerId, second, second)).body.customer_group.customers_count).toBe(2);
    for (const path of [`/customer-groups/${id}/customers`, `/customers?groups=${id}`])
      expect(await listed(path)).toEqual([trade.customerId, second].sort());
    const { customer } = (await trade.supplier.get(`/customers/${second}?expand=groups`)).body;
    expect(customer.groups).toMatchObject([{ id }]);
    const gone = await trade.supplier.delete(batch(id), { customer_ids: [{ id: second }] });
    expect(gone.body.customer_group.customers_count).toBe(1);
  });
  test('a customer is put into groups and out of them from its own side', async () => {
    const [one, two] = [await make(), await make()];
    await put(one.id, trade.customerId);
    const path = `/customers/${trade.customerId}?expand=groups`;
    const changed = await trade.supplier.post(path, { groups: [{ id: two.id }] });
    expect(changed.body.customer.groups).toMatchObject([{ id: two.id }]);
    const theirs = await make({}, other.supplier);
    const refused = await trade.supplier.post(path, { groups: [{ id: theirs.id }] });
    expect([refused.status, refused.body.message[0].path]).toEqual([400, 'groups.0.id']);
    await trade.supplier.post(path, { groups: [] });
    expect(await listed(`/customers?groups=${two.id}`)).toEqual([]);
  });
  test.each([
    [() => [trade.customerId, other.customerId], 'customer_ids.1.id'],
    [() => ['cus_nowhere'], 'customer_ids.0.id'],
    [() => [], 'customer_ids'],
  ])('one of them is not the supplier’s: nothing changes', async (ids, path) => {
    const { id } = await make();
    const refused = await put(id, ...ids());
    expect([refused.status, refused.body.message[0].path]).toEqual([400, path]);
    expect((await trade.supplier.get(`/customer-groups/${id}`)).body.customer_group.customers_count).toBe(0);
  });
});

describe('whose it is', () => {
  test('another supplier finds nothing of it, and a customer they share shows it its own groups alone', async () => {
    const { id } = await make();
    const shared = await aCustomer(api.owner, {}, [trade.supplierId, other.supplierId]);
    await put(id, shared);
    const answers = [
      await other.supplier.get(`/customer-groups/${id}`),
      await other.supplier.get(`/customer-groups/${id}/customers`),
      await other.supplier.post(batch(id), { customer_ids: [{ id: shared }] }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await other.supplier.get(`/customers/${shared}?expand=groups`)).body.customer.groups).toEqual([]);
    expect(await listed(`/customers?groups=${id}`, other.supplier)).toEqual([]);
    expect(await listed(`/customers?groups=${id}`, admin)).toEqual([shared]);
  });
  test('an administrator says whose', async () => {
    const refused = await admin.post('/customer-groups', { name: 'Nobody’s' });
    expect([refused.status, refused.body.message[0].path]).toEqual([400, 'supplier_id']);
    const { supplier_id } = await make({ supplier_id: other.supplierId }, admin);
    expect(supplier_id).toBe(other.supplierId);
  });
  test('a name is taken within its supplier, in either language', async () => {
    await make({ name: 'Cafés', name_ar: 'المقاهي' });
    expect((await trade.supplier.post('/customer-groups', { name: 'المقاهى' })).status).toBe(422);
    expect((await other.supplier.post('/customer-groups', { name: 'Cafés' })).status).toBe(200);
  });
});

describe('whom terms are for', () => {
  test('a price list for a group prices for its members, from the moment they are in it, and keeps the group', async () => {
    const variant_id = await aVariant(api, trade.supplierId);
    const { id } = await make();
    const list = (
      await trade.supplier.post('/price-lists', {
        name: 'Group prices',
        description: '',
        type: 'override',
        status: 'active',
        customer_groups: [{ id }],
        prices: [{ variant_id, amount: 777, currency_code: 'SAR' }],
      })
    ).body.price_list;
    expect(list).toMatchObject({ customer_group_ids: [id], customer_groups: [{ id }] });
    expect((await trade.supplier.get(`/price-lists?customer_groups=${id}`)).body.count).toBe(1);
    const path = `/variants/${variant_id}/price?currency_code=SAR&customer_id=${trade.customerId}`;
    const price = async () => (await trade.supplier.get(path)).body.price.unit_price_micros as number;
    const before = await price();
    await put(id, trade.customerId);
    expect([before === 777_000_000, await price()]).toEqual([false, 777_000_000]);
    expect((await trade.supplier.delete(`/customer-groups/${id}`)).body.message).toBe(
      '1 price list is for this group. Remove the group from it first.',
    );
    expect((await trade.supplier.post(`/price-lists/${list.id}`, { customer_group_ids: [] })).status).toBe(200);
    expect((await trade.supplier.delete(`/customer-groups/${id}`)).body.deleted).toBe(true);
  });
  test('a catalog for a group is for its members alone, and refuses another supplier’s group', async () => {
    const sold = await aVariant(api, trade.supplierId);
    const { id } = await make();
    const body = { name: 'Members', status: 'active', customer_group_ids: [id] };
    const { catalog } = (await trade.supplier.post('/catalogs', body)).body;
    await trade.supplier.post(`/catalogs/${catalog.id}/lines/batch`, {
      lines: [{ variant_id: sold, is_visible: false }],
    });
    const offers = async () =>
      (await trade.supplier.get(`/variants?id=${sold}&customer_id=${trade.customerId}`)).body.count as number;
    expect(await offers()).toBe(1);
    const preview = `/catalogs/${catalog.id}/preview?customer_id=${trade.customerId}`;
    expect((await trade.supplier.get(preview)).body.left_out).toBe('not_for');
    await put(id, trade.customerId);
    expect(await offers()).toBe(0);
    expect((await trade.supplier.get(preview)).body.left_out).toBeNull();
    expect((await trade.supplier.get(`/catalogs/${catalog.id}`)).body.catalog.customers_count).toBe(1);
    const theirs = await make({}, other.supplier);
    const refused = await trade.supplier.post('/catalogs', { ...body, customer_group_ids: [theirs.id] });
    expect([refused.status, refused.body.message[0].path]).toEqual([400, 'customer_group_ids.0']);
  });
});
