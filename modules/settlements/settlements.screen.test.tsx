import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen, reply, type Answer } from '../../apps/web/testing.tsx';
import { settlements, type Settlement, type SettlementLine } from './contract.ts';
import { DocumentPage } from './web/document.tsx';
import { SettlementPage } from './web/settlement-page.tsx';
import { settlementsWeb } from './web.tsx';

const moment = '2026-11-16T05:00:00.000Z';
const aSettlement = (row: Partial<Settlement> = {}): Settlement => ({
  id: 'stl_1',
  supplier_id: 'sup_1',
  supplier: { id: 'sup_1', name: 'Najd Provisions', name_ar: 'مؤن نجد' },
  number: 4,
  from_day: '2026-11-01',
  through_day: '2026-11-15',
  status: 'draft',
  supplier_collects: false,
  currency_code: 'SAR',
  sales: 115_000,
  returns: -11_500,
  sales_net: 100_000,
  returns_net: -10_000,
  take: 6_750,
  driver_fees: 0,
  funding: 0,
  own_cards: 0,
  market_cards: 0,
  fee_tax: 1_013,
  adjustments: 0,
  payable: 95_737,
  open_disputes: 0,
  sent_at: null,
  approved_at: null,
  paid_at: null,
  paid_on: null,
  payment_reference: null,
  version: 3,
  created_at: moment,
  orders_count: 1,
  by_type: {
    sale: { lines: 1, amount: 115_000 },
    return: { lines: 1, amount: -11_500 },
    driver_fee: { lines: 0, amount: 0 },
    loyalty_funding: { lines: 0, amount: 0 },
    adjustment: { lines: 0, amount: 0 },
  },
  disputes: { open: 0, resolved: 0, asked: 0 },
  iban: 'SA•• •••• 7519',
  approved_by: null,
  ...row,
});
const aLine = (row: Partial<SettlementLine> = {}): SettlementLine => ({
  id: 'sel_1',
  settlement_id: 'stl_1',
  type: 'sale',
  day: '2026-11-14',
  order: { id: 'order_1', display_id: 10_468 },
  spent_on: null,
  item: { id: 'item_1', title: 'Sunflower Oil 1.5 L', title_ar: 'زيت دوار الشمس', shrink_size: 6, case_size: 12 },
  quantity: 24,
  net: 100_000,
  tax: 15_000,
  take: 7_500,
  rate: { id: 'tkr_1', number: 2, type: 'percentage', value: 750 },
  driver_fee: 0,
  funding: 0,
  delivery: null,
  driver_rate: null,
  note: null,
  dispute_status: null,
  asked_take: null,
  granted_take: null,
  messages: [],
  version: 1,
  created_at: moment,
  ...row,
});
const disputed = aLine({
  id: 'sel_2',
  dispute_status: 'open',
  asked_take: 5_000,
  messages: [
    {
      id: 'sem_1',
      text: 'The November rate',
      author: { id: 'usr_2', name: 'Yousef An-Najdi', name_ar: null },
      created_at: moment,
    },
  ],
});

const answers = (
  settlement: Settlement,
  lines: readonly SettlementLine[] = [aLine()],
  more: readonly Answer[] = [],
): Answer[] => [
  reply(settlements.retrieve, { settlement }),
  reply(settlements.lines, { settlement_lines: [...lines], count: lines.length, offset: 0, limit: 12 }),
  ...more,
];
const draw = (replies: Answer[], account: 'admin' | 'supplier' = 'admin') =>
  renderScreen(<SettlementPage />, {
    path: '/settlements/:id',
    at: '/settlements/stl_1',
    modules: [{ ...settlementsWeb, screens: [] }],
    me: { account },
    replies,
  });

it('says what the supplier is paid and from what, and sends a draft', async () => {
  const { user, transport } = await draw(
    answers(
      aSettlement(),
      [aLine()],
      [reply(settlements.send, { settlement: aSettlement({ status: 'sent', sent_at: moment }) })],
    ),
  );
  const sum = within(await screen.findByRole('region', { name: 'Payable' }));
  expect(sum.getByText('Sales incl. VAT').parentElement?.textContent).toContain('1,150.00');
  expect(sum.getByText('VAT on fees').parentElement?.textContent).toContain('10.13');
  expect(sum.getByText('957.37')).toBeTruthy();
  const table = within(await screen.findByRole('table', { name: 'Lines' }));
  await table.findByText('Sunflower Oil 1.5 L');
  const [, row] = table.getAllByRole('row');
  expect(row?.textContent).toMatch(
    /Sunflower Oil 1.5 L#10468 · 14 Nov.*2 cs.*1,000\.00.*150\.00.*7\.5 %.*75\.00.*1,075\.00/,
  );
  await user.click(screen.getByRole('button', { name: 'Send to supplier' }));
  await waitFor(() => expect(transport.callsTo(settlements.send).at(-1)?.body).toEqual({ version: 3 }));
});

it('shows what is disputed, with both sides’ words, and grants part of it', async () => {
  const { user, transport } = await draw(
    answers(
      aSettlement({
        status: 'disputed',
        sent_at: moment,
        open_disputes: 1,
        disputes: { open: 1, resolved: 0, asked: 2_875 },
      }),
      [disputed],
      [reply(settlements.resolve, { settlement_line: disputed })],
    ),
  );
  expect(await screen.findByRole('button', { name: 'Approve the rest' })).toHaveProperty('disabled', false);
  expect(await screen.findByText('The November rate')).toBeTruthy();
  expect(screen.getByText('Requested').closest('div')?.textContent).toContain('50.00');
  await user.click(screen.getByRole('button', { name: 'Grant part…' }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByRole('textbox', { name: 'Amount to give back' });
  expect(field).toHaveProperty('value', '12.50');
  await user.clear(field);
  await user.type(field, '30');
  expect(dialog.getByText('Grant no more than the supplier asks for.')).toBeTruthy();
  await user.clear(field);
  await user.type(field, '20');
  await user.click(dialog.getByRole('button', { name: 'Grant' }));
  await waitFor(() => expect(transport.callsTo(settlements.resolve).at(-1)?.body).toEqual({ granted_take: 2_000 }));
});

it('prints both sides, the sums and the lines, in both languages', async () => {
  const settlement = aSettlement({ status: 'sent', sent_at: moment, adjustments: -500, payable: 95_237 });
  const { item, rate, order } = aLine();
  const document = {
    settlement,
    store: { name: 'Souq', name_ar: 'سوق', logo: null, contact_email: 'desk@souq.example' },
    supplier: {
      name: 'Najd Provisions',
      name_ar: 'مؤن نجد',
      vat_number: '310458792600003',
      cr_number: '1010482957',
      address: {
        building_number: '3128',
        street: 'Istanbul St',
        district: 'As Sulay',
        city: 'Riyadh',
        province: null,
        postal_code: '14322',
        additional_number: null,
        country_code: 'sa',
      },
    },
    part: 1,
    parts: 2,
    lines: [
      { ...aLine(), item, rate, order, position: 1 },
      {
        ...aLine({ id: 'sel_3', type: 'adjustment', order: null, item: null, rate: null, note: 'Pallets' }),
        position: 2,
      },
    ],
  };
  const { user, transport } = await renderScreen(<DocumentPage />, {
    path: '/settlements/:id/document',
    at: '/settlements/stl_1/document',
    modules: [{ ...settlementsWeb, screens: [] }],
    me: { account: 'supplier' },
    replies: [reply(settlements.document, { document })],
  });
  const sheet = within(await screen.findByRole('article', { name: 'S-4' }));
  expect(sheet.getByRole('heading', { level: 2 }).textContent).toBe('Supplier settlementتسوية مورّد');
  expect(sheet.getByText('310458792600003')).toBeTruthy();
  expect(sheet.getByText('3128 Istanbul St, As Sulay, Riyadh 14322')).toBeTruthy();
  expect(sheet.getByText('Payable to the supplier').closest('div')?.textContent).toMatch(/952\.37.*المستحق للمورّد/);
  expect(sheet.getByText('Adjustments').closest('div')?.textContent).toContain('−5.00');
  const [, sold, adjusted] = sheet.getAllByRole('row').map((row) => row.textContent);
  expect(sold).toMatch(
    /^1Sunflower Oil 1\.5 Lزيت دوار الشمس#10468 · 2026-11-14241,000\.00150\.007\.5\u00A0%75\.001,075\.00$/,
  );
  expect(adjusted).toContain('Pallets');
  await user.click(screen.getByRole('combobox', { name: 'Part' }));
  await user.click(await screen.findByRole('option', { name: 'Part 2 of 2' }));
  await waitFor(() => expect(transport.callsTo(settlements.document).at(-1)?.query).toMatchObject({ part: '2' }));
});

it('a supplier disputes a line, and decides nothing', async () => {
  const { user, transport } = await draw(
    answers(
      aSettlement({ status: 'sent', sent_at: moment }),
      [aLine()],
      [reply(settlements.dispute, { settlement_line: disputed })],
    ),
    'supplier',
  );
  await user.click(await screen.findByRole('button', { name: 'Dispute' }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByRole('textbox', { name: /Amount it should be/ });
  await user.clear(field);
  await user.type(field, '50');
  await user.type(dialog.getByRole('textbox', { name: /Why/ }), 'The November rate');
  await user.click(dialog.getByRole('button', { name: 'Dispute' }));
  await waitFor(() =>
    expect(transport.callsTo(settlements.dispute).at(-1)?.body).toEqual({
      asked_take: 5_000,
      text: 'The November rate',
    }),
  );
  expect(screen.queryByRole('button', { name: /Approve|Mark as paid|Send/ })).toBeNull();
});

it('what drivers cost is a term of the sum, a view of the lines and a line with its driver and rate', async () => {
  const fee = aLine({
    id: 'sel_9',
    type: 'driver_fee',
    item: null,
    quantity: 0,
    net: 0,
    tax: 0,
    take: 0,
    rate: null,
    driver_fee: 1_200,
    delivery: { id: 'dlv_1', number: 1, driver: { id: 'drv_1', name: 'Saeed Al-Qahtani', name_ar: null } },
    driver_rate: { id: 'drr_1', number: 4, basis: 'per_delivery', amount: 1_200 },
  });
  const settlement = aSettlement({
    status: 'sent',
    sent_at: moment,
    driver_fees: 1_200,
    fee_tax: 1_193,
    payable: 94_357,
    by_type: { ...aSettlement().by_type, driver_fee: { lines: 1, amount: 1_200 } },
  });
  const { user, transport } = await draw(answers(settlement, [fee]), 'supplier');
  const sum = within(await screen.findByRole('region', { name: 'Payable' }));
  expect(sum.getByText('Driver fees').parentElement?.textContent).toContain('12.00');
  expect(await screen.findByText('Saeed Al-Qahtani')).toBeTruthy();
  const row = screen.getByText('Saeed Al-Qahtani').closest('tr');
  expect(row?.textContent).toContain('Driver fee · Saeed Al-Qahtani');
  expect(row?.textContent).toContain('12.00 per delivery');
  expect(row?.textContent).toMatch(/[-−]12\.00/);
  await user.click(within(row as HTMLElement).getByRole('button', { name: 'Dispute' }));
  expect(await screen.findByText(/The marketplace charged .*12\.00/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: /^Driver fees/ }));
  await waitFor(() => expect(transport.callsTo(settlements.lines).at(-1)?.query).toMatchObject({ type: 'driver_fee' }));
});
