import type { MatrixRow } from '../../apps/api/access/row.ts';
import { aPhone, insertRow, stamps, testId, type Owner } from '../../apps/api/testing.ts';

/** A customer, linked to the suppliers named. */
export async function aCustomer(
  owner: Owner,
  row: Record<string, unknown> = {},
  suppliers: readonly string[] = [],
): Promise<string> {
  const id = testId('cus');
  await insertRow(owner, 'customers', {
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
    await insertRow(owner, 'customer_suppliers', { supplier_id, customer_id: id, created_at: new Date() });
  return id;
}

/** The address that a customer's orders go to. */
export async function anAddress(owner: Owner, customer_id: string, row: Record<string, unknown> = {}): Promise<string> {
  const id = testId('addr');
  await insertRow(owner, 'addresses', {
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

/** A customer of the supplier, its representative and its affiliate, with an address and a planned visit. */
export const matrixRow: MatrixRow = async (owner, idOf) => {
  const representative = idOf('sales-representatives');
  const id = await aCustomer(
    owner,
    {
      name: 'Baqalat Al-Noor',
      phone: aPhone(),
      email: 'shop@test.example',
      sales_representative_id: representative,
      affiliate_id: idOf('affiliates'),
    },
    [idOf('suppliers')],
  );
  const address = await anAddress(owner, id);
  await insertRow(owner, 'sales_visits', {
    id: testId('visit'),
    sales_representative_id: representative,
    customer_id: id,
    planned_at: new Date(),
    status: 'planned',
    created_at: new Date(),
    updated_at: new Date(),
  });
  const document = testId('cdoc');
  await insertRow(owner, 'customer_documents', {
    id: document,
    customer_id: id,
    supplier_id: idOf('suppliers'),
    kind: 'cr',
    ...stamps(),
  });
  const merge = testId('cmg');
  await insertRow(owner, 'customer_merges', {
    id: merge,
    customer_id: id,
    from_id: await aCustomer(owner, { deleted_at: new Date(), merged_into_id: id }),
    supplier_id: idOf('suppliers'),
    merged_by: 'user_x',
  });
  const bulk = testId('task');
  await insertRow(owner, 'customer_bulk_edits', {
    id: bulk,
    supplier_id: idOf('suppliers'),
    change: { field: 'tags', mode: 'add', tag: 'Ramadan' },
    total: 1,
    created_by: 'user_x',
    finished_at: new Date(),
  });
  await insertRow(owner, 'customer_bulk_edit_rows', {
    bulk_edit_id: bulk,
    customer_id: id,
    state: 'changed',
    was: { tags: ['Ramadan'] },
    became: { tags: [] },
  });
  return {
    customers: id,
    customer_id: id,
    addresses: address,
    address_id: address,
    document_id: document,
    merge_id: merge,
    bulk_edit_id: bulk,
  };
};
