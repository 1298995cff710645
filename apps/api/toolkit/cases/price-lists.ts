import { absent, dates, five, invalid, listOf, notFound, one, pages, type Case } from '../case.ts';
import type { Scene } from '../scene.ts';

const make = async (s: Scene) =>
  (
    await s.call('priceLists.create', {
      name: s.word('Shops'),
      description: 'For shops',
      type: 'sale',
      status: 'active',
      prices: [{ variant_id: s.variantId, currency_code: 'sar', amount: 900, min_quantity: 10, max_quantity: 500 }],
      customer_groups: [],
    })
  ).price_list;
const gone = { ids: 'array', object: { is: 'money-amount' }, deleted: true } as const;
const price = (s: Scene) => ({ variant_id: s.variantId, currency_code: 'sar', amount: 850, min_quantity: 100 });

export const priceListCases: readonly Case[] = [
  ...five({
    group: 'priceLists',
    path: '/price-lists',
    name: 'price_list',
    many: 'price_lists',
    object: 'price-list',
    make,
    filters: {
      id: '',
      status: ['active'],
      name: '',
      description: '',
      customer_groups: [],
      type: ['sale'],
      created_at: dates,
      updated_at: dates,
      expand: '',
      order: 'name',
    },
    create: (s) => ({
      name: s.word('Ramadan'),
      description: 'Before Ramadan',
      type: 'override',
      starts_at: '2026-01-01T00:00:00.000Z',
      ends_at: '2027-01-01T00:00:00.000Z',
      includes_tax: false,
      prices: [price(s)],
    }),
    badCreate: (s) => ({ name: s.word('Nobody'), description: '', type: 'gift', prices: [price(s)] }),
    update: (s) => ({ name: s.word('Shops'), status: 'draft', prices: [{ ...price(s), amount: 800 }] }),
  }),
  {
    method: 'priceLists.addPrices',
    wire: 'POST /price-lists/:id/prices/batch',
    answer: one('price_list'),
    good: async (s) => [(await make(s)).id, { prices: [price(s)], override: false }],
    bad: async (s) => [(await make(s)).id, { prices: [{ ...price(s), variant_id: absent }] }],
    refusal: invalid,
    check: ({ price_list }) => {
      if (price_list.prices.length !== 2) throw new Error('the price stands beside the first');
    },
  },
  {
    method: 'priceLists.deletePrices',
    wire: 'DELETE /price-lists/:id/prices/batch',
    answer: gone,
    good: async (s) => {
      const { id, prices } = await make(s);
      return [id, { price_ids: [prices[0].id] }];
    },
    bad: async (s) => [(await make(s)).id, {}],
    refusal: invalid,
    check: ({ ids }) => {
      if (ids.length !== 1) throw new Error('the price goes');
    },
  },
  {
    method: 'priceLists.deleteVariantPrices',
    wire: 'DELETE /price-lists/:id/variants/:variant_id/prices',
    answer: gone,
    good: async (s) => [(await make(s)).id, s.variantId],
    bad: (s) => [absent, s.variantId],
    refusal: notFound,
  },
  {
    method: 'priceLists.deleteProductPrices',
    wire: 'DELETE /price-lists/:id/products/:product_id/prices',
    answer: gone,
    good: async (s) => [(await make(s)).id, s.productId],
    bad: (s) => [absent, s.productId],
    refusal: notFound,
  },
  {
    method: 'priceLists.deleteProductsPrices',
    wire: 'DELETE /price-lists/:id/products/prices/batch',
    answer: gone,
    good: async (s) => [(await make(s)).id, { product_ids: [s.productId] }],
    bad: async (s) => [(await make(s)).id, { product_ids: [] }],
    refusal: invalid,
  },
  {
    method: 'priceLists.listProducts',
    wire: 'GET /price-lists/:id/products',
    answer: listOf('products'),
    good: async (s) => [(await make(s)).id, { ...pages, q: '', status: ['published'], created_at: dates }],
    bad: async (s) => [(await make(s)).id, { unknown: 'yes' }],
    refusal: invalid,
  },
];
