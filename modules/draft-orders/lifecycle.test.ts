import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leaveTraces } from '#kit/server/context.ts';
import { insertRow, stamps, testId, type Client, type TestApi, tablesWith } from '../../apps/api/testing.ts';
import { aCustomer } from '../customers/testing.ts';
import { aRepresentative } from '../sales-representatives/testing.ts';
import { expireDrafts } from './server.ts';
import { aShelf } from '../stock-locations/testing.ts';
import { aTrade, demandInvariants, type Trade } from '../orders/testing/trade.ts';
import { startStore } from '../store/testing.ts';
import { aVariant } from '../products/testing.ts';

let api: TestApi;
let trade: Trade;
let admin: Client;
let supplier: Client;
let variant_id: string;

beforeAll(async () => {
  api = await startStore();
  trade = await aTrade(api);
  supplier = trade.supplier;
  admin = await api.signIn({
    account: 'admin',
    permissions: ['orders:read', 'orders:create', 'orders:update', 'orders:delete'],
  });
  variant_id = await aVariant(api, trade.supplierId, { price: 1_000, tax_rate: 15 });
}, 60_000);
afterAll(() => api.stop());

type Body = Record<string, unknown>;
const draft = async (over: Body = {}, client = supplier) => {
  const { status, body, text } = await client.post('/draft-orders', {
    customer_id: trade.customerId,
    items: [{ variant_id, quantity: 10 }],
    ...over,
  });
  if (status !== 200) throw new Error(text);
  return body.draft_order;
};
const soon = (days: number) => new Date(api.now().getTime() + days * 86_400_000).toISOString();
/** A moment ago, by the clock of the server, which stands still. */
const passed = () => new Date(api.now().getTime() - 1_000);
const codes = async (calls: Promise<{ status: number; body: { code?: string } }>[]) =>
  (await Promise.all(calls)).map(({ status, body }) => body.code ?? status);
const mails = async (to: string) =>
  (
    await sql<{
      subject: string;
      body: string;
    }>`select subject, body from messages_in_full where recipient = ${to} order by created_at desc, id desc`.execute(
      api.owner,
    )
  ).rows;
/** Sends a draft and answers the token of the link that was mailed. */
async function send(id: string, to = `${testId('to').toLowerCase()}@shop.example`): Promise<string> {
  const { status, text } = await supplier.post(`/draft-orders/${id}/send`, { to });
  if (status !== 200) throw new Error(text);
  const [mail] = await mails(to);
  return /public\/draft-orders\/([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? '';
}

/** The job, as the clock runs it. */
const expire = () =>
  api.owner.transaction().execute(async (tx) => {
    const ctx = { ...api.server.systemContext(tx, 'test'), actor: null };
    await expireDrafts(ctx);
    await leaveTraces(ctx);
  });

describe('a body of the toolkit', () => {
  test('finds the customer by its e-mail, and answers a cart', async () => {
    const email = `${testId('buyer').toLowerCase()}@shop.example`;
    const customer = await aCustomer(api.owner, { email }, [trade.supplierId]);
    const { status, body } = await supplier.post('/draft-orders', {
      email: email.toUpperCase(),
      region_id: 'reg_saudi_arabia',
      shipping_methods: [{ option_id: 'so_delivery', data: {}, price: 2_500 }],
      items: [{ variant_id, quantity: 2, metadata: {} }],
    });
    expect([status, body.draft_order?.customer_id]).toEqual([200, customer]);
    expect(body.draft_order).toMatchObject({
      shipping_total: 2_500,
      shipping_methods: [{ price: 2_500, price_locked: true }],
      cart: {
        customer: { id: customer },
        region: { id: 'reg_saudi_arabia' },
        items: [{ quantity: 2 }],
        total: body.draft_order.total,
      },
    });
    const refusals = await codes([
      supplier.post('/draft-orders', { email: 'nobody@shop.example', items: [{ variant_id, quantity: 1 }] }),
      supplier.post('/draft-orders', { items: [{ variant_id, quantity: 1 }] }),
      supplier.post('/draft-orders', { email, items: [], discounts: ['SUMMER'] }),
      supplier.post('/draft-orders', { email, items: [], status: 'completed' }),
    ]);
    expect(refusals).toEqual([
      'draft_orders.unknown_email',
      'draft_orders.who',
      'draft_orders.unknown_discount',
      'draft_orders.begins_open',
    ]);
  });
  test('begins without lines; lines are put in, changed and taken out, "quantity 0 = remove"', async () => {
    const { id } = await draft({ items: [] });
    const added = await supplier.post(`/draft-orders/${id}/line-items`, { variant_id, quantity: 5 });
    const [line] = added.body.draft_order.items;
    expect(line).toMatchObject({ variant_id, quantity: 5, unit_price: 1_000, total: 5_750 });
    const changed = await supplier.post(`/draft-orders/${id}/line-items/${line.id}`, { quantity: 7, note: 'cold' });
    expect(changed.body.draft_order).toMatchObject({
      items: [{ id: line.id, quantity: 7, note: 'cold' }],
      subtotal: 7_000,
    });
    const more = await supplier.post(`/draft-orders/${id}/line-items`, {
      title: 'Pallet',
      unit_price: 5_000,
      quantity: 1,
      tax_rate: 0,
    });
    const custom = more.body.draft_order.items[1];
    expect(custom).toMatchObject({ title: 'Pallet', variant_id: null, tax_rate: 0, total: 5_000 });
    expect(
      (await supplier.post(`/draft-orders/${id}/line-items/${line.id}`, { quantity: 0 })).body.draft_order.items,
    ).toHaveLength(1);
    expect((await supplier.delete(`/draft-orders/${id}/line-items/${custom.id}`)).body.draft_order).toMatchObject({
      items: [],
      total: 0,
    });
    expect(
      await codes([
        supplier.delete(`/draft-orders/${id}/line-items/${line.id}`),
        supplier.post(`/draft-orders/${id}/line-items`, { title: 'Free?', quantity: 1 }),
        supplier.post(`/draft-orders/${id}/register`),
      ]),
    ).toEqual([expect.anything(), 'draft_orders.custom_price', 'place.empty']);
  });
  test('two ids: a line of another draft is not found in this one', async () => {
    const [one, other] = [await draft(), await draft()];
    expect(
      (await supplier.post(`/draft-orders/${one.id}/line-items/${other.items[0].id}`, { quantity: 1 })).status,
    ).toBe(404);
    expect(
      (await supplier.post(`/draft-orders/${one.id}`, { items: [{ id: other.items[0].id, quantity: 1 }] })).body.code,
    ).toBe('draft_orders.unknown_line');
  });
});

describe('prices by hand', () => {
  test('"the supplier yes, a representative no": the order keeps the lock', async () => {
    const made = await draft({
      items: [{ variant_id, quantity: 10, unit_price: 900 }],
      manual_discount: { percent: 10 },
    });
    expect(made).toMatchObject({
      items: [{ unit_price: 900, list_price: 1_000, price_locked: true, discount_total: 900, total: 9_315 }],
      subtotal: 9_000,
      discount_total: 900,
      tax_total: 1_215,
      total: 9_315,
    });
    const { order } = (await supplier.post(`/draft-orders/${made.id}/register`)).body;
    expect(order).toMatchObject({ total: 9_315, discount_total: 900 });
    const { rows } =
      await sql`select unit_price, discount_total, price_locked from order_items where order_id = ${order.id}`.execute(
        api.owner,
      );
    expect(rows).toEqual([{ unit_price: 900, discount_total: 900, price_locked: true }]);
    const representative = await aRepresentative(api.owner, {}, [trade.supplierId]);
    const rep = await api.signIn({ account: 'sales_representative', salesRepresentativeId: representative });
    const own = await aCustomer(api.owner, { sales_representative_id: representative }, [trade.supplierId]);
    const asks = (over: Body) =>
      rep.post('/draft-orders', { customer_id: own, items: [{ variant_id, quantity: 1 }], ...over });
    expect(
      await codes([
        asks({ items: [{ variant_id, quantity: 1, unit_price: 1 }] }),
        asks({ items: [{ title: 'Gift', unit_price: 1, quantity: 1 }] }),
        asks({ manual_discount: { amount: 1 } }),
        asks({ shipping_methods: [{ option_id: 'so_delivery', price: 1 }] }),
        asks({ items: [{ variant_id, quantity: 1, unit_price: 1_000 }] }),
      ]),
    ).toEqual([
      'draft_orders.price_by_hand',
      'draft_orders.custom_by_hand',
      'draft_orders.discount_by_hand',
      'draft_orders.price_by_hand',
      200,
    ]);
    // What somebody agreed may be passed on as it is, not changed.
    const agreed = await draft({ customer_id: own, items: [{ variant_id, quantity: 1, unit_price: 800 }] });
    const [line] = agreed.items;
    expect(
      (await rep.post(`/draft-orders/${agreed.id}`, { items: [{ id: line.id, quantity: 4 }], note: 'on the phone' }))
        .body.draft_order,
    ).toMatchObject({ items: [{ id: line.id, unit_price: 800, quantity: 4 }], note: 'on the phone' });
    expect(
      (await rep.post(`/draft-orders/${agreed.id}`, { items: [{ id: line.id, quantity: 4, unit_price: 700 }] })).body
        .code,
    ).toBe('draft_orders.price_by_hand');
  });
  test('null takes our own price again, that of today', async () => {
    const goods = await aVariant(api, trade.supplierId, { price: 500 });
    const made = await draft({ items: [{ variant_id: goods, quantity: 1, unit_price: 450 }] });
    await api.owner.updateTable('variant_prices').set({ amount: 520 }).where('variant_id', '=', goods).execute();
    const [line] = made.items;
    expect(
      (await supplier.post(`/draft-orders/${made.id}/line-items/${line.id}`, { unit_price: null })).body.draft_order
        .items[0],
    ).toMatchObject({ id: line.id, unit_price: 520, list_price: 520, price_locked: false });
  });
  test('goods beyond the stock are let in, and said', async () => {
    const scarce = await aVariant(api, trade.supplierId, {});
    const later = await aVariant(api, trade.supplierId, { allow_backorder: true });
    for (const id of [scarce, later]) await aShelf(api, trade.supplierId, trade.locationId, id, 3);
    const { items } = await draft({
      items: [
        { variant_id: scarce, quantity: 4 },
        { variant_id: later, quantity: 4 },
        { variant_id: scarce, quantity: 3 },
      ],
    });
    expect(items.map((line: Body) => [line.available_quantity, line.stock])).toEqual([
      [3, 'short'],
      [3, 'backorder'],
      [3, 'ok'],
    ]);
  });
});

describe('before it is saved', () => {
  test('a preview prices what it can and says of each line why not', async () => {
    const bare = await aVariant(api, trade.supplierId, { price: null });
    const { body } = await supplier.post('/draft-orders/preview', {
      items: [
        { variant_id, quantity: 10 },
        { variant_id: bare, quantity: 1 },
        { variant_id: 'variant_x', quantity: 1 },
      ],
      shipping_methods: [{ option_id: 'so_delivery' }],
      manual_discount: { amount: 1_000 },
    });
    expect(body.preview).toMatchObject({
      supplier_id: trade.supplierId,
      subtotal: 10_000,
      discount_total: 1_000,
      tax_total: 1_350,
      total: 10_350,
      shipping_fault: null,
      area_fee: null,
    });
    expect(body.preview.items.map((one: { fault: { code: string } | null }) => one.fault?.code ?? null)).toEqual([
      null,
      'draft_orders.no_price',
      'draft_orders.unknown_variant',
    ]);
    expect((await supplier.get('/draft-orders?q=preview')).body.count).toBe(0);
  });
  test('delivery that is priced by area costs what the customer’s area says, the supplier’s own fee first', async () => {
    const [area, elsewhere] = [testId('area'), testId('area')];
    for (const [id, delivery_fee] of [
      [area, 1_900],
      [elsewhere, null],
    ] as const)
      await insertRow(api.owner, 'areas', { id, name: `Area ${id}`, delivery_fee, ...stamps() });
    const option = (
      await api.signIn({ account: 'admin', superadmin: true }).then((anybody) =>
        anybody.post('/shipping-options', {
          name: `By area ${area}`,
          region_id: 'reg_saudi_arabia',
          price_type: 'calculated',
          amount: 3_000,
        }),
      )
    ).body.shipping_option.id as string;
    const [near, far] = [
      await aCustomer(api.owner, { area_id: area }, [trade.supplierId]),
      await aCustomer(api.owner, { area_id: elsewhere }, [trade.supplierId]),
    ];
    const shipping_methods = [{ option_id: option }];
    const feeOf = (made: any) => made.shipping_methods[0].price;
    const made = await draft({ customer_id: near, shipping_methods });
    expect(feeOf(made)).toBe(1_900);
    // Another customer, another area; nobody agreed on a price.
    const moved = await supplier.post(`/draft-orders/${made.id}`, { customer_id: far });
    expect(feeOf(moved.body.draft_order), moved.text).toBe(3_000);
    await supplier.post(`/areas/${area}/service`, { delivery_fee: 0 });
    const asked = { customer_id: near, items: [{ variant_id, quantity: 1 }], shipping_methods };
    const { preview } = (await supplier.post('/draft-orders/preview', asked)).body;
    expect([feeOf(preview), preview.area_fee]).toEqual([0, 0]);
  });
  test('a preview of a saved draft keeps what was agreed on its lines; of another supplier’s draft there is none', async () => {
    const made = await draft({ items: [{ variant_id, quantity: 2, unit_price: 450 }] });
    const asked = { draft_order_id: made.id, items: [{ id: made.items[0].id, quantity: 3 }] };
    const { body, text } = await supplier.post('/draft-orders/preview', asked);
    expect(body.preview?.items[0].line, text).toMatchObject({ quantity: 3, unit_price: 450 });
    const foreign = await aTrade(api);
    expect((await foreign.supplier.post('/draft-orders/preview', asked)).status).toBe(404);
  });
  test('words find goods: SKU and barcode exactly, else by name in either script', async () => {
    const sku = testId('SKU').slice(-12);
    const barcode = `628${Date.now()}`.slice(0, 13);
    const goods = await aVariant(api, trade.supplierId, { sku, barcode });
    const box = `1${barcode}`;
    await sql`with mv as (insert into master_variants (id, supplier_id, product_id, title, case_configuration, shrink_configuration)
        select ${testId('mv')}, pv.supplier_id, pv.product_id, 'Box', 24, 6 from product_variants pv where pv.id = ${goods} returning id)
      update product_variants set case_barcode = ${box}, master_variant_id = mv.id from mv where product_variants.id = ${goods}`.execute(
      api.owner,
    );
    const foreign = await aTrade(api);
    const theirs = await aVariant(api, foreign.supplierId, { sku: `${sku}X` });
    const { body } = await supplier.post('/draft-orders/match', {
      terms: [sku.toLowerCase(), barcode, 'مياه', 'no such thing', `${sku}X`, box],
    });
    const found = body.matches.map((one: { exact: boolean; goods: { variant_id: string }[] }) => [
      one.exact,
      one.goods.length,
      one.goods[0]?.variant_id === goods,
    ]);
    expect([found[0], found[1]]).toEqual([
      [true, 1, true],
      [true, 1, true],
    ]);
    expect(body.matches[2].goods.length).toBeGreaterThan(1);
    expect([found[3][1], found[4][1]]).toEqual([0, 0]);
    expect(JSON.stringify(body)).not.toContain(theirs);
    // A case that is scanned is a case: a number counts cases then.
    expect([body.matches[1], body.matches[5]]).toMatchObject([
      { exact: true, goods: [{ variant_id: goods, unit_pieces: 1 }] },
      { exact: true, goods: [{ variant_id: goods, unit_pieces: 24 }] },
    ]);
  });
  test('a pack that is changed changes no order: its lines keep the sizes they were placed with', async () => {
    const goods = await aVariant(api, trade.supplierId);
    const { body: read } = await supplier.get(`/variants/${goods}`);
    const pack = testId('mv');
    await sql`insert into master_variants (id, supplier_id, product_id, title, case_configuration)
      values (${pack}, ${trade.supplierId}, ${read.variant.product_id}, 'Box', 24)`.execute(api.owner);
    await sql`update product_variants set master_variant_id = ${pack} where id = ${goods}`.execute(api.owner);
    const { body: made } = await supplier.post('/draft-orders', {
      customer_id: trade.customerId,
      items: [{ variant_id: goods, quantity: 48 }],
    });
    const { body: placed } = await supplier.post(`/draft-orders/${made.draft_order.id}/register`);
    await sql`update master_variants set case_configuration = 30 where id = ${pack}`.execute(api.owner);
    const { body } = await supplier.get(`/orders/${placed.order.id}`);
    expect(body.order.items[0]).toMatchObject({ quantity: 48, case_size: 24 });
  });
  test('what the customer usually orders', async () => {
    const shop = await aTrade(api);
    const goods = await aVariant(api, shop.supplierId);
    for (const quantity of [6, 12, 12]) {
      const { body } = await shop.supplier.post('/draft-orders', {
        customer_id: shop.customerId,
        items: [{ variant_id: goods, quantity }],
      });
      await shop.supplier.post(`/draft-orders/${body.draft_order.id}/register`);
    }
    expect((await shop.supplier.get(`/draft-orders/usual?customer_id=${shop.customerId}`)).body.goods).toMatchObject([
      { variant_id: goods, orders_count: 3, usual_quantity: 12 },
    ]);
    expect((await supplier.get(`/draft-orders/usual?customer_id=${shop.customerId}`)).status).toBe(404);
  });
});

describe('changing a draft', () => {
  test('all at once, and not over somebody else’s change', async () => {
    const made = await draft();
    const body = {
      version: made.version,
      items: [{ id: made.items[0].id, quantity: 20 }],
      note: 'call first',
      po_number: 'PO-9',
      expires_at: soon(3),
      discounts: [],
      no_notification_order: true,
    };
    expect((await supplier.post(`/draft-orders/${made.id}`, body)).body.draft_order).toMatchObject({
      subtotal: 20_000,
      note: 'call first',
      po_number: 'PO-9',
      no_notification_order: true,
      version: made.version + 1,
    });
    const again = await supplier.post(`/draft-orders/${made.id}`, { ...body, note: 'stale' });
    expect([again.status, again.body.code]).toEqual([400, 'stale']);
    expect((await supplier.post(`/draft-orders/${made.id}/register`, { version: made.version })).body.code).toBe(
      'stale',
    );
  });
  test('"Updating a completed one" is refused, whatever is asked', async () => {
    const made = await draft();
    await supplier.post(`/draft-orders/${made.id}/pay`);
    const path = `/draft-orders/${made.id}`;
    expect(
      await codes([
        supplier.post(path, { note: 'x' }),
        supplier.post(`${path}/line-items`, { variant_id, quantity: 1 }),
        supplier.post(`${path}/line-items/${made.items[0].id}`, { quantity: 0 }),
        supplier.delete(path),
        supplier.post(`${path}/send`, {}),
      ]),
    ).toEqual(Array.from({ length: 5 }, () => 'draft_orders.completed'));
  });
  test('an expired one is refused everywhere until it has a new day; the job marks it once', async () => {
    const made = await draft({ expires_at: soon(1) });
    expect(
      (await supplier.post('/draft-orders', { customer_id: trade.customerId, items: [], expires_at: soon(-1) })).body
        .code,
    ).toBe('draft_orders.day_passed');
    await sql`update draft_orders set expires_at = ${passed()} where id = ${made.id}`.execute(api.owner);
    const path = `/draft-orders/${made.id}`;
    // Before the job has come: the clock counts.
    expect((await supplier.get(path)).body.draft_order.status).toBe('expired');
    expect(
      await codes([
        supplier.post(`${path}/register`),
        supplier.post(`${path}/pay`),
        supplier.post(path, { note: 'x' }),
        supplier.post(`${path}/send`, {}),
      ]),
    ).toEqual(Array.from({ length: 4 }, () => 'draft_orders.expired'));
    await expire();
    await expire();
    const trail = await sql<{
      n: number;
    }>`select count(*)::int as n from audit_trail where entity_id = ${made.id} and action = 'expire'`.execute(
      api.owner,
    );
    expect(trail.rows).toEqual([{ n: 1 }]);
    expect((await supplier.post(path, { expires_at: soon(2) })).body.draft_order.status).toBe('open');
    expect((await supplier.post(`${path}/register`)).status).toBe(200);
  });
});

describe('the customer’s answer', () => {
  test('a link shows the lines and totals; approving is kept, told, and places nothing', async () => {
    const made = await draft();
    const token = await send(made.id);
    expect(await tablesWith(api.owner, token)).toEqual(['message_secrets']);
    const [message] = (await supplier.get(`/notifications?resource_type=draft-order&resource_id=${made.id}`)).body
      .notifications;
    expect((await supplier.post(`/notifications/${message.id}/resend`, { to: 'other@shop.example' })).body.code).toBe(
      'notifications.link_not_kept',
    );
    const shown = await api.anonymous.get(`/public/draft-orders/${token}`);
    expect(shown.body.draft_order).toMatchObject({
      number: made.display_id,
      state: 'open',
      total: 11_500,
      items: [{ quantity: 10, unit_price_micros: 1_000_000_000, net: 10_000 }],
    });
    expect(shown.text).not.toContain(trade.supplierId);
    expect(shown.headers['cache-control']).toBe('no-store');
    const { version } = shown.body.draft_order;
    expect(
      (await api.anonymous.post(`/public/draft-orders/${token}/approve`, { version: version - 1 })).body.code,
    ).toBe('stale');
    expect(
      (await api.anonymous.post(`/public/draft-orders/${token}/approve`, { version, name: 'Um Khalid' })).body
        .draft_order.state,
    ).toBe('approved');
    expect((await supplier.get(`/draft-orders/${made.id}`)).body.draft_order).toMatchObject({
      status: 'open',
      approval: 'approved',
      order_id: null,
      links: [{ answer: 'approved', answered_name: 'Um Khalid', is_live: false }],
    });
    expect(
      (await api.anonymous.post(`/public/draft-orders/${token}/decline`, { version: version + 1, reason: 'No' })).body
        .code,
    ).toBe('draft_orders.link_answered');
    await api.server.dispatcher.drain();
    expect((await mails(`${supplier.userId.toLowerCase()}@test.example`))[0]?.subject).toContain(
      `approved draft #${made.display_id}`,
    );
    // What was agreed on is another: the answer holds no more.
    expect((await supplier.post(`/draft-orders/${made.id}`, { note: 'by phone' })).body.draft_order.approval).toBe(
      'approved',
    );
    expect(
      (await supplier.post(`/draft-orders/${made.id}`, { items: [{ id: made.items[0].id, quantity: 1 }] })).body
        .draft_order.approval,
    ).toBe('none');
  });
  test('declining needs a reason, which the draft shows', async () => {
    const made = await draft();
    const token = await send(made.id);
    const { version } = (await api.anonymous.get(`/public/draft-orders/${token}`)).body.draft_order;
    expect((await api.anonymous.post(`/public/draft-orders/${token}/decline`, { version, reason: '  ' })).status).toBe(
      400,
    );
    await api.anonymous.post(`/public/draft-orders/${token}/decline`, { version, reason: 'Too much water' });
    expect((await supplier.get(`/draft-orders/${made.id}`)).body.draft_order).toMatchObject({
      approval: 'declined',
      links: [{ reason: 'Too much water' }],
    });
    expect(
      (await supplier.get('/draft-orders?approval=declined')).body.draft_orders.map(({ id }: { id: string }) => id),
    ).toContain(made.id);
  });
  test('forged, replaced, revoked and expired links lead nowhere, and cannot be told apart but the last', async () => {
    const made = await draft();
    const first = await send(made.id);
    const second = await send(made.id);
    const look = async (token: string) => (await api.anonymous.get(`/public/draft-orders/${token}`)).status;
    expect([await look('forged'), await look(first), await look(second)]).toEqual([404, 404, 200]);
    expect((await supplier.post(`/draft-orders/${made.id}/revoke`)).body.draft_order.approval).toBe('none');
    expect([
      await look(second),
      (await api.anonymous.post(`/public/draft-orders/${second}/approve`, { version: 1 })).status,
    ]).toEqual([404, 404]);
    expect((await supplier.post(`/draft-orders/${made.id}/revoke`)).body.code).toBe('draft_orders.no_link');
    const third = await send(made.id);
    await sql`update draft_order_links set expires_at = ${passed()} where draft_order_id = ${made.id} and revoked_at is null`.execute(
      api.owner,
    );
    const ended = (await api.anonymous.get(`/public/draft-orders/${third}`)).body.draft_order;
    expect([
      ended.state,
      (await api.anonymous.post(`/public/draft-orders/${third}/approve`, { version: ended.version })).body.code,
    ]).toEqual(['expired', 'draft_orders.link_expired']);
    const fourth = await send(made.id);
    await supplier.post(`/draft-orders/${made.id}/register`);
    expect((await api.anonymous.get(`/public/draft-orders/${fourth}`)).body.draft_order.state).toBe('ordered');
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from draft_order_links where token_hash in (${sql.join([first, second, third, fourth])})`.execute(
      api.owner,
    );
    expect(rows).toEqual([{ n: 0 }]);
  });
  test('two answers at once: one is kept', async () => {
    const made = await draft();
    const token = await send(made.id);
    const { version } = (await api.anonymous.get(`/public/draft-orders/${token}`)).body.draft_order;
    const answers = await Promise.all([
      api.anonymous.post(`/public/draft-orders/${token}/approve`, { version }),
      api.anonymous.post(`/public/draft-orders/${token}/decline`, { version, reason: 'No' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
  test('is no mail relay: five sendings an hour, to an address or a number', async () => {
    const made = await draft();
    for (let count = 0; count < 5; count++) await send(made.id);
    const refused = await supplier.post(`/draft-orders/${made.id}/send`, { to: 'sixth@shop.example' });
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    const other = await draft();
    expect((await supplier.post(`/draft-orders/${other.id}/send`, { to: 'not an address' })).status).toBe(400);
    expect(
      (await supplier.post(`/draft-orders/${other.id}/send`, { to: '+966501234567' })).body.draft_order.links[0],
    ).toMatchObject({ channel: 'sms', recipient: '+966501234567' });
  });
  test('another supplier neither sends nor revokes it', async () => {
    const made = await draft();
    const stranger = await aTrade(api);
    expect([
      (await stranger.supplier.post(`/draft-orders/${made.id}/send`, {})).status,
      (await stranger.supplier.post(`/draft-orders/${made.id}/revoke`, {})).status,
      (await stranger.supplier.post(`/draft-orders/${made.id}`, { note: 'x' })).status,
    ]).toEqual([404, 404, 404]);
    const reader = await api.signIn({ account: 'admin', permissions: ['orders:read', 'orders:create'] });
    expect((await reader.post(`/draft-orders/${made.id}/send`, {})).status).toBe(403);
    expect((await admin.get(`/draft-orders/${made.id}`)).status).toBe(200);
  });
});

test('everything these tests did keeps every invariant', async () => {
  await aShelf(api, trade.supplierId, trade.locationId, variant_id, 5);
  await expect(demandInvariants(api)).resolves.toBeUndefined();
});
