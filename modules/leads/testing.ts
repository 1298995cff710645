import type { MatrixRow } from '../../apps/api/access/row.ts';
import { aPhone, insertRow, stamps, testId, type Owner } from '../../apps/api/testing.ts';

/** A new lead with a name, a phone and a pin. */
export async function aLead(owner: Owner, row: Record<string, unknown> = {}): Promise<string> {
  const id = testId('lead');
  await insertRow(owner, 'lead_customers', {
    id,
    company_name: 'Baqalat As-Sidrah',
    company_name_ar: 'بقالة السدرة',
    phone: aPhone(),
    source: 'referral',
    city: 'Riyadh',
    lat: 24.8312,
    lng: 46.6431,
    stage_since: new Date(),
    ...stamps(),
    ...row,
  });
  return id;
}

/** What a lead has when it may become a customer. */
export const qualified = {
  stage: 'qualified',
  pin_confirmed: true,
  phone_verified_at: new Date(),
  phone_proof: 'person',
  cr_number: '1010123456',
};

/** A lead of the supplier, its representative and its affiliate. */
export const matrixRow: MatrixRow = async (owner, idOf) => ({
  'lead-customers': await aLead(owner, {
    supplier_id: idOf('suppliers'),
    sales_representative_id: idOf('sales-representatives'),
    affiliate_id: idOf('affiliates'),
  }),
});
