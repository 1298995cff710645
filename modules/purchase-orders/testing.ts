import type { MatrixRow } from '../../apps/api/access/row.ts';
import { insertRow, stamps, testId } from '../../apps/api/testing.ts';

export const matrixRow: MatrixRow = async (owner, idOf) => {
  const [id, supplier_id] = [testId('po'), idOf('suppliers')];
  await insertRow(owner, 'purchase_orders', {
    id,
    supplier_id,
    number: 1,
    vendor_name: 'Mill',
    location_id: idOf('stock-locations'),
    status: 'draft',
    source: 'manual',
    order_ids: [],
    currency_code: 'SAR',
    created_by: idOf('users'),
    ...stamps(),
  });
  await insertRow(owner, 'purchase_order_items', {
    id: testId('poi'),
    supplier_id,
    purchase_order_id: id,
    position: 0,
    variant_id: idOf('variants'),
    title: 'Tea',
    sku: idOf('variants'),
    pack: 'piece',
    shrink_size: 6,
    case_size: 12,
    quantity: 5,
    received: 0,
    created_at: new Date(),
    updated_at: new Date(),
  });
  return { 'purchase-orders': id };
};
