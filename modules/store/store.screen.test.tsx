import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { listQuery, listReply } from '#kit/shared/list.ts';
import { named, refuse, renderScreen, reply, type Answer, type MeParts } from '../../apps/web/testing.tsx';
import type { Permission } from '#domain/permissions.ts';
import type { WebModule } from '#kit/web/module.ts';
import type { SettingsEntry } from '#kit/web/settings.ts';
import { SettingsIcon } from '#ui/icons.ts';
import { settings } from '#modules/settings/contract.ts';
import { store, type Store } from './contract.ts';
import './texts.ts';
import { storeWeb } from './web.tsx';
import { Settings } from './web/settings.tsx';
import { StoreCurrencies } from './web/store-currencies.tsx';
import { StoreSettings } from './web/store-settings.tsx';

const modules = [{ ...storeWeb, screens: [] }];
const moment = '2026-11-18T07:31:00.000Z';
const currency = (code: string, symbol_native: string, decimal_digits: number) => ({
  code,
  name: code,
  name_plural: code,
  symbol: code,
  symbol_native,
  decimal_digits,
  rounding: 0,
  includes_tax: false,
  in_store: true,
});
const [sar, kwd] = [currency('SAR', 'ر.س', 2), currency('KWD', 'د.ك', 3)];
const row: Store = {
  id: 'store',
  name: 'Wikala',
  name_ar: null,
  logo: null,
  ios_app_id: null,
  contact_email: null,
  android_package: null,
  android_fingerprints: [],
  impersonation_reason_required: false,
  metadata: null,
  default_sales_channel: null,
  default_currency_code: 'SAR',
  default_currency: sar,
  currencies: [sar, kwd],
  feature_flags: [
    { key: 'order_editing', value: false },
    { key: 'product_categories', value: true },
  ],
  modules: [{ module: 'inventoryService', resolution: 'built-in' }],
  payment_providers: [
    { id: 'manual', is_installed: true },
    { id: 'cheque', is_installed: false },
  ],
  fulfillment_providers: [{ id: 'manual', is_installed: true }],
  swap_link_template: null,
  payment_link_template: null,
  invite_link_template: null,
  version: 4,
  created_at: moment,
  updated_at: moment,
};
const draw = (ui: React.ReactElement, { me = {} as MeParts, replies = [] as Answer[] } = {}) =>
  renderScreen(ui, { path: '/settings/x', modules, me, replies: [reply(store.retrieve, { store: row }), ...replies] });
const isOn = (name: string) =>
  (screen.getByRole('switch', { name: new RegExp(`^${name}`) }) as HTMLInputElement).checked;

describe('the features of the store (specification, section 6)', () => {
  it('show flags and modules, and a switch acts at once', async () => {
    const { user, transport } = await draw(<StoreSettings />, { replies: [reply(store.update, { store: row })] });
    await screen.findByRole('switch', { name: /^Order editing/ });
    expect(['Order editing', 'Product categories', 'Inventory', 'Stock locations'].map(isOn)).toEqual([
      false,
      true,
      true,
      false,
    ]);
    await user.click(screen.getByRole('switch', { name: /^Order editing/ }));
    await waitFor(() =>
      expect(transport.callsTo(store.update)[0]?.body).toEqual({
        feature_flags: [{ key: 'order_editing', value: true }],
      }),
    );
  });
  it('are only looked at without update on settings', async () => {
    await draw(<StoreSettings />, { me: { permissions: ['settings:read'] } });
    expect(((await screen.findByRole('switch', { name: /^Order editing/ })) as HTMLInputElement).disabled).toBe(true);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });
});

it('asks for a reason before acting for a supplier only where the store says so', async () => {
  const { user, transport } = await draw(<StoreSettings />, { replies: [reply(store.update, { store: row })] });
  await user.click(await screen.findByRole('switch', { name: /^Require a reason in the API/ }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(transport.callsTo(store.update)[0]?.body).toMatchObject({ impersonation_reason_required: true }),
  );
});

describe('the links of the store', () => {
  it('that are none are refused at their field', async () => {
    const { user, transport } = await draw(<StoreSettings />);
    await user.type(await screen.findByRole('textbox', { name: 'Exchange link' }), 'shop.example');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Enter a link that starts with https:// and has no spaces.')).toBeTruthy();
    expect(transport.callsTo(store.update)).toHaveLength(0);
  });
  it('are warned of in the words of the specification, as they are typed', async () => {
    const { user } = await draw(<StoreSettings />);
    expect(
      await screen.findByText('No payment link has been set for this store. Please update store settings.'),
    ).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'Exchange link' }), 'https://shop.example/');
    expect(screen.getByText('Store payment link does not have the default format...')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'Exchange link' }), '{{cart_id}');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the currencies of the store', () => {
  it('are added from all there are; the default stays', async () => {
    const { user, transport } = await draw(<StoreCurrencies />, {
      replies: [reply(store.addCurrency, { store: row })],
    });
    const riyal = within((await screen.findByText('Saudi Riyal')).closest('tr') as HTMLTableRowElement);
    expect(riyal.getByText('Default')).toBeTruthy();
    expect(riyal.queryByRole('button')).toBeNull();
    await user.click(screen.getByRole('combobox', { name: 'Add currency' }));
    await user.type(screen.getByRole('combobox', { name: 'Add currency' }), 'bahr');
    await user.click(await screen.findByRole('option', { name: 'BHD · Bahraini Dinar', hidden: true }));
    await waitFor(() => expect(transport.callsTo(store.addCurrency)[0]?.params).toEqual({ code: 'BHD' }));
  });
  it('are removed on the second click, unless the server knows of a use', async () => {
    const words = 'KWD has open orders. Complete or cancel them first.';
    const { user, transport } = await draw(<StoreCurrencies />, {
      replies: [
        refuse(store.removeCurrency, 400, { type: 'not_allowed', code: 'store.currency_open', message: words }),
      ],
    });
    await user.click(await screen.findByRole('button', { name: named('Remove Kuwaiti Dinar') }));
    expect(transport.callsTo(store.removeCurrency)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Click again to confirm' }));
    expect(await screen.findByText(words)).toBeTruthy();
  });
});

describe('the settings page', () => {
  const entry = (path: string, group: SettingsEntry['group'], needs: SettingsEntry['needs']): SettingsEntry => ({
    group,
    path,
    text: 'store.currencies',
    note: 'store.note',
    icon: SettingsIcon,
    needs,
  });
  const others: WebModule = {
    name: 'others',
    screens: [],
    settings: [
      entry('/settings/users', 'people', ['users:read']),
      entry('/settings/keys', 'developers', ['publishable_api_keys:read']),
    ],
  };
  const drawAs = (permissions: Permission[]) =>
    renderScreen(<Settings />, { path: '/settings', modules: [...modules, others], me: { permissions } });
  const things = endpoint({
    method: 'GET',
    path: '/things',
    query: listQuery({}),
    reply: listReply('things', z.object({ id: z.string() })),
    access: { admin: 'signed-in' },
  });
  it('says how each stands: what is counted, and what says more', async () => {
    const counted = { ...entry('/settings/users', 'people', null), now: { list: things } };
    await renderScreen(<Settings />, {
      path: '/settings',
      modules: [...modules, { name: 'counted', screens: [], settings: [counted] }],
      me: { permissions: ['settings:read'] },
      replies: [reply(store.retrieve, { store: row }), reply(settings.counts, { counts: { '/things': 1_036 } })],
    });
    expect(await screen.findByText('1,036')).toBeTruthy();
    expect(await screen.findByText('Saudi Riyal · 2')).toBeTruthy();
  });
  it('is made of what modules bring, in groups, and leaves out what the role does not open', async () => {
    await drawAs(['settings:read', 'users:read']);
    expect(
      (await screen.findAllByRole('region')).map((group) => within(group).getByRole('heading').textContent),
    ).toEqual(['Company', 'Money and tax', 'People']);
    expect(
      screen
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'))
        .filter((href) => href?.includes('/settings/')),
    ).toEqual(['/admin/settings/store', '/admin/settings/currencies', '/admin/settings/users']);
  });
});

describe('a feature that is off', () => {
  const feature: WebModule = {
    name: 'feature',
    screens: [
      {
        path: '/there',
        needs: null,
        flags: ['inventoryService', 'stockLocationService'],
        component: () => <p>The shelves</p>,
      },
    ],
  };
  it.each([
    [['inventoryService', 'stockLocationService'], 'The shelves'],
    [['inventoryService'], 'This feature is off'],
  ])('with %j on: %s', async (flags, words) => {
    await renderScreen(<></>, { at: '/there', modules: [feature], flags });
    expect(await screen.findByText(words)).toBeTruthy();
  });
});
