/** What is shown elsewhere of customers, their groups, their representatives and their leads. */
export const changedByCustomers = [
  '/customers',
  '/customer-groups',
  '/variants',
  '/sales-representatives',
  '/lead-customers',
];
