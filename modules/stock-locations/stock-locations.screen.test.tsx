import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { named, renderScreen, reply, storeOf, type Answer, type MeParts } from '../../apps/web/testing.tsx';
import { salesChannels } from '#modules/sales-channels/contract.ts';
import { store } from '#modules/store/contract.ts';
import { salesChannelsWeb } from '#modules/sales-channels/web.tsx';
import { stockLocations, type Level, type Move, type StockLocation } from './contract.ts';
import { stockLocationsWeb } from './web.tsx';
import { ChannelLocations } from './web/channel-locations.tsx';
import { Detail } from './web/pages.tsx';

const modules = [{ ...stockLocationsWeb, screens: [] }];
const moment = '2026-11-18T07:31:00.000Z';
const place: StockLocation = {
  id: 'sloc_1',
  supplier_id: 'sup_1',
  supplier: { id: 'sup_1', name: 'Najd', name_ar: null },
  name: 'Riyadh Central',
  name_ar: 'الرياض الرئيسي',
  code: 'RUH',
  type: 'warehouse',
  address: {
    address_1: 'Exit 18',
    address_2: null,
    company: null,
    city: 'Riyadh',
    province: 'Riyadh',
    postal_code: null,
    country_code: 'sa',
    phone: null,
  },
  capacity_cases: null,
  temperature: null,
  lat: 24.7,
  lng: 46.7,
  is_active: true,
  metadata: null,
  levels_count: 1,
  stocked_quantity: 100,
  reserved_quantity: 12,
  available_quantity: 88,
  version: 1,
  created_at: moment,
  updated_at: moment,
};
const level: Level = {
  id: 'level_1',
  location_id: 'sloc_1',
  variant_id: 'variant_1',
  stocked_quantity: 100,
  reserved_quantity: 12,
  available_quantity: 88,
  incoming_quantity: 0,
  version: 3,
  updated_at: moment,
  variant: {
    id: 'variant_1',
    title: '160 g',
    title_ar: null,
    sku: 'TUNA-160',
    barcode: null,
    case_configuration: 48,
    shrink_configuration: 1,
    product: {
      id: 'prod_1',
      title: 'Tuna',
      title_ar: 'تونة',
      thumbnail: null,
      packaging: 'can',
    },
  },
};
const move: Move = {
  id: 'move_1',
  variant_id: 'variant_1',
  sku: 'TUNA-160',
  title: 'Tuna · 160 g',
  title_ar: 'تونة · 160 g',
  kind: 'adjustment',
  delta: -7,
  balance: 93,
  reason: 'damaged: Shelf 4',
  order_id: null,
  order_display_id: null,
  author: { id: 'usr_1', name: 'Saad', name_ar: 'سعد' },
  created_at: moment,
};
const draw = (tab = 'stock', { me = {} as MeParts, replies = [] as Answer[] } = {}) =>
  renderScreen(<Detail />, {
    path: '/warehouses/:id',
    at: `/warehouses/sloc_1?tab=${tab}`,
    modules,
    me,
    replies: [
      reply(stockLocations.retrieve, { stock_location: place }),
      reply(stockLocations.levels, { levels: [level], count: 1, offset: 0, limit: 12 }),
      reply(stockLocations.moves, { moves: [move], count: 1, offset: 0, limit: 12 }),
      ...replies,
    ],
  });

describe('counting', () => {
  it('is in cases and pieces, says the difference, and is sent with what was known', async () => {
    const { user, transport } = await draw('stock', { replies: [reply(stockLocations.adjust, { level })] });
    await user.click(await screen.findByRole('button', { name: named('Count TUNA-160') }));
    const dialog = within(await screen.findByRole('dialog'));
    const pieces = dialog.getByRole('textbox', { name: /Pieces/ });
    await user.clear(pieces);
    await user.type(pieces, '0{Tab}');
    expect(dialog.getByText('−4 pc')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Save count' }));
    expect(await screen.findByText('Count saved')).toBeTruthy();
    expect(transport.callsTo(stockLocations.adjust)[0]).toMatchObject({
      params: { id: 'sloc_1', variant_id: 'variant_1' },
      body: { stocked_quantity: 96, reason: 'count', note: null, version: 3 },
    });
  });
  it('below what is reserved is stopped, with the way out beside it', async () => {
    const { user, transport } = await draw();
    await user.click(await screen.findByRole('button', { name: named('Count TUNA-160') }));
    const dialog = within(await screen.findByRole('dialog'));
    const cases = dialog.getByRole('textbox', { name: /Cases/ });
    await user.clear(cases);
    await user.type(cases, '0{Tab}');
    expect(dialog.getByText(named('12 pieces are reserved for orders. Enter at least that many.'))).toBeTruthy();
    expect((dialog.getByRole('button', { name: 'Save count' }) as HTMLButtonElement).disabled).toBe(true);
    await user.click(dialog.getByRole('button', { name: 'Keep reserved stock' }));
    expect((dialog.getByRole('button', { name: 'Save count' }) as HTMLButtonElement).disabled).toBe(false);
    expect(transport.callsTo(stockLocations.adjust)).toHaveLength(0);
  });
  it('is not offered to those who only read', async () => {
    await draw('stock', { me: { permissions: ['warehouses:read'] } });
    expect(await screen.findByText('TUNA-160')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Stock count/ })).toBeNull();
  });
});

describe('the stock ledger', () => {
  it('says what moved, why, by whom, and what was left', async () => {
    await draw('moves');
    const row = within((await screen.findByText('TUNA-160')).closest('tr') as HTMLTableRowElement);
    for (const text of ['Adjusted', 'Damaged: Shelf 4', 'Saad', '−7', '93']) expect(row.getByText(text)).toBeTruthy();
  });
  it('is searched', async () => {
    const { user, transport } = await draw('moves');
    await user.type(await screen.findByRole('searchbox', { name: 'Product or SKU…' }), 'tuna{Enter}');
    await waitFor(() =>
      expect(transport.callsTo(stockLocations.moves).at(-1)?.query).toMatchObject({
        q: 'tuna',
        offset: '0',
        limit: '12',
      }),
    );
  });
});

it('a sales channel has default warehouses, added by name and removed on the second click', async () => {
  const { id, name, name_ar, supplier } = place;
  const channel = {
    id: 'sc_app',
    name: 'App',
    name_ar: null,
    description: null,
    type: 'customer_app' as const,
    is_disabled: false,
    scope: 'all' as const,
    keys_count: 0,
    version: 1,
    created_at: moment,
    updated_at: moment,
    locations: [{ id, name, name_ar, supplier }],
  };
  const { user, transport } = await renderScreen(<ChannelLocations channel={channel} />, {
    path: '/settings/sales-channels',
    modules: [...modules, { ...salesChannelsWeb, screens: [] }],
    replies: [
      reply(store.retrieve, storeOf(['inventoryService', 'stockLocationService'])),
      reply(stockLocations.list, { stock_locations: [place], count: 1, offset: 0, limit: 50 }),
      reply(salesChannels.addLocation, { sales_channel: channel }),
      reply(salesChannels.removeLocation, { id, object: 'stock-location', deleted: true }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: named('Remove Riyadh Central') }));
  await user.click(screen.getByRole('button', { name: 'Click again to confirm' }));
  await waitFor(() => expect(transport.callsTo(salesChannels.removeLocation)[0]?.body).toEqual({ location_id: id }));
  await user.click(screen.getByRole('button', { name: 'Add warehouse' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('combobox', { name: 'Warehouse' }));
  await user.click(await screen.findByRole('option', { name: /Riyadh Central/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Add warehouse' }));
  await waitFor(() => expect(transport.callsTo(salesChannels.addLocation)[0]?.body).toEqual({ location_id: id }));
});
