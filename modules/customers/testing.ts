import { plant, stamps, testId, type Owner } from '../../apps/api/testing.ts';

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

/** The address that a customer's orders go to. */
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
