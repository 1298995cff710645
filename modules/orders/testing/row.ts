import type { MatrixRow } from '../../../apps/api/access/row.ts';
import { insertRow, stamps, testId } from '../../../apps/api/testing.ts';
import { afterSale } from './row-after-sale.ts';

/** An order of one line, waiting to be confirmed with others, and one of everything that becomes of an order. */
export const matrixRow: MatrixRow = async (owner, idOf) => {
  const supplier_id = idOf('suppliers');
  const [id, item, payment, bulk] = [testId('order'), testId('item'), testId('pay'), testId('bulk')];
  await insertRow(owner, 'orders', {
    id,
    supplier_id,
    display_id: 10_001,
    customer_id: idOf('customers'),
    email: 'shop@test.example',
    region_id: idOf('regions'),
    currency_code: 'SAR',
    status: 'pending',
    payment_status: 'awaiting',
    fulfillment_status: 'not_fulfilled',
    tax_rate: 15,
    subtotal: 5000,
    discount_total: 0,
    shipping_total: 0,
    item_tax_total: 750,
    shipping_tax_total: 0,
    tax_total: 750,
    gift_card_total: 0,
    total: 5750,
    credited_total: 0,
    paid_total: 0,
    refunded_total: 0,
    no_notification: false,
    discounts: [],
    channel: 'desk',
    sales_representative_id: idOf('sales-representatives'),
    hold_reasons: [],
    journal_seq: 1,
    ...stamps(),
  });
  await insertRow(owner, 'order_items', {
    id: item,
    supplier_id,
    order_id: id,
    position: 0,
    variant_id: idOf('variants'),
    product_id: idOf('products'),
    title: 'Tea',
    shrink_size: 6,
    case_size: 12,
    manages_stock: true,
    quantity: 5,
    fulfilled_quantity: 0,
    shipped_quantity: 0,
    returned_quantity: 0,
    unit_price: 1000,
    discount_total: 0,
    tax_rate: 15,
    tax_amount: 750,
    total: 5750,
    created_at: new Date(),
    updated_at: new Date(),
  });
  await insertRow(owner, 'order_shipping_methods', {
    id: testId('sm'),
    supplier_id,
    order_id: id,
    shipping_option_id: idOf('shipping-options'),
    name: 'Van',
    price: 0,
    tax_rate: 15,
    tax_amount: 0,
    created_at: new Date(),
  });
  await insertRow(owner, 'payments', {
    id: payment,
    supplier_id,
    order_id: id,
    provider_id: 'manual',
    currency_code: 'SAR',
    amount: 5750,
    captured_amount: 0,
    refunded_amount: 0,
    ...stamps(),
  });
  await insertRow(owner, 'money_journal', {
    id: testId('jrn'),
    supplier_id,
    order_id: id,
    seq: 1,
    effect: 'placed',
    source_id: id,
    currency_code: 'SAR',
    legs: [
      { account: 'receivable', amount: 5750 },
      { account: 'sales', amount: -5000 },
      { account: 'vat_payable', amount: -750 },
    ],
    created_at: new Date(),
  });
  await insertRow(owner, 'bulk_confirms', {
    id: bulk,
    supplier_id,
    allocation: 'fifo',
    total: 1,
    created_by: idOf('users'),
    created_at: new Date(),
    updated_at: new Date(),
  });
  const release = testId('cre');
  await insertRow(owner, 'credit_releases', {
    id: release,
    supplier_id,
    customer_id: idOf('customers'),
    type: 'order',
    order_id: id,
    amount: 100,
    reason: 'Pays on Sunday',
    status: 'waiting',
    asked_by: idOf('users'),
    ...stamps(),
  });
  await insertRow(owner, 'bulk_confirm_orders', {
    supplier_id,
    bulk_confirm_id: bulk,
    order_id: id,
    position: 0,
    state: 'waiting',
    hold_reasons: [],
  });
  return {
    orders: id,
    order_id: id,
    item_id: item,
    line_item_id: item,
    payments: payment,
    payment_id: payment,
    bulk_confirm_id: bulk,
    'credit-releases': release,
    ...(await afterSale(owner, idOf, { order_id: id, item_id: item })),
  };
};
