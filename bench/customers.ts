// npm run bench -- customers: what an administrator reads of customers, with 2,000, 20,000 and 200,000 of them; `--count 2000,20000` for a shorter
// look, which is only said.
import type { Growth } from './growth.ts';

/** Orders of the customer whose statement is asked for: each was placed and paid, so that it has twice as many entries. */
const documents = 2_500;
const [areas, representatives] = [60, 20];

/** Customers of one supplier with a pin each in the five cities, an order for each that is owed on by every third, and one customer with a long account. */
const planting = `
INSERT INTO areas (id, name, code) SELECT 'area_b' || n, 'Area ' || n, 'BENCH-' || n FROM generate_series(1, ${areas}) n;
INSERT INTO sales_representatives (id, name, code) SELECT 'srep_b' || n, 'Representative ' || n, 'BENCH-' || n FROM generate_series(1, ${representatives}) n;
INSERT INTO customers (id, code, name, name_ar, type, status, phone, payment_terms, credit_limit, area_id, potential, sales_representative_id, created_at)
  SELECT 'cus_b' || n, 'B-' || n, 'Baqala of ' || chr(65 + n % 26) || ' ' || n, 'بقالة رقم ' || n, 'grocery', (ARRAY['new', 'active', 'active', 'at_risk', 'dormant'])[n % 5 + 1],
         '+96659' || lpad((n::bigint * 7654321 % 10000000)::text, 7, '0'), 'net_30', 500000, 'area_b' || n % ${areas} + 1, (ARRAY['A', 'B', 'C', 'D'])[n % 4 + 1], 'srep_b' || n % ${representatives} + 1, now() - n * interval '1 minute' FROM generate_series(1, $2::int) n;
INSERT INTO lead_customers (id, company_name, company_name_ar, phone, source, stage, supplier_id, area_id, stage_since, created_at)
  SELECT 'lead_b' || n, 'Bakery of ' || chr(65 + n % 26) || ' ' || n, 'مخبز رقم ' || n, '+96658' || lpad(n::text, 7, '0'), 'rep',
         (ARRAY['new', 'contacted', 'visited', 'qualified'])[n % 4 + 1], $1, 'area_b' || n % ${areas} + 1, now() - n * interval '1 minute', now() - n * interval '1 minute' FROM generate_series(1, $2::int / 10) n;
INSERT INTO addresses (id, customer_id, country_code, city, is_default, lat, lng)
  SELECT 'addr_b' || n, 'cus_b' || n, 'sa', c.city, true, c.lat + (n::bigint * 7919 % 9973) / 40000.0 - 0.125, c.lng + (n::bigint * 104729 % 9967) / 40000.0 - 0.125
    FROM generate_series(1, $2::int) n
    JOIN (VALUES (0, 'Riyadh', 24.71, 46.68), (1, 'Jeddah', 21.54, 39.2), (2, 'Makkah', 21.42, 39.83), (3, 'Madinah', 24.47, 39.61), (4, 'Dammam', 26.42, 50.09)) c (k, city, lat, lng) ON c.k = n % 5;
INSERT INTO customer_suppliers (supplier_id, customer_id) SELECT $1, 'cus_b' || n FROM generate_series(1, $2::int) n;
INSERT INTO orders (id, supplier_id, customer_id, region_id, display_id, currency_code, status, payment_status, fulfillment_status, tax_rate, subtotal, item_tax_total, tax_total,
    total, paid_total, discounts, hold_reasons, created_at, confirmed_at, completed_at, invoiced_at)
  SELECT 'order_b' || n, $1, 'cus_b' || CASE WHEN n <= ${documents} THEN 1 ELSE n - ${documents} END, r.id, 5000000 + n, 'SAR', 'completed', 'captured', 'shipped', 15, 10000, 1500, 1500,
         11500, CASE WHEN n > ${documents} AND n % 3 = 0 THEN 0 ELSE 11500 END, '[]', '{}', d.at, d.at, d.at, d.at
    FROM generate_series(1, $2::int + ${documents}) n, (SELECT id FROM regions WHERE currency_code = 'SAR' ORDER BY id LIMIT 1) r,
         LATERAL (SELECT now() - (n % 120) * interval '1 day' AS at) d;
INSERT INTO money_journal (id, supplier_id, order_id, seq, effect, source_id, currency_code, legs, created_at)
  SELECT 'mj_b' || s.seq || '_' || n, $1, 'order_b' || n, s.seq, s.effect, 'bench_' || s.seq || '_' || n, 'SAR',
         jsonb_build_array(jsonb_build_object('account', 'receivable', 'amount', s.sign * 11500), jsonb_build_object('account', s.other, 'amount', s.sign * -11500)), now() - (n % 120) * interval '1 day'
    FROM generate_series(1, ${documents}) n, (VALUES (1, 'placed', 1, 'sales'), (2, 'captured', -1, 'cash')) s (seq, effect, sign, other)`;

const bench = (turn: number, size: number): number => 100 + ((turn * 37) % (size - 100));
/** A number whose digits about a hundred customers' codes begin with, however many customers there are. */
const common = (turn: number, size: number): number => size / 200 + (turn % (size / 200));
const boxOf = (lat: number, lng: number, half: number) =>
  [lng - half, lat - half, lng + half, lat + half].map((one) => one.toFixed(4)).join(',');

/** What is asked; `turn` makes each call another one. */
const reads: Growth['reads'] = [
  ['customers, first page', () => '/customers?limit=12'],
  ['customers, a page further on', (turn) => `/customers?limit=12&offset=${120 + (turn % 20) * 12}`],
  ['customers, by name', () => '/customers?limit=12&order=name'],
  ['customers, of a status', () => '/customers?limit=12&status[]=at_risk'],
  ['customers, search by code', (turn, size) => `/customers?limit=12&q=B-${common(turn, size)}`],
  [
    'customers, search by phone',
    (turn, size) => `/customers?limit=12&q=059${String((bench(turn, size) * 7_654_321) % 10_000_000).padStart(7, '0')}`,
  ],
  [
    'customers, search by name',
    (turn, size) => `/customers?limit=12&q=${encodeURIComponent(`رقم ${common(turn, size)}`)}`,
  ],
  ['customers, of an area', () => `/customers?limit=12&area_id[]=area_b7`],
  ['customers, of a representative', () => `/customers?limit=12&sales_representative_id[]=srep_b7`],
  ['customers, of a potential', () => '/customers?limit=12&potential[]=A'],
  ['customers, of payment terms', () => '/customers?limit=12&payment_terms[]=net_30'],
  ['customers, of a status by name', () => '/customers?limit=12&status[]=at_risk&order=name'],
  ['customers, by code', () => '/customers?limit=12&order=code'],
  ['customers, by status', () => '/customers?limit=12&order=status'],
  ['customers, by last change', () => '/customers?limit=12&order=-updated_at'],
  ['customers, by credit limit', () => '/customers?limit=12&order=-credit_limit'],
  ['customers, by number of orders', () => '/customers?limit=12&order=-orders_count'],
  ['customers, by last order', () => '/customers?limit=12&order=-last_order_at'],
  [
    'customers, of this month’s orders',
    () => `/customers?limit=12&last_order_at[gte]=${new Date(Date.now() - 30 * 86_400_000).toISOString()}`,
  ],
  ['customers, board', () => '/customers/board'],
  ['a customer', (turn, size) => `/customers/cus_b${bench(turn, size)}`],
  ['statement of one with 5,000 entries', () => '/customers/cus_b1/statement'],
  ['statement disputes', () => '/statement-disputes?limit=12'],
  ['credit of one with 5,000 entries', () => '/customers/cus_b1/credit'],
  ['credit releases', () => '/credit-releases?limit=12'],
  ['receipts', () => '/receipts?limit=12'],
  ['cheques', () => '/receipts/cheques'],
  ['leads', () => '/lead-customers?limit=12'],
  [
    'leads, search by name',
    (turn, size) => `/lead-customers?limit=12&q=${encodeURIComponent(`رقم ${common(turn, size / 10)}`)}`,
  ],
  ['leads, board', () => '/lead-customers/board'],
  ['suppliers', () => '/suppliers?limit=12'],
  ['map, the country', (turn) => `/customers/map?bbox=34,16,56,33&zoom=${5 + (turn % 2)}`],
  ['map, a city', (turn) => `/customers/map?bbox=${boxOf(24.71 + (turn % 9) / 500, 46.68, 0.15)}&zoom=11`],
  ['map, a district', (turn) => `/customers/map?bbox=${boxOf(24.71 + (turn % 9) / 500, 46.68, 0.03)}&zoom=13`],
  ['map, a street', (turn) => `/customers/map?bbox=${boxOf(24.71 + (turn % 9) / 500, 46.68, 0.004)}&zoom=16`],
  ['map, a city by last order', () => `/customers/map?bbox=${boxOf(24.71, 46.68, 0.15)}&zoom=11&color=last_order`],
  ['map, a city by balance', () => `/customers/map?bbox=${boxOf(24.71, 46.68, 0.15)}&zoom=11&color=debt`],
];

export const customers: Growth = {
  name: 'customers',
  title: 'What many customers cost',
  of: 'customers',
  email: 'admin@demo.example',
  account: 'admin',
  sizes: [2_000, 20_000, 200_000],
  planting,
  reads,
};
