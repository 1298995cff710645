import { absent, dates, five, gone, invalid, listOf, notFound, one, pages, type Case } from '../case.ts';
import type { Scene } from '../scene.ts';

const product = one('product');
/** As an administrator has to: a product is a supplier's, named in the body or by x-fake-supplier. */
const make = async (s: Scene, more: object = {}) =>
  (
    await s.call('products.create', {
      title: s.word('Tea'),
      supplier_id: s.supplierId,
      options: [{ title: 'Size' }],
      variants: [
        {
          title: '1 kg',
          sku: s.word('SKU'),
          prices: [{ currency_code: 'sar', amount: 1_000 }],
          options: [{ value: '1 kg' }],
        },
      ],
      ...more,
    })
  ).product;

const measures = {
  hs_code: '0902.30',
  weight: 1_000,
  length: 20,
  height: 10,
  width: 5,
  origin_country: 'sa',
  mid_code: 'SAKSARIY1',
  material: 'Leaf',
};
const aVariant = (s: Scene) => ({
  title: s.word('Pack'),
  sku: s.word('SKU'),
  ean: '5901234123457',
  upc: '012345678905',
  barcode: s.word('BC'),
  inventory_quantity: 0,
  allow_backorder: true,
  manage_inventory: true,
  metadata: { shelf: 'A' },
  prices: [{ currency_code: 'sar', amount: 1_200 }],
  options: [{ value: s.word('size') }],
  ...measures,
});
const optionOf = (row: any) => row.options[0].id;

export const productCases: readonly Case[] = [
  ...five({
    group: 'products',
    path: '/products',
    name: 'product',
    many: 'products',
    object: 'product',
    make,
    filters: {
      id: [],
      status: ['draft', 'published'],
      price_list_id: [],
      collection_id: [],
      tags: [],
      title: '',
      description: '',
      handle: '',
      is_giftcard: false,
      type_id: [],
      sales_channel_id: [],
      discount_condition_id: '',
      category_id: [],
      include_category_children: false,
      created_at: dates,
      updated_at: dates,
      deleted_at: '',
      expand: 'variants,variants.prices,options,images',
      fields: 'id,title',
      order: '-created_at',
    },
    create: (s) => ({
      title: s.word('Coffee'),
      subtitle: 'Light roast',
      description: 'From Jazan',
      is_giftcard: false,
      discountable: true,
      images: ['https://pictures.example/1.png'],
      thumbnail: 'https://pictures.example/1.png',
      handle: s.word('coffee'),
      status: 'draft',
      type: { value: 'Coffee' },
      tags: [{ value: 'roasted' }, { value: 'local' }],
      sales_channels: [{ id: 'sc_desk' }],
      categories: [],
      options: [{ title: 'Size' }],
      variants: [{ ...aVariant(s), inventory_quantity: 0 }],
      ...measures,
      metadata: { by: 'toolkit' },
      supplier_id: s.supplierId,
    }),
    badCreate: (s) => ({ subtitle: 'Nameless', supplier_id: s.supplierId }),
    update: (s) => ({
      title: s.word('Coffee'),
      subtitle: 'Dark',
      description: 'From Jazan',
      discountable: false,
      images: [],
      thumbnail: 'https://pictures.example/2.png',
      handle: s.word('coffee'),
      status: 'draft',
      type: { value: 'Coffee' },
      tags: [{ value: 'dark' }],
      sales_channels: [{ id: 'sc_desk' }],
      categories: [],
      ...measures,
      metadata: { by: 'toolkit' },
    }),
  }),
  {
    method: 'products.listTypes',
    wire: 'GET /products/types',
    answer: { types: 'array' },
    good: async (s) => (await make(s, { type: { value: 'Tea' } }), []),
    bad: () => [{ 'x-fake-supplier': absent }],
    refusal: notFound,
  },
  {
    method: 'products.listTags',
    wire: 'GET /products/tag-usage',
    answer: { tags: 'array' },
    good: async (s) => (await make(s, { tags: [{ value: 'green' }] }), []),
    bad: () => [{ 'x-fake-supplier': absent }],
    refusal: notFound,
  },
  {
    method: 'products.setMetadata',
    wire: 'POST /products/:id/metadata',
    answer: product,
    refusal: invalid,
    good: async (s) => [(await make(s, { metadata: { season: 'Hajj' } })).id, { key: 'shelf', value: 'A' }],
    bad: async (s) => [(await make(s)).id, { value: 'A' }],
    check: ({ product: { metadata } }) => {
      if (metadata.shelf !== 'A' || metadata.season !== 'Hajj') throw new Error('metadata is not one key more');
    },
  },
  {
    method: 'products.listVariants',
    wire: 'GET /products/:id/variants',
    answer: listOf('variants'),
    refusal: invalid,
    good: async (s) => [
      (await make(s)).id,
      {
        ...pages,
        id: [],
        fields: 'id,title',
        expand: 'prices',
        q: 'kg',
        order: '-created_at',
        inventory_quantity: 0,
        manage_inventory: true,
        allow_backorder: false,
        created_at: dates,
        updated_at: dates,
      },
    ],
    bad: async (s) => [(await make(s)).id, { unknown: 'yes' }],
    check: ({ variants }) => {
      if (variants.length !== 1) throw new Error('the variant is not found');
    },
  },
  {
    method: 'products.createVariant',
    wire: 'POST /products/:id/variants',
    answer: product,
    refusal: invalid,
    good: async (s) => {
      const row = await make(s);
      return [
        row.id,
        { ...aVariant(s), inventory_quantity: 0, options: [{ option_id: optionOf(row), value: '2 kg' }] },
      ];
    },
    bad: async (s) => [(await make(s)).id, { sku: s.word('SKU'), prices: [] }],
    check: ({ product: { variants } }) => {
      if (variants.length !== 2) throw new Error('no second variant');
    },
  },
  {
    method: 'products.updateVariant',
    wire: 'POST /products/:id/variants/:variant_id',
    answer: product,
    refusal: invalid,
    good: async (s) => {
      const row = await make(s);
      return [
        row.id,
        row.variants[0].id,
        {
          ...aVariant(s),
          inventory_quantity: undefined,
          prices: [{ id: row.variants[0].prices[0].id, currency_code: 'sar', amount: 1_300 }],
          options: [{ option_id: optionOf(row), value: '3 kg' }],
        },
      ];
    },
    bad: async (s) => {
      const row = await make(s);
      return [row.id, row.variants[0].id, { prices: [{ currency_code: 'sar', amount: 'much' }] }];
    },
    check: ({ product: { variants } }) => {
      if (variants[0].prices[0].amount !== 1_300) throw new Error('the price stayed');
    },
  },
  {
    method: 'products.deleteVariant',
    wire: 'DELETE /products/:id/variants/:variant_id',
    answer: gone('product-variant', { product: 'object' }, 'variant_id'),
    refusal: notFound,
    good: async (s) => {
      const row = await make(s);
      return [row.id, row.variants[0].id];
    },
    bad: async (s) => [(await make(s)).id, absent],
  },
  {
    method: 'products.addOption',
    wire: 'POST /products/:id/options',
    answer: product,
    good: async (s) => [(await make(s)).id, { title: 'Colour' }],
    bad: async (s) => [(await make(s)).id, { title: '' }],
    refusal: invalid,
    check: ({ product: { options } }) => {
      if (options.length !== 2) throw new Error('no second option');
    },
  },
  {
    method: 'products.updateOption',
    wire: 'POST /products/:id/options/:option_id',
    answer: product,
    refusal: invalid,
    good: async (s) => {
      const row = await make(s);
      return [row.id, optionOf(row), { title: 'Weight' }];
    },
    bad: async (s) => {
      const row = await make(s);
      return [row.id, optionOf(row), {}];
    },
    check: ({ product: { options } }) => {
      if (options[0].title !== 'Weight') throw new Error('the option is called as before');
    },
  },
  {
    method: 'products.deleteOption',
    wire: 'DELETE /products/:id/options/:option_id',
    answer: gone('option', { product: 'object' }, 'option_id'),
    refusal: notFound,
    good: async (s) => {
      const row = await make(s);
      const { product: more } = await s.call('products.addOption', row.id, { title: 'Colour' });
      return [row.id, more.options[1].id];
    },
    bad: async (s) => [(await make(s)).id, absent],
  },
];

export const variantCases: readonly Case[] = [
  {
    method: 'variants.list',
    wire: 'GET /variants',
    answer: listOf('variants'),
    refusal: invalid,
    good: (s) => [
      {
        ...pages,
        expand: 'product,prices',
        fields: 'id,title,sku',
        cart_id: '',
        region_id: s.regionId,
        currency_code: 'sar',
        customer_id: s.customerId,
        q: 'water',
        id: [s.variantId],
        title: [],
        inventory_quantity: '',
        order: 'title',
        manage_inventory: true,
        allow_backorder: false,
      },
    ],
    bad: () => [{ unknown: 'yes' }],
    check: ({ variants }) => {
      if (variants.length !== 1) throw new Error('the variant is not found');
    },
  },
  {
    method: 'variants.retrieve',
    wire: 'GET /variants/:id',
    answer: one('variant'),
    good: (s) => [s.variantId],
    bad: () => [absent],
    refusal: notFound,
  },
  {
    method: 'variants.getInventory',
    wire: 'GET /variants/:id/inventory',
    answer: one('variant'),
    good: (s) => [s.variantId],
    bad: () => [absent],
    refusal: notFound,
    check: ({ variant }) => {
      if (variant.inventory[0].location_levels.length !== 1) throw new Error('one shelf expected');
    },
  },
];

export const productWordCases: readonly Case[] = [
  {
    method: 'productTypes.list',
    wire: 'GET /product-types',
    answer: listOf('product_types'),
    good: async (s) => (
      await make(s, { type: { value: 'Tea' } }),
      [
        {
          ...pages,
          id: [],
          q: 'te',
          value: [],
          created_at: '',
          updated_at: '',
          order: 'value',
          discount_condition_id: '',
        },
      ]
    ),
    bad: () => [{ unknown: 'yes' }],
    refusal: invalid,
  },
  {
    method: 'productTags.list',
    wire: 'GET /product-tags',
    answer: listOf('product_tags'),
    good: async (s) => (
      await make(s, { tags: [{ value: 'green' }] }),
      [
        {
          ...pages,
          id: [],
          q: 'gre',
          value: [],
          created_at: '',
          updated_at: '',
          order: 'value',
          discount_condition_id: '',
        },
      ]
    ),
    bad: () => [{ unknown: 'yes' }],
    refusal: invalid,
  },
];
