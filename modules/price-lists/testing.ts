import type { MatrixRow } from '../../apps/api/access/row.ts';
import { insertRow, stamps, testId } from '../../apps/api/testing.ts';

export const matrixRow: MatrixRow = async (owner, idOf) => {
  const [id, version_id, price] = [testId('pl'), testId('plv'), testId('ma')];
  const supplier_id = idOf('suppliers');
  await insertRow(owner, 'price_lists', { id, supplier_id, name: id, type: 'sale', status: 'active', ...stamps() });
  await insertRow(owner, 'price_list_versions', {
    id: version_id,
    supplier_id,
    price_list_id: id,
    number: 1,
    type: 'sale',
    priority: 0,
    customer_ids: [],
    customer_group_ids: [],
    customer_statuses: [],
    area_ids: [],
    adjustments: [],
    round_to: 1,
    published_at: new Date(),
    effective_at: new Date(),
  });
  await insertRow(owner, 'price_list_prices', {
    version_id,
    id: price,
    supplier_id,
    variant_id: idOf('variants'),
    currency_code: 'SAR',
    amount: 900,
  });
  return { 'price-lists': id };
};
