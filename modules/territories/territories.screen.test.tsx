import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { named, renderApp, reply } from '../../apps/web/testing.tsx';
import { areas, type Area } from '#modules/areas/contract.ts';
import type { Geometry } from '#modules/areas/rules.ts';
import { customerStatusesWeb } from '#modules/customer-statuses/web.tsx';
import { customers } from '#modules/customers/contract.ts';
import { territories, type MapArea, type ReviewReply } from './contract.ts';
import { territoriesWeb } from './web.tsx';

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
  balance: [{ ...look(east), customers: { before: 184, after: 197 }, monthly_sales: { before: 1, after: 2 } }],
};
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
        former: [{ area_id: east.id, polygon: east.polygon ?? null }],
      })),
      reply(customers.map, {
        count: 201,
        points: [],
        clusters: [{ id: null, lat: 24.65, lng: 46.7, count: 201, statuses: { active: 190, blocked: 11 } }],
        bounds: { west: 46.6, south: 24.6, east: 46.8, north: 24.7 },
      }),
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
