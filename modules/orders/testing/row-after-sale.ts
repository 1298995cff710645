import type { Ids, MatrixRow } from '../../../apps/api/access/row.ts';
import { insertRow, stamps, testId } from '../../../apps/api/testing.ts';

/** What comes after the sale: an edit, a canceled fulfilment, a canceled return, a claim and an exchange of an order's line. */
export async function afterSale(
  owner: Parameters<MatrixRow>[0],
  idOf: Parameters<MatrixRow>[1],
  { order_id, item_id }: { order_id: string; item_id: string },
): Promise<Ids> {
  const supplier_id = idOf('suppliers');
  const [edit, change, fulfillment] = [testId('oe'), testId('oic'), testId('ful')];
  const [returned, claim, swap] = [testId('ret'), testId('claim'), testId('swap')];
  await insertRow(owner, 'order_edits', {
    id: edit,
    supplier_id,
    order_id,
    created_by: idOf('users'),
    difference_due: 0,
    ...stamps(),
  });
  await insertRow(owner, 'order_edit_changes', {
    id: change,
    supplier_id,
    order_id,
    edit_id: edit,
    type: 'item_remove',
    item_id,
    ...stamps(),
    original_line: {
      id: item_id,
      variant_id: idOf('variants'),
      product_id: idOf('products'),
      title: 'Tea',
      title_ar: null,
      description: null,
      sku: null,
      thumbnail: null,
      shrink_size: 6,
      case_size: 12,
      manages_stock: true,
      quantity: 5,
      unit_price: 1000,
      discount_total: 0,
      tax_rate: 15,
      tax_lines: null,
      metadata: null,
    },
  });
  await insertRow(owner, 'fulfillments', {
    id: fulfillment,
    supplier_id,
    order_id,
    number: 1,
    location_id: idOf('stock-locations'),
    no_notification: false,
    canceled_at: new Date(),
    ...stamps(),
  });
  await insertRow(owner, 'fulfillment_items', {
    id: testId('fulitem'),
    supplier_id,
    order_id,
    fulfillment_id: fulfillment,
    item_id,
    quantity: 1,
  });
  await insertRow(owner, 'returns', {
    id: returned,
    supplier_id,
    order_id,
    number: 1,
    status: 'canceled',
    canceled_at: new Date(),
    refund_amount: 0,
    no_notification: false,
    ...stamps(),
  });
  await insertRow(owner, 'return_items', {
    id: testId('ri'),
    supplier_id,
    order_id,
    return_id: returned,
    item_id,
    requested_quantity: 1,
    received_quantity: 0,
    value: 1150,
    tax_amount: 150,
  });
  await insertRow(owner, 'claims', {
    id: claim,
    supplier_id,
    order_id,
    number: 1,
    type: 'refund',
    payment_status: 'not_refunded',
    refund_amount: 0,
    ...stamps(),
  });
  await insertRow(owner, 'claim_items', {
    id: testId('ci'),
    supplier_id,
    order_id,
    claim_id: claim,
    item_id,
    quantity: 1,
    value: 1150,
    tax_amount: 150,
    reason: 'other',
  });
  await insertRow(owner, 'swaps', {
    id: swap,
    supplier_id,
    order_id,
    number: 1,
    cart_id: testId('cart'),
    payment_status: 'not_paid',
    return_value: 0,
    items_value: 0,
    difference_due: 0,
    canceled_at: new Date(),
    ...stamps(),
  });
  return {
    'order-edits': edit,
    change_id: change,
    fulfillment_id: fulfillment,
    returns: returned,
    claim_id: claim,
    swaps: swap,
    swap_id: swap,
  };
}
