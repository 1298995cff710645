import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen, reply } from '../../../../apps/web/testing.tsx';
import { shortages, type ShortageRow } from '../../contract.ts';
import { deskWeb, ordersWeb } from '../../web.tsx';
import { ShortagesPage } from './shortages-page.tsx';

const tea: ShortageRow = {
  id: 'v1',
  variant_id: 'v1',
  supplier_id: 's1',
  title: 'Tea',
  title_ar: 'شاي',
  description: '250 g',
  description_ar: null,
  sku: 'TEA-1',
  barcode: null,
  thumbnail: null,
  shrink_size: 6,
  case_size: 24,
  total_pieces: 55,
  cases: 2,
  shrinks: 1,
  pieces: 1,
  orders_count: 2,
  by_location: [
    { id: 'l1', name: 'Riyadh', name_ar: null, pieces: 40 },
    { id: null, name: null, name_ar: null, pieces: 15 },
  ],
  by_area: [],
  by_driver: [{ id: null, name: null, name_ar: null, pieces: 55 }],
  stock: null,
};
const draw = () =>
  renderScreen(<ShortagesPage />, {
    path: '/orders/aggregated',
    at: '/orders/aggregated?status=confirmed',
    modules: [
      { ...ordersWeb, screens: [], counts: {} },
      { ...deskWeb, screens: [] },
    ],
    replies: [
      reply(shortages.list, {
        list: 'picking',
        by_variant: [tea],
        orders_count: 2,
        money: [{ currency_code: 'SAR', orders_count: 2, total: 55_000, due: 0 }],
      }),
    ],
  });
const rows = () =>
  screen.getAllByRole('table').map((table) =>
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.querySelectorAll('td')].slice(1, 5).map(({ textContent }) => textContent)),
  );

describe('the picking list', () => {
  it('asks for the orders its address names, and stands by place: what is set aside, then what is not', async () => {
    const { transport } = await draw();
    expect(await screen.findByText('Not reserved yet')).toBeTruthy();
    expect(transport.callsTo(shortages.list)[0]).toMatchObject({ query: { status: 'confirmed', list: 'picking' } });
    expect(rows()).toEqual([[['1', '2', '4', '40']], [['·', '2', '3', '15']]]);
  });
  it('is one list when asked for', async () => {
    const { user } = await draw();
    await user.click(await screen.findByRole('radio', { name: 'One list' }));
    expect(rows()).toEqual([[['2', '1', '1', '55']]]);
  });
});
