import type { MatrixRow } from '../../apps/api/access/row.ts';
import { insertRow, testId, type Owner } from '../../apps/api/testing.ts';

const complete = {
  company: true,
  documents: true,
  bank: true,
  address: true,
  catalog: true,
  delivery: true,
  tax: true,
};

/** An approved supplier with complete settings, unless the row says otherwise; answers its id. */
export async function aSupplier(owner: Owner, row: Record<string, unknown> = {}): Promise<string> {
  const id = testId('sup');
  await insertRow(owner, 'suppliers', {
    id,
    name: 'Najd Provisions',
    name_ar: 'تموينات نجد',
    code: id.slice(-10),
    enable_delivery: true,
    min_order_amount: 0,
    status: 'approved',
    sections: complete,
    sort_index: 0,
    version: 1,
    created_at: new Date(),
    updated_at: new Date(),
    ...row,
  });
  return id;
}

export const matrixRow: MatrixRow = async (owner) => {
  const id = await aSupplier(owner, { cr_number_image: 'protected/cr' });
  await insertRow(owner, 'supplier_counters', { supplier_id: id, next_order: 10_002, next_draft_order: 2 });
  return { suppliers: id, supplier_id: id, document: 'cr_number_image' };
};
