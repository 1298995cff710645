/** What a file of draft orders can hold, in its order. */
export const exportColumns = {
  number: 'draft_orders.number',
  created: 'draft_orders.created',
  customer: 'draft_orders.customer',
  supplier: 'draft_orders.supplier',
  source: 'draft_orders.source',
  owner: 'draft_orders.owner',
  status: 'draft_orders.status',
  approval: 'draft_orders.approval',
  expires: 'draft_orders.expires',
  order: 'draft_orders.placed_as',
  lines: 'draft_orders.lines',
  currency: 'export.currency',
  total: 'draft_orders.total',
} as const;
