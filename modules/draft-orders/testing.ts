import type { MatrixRow } from '../../apps/api/access/row.ts';
import { insertRow, stamps, testId } from '../../apps/api/testing.ts';

export const matrixRow: MatrixRow = async (owner, idOf) => {
  const id = testId('dorder');
  await insertRow(owner, 'draft_orders', {
    id,
    supplier_id: idOf('suppliers'),
    display_id: 1,
    status: 'open',
    customer_id: idOf('customers'),
    region_id: idOf('regions'),
    currency_code: 'SAR',
    email: 'shop@test.example',
    shipping_methods: [],
    no_notification_order: false,
    ...stamps(),
    items: [
      {
        // The line a path names, whether of an order or of a draft.
        id: idOf('item_id'),
        variant_id: idOf('variants'),
        product_id: idOf('products'),
        title: 'Tea',
        title_ar: null,
        description: '1 kg',
        sku: idOf('variants'),
        thumbnail: null,
        shrink_size: 6,
        case_size: 12,
        manages_stock: true,
        quantity: 2,
        unit_price: 1000,
        list_price: 1000,
        price_locked: false,
        discount_total: 0,
        tax_rate: 15,
        tax_lines: null,
        note: null,
      },
    ],
  });
  return { 'draft-orders': id, line_id: idOf('item_id') };
};
