/** What a file of deliveries can hold, in its order. */
export const exportColumns = {
  number: 'deliveries.number',
  planned_on: 'deliveries.planned_on',
  customer: 'deliveries.customer',
  supplier: 'deliveries.supplier',
  driver: 'deliveries.driver',
  status: 'deliveries.status',
  loaded: 'deliveries.loaded',
  delivered: 'deliveries.delivered',
  refused: 'deliveries.refused',
  damaged: 'deliveries.damaged',
  currency: 'export.currency',
  cash: 'deliveries.cash',
  reason: 'deliveries.reason_failed',
} as const;
