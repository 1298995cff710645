import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { hash, verify } from '@node-rs/argon2';
import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isDialable, isInSaudiArabia, saudiRegions } from '#domain/saudi.ts';
import { findViolations, ourInvariants } from '#db/invariants.ts';
import { startApi, type TestApi } from '../../apps/api/testing.ts';
import { cloneDatabase, type TestDatabase } from '../../scripts/testing/database.ts';
import { launchProduct } from '../../scripts/testing/product.ts';
import { demoPassword, demoSignIns, loadDemo, publishedSignIns } from './server.ts';
import { completeness, type CompletenessPart } from '../products/rules/completeness.ts';
import { connect, morning, quiet, shapeOf } from './testing.ts';

let database: TestDatabase;
let client: Client;
const rowsOf = async <R extends object>(text: string): Promise<R[]> => (await client.query<R>(text)).rows;
const count = async (from: string): Promise<number> =>
  (await rowsOf<{ n: number }>(`SELECT count(*)::int AS n FROM ${from}`))[0]?.n ?? -1;

let shapeBefore: string[];

beforeAll(async () => {
  database = await cloneDatabase();
  client = await connect(database.owner);
  shapeBefore = await shapeOf(client);
  await loadDemo(database.owner, { orders: 4000, now: morning, log: quiet });
}, 180_000);
afterAll(async () => {
  await client.end();
  await database.drop();
});

test.each([
  [6, 'suppliers'],
  [12, 'stock_locations'],
  [40, 'brands'],
  [600, 'products'],
  [2000, 'product_variants'],
  [2000, 'master_variants'],
  [400, 'customers'],
  [12, 'drivers'],
  [8, 'sales_representatives'],
  [5, 'affiliates'],
  [4000, 'orders'],
  [4000, 'stock_levels'],
  [0, 'outbox'],
  [0, 'messages'],
  [9, 'roles'],
  [4, 'invites'],
  [2, `invites WHERE accepted_at IS NULL AND expires_at > '${morning.toISOString()}'`],
  [13, '(SELECT DISTINCT province FROM addresses) AS provinces'],
  [60, 'areas WHERE polygon IS NOT NULL'],
  [7, 'catalogs'],
  [10, `promotions WHERE kind = 'discount'`],
  [6, `promotions WHERE kind = 'bundle'`],
  [6, '(SELECT DISTINCT state FROM promotions) AS states'],
  [1, `catalogs WHERE starts_at > '${morning.toISOString()}' AND status = 'active'`],
  [1, `catalogs WHERE status = 'draft'`],
  // Pages are marked all-visible, so that an index of orders is read without the orders.
  [1, `pg_class WHERE oid = 'orders'::regclass AND relallvisible > relpages / 2`],
  [3, 'customer_groups'],
  [1, `price_lists WHERE cardinality(customer_group_ids) > 0`],
  [3, 'sales_channels'],
  [1, `sales_channels WHERE scope = 'listed'`],
  [40, 'sales_channel_products'],
  [34, 'take_rates'],
  [40, 'gift_cards'],
  [5, '(SELECT DISTINCT status FROM gift_cards) AS states'],
  [7, `gift_cards WHERE spent > 0`],
  [4, `gift_cards WHERE held > 0`],
  [15, 'driver_rates'],
  [120, 'lead_customers'],
  [7, '(SELECT DISTINCT stage FROM lead_customers) AS stages'],
  [16, `lead_customers WHERE converted_customer_id IS NOT NULL`],
  [5, `take_rates WHERE ends_at <= '${morning.toISOString()}'`],
  [6, `take_rates WHERE starts_at > '${morning.toISOString()}'`],
  [3, 'price_lists'],
  [4, 'price_list_versions'],
  [71, 'price_list_prices'],
  [5, `stock_transfers WHERE status = 'shipped'`],
  [5, `stock_transfers WHERE status = 'requested'`],
  [5, `stock_transfer_items WHERE reason = 'damaged'`],
  [4, `product_changes WHERE status = 'waiting'`],
  [1, `batch_jobs WHERE status = 'completed'`],
  [1, `batch_jobs WHERE status = 'pre_processed'`],
  [18, `receipts WHERE status = 'held'`],
  [6, `receipts WHERE status = 'deposited'`],
  [3, `receipts WHERE status = 'bounced'`],
  [3, `receipts WHERE status = 'returned'`],
  [
    3,
    `(SELECT receipt_id FROM receipt_steps WHERE status = 'deposited' GROUP BY 1 HAVING count(*) > 1) AS presented_again`,
  ],
  [1, `credit_releases WHERE type = 'write_off' AND status = 'waiting'`],
  [
    1,
    `credit_releases cr JOIN money_journal m ON m.order_id = cr.order_id AND m.effect = 'written_off' WHERE cr.status = 'granted' AND cr.asked_by <> cr.decided_by`,
  ],
  [1, `statement_disputes WHERE status = 'open' AND cardinality(photos) = 1`],
  [1, 'store'],
  [1, 'regions'],
])('there are %i of %s', async (expected, from) => {
  expect(await count(from)).toBe(expected);
});

test('every status that can happen now is there thirty times', async () => {
  const counts = await rowsOf<{ status: string; n: number }>(`
    SELECT 'order ' || status AS status, count(*)::int AS n FROM orders GROUP BY 1
    UNION ALL SELECT 'payment ' || payment_status, count(*)::int FROM orders GROUP BY 1
    UNION ALL SELECT 'fulfilment ' || fulfillment_status, count(*)::int FROM orders GROUP BY 1`);
  expect(counts.map(({ status }) => status).sort()).toEqual([
    'fulfilment canceled',
    'fulfilment fulfilled',
    'fulfilment not_fulfilled',
    'fulfilment partially_fulfilled',
    'fulfilment partially_returned',
    'fulfilment partially_shipped',
    'fulfilment returned',
    'fulfilment shipped',
    'order archived',
    'order canceled',
    'order completed',
    'order confirmed',
    'order in_route',
    'order pending',
    'order requires_action',
    'payment awaiting',
    'payment canceled',
    'payment captured',
    'payment partially_refunded',
    'payment refunded',
    'payment requires_refund',
  ]);
  expect(counts.filter(({ n }) => n < 30)).toEqual([]);
});

test.each([
  ['captures in parts', `SELECT payment_id FROM captures GROUP BY payment_id HAVING count(*) > 1`],
  [
    'fulfilments in parts',
    `SELECT order_id FROM fulfillments WHERE canceled_at IS NULL GROUP BY order_id HAVING count(*) > 1`,
  ],
  ['canceled fulfilments', `SELECT id FROM fulfillments WHERE canceled_at IS NOT NULL`],
  ['cancellations that paid money back', `SELECT id FROM refunds WHERE reason = 'cancel'`],
  ['cancellations without money', `SELECT id FROM orders WHERE canceled_at IS NOT NULL AND paid_total = 0`],
  ['reopened orders', `SELECT DISTINCT order_id FROM money_journal WHERE effect = 'reopened'`],
  ['orders verified by finance', `SELECT id FROM orders WHERE verified_at IS NOT NULL`],
  ['orders of today', `SELECT id FROM orders WHERE created_at >= '2026-11-17T21:00:00Z'`],
  [
    'orders taken on a visit',
    `SELECT o.id FROM orders o JOIN sales_visits v
      ON v.id = o.sales_visit_id AND v.sales_representative_id = o.sales_representative_id`,
  ],
  ['notes in Arabic', `SELECT id FROM notes WHERE value ~ '[ء-ي]'`],
  [
    'notes on customers',
    `SELECT n.id FROM notes n JOIN customers c ON c.id = n.resource_id AND n.resource_type = 'customer'`,
  ],
  ['open drafts', `SELECT id FROM draft_orders WHERE status = 'open' AND jsonb_array_length(items) > 1`],
  ['planned visits', `SELECT id FROM sales_visits WHERE status = 'planned'`],
  [
    'messages to customers',
    `SELECT n.id FROM notifications n JOIN orders o
      ON o.id = n.resource_id AND n.resource_type = 'order' AND n.status = 'sent' AND n.recipient = o.email`,
  ],
  ['claims that were refunded', `SELECT id FROM claims WHERE type = 'refund' AND payment_status = 'refunded'`],
  [
    'claims whose replacement was sent',
    `SELECT id FROM claims WHERE type = 'replace' AND fulfillment_status = 'shipped'`,
  ],
  ['returns waited for', `SELECT id FROM returns WHERE status = 'requested'`],
  ['returns that came in part', `SELECT id FROM returns WHERE status = 'requires_action'`],
  [
    'returns received, with what they granted',
    `SELECT c.id FROM return_receipts c JOIN credits g ON g.cause = 'return' AND g.cause_id = c.id`,
  ],
  ['cheques that the bank paid', `SELECT id FROM receipts WHERE method = 'cheque' AND status = 'confirmed'`],
  ['issued invoices', `SELECT id FROM invoices WHERE status = 'issued' AND billing_reference_id IS NULL`],
  ['drafts of invoices', `SELECT id FROM invoices WHERE status = 'draft'`],
  ['credit notes', `SELECT id FROM invoices WHERE type = 'credit_note'`],
  ['empty levels', `SELECT id FROM stock_levels WHERE available = 0`],
  [
    'orders on hold for stock',
    `SELECT id FROM orders WHERE status = 'requires_action' AND 'stock_short' = ANY(hold_reasons)`,
  ],
])('there are %s', async (_, query) => {
  expect(await count(`(${query}) AS found`)).toBeGreaterThan(3);
});

test('deliveries of the market’s drivers cost something, and settlements say so', async () => {
  expect(await count('deliveries WHERE driver_fee > 0')).toBeGreaterThan(20);
  expect(await count("settlement_lines WHERE type = 'driver_fee'")).toBeGreaterThan(0);
  expect(await count('settlements WHERE driver_fees > 0')).toBeGreaterThan(0);
});

test('points were earned, spent, given back and expired in both loyalty programs', async () => {
  const kinds = await rowsOf<{ program_id: string; kinds: string[] }>(
    'SELECT program_id, array_agg(DISTINCT kind ORDER BY kind) AS kinds FROM loyalty_entries GROUP BY 1',
  );
  expect(kinds).toHaveLength(2);
  for (const { kinds: had } of kinds)
    expect(had).toEqual(expect.arrayContaining(['earned', 'restored', 'reversed', 'spent']));
  expect(await count('loyalty_redemptions')).toBeGreaterThan(1);
  expect(kinds.some(({ kinds: had }) => had.includes('expired'))).toBe(true);
});

test('no invariant is broken', async () => {
  const findings = await findViolations(client, ourInvariants());
  expect(findings.length).toBeGreaterThan(20);
  expect(findings.filter(({ rows }) => rows.length > 0).map(({ name, rows }) => ({ name, row: rows[0] }))).toEqual([]);
});

test('nothing lies in the future, and nothing is older than what it belongs to', async () => {
  const moments = await rowsOf<{ table: string; column: string }>(`
    SELECT table_name AS table, column_name AS column FROM information_schema.columns
    WHERE table_schema = 'public' AND data_type = 'timestamp with time zone'
      AND column_name NOT IN ('planned_at', 'expires_at', 'applied_at', 'ends_at', 'rollback_until', 'next_action_at', 'available_at')
      AND NOT (table_name IN ('catalogs', 'collections', 'promotions', 'take_rates') AND column_name = 'starts_at')
      -- These came with the tables, when the house was built.
      AND table_name NOT IN ('customer_statuses', 'metadata_tags')`);
  for (const { table, column } of moments) {
    expect(await count(`${table} WHERE ${column} > '${morning.toISOString()}'`), `${table}.${column}`).toBe(0);
  }
  for (const table of ['order_items', 'payments', 'captures', 'refunds', 'fulfillments']) {
    expect(await count(`${table} t JOIN orders o ON o.id = t.order_id WHERE t.created_at < o.created_at`), table).toBe(
      0,
    );
  }
  expect(await count('orders o JOIN customers c ON c.id = o.customer_id WHERE o.created_at < c.created_at')).toBe(0);
  expect(
    await count('order_items i JOIN product_variants v ON v.id = i.variant_id WHERE i.created_at < v.created_at'),
  ).toBe(0);
});

test('orders are only between suppliers and customers that know each other, over published goods', async () => {
  expect(
    await count(`orders o WHERE NOT EXISTS
    (SELECT FROM customer_suppliers l WHERE l.customer_id = o.customer_id AND l.supplier_id = o.supplier_id)`),
  ).toBe(0);
  expect(await count(`order_items i JOIN products p ON p.id = i.product_id WHERE p.status <> 'published'`)).toBe(0);
  expect(await count(`orders o JOIN suppliers s ON s.id = o.supplier_id WHERE s.sections @> '{"bank": false}'`)).toBe(
    0,
  );
});

test('catalogs hide, limit and price what nobody of theirs has ordered', async () => {
  const meant = `FROM catalogs ca JOIN catalog_lines cal ON cal.catalog_id = ca.id JOIN customer_suppliers cs ON cs.supplier_id = ca.supplier_id
    JOIN customers c ON c.id = cs.customer_id AND (c.id = ANY(ca.customer_ids)
      OR cardinality(ca.area_ids) + cardinality(ca.customer_statuses) > 0 AND (ca.area_ids = '{}' OR c.area_id = ANY(ca.area_ids))
        AND (ca.customer_statuses = '{}' OR c.status = ANY(ca.customer_statuses)))
    WHERE ca.status = 'active' AND (ca.starts_at IS NULL OR ca.starts_at < now()) AND ca.ends_at IS NULL`;
  expect(await count(`(SELECT ca.id ${meant} GROUP BY ca.id) AS in_force`)).toBe(4);
  expect(
    await count(
      `(SELECT ca.id ${meant} AND EXISTS (SELECT FROM orders o JOIN order_items i ON i.order_id = o.id
        WHERE o.customer_id = c.id AND (i.variant_id = cal.variant_id OR o.supplier_id = ca.supplier_id AND ca.scope = 'listed'))) AS broken`,
    ),
  ).toBe(0);
  expect(
    await count(
      `(SELECT ca.id ${meant} AND EXISTS (SELECT FROM draft_orders d, jsonb_array_elements(d.items) AS item
        WHERE d.customer_id = c.id AND item ->> 'variant_id' = cal.variant_id)) AS broken`,
    ),
  ).toBe(0);
  const kinds = await rowsOf<{ hidden: number; cases: number; priced: number }>(`
    SELECT count(*) FILTER (WHERE NOT is_visible)::int AS hidden, count(*) FILTER (WHERE packs = '{case}' AND increment > 0)::int AS cases,
      count(*) FILTER (WHERE price_amount > 0)::int AS priced FROM catalog_lines`);
  for (const [kind, lines] of Object.entries(kinds[0] ?? {})) expect(lines, kind).toBeGreaterThan(9);
});

test('an import waits to be looked at, with rows of every kind, and one was applied', async () => {
  const jobs = await rowsOf<{ type: string; counts: object }>(
    'SELECT type, counts FROM batch_jobs ORDER BY created_at',
  );
  expect(jobs).toMatchObject([
    { type: 'price-import', counts: { rows: 6, changed: 6, bad: 0 } },
    { type: 'product-import', counts: { rows: 11, new: 2, changed: 6, same: 1, bad: 2 } },
  ]);
  expect(await count('import_rows WHERE applied IS NOT NULL')).toBe(6);
});

test('food keeps for a time, what is chilled is not sold on its last days, and household goods keep', async () => {
  expect(
    await rowsOf(`SELECT shelf_life_days AS days, min_remaining_shelf_life_days AS least, count(*)::int AS n
      FROM products GROUP BY 1, 2 ORDER BY 1, 2`),
  ).toEqual([
    { days: 180, least: 14, n: 60 },
    { days: 365, least: null, n: 240 },
    { days: 540, least: null, n: 240 },
    { days: null, least: null, n: 60 },
  ]);
});

test('two departments ask for pictures; most products lack nothing, and others this or that', async () => {
  expect(
    await rowsOf(`SELECT mt.key, array_agg(c.handle ORDER BY c.handle) AS departments
      FROM metadata_tags mt JOIN product_categories c ON c.id = ANY(mt.required_for_categories) GROUP BY 1 ORDER BY 1`),
  ).toEqual([
    { key: 'front', departments: ['chilled-frozen', 'drinks'] },
    { key: 'nutrition', departments: ['chilled-frozen'] },
  ]);
  const cards = await rowsOf<{ missing: CompletenessPart[]; status: string }>(
    'SELECT pc.missing, p.status FROM product_cards pc JOIN products p ON p.id = pc.product_id',
  );
  const lacking = Map.groupBy(
    cards.flatMap(({ missing }) => missing),
    (part) => part,
  );
  expect([...lacking.keys()].sort()).toEqual(['barcode', 'description', 'picture', 'shots', 'title_ar']);
  expect([...lacking].filter(([, products]) => products.length < 20)).toEqual([]);
  const sold = cards.filter(({ status }) => status === 'published').map(({ missing }) => completeness(missing));
  const share = (least: number) => sold.filter((percent) => percent >= least).length / sold.length;
  expect([share(100), share(88)].map((part) => Math.round(part * 10))).toEqual([8, 10]);
  // Orders print the Arabic name of what is sold.
  expect(cards.filter(({ missing, status }) => status === 'published' && missing.includes('title_ar'))).toEqual([]);
});

test('each picture is one that the web app has', async () => {
  const pictures = await rowsOf<{ image_url: string }>('SELECT DISTINCT image_url FROM product_images');
  expect(pictures.length).toBeGreaterThan(9);
  for (const { image_url } of pictures)
    expect(existsSync(join(import.meta.dirname, '../../apps/web/public', image_url)), image_url).toBe(true);
});

test('numbers count on after the demo', async () => {
  const counters = await rowsOf<{ next: number; last: number; orders: number }>(`
    SELECT c.next_order AS next, max(o.display_id) AS last, count(*)::int AS orders
      FROM supplier_counters c JOIN orders o USING (supplier_id) GROUP BY c.supplier_id`);
  expect(counters).toHaveLength(5);
  for (const { next, last, orders } of counters) expect([next, orders]).toEqual([last + 1, last - 10_000]);
});

test('names, phones, VAT numbers, barcodes and pins have their form', async () => {
  const phones = await rowsOf<{ phone: string }>(
    'SELECT phone FROM customers UNION ALL SELECT phone FROM lead_customers UNION ALL SELECT phone FROM drivers UNION ALL SELECT phone FROM affiliates',
  );
  expect(phones.filter(({ phone }) => !isDialable(phone))).toEqual([]);
  const pins = await rowsOf<{ lat: number; lng: number; province: string }>('SELECT lat, lng, province FROM addresses');
  expect(pins.filter((pin) => !isInSaudiArabia(pin))).toEqual([]);
  expect(new Set(pins.map(({ province }) => province))).toEqual(new Set(saudiRegions.map(({ name }) => name)));
  expect(
    await count(
      `customers WHERE name_ar !~ '[ء-ي]' OR vat_number !~ '^3[0-9]{13}3$' OR email NOT LIKE '%@shop.example'`,
    ),
  ).toBe(0);
  expect(
    await count(`addresses WHERE short_address !~ '^[A-Z]{4}[0-9]{4}$' OR postal_code !~ '^[0-9]{5}$'
    OR building_number !~ '^[0-9]{4}$'`),
  ).toBe(0);
  const barcodes = await rowsOf<{ barcode: string }>('SELECT barcode FROM product_variants WHERE barcode IS NOT NULL');
  const sum = (code: string) =>
    [...code].reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0);
  expect(new Set(barcodes.map(({ barcode }) => barcode)).size).toBe(barcodes.length);
  expect(barcodes.filter(({ barcode }) => !/^628\d{10}$/.test(barcode) || sum(barcode) % 10 !== 0)).toEqual([]);
  expect(await count('master_variants WHERE case_configuration % shrink_configuration <> 0')).toBe(0);
  expect(await count(`stock_levels WHERE (bin ~ '^[A-Z]-[01][0-9]-[1-3]$') IS NOT TRUE`)).toBe(0);
});

test('the eight of the demo can sign in, and nobody else has a password', async () => {
  const users = await rowsOf<{ login: string; account: string; hash: string | null }>(`
    SELECT coalesce(email, phone) AS login, account_type AS account, password_hash AS hash FROM users WHERE status = 'active'`);
  for (const { login, account } of demoSignIns)
    expect(users.find((user) => user.login === login)?.account, login).toBe(account);
  const withPassword = users.filter((user) => user.hash !== null);
  const expected = demoSignIns.filter(({ account }) => account !== 'affiliate').map(({ login }) => login);
  expect(withPassword.map(({ login }) => login).sort()).toEqual(expected.sort());
  expect(await verify(withPassword[0]?.hash ?? '', demoPassword)).toBe(true);
});

test('whoever still has the published password keeps us from opening to others', async () => {
  const everybody = demoSignIns
    .map(({ login }) => login)
    .filter((login) => login.includes('@'))
    .sort();
  expect(await publishedSignIns(client)).toEqual(everybody);
  await client.query('BEGIN');
  await client.query("UPDATE users SET password_hash = $1 WHERE email LIKE 'supplier%'", [
    await hash('another password'),
  ]);
  await client.query("UPDATE users SET status = 'suspended' WHERE email LIKE 'admin%'");
  const left = await publishedSignIns(client);
  await client.query('ROLLBACK');
  expect(left).toEqual(everybody.filter((login) => !/^(supplier|admin)/.test(login)));

  const { host, database: name } = database.owner;
  const product = await launchProduct({
    DATABASE_URL: `postgresql://wikala_owner@${encodeURIComponent(String(host))}/${name}`,
    HOST: '0.0.0.0',
    WEB: '0',
  });
  const [code] = await once(product.process, 'close');
  expect({ code, output: product.output().trim() }).toEqual({
    code: 1,
    output: `The demo’s published password still works here for ${everybody.join(', ')}, and with HOST=0.0.0.0 others could sign in with it: change these passwords or disable these people, or set DEMO_PUBLIC=1 if that is meant.`,
  });
});

test('who signs in has the rights and the settings that were promised', async () => {
  expect(
    await rowsOf(`SELECT u.email, r.is_superadmin,
      (SELECT string_agg(p.entity || ':' || p.action, ' ' ORDER BY p.entity, p.action)
         FROM role_permissions p WHERE p.role_id = r.id) AS rights
    FROM users u JOIN user_roles ur ON ur.user_id = u.id JOIN roles r ON r.id = ur.role_id
    WHERE u.password_hash IS NOT NULL ORDER BY u.email`),
  ).toEqual([
    { email: 'admin@demo.example', is_superadmin: true, rights: null },
    {
      email: 'finance@demo.example',
      is_superadmin: false,
      rights: 'customers:read invoices:read invoices:update orders:read orders:update',
    },
    { email: 'viewer@demo.example', is_superadmin: false, rights: 'orders:read' },
  ]);
  expect(
    await rowsOf(`SELECT u.email, s.enable_delivery AS delivers,
      NOT EXISTS (SELECT FROM jsonb_each(s.sections) section WHERE section.value = 'false') AS complete
    FROM users u JOIN suppliers s ON s.id = u.supplier_id WHERE u.password_hash IS NOT NULL ORDER BY u.email`),
  ).toEqual([
    { email: 'newsupplier@demo.example', complete: false, delivers: false },
    { email: 'supplier2@demo.example', complete: true, delivers: false },
    { email: 'supplier@demo.example', complete: true, delivers: true },
  ]);
});

test('tables have their keys, indexes and triggers again, checked', async () => {
  expect(shapeBefore.length).toBeGreaterThan(150);
  expect(await shapeOf(client)).toEqual(shapeBefore);
});

describe('through the API', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi({ database });
  });
  afterAll(() => api.stop());

  /** The cookie of somebody of the demo, signed in with the published password. */
  const signIn = async (email: string) => {
    const { headers } = await api.anonymous.post('/auth', { email, password: demoPassword });
    return { cookie: String(headers['set-cookie']).split(';')[0] ?? '' };
  };

  test.each([
    ['admin@demo.example', 'admin'],
    ['finance@demo.example', 'admin'],
    ['viewer@demo.example', 'admin'],
    ['supplier@demo.example', 'supplier'],
    ['supplier2@demo.example', 'supplier'],
    ['newsupplier@demo.example', 'supplier'],
    ['rep@demo.example', 'sales-representatives'],
  ] as const)('%s signs in, and gets nothing of other account types', async (email, prefix) => {
    const person = await signIn(email);
    for (const other of ['admin', 'supplier', 'affiliate', 'sales-representatives'])
      expect((await api.anonymous.get(`/api/${other}/me`, person)).status, other).toBe(other === prefix ? 200 : 401);
  });

  test('the affiliate signs in with the code that was sent, and gets nothing of other account types', async () => {
    const phone_number = '+966500000001';
    expect((await api.anonymous.post('/affiliate/auth/request-code', { phone_number })).status).toBe(200);
    const [message] = await rowsOf<{ body: string }>(
      `SELECT body FROM messages_in_full WHERE recipient = '${phone_number}' ORDER BY created_at DESC LIMIT 1`,
    );
    const code = /\d{6}/.exec(message?.body ?? '')?.[0] ?? '';
    const { headers } = await api.anonymous.post('/affiliate/auth', { phone_number, code });
    const person = { cookie: String(headers['set-cookie']).split(';')[0] ?? '' };
    for (const other of ['admin', 'supplier', 'affiliate', 'sales-representatives'])
      expect((await api.anonymous.get(`/api/${other}/me`, person)).status, other).toBe(
        other === 'affiliate' ? 200 : 401,
      );
  });

  test('supplier2 is told that an order of supplier does not exist; viewer may not give money back', async () => {
    const supplier = await signIn('supplier@demo.example');
    const { body } = await api.anonymous.get('/api/supplier/orders?limit=1&payment_status=captured', supplier);
    const id = body.orders[0]?.id;
    expect((await api.anonymous.get(`/api/supplier/orders/${id}`, supplier)).status).toBe(200);
    const other = await signIn('supplier2@demo.example');
    expect((await api.anonymous.get(`/api/supplier/orders/${id}`, other)).status).toBe(404);
    const viewer = await signIn('viewer@demo.example');
    expect((await api.anonymous.get(`/api/admin/orders/${id}`, viewer)).status).toBe(200);
    expect(
      (await api.anonymous.post(`/api/admin/orders/${id}/refund`, { amount: 100, reason: 'discount' }, viewer)).status,
    ).toBe(403);
  });

  test('finance checks an order that was paid, and what is checked is closed to it', async () => {
    const person = await signIn('finance@demo.example');
    const [order] = await rowsOf<{ id: string }>(
      `SELECT id FROM orders WHERE payment_status = 'captured' AND status = 'completed' AND verified_at IS NULL ORDER BY id LIMIT 1`,
    );
    const path = `/api/admin/orders/${order?.id}`;
    const verified = await api.anonymous.post(`${path}/verify-finance`, { checks: { cash: true } }, person);
    expect([verified.status, verified.body.order?.order_audit?.is_verified_by_finance_team], verified.text).toEqual([
      200,
      true,
    ]);
    expect((await api.anonymous.post(`${path}/refund`, { amount: 1, reason: 'other' }, person)).body.code).toBe(
      'order.verified',
    );
    expect((await api.anonymous.get('/api/admin/invoices?limit=1', person)).status).toBe(200);
  });
});
