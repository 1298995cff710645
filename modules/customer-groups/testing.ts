import type { MatrixRow } from '../../apps/api/access/row.ts';
import { insertRow, stamps, testId, type Owner } from '../../apps/api/testing.ts';

/** A group of a supplier's customers. */
export async function aCustomerGroup(
  owner: Owner,
  supplierId: string,
  customerIds: readonly string[] = [],
  name?: string,
): Promise<string> {
  const id = testId('cgrp');
  await insertRow(owner, 'customer_groups', { id, supplier_id: supplierId, name: name ?? id, ...stamps() });
  for (const customer_id of customerIds)
    await insertRow(owner, 'customer_group_customers', { customer_group_id: id, supplier_id: supplierId, customer_id });
  return id;
}

export const matrixRow: MatrixRow = async (owner, planted) => ({
  'customer-groups': await aCustomerGroup(owner, planted('suppliers')),
});
