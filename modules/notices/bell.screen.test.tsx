import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { named, renderApp, reply } from '../../apps/web/testing.tsx';
import { notices, type Notice } from './contract.ts';
import { noticesWeb } from './web.tsx';

const waiting = (latest: string): Notice => ({
  kind: 'orders_to_confirm',
  count: 3,
  latest,
  query: { status: ['pending'] },
});
const open = (answer: Notice[]) =>
  renderApp({
    at: '/admin/orders',
    areas: {
      admin: {
        account: 'admin',
        menu: [],
        modules: [
          { name: 'orders', screens: [{ path: '/orders', needs: null, component: () => <p>list</p> }] },
          noticesWeb,
        ],
      },
    },
    replies: [reply(notices.list, { notices: answer })],
  });

it('the bell says what is new, leads to it, and is quiet until something newer comes', async () => {
  localStorage.clear();
  const { user, address } = await open([waiting('2026-11-18T07:00:00.000Z')]);
  await user.click(await screen.findByRole('button', { name: named('Notifications, 1 new') }));
  await user.click(await screen.findByRole('link', { name: named('3 orders to confirm') }));
  await waitFor(() => expect(address()).toBe('/admin/orders?status=pending'));
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeTruthy();
  cleanup();
  await open([waiting('2026-11-18T07:30:00.000Z')]);
  expect(await screen.findByRole('button', { name: named('Notifications, 1 new') })).toBeTruthy();
});
