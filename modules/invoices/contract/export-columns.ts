/** What a file of invoices can hold, in its order. */
export const exportColumns = {
  number: 'invoices.number',
  type: 'invoices.type',
  status: 'invoices.status',
  order: 'invoices.order',
  customer: 'invoices.customer',
  supplier: 'invoices.supplier',
  issued_at: 'invoices.issued_at',
  due_on: 'invoices.due_on',
  payment: 'invoices.payment',
  currency: 'export.currency',
  net: 'invoices.net',
  vat: 'invoices.vat',
  total: 'invoices.total',
  credited: 'invoices.status.credited',
} as const;
