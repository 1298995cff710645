import type { MatrixRow } from '../../apps/api/access/row.ts';
import { insertRow, stamps, testId } from '../../apps/api/testing.ts';

export const matrixRow: MatrixRow = async (owner, idOf) => {
  const id = testId('cat');
  const supplier_id = idOf('suppliers');
  await insertRow(owner, 'catalogs', { id, supplier_id, name: id, currency_code: 'SAR', ...stamps() });
  await insertRow(owner, 'catalog_lines', { catalog_id: id, supplier_id, variant_id: idOf('variants') });
  return { catalogs: id };
};
