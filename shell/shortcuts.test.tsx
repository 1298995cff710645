import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { keys } from '#ui/keys.ts';
import { OrdersIcon } from '#ui/icons.ts';
import type { Area } from '#kit/web/module.ts';
import { renderApp } from '../apps/web/testing.tsx';

const area: Area = {
  account: 'admin',
  menu: [
    { path: '/orders', text: 'menu.orders', icon: OrdersIcon, group: 'sell', key: 'o' },
    { path: '/desk', text: 'menu.desk', icon: OrdersIcon, group: 'sell', key: 'd', needs: ['orders:update'] },
  ],
  modules: [
    {
      name: 'orders',
      begin: [{ text: 'menu.promotions', icon: OrdersIcon, path: '/orders/new', needs: ['orders:create'], key: 'c' }],
      screens: [
        { path: '/dashboard', needs: null, component: () => <input aria-label="name" /> },
        { path: '/orders', needs: null, component: () => <p>orders</p> },
        { path: '/orders/new', needs: null, component: () => <p>a new one</p> },
        { path: '/desk', needs: null, component: () => <p>desk</p> },
      ],
    },
  ],
};
/** The area with its keys, which come once it rests. */
const start = async (permissions?: ['orders:read']) => {
  const rendered = await renderApp({ at: '/admin/dashboard', me: { permissions }, areas: { admin: area } });
  await screen.findByLabelText('name');
  await waitFor(
    () => {
      fireEvent.keyDown(document.body, { key: '?', code: 'Slash', shiftKey: true });
      expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
    },
    // The keys are fetched once the page rests.
    { timeout: 12_000 },
  );
  return rendered;
};
const close = async (user: Awaited<ReturnType<typeof start>>['user']) => {
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};

it('the sheet lists every key there is, and of the area those of this role', async () => {
  await start(['orders:read']);
  const sheet = within(screen.getByRole('dialog'));
  const said = sheet.getAllByRole('definition').map(({ textContent }) => textContent);
  const fixed = Object.entries(keys).flatMap(([name, sign]) => (name === 'app.go' ? [] : [sign.replace(' ', '')]));
  expect(said.toSorted()).toEqual([...fixed, 'GO'].toSorted());
});

it('go to places and begin things, on an Arabic keyboard too', async () => {
  const { user, address } = await start();
  // Under the sheet they rest.
  fireEvent.keyDown(document.body, { key: 'c', code: 'KeyC' });
  await close(user);
  expect(address()).toBe('/admin/dashboard');
  fireEvent.keyDown(document.body, { key: 'ل', code: 'KeyG' });
  fireEvent.keyDown(document.body, { key: 'خ', code: 'KeyO' });
  await waitFor(() => expect(address()).toBe('/admin/orders'));
  fireEvent.keyDown(document.body, { key: 'ؤ', code: 'KeyC' });
  await waitFor(() => expect(address()).toBe('/admin/orders/new'));
});

it('wait for the code that listens to them, pressed before it is there', async () => {
  const { address } = await renderApp({ at: '/admin/dashboard', me: {}, areas: { admin: area } });
  await screen.findByLabelText('name');
  fireEvent.keyDown(document.body, { key: 'g', code: 'KeyG' });
  fireEvent.keyDown(document.body, { key: 'o', code: 'KeyO' });
  await waitFor(() => expect(address()).toBe('/admin/orders'), { timeout: 12_000 });
});

it('are letters where somebody types', async () => {
  const { user, address } = await start();
  await close(user);
  await user.type(screen.getByLabelText('name'), 'cgo?');
  expect(screen.getByLabelText('name')).toHaveProperty('value', 'cgo?');
  expect(address()).toBe('/admin/dashboard');
});
