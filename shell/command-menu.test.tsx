import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint, type ReplyOf } from '#kit/shared/endpoint.ts';
import { filter, listQuery, listReply } from '#kit/shared/list.ts';
import { CustomersIcon, OrdersIcon } from '#ui/icons.ts';
import { finder, type Area, type WebModule } from '#kit/web/module.ts';
import { named, renderApp, reply } from '../apps/web/testing.tsx';

const row = z.object({ id: z.string(), name: z.string() });
const one = endpoint({
  method: 'GET',
  path: '/orders/:id',
  reply: z.object({ order: row }),
  access: { admin: 'orders:read' },
});
const list = (path: '/orders' | '/customers', many: 'orders' | 'customers') =>
  endpoint({
    method: 'GET',
    path,
    query: listQuery({ number: filter.text() }),
    reply: listReply(many, row),
    access: { admin: `${many}:read` },
  });
const orders = list('/orders', 'orders');
const customers = list('/customers', 'customers');

const module: WebModule = {
  name: 'orders',
  begin: [{ text: 'menu.desk', icon: OrdersIcon, path: '/orders/new', needs: ['orders:create'], key: 'c' }],
  screens: [
    { path: '/orders', needs: orders, component: () => <p>list of orders</p> },
    { path: '/orders/:id', needs: orders, component: () => <p>one order</p> },
    { path: '/orders/new', needs: null, component: () => <p>a new one</p> },
  ],
  find: [
    finder({
      title: 'menu.orders',
      icon: OrdersIcon,
      endpoint: orders,
      path: '/orders',
      toResults: (answer) =>
        answer.orders.map(({ id, name }) => ({ id, label: name, detail: 'Confirmed', href: `/orders/${id}` })),
      numbered: {
        sign: '#',
        query: (number) => ({ number }),
        retrieve: one,
        acts: async () => (answer) => [
          {
            label: `Pack ${(answer as ReplyOf<typeof one>).order.name}`,
            icon: OrdersIcon,
            path: '/orders/order_2/pack',
            needs: ['orders:update'],
          },
        ],
      },
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
    { path: '/orders', text: 'menu.orders', icon: OrdersIcon, group: 'sell', key: 'o' },
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
      reply(
        orders,
        ({ query }) =>
          answer(
            'orders',
            query['number'] === undefined
              ? [{ id: 'order_1', name: '#10482 Aswaq' }]
              : query['number'] === '482'
                ? [{ id: 'order_2', name: '#482 Noor' }]
                : [],
          ) as never,
      ),
      reply(one, { order: { id: 'order_2', name: '#482' } }),
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

const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent?.replace('↵', ''));

describe('the command menu', () => {
  it('opens by Ctrl K with what one may begin and the screens that are open, each with its keys', async () => {
    await open();
    expect(options()).toEqual(['DeskC', 'OrdersG O']);
  });

  it('finds records by what is typed and says how they stand; `#` asks for numbers alone', async () => {
    const { user, box, transport, address } = await open();
    await user.type(box, '#1048');
    const hit = await screen.findByRole('option', { name: /#10482 Aswaq.*Confirmed/ }, { timeout: 2_000 });
    expect(transport.callsTo(orders).map(({ query }) => query)).toContainEqual({ q: '1048', limit: '5' });
    expect(transport.callsTo(customers)).toEqual([]);
    await user.click(hit);
    await waitFor(() => expect(address()).toBe('/admin/orders/order_1'));
  });

  it('shows the record whose whole number was typed first, with what may be done with it', async () => {
    const { user, box } = await open();
    await user.type(box, '482');
    await screen.findByRole('option', { name: /Pack #482/ }, { timeout: 2_000 });
    expect(options().slice(0, 2)).toEqual([
      expect.stringContaining('#482 Noor'),
      expect.stringContaining('#10482 Aswaq'),
    ]);
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

  it('offers the lists that have something of it, once they are asked for', async () => {
    const { user, box, address } = await open();
    await user.type(box, 'noor');
    await user.click(
      await screen.findByRole('option', { name: named('Search all lists for “noor”') }, { timeout: 2_000 }),
    );
    await user.click(await screen.findByRole('option', { name: /^Orders\s*1/ }));
    await waitFor(() => expect(address()).toBe('/admin/orders?q=noor'));
  });

  it('does not ask what the role may not read', async () => {
    const { user, box, transport } = await open(['orders:read']);
    await user.type(box, 'noor');
    await screen.findByRole('option', { name: /#10482/ }, { timeout: 2_000 });
    expect(transport.callsTo(customers)).toEqual([]);
  });
});
