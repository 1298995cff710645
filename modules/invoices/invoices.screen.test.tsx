import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { named, renderScreen, reply, type Answer, type MeParts } from '../../apps/web/testing.tsx';
import { ordersWeb } from '#modules/orders/web.tsx';
import { invoices, type Invoice } from './contract.ts';
import { invoicesWeb } from './web.tsx';
import { InvoicePage } from './web/invoice-page.tsx';
import { OrderInvoices } from './web/order-invoices.tsx';
// Fetched when they are opened: here before the tests begin, so that none waits for them.
import './web/issue-dialog.tsx';
import './web/note-dialog.tsx';

const modules = [
  { ...ordersWeb, screens: [], find: [], counts: {} },
  { ...invoicesWeb, screens: [], find: [] },
];
const moment = '2026-11-15T11:02:00.000Z';
const address = {
  building_number: '3128',
  street: 'Istanbul St',
  district: 'As Sulay',
  city: 'Riyadh',
  province: 'Riyadh',
  postal_code: '14322',
  additional_number: null,
  country_code: 'sa',
};
const yes = { allowed: true };

/** An issued invoice of ten pieces at 10.00 plus 15 %. */
const anInvoice = (over: Partial<Invoice> = {}): Invoice => ({
  id: 'inv_1',
  supplier_id: 'sup_1',
  supplier: { id: 'sup_1', name: 'Najd Provisions', name_ar: 'نجد للتموين' },
  order_id: 'order_1',
  order_display_id: 10482,
  customer_id: 'cus_1',
  customer: { id: 'cus_1', name: 'Aswaq Al-Rawdah', name_ar: 'أسواق الروضة' },
  type: 'standard_tax',
  is_simplified: false,
  status: 'issued',
  source: 'manual',
  number: 'INV-2026-08814',
  currency_code: 'SAR',
  net_total: 10_000,
  tax_total: 1_500,
  total: 11_500,
  credited_total: 0,
  issued_at: moment,
  due_on: '2026-12-15',
  billing_reference_id: null,
  payment_status: 'awaiting',
  is_verified: false,
  version: 2,
  created_at: moment,
  updated_at: moment,
  discount_total: 0,
  prepaid_total: 0,
  po_number: 'PO-2231',
  supply_date: '2026-11-15',
  exemption_code: null,
  seller: {
    name: 'Najd Provisions',
    name_ar: 'نجد للتموين',
    vat_number: '310458792600003',
    cr_number: '1010482957',
    address,
    iban: 'SA4420000001234567891234',
  },
  buyer: { name: 'Aswaq Al-Rawdah', name_ar: 'أسواق الروضة', vat_number: '311204587900003', cr_number: null, address },
  lines: [
    {
      id: 'item_1',
      item_id: 'item_1',
      line_id: null,
      by_value: false,
      title: 'Spring Water',
      title_ar: 'مياه نبع',
      sku: 'WTR',
      quantity: 10,
      unit_price: 1_000,
      discount: 0,
      net: 10_000,
      tax_rate: 15,
      category: 'S',
      exemption_code: null,
      tax: 1_500,
      total: 11_500,
    },
  ],
  subtotals: [{ category: 'S', rate: 15, exemption_code: null, taxable: 10_000, tax: 1_500 }],
  order: { id: 'order_1', status: 'completed', total: 11_500 },
  credited: [],
  credited_subtotals: [],
  returned: [],
  of_return: null,
  less: [],
  remaining: { item_1: { quantity: 10, net: 10_000 } },
  reason_code: null,
  reason: null,
  billing_reference: null,
  notes: [],
  uuid: '8d487816-670f-4f0c-9e4c-4f0c8d487816',
  icv: 14,
  pih: 'pih',
  hash: 'hash',
  qr: 'AQZBeGVuZGE=',
  clearance: { transport: 'off', status: 'none' },
  problems: [],
  actions: {
    issue: { allowed: false, code: 'invoices.not_draft' },
    void: { allowed: false, code: 'invoices.not_draft' },
    credit: yes,
    debit: yes,
  },
  ...over,
});
const aDraft = (over: Partial<Invoice> = {}) =>
  anInvoice({
    status: 'draft',
    number: null,
    issued_at: null,
    uuid: null,
    icv: null,
    pih: null,
    hash: null,
    qr: null,
    actions: {
      issue: yes,
      void: yes,
      credit: { allowed: false, code: 'invoices.not_issued' },
      debit: { allowed: false, code: 'invoices.not_issued' },
    },
    ...over,
  });

const draw = (invoice: Invoice, { me = {} as MeParts, replies = [] as Answer[] } = {}) =>
  renderScreen(<InvoicePage />, {
    path: '/invoices/:id',
    at: `/invoices/${invoice.id}`,
    modules,
    me,
    replies: [reply(invoices.retrieve, { invoice }), ...replies],
  });

it('the sheet says everything in Arabic and English and carries its code', async () => {
  await draw(anInvoice());
  const sheet = within(await screen.findByRole('article', { name: 'INV-2026-08814' }));
  for (const text of [
    'Tax invoice',
    'فاتورة ضريبية',
    '310458792600003',
    '311204587900003',
    'مياه نبع',
    'Spring Water',
    '2026-11-15 14:02',
    'ضريبة القيمة المضافة',
  ]) {
    expect(sheet.getAllByText(text, { exact: false }).length).toBeGreaterThan(0);
  }
  expect(sheet.getByRole('img', { name: named('QR code of INV-2026-08814') })).toBeTruthy();
  expect(screen.getByText('Not sent: not connected')).toBeTruthy();
});

it('a draft that lacks something says what in words, and where to mend it', async () => {
  await draw(
    aDraft({
      problems: [
        { code: 'invoices.lacks.seller_building', at: 'seller' },
        { code: 'invoices.lacks.buyer_postal_code', at: 'buyer' },
      ],
      actions: { ...aDraft().actions, issue: { allowed: false, code: 'invoices.not_ready', params: { count: 2 } } },
    }),
  );
  expect(await screen.findByText('The building number of the supplier’s address is missing: 4 digits.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Complete customer details' }).getAttribute('href')).toContain(
    '/customers/cus_1',
  );
  expect(screen.getByRole('link', { name: 'Complete supplier profile' }).getAttribute('href')).toContain(
    '/suppliers/sup_1',
  );
  expect(screen.getByRole('button', { name: 'Issue invoice' }).getAttribute('aria-disabled')).toBe('true');
});

it('issuing asks first, and for lines without VAT why', async () => {
  const zero = { category: 'Z' as const, rate: 0, exemption_code: null, taxable: 10_000, tax: 0 };
  const { user, transport } = await draw(aDraft({ subtotals: [zero] }), {
    replies: [reply(invoices.issue, { invoice: anInvoice() })],
  });
  await user.click(await screen.findByRole('button', { name: 'Issue invoice' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('button', { name: 'Issue invoice' })).toHaveProperty('disabled', true);
  await user.click(dialog.getByRole('combobox', { name: 'Reason for no VAT' }));
  await user.click(await screen.findByRole('option', { name: /VATEX-SA-35/ }));
  await user.click(dialog.getByRole('button', { name: 'Issue invoice' }));
  await waitFor(() =>
    expect(transport.callsTo(invoices.issue)[0]?.body).toEqual({ version: 2, exemption_code: 'VATEX-SA-35' }),
  );
});

it('a credit note takes everything left unless less is typed, shows what it comes to, and needs its reason', async () => {
  const { user, transport } = await draw(anInvoice(), {
    replies: [
      reply(invoices.credit, { invoice: anInvoice({ id: 'inv_2', number: 'CN-2026-00001', type: 'credit_note' }) }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Credit note' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('115.00')).toBeTruthy();
  const pieces = dialog.getByRole('textbox', { name: named('Pieces of Spring Water') });
  await user.clear(pieces);
  await user.type(pieces, '12');
  expect(dialog.getByText(named('Up to 10'))).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Issue note' })).toHaveProperty('disabled', true);
  await user.clear(pieces);
  await user.type(pieces, '3');
  expect(dialog.getByText('34.50')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Issue note' }));
  expect(dialog.getAllByText('Reason required')).toHaveLength(2);
  expect(transport.callsTo(invoices.credit)).toHaveLength(0);
  await user.click(dialog.getByRole('combobox', { name: 'Legal reason' }));
  await user.click(await screen.findByRole('option', { name: 'Goods or services returned' }));
  await user.type(dialog.getByRole('textbox', { name: 'Reason, as printed on the note' }), 'Wet');
  await user.click(dialog.getByRole('button', { name: 'Issue note' }));
  await waitFor(() =>
    expect(transport.callsTo(invoices.credit)[0]?.body).toEqual({
      lines: [{ line_id: 'item_1', quantity: 3 }],
      reason_code: 4,
      reason: 'Wet',
    }),
  );
});

it('a credit note follows a return that is not credited yet, and says why it is less; lines can be chosen instead', async () => {
  const { user, transport } = await draw(
    anInvoice({
      returned: [
        {
          return_id: 'ret_1',
          number: 2,
          lines: [
            {
              ...anInvoice().lines[0]!,
              line_id: 'item_1',
              quantity: 3,
              discount: 600,
              net: 2_400,
              tax: 360,
              total: 2_760,
            },
          ],
          less: [{ rule_id: 'promo_1', name: 'Six waters', name_ar: null, net: 600, tax: 90 }],
          net_total: 2_400,
          tax_total: 360,
          total: 2_760,
        },
      ],
    }),
    {
      replies: [
        reply(invoices.credit, { invoice: anInvoice({ id: 'inv_2', number: 'CN-2026-00001', type: 'credit_note' }) }),
      ],
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Credit note' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('27.60')).toBeTruthy();
  expect(
    dialog.getByText(named('The items kept no longer earn all of “Six waters”: 6.90 SAR less, VAT included.')),
  ).toBeTruthy();
  expect(dialog.queryByRole('textbox', { name: named('Pieces of Spring Water') })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Issue note' }));
  await waitFor(() =>
    expect(transport.callsTo(invoices.credit)[0]?.body).toEqual({
      return_id: 'ret_1',
      reason_code: 4,
      reason: 'Return #2',
    }),
  );
});

it('of a credit note the sheet says in both languages why it is less than its goods cost', async () => {
  await draw(
    anInvoice({
      number: 'CN-2026-00002',
      type: 'credit_note',
      billing_reference_id: 'inv_1',
      of_return: { id: 'ret_1', number: 2 },
      less: [{ rule_id: 'promo_1', name: 'Six waters', name_ar: 'ستة مياه', net: 600, tax: 90 }],
    }),
  );
  const sheet = within(await screen.findByRole('article', { name: 'CN-2026-00002' }));
  for (const text of [
    'For return',
    '#2',
    'Items kept no longer earn all of “Six waters”',
    'لم تعد تستحق كامل عرض «ستة مياه»',
  ])
    expect(sheet.getAllByText(text, { exact: false }).length).toBeGreaterThan(0);
});

it('an order that none stands for offers to generate one', async () => {
  const at = { path: '/orders/:id', at: '/orders/order_1', modules };
  const { user, transport } = await renderScreen(<OrderInvoices orderId="order_1" status="confirmed" />, {
    ...at,
    replies: [reply(invoices.ofOrder, { invoices: [] }), reply(invoices.generate, { invoice: aDraft() })],
  });
  await user.click(await screen.findByRole('button', { name: 'Generate invoice' }));
  await waitFor(() => expect(transport.callsTo(invoices.generate)).toHaveLength(1));
});
