/** What a file of receipts can hold, in its order. */
export const exportColumns = {
  number: 'receipts.number',
  received_on: 'receipts.received_on',
  customer: 'receipts.customer',
  supplier: 'receipts.supplier',
  method: 'receipts.method',
  status: 'receipts.status',
  currency: 'export.currency',
  amount: 'receipts.amount',
  allocated: 'receipts.allocated',
  unallocated: 'receipts.unallocated',
  reference: 'receipts.reference',
  cheque_bank: 'receipts.cheque_bank',
  cheque_number: 'receipts.cheque_number',
  cheque_due_on: 'receipts.cheque_due_on',
  note: 'receipts.note',
  author: 'receipts.by',
} as const;
