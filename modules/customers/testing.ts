import { plant, testId, type Owner } from '../../apps/api/testing.ts';

const stamps = () => ({ version: 1, created_at: new Date(), updated_at: new Date() });
let phones = 0;
/** A mobile number nobody else of this test has. */
export const aPhone = (): string => `+96650${String(1_000_000 + ++phones)}`;

export async function aSupplier(owner: Owner, row: Record<string, unknown> = {}): Promise<string> {
  const id = testId('sup');
  await plant(owner, 'suppliers', {
    id,
    name: 'Najd Provisions',
    name_ar: 'تموينات نجد',
    code: id.slice(-10),
    enable_delivery: true,
    min_order_amount: 0,
    status: 'approved',
    sort_index: 0,
    sections: { company: true },
    ...stamps(),
    ...row,
  });
  return id;
}

export async function aRepresentative(
  owner: Owner,
  row: Record<string, unknown> = {},
  suppliers: readonly string[] = [],
): Promise<string> {
  const id = testId('rep');
  await plant(owner, 'sales_representatives', {
    id,
    name: 'Faisal Al-Harbi',
    name_ar: 'فيصل الحربي',
    code: id.slice(-10),
    status: 'active',
    ...stamps(),
    ...row,
  });
  for (const supplier_id of suppliers)
    await plant(owner, 'sales_representative_suppliers', { sales_representative_id: id, supplier_id });
  return id;
}

export async function anAffiliate(owner: Owner, row: Record<string, unknown> = {}): Promise<string> {
  const id = testId('aff');
  await plant(owner, 'affiliates', {
    id,
    name: 'Layla Al-Amri',
    phone: aPhone(),
    code: id.slice(-10),
    status: 'active',
    ...stamps(),
    ...row,
  });
  return id;
}

export async function aDriver(owner: Owner, row: Record<string, unknown> = {}): Promise<string> {
  const id = testId('drv');
  await plant(owner, 'drivers', {
    id,
    name: 'Saeed Al-Qahtani',
    phone: aPhone(),
    status: 'active',
    on_duty: true,
    ...stamps(),
    ...row,
  });
  return id;
}

/** A customer, linked to the suppliers named. */
export async function aCustomer(
  owner: Owner,
  row: Record<string, unknown> = {},
  suppliers: readonly string[] = [],
): Promise<string> {
  const id = testId('cus');
  await plant(owner, 'customers', {
    id,
    code: id.slice(-10),
    name: 'Aswaq Al-Rawdah',
    name_ar: 'أسواق الروضة',
    type: 'grocery',
    status: 'active',
    payment_terms: 'net_30',
    credit_limit: 0,
    ...stamps(),
    ...row,
  });
  for (const supplier_id of suppliers)
    await plant(owner, 'customer_suppliers', { supplier_id, customer_id: id, created_at: new Date() });
  return id;
}

export async function anAddress(owner: Owner, customer_id: string, row: Record<string, unknown> = {}): Promise<string> {
  const id = testId('addr');
  await plant(owner, 'addresses', {
    id,
    customer_id,
    first_name: 'Nawaf',
    last_name: 'Al-Subaie',
    address_1: 'Khalid Ibn Al Walid St',
    postal_code: '13213',
    city: 'Riyadh',
    province: 'Riyadh',
    country_code: 'sa',
    lat: 24.7361,
    lng: 46.7725,
    is_default: true,
    ...stamps(),
    ...row,
  });
  return id;
}

let orderNumber = 10_000;
/** The currency and market that every order needs. */
export async function aMarket(owner: Owner): Promise<string> {
  const id = testId('reg');
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
    id,
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
  return id;
}

/** A bare order without lines: enough for whoever only counts, sums or points at one. @param total minor units, tax included */
export async function aBareOrder(
  owner: Owner,
  {
    region_id,
    supplier_id,
    customer_id,
    total = 11_500,
    ...row
  }: Record<string, unknown> & { region_id: string; supplier_id: string; customer_id: string; total?: number },
): Promise<string> {
  const id = testId('order');
  const tax = Math.round((total / 115) * 15);
  await plant(owner, 'orders', {
    id,
    supplier_id,
    customer_id,
    region_id,
    display_id: ++orderNumber,
    currency_code: 'SAR',
    status: 'pending',
    payment_status: 'not_paid',
    fulfillment_status: 'not_fulfilled',
    tax_rate: 15,
    subtotal: total - tax,
    discount_total: 0,
    shipping_total: 0,
    item_tax_total: tax,
    shipping_tax_total: 0,
    tax_total: tax,
    gift_card_total: 0,
    total,
    credited_total: 0,
    paid_total: 0,
    refunded_total: 0,
    no_notification: false,
    discounts: [],
    channel: 'desk',
    hold_reasons: [],
    journal_seq: 0,
    ...stamps(),
    ...row,
  });
  return id;
}
