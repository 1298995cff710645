import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { named, renderScreen, reply, type Answer, type MeParts } from '../../../../apps/web/testing.tsx';
import { withoutMarks } from '#ui/text.tsx';
import { noCredit } from '../../credit/rules/no-credit.ts';
import { customers, type Customer } from '#modules/customers/contract.ts';
import { desk } from '../../contract.ts';
import { anOrder, placedAt } from '../../core/web/testing.ts';
import { deskWeb } from '../../web.tsx';
import type { DeskRow } from '../contract.ts';
import { BlockerGroup } from './blocker-group.tsx';
import { OrderCard } from './order-card.tsx';
import { noProfile } from '../../../customers/testing/profile.ts';

const price = (item_id: string): DeskRow['blockers'][number] => ({
  code: 'PRICE_CHANGED',
  severity: 'warn',
  message: `${item_id} was ordered at 10.00 and now costs 11.00`,
  item_id,
  fix: { label: 'Approve price', to: 'price', id: 'order_1' },
});
const vat: DeskRow['blockers'][number] = {
  code: 'VAT_MISSING',
  severity: 'warn',
  message: 'No VAT number on file',
  fix: { label: 'Add VAT number', to: 'vat_number', id: 'cus_1' },
};
const aRow = (blockers: DeskRow['blockers']): DeskRow => ({
  id: 'order_1',
  display_id: 10_482,
  status: 'pending',
  hold_reasons: [],
  currency_code: 'SAR',
  total: 120_000,
  due: 120_000,
  group: 'terms',
  ok: true,
  blockers,
  credit: null,
  customer: { id: 'cus_1', name: 'Aswaq', name_ar: null, priority: 'B' },
  may_ask_vat: true,
  supplier_id: 'sup_1',
  area: null,
  driver: null,
  cutoff_at: null,
  created_at: placedAt,
});
const aCustomer = (row: Partial<Customer>): Customer => ({
  id: 'cus_1',
  code: 'C-20417',
  name: 'Aswaq Al-Rawdah',
  name_ar: 'أسواق الروضة',
  trade_name: null,
  trade_name_ar: null,
  type: 'supermarket',
  first_name: 'Nawaf',
  last_name: 'Al-Subaie',
  contact_name_ar: null,
  email: null,
  phone: '+966552184907',
  img: null,
  status: 'active',
  status_pinned_until: null,
  vat_number: null,
  cr_number: null,
  ...noProfile,
  sales_representative_id: null,
  sales_representative: null,
  driver_id: null,
  driver: null,
  affiliate_id: null,
  affiliate: null,
  area_id: null,
  area: null,
  area_pinned: false,
  suppliers: [],
  suppliers_count: 1,
  payment_terms: 'net_30',
  credit_limit: 0,
  credit_hold: false,
  credit_hold_reason: null,
  priority: 'B',
  min_shelf_life_days: 0,
  city: 'Riyadh',
  province: 'Riyadh',
  orders_count: 118,
  last_order_at: placedAt,
  metadata: null,
  version: 3,
  created_at: placedAt,
  updated_at: placedAt,
  ...row,
});
const draw = (blockers: DeskRow['blockers'], replies: Answer[] = [], me: MeParts = { account: 'supplier' }) =>
  renderScreen(<OrderCard row={aRow(blockers)} chosen={false} onChoose={() => {}} onAssign={undefined} />, {
    path: '/desk',
    at: '/desk',
    me,
    modules: [{ ...deskWeb, screens: [] }],
    replies,
  });
const approved = reply(desk.approvePrices, { order: anOrder({ version: 4 }) });

beforeAll(() => Promise.all([import('./customer-cures.tsx'), import('../../credit/web/order-credit.tsx')]));

it('tells how far an order takes the limit, and opened what it is made of and why it holds', async () => {
  const credit: NonNullable<DeskRow['credit']> = {
    ...noCredit,
    payment_terms: 'net_30',
    credit_limit: 300_000,
    orders: 150_000,
    released: 0,
    requires_approval: false,
    ahead: 60_000,
  };
  const { user } = await renderScreen(
    <OrderCard row={{ ...aRow([]), credit }} chosen={false} onChoose={() => {}} onAssign={undefined} />,
    { path: '/desk', at: '/desk', modules: [{ ...deskWeb, screens: [] }] },
  );
  await user.click(await screen.findByRole('button', { name: named('Credit of order #10482: 110 % of the limit') }));
  expect(await screen.findByText(/exposure to .*3,300\.00.*, .*300\.00.* over the limit/)).toBeTruthy();
  expect(screen.getByText('Orders ahead').closest('div')?.textContent).toContain('600.00');
});

it('approves a price below the floor as just that', async () => {
  const below = { ...price('TEA'), code: 'BELOW_FLOOR' as const, severity: 'block' as const };
  const { user, transport } = await draw(
    [{ ...below, fix: { label: 'Approve price', to: 'floor' as const, id: 'order_1' } }, price('RICE')],
    [approved],
  );
  const [first] = await screen.findAllByRole('button', { name: 'Approve price' });
  if (first) await user.click(first);
  await waitFor(() =>
    expect(transport.callsTo(desk.approvePrices)[0]?.body).toEqual({ item_ids: ['TEA'], floor: true }),
  );
});

it('approves the price that the card tells at once, and takes it back', async () => {
  const { user, transport } = await draw([price('TEA')], [approved]);
  await user.click(await screen.findByRole('button', { name: 'Approve price' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(transport.callsTo(desk.approvePrices).map(({ body }) => body)).toEqual([
      { item_ids: ['TEA'] },
      { item_ids: ['TEA'], approved: false, version: 4 },
    ]),
  );
});

it('shows several prices before they are approved', async () => {
  const { user, transport } = await draw([price('TEA'), price('OIL')], [approved]);
  await user.click(await screen.findByRole('button', { name: 'Approve price' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(2);
  await user.click(within(dialog).getByRole('button', { name: 'Approve 2 prices' }));
  await waitFor(() =>
    expect(transport.callsTo(desk.approvePrices).map(({ body }) => body)).toEqual([{ item_ids: ['TEA', 'OIL'] }]),
  );
});

it('leads to the order whoever may not set prices', async () => {
  await draw([price('TEA')], [], { account: 'admin', permissions: ['orders:read', 'orders:update'] });
  expect((await screen.findByRole('link', { name: 'Approve price' })).getAttribute('href')).toContain(
    '/orders/order_1',
  );
});

it.each([
  ['of its own', 1, 1],
  ['whom others serve too: only asked', 2, 0],
])('a VAT number of a customer %s', async (_, suppliers_count, fields) => {
  const customer = aCustomer({ suppliers_count });
  const { user, transport } = await draw(
    [vat],
    [reply(customers.retrieve, { customer }), reply(desk.askVatNumber, { asked_at: placedAt })],
  );
  await user.click(await screen.findByRole('button', { name: 'Add VAT number' }));
  const dialog = await screen.findByRole('dialog');
  const ask = await within(dialog).findByRole('button', { name: 'Ask the customer' });
  expect(within(dialog).queryAllByRole('textbox', { name: /VAT number/ })).toHaveLength(fields);
  await user.click(ask);
  await waitFor(() => expect(transport.callsTo(desk.askVatNumber)).toHaveLength(1));
  expect(withoutMarks((await screen.findByText(/VAT number requested/)).textContent ?? '')).toContain('#10482');
});

it('does not offer to ask for a number while one is typed, which asking would lose', async () => {
  const { user } = await draw([vat], [reply(customers.retrieve, { customer: aCustomer({}) })]);
  await user.click(await screen.findByRole('button', { name: 'Add VAT number' }));
  const dialog = await screen.findByRole('dialog');
  const field = await within(dialog).findByRole('textbox', { name: /VAT number/ });
  const ask = () => within(dialog).queryByRole('button', { name: 'Ask the customer' });
  await user.type(field, '3');
  expect(ask()).toBeNull();
  await user.clear(field);
  expect(ask()).toBeTruthy();
});

it('asks every customer of the group at once, and tells of those who could not be asked', async () => {
  const rows = ['order_1', 'order_2', 'asked'].map((id) => ({ ...aRow([vat]), id, may_ask_vat: id !== 'asked' }));
  const { user, transport } = await renderScreen(
    <BlockerGroup
      group="papers"
      rows={rows}
      choice={{ ids: [], has: () => false, toggle: () => {}, clear: () => {} }}
      onReview={() => {}}
      onAssign={undefined}
    />,
    {
      path: '/desk',
      at: '/desk',
      me: { account: 'supplier' },
      modules: [{ ...deskWeb, screens: [] }],
      replies: [reply(desk.askVatNumbers, { asked: 1, asked_before: 2, unreachable: 0 })],
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Ask for VAT numbers' }));
  await screen.findByText((text) =>
    withoutMarks(text).endsWith('for its VAT number. 2 customers were already asked less than a day ago.'),
  );
  expect(transport.callsTo(desk.askVatNumbers)[0]?.body).toEqual({ order_ids: ['order_1', 'order_2'] });
});
