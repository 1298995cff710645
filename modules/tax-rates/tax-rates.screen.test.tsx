import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { named, renderScreen, reply, type Answer, type MeParts } from '../../apps/web/testing.tsx';
import { products, type Product } from '#modules/products/contract.ts';
import { regions, type Region } from '#modules/regions/contract.ts';
import { shippingOptions } from '#modules/shipping-options/contract.ts';
import { taxRates, type TaxRate } from './contract.ts';
import { taxRatesWeb } from './web.tsx';
import { RegionTaxes } from './web/region-taxes.tsx';
import { Detail, New } from './web/pages.tsx';

const modules = [{ ...taxRatesWeb, screens: [] }];
const moment = '2026-11-18T07:31:00.000Z';
const page = { count: 1, offset: 0, limit: 50 };
const saudi: Region = {
  id: 'reg_1',
  name: 'Saudi Arabia',
  name_ar: 'السعودية',
  currency_code: 'SAR',
  tax_rate: 15,
  tax_code: 'S',
  includes_tax: false,
  automatic_taxes: true,
  gift_cards_taxable: true,
  countries: [],
  payment_providers: [],
  fulfillment_providers: [],
  metadata: null,
  version: 1,
  created_at: moment,
  updated_at: moment,
};
const rate: TaxRate = {
  id: 'txr_1',
  name: 'Medicines',
  name_ar: 'أدوية',
  code: 'Z',
  rate: 0,
  type: 'rate',
  exempt_reason_code: 'VATEX-SA-35',
  region_id: 'reg_1',
  region: saudi,
  products_count: 1,
  shipping_options_count: 0,
  products: [{ id: 'prod_1', title: 'Cough syrup', title_ar: null, thumbnail: null }],
  shipping_options: [],
  metadata: null,
  version: 1,
  created_at: moment,
  updated_at: moment,
};
const vitamins: Product = {
  id: 'prod_2',
  supplier_id: 'sup_1',
  supplier: { id: 'sup_1', name: 'Najd', name_ar: null },
  brand_id: null,
  brand: null,
  title: 'Vitamin C',
  title_ar: 'فيتامين سي',
  subtitle: null,
  description: null,
  handle: 'c',
  thumbnail: null,
  status: 'published',
  rejection_reason: null,
  packaging: 'box',
  storage: 'ambient',
  tax_rate: null,
  shelf_life_days: null,
  min_remaining_shelf_life_days: null,
  returnable: true,
  return_days: null,
  sort_index: 0,
  metadata: null,
  variants_count: 0,
  case_prices: null,
  available_quantity: 0,
  lead: null,
  images: [],
  options: [],
  variants: [],
  discountable: true,
  type_id: null,
  type: null,
  tags: [],
  hs_code: null,
  mid_code: null,
  origin_country: null,
  material: null,
  weight: null,
  length: null,
  height: null,
  width: null,
  master_variants: [],
  version: 1,
  created_at: moment,
  updated_at: moment,
};
const draw = (ui: React.ReactElement, { me = {} as MeParts, replies = [] as Answer[] } = {}) =>
  renderScreen(ui, {
    path: '/settings/tax-rates/:id',
    at: '/settings/tax-rates/txr_1',
    modules,
    me,
    replies: [
      reply(regions.list, { regions: [saudi], ...page }),
      reply(taxRates.retrieve, { tax_rate: rate }),
      reply(taxRates.list, { tax_rates: [rate], ...page }),
      reply(shippingOptions.list, { shipping_options: [], ...page }),
      ...replies,
    ],
  });

it('why nothing is charged is asked for a rate of 0 % only', async () => {
  const { user, transport } = await draw(<New />, { replies: [reply(taxRates.create, { tax_rate: rate })] });
  await user.type(await screen.findByRole('textbox', { name: 'Name in English' }), 'Medicines');
  await user.click(screen.getByRole('combobox', { name: 'Region' }));
  await user.click(await screen.findByRole('option', { name: 'Saudi Arabia', hidden: true }));
  const field = screen.getByRole('textbox', { name: /^Rate/ });
  await user.type(field, '5');
  expect(screen.queryByRole('combobox', { name: 'Reason for 0% tax' })).toBeNull();
  await user.clear(field);
  await user.type(field, '0');
  await user.click(screen.getByRole('combobox', { name: 'Reason for 0% tax' }));
  await user.click(
    await screen.findByRole('option', { name: 'Medicines and medical equipment · VATEX-SA-35', hidden: true }),
  );
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(transport.callsTo(taxRates.create)[0]?.body).toMatchObject({
      name: 'Medicines',
      region_id: 'reg_1',
      rate: 0,
      exempt_reason_code: 'VATEX-SA-35',
    }),
  );
});

it('a region beyond the first hundred is found by searching, and the one of the address is named', async () => {
  const last = { ...saudi, id: 'reg_101', name: 'Zanzibar', name_ar: null };
  const { user } = await renderScreen(<New />, {
    path: '/settings/tax-rates/new',
    at: '/settings/tax-rates/new?region=reg_101',
    modules,
    replies: [
      reply(regions.list, ({ query }) => ({
        regions: query.id === 'reg_101' || query.q === 'Zan' ? [last] : [saudi],
        ...page,
      })),
    ],
  });
  const field = await screen.findByRole('combobox', { name: 'Region' });
  await waitFor(() => expect((field as HTMLInputElement).value).toContain('Zanzibar'));
  await user.click(field);
  await user.click(await screen.findByRole('option', { name: 'Saudi Arabia', hidden: true }));
  await user.clear(field);
  await user.type(field, 'Zan');
  expect(await screen.findByRole('option', { name: 'Zanzibar', hidden: true })).toBeTruthy();
});

it('products are taken away on the second click, and added by searching', async () => {
  const { user, transport } = await draw(<Detail />, {
    me: { language: 'ar' },
    replies: [
      reply(taxRates.removeProducts, { tax_rate: rate }),
      reply(taxRates.addProducts, { tax_rate: rate }),
      reply(products.list, { products: [vitamins], ...page }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: named('إزالة Cough syrup') }));
  expect(transport.callsTo(taxRates.removeProducts)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'انقر مرة أخرى للتأكيد' }));
  await waitFor(() => expect(transport.callsTo(taxRates.removeProducts)[0]?.body).toEqual({ products: ['prod_1'] }));
  await user.click(screen.getByRole('combobox', { name: 'إضافة منتج' }));
  await user.click(await screen.findByRole('option', { name: 'فيتامين سي', hidden: true }));
  await waitFor(() => expect(transport.callsTo(taxRates.addProducts)[0]?.body).toEqual({ products: ['prod_2'] }));
});

it('a region shows its default and the rates beside it, as far as they may be read', async () => {
  const { transport } = await draw(<RegionTaxes region={saudi} />);
  const row = (await screen.findByText('Medicines')).closest('tr') as HTMLTableRowElement;
  expect(row.textContent.replace(/[\u2068\u2069]/g, '')).toBe('MedicinesRate1 product0 %');
  expect(
    within(screen.getByText('Region’s default rate').closest('tr') as HTMLTableRowElement).getByText('15 %'),
  ).toBeTruthy();
  expect(transport.callsTo(taxRates.list)[0]?.query).toMatchObject({ region_id: 'reg_1' });
});

it('without taxes nothing is asked', async () => {
  const { transport } = await draw(<RegionTaxes region={saudi} />, { me: { permissions: ['regions:read'] } });
  expect(await screen.findByText('Region’s default rate')).toBeTruthy();
  expect(transport.callsTo(taxRates.list)).toHaveLength(0);
  expect(screen.queryByRole('link', { name: 'Add tax rate' })).toBeNull();
});
