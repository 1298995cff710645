import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { named, refusal, renderScreen, reply, type Answer, type MeParts } from '#kit/web/testing.tsx';
import { customers, type Customer } from '#modules/customers/contract.ts';
import { variants, type PricedVariant } from '#modules/products/contract.ts';
import { regionsWords } from '#modules/regions/web.tsx';
import { shippingOptions } from '#modules/shipping-options/contract.ts';
import { anOrder } from '../../orders/web/testing.ts';
import { draftOrders, type DraftOrder } from '../contract.ts';
import { draftOrdersWeb } from '../web.tsx';

const at = '2026-11-18T07:31:00.000Z';
const customer: Customer = {
  id: 'cus_1', code: 'C-1001', name: 'Aswaq Al-Rawdah', name_ar: null, trade_name: null, trade_name_ar: null, type: 'grocery', first_name: null, last_name: null, email: null,
  phone: null, img: null, status: 'active', vat_number: null, cr_number: null, sales_representative_id: null, sales_representative: null, driver_id: null, driver: null,
  affiliate_id: null, affiliate: null, area_id: null, area: null, suppliers: [{ id: 'sup_1', name: 'Najd', name_ar: null }], suppliers_count: 1, payment_terms: 'cash', credit_limit: 0,
  city: 'Riyadh', province: null, orders_count: 0, last_order_at: null, metadata: null, version: 1, created_at: at, updated_at: at,
};
const variant: PricedVariant = {
  id: 'variant_1', supplier_id: 'sup_1', product_id: 'prod_1', master_variant_id: 'mv_1', master_variant: { id: 'mv_1', title: 'Case', case_configuration: 24, shrink_configuration: 6 },
  title: '330 ml', title_ar: null, sku: 'WTR-330', barcode: null, manage_inventory: true, allow_backorder: false, position: 0, inventory_quantity: 480, options: [], prices: [], version: 1,
  created_at: at, updated_at: at, calculated_price: 50, original_price: 50, calculated_price_incl_tax: 58, original_price_incl_tax: 58, calculated_tax: 8, original_tax: 8,
  tax_rates: [{ rate: 15, name: 'VAT', code: null }], currency_code: 'SAR',
  product: { id: 'prod_1', title: 'Spring Water', title_ar: null, handle: 'water', thumbnail: null, status: 'published', packaging: 'bottle', brand: null },
};
const draft: DraftOrder = {
  id: 'dorder_1', display_id: 1, status: 'open', supplier_id: 'sup_1', customer_id: 'cus_1', customer: { id: 'cus_1', name: 'Aswaq Al-Rawdah', name_ar: null }, region_id: 'reg_1',
  currency_code: 'SAR', email: null, shipping_address: null, billing_address: null, items: [], shipping_methods: [], no_notification_order: false, po_number: null, sales_visit_id: null,
  order_id: null, subtotal: 1_200, discount_total: 0, shipping_total: 1_000, tax_total: 330, total: 2_530, metadata: null, created_at: at, updated_at: at,
};
const van = {
  id: 'so_1', name: 'Van delivery', name_ar: null, region_id: 'reg_1', region: { id: 'reg_1', name: 'Saudi Arabia', name_ar: null }, profile_id: null, profile: null, provider_id: 'manual',
  price_type: 'flat_rate' as const, free_from: null, min_subtotal: null, max_subtotal: null, requirements: [], enabled: true, metadata: null, version: 1, amount: 1_000, price_incl_tax: 1_150, tax_amount: 150,
  tax_rates: [{ rate: 15, name: 'VAT', code: null }], currency_code: 'SAR', is_return: false, admin_only: false, created_at: at, updated_at: at,
};
const page = { count: 1, offset: 0, limit: 50 };

const offered = { payment_providers: ['manual', 'cash'], fulfillment_providers: ['manual'] };

/** Stands for the order's own page. */
const ordersPage = { name: 'orders', texts: { en: {}, ar: {} }, screens: [{ path: '/orders/:id', needs: null, component: () => <p>The order</p> }] };
const draw = (replies: Answer[] = [], me: MeParts = {}) =>
  renderScreen(<></>, {
    at: '/orders/new?customer=cus_1', me, modules: [regionsWords, draftOrdersWeb, ordersPage],
    replies: [
      reply(customers.list, { customers: [customer], ...page }), reply(customers.retrieve, { customer }), reply(variants.list, { variants: [variant], ...page }),
      reply(shippingOptions.list, { shipping_options: [van], ...page }), reply(draftOrders.providers, offered), ...replies,
    ],
  });
const bodies = (calls: { body: unknown }[]) => calls.map(({ body }) => body);

beforeAll(() => import('./new-order.tsx'));

describe('putting an order together', () => {
  it('needs a line, prices it as the order will be priced, and registers it', async () => {
    const { user, transport, address } = await draw([
      reply(draftOrders.create, { draft_order: draft }),
      reply(draftOrders.register, { order: anOrder() }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Register order' }));
    expect(await screen.findByText('Add at least one line.')).toBeTruthy();
    await user.click(screen.getByRole('textbox', { name: /Add a product/ }));
    await user.click(await screen.findByRole('option', { name: /Spring Water · 330 ml/ }));
    const quantity = screen.getByRole('group', { name: named('Quantity of Spring Water') });
    expect(within(quantity).getByRole('textbox', { name: 'Cases' })).toHaveProperty('value', '1');
    await user.click(screen.getByRole('combobox', { name: 'Way of delivery' }));
    await user.click(await screen.findByRole('option', { name: /Van delivery/ }));
    const totals = screen.getByRole('region', { name: 'Totals' });
    expect(totals.textContent).toBe('TotalsItems12.00Delivery10.00VAT3.30Total\u20C125.30');
    await user.click(screen.getByRole('button', { name: 'Register order' }));
    await waitFor(() => expect(address()).toBe('/admin/orders/order_1'));
    expect(bodies(transport.callsTo(draftOrders.create))).toEqual([
      { customer_id: 'cus_1', items: [{ variant_id: 'variant_1', quantity: 24 }], shipping_methods: [{ option_id: 'so_1' }], no_notification_order: false, po_number: null },
    ]);
    expect(transport.callsTo(draftOrders.register).map(({ params }) => params)).toEqual([{ id: 'dorder_1' }]);
  });

  it('asks for goods of the customer’s suppliers only', async () => {
    const { user, transport } = await draw();
    await waitFor(() => expect(transport.callsTo(customers.retrieve)).toHaveLength(1));
    await user.click(await screen.findByRole('textbox', { name: /Add a product/ }));
    await screen.findByRole('option', { name: /Spring Water/ });
    expect(transport.callsTo(variants.list).at(-1)?.query).toMatchObject({ supplier_id: 'sup_1', customer_id: 'cus_1', status: 'published', limit: '12' });
  });

  it('offers what the supplier of the goods offers, and says how the shop pays', async () => {
    const { user, transport } = await draw([
      reply(draftOrders.providers, ({ query }) => (query.supplier_id ? { payment_providers: ['cash', 'card'], fulfillment_providers: ['supplier_delivery'] } : offered)),
      reply(draftOrders.create, { draft_order: draft }), reply(draftOrders.register, { order: anOrder() }),
    ]);
    await user.click(await screen.findByRole('textbox', { name: /Add a product/ }));
    await user.click(await screen.findByRole('option', { name: /Spring Water/ }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Payment method' })).toHaveProperty('value', 'Cash'));
    await user.click(screen.getByRole('combobox', { name: 'Way of delivery' }));
    expect(screen.queryByRole('option', { name: /Van delivery/ })).toBeNull();
    await user.click(screen.getByRole('combobox', { name: 'Payment method' }));
    await user.click(await screen.findByRole('option', { name: 'Card' }));
    await user.click(screen.getByRole('button', { name: 'Register order' }));
    await waitFor(() => expect(bodies(transport.callsTo(draftOrders.register))).toEqual([{ payment_provider: 'card' }]));
  });

  it('uses the draft that is there when placing it is tried again', async () => {
    let tries = 0;
    const { user, transport, address } = await draw([
      reply(draftOrders.create, { draft_order: draft }),
      reply(draftOrders.pay, () => (++tries === 1 ? refusal(400, { type: 'not_allowed', message: 'The number is taken' }) : { order: anOrder() })),
    ]);
    await user.click(await screen.findByRole('textbox', { name: /Add a product/ }));
    await user.click(await screen.findByRole('option', { name: /Spring Water/ }));
    await user.click(screen.getByRole('button', { name: 'Mark as paid' }));
    expect(await screen.findByText('The number is taken')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Mark as paid' }));
    await waitFor(() => expect(address()).toBe('/admin/orders/order_1'));
    expect(transport.callsTo(draftOrders.create)).toHaveLength(1);
    expect(transport.callsTo(draftOrders.pay)).toHaveLength(2);
  });

  it('lets a representative register, not take money', async () => {
    await draw([], { account: 'sales_representative' });
    expect(await screen.findByRole('button', { name: 'Register order' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Mark as paid' })).toBeNull();
  });
});
