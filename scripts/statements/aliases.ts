// What a table is called in statements: one short name, the same everywhere.
import type { Table } from '../../kit/server/rows.ts';
import type { Module } from './modules.ts';

/** Two letters; three where two would say another table, or are a word of SQL. */
export const aliases: Readonly<Record<Table, string>> = {
  addresses: 'ad',
  affiliate_invitations: 'ai',
  affiliates: 'af',
  area_suppliers: 'ars',
  areas: 'ar',
  audit_seals: 'asl',
  audit_trail: 'au',
  brands: 'br',
  bulk_confirm_orders: 'bco',
  bulk_confirms: 'bc',
  captures: 'cp',
  claim_items: 'ci',
  claims: 'cl',
  credits: 'cr',
  currencies: 'cy',
  customer_status_history: 'csh',
  customer_statuses: 'cst',
  customer_suppliers: 'cs',
  customers: 'cu',
  deliveries: 'de',
  delivery_lines: 'dl',
  draft_order_links: 'dol',
  draft_orders: 'dr',
  drivers: 'dv',
  feature_flags: 'ff',
  fulfillment_items: 'fi',
  fulfillments: 'fu',
  idempotency_keys: 'ik',
  impersonations: 'im',
  invites: 'it',
  invoice_chains: 'ic',
  invoice_series: 'isr',
  invoice_settings: 'ist',
  invoices: 'iv',
  known_devices: 'kd',
  master_variant_option_values: 'mvo',
  master_variants: 'mv',
  message_secrets: 'ms',
  messages: 'me',
  money_journal: 'mj',
  notes: 'ne',
  notification_preferences: 'np',
  notification_templates: 'nt',
  notifications: 'nf',
  order_days: 'ody',
  order_edit_changes: 'oec',
  order_edit_links: 'oel',
  order_edits: 'oe',
  order_items: 'oi',
  order_shipping_methods: 'os',
  order_states: 'ost',
  orders: 'od',
  outbox: 'ob',
  outbox_deliveries: 'obd',
  password_resets: 'pw',
  payments: 'py',
  product_cards: 'pc',
  product_categories: 'pca',
  product_category_links: 'pcl',
  product_images: 'pi',
  product_option_values: 'pov',
  product_options: 'pop',
  product_states: 'pst',
  product_tag_links: 'ptl',
  product_tags: 'ptg',
  product_types: 'pty',
  product_variants: 'pv',
  products: 'pr',
  publishable_api_key_sales_channels: 'pks',
  publishable_api_keys: 'pk',
  purchase_order_items: 'poi',
  purchase_orders: 'po',
  purchase_receipts: 'prc',
  rate_limits: 'rl',
  receipt_allocations: 'ra',
  receipts: 'rc',
  refund_payments: 'rp',
  refunds: 'rf',
  region_countries: 'rgc',
  regions: 'rg',
  reservations: 'rs',
  return_items: 'ri',
  return_reasons: 'rr',
  return_receipt_items: 'rri',
  return_receipts: 'rrc',
  returns: 're',
  role_permissions: 'rop',
  roles: 'ro',
  sales_channels: 'sc',
  sales_representative_suppliers: 'srs',
  sales_representatives: 'sr',
  sales_visits: 'sv',
  saved_tabs: 'sb',
  sessions: 'se',
  shipping_options: 'so',
  shipping_profiles: 'sp',
  sign_in_codes: 'si',
  stock_levels: 'sl',
  stock_locations: 'slo',
  stock_moves: 'sm',
  store: 'st',
  supplier_counters: 'sco',
  supplier_registrations: 'sur',
  suppliers: 'su',
  swaps: 'sw',
  tasks: 'ta',
  tax_rate_products: 'trp',
  tax_rate_shipping_options: 'tro',
  tax_rates: 'tr',
  tracking_links: 'tl',
  upload_links: 'ul',
  uploads: 'up',
  user_roles: 'ur',
  users: 'us',
  variant_option_values: 'vo',
  variant_prices: 'vp',
};

/** A sentence for each table that has no alias. */
export const findWithoutAlias = (tables: ReadonlySet<string>): string[] =>
  [...tables]
    .filter((table) => !Object.hasOwn(aliases, table))
    .map((table) => `${table} has no alias: choose two letters for it in scripts/statements/aliases.ts`);

/**
 * Besides its own name a table may be called `t`, where it is the one that a list, or a condition on its rows, is about; what is taken twice
 * has a number behind its name.
 * @returns a sentence for each table that a statement calls otherwise
 */
export const findOtherAliases = (modules: readonly Module[]): string[] =>
  modules.flatMap(({ name, used }) => [
    ...[...used.called].flatMap((each) => {
      const [table = '', alias = ''] = each.split(' ');
      const own = aliases[table as Table];
      return alias === 't' || alias.replace(/\d$/, '') === own ? [] : [`${name} calls ${table} ${alias}, not ${own}`];
    }),
    // Whoever takes `t` within `t` does it for the conditions on a row, which are over it everywhere.
    ...[...used.hidden]
      .filter((each) => !each.endsWith(' t'))
      .map((each) => `${name} takes ${each} within ${each} and hides it: the inner one needs a number`),
  ]);
