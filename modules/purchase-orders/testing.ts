import type { MatrixRow } from '../../apps/api/access/row.ts';
import { insertRow, stamps, testId, type Owner } from '../../apps/api/testing.ts';

let numbers = 0;

type Bought = { supplierId: string; variantId: string; locationId: string; userId?: string };

/** A purchase order with one line of five pieces; columns of the line may be said otherwise. */
export async function aPurchase(
  owner: Owner,
  { supplierId: supplier_id, variantId, locationId, userId = 'usr_tester' }: Bought,
  line: Record<string, unknown> = {},
): Promise<string> {
  const id = testId('po');
  await insertRow(owner, 'purchase_orders', {
    id,
    supplier_id,
    number: (numbers += 1),
    vendor_name: 'Mill',
    location_id: locationId,
    status: 'draft',
    source: 'manual',
    order_ids: [],
    currency_code: 'SAR',
    created_by: userId,
    ...stamps(),
  });
  await insertRow(owner, 'purchase_order_items', {
    id: testId('poi'),
    supplier_id,
    purchase_order_id: id,
    position: 0,
    variant_id: variantId,
    title: 'Tea',
    sku: variantId,
    pack: 'piece',
    shrink_size: 6,
    case_size: 12,
    quantity: 5,
    received: 0,
    created_at: new Date(),
    updated_at: new Date(),
    ...line,
  });
  return id;
}

export const matrixRow: MatrixRow = async (owner, idOf) => ({
  'purchase-orders': await aPurchase(owner, {
    supplierId: idOf('suppliers'),
    variantId: idOf('variants'),
    locationId: idOf('stock-locations'),
    userId: idOf('users'),
  }),
});
