import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type Client, type TestApi } from '../../../apps/api/testing.ts';
import { aBareOrder } from '../../orders/testing/trade.ts';
import { aMarket } from '../../regions/testing.ts';
import { aRepresentative } from '../../sales-representatives/testing.ts';
import { aSupplier } from '../../suppliers/testing.ts';
import { aCustomer, anAddress } from '../testing.ts';
import type { CustomerBoard } from './contract.ts';

let api: TestApi;
let najd: string;
let tihama: string;
let admin: Client;
let region: string;

beforeAll(async () => {
  api = await startApi();
  region = await aMarket(api.owner);
  najd = await aSupplier(api.owner);
  tihama = await aSupplier(api.owner, { name: 'Tihama Foods' });
  admin = await api.signIn({ account: 'admin', permissions: ['customers:read'] });
}, 60_000);
afterAll(() => api.stop());

const columnsOf = async (by: Client, query = ''): Promise<CustomerBoard['columns']> => {
  const { status, body, text } = await by.get(`/customers/board${query}`);
  expect(status, text).toBe(200);
  return body.columns;
};
const columnOf = async (by: Client, status: string, query = '') => {
  const column = (await columnsOf(by, query)).find((one) => one.status === status);
  if (!column) throw new Error(`no column ${status}`);
  return column;
};

describe('the board of customers', () => {
  test('has a column for each status in their order, and of each customer its place and what it owes', async () => {
    const id = await aCustomer(api.owner, { status: 'dormant', name: 'Baqalat Al-Noor' }, [najd, tihama]);
    await anAddress(api.owner, id, { city: 'Jeddah' });
    const owing = (supplier_id: string, total: number) =>
      aBareOrder(api.owner, { customer_id: id, supplier_id, region_id: region, total, confirmed_at: new Date() });
    await owing(najd, 5_000);
    await owing(tihama, 70_000);
    const columns = await columnsOf(admin);
    expect(columns.map(({ status }) => status)).toEqual([
      'lead',
      'new',
      'active',
      'at_risk',
      'dormant',
      'suspended',
      'blocked',
      'closed',
    ]);
    expect(await columnOf(admin, 'dormant')).toMatchObject({
      count: 1,
      count_is_lower_bound: false,
      customers: [{ id, city: 'Jeddah', owed: 75_000, suppliers_count: 2 }],
    });
    // A supplier counts its own orders alone.
    const supplier = await api.signIn({ account: 'supplier', supplierId: najd });
    expect((await columnOf(supplier, 'dormant')).customers).toMatchObject([{ id, owed: 5_000 }]);
  });

  test('is narrowed as the list, and seen as the list', async () => {
    const representative = await aRepresentative(api.owner);
    const own = await aCustomer(api.owner, { status: 'at_risk', sales_representative_id: representative });
    await aCustomer(api.owner, { status: 'at_risk' }, [tihama]);
    const field = await api.signIn({ account: 'sales_representative', salesRepresentativeId: representative });
    expect((await columnOf(field, 'at_risk')).customers.map(({ id }) => id)).toEqual([own]);
    expect((await columnOf(admin, 'at_risk', `?sales_representative_id=${representative}`)).count).toBe(1);
    const supplier = await api.signIn({ account: 'supplier', supplierId: najd });
    expect((await columnOf(supplier, 'at_risk')).count).toBe(0);
    expect((await columnsOf(admin, '?status=at_risk&status=closed')).map(({ status }) => status)).toEqual([
      'at_risk',
      'closed',
    ]);
  });

  test('has twenty cards of a column at once, and the next by offset', async () => {
    for (let n = 0; n < 22; n++)
      await aCustomer(api.owner, { status: 'blocked', created_at: new Date(2026, 0, n + 1) });
    const first = await columnOf(admin, 'blocked');
    expect([first.count, first.customers.length]).toEqual([22, 20]);
    const next = await columnOf(admin, 'blocked', '?status=blocked&offset=20');
    expect(next.customers.length).toBe(2);
    expect(first.customers.map(({ id }) => id)).not.toContain(next.customers[0]?.id);
  });
});
