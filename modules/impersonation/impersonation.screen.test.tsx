import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { useRead } from '#kit/web/query.ts';
import { session } from '#kit/web/session-store.ts';
import { anImpersonation, named, renderApp, renderScreen, reply } from '../../apps/web/testing.tsx';
import { impersonations, type Entry } from './contract.ts';
import { enteredWeb, impersonationWeb } from './web.tsx';
import { LoginAs } from './web/login-as.tsx';
import { EnteredCard } from './web/entered-card.tsx';

const najd = { id: 'sup_9', name: 'Najd', name_ar: 'نجد' };
const rows = endpoint({
  method: 'GET',
  path: '/rows',
  reply: z.object({ rows: z.array(z.string()) }),
  access: { admin: 'orders:read', supplier: true },
});
const Rows = () => <p>{useRead(rows, {}).data?.rows.join() ?? 'none'}</p>;

describe('acting for a supplier', () => {
  it('asks for a reason, and enters only when the server agrees', async () => {
    const { user, transport } = await renderScreen(<LoginAs supplier={najd} />, {
      modules: [impersonationWeb],
      replies: [reply(impersonations.begin, { impersonation: anImpersonation() })],
    });
    await user.click(await screen.findByRole('button', { name: 'Act for supplier' }));
    await user.click(await screen.findByRole('button', { name: 'Start' }));
    expect(await screen.findByText('Enter a reason. The supplier will see it.')).toBeTruthy();
    expect(transport.callsTo(impersonations.begin)).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Asked by phone');
    await user.click(screen.getByRole('button', { name: 'Start' }));
    await waitFor(() =>
      expect(session.get()).toMatchObject({ accountType: 'supplier', loginAs: 'sup_9', loginAsName: 'Najd' }),
    );
    expect(transport.callsTo(impersonations.begin)[0]?.body).toEqual({ reason: 'Asked by phone' });
  });

  it('is not offered without the right to change suppliers', async () => {
    await renderScreen(
      <>
        <LoginAs supplier={najd} />
        <p>here</p>
      </>,
      { modules: [impersonationWeb], me: { permissions: ['suppliers:read'] } },
    );
    await screen.findByText('here');
    expect(screen.queryByRole('button', { name: 'Act for supplier' })).toBeNull();
  });

  /** An administrator who acts for Najd, on a screen that reads rows. */
  const acting = async (left: { seconds: number | null }) => {
    const area = {
      account: 'supplier' as const,
      menu: [],
      modules: [
        {
          name: 'rows',
          screens: [
            { path: '/rows', needs: null, component: Rows },
            { path: '/dashboard', needs: null, component: Rows },
          ],
        },
      ],
    };
    const admin = {
      account: 'admin' as const,
      menu: [],
      modules: [
        {
          name: 'page',
          screens: [
            { path: '/suppliers/:id', needs: null, component: Rows },
            { path: '/dashboard', needs: null, component: Rows },
          ],
        },
      ],
    };
    const rendered = await renderApp({
      at: '/admin/dashboard',
      areas: { admin, supplier: area },
      replies: [
        reply(rows, ({ headers, account }) => ({
          rows: [account === 'admin' ? 'the market' : `rows of ${headers.get('x-fake-supplier')}`],
        })),
        reply(impersonations.current, () => ({
          impersonation: left.seconds === null ? null : anImpersonation(left.seconds),
        })),
        reply(impersonations.end, { ok: true }),
      ],
    });
    await screen.findByText('the market');
    session.loginAs('sup_9', 'Najd');
    rendered.history.push('/supplier/rows');
    return rendered;
  };

  it('stands in a banner with a clock; leaving ends it, leads to the supplier’s page, and shows nothing of the supplier’s (trust, T31)', async () => {
    const { user, transport, address } = await acting({ seconds: 3_000 });
    expect(await screen.findByText('rows of sup_9')).toBeTruthy();
    expect((await screen.findByRole('timer')).textContent).toMatch(/ends in (50:00|49:5\d)/);
    await user.click(screen.getByRole('button', { name: 'Exit' }));
    await waitFor(() => expect(address()).toBe('/admin/suppliers/sup_9'));
    expect(await screen.findByText('the market')).toBeTruthy();
    expect(screen.queryByText('rows of sup_9')).toBeNull();
    const [ended] = transport.callsTo(impersonations.end);
    expect(ended).toMatchObject({ account: 'admin', params: { id: 'sup_9' } });
    expect(ended?.headers.get('x-fake-supplier')).toBeNull();
    expect(session.get()).toMatchObject({
      accountType: 'admin',
      loginAs: null,
      loginAsName: null,
      supplierSettingsStatus: null,
      supplierDeliveryEnabled: false,
    });
  });

  it('that is over says so and leads back to the supplier’s page', async () => {
    const { address } = await acting({ seconds: null });
    await waitFor(() => expect(address()).toBe('/admin/suppliers/sup_9'));
    expect(await screen.findByText(named('You are no longer acting for Najd'))).toBeTruthy();
  });
});

it('a supplier reads who came in, and why', async () => {
  const entry: Entry = {
    id: 'imp_1',
    person: { name: 'Huda Al-Mutairi', name_ar: null },
    reason: 'Asked by phone',
    started_at: '2026-11-18T07:31:00.000Z',
    ended_at: '2026-11-18T08:31:00.000Z',
    live: true,
  };
  await renderScreen(<EnteredCard />, {
    me: { account: 'supplier' },
    modules: [enteredWeb],
    replies: [
      reply(impersonations.entered, {
        impersonations: [entry, { ...entry, id: 'imp_2', reason: null, live: false }],
        count: 2,
        offset: 0,
        limit: 5,
      }),
    ],
  });
  expect(await screen.findByText('Asked by phone')).toBeTruthy();
  expect(screen.getByText('Through the API, no reason given')).toBeTruthy();
  expect(screen.getByText('Active now')).toBeTruthy();
});
