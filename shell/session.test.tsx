import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { useRead } from '#kit/web/query.ts';
import { sessions } from '#modules/sessions/contract.ts';
import { store } from '#modules/store/contract.ts';
import { formatDate } from '#domain/dates.ts';
import { formatAmount } from '#domain/money.ts';
import { formatNumber } from '#domain/numerals.ts';
import { session } from '#kit/web/session-store.ts';
import { aMe, refusal, renderApp, renderScreen, reply } from '../apps/web/testing.tsx';

const kept = () => Object.fromEntries(Object.entries(sessionStorage)) as Record<string, string>;

describe('session state (specification, sections 3 and 4)', () => {
  it('is kept in session storage under the specification’s names', async () => {
    await renderScreen(<p>here</p>, {
      me: { account: 'supplier', sections: { company: true }, enableDelivery: true, language: 'ar' },
    });
    await screen.findByText('here');
    expect(kept()).toEqual({
      language: 'ar',
      userId: 'usr_1',
      direction: 'rtl',
      numerals: 'latin',
      accountType: 'supplier',
      authenticated: 'true',
      supplierSettingsStatus: 'complete',
      supplierDeliveryEnabled: 'true',
    });
  });

  it('takes language and direction from the user’s settings', async () => {
    await renderScreen(<p>here</p>, { replies: [reply(sessions.me, aMe({ language: 'ar' }))] });
    await waitFor(() => expect(document.documentElement).toMatchObject({ lang: 'ar', dir: 'rtl' }));
    expect(kept()).toMatchObject({ language: 'ar', direction: 'rtl' });
  });

  it('a direction other than the language’s, and other digits, are the user’s too: numbers, money and dates are drawn in them', async () => {
    const Figures = () => (
      <p>
        {formatNumber(1234)} {formatAmount(123456, 'SAR')} {formatDate('2026-11-18T09:00:00Z', 'en')}
      </p>
    );
    await renderScreen(<Figures />, {
      replies: [reply(sessions.me, aMe({ language: 'en', direction: 'rtl', numerals: 'arabic-indic' }))],
    });
    expect(await screen.findByText('١٬٢٣٤ ١٬٢٣٤٫٥٦ Wed, ١٨ Nov ٢٠٢٦')).toBeTruthy();
    expect(document.documentElement).toMatchObject({ lang: 'en', dir: 'rtl' });
    // On a page of the other direction a sentence keeps its own.
    expect(screen.getAllByRole('button', { name: /^\u2066.*\u2069$/ }).length).toBeGreaterThan(0);
    act(() => session.signedOut());
    expect(kept()).toMatchObject({ direction: 'ltr', numerals: 'latin' });
  });

  it('keeps the first of several roles', async () => {
    const me = aMe();
    me.user.user_roles = [
      { role: { ...me.user.user_roles[0]!.role, name: 'First' } },
      { role: { ...me.user.user_roles[0]!.role, name: 'Second' } },
    ];
    await renderScreen(<p>here</p>, { replies: [reply(sessions.me, me)] });
    await waitFor(() => expect(kept()['userRole']).toBe('First'));
  });

  it('login-as resets settings status and delivery flag, and asks for the current user again', async () => {
    const { transport } = await renderScreen(<p>here</p>);
    await screen.findByText('here');
    expect(transport.callsTo(sessions.me)).toHaveLength(1);
    act(() => session.loginAs('sup_9', 'Najd | Provisions'));
    expect(session.get()).toMatchObject({
      accountType: 'supplier',
      loginAs: 'sup_9',
      loginAsName: 'Najd | Provisions',
      supplierSettingsStatus: null,
      supplierDeliveryEnabled: false,
    });
    await waitFor(() => expect(transport.callsTo(sessions.me)).toHaveLength(2));
    expect(transport.callsTo(sessions.me)[1]).toMatchObject({ account: 'supplier' });
    expect(transport.callsTo(sessions.me)[1]?.headers.get('x-fake-supplier')).toBe('sup_9');
  });

  it('signing out clears all but the language, and tells the server', async () => {
    const { user, transport, address } = await renderScreen(<p>here</p>, { me: { language: 'en' } });
    await user.click(await screen.findByRole('button', { name: /Huda Al-Mutairi/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    await waitFor(() => expect(address()).toBe('/login'));
    expect(transport.callsTo(sessions.signOut)).toHaveLength(1);
    expect(kept()).toEqual({
      language: 'en',
      direction: 'ltr',
      numerals: 'latin',
      authenticated: 'false',
      supplierDeliveryEnabled: 'false',
    });
  });

  it('somebody else who signs in in another tab is who works in this one too', async () => {
    let person = 'usr_1';
    await renderScreen(<p>here</p>, {
      replies: [reply(sessions.me, () => ({ ...aMe(), user: { ...aMe().user, id: person } }))],
    });
    await screen.findByRole('button', { name: /Huda Al-Mutairi/ });
    person = 'usr_2';
    localStorage.setItem('wikala.account', 'admin||usr_2|');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'wikala.account' })));
    await waitFor(() => expect(session.get().userId).toBe('usr_2'));
  });

  it('is found again in a new tab, where only the cookie is', async () => {
    const { transport } = await renderApp({
      me: null,
      at: '/supplier/orders',
      replies: [
        reply(sessions.session, (call) =>
          call.account === 'supplier' ? { user: aMe({ account: 'supplier' }).user } : refusal(401),
        ),
        reply(sessions.me, aMe({ account: 'supplier', sections: {} })),
      ],
    });
    await screen.findByRole('main');
    expect(session.get()).toMatchObject({ authenticated: true, accountType: 'supplier', userId: 'usr_1' });
    expect(transport.callsTo(sessions.session).map(({ account }) => account)).toEqual(['supplier']);
  });
});

describe('the store (specification, section 6)', () => {
  it.each(['admin', 'supplier'] as const)('is asked for a %s', async (account) => {
    const { transport } = await renderScreen(<p>here</p>, { me: { account } });
    await waitFor(() => expect(transport.callsTo(store.retrieve)).toHaveLength(1));
  });

  it.each(['affiliate', 'sales_representative'] as const)('is never asked for a %s', async (account) => {
    const { transport } = await renderScreen(<p>here</p>, { me: { account } });
    await screen.findByRole('button', { name: /Huda/ });
    expect(transport.callsTo(store.retrieve)).toEqual([]);
  });
});

describe('the language', () => {
  it('is switched at once, and kept by the server for a user', async () => {
    const { user, transport } = await renderScreen(<p>here</p>, {
      replies: [reply(sessions.updateMe, aMe({ language: 'ar' }))],
    });
    await user.click(await screen.findByRole('button', { name: 'العربية' }));
    expect(document.documentElement.dir).toBe('rtl');
    await waitFor(() =>
      expect(transport.callsTo(sessions.updateMe).map(({ body }) => body)).toEqual([{ language: 'ar' }]),
    );
    expect(await screen.findByRole('button', { name: 'English' })).toBeTruthy();
  });

  it('is that of what the server said, too: what is on the screen is asked for again', async () => {
    const access = { admin: 'signed-in' } as const;
    const why = endpoint({ method: 'GET', path: '/why', reply: z.object({ reason: z.string() }), access });
    const Reason = () => <p>{useRead(why, {}).data?.reason}</p>;
    let reason = 'The order is closed';
    const { user } = await renderScreen(<Reason />, {
      replies: [
        reply(why, () => ({ reason })),
        // The server speaks the language that is kept.
        reply(sessions.updateMe, () => {
          reason = 'الطلب مغلق';
          return aMe({ language: 'ar' });
        }),
      ],
    });
    await screen.findByText('The order is closed');
    await user.click(await screen.findByRole('button', { name: 'العربية' }));
    expect(await screen.findByText('الطلب مغلق')).toBeTruthy();
  });
});
