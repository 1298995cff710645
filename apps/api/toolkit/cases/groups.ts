import { five, invalid, one, dates, type Case, type Five } from '../case.ts';
import type { Scene } from '../scene.ts';

const category = async (s: Scene) =>
  (await s.call('productCategories.create', { name: s.word('Shelf') })).product_category as { id: string };
const collection = async (s: Scene) =>
  (await s.call('collections.create', { title: s.word('Week') })).collection as { id: string };

const categories: Five = {
  group: 'productCategories',
  path: '/product-categories',
  name: 'product_category',
  many: 'product_categories',
  object: 'product-category',
  make: category,
  filters: {
    handle: '',
    include_descendants_tree: true,
    is_internal: false,
    is_active: true,
    parent_category_id: 'null',
    expand: 'category_children',
    fields: 'id,name',
  },
  create: (s) => ({
    name: s.word('Shelf'),
    description: 'Hot drinks',
    handle: s.word('shelf'),
    is_internal: false,
    is_active: true,
    parent_category_id: null,
    metadata: { by: 'toolkit' },
  }),
  badCreate: () => ({ description: 'Nameless' }),
  update: (s) => ({ name: s.word('Shelf'), rank: 0, is_active: false, metadata: { by: 'toolkit' } }),
};

/** What products are grouped by. */
export const productGroupCases: readonly Case[] = [
  ...five(categories),
  {
    method: 'productCategories.addProducts',
    wire: 'POST /product-categories/:id/products/batch',
    answer: one('product_category'),
    good: async (s) => [(await category(s)).id, { product_ids: [{ id: s.productId }] }],
    bad: async (s) => [(await category(s)).id, { product_ids: [] }],
    refusal: invalid,
  },
  {
    method: 'productCategories.removeProducts',
    wire: 'DELETE /product-categories/:id/products/batch',
    answer: one('product_category'),
    good: async (s) => [(await category(s)).id, { product_ids: [{ id: s.productId }] }],
    bad: async (s) => [(await category(s)).id, {}],
    refusal: invalid,
  },
  ...five({
    group: 'collections',
    path: '/collections',
    name: 'collection',
    many: 'collections',
    object: 'product-collection',
    make: collection,
    filters: {
      title: '',
      handle: '',
      created_at: dates,
      updated_at: dates,
      deleted_at: '',
      discount_condition_id: '',
      order: '-created_at',
    },
    create: (s) => ({ title: s.word('Week'), handle: s.word('week'), metadata: { by: 'toolkit' } }),
    badCreate: () => ({ handle: 'untitled' }),
    update: (s) => ({ title: s.word('Week'), handle: s.word('week'), metadata: { by: 'toolkit' } }),
  }),
  {
    method: 'collections.addProducts',
    wire: 'POST /collections/:id/products/batch',
    answer: one('collection'),
    good: async (s) => [(await collection(s)).id, { product_ids: [s.productId] }],
    bad: async (s) => [(await collection(s)).id, { product_ids: [] }],
    refusal: invalid,
  },
  {
    method: 'collections.removeProducts',
    wire: 'DELETE /collections/:id/products/batch',
    answer: { id: 'text', object: { is: 'product-collection' }, removed_products: 'array' },
    good: async (s) => [(await collection(s)).id, { product_ids: [s.productId] }],
    bad: async (s) => [(await collection(s)).id, {}],
    refusal: invalid,
  },
];
