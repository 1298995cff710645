/** What a file of returns can hold, in its order. */
export const exportColumns = {
  number: 'customer_returns.number',
  created: 'customer_returns.created',
  customer: 'customer_returns.customer',
  supplier: 'customer_returns.supplier',
  status: 'customer_returns.status',
  source: 'customer_returns.source',
  reasons: 'customer_returns.reasons',
  pieces: 'customer_returns.pieces',
  received: 'customer_returns.received',
  location: 'customer_returns.location',
  driver: 'customer_returns.driver',
  currency: 'export.currency',
  value: 'customer_returns.value',
  granted: 'customer_returns.granted',
} as const;
