import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp, reply } from '../../apps/web/testing.tsx';
import { shippingOptions } from '#modules/shipping-options/contract.ts';
import { shippingOptionsWeb } from '#modules/shipping-options/web.tsx';
import { shippingProfiles, type ShippingProfile } from './contract.ts';
import { shippingProfilesWeb } from './web.tsx';

const aProfile = (row: Partial<ShippingProfile> = {}): ShippingProfile => ({
  id: 'sp_1',
  name: 'Chilled',
  name_ar: 'مبرّد',
  type: 'custom',
  shipping_options: [],
  metadata: null,
  version: 3,
  created_at: '2026-11-18T07:31:00.000Z',
  updated_at: '2026-11-18T07:31:00.000Z',
  ...row,
});
const areas = { admin: { account: 'admin' as const, modules: [shippingOptionsWeb, shippingProfilesWeb], menu: [] } };
const draw = (at: string, row: ShippingProfile) =>
  renderApp({
    at: `/admin/settings/shipping-profiles${at}`,
    areas,
    replies: [
      reply(shippingProfiles.list, { shipping_profiles: [row] }),
      reply(shippingProfiles.retrieve, { shipping_profile: row }),
      reply(shippingProfiles.update, { shipping_profile: row }),
      reply(shippingOptions.list, { shipping_options: [], count: 0, offset: 0, limit: 100 }),
    ],
  });

describe('a shipping profile', () => {
  it('stands in the list with its options, a few of them by name', async () => {
    const options = ['Van', 'Truck', 'Bike', 'Boat'].map((name, index) => ({
      id: `so_${index}`,
      name,
      name_ar: null,
      is_return: false,
      enabled: true,
    }));
    await draw('', aProfile({ shipping_options: options }));
    expect(await screen.findByText('Van, Truck, Bike +1')).toBeTruthy();
    expect(screen.getByRole('columnheader', { name: 'Type' })).toBeTruthy();
  });
  it('is removed unless it is the default one', async () => {
    const { user } = await draw('/sp_1', aProfile());
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    expect(await screen.findByRole('menuitem', { name: /Remove profile/ })).toBeTruthy();
  });
  it('that is the default one stays', async () => {
    await draw('/sp_1', aProfile({ type: 'default' }));
    expect(await screen.findByRole('link', { name: 'Edit' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull();
  });
  it('is renamed in the version it was read in', async () => {
    const { user, transport } = await draw('/sp_1/edit', aProfile());
    const name = await screen.findByRole('textbox', { name: /Name in English/ });
    await user.clear(name);
    await user.type(name, 'Cold');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(transport.callsTo(shippingProfiles.update)).toHaveLength(1));
    expect(transport.callsTo(shippingProfiles.update)[0]?.body).toMatchObject({ name: 'Cold', version: 3 });
  });
  it('takes any shipping option, searched for on the server', async () => {
    const { user, transport } = await draw('/sp_1/edit', aProfile());
    await user.click(await screen.findByRole('combobox', { name: /Shipping options/ }));
    await user.type(screen.getByRole('textbox', { name: 'Search', hidden: true }), 'van');
    await waitFor(() => expect(transport.callsTo(shippingOptions.list).at(-1)?.query).toMatchObject({ q: 'van' }));
  });
});
