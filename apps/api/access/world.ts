import { plant, testId, type Owner } from '../testing.ts';

/** Identifiers of one supplier's rows by parameter name and by first path segment; what a path's `:id` stands for. */
export type World = {
  supplierId: string;
  customerId: string;
  representativeId: string;
  affiliateId: string;
  userId: string;
  ids: Readonly<Record<string, string>>;
};

const stamps = () => ({ version: 1, created_at: new Date(), updated_at: new Date() });

/** A side of an invoice as the database keeps it. */
const party = {
  name: 'Najd',
  name_ar: null,
  vat_number: null,
  cr_number: null,
  address: {
    building_number: null,
    street: null,
    district: null,
    city: 'Riyadh',
    province: null,
    postal_code: null,
    additional_number: null,
    country_code: 'sa',
  },
};

/** The rows that belong to nobody in particular: currency, market, brand. */
export async function plantCommon(owner: Owner): Promise<Record<string, string>> {
  const region = testId('reg');
  const brand = testId('brand');
  const area = testId('area');
  await plant(owner, 'currencies', {
    code: 'SAR',
    name: 'Saudi Riyal',
    name_plural: 'riyals',
    symbol: 'SR',
    symbol_native: 'ر.س',
    decimal_digits: 2,
    rounding: 0,
    includes_tax: false,
    in_store: true,
    version: 1,
    updated_at: new Date(),
  }).catch(() => undefined);
  await plant(owner, 'regions', {
    id: region,
    name: 'Saudi Arabia',
    currency_code: 'SAR',
    tax_rate: 15,
    includes_tax: false,
    automatic_taxes: true,
    gift_cards_taxable: true,
    payment_providers: ['manual'],
    fulfillment_providers: ['manual'],
    ...stamps(),
  });
  const [rate, reason, profile] = [testId('txr'), testId('rr'), testId('sp')];
  await plant(owner, 'tax_rates', { id: rate, name: 'Reduced', rate: 5, region_id: region, ...stamps() });
  await plant(owner, 'return_reasons', {
    id: reason,
    value: reason.toLowerCase().replaceAll('_', '-'),
    label: 'Damaged',
    applies_to: ['return'],
    ...stamps(),
  });
  await plant(owner, 'shipping_profiles', { id: profile, name: profile, type: 'custom', ...stamps() });
  await plant(owner, 'brands', {
    id: brand,
    name: brand,
    handle: brand.toLowerCase(),
    is_active: true,
    sort_index: 0,
    ...stamps(),
  });
  await plant(owner, 'areas', { id: area, name: 'Al Malaz', created_at: new Date(), updated_at: new Date() });
  await plant(owner, 'feature_flags', {
    key: 'order_editing',
    kind: 'flag',
    value: true,
    updated_at: new Date(),
  }).catch(() => undefined);
  const role = testId('role');
  await plant(owner, 'roles', { id: role, name: role, is_superadmin: false, ...stamps() });
  return {
    'tax-rates': rate,
    'return-reasons': reason,
    'shipping-profiles': profile,
    provider_id: 'manual',
    provider: 'manual',
    country_code: 'sa',
    regions: region,
    region_id: region,
    brands: brand,
    brand_id: brand,
    areas: area,
    area_id: area,
    roles: role,
    currencies: 'SAR',
    code: 'SAR',
    currency_code: 'SAR',
    'sales-channels': 'sc_desk',
    sales_channel_id: 'sc_desk',
    'customer-statuses': 'cst_new',
    'notification-templates': 'order.placed.mail.en',
  };
}

/** A supplier with one of everything that can be its own. */
export async function plantWorld(owner: Owner, common: Readonly<Record<string, string>>): Promise<World> {
  const id = Object.fromEntries(
    [
      'sup',
      'ses',
      'cus',
      'addr',
      'rep',
      'aff',
      'usr',
      'prod',
      'opt',
      'optval',
      'mv',
      'variant',
      'price',
      'img',
      'loc',
      'level',
      'driver',
      'order',
      'item',
      'pay',
      'ful',
      'fulitem',
      'dorder',
      'note',
      'noti',
      'so',
      'visit',
      'sm',
      'tab',
      'audit',
      'invite',
      'inv',
      'rcpt',
      'ret',
      'ri',
      'claim',
      'ci',
      'dlv',
    ].map((prefix) => [prefix, testId(prefix)]),
  ) as Record<string, string>;
  const supplier_id = id.sup ?? '';
  const phone = () => `+9665${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
  await plant(owner, 'suppliers', {
    id: id.sup,
    name: 'Supplier',
    code: supplier_id.slice(-10),
    enable_delivery: true,
    min_order_amount: 0,
    status: 'approved',
    sections: { company: true },
    sort_index: 0,
    ...stamps(),
  });
  await plant(owner, 'sales_representatives', { id: id.rep, name: 'Rep', code: id.rep, status: 'active', ...stamps() });
  await plant(owner, 'sales_representative_suppliers', { sales_representative_id: id.rep, supplier_id });
  await plant(owner, 'affiliates', {
    id: id.aff,
    name: 'Affiliate',
    phone: phone(),
    code: id.aff,
    status: 'active',
    ...stamps(),
  });
  await plant(owner, 'users', {
    id: id.usr,
    account_type: 'supplier',
    supplier_id,
    email: `${id.usr?.toLowerCase()}@test.example`,
    status: 'active',
    language: 'en',
    ...stamps(),
  });
  await plant(owner, 'sessions', {
    id: id.ses,
    id_hash: id.ses,
    user_id: id.usr,
    account_type: 'supplier',
    kind: 'cookie',
    created_at: new Date(),
    last_seen_at: new Date(),
    expires_at: new Date(Date.now() + 3_600_000),
  });
  await plant(owner, 'invites', {
    id: id.invite,
    email: `${id.invite?.toLowerCase()}@test.example`,
    supplier_id,
    token_hash: id.invite,
    invited_by: id.usr,
    sent_at: new Date(),
    expires_at: new Date(Date.now() + 3_600_000),
    ...stamps(),
  });
  await plant(owner, 'drivers', {
    id: id.driver,
    supplier_id,
    name: 'Driver',
    phone: phone(),
    status: 'active',
    on_duty: true,
    ...stamps(),
  });
  await plant(owner, 'customers', {
    id: id.cus,
    code: id.cus,
    name: 'Baqalat Al-Noor',
    type: 'grocery',
    status: 'active',
    phone: phone(),
    email: 'shop@test.example',
    payment_terms: 'net_30',
    credit_limit: 0,
    sales_representative_id: id.rep,
    affiliate_id: id.aff,
    ...stamps(),
  });
  await plant(owner, 'customer_suppliers', { supplier_id, customer_id: id.cus, created_at: new Date() });
  await plant(owner, 'addresses', {
    id: id.addr,
    customer_id: id.cus,
    country_code: 'sa',
    is_default: true,
    first_name: 'A',
    last_name: 'B',
    address_1: 'Street',
    postal_code: '12345',
    city: 'Riyadh',
    ...stamps(),
  });
  await plant(owner, 'products', {
    id: id.prod,
    supplier_id,
    brand_id: common.brands,
    title: 'Tea',
    handle: id.prod?.toLowerCase(),
    status: 'published',
    storage: 'ambient',
    sort_index: 0,
    ...stamps(),
  });
  await plant(owner, 'product_images', {
    id: id.img,
    supplier_id,
    product_id: id.prod,
    image_url: '/x.png',
    position: 0,
  });
  await plant(owner, 'product_options', {
    id: id.opt,
    supplier_id,
    product_id: id.prod,
    title: 'Size',
    position: 0,
    created_at: new Date(),
    updated_at: new Date(),
  });
  await plant(owner, 'product_option_values', { id: id.optval, option_id: id.opt, value: '1 kg', position: 0 });
  await plant(owner, 'master_variants', {
    id: id.mv,
    supplier_id,
    product_id: id.prod,
    title: '1 kg',
    case_configuration: 12,
    shrink_configuration: 6,
    is_active: true,
    is_default: true,
    ...stamps(),
  });
  await plant(owner, 'product_variants', {
    id: id.variant,
    supplier_id,
    product_id: id.prod,
    master_variant_id: id.mv,
    title: '1 kg',
    sku: id.variant,
    manage_inventory: true,
    allow_backorder: false,
    position: 0,
    ...stamps(),
  });
  await plant(owner, 'variant_prices', {
    id: id.price,
    supplier_id,
    variant_id: id.variant,
    currency_code: 'SAR',
    amount: 1000,
  });
  await plant(owner, 'stock_locations', {
    id: id.loc,
    supplier_id,
    name: 'Riyadh',
    code: id.loc,
    type: 'warehouse',
    country_code: 'sa',
    is_active: true,
    ...stamps(),
  });
  await plant(owner, 'stock_levels', {
    id: id.level,
    supplier_id,
    location_id: id.loc,
    variant_id: id.variant,
    opening: 100,
    stocked: 100,
    reserved: 0,
    incoming: 0,
    moves: 0,
    ...stamps(),
  });
  await plant(owner, 'shipping_options', {
    id: id.so,
    name: 'Van',
    region_id: common.regions,
    provider_id: 'manual',
    amount: 0,
    is_return: false,
    admin_only: false,
    created_at: new Date(),
    updated_at: new Date(),
  });
  await plant(owner, 'sales_visits', {
    id: id.visit,
    sales_representative_id: id.rep,
    customer_id: id.cus,
    planned_at: new Date(),
    status: 'planned',
    created_at: new Date(),
    updated_at: new Date(),
  });
  await plant(owner, 'supplier_counters', { supplier_id, next_order: 10_002, next_draft_order: 2 });
  await plant(owner, 'orders', {
    id: id.order,
    supplier_id,
    display_id: 10_001,
    customer_id: id.cus,
    email: 'shop@test.example',
    region_id: common.regions,
    currency_code: 'SAR',
    status: 'pending',
    payment_status: 'awaiting',
    fulfillment_status: 'not_fulfilled',
    tax_rate: 15,
    subtotal: 5000,
    discount_total: 0,
    shipping_total: 0,
    item_tax_total: 750,
    shipping_tax_total: 0,
    tax_total: 750,
    gift_card_total: 0,
    total: 5750,
    credited_total: 0,
    paid_total: 0,
    refunded_total: 0,
    no_notification: false,
    discounts: [],
    channel: 'desk',
    sales_representative_id: id.rep,
    hold_reasons: [],
    journal_seq: 1,
    ...stamps(),
  });
  const bulk = testId('bulk');
  await plant(owner, 'bulk_confirms', {
    id: bulk,
    supplier_id,
    allocation: 'fifo',
    total: 1,
    created_by: id.usr,
    created_at: new Date(),
    updated_at: new Date(),
  });
  await plant(owner, 'bulk_confirm_orders', {
    supplier_id,
    bulk_confirm_id: bulk,
    order_id: id.order,
    position: 0,
    state: 'waiting',
    hold_reasons: [],
  });
  await plant(owner, 'order_items', {
    id: id.item,
    supplier_id,
    order_id: id.order,
    position: 0,
    variant_id: id.variant,
    product_id: id.prod,
    title: 'Tea',
    shrink_size: 6,
    case_size: 12,
    manages_stock: true,
    quantity: 5,
    fulfilled_quantity: 0,
    shipped_quantity: 0,
    returned_quantity: 0,
    unit_price: 1000,
    discount_total: 0,
    tax_rate: 15,
    tax_amount: 750,
    total: 5750,
    created_at: new Date(),
    updated_at: new Date(),
  });
  const [edit, change] = [testId('oe'), testId('oic')];
  await plant(owner, 'order_edits', {
    id: edit,
    supplier_id,
    order_id: id.order,
    created_by: id.usr,
    difference_due: 0,
    ...stamps(),
  });
  await plant(owner, 'order_edit_changes', {
    id: change,
    supplier_id,
    order_id: id.order,
    edit_id: edit,
    type: 'item_remove',
    item_id: id.item,
    ...stamps(),
    original_line: {
      id: id.item,
      variant_id: id.variant,
      product_id: id.prod,
      title: 'Tea',
      title_ar: null,
      description: null,
      sku: null,
      thumbnail: null,
      shrink_size: 6,
      case_size: 12,
      manages_stock: true,
      quantity: 5,
      unit_price: 1000,
      discount_total: 0,
      tax_rate: 15,
      tax_lines: null,
      metadata: null,
    },
  });
  await plant(owner, 'order_shipping_methods', {
    id: id.sm,
    supplier_id,
    order_id: id.order,
    shipping_option_id: id.so,
    name: 'Van',
    price: 0,
    tax_rate: 15,
    tax_amount: 0,
    created_at: new Date(),
  });
  await plant(owner, 'payments', {
    id: id.pay,
    supplier_id,
    order_id: id.order,
    provider_id: 'manual',
    currency_code: 'SAR',
    amount: 5750,
    captured_amount: 0,
    refunded_amount: 0,
    ...stamps(),
  });
  await plant(owner, 'money_journal', {
    id: testId('jrn'),
    supplier_id,
    order_id: id.order,
    seq: 1,
    effect: 'placed',
    source_id: id.order,
    currency_code: 'SAR',
    legs: [
      { account: 'receivable', amount: 5750 },
      { account: 'sales', amount: -5000 },
      { account: 'vat_payable', amount: -750 },
    ],
    created_at: new Date(),
  });
  await plant(owner, 'fulfillments', {
    id: id.ful,
    supplier_id,
    order_id: id.order,
    number: 1,
    location_id: id.loc,
    no_notification: false,
    canceled_at: new Date(),
    ...stamps(),
  });
  await plant(owner, 'fulfillment_items', {
    id: id.fulitem,
    supplier_id,
    order_id: id.order,
    fulfillment_id: id.ful,
    item_id: id.item,
    quantity: 1,
  });
  await plant(owner, 'returns', {
    id: id.ret,
    supplier_id,
    order_id: id.order,
    number: 1,
    status: 'canceled',
    canceled_at: new Date(),
    refund_amount: 0,
    no_notification: false,
    ...stamps(),
  });
  await plant(owner, 'return_items', {
    id: id.ri,
    supplier_id,
    order_id: id.order,
    return_id: id.ret,
    item_id: id.item,
    requested_quantity: 1,
    received_quantity: 0,
    worth: 1150,
    tax_amount: 150,
  });
  await plant(owner, 'invoices', {
    id: id.inv,
    supplier_id,
    order_id: id.order,
    order_display_id: 10_001,
    customer_id: id.cus,
    type: 'simplified_tax',
    is_simplified: true,
    status: 'draft',
    source: 'manual',
    currency_code: 'SAR',
    seller: party,
    buyer: party,
    lines: [],
    subtotals: [],
    discount_total: 0,
    net_total: 5000,
    tax_total: 750,
    total: 5750,
    prepaid_total: 0,
    payment_code: '1',
    ...stamps(),
  });
  await plant(owner, 'claims', {
    id: id.claim,
    supplier_id,
    order_id: id.order,
    number: 1,
    type: 'refund',
    payment_status: 'not_refunded',
    refund_amount: 0,
    ...stamps(),
  });
  await plant(owner, 'claim_items', {
    id: id.ci,
    supplier_id,
    order_id: id.order,
    claim_id: id.claim,
    item_id: id.item,
    quantity: 1,
    worth: 1150,
    tax_amount: 150,
    reason: 'other',
  });
  await plant(owner, 'draft_orders', {
    id: id.dorder,
    supplier_id,
    display_id: 1,
    status: 'open',
    customer_id: id.cus,
    region_id: common.regions,
    currency_code: 'SAR',
    email: 'shop@test.example',
    shipping_methods: [],
    no_notification_order: false,
    ...stamps(),
    items: [
      {
        id: id.item,
        variant_id: id.variant,
        product_id: id.prod,
        title: 'Tea',
        title_ar: null,
        description: '1 kg',
        sku: id.variant,
        thumbnail: null,
        shrink_size: 6,
        case_size: 12,
        manages_stock: true,
        quantity: 2,
        unit_price: 1000,
        list_price: 1000,
        price_locked: false,
        discount_total: 0,
        tax_rate: 15,
        tax_lines: null,
        note: null,
      },
    ],
  });
  await plant(owner, 'receipts', {
    id: id.rcpt,
    supplier_id,
    customer_id: id.cus,
    number: 1,
    method: 'cheque',
    amount: 1000,
    currency_code: 'SAR',
    received_on: '2026-11-01',
    cheque_bank: 'Bank',
    cheque_number: '1',
    cheque_due_on: '2026-12-01',
    status: 'held',
    allocated: 0,
    created_by: id.usr,
    ...stamps(),
  });
  await plant(owner, 'deliveries', {
    id: id.dlv,
    supplier_id,
    order_id: id.order,
    number: 1,
    driver_id: id.driver,
    status: 'assigned',
    planned_on: '2026-12-01',
    created_by: id.usr,
    ...stamps(),
  });
  await plant(owner, 'delivery_lines', {
    id: testId('dlvl'),
    supplier_id,
    delivery_id: id.dlv,
    item_id: id.item,
    loaded: 1,
  });
  const [purchase, purchaseItem] = [testId('po'), testId('poi')];
  await plant(owner, 'purchase_orders', {
    id: purchase,
    supplier_id,
    number: 1,
    vendor_name: 'Mill',
    location_id: id.loc,
    status: 'draft',
    source: 'manual',
    order_ids: [],
    currency_code: 'SAR',
    created_by: id.usr,
    ...stamps(),
  });
  await plant(owner, 'purchase_order_items', {
    id: purchaseItem,
    supplier_id,
    purchase_order_id: purchase,
    position: 0,
    variant_id: id.variant,
    title: 'Tea',
    sku: id.variant,
    pack: 'piece',
    shrink_size: 6,
    case_size: 12,
    quantity: 5,
    received: 0,
    created_at: new Date(),
    updated_at: new Date(),
  });
  await plant(owner, 'notes', {
    id: id.note,
    resource_type: 'order',
    resource_id: id.order,
    supplier_id,
    author_id: id.usr,
    value: 'Hello',
    ...stamps(),
  });
  await plant(owner, 'notifications', {
    id: id.noti,
    event_name: 'order.placed',
    resource_type: 'order',
    resource_id: id.order,
    supplier_id,
    title: 'Placed',
    recipient: 'shop@test.example',
    channel: 'mail',
    status: 'sent',
    data: {},
    ...stamps(),
  });
  await plant(owner, 'audit_trail', {
    id: id.audit,
    at: new Date(),
    actor_id: id.usr,
    actor_type: 'supplier',
    action: 'create',
    entity: 'orders',
    entity_id: id.order,
    changes: [],
    request_id: 'r',
    supplier_id,
  });
  const task = testId('task');
  await plant(owner, 'tasks', {
    id: task,
    name: 'orders.export',
    data: {},
    user_id: id.usr,
    account_type: 'supplier',
    acted_for: supplier_id,
    supplier_id,
    origin: {},
    status: 'running',
    done: 0,
    failed: 0,
    attempts: 0,
    created_at: new Date(),
    updated_at: new Date(),
  });
  const ids: Record<string, string> = {
    suppliers: supplier_id,
    supplier_id,
    me: id.ses ?? '',
    customers: id.cus ?? '',
    customer_id: id.cus ?? '',
    address_id: id.addr ?? '',
    addresses: id.addr ?? '',
    'sales-representatives': id.rep ?? '',
    affiliates: id.aff ?? '',
    users: id.usr ?? '',
    products: id.prod ?? '',
    product_id: id.prod ?? '',
    option_id: id.opt ?? '',
    'inventory-items': `iitem_${(id.variant ?? '').slice('variant_'.length)}`,
    'master-variants': id.mv ?? '',
    variants: id.variant ?? '',
    variant_id: id.variant ?? '',
    'stock-locations': id.loc ?? '',
    location_id: id.loc ?? '',
    drivers: id.driver ?? '',
    driver_id: id.driver ?? '',
    orders: id.order ?? '',
    returns: id.ret ?? '',
    'customer-returns': id.ret ?? '',
    'order-edits': edit,
    change_id: change,
    bulk_confirm_id: bulk,
    order_id: id.order ?? '',
    item_id: id.item ?? '',
    payment_id: id.pay ?? '',
    payments: id.pay ?? '',
    fulfillment_id: id.ful ?? '',
    claim_id: id.claim ?? '',
    'draft-orders': id.dorder ?? '',
    invoices: id.inv ?? '',
    receipts: id.rcpt ?? '',
    deliveries: id.dlv ?? '',
    'purchase-orders': purchase,
    line_id: id.item ?? '',
    notes: id.note ?? '',
    invites: id.invite ?? '',
    notifications: id.noti ?? '',
    'shipping-options': id.so ?? '',
    option: id.so ?? '',
    resource_id: id.order ?? '',
    'audit-trail': id.audit ?? '',
    'audit-trails': id.audit ?? '',
    master_variant_id: id.mv ?? '',
    level_id: id.level ?? '',
    tasks: task,
  };
  return {
    supplierId: supplier_id,
    customerId: id.cus ?? '',
    representativeId: id.rep ?? '',
    affiliateId: id.aff ?? '',
    userId: id.usr ?? '',
    ids: { ...common, ...ids },
  };
}
