import { absent, dates, five, gone, invalid, listOf, notFound, one, pages, type Case } from '../case.ts';
import type { Scene } from '../scene.ts';

const region = one('region');
const make = async (s: Scene, more: object = {}) =>
  (
    await s.call('regions.create', {
      name: s.word('Market'),
      currency_code: 'sar',
      tax_rate: 15,
      payment_providers: ['manual'],
      fulfillment_providers: ['manual'],
      countries: [],
      ...more,
    })
  ).region;
/** Countries no region of this run has. */
const free = ['bh', 'kw', 'om', 'qa', 'ae', 'jo', 'eg', 'ye', 'iq', 'lb', 'ma', 'tn'];
const country = () => free.shift() ?? 'sd';

export const regionCases: readonly Case[] = [
  ...five({
    group: 'regions',
    path: '/regions',
    name: 'region',
    many: 'regions',
    object: 'region',
    make,
    filters: {
      order: 'name',
      created_at: dates,
      updated_at: dates,
      deleted_at: '',
      expand: 'countries',
      fields: 'id,name',
    },
    create: (s) => ({
      name: s.word('Market'),
      currency_code: 'sar',
      tax_code: 'VAT',
      tax_rate: 15,
      payment_providers: ['manual'],
      fulfillment_providers: ['manual'],
      countries: [country()],
      includes_tax: false,
      metadata: { gulf: 'yes' },
    }),
    badCreate: (s) => ({
      name: s.word('Market'),
      currency_code: 'sar',
      tax_rate: 'high',
      payment_providers: ['manual'],
      fulfillment_providers: ['manual'],
      countries: [],
    }),
    update: (s) => ({
      name: s.word('Market'),
      currency_code: 'sar',
      tax_code: 'VAT',
      tax_rate: 5,
      gift_cards_taxable: false,
      automatic_taxes: true,
      tax_provider_id: null,
      payment_providers: ['manual'],
      fulfillment_providers: ['manual'],
      countries: [country()],
      includes_tax: false,
      metadata: { gulf: 'yes' },
    }),
  }),
  {
    method: 'regions.retrieveFulfillmentOptions',
    wire: 'GET /regions/:id/fulfillment-options',
    answer: { fulfillment_options: 'array' },
    good: async (s) => [(await make(s)).id],
    bad: () => [absent],
    refusal: notFound,
  },
  {
    method: 'regions.addCountry',
    wire: 'POST /regions/:id/countries',
    answer: region,
    good: async (s) => [(await make(s)).id, { country_code: country() }],
    bad: async (s) => [(await make(s)).id, { country_code: 'atlantis' }],
    refusal: invalid,
  },
  {
    method: 'regions.deleteCountry',
    wire: 'DELETE /regions/:id/countries/:country_code',
    answer: region,
    good: async (s) => {
      const code = country();
      return [(await make(s, { countries: [code] })).id, code];
    },
    bad: async (s) => [(await make(s)).id, 'fr'],
    refusal: notFound,
  },
  {
    method: 'regions.addPaymentProvider',
    wire: 'POST /regions/:id/payment-providers',
    answer: region,
    good: async (s) => [(await make(s)).id, { provider_id: 'cash' }],
    bad: async (s) => [(await make(s)).id, { provider_id: 'gold' }],
    refusal: invalid,
  },
  {
    method: 'regions.deletePaymentProvider',
    wire: 'DELETE /regions/:id/payment-providers/:provider_id',
    answer: region,
    good: async (s) => [(await make(s, { payment_providers: ['manual', 'cash'] })).id, 'cash'],
    bad: async (s) => [(await make(s)).id, 'cash'],
    refusal: notFound,
  },
  {
    method: 'regions.addFulfillmentProvider',
    wire: 'POST /regions/:id/fulfillment-providers',
    answer: region,
    good: async (s) => [(await make(s)).id, { provider_id: 'supplier_delivery' }],
    bad: async (s) => [(await make(s)).id, { provider_id: 'camel' }],
    refusal: invalid,
  },
  {
    method: 'regions.deleteFulfillmentProvider',
    wire: 'DELETE /regions/:id/fulfillment-providers/:provider_id',
    answer: region,
    good: async (s) => [
      (await make(s, { fulfillment_providers: ['manual', 'supplier_delivery'] })).id,
      'supplier_delivery',
    ],
    bad: async (s) => [(await make(s)).id, 'supplier_delivery'],
    refusal: notFound,
  },
];

const option = async (s: Scene) =>
  (
    await s.call('shippingOptions.create', {
      name: s.word('Van'),
      region_id: s.regionId,
      provider_id: 'manual',
      data: {},
      price_type: 'flat_rate',
      amount: 2_000,
    })
  ).shipping_option;

export const shippingOptionCases: readonly Case[] = five({
  group: 'shippingOptions',
  path: '/shipping-options',
  name: 'shipping_option',
  many: 'shipping_options',
  object: 'shipping-option',
  make: option,
  filters: {
    id: [],
    name: '',
    region_id: 'reg_saudi_arabia',
    is_return: false,
    admin_only: false,
    order: 'name',
    created_at: dates,
    updated_at: dates,
    expand: 'region',
    fields: 'id,name',
  },
  create: (s) => ({
    name: s.word('Van'),
    region_id: s.regionId,
    provider_id: 'manual',
    data: { van: 'small' },
    price_type: 'flat_rate',
    amount: 2_500,
    requirements: [{ type: 'min_subtotal', amount: 10_000 }],
    admin_only: 'false',
    is_return: 'false',
    metadata: { by: 'toolkit' },
    includes_tax: false,
  }),
  badCreate: (s) => ({
    name: s.word('Van'),
    region_id: s.regionId,
    provider_id: 'camel',
    data: {},
    price_type: 'flat_rate',
  }),
  update: (s) => ({
    name: s.word('Van'),
    amount: 3_000,
    price_type: 'flat_rate',
    requirements: [{ type: 'max_subtotal', amount: 900_000 }],
    admin_only: true,
    metadata: { by: 'toolkit' },
    includes_tax: false,
  }),
});

const profile = async (s: Scene) =>
  (await s.call('shippingProfiles.create', { name: s.word('Profile'), type: 'custom' })).shipping_profile;

export const shippingProfileCases: readonly Case[] = [
  ...five({
    group: 'shippingProfiles',
    path: '/shipping-profiles',
    name: 'shipping_profile',
    many: 'shipping_profiles',
    object: 'shipping_profile',
    make: profile,
    filters: {},
    create: (s) => ({ name: s.word('Profile'), type: 'custom', metadata: { cold: 'yes' } }),
    badCreate: (s) => ({ name: s.word('Profile'), type: 'secret' }),
    update: (s) => ({
      name: s.word('Profile'),
      metadata: { cold: 'no' },
      type: 'custom',
      products: [],
      shipping_options: [],
    }),
  }).filter(({ method }) => method !== 'shippingProfiles.list'),
  {
    method: 'shippingProfiles.list',
    wire: 'GET /shipping-profiles',
    answer: { shipping_profiles: 'array' },
    good: () => [],
    bad: () => [{ 'x-medusa-access-token': 'guessed' }],
    refusal: [401, 'unauthorized'],
  },
];

const rate = async (s: Scene, more: object = {}) =>
  (
    await s.call('taxRates.create', {
      code: s.word('R'),
      name: s.word('Reduced'),
      region_id: (await make(s)).id,
      rate: 5,
      ...more,
    })
  ).tax_rate;
async function localOption(s: Scene, regionId: string): Promise<string> {
  return (
    await s.call('shippingOptions.create', {
      name: s.word('Van'),
      region_id: regionId,
      provider_id: 'manual',
      data: {},
      price_type: 'flat_rate',
      amount: 2_000,
    })
  ).shipping_option.id;
}
const taxRate = one('tax_rate');
const wide = { expand: ['products'], fields: ['id', 'name', 'rate'] };

export const taxRateCases: readonly Case[] = [
  ...five({
    group: 'taxRates',
    path: '/tax-rates',
    name: 'tax_rate',
    many: 'tax_rates',
    object: 'tax-rate',
    make: rate,
    filters: {
      region_id: ['reg_saudi_arabia'],
      name: '',
      code: '',
      rate: '',
      expand: ['region'],
      fields: ['id', 'name'],
      order: 'name',
      updated_at: dates,
      created_at: dates,
      deleted_at: '',
    },
    create: (s) => ({
      code: s.word('R'),
      name: s.word('Reduced'),
      region_id: s.regionId,
      rate: 5,
      products: [],
      shipping_options: [],
      product_types: [],
    }),
    badCreate: (s) => ({ code: s.word('R'), name: s.word('Reduced'), region_id: absent, rate: 5 }),
    update: (s) => ({
      code: s.word('R'),
      name: s.word('Reduced'),
      rate: 7,
      products: [],
      shipping_options: [],
      product_types: [],
    }),
  }),
  {
    method: 'taxRates.addProducts',
    wire: 'POST /tax-rates/:id/products/batch',
    answer: taxRate,
    good: async (s) => [(await rate(s)).id, { products: [s.productId] }, wide],
    bad: async (s) => [(await rate(s)).id, { products: [] }],
    refusal: invalid,
  },
  {
    method: 'taxRates.removeProducts',
    wire: 'DELETE /tax-rates/:id/products/batch',
    answer: taxRate,
    good: async (s) => [(await rate(s, { products: [s.productId] })).id, { products: [s.productId] }, wide],
    bad: async (s) => [(await rate(s)).id, {}],
    refusal: invalid,
  },
  {
    method: 'taxRates.addShippingOptions',
    wire: 'POST /tax-rates/:id/shipping-options/batch',
    answer: taxRate,
    good: async (s) => {
      const { id, region_id } = await rate(s);
      return [id, { shipping_options: [await localOption(s, region_id)] }, wide];
    },
    bad: async (s) => [(await rate(s)).id, { shipping_options: [] }],
    refusal: invalid,
  },
  {
    method: 'taxRates.removeShippingOptions',
    wire: 'DELETE /tax-rates/:id/shipping-options/batch',
    answer: taxRate,
    refusal: invalid,
    good: async (s) => {
      const { id, region_id } = await rate(s);
      const shipping_options = [await localOption(s, region_id)];
      await s.call('taxRates.addShippingOptions', id, { shipping_options });
      return [id, { shipping_options }, wide];
    },
    bad: async (s) => [(await rate(s)).id, {}],
  },
];

const store = one('store');

export const storeCases: readonly Case[] = [
  {
    method: 'store.retrieve',
    wire: 'GET /store',
    answer: store,
    good: () => [],
    bad: () => [{ 'x-medusa-access-token': 'guessed' }],
    refusal: [401, 'unauthorized'],
    check: ({ store: row }) => {
      for (const key of ['feature_flags', 'modules', 'payment_providers', 'fulfillment_providers', 'currencies'])
        if (!Array.isArray(row[key])) throw new Error(`no ${key}`);
      for (const key of ['default_currency', 'default_sales_channel']) if (!row[key]) throw new Error(`no ${key}`);
      for (const key of ['swap_link_template', 'payment_link_template', 'invite_link_template'])
        if (!(key in row)) throw new Error(`no ${key}`);
    },
  },
  {
    method: 'store.update',
    wire: 'POST /store',
    answer: store,
    refusal: invalid,
    good: () => [
      {
        name: 'Wikala',
        swap_link_template: 'https://shop.example/swap/{cart_id}',
        payment_link_template: 'https://shop.example/pay/{cart_id}',
        invite_link_template: 'https://shop.example/join?token={invite_token}',
        default_currency_code: 'sar',
        currencies: ['sar', 'usd'],
        metadata: { city: 'Riyadh' },
      },
    ],
    bad: () => [{ default_currency_code: 'gold' }],
  },
  {
    method: 'store.addCurrency',
    wire: 'POST /store/:code',
    answer: store,
    good: () => ['eur'],
    bad: () => ['gold'],
    refusal: invalid,
  },
  {
    method: 'store.deleteCurrency',
    wire: 'DELETE /store/currencies/:code',
    answer: store,
    good: async (s) => (await s.call('store.addCurrency', 'kwd'), ['kwd']),
    bad: () => ['gold'],
    refusal: invalid,
  },
  {
    method: 'store.listPaymentProviders',
    wire: 'GET /store/payment-providers',
    answer: { payment_providers: 'array' },
    good: () => [],
    bad: () => [{ 'x-medusa-access-token': 'guessed' }],
    refusal: [401, 'unauthorized'],
  },
  {
    method: 'store.listTaxProviders',
    wire: 'GET /store/tax-providers',
    answer: { tax_providers: 'array' },
    good: () => [],
    bad: () => [{ 'x-medusa-access-token': 'guessed' }],
    refusal: [401, 'unauthorized'],
  },
];

export const currencyCases: readonly Case[] = [
  {
    method: 'currencies.list',
    wire: 'GET /currencies',
    answer: listOf('currencies'),
    good: () => [{ ...pages, code: 'sar', q: '', includes_tax: '', order: 'code' }],
    bad: () => [{ unknown: 'yes' }],
    refusal: invalid,
  },
  {
    method: 'currencies.update',
    wire: 'POST /currencies/:code',
    answer: one('currency'),
    good: () => ['usd', { includes_tax: true }],
    bad: () => ['usd', { includes_tax: 'maybe' }],
    refusal: invalid,
  },
];

const channel = async (s: Scene) => (await s.call('salesChannels.create', { name: s.word('Channel') })).sales_channel;

export const salesChannelCases: readonly Case[] = [
  ...five({
    group: 'salesChannels',
    path: '/sales-channels',
    name: 'sales_channel',
    many: 'sales_channels',
    object: 'sales-channel',
    make: channel,
    filters: {
      id: [],
      name: '',
      description: '',
      order: 'name',
      created_at: dates,
      updated_at: dates,
      deleted_at: '',
      expand: '',
      fields: 'id,name',
    },
    create: (s) => ({ name: s.word('Channel'), description: 'By telephone', is_disabled: false }),
    badCreate: () => ({ description: 'Nameless' }),
    update: (s) => ({ name: s.word('Channel'), description: 'By fax', is_disabled: true }),
  }),
  {
    method: 'salesChannels.addProducts',
    wire: 'POST /sales-channels/:id/products/batch',
    answer: one('sales_channel'),
    good: async (s) => [(await channel(s)).id, { product_ids: [{ id: s.productId }] }],
    bad: async (s) => [(await channel(s)).id, { product_ids: [{ id: absent }] }],
    refusal: invalid,
    check: async (_, s, [id]) => {
      const sold = async (which: unknown) => (await s.call('products.list', { sales_channel_id: [which] })).count;
      if ((await sold(id)) !== 1) throw new Error('the channel sells more than it lists');
    },
  },
  {
    method: 'salesChannels.removeProducts',
    wire: 'DELETE /sales-channels/:id/products/batch',
    answer: one('sales_channel'),
    good: async (s) => {
      const { id } = await channel(s);
      const listed = { product_ids: [{ id: s.productId }] };
      await s.call('salesChannels.addProducts', id, listed);
      return [id, listed];
    },
    bad: async (s) => [(await channel(s)).id, { product_ids: [] }],
    refusal: invalid,
  },
  {
    method: 'salesChannels.addLocation',
    wire: 'POST /sales-channels/:id/stock-locations',
    answer: one('sales_channel'),
    good: async (s) => [(await channel(s)).id, { location_id: s.locationId }],
    bad: async (s) => [(await channel(s)).id, { location_id: absent }],
    refusal: invalid,
    check: async (_, s, [id]) => {
      const { stock_locations: served } = await s.call('stockLocations.list', { sales_channel_id: id });
      if (!served.some((row: { id: string }) => row.id === s.locationId))
        throw new Error('the channel has no location');
    },
  },
  {
    method: 'salesChannels.removeLocation',
    wire: 'DELETE /sales-channels/:id/stock-locations',
    answer: gone('stock-location'),
    good: async (s) => {
      const { id } = await channel(s);
      await s.call('salesChannels.addLocation', id, { location_id: s.locationId });
      return [id, { location_id: s.locationId }];
    },
    bad: async (s) => [(await channel(s)).id, {}],
    refusal: invalid,
  },
];

const key = async (s: Scene) =>
  (await s.call('publishableApiKeys.create', { title: s.word('Shop') })).publishable_api_key;
const batch = { sales_channel_ids: [{ id: 'sc_desk' }] };

export const publishableApiKeyCases: readonly Case[] = [
  ...five({
    group: 'publishableApiKeys',
    path: '/publishable-api-keys',
    name: 'publishable_api_key',
    many: 'publishable_api_keys',
    object: 'publishable_api_key',
    make: key,
    filters: { order: '-created_at', created_at: dates, updated_at: dates, revoked_at: '' },
    create: (s) => ({ title: s.word('Shop') }),
    badCreate: () => ({}),
    update: (s) => ({ title: s.word('Shop') }),
  }),
  {
    method: 'publishableApiKeys.revoke',
    wire: 'POST /publishable-api-keys/:id/revoke',
    answer: one('publishable_api_key'),
    good: async (s) => [(await key(s)).id],
    bad: () => [absent],
    refusal: notFound,
  },
  {
    method: 'publishableApiKeys.listSalesChannels',
    wire: 'GET /publishable-api-keys/:id/sales-channels',
    answer: { sales_channels: 'array' },
    good: async (s) => [(await key(s)).id, { q: '' }],
    bad: async (s) => [(await key(s)).id, { unknown: 'yes' }],
    refusal: invalid,
  },
  {
    method: 'publishableApiKeys.addSalesChannelsBatch',
    wire: 'POST /publishable-api-keys/:id/sales-channels/batch',
    answer: one('publishable_api_key'),
    good: async (s) => [(await key(s)).id, batch],
    bad: async (s) => [(await key(s)).id, { sales_channel_ids: [] }],
    refusal: invalid,
  },
  {
    method: 'publishableApiKeys.deleteSalesChannelsBatch',
    wire: 'DELETE /publishable-api-keys/:id/sales-channels/batch',
    answer: one('publishable_api_key'),
    refusal: invalid,
    good: async (s) => {
      const { id } = await key(s);
      await s.call('publishableApiKeys.addSalesChannelsBatch', id, batch);
      return [id, batch];
    },
    bad: async (s) => [(await key(s)).id, {}],
  },
];
