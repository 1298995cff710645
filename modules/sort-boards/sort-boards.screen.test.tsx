import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen, reply, type SeenCall } from '../../apps/web/testing.tsx';
import type { Permission } from '#domain/permissions.ts';
import { areas } from '#modules/areas/contract.ts';
import { nameColumn, ResourceList } from '#kit/web/resource-list.tsx';
import { brands } from '#modules/brands/contract.ts';
import '#modules/brands/texts.ts';
import { BrandsIcon } from '#ui/icons.ts';
import { sortBoards, type SortItem } from './contract.ts';
import { sortBoardsWeb } from './web.tsx';
import { Brands, ProductCategories } from './web/pages.tsx';

const moment = '2026-11-18T07:31:00.000Z';
const row = (id: string, at: number, more: Partial<SortItem> = {}): SortItem => ({
  id,
  name: id,
  name_ar: null,
  image: null,
  parent_id: null,
  sort_index: at * 1024,
  is_pinned: false,
  is_own: false,
  pieces_sold: 0,
  created_at: moment,
  ...more,
});
const noAreas = reply(areas.list, { areas: [], count: 0, offset: 0, limit: 50 });
const modules = [{ ...sortBoardsWeb, screens: [] }];

/** A board that keeps what it is told, as the server does. */
function draw(items: SortItem[], { permissions }: { permissions?: Permission[] } = {}) {
  let kept = items;
  const board = (area_id: string | null) => ({ items: kept, scope: { area_id } });
  const arranged = (call: SeenCall) => {
    const { items: moves } = call.body as { items: { id: string; sort_index: number; is_pinned?: boolean }[] };
    kept = kept
      .map((one) => ({ ...one, ...moves.find(({ id }) => id === one.id) }))
      .sort((a, b) => a.sort_index - b.sort_index);
    return board(null);
  };
  return renderScreen(<Brands />, {
    path: '/brands/sort-index',
    modules,
    ...(permissions ? { me: { permissions } } : {}),
    replies: [reply(sortBoards.brands.read, () => board(null)), reply(sortBoards.brands.arrange, arranged), noAreas],
  });
}
const names = () => screen.getAllByRole('listitem').map((one) => within(one).getByRole('link').textContent);

it('moves a row by its handle’s keys, each move one row and counted from the one before', async () => {
  const { user, transport } = await draw([row('Nadec', 1), row('Almarai', 2), row('Nakhla', 3)]);
  (await screen.findByRole('button', { name: 'Move Nakhla' })).focus();
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(names()).toEqual(['Nakhla', 'Nadec', 'Almarai']);
  await screen.findByRole('button', { name: 'Move Nakhla' });
  const sent = () =>
    transport.callsTo(sortBoards.brands.arrange).map((call) => (call.body as { items: unknown }).items);
  await expect.poll(sent).toEqual([[{ id: 'Nakhla', sort_index: 1536 }], [{ id: 'Nakhla', sort_index: 512 }]]);
});

it('sorts by sales round what is pinned, and takes it back', async () => {
  const { user, transport } = await draw([
    row('Nadec', 1, { pieces_sold: 3, is_pinned: true }),
    row('Almarai', 2, { pieces_sold: 5 }),
    row('Nakhla', 3, { pieces_sold: 40 }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Sort by' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Sales in the last 28 days' }));
  expect(names()).toEqual(['Nadec', 'Nakhla', 'Almarai']);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await expect.poll(names).toEqual(['Nadec', 'Almarai', 'Nakhla']);
  expect(transport.callsTo(sortBoards.brands.arrange)).toHaveLength(2);
});

it('shows the order to whoever may not change it', async () => {
  await draw([row('Nadec', 1), row('Almarai', 2)], { permissions: ['brands:read'] });
  await screen.findByRole('link', { name: 'Nadec' });
  expect(screen.queryByRole('button', { name: /Move|Pin|Sort/ })).toBeNull();
});

it('puts categories in order level by level', async () => {
  const { user } = await renderScreen(<ProductCategories />, {
    path: '/product-categories/sort-index',
    modules,
    replies: [
      reply(sortBoards.product_categories.read, {
        items: [row('Drinks', 1), row('Tea', 1, { parent_id: 'Drinks' }), row('Staples', 2)],
        scope: { area_id: null },
      }),
      noAreas,
    ],
  });
  await screen.findByRole('link', { name: 'Drinks' });
  expect(names()).toEqual(['Drinks', 'Staples']);
  await user.click(screen.getByRole('combobox', { name: 'Level' }));
  await user.click(await screen.findByRole('option', { name: 'Drinks' }));
  expect(names()).toEqual(['Tea']);
});

it.each([
  [['brands:read', 'brands:update'], true],
  [['brands:read'], false],
] as const)('is reached from the list it puts in order, with %j: %s', async (permissions, isReached) => {
  await renderScreen(<ResourceList of={brands} path="/brands" icon={BrandsIcon} columns={[nameColumn()]} />, {
    path: '/brands',
    modules,
    me: { permissions: [...permissions] },
    replies: [reply(brands.list, { brands: [], count: 0, offset: 0, limit: 12 })],
  });
  await screen.findByRole('heading', { name: 'Brands' });
  const link = screen.queryByRole('link', { name: 'Arrange' });
  expect(link?.getAttribute('href') ?? null).toBe(isReached ? '/admin/brands/sort-index' : null);
});
