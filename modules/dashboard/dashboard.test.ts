import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeQuery } from '#kit/shared/query-string.ts';
import { insertRow, startApi, testId, type Client, type TestApi } from '../../apps/api/testing.ts';
import { aBareOrder } from '../orders/testing/trade.ts';
import { aCustomer, anAddress } from '../customers/testing.ts';
import { aMarket } from '../regions/testing.ts';
import { anAffiliate } from '../affiliates/testing.ts';
import { aRepresentative } from '../sales-representatives/testing.ts';
import { aSupplier } from '../suppliers/testing.ts';
import type { Dashboard, Drill, Since } from './contract.ts';
import { periods } from './rules.ts';

let api: TestApi;
let najd: string;
let rep: string;
let affiliate: string;
let clients: Record<'admin' | 'supplier' | 'representative' | 'affiliate', Client>;
/** A Wednesday, 10:42 in Riyadh. */
const now = new Date('2026-11-18T07:42:00Z');
const hours = 3_600_000;

/** The same numbers every time. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    // The low digits of such a row of numbers repeat soon.
    return Math.floor(state / 65_536) % below;
  };
}
const next = numbers(7);
const one = <T>(list: readonly T[]): T => list[next(list.length)] as T;

const variants = new Map<string, string>();
/** One variant of each product of each supplier, made when it is first bought. */
async function variantOf(supplier_id: string, product: string): Promise<{ variant: string; product: string }> {
  const id = `${product}_${supplier_id}`.slice(0, 60);
  const known = variants.get(id);
  if (known) return { variant: known, product: id };
  const variant = testId('variant');
  variants.set(id, variant);
  const stamps = { version: 1, created_at: new Date(), updated_at: new Date() };
  await insertRow(api.owner, 'products', {
    id,
    supplier_id,
    title: 'Tea',
    handle: testId('h').toLowerCase(),
    status: 'published',
    storage: 'ambient',
    sort_index: 0,
    ...stamps,
  });
  await insertRow(api.owner, 'product_variants', {
    id: variant,
    supplier_id,
    product_id: id,
    title: '1 kg',
    sku: variant,
    manage_inventory: true,
    allow_backorder: false,
    position: 0,
    ...stamps,
  });
  return { variant, product: id };
}

async function anItem(order: string, supplier_id: string, named: string) {
  const quantity = 1 + next(30);
  const { variant, product } = await variantOf(supplier_id, named);
  await insertRow(api.owner, 'order_items', {
    id: testId('item'),
    supplier_id,
    order_id: order,
    position: 0,
    variant_id: variant,
    product_id: product,
    title: `Product ${named}`,
    shrink_size: 6,
    case_size: 24,
    manages_stock: true,
    quantity,
    fulfilled_quantity: 0,
    shipped_quantity: 0,
    returned_quantity: 0,
    unit_price: 1000,
    discount_total: 0,
    tax_rate: 15,
    tax_amount: quantity * 150,
    total: quantity * 1150,
    created_at: new Date(),
    updated_at: new Date(),
  });
}

beforeAll(async () => {
  api = await startApi();
  api.setNow(now);
  const region_id = await aMarket(api.owner);
  await insertRow(api.owner, 'currencies', {
    code: 'KWD',
    name: 'Dinar',
    name_plural: 'dinars',
    symbol: 'KD',
    symbol_native: 'د.ك',
    decimal_digits: 3,
    rounding: 0,
    includes_tax: false,
    in_store: true,
    version: 1,
    updated_at: now,
  });
  const suppliers = [
    await aSupplier(api.owner),
    await aSupplier(api.owner, { name: 'Tihama' }),
    await aSupplier(api.owner, { status: 'under_review' }),
  ];
  najd = suppliers[0] ?? '';
  const reps = [await aRepresentative(api.owner, {}, [najd]), await aRepresentative(api.owner)];
  rep = reps[0] ?? '';
  affiliate = await anAffiliate(api.owner);
  const customers: { id: string; rep: string; province: string }[] = [];
  for (let n = 0; n < 12; n++) {
    const [own, province] = [one(reps), one(['Riyadh', 'Makkah', 'Eastern Province'])];
    const id = await aCustomer(
      api.owner,
      {
        sales_representative_id: own,
        affiliate_id: n % 3 === 0 ? affiliate : null,
        status: one(['active', 'new', 'dormant']),
        created_at: new Date(now.getTime() - next(50) * 24 * hours),
      },
      [najd],
    );
    await anAddress(api.owner, id, { province });
    customers.push({ id, rep: own, province });
  }
  const silent = await aCustomer(api.owner, { sales_representative_id: rep });
  await anAddress(api.owner, silent);
  await aBareOrder(api.owner, {
    region_id,
    supplier_id: najd,
    customer_id: silent,
    sales_representative_id: rep,
    created_at: new Date(now.getTime() - 70 * 24 * hours),
  });
  const products = ['prod_a', 'prod_b', 'prod_c'];
  for (let n = 0; n < 160; n++) {
    const customer = one(customers);
    const [supplier, status] = [
      one(suppliers),
      one([
        'pending',
        'confirmed',
        'requires_action',
        'in_route',
        'completed',
        'completed',
        'canceled',
        'archived',
      ] as const),
    ];
    const total = 1_150 * (1 + next(400));
    const paid = one([0, total, Math.floor(total / 2)]);
    const refunded = paid > 0 ? one([0, 0, Math.floor(paid / 3)]) : 0;
    const order = await aBareOrder(api.owner, {
      region_id,
      supplier_id: supplier,
      customer_id: customer.id,
      total,
      status,
      paid_total: paid,
      refunded_total: refunded,
      sales_representative_id: customer.rep,
      status_before_archive: status === 'archived' ? one(['completed', 'canceled']) : null,
      currency_code: n % 20 === 0 ? 'KWD' : 'SAR',
      credited_total: n % 9 === 0 ? 500 : 0,
      payment_status: one(['not_paid', 'awaiting', 'captured', 'requires_action', 'requires_refund']),
      fulfillment_status: one(['not_fulfilled', 'fulfilled', 'partially_shipped', 'shipped']),
      // Some days have none, and some orders lie in the minutes round midnight.
      created_at: new Date(now.getTime() - next(60) * 24 * hours - one([0, 1, 10.7, 10.71, 5]) * hours),
      shipping_address: { province: customer.province },
    });
    await anItem(order, supplier, one(products));
  }
  for (const status of ['proposed', 'proposed', 'published']) {
    await insertRow(api.owner, 'products', {
      id: testId('prod'),
      supplier_id: najd,
      title: 'Tea',
      handle: testId('h').toLowerCase(),
      status,
      storage: 'ambient',
      sort_index: 0,
      version: 1,
      created_at: now,
      updated_at: now,
    });
  }
  clients = {
    admin: await api.signIn({ account: 'admin', superadmin: true }),
    supplier: await api.signIn({ account: 'supplier', supplierId: najd }),
    representative: await api.signIn({ account: 'sales_representative', salesRepresentativeId: rep }),
    affiliate: await api.signIn({ account: 'affiliate', affiliateId: affiliate }),
  };
}, 120_000);
afterAll(() => api.stop());

const dashboardOf = async (client: Client, query = ''): Promise<Dashboard> => {
  const { status, body, text } = await client.get(`/dashboard?${query}`);
  expect(status, text).toBe(200);
  return body;
};

type Row = {
  created_at: string;
  total: number;
  paid_total: number;
  refunded_total: number;
  due: number;
  orders_count: number;
  items?: { product_id: string; quantity: number; total: number }[];
};
/** Every row of a list, page by page, as a person would turn them. */
async function rowsOf(
  client: Client,
  { list, query }: Drill,
  more: Record<string, string> = {},
): Promise<{ rows: Row[]; count: number }> {
  const rows: Row[] = [];
  for (;;) {
    const { status, body, text } = await client.get(
      `/${list}?${writeQuery({ ...query, ...more, limit: '100', offset: String(rows.length) })}`,
    );
    expect(status, text).toBe(200);
    rows.push(...body[list]);
    if (rows.length >= body.count || body[list].length === 0) return { rows, count: body.count };
  }
}
const measured: Record<Drill['measure'], (rows: Row[], count: number) => number> = {
  count: (_, count) => count,
  total: (rows) => rows.reduce((sum, row) => sum + row.total, 0),
  collected: (rows) => rows.reduce((sum, row) => sum + row.paid_total - row.refunded_total, 0),
  due: (rows) => rows.reduce((sum, row) => sum + row.due, 0),
  owed_back: (rows) => rows.reduce((sum, row) => sum - row.due, 0),
  orders_count: (rows) => rows.reduce((sum, row) => sum + row.orders_count, 0),
};

/** Every number of a dashboard beside the list it names. */
const numbersOf = (reply: Dashboard): { name: string; value: number; drill: Drill }[] => [
  ...reply.tiles.map(({ key, value, drill }) => ({ name: `tile ${key}`, value, drill })),
  ...reply.tiles
    .filter(({ rows }) => rows !== null)
    .map(({ key, rows, drill }) => ({
      name: `rows of ${key}`,
      value: rows ?? 0,
      drill: { ...drill, measure: 'count' as const },
    })),
  ...reply.todo.map(({ key, count, drill }) => ({ name: `to do ${key}`, value: count, drill })),
  ...reply.todo
    .filter(({ amount }) => amount !== null)
    .map(({ key, amount, drill }) => ({
      name: `value of ${key}`,
      value: amount ?? 0,
      // The list shows every currency; what its orders are worth is told of the page's own.
      drill: {
        ...drill,
        query: { ...drill.query, currency_code: reply.currency_code },
        measure: key === 'owed_back' ? ('owed_back' as const) : ('total' as const),
      },
    })),
  ...reply.uncollected.flatMap(({ key, count, amount, drill }) => [
    { name: `uncollected ${key}`, value: amount, drill },
    { name: `orders uncollected ${key}`, value: count, drill: { ...drill, measure: 'count' as const } },
  ]),
  ...(reply.sales ? [{ name: 'chart', value: reply.sales.total, drill: reply.sales.drill }] : []),
  ...(reply.sales?.days ?? []).map(({ day, value, drill }) => ({ name: `chart ${day}`, value, drill })),
  ...reply.by_status.map(({ status, count, drill }) => ({ name: `status ${status}`, value: count, drill })),
  ...reply.by_province.flatMap(({ province, total, orders, drill }) => [
    { name: `province ${province}`, value: total, drill },
    { name: `orders in ${province}`, value: orders, drill: { ...drill, measure: 'count' as const } },
  ]),
  ...reply.top_products.map(({ id, orders, drill }) => ({ name: `orders with ${id}`, value: orders, drill })),
];

describe.each(['admin', 'supplier', 'representative', 'affiliate'] as const)('the %s’s dashboard', (account) => {
  test.each(periods)(
    'each number of period %s is the total of the list it links to',
    async (period) => {
      const reply = await dashboardOf(clients[account], `period=${period}`);
      const all = numbersOf(reply);
      expect(all.length).toBeGreaterThan(4);
      for (const { name, value, drill } of all) {
        const { rows, count } = await rowsOf(clients[account], drill);
        expect(measured[drill.measure](rows, count), `${name}: ${JSON.stringify(drill)}`).toBe(value);
      }
      for (const { id, pieces, sales, drill } of reply.top_products) {
        const { rows } = await rowsOf(clients[account], drill, { expand: 'items' });
        const items = rows.flatMap((row) => row.items ?? []).filter((item) => item.product_id === id);
        expect(
          [items.reduce((sum, item) => sum + item.quantity, 0), items.reduce((sum, item) => sum + item.total, 0)],
          id,
        ).toEqual([pieces, sales]);
      }
      if (account !== 'affiliate')
        expect(reply.sales?.days.reduce((sum, day) => sum + day.before, 0)).toBe(reply.sales?.before);
    },
    60_000,
  );
});

describe('what stands on it', () => {
  test('an administrator sees everybody’s, or one supplier’s', async () => {
    const reply = await dashboardOf(clients.admin, 'period=30');
    expect(reply.tiles.map(({ key }) => key)).toEqual(['sales', 'orders', 'collected', 'to_collect']);
    expect(reply.todo.map(({ key }) => key)).toEqual(
      expect.arrayContaining([
        'to_confirm',
        'needs_action',
        'owed_back',
        'packed',
        'payment_failed',
        'products_proposed',
        'suppliers_review',
      ]),
    );
    const [narrowed, asked, own] = [
      (await clients.admin.get('/dashboard?period=30', { 'x-fake-supplier': najd })).body as Dashboard,
      await dashboardOf(clients.admin, `period=30&supplier_id=${najd}`),
      await dashboardOf(clients.supplier, 'period=30'),
    ];
    expect(narrowed.tiles[0]?.value).toBe(own.tiles[0]?.value);
    expect(asked.tiles[0]?.value).toBe(own.tiles[0]?.value);
    for (const { name, value, drill } of numbersOf(asked)) {
      const { rows, count } = await rowsOf(clients.admin, drill);
      expect(measured[drill.measure](rows, count), name).toBe(value);
    }
  });

  test('a supplier what it has to do', async () => {
    const reply = await dashboardOf(clients.supplier);
    expect(reply).toMatchObject({ period: 'today', currency_code: 'SAR', as_of: now.toISOString() });
    expect(reply.tiles.map(({ key }) => key)).toEqual(['sales', 'to_confirm', 'to_deliver', 'to_collect']);
    expect(reply.uncollected.map(({ key }) => key)).toEqual(['not_confirmed', 'on_hold', 'payment_failed', 'not_paid']);
    expect(reply.sales?.days).toHaveLength(14);
    expect(reply.sales?.days.at(-1)?.day).toBe('2026-11-18');
  });

  test('what is still to come of its orders, less what was paid ahead, due or not', async () => {
    const supplier_id = await aSupplier(api.owner);
    const [region_id, customer_id] = [
      await aMarket(api.owner),
      await aCustomer(api.owner, { payment_terms: 'net_60' }),
    ];
    const order = { region_id, supplier_id, customer_id, created_at: '2026-11-17T06:00:00Z' };
    await aBareOrder(api.owner, { ...order, status: 'pending', total: 100, paid_total: 40 });
    await aBareOrder(api.owner, { ...order, status: 'requires_action', total: 500, paid_total: 200 });
    await aBareOrder(api.owner, {
      ...order,
      status: 'completed',
      total: 900,
      paid_total: 400,
      payment_status: 'awaiting',
    });
    const client = await api.signIn({ account: 'supplier', supplierId: supplier_id });
    const { uncollected } = await dashboardOf(client);
    expect(uncollected.map(({ key, amount, drill }) => [key, amount, drill.measure])).toEqual([
      ['not_confirmed', 60, 'due'],
      ['on_hold', 300, 'due'],
      ['not_paid', 500, 'due'],
    ]);
  });

  test('a representative its shops, the longest silent first', async () => {
    const reply = await dashboardOf(clients.representative, 'period=7');
    expect(reply.tiles.map(({ key }) => key)).toEqual(['sales', 'orders', 'buyers']);
    const moments = reply.quiet_customers.map(({ last_order_at }) => last_order_at ?? '');
    expect(moments).toEqual([...moments].sort());
    expect(reply.quiet_customers[0]).toMatchObject({ lat: 24.7361, lng: 46.7725, address: 'Khalid Ibn Al Walid St' });
    expect([reply.top_products, reply.by_province, reply.uncollected]).toEqual([[], [], []]);
  });

  test('an affiliate its referrals', async () => {
    const reply = await dashboardOf(clients.affiliate, 'period=30');
    expect(reply.tiles.map(({ key }) => key)).toEqual([
      'customers',
      'new_customers',
      'active_customers',
      'orders_so_far',
    ]);
    expect([reply.sales, reply.todo]).toEqual([null, []]);
    const { rows } = await sql<{ code: string }>`select code from affiliates where id = ${affiliate}`.execute(
      api.owner,
    );
    expect(reply.code).toBe(rows[0]?.code);
  });

  test('the stretch before ends at the same time of day', async () => {
    const supplier_id = await aSupplier(api.owner);
    const [region_id, customer_id] = [await aMarket(api.owner), await aCustomer(api.owner)];
    const order = { region_id, supplier_id, customer_id };
    await aBareOrder(api.owner, { ...order, total: 100, created_at: '2026-11-18T06:00:00Z' });
    await aBareOrder(api.owner, { ...order, total: 70, created_at: '2026-11-11T07:00:00Z' });
    await aBareOrder(api.owner, { ...order, total: 900, created_at: '2026-11-11T09:00:00Z' });
    const client = await api.signIn({ account: 'supplier', supplierId: supplier_id });
    const reply = await dashboardOf(client);
    expect(
      reply.by_status.map(({ status }) => status),
      'one bar stands beside what it is a part of',
    ).toEqual(['pending', 'confirmed', 'in_route', 'completed']);
    expect(reply.tiles[0]).toMatchObject({
      value: 100,
      before: 70,
      series: [...Array.from({ length: 6 }, () => 0), 970, 0, 0, 0, 0, 0, 0, 100],
    });
  });

  test('what came since somebody left, of what they may list', async () => {
    const newcomer = await api.signIn({ account: 'supplier', supplierId: najd });
    expect((await newcomer.get('/dashboard/since')).body).toEqual({ left_at: null, happened: [] });
    await sql`update users set left_at = ${new Date(now.getTime() - 20 * 24 * hours)}`.execute(api.owner);
    const keysOf = async (client: Client) => {
      const { body } = await client.get('/dashboard/since');
      for (const { key, count, latest, drill } of body.happened as Since['happened']) {
        const { rows, count: listed } = await rowsOf(client, drill);
        expect([listed, new Date(rows[0]?.created_at ?? 0).toISOString()], key).toEqual([count, latest]);
      }
      return body.happened.map(({ key }: { key: string }) => key);
    };
    expect(await keysOf(clients.admin)).toEqual(['orders', 'customers']);
    expect(await keysOf(clients.supplier)).toEqual(['orders', 'customers']);
    expect(await keysOf(clients.representative)).toEqual(['orders', 'customers']);
    expect(await keysOf(clients.affiliate)).toEqual(['customers']);
    const viewer = await api.signIn({ account: 'admin', permissions: ['dashboard:read', 'customers:read'] });
    await sql`update users set left_at = ${new Date(now.getTime() - 20 * 24 * hours)}`.execute(api.owner);
    expect(await keysOf(viewer)).toEqual(['customers']);
  });

  test('not without the permission, nor for a period nobody knows', async () => {
    const viewer = await api.signIn({ account: 'admin', permissions: ['orders:read'] });
    expect((await viewer.get('/dashboard')).status).toBe(403);
    expect((await clients.admin.get('/dashboard?period=365')).status).toBe(400);
    expect((await clients.supplier.get(`/dashboard?supplier_id=${testId('sup')}`)).body.tiles[0].value).toBe(0);
  });
});
