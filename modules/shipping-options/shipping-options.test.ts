import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aTrade, type Trade } from '../orders/testing/trade.ts';
import { startStore } from '../store/testing.ts';
import { aVariant } from '../products/testing.ts';
import { insertRow, testId, type Client, type TestApi } from '../../apps/api/testing.ts';

let api: TestApi;
let admin: Client;
let van: string;
let trade: Trade;
const region_id = 'reg_saudi_arabia';

beforeAll(async () => {
  api = await startStore();
  trade = await aTrade(api);
  van = testId('so');
  await insertRow(api.owner, 'shipping_options', {
    id: van,
    name: 'Cooled van',
    name_ar: 'شاحنة مبرّدة',
    region_id,
    provider_id: 'manual',
    amount: 2_503,
    is_return: false,
    admin_only: true,
    created_at: new Date(),
    updated_at: new Date(),
  });
  admin = await api.signIn({
    account: 'admin',
    permissions: ['settings:read', 'settings:create', 'settings:update', 'settings:delete'],
  });
}, 60_000);
afterAll(() => api.stop());

const names = (body: { shipping_options: { name: string }[] }) => body.shipping_options.map((one) => one.name);
const create = (body: object = {}) =>
  admin.post('/shipping-options', { name: 'Lorry', region_id, amount: 4_500, ...body });

describe('reading', () => {
  test('the price with tax is the amount and its tax, half up', async () => {
    const { body } = await admin.get('/shipping-options?q=مبردة');
    expect(body).toMatchObject({
      count: 1,
      shipping_options: [
        {
          id: van,
          amount: 2_503,
          tax_amount: 375,
          price_incl_tax: 2_878,
          tax_rates: [{ rate: 15 }],
          currency_code: 'SAR',
        },
      ],
    });
  });
  test('filtered by region and by whether they fetch returns', async () => {
    expect(names((await admin.get(`/shipping-options?is_return=true&region_id=${region_id}`)).body)).toEqual([
      'Return pickup',
    ]);
    expect(names((await admin.get('/shipping-options?is_return=false')).body)).toEqual(['Delivery', 'Cooled van']);
    expect((await admin.get('/shipping-options?region_id=reg_none')).body.count).toBe(0);
  });
  test('what is for administrators only or off, suppliers do not see; the order desk reads all', async () => {
    const {
      body: { shipping_option: off },
    } = await create({ name: 'Camel', enabled: false });
    expect(names((await trade.supplier.get('/shipping-options')).body)).toEqual(['Delivery', 'Return pickup']);
    expect((await trade.supplier.get(`/shipping-options/${off.id}`)).status).toBe(404);
    const desk = await api.signIn({ account: 'admin', permissions: ['orders:create'] });
    expect(names((await desk.get('/shipping-options')).body)).toContain('Camel');
    expect((await desk.post('/shipping-options', { name: 'Mine', region_id })).status).toBe(403);
  });
});

describe('writing', () => {
  test('one without a profile is the default profile’s; requirements are the toolkit’s words for the subtotals', async () => {
    const {
      body: { shipping_option },
    } = await create({
      requirements: [
        { type: 'min_subtotal', amount: 100 },
        { type: 'max_subtotal', amount: 900 },
      ],
      data: {},
      is_return: 'false',
      admin_only: 'true',
    });
    expect(shipping_option).toMatchObject({
      profile: { name: 'Default' },
      min_subtotal: 100,
      max_subtotal: 900,
      admin_only: true,
      price_type: 'flat_rate',
      enabled: true,
      requirements: [
        { type: 'min_subtotal', amount: 100 },
        { type: 'max_subtotal', amount: 900 },
      ],
    });
    const edited = await admin.post(`/shipping-options/${shipping_option.id}`, {
      requirements: [{ type: 'min_subtotal', amount: 200 }],
    });
    expect(edited.body.shipping_option).toMatchObject({
      min_subtotal: 200,
      max_subtotal: null,
      name: 'Lorry',
      version: 2,
    });
  });
  test.each([
    [{ amount: -1 }, 'amount'],
    [{ min_subtotal: 5, max_subtotal: 5 }, 'max_subtotal'],
    [{ price_type: 'free_over' }, 'free_from'],
    [{ region_id: 'reg_none' }, 'region_id'],
    [{ profile_id: 'sp_none' }, 'profile_id'],
    [{ price_type: 'by_weight' }, 'price_type'],
    [{ name: ' x' }, 'name'],
    [{ provider_id: 'pigeon' }, 'provider_id'],
    [{ colour: 'red' }, 'colour'],
  ])('%j is refused at %s', async (body, path) => {
    const refused = await create(body);
    expect([refused.status, refused.body.message[0].path]).toEqual([400, path]);
  });
  test('changing one end of the subtotals is held against the other', async () => {
    const {
      body: { shipping_option },
    } = await create({ min_subtotal: 500 });
    expect(
      (await admin.post(`/shipping-options/${shipping_option.id}`, { max_subtotal: 400 })).body.message[0].path,
    ).toBe('max_subtotal');
    expect(
      (await admin.post(`/shipping-options/${shipping_option.id}`, { max_subtotal: 400, min_subtotal: null })).status,
    ).toBe(200);
  });
  test('what orders were placed with is removed from the offer, not from them', async () => {
    const {
      body: { shipping_option },
    } = await create();
    expect((await admin.delete(`/shipping-options/${shipping_option.id}`)).body).toEqual({
      id: shipping_option.id,
      object: 'shipping-option',
      deleted: true,
    });
    expect((await admin.get(`/shipping-options/${shipping_option.id}`)).status).toBe(404);
  });
});

describe('an order’s delivery', () => {
  const draft = async (option_id: string, quantity: number) => {
    const variant_id = await aVariant(api, trade.supplierId, { price: 1_000 });
    return trade.supplier.post('/draft-orders', {
      customer_id: trade.customerId,
      items: [{ variant_id, quantity }],
      shipping_methods: [{ option_id }],
    });
  };
  test('is free from the subtotal on that its terms name', async () => {
    const {
      body: {
        shipping_option: { id },
      },
    } = await create({ price_type: 'free_over', free_from: 10_000 });
    const prices = [
      (await draft(id, 9)).body.draft_order.shipping_total,
      (await draft(id, 10)).body.draft_order.shipping_total,
    ];
    expect(prices).toEqual([4_500, 0]);
  });
  test('is refused outside of its subtotals, and when it is off', async () => {
    const {
      body: {
        shipping_option: { id },
      },
    } = await create({ min_subtotal: 10_000 });
    const refused = await draft(id, 9);
    expect([refused.status, refused.body.message[0]]).toMatchObject([
      400,
      { path: 'shipping_methods.0.option_id', message: 'Lorry is available from a subtotal of 100.00 SAR.' },
    ]);
    expect((await draft(id, 10)).status).toBe(200);
    await admin.post(`/shipping-options/${id}`, { enabled: false });
    expect((await draft(id, 10)).status).toBe(400);
  });
});

describe('profiles', () => {
  test('the default one comes first, stays, and takes back what another lets go', async () => {
    const {
      body: { shipping_profile: cold },
    } = await admin.post('/shipping-profiles', { name: 'Chilled', name_ar: 'مبرّد' });
    const {
      body: {
        shipping_option: { id },
      },
    } = await create({ name: 'Ice lorry', profile_id: cold.id });
    const { body } = await admin.get('/shipping-profiles');
    expect(body.shipping_profiles.map((one: { name: string }) => one.name)).toEqual(['Default', 'Chilled']);
    expect((await admin.delete(`/shipping-profiles/${cold.id}`)).body.message).toBe(
      '1 shipping option uses this profile. Move it to another profile first.',
    );
    expect(
      (await admin.post(`/shipping-profiles/${cold.id}`, { shipping_options: [van] })).body.shipping_profile
        .shipping_options,
    ).toMatchObject([{ id: van }]);
    expect((await admin.get(`/shipping-options/${id}`)).body.shipping_option.profile.name).toBe('Default');
    await admin.post(`/shipping-profiles/${cold.id}`, { shipping_options: [] });
    expect((await admin.delete(`/shipping-profiles/${cold.id}`)).body).toEqual({
      id: cold.id,
      object: 'shipping_profile',
      deleted: true,
    });
    expect((await admin.delete('/shipping-profiles/sp_default')).body.code).toBe('shipping_profiles.default_stays');
  });
  test.each([
    [{ name: 'default' }, 422, undefined],
    [{ name: 'New', type: 'default' }, 400, 'type'],
    [{ name: '' }, 400, 'name'],
    [{ name: 'A', products: ['x'] }, 400, 'products'],
  ])('%j is refused with %i at %s', async (body, status, path) => {
    const refused = await admin.post('/shipping-profiles', body);
    expect([refused.status, path && refused.body.message[0].path]).toEqual([status, path]);
  });
});
