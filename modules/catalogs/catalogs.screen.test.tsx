import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refuse, renderScreen, reply } from '../../apps/web/testing.tsx';
import { areas, type Area } from '../areas/contract.ts';
import { customers, type Customer } from '../customers/contract.ts';
import { priceLists } from '../price-lists/contract.ts';
import { store } from '../store/contract.ts';
import { suppliers } from '../suppliers/contract.ts';
import { catalogs, type Catalog, type CatalogLineRow, type PreviewRow } from './contract.ts';
import { catalogsWeb } from './web.tsx';
import { CustomerPrices } from './web/customer-prices.tsx';
import { BookPage } from './web/book.tsx';
import { Overlaps } from './web/overlaps.tsx';
import { Detail, List, New } from './web/pages.tsx';
import { noProfile } from '../customers/testing/profile.ts';

const moment = '2026-11-18T07:31:00.000Z';
const aCatalog = (over: Partial<Catalog> = {}): Catalog => ({
  id: 'cat_1',
  name: 'Shops',
  name_ar: 'البقالات',
  supplier_id: 'sup_1',
  supplier: { id: 'sup_1', name: 'Najd', name_ar: 'نجد' },
  description: null,
  status: 'active',
  scope: 'listed',
  priority: 0,
  starts_at: null,
  ends_at: null,
  customer_ids: [],
  customer_group_ids: [],
  customer_statuses: ['active'],
  area_ids: [],
  channels: [],
  excluded_customer_ids: [],
  excluded_area_ids: [],
  adjustment_bps: 0,
  currency_code: 'SAR',
  lines_count: 1,
  customers_count: 3,
  audience: { with_status: 3, matching: 3, named: 0, excluded: 0 },
  metadata: null,
  version: 1,
  created_at: moment,
  updated_at: moment,
  ...over,
});
const aLine = (over: Partial<CatalogLineRow> = {}): CatalogLineRow => ({
  id: 'variant_1',
  variant_id: 'variant_1',
  product_id: 'prod_1',
  title: 'Tea',
  title_ar: 'شاي',
  description: '250 g',
  description_ar: '250 غ',
  sku: 'TEA-250',
  thumbnail: null,
  packaging: 'carton',
  shrink_size: 6,
  case_size: 24,
  base_micros: 975_000_000,
  is_visible: true,
  min_quantity: null,
  max_quantity: null,
  increment: null,
  packs: [],
  badge: null,
  price_amount: null,
  price_pack_size: 1,
  adjustment_bps: null,
  ...over,
});
const aCustomer: Customer = {
  id: 'cus_1',
  code: 'C-20417',
  name: 'Al Noor',
  name_ar: 'النور',
  trade_name: null,
  trade_name_ar: null,
  type: 'supermarket',
  first_name: null,
  last_name: null,
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
  orders_count: 1,
  last_order_at: moment,
  metadata: null,
  version: 1,
  created_at: moment,
  updated_at: moment,
};
const anArea: Area = {
  id: 'area_1',
  name: 'Al Malaz',
  name_ar: 'الملز',
  code: null,
  type: 'both',
  color: 'teal',
  priority: 0,
  is_active: true,
  square_kilometres: null,
  province: null,
  city: null,
  cutoff_time: null,
  delivery_days: [],
  min_order_amount: 0,
  delivery_fee: null,
  service: null,
  version: 1,
  created_at: moment,
  updated_at: moment,
};
const modules = [{ ...catalogsWeb, screens: [] }];
const none = { count: 0, offset: 0, limit: 12 };
const page = (lines: CatalogLineRow[]) => [
  reply(catalogs.retrieve, { catalog: aCatalog() }),
  reply(catalogs.lines, { lines, count: lines.length, offset: 0, limit: 24 }),
  reply(catalogs.overlaps, { overlaps: [], ...none }),
];
const at = { path: '/catalogs/:id', at: '/catalogs/cat_1', modules };

describe('catalogs', () => {
  it('stand in a list; an active one may wait for its start or have ended', async () => {
    await renderScreen(<List />, {
      path: '/catalogs',
      modules,
      me: { language: 'ar' },
      replies: [
        reply(catalogs.list, {
          catalogs: [
            aCatalog(),
            aCatalog({ id: 'cat_2', starts_at: '2999-01-01T00:00:00.000Z' }),
            aCatalog({ id: 'cat_3', ends_at: '2020-01-01T00:00:00.000Z' }),
          ],
          count: 3,
          offset: 0,
          limit: 12,
        }),
      ],
    });
    expect(await screen.findAllByRole('link', { name: /البقالات/ })).toHaveLength(3);
    for (const status of ['سارٍ', 'مجدول', 'منتهٍ']) expect(screen.getAllByText(status), status).not.toHaveLength(0);
  });

  it('are made for statuses and channels, with a change of base prices in percent', async () => {
    const { user, transport } = await renderScreen(<New />, {
      path: '/catalogs/new',
      modules,
      replies: [
        refuse(store.retrieve, 404),
        reply(suppliers.list, { suppliers: [], ...none }),
        reply(areas.list, { areas: [], ...none }),
        reply(customers.list, { customers: [], ...none }),
        reply(catalogs.create, { catalog: aCatalog() }),
      ],
    });
    await user.type(await screen.findByRole('textbox', { name: /Name in English/ }), 'Shops');
    const percent = screen.getByRole('textbox', { name: /Change of base prices/ });
    await user.clear(percent);
    await user.type(percent, '-2.5');
    for (const [field, option] of [
      ['Customer statuses', 'Lead'],
      ['Channels', 'Representatives'],
    ] as const) {
      await user.click(screen.getByRole('combobox', { name: new RegExp(field) }));
      await user.click(await screen.findByRole('option', { name: new RegExp(option), hidden: true }));
      await user.keyboard('{Escape}');
    }
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(transport.callsTo(catalogs.create)[0]?.body).toMatchObject({
        name: 'Shops',
        adjustment_bps: -250,
        customer_statuses: ['lead'],
        channels: ['rep'],
      }),
    );
  });

  it('keep what is typed in their lines until it is saved together, and none that leaves no quantity', async () => {
    const { user, transport } = await renderScreen(<Detail />, {
      ...at,
      replies: [...page([aLine()]), reply(catalogs.putLines, { catalog: aCatalog(), added: 0, unknown_skus: [] })],
    });
    await user.type(await screen.findByRole('textbox', { name: 'Minimum pieces of Tea' }), '7');
    await user.type(screen.getByRole('textbox', { name: 'Increment of Tea in pieces' }), '12');
    const maximum = screen.getByRole('textbox', { name: 'Maximum pieces of Tea' });
    await user.type(maximum, '11');
    expect(await screen.findByText('Check Tea.')).toBeTruthy();
    await user.clear(maximum);
    await user.type(maximum, '48');
    await user.type(screen.getByRole('textbox', { name: 'Price of a case of Tea' }), '219.95');
    await user.click(screen.getByRole('switch', { name: 'Tea is visible' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(transport.callsTo(catalogs.putLines)[0]?.body).toEqual({
        lines: [
          {
            variant_id: 'variant_1',
            is_visible: false,
            min_quantity: 7,
            max_quantity: 48,
            increment: 12,
            packs: [],
            badge: null,
            adjustment_bps: null,
            price_amount: 21_995,
            price_pack_size: 24,
          },
        ],
      }),
    );
  });

  it('say who sees them by name, how that number comes about, and which other catalog the same customers have', async () => {
    const { user, transport } = await renderScreen(<Detail />, {
      ...at,
      replies: [
        reply(catalogs.retrieve, {
          catalog: aCatalog({
            area_ids: ['area_1'],
            customer_ids: ['cus_1'],
            excluded_customer_ids: ['cus_9'],
            customers_count: 214,
            audience: { with_status: 962, matching: 212, named: 3, excluded: 1 },
          }),
        }),
        reply(catalogs.lines, { lines: [aLine()], ...none, count: 1 }),
        reply(areas.list, { areas: [anArea], ...none, count: 1 }),
        reply(customers.list, { customers: [aCustomer], ...none, count: 1 }),
        reply(catalogs.overlaps, {
          overlaps: [
            {
              id: 'cat_1.cat_2',
              supplier: { id: 'sup_1', name: 'Najd', name_ar: null },
              winner: { id: 'cat_1', name: 'Shops', name_ar: null, priority: 10 },
              other: { id: 'cat_2', name: 'Groceries', name_ar: null, priority: 5 },
              customers_count: 31,
              variants_count: 40,
              prices_count: 12,
              quantities_count: 0,
              hidden_count: 0,
            },
          ],
          ...none,
          count: 1,
        }),
        reply(catalogs.putLines, { catalog: aCatalog(), added: 0, unknown_skus: [] }),
      ],
    });
    const who = within(await screen.findByRole('region', { name: 'Who sees it' }));
    for (const [part, value] of [
      ['Areas', 'Al Malaz'],
      ['And also', 'Al Noor'],
      // It is no longer found by name.
      ['But not', '1'],
      ['With these statuses', '962'],
      ['Of them in these areas', '212'],
      ['+ by name or group', '3'],
      ['− excluded', '1'],
      ['Customers who see it', '214'],
    ] as const)
      await waitFor(() => expect(who.getByText(part).nextElementSibling?.textContent, part).toBe(value));
    expect(await who.findByText(/31.*also have.*Groceries.*priority.*10.*other.*5/)).toBeTruthy();
    const packs = within(screen.getByRole('group', { name: 'Packs of Tea' }));
    // Sold in every pack until one is taken away; never in none.
    for (const pack of ['Piece', 'Shrink', 'Case']) await user.click(packs.getByRole('button', { name: pack }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(transport.callsTo(catalogs.putLines)[0]?.body).toMatchObject({ lines: [{ packs: ['case'] }] }),
    );
  });

  it('take variants by SKU and say which nobody has; without lines they say how to begin', async () => {
    const { user, transport } = await renderScreen(<Detail />, {
      ...at,
      replies: [...page([]), reply(catalogs.putLines, { catalog: aCatalog(), added: 1, unknown_skus: ['NO-1'] })],
    });
    expect(await screen.findByText('No variants yet')).toBeTruthy();
    for (const [link, to] of [
      ['Price book', /\/catalogs\/cat_1\/book$/],
      ['Overlaps', /\/catalogs\/overlaps\?catalog_id=cat_1$/],
    ] as const)
      expect(screen.getByRole('link', { name: link }).getAttribute('href')).toMatch(to);
    await user.click(screen.getByRole('button', { name: 'Add variants' }));
    await user.type(await screen.findByRole('textbox', { name: /SKUs/ }), 'TEA-250، NO-1');
    await user.click(screen.getAllByRole('button', { name: 'Add variants' }).at(-1)!);
    await waitFor(() =>
      expect(transport.callsTo(catalogs.putLines)[0]?.body).toEqual({
        add: { brand_ids: [], category_ids: [], skus: ['TEA-250', 'NO-1'] },
      }),
    );
    expect(await screen.findByText('1 variant added · Not found: NO-1')).toBeTruthy();
  });

  it('show what a customer can buy, at which price and by which catalog, and say why this one does not apply', async () => {
    const row: PreviewRow = {
      id: 'variant_1',
      product_id: 'prod_1',
      title: 'Tea',
      title_ar: 'شاي',
      description: '250 g',
      description_ar: '250 غ',
      sku: 'TEA-250',
      thumbnail: null,
      packaging: 'carton',
      shrink_size: 6,
      case_size: 24,
      why: 'listed',
      catalog: { id: 'cat_2', name: 'Restaurants', name_ar: null },
      min_quantity: 20,
      max_quantity: 100,
      increment: 24,
      packs: ['case'],
      badge: 'new',
      quantity: 24,
      price_micros: 900_000_000,
      base_micros: 975_000_000,
      price_from: { id: 'cat_2', name: 'Restaurants', name_ar: null, type: 'catalog' },
    };
    const { user, transport } = await renderScreen(<Detail />, {
      ...at,
      at: '/catalogs/cat_1?tab=preview',
      replies: [
        ...page([]),
        reply(customers.list, {
          customers: [aCustomer],
          ...none,
          count: 1,
        }),
        reply(catalogs.preview, {
          variants: [row],
          count: 1,
          offset: 0,
          limit: 12,
          currency_code: 'SAR',
          left_out: 'channel',
        }),
      ],
    });
    await user.click(await screen.findByRole('combobox', { name: 'Customer' }));
    await user.click(await screen.findByRole('option', { name: 'Al Noor', hidden: true }));
    expect(await screen.findByText('The catalog is not for this channel.')).toBeTruthy();
    expect((await screen.findAllByText('Restaurants')).length).toBeGreaterThan(1);
    for (const text of ['216.00', '1 cs', '4 cs', 'Visible in the catalog'])
      expect(screen.getAllByText(text)).not.toHaveLength(0);
    expect(transport.callsTo(catalogs.preview)[0]?.query).toMatchObject({ customer_id: 'cus_1', channel: 'desk' });
    await user.click(screen.getByRole('radio', { name: 'Cannot buy' }));
    await waitFor(() => expect(transport.callsTo(catalogs.preview).at(-1)?.query).toMatchObject({ may_buy: 'false' }));
  });

  it('stand on a customer’s page with its price lists, and what it can buy of a supplier through a channel', async () => {
    const najd = aCatalog();
    const hijaz = aCatalog({
      id: 'cat_2',
      name: 'Everything',
      supplier_id: 'sup_2',
      supplier: { id: 'sup_2', name: 'Hijaz', name_ar: 'الحجاز' },
    });
    const { user, transport } = await renderScreen(<CustomerPrices customerId="cus_1" />, {
      path: '/customers/:id',
      at: '/customers/cus_1?tab=prices',
      replies: [
        reply(catalogs.list, { catalogs: [najd, hijaz], ...none, count: 2 }),
        reply(priceLists.list, { price_lists: [], ...none }),
        reply(catalogs.preview, { variants: [], ...none, currency_code: 'SAR', left_out: null }),
      ],
    });
    expect((await screen.findByRole('link', { name: 'Everything' })).getAttribute('href')).toBe(
      '/admin/catalogs/cat_2',
    );
    expect(screen.getByText('No active price list is for this customer.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Show all' }).getAttribute('href')).toBe(
      '/admin/catalogs?for_customer_id=cus_1&status=active',
    );
    await user.click(screen.getByRole('combobox', { name: 'Supplier' }));
    await user.click(await screen.findByRole('option', { name: 'Hijaz', hidden: true }));
    await waitFor(() => expect(transport.callsTo(catalogs.preview).at(-1)?.params).toEqual({ id: 'cat_2' }));
    expect(transport.callsTo(catalogs.preview).at(-1)?.query).toMatchObject({ customer_id: 'cus_1', channel: 'desk' });
  });

  it('overlap: which one sets quantities and price stands first, with what differs', async () => {
    await renderScreen(<Overlaps />, {
      path: '/catalogs/overlaps',
      modules,
      replies: [
        reply(suppliers.list, { suppliers: [], ...none }),
        reply(catalogs.list, { catalogs: [], ...none }),
        reply(catalogs.overlaps, {
          overlaps: [
            {
              id: 'cat_1.cat_2',
              supplier: { id: 'sup_1', name: 'Najd', name_ar: null },
              winner: { id: 'cat_2', name: 'Restaurants', name_ar: null, priority: 5 },
              other: { id: 'cat_1', name: 'Shops', name_ar: null, priority: 0 },
              customers_count: 1234,
              variants_count: 40,
              prices_count: 12,
              quantities_count: 0,
              hidden_count: 3,
            },
          ],
          ...none,
          count: 1,
        }),
      ],
    });
    const winner = await screen.findByRole('link', { name: 'Restaurants' });
    expect(winner.getAttribute('href')).toMatch(/\/catalogs\/cat_2$/);
    for (const text of ['Priority 5', '1,234', 'Prices: 12 · Hidden in one: 3'])
      expect(screen.getByText(text)).toBeTruthy();
  });

  it('have a price book in both languages, by brand', async () => {
    await renderScreen(<BookPage />, {
      path: '/catalogs/:id/book',
      at: '/catalogs/cat_1/book',
      modules,
      replies: [
        reply(catalogs.book, {
          book: {
            catalog: { id: 'cat_1', name: 'Shops', name_ar: 'البقالات' },
            supplier: { id: 'sup_1', name: 'Najd', name_ar: 'نجد' },
            currency_code: 'SAR',
            starts_at: moment,
            ends_at: null,
            part: 1,
            parts: 2,
            lines: [
              {
                id: 'variant_1',
                brand: { id: 'brand_1', name: 'Finjal', name_ar: 'فنجال' },
                title: 'Tea',
                title_ar: 'شاي',
                description: '250 g',
                description_ar: '250 غ',
                sku: 'TEA-250',
                barcode: null,
                shrink_size: 6,
                case_size: 24,
                first: 48,
                step: 12,
                badge: 'offer',
                price_micros: 900_000_000,
              },
            ],
          },
        }),
      ],
    });
    for (const text of ['Tea · 250 g', 'شاي · 250 غ', 'فنجال', 'Case price', 'سعر الكرتون', '216.00', '48'])
      expect(await screen.findByText(text), text).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Print or save as PDF' })).toBeTruthy();
  });

  it('offer no changes to those who may only read', async () => {
    await renderScreen(<Detail />, {
      ...at,
      me: { permissions: ['catalogs:read'] },
      replies: page([aLine({ min_quantity: 12 })]),
    });
    expect(await screen.findByText('12')).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Minimum pieces of Tea' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add variants' })).toBeNull();
  });
});
