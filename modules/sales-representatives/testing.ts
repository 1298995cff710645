import type { MatrixRow } from '../../apps/api/access/row.ts';
import { insertRow, stamps, testId, type Owner } from '../../apps/api/testing.ts';

/** An active representative of the suppliers named. */
export async function aRepresentative(
  owner: Owner,
  row: Record<string, unknown> = {},
  suppliers: readonly string[] = [],
): Promise<string> {
  const id = testId('rep');
  await insertRow(owner, 'sales_representatives', {
    id,
    name: 'Faisal Al-Harbi',
    name_ar: 'فيصل الحربي',
    code: id.slice(-10),
    status: 'active',
    ...stamps(),
    ...row,
  });
  for (const supplier_id of suppliers)
    await insertRow(owner, 'sales_representative_suppliers', { sales_representative_id: id, supplier_id });
  return id;
}

export const matrixRow: MatrixRow = async (owner, idOf) => ({
  'sales-representatives': await aRepresentative(owner, {}, [idOf('suppliers')]),
});
