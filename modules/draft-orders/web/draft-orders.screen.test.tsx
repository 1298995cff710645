import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  named,
  refusal,
  renderScreen,
  reply,
  unanswered,
  type Answer,
  type MeParts,
  type SeenCall,
} from '../../../apps/web/testing.tsx';
import { customers, type Customer } from '#modules/customers/contract.ts';
import { customerCredit, type CreditAccount } from '#modules/orders/contract.ts';
import { noCredit } from '#modules/orders/rules.ts';
import { shippingOptions } from '#modules/shipping-options/contract.ts';
import { anOrder } from '../../orders/core/web/testing.ts';
import { draftOrders, type DraftOrderDetail, type Goods, type Preview, type UsualGoods } from '../contract.ts';
import { draftOrdersWeb } from '../web.tsx';
import { noProfile } from '../../customers/testing/profile.ts';

const at = '2026-11-18T07:31:00.000Z';
const page = { count: 1, offset: 0, limit: 50 };
const goods: Goods = {
  variant_id: 'variant_1',
  product_id: 'prod_1',
  supplier_id: 'sup_1',
  title: 'Spring Water',
  title_ar: 'مياه نبع',
  description: '330 ml',
  description_ar: null,
  sku: 'WTR-330',
  barcode: '6281007031234',
  thumbnail: null,
  packaging: 'bottle' as const,
  shrink_size: 6,
  case_size: 24,
  unit_pieces: 1,
  unit_price_micros: 50_000_000,
  available_quantity: 480,
  allow_backorder: false,
  min_quantity: null,
  max_quantity: null,
  increment: null,
  packs: [],
};
const line = {
  id: 'item_1',
  variant_id: 'variant_1',
  product_id: 'prod_1',
  title: 'Spring Water',
  title_ar: 'مياه نبع',
  description: '330 ml',
  description_ar: null,
  sku: 'WTR-330',
  thumbnail: null,
  packaging: 'bottle' as const,
  shrink_size: 6,
  case_size: 24,
  manages_stock: true,
  quantity: 88,
  unit_price: 50,
  unit_price_micros: 50_000_000,
  list_price: 50,
  list_price_micros: 50_000_000,
  price_locked: false,
  note: null,
  discount_total: 0,
  promotion_id: null,
  adjustments: [],
  tax_rate: 15,
  tax_total: 660,
  total: 5_060,
  available_quantity: 480,
  stock: 'ok' as const,
  metadata: null,
};
const figures = { subtotal: 4_400, discount_total: 0, shipping_total: 0, tax_total: 660, total: 5_060 };
const draft: DraftOrderDetail = {
  id: 'dorder_1',
  display_id: 12,
  status: 'open',
  source: 'desk',
  approval: 'none',
  supplier_id: 'sup_1',
  supplier: { id: 'sup_1', name: 'Najd', name_ar: null },
  customer_id: 'cus_1',
  customer: { id: 'cus_1', name: 'Aswaq Al-Rawdah', name_ar: null },
  region_id: 'reg_1',
  currency_code: 'SAR',
  email: 'shop@test.example',
  shipping_address: null,
  billing_address: null,
  items: [line],
  shipping_methods: [],
  discounts: [],
  promotions: [],
  manual_discount: null,
  no_notification_order: false,
  po_number: null,
  note: null,
  sales_visit_id: null,
  order_id: null,
  order_display_id: null,
  owner: null,
  expires_at: null,
  completed_at: null,
  ...figures,
  metadata: null,
  version: 3,
  created_at: at,
  updated_at: at,
  links: [],
  cart: {
    id: 'dorder_1',
    type: 'draft_order',
    email: null,
    region_id: 'reg_1',
    customer_id: 'cus_1',
    region: { id: 'reg_1', name: 'Saudi Arabia', currency_code: 'SAR', tax_rate: 15 },
    customer: { id: 'cus_1', name: 'Aswaq Al-Rawdah', name_ar: null, email: 'shop@test.example', phone: null },
    shipping_address: null,
    billing_address: null,
    items: [],
    shipping_methods: [],
    discounts: [],
    ...figures,
  },
};
const customer: Customer = {
  id: 'cus_1',
  code: 'C-1001',
  name: 'Aswaq Al-Rawdah',
  name_ar: null,
  trade_name: null,
  trade_name_ar: null,
  type: 'grocery',
  first_name: null,
  last_name: null,
  contact_name_ar: null,
  email: null,
  phone: null,
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
  suppliers: [{ id: 'sup_1', name: 'Najd', name_ar: null }],
  suppliers_count: 1,
  payment_terms: 'cash',
  credit_limit: 0,
  credit_hold: false,
  credit_hold_reason: null,
  priority: 'B',
  min_shelf_life_days: 0,
  city: 'Riyadh',
  province: null,
  orders_count: 0,
  last_order_at: null,
  metadata: null,
  version: 1,
  created_at: at,
  updated_at: at,
};
const preview: Preview = {
  supplier_id: 'sup_1',
  region_id: 'reg_1',
  currency_code: 'SAR',
  items: [{ line, fault: null }],
  given: [],
  promotions: [],
  code_faults: [],
  shipping_methods: [],
  shipping_fault: null,
  area_fee: null,
  ...figures,
};
const nearly: Preview['promotions'][number] = {
  id: 'promo_1',
  kind: 'bundle',
  name: 'Three cases, one free',
  name_ar: null,
  code: null,
  class: 'bundle',
  given: 0,
  return_rule: 'prorated',
  lost: 'min_quantity',
  by: null,
  missing: {
    quantity: 48,
    whole: { pack: 'case', count: 2 },
    gives: { free: 24, whole: { pack: 'case', count: 1 } },
  },
  starts_at: null,
  ends_at: null,
  funding: [],
};
const terms = (body: unknown): string[] => (body as { terms: string[] }).terms;
const known: Readonly<Record<string, Goods[]>> = {
  'WTR-330': [goods],
  '6281007031234': [goods],
  مياه: [goods],
  wat: [goods, { ...goods, variant_id: 'variant_2', sku: 'WTR-600', description: '600 ml' }],
};
const match = reply(draftOrders.match, ({ body }) => ({
  matches: terms(body).map((term) => ({
    term,
    exact: term.startsWith('WTR') || /^\d+$/.test(term),
    goods: known[term] ?? [],
  })),
}));

/** Stands for the order's own page. */
const ordersPage = {
  name: 'orders',
  screens: [{ path: '/orders/:id', needs: null, component: () => <p>The order</p> }],
};
const draw = (
  replies: Answer[] = [],
  {
    path = '/draft-orders/new?customer=cus_1',
    priced = preview,
    ...me
  }: MeParts & { path?: string; priced?: Preview | ((call: SeenCall) => { preview: Preview }) } = {},
) =>
  renderScreen(<></>, {
    at: path,
    me,
    modules: [draftOrdersWeb, ordersPage],
    // The more particular addresses answer last: `/draft-orders/:id` would hear them too.
    replies: [
      reply(customers.list, { customers: [customer], ...page }),
      reply(customers.retrieve, { customer }),
      reply(shippingOptions.list, { shipping_options: [], ...page }),
      reply(draftOrders.retrieve, { draft_order: draft }),
      reply(draftOrders.defaults, { shipping_option_id: null, payment_provider: null }),
      reply(customerCredit.list, { credit: [] }),
      ...replies,
      reply(draftOrders.providers, { payment_providers: ['manual'], fulfillment_providers: ['manual'] }),
      reply(draftOrders.preview, typeof priced === 'function' ? priced : { preview: priced }),
      match,
    ],
  });
const bodies = (calls: { body: unknown }[]) => calls.map(({ body }) => body);
const entry = () => screen.findByRole('textbox', { name: /^Add product|^Quantity of .*Enter/ });

beforeAll(
  () =>
    Promise.all([
      import('./editor/editor-page.tsx'),
      import('./editor/phone/order-taking.tsx'),
      import('../../orders/credit/web/order-credit.tsx'),
    ]),
  60_000,
);

describe('quick entry', () => {
  it('takes a whole order from the keyboard: the customer, SKU with a quantity, a scanned barcode, a name and then how much', async () => {
    const { user, transport, address } = await draw(
      [reply(draftOrders.create, { draft_order: draft }), reply(draftOrders.register, { order: anOrder() })],
      { path: '/draft-orders/new' },
    );
    const whom = await screen.findByRole('combobox', { name: 'Customer' });
    await waitFor(() => expect(document.activeElement).toBe(whom));
    await user.keyboard('rukn');
    await screen.findByRole('option');
    await user.keyboard('{Enter}');
    // Who an order is for is followed by what they want: nothing is between.
    await waitFor(async () => expect(document.activeElement).toBe(await entry()));
    await user.keyboard('WTR-330 3c 2s 4{Enter}');
    expect(await screen.findByText(named('3 cs + 2 sh + 4 pc (88) of Spring Water · 330 ml added'))).toBeTruthy();
    await user.keyboard('6281007031234{Enter}');
    expect(
      await screen.findByRole('textbox', { name: named('Quantity of Spring Water · 330 ml? Press Enter to add') }),
    ).toBe(document.activeElement);
    await user.keyboard('٢ش{Enter}');
    expect(await screen.findByText(named('2 sh (12) of Spring Water · 330 ml added'))).toBeTruthy();
    await user.keyboard('مياه 4{Enter}');
    await screen.findByText(named('4 pc of Spring Water · 330 ml added'));
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(address()).toBe('/admin/orders/order_1'));
    expect(bodies(transport.callsTo(draftOrders.create))).toMatchObject([
      { customer_id: 'cus_1', items: [{ variant_id: 'variant_1', quantity: 88 + 12 + 4 }] },
    ]);
    expect(transport.callsTo(draftOrders.register).map(({ params, body }) => [params, body])).toEqual([
      [{ id: 'dorder_1' }, { version: 3 }],
    ]);
  });

  it('offers what a word may mean, never picks between several unseen, and says what it does not know', async () => {
    const { user } = await draw();
    await user.type(await entry(), 'wat{Enter}');
    expect(await screen.findByRole('option', { name: /600 ml/ })).toBeTruthy();
    await user.keyboard('{ArrowDown}{Enter}');
    await user.keyboard('7x{Enter}');
    expect(await screen.findByText(/“[^“]*7x[^”]*” is not a valid quantity of/)).toBeTruthy();
    await user.keyboard('{Escape}');
    await user.type(await entry(), 'caviar{Enter}');
    expect(await screen.findByText(/No product matches/)).toBeTruthy();
  });
});

describe('the editor', () => {
  it('says beside the customer what the desk will say, and begins with the delivery and payment it had before', async () => {
    const account: CreditAccount = {
      ...noCredit,
      supplier: { id: 'sup_1', name: 'Najd', name_ar: null },
      payment_terms: 'net_30',
      credit_limit: 5_000_000,
      orders: 5_100_000,
      owes_since: '2020-01-01T00:00:00.000Z',
      requires_approval: false,
    };
    const { user, transport } = await draw([
      reply(customerCredit.list, { credit: [account] }),
      reply(draftOrders.defaults, { shipping_option_id: 'so_1', payment_provider: 'cash' }),
      reply(draftOrders.create, { draft_order: draft }),
      reply(draftOrders.providers, { payment_providers: ['manual', 'cash'], fulfillment_providers: ['manual'] }),
    ]);
    expect(await screen.findByText(/exposure to .*51,000\.00.*, .*1,000\.00.* over the limit/)).toBeTruthy();
    expect(await screen.findByText(/days overdue/)).toBeTruthy();
    await user.type(await entry(), 'WTR-330 3c{Enter}');
    expect(await screen.findByText(/exposure to .*51,050\.60.*, .*1,050\.60.* over the limit/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(bodies(transport.callsTo(draftOrders.create))).toMatchObject([
        { shipping_methods: [{ option_id: 'so_1' }] },
      ]),
    );
  });

  it('says that a draft in another currency than the limit cannot go on credit', async () => {
    const account: CreditAccount = {
      ...noCredit,
      supplier: { id: 'sup_1', name: 'Najd', name_ar: null },
      payment_terms: 'net_30',
      credit_limit: 5_000_000,
      requires_approval: false,
    };
    const { user } = await draw([reply(customerCredit.list, { credit: [account] })], {
      priced: { ...preview, currency_code: 'USD' },
    });
    await user.type(await entry(), 'WTR-330 3c{Enter}');
    expect(await screen.findByText('Credit is kept in SAR only')).toBeTruthy();
    expect(screen.queryByText(/over the limit/)).toBeNull();
  });

  it('keeps pasted rows that it cannot read until they are corrected', async () => {
    const { user } = await draw();
    await user.click(await screen.findByRole('button', { name: 'Paste from spreadsheet' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('textbox'));
    await user.paste('SKU\tQty\nWTR-330\t3c\nNO-SUCH\t5\nwat\t2');
    await user.click(within(dialog).getByRole('button', { name: 'Check rows' }));
    expect(await within(dialog).findByText('Header row')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: named('Add 1 line') }));
    expect(await within(dialog).findByText(named('2 rows are still open'))).toBeTruthy();
    expect(
      within(dialog)
        .getAllByRole('textbox', { name: /Product search for row/ })
        .map((field) => (field as HTMLInputElement).value),
    ).toEqual(['NO-SUCH', 'wat']);
  });

  it('shows the server’s figures, saves what was changed under the version it saw, and names what stands against it', async () => {
    const { user, transport } = await draw(
      [
        reply(draftOrders.update, () =>
          refusal(400, { type: 'not_allowed', code: 'stale', message: 'Somebody changed it' }),
        ),
      ],
      { path: '/draft-orders/dorder_1' },
    );
    await waitFor(async () =>
      expect((await screen.findByRole('region', { name: 'Totals' })).textContent).toContain('50.60'),
    );
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: named('3 cs + 3 sh (90)') }));
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('Somebody changed it')).toBeTruthy();
    // The preview's address is one the update's pattern hears too.
    const saves = bodies(transport.callsTo(draftOrders.update)).filter(
      (body) => (body as { version?: number }).version !== undefined,
    );
    expect(saves).toMatchObject([{ version: 3, items: [{ id: 'item_1', variant_id: 'variant_1', quantity: 90 }] }]);
  });

  it('asks before it places what is not there', async () => {
    const short = {
      ...preview,
      items: [{ line: { ...line, available_quantity: 5, stock: 'short' as const }, fault: null }],
    };
    const { user, transport } = await draw([reply(draftOrders.pay, { order: anOrder() })], {
      path: '/draft-orders/dorder_1',
      priced: short,
    });
    expect(await screen.findByText('not enough stock')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Mark as paid' }));
    expect(transport.callsTo(draftOrders.pay)).toEqual([]);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Place order' }));
    await waitFor(() => expect(transport.callsTo(draftOrders.pay)).toHaveLength(1));
  });

  it('lets a representative register and send, not name prices or take money', async () => {
    await draw([], { account: 'sales_representative', path: '/draft-orders/dorder_1' });
    expect(await screen.findByRole('button', { name: 'Register order' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send to customer' })).toBeTruthy();
    for (const name of ['Mark as paid', 'Custom line', 'Discount', /Unit price of/])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
});

describe('an order taken on a phone', () => {
  const tea: Goods = {
    ...goods,
    variant_id: 'variant_tea',
    title: 'Black Tea',
    title_ar: 'شاي أسود',
    description: '100 bags',
    sku: 'TEA-100',
    packaging: 'box',
    min_quantity: 12,
    max_quantity: 60,
    increment: 12,
    available_quantity: 0,
  };
  const usual: UsualGoods = {
    ...goods,
    orders_count: 5,
    usual_quantity: 48,
    last_quantity: 84,
    last_ordered_at: '2026-11-15T07:31:00.000Z',
  };
  const account: CreditAccount = {
    ...noCredit,
    supplier: { id: 'sup_1', name: 'Najd', name_ar: null },
    payment_terms: 'net_30',
    credit_limit: 5_000_000,
    orders: 3_770_765,
    owes_since: null,
    requires_approval: false,
  };
  type Asked = { items: { variant_id: string; quantity: number }[] };
  /** As the server prices: 5.00 a piece, and no more tea than a catalog allows. */
  const asPriced = ({ body }: SeenCall): { preview: Preview } => ({
    preview: {
      ...preview,
      items: (body as Asked).items.map(({ variant_id, quantity }) =>
        variant_id === tea.variant_id && quantity % 12 > 0
          ? {
              line: null,
              fault: { code: 'catalogs.quantity', message: 'Tea comes by 12 pieces.', quantities: [12, 24] },
            }
          : { line: { ...line, variant_id, quantity, unit_price_micros: 45_000_000 }, fault: null },
      ),
      subtotal: 176_190,
    },
  });
  const take = async (replies: Answer[] = [], options: Parameters<typeof draw>[1] = {}) => {
    const wide = window.matchMedia;
    window.matchMedia = (query) => ({ ...wide(query), matches: query.includes('639.98') });
    return draw(
      [
        reply(customerCredit.list, { credit: [account] }),
        reply(draftOrders.usual, { goods: [usual] }),
        reply(draftOrders.departments, {
          departments: [
            { id: 'pcat_1', name: 'Drinks', name_ar: null },
            { id: 'pcat_2', name: 'Rice', name_ar: null },
          ],
        }),
        reply(draftOrders.goods, ({ query }) => ({
          goods: query['category_id'] === 'pcat_1' ? [goods, tea] : [],
          count: query['category_id'] === 'pcat_1' ? 2 : 0,
          offset: 0,
          limit: 24,
        })),
        ...replies,
      ],
      { account: 'sales_representative', priced: asPriced, ...options },
    );
  };
  const shelf = (name: string) => screen.findByRole('list', { name });
  const row = async (list: string, text: RegExp) => {
    const found = within(await shelf(list))
      .getAllByRole('listitem')
      .find((one) => text.test(one.textContent ?? ''));
    if (!found) throw new Error(`no row of ${list} says ${String(text)}`);
    return within(found);
  };
  const press = (name: string) => ({ name: named(name) });
  const water = 'Spring Water 330 ml';
  const foot = async () => (await screen.findByRole('contentinfo')).textContent;

  it('is tapped together: the usual goods by their usual quantity, then by packs, and is reviewed and registered', async () => {
    const { user, transport } = await take([
      reply(draftOrders.create, { draft_order: draft }),
      reply(draftOrders.register, { order: anOrder() }),
    ]);
    expect(await screen.findByText(named('may still buy 12,292.35'))).toBeTruthy();
    const first = await row('Usual', /Spring Water/);
    expect(first.getByText(named('last 3c 2s, 15 Nov'))).toBeTruthy();
    expect(first.getByText('12.00')).toBeTruthy();
    await user.click(first.getByRole('button', press(`Add ${water}`)));
    const chosen = await row('Usual', /Spring Water/);
    const quantity = () => chosen.getByRole<HTMLInputElement>('textbox', press(`Quantity of ${water}`)).value;
    expect(quantity()).toBe('2c');
    // Enough is there: that is said of the row that is opened.
    expect(chosen.getByText(named('20c in stock'))).toBeTruthy();
    // What it costs in the order, not on the shelf.
    expect(await chosen.findByText('10.80')).toBeTruthy();
    expect(screen.getByText('not saved')).toBeTruthy();
    await user.click(chosen.getByRole('button', press('Shrink 6 pcs')));
    await user.click(chosen.getByRole('button', press(`Increase ${water}`)));
    expect(quantity()).toBe('2c 1s');
    await user.click(chosen.getByRole('button', press('Case 24 pcs')));
    await user.click(chosen.getByRole('button', press(`Decrease ${water}`)));
    expect(quantity()).toBe('1c 1s');
    await user.clear(chosen.getByRole('textbox'));
    await user.type(chosen.getByRole('textbox'), '٣ك ٢{Enter}');
    expect(quantity()).toBe('3c 2p');
    await user.type(chosen.getByRole('textbox'), 'lots{Enter}');
    expect(await chosen.findByText(/is not a valid quantity of/)).toBeTruthy();
    expect(quantity()).toBe('3c 2p');
    await waitFor(async () => expect(await foot()).toContain('1,761.90'));
    expect(await foot()).toContain('3c 2p');
    await user.click(screen.getByRole('button', { name: 'Review order' }));
    await user.click(await screen.findByRole('button', { name: 'Back to products' }));
    expect((await row('Usual', /Spring Water/)).getByRole('textbox')).toHaveProperty('value', '3c 2p');
    await user.click(screen.getByRole('button', { name: 'Review order' }));
    await user.click(await screen.findByRole('button', { name: 'Register order' }));
    await waitFor(() => expect(transport.callsTo(draftOrders.register)).toHaveLength(1));
    expect(bodies(transport.callsTo(draftOrders.create))).toMatchObject([
      { customer_id: 'cus_1', items: [{ variant_id: 'variant_1', quantity: 74 }] },
    ]);
  });

  it('keeps to what the customer’s catalogs allow, and says beside the goods what is wrong with them', async () => {
    const { user } = await take();
    await user.click(await screen.findByRole('button', { name: 'Drinks' }));
    const name = 'Black Tea 100 bags';
    const shown = await row('Drinks', /Black Tea/);
    expect(shown.getByText('Out of stock')).toBeTruthy();
    await user.click(shown.getByRole('button', press(`Add ${name}`)));
    const quantity = () => shown.getByRole<HTMLInputElement>('textbox').value;
    expect(quantity()).toBe('1c');
    await user.click(shown.getByRole('button', press('Shrink 6 pcs')));
    await user.click(shown.getByRole('button', press(`Increase ${name}`)));
    expect(quantity()).toBe('1c 2s');
    await user.clear(shown.getByRole('textbox'));
    await user.type(shown.getByRole('textbox'), '1s{Enter}');
    expect(await shown.findByText(/Tea comes by 12 pieces/)).toBeTruthy();
    // Nothing is saved before it can be had: the way leads to it.
    await user.click(screen.getByRole('button', { name: 'Rice' }));
    await user.click(screen.getByRole('button', { name: 'Save draft, not saved yet' }));
    const inOrder = await row('In this order', /Black Tea/);
    expect(inOrder.getByText(/Tea comes by 12 pieces/)).toBeTruthy();
    await user.click(inOrder.getByRole('button', press('2 sh (12)')));
    await waitFor(() => expect(inOrder.queryByText(/Tea comes by 12 pieces/)).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Drinks' }));
    const again = await row('Drinks', /Black Tea/);
    // The last one less takes it out; the plus has the focus then.
    await user.click(again.getByRole('button', press(`Decrease ${name}`)));
    expect(document.activeElement).toBe(again.getByRole('button', press(`Add ${name}`)));
    await user.click(screen.getByRole('button', { name: /^In this order/ }));
    expect(await screen.findByText('Nothing in this order yet')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Rice' }));
    expect(await screen.findByText('Nothing to sell here')).toBeTruthy();
  });

  it('finds goods by name with the quantity before it, and Enter puts in the only one that is meant', async () => {
    const { user } = await take();
    const field = await screen.findByRole('searchbox', { name: 'Search for products' });
    await user.type(field, '3c wat');
    const found = await row('Search results', /600 ml/);
    await user.click(found.getByRole('button', press('Add Spring Water 600 ml')));
    expect(found.getByRole('textbox')).toHaveProperty('value', '3c');
    await user.clear(field);
    await user.type(field, 'WTR-330 2s{Enter}');
    await waitFor(() => expect(field).toHaveProperty('value', ''));
    await user.click(screen.getByRole('button', { name: /^In this order/ }));
    expect((await row('In this order', /330 ml/)).getByRole('textbox')).toHaveProperty('value', '2s');
    await user.type(field, 'caviar');
    expect(await screen.findByText('No product matches')).toBeTruthy();
  });

  it('finds the customer first', async () => {
    const { user } = await take([], { path: '/draft-orders/new' });
    expect(screen.queryByRole('button', { name: 'Review order' })).toBeNull();
    await user.click(await screen.findByRole('combobox', { name: 'Customer' }));
    await user.keyboard('rukn');
    await user.click(await screen.findByRole('option'));
    expect(await shelf('Usual')).toBeTruthy();
  });

  it('of a saved draft, its lines are shown with what is missing for a promotion, and saved from the head', async () => {
    const { user, transport } = await take([reply(draftOrders.update, { draft_order: draft })], {
      path: '/draft-orders/dorder_1',
      priced: { ...preview, promotions: [nearly] },
    });
    expect(await screen.findByText('saved')).toBeTruthy();
    expect(await screen.findByText('Needs 2 more cases for 1 free case')).toBeTruthy();
    const shown = await row('In this order', /Spring Water/);
    await user.click(shown.getByRole('button', press(`Increase ${water}`)));
    await user.click(await screen.findByRole('button', { name: 'Save draft, not saved yet' }));
    await waitFor(() =>
      expect(bodies(transport.callsTo(draftOrders.update)).at(-1)).toMatchObject({
        version: 3,
        items: [{ id: 'item_1', quantity: line.quantity + 24 }],
      }),
    );
  });

  it('without a network it keeps what was tapped, and offers another try', async () => {
    const { user } = await take([unanswered(draftOrders.departments), unanswered(draftOrders.goods)]);
    await user.click((await row('Usual', /Spring Water/)).getByRole('button', press(`Add ${water}`)));
    await user.click(screen.getByRole('button', { name: 'All' }));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^In this order/ }));
    expect((await row('In this order', /Spring Water/)).getByRole('textbox')).toHaveProperty('value', '2c');
  });
});
