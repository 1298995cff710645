import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { webPrefix, type AccountType } from '#domain/actor.ts';
import { endpoint } from '#kit/shared/endpoint.ts';
import { OrdersIcon, SettingsIcon } from '#ui/icons.ts';
import { useHref, useParam, useParentPath, Slot } from '#kit/web/area-context.tsx';
import type { Area, WebModule } from '#kit/web/module.ts';
import { useHistory } from '#kit/web/place.ts';
import { store } from '#modules/store/contract.ts';
import { named, renderApp, reply, storeOf, type MeParts } from '../apps/web/testing.tsx';

declare module '#kit/web/module.ts' {
  interface SlotProps {
    'test.side': { order: string };
  }
}

const orders = endpoint({
  method: 'GET',
  path: '/orders',
  reply: z.object({}),
  access: { admin: 'orders:read', supplier: true },
});
const OrderPage = () => (
  <div>
    order {useParam('id')}
    <Slot name="test.side" order={useParam('id')} />
  </div>
);
function FulfilView() {
  const history = useHistory();
  const close = useParentPath();
  return (
    <div role="dialog">
      fulfil {useParam('id')}
      <button type="button" onClick={() => history.push(close)}>
        Close
      </button>
    </div>
  );
}
const Thrower = () => {
  throw new Error('broken');
};
const module: WebModule = {
  name: 'orders',
  screens: [
    { path: '/dashboard', needs: null, component: () => <p>dashboard {useHref()('/orders')}</p> },
    { path: '/settings', needs: null, component: () => <p>settings</p> },
    { path: '/orders', needs: orders, component: () => <p>orders</p> },
    {
      path: '/orders/:id',
      needs: orders,
      component: OrderPage,
      over: [{ path: '/fulfil', needs: ['orders:update'], component: FulfilView }],
    },
    { path: '/broken', needs: null, component: Thrower },
  ],
  counts: { '/orders': () => 38 },
};
const other: WebModule = {
  name: 'returns',
  screens: [],
  slots: { 'test.side': ({ order }) => <aside>returns of {order}</aside> },
};
const area = (account: AccountType): Area => ({
  account,
  modules: [module, other],
  menu: [
    { path: '/orders', text: 'menu.orders', icon: OrdersIcon, group: 'sell', needs: ['orders:read'] },
    { path: '/promotions', text: 'menu.promotions', icon: OrdersIcon, group: 'sell' },
    { path: '/settings', text: 'menu.settings', icon: SettingsIcon, group: 'pinned' },
  ],
});
const go = (at: string, me: MeParts = {}) =>
  renderApp({ at, me, areas: { [me.account ?? 'admin']: area(me.account ?? 'admin') } });

describe('areas', () => {
  it.each([
    ['admin', '/admin/dashboard'],
    ['supplier', '/supplier/dashboard'],
    ['affiliate', '/affiliate/dashboard'],
    ['sales_representative', '/sales/dashboard'],
  ] as const)('%s lands on %s from an address that has no screen', async (account, landing) => {
    const { address } = await go('/nowhere', { account });
    await screen.findByText(`dashboard ${webPrefix[account]}/orders`);
    expect(address()).toBe(landing);
  });

  it.each([
    ['an address without a screen', '/nowhere', 'There is no page at /nowhere. Check the link, or continue from here.'],
    ['one inside the area', '/admin/x/y', 'There is no page at /admin/x/y. Check the link, or continue from here.'],
    ['one of the menu that is not ready', '/admin/promotions', 'The page at /admin/promotions is not available yet.'],
  ])('%s says so where one lands', async (_, at, words) => {
    const { address } = await go(at);
    expect(await screen.findByText(words)).toBeTruthy();
    await waitFor(() => expect(address()).toBe('/admin/dashboard'));
  });

  it('says so to a visitor, where they sign in', async () => {
    const { address } = await renderApp({ at: '/nowhere', me: null });
    expect(await screen.findByText('Page not found')).toBeTruthy();
    await waitFor(() => expect(address()).toBe('/login'));
    expect(screen.getByText('Page not found')).toBeTruthy();
  });

  it('another account’s area leads back to one’s own', async () => {
    const { address } = await go('/supplier/orders');
    await waitFor(() => expect(address()).toBe('/admin/dashboard'));
  });

  it('a supplier with incomplete settings is confined to the settings page', async () => {
    const { address, user } = await go('/supplier/orders', {
      account: 'supplier',
      sections: { company: true, tax: false },
    });
    await screen.findByText('settings');
    expect(address()).toBe('/supplier/settings');
    await user.click(screen.getByRole('link', { name: /Orders/ }));
    expect(await screen.findByText('please complete your initial setup')).toBeTruthy();
    expect(address()).toBe('/supplier/settings');
  });

  it('an unauthenticated visitor is sent to the login page', async () => {
    const { address } = await renderApp({ at: '/admin/orders', me: null });
    await waitFor(() => expect(address()).toBe('/login'), { timeout: 3_000 });
  });
});

describe('a guarded screen', () => {
  it('opens with the permission, with parameters of its path', async () => {
    await go('/admin/orders/order_7', { permissions: ['orders:read'] });
    expect(await screen.findByText(/order order_7/)).toBeTruthy();
    expect(screen.getByText('returns of order_7')).toBeTruthy();
  });

  it('without it sends back with a notice that names it', async () => {
    const { address } = await go('/admin/orders', { permissions: ['customers:read'] });
    await screen.findByText(/dashboard/);
    expect(address()).toBe('/admin/dashboard');
    expect(await screen.findByText(named('Your role is not allowed to view orders'))).toBeTruthy();
    expect(screen.getByText('Ask an administrator who manages roles.')).toBeTruthy();
  });

  it('that is where one lands says so in place', async () => {
    const landing: Area = {
      account: 'admin',
      menu: [],
      modules: [
        { ...module, screens: [{ path: '/dashboard', needs: ['dashboard:read'], component: () => <p>secret</p> }] },
      ],
    };
    await renderApp({ at: '/admin/dashboard', me: { permissions: [] }, areas: { admin: landing } });
    expect(
      await screen.findByRole('heading', { name: named('Your role is not allowed to view the dashboard') }),
    ).toBeTruthy();
    expect(await screen.findByText('Ask an administrator who manages roles.')).toBeTruthy();
    expect(screen.queryByText('secret')).toBeNull();
  });
});

describe('a screen over another', () => {
  it('has an address of its own, keeps the one below, and closes to it', async () => {
    const { user, address } = await go('/admin/orders/order_7/fulfil');
    expect(await screen.findByRole('dialog')).toHaveProperty('textContent', 'fulfil order_7Close');
    expect(screen.getByText(/order order_7/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/admin/orders/order_7');
  });

  it('asks for its own permission', async () => {
    const { address } = await go('/admin/orders/order_7/fulfil', { permissions: ['orders:read'] });
    await waitFor(() => expect(address()).toBe('/admin/dashboard'));
  });
});

it('a screen that throws leaves the shell standing, and another address works', async () => {
  const { user } = await go('/admin/broken');
  expect(await screen.findByRole('alert')).toHaveProperty(
    'textContent',
    expect.stringContaining('Something went wrong on this page'),
  );
  await user.click(screen.getByRole('link', { name: /Orders/ }));
  expect(await screen.findByText('orders')).toBeTruthy();
});

it('the menu shows what waits, follows the address, and is closed to those without the permission', async () => {
  const { user } = await go('/admin/dashboard');
  const link = await screen.findByRole('link', { name: /Orders/ });
  expect(link.textContent).toContain('38');
  await user.click(link);
  expect(await screen.findByText('orders')).toBeTruthy();
  expect(link.getAttribute('aria-current')).toBe('page');
});

it('the store’s logo stands in the menu for our mark, under the store’s name', async () => {
  const withLogo = { store: { ...storeOf([]).store, name: 'Najd House', logo: '/api/uploads/logo.png' } };
  await renderApp({ at: '/admin/dashboard', replies: [reply(store.retrieve, withLogo)] });
  expect((await screen.findByRole('img', { name: 'Najd House' })).getAttribute('src')).toBe('/api/uploads/logo.png');
});
