import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { named, refuse, renderScreen, reply, statusList, type Answer } from '../../apps/web/testing.tsx';
import { areas } from '../areas/contract.ts';
import { brands } from '../brands/contract.ts';
import { customerStatuses } from '../customer-statuses/contract.ts';
import { customers } from '../customers/contract.ts';
import { productCategories } from '../product-categories/contract.ts';
import { products, type Product } from '../products/contract.ts';
import { takeRates, type ReplayReply, type TakeRateRow } from './contract.ts';
import { OwnRatesCard } from './web/own-rates.tsx';
import { RatesPart } from './web/rates-part.tsx';

const moment = '2026-01-01T07:00:00.000Z';
const aRate = (row: Partial<TakeRateRow> = {}): TakeRateRow => ({
  id: `tkr_${row.number ?? 1}`,
  supplier_id: 'sup_1',
  number: 1,
  product: null,
  brand: null,
  category: null,
  area: null,
  product_id: null,
  brand_id: null,
  category_id: null,
  area_id: null,
  customer_status: null,
  channel: null,
  type: 'percentage',
  value: 750,
  min_amount: null,
  max_amount: null,
  base: 'net',
  include_tax: false,
  include_shipping: false,
  starts_at: moment,
  ends_at: null,
  is_enabled: true,
  status: 'active',
  replaces_id: null,
  version: 1,
  created_at: moment,
  updated_at: moment,
  ...row,
});
const standard = aRate();
const narrow = aRate({
  number: 9,
  brand_id: 'brand_1',
  brand: { id: 'brand_1', name: 'Zahra', name_ar: 'زهرة' },
  area_id: 'area_1',
  area: { id: 'area_1', name: 'Riyadh North', name_ar: 'شمال الرياض' },
  value: 500,
});
const month: ReplayReply = {
  month: '2026-10',
  currency_code: 'SAR',
  orders: 2,
  lines: 3,
  orders_left_out: 0,
  net: 100_000,
  take: { before: 7_000, after: 7_000 },
  changed: 0,
  rates: [
    { id: standard.id, number: 1, before: { lines: 2, take: 6_000 }, after: { lines: 2, take: 6_000 } },
    { id: narrow.id, number: 9, before: { lines: 1, take: 1_000 }, after: { lines: 1, take: 1_000 } },
  ],
};
const listed = reply(takeRates.list, { take_rates: [standard, narrow], count: 2 });
const statuses = reply(customerStatuses.list, statusList());
const page = { count: 1, offset: 0, limit: 50 };
const oil: Product = {
  id: 'prod_1',
  supplier_id: 'sup_1',
  supplier: { id: 'sup_1', name: 'Najd', name_ar: null },
  brand_id: null,
  brand: null,
  title: 'Sunflower oil',
  title_ar: 'زيت دوار الشمس',
  subtitle: null,
  description: null,
  handle: 'oil',
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
/** What the fields choose from. */
const choices = [
  reply(products.list, { products: [oil], ...page }),
  reply(customers.list, { customers: [], ...page }),
  reply(areas.list, { areas: [], ...page }),
  reply(brands.list, { brands: [], ...page }),
  reply(productCategories.list, { product_categories: [], ...page }),
];
const draw = (replies: Answer[]) =>
  renderScreen(<RatesPart supplierId="sup_1" />, {
    path: '/suppliers/sup_1',
    replies: [listed, statuses, ...choices, ...replies],
  });

it('a rate shows what it applies to, what it takes and what last month gave', async () => {
  await draw([reply(takeRates.replay, month)]);
  const table = within(await screen.findByRole('table', { name: 'Take rates' }));
  await table.findByText('10.00');
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
    expect.stringMatching(/Rate.*Applies to.*Takes.*Active.*Take, October, SAR/),
    expect.stringMatching(/TR-01Everything else Default ?7\.5 % of net.*60\.00.*2 lines/),
    expect.stringMatching(/TR-09Brand Zahra.*and.*Area Riyadh North ?5\.0 % of net.*10\.00.*1 line/),
  ]);
  expect(
    within(screen.getByRole('region', { name: 'October 2026 under the current rates' })).getByText('7.0 %'),
  ).toBeTruthy();
});

it('a change is replayed before it is saved; a refusal stands at its field', async () => {
  const { user, transport } = await draw([reply(takeRates.replay, month)]);
  await user.click(await screen.findByRole('button', { name: 'TR-01' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit rate' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit TR-01' }));
  const percent = dialog.getByRole('textbox', { name: /^Percentage/ });
  await user.clear(percent);
  await user.type(percent, '8');
  transport.answers.push(reply(takeRates.replay, { ...month, take: { before: 7_000, after: 7_400 }, changed: 2 }));
  await user.click(dialog.getByRole('button', { name: /^Replay/ }));
  const figures = within(await dialog.findByRole('status'));
  expect(figures.getAllByRole('definition').map((one) => one.textContent)).toEqual([
    '70.00 → 74.00',
    expect.stringContaining('4.00'),
    '2 / 3',
    '7.0 % → 7.4 %',
  ]);
  expect(transport.callsTo(takeRates.replay).at(-1)?.body).toMatchObject({
    take_rate_id: 'tkr_1',
    change: { value: 800, starts_at: null },
  });
  transport.answers.push(
    refuse(takeRates.update, 400, {
      type: 'invalid_data',
      message: [{ path: 'value', message: 'Enter 100% or less.', code: 'take_rates.above_all' }],
    }),
  );
  await user.click(dialog.getByRole('button', { name: 'Save rate' }));
  expect(await dialog.findByText('Enter 100% or less.')).toBeTruthy();
});

it('which rate applies is said with its amount, in a sentence in either language, and why no other', async () => {
  const { user } = await draw([
    reply(takeRates.replay, month),
    reply(takeRates.applied, {
      applied: { rate: narrow, why: 'most', lost: [{ rate: standard, why: 'fewer' }], case_size: 12 },
    }),
  ]);
  await user.click(await screen.findByRole('combobox', { name: 'Product' }));
  await user.click(await screen.findByRole('option', { name: 'Sunflower oil' }));
  const sentence = named(
    'TR-09 applies, 5.0 % of net: it is for Brand Zahra and Area Riyadh North, and no other matching rate has more conditions.',
  );
  expect(await screen.findByText(sentence)).toBeTruthy();
  // 20 cases of 100.00 each.
  const reasons = within(screen.getByText('Why, from the strongest').parentElement as HTMLElement);
  expect(reasons.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    expect.stringMatching(/TR-09.*applies: all 2 conditions match.*100\.00/),
    expect.stringMatching(/TR-01 Everything else.*does not apply: fewer conditions.*150\.00/),
  ]);
  await user.click(screen.getByRole('button', { name: 'In Arabic' }));
  await waitFor(() => expect(screen.getByText(/شمال الرياض/)).toBeTruthy());
});

it('a supplier reads its rates and changes none', async () => {
  await renderScreen(<OwnRatesCard supplierId="sup_1" />, {
    path: '/settings',
    me: { account: 'supplier' },
    replies: [listed, statuses],
  });
  const card = within(await screen.findByRole('region', { name: 'Marketplace take rates' }));
  expect(card.getByText('7.5 % of net')).toBeTruthy();
  expect(card.queryByRole('button')).toBeNull();
});
