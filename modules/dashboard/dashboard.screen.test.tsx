import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AccountType } from '#domain/actor.ts';
import { named, renderApp, reply, type Answer, type MeParts } from '../../apps/web/testing.tsx';
import type { Area } from '#kit/web/module.ts';
import { OrdersIcon } from '#ui/icons.ts';
import { withoutMarks } from '#ui/text.tsx';
import { referrals } from '#modules/customers/contract.ts';
import { customersWeb } from '#modules/customers/web.tsx';
import { orders } from '#modules/orders/contract.ts';
import { ordersWeb } from '#modules/orders/web.tsx';
import { suppliers } from '#modules/suppliers/contract.ts';
import { dashboard, type Dashboard, type Drill, type Since } from './contract.ts';
import { dashboardWeb } from './web.tsx';

const today = {
  list: 'orders',
  query: { currency_code: 'SAR', created_at: { gte: '2026-11-18', lte: '2026-11-18' }, is_sale: 'true' },
  measure: 'total',
} satisfies Drill;
const aDashboard = (parts: Partial<Dashboard> = {}): Dashboard => ({
  period: 'today',
  from: '2026-11-17T21:00:00.000Z',
  as_of: '2026-11-18T07:42:00.000Z',
  currency_code: 'SAR',
  tiles: [
    { key: 'sales', unit: 'money', value: 21_438_640, before: 19_777_343, series: [1, 2, 3], rows: 27, drill: today },
    {
      key: 'orders',
      unit: 'count',
      value: 27,
      before: 30,
      series: [3, 2, 1],
      rows: null,
      drill: { ...today, measure: 'count' },
    },
    {
      key: 'to_collect',
      unit: 'money',
      value: 500,
      before: null,
      series: null,
      rows: 2,
      drill: { list: 'orders', query: { payment_status: ['awaiting', 'not_paid'] }, measure: 'due' },
    },
  ],
  todo: [
    {
      key: 'to_confirm',
      count: 9,
      amount: 6_824_015,
      drill: { list: 'orders', query: { status: ['pending'] }, measure: 'count' },
    },
    {
      key: 'owed_back',
      count: 1,
      amount: 191_240,
      drill: { list: 'orders', query: { payment_status: ['requires_refund'] }, measure: 'count' },
    },
  ],
  sales: null,
  by_status: [
    { status: 'pending', count: 9, drill: { list: 'orders', query: { status: ['pending'] }, measure: 'count' } },
  ],
  top_products: [],
  by_province: [],
  uncollected: [],
  code: null,
  quiet_customers: [],
  ...parts,
});
const noSuppliers: Answer = reply(suppliers.list, { suppliers: [], count: 0, offset: 0, limit: 50 });
const counts: Answer = reply(orders.counts, {
  counts: Object.fromEntries(
    ['all', 'processing', 'needs_action', 'to_fulfill', 'in_route', 'unpaid', 'archived'].map((tab) => [tab, 0]),
  ) as never,
});
const newest: Answer = reply(referrals.list, {
  customers: [
    {
      id: 'cus_1',
      name: 'Rawdah Market',
      name_ar: null,
      status: 'active',
      orders_count: 3,
      created_at: '2026-11-02T09:00:00.000Z',
    },
  ],
  count: 1,
  offset: 0,
  limit: 6,
});
const prefix: Record<AccountType, string> = {
  admin: 'admin',
  supplier: 'supplier',
  affiliate: 'affiliate',
  sales_representative: 'sales',
};

const menu: Area['menu'] = [{ path: '/orders', text: 'menu.orders', icon: OrdersIcon, group: 'sell' }];

function open(answer: Answer, me: MeParts = {}, at = '/dashboard', since: Since = { left_at: null, happened: [] }) {
  const account = me.account ?? 'admin';
  const modules = account === 'affiliate' ? [customersWeb, dashboardWeb] : [customersWeb, ordersWeb, dashboardWeb];
  return renderApp({
    at: `/${prefix[account]}${at}`,
    me,
    areas: { [account]: { account, modules, menu } },
    replies: [
      answer,
      reply(dashboard.since, since),
      noSuppliers,
      counts,
      newest,
      reply(orders.list, { orders: [], count: 0, offset: 0, limit: 5 }),
    ],
  });
}

const rowOf = (name: string): HTMLElement =>
  screen.getByText(named(name)).closest('li') ?? screen.getByText(named(name));

describe('a dashboard', () => {
  it('leads from each number to the list it is the total of', async () => {
    await open(reply(dashboard.get, aDashboard()));
    const hrefOf = async (name: string) =>
      (await screen.findByRole('link', { name: named(name) })).getAttribute('href');
    expect(await hrefOf('Sales today')).toBe(
      '/admin/orders?currency_code=SAR&created_at%5Bgte%5D=2026-11-18&created_at%5Blte%5D=2026-11-18&is_sale=true',
    );
    expect(await hrefOf('To collect')).toBe('/admin/orders?payment_status=awaiting&payment_status=not_paid');
    expect(await hrefOf('9 orders to confirm')).toBe('/admin/orders?status=pending');
    expect(await hrefOf('Open desk')).toBe('/admin/desk');
    expect(await hrefOf('Processing')).toBe('/admin/orders?status=pending');
  });

  it('says how a number changed, and since when', async () => {
    await open(reply(dashboard.get, aDashboard()));
    const sales = (await screen.findByRole('link', { name: named('Sales today') })).closest('div')?.parentElement;
    expect(withoutMarks(sales?.textContent ?? '')).toContain('8.4 %vs last Wed');
    const fewer = screen.getByRole('link', { name: named('Orders today') }).closest('div')?.parentElement;
    expect(within(fewer as HTMLElement).getByRole('img', { name: 'down' })).toBeTruthy();
    expect(screen.getByText(named('9 orders to confirm'))).toBeTruthy();
    expect(within(rowOf('9 orders to confirm')).getByText('68,240.15')).toBeTruthy();
    // What is owed back is no decision.
    expect(
      screen.getByText(
        named(
          'Sales today: 214,386.40 SAR, up 8.4 % vs last Wed. Orders worth 68,240.15 SAR are waiting for your decision.',
        ),
      ),
    ).toBeTruthy();
    expect(within(rowOf('1 order requires a refund')).getByText('1,912.40')).toBeTruthy();
  });

  it('says what is not collected yet, each part leading to its orders', async () => {
    const drill = { list: 'orders', query: { status: ['requires_action'] }, measure: 'total' } satisfies Drill;
    const parts = [
      { key: 'not_confirmed', count: 9, amount: 6_824_015, drill },
      { key: 'on_hold', count: 1, amount: 1_000, drill },
    ] as const;
    await open(reply(dashboard.get, aDashboard({ uncollected: [...parts] })));
    expect(await screen.findByText('68,250.15')).toBeTruthy();
    expect((await screen.findByRole('link', { name: 'On hold' })).getAttribute('href')).toBe(
      '/admin/orders?status=requires_action',
    );
  });

  it('shows five things to do, and the others when they are asked for', async () => {
    const drill = { list: 'orders', query: {}, measure: 'count' } satisfies Drill;
    const keys = ['to_confirm', 'needs_action', 'owed_back', 'packed', 'payment_failed', 'products_proposed'] as const;
    const todo = keys.map((key) => ({ key, count: 2, amount: null, drill }));
    const { user } = await open(reply(dashboard.get, aDashboard({ todo })));
    expect(await screen.findByText(named('1 more can wait.'))).toBeTruthy();
    expect(screen.queryByText(named('2 products to approve'))).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(screen.getByText(named('2 products to approve'))).toBeTruthy();
  });

  it('says what came since one left, and nothing to whoever is here for the first time', async () => {
    const query = { created_at: { gte: '2026-11-17T15:00:00.000Z' } };
    const drill = { list: 'customer-returns', query, measure: 'count' } satisfies Drill;
    const latest = '2026-11-18T05:55:00.000Z';
    await open(reply(dashboard.get, aDashboard()), {}, '/dashboard', {
      left_at: '2026-11-17T15:00:00.000Z',
      happened: [{ key: 'returns', count: 1000, is_lower_bound: true, latest, drill }],
    });
    expect((await screen.findByRole('link', { name: /^More than .* returns requested/ })).getAttribute('href')).toBe(
      '/admin/customer-returns?created_at%5Bgte%5D=2026-11-17T15%3A00%3A00.000Z',
    );
  });

  it('keeps the period in the address', async () => {
    const { user, transport, address } = await open(
      reply(dashboard.get, (call) => aDashboard({ period: call.query['period'] as '7' })),
    );
    await user.click(await screen.findByRole('radio', { name: '7 days' }));
    expect(await screen.findByRole('link', { name: named('Sales last 7 days') })).toBeTruthy();
    expect(address()).toBe('/admin/dashboard?period=7');
    expect(transport.callsTo(dashboard.get).map(({ query }) => query)).toEqual([{ period: 'today' }, { period: '7' }]);
  });

  it('in Arabic counts as Arabic does', async () => {
    await open(reply(dashboard.get, aDashboard()), { language: 'ar', nameAr: 'هدى المطيري' });
    expect(await screen.findByText(named('9 طلبات بانتظار التأكيد'))).toBeTruthy();
    expect(screen.getByText(named('طلب واحد يتطلب استردادًا'))).toBeTruthy();
  });

  it('of a representative calls and leads to its silent shops', async () => {
    const shop = {
      id: 'cus_1',
      name: 'Aswaq Al-Rawdah',
      name_ar: null,
      phone: '+966552184907',
      city: 'Riyadh',
      address: null,
      lat: 24.7361,
      lng: 46.7725,
      last_order_at: '2026-11-01T09:00:00.000Z',
      orders_count: 3,
    };
    await open(reply(dashboard.get, aDashboard({ quiet_customers: [shop] })), { account: 'sales_representative' });
    expect(await screen.findByText((text) => withoutMarks(text).startsWith('last order 17 days ago'))).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Call: Aswaq Al-Rawdah' }).getAttribute('href')).toBe('tel:+966552184907');
    expect(screen.getByRole('link', { name: 'Directions: Aswaq Al-Rawdah' }).getAttribute('href')).toContain(
      'destination=24.7361,46.7725',
    );
  });

  it('of an affiliate shows the code it gives to shops, its newest customers and all of them by stage', async () => {
    const drill = { list: 'customers', query: { status: ['active'] }, measure: 'count' } satisfies Drill;
    const parts = { tiles: [], todo: [], by_status: [{ status: 'active', count: 12, drill }], code: 'MANAL-27' };
    const { user } = await open(reply(dashboard.get, aDashboard(parts)), { account: 'affiliate' });
    expect((await screen.findByRole('link', { name: 'Active' })).getAttribute('href')).toBe(
      '/affiliate/customers?status=active',
    );
    expect(await screen.findByText('Rawdah Market')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: named('Copy MANAL-27') }));
    expect(await navigator.clipboard.readText()).toBe('MANAL-27');
  });

  it('is not asked for by a role without it, which goes on to its first page', async () => {
    const { transport, address } = await open(reply(dashboard.get, aDashboard()), { permissions: ['orders:read'] });
    await waitFor(() => expect(address()).toBe('/admin/orders'));
    expect(transport.callsTo(dashboard.get)).toEqual([]);
  });
});
