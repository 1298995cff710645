import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { insertRow, type Client, type TestApi } from '../../apps/api/testing.ts';
import { aCustomer } from '../customers/testing.ts';
import { aTrade, type Trade } from '../orders/testing/trade.ts';
import { aVariant } from '../products/testing.ts';
import { aRepresentative } from '../sales-representatives/testing.ts';
import { startStore } from '../store/testing.ts';
import { cellsOf } from '#kit/shared/cells.ts';

let api: TestApi;
let trade: Trade;
let supplier: Client;
let other: Trade;
let variant_id: string;
let theirs: string;

beforeAll(async () => {
  api = await startStore();
  trade = await aTrade(api);
  other = await aTrade(api);
  supplier = await api.signIn({ account: 'supplier', supplierId: trade.supplierId });
  variant_id = await aVariant(api, trade.supplierId, { price: 1_000 });
  theirs = await aVariant(api, other.supplierId);
}, 60_000);
afterAll(() => api.stop());

const price = (amount: number, over: object = {}) => ({ variant_id, currency_code: 'SAR', amount, ...over });
const aList = async (over: object = {}) =>
  (await supplier.post('/price-lists', { name: 'Shops', type: 'override', status: 'active', ...over })).body.price_list;
const drop = (id: string) => supplier.delete(`/price-lists/${id}`);
const draftOf = async (quantity: number, over: object = {}) =>
  (
    await supplier.post('/draft-orders', {
      customer_id: trade.customerId,
      items: [{ variant_id, quantity }],
      ...over,
    })
  ).body.draft_order;
const onList = async (query: string) =>
  (await supplier.get(`/variants/${variant_id}?region_id=reg_saudi_arabia${query}`)).body.variant;

describe('a price list', () => {
  test('is found by a customer whom it means; a representative asks of its own customers', async () => {
    const { customerId } = trade;
    const lists = [
      await aList(),
      await aList({ customer_ids: [customerId] }),
      await aList({ customer_statuses: ['dormant'] }),
    ].map(({ id }) => id as string);
    const forOne = async (by: Client, id: string) =>
      (await by.get(`/price-lists?for_customer_id=${id}`)).body.price_lists.map((one: { id: string }) => one.id).sort();
    expect(await forOne(supplier, customerId)).toEqual(lists.slice(0, 2).sort());
    expect(await forOne(other.supplier, customerId)).toEqual([]);
    const representativeId = await aRepresentative(api.owner, {}, [trade.supplierId]);
    const representative = await api.signIn({
      account: 'sales_representative',
      salesRepresentativeId: representativeId,
    });
    expect(await forOne(representative, customerId)).toEqual([]);
    await sql`update customers set sales_representative_id = ${representativeId} where id = ${customerId}`.execute(
      api.owner,
    );
    expect(await forOne(representative, customerId)).toEqual(lists.slice(0, 2).sort());
    await sql`update customers set sales_representative_id = null where id = ${customerId}`.execute(api.owner);
    for (const id of lists) await drop(id);
  });

  test('prices drafts and the picker by customer and quantity, and is on the order’s line', async () => {
    const list = await aList({
      customer_ids: [trade.customerId],
      prices: [price(900), price(5_000, { pack_size: 6, min_quantity: 60 })],
    });
    expect(list).toMatchObject({ newest: 1, prices_count: 2, customer_groups: [], includes_tax: false });
    expect(await onList('')).toMatchObject({ calculated_price: 1_000 });
    expect(await onList(`&customer_id=${trade.customerId}`)).toMatchObject({
      calculated_price: 900,
      original_price: 1_000,
    });
    const draft = await draftOf(7);
    expect(draft.items[0]).toMatchObject({ unit_price: 900, price_locked: false });
    const line = draft.items[0].id;
    const more = await supplier.post(`/draft-orders/${draft.id}`, { items: [{ id: line, quantity: 60 }] });
    expect(more.body.draft_order).toMatchObject({
      subtotal: 50_000,
      items: [{ unit_price_micros: 833_333_333, price_locked: false }],
    });
    const { body } = await supplier.post(`/draft-orders/${draft.id}/register`);
    const { rows } = await sql<{
      price_version_id: string | null;
    }>`select price_version_id from order_items where order_id = ${body.order.id}`.execute(api.owner);
    expect(rows).toEqual([{ price_version_id: list.versions[0].id }]);
    await drop(list.id);
    expect((await draftOf(60)).items[0].unit_price).toBe(1_000);
  });

  test('an edit while it is active makes a version; a draft changes in place; both are told what overlaps', async () => {
    const { id } = await aList({ status: 'draft', prices: [price(900)] });
    await supplier.post(`/price-lists/${id}`, { prices: [price(800)] });
    expect(await onList('')).toMatchObject({ calculated_price: 1_000 });
    const active = await supplier.post(`/price-lists/${id}`, { status: 'active' });
    expect(active.body.price_list).toMatchObject({ newest: 1, prices: [{ amount: 800 }] });
    expect(await onList('')).toMatchObject({ calculated_price: 800 });
    const effective_at = new Date(Date.now() + 86_400_000).toISOString();
    const later = await supplier.post(`/price-lists/${id}`, { prices: [price(700)], effective_at });
    expect(later.body.price_list).toMatchObject({ newest: 2, prices: [{ amount: 700 }] });
    expect(later.body.price_list.versions[1].superseded_at).toBe(later.body.price_list.versions[0].effective_at);
    expect(await onList('')).toMatchObject({ calculated_price: 800 });
    const twice = await supplier.post(`/price-lists/${id}`, { prices: [price(600)], effective_at });
    expect(twice).toMatchObject({ status: 400, body: { message: [{ path: 'effective_at' }] } });
    // What is sold for tomorrow would else be sold for today.
    const now = await supplier.post(`/price-lists/${id}`, { priority: 3 });
    expect(now).toMatchObject({
      status: 400,
      body: {
        message: [
          {
            path: 'effective_at',
            message: 'Version 2 is scheduled and not in force yet. Choose a time after it starts.',
          },
        ],
      },
    });
    expect(await onList('')).toMatchObject({ calculated_price: 800 });
    expect((await supplier.post(`/price-lists/${id}`, { status: 'draft' })).status).toBe(200);
    expect(await onList('')).toMatchObject({ calculated_price: 1_000 });
    await drop(id);
  });

  test('an adjustment prices all goods by the pack', async () => {
    const { id } = await aList({ adjustments: [{ pack: 'piece', packs: 10, bps: -250 }] });
    expect((await draftOf(10)).items[0].unit_price).toBe(975);
    expect((await draftOf(9)).items[0].unit_price).toBe(1_000);
    await drop(id);
  });

  test('a sale, by status, shows in quick entry and what is usually bought', async () => {
    const { id } = await aList({ type: 'sale', customer_statuses: ['active'], prices: [price(500)] });
    const { body } = await supplier.post('/draft-orders/match', {
      customer_id: trade.customerId,
      terms: ['Spring Water'],
    });
    expect(body.matches[0].goods).toMatchObject([{ unit_price_micros: 500_000_000 }]);
    await drop(id);
  });

  test.each<[string, object, string]>([
    ['another supplier’s goods', { prices: () => [price(1, { variant_id: theirs })] }, 'prices.0.variant_id'],
    ['another supplier’s customer', { customer_ids: () => [other.customerId] }, 'customer_ids.0'],
    [
      'a maximum below the minimum',
      { prices: () => [price(1, { min_quantity: 9, max_quantity: 8 })] },
      'prices.0.max_quantity',
    ],
    ['no market', { prices: () => [{ variant_id, amount: 1 }] }, 'prices.0.currency_code'],
    ['one price twice', { prices: () => [price(1), price(2, { min_quantity: 1 })] }, 'prices.1'],
    [
      'an end before the start',
      { starts_at: () => '2026-02-01T00:00:00Z', ends_at: () => '2026-01-01T00:00:00Z' },
      'ends_at',
    ],
  ])('refuses %s at its field', async (_, over, path) => {
    const input = Object.fromEntries(Object.entries(over).map(([key, make]) => [key, (make as () => unknown)()]));
    const { status, body } = await supplier.post('/price-lists', { name: 'Bad', type: 'sale', ...input });
    expect([status, body.message[0]?.path]).toEqual([400, path]);
  });

  test('its matrix can be of what it has prices for alone', async () => {
    const priced = await aVariant(api, trade.supplierId);
    const { id } = await aList({ status: 'draft', prices: [price(900, { variant_id: priced })] });
    const { body } = await supplier.get(`/price-lists/${id}/matrix?priced=true`);
    await drop(id);
    expect([body.count, body.variants.map((one: { id: string }) => one.id)]).toEqual([1, [priced]]);
  });

  test('its matrix shows what it says beside the base price, and products are found by it; why a price counts is told', async () => {
    const mine = (await supplier.get(`/variants/${variant_id}`)).body.variant;
    const list = await aList({ prices: [price(900), price(5_000, { pack_size: 6, min_quantity: 60 })] });
    const { body } = await supplier.get(`/price-lists/${list.id}/matrix?q=${mine.sku}`);
    expect(body).toMatchObject({
      count: 1,
      currency_code: 'SAR',
      variants: [
        {
          id: variant_id,
          base_micros: 1_000_000_000,
          prices: [
            { amount: 900, pack_size: 1, min_quantity: null },
            { amount: 5_000, pack_size: 6, min_quantity: 60 },
          ],
        },
      ],
    });
    expect((await supplier.get(`/price-lists/${list.id}/matrix?q=nothing`)).body.variants).toEqual([]);
    const found = (client: Client) => client.get(`/products?price_list_id[]=${list.id}`);
    expect((await found(supplier)).body.products).toMatchObject([{ id: mine.product_id }]);
    const why = async (query: string) => (await supplier.get(`/variants/${variant_id}/price?${query}`)).body.price;
    expect(await why(`customer_id=${trade.customerId}&quantity=60`)).toMatchObject({
      quantity: 60,
      unit_price_micros: 833_333_333,
      price_version_id: list.versions[0].id,
      ladder: [
        {
          list: { name: 'Shops', number: 1 },
          from: 60,
          pack: 6,
          pack_amount: 5_000,
          pack_exact_micros: null,
          lost: null,
        },
        { list: null, price_micros: 1_000_000_000, lost: 'weaker_type' },
      ],
    });
    expect(await why('quantity=1')).toMatchObject({ unit_price_micros: 900_000_000, tax_rate: 0 });
    // As of a moment before the list was in force.
    expect((await why(`quantity=1&at=${new Date(api.now().getTime() - 1_000).toISOString()}`)).unit_price_micros).toBe(
      1_000_000_000,
    );
    const taxed = await aVariant(api, trade.supplierId, { tax_rate: 15 });
    expect((await supplier.get(`/variants/${taxed}/price`)).body.price).toMatchObject({
      unit_price_micros: 1_000_000_000,
      tax_rate: 15,
      unit_price_incl_tax_micros: 1_150_000_000,
    });
    const stranger = await api.signIn({ account: 'supplier', supplierId: other.supplierId });
    expect((await found(stranger)).body.products).toEqual([]);
    expect((await stranger.get(`/price-lists/${list.id}/matrix`)).status).toBe(404);
    expect((await stranger.get(`/variants/${variant_id}/price`)).status).toBe(404);
    expect((await supplier.get(`/variants/${variant_id}/price?quantity=0`)).status).toBe(400);
    await drop(list.id);
  });

  test('below the floor a version waits for whoever may change the floor; what was agreed by hand waits at the desk', async () => {
    const cheap = await aVariant(api, trade.supplierId, { price: 1_000 });
    const bought = await supplier.post('/purchase-orders', {
      vendor_name: 'Sahl Dairy',
      location_id: trade.locationId,
      items: [{ variant_id: cheap, quantity: 10, cost: 800 }],
    });
    const { id: order, items } = bought.body.purchase_order;
    await supplier.post(`/purchase-orders/${order}/send`, {});
    await supplier.post(`/purchase-orders/${order}/receive`, { items: [{ item_id: items[0].id, quantity: 10 }] });
    const { body: own } = await supplier.get(`/suppliers/${trade.supplierId}`);
    const set = await supplier.post(`/suppliers/${trade.supplierId}`, {
      floor_margin_bps: 1_000,
      version: own.supplier.version,
    });
    expect(set.body.supplier.floor_margin_bps).toBe(1_000);
    const of = (amount: number) => price(amount, { variant_id: cheap });
    const onPicker = async () =>
      (await supplier.get(`/variants/${cheap}?region_id=reg_saudi_arabia`)).body.variant.calculated_price;

    // 8.00 with 10 % of the price kept is 8.89.
    const { id } = await aList({ prices: [of(950)] });
    expect(await onPicker()).toBe(950);
    const edited = (await supplier.post(`/price-lists/${id}`, { prices: [of(888)] })).body.price_list;
    expect(edited).toMatchObject({ newest: 2, below_floor: 1, waits: true, versions: [{ published_at: null }, {}] });
    expect(edited.versions[1].superseded_at).toBeNull();
    expect(await onPicker()).toBe(950);
    expect((await supplier.get(`/price-lists/${id}/floor`)).body).toMatchObject({
      count: 1,
      currency_code: 'SAR',
      prices: [
        { variant_id: cheap, price_micros: 888_000_000, floor_micros: 888_888_889, cost_micros: 800_000_000, from: 1 },
      ],
    });
    // What goods cost stands beside their prices for whoever reads purchase orders, and for nobody else.
    const salesRepresentativeId = await aRepresentative(api.owner, {}, [trade.supplierId]);
    const readers = [
      supplier,
      await api.signIn({ account: 'admin', permissions: ['catalogs:read', 'warehouses:read'] }),
      await api.signIn({ account: 'admin', permissions: ['catalogs:read'] }),
      await api.signIn({ account: 'sales_representative', salesRepresentativeId }),
    ];
    const shown = await Promise.all(readers.map((one) => one.get(`/price-lists/${id}/matrix?priced=true`)));
    const costs = { cost_micros: 800_000_000, floor_micros: 888_888_889 };
    const hidden = { cost_micros: null, floor_micros: null };
    expect(shown.map(({ body }) => body.variants)).toMatchObject([[costs], [costs], [hidden], [hidden]]);

    // An edit while it waits is an edit of the same version; above the floor it waits no longer.
    const later = () => api.setNow(new Date(api.now().getTime() + 1_000));
    later();
    const again = (await supplier.post(`/price-lists/${id}`, { prices: [of(850)] })).body.price_list;
    expect(again).toMatchObject({ newest: 2, waits: true });
    later();
    const admin = await api.signIn({ account: 'admin', permissions: ['catalogs:read', 'catalogs:update'] });
    expect((await admin.post(`/price-lists/${id}/approve`, { reason: 'Sure' })).body.details).toEqual({
      permission: 'suppliers:update',
    });
    expect((await supplier.post(`/price-lists/${id}/approve`, { reason: ' ' })).status).toBe(400);
    expect((await supplier.post(`/price-lists/${id}/approve`, { reason: 'To win them', version: 1 })).status).toBe(400);
    const approved = (await supplier.post(`/price-lists/${id}/approve`, { reason: 'To win them' })).body.price_list;
    expect(approved).toMatchObject({
      waits: false,
      versions: [{ floor_reason: 'To win them', superseded_at: null }, {}],
    });
    expect(approved.versions[1].superseded_at).toBe(approved.versions[0].effective_at);
    expect(await onPicker()).toBe(850);
    expect((await supplier.post(`/price-lists/${id}/approve`, { reason: 'Again' })).status).toBe(400);

    const blockersOf = async (orderId: string) =>
      (await supplier.post('/orders/bulk-confirm/validate', { order_ids: [orderId] })).body.results[0].blockers
        .filter(({ code }: { code: string }) => code === 'BELOW_FLOOR')
        .map(({ severity }: { severity: string }) => severity);
    const placed = async (unit_price?: number) => {
      const draft = await draftOf(1, { items: [{ variant_id: cheap, quantity: 1, unit_price }] });
      return (await supplier.post(`/draft-orders/${draft.id}/register`)).body.order;
    };
    expect(await blockersOf((await placed()).id)).toEqual(['warn']);
    const agreed = await placed(700);
    expect(await blockersOf(agreed.id)).toEqual(['block']);
    const clerk = await api.signIn({
      account: 'admin',
      permissions: ['orders:read', 'orders:update', 'discounts:update', 'settings:update'],
    });
    const item_ids = [agreed.items[0].id];
    const approve = (client: Client, over: object = {}) =>
      client.post(`/orders/${agreed.id}/approve-prices`, { item_ids, floor: true, ...over });
    const forced = { overrides: ['BELOW_FLOOR', 'STOCK_SHORT'], reason: 'Trust me' };
    expect((await approve(clerk)).body.details).toEqual({ permission: 'suppliers:update' });
    expect((await clerk.post(`/orders/${agreed.id}/accept`, forced)).body.details).toEqual({
      permission: 'suppliers:update',
    });
    expect((await approve(supplier)).status).toBe(200);
    expect(await blockersOf(agreed.id)).toEqual([]);
    expect((await approve(supplier, { approved: false })).status).toBe(200);
    expect(await blockersOf(agreed.id)).toEqual(['block']);

    expect((await supplier.post(`/orders/${agreed.id}/accept`, { ...forced, reason: 'A sample' })).status).toBe(200);
    // An edit of an order is not judged by the desk again.
    await clerk.post('/store', { feature_flags: [{ key: 'order_editing', value: true }] });
    const edit = await clerk.post('/order-edits', { order_id: agreed.id });
    const line = `/order-edits/${edit.body.order_edit.id}/items/${item_ids[0]}`;
    const lower = await clerk.post(line, { unit_price: 888 });
    expect([lower.status, lower.body.message[0]?.path]).toEqual([400, 'unit_price']);
    expect((await clerk.post(line, { unit_price: 889 })).status).toBe(200);
    expect((await supplier.post(line, { unit_price: 600 })).status).toBe(200);
    await drop(id);
    await supplier.post(`/suppliers/${trade.supplierId}`, { floor_margin_bps: null });
  });

  test('a replay says what 90 days would have brought with a version, and who would have paid more', async () => {
    const tea = await aVariant(api, trade.supplierId, { price: 1_000 });
    const of = (amount: number) => price(amount, { variant_id: tea });
    const buy = async (quantity: number, over: object = {}) => {
      const draft = await draftOf(quantity, { items: [{ variant_id: tea, quantity, ...over }] });
      await supplier.post(`/draft-orders/${draft.id}/register`);
    };
    await buy(10);
    await buy(10);
    await buy(3, { unit_price: 500 });
    const { id } = await aList({ status: 'draft', prices: [of(1_100)] });
    const replay = async (body: object = {}) => (await supplier.post(`/price-lists/${id}/replay`, body)).body;
    const named = { id: trade.customerId, before: 20_000, after: 22_000 };
    expect(await replay()).toMatchObject({
      days: 90,
      currency_code: 'SAR',
      // What was agreed by hand stays as it was.
      lines: 2,
      lines_left_out: 0,
      revenue: { before: 20_000, after: 22_000 },
      margin: null,
      customers: { more: 1, less: 0, same: 0, most: [named] },
    });
    expect(await replay({ prices: [of(900)] })).toMatchObject({
      revenue: { before: 20_000, after: 18_000 },
      customers: { more: 0, less: 1, most: [] },
    });
    await supplier.post(`/price-lists/${id}`, { status: 'active' });
    // Beside what stands today: with nothing typed that is today without this version, else with it.
    expect((await replay()).revenue).toEqual({ before: 20_000, after: 22_000 });
    expect((await replay({ prices: [of(900)] })).revenue).toEqual({ before: 22_000, after: 18_000 });
    const [told] = (await supplier.get(`/price-lists/${id}`)).body.price_list.prices;
    expect((await replay({ remove: [told.id] })).revenue).toEqual({ before: 22_000, after: 20_000 });
    expect((await replay({ prices: [price(1, { variant_id: theirs })] })).message[0].path).toBe('prices.0.variant_id');
    const stranger = await api.signIn({ account: 'supplier', supplierId: other.supplierId });
    expect((await stranger.post(`/price-lists/${id}/replay`, {})).status).toBe(404);
    await drop(id);
  });

  test('a sheet of prices tells what it would change, and saves all but its bad rows', async () => {
    const mine = (await supplier.get(`/variants/${variant_id}`)).body.variant;
    const { id } = await aList({ prices: [price(900), price(20_000, { pack_size: 24, min_quantity: 240 })] });
    const send = (rows: string[][], over: object = {}) =>
      supplier.post(`/price-lists/${id}/sheet`, {
        rows: [['SKU', 'حبات العبوة', 'From pieces', 'Up to pieces', 'Region', 'Price'], ...rows],
        ...over,
      });
    const rows = [
      [mine.sku.toLowerCase(), '', '', '', '', '٨٫٥'],
      [mine.sku, '24', '240', '', '', ''],
      [mine.sku, '6', '60', '', '', '51.30'],
      [mine.sku, '6', '60', '', '', '51.40'],
      [mine.sku, '1', '5', '4', '', '1'],
      [mine.sku, '', '', '', 'Atlantis', '1'],
      ["'=HYPERLINK", '', '', '', '', '1'],
      [mine.sku, '', '', '', '', 'nine'],
    ];
    const seen = await send(rows);
    expect(seen.body).toMatchObject({
      applied: false,
      counts: { new: 1, changed: 1, removed: 1, same: 0, faulty: 5 },
      rows: [
        { number: 2, kind: 'changed', from: 1, before: 900, after: 850 },
        { kind: 'removed', before: 20_000, after: null },
        { kind: 'new', from: 60, pack_size: 6, before: null, after: 5_130 },
        { number: 5, field: 'from' },
        { field: 'up_to' },
        { field: 'region', message: 'No region has this name.' },
        { field: 'sku', message: 'No variant has this SKU.' },
        { number: 9, field: 'amount' },
      ],
    });
    const { version } = (await supplier.get(`/price-lists/${id}`)).body.price_list;
    expect((await send(rows, { apply: true, version: version - 1 })).status).toBe(400);
    expect((await send(rows, { apply: true, version })).body.applied).toBe(true);
    const after = (await supplier.get(`/price-lists/${id}`)).body.price_list;
    expect(after).toMatchObject({ newest: 2, prices: [{ amount: 850 }, { amount: 5_130, min_quantity: 60 }] });
    // What was exported and sent back changes nothing.
    const { body } = await supplier.post('/price-lists/export', { ids: [id] });
    await api.server.dispatcher.drain();
    const file = cellsOf((await supplier.get(`/tasks/${body.task.id}/file`)).text);
    expect(file[1]).toEqual(['Shops', mine.sku, expect.any(String), '1', '1', '', 'SAR', '', '8.5']);
    const back = await supplier.post(`/price-lists/${id}/sheet`, { rows: file });
    expect(back.body).toMatchObject({ rows: [], counts: { same: 2, faulty: 0 } });
    expect((await supplier.post(`/price-lists/${id}/sheet`, { rows: [['SKU'], ['x']] })).body.message[0]).toMatchObject(
      {
        path: 'rows.0',
        message: 'The sheet has no column “Price”.',
      },
    );
    const stranger = await api.signIn({ account: 'supplier', supplierId: other.supplierId });
    expect((await stranger.post(`/price-lists/${id}/sheet`, { rows: file })).status).toBe(404);
    await drop(id);
  });

  test('a representative learns what was agreed with its own customers, and whose else it is not', async () => {
    const representative = await aRepresentative(api.owner, {}, [trade.supplierId]);
    const rep = await api.signIn({ account: 'sales_representative', salesRepresentativeId: representative });
    const named = async (over: Record<string, unknown> = {}) => {
      const id = await aCustomer(api.owner, over);
      await insertRow(api.owner, 'customer_suppliers', { customer_id: id, supplier_id: trade.supplierId });
      return id;
    };
    const [own, foreign] = [await named({ sales_representative_id: representative }), await named()];
    const shared = await aList({ type: 'contract', customer_ids: [foreign, own], prices: [price(880)] });
    const elsewhere = await aList({ type: 'contract', customer_ids: [foreign], prices: [price(870)] });
    expect((await rep.get(`/price-lists/${shared.id}`)).body.price_list.customer_ids).toEqual([own]);
    expect((await supplier.get(`/price-lists/${shared.id}`)).body.price_list.customer_ids).toEqual([foreign, own]);
    const { body } = await rep.get('/price-lists');
    expect(body.price_lists.map(({ id }: { id: string }) => id)).toEqual([shared.id]);
    const why = await rep.get(`/variants/${variant_id}/price?customer_id=${own}`);
    expect(why.body.price.ladder.map((one: { list: { name: string } | null }) => one.list?.name)).toEqual([
      'Shops',
      undefined,
    ]);
    expect(why.body.price.unit_price_micros).toBe(880_000_000);
    const told = JSON.stringify([body, why.body, (await rep.get(`/price-lists/${shared.id}`)).body]);
    for (const secret of [foreign, elsewhere.id]) expect(told).not.toContain(secret);
    await drop(shared.id);
    await drop(elsewhere.id);
  });

  test('another supplier does not see it', async () => {
    const { id } = await aList();
    const stranger = await api.signIn({ account: 'supplier', supplierId: other.supplierId });
    expect((await stranger.get(`/price-lists/${id}`)).status).toBe(404);
    expect((await stranger.post(`/price-lists/${id}/prices/batch`, { prices: [price(1)] })).status).toBe(404);
    await drop(id);
  });
});
