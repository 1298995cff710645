/** What changes besides the returns when one of them does. */
export const changedByReturns = ['/orders', '/customer-returns', '/notifications'] as const;
