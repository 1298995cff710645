import type { MatrixRow } from '../../apps/api/access/row.ts';
import { insertRow, stamps, testId } from '../../apps/api/testing.ts';

export const matrixRow: MatrixRow = async (owner, idOf) => {
  const id = testId('rcpt');
  await insertRow(owner, 'receipts', {
    id,
    supplier_id: idOf('suppliers'),
    customer_id: idOf('customers'),
    number: 1,
    method: 'cheque',
    amount: 1000,
    currency_code: 'SAR',
    received_on: '2026-11-01',
    cheque_bank: 'Bank',
    cheque_number: '1',
    cheque_due_on: '2026-12-01',
    status: 'held',
    allocated: 0,
    created_by: idOf('users'),
    ...stamps(),
  });
  const link = testId('stlk');
  await insertRow(owner, 'statement_links', {
    id: link,
    supplier_id: idOf('suppliers'),
    customer_id: idOf('customers'),
    token_hash: link,
    created_by: idOf('users'),
    expires_at: new Date('2100-01-01'),
  });
  const dispute = testId('sdis');
  const entry = testId('jrn');
  const orderId = idOf('orders');
  await insertRow(owner, 'money_journal', {
    id: entry,
    supplier_id: idOf('suppliers'),
    order_id: orderId,
    seq: 900,
    effect: 'placed',
    source_id: entry,
    currency_code: 'SAR',
    legs: [
      { account: 'receivable', amount: 1 },
      { account: 'sales', amount: -1 },
    ],
  });
  await insertRow(owner, 'statement_disputes', {
    id: dispute,
    supplier_id: idOf('suppliers'),
    customer_id: idOf('customers'),
    link_id: link,
    order_id: orderId,
    entry_id: entry,
    words: 'Not mine',
    status: 'open',
    ...stamps(),
  });
  return { receipts: id, 'statement-links': link, 'statement-disputes': dispute };
};
