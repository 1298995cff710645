import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Permission } from '#domain/permissions.ts';
import { named, refuse, renderScreen, reply } from '../../apps/web/testing.tsx';
import { customers } from '../customers/contract.ts';
import { store } from '../store/contract.ts';
import { suppliers } from '../suppliers/contract.ts';
import { variants } from '../products/contract.ts';
import { priceLists, type MatrixVariant, type PriceList } from './contract.ts';
import { priceListsWeb } from './web.tsx';
import { Compare } from './web/compare.tsx';
import { Detail, List, New } from './web/pages.tsx';
import { WhyPrice } from './web/why-price.tsx';

const moment = '2026-11-18T07:31:00.000Z';
const aList = (over: Partial<PriceList> = {}): PriceList => ({
  id: 'pl_1',
  name: 'Shops',
  name_ar: 'البقالات',
  supplier_id: 'sup_1',
  supplier: { id: 'sup_1', name: 'Najd', name_ar: 'نجد' },
  description: null,
  type: 'override',
  status: 'active',
  priority: 0,
  starts_at: null,
  ends_at: null,
  customer_ids: [],
  customer_group_ids: [],
  customer_statuses: ['active'],
  area_ids: [],
  calculated_from: 'price',
  base_list_id: null,
  base_list: null,
  adjustments: [],
  round_to: 5,
  newest: 3,
  prices_count: 1,
  below_floor: 0,
  waits: false,
  versions: [],
  prices: [],
  customer_groups: [],
  includes_tax: false,
  metadata: null,
  version: 1,
  created_at: moment,
  updated_at: moment,
  ...over,
});
const goods = (id: string, over: Partial<MatrixVariant> = {}): MatrixVariant => ({
  id,
  product_id: 'prod_1',
  title: `Tea ${id}`,
  title_ar: null,
  description: null,
  description_ar: null,
  thumbnail: null,
  packaging: 'box',
  sku: id,
  shrink_size: 6,
  case_size: 24,
  base_micros: 975_000_000,
  cost_micros: null,
  floor_micros: null,
  prices: [],
  breaks: [],
  ...over,
});
const modules = [{ ...priceListsWeb, screens: [] }];

describe('price lists', () => {
  it('stand in a list with their kind and how they are', async () => {
    await renderScreen(<List />, {
      path: '/price-lists',
      modules,
      me: { language: 'ar' },
      replies: [reply(priceLists.list, { price_lists: [aList()], count: 1, offset: 0, limit: 12 })],
    });
    expect(await screen.findByRole('link', { name: /البقالات/ })).toBeTruthy();
    expect(screen.getAllByText('سارية')).not.toHaveLength(0);
    expect(screen.getAllByText('سعر بديل')).not.toHaveLength(0);
  });

  it('are made with a rounding in riyals, for statuses, from a day on', async () => {
    const { user, transport } = await renderScreen(<New />, {
      path: '/price-lists/new',
      modules,
      replies: [
        refuse(store.retrieve, 404),
        reply(suppliers.list, { suppliers: [], count: 0, offset: 0, limit: 12 }),
        reply(priceLists.create, { price_list: aList() }),
      ],
    });
    await user.type(await screen.findByRole('textbox', { name: /Name in English/ }), 'Shops');
    const step = screen.getByRole('textbox', { name: /Round a pack to/ });
    await user.clear(step);
    await user.type(step, '0.05');
    await user.type(screen.getByRole('textbox', { name: /Takes effect/ }), '2999-01-02');
    await user.click(screen.getByRole('combobox', { name: /Customer statuses/ }));
    await user.click(await screen.findByRole('option', { name: 'Lead', hidden: true }));
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(transport.callsTo(priceLists.create)[0]?.body).toMatchObject({
        name: 'Shops',
        round_to: 5,
        customer_statuses: ['lead'],
        effective_at: '2999-01-01T21:00:00.000Z',
      }),
    );
  });

  it('take what was copied from a sheet, and save it as the next version', async () => {
    const rows = [goods('a'), goods('b', { shrink_size: 1, case_size: 1 })];
    const { user, transport } = await renderScreen(<Detail />, {
      path: '/price-lists/:id',
      at: '/price-lists/pl_1',
      modules,
      replies: [
        reply(priceLists.retrieve, { price_list: aList() }),
        reply(priceLists.matrix, { variants: rows, count: 2, offset: 0, limit: 24, currency_code: 'SAR' }),
        reply(priceLists.addPrices, { price_list: aList({ newest: 4 }) }),
      ],
    });
    const cell = await screen.findByRole('textbox', { name: 'Price of Tea a a, from 1 pieces' });
    fireEvent.paste(cell, { clipboardData: { getData: () => '9.50\t219.95\r\n9.70\t1\r\n' } });
    await user.click(await screen.findByRole('button', { name: 'Save version 4' }));
    await waitFor(() =>
      expect(transport.callsTo(priceLists.addPrices)[0]?.body).toEqual({
        prices: [
          { variant_id: 'a', currency_code: 'SAR', amount: 950, pack_size: 1, min_quantity: null },
          { variant_id: 'a', currency_code: 'SAR', amount: 21_995, pack_size: 24, min_quantity: 24 },
          // Goods without cases have no cell for them.
          { variant_id: 'b', currency_code: 'SAR', amount: 970, pack_size: 1, min_quantity: null },
        ],
        remove: [],
      }),
    );
  });
});

describe('the prices of a list, as a sheet', () => {
  const rung = { from: 1, pack: 1, pack_amount: null, pack_exact_micros: null, basis: null };
  const base = { ...rung, list: null, price_micros: 975_000_000, lost: null };
  const shown = (rows: MatrixVariant[], permissions?: Permission[]) =>
    renderScreen(<Detail />, {
      ...(permissions ? { me: { permissions } } : {}),
      path: '/price-lists/:id',
      at: '/price-lists/pl_1',
      modules,
      replies: [
        reply(priceLists.retrieve, { price_list: aList({ customer_statuses: [] }) }),
        reply(priceLists.matrix, { variants: rows, count: 2, offset: 0, limit: 24, currency_code: 'SAR' }),
        reply(customers.list, { customers: [], count: 0, offset: 0, limit: 50 }),
        reply(variants.price, {
          price: {
            variant_id: 'variant_1',
            currency_code: 'SAR',
            quantity: 24,
            unit_price_micros: 975_000_000,
            price_version_id: null,
            tax_rate: null,
            unit_price_incl_tax_micros: null,
            ladder: [base],
          },
        }),
      ],
    });

  it('say beside a chosen cell why it costs this, by the case and in both languages', async () => {
    const { user } = await shown([goods('variant_1')]);
    await user.click(await screen.findByRole('textbox', { name: /from 24 pieces/ }));
    const why = await screen.findByRole('region', { name: 'Why this price' });
    expect(await within(why).findByText(named('You pay 234.00 SAR a case: our price for everybody.'))).toBeTruthy();
    expect(within(why).getByText(named('1 case or more'))).toBeTruthy();
    await user.click(within(why).getByRole('button', { name: 'In Arabic' }));
    expect(await within(why).findByText(named('تدفع 234.00 ر.س للكرتون: سعرنا للجميع.'))).toBeTruthy();
    await user.click(within(why).getByRole('radio', { name: 'Piece' }));
    expect(await within(why).findByText(named('تدفع 9.75 ر.س للحبة: سعرنا للجميع.'))).toBeTruthy();
  });

  it('are read, and explained, by whoever may not change them', async () => {
    const { user } = await shown([goods('variant_1')], ['catalogs:read', 'products:read']);
    await user.click(await screen.findByRole('button', { name: /from 24 pieces/ }));
    expect(await screen.findByRole('region', { name: 'Why this price' })).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: /Price of/ })).toBeNull();
  });

  it('keep the old amount of what changed, and cure what is below the floor', async () => {
    const breaks = [{ from: 24, pack_size: 24, amount: 22_800 }];
    const { user } = await shown([
      goods('a', { breaks, cost_micros: 800_000_000, floor_micros: 850_000_000 }),
      goods('b', { breaks }),
    ]);
    const cell = await screen.findByRole<HTMLInputElement>('textbox', { name: /Tea a a, from 24 pieces/ });
    const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
    expect(within(rowOf('Tea a')).getByText('15.8 %')).toBeTruthy();
    await user.click(cell);
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.getAttribute('aria-label')).toContain('Tea b');
    await user.keyboard('{ArrowUp}200{Enter}');
    expect(within(rowOf('Tea a')).getByText(named('floor 204.00'))).toBeTruthy();
    expect(cell.value).toBe('200.00');
    expect(screen.getByText('1 price is below the floor and needs approval')).toBeTruthy();
    const belowFloor = screen.getByRole('button', { name: named('Below floor 1') });
    await user.click(belowFloor);
    expect(screen.queryByRole('row', { name: /Tea b/ })).toBeNull();
    await user.click(belowFloor);
    await user.click(screen.getByRole('button', { name: named('Use 204.00') }));
    expect(screen.queryByRole('button', { name: named('Below floor 1') })).toBeNull();
    expect(screen.getByRole('row', { name: /Tea b/ })).toBeTruthy();
    expect(cell.value).toBe('204.00');
    expect(within(rowOf('Tea a')).getByText('228.00', { selector: 's *' })).toBeTruthy();
    expect(within(rowOf('Tea a')).getByText('5.9 %')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: '± base' }));
    // The base price of a case is 234.00: 204.00 with what was typed.
    expect(within(rowOf('Tea a')).getByText('−12.8 %')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Margin' }));
    expect(within(rowOf('Tea a')).getAllByText('5.9 %')).toHaveLength(2);
    await user.click(screen.getByRole('radio', { name: 'SAR' }));
    await user.click(screen.getByRole('button', { name: named('Changed 1') }));
    expect(screen.queryByRole('row', { name: /Tea b/ })).toBeNull();
    // What is as it was is no change.
    await user.clear(screen.getByRole('textbox', { name: /Tea a a, from 24 pieces/ }));
    expect(screen.queryByRole('button', { name: 'Save version 4' })).toBeNull();
  });
});

describe('price lists beside each other', () => {
  it('show a column for each, with its distance from the base price and its margin', async () => {
    const price = (amount: number, change_bps: number, margin_bps: number | null) => ({
      price_micros: amount * 1_000_000,
      amount,
      change_bps,
      margin_bps,
    });
    const list = (id: string, name: string) => ({ id, number: 1, name, name_ar: null });
    await renderScreen(<Compare />, {
      path: '/price-lists/compare',
      at: '/price-lists/compare?list_id=pl_1&list_id=pl_2',
      modules,
      replies: [
        reply(priceLists.list, {
          price_lists: [aList(), aList({ id: 'pl_2', name: 'Hotels' })],
          count: 2,
          offset: 0,
          limit: 2,
        }),
        reply(priceLists.compare, {
          variants: [
            {
              id: 'a',
              product_id: 'prod_1',
              title: 'Tea',
              title_ar: null,
              description: null,
              sku: 'TEA-1',
              currency_code: 'SAR',
              pack_size: 24,
              base: price(24_000, 0, 2_500),
              prices: [
                { list: list('pl_1', 'Shops'), price: price(22_800, -500, 2_105) },
                { list: list('pl_2', 'Hotels'), price: null },
              ],
            },
          ],
          count: 1,
          offset: 0,
          limit: 24,
        }),
      ],
    });
    await screen.findByRole('columnheader', { name: 'Hotels' });
    const table = screen.getByRole('table');
    const cells = within(table)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    expect(cells).toEqual([
      expect.stringContaining('TEA-1'),
      expect.stringMatching(/240.00.*margin 25 %/),
      expect.stringMatching(/228.00.*−5 %.*margin 21.05 %/),
      '—',
    ]);
  });
});

describe('a list that is calculated from another', () => {
  it('says from which version, and takes the newer one', async () => {
    const base_list = { id: 'pl_2', name: 'Wholesale', name_ar: 'الجملة', number: 3, newest: 4 };
    const { user, transport } = await renderScreen(<Detail />, {
      path: '/price-lists/:id',
      at: '/price-lists/pl_1',
      modules,
      replies: [
        reply(priceLists.retrieve, {
          price_list: aList({ calculated_from: 'list', base_list_id: 'pl_2', base_list }),
        }),
        reply(priceLists.matrix, { variants: [], count: 0, offset: 0, limit: 24, currency_code: 'SAR' }),
        reply(priceLists.recalculate, { price_list: aList({ newest: 4 }) }),
      ],
    });
    expect((await screen.findByRole('link', { name: named('Wholesale, version 3') })).getAttribute('href')).toContain(
      'pl_2',
    );
    await user.click(screen.getByRole('button', { name: 'Use version 4' }));
    await waitFor(() => expect(transport.callsTo(priceLists.recalculate)).toHaveLength(1));
  });
});

describe('why a price', () => {
  it('is said in a ladder and in a sentence for the shop', async () => {
    const list = { list_id: 'pl_1', version_id: 'plv_1', number: 3, name: 'Shops', name_ar: null, type: 'override' };
    const { user } = await renderScreen(
      <WhyPrice name="Tea" variantId="variant_1" customerId={null} quantity={240} />,
      {
        path: '/x',
        modules,
        replies: [
          reply(variants.price, {
            price: {
              variant_id: 'variant_1',
              currency_code: 'SAR',
              quantity: 240,
              unit_price_micros: 916_458_333,
              price_version_id: 'plv_1',
              tax_rate: 15,
              unit_price_incl_tax_micros: 1_053_927_083,
              ladder: [
                {
                  list: list as never,
                  price_micros: 916_458_333,
                  from: 240,
                  lost: null,
                  pack: 24,
                  pack_amount: 21_995,
                  pack_exact_micros: 21_996_000_000,
                  basis: {
                    of: 'list',
                    price_micros: 975_000_000,
                    bps: -600,
                    list: { list_id: 'pl_2', number: 4, name: 'Wholesale', name_ar: null },
                  },
                },
                {
                  list: null,
                  price_micros: 975_000_000,
                  from: 1,
                  lost: 'weaker_type',
                  pack: 1,
                  pack_amount: null,
                  pack_exact_micros: null,
                  basis: null,
                },
              ],
            },
          }),
        ],
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Why Tea costs this' }));
    expect(
      await screen.findByText(named('From 240 pieces you pay 9.1646 SAR a piece: your price in Shops.')),
    ).toBeTruthy();
    const rungs = within(screen.getByRole('dialog')).getAllByRole('listitem');
    expect(rungs.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/This price counts.*Wholesale.*9.75 −6 %.*219.96.* rounded to .*219.95/),
      expect.stringContaining('A customer price goes first'),
      expect.stringContaining('10.5393'),
    ]);
  });

  it('says so, and offers no other try, where the goods are not for whoever asks any more', async () => {
    const { user } = await renderScreen(
      <WhyPrice name="Tea" variantId="variant_1" customerId={null} quantity={240} />,
      { path: '/x', modules, replies: [refuse(variants.price, 404, { type: 'not_found', message: 'Not found.' })] },
    );
    await user.click(await screen.findByRole('button', { name: 'Why Tea costs this' }));
    const why = await screen.findByRole('dialog');
    expect(await within(why).findByText('This product is no longer available to you.')).toBeTruthy();
    expect(within(why).queryByText(/Try again/)).toBeNull();
  });
});
