/** What a file of orders can hold, in its order; each is called `order.column.<name>`. */
export const exportColumns = [
  'number',
  'placed',
  'customer',
  'customer_ar',
  'area',
  'representative',
  'driver',
  'status',
  'payment',
  'fulfillment',
  'currency',
  'total',
  'paid',
  'refunded',
  'due',
  'po_number',
  'invoice',
] as const;
export type ExportColumn = (typeof exportColumns)[number];
