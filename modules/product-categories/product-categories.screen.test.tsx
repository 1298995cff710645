import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen, reply } from '../../apps/web/testing.tsx';
import { productCategories, type ProductCategory, type TreeNode } from './contract.ts';
import { moved } from './web/moved.ts';
import { productCategoriesWeb } from './web.tsx';
import { List } from './web/pages.tsx';

const node = (id: string, name: string, parent: string | null, products_count = 0): TreeNode => ({
  id,
  name,
  name_ar: null,
  handle: id,
  parent_category_id: parent,
  is_active: true,
  is_internal: false,
  products_count,
});
const nodes = [
  node('d', 'Drinks', null),
  node('w', 'Water', 'd', 2),
  node('j', 'Juice', 'd'),
  node('c', 'Chilled', null),
];
const moment = '2026-11-18T07:31:00.000Z';
const category: ProductCategory = {
  ...node('w', 'Water', 'd', 2),
  description: null,
  rank: 1,
  parent_category: { id: 'd', name: 'Drinks', name_ar: null },
  category_children: [],
  metadata: null,
  version: 2,
  created_at: moment,
  updated_at: moment,
};
const tree = (rows: TreeNode[]) => reply(productCategories.tree, { product_categories: rows });
const modules = [{ ...productCategoriesWeb, screens: [] }];
const draw = (rows: TreeNode[], permissions?: string[]) =>
  renderScreen(<List />, {
    path: '/product-categories',
    modules,
    ...(permissions ? { me: { permissions: permissions as never } } : {}),
    replies: [tree(rows), reply(productCategories.update, { product_category: category })],
  });

describe('the tree of categories', () => {
  it('offers the first one where there is none', async () => {
    await draw([]);
    expect(await screen.findByText('No categories yet')).toBeTruthy();
  });
  it('is folded at a category, and moves one by the keys of its handle', async () => {
    const { user, transport } = await draw(nodes);
    const handle = await screen.findByRole('button', { name: 'Drag Water' });
    handle.focus();
    await user.keyboard('{ArrowUp}{ArrowDown}');
    expect(transport.callsTo(productCategories.update).map(({ body }) => body)).toEqual([{ rank: 1 }]);
    await user.click(screen.getByRole('button', { name: 'Hide subcategories of Drinks' }));
    expect(screen.queryByText('Water')).toBeNull();
  });
  it('says at the menu why one with products stays', async () => {
    const { user } = await draw(nodes);
    await user.click(await screen.findByRole('button', { name: /More.*: Water/ }));
    const entry = await screen.findByRole('menuitem', { name: /Remove category/ });
    expect(within(entry).getByText('2 products are in this category. Move them first.')).toBeTruthy();
  });
  it('is only read without the permission', async () => {
    await draw(nodes, ['product_categories:read']);
    expect(await screen.findByText('Water')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Drag Water' })).toBeNull();
    expect(screen.queryByRole('button', { name: /More/ })).toBeNull();
  });
});

it.each([
  ['w', { id: 'j', place: 'after' }, { parent_category_id: 'd', rank: 1 }],
  ['w', { id: 'j', place: 'before' }, null],
  ['w', { id: 'c', place: 'inside' }, { parent_category_id: 'c' }],
  ['w', { id: 'd', place: 'inside' }, null],
  ['w', { id: 'c', place: 'before' }, { parent_category_id: null, rank: 1 }],
  ['c', { id: 'd', place: 'before' }, { parent_category_id: null, rank: 0 }],
] as const)('%s dropped at %j becomes %j', (id, over, to) => {
  expect(moved(nodes, id, over)).toEqual(to);
});
