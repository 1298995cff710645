// npm run bench -- catalog: what a supplier reads of its goods, with 2,000 variants and with 200,000; `--count 2000,20000` for a shorter look,
// which is only said.
import type { Growth } from './growth.ts';

const warehouses = 3;

/** Goods of one supplier: a product, its packs and a price each, pieces in some warehouses, a list that prices them and a catalog of all. */
const planting = `
INSERT INTO products (id, supplier_id, title, title_ar, handle, status, created_at)
  SELECT 'prod_b' || n, $1, 'Basmati rice grade ' || n, 'أرز بسمتي درجة ' || n, 'bench-' || n, 'published', now() - n * interval '1 second' FROM generate_series(1, $2::int) n;
INSERT INTO master_variants (id, supplier_id, product_id, title, case_configuration, shrink_configuration, is_default)
  SELECT 'mv_b' || n, $1, 'prod_b' || n, 'Case', 24, 6, true FROM generate_series(1, $2::int) n;
INSERT INTO product_variants (id, supplier_id, product_id, master_variant_id, title, sku)
  SELECT 'variant_b' || n, $1, 'prod_b' || n, 'mv_b' || n, n % 9 || ' kg', 'BENCH-' || n FROM generate_series(1, $2::int) n;
INSERT INTO variant_prices (id, supplier_id, variant_id, currency_code, amount)
  SELECT 'ma_b' || n, $1, 'variant_b' || n, 'SAR', 500 + n % 4000 FROM generate_series(1, $2::int) n;
INSERT INTO stock_levels (id, supplier_id, location_id, variant_id, opening, stocked, reorder_point, created_at)
  SELECT 'ilev_b' || l.place || '_' || n, $1, l.id, 'variant_b' || n, (n * 7 + l.place) % 20 * 24, (n * 7 + l.place) % 20 * 24,
         CASE WHEN n % 5 = 0 THEN 48 END, now() - n * interval '1 second'
    FROM generate_series(1, $2::int) n,
         (SELECT id, row_number() OVER (ORDER BY id) AS place FROM stock_locations WHERE supplier_id = $1 AND deleted_at IS NULL ORDER BY id LIMIT ${warehouses}) l;
INSERT INTO price_lists (id, supplier_id, name, type, status, adjustments) VALUES ('pl_bench', $1, 'Bench', 'override', 'active', '[{"pack":"case","packs":1,"bps":-400}]');
INSERT INTO price_list_versions (id, supplier_id, price_list_id, number, type, priority, customer_ids, customer_statuses, area_ids, adjustments, round_to, published_at, effective_at)
  VALUES ('plv_bench', $1, 'pl_bench', 1, 'override', 0, '{}', '{}', '{}', '[{"pack":"case","packs":1,"bps":-400}]', 5, now(), now());
INSERT INTO price_list_prices (version_id, id, supplier_id, variant_id, currency_code, amount)
  SELECT 'plv_bench', 'lp_b' || n, $1, 'variant_b' || n, 'SAR', 480 + n % 4000 FROM generate_series(1, $2::int) n WHERE n % 2 = 0;
INSERT INTO catalogs (id, supplier_id, name, scope, status, currency_code) VALUES ('cat_bench', $1, 'Bench', 'all', 'active', 'SAR');
SELECT sum_products(), write_product_cards(1000000)`;

/** A code that is found once, however many there are. */
const oneCode = (turn: number, variants: number): string => `BENCH-${variants / 2 + turn}`;
/** One that about a hundred others begin with, however many there are. */
const manyCodes = (turn: number, variants: number): string => `BENCH-${variants / 200 + (turn % (variants / 200))}`;

/** What is asked; `turn` makes each call another one. */
const reads: Growth['reads'] = [
  ['products, first page', () => '/products?limit=12'],
  ['products, a page further on', (turn) => `/products?limit=12&offset=${120 + (turn % 20) * 12}`],
  ['variants, search by SKU', (turn, variants) => `/variants?q=${oneCode(turn, variants)}&limit=12`],
  ['variants, by a SKU others begin with', (turn, variants) => `/variants?q=${manyCodes(turn, variants)}&limit=12`],
  ['variants, search by words', () => '/variants?q=basmati&limit=12'],
  ['stock, first page', () => '/stock?limit=12'],
  ['stock, out of stock', () => '/stock?limit=12&state[]=out'],
  ['stock, by available', () => '/stock?limit=12&order=available_quantity'],
  ['stock, reserved', () => '/stock?limit=12&state[]=reserved'],
  ['stock, figures', () => '/stock-summary'],
  ['stock grid, first page', () => '/stock-grid?limit=12'],
  ['stock grid, search by SKU', (turn, variants) => `/stock-grid?limit=12&q=${oneCode(turn, variants)}`],
  ['stock grid, by a SKU others begin with', (turn, variants) => `/stock-grid?limit=12&q=${manyCodes(turn, variants)}`],
  ['price list, matrix', (turn) => `/price-lists/pl_bench/matrix?limit=24&offset=${(turn % 20) * 24}`],
  [
    'price list, search by SKU',
    (turn, variants) => `/price-lists/pl_bench/matrix?limit=24&q=${oneCode(turn, variants)}`,
  ],
  [
    'price list, by a SKU others begin with',
    (turn, variants) => `/price-lists/pl_bench/matrix?limit=24&q=${manyCodes(turn, variants)}`,
  ],
  ['price lists, compared', () => '/price-list-comparison?limit=24&list_id[]=pl_bench'],
  ['catalog, preview', () => '/catalogs/cat_bench/preview?limit=24'],
];

export const catalog: Growth = {
  name: 'catalog',
  title: 'What a large catalog costs',
  of: 'variants',
  note: `each in ${warehouses} warehouses`,
  email: 'supplier@demo.example',
  account: 'supplier',
  sizes: [2_000, 200_000],
  planting,
  reads,
};
