/** What a merge moves from one customer to another, on whatever screen it is shown. */
export const changedByMerge = [
  '/catalogs',
  '/customer-groups',
  '/draft-orders',
  '/invoices',
  '/lead-customers',
  '/notes',
  '/orders',
  '/price-lists',
  '/receipts',
];
