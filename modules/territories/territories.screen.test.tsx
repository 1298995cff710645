import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { named, renderApp, renderScreen, reply } from '../../apps/web/testing.tsx';
import { areas, type Area } from '#modules/areas/contract.ts';
import type { Geometry } from '#modules/areas/rules.ts';
import { customerStatusesWeb } from '#modules/customer-statuses/web.tsx';
import { customers } from '#modules/customers/contract.ts';
import { territories, type ChangedReply, type CoveredArea, type MapArea, type ReviewReply } from './contract.ts';
import { territoriesWeb } from './web.tsx';
import { BorderHistory, type BorderChange } from './web/border-history.tsx';
import { CoverageTab } from './web/coverage-tab.tsx';

const moment = '2026-11-18T07:31:00.000Z';
const square = (west: number, east: number): Geometry => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, 24.6],
      [east, 24.6],
      [east, 24.7],
      [west, 24.7],
      [west, 24.6],
    ],
  ],
});
const east: Area = {
  id: 'area_east',
  name: 'East 2',
  name_ar: 'شرق 2',
  code: null,
  type: 'both',
  color: 'red',
  priority: 0,
  is_active: true,
  square_kilometres: 112,
  polygon: square(46.7, 46.8),
  province: 'Riyadh',
  city: 'Riyadh',
  cutoff_time: null,
  delivery_days: [],
  min_order_amount: 0,
  delivery_fee: null,
  service: null,
  version: 3,
  created_at: moment,
  updated_at: moment,
};
const centre: MapArea = {
  id: 'area_centre',
  name: 'Centre',
  name_ar: null,
  color: 'blue',
  code: null,
  city: 'Riyadh',
  type: 'both',
  priority: 1,
  is_active: true,
  square_kilometres: 112,
  polygon: square(46.6, 46.72),
  customers: 201,
};
const look = ({ id, name, name_ar, color }: Area | MapArea) => ({ id, name, name_ar, color });
const review: ReviewReply = {
  moved: [{ from: look(centre), to: look(east), customers: 13, open_orders: 4, monthly_sales: 13_200_000 }],
  customers_moved: 13,
  pinned_stay: 5,
  open_orders: 4,
  overlaps: [
    {
      area: look(east),
      other: look(centre),
      square_kilometres: 2.6,
      customers: 9,
      holder_id: centre.id,
      area_without: square(46.72, 46.8),
      other_without: square(46.6, 46.7),
      shape: square(46.7, 46.72),
    },
  ],
  balance: [
    {
      ...look(east),
      customers: { before: 184, after: 197 },
      monthly_sales: { before: 1, after: 2 },
      hours: { before: 40.5, after: 39.5 },
      km: { before: 318, after: 312 },
    },
  ],
};
const changed = (call: { body?: unknown }): ChangedReply => ({
  ...review,
  dry_run: (call.body as { dry_run?: boolean }).dry_run ?? false,
  polygons: [square(46.7, 46.8)],
  named_by: [{ kind: 'price_list', id: 'plist', name: 'East retail', area_id: east.id }],
  change_id: (call.body as { dry_run?: boolean }).dry_run ? null : 'acg',
});
const open = (
  at: string,
  permissions: ('customers:read' | 'customers:update')[] = ['customers:read', 'customers:update'],
) =>
  renderApp({
    at,
    me: { permissions },
    areas: { admin: { account: 'admin', modules: [customerStatusesWeb, territoriesWeb], menu: [] } },
    replies: [
      ...(at.includes('?area=') ? [reply(areas.retrieve, { area: east })] : []),
      reply(territories.map, {
        areas: [centre, { ...centre, ...east, polygon: square(46.7, 46.8), customers: 184 } as MapArea],
        count: 2,
        truncated: false,
      }),
      reply(territories.setBorder, (call) => ({
        ...review,
        dry_run: (call.body as { dry_run?: boolean }).dry_run ?? false,
        change_id: (call.body as { dry_run?: boolean }).dry_run ? null : 'acg',
        task_id: null,
      })),
      reply(territories.balance, {
        ...review,
        borders: [
          { area_id: centre.id, polygon: square(46.6, 46.69) },
          { area_id: east.id, polygon: square(46.69, 46.8) },
        ],
      }),
      reply(territories.split, (call) => ({ ...changed(call), new_area_id: null })),
      reply(territories.merge, changed),
      reply(territories.undoChange, { area_id: east.id, customers_moved: 13, task_id: null }),
      reply(customers.map, ({ query }) => ({
        count: 201,
        points: [],
        clusters: [
          {
            id: null,
            lat: 24.65,
            lng: 46.7,
            count: 201,
            colors: Object.fromEntries(
              query['color'] === 'debt'
                ? [
                    ['clear', 190],
                    ['overdue', 11],
                  ]
                : [
                    ['active', 190],
                    ['blocked', 11],
                  ],
            ),
          },
        ],
        bounds: { west: 46.6, south: 24.6, east: 46.8, north: 24.7 },
      })),
    ],
  });

it('a border is moved by its corners; what moves is said, and saved as it was said', async () => {
  const { user, transport } = await open('/admin/areas/map?area=area_east');
  const save = await screen.findByRole('button', { name: 'Save border' });
  expect(save).toHaveProperty('disabled', true);
  await user.click(await screen.findByText('Edit corners as coordinates'));
  const lat = screen.getByRole('textbox', { name: 'Latitude 3' });
  await user.clear(lat);
  await user.type(lat, '24.75');
  await user.tab();
  const moves = await screen.findByRole('table', { name: 'What moves' });
  expect(within(moves).getByText('13')).toBeTruthy();
  expect(screen.getByText(named('5 pinned customers stay in their areas.'))).toBeTruthy();
  expect(screen.getByText(named('9 customers are in both and belong to Centre.'))).toBeTruthy();
  await user.click(screen.getByRole('button', { name: named('Cut from East 2') }));
  await waitFor(() => expect(save).toHaveProperty('disabled', false));
  await user.click(save);
  await waitFor(() =>
    expect(transport.callsTo(territories.setBorder).at(-1)?.body).toEqual({
      polygon: square(46.72, 46.8),
      also: [],
      version: 3,
    }),
  );
});

it('a border may be drawn up for a day, and says which', async () => {
  const { user, transport } = await open('/admin/areas/map?area=area_east');
  await user.click(await screen.findByText('Edit corners as coordinates'));
  const lat = screen.getByRole('textbox', { name: 'Latitude 3' });
  await user.clear(lat);
  await user.type(lat, '24.75');
  await user.tab();
  await user.type(await screen.findByRole('textbox', { name: 'Takes effect on' }), '01/12/2026');
  await user.tab();
  const save = screen.getByRole('button', { name: 'Schedule border' });
  await waitFor(() => expect(save).toHaveProperty('disabled', false));
  await user.click(save);
  expect(await screen.findByText(named('Border scheduled for Tue, 01 Dec 2026'))).toBeTruthy();
  expect(transport.callsTo(territories.setBorder).at(-1)?.body).toMatchObject({ holds_on: '2026-12-01' });
});

it('the history of a border says what is to come and what is under way; the last one is undone, one to come canceled', async () => {
  const change = (row: Partial<BorderChange> & { id: string }): BorderChange => ({
    kind: 'border',
    state: 'done',
    holds_on: null,
    waiting: 0,
    area: look(east),
    others: [],
    customers: 12,
    by: 'Hind',
    created_at: '2026-11-20T08:00:00Z',
    ...row,
  });
  const { user, transport } = await renderScreen(
    <BorderHistory
      changes={[
        change({ id: 'acg_3', state: 'scheduled', holds_on: '2026-12-01', customers: 0 }),
        change({ id: 'acg_2', state: 'stopped', waiting: 70, customers: 320 }),
        change({ id: 'acg_1', kind: 'merge', others: [look(centre)] }),
      ]}
    />,
    {
      replies: [
        reply(territories.cancelChange, { area_id: east.id }),
        reply(territories.undoChange, { area_id: east.id, customers_moved: 1, task_id: null }),
      ],
    },
  );
  expect(await screen.findByText(named('Takes effect Tue, 01 Dec 2026'))).toBeTruthy();
  expect(screen.getByText(named('320 customers, 70 left'))).toBeTruthy();
  const [undo, ...more] = screen.getAllByRole('button', { name: 'Undo change' });
  expect(more).toEqual([]);
  const confirm = async (name: string) =>
    user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
  await user.click(undo as HTMLElement);
  await confirm('Undo change');
  await waitFor(() => expect(transport.callsTo(territories.undoChange)[0]?.params).toEqual({ id: 'acg_2' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Cancel change' }));
  await confirm('Cancel change');
  await waitFor(() => expect(transport.callsTo(territories.cancelChange)[0]?.params).toEqual({ id: 'acg_3' }));
});

it('a border that crosses itself is not asked about: the place is said', async () => {
  const { user, transport } = await open('/admin/areas/map?area=area_east');
  await user.click(await screen.findByText('Edit corners as coordinates'));
  const lng = screen.getByRole('textbox', { name: 'Longitude 3' });
  await user.clear(lng);
  await user.type(lng, '46.6');
  await user.tab();
  expect(await screen.findByText(named('The border crosses itself at 24.65000, 46.70000.'))).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Save border' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryByText(/crosses itself/)).toBeNull());
  expect(
    transport.callsTo(territories.setBorder).filter(({ body }) => !(body as { dry_run: boolean }).dry_run),
  ).toEqual([]);
});

it('an area is split by the points of a line: what moves is said before, and it can be undone', async () => {
  const { user, transport } = await open('/admin/areas/map?area=area_east&act=split');
  const split = await screen.findByRole('button', { name: 'Split area' });
  await user.click(screen.getByText('Enter points as coordinates'));
  for (const [index, [lng, lat]] of [
    ['46.74', '24.5'],
    ['46.74', '24.8'],
  ].entries()) {
    await user.click(screen.getByRole('button', { name: 'Add point' }));
    for (const [name, typed] of [
      ['Latitude', lat],
      ['Longitude', lng],
    ] as const) {
      const field = screen.getByRole('textbox', { name: `${name} ${index + 1}` });
      await user.clear(field);
      await user.type(field, typed ?? '');
      await user.tab();
    }
  }
  expect(screen.getByText('Name the new area to see what moves.')).toBeTruthy();
  expect(split).toHaveProperty('disabled', true);
  await user.type(screen.getByRole('textbox', { name: 'Name of the new area' }), 'East 3');
  const balance = await screen.findByRole('table', { name: 'Balance' });
  expect(within(balance).getByText('−6')).toBeTruthy();
  expect(screen.getByText(named('1 record is for this area only, not for the new one'))).toBeTruthy();
  await waitFor(() => expect(split).toHaveProperty('disabled', false));
  await user.click(split);
  const line = [
    [46.74, 24.5],
    [46.74, 24.8],
  ];
  await waitFor(() =>
    expect(transport.callsTo(territories.split).at(-1)?.body).toEqual({ line, name: 'East 3', version: 3 }),
  );
  await screen.findByText(named('East 2 split'));
  const undo = (await screen.findAllByRole('button', { name: 'Undo' })).find((one) => !one.hasAttribute('disabled'));
  await user.click(undo as HTMLElement);
  await waitFor(() => expect(transport.callsTo(territories.undoChange)).toHaveLength(1));
});

it('areas are merged that are chosen by name', async () => {
  const { user, transport } = await open('/admin/areas/map?area=area_east&act=merge');
  await user.click(await screen.findByRole('combobox', { name: named('Areas to merge into East 2') }));
  await user.click(await screen.findByRole('option', { name: 'Centre' }));
  await screen.findByRole('table', { name: 'Balance' });
  const merge = screen.getByRole('button', { name: 'Merge areas' });
  await waitFor(() => expect(merge).toHaveProperty('disabled', false));
  await user.click(merge);
  await waitFor(() =>
    expect(transport.callsTo(territories.merge).at(-1)?.body).toEqual({ area_ids: [centre.id], version: 3 }),
  );
});

it('areas are evened out: what that moves is said, and it is saved as borders are', async () => {
  const { user, transport } = await open('/admin/areas/map?act=balance');
  await user.click(await screen.findByRole('combobox', { name: 'Areas' }));
  await user.click(await screen.findByRole('option', { name: 'Centre' }));
  await user.click(await screen.findByRole('option', { name: 'East 2' }));
  await screen.findByRole('table', { name: 'What moves' });
  expect(screen.getByText(named('Largest to smallest: 1 → 1'))).toBeTruthy();
  const save = screen.getByRole('button', { name: 'Save borders' });
  await waitFor(() => expect(save).toHaveProperty('disabled', false));
  expect(transport.callsTo(territories.balance).at(-1)?.body).toEqual({
    area_ids: [centre.id, east.id],
    by: 'customers',
  });
  await user.click(save);
  await waitFor(() => expect(transport.callsTo(territories.setBorder)).toHaveLength(1));
  const [saved] = transport.callsTo(territories.setBorder);
  expect([saved?.params, saved?.body]).toEqual([
    { id: centre.id },
    { polygon: square(46.6, 46.69), also: [{ area_id: east.id, polygon: square(46.69, 46.8) }] },
  ]);
});

it('whoever may not draw sees the areas, and no way to change them', async () => {
  await open('/admin/areas/map', ['customers:read']);
  expect(await screen.findByRole('table', { name: 'Balance' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Import borders' })).toBeNull();
});

it('customers who lie together are one ring with their number', async () => {
  await open('/admin/customers/map');
  expect(await screen.findByTitle(named('201 customers'))).toBeTruthy();
  expect(screen.getByText('Blocked')).toBeTruthy();
});

it('the map is coloured by what customers owe, and says what its colours mean', async () => {
  const { user } = await open('/admin/customers/map');
  await user.click(await screen.findByRole('combobox', { name: 'Color by' }));
  await user.click(await screen.findByRole('option', { name: 'Balance' }));
  expect(await screen.findByText('Overdue')).toBeTruthy();
  expect(screen.getByText('Owes nothing')).toBeTruthy();
  expect(screen.queryByText('Blocked')).toBeNull();
});

it('a supplier’s areas are drawn by whether it sells there, and those it left out are listed apart', async () => {
  const covered = (row: Partial<CoveredArea> & { id: string; name: string }): CoveredArea => ({
    name_ar: null,
    city: 'Riyadh',
    polygon: square(46.6, 46.7),
    customers: 0,
    driver: null,
    state: 'open',
    ...row,
  });
  const { user } = await renderScreen(<CoverageTab supplierId="sup_1" />, {
    replies: [
      reply(territories.coverage, {
        areas: [
          covered({ id: 'area_out', name: 'South 9', state: 'excluded', customers: 3 }),
          covered({
            id: 'area_in',
            name: 'East 2',
            state: 'served',
            customers: 41,
            driver: { id: 'drv_1', name: 'Saeed', name_ar: null },
          }),
          covered({ id: 'area_idle', name: 'Far', polygon: null }),
        ],
        count: 3,
        truncated: false,
      }),
    ],
  });
  expect(await screen.findByRole('region', { name: 'Areas on the map' })).toBeTruthy();
  const table = () => within(screen.getByRole('table', { name: 'Areas' }));
  await screen.findByRole('button', { name: /^Served/ });
  expect(await table().findByText('Saeed')).toBeTruthy();
  expect(table().queryByText('South 9')).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Excluded/ }));
  expect(await table().findByText('South 9')).toBeTruthy();
  expect(table().queryByText('East 2')).toBeNull();
});
