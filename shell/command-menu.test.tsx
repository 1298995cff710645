import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { listQuery, listReply } from '#kit/shared/list.ts';
import { CustomersIcon, OrdersIcon } from '#ui/icons.ts';
import { finder, type Area, type WebModule } from '#kit/web/module.ts';
import { named, renderApp, reply } from '../apps/web/testing.tsx';

const row = z.object({ id: z.string(), name: z.string() });
const list = (path: '/orders' | '/customers', many: 'orders' | 'customers') =>
  endpoint({
    method: 'GET',
    path,
    query: listQuery({}),
    reply: listReply(many, row),
    access: { admin: `${many}:read` },
  });
const orders = list('/orders', 'orders');
const customers = list('/customers', 'customers');

const module: WebModule = {
  name: 'orders',
  screens: [
    { path: '/orders', needs: orders, component: () => <p>list of orders</p> },
    { path: '/orders/:id', needs: orders, component: () => <p>one order</p> },
  ],
  find: [
    finder({
      title: 'menu.orders',
      icon: OrdersIcon,
      endpoint: orders,
      path: '/orders',
      toResults: (answer) => answer.orders.map(({ id, name }) => ({ id, label: name, href: `/orders/${id}` })),
    }),
    finder({
      title: 'menu.customers',
      icon: CustomersIcon,
      endpoint: customers,
      path: '/customers',
      toResults: (answer) => answer.customers.map(({ id, name }) => ({ id, label: name, href: `/customers/${id}` })),
    }),
  ],
};
const area: Area = {
  account: 'admin',
  modules: [module],
  menu: [
    { path: '/orders', text: 'menu.orders', icon: OrdersIcon, group: 'sell' },
    { path: '/discounts', text: 'menu.discounts', icon: OrdersIcon, group: 'sell' },
  ],
};
const answer = (many: string, rows: { id: string; name: string }[]) => ({
  [many]: rows,
  count: rows.length,
  offset: 0,
  limit: 5,
});
const start = async (permissions?: ['orders:read']) => {
  const rendered = await renderApp({
    at: '/admin/orders',
    me: { permissions },
    areas: { admin: area },
    replies: [
      reply(orders, answer('orders', [{ id: 'order_1', name: '#10482 Aswaq' }]) as never),
      reply(customers, answer('customers', [{ id: 'cus_1', name: 'Qimmat' }]) as never),
    ],
  });
  await screen.findByText('list of orders');
  return rendered;
};
const open = async (permissions?: ['orders:read']) => {
  const rendered = await start(permissions);
  await rendered.user.keyboard('{Control>}k{/Control}');
  return { ...rendered, box: await screen.findByRole('combobox') };
};

describe('the command menu', () => {
  it('opens by Ctrl K and goes to the screens that are open', async () => {
    await open();
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Orders'),
    ]);
  });

  it('finds records by what is typed, without the sign of a number', async () => {
    const { user, box, transport, address } = await open();
    await user.type(box, '#1048');
    const hit = await screen.findByRole('option', { name: /#10482 Aswaq/ }, { timeout: 2_000 });
    expect(transport.callsTo(orders).map(({ query }) => query)).toEqual([{ q: '1048', limit: '5' }]);
    expect(within(screen.getByRole('group', { name: 'Customers' })).getByRole('option')).toHaveProperty(
      'textContent',
      'Qimmat',
    );
    await user.click(hit);
    await waitFor(() => expect(address()).toBe('/admin/orders/order_1'));
  });

  it('has what was typed before it was there, and begins anew the next time, from an Arabic keyboard too', async () => {
    const { user } = await start();
    fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ctrlKey: true });
    for (const key of ['1', '1', '4', 'Backspace', '3', '4', 'Enter']) fireEvent.keyDown(document.body, { key });
    const box = await screen.findByRole('combobox');
    expect(box).toHaveProperty('value', '1134');
    await waitFor(() => expect(document.activeElement).toBe(box));
    await user.keyboard('5');
    expect(box).toHaveProperty('value', '11345');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
    fireEvent.keyDown(document.body, { key: 'ن', code: 'KeyK', ctrlKey: true });
    expect(await screen.findByRole('combobox')).toHaveProperty('value', '');
  });

  it('is given up by Escape also before it is there: what is typed then is the page’s again', async () => {
    await start();
    fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ctrlKey: true });
    fireEvent.keyDown(document.body, { key: 'Escape' });
    // `true`: nobody has taken it.
    expect(fireEvent.keyDown(document.body, { key: '7' })).toBe(true);
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  });

  it('offers the list filtered by it', async () => {
    const { user, box, address } = await open();
    await user.type(box, 'noor');
    await user.click(
      await screen.findByRole('option', { name: named('Orders filtered by “noor”') }, { timeout: 2_000 }),
    );
    await waitFor(() => expect(address()).toBe('/admin/orders?q=noor'));
  });

  it('does not ask what the role may not read', async () => {
    const { user, box, transport } = await open(['orders:read']);
    await user.type(box, 'noor');
    await screen.findByRole('option', { name: /#10482/ }, { timeout: 2_000 });
    expect(transport.callsTo(customers)).toEqual([]);
  });
});
