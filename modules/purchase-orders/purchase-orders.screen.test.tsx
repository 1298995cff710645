import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { named, renderScreen, reply, type Answer, type MeParts } from '../../apps/web/testing.tsx';
import type { ShortageRow } from '#modules/orders/contract.ts';
import { variants, type PricedVariant } from '#modules/products/contract.ts';
import { productsWeb } from '#modules/products/web.tsx';
import { stockLocations, type StockLocation } from '#modules/stock-locations/contract.ts';
import { purchaseOrders, type PurchaseOrder } from './contract.ts';
import { purchaseOrdersWeb } from './web.tsx';
import { NewPurchase } from './web/new-purchase.tsx';
import { PurchaseDetail } from './web/purchase-detail.tsx';
import { ShortageButton } from './web/shortage-button.tsx';
// Fetched when it is needed: here before the tests begin, so that none waits for it.
import '#shell/leave-guard.tsx';

const modules = [{ ...purchaseOrdersWeb, screens: [] }];
const at = '2026-11-18T07:31:00.000Z';
const item = {
  id: 'poi_1',
  variant_id: 'variant_1',
  title: 'Tuna 160 g',
  title_ar: null,
  sku: 'TUNA-160',
  thumbnail: null,
  packaging: 'can' as const,
  shelf_life_days: 90,
  pack: 'case' as const,
  shrink_size: 1,
  case_size: 48,
  quantity: 96,
  received: 40,
  cost: 250,
};
const purchase: PurchaseOrder = {
  id: 'po_1',
  number: 7,
  supplier_id: 'sup_1',
  supplier: { id: 'sup_1', name: 'Najd', name_ar: null },
  vendor_name: 'Sahl Dairy',
  vendor_phone: null,
  vendor_email: null,
  location_id: 'sloc_1',
  location: { id: 'sloc_1', name: 'Riyadh', name_ar: null },
  status: 'partially_received',
  source: 'shortage',
  currency_code: 'SAR',
  eta: '2026-11-10',
  note: null,
  sent_at: at,
  received_at: null,
  canceled_at: null,
  version: 3,
  created_at: at,
  lines: 1,
  quantity: 96,
  received: 40,
  cost_total: 24_000,
  items: [item],
  orders: [{ id: 'order_1', display_id: 10_042 }],
  receipts: [
    {
      id: 'por_1',
      item_id: 'poi_1',
      quantity: 40,
      batches: [],
      note: 'Van 4',
      author: { id: 'usr_1', name: 'Saad', name_ar: 'سعد' },
      created_at: at,
    },
  ],
};
const placeIn = (name: string, number: number): StockLocation => ({
  id: `sloc_${number}`,
  supplier_id: `sup_${number}`,
  supplier: { id: `sup_${number}`, name: `Trade ${number}`, name_ar: null },
  name,
  name_ar: null,
  code: name,
  type: 'warehouse',
  address: {
    address_1: null,
    address_2: null,
    company: null,
    city: name,
    province: null,
    postal_code: null,
    country_code: 'sa',
    phone: null,
  },
  capacity_cases: null,
  temperature: null,
  lat: null,
  lng: null,
  is_active: true,
  metadata: null,
  levels_count: 0,
  stocked_quantity: 0,
  reserved_quantity: 0,
  available_quantity: 0,
  version: 1,
  created_at: at,
  updated_at: at,
});
const draw = (one: PurchaseOrder = purchase, { me = {} as MeParts, replies = [] as Answer[] } = {}) =>
  renderScreen(<PurchaseDetail />, {
    path: '/purchase-orders/:id',
    at: '/purchase-orders/po_1',
    modules,
    me,
    replies: [reply(purchaseOrders.retrieve, { purchase_order: one }), ...replies],
  });

describe('a purchase order', () => {
  it('receives all that is still to come with one click, less when less is entered, and never more', async () => {
    const { user, transport } = await draw(purchase, {
      replies: [reply(purchaseOrders.receive, { purchase_order: purchase })],
    });
    expect(await screen.findByText('#10042')).toBeTruthy();
    expect(screen.getByText(/late/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Receive items' }));
    const dialog = within(await screen.findByRole('dialog'));
    const cases = dialog.getByRole('textbox', { name: /Cases/ });
    await user.clear(cases);
    await user.type(cases, '2{Tab}');
    expect(dialog.getByText(named('Only 56 pieces of TUNA-160 are still expected.'))).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Receive items' }));
    expect(transport.callsTo(purchaseOrders.receive)).toHaveLength(0);
    await user.clear(cases);
    await user.type(cases, '1{Tab}');
    const pieces = dialog.getByRole('textbox', { name: /Pieces/ });
    await user.clear(pieces);
    await user.type(pieces, '2{Tab}');
    await user.type(dialog.getByRole('textbox', { name: 'Produced' }), '02/10/2026{Tab}');
    // The goods keep for 90 days.
    await user.click(dialog.getByRole('button', { name: 'Receive items' }));
    expect(transport.callsTo(purchaseOrders.receive)).toHaveLength(0);
    await user.type(dialog.getByRole('textbox', { name: /^Lot/ }), 'L-7');
    await user.click(dialog.getByRole('button', { name: 'Receive items' }));
    expect(await screen.findByText('Items added to stock')).toBeTruthy();
    expect(transport.callsTo(purchaseOrders.receive)[0]).toMatchObject({
      body: {
        items: [
          {
            item_id: 'poi_1',
            quantity: 50,
            batches: [{ lot: 'L-7', produced_on: '2026-10-02', expires_on: '2026-12-31', quantity: 50 }],
          },
        ],
        note: null,
        version: 3,
      },
    });
  });

  it('is sent while it is a draft, and only read by those who may not change it', async () => {
    const draft: PurchaseOrder = {
      ...purchase,
      status: 'draft',
      received: 0,
      items: [{ ...item, received: 0 }],
      receipts: [],
      sent_at: null,
    };
    const { user, transport } = await draw(draft, { replies: [reply(purchaseOrders.send, { purchase_order: draft })] });
    await user.click(await screen.findByRole('button', { name: 'Mark as sent' }));
    expect(await screen.findByText('Marked as sent')).toBeTruthy();
    expect(transport.callsTo(purchaseOrders.send)[0]).toMatchObject({ params: { id: 'po_1' }, body: { version: 3 } });
    expect(screen.queryByRole('button', { name: 'Receive items' })).toBeNull();
  });
  it('offers nothing to those who only read', async () => {
    await draw(purchase, { me: { permissions: ['warehouses:read'] } });
    expect(await screen.findByText('Receipts')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Receive items' })).toBeNull();
  });
});

describe('drafting one by hand', () => {
  const tuna: PricedVariant = {
    id: 'variant_1',
    supplier_id: 'sup_1',
    product_id: 'prod_1',
    master_variant_id: 'mv_1',
    master_variant: { id: 'mv_1', title: 'Case', case_configuration: 48, shrink_configuration: 12 },
    title: '160 g',
    title_ar: null,
    sku: 'TUNA-160',
    barcode: null,
    shrink_barcode: null,
    case_barcode: null,
    ean: null,
    upc: null,
    metadata: null,
    hs_code: null,
    mid_code: null,
    origin_country: null,
    material: null,
    weight: null,
    length: null,
    height: null,
    width: null,
    manage_inventory: true,
    allow_backorder: false,
    position: 0,
    inventory_quantity: 3,
    options: [],
    prices: [],
    version: 1,
    created_at: at,
    updated_at: at,
    calculated_price: null,
    calculated_price_micros: null,
    original_price: null,
    calculated_price_incl_tax: null,
    original_price_incl_tax: null,
    calculated_tax: null,
    original_tax: null,
    tax_rates: null,
    offer: null,
    currency_code: null,
    product: {
      id: 'prod_1',
      title: 'Tuna',
      title_ar: null,
      handle: 'tuna',
      thumbnail: null,
      status: 'published',
      packaging: 'can',
      brand: null,
      has_substitutes: false,
    },
  };
  const drawForm = () =>
    renderScreen(<NewPurchase />, {
      path: '/purchase-orders/new',
      modules: [
        { ...purchaseOrdersWeb, screens: [] },
        { ...productsWeb, screens: [] },
      ],
      replies: [
        reply(stockLocations.list, {
          stock_locations: [placeIn('Riyadh', 1), placeIn('Jeddah', 2)],
          count: 2,
          offset: 0,
          limit: 100,
        }),
        reply(variants.list, { variants: [tuna], count: 1, offset: 0, limit: 12 }),
        reply(purchaseOrders.create, { purchase_order: purchase }),
      ],
    });

  it('asks for a vendor, a place and goods of whose place it is, and sends whole packs with what they cost', async () => {
    const { user, transport } = await drawForm();
    await user.click(await screen.findByRole('button', { name: /Save draft/ }));
    expect(screen.getByText('Add at least one item.')).toBeTruthy();
    expect(transport.callsTo(purchaseOrders.create)).toHaveLength(0);
    await user.type(screen.getByRole('textbox', { name: /Vendor/ }), 'Ghusn Farms');
    await user.click(screen.getByRole('combobox', { name: /Deliver to/ }));
    await user.click(await screen.findByRole('option', { name: /Riyadh/ }));
    await user.click(screen.getByRole('button', { name: 'Add items' }));
    // Nobody sells it yet, so it has no price; it can be bought all the same.
    await user.click(await screen.findByRole('checkbox', { name: named('Tuna · 160 g') }));
    expect(transport.callsTo(variants.list)[0]?.query).toMatchObject({ supplier_id: 'sup_1' });
    await user.click(screen.getByRole('button', { name: 'Add' }));
    const cost = await screen.findByRole('textbox', { name: named('Unit cost of Tuna · 160 g') });
    await user.clear(cost);
    await user.type(cost, '2.50{Tab}');
    await user.click(screen.getByRole('button', { name: /Save draft/ }));
    expect(await screen.findByText('Draft purchase order created')).toBeTruthy();
    expect(transport.callsTo(purchaseOrders.create)[0]).toMatchObject({
      body: {
        vendor_name: 'Ghusn Farms',
        location_id: 'sloc_1',
        items: [{ variant_id: 'variant_1', pack: 'case', quantity: 48, cost: 250 }],
      },
    });
  });

  it('asks before what is typed is lost: by Back, and by Esc', async () => {
    const { user, history, address } = await drawForm();
    await user.type(await screen.findByRole('textbox', { name: /Vendor/ }), 'Ghusn Farms');
    history.push('/admin/purchase-orders');
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Vendor/ }).value).toBe('Ghusn Farms');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Keep editing' })).toBeNull());
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(address()).not.toBe('/admin/purchase-orders/new'));
  });
});

describe('making one of what a list lacks', () => {
  const lacking: ShortageRow = {
    id: 'variant_1',
    variant_id: 'variant_1',
    supplier_id: 'sup_1',
    title: 'Tuna',
    title_ar: null,
    description: null,
    description_ar: null,
    sku: 'TUNA-160',
    barcode: null,
    thumbnail: null,
    shrink_size: 1,
    case_size: 48,
    total_pieces: 96,
    cases: 2,
    shrinks: 0,
    pieces: 0,
    orders_count: 1,
    by_location: [],
    by_area: [],
    by_driver: [],
    stock: { needed: 96, available: 0, incoming: 0, to_order: 96 },
  };
  const open = async (places: readonly StockLocation[]) => {
    const drawn = await renderScreen(<ShortageButton filters={{ q: 'tuna' }} rows={[lacking]} />, {
      path: '/orders',
      modules,
      replies: [
        reply(stockLocations.list, { stock_locations: [...places], count: places.length, offset: 0, limit: 50 }),
        reply(purchaseOrders.fromShortages, { purchase_order: purchase }),
      ],
    });
    await drawn.user.click(await screen.findByRole('button', { name: 'Create purchase order' }));
    const dialog = within(await screen.findByRole('dialog'));
    await drawn.user.type(dialog.getByRole('textbox', { name: /Vendor/ }), 'Ghusn Farms');
    return { ...drawn, dialog };
  };
  it('goes to any place of its suppliers, searched for on the server', async () => {
    const { user, transport, dialog } = await open([placeIn('Riyadh', 1), placeIn('Jeddah', 2)]);
    await user.type(dialog.getByRole('combobox', { name: /Deliver to/ }), 'Jed');
    await waitFor(() =>
      expect(transport.callsTo(stockLocations.list).at(-1)?.query).toMatchObject({ q: 'Jed', supplier_id: 'sup_1' }),
    );
    await user.click(await screen.findByRole('option', { name: /Jeddah/ }));
    await user.click(dialog.getByRole('button', { name: 'Create purchase order' }));
    await waitFor(() =>
      expect(transport.callsTo(purchaseOrders.fromShortages)[0]?.body).toMatchObject({
        vendor_name: 'Ghusn Farms',
        location_id: 'sloc_2',
        filters: { q: 'tuna' },
      }),
    );
  });
  it('goes to the only place there is without asking', async () => {
    const { user, transport, dialog } = await open([placeIn('Riyadh', 1)]);
    await user.click(dialog.getByRole('button', { name: 'Create purchase order' }));
    await waitFor(() =>
      expect(transport.callsTo(purchaseOrders.fromShortages)[0]?.body).toMatchObject({ location_id: 'sloc_1' }),
    );
  });
  it('is not sent without the phone number that is being typed: what is no number is told, not left out', async () => {
    const { user, transport, dialog } = await open([placeIn('Riyadh', 1)]);
    await user.type(dialog.getByRole('textbox', { name: /Phone/ }), '123{Tab}');
    expect(await dialog.findByText('Invalid Phone Number')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Create purchase order' }));
    expect(transport.callsTo(purchaseOrders.fromShortages)).toHaveLength(0);
  });
});
