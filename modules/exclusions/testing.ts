import type { MatrixRow } from '../../apps/api/access/row.ts';
import { insertRow, type Owner } from '../../apps/api/testing.ts';
import { aCustomer } from '../customers/testing.ts';

/** A customer that a supplier does not sell to. */
export const anExclusion = (owner: Owner, supplierId: string, customerId: string): Promise<void> =>
  insertRow(owner, 'supplier_excluded_customers', {
    supplier_id: supplierId,
    customer_id: customerId,
    reason: 'Pays late',
    created_by: 'usr_tester',
    created_at: new Date(),
  });

export const matrixRow: MatrixRow = async (owner, planted) => {
  const id = await aCustomer(owner);
  await anExclusion(owner, planted('suppliers'), id);
  return { customer_id: id };
};
