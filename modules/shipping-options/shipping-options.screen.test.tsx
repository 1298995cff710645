import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen, reply } from '../../apps/web/testing.tsx';
import { regions, type Region } from '#modules/regions/contract.ts';
import { shippingProfiles } from '#modules/shipping-profiles/contract.ts';
import { shippingOptions, type ShippingOption } from './contract.ts';
import { shippingOptionsWeb } from './web.tsx';
import { List, New } from './web/pages.tsx';

const modules = [{ ...shippingOptionsWeb, screens: [] }];
const moment = '2026-11-18T07:31:00.000Z';
const page = { count: 1, offset: 0, limit: 12 };
const saudi: Region = {
  id: 'reg_1',
  name: 'Saudi Arabia',
  name_ar: null,
  currency_code: 'SAR',
  tax_rate: 15,
  tax_code: null,
  includes_tax: false,
  automatic_taxes: true,
  gift_cards_taxable: true,
  countries: [],
  payment_providers: [],
  fulfillment_providers: [{ id: 'manual', is_installed: true }],
  metadata: null,
  version: 1,
  created_at: moment,
  updated_at: moment,
};
const van: ShippingOption = {
  id: 'so_1',
  name: 'Chilled van',
  name_ar: 'مركبة مبرّدة',
  region_id: 'reg_1',
  region: saudi,
  profile_id: 'sp_1',
  profile: { id: 'sp_1', name: 'Default', name_ar: null },
  provider_id: 'manual',
  price_type: 'free_over',
  amount: 7_500,
  free_from: 200_000,
  min_subtotal: 10_000,
  max_subtotal: null,
  requirements: [],
  enabled: false,
  price_incl_tax: 8_625,
  tax_amount: 1_125,
  tax_rates: [{ rate: 15, name: 'Saudi Arabia', code: null }],
  currency_code: 'SAR',
  is_return: false,
  admin_only: true,
  metadata: null,
  version: 1,
  created_at: moment,
  updated_at: moment,
};
const replies = [
  reply(shippingOptions.list, { shipping_options: [van], ...page }),
  reply(regions.list, { regions: [saudi], ...page }),
  reply(shippingProfiles.list, { shipping_profiles: [] }),
  reply(shippingOptions.create, { shipping_option: van }),
];

it('the list says what it costs, when it is offered, and what is unusual', async () => {
  await renderScreen(<List />, { path: '/settings/shipping-options', modules, replies });
  const row = (await screen.findByText('Chilled van')).closest('tr') as HTMLTableRowElement;
  expect(row.textContent.replace(/[\u2068\u2069]/g, '')).toBe(
    'Chilled vanمركبة مبرّدةDeliverySaudi ArabiaDefaultfrom 100.0075.00free from 2,000.00Off Administrators only',
  );
});

it('the subtotal it is free from is asked where the price depends on it; an amount left empty is none', async () => {
  const { user, transport } = await renderScreen(<New />, {
    path: '/settings/shipping-options/new',
    modules,
    replies,
  });
  await user.type(await screen.findByRole('textbox', { name: 'Name in English' }), 'Lorry');
  await user.click(screen.getByRole('combobox', { name: 'Region' }));
  await user.click(await screen.findByRole('option', { name: 'Saudi Arabia', hidden: true }));
  expect(screen.queryByRole('textbox', { name: 'Free from' })).toBeNull();
  await user.click(screen.getByRole('combobox', { name: 'Price' }));
  await user.click(await screen.findByRole('option', { name: 'Free above a subtotal', hidden: true }));
  await user.type(await screen.findByRole('textbox', { name: 'Free from' }), '500');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(transport.callsTo(shippingOptions.create)[0]?.body).toMatchObject({
      name: 'Lorry',
      region_id: 'reg_1',
      price_type: 'free_over',
      amount: 0,
      free_from: 50_000,
    }),
  );
  expect(transport.callsTo(shippingOptions.create)[0]?.body).not.toHaveProperty('max_subtotal');
});
