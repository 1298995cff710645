import type { MatrixRow } from '../../apps/api/access/row.ts';
import { insertRow, testId, type Owner } from '../../apps/api/testing.ts';

/** A sheet that somebody sent; its bytes are nowhere. */
export async function aSheet(owner: Owner, userId: string): Promise<string> {
  const key = `${testId('sheet')}.csv`;
  const row = { key, name: 'products.csv', format: 'csv', size: 10, headers: ['SKU'], owner_id: userId };
  await insertRow(owner, 'import_files', { ...row, created_at: new Date() });
  return key;
}

/** An import of one new row that waits to be confirmed. */
export async function anImport(owner: Owner, supplierId: string, userId: string): Promise<string> {
  const id = testId('batch');
  await insertRow(owner, 'batch_jobs', {
    id,
    supplier_id: supplierId,
    type: 'product-import',
    status: 'pre_processed',
    created_by: userId,
    dry_run: true,
    context: {},
    file_key: await aSheet(owner, userId),
    columns: [{ header: 'SKU', field: 'sku', remembered: false }],
    currency_code: 'SAR',
    counts: { rows: 1, new: 1, changed: 0, same: 0, bad: 0, cells: 0 },
    version: 1,
    created_at: new Date(),
    updated_at: new Date(),
  });
  return id;
}

export const matrixRow: MatrixRow = async (owner, idOf) => ({
  'batch-jobs': await anImport(owner, idOf('suppliers'), idOf('users')),
});
