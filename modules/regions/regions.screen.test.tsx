import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { named, renderScreen, reply, sar } from '../../apps/web/testing.tsx';
import { currencies } from '#modules/currencies/contract.ts';
import { regions, type Region } from './contract.ts';
import { regionsWeb } from './web.tsx';
import { Detail, New } from './web/pages.tsx';

const modules = [{ ...regionsWeb, screens: [] }];
const moment = '2026-11-18T07:31:00.000Z';
const saudi: Region = {
  id: 'reg_1',
  name: 'Saudi Arabia',
  name_ar: 'السعودية',
  currency_code: 'SAR',
  tax_rate: 15,
  tax_code: null,
  includes_tax: false,
  automatic_taxes: true,
  gift_cards_taxable: true,
  countries: [{ iso_2: 'sa', display_name: 'Saudi Arabia' }],
  payment_providers: [{ id: 'cash', is_installed: true }],
  fulfillment_providers: [{ id: 'manual', is_installed: true }],
  metadata: null,
  version: 1,
  created_at: moment,
  updated_at: moment,
};

it('countries are chosen by their name in the language, and taken away on the second click', async () => {
  const { user, transport } = await renderScreen(<Detail />, {
    path: '/settings/regions/:id',
    at: '/settings/regions/reg_1',
    modules,
    me: { language: 'ar' },
    replies: [
      reply(regions.retrieve, { region: saudi }),
      reply(regions.addCountry, { region: saudi }),
      reply(regions.removeCountry, { region: saudi }),
    ],
  });
  const field = await screen.findByRole('combobox', { name: 'إضافة دولة' });
  await user.click(field);
  await user.type(field, 'البحرين');
  await user.click(await screen.findByRole('option', { name: 'البحرين', hidden: true }));
  await waitFor(() => expect(transport.callsTo(regions.addCountry)[0]?.body).toEqual({ country_code: 'bh' }));
  await user.click(screen.getByRole('button', { name: named('إزالة المملكة العربية السعودية') }));
  await user.click(screen.getByRole('button', { name: 'انقر مرة أخرى للتأكيد' }));
  await waitFor(() =>
    expect(transport.callsTo(regions.removeCountry)[0]?.params).toEqual({ id: 'reg_1', country_code: 'sa' }),
  );
});

it('a tax rate beyond 100 % is refused before it is sent, with the specification’s words', async () => {
  const { user, transport } = await renderScreen(<New />, {
    path: '/settings/regions/new',
    modules,
    replies: [reply(currencies.list, { currencies: [sar], count: 1, offset: 0, limit: 100 })],
  });
  await user.type(await screen.findByRole('textbox', { name: /Name in English/ }), 'Gulf');
  const rate = screen.getByRole('textbox', { name: /Tax rate/ });
  await user.clear(rate);
  await user.type(rate, '101');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(named('Tax rate must be less than or equal to 100.'))).toBeTruthy();
  expect(transport.callsTo(regions.create)).toHaveLength(0);
});
