import type { ComponentType } from 'react';

/** Fetches the page where a shop asks to become a customer. */
export const loadBecomeCustomer = (): Promise<ComponentType> =>
  import('./web/public/become.tsx').then(({ BecomeCustomer }) => BecomeCustomer);
